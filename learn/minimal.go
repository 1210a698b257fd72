// Which weights are the smallest, and why are there no smaller ones?

package learn

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"

	"threshgen/learn/internal/scan"
	"threshgen/learn/internal/simplex"
	"threshgen/truthtable"
)

// Minimal gives the verdict on f with the smallest integer weights: those with
// the least sum |w1| + … + |wn|, and among these with the least |w0|. Majority
// gives all ones, a comparator of two numbers powers of two. If f is not
// separable the verdict is that of [Decide].
//
// It begins with the weights of [Decide], makes them smaller as long as small
// changes do, and then is branch and bound (Land and Doig 1960) over the linear
// program W·X ≥ 1 on the on-rows and W·X ≤ 0 on the off-rows: the least rational
// weights bound the integer ones from below, and where they are no integers the
// range of one of them is split. For up to 7 inputs they always are integers
// (Muroga, Tsuboi and Baugh 1970), and seldom are not beyond. All of it is exact,
// so the answer is proved to be smallest; that may take long for a partial table
// of many inputs.
//
// So the search ends after an effort, too: about so many operations on single
// numbers, which are counted, not timed, so that one table has one answer on
// every machine. With an effort of 0 it ends only with the proof, except for 4096
// inputs and more, for which only small changes are tried. Where it ends before,
// the verdict has the smallest weights so far, and says in [Verdict.AtLeast] what
// is proved.
//
// The verdict has passed [Verdict.Check]. The error is that of ctx when it is
// done first; if f is known to be separable by then, the verdict is the best so
// far all the same. Or it says that the weights are too large to search.
func Minimal(ctx context.Context, f truthtable.Function, effort int64) (Verdict, error) {
	v, err := Decide(ctx, f)
	if err != nil || v.Status != Separable {
		return v, err
	}
	if v.Large != nil {
		return Verdict{}, fmt.Errorf("the weights of %s are too large to look for the smallest", f.Name)
	}
	if !bothClasses(&f) {
		return constant(f), nil
	}
	if effort <= 0 {
		effort = math.MaxInt64
	}
	m, err := newMinimum(ctx, f, v.Weights, effort)
	if err != nil {
		return Verdict{}, err
	}
	err = m.search(ctx)
	v = Verdict{Status: Separable, Weights: m.best, Margin: scan.Margin(&f, m.best), Method: BranchAndBound}
	if err != nil {
		v.AtLeast = m.atLeast()
	}
	if errors.Is(err, errEffort) {
		err = nil
	}
	v, failed := v.checked(&f)
	if failed != nil {
		return v, failed
	}
	return v, err
}

// constant is the verdict on examples that all have one target, or none.
func constant(f truthtable.Function) Verdict {
	v := Verdict{Status: Separable, Method: BranchAndBound, Weights: make(Weights, f.N()+1)}
	for e := range f.Examples() {
		if e.On {
			v.Weights[0], v.Margin = 1, 1
		}
		break
	}
	return v
}

// A minimum is a search for the smallest weights. Its cost is heavy·Σ|w_i|+|w0|
// where heavy is more than any |w0| that could matter, so that the sum of the
// inputs' weights comes first.
type minimum struct {
	rows    simplex.Source // what every W must satisfy
	scan    int64          // the effort to price all rows
	cost    []int64
	heavy   int64
	solver  simplex.Solver
	left    int64 // of the effort, without the reserve
	reserve int64

	descent *descent // nil where it is of no use
	best    Weights
	least   *big.Int // the cost of best
	floor   int64    // no |w1| + … + |wn| is smaller
	open    *big.Int // no weights in ranges not searched cost less; nil: all were
	splits  int      // how often the range of a weight was split
}

// newMinimum starts from weights that are known, and makes them smaller as long
// as small changes do.
func newMinimum(ctx context.Context, f truthtable.Function, known Weights, effort int64) (*minimum, error) {
	m := &minimum{best: known, left: effort, scan: int64(f.CountExamples()) * int64(truthtable.Words(f.N())) * 8}
	if !f.InCountingOrder() && f.N() > fewInputs {
		var err error
		if m.floor, err = lowerBound(ctx, f); err != nil {
			m.floor = 0 // and the search ends
		}
	}
	if m.descent = newDescent(f, &m.left); m.descent != nil {
		m.best = m.descent.smaller(ctx, m.best)
	}
	// W·X has both signs, so |w0| ≤ Σ|w_i| + 1.
	m.heavy = size(m.best) + 2
	if m.heavy > math.MaxInt32 {
		return nil, fmt.Errorf("the weights of %s are too large to look for the smallest", f.Name)
	}
	m.cost = make([]int64, f.N()+1)
	for i := range m.cost {
		m.cost[i] = m.heavy
	}
	m.cost[0] = 1
	m.least = m.costOf(m.best)
	switch {
	case !f.InCountingOrder():
		rows := new(listedRows)
		rows.take(examples{f: f, exact: true})
		m.rows = rows
	case f.Complete():
		m.rows = newBindingRows(f)
		m.scan = int64(f.N()) * int64(len(m.rows.(*bindingRows).rows))
	default:
		rows := new(countingRows)
		rows.take(examples{f: f, exact: true})
		m.rows = rows
	}
	return m, nil
}

// size is |w1| + … + |wn|.
func size(w Weights) (sum int64) {
	for _, x := range w[1:] {
		sum += max(x, -x)
	}
	return sum
}

func (m *minimum) costOf(w Weights) *big.Int {
	cost := new(big.Int)
	for i, x := range w {
		term := big.NewInt(max(x, -x))
		cost.Add(cost, term.Mul(term, big.NewInt(m.cost[i])))
	}
	return cost
}

// take takes weights if they cost less than the best so far.
func (m *minimum) take(w Weights) {
	if cost := m.costOf(w); cost.Cmp(m.least) < 0 {
		m.best, m.least = w, cost
	}
}

// atLeast is what |w1| + … + |wn| is at least, by what the search has proved of
// the cost. With |w0| at most one larger, weights of a sum s cost at most
// (heavy+1)·s + 1. Weights of 0 would be known to be the smallest.
func (m *minimum) atLeast() int64 {
	bound := big.NewInt(1)
	if m.open != nil {
		bound.Sub(m.open, bound)
		bound.Add(bound, big.NewInt(m.heavy)).Quo(bound, big.NewInt(m.heavy+1)) // rounded up
	}
	return max(bound.Int64(), m.floor, 1)
}
