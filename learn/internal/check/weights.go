// Package check says whether the proof of a verdict holds. It believes nobody: it
// evaluates every example and adds up every row by the definitions alone. It
// imports nothing of what finds the proofs, and they import nothing of it.
package check

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/bits"

	"threshgen/truthtable"
)

// Weights evaluates W·X on every example: it must give the target, and the least
// of ±W·X, + on the on-rows, must be the margin, or that 0 where there is no
// example. Cubes that were found by the shape of others must hold, with these, every
// pattern.
func Weights(f *truthtable.Function, w []int64, margin int64) error {
	if len(w) != f.N()+1 {
		return fmt.Errorf("%d weights for %d inputs and the bias", len(w), f.N())
	}
	if !sumFits(w) {
		return errors.New("the weights are too large to add up")
	}
	var least int64
	var wrong int
	switch {
	case f.HasCubes():
		least, wrong = evaluateCubes(f, w)
	case f.InCountingOrder() && f.N() <= 7:
		least, wrong = evaluateSmall(f, w)
	case f.InCountingOrder():
		least, wrong = evaluateWords(f, w)
	default:
		least, wrong = evaluateRows(f, w)
	}
	switch {
	case wrong >= 0 && f.HasCubes():
		return fmt.Errorf("some row of the cube %s has W·X against its target", f.Cube(wrong))
	case wrong >= 0:
		return fmt.Errorf("row %v has W·X = %d against its target", f.Row(wrong), net(w, f.Row(wrong)))
	case least == math.MaxInt64: // there is no example
		least = 0
	}
	if least != margin {
		return fmt.Errorf("the margin is %d, not %d", least, margin)
	}
	if f.Regular() && f.HasCubes() {
		abs := func(i int) int64 { return max(w[1+i], -w[1+i]) }
		own := *f // so that f itself is allocated for no other function
		return fills(&own, func(i, k int) int { return cmp.Compare(abs(i), abs(k)) })
	}
	return nil
}

// evaluateRows adds up W·X for every example: four inputs at a time, which are
// a hexadecimal digit of the row as it is packed. It returns the least of ±W·X
// and -1, or the first row that has the wrong sign.
func evaluateRows(f *truthtable.Function, w []int64) (least int64, wrong int) {
	n := f.N()
	var few [16][16]int64 // spares the allocation for most tables
	sums := few[:]        // by digit: what its value adds
	if n > 64 {
		sums = make([][16]int64, 16*truthtable.Words(n))
	}
	for i := range n {
		word, bit := truthtable.Place(n, i)
		for value := range 16 {
			if value>>(bit%4)&1 == 1 {
				sums[16*word+bit/4][value] += w[1+i]
			}
		}
	}
	least = math.MaxInt64
	on, care := f.On(), f.Care()
	for k := range f.Rows() {
		if care[k/64]>>(k%64)&1 == 0 {
			continue
		}
		row, net := f.Row(k), w[0]
		for word := range truthtable.Words(n) {
			for x, digit := row.Word(word), 16*word; x != 0; x, digit = x>>4, digit+1 {
				net += sums[digit][x&15]
			}
		}
		if (net > 0) != (on[k/64]>>(k%64)&1 == 1) {
			return 0, k
		}
		least = min(least, max(net, -net))
	}
	return least, -1
}

// evaluateSmall does the same where row k is the number k of at most twelve digits.
// The rows of a word differ in the last six inputs at most, whose sums are added
// up once. Up to 7 inputs it takes less than half the time of evaluateWords.
func evaluateSmall(f *truthtable.Function, w []int64) (least int64, wrong int) {
	n := f.N()
	inputs := min(n, 6)
	sums := subsetSums(w[1+n-inputs:])
	before := subsetSums(w[1 : 1+n-inputs])
	on, care := f.On(), f.Care()
	least = math.MaxInt64
	for i := range on {
		net, outputs := w[0]+before[i%64], uint64(0)
		for k, sum := range sums[:1<<inputs] {
			x := net + sum
			outputs |= uint64(-x) >> 63 << (k % 64) // 1 iff x > 0
			if care[i]>>(k%64)&1 == 1 {
				least = min(least, max(x, -x))
			}
		}
		if bad := (outputs ^ on[i]) & care[i]; bad != 0 {
			return 0, i*64 + bits.TrailingZeros64(bad)
		}
	}
	return least, -1
}

