// Between which bounds are the smallest weights?

package learn

import (
	"context"
	"errors"
	"math"
	"math/big"

	"threshgen/learn/internal/simplex"
)

// A cut keeps one weight at or above a bound, or at or below it.
type cut struct {
	i       int
	bound   int64
	atLeast bool
}

// mostProgram is for how many weights a linear program is solved: its numbers
// take the square of that.
const mostProgram = 1 << 12

// search looks for smaller weights than the best.
func (m *minimum) search(ctx context.Context) error {
	if len(m.cost) > mostProgram {
		return errEffort
	}
	m.solver.Reset(len(m.cost), m.cost, 1, 1)
	// However far the program comes with half of the effort, it says for how
	// small weights it is worth looking with the rest.
	m.reserve = m.left / 2
	m.left -= m.reserve
	err := m.branch(ctx, nil)
	if errors.Is(err, errEffort) && m.reserve > 0 {
		m.shrink(ctx)
	}
	return err
}

// shrink looks for smaller weights by small changes, with the reserve as well.
func (m *minimum) shrink(ctx context.Context) {
	m.left += m.reserve
	m.reserve = 0
	if m.descent != nil {
		m.take(m.descent.shrink(ctx, m.best, m.atLeast()))
	}
}

// branch looks for smaller weights than the best within the cuts, from where the
// solver stands: the rows that it knows bind here too.
func (m *minimum) branch(ctx context.Context, cuts []cut) error {
	most := int64(1)
	for _, c := range cuts {
		most = max(most, c.bound, -c.bound)
	}
	m.solver.Expect(most)
	status, err := m.solver.Solve(ctx, &within{m.rows, cuts, m})
	least := m.reached()
	if err == nil && status == simplex.Settled {
		err = errEffort
	}
	if err != nil {
		m.leave(least)
		return err
	}
	if status == simplex.Infeasible || least.Cmp(m.least) >= 0 {
		return nil
	}
	w, det := m.solver.WeightsBig()
	i := mostFractional(w, det)
	if i < 0 {
		m.take(quotients(w, det))
		return nil
	}
	if m.splits == 0 {
		m.open = least // as long as nothing else is known
		m.shrink(ctx)
		m.open = nil
	}
	if m.descent != nil && m.splits%8 == 0 {
		if found := m.descent.near(ctx, w, det, m.best); found != nil {
			m.take(found)
		}
	}
	m.splits++
	below := new(big.Int).Div(w[i], det).Int64() // rounded down: det > 0
	cuts = cuts[:len(cuts):len(cuts)]
	var here simplex.Solver
	here.Copy(&m.solver)
	if err := m.branch(ctx, append(cuts, cut{i, below, false})); err != nil {
		m.leave(least)
		return err
	}
	m.solver.Copy(&here)
	return m.branch(ctx, append(cuts, cut{i, below + 1, true}))
}

// reached is what weights within the cuts cost at least. The cost of integer
// weights is an integer: what the solver has proved is rounded up.
func (m *minimum) reached() *big.Int {
	reached := m.solver.Reached()
	least := new(big.Int).Add(reached.Num(), reached.Denom())
	least.Sub(least, big.NewInt(1))
	return least.Div(least, reached.Denom())
}

// leave notes that weights which cost so much were not looked for.
func (m *minimum) leave(cost *big.Int) {
	if m.open == nil || cost.Cmp(m.open) < 0 {
		m.open = cost
	}
}

// longer is about how much longer an operation on numbers takes that int64
// cannot hold.
const longer = 16

// spend spends the effort of one step of the solver, and returns false if there
// is none left.
func (m *minimum) spend(times int64) bool {
	dim := int64(len(m.cost))
	m.left -= times * (4*dim*dim + m.scan)
	return m.left > 0
}

// quotients are integers that are over a common denominator.
func quotients(w []*big.Int, det *big.Int) Weights {
	out := make(Weights, len(w))
	for i, x := range w {
		out[i] = new(big.Int).Quo(x, det).Int64()
	}
	return out
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
	m    *minimum
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

// Price implements simplex.Source. It settles only where the effort is used up:
// the least weights are wanted, not any.
func (s *within) Price(w []int64, det int64) (k int, settled bool) {
	if !s.m.spend(1) {
		return -1, true
	}
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
	if !s.m.spend(longer) {
		return -1, true
	}
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
