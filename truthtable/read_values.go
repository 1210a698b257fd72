// How does a row of a file, one value after the other, get into a builder?

package truthtable

import (
	"fmt"

	"threshgen/truthtable/internal/cover"
)

// rowValues is one row whose values are put one by one, column by column: 0, 1
// or -, which is a [Target] on either side.
type rowValues struct {
	n       int
	width   int   // how many columns the file has
	places  []int // of each of them, as columns says
	count   int   // of the values so far
	cube    cover.Cube
	targets []Target
}

func newRowValues(c columns) *rowValues {
	n := len(c.inputs)
	v := &rowValues{
		n:       n,
		width:   n + len(c.outputs),
		places:  c.places,
		cube:    cover.Cube{X: make([]uint64, Words(n)), Free: make([]uint64, Words(n))},
		targets: make([]Target, len(c.outputs)),
	}
	if c.places != nil {
		v.width = len(c.places)
	}
	return v
}

// full reports whether every column has its value.
func (v *rowValues) full() bool { return v.count == v.width }

// begin begins a row.
func (v *rowValues) begin() {
	v.count = 0
	clear(v.cube.X)
	clear(v.cube.Free)
}

// skip passes over the next columns, so many, if they are left out, and reports
// whether they are.
func (v *rowValues) skip(width int) bool {
	end := v.count + width
	if v.places == nil || end > v.width {
		return false
	}
	for _, place := range v.places[v.count:end] {
		if place != nowhere {
			return false
		}
	}
	v.count = end
	return true
}

// put takes the next column's value; the row must not be full.
func (v *rowValues) put(value Target) {
	at := v.count
	if v.places != nil {
		at = v.places[at]
	}
	v.count++
	switch {
	case at == nowhere:
	case at >= v.n:
		v.targets[at-v.n] = value
	default:
		v.cube.Put(v.n, at, int(value))
	}
}

// wrongCount is the error of a row that ends too early, or whose next value
// has no column.
func (v *rowValues) wrongCount(l *lines, column int) error {
	has := fmt.Sprintf("the row has only %s", counted(v.count, "value"))
	if v.full() {
		has = fmt.Sprintf("the row has more than %s", counted(v.count, "value"))
	}
	if v.places != nil {
		return l.fail(column, has, "the table has "+counted(v.width, "column"))
	}
	return l.fail(column, has, fmt.Sprintf("the table has %s and %s",
		counted(v.n, "input"), counted(len(v.targets), "output")))
}
