// Which weights are the smallest, and why are there no smaller ones?
//
// Next: regular.go (the rows that can bind), internal/simplex.

package learn

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"

	"threshgen/learn/internal/simplex"
	"threshgen/truthtable"
)

// Minimal gives the verdict on f with the smallest integer weights: those with
// the least sum |w1| + … + |wn|, and among these with the least |w0|. Majority
// gives all ones, a comparator of two numbers powers of two. If f is not
// separable the verdict is that of [Decide].
//
// It is branch and bound (Land and Doig 1960) over the linear program W·X ≥ 1
// on the on-rows and W·X ≤ 0 on the off-rows: the least rational weights bound
// the integer ones from below, and where they are no integers the range of one
// of them is split. For up to 7 inputs they always are integers (Muroga, Tsuboi
// and Baugh 1970), and seldom are not beyond. All of it is exact, so the answer is proved to be smallest;
// it may take long for a partial table of many inputs.
//
// The verdict has passed [Verdict.Check]. The error is that of ctx when it is
// done first, or says that the weights are too large to search.
func Minimal(ctx context.Context, f truthtable.Function) (Verdict, error) {
	v, err := Decide(ctx, f)
	if err != nil || v.Status != Separable {
		return v, err
	}
	if v.Large != nil {
		return Verdict{}, fmt.Errorf("the weights of %s are too large to look for the smallest", f.Name)
	}
	m, err := newMinimum(f, v.Weights)
	if err != nil {
		return Verdict{}, err
	}
	if err := m.search(ctx, nil); err != nil {
		return Verdict{}, err
	}
	v = Verdict{Status: Separable, Weights: m.best, Margin: margin(f, m.best), Method: BranchAndBound}
	if err := v.Check(f); err != nil {
		return Verdict{}, fmt.Errorf("a verdict on %s failed its check: %w", f.Name, err)
	}
	return v, nil
}

// A minimum is a search for the smallest weights. Its cost is heavy·Σ|w_i|+|w0|
// where heavy is more than any |w0| that could matter, so that the sum of the
// inputs' weights comes first.
type minimum struct {
	rows   simplex.Source // what every W must satisfy
	cost   []int64
	heavy  int64
	solver simplex.Solver

	best     Weights
	bestCost *big.Int
	splits   int // how often the range of a weight was split
}

// newMinimum starts from weights that are known.
func newMinimum(f truthtable.Function, known Weights) (*minimum, error) {
	sum := int64(0)
	for _, w := range known[1:] {
		sum += max(w, -w)
	}
	// W·X has both signs unless f is constant, so |w0| ≤ Σ|w_i| + 1.
	m := &minimum{heavy: sum + 2, best: known}
	if m.heavy > math.MaxInt32 {
		return nil, fmt.Errorf("the weights of %s are too large to look for the smallest", f.Name)
	}
	m.cost = make([]int64, f.N()+1)
	for i := range m.cost {
		m.cost[i] = m.heavy
	}
	m.cost[0] = 1
	m.bestCost = m.costOf(known)
	switch {
	case !f.InCountingOrder():
		m.rows = &listedRows{examples: examples{f: f, exact: true}}
	case f.Complete():
		m.rows = newBindingRows(f)
	default:
		rows := new(countingRows)
		rows.take(examples{f: f, exact: true})
		m.rows = rows
	}
	return m, nil
}

func (m *minimum) costOf(w Weights) *big.Int {
	cost := new(big.Int)
	for i, x := range w {
		term := big.NewInt(max(x, -x))
		cost.Add(cost, term.Mul(term, big.NewInt(m.cost[i])))
	}
	return cost
}

// A cut keeps one weight at or above a bound, or at or below it.
type cut struct {
	i       int
	bound   int64
	atLeast bool
}

// search looks for smaller weights than the best within the cuts.
func (m *minimum) search(ctx context.Context, cuts []cut) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	most := m.heavy
	for _, c := range cuts {
		most = max(most, c.bound, -c.bound)
	}
	m.solver.Reset(len(m.cost), m.cost, most)
	status, err := m.solver.Solve(ctx, &within{m.rows, cuts})
	if err != nil || status == simplex.Infeasible {
		return err
	}
	w, det := m.solver.WeightsBig()
	// The cost of integer weights is an integer: the bound is rounded up.
	least, term := new(big.Int), new(big.Int)
	for i, x := range w {
		term.Abs(x)
		least.Add(least, term.Mul(term, big.NewInt(m.cost[i])))
	}
	least.Add(least, det).Sub(least, big.NewInt(1)).Quo(least, det)
	if least.Cmp(m.bestCost) >= 0 {
		return nil
	}
	i := mostFractional(w, det)
	if i < 0 {
		for i, x := range w {
			m.best[i] = term.Quo(x, det).Int64()
		}
		m.bestCost = least
		return nil
	}
	m.splits++
	below := new(big.Int).Div(w[i], det).Int64() // rounded down: det > 0
	cuts = cuts[:len(cuts):len(cuts)]
	if err := m.search(ctx, append(cuts, cut{i, below, false})); err != nil {
		return err
	}
	return m.search(ctx, append(cuts, cut{i, below + 1, true}))
}

