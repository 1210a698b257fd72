// Does a circuit give every example its target?
//
// It is evaluated on them, 64 at a time, as the generated function will.

package gen

import (
	"fmt"
	"math/bits"

	"threshgen/truthtable"
)

// fastest are the six inputs that change fastest in counting order, over 64
// rows: the last, every other row, first.
var fastest = [6]uint64{
	0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
	0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000,
}

// check evaluates the circuit on every example of the unit's function.
func (c *circuit) check(u *unit) error {
	inputs, values := make([]uint64, c.n), make([]uint64, len(c.gates))
	on, care := u.f.On(), u.f.Care()
	for block := range care {
		if u.f.InCountingOrder() {
			countingBlock(inputs, block)
		} else {
			listedBlock(inputs, &u.f, block)
		}
		if wrong := (c.evaluate(inputs, values) ^ on[block]) & care[block]; wrong != 0 {
			return fmt.Errorf("%s is wrong on row %v", u.name, u.f.Row(64*block+bits.TrailingZeros64(wrong)))
		}
	}
	return nil
}

// countingBlock sets the inputs of 64 rows in counting order.
func countingBlock(inputs []uint64, block int) {
	for i := range inputs {
		digit := len(inputs) - 1 - i // of the row's number
		if digit < len(fastest) {
			inputs[i] = fastest[digit]
		} else {
			inputs[i] = -uint64(block >> (digit - len(fastest)) & 1)
		}
	}
}

// listedBlock sets the inputs of 64 rows, or of those that are left.
func listedBlock(inputs []uint64, f *truthtable.Function, block int) {
	clear(inputs)
	for j := range min(64, f.Rows()-64*block) {
		row := f.Row(64*block + j)
		for i := range inputs {
			if row.Input(i) {
				inputs[i] |= 1 << j
			}
		}
	}
}
