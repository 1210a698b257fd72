package learn

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"threshgen/truthtable"
)

// TestWholeOptimum: up to 7 inputs the least weights of the linear program are
// integers (Muroga, Tsuboi and Baugh 1970), so nothing is ever split.
func TestWholeOptimum(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 16))
	for range 3000 {
		w := make([]int64, 4+random.IntN(5))
		for i := range w {
			w[i] = random.Int64N(41) - 20
		}
		if m := minimumOf(t, w); m.splits > 0 {
			t.Errorf("%v: the weights %v needed %d splits, want none", w, m.best, m.splits)
		}
	}
}

// TestSplitOptimum: with 9 inputs they are not always.
func TestSplitOptimum(t *testing.T) {
	m := minimumOf(t, []int64{-22, 2, 11, 3, 11, 7, 7, 16, 8, 14})
	if m.splits == 0 {
		t.Error("nothing was split: the test does not reach branch and bound")
	}
	if want := (Weights{-12, 1, 6, 2, 6, 4, 4, 9, 4, 8}); !slices.Equal(m.best, want) {
		t.Errorf("%v, want %v", m.best, want)
	}
}

// minimumOf finds the smallest weights of the complete function that a unit
// computes.
func minimumOf(t *testing.T, w []int64) *minimum {
	t.Helper()
	n := len(w) - 1
	on := make([]uint64, max(1, 1<<n/64))
	for k := range 1 << n {
		net := w[0]
		for i := range n {
			net += w[1+i] * int64(k>>(n-1-i)&1)
		}
		if net > 0 {
			on[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), on, nil)
	if err != nil {
		t.Fatal(err)
	}
	v, err := Decide(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	m, err := newMinimum(context.Background(), f, v.Weights, math.MaxInt64)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.search(context.Background()); err != nil {
		t.Fatal(err)
	}
	return m
}
