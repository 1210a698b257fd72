// How are many rows written fast, whatever stands between their values?

package truthtable

import (
	"bufio"
	"math/bits"
)

// Most of a row looks like the row before it: the same characters between the
// values, and few other values. So the line of the row before is kept, and only
// the digits that differ are changed in it. In counting order these are two
// inputs a row, on average.

// writeRows writes the rows of a set. zeros is a row whose values are all 0,
// inputs first, with what stands between and behind them; that must hold no
// other 0. After an error of out it stops, and out keeps the error.
func (s *sheet) writeRows(out *bufio.Writer, zeros string, rows []uint64) {
	line := []byte(zeros)
	inputs, outputs := s.places(zeros)
	before := make([]uint64, Words(len(s.inputs)))
	patterns := s.functions[0].patterns
	for i, set := range rows {
		for ; set != 0; set &= set - 1 {
			k := i*64 + bits.TrailingZeros64(set)
			for w := range before {
				x := uint64(k)
				if patterns != nil {
					x = patterns[k*len(before)+w]
				}
				for other := x ^ before[w]; other != 0; other &= other - 1 {
					line[inputs[w*64+bits.TrailingZeros64(other)]] ^= '0' ^ '1'
				}
				before[w] = x
			}
			for j, at := range outputs {
				line[at] = "01-"[s.functions[j].Target(k)]
			}
			if _, err := out.Write(line); err != nil {
				return
			}
		}
	}
}

// places says where in a row of zeros the values stand: bit b of word w of the
// inputs at inputs[64w+b], output j at outputs[j].
func (s *sheet) places(zeros string) (inputs, outputs []int) {
	n := len(s.inputs)
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
