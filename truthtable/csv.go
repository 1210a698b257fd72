// How does one bit a column read, under a header of names, as spreadsheets and circuit editors export it?

package truthtable

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
)

// csvTable reads one table in format CSV.
type csvTable struct {
	*lines
	records *csv.Reader
	gap     int // the column that parts inputs from outputs, or -1
	columns
	values  *rowValues
	builder *builder
}

func readCSV(l *lines) (*Table, error) {
	header, err := l.next()
	for err == nil && (isBlank(header) || header[0] == '#') {
		header, err = l.next()
	}
	if err == io.EOF {
		return nil, l.noRows()
	}
	if err != nil {
		return nil, err
	}
	t := csvTable{lines: l}
	delimiter, _ := delimiterOf(header)
	source := &csvLines{lines: l, header: bytes.Clone(header), delimiter: delimiter}
	t.records = csv.NewReader(source)
	t.records.Comma = rune(delimiter)
	t.records.Comment = '#'
	t.records.FieldsPerRecord = -1                 // counted here, where the column is known
	t.records.TrimLeadingSpace = delimiter != '\t' // for a quote behind blanks
	t.records.ReuseRecord = true

	record, err := t.next()
	if err == io.EOF { // for blanks of other kinds
		return nil, l.noRows()
	}
	if err != nil {
		return nil, err
	}
	if err := t.nameColumns(record); err != nil {
		return nil, err
	}
	t.values = newRowValues(len(t.inputs), len(t.outputs))
	t.builder = newBuilder(len(t.inputs), len(t.outputs))
	rows := newPlainRows(l, t.builder)
	for {
		record, err := t.next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if err := t.row(record); err != nil {
			return nil, err
		}
		rows.learn(source.whole)
		rows.take()
	}
	if t.builder.rows == 0 {
		return nil, l.fail(1, "no rows below the header", "")
	}
	return t.builder.table(l, t.columns)
}

// delimiterOf is the one of , ; and tab that a header has most often outside
// of its quotes, and how often. It is a comma where there is none of them.
func delimiterOf(header []byte) (delimiter byte, count int) {
	var counts [256]int
	quoted := false
	for _, c := range header {
		if c == '"' {
			quoted = !quoted
		}
		if !quoted {
			counts[c]++
		}
	}
	delimiter = ','
	for _, c := range []byte(";\t") {
		if counts[c] > counts[delimiter] {
			delimiter = c
		}
	}
	return delimiter, counts[delimiter]
}

// next is the next record that is not blank. Its cells are trimmed with trim.
func (t *csvTable) next() ([]string, error) {
	for {
		record, err := t.records.Read()
		var syntax *csv.ParseError
		if errors.As(err, &syntax) {
			return nil, t.fail(syntax.Column, `a misplaced "`, `quotes go around a whole cell; within it, write ""`)
		}
		if err != nil || len(record) > 1 || strings.Trim(record[0], blanks) != "" {
			return record, err
		}
	}
}

// trim is cell i of a record without the blanks around it, and its column in
// the line.
func (t *csvTable) trim(record []string, i int) (cell string, column int) {
	_, column = t.records.FieldPos(i)
	cell = strings.TrimLeft(record[i], blanks)
	column += len(record[i]) - len(cell)
	return strings.TrimRight(cell, blanks), column
}

// nameColumns takes the columns from the header.
func (t *csvTable) nameColumns(record []string) error {
	t.gap = -1
	headings := make([]heading, 0, len(record))
	for i := range record {
		name, column := t.trim(record, i)
		switch {
		case name == "" || name == "|":
			if t.gap >= 0 {
				return t.fail(column, "a second column without a name", "one such column parts inputs from outputs")
			}
			t.gap = i
		case isCSVBit(name):
			return t.fail(column, fmt.Sprintf("%q is no name", name), "the first line of a CSV table is a header of names")
		default:
			headings = append(headings, heading{name, column})
		}
	}
	inputs := t.gap
	if t.gap < 0 {
		inputs = max(0, len(headings)-1)
	}
	var err error
	t.columns, err = newColumns(t.lines, headings[:inputs], headings[inputs:])
	return err
}

