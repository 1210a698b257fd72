package learn_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/learn"
	"threshgen/truthtable"
)

// everyUnit holds the units of n ≤ 4 inputs, each as its targets by pattern: all
// that small weights give, which are all that there are.
func everyUnit(t *testing.T, n int) (all []uint16) {
	t.Helper()
	found := map[uint16]bool{}
	w := make(learn.Weights, n+1)
	var try func(i int)
	try = func(i int) {
		if i > n {
			unit := uint16(0)
			for k := range 1 << n {
				if w.Output(truthtable.PackedRow(n, []uint64{uint64(k)})) == 1 {
					unit |= 1 << k
				}
			}
			if !found[unit] {
				found[unit] = true
				all = append(all, unit)
			}
			return
		}
		most := int64(3)
		if i == 0 {
			most = 12
		}
		for w[i] = -most; w[i] <= most; w[i]++ {
			try(i + 1)
		}
	}
	try(0)
	if len(all) != separableFunctions[n] {
		t.Fatalf("%d units of %d inputs", len(all), n)
	}
	return all
}

// wrongOf are the examples that a unit gets wrong, by the definition: cubes of
// which some row is wrong.
func wrongOf(f truthtable.Function, output func(pattern uint64) bool) (wrong []int) {
	for e := range f.Examples() {
		free := f.Free(e.K).Word(0)
		for x := free; ; x = (x - 1) & free { // all subsets of the free inputs
			if output(e.Row.Word(0)|x) != e.On {
				wrong = append(wrong, e.K)
				break
			}
			if x == 0 {
				break
			}
		}
	}
	return wrong
}

// best is that of f, whose wrong rows are those that its weights get wrong.
func best(t *testing.T, f truthtable.Function) learn.Pocket {
	t.Helper()
	p, err := learn.Best(context.Background(), f, 0)
	if err != nil {
		t.Fatal(err)
	}
	wrong := wrongOf(f, func(pattern uint64) bool {
		return p.Weights.Output(truthtable.PackedRow(f.N(), []uint64{pattern})) == 1
	})
	if !slices.Equal(p.Wrong, wrong) {
		t.Fatalf("%x: the weights %v get %v wrong, not %v", f.On(), p.Weights, wrong, p.Wrong)
	}
	if p.AtLeast > len(p.Wrong) || p.Optimal() != (p.AtLeast == len(p.Wrong)) {
		t.Fatalf("%x: at least %d wrong, but these are %v", f.On(), p.AtLeast, p.Wrong)
	}
	return p
}

// TestBestOfEverySmallFunction: on all functions of up to 4 inputs the best
// gets as few rows wrong as any unit does, and is known to.
func TestBestOfEverySmallFunction(t *testing.T) {
	for n := 1; n <= 4; n++ {
		all := everyUnit(t, n)
		for on := uint64(0); on < 1<<(1<<n); on++ {
			if n == 4 && on%5 != 0 && !*slow {
				continue
			}
			least := 1 << n
			for _, unit := range all {
				wrong := 0
				for x := uint64(unit) ^ on; x != 0; x &= x - 1 {
					wrong++
				}
				least = min(least, wrong)
			}
			if p := best(t, complete(t, n, on)); len(p.Wrong) != least || !p.Optimal() {
				t.Fatalf("n=%d, %x: %d rows wrong, optimal %v, want %d", n, on, len(p.Wrong), p.Optimal(), least)
			}
		}
	}
}

// TestBestOfPartialTables: the same for tables with don't-cares, in counting
// order and listed, and for cubes, which the search is for.
func TestBestOfPartialTables(t *testing.T) {
	all := everyUnit(t, 4)
	random := rand.New(rand.NewPCG(4, 4))
	wrongs := 0
	for range 100 {
		for _, f := range []truthtable.Function{
			randomCounting(t, random, 4), randomListed(t, random, 4, 12), randomCubes(t, random, 4),
		} {
			least := f.Rows()
			for _, unit := range all {
				least = min(least, len(wrongOf(f, func(pattern uint64) bool { return unit>>pattern&1 == 1 })))
			}
			if p := best(t, f); len(p.Wrong) != least || !p.Optimal() {
				t.Fatalf("%x of %x, %x free: %d wrong, optimal %v, want %d",
					f.On(), f.Patterns(), f.FreeInputs(), len(p.Wrong), p.Optimal(), least)
			}
			wrongs += least
		}
	}
	if wrongs < 100 {
		t.Errorf("only %d wrong rows in all", wrongs)
	}
}

