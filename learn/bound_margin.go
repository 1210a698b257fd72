// Which weights have the largest margin?

package learn

import (
	"context"
	"math/big"
	"math/bits"

	"threshgen/learn/internal/integers"
	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// widest are the weights with the largest δ/‖W‖, as integers, of a separable
// function; δ is the least ±W·X, and the square of w0 counts 1/bias in ‖W‖. They are
// nil where int64 cannot hold what is on the way to them.
//
// With Z = ±X for every example, they are the point nearest to 0 of all that lie
// between the Z (Wolfe 1976, "Finding the nearest point in a polytope"): a few Z,
// the corral, whose nearest point W is known; if none has a Z·W less than
// theirs, no point is nearer, and no weights have a larger margin. If one has it
// joins them, and those leave that the new nearest point does not need. All of
// this is in exact fractions, so it ends, and the last question is the proof.
func widest(ctx context.Context, f *truthtable.Function, bias int64) (Weights, error) {
	c := corral{bias: bias}
	for e := range f.Examples() {
		c.join(e.Row, e.On)
		break
	}
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		c.settle()
		w, ok := c.weights(f.N())
		if !ok {
			return nil, nil
		}
		worst := scan.WorstOf(f, w)
		if first := w.Net(c.rows[0]) * c.signs[0]; -worst.Most >= first {
			return w, nil
		}
		c.join(scan.WorstCase(f, w, worst.K), f.Target(worst.K) == truthtable.One)
	}
}

// A corral is rows, and how much of each is in the point between them.
type corral struct {
	bias  int64
	rows  []truthtable.Row
	signs []int64 // +1 for on-rows, -1 for off-rows
	parts []*big.Rat
}

// join takes in a row, of which nothing is in the point yet.
func (c *corral) join(r truthtable.Row, on bool) {
	sign := int64(-1)
	if on {
		sign = 1
	}
	c.rows, c.signs, c.parts = append(c.rows, r), append(c.signs, sign), append(c.parts, new(big.Rat))
}

// settle moves to the point that is nearest to 0. If that of all combinations of
// the rows is not between them it goes as far towards it as it may, and leaves
// out a row of which nothing is left.
func (c *corral) settle() {
	for {
		to := c.nearest()
		step := big.NewRat(1, 1)
		for i, part := range c.parts {
			if to[i].Sign() > 0 {
				continue
			}
			if room := new(big.Rat).Sub(part, to[i]); room.Sign() > 0 {
				if s := room.Quo(part, room); s.Cmp(step) < 0 {
					step = s
				}
			}
		}
		kept := 0
		for i, part := range c.parts {
			part.Add(part, to[i].Mul(step, to[i].Sub(to[i], part)))
			if part.Sign() > 0 {
				c.rows[kept], c.signs[kept], c.parts[kept] = c.rows[i], c.signs[i], part
				kept++
			}
		}
		all := kept == len(c.parts)
		c.rows, c.signs, c.parts = c.rows[:kept], c.signs[:kept], c.parts[:kept]
		if all {
			return
		}
	}
}

// nearest are the parts, of which some may be negative, in the point that is the
// nearest to 0 of all combinations of the rows with the sum 1. For their products
// G, that solves (G+1)λ = 1, but for a factor: G+1 has an inverse, as no row of a
// corral is a combination of the others with the sum 1.
func (c *corral) nearest() []*big.Rat {
	k := len(c.rows)
	m := make([][]*big.Int, k)
	for i := range m {
		m[i] = make([]*big.Int, k+1)
		for j := range c.rows {
			m[i][j] = big.NewInt(1 + c.signs[i]*c.signs[j]*(c.bias+int64(both(c.rows[i], c.rows[j]))))
		}
		m[i][k] = big.NewInt(1)
	}
	// Elimination without fractions (Bareiss 1968): every division is exact.
	last := big.NewInt(1)
	var t big.Int
	for p := range k {
		for i := range k {
			if i == p {
				continue
			}
			for j := k; j >= 0; j-- {
				if j == p {
					continue
				}
				x := m[i][j]
				x.Mul(x, m[p][p])
				x.Sub(x, t.Mul(m[i][p], m[p][j]))
				x.Quo(x, last)
			}
			m[i][p].SetInt64(0)
		}
		last = m[p][p]
	}
	sum := new(big.Int)
	for i := range m {
		sum.Add(sum, m[i][k])
	}
	parts := make([]*big.Rat, k)
	for i := range m {
		parts[i] = new(big.Rat).SetFrac(m[i][k], sum)
	}
	return parts
}

// weights are the point as integers, divided by what they have in common.
func (c *corral) weights(n int) (w Weights, ok bool) {
	common := big.NewInt(1)
	for _, p := range c.parts {
		common.Div(new(big.Int).Mul(common, p.Denom()), new(big.Int).GCD(nil, nil, common, p.Denom()))
	}
	sum := make([]*big.Int, n+1)
	for i := range sum {
		sum[i] = new(big.Int)
	}
	for i, p := range c.parts {
		x := new(big.Int).Mul(p.Num(), new(big.Int).Quo(common, p.Denom()))
		x.Mul(x, big.NewInt(c.signs[i]))
		sum[0].Add(sum[0], times(x, c.bias))
		for j := range n {
			if c.rows[i].Input(j) {
				sum[1+j].Add(sum[1+j], x)
			}
		}
	}
	w, ok = integers.Int64s(integers.Lowest(sum))
	return w, ok && integers.SumFits(w)
}

// both is the number of inputs that are 1 in both rows.
func both(a, b truthtable.Row) (count int) {
	for i := range truthtable.Words(a.N()) {
		count += bits.OnesCount64(a.Word(i) & b.Word(i))
	}
	return count
}