// isCSVBit reports whether a heading is a value. T, F, x and * may be names.
func isCSVBit(name string) bool {
	return name == "0" || name == "1" || name == "-" ||
		strings.EqualFold(name, "TRUE") || strings.EqualFold(name, "FALSE")
}

// row reads one row.
func (t *csvTable) row(record []string) error {
	v := t.values
	v.count = 0
	for i := range record {
		cell, column := t.trim(record, i)
		if i == t.gap {
			if cell != "" && cell != "|" {
				return t.fail(column, fmt.Sprintf("%q between inputs and outputs", cell), "the column that parts them stays empty")
			}
			continue
		}
		if v.full() {
			return v.wrongCount(t.lines, column)
		}
		value, ok := csvValue(cell)
		if !ok {
			return t.unknown(cell, column)
		}
		v.put(value)
	}
	if !v.full() {
		last := len(record) - 1
		_, column := t.records.FieldPos(last)
		return v.wrongCount(t.lines, column+len(record[last]))
	}
	_, column := t.records.FieldPos(0)
	return v.addTo(t.builder, t.lines, column)
}

// csvValue is the value that a trimmed cell stands for.
func csvValue(cell string) (value Target, ok bool) {
	switch cell {
	case "0", "F", "f":
		return Zero, true
	case "1", "T", "t":
		return One, true
	case "x", "X", "-", "*":
		return DontCare, true
	}
	switch {
	case strings.EqualFold(cell, "FALSE"):
		return Zero, true
	case strings.EqualFold(cell, "TRUE"):
		return One, true
	}
	return DontCare, false
}

// unknown is the error of a cell that is no value.
func (t *csvTable) unknown(cell string, column int) error {
	switch {
	case cell == "":
		return t.fail(column, "an empty cell", "a don't-care is -")
	case strings.Trim(cell, "01") == "":
		return t.fail(column, fmt.Sprintf("%q in one cell", shortened(cell)), "write one bit a column; a spreadsheet turns 0010 into 10")
	}
	return t.fail(column, fmt.Sprintf("unknown value %q", shortened(cell)), "values are 0, 1 and -, or TRUE and FALSE")
}

// shortened is a cell, but no more of it than an error should quote.
func shortened(cell string) string {
	if len(cell) > 20 {
		return cell[:20] + "…"
	}
	return cell
}

// csvLines gives a csv.Reader lines to read, at most one at every Read, and so
// the line read last is always the record's. A line that would make a
// csv.Reader hold more than its bytes are worth is an error: one that it would
// split into more cells than a table has columns, and one whose record goes on
// below it, for no name and no value has a line end in it.
type csvLines struct {
	*lines
	delimiter byte
	header    []byte // the first line, which has been read already
	whole     []byte // the present line
	line      []byte // what is left of it
	unread    bool   // whether its end is left
}

func (c *csvLines) Read(p []byte) (int, error) {
	if !c.unread {
		var err error
		if c.line, c.header = c.header, nil; c.line == nil {
			c.line, err = c.next()
		}
		if err == nil && !bytes.HasPrefix(c.line, []byte{'#'}) {
			err = c.check()
		}
		if err != nil {
			return 0, err
		}
		c.whole, c.unread = c.line, true
	}
	n := copy(p, c.line)
	c.line = c.line[n:]
	if n < len(p) {
		p[n] = '\n'
		n++
		c.unread = false
	}
	return n, nil
}

func (c *csvLines) check() error {
	if bytes.Count(c.line, []byte{c.delimiter}) > maxColumns {
		return tooManyColumns(c.lines, 1)
	}
	if bytes.Count(c.line, []byte{'"'})%2 != 0 {
		return c.fail(bytes.LastIndexByte(c.line, '"')+1, `a " without another on its line`, "")
	}
	return nil
}
