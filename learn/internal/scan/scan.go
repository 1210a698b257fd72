// Package scan says of weights which example they get wrong next, which they are
// worst at, and with what margin they are right.
//
// There are two kinds of scanners: a [Dense] one for all 2^n rows in counting
// order, of which it goes past whole ranges, and a [Sparse] one for a list, where
// a row is a cube with no free inputs. Both find the same. A cube counts as its
// worst-case row; see worst_case.go.
package scan

import (
	"math/bits"

	"threshgen/truthtable"
)

// A Scanner looks at the examples of one function under weights W.
type Scanner interface {
	// Weigh takes in weights. It keeps them as they are, and has to be told when
	// they change.
	Weigh(w []int64)
	// Corrected says that the weights have become W + by·X, where X is the
	// worst-case row of row k; the bias may have changed by more or less.
	Corrected(k int, by int64)
	// WorstCase is the worst-case row of row k under the weights: itself, unless it
	// is a cube.
	WorstCase(k int) truthtable.Row
	// Next is the first row from k on whose example the weights get wrong, and
	// -1 if there is none up to the last row. Row k must exist.
	Next(k int) int
	// NextNotRight is the same for the examples that are not right by something:
	// W·X = 0 is wrong on off-rows, too.
	NextNotRight(k int) int
	// Worst looks for an example that is worse than the worst so far.
	Worst(*Worst)
	// Wrong calls see for the words of the bit set of the wrong rows that are not 0.
	Wrong(see func(word int, wrong uint64))
	// ByOnes makes least[j] no more than ±W·X of any row of an example with j
	// inputs that are 1. The weights must be right.
	ByOnes(least []int64)
	// Work is what all of this has cost so far, where nothing else bounds it: of a
	// list about the number of inputs that were looked at. It does not depend on
	// the machine. Of a table in counting order it is 0.
	Work() int64
}

// New is a scanner of the function under the weights w.
func New(f *truthtable.Function, w []int64) Scanner {
	var s Scanner
	if isDense(f) {
		d := new(Dense)
		d.Take(f)
		s = d
	} else {
		d := new(Sparse)
		d.Take(f)
		s = d
	}
	s.Weigh(w)
	return s
}

// isDense reports whether a function is one for a Dense.
func isDense(f *truthtable.Function) bool { return f.InCountingOrder() && f.Rows() > 0 }

// A Worst is the example that is short of what a linear program asks by most: it
// asks for W·X ≥ Det on on-rows and W·X ≤ 0 on off-rows.
type Worst struct {
	Det     int64
	K       int   // the row; -1: none yet
	Most    int64 // what it is short by; none is looked for that is short by less
	Settled bool  // whether all examples have the right sign
}

// NewWorst is the worst before any example was seen: one that is not short at all
// does not count.
func NewWorst(det int64) Worst { return Worst{Det: det, K: -1, Settled: true} }

// See takes one example into account.
func (w *Worst) See(k int, on bool, net int64) {
	w.Settled = w.Settled && (net > 0) == on
	short := net
	if on {
		short = w.Det - net
	}
	if short > w.Most {
		w.K, w.Most = k, short
	}
}

// WorstOf is the example that is furthest from the right side of W·X = 0, or
// nearest to it; without examples its K is -1.
func WorstOf(f *truthtable.Function, w []int64) Worst {
	worst := NewWorst(0)
	k := firstExample(f)
	if k < 0 {
		return worst
	}
	on := f.Target(k) == truthtable.One
	net := WorstCaseNet(f, w, k, on)
	worst.K, worst.Most, worst.Settled = k, net, (net > 0) == on
	if on {
		worst.Most = -net
	}
	// A Scanner would have to be allocated.
	if isDense(f) {
		var d Dense
		d.Take(f)
		d.Weigh(w)
		d.Worst(&worst)
	} else {
		var s Sparse
		s.Take(f)
		s.Weigh(w)
		s.Worst(&worst)
	}
	return worst
}

// firstExample is the first row with a target, or -1.
func firstExample(f *truthtable.Function) int {
	for i, care := range f.Care() {
		if care != 0 {
			return i*64 + bits.TrailingZeros64(care)
		}
	}
	return -1
}

// Margin is the least of ±W·X over the examples of f, + on the on-rows, and 0
// if there is none. It is what the worst example is short of 0, turned around.
func Margin(f *truthtable.Function, w []int64) int64 { return -WorstOf(f, w).Most }

// Net is W·X on a row of n = len(w)-1 inputs.
func Net(w []int64, r truthtable.Row) int64 {
	n := r.N()
	net := w[0]
	for k := range truthtable.Words(n) {
		last := min(n, 64*k+64) // the input in the word's lowest bit
		for word := r.Word(k); word != 0; word &= word - 1 {
			net += w[last-bits.TrailingZeros64(word)]
		}
	}
	return net
}
