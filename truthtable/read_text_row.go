// How does one row of a text read, its values parted or not?

package truthtable

import (
	"bytes"
	"fmt"
)

// layout says what a | means. The first line decides it for all.
type layout int

const (
	plain layout = iota // there is none: the last column is the output
	split               // one | parts inputs from outputs
	cells               // Markdown: every | parts columns, the last is the output
)

// textRows reads rows of a table in format Text.
type textRows struct {
	rowReader
	layout layout
	before int // how many columns stand before a |
}

// row reads one row.
func (t *textRows) row(line []byte) error {
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
				cell, _, _ := bytes.Cut(line[i:], []byte{'|'})
				i += len(cell) - 1
				continue
			}
		}
		value, end := DontCare, i
		switch c {
		case '|':
			if problem, hint := t.pipe(v.count, parted); problem != "" {
				return t.fail(i+1, problem, hint)
			}
			parted = v.count
			continue
		case '0':
			value = Zero
		case '1':
			value = One
		case '-', 'x', 'X':
		default:
			if t.widths != nil {
				break
			}
			token := firstToken(line[i:])
			var known bool
			if value, known = valueOf(token); !known || i != startOfToken(line, i) {
				return unknownToken(t.lines, line, i, "values are 0, 1 and -")
			}
			end = i + len(token) - 1
		}
		if v.full() {
			return v.wrongCount(t.lines, i+1)
		}
		if inCells && v.count > max(0, parted) {
			return t.fail(i+1, "a second value in a cell", "every column has its own cell")
		}
		if t.widths == nil {
			v.put(value)
			i = end
			continue
		}
		digits := firstToken(line[i:])
		if value, known := valueOf(digits); known && t.widths[column] == 1 {
			v.put(value)
			column++
			i += len(digits) - 1
			continue
		}
		if err := putBus(t.lines, v, t.widths[column], digits, i+1); err != nil {
			return err
		}
		column++
		i += len(digits) - 1
	}
	if !v.full() {
		return v.wrongCount(t.lines, len(line)+1)
	}
	return t.add(start + 1)
}

// widthOf is how many bits the column of that number has.
func (t *textRows) widthOf(column int) int {
	if column < len(t.widths) {
		return t.widths[column]
	}
	return 1
}

// pipe says what is wrong with a | that stands after so many values of a row,
// and after parted of them stood the one before it.
func (t *textRows) pipe(count, parted int) (problem, hint string) {
	switch {
	case t.layout == cells:
		if count == parted {
			return "an empty cell", "a don't-care is -"
		}
	case parted >= 0:
		return "a second |", ""
	case count != t.before:
		return fmt.Sprintf("| after %s, but the table has %s", counted(count, "value"), counted(t.before, "input")), ""
	}
	return "", ""
}
