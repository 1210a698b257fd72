// Which example is the next mistake?
//
// Next: counting.go (where all 2^n rows stand in counting order), listed.go
// (where a list says which rows there are), cubes.go (where it lists cubes).

package learn

import (
	"math/bits"

	"threshgen/truthtable"
)

// An engine holds the weights and finds the examples that they get wrong. How
// it looks for them depends on how the rows are laid out; what it finds does
// not: it is what Steps would meet next.
type engine struct {
	f    truthtable.Function
	w    Weights
	rows finder
}

// A finder looks for mistakes. It may keep sums of the engine's weights, and so
// has to be told when they change.
type finder interface {
	// next is the first row from k on whose example the weights get wrong, and
	// -1 if there is none up to the last row.
	next(k int) int
	// corrected says that the weights have become W + by·X for row k's X.
	corrected(k int, by int64)
}

func newEngine(f truthtable.Function) *engine {
	e := &engine{f: f, w: make(Weights, f.N()+1)}
	switch {
	case f.HasCubes():
		e.rows = &cubeFinder{f: &e.f, w: e.w}
	case f.InCountingOrder() && f.Rows() > 0:
		e.rows = newCountingFinder(&e.f, e.w)
	default:
		e.rows = newListedFinder(&e.f, e.w)
	}
	return e
}

// next is the first row from k on whose example the weights get wrong, and -1
// if there is none up to the last row.
func (e *engine) next(k int) int {
	if k >= e.f.Rows() {
		return -1
	}
	return e.rows.next(k)
}

// correct corrects the weights for the mistaken row k: W += (c-o)·X, where o
// is not c. It returns the row: of a cube its hardest.
func (e *engine) correct(k int) truthtable.Row {
	by := int64(-1)
	if e.f.Target(k) == truthtable.One {
		by = 1
	}
	row := hardestRow(&e.f, e.w, k)
	e.w.correct(row, by)
	e.rows.corrected(k, by)
	return row
}

// rank counts the examples up to row k, with it.
func (e *engine) rank(k int) int64 {
	rank := 0
	for i, care := range e.f.Care() {
		if i == k/64 {
			return int64(rank + bits.OnesCount64(care<<(63-k%64)))
		}
		rank += bits.OnesCount64(care)
	}
	return int64(rank)
}
