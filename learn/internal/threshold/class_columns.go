// How are the few rows that can bind priced, and what weights do they give?

package threshold

import (
	"math/big"

	"threshgen/learn/internal/integers"
)

// classColumns are the rows that can bind as columns of a program over the
// bias and the weights of the classes: a row is its bias input 1 and its number
// of ones in each class, all negative for off-rows. After the rows come the
// columns that say v_1 ≥ v_2 ≥ … ≥ 0.
type classColumns struct {
	dim   int
	rows  []int64 // dim numbers a row: first the on-rows
	split int     // how many of the numbers are those of on-rows
}

// collect takes the rows that can bind.
func (c *classColumns) collect(r *Regular) {
	c.dim, c.rows, c.split = r.classes+1, c.rows[:0], 0
	r.binding(func(k int, on bool) {
		sign := int64(-1)
		at := len(c.rows)
		for range c.dim {
			c.rows = append(c.rows, 0)
		}
		if on {
			sign, c.split = 1, len(c.rows)
		}
		column := c.rows[at:]
		column[0] = sign
		for i, p := range r.order {
			if k>>p&1 == 1 {
				column[1+r.class[i]] += sign
			}
		}
	})
}

// Column implements simplex.Source.
func (c *classColumns) Column(k int, z []int64) (gain int64) {
	if k *= c.dim; k < len(c.rows) {
		copy(z, c.rows[k:k+c.dim])
		if k < c.split {
			return 1
		}
		return 0
	}
	clear(z)
	class := (k - len(c.rows)) / c.dim
	z[1+class] = 1
	if 2+class < len(z) {
		z[2+class] = -1
	}
	return 0
}

// Price implements simplex.Source. It settles the search when the weights
// answer all rows rightly and are in order.
func (c *classColumns) Price(w []int64, det int64) (k int, settled bool) {
	k, settled = -1, true
	most := int64(0)
	for class := range c.dim - 1 {
		below := -w[1+class]
		if 2+class < c.dim {
			below += w[2+class]
		}
		if below > most {
			k, most, settled = len(c.rows)/c.dim+class, below, false
		}
	}
	for at := 0; at < len(c.rows); at += c.dim {
		net := int64(0)
		for i, x := range c.rows[at : at+c.dim] {
			net += x * w[i]
		}
		short := -net
		if at < c.split {
			short += det
			settled = settled && net > 0
		} else {
			settled = settled && net >= 0
		}
		if short > most {
			k, most = at/c.dim, short
		}
	}
	return k, settled
}

// PriceBig implements simplex.Source by giving up: the program over all rows
// takes such a function.
func (c *classColumns) PriceBig([]*big.Int, *big.Int) (k int, settled bool) { return -1, true }

// weights are those of the function, from the weights v of the classes:
// divided by what these have in common, with the largest bias that keeps the
// off-rows off, and turned back. Turning an input around changes no net input,
// so the rows that can bind also have the margin.
func (r *Regular) weights(w, v []int64) ([]int64, int64) {
	integers.Divide(v)
	bias, margin := r.columns.bias(v)
	w = append(w[:0], bias)
	for range r.n {
		w = append(w, 0)
	}
	for i, p := range r.order {
		w[r.n-p] = v[r.class[i]]
		if r.turned>>p&1 == 1 {
			w[0] += v[r.class[i]]
			w[r.n-p] = -v[r.class[i]]
		}
	}
	return w, margin
}

// bias is the largest bias that keeps the off-rows off under the weights v of
// the classes, or 1 if there are none, and the margin that it leaves.
func (c *classColumns) bias(v []int64) (bias, margin int64) {
	sum := func(at int) (sum int64) { // of ±W·X without the bias
		for i, x := range c.rows[at+1 : at+c.dim] {
			sum += x * v[i]
		}
		return sum
	}
	if c.split == len(c.rows) {
		// The one least on-row is the row of all zeros.
		return 1, 1
	}
	bias = sum(c.split)
	for at := c.split; at < len(c.rows); at += c.dim {
		bias = min(bias, sum(at))
	}
	return bias, 0
}