// randomCubes lists a random function as cubes: every example with some inputs
// free where all rows of that cube have its target.
func randomCubes(t *testing.T, random *rand.Rand, n int) truthtable.Function {
	t.Helper()
	on := random.Uint64N(1 << (1 << n))
	var patterns, frees []uint64
	targets := []uint64{0}
	for k := range uint64(1) << n {
		target, free := on>>k&1, uint64(0)
		for _, i := range random.Perm(n) {
			more, same := free|1<<i, true
			for x := more; x != 0; x = (x - 1) & more {
				same = same && on>>((k&^more)|x)&1 == target
			}
			if same && on>>(k&^more)&1 == target {
				free = more
			}
		}
		if seen := slices.Index(patterns, k&^free); seen >= 0 && frees[seen] == free {
			continue
		}
		targets[0] |= target << len(patterns)
		patterns, frees = append(patterns, k&^free), append(frees, free)
	}
	f, err := truthtable.NewCubes("f", truthtable.DefaultInputs(n), patterns, frees, targets, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestBestOfFlippedUnits: where targets of a unit were flipped no more rows than
// these are wrong, and that is proved; the number proved is never more.
func TestBestOfFlippedUnits(t *testing.T) {
	for _, n := range []int{6, 7, 9, 13} {
		for flips := range 6 {
			for _, f := range flippedUnits(t, 1, n, flips) {
				if p := best(t, f); len(p.Wrong) > flips || !p.Optimal() {
					t.Errorf("n=%d: %d rows wrong and %d proved, but %d were flipped", n, len(p.Wrong), p.AtLeast, flips)
				}
			}
		}
	}
	for _, f := range flippedUnits(t, 3, 8, 256) {
		if p := best(t, f); p.AtLeast < 40 || len(p.Wrong) > 110 {
			t.Errorf("a random function: %d wrong, %d proved", len(p.Wrong), p.AtLeast)
		}
	}
}

// TestBestOfLists: the same for random rows of more inputs than a table could
// be complete of.
func TestBestOfLists(t *testing.T) {
	random := rand.New(rand.NewPCG(40, 0))
	for _, rows := range []int{100, 400} {
		const n = 40
		var patterns []uint64
		on := make([]uint64, (rows+63)/64)
		for k := range rows {
			x := random.Uint64() >> (64 - n)
			patterns = append(patterns, x)
			if (x>>39&1+x>>20&1+x&1 >= 2) != (k%(rows/3) == 7) { // a majority, but for three rows
				on[k/64] |= 1 << (k % 64)
			}
		}
		f, err := truthtable.NewListed("f", truthtable.DefaultInputs(n), patterns, on, lowBits(rows))
		if err != nil {
			t.Fatal(err)
		}
		if p := best(t, f); len(p.Wrong) > 3 || !p.Optimal() {
			t.Errorf("%d rows: %v wrong, at least %d", rows, p.Wrong, p.AtLeast)
		}
	}
}

// lowBits is the set of the first rows.
func lowBits(rows int) []uint64 {
	set := make([]uint64, (rows+63)/64)
	for k := range rows {
		set[k/64] |= 1 << (k % 64)
	}
	return set
}

// TestBestRepeats: the same function and seed have the same pocket.
func TestBestRepeats(t *testing.T) {
	f := flippedUnits(t, 1, 8, 256)[0]
	if d := cmp.Diff(best(t, f), best(t, f)); d != "" {
		t.Errorf("-first +second:\n%s", d)
	}
}

// TestBestCancel: an interrupt ends every part of it.
func TestBestCancel(t *testing.T) {
	f := flippedUnits(t, 1, 8, 256)[0]
	all := int64(0)
	for looks := int64(0); ; looks = 2*looks + 1 {
		_, err := learn.Best(&patience{Context: t.Context(), looks: looks}, f, 0)
		if err == nil {
			all = looks
			break
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	if all < 1000 {
		t.Errorf("%d looks at the context were enough", all)
	}
}

// TestBestWithoutExamples: nothing can be wrong.
func TestBestWithoutExamples(t *testing.T) {
	for _, n := range []int{1, 6, 70} {
		f, err := truthtable.NewListed("f", truthtable.DefaultInputs(n), nil, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		p, err := learn.Best(context.Background(), f, 0)
		if err != nil || len(p.Wrong) != 0 || !p.Optimal() || len(p.Weights) != n+1 {
			t.Errorf("n=%d: %+v, %v", n, p, err)
		}
	}
	if p, err := learn.Best(context.Background(), truthtable.Function{}, 0); err != nil || len(p.Wrong) != 0 {
		t.Errorf("%+v, %v", p, err)
	}
}