// bindingRows are the rows of a separable complete function that can bind its
// smallest weights, as columns of the program over W, and the columns that say
// in which order the weights are.
type bindingRows struct {
	examples
	rows    []int
	turned  int
	heavier []relation // a light of -1 stands for 0
}

// newBindingRows finds the rows. Inputs of one class can be exchanged without a
// change in the cost, and so be in order, but only among those that were
// turned around and among those that were not: exchanging one of each changes
// w0. So the order is no chain.
func newBindingRows(f truthtable.Function) *bindingRows {
	_, directions := unateCertificate(&f, nil, nil)
	var r regular
	r.turnAround(f, directions)
	r.sort(directions)
	r.classify()
	r.relateApart()
	b := &bindingRows{examples: examples{f: f, exact: true}, turned: r.turned, heavier: r.heavier}
	for _, p := range r.last {
		b.heavier = append(b.heavier, relation{p, -1})
	}
	r.binding(func(k int, _ bool) { b.rows = append(b.rows, k^r.turned) })
	return b
}

// relateApart relates the inputs of each class that were turned around in one
// chain and the others in another, and both to those of the next class.
func (r *regular) relateApart() {
	r.heavier, r.last = nil, nil
	for class := range r.classes {
		var ends []int
		for _, turned := range []int{0, 1} {
			above := r.last // what the next input of the chain is lighter than
			for i, p := range r.order {
				if r.class[i] != class || r.turned>>p&1 != turned {
					continue
				}
				for _, heavy := range above {
					r.heavier = append(r.heavier, relation{heavy, p})
				}
				above = []int{p}
			}
			if len(above) == 1 && r.class[slices.Index(r.order, above[0])] == class {
				ends = append(ends, above[0])
			}
		}
		r.last = ends
	}
}

// sign is the sign of the weight of the input at bit p.
func (b *bindingRows) sign(p int) int64 {
	if b.turned>>p&1 == 1 {
		return -1
	}
	return 1
}

// Column implements simplex.Source: after the rows come the relations.
func (b *bindingRows) Column(k int, z []int64) (gain int64) {
	if k < b.f.Rows() {
		return b.examples.Column(k, z)
	}
	clear(z)
	n, h := b.f.N(), b.heavier[k-b.f.Rows()]
	z[n-h.heavy] = b.sign(h.heavy)
	if h.light >= 0 {
		z[n-h.light] = -b.sign(h.light)
	}
	return 0
}

// Price implements simplex.Source.
func (b *bindingRows) Price(w []int64, det int64) (k int, settled bool) {
	worst := worst{det: det, k: -1, settled: true}
	n := b.f.N()
	for j, h := range b.heavier {
		short := -b.sign(h.heavy) * w[n-h.heavy]
		if h.light >= 0 {
			short += b.sign(h.light) * w[n-h.light]
		}
		worst.see(b.f.Rows()+j, false, short)
	}
	for _, k := range b.rows {
		worst.see(k, b.f.Target(k) == truthtable.One, Weights(w).Net(b.f.Row(k)))
	}
	return worst.k, worst.settled
}

// PriceBig implements simplex.Source: all rows are as good as some of them.
func (b *bindingRows) PriceBig(w []*big.Int, det *big.Int) (k int, settled bool) {
	return b.priceBig(w, det)
}

// mostFractional is the weight whose distance from an integer is largest, or
// -1 if all are integers.
func mostFractional(w []*big.Int, det *big.Int) int {
	most, found := new(big.Int), -1
	for i, x := range w {
		part := new(big.Int).Mod(x, det)
		if other := new(big.Int).Sub(det, part); other.Cmp(part) < 0 {
			part = other
		}
		if part.Cmp(most) > 0 {
			most, found = part, i
		}
	}
	return found
}

// within adds cuts to the columns of a program. They come before the others:
// there are few of them, and each excludes much.
type within struct {
	simplex.Source
	cuts []cut
}

// cutColumns is where the numbers of columns that are cuts begin.
const cutColumns = math.MaxInt / 2

// Column implements simplex.Source.
func (s *within) Column(k int, z []int64) (gain int64) {
	if k < cutColumns {
		return s.Source.Column(k, z)
	}
	clear(z)
	c := s.cuts[k-cutColumns]
	if c.atLeast {
		z[c.i] = 1
		return c.bound
	}
	z[c.i] = -1
	return -c.bound
}

// Price implements simplex.Source. It never settles: the least weights are
// wanted, not any.
func (s *within) Price(w []int64, det int64) (k int, settled bool) {
	for j, c := range s.cuts {
		over := w[c.i] - c.bound*det
		if c.atLeast && over < 0 || !c.atLeast && over > 0 {
			return cutColumns + j, false
		}
	}
	k, _ = s.Source.Price(w, det)
	return k, false
}

// PriceBig implements simplex.Source.
func (s *within) PriceBig(w []*big.Int, det *big.Int) (k int, settled bool) {
	for j, c := range s.cuts {
		over := big.NewInt(c.bound)
		over.Sub(w[c.i], over.Mul(over, det))
		if c.atLeast && over.Sign() < 0 || !c.atLeast && over.Sign() > 0 {
			return cutColumns + j, false
		}
	}
	k, _ = s.Source.PriceBig(w, det)
	return k, false
}
