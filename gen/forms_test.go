// Does every form of a unit give what the weights give, on every row?

package gen

import (
	"fmt"
	"slices"
	"testing"

	"threshgen/learn"
	"threshgen/truthtable"
)

// agree sees that the circuit and the counts of a unit give the targets of its
// function. What is not evaluated here is compiled by TestEndToEnd.
func agree(t *testing.T, u Unit) {
	t.Helper()
	s := Spec{Package: "p", Units: []Unit{u}, Forms: []Form{Bits, Lanes}}
	if err := planned(t, s).functions[0].check(); err != nil {
		t.Fatalf("weights %v: %v", u.Verdict.Weights, err)
	}
}

// All 1,882 separable functions of four inputs: every one of them has weights
// from -3 to 3, with thresholds to match.
func TestFourInputs(t *testing.T) {
	seen := make(map[uint64]bool)
	for _, w := range fourInputs() {
		u := counted(t, "f", "", w...)
		if on := u.Function.On()[0]; !seen[on] {
			seen[on] = true
			agree(t, u)
		}
	}
	if len(seen) != 1882 {
		t.Errorf("%d functions, want 1882", len(seen))
	}
}

// fourInputs are weights of all separable functions of four inputs, each
// function once.
func fourInputs() []learn.Weights {
	inputs := truthtable.DefaultInputs(4)
	rows, err := truthtable.NewCounting("", inputs, []uint64{0}, nil)
	if err != nil {
		panic(err)
	}
	seen := make(map[uint64]bool)
	var all []learn.Weights
	for k := range 7 * 7 * 7 * 7 {
		w := learn.Weights{0, int64(k%7 - 3), int64(k/7%7 - 3), int64(k/49%7 - 3), int64(k/343 - 3)}
		for w[0] = -9; w[0] <= 9; w[0]++ {
			on := uint64(0)
			for k := range 16 {
				on |= uint64(w.Output(rows.Row(k))) << k
			}
			if !seen[on] {
				seen[on] = true
				all = append(all, slices.Clone(w))
			}
		}
	}
	return all
}

func TestRandomUnits(t *testing.T) {
	random := seeded(5)
	for k := range 500 {
		n := 5 + k%8
		size := []int64{1, 2, 5, 20, 1 << 20, 1 << 40}[k/8%6]
		agree(t, counted(t, "f", "", randomWeights(random, n, size)...))
	}
}

// Comparators of numbers are units whose weights double.
func TestComparators(t *testing.T) {
	for digits := 3; digits <= 6; digits++ {
		w := make(learn.Weights, 1+2*digits)
		for i := range digits {
			w[1+i], w[1+digits+i] = 1<<(digits-1-i), -1<<(digits-1-i)
		}
		agree(t, counted(t, "f", "", w...))
	}
}

// Rows that are listed, of one word and of more, in weights of all sizes.
func TestListedUnits(t *testing.T) {
	random := seeded(6)
	for _, n := range []int{13, 31, 32, 33, 40, 64, 65, 128, 200} {
		for _, size := range []int64{1, 3, 100, 1 << 33} {
			agree(t, listed(t, "f", 300, random, randomWeights(random, n, size)...))
		}
	}
}

// The rows of a listed table are few; a circuit and the counts must agree with
// the weights on all others too.
func TestBeyondTheTable(t *testing.T) {
	random := seeded(8)
	for k := range 200 {
		n := 3 + k%8
		w := randomWeights(random, n, []int64{2, 7, 1000}[k%3])
		some := masked(t, "f", "", []uint64{random.Uint64() & (1<<min(1<<n, 64) - 1), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}[:(1<<n+63)/64], w...)
		all := counted(t, "f", "", w...)
		u := planned(t, Spec{Package: "p", Units: []Unit{some}, Forms: []Form{Lanes}}).functions[0]
		u.f = all.Function
		if err := u.variants[0].body.check(u); err != nil {
			t.Fatalf("weights %v: %v", w, err)
		}
	}
}

