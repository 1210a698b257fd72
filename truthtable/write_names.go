// Which names can a format hold, so that reading gives them back?

package truthtable

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"slices"
)

// write writes the columns in a format other than Hex.
func (c *columnWriter) write(out *bufio.Writer, to Format) {
	switch to {
	case CSV:
		c.writeCSV(out)
	case PLA:
		c.writePLA(out)
	default:
		c.writeText(out)
	}
}

// checkNames says which name the format cannot hold, if any, and which format
// can.
func (c *columnWriter) checkNames(to Format) error {
	err := c.readBack(to)
	if err == nil {
		return nil
	}
	hint := "no format can"
	for _, other := range []Format{CSV, PLA, Text} {
		if c.readBack(other) == nil {
			hint = string(other) + " can"
			break
		}
	}
	if name, found := c.culprit(to); found {
		return unwritable(c.table, fmt.Sprintf("%s cannot hold the name %q", to, name), hint)
	}
	problem := err.Error()
	var e *Error
	if errors.As(err, &e) {
		problem = e.Problem
	}
	return unwritable(c.table, fmt.Sprintf("%s cannot hold these columns: %s", to, problem), hint)
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
	w := columnWriter{columns: c, rows: 1, table: tableOf("", slices.Repeat([]Function{zeros}, len(c.outputs)))}
	var content bytes.Buffer
	out := bufio.NewWriter(&content)
	w.write(out, to)
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
