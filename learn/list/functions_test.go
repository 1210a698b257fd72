// Which functions do the tests use, and what must hold of every list?

package list_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"testing"

	"threshgen/learn/list"
	"threshgen/truthtable"
)

var slow = flag.Bool("slow", false, "run the tests that take minutes")

// fromPredicate is the complete function of n inputs that is 1 on the rows whose
// number the predicate holds for.
func fromPredicate(t testing.TB, n int, holds func(k uint) bool) truthtable.Function {
	t.Helper()
	on := make([]uint64, max(1, 1<<n/64))
	for k := range uint(1) << n {
		if holds(k) {
			on[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), on, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// ofWord is the function of up to six inputs with these on-rows and examples.
func ofWord(t testing.TB, n int, on, care uint64) truthtable.Function {
	t.Helper()
	if n < 6 {
		care &= 1<<(1<<n) - 1
	}
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), []uint64{on & care}, []uint64{care})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// find finds a list and a proof, and asks about every row once more.
func find(t testing.TB, f truthtable.Function, o list.Options) list.Result {
	t.Helper()
	r, err := list.Find(context.Background(), f, o)
	if err != nil {
		t.Fatal(err)
	}
	hold(t, f, r)
	return r
}

// hold asks the list about all rows of up to 20 free inputs by its definition,
// and checks the proof.
func hold(t testing.TB, f truthtable.Function, r list.Result) {
	t.Helper()
	if err := r.List.Check(f); err != nil {
		t.Fatal(err)
	}
	if err := r.Proof.Check(f); err != nil {
		t.Fatal(err)
	}
	if len(r.List.Tests) < r.Proof.AtLeast {
		t.Fatalf("%d tests, but at least %d are needed", len(r.List.Tests), r.Proof.AtLeast)
	}
	taken := 0
	for e := range f.Examples() {
		for row := range patterns(&f, e) {
			if (r.List.Output(row) == 1) != e.On {
				t.Fatalf("the answer on %v is wrong", row)
			}
		}
	}
	for _, test := range r.List.Tests {
		if test.Rows < 1 {
			t.Fatalf("a test takes nothing: %v", r.List)
		}
		taken += test.Rows
	}
	if taken > f.CountExamples() {
		t.Fatalf("%d of %d examples are taken", taken, f.CountExamples())
	}
}

// patterns are the rows of an example, of a cube with many some of them.
func patterns(f *truthtable.Function, e truthtable.Example) func(func(truthtable.Row) bool) {
	return func(yield func(truthtable.Row) bool) {
		if !f.HasCubes() {
			yield(e.Row)
			return
		}
		var free []int
		for i := range f.N() {
			if f.Free(e.K).Input(i) {
				free = append(free, i)
			}
		}
		random := rand.New(rand.NewPCG(uint64(e.K), 1))
		count := 1 << min(len(free), 10)
		for k := range count {
			words := make([]uint64, truthtable.Words(f.N()))
			for i := range words {
				words[i] = e.Row.Word(i)
			}
			for j, i := range free {
				if len(free) <= 10 && k>>j&1 == 1 || len(free) > 10 && random.IntN(2) == 1 {
					word, bit := truthtable.Place(f.N(), i)
					words[word] |= 1 << bit
				}
			}
			if !yield(truthtable.PackedRow(f.N(), words)) {
				return
			}
		}
	}
}

// randomCubes is a function of so many cubes with that many fixed inputs each,
// of which those that contradict one before are left out.
func randomCubes(t testing.TB, random *rand.Rand, n, count, fixed int) truthtable.Function {
	t.Helper()
	words := truthtable.Words(n)
	var ones, free [][]uint64
	var targets []bool
	for len(ones) < count {
		x, open := make([]uint64, words), make([]uint64, words)
		for j, i := range random.Perm(n) {
			word, bit := truthtable.Place(n, i)
			if j >= fixed {
				open[word] |= 1 << bit
			} else {
				x[word] |= uint64(random.IntN(2)) << bit
			}
		}
		target, clash := random.IntN(2) == 1, false
		for k := range ones {
			apart := uint64(0)
			for i := range words {
				apart |= (ones[k][i] ^ x[i]) &^ (free[k][i] | open[i])
			}
			clash = clash || apart == 0 && targets[k] != target
		}
		if !clash {
			ones, free, targets = append(ones, x), append(free, open), append(targets, target)
		}
	}
	var patterns, open []uint64
	on := make([]uint64, (count+63)/64)
	for k := range ones {
		patterns, open = append(patterns, ones[k]...), append(open, free[k]...)
		if targets[k] {
			on[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewCubes("f", truthtable.DefaultInputs(n), patterns, open, on, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
