// Is the first of the cubes that contradict each other found, and no other?

package truthtable

import (
	"math/rand/v2"
	"slices"
	"testing"

	"threshgen/truthtable/internal/cover"
)

// TestOverlapSearch compares the search with looking at all pairs: of few cubes
// and many, that a unit tells apart, that an input does, or nothing.
func TestOverlapSearch(t *testing.T) {
	found := 0
	for seed := range uint64(60) {
		random := rand.New(rand.NewPCG(seed, 4))
		n := []int{12, 40, 64, 70}[seed%4]
		count := []int{60, 300, 1200}[seed%3]
		b := newBuilder(n, 2, new(ledger))
		b.keepsCubes = true
		unit := seed%5 < 2
		for line := range count {
			c, targets := randomCube(random, n, unit)
			if line > 0 && random.IntN(2*count) == 0 { // or wide cubes would never clash
				k := random.IntN(line)
				c = cover.Cube{X: slices.Clone(b.cover().At(k).X), Free: slices.Clone(b.cover().At(k).Free)}
				targets = []Target{b.targetOf(0, k), (b.targetOf(1, k) + 1) % 3}
			}
			b.keep(line+1, c, targets)
		}
		var want error
		for k := 0; k < count && want == nil; k++ {
			for i := 0; i < k && want == nil; i++ {
				same := b.targetOf(0, i) == b.targetOf(0, k) && b.targetOf(1, i) == b.targetOf(1, k)
				if !same && b.cover().At(i).Overlaps(b.cover().At(k)) {
					want = &clash{i + 1, k + 1}
				}
			}
		}
		got := b.compareCubes()
		if (got == nil) != (want == nil) || got != nil && *got.(*clash) != *want.(*clash) {
			t.Fatalf("seed %d: got %+v, want %+v", seed, got, want)
		}
		if got != nil {
			found++
		}
	}
	if found < 15 || found > 55 {
		t.Errorf("%d of 60 have a clash", found)
	}
}

// packCube packs a cube that is written with 0, 1 and -.
func packCube(row string) cover.Cube {
	x, free := pack(row)
	return cover.Cube{X: x, Free: free}
}

// randomCube is a cube with two targets: those that the majority and the first
// input have in all of its rows, or those of the last ten inputs' parity.
func randomCube(random *rand.Rand, n int, unit bool) (cover.Cube, []Target) {
	row := make([]byte, n)
	sum, parity := -n/2, Zero
	for i := range row {
		row[i] = byte(random.IntN(2))
		sum += int(row[i])
		if i >= n-10 {
			parity ^= Target(row[i])
		}
	}
	targets := []Target{parity, parity}
	if unit {
		targets = []Target{Zero, Target(row[0])}
		if sum > 0 {
			targets[0] = One
		}
	}
	for i := range row {
		other := sum + 1 - 2*int(row[i])
		switch {
		case random.IntN(2) == 0:
		case unit && (i == 0 || (other > 0) != (sum > 0)):
		case !unit && i >= n-10:
		default:
			row[i] = 2
			if (other < sum) == (targets[0] == One) { // the harder row
				sum = other
			}
		}
	}
	digits := slices.Clone(row)
	for i, value := range row {
		digits[i] = "01-"[value]
	}
	return packCube(string(digits)), targets
}
