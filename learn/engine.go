// Which example is the next mistake?

package learn

import (
	"math/bits"

	"threshgen/truthtable"
)

// An engine holds the weights and finds the examples that they get wrong.
type engine struct {
	f truthtable.Function
	w Weights
}

func newEngine(f truthtable.Function) *engine {
	return &engine{f: f, w: make(Weights, f.N()+1)}
}

// next is the first row from k on whose example the weights get wrong, and -1
// if there is none up to the last row.
func (e *engine) next(k int) int {
	on, care := e.f.On(), e.f.Care()
	if k >= e.f.Rows() {
		return -1
	}
	for i := k / 64; i < len(care); i++ {
		todo := care[i]
		if i == k/64 {
			todo &= ^uint64(0) << (k % 64)
		}
		for ; todo != 0; todo &= todo - 1 {
			b := bits.TrailingZeros64(todo)
			if e.w.Output(e.f.Row(i*64+b)) != int(on[i]>>b&1) {
				return i*64 + b
			}
		}
	}
	return -1
}

// correct corrects the weights for the mistaken row k: W += (c-o)·X, where o
// is not c.
func (e *engine) correct(k int) {
	by := int64(-1)
	if e.f.Target(k) == truthtable.One {
		by = 1
	}
	e.w.correct(e.f.Row(k), by)
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

// margin is the least of ±W·X over the examples of f, + on the on-rows, and 0
// if there is none.
func margin(f truthtable.Function, w Weights) int64 {
	least, first := int64(0), true
	for e := range f.Examples() {
		m := w.Net(e.Row)
		if !e.On {
			m = -m
		}
		if first || m < least {
			least, first = m, false
		}
	}
	return least
}
