// How are many rows written fast, whatever stands between their values?

package truthtable

import (
	"bufio"
	"math/bits"
)

// Most of a row looks like the row before it: the same characters between the
// values, and many of the same values. So the line of the row before is kept, and
// only what differs is changed in it. In counting order these are two inputs a
// row, on average.

// writeRows writes the rows of a set, which the functions share. zeros is a row
// whose values are all 0, inputs first, with what stands between and behind
// them; that must hold no other 0. After an error of out it stops, and out keeps
// the error.
func writeRows(out *bufio.Writer, zeros string, functions []Function, rows []uint64) {
	line := []byte(zeros)
	n := functions[0].N()
	patterns, frees := functions[0].patterns, functions[0].free
	inputs, outputs := places(n, zeros)
	x, free := make([]uint64, Words(n)), make([]uint64, Words(n)) // of the row before
	for i, set := range rows {
		for ; set != 0; set &= set - 1 {
			k := i*64 + bits.TrailingZeros64(set)
			for w := range x {
				now, freeNow := uint64(k), uint64(0)
				if patterns != nil {
					now = patterns[k*len(x)+w]
				}
				if frees != nil {
					freeNow = frees[k*len(x)+w]
				}
				for other := (now ^ x[w]) | (freeNow ^ free[w]); other != 0; other &= other - 1 {
					b := bits.TrailingZeros64(other)
					line[inputs[w*64+b]] = "01-"[now>>b&1|freeNow>>b&1<<1]
				}
				x[w], free[w] = now, freeNow
			}
			for j, at := range outputs {
				line[at] = "01-"[functions[j].Target(k)]
			}
			if _, err := out.Write(line); err != nil {
				return
			}
		}
	}
}

// places says where in a row of zeros the values stand: the input in bit b of
// word w at inputs[64w+b], output j at outputs[j].
func places(n int, zeros string) (inputs, outputs []int) {
	inputs = make([]int, 64*Words(n))
	value := 0
	for at := range len(zeros) {
		if zeros[at] != '0' {
			continue
		}
		if value < n {
			word, bit := Place(n, value)
			inputs[64*word+bit] = at
		} else {
			outputs = append(outputs, at)
		}
		value++
	}
	return inputs, outputs
}
