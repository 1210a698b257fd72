// Which tables can be written row by row, in columns?

package truthtable

import (
	"fmt"
	"slices"
)

// maxBeside bounds the targets of functions that are written side by side, for
// all of them are in memory at once: 2^30 are 256 MB of bit sets, as of 24 inputs
// and 64 outputs.
const maxBeside = 1 << 30

// A columnWriter writes a table whose functions have the same inputs, and the
// same rows unless they stand apart.
type columnWriter struct {
	columns
	table *Table
	apart bool
	rows  int // to be written
}

// newColumnWriter is a writer of a table, if the format can hold it but for its
// names. Only in a PLA table functions may stand apart.
func newColumnWriter(t *Table, to Format) (*columnWriter, error) {
	first := t.Function(0)
	c := &columnWriter{table: t, rows: first.Rows()}
	if err := c.checkSize(); err != nil {
		return nil, err
	}
	c.inputs = first.Inputs
	hint := fmt.Sprintf("a %s table has one list of them; choose one function", to)
	examples := 0
	for j := range t.Len() {
		f := t.Function(j)
		if err := f.Unlisted(); err != nil {
			return nil, err
		}
		if !slices.Equal(f.Inputs, c.inputs) {
			return nil, unwritable(t, fmt.Sprintf("%s and %s have different inputs", first.Name, f.Name), hint)
		}
		if f.rows != first.rows || !slices.Equal(f.patterns, first.patterns) || !slices.Equal(f.free, first.free) {
			if to != PLA {
				return nil, unwritable(t, fmt.Sprintf("%s and %s list different rows", first.Name, f.Name), hint)
			}
			c.apart = true
		}
		c.outputs = append(c.outputs, f.Name)
		examples += f.CountExamples()
	}
	if c.apart {
		c.rows = examples
		if err := c.checkSize(); err != nil {
			return nil, err
		}
	}
	if c.rows == 0 {
		return nil, unwritable(t, "no rows", "")
	}
	return c, nil
}

// checkSize refuses more targets than there is room for.
func (c *columnWriter) checkSize() error {
	if int64(c.rows)*int64(c.table.Len()) > maxBeside {
		return unwritable(c.table, fmt.Sprintf("%d rows of %d outputs are too many to write side by side", c.rows, c.table.Len()),
			"choose some of them")
	}
	return nil
}

// functions are all functions, side by side.
func (c *columnWriter) functions() []Function {
	functions := make([]Function, c.table.Len())
	for j := range functions {
		functions[j] = c.table.Function(j)
	}
	return functions
}

// unwritable is the error of a table that a format cannot hold.
func unwritable(t *Table, problem, hint string) error {
	if hint != "" {
		problem += " (" + hint + ")"
	}
	return fmt.Errorf("%s: %s", t.Name, problem)
}
