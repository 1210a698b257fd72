// What does a reader say when a table is malformed?

package truthtable

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// An Error says where a table is malformed, what is wrong there, and what
// would be right.
type Error struct {
	Name    string // the table's name, as given to Read
	Line    int    // from 1
	Column  int    // from 1, in bytes, as compilers count them
	Problem string // what is wrong: lower case, no full stop
	Hint    string // what to do about it; may be empty

	cause error // what callers may ask for with errors.Is; may be nil
}

// Error is one line: name:line:column: problem (hint).
func (e *Error) Error() string {
	s := fmt.Sprintf("%s:%d:%d: %s", e.Name, e.Line, e.Column, e.Problem)
	if e.Hint != "" {
		s += " (" + e.Hint + ")"
	}
	return s
}

// belowHeader adds to what is wrong with a row which line was read as the header:
// that may be what is wrong. It has no part in rows that contradict each other.
func (e *Error) belowHeader(line int) {
	if e.cause != nil {
		return
	}
	header := fmt.Sprintf("line %d is read as the header", line)
	if e.Hint != "" {
		header = e.Hint + "; " + header
	}
	e.Hint = header
}

// Unwrap is [ErrSeveralTables] where that is the problem.
func (e *Error) Unwrap() error { return e.cause }

// ErrSeveralTables is the cause of an [Error] that finds more than one table in
// a file, of which [Options] Table picks none.
var ErrSeveralTables = errors.New("several tables in one file")

// Errors are the mistakes of one table, two or more, in the order of its lines.
// There are ten of them at most, as compilers list them.
type Errors struct {
	List []*Error
	More bool // whether there were more, and reading ended there
}

// Error is a line for each mistake, and one that says so if there are more.
func (e *Errors) Error() string {
	lines := make([]string, len(e.List))
	for i, mistake := range e.List {
		lines[i] = mistake.Error()
	}
	if e.More {
		lines = append(lines, e.List[0].Name+": too many errors")
	}
	return strings.Join(lines, "\n")
}

// Unwrap lists the mistakes: [errors.As] finds the first.
func (e *Errors) Unwrap() []error {
	all := make([]error, len(e.List))
	for i, mistake := range e.List {
		all[i] = mistake
	}
	return all
}

// errExpanded is the error of rows with a - among their inputs that stand for
// more rows than can be listed. It ends the reading.
var errExpanded = errors.New("too many rows to list")

// maxMistakes is how many mistakes of a table are told.
const maxMistakes = 10

// mistakes are those found in a table up to now. A reader takes each down and
// goes on below it, for who mends a table by hand wants to know them all.
type mistakes struct {
	found   []*Error
	tooMany bool
}

// tolerate takes an error down and returns nil, unless it has to end reading: it
// is none of the table, or one that would come back in every row, or there have
// been enough. Of a line it takes the first alone, for that may be why there are
// others.
func (m *mistakes) tolerate(err error) error {
	e, ok := err.(*Error)
	switch {
	case err == nil:
		return nil
	case !ok, errors.Is(e, errExpanded):
		return m.with(err)
	case len(m.found) > 0 && m.found[len(m.found)-1].Line == e.Line:
		return nil
	case len(m.found) == maxMistakes:
		m.tooMany = true
		return m.mistaken()
	}
	m.found = append(m.found, e)
	return nil
}

// onlyContradictions reports whether all mistakes, if any, are rows that contradict
// each other.
func (m *mistakes) onlyContradictions() bool {
	return !slices.ContainsFunc(m.found, func(e *Error) bool { return !errors.As(e.cause, new(*clash)) })
}

// with is the error of a table whose reading ends with this one. What is wrong
// with the reader says nothing of the table, and comes alone.
func (m *mistakes) with(err error) error {
	e, ok := err.(*Error)
	if !ok || len(m.found) == 0 {
		return err
	}
	m.found = append(m.found, e)
	return m.mistaken()
}

// mistaken is the error of a table that has been read: nil, its one mistake, or
// [Errors].
func (m *mistakes) mistaken() error {
	slices.SortStableFunc(m.found, func(a, b *Error) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	list := slices.CompactFunc(m.found, func(a, b *Error) bool { return a.Line == b.Line })
	more := m.tooMany || len(list) > maxMistakes
	switch list = list[:min(len(list), maxMistakes)]; {
	case len(list) == 0:
		return nil
	case len(list) == 1 && !more:
		return list[0]
	}
	return &Errors{List: list, More: more}
}
