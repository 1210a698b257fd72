// How do rows of 0, 1 and - read, under a header of names or none, in Markdown or not?
//
// Next: bus.go (columns of several bits).

package truthtable

import (
	"bytes"
	"fmt"
	"io"
	"iter"
)

// layout says what a | means. The first line decides it for all.
type layout int

const (
	plain layout = iota // there is none: the last column is the output
	split               // one | parts inputs from outputs
	cells               // Markdown: every | parts columns, the last is the output
)

// text reads one table in format Text.
type text struct {
	*lines
	options Options
	layout  layout
	before  int // how many columns stand before a |
	columns
	widths  []int // the bits of each name in the header, if one is a bus
	values  *rowValues
	builder *builder
}

func readText(l *lines, o Options) (*Table, error) {
	t := text{lines: l, options: o}
	line, err := t.content()
	if err == io.EOF {
		return nil, t.noRows()
	}
	if err != nil {
		return nil, err
	}
	t.layout = layoutOf(line)
	header := isHeader(line)
	if header {
		err = t.nameColumns(line)
	} else {
		err = t.countColumns(line)
	}
	if err != nil {
		return nil, err
	}
	t.values = newRowValues(t.columns)
	t.builder = newTableBuilder(t.columns, o)
	if header {
		if line, err = t.content(); err == nil && isRule(line) {
			line, err = t.content()
		}
	}
	rows := newPlainRows(l, t.builder)
	for ; err == nil; line, err = t.content() {
		if err := t.row(line); err != nil {
			return nil, err
		}
		if t.places == nil {
			rows.learn(line)
			rows.take()
		}
	}
	if err != io.EOF {
		return nil, err
	}
	if t.builder.rows == 0 {
		return nil, t.fail(1, "no rows below the header", "")
	}
	return t.builder.table(l, t.columns, o)
}

// content is the next line that has any, without its comment. The error is
// io.EOF after the last.
func (t *text) content() ([]byte, error) {
	for {
		line, err := t.next()
		if err != nil {
			return nil, err
		}
		line = bytes.TrimRight(uncomment(line), blanks)
		// Logisim-evolution rules off its header with ~~~~.
		if len(bytes.Trim(line, blanks+"~")) > 0 {
			return line, nil
		}
	}
}

// isHeader reports whether a first line is one: none of its tokens is made of
// 0, 1 and - alone. So a row with a wrong character in it is never a header. An
// x, which is a don't-care too, is a good name.
func isHeader(line []byte) bool {
	for _, token := range tokens(line) {
		if len(bytes.Trim(token, "01-")) == 0 {
			return false
		}
	}
	return true
}

// tokens yields what blanks and pipes part, each with its offset.
func tokens(line []byte) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for i := 0; i < len(line); i++ {
			token := firstToken(line[i:])
			if len(token) > 0 && !yield(i, token) {
				return
			}
			i += len(token)
		}
	}
}

// firstToken is what comes up to the next blank or pipe.
func firstToken(line []byte) []byte {
	for i, c := range line {
		if c == ' ' || c == '\t' || c == '|' {
			return line[:i]
		}
	}
	return line
}

// layoutOf tells Markdown by a | at either end of the first line, or by
// several that have one token between each two of them.
func layoutOf(line []byte) layout {
	line = bytes.Trim(line, blanks)
	pipes := bytes.Count(line, []byte{'|'})
	switch {
	case pipes == 0:
		return plain
	case line[0] == '|' || line[len(line)-1] == '|':
		return cells
	case pipes == 1:
		return split
	}
	for cell := range bytes.SplitSeq(line, []byte{'|'}) {
		if cell = bytes.Trim(cell, blanks); len(cell) == 0 || bytes.ContainsAny(cell, blanks) {
			return split
		}
	}
	return cells
}

// isRule reports whether the line after a header is Markdown's rule, such as
// |---|:-:|. Rows all of - and | look like one where the rule's dashes are few,
// but such a first row would leave no row with a target.
func isRule(line []byte) bool {
	return len(bytes.Trim(line, blanks+"|:-")) == 0 && bytes.IndexByte(line, '|') >= 0
}

// nameColumns takes the columns from a header.
func (t *text) nameColumns(line []byte) error {
	var headings []heading
	var widths []int
	inputs, last := 0, 0 // how many stand before the |, and before the last name
	names := tokens(line)
	if t.layout == cells {
		names = cellsOf(line)
	}
	pipe := bytes.IndexByte(line, '|')
	for at, name := range names {
		last = len(headings)
		var err error
		if headings, err = appendBits(headings, t.lines, heading{string(name), at + 1}); err != nil {
			return err
		}
		widths = append(widths, len(headings)-last)
		if at < pipe {
			inputs = len(headings)
		}
	}
	if len(headings) > len(widths) {
		t.widths = widths
	}
	if t.layout != split {
		inputs = last
	} else if err := t.onlyPipe(line, pipe); err != nil {
		return err
	}
	if isNumber(line) {
		return t.fail(1, "a table of one column", "if these are hexadecimal numbers, say --format hex")
	}
	if err := fromLatin1(t.lines, headings); err != nil {
		return err
	}
	return t.divide(headings, inputs)
}

