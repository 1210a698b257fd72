// Which lists do the tests of this package write?

package gen

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"threshgen/learn"
	"threshgen/learn/list"
	"threshgen/truthtable"
)

// found is the unit with the list that is found for a function.
func found(t testing.TB, f truthtable.Function) Unit {
	t.Helper()
	r, err := list.Find(t.Context(), f, list.Options{Effort: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	v, err := learn.Decide(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	return Unit{Function: f, Verdict: v, List: &r}
}

// counting is the function of up to 6 inputs with those targets.
func counting(t testing.TB, name string, n int, on uint64, care []uint64) truthtable.Function {
	t.Helper()
	if n < 6 {
		on &= 1<<(1<<n) - 1
	}
	if care != nil {
		on &= care[0]
	}
	f, err := truthtable.NewCounting(name, truthtable.DefaultInputs(n), []uint64{on}, care)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// randomLists are lists of random tests on random rows or cubes of so many inputs,
// whose tests share weights now and then. The rows each takes are counted, and
// nothing is proved but that a test is needed.
func randomLists(t testing.TB, random *rand.Rand, count, least, most int) []Unit {
	var units []Unit
	for len(units) < count {
		n := least + random.IntN(most-least+1)
		l := list.List{Default: random.IntN(2)}
		for k := range 2 + random.IntN(4) {
			w := randomWeights(random, n, []int64{1, 1, 2, 5}[random.IntN(4)])
			if k > 0 && random.IntN(2) == 0 {
				copy(w[1:], l.Tests[k-1].Weights[1:])
				if random.IntN(3) == 0 {
					copy(w[1:], negated(w[1:]))
				}
			}
			// Few tests fire on many rows: the threshold is near the top.
			top := int64(0)
			for _, x := range w[1:] {
				top += max(x, 0)
			}
			w[0] = -random.Int64N(top/2+1) - top/3
			l.Tests = append(l.Tests, list.Test{Weights: w, Answer: random.IntN(2)})
		}
		name := fmt.Sprintf("l%d", len(units))
		if u, ok := onRows(t, random, name, n, l); ok {
			units = append(units, u)
		}
	}
	return units
}

// onRows is a list on random rows, all rows of few inputs. It is not ok if some
// test takes none: such a test can be left out.
func onRows(t testing.TB, random *rand.Rand, name string, n int, l list.List) (Unit, bool) {
	rows := Unit{}
	if n > 12 {
		rows = listed(t, name, 120, random, make([]int64, n+1)...)
	} else {
		rows = counted(t, name, "", make([]int64, n+1)...)
	}
	on := make([]uint64, (rows.Function.Rows()+63)/64)
	var patterns []uint64
	for k := range rows.Function.Rows() {
		r := rows.Function.Row(k)
		answer := l.Default
		for i := range l.Tests {
			if l.Tests[i].Weights.Output(r) == 1 {
				answer = l.Tests[i].Answer
				l.Tests[i].Rows++
				break
			}
		}
		on[k/64] |= uint64(answer) << (k % 64)
		for w := range truthtable.Words(n) {
			patterns = append(patterns, r.Word(w))
		}
	}
	f, err := truthtable.NewListed(name, rows.Function.Inputs, patterns, on, nil)
	if n <= 12 {
		f, err = truthtable.NewCounting(name, rows.Function.Inputs, on, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	u := Unit{Function: f, List: &list.Result{List: l, Proof: list.Proof{AtLeast: 1, Because: list.Obvious}}}
	if l.Tests[0].Rows == 0 || u.checkList() != nil {
		return u, false
	}
	_, ok := decisionsOf(l).unit(n)
	return u, !ok
}

// nineInputs is a list whose tests share two sums, one of them the other way round.
func nineInputs(t testing.TB) Unit {
	l := list.List{Tests: []list.Test{
		{Weights: learn.Weights{-7, 1, 1, 1, 1, 1, 1, 1, 1, 1}, Answer: 1},
		{Weights: learn.Weights{-4, 2, 2, 2, -1, -1, 0, 0, 0, 0}, Answer: 0},
		{Weights: learn.Weights{2, -1, -1, -1, -1, -1, -1, -1, -1, -1}, Answer: 0},
		{Weights: learn.Weights{-2, 0, 0, 1, 0, 0, 1, 0, 0, 1}, Answer: 1},
		{Weights: learn.Weights{-2, 2, 2, 2, -1, -1, 0, 0, 0, 0}, Answer: 1},
	}}
	u, ok := onRows(t, seeded(94), "nine", 9, l)
	if !ok {
		t.Fatal("the list is not right")
	}
	return u
}

// listOfCubes is an exclusive or on cubes of 30 inputs.
func listOfCubes(t testing.TB) Unit {
	const n = 30
	var patterns, free []uint64
	for _, start := range []uint64{0b00, 0b01, 0b10, 0b11} {
		patterns, free = append(patterns, start<<(n-2)), append(free, 1<<(n-2)-1)
	}
	f, err := truthtable.NewCubes("differ", truthtable.DefaultInputs(n), patterns, free, []uint64{0b0110}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return found(t, f)
}
