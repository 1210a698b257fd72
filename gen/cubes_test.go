package gen

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"threshgen/learn"
	"threshgen/truthtable"
)

// cubeUnit is a unit on cubes of random rows, each as large as the weights leave
// it one target, and no more than so many free inputs.
func cubeUnit(t *testing.T, random *rand.Rand, w learn.Weights, count, free int) Unit {
	t.Helper()
	n := len(w) - 1
	words := truthtable.Words(n)
	var patterns, frees, on []uint64
	for k := range count {
		x, y := make([]uint64, words), make([]uint64, words)
		net := w[0]
		for i := range n {
			if random.IntN(2) == 1 {
				word, bit := truthtable.Place(n, i)
				x[word] |= 1 << bit
				net += w[1+i]
			}
		}
		target := net > 0
		for _, i := range random.Perm(n)[:free] {
			word, bit := truthtable.Place(n, i)
			change := w[1+i] // of the sum, when the input becomes the other one
			if x[word]>>bit&1 == 1 {
				change = -change
			}
			if target && change < 0 || !target && change > 0 {
				if (net+change > 0) != target {
					continue
				}
				net += change
			}
			x[word] &^= 1 << bit
			y[word] |= 1 << bit
		}
		if k%64 == 0 {
			on = append(on, 0)
		}
		if target {
			on[k/64] |= 1 << (k % 64)
		}
		patterns, frees = append(patterns, x...), append(frees, y...)
	}
	f, err := truthtable.NewCubes("guard", truthtable.DefaultInputs(n), patterns, frees, on, nil)
	if err != nil {
		t.Fatal(err)
	}
	v := learn.Verdict{Status: learn.Separable, Weights: w, Margin: leastNet(f, w)}
	if err := v.Check(f); err != nil {
		t.Fatal(err)
	}
	return Unit{Function: f, Verdict: v}
}

// leastNet is the least ±W·X of the rows that the test tries.
func leastNet(f truthtable.Function, w learn.Weights) int64 {
	least := int64(math.MaxInt64)
	for e := range (&function{f: f, inequality: inequalityOf(w)}).examples() {
		net := w.Net(e.Row)
		least = min(least, max(net, -net))
	}
	return least
}

// TestExamplesOfCubes: whatever is done to one weight, the rows that are tried
// tell whether some row of some cube is wrong, as the check by definition does.
func TestExamplesOfCubes(t *testing.T) {
	broken, whole := 0, 0
	for seed := range uint64(140) {
		random := rand.New(rand.NewPCG(seed, 40))
		n := 1 + int(seed%70)
		w := make(learn.Weights, n+1)
		for i := range w {
			w[i] = int64(random.IntN(9) - 4)
		}
		u := cubeUnit(t, random, w, 1+random.IntN(12), n)
		if !u.Function.HasCubes() {
			continue
		}
		tried := slices.Collect((&function{f: u.Function, inequality: inequalityOf(w)}).examples())
		for i := range w {
			for _, x := range []int64{w[i] + 1, w[i] - 1, -w[i], 0, 100, -100} {
				mutant := slices.Clone(w)
				mutant[i] = x
				wrong := slices.ContainsFunc(tried, func(e truthtable.Example) bool { return (mutant.Output(e.Row) == 1) != e.On })
				if want := breaks(&u.Function, mutant); wrong != want {
					t.Fatalf("seed %d: with w%d = %d the table is broken: %v, but a row shows it: %v", seed, i, x, want, wrong)
				}
				if wrong {
					broken++
				} else {
					whole++
				}
			}
		}
	}
	if broken < 1000 || whole < 1000 {
		t.Errorf("%d mutants break the table, %d do not", broken, whole)
	}
}

// breaks reports whether weights get some row of some cube wrong.
func breaks(f *truthtable.Function, w learn.Weights) bool {
	for e := range f.Examples() {
		least, most := w[0], w[0]
		free := f.Free(e.K)
		for i := range f.N() {
			switch {
			case free.Input(i):
				least, most = least+min(w[1+i], 0), most+max(w[1+i], 0)
			case e.Row.Input(i):
				least, most = least+w[1+i], most+w[1+i]
			}
		}
		if e.On && least <= 0 || !e.On && most > 0 {
			return true
		}
	}
	return false
}
