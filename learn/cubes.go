// Which row of a cube do weights satisfy least?
//
// A function of many inputs may list cubes instead of rows. Of the rows of an
// on-cube one has the least W·X: each free input is 1 where its weight is
// negative, and else 0; of an off-cube one has the greatest. This hardest row
// stands for the cube in everything that depends on weights: if it is right, so
// are all. The rule is shown it, and corrects on it; the judge prices it.
//
// That the rule converges, or cycles, holds as ever (see doc.go): every update
// is made by a row that is a mistake, and which row that is depends on nothing
// but W.
//
// Next: cubesearch.go (the first cube that is wrong, and the worst).

package learn

import (
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
func tiltOf(w Weights) (t tilt) {
	t.take(len(w)-1, func(i int) int {
		switch {
		case w[1+i] > 0:
			return 1
		case w[1+i] < 0:
			return -1
		}
		return 0
	})
	return t
}

// tiltOfBig is the tilt of weights of any size.
func tiltOfBig(w []*big.Int) (t tilt) {
	t.take(len(w)-1, func(i int) int { return w[1+i].Sign() })
	return t
}

// hardest is the hardest row of cube k, packed. A free input whose weight is 0
// is 0.
func (t *tilt) hardest(f *truthtable.Function, k int) []uint64 {
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

// hardestRow is the hardest row of row k under the weights: itself, unless it is
// a cube.
func hardestRow(f *truthtable.Function, w Weights, k int) truthtable.Row {
	if !f.HasCubes() {
		return f.Row(k)
	}
	t := tiltOf(w)
	return truthtable.PackedRow(f.N(), t.hardest(f, k))
}

// hardestNet is W·X of that row.
func hardestNet(f *truthtable.Function, w Weights, k int, on bool) int64 {
	if !f.HasCubes() {
		return w.Net(f.Row(k))
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

// hardestExamples yields the examples of f, a cube as its hardest row under the
// weights.
func hardestExamples(f *truthtable.Function, w Weights) iter.Seq[truthtable.Example] {
	if !f.HasCubes() {
		return f.Examples()
	}
	return tilted(f, tiltOf(w))
}

// tilted yields the examples of a function of cubes, each as its hardest row.
func tilted(f *truthtable.Function, t tilt) iter.Seq[truthtable.Example] {
	return func(yield func(truthtable.Example) bool) {
		for e := range f.Examples() {
			e.Row = truthtable.PackedRow(f.N(), t.hardest(f, e.K))
			if !yield(e) {
				return
			}
		}
	}
}
