package learn_test

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"

	"threshgen/learn"
	"threshgen/truthtable"
)

// BenchmarkDecide is the judge, checks included, on one thread: time per
// function.
func BenchmarkDecide(b *testing.B) {
	for _, bench := range []struct {
		name      string
		functions []truthtable.Function
	}{
		{"unit-n6", randomUnits(b, 500, 6, 0)},
		{"unit-n8", randomUnits(b, 500, 8, 0)},
		{"flipped-n8", randomUnits(b, 500, 8, 1)},
		{"unit-n12", randomUnits(b, 50, 12, 0)},
		{"unit-n16", randomUnits(b, 5, 16, 0)},
		{"unit-n20", randomUnits(b, 1, 20, 0)},
		{"majority-n17", []truthtable.Function{fromPredicate(b, 17, func(k uint) bool { return bits.OnesCount(k) > 8 })}},
		{"comparator-n20", []truthtable.Function{fromPredicate(b, 20, func(k uint) bool { return k>>10 > k&1023 })}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			var d learn.Decider
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				f := bench.functions[i%len(bench.functions)]
				if _, err := d.Decide(context.Background(), f); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkDecideAllOfFour decides all 65,536 functions of 4 inputs: time for
// all of them, each made when its turn comes, as a stream would.
func BenchmarkDecideAllOfFour(b *testing.B) {
	inputs, care, on := truthtable.DefaultInputs(4), []uint64{1<<16 - 1}, make([]uint64, 1)
	var d learn.Decider
	b.ReportAllocs()
	for b.Loop() {
		separable := 0
		for on[0] = range uint64(1 << 16) {
			f, err := truthtable.NewCounting("f", inputs, on, care)
			if err != nil {
				b.Fatal(err)
			}
			v, err := d.Decide(context.Background(), f)
			if err != nil {
				b.Fatal(err)
			}
			if v.Status == learn.Separable {
				separable++
			}
		}
		if separable != 1882 {
			b.Fatalf("%d are separable", separable)
		}
	}
}

// randomUnits are complete functions of random units, with so many rows flipped
// at random.
func randomUnits(b *testing.B, count, n, flips int) (all []truthtable.Function) {
	random := rand.New(rand.NewPCG(uint64(n), uint64(flips)))
	for range count {
		w := make([]int, n+1)
		for i := range w {
			w[i] = random.IntN(1999) - 999
		}
		flipped := random.IntN(1 << n)
		all = append(all, fromPredicate(b, n, func(k uint) bool {
			net := w[0]
			for x := k; x != 0; x &= x - 1 {
				net += w[n-bits.TrailingZeros(x)]
			}
			return (net > 0) != (flips > 0 && int(k) == flipped)
		}))
	}
	return all
}

// BenchmarkDual is the dual rule on a unit of 12 inputs, whose strengths are those
// of thousands of rows, and BenchmarkBounds what is proved of it.
func BenchmarkDual(b *testing.B) {
	f := randomUnits(b, 1, 12, 0)[0]
	for b.Loop() {
		if _, err := learn.Learn(context.Background(), f, learn.Rule{Kind: learn.Dual}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBounds(b *testing.B) {
	f := randomUnits(b, 1, 12, 0)[0]
	v, err := learn.Decide(context.Background(), f)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := (learn.Rule{Kind: learn.Normalized}).Bounds(context.Background(), f, v); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBest is the fewest wrong rows of one function: the comparison with
// all units, and the pocket with the search, of which some end with a proof.
func BenchmarkBest(b *testing.B) {
	for _, bench := range []struct {
		name     string
		n, flips int
	}{{"flipped-n5", 5, 8}, {"flipped-n8", 8, 8}, {"flipped-n12", 12, 8}, {"flipped-n16", 16, 8}, {"random-n8", 8, 256}} {
		b.Run(bench.name, func(b *testing.B) {
			functions := flippedUnits(b, 20, bench.n, bench.flips)
			optimal, wrong, atLeast := 0, 0, 0
			i := 0
			for ; b.Loop(); i++ {
				p, err := learn.Best(context.Background(), functions[i%len(functions)], 0)
				if err != nil {
					b.Fatal(err)
				}
				if wrong, atLeast = wrong+len(p.Wrong), atLeast+p.AtLeast; p.Optimal() {
					optimal++
				}
			}
			b.ReportMetric(float64(wrong)/float64(i), "wrong/op")
			b.ReportMetric(float64(atLeast)/float64(i), "proved/op")
			b.ReportMetric(float64(optimal)/float64(i), "optimal/op")
		})
	}
}

// flippedUnits are complete functions of random units with so many random
// targets flipped; with 2^n they are random.
func flippedUnits(t testing.TB, count, n, flips int) (all []truthtable.Function) {
	random := rand.New(rand.NewPCG(uint64(n), uint64(flips)))
	for range count {
		w := make([]int, n+1)
		for i := range w {
			w[i] = random.IntN(1999) - 999
		}
		flipped := make(map[uint]bool)
		for range flips {
			k := uint(random.IntN(1 << n))
			flipped[k] = !flipped[k]
		}
		all = append(all, fromPredicate(t, n, func(k uint) bool {
			net := w[0]
			for x := k; x != 0; x &= x - 1 {
				net += w[n-bits.TrailingZeros(x)]
			}
			return (net > 0) != flipped[k]
		}))
	}
	return all
}
