// Which W does the rule come through on examples in random order that answers
// most?

package learn

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

	"threshgen/truthtable"
)

// misses finds all rows that weights get wrong.
type misses struct {
	f     *truthtable.Function
	tree  tree     // where rows are in counting order,
	sums  byteSums // where they are listed, and
	cubes cubeSums // where they are cubes
}

func newMisses(f *truthtable.Function) *misses {
	m := &misses{f: f}
	if f.InCountingOrder() {
		m.tree.summarise(f)
	}
	return m
}

// each calls see for the words of the bit set of the wrong rows that are not 0.
func (m *misses) each(w Weights, see func(word int, wrong uint64)) {
	if m.f.InCountingOrder() {
		m.tree.each(w, see)
		return
	}
	net := func(k int, on bool) int64 { return hardestNet(m.f, w, k, on) }
	switch words := truthtable.Words(m.f.N()); {
	case m.f.Rows() < 256: // which is not worth tabulating sums for
	case m.f.HasCubes():
		m.cubes.weigh(w)
		net = func(k int, on bool) int64 { return m.cubes.net(m.f, w[0], k, on) }
	default:
		m.sums.weigh(w)
		net = func(k int, _ bool) int64 { return m.sums.net(w[0], m.f.Patterns()[k*words:(k+1)*words]) }
	}
	on := m.f.On()
	for i, todo := range m.f.Care() {
		wrong := uint64(0)
		for ; todo != 0; todo &= todo - 1 {
			j := bits.TrailingZeros64(todo)
			target := on[i]>>j&1 == 1
			if (net(i*64+j, target) > 0) != target {
				wrong |= 1 << j
			}
		}
		if wrong != 0 {
			see(i, wrong)
		}
	}
}

// each is that of [misses] for rows in counting order: it goes past the nodes
// below which all is right.
func (t *tree) each(w Weights, see func(word int, wrong uint64)) {
	on, care := t.f.On(), t.f.Care()
	t.weigh(w)
	for t.root(); ; {
		switch {
		case t.level > 0 && t.agrees():
		case t.level > 0:
			t.down()
			continue
		default:
			b := t.word()
			if wrong := (t.outputs() ^ on[b]) & care[b]; wrong != 0 {
				see(b, wrong)
			}
		}
		if !t.past() {
			return
		}
	}
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
		if (hardestNet(f, w, k, on) > 0) != on {
			by := int64(-1)
			if on {
				by = 1
			}
			w.correct(hardestRow(f, w, k), by)
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
