// Which tables can be written row by row, and what may their columns be called?

package truthtable

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"slices"
)

// maxBeside bounds the targets of functions that are written side by side, for
// all of them are in memory at once: 2^30 are 256 MB of bit sets, as of 24 inputs
// and 64 outputs.
const maxBeside = 1 << 30

// A sheet is a table whose functions have the same inputs, and the same rows
// unless they stand apart.
type sheet struct {
	columns
	table *Table
	apart bool
	rows  int // to be written
}

// sheetOf makes a sheet of a table, if the format can hold it. Only in a PLA
// table functions may stand apart.
func sheetOf(t *Table, to Format) (*sheet, error) {
	first := t.Function(0)
	s := &sheet{table: t, rows: first.Rows()}
	if err := s.checkSize(); err != nil {
		return nil, err
	}
	s.inputs = first.Inputs
	hint := fmt.Sprintf("a %s table has one list of them; choose one function with --outputs", to)
	examples := 0
	for j := range t.Len() {
		f := t.Function(j)
		if !slices.Equal(f.Inputs, s.inputs) {
			return nil, unwritable(t, fmt.Sprintf("%s and %s have different inputs", first.Name, f.Name), hint)
		}
		if f.rows != first.rows || !slices.Equal(f.patterns, first.patterns) || !slices.Equal(f.free, first.free) {
			if to != PLA {
				return nil, unwritable(t, fmt.Sprintf("%s and %s list different rows", first.Name, f.Name), hint)
			}
			s.apart = true
		}
		s.outputs = append(s.outputs, f.Name)
		examples += f.CountExamples()
	}
	if s.apart {
		s.rows = examples
		if err := s.checkSize(); err != nil {
			return nil, err
		}
	}
	if s.rows == 0 {
		return nil, unwritable(t, "no rows", "")
	}
	return s, s.checkNames(to)
}

// checkSize refuses more targets than there is room for.
func (s *sheet) checkSize() error {
	if int64(s.rows)*int64(s.table.Len()) > maxBeside {
		return unwritable(s.table, fmt.Sprintf("%d rows of %d outputs are too many to write side by side", s.rows, s.table.Len()),
			"choose some with --outputs")
	}
	return nil
}

// functions are all functions, side by side.
func (s *sheet) functions() []Function {
	functions := make([]Function, s.table.Len())
	for j := range functions {
		functions[j] = s.table.Function(j)
	}
	return functions
}

// write writes the sheet in a format other than Hex.
func (s *sheet) write(out *bufio.Writer, to Format) {
	switch to {
	case CSV:
		s.writeCSV(out)
	case PLA:
		s.writePLA(out)
	default:
		s.writeText(out)
	}
}

// checkNames says which name the format cannot hold, if any, and which format
// can.
func (s *sheet) checkNames(to Format) error {
	err := s.readBack(to)
	if err == nil {
		return nil
	}
	hint := "no format can"
	for _, other := range []Format{CSV, PLA, Text} {
		if s.readBack(other) == nil {
			hint = string(other) + " can"
			break
		}
	}
	if name, found := s.culprit(to); found {
		return unwritable(s.table, fmt.Sprintf("%s cannot hold the name %q", to, name), hint)
	}
	problem := err.Error()
	if e, ok := errors.AsType[*Error](err); ok {
		problem = e.Problem
	}
	return unwritable(s.table, fmt.Sprintf("%s cannot hold these columns: %s", to, problem), hint)
}

// culprit is the first name that the format cannot hold even in a small table.
func (c columns) culprit(to Format) (name string, found bool) {
	for i, name := range c.inputs {
		small := columns{inputs: []string{name}, outputs: []string{"f"}}
		if i > 0 && name != "a" { // where a name may be what it may not be in front
			small.inputs = []string{"a", name}
		}
		if small.readBack(to) != nil {
			return name, true
		}
	}
	for _, name := range c.outputs {
		if (columns{inputs: []string{"a"}, outputs: []string{name}}).readBack(to) != nil {
			return name, true
		}
	}
	return "", false
}

// readBack writes a row of zeros below the names, and asks the format's own
// reader whether they are what it finds.
func (c columns) readBack(to Format) error {
	zeros := Function{Inputs: c.inputs, rows: 1, patterns: make([]uint64, Words(len(c.inputs))), on: []uint64{0}, care: []uint64{1}}
	s := sheet{columns: c, rows: 1, table: tableOf("", slices.Repeat([]Function{zeros}, len(c.outputs)))}
	var content bytes.Buffer
	out := bufio.NewWriter(&content)
	s.write(out, to)
	out.Flush()
	read, err := columnsOf(&content, to)
	if err != nil {
		return err
	}
	if !slices.Equal(read.inputs, c.inputs) || !slices.Equal(read.outputs, c.outputs) {
		return errors.New("they would read as others")
	}
	return nil
}

// columnsOf are the columns of a table whose format shows in its content or in
// its name's extension.
func columnsOf(content *bytes.Buffer, format Format) (columns, error) {
	if format == PLA { // without the 2^n rows
		p, err := parsePLA(newLines(content, "t.pla"), Options{})
		if err != nil {
			return columns{}, err
		}
		return p.columns, nil
	}
	name := "t.tt"
	if format == CSV {
		name = "t.csv"
	}
	t, err := Read(content, name, Options{})
	if err != nil {
		return columns{}, err
	}
	c := columns{inputs: t.Function(0).Inputs}
	for j := range t.Len() {
		c.outputs = append(c.outputs, t.Function(j).Name)
	}
	return c, nil
}
