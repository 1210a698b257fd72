package learn

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"threshgen/learn/internal/integers"
	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// randomTable is a function of n inputs in counting order; some rows have no
// target.
func randomTable(t testing.TB, random *rand.Rand, n int) truthtable.Function {
	t.Helper()
	on, care := make([]uint64, max(1, 1<<n/64)), make([]uint64, max(1, 1<<n/64))
	for k := range 1 << n {
		if random.IntN(8) > 0 {
			care[k/64] |= 1 << (k % 64)
			on[k/64] |= random.Uint64N(2) << (k % 64)
		}
	}
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), on, care)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestMisses: the rows found wrong are those that are by the definition, where
// rows are in counting order, listed, and cubes, few and many.
func TestMisses(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for range 60 {
		n := 2 + random.IntN(10)
		table := randomTable(t, random, n)
		var patterns []uint64
		for k := range table.Rows() {
			patterns = append(patterns, uint64(k))
		}
		listed, err := truthtable.NewListed("f", table.Inputs, patterns, table.On(), table.Care())
		if err != nil {
			t.Fatal(err)
		}
		// The last input is one more, and free.
		free := slices.Repeat([]uint64{1}, len(patterns))
		for k := range patterns {
			patterns[k] <<= 1
		}
		cubes, err := truthtable.NewCubes("f", truthtable.DefaultInputs(n+1), patterns, free, table.On(), table.Care())
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range []truthtable.Function{table, listed, cubes} {
			w := make(Weights, f.N()+1)
			for i := range w {
				w[i] = random.Int64N(9) - 4
			}
			m := newMisses(&f)
			for range 3 {
				var want []int
				for e := range scan.Examples(&f, w) {
					if w.Output(e.Row) != target(e) {
						want = append(want, e.K)
					}
				}
				if got := m.rows(w); !slices.Equal(got, want) || m.count(w) != len(want) {
					t.Fatalf("n=%d, %v: %d wrong rows %v, want %v", f.N(), w, m.count(w), got, want)
				}
				w[random.IntN(len(w))]++
			}
		}
	}
}

// TestParts: the parts of a table by any five inputs have all of its rows once,
// in the order of their own.
func TestParts(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	const n = 8
	f := randomTable(t, random, n)
	choices := 0
	for five := uint(31); five < 1<<n; five = integers.NextOfSize(five) {
		choices++
		seen := 0
		for fixed := range uint(1 << n) {
			if fixed&five != 0 {
				continue
			}
			p := partOf(&f, fixed, five)
			for k := range 32 {
				row, left := int(fixed), five
				for digit := k; left != 0; left, digit = left&(left-1), digit>>1 {
					row |= int(left&-left) * (digit & 1)
				}
				got := truthtable.DontCare
				if p.care>>k&1 == 1 {
					got = truthtable.Target(p.on >> k & 1)
				}
				if got != f.Target(row) {
					t.Fatalf("inputs %b, part %b: row %d has target %v, want %v", five, fixed, k, got, f.Target(row))
				}
				seen++
			}
		}
		if seen != f.Rows() {
			t.Fatalf("inputs %b: %d rows", five, seen)
		}
	}
	if choices != 56 { // 8 over 5
		t.Errorf("%d choices of five inputs", choices)
	}
}

// TestSearch: without the comparison with all units the search comes to the
// same number, and no bound is ever above it.
func TestSearch(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	ended := 0
	for range 150 {
		f := randomTable(t, random, 3+random.IntN(3))
		want := len(nearestUnit(&f).Wrong)
		m := newMisses(&f)
		w, err := m.pocket(context.Background(), 0)
		if err != nil {
			t.Fatal(err)
		}
		s := newSearch(&f, m, Pocket{Weights: w, Wrong: m.rows(w)})
		if err := s.run(context.Background()); err != nil {
			t.Fatal(err)
		}
		if s.best.AtLeast > want || len(s.best.Wrong) < want {
			t.Fatalf("%x of %x: at least %d and at most %d are wrong, but %d are", f.On(), f.Care(), s.best.AtLeast, len(s.best.Wrong), want)
		}
		if s.best.Optimal() {
			ended++
		}
		if f.N() == 5 {
			if p := atLeastInParts(context.Background(), &f, 32); p != want {
				t.Fatalf("%x: the one part proves %d, not %d", f.On(), p, want)
			}
		}
	}
	if ended < 140 {
		t.Errorf("only %d of 150 searches ended", ended)
	}
}

// TestParity: any weights get at least 2^(n-1) minus (n-1 over half of it) rows
// of parity wrong, and those of a majority get no more. A unit is monotone but
// for the signs of inputs, so what parity agrees with it more than it differs is
// the Euler characteristic of a complex (Björner and Kalai 1988).
func TestParity(t *testing.T) {
	least := []int{2: 2 - 1, 4 - 2, 8 - 3, 16 - 6, 32 - 10, 64 - 20, 128 - 35, 256 - 70}
	for n := 2; n <= 9; n++ {
		on := make([]uint64, max(1, 1<<n/64))
		for k := range 1 << n {
			on[k/64] |= uint64(bits.OnesCount(uint(k))&1) << (k % 64)
		}
		f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), on, nil)
		if err != nil {
			t.Fatal(err)
		}
		p, err := Best(context.Background(), f, 0)
		if err != nil {
			t.Fatal(err)
		}
		if p.AtLeast > least[n] || len(p.Wrong) < least[n] || n <= 5 && !p.Optimal() {
			t.Errorf("n=%d: %d wrong, at least %d, want %d", n, len(p.Wrong), p.AtLeast, least[n])
		}
	}
}

// TestPocket: it is no worse than W = 0, the seed is all its randomness, and
// rows without a target are never shown.
func TestPocket(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	for range 5 {
		f := randomTable(t, random, 7)
		m := newMisses(&f)
		var found []Weights
		for _, seed := range []uint64{0, 0, 1} {
			w, err := m.pocket(context.Background(), seed)
			if err != nil {
				t.Fatal(err)
			}
			if m.count(w) >= m.count(make(Weights, 8)) {
				t.Errorf("%v gets %d rows wrong, 0 gets %d", w, m.count(w), m.count(make(Weights, 8)))
			}
			found = append(found, w)
		}
		if !slices.Equal(found[0], found[1]) || slices.Equal(found[0], found[2]) {
			t.Errorf("the seeds 0, 0, 1 gave %v", found)
		}
		for range 1000 {
			if k := randomExample(&f, random); f.Target(k) == truthtable.DontCare {
				t.Fatalf("row %d is no example", k)
			}
		}
	}
}

// BenchmarkNearest compares a function of five inputs with all units.
func BenchmarkNearest(b *testing.B) {
	random := rand.New(rand.NewPCG(5, 5))
	nearest(5, 0, 0) // makes the units
	for b.Loop() {
		nearest(5, random.Uint32(), ^uint32(0))
	}
}

// BenchmarkPocket is the pocket of random functions, without the search.
func BenchmarkPocket(b *testing.B) {
	for _, n := range []int{6, 8, 12, 18} {
		b.Run(fmt.Sprint("n", n), func(b *testing.B) {
			f := randomTable(b, rand.New(rand.NewPCG(6, uint64(n))), n)
			m := newMisses(&f)
			for b.Loop() {
				if _, err := m.pocket(context.Background(), 0); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
