// What does a reader say when a table is malformed?

package truthtable

import "fmt"

// An Error says where a table is malformed, what is wrong there, and what
// would be right.
type Error struct {
	Name    string // the table's name, as given to Read
	Line    int    // from 1
	Column  int    // from 1, in bytes, as compilers count them
	Problem string // what is wrong: lower case, no full stop
	Hint    string // what to do about it; may be empty
}

// Error is one line: name:line:column: problem (hint).
func (e *Error) Error() string {
	s := fmt.Sprintf("%s:%d:%d: %s", e.Name, e.Line, e.Column, e.Problem)
	if e.Hint != "" {
		s += " (" + e.Hint + ")"
	}
	return s
}
