// Which W does the rule come through on examples in random order that answers
// most?

package learn

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// misses finds all rows that weights get wrong.
type misses struct {
	f *truthtable.Function
	scan.Scanner
}

func newMisses(f *truthtable.Function) *misses {
	return &misses{f, scan.New(f, make(Weights, f.N()+1))}
}

// each calls see for the words of the bit set of the wrong rows that are not 0.
func (m *misses) each(w Weights, see func(word int, wrong uint64)) {
	m.Weigh(w)
	m.Wrong(see)
}

// cost is what it costs to look at all rows, in about the rows that could be
// looked at one by one.
func (m *misses) cost() int {
	if m.f.InCountingOrder() {
		return len(m.f.Care())
	}
	return m.f.Rows() / 2
}

// count is how many rows the weights get wrong.
func (m *misses) count(w Weights) (count int) {
	m.each(w, func(_ int, wrong uint64) { count += bits.OnesCount64(wrong) })
	return count
}

// rows are the rows that the weights get wrong.
func (m *misses) rows(w Weights) (rows []int) {
	m.each(w, func(word int, wrong uint64) {
		for ; wrong != 0; wrong &= wrong - 1 {
			rows = append(rows, word*64+bits.TrailingZeros64(wrong))
		}
	})
	return rows
}

// mostShown is how many examples of so many rows the pocket is shown; to look at
// all rows counts as what it costs.
func mostShown(rows int) int { return min(max(1<<18, 16*rows), rows<<12, 1<<22) }

// pocket runs the fixed-correction rule on examples in random order, and keeps
// the W with the fewest wrong rows in the pocket (Gallant 1990, "Perceptron-based
// learning algorithms", with the ratchet): when W has answered more examples in
// a row than the pocket's has, all rows are looked at, and the better of the two
// is kept.
func (m *misses) pocket(ctx context.Context, seed uint64) (Weights, error) {
	f, random := m.f, rand.New(rand.NewPCG(seed, 0))
	w := make(Weights, f.N()+1)
	best, fewest := slices.Clone(w), m.count(w)
	run, longest, counted := 0, 0, true
	most, looked := mostShown(f.Rows()), 0
	for shown := 0; shown < most && fewest > 0; shown++ {
		if shown >= looked {
			if looked += 1 << 10; ctx.Err() != nil {
				return nil, ctx.Err()
			}
		}
		k := randomExample(f, random)
		on := f.Target(k) == truthtable.One
		if (scan.WorstCaseNet(f, w, k, on) > 0) != on {
			by := int64(-1)
			if on {
				by = 1
			}
			w.correct(scan.WorstCase(f, w, k), by)
			run, counted = 0, false
			continue
		}
		if run++; run <= longest || counted {
			continue
		}
		counted = true
		shown += m.cost()
		if wrong := m.count(w); wrong < fewest {
			copy(best, w)
			fewest, longest = wrong, run
		}
	}
	return best, nil
}

// randomExample is a random row, or the next one that has a target; there must
// be one.
func randomExample(f *truthtable.Function, random *rand.Rand) int {
	k, care := random.IntN(f.Rows()), f.Care()
	todo := care[k/64] >> (k % 64) << (k % 64)
	for i := k / 64; ; todo = care[i] {
		if todo != 0 {
			return i*64 + bits.TrailingZeros64(todo)
		}
		i = (i + 1) % len(care)
	}
}
