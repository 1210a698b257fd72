package truthtable

import (
	"math/rand/v2"
	"testing"
)

// TestWithin: the rows asked for keep their targets, the others lose them, and
// the function itself stays as it is.
func TestWithin(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 0))
	for range 50 {
		care := []uint64{random.Uint64(), random.Uint64()}
		f, err := NewCounting("f", DefaultInputs(7), []uint64{random.Uint64() & care[0], random.Uint64() & care[1]}, care)
		if err != nil {
			t.Fatal(err)
		}
		keep := []uint64{random.Uint64(), random.Uint64()}
		before := make([]Target, f.Rows())
		for k := range before {
			before[k] = f.Target(k)
		}
		within := f.Within(keep)
		if err := within.invariants(); err != nil {
			t.Fatal(err)
		}
		for k, target := range before {
			want := DontCare
			if keep[k/64]>>(k%64)&1 == 1 {
				want = target
			}
			if got := within.Target(k); got != want {
				t.Fatalf("row %d has target %v, want %v", k, got, want)
			}
			if f.Target(k) != target {
				t.Fatalf("row %d of the function itself has changed", k)
			}
		}
	}
}
