// How do rows of 0, 1 and - read, under a header of names or none, in Markdown or not?

package truthtable

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
)

// text reads one table in format Text.
type text struct {
	document
	first []byte // the first line of the table
	top   int    // its number, which is that of the header if it is one
	ruled bool   // whether it has Markdown's rule below it
}

func readText(l *lines, o Options) (*Table, error) {
	t := text{document: document{textRows: textRows{rowReader: rowReader{lines: l, options: o}}}}
	if err := t.start(); err != nil {
		return nil, err
	}
	line, err := t.first, error(nil)
	if t.header > 0 {
		line, err = t.content()
		if err == nil && !t.ruled && isRuleBelow(t.first, line) {
			t.ruled = true
			line, err = t.content()
		}
	}
	for t.last = t.line; err == nil; line, err = t.content() {
		if t.ruled {
			if err = t.leave(line); err != nil {
				break
			}
		}
		if err := t.after(line, t.row(line)); err != nil {
			return nil, err
		}
		t.last = t.line
	}
	if err != io.EOF {
		return nil, t.with(err)
	}
	return t.table(t.top, t.layout == split)
}

// start finds the first line of the table, and takes the columns from it. In a
// document it reads the rule below it, too.
func (t *text) start() (err error) {
	peek := t.ahead()
	header, alone := firstTable(peek)
	top := 0
	for number := range contentLines(peek) {
		top = number
		break
	}
	inDocument := header > 0 && (t.options.Table == 1 || alone && header > top)
	if inDocument || t.options.Table > 1 {
		t.ruled = true
		if t.first, err = t.seek(max(1, t.options.Table)); err != nil {
			return err
		}
		t.line-- // for what is said of the header
	} else if t.first, err = t.content(); err == io.EOF {
		return t.noRows()
	} else if err != nil {
		return err
	}
	t.layout, t.top = layoutOf(t.first), t.line
	if t.layout == split && (t.ruled || header > 0 && header == top) && bytes.Count(t.first, []byte{'|'}) > 1 {
		t.layout = cells // with blanks in them
	}
	if isHeader(t.first) {
		t.header = t.line
		t.first = bytes.Clone(t.first)
		err = t.nameColumns(t.first)
	} else {
		err = t.countColumns(t.first)
	}
	if err != nil {
		return err
	}
	if t.ruled {
		t.line++
	}
	t.begin()
	return nil
}

// leave says what ends the table of a document at a line below its rule, if
// anything does: io.EOF, or an error.
func (t *text) leave(line []byte) error {
	if last := len(t.found) - 1; last >= 0 && t.found[last].Line == t.line-1 && isRule(line) {
		t.found = t.found[:last] // it was no row, but a header
		return t.several(t.line - 1)
	}
	if t.isOver(line) {
		return t.below(line)
	}
	return nil
}

// content is the next line that has any, without its comment. The error is
// io.EOF after the last.
func (t *text) content() ([]byte, error) {
	for {
		line, err := t.next()
		if err != nil {
			return nil, err
		}
		line = word(line)
		// Logisim-evolution rules off its header with ~~~~.
		if len(bytes.Trim(line, blanks+"~")) > 0 {
			return line, nil
		}
	}
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
		heading := heading{string(name), at + 1}
		if t.layout == cells {
			heading.name = plainName(name)
		}
		var err error
		if headings, err = appendBits(headings, t.lines, heading); err != nil {
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
		return t.fail(1, "a table of one column", "if these are hexadecimal numbers, say that the format is hex")
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
	pipe := bytes.IndexByte(line, '|')
	for at, token := range tokens(line) {
		digits := len(token)
		if _, isValue := valueOf(token); isValue {
			digits = 1
		} else if i := bytes.IndexFunc(token, func(r rune) bool { return !strings.ContainsRune("01-xX", r) }); i >= 0 {
			return unknownToken(t.lines, line, at+i, "values are 0, 1 and -; no name in a header is made of them alone")
		}
		if count += digits; at < pipe {
			inputs = count
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
		return tooMany(t.lines, 1, MaxInputs, "input")
	case count-inputs > maxOutputs:
		return tooMany(t.lines, 1, maxOutputs, "output")
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
	if err := t.noRules(headings); err != nil {
		return err
	}
	t.columns, err = newColumns(t.lines, t.options, headings, before, t.layout == split)
	return err
}

// noRules is an error where the options ask for a rule of one of the columns: only a
// CSV table has cells that may hold anything.
func (t *text) noRules(headings []heading) error {
	columns := make(map[string]int)
	for _, h := range headings {
		columns[h.name]++
	}
	for _, name := range slices.Concat(t.options.Inputs, t.options.Outputs) {
		if columns[name] > 0 {
			continue
		}
		if _, _, ok := parseRule(name, columns); ok {
			return t.fail(headings[0].column, fmt.Sprintf("%q is a rule, and this is no CSV table", shortened(name)),
				"rules make bits of the cells of CSV alone; save the table as CSV")
		}
	}
	return nil
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
		line = line[:at+len(bytes.TrimSuffix(line[at:], []byte{'|'}))]
		for at <= len(line) {
			end := at
			for end < len(line) && (line[end] != '|' || end > at && line[end-1] == '\\') {
				end++ // past a \| too
			}
			cell := line[at:end]
			indent := len(cell) - len(bytes.TrimLeft(cell, blanks))
			if !yield(at+indent, bytes.Trim(cell, blanks)) {
				return
			}
			at = end + 1
		}
	}
}
