package threshold

import (
	"context"
	"testing"

	"threshgen/learn/internal/simplex"
	"threshgen/truthtable"
)

// TestEverySmallFunction takes all functions of up to 4 inputs: four rows are two
// on-rows with the sum of two off-rows, and weights answer every row. Of up to 8
// inputs 2-monotone functions are threshold functions (Muroga, Tsuboi and Baugh
// 1970), so each has the one or the other, as often as published.
func TestEverySmallFunction(t *testing.T) {
	// All threshold functions of n inputs (Winder 1965), A000609.
	published := []int{2, 4, 14, 104, 1882}
	var r Regular
	var s simplex.Solver
	var directions []Direction
	for n := 1; n <= 4; n++ {
		separable := 0
		for on := range uint64(1) << (1 << n) {
			f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), []uint64{on}, nil)
			if err != nil {
				t.Fatal(err)
			}
			var rows [4]int
			var unate bool
			directions, rows, unate = Unate(&f, directions)
			refuted := !unate
			if unate {
				rows, refuted = r.Refute(f, directions)
			}
			if refuted {
				isProof(t, &f, rows)
				continue
			}
			separable++
			w, margin, ok := r.Solve(context.Background(), &s, nil)
			if !ok {
				t.Fatalf("%d inputs, %x: no weights", n, on)
			}
			answers(t, &f, w, margin)
			bind, _, _ := Binding(&f)
			if len(bind) == 0 || len(bind) > f.Rows() {
				t.Fatalf("%d inputs, %x: %d rows bind", n, on, len(bind))
			}
		}
		if separable != published[n] {
			t.Errorf("%d inputs: %d functions have weights, published %d", n, separable, published[n])
		}
	}
}

// isProof fails unless the sums of on-rows and of off-rows, two of each, are equal.
func isProof(t *testing.T, f *truthtable.Function, rows [4]int) {
	t.Helper()
	ons := 0
	for i := range f.N() {
		sum := int64(0)
		for _, k := range rows {
			if f.Target(k) == truthtable.One {
				sum += f.Row(k).Digit(i)
			} else {
				sum -= f.Row(k).Digit(i)
			}
		}
		if sum != 0 {
			t.Fatalf("%x: the rows %v prove nothing", f.On(), rows)
		}
	}
	for _, k := range rows {
		if f.Target(k) == truthtable.One {
			ons++
		}
	}
	if ons != 2 {
		t.Fatalf("%x: %d of the rows %v are on", f.On(), ons, rows)
	}
}

// answers fails unless the weights give every target, with the margin.
func answers(t *testing.T, f *truthtable.Function, w []int64, margin int64) {
	t.Helper()
	least, first := int64(0), true
	for e := range f.Examples() {
		net := w[0]
		for i := range f.N() {
			net += w[1+i] * e.Row.Digit(i)
		}
		if (net > 0) != e.On {
			t.Fatalf("%x: %v gets row %d wrong", f.On(), w, e.K)
		}
		if net = max(net, -net); first || net < least {
			least, first = net, false
		}
	}
	if least != margin {
		t.Fatalf("%x: %v has the margin %d, not %d", f.On(), w, least, margin)
	}
}
