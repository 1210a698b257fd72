// How are the examples of a function read 64 at a time?

package gen

import (
	"iter"

	"threshgen/truthtable"
)

// A block is up to 64 rows.
type block struct {
	inputs   []uint64 // bit j of inputs[i] is input i of row j
	on, care uint64   // bit j is the target of row j, and whether it has one
	row      func(j int) truthtable.Row
}

// blocks are the examples of a function. A block is read over by the next.
func (f *function) blocks() iter.Seq[*block] {
	if f.f.InCountingOrder() {
		return f.countingBlocks
	}
	return f.listedBlocks
}

// fastest are the six inputs that change fastest in counting order, over 64
// rows: the last, every other row, first.
var fastest = [6]uint64{
	0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
	0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000,
}

// countingBlocks are those of a function in counting order.
func (f *function) countingBlocks(yield func(*block) bool) {
	n := f.f.N()
	b := &block{inputs: make([]uint64, n)}
	for k, care := range f.f.Care() {
		b.on, b.care = f.f.On()[k], care
		b.row = func(j int) truthtable.Row { return f.f.Row(64*k + j) }
		for i := range b.inputs {
			digit := n - 1 - i // of the row's number
			if digit < len(fastest) {
				b.inputs[i] = fastest[digit]
			} else {
				b.inputs[i] = -uint64(k >> (digit - len(fastest)) & 1)
			}
		}
		if !yield(b) {
			return
		}
	}
}

// listedBlocks are those of any function.
func (f *function) listedBlocks(yield func(*block) bool) {
	var rows [64]truthtable.Row
	b := &block{inputs: make([]uint64, f.f.N()), row: func(j int) truthtable.Row { return rows[j] }}
	j := 0
	for e := range f.examples() {
		rows[j] = e.Row
		b.care |= 1 << j
		if e.On {
			b.on |= 1 << j
		}
		for i := range b.inputs {
			b.inputs[i] |= uint64(e.Row.Digit(i)) << j
		}
		if j++; j == len(rows) {
			if !yield(b) {
				return
			}
			clear(b.inputs)
			b.on, b.care, j = 0, 0, 0
		}
	}
	if j > 0 {
		yield(b)
	}
}
