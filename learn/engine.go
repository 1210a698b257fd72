// Which example is the next mistake, and what corrects it?

package learn

import (
	"math/bits"

	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// An engine holds the weights and finds the examples that they get wrong: those
// that Steps would meet next.
type engine struct {
	f       truthtable.Function
	w       Weights
	scanner scan.Scanner
}

func newEngine(f truthtable.Function) *engine {
	e := &engine{f: f, w: make(Weights, f.N()+1)}
	e.scanner = scan.New(&e.f, e.w)
	return e
}

// next is the first row from k on whose example the weights get wrong, and -1
// if there is none up to the last row.
func (e *engine) next(k int) int {
	if k >= e.f.Rows() {
		return -1
	}
	return e.scanner.Next(k)
}

// correct corrects the weights for the mistaken row k: W += (c-o)·X, where o
// is not c. It returns the row: of a cube its worst-case row.
func (e *engine) correct(k int) truthtable.Row {
	by := int64(-1)
	if e.f.Target(k) == truthtable.One {
		by = 1
	}
	row := scan.WorstCase(&e.f, e.w, k)
	e.w.correct(row, by)
	e.scanner.Corrected(k, by)
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
