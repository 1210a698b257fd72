// Which row of a cube do weights satisfy least?
//
// A function of many inputs may list cubes instead of rows. Of the rows of an
// on-cube one has the least W·X: each free input is 1 where its weight is
// negative, and else 0; of an off-cube one has the greatest. This worst-case row
// stands for the cube in everything that depends on weights: if it is right, so
// are all. The rule is shown it, and corrects on it; the linear program prices
// it.
//
// That the rule converges, or cycles, holds as ever (see the package learn):
// every update is made by a row that is a mistake, and which row that is depends
// on nothing but W.

package scan

import (
	"cmp"
	"iter"
	"math/big"
	"math/bits"
	"slices"

	"threshgen/truthtable"
)

// A tilt says which inputs raise the sum of the inputs that are 1, and which
// lower it: bit sets packed like a row.
type tilt struct{ raise, lower []uint64 }

// take takes in the signs of the weights of n inputs.
func (t *tilt) take(n int, sign func(input int) int) {
	words := truthtable.Words(n)
	t.raise = append(t.raise[:0], make([]uint64, words)...)
	t.lower = append(t.lower[:0], make([]uint64, words)...)
	for i := range n {
		word, bit := truthtable.Place(n, i)
		switch s := sign(i); {
		case s > 0:
			t.raise[word] |= 1 << bit
		case s < 0:
			t.lower[word] |= 1 << bit
		}
	}
}

// tiltOf is the tilt of weights.
func tiltOf(w []int64) (t tilt) {
	t.take(len(w)-1, func(i int) int { return cmp.Compare(w[1+i], 0) })
	return t
}

// worstCase is the worst-case row of cube k, packed. A free input whose weight is 0
// is 0.
func (t *tilt) worstCase(f *truthtable.Function, k int) []uint64 {
	words := truthtable.Words(f.N())
	row := slices.Clone(f.Patterns()[k*words : (k+1)*words])
	set := t.raise
	if f.Target(k) == truthtable.One {
		set = t.lower
	}
	for i, free := range f.FreeInputs()[k*words : (k+1)*words] {
		row[i] |= free & set[i]
	}
	return row
}

// WorstCase is the worst-case row of row k under the weights: itself, unless it is
// a cube.
func WorstCase(f *truthtable.Function, w []int64, k int) truthtable.Row {
	if !f.HasCubes() {
		return f.Row(k)
	}
	t := tiltOf(w)
	return truthtable.PackedRow(f.N(), t.worstCase(f, k))
}

// WorstCaseNet is W·X of that row.
func WorstCaseNet(f *truthtable.Function, w []int64, k int, on bool) int64 {
	if !f.HasCubes() {
		return Net(w, f.Row(k))
	}
	n, words, net := f.N(), truthtable.Words(f.N()), w[0]
	for word := range words {
		last := min(n, 64*word+64) // the input in the word's lowest bit
		for x := f.Patterns()[k*words+word]; x != 0; x &= x - 1 {
			net += w[last-bits.TrailingZeros64(x)]
		}
		for free := f.FreeInputs()[k*words+word]; free != 0; free &= free - 1 {
			if x := w[last-bits.TrailingZeros64(free)]; x < 0 == on {
				net += x
			}
		}
	}
	return net
}

// Examples yields the examples of f, a cube as its worst-case row.
func Examples(f *truthtable.Function, w []int64) iter.Seq[truthtable.Example] {
	if !f.HasCubes() {
		return f.Examples()
	}
	return tilted(f, tiltOf(w))
}

// ExamplesBig does so for weights of any size.
func ExamplesBig(f *truthtable.Function, w []*big.Int) iter.Seq[truthtable.Example] {
	if !f.HasCubes() {
		return f.Examples()
	}
	var t tilt
	t.take(f.N(), func(i int) int { return w[1+i].Sign() })
	return tilted(f, t)
}

// tilted yields the examples of a function of cubes, each as its worst-case row.
func tilted(f *truthtable.Function, t tilt) iter.Seq[truthtable.Example] {
	return func(yield func(truthtable.Example) bool) {
		for e := range f.Examples() {
			e.Row = truthtable.PackedRow(f.N(), t.worstCase(f, e.K))
			if !yield(e) {
				return
			}
		}
	}
}
