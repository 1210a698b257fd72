// How does one bit a column read, under a header of names, as spreadsheets and circuit editors export it?

package truthtable

import (
	"fmt"
	"io"
)

// csvTable reads one table in format CSV.
type csvTable struct {
	rowReader
	cellCutter
	parted bool     // whether a column of the file, of width 0, parts inputs from outputs
	ruled  []*ruled // for each of the first widths: its rules, or nil if it is no column of data
}

func readCSV(l *lines, o Options) (*Table, error) {
	t := csvTable{rowReader: rowReader{lines: l, options: o}, cellCutter: cellCutter{of: l}}
	for header := belowTitles(onOneLine(l.ahead())); l.line < header-1; {
		if _, err := l.next(); err != nil {
			return nil, err
		}
	}
	if _, err := t.next(); err == io.EOF {
		return nil, l.noRows()
	} else if err != nil {
		return nil, err
	}
	if err := t.nameColumns(); err != nil {
		return nil, err
	}
	t.header = t.at(1).line
	t.begin()
	for {
		line, err := t.next()
		if err == io.EOF {
			// A class that no cell has is why rows contradict each other, if any do.
			if t.onlyContradictions() && t.builder.rows > 0 {
				if err := t.unseen(); err != nil {
					return nil, err
				}
			}
			return t.table(t.header, t.parted)
		}
		if line == nil {
			return nil, l.with(err)
		}
		if err == nil {
			err = t.row(line)
		}
		if err := t.after(line, err); err != nil {
			return nil, err
		}
	}
}

// next is the next record with a cell that is not empty, and cuts it into its
// cells. The first says what the delimiter is. If it cannot be cut it comes with
// the error.
func (t *csvTable) next() ([]byte, error) {
	for {
		line, err := t.lines.next()
		if err != nil {
			return nil, err
		}
		if isBlank(line) || line[0] == '#' {
			continue
		}
		if line, err = t.wholeRecord(line, t.delimiter); err != nil {
			return nil, err
		}
		if t.delimiter == 0 {
			t.delimiter, _ = delimiterOf(line)
		}
		if err := t.cut(line); err != nil {
			return line, err
		}
		if lastFull(t.cells) > 0 {
			return line, nil
		}
	}
}

// nameColumns takes the columns from the header. The bits of a bus have a cell
// each if those behind its name are empty, as Logisim-evolution leaves them.
// Else they stand in one, and an empty one is what parts inputs from outputs.
func (t *csvTable) nameColumns() error {
	rules, err := t.parseRules()
	if err != nil {
		return err
	}
	var headings []heading
	inputs, last := -1, 0 // how many stand before the gap, and before the last name
	for i, named := 0, lastFull(t.cells); i < named; i++ {
		name, column := inOneLine(string(t.cells[i].text)), t.cells[i].column
		switch {
		case name == "" || name == "|":
			if inputs >= 0 {
				return t.fail(column, "a second column without a name", "one such column parts inputs from outputs")
			}
			inputs = len(headings)
			t.widths = append(t.widths, 0)
			continue
		case isCSVBit(name):
			return t.fail(column, fmt.Sprintf("%q is no name", name), "the first line of a CSV table is a header of names")
		}
		last = len(headings)
		if rules := rules[name]; rules != nil {
			d := &ruled{rules: rules, heading: t.at(column), seen: make([]bool, len(rules))}
			t.ruled = append(t.ruled, make([]*ruled, len(t.widths)-len(t.ruled)+1)...)
			t.ruled[len(t.widths)] = d
			headings = append(headings, d.headings(column)...)
			t.widths = append(t.widths, len(rules))
			continue
		}
		if headings, err = appendBits(headings, t.lines, heading{name, column}); err != nil {
			return err
		}
		width := len(headings) - last
		rest := t.cells[i+1:]
		if width > len(rest)+1 || lastFull(rest[:width-1]) > 0 {
			t.widths = append(t.widths, width)
			continue
		}
		for range width {
			t.widths = append(t.widths, 1)
		}
		i += width - 1
	}
	t.parted = inputs >= 0
	if !t.parted {
		inputs = last
	}
	if err = fromLatin1(t.lines, headings); err == nil {
		t.columns, err = newColumns(t.lines, t.options, headings, inputs, t.parted)
	}
	return err
}

// row reads one row.
func (t *csvTable) row(line []byte) error {
	v := t.values
	v.begin()
	for i, c := range t.cells {
		var err error
		switch {
		case i < len(t.ruled) && t.ruled[i] != nil:
			err = t.putRuled(c, t.ruled[i])
		case i < len(t.widths):
			err = t.put(c, t.widths[i])
		case len(c.text) > 0:
			err = v.wrongCount(t.lines, c.column)
		}
		if err != nil {
			return err
		}
	}
	if !v.full() {
		return v.wrongCount(t.lines, len(line)+1)
	}
	return t.add(t.cells[0].column)
}

// put puts the values of a cell in a column of so many bits.
func (t *csvTable) put(c cell, width int) error {
	switch {
	case width == 0 && len(c.text) > 0 && string(c.text) != "|":
		return t.fail(c.column, fmt.Sprintf("%q between inputs and outputs", c), "the column that parts them stays empty")
	case width == 0 || t.values.skip(width):
		return nil
	case len(c.text) == 0:
		return t.fail(c.column, "an empty cell", "a don't-care is -")
	case width > 1 && isRemnant(c.text, width):
		return t.fail(c.column, fmt.Sprintf("%q for %s", c, counted(width, "bit")), "write all of them; a spreadsheet turns 0010 into 10")
	case width > 1:
		return putBus(t.lines, t.values, width, c.text, c.column)
	}
	value, ok := csvValue(c.text)
	switch {
	case ok:
		t.values.put(value)
		return nil
	case isBits(c.text):
		return t.fail(c.column, fmt.Sprintf("%q in one cell", c), "write one bit a column; a spreadsheet turns 0010 into 10")
	case isOtherNumber(c.text):
		return t.fail(c.column, fmt.Sprintf("unknown value %q", c), howToRule)
	}
	hint := howToValue
	if t.builder.rows == 0 && len(t.found) == 0 {
		hint += howToClass
	}
	return t.fail(c.column, fmt.Sprintf("unknown value %q", c), hint)
}

// isRemnant reports whether a cell may be what a spreadsheet left of so many
// binary digits: 10 of 0010, or of 00010, though as hexadecimal it would do.
func isRemnant(text []byte, width int) bool {
	return 1 < len(text) && len(text) < width && text[0] == '1' && isBits(text)
}