// evaluateWords does the same for 64 rows at a time, where row k is the number
// k of at least six digits. The 64 differ in the last six inputs, and W·X of
// the 64 is in the same order in every word, that of the sums of these six. So
// the rows that are on are those from some place on in that order, the rows
// before it are off, and next to that place are the least of ±W·X.
func evaluateWords(f *truthtable.Function, w []int64) (least int64, wrong int) {
	n := f.N()
	last := sortedSums(w[n-5:])
	middle := subsetSums(w[max(1, n-11) : n-5]) // of the up to six inputs before
	on, care := f.On(), f.Care()
	first := int64(0) // what the inputs before all these add, and the bias
	least = math.MaxInt64
	for i := range on {
		if i%64 == 0 {
			first = w[0]
			for input := range max(0, n-12) {
				if i*64>>(n-1-input)&1 == 1 {
					first += w[1+input]
				}
			}
		}
		net := first + middle[i%64]
		place := last.above(-net)
		if bad := (last.from[place] ^ on[i]) & care[i]; bad != 0 {
			return 0, i*64 + bits.TrailingZeros64(bad)
		}
		for r := place; r < 64; r++ {
			if care[i]>>last.rows[r]&1 == 1 {
				least = min(least, net+last.sums[r])
				break
			}
		}
		for r := place - 1; r >= 0; r-- {
			if care[i]>>last.rows[r]&1 == 1 {
				least = min(least, -net-last.sums[r])
				break
			}
		}
	}
	return least, -1
}

// evaluateCubes does the same for cubes. Of the rows of an on-cube the one with
// the least W·X has a 1 in a free input only where that lowers it; of an off-cube
// the one with the greatest only where that raises it.
func evaluateCubes(f *truthtable.Function, w []int64) (least int64, wrong int) {
	least = math.MaxInt64
	for e := range f.Examples() {
		free, net := f.Free(e.K), w[0]
		for i := range f.N() {
			switch x := w[1+i]; {
			case !free.Input(i):
				net += x * e.Row.Digit(i)
			case e.On:
				net += min(x, 0)
			default:
				net += max(x, 0)
			}
		}
		if (net > 0) != e.On {
			return 0, e.K
		}
		least = min(least, max(net, -net))
	}
	return least, -1
}

// subsetSums are the sums of all subsets of up to six weights: the last weight
// belongs to bit 0 of the subset.
func subsetSums(w []int64) (sums [64]int64) {
	for bit := range w {
		x := w[len(w)-1-bit]
		with := sums[1<<bit : 2<<bit]
		for i, without := range sums[:len(with)] {
			with[i] = without + x
		}
	}
	return sums
}

// sorted is the sums of six weights in ascending order.
type sorted struct {
	sums [64]int64
	rows [64]uint8  // whose sum it is
	from [65]uint64 // the bit set of the rows from that place on
}

// sortedSums sorts by merging: with every weight, the sums without it, which
// are in order, and the sums with it, which are then in order too.
func sortedSums(w []int64) (s sorted) {
	sums := subsetSums(w)
	var rows [64]uint8
	for bit := range 6 {
		half := 1 << bit
		for without, with, r := 0, 0, 0; r < 2*half; r++ {
			if with == half || without < half && sums[rows[without]] <= sums[int(rows[with])+half] {
				s.rows[r] = rows[without]
				without++
			} else {
				s.rows[r] = rows[with] + uint8(half)
				with++
			}
		}
		rows = s.rows
	}
	for r := 63; r >= 0; r-- {
		s.sums[r] = sums[s.rows[r]]
		s.from[r] = s.from[r+1] | 1<<s.rows[r]
	}
	return s
}

// above is the first place whose sum is above the threshold.
func (s *sorted) above(threshold int64) int {
	low, high := 0, 64
	for low < high {
		if middle := (low + high) / 2; s.sums[middle] > threshold {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low
}

// net is W·X by the definition.
func net(w []int64, row truthtable.Row) int64 {
	sum := w[0]
	for i := range row.N() {
		sum += w[1+i] * row.Digit(i)
	}
	return sum
}

// sumFits reports whether no sum of some of the numbers overflows.
func sumFits(w []int64) bool {
	room := int64(math.MaxInt64)
	for _, x := range w {
		if x == math.MinInt64 {
			return false
		}
		if x < 0 {
			x = -x
		}
		if room -= x; room < 0 {
			return false
		}
	}
	return true
}

// LargeWeights does so for weights of any size, of which no margin is told.
func LargeWeights(f *truthtable.Function, w []*big.Int) error {
	if len(w) != f.N()+1 {
		return fmt.Errorf("%d weights for %d inputs and the bias", len(w), f.N())
	}
	for e := range f.Examples() {
		net := new(big.Int).Set(w[0])
		for i := range f.N() {
			one := e.Row.Input(i)
			if f.HasCubes() && f.Free(e.K).Input(i) { // the worst-case row
				one = w[1+i].Sign() < 0 == e.On
			}
			if one {
				net.Add(net, w[1+i])
			}
		}
		if (net.Sign() > 0) != e.On {
			return fmt.Errorf("row %v has W·X = %v against its target", e.Row, net)
		}
	}
	if f.Regular() && f.HasCubes() {
		own := *f
		return fills(&own, func(i, k int) int { return w[1+i].CmpAbs(w[1+k]) })
	}
	return nil
}
