// Is a list right? This file believes nobody: it asks every test about every
// example by the definitions alone, and shares no code with what found the list.

package list

import (
	"fmt"
	"math"

	"threshgen/truthtable"
)

// Check reports whether the list answers every example of f with its target, and
// whether each test takes as many as it says; the error says what is wrong.
//
// A cube is followed through the list as a whole: no test may fire on any of its
// rows with the wrong answer before one with the right answer has fired on all
// of them. So a list that passes is right on every row. One that takes a cube
// apart, a row here and a row there, is refused though it may be right; [Find]
// makes none.
func (l List) Check(f truthtable.Function) error {
	taken, err := l.taken(&f)
	if err != nil {
		return err
	}
	for i, t := range l.Tests {
		if taken[i] != t.Rows {
			return fmt.Errorf("test %d takes %d rows, not %d", i+1, taken[i], t.Rows)
		}
	}
	return nil
}

// taken is how many examples each test takes, for a list that is right; the error
// says what is wrong.
func (l List) taken(f *truthtable.Function) (rows []int, err error) {
	if l.Default != 0 && l.Default != 1 {
		return nil, fmt.Errorf("the default is %d", l.Default)
	}
	var left []int // the examples that get to a test
	for e := range f.Examples() {
		left = append(left, e.K)
	}
	for i, t := range l.Tests {
		switch {
		case t.Answer != 0 && t.Answer != 1:
			return nil, fmt.Errorf("the answer of test %d is %d", i+1, t.Answer)
		case len(t.Weights) != f.N()+1:
			return nil, fmt.Errorf("test %d has %d weights for %d inputs and the bias", i+1, len(t.Weights), f.N())
		case !sumFits(t.Weights):
			return nil, fmt.Errorf("the weights of test %d are too large to add up", i+1)
		}
		rest, err := t.take(f, left)
		if err != nil {
			return nil, fmt.Errorf("test %d %w", i+1, err)
		}
		rows = append(rows, len(left)-len(rest))
		left = rest
	}
	for _, k := range left {
		if on := f.Target(k) == truthtable.One; on != (l.Default == 1) {
			return nil, fmt.Errorf("no test fires on %s, and the default is wrong", f.Cube(k))
		}
	}
	return rows, nil
}

// take is what the test leaves of some examples, in their place. It is an error if
// it fires on one that has the other target.
func (t *Test) take(f *truthtable.Function, examples []int) (left []int, err error) {
	net := nets(f, t.Weights)
	left = examples[:0]
	for _, k := range examples {
		least, most := net(k)
		switch right := (f.Target(k) == truthtable.One) == (t.Answer == 1); {
		case right && least > 0:
			continue
		case !right && most > 0:
			return nil, fmt.Errorf("fires on %s, and its answer is wrong", f.Cube(k))
		}
		left = append(left, k)
	}
	return left, nil
}

// nets is W·X of example k: the least and the most of its rows.
func nets(f *truthtable.Function, w []int64) func(k int) (least, most int64) {
	n := f.N()
	switch {
	case f.HasCubes():
		return func(k int) (least, most int64) {
			least, most = w[0], w[0]
			free, row := f.Free(k), f.Row(k)
			for i, x := range w[1:] {
				if free.Input(i) {
					least += min(x, 0)
					most += max(x, 0)
				} else {
					least += x * row.Digit(i)
					most += x * row.Digit(i)
				}
			}
			return least, most
		}
	case f.InCountingOrder() && n > 0:
		// Row k is the number k: what its two halves add is looked up.
		half := n / 2
		first, second := subsetSums(w[1:1+n-half]), subsetSums(w[1+n-half:])
		return func(k int) (least, most int64) {
			net := w[0] + first[k>>half] + second[k&(1<<half-1)]
			return net, net
		}
	}
	return func(k int) (least, most int64) {
		net, row := w[0], f.Row(k)
		for i, x := range w[1:] {
			net += x * row.Digit(i)
		}
		return net, net
	}
}

// subsetSums are the sums of all subsets of weights: the last weight belongs to
// bit 0 of the subset.
func subsetSums(w []int64) []int64 {
	sums := []int64{0}
	for i := len(w) - 1; i >= 0; i-- {
		for _, sum := range sums {
			sums = append(sums, sum+w[i])
		}
	}
	return sums
}

// sumFits reports whether no sum of some of the numbers overflows.
func sumFits(w []int64) bool {
	room := int64(math.MaxInt64)
	for _, x := range w {
		if x == math.MinInt64 {
			return false
		}
		if room -= max(x, -x); room < 0 {
			return false
		}
	}
	return true
}
