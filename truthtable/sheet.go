// Which tables can be written row by row, and what may their columns be called?

package truthtable

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"slices"
)

// maxBeside bounds the targets of functions side by side, for all of them are
// in memory at once: 2^30 are 256 MB of bit sets, as of 24 inputs and 64 outputs.
const maxBeside = 1 << 30

// A sheet is functions of the same inputs and rows.
type sheet struct {
	columns
	functions []Function
}

// sheetOf makes a sheet of a table, if its functions are one and the format can
// hold it.
func sheetOf(t *Table, to Format) (*sheet, error) {
	s := &sheet{}
	oneList := fmt.Sprintf("a %s table has one list of them; choose one function with --outputs", to)
	for j := range t.Len() {
		f := t.Function(j)
		s.functions = append(s.functions, f)
		s.outputs = append(s.outputs, f.Name)
		switch first := &s.functions[0]; {
		case !slices.Equal(f.Inputs, first.Inputs):
			return nil, unwritable(t, fmt.Sprintf("%s and %s have different inputs", first.Name, f.Name), oneList)
		case int64(f.Rows())*int64(t.Len()) > maxBeside:
			return nil, unwritable(t, fmt.Sprintf("%d functions of %d rows are too many side by side", t.Len(), f.Rows()), "choose some with --outputs")
		case f.Rows() != first.Rows() || !slices.Equal(f.patterns, first.patterns):
			return nil, unwritable(t, fmt.Sprintf("%s and %s list different rows", first.Name, f.Name), oneList)
		case f.Rows() == 0:
			return nil, unwritable(t, "no rows", "")
		}
	}
	s.inputs = s.functions[0].Inputs
	return s, s.checkNames(t, to)
}

// rows is the number of rows.
func (s *sheet) rows() int { return s.functions[0].Rows() }

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
func (s *sheet) checkNames(t *Table, to Format) error {
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
		return unwritable(t, fmt.Sprintf("%s cannot hold the name %q", to, name), hint)
	}
	problem := err.Error()
	if e, ok := errors.AsType[*Error](err); ok {
		problem = e.Problem
	}
	return unwritable(t, fmt.Sprintf("%s cannot hold these columns: %s", to, problem), hint)
}

// culprit is the first name that the format cannot hold even in a small table.
func (c columns) culprit(to Format) (name string, found bool) {
	for i, name := range c.inputs {
		small := columns{[]string{name}, []string{"f"}}
		if i > 0 && name != "a" { // where a name may be what it may not be in front
			small.inputs = []string{"a", name}
		}
		if small.readBack(to) != nil {
			return name, true
		}
	}
	for _, name := range c.outputs {
		if (columns{[]string{"a"}, []string{name}}).readBack(to) != nil {
			return name, true
		}
	}
	return "", false
}

// readBack writes a row of zeros below the names, and asks the format's own
// reader whether they are what it finds.
func (c columns) readBack(to Format) error {
	zeros := Function{Inputs: c.inputs, rows: 1, patterns: make([]uint64, Words(len(c.inputs))), on: []uint64{0}, care: []uint64{1}}
	s := sheet{c, slices.Repeat([]Function{zeros}, len(c.outputs))}
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
		p, err := parsePLA(newLines(content, "t.pla"))
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