// countColumns gives default names to the columns of a table whose first line
// is a row.
func (t *text) countColumns(line []byte) error {
	count, inputs := 0, 0
	for i, c := range line {
		switch c {
		case '0', '1', '-', 'x', 'X':
			count++
		case '|':
			if t.layout == split && inputs == 0 {
				inputs = count
			}
		case ' ', '\t':
		default:
			return unknownValue(t.lines, line[i:], i+1, "values are 0, 1 and -; no name in a header is made of them alone")
		}
	}
	if t.layout != split {
		inputs = max(0, count-1)
	} else if err := t.onlyPipe(line, bytes.IndexByte(line, '|')); err != nil {
		return err
	}
	switch {
	case inputs == 0 || inputs == count:
		return tooFewColumns(t.lines)
	case inputs > MaxInputs:
		return tooManyInputs(t.lines, 1)
	case count-inputs > maxOutputs:
		return tooManyOutputs(t.lines, 1)
	}
	var headings []heading
	for _, name := range append(DefaultInputs(inputs), defaultOutputs(t.output, count-inputs)...) {
		headings = append(headings, heading{name, 1})
	}
	return t.divide(headings, inputs)
}

// divide makes columns of the headings, the first of which stand before the |.
func (t *text) divide(headings []heading, before int) (err error) {
	t.before = before
	t.columns, err = newColumns(t.lines, t.options, headings, before, t.layout == split)
	return err
}

// onlyPipe checks that the first line has no other | than the one at i.
func (t *text) onlyPipe(line []byte, i int) error {
	if next := bytes.IndexByte(line[i+1:], '|'); next >= 0 {
		return t.fail(i+1+next+1, "a second | between inputs and outputs", "rows of a Markdown table begin and end with one")
	}
	return nil
}

// cellsOf yields the trimmed cells of a Markdown row, each with its offset.
func cellsOf(line []byte) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		at := len(line) - len(bytes.TrimLeft(line, blanks))
		if line[at] == '|' {
			at++
		}
		for cell := range bytes.SplitSeq(bytes.TrimSuffix(line[at:], []byte{'|'}), []byte{'|'}) {
			indent := len(cell) - len(bytes.TrimLeft(cell, blanks))
			if !yield(at+indent, bytes.Trim(cell, blanks)) {
				return
			}
			at += len(cell) + 1
		}
	}
}

// row reads one row.
func (t *text) row(line []byte) error {
	v := t.values
	v.begin()
	start := len(line) - len(bytes.TrimLeft(line, blanks))
	// In Markdown, the number of values before the last |; -1 before the first.
	parted := -1
	inCells := t.layout == cells && bytes.IndexByte(line, '|') >= 0
	column := 0 // which of widths is next
	for i := 0; i < len(line); i++ {
		c := line[i]
		if c == ' ' || c == '\t' {
			continue
		}
		// A cell that is left out may hold anything, or nothing.
		if inCells && v.count == max(0, parted) && (c != '|' || parted >= 0) && v.skip(t.widthOf(column)) {
			column++
			if c != '|' {
				i += len(firstCell(line[i:])) - 1
				continue
			}
		}
		value := DontCare
		switch c {
		case '|':
			if problem := t.pipe(v.count, parted); problem != "" {
				return t.fail(i+1, problem, "")
			}
			parted = v.count
			continue
		case '0':
			value = Zero
		case '1':
			value = One
		case '-', 'x', 'X':
		default:
			if t.widths == nil {
				return unknownValue(t.lines, line[i:], i+1, "values are 0, 1 and -")
			}
		}
		if v.full() {
			return v.wrongCount(t.lines, i+1)
		}
		if inCells && v.count > max(0, parted) {
			return t.fail(i+1, "a second value in a cell", "every column has its own cell")
		}
		if t.widths == nil {
			v.put(value)
			continue
		}
		digits := firstToken(line[i:])
		if err := putBus(t.lines, v, t.widths[column], digits, i+1); err != nil {
			return err
		}
		column++
		i += len(digits) - 1
	}
	if !v.full() {
		return v.wrongCount(t.lines, len(line)+1)
	}
	return v.addTo(t.builder, t.lines, start+1)
}

// widthOf is how many bits the column of that number has.
func (t *text) widthOf(column int) int {
	if column < len(t.widths) {
		return t.widths[column]
	}
	return 1
}

// firstCell is what a line begins with, up to a |.
func firstCell(line []byte) []byte {
	cell, _, _ := bytes.Cut(line, []byte{'|'})
	return cell
}

// pipe says what is wrong with a | that stands after so many values of a row,
// and after parted of them stood the one before it.
func (t *text) pipe(count, parted int) string {
	switch {
	case t.layout == cells:
		if count == parted {
			return "an empty cell"
		}
	case parted >= 0:
		return "a second |"
	case count != t.before:
		return fmt.Sprintf("| after %s, but the table has %s", counted(count, "value"), counted(t.before, "input"))
	}
	return ""
}

// unknownValue is the error of the character in that column of the line read
// last, which is no value; rest begins with it.
func unknownValue(l *lines, rest []byte, column int, hint string) error {
	switch rest[0] {
	case '*':
		hint = "a don't-care is - or x"
	case '?':
		hint = "Logisim-evolution writes ? for an output in error; a don't-care is - or x"
	}
	return l.fail(column, fmt.Sprintf("unknown value %q", firstRune(rest)), hint)
}
