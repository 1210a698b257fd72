package check

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// TestFills compares what is said of random cubes with all patterns, in any order of
// the inputs.
func TestFills(t *testing.T) {
	random := rand.New(rand.NewPCG(41, 42))
	full := 0
	for range 2000 {
		n := 1 + random.IntN(5)
		var patterns, free []uint64
		all := uint64(1)<<n - 1
		held := make([]bool, 1<<n)
		for range 1 + random.IntN(8) {
			f := random.Uint64() & all
			x := random.Uint64() & all &^ f
			patterns, free = append(patterns, x), append(free, f)
			for row := range held {
				held[row] = held[row] || uint64(row)&^f == x
			}
		}
		care := uint64(1)<<len(patterns) - 1
		f, err := truthtable.NewCubes("f", truthtable.DefaultInputs(n), patterns, free, []uint64{care}, []uint64{care})
		if err != nil {
			t.Fatal(err)
		}
		order := random.Perm(n)
		err = fills(&f, func(i, k int) int { return order[i] - order[k] })
		if want := !slices.Contains(held, false); (err == nil) != want {
			t.Fatalf("%b %b: error %v, but all patterns are held: %v", patterns, free, err, want)
		}
		if err == nil {
			full++
		}
	}
	if full < 200 {
		t.Errorf("only %d functions hold all patterns", full)
	}
}

// TestHasOneTarget: of a function that does not list the rest of its rows a row is
// off only if it is in no cube, and on only if it is in no don't-care cube.
func TestHasOneTarget(t *testing.T) {
	content := ".i 70 .o 1\n"
	for i := range 35 {
		content += strings.Repeat("--", i) + "11" + strings.Repeat("--", 34-i) + " 1\n"
	}
	content += "111" + strings.Repeat("-", 67) + " -\n"
	table, err := truthtable.Read(strings.NewReader(content), "t.pla", truthtable.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f := table.Function(0)
	if f.Unlisted() == nil || f.Rows() != 38 {
		t.Fatalf("%d rows, not listed because of: %v", f.Rows(), f.Unlisted())
	}
	row := func(digits string) *truthtable.Row {
		words := make([]uint64, 2)
		for i := range digits {
			word, bit := truthtable.Place(70, i)
			words[word] |= uint64(digits[i]-'0') << bit
		}
		r := truthtable.PackedRow(70, words)
		return &r
	}
	for _, c := range []struct {
		k      int
		digits string
		want   bool
	}{
		{0, "11", true}, {0, "1101", true}, {0, "1111", false}, {0, "1110", false},
		{36, "1010", true}, {36, "1100", false}, {36, "1110", false}, {37, "0", true},
	} {
		if got := (Term{K: c.k, Pattern: row(c.digits)}).hasOneTarget(&f); got != c.want {
			t.Errorf("row %s… as one of cube %d: %v", c.digits, c.k, got)
		}
	}
	for x := range slices.Values(f.Crossing()) {
		if !(Term{K: x.K, Pattern: &x.Row}).hasOneTarget(&f) {
			t.Errorf("row %v of the crossing has two targets", x.Row)
		}
	}
}