// A population count for each weight, or for each binary digit of the weights.
func TestCounts(t *testing.T) {
	for _, tt := range []struct {
		w    learn.Weights
		want string
	}{
		{learn.Weights{-4, 1, 1, 1, 1, 1, 1, 1, 1, 1}, "[1×1ff^000] > 4"},
		{learn.Weights{-12, 3, 3, 3, 3, 3, 3, 3}, "[1×7f^000] > 4"},                    // divided
		{learn.Weights{1, 1, 1, 1, 1, -1, -1, -1, -1}, "[1×ff^00f] > 3"},               // complemented
		{learn.Weights{-9, 1, 2, 3, 4, 5, 6, 7}, "[4×0f^000 2×33^000 1×55^000] > 9"},   // by digits
		{learn.Weights{-9, 7, 7, 7, 7, 1, 1, 1}, "[7×78^000 1×07^000] > 9"},            // by weight
		{learn.Weights{0, 2, 2, 2, 2, -1, -1, -1, -1}, "[2×f0^000 -1×0f^000] > 0"},     // as they are
		{learn.Weights{0, 16, 8, 4, 2, 1, 1, -2}, "[1×7c^000 1×02^000 -2×01^000] > 0"}, // a number of five digits,
		{learn.Weights{0, 8, 4, 2, 1, -8, -4, -2, -1}, "[1×f0^000 -1×0f^000] > 0"},     // two of four
	} {
		c := bestCount(inequalityOf(tt.w))
		var got []string
		for _, g := range c.groups {
			got = append(got, fmt.Sprintf("%d×%02x^%03x", g.weight, g.mask, g.flip))
		}
		if s := fmt.Sprintf("%v > %d", got, c.threshold); s != tt.want {
			t.Errorf("%v: %s, want %s", tt.w, s, tt.want)
		}
	}
}

// A count passes its check, and no change of it that gives some row another
// output does.
func TestCheckCounts(t *testing.T) {
	random := seeded(10)
	passed, refused := 0, 0
	for k := range 60 {
		n := 7 + k%3
		w := randomWeights(random, n, []int64{1, 2, 5}[k%3])
		q := inequalityOf(w)
		if _, ok := q.constant(); ok {
			continue
		}
		best := bestCount(q)
		try := func(change func(c *count)) {
			c := count{slices.Clone(best.groups), best.threshold}
			change(&c)
			table := q.table()
			wrong := slices.ContainsFunc(rowNumbers(n), func(row int) bool {
				return (c.sum([]uint64{uint64(row)}) > c.threshold) != (table[row/64]>>(row%64)&1 == 1)
			})
			switch err := c.check(q); {
			case err == nil && wrong:
				t.Fatalf("weights %v: the count %v passes", w, c)
			case err == nil:
				passed++
			default:
				refused++
			}
		}
		if err := best.check(q); err != nil {
			t.Fatalf("weights %v: %v", w, err)
		}
		for g := range best.groups {
			for _, step := range []int64{1, -1, -2 * best.groups[g].weight} {
				try(func(c *count) { c.groups[g].weight += step })
			}
			for bit := range n {
				try(func(c *count) { c.groups[g].mask ^= 1 << bit })
				try(func(c *count) { c.groups[g].flip ^= 1 << bit })
			}
			try(func(c *count) { c.groups[g].number = !c.groups[g].number })
		}
		try(func(c *count) { c.threshold++ })
		try(func(c *count) { c.threshold-- })
	}
	if passed < 100 || refused < 1000 {
		t.Errorf("%d counts pass and %d do not", passed, refused)
	}
}

// rowNumbers are the numbers of all rows of n inputs.
func rowNumbers(n int) []int {
	rows := make([]int, 1<<n)
	for k := range rows {
		rows[k] = k
	}
	return rows
}

// A circuit that is wrong on one row is not written.
func TestCheckCircuits(t *testing.T) {
	u := counted(t, "f", "", -4, 1, 1, 1, 1, 1, 1, 1, 1, 1)
	body := planned(t, Spec{Package: "p", Units: []Unit{u}, Forms: []Form{Lanes}}).functions[0].variants[0].body
	for row := range 512 {
		on := slices.Clone(u.Function.On())
		on[row/64] ^= 1 << (row % 64)
		counting, err := truthtable.NewCounting("f", u.Function.Inputs, on, nil)
		if err != nil {
			t.Fatal(err)
		}
		var patterns []uint64
		for k := range 512 {
			patterns = append(patterns, uint64(k*5%512))
		}
		targets := make([]uint64, 8)
		for k, pattern := range patterns {
			targets[k/64] |= on[pattern/64] >> (pattern % 64) & 1 << (k % 64)
		}
		listed, err := truthtable.NewListed("f", u.Function.Inputs, patterns, targets, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf("wrong on row %09b", row)
		for _, f := range []truthtable.Function{counting, listed} {
			if err := body.check(&function{f: f}); err == nil || err.Error() != want {
				t.Fatalf("%v, want %s", err, want)
			}
		}
	}
}
