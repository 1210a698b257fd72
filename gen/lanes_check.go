// Does a circuit give every example its target?
//
// It is evaluated on them, 64 at a time, as the generated function will.

package gen

import (
	"fmt"
	"iter"
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
	if !u.f.InCountingOrder() {
		return c.checkListed(u)
	}
	inputs, values := make([]uint64, c.n), make([]uint64, len(c.gates))
	on, care := u.f.On(), u.f.Care()
	for block := range care {
		countingBlock(inputs, block)
		if wrong := (c.evaluate(inputs, values) ^ on[block]) & care[block]; wrong != 0 {
			return fmt.Errorf("%s is wrong on row %v", u.name, u.f.Row(64*block+bits.TrailingZeros64(wrong)))
		}
	}
	return nil
}

// checkListed evaluates it on examples that come one by one.
func (c *circuit) checkListed(u *unit) error {
	inputs, values := make([]uint64, c.n), make([]uint64, len(c.gates))
	next, stop := iter.Pull(u.examples())
	defer stop()
	for {
		var rows [64]truthtable.Row
		var on, care uint64
		clear(inputs)
		for lane := range rows {
			e, more := next()
			if !more {
				break
			}
			rows[lane] = e.Row
			care |= 1 << lane
			if e.On {
				on |= 1 << lane
			}
			for i := range inputs {
				if e.Row.Input(i) {
					inputs[i] |= 1 << lane
				}
			}
		}
		if wrong := (c.evaluate(inputs, values) ^ on) & care; wrong != 0 {
			return fmt.Errorf("%s is wrong on row %v", u.name, rows[bits.TrailingZeros64(wrong)])
		}
		if care != ^uint64(0) {
			return nil
		}
	}
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
