// Which few rows of a complete function can bind its weights?
//
// Next: internal/simplex (the program over them), minimal.go (the smallest
// weights).

package learn

import (
	"math/big"
	"math/bits"

	"threshgen/learn/internal/integers"
)

// An on-row of a 2-monotone function remains on when a 0 becomes 1, or when a 1
// moves to a heavier input. So only the least on-rows in this sense, and the
// greatest off-rows, can bind the weights, if these are in order themselves
// (Muroga 1971, §5.5): a handful instead of 2^n.

// A relation says that one input is at least as heavy as another; the inputs
// are bits of a row's number.
type relation struct{ heavy, light int }

// relate takes the order of the inputs as one chain.
func (r *regular) relate() {
	r.heavier, r.last = r.heavier[:0], r.last[:0]
	for i, p := range r.order {
		if i > 0 {
			r.heavier = append(r.heavier, relation{r.order[i-1], p})
		}
	}
	if m := len(r.order); m > 0 {
		r.last = append(r.last, r.order[m-1])
	}
}

// binding calls row for every row that can bind, the on-rows first: its number
// when inputs are turned around. Inputs that do not matter are 0.
func (r *regular) binding(row func(k int, on bool)) {
	valid := ^uint64(0)
	if r.n < 6 {
		valid = 1<<(1<<r.n) - 1
	}
	idle := 1<<r.n - 1
	for _, p := range r.order {
		idle &^= 1 << p
	}
	for p := range min(r.n, 6) {
		if idle>>p&1 == 1 {
			valid &= lowHalf[p]
		}
	}
	for _, on := range []bool{true, false} {
		for w, x := range r.on {
			if w<<6&idle != 0 {
				continue
			}
			if on {
				x = r.least(w, x&valid)
			} else {
				x = r.greatest(w, ^x&valid)
			}
			for ; x != 0; x &= x - 1 {
				row(w*64+bits.TrailingZeros64(x), on)
			}
		}
	}
}

// least keeps those of the on-rows of word w that turn off when a 1 moves to
// the next lighter input, or a last 1 becomes 0.
func (r *regular) least(w int, rows uint64) uint64 {
	for _, h := range r.heavier {
		on, mask := r.exchanged(w, h.heavy, h.light)
		if rows &^= on & mask; rows == 0 {
			return 0
		}
	}
	for _, p := range r.last {
		on, mask := r.without(w, p)
		rows &^= on & mask
	}
	return rows
}

// greatest keeps those of the off-rows of word w that turn on when a 1 moves to
// the next heavier input, or a last 0 becomes 1.
func (r *regular) greatest(w int, rows uint64) uint64 {
	for _, h := range r.heavier {
		on, mask := r.exchanged(w, h.light, h.heavy)
		if rows &^= ^on & mask; rows == 0 {
			return 0
		}
	}
	for _, p := range r.last {
		on, mask := r.with(w, p)
		rows &^= ^on & mask
	}
	return rows
}

// exchanged returns, for the rows of word w in which bit p is 1 and bit q is 0,
// whether the row with p and q exchanged is on; those rows are the mask.
func (r *regular) exchanged(w, p, q int) (on, mask uint64) {
	switch {
	case p < 6 && q < 6:
		mask = ^lowHalf[p] & lowHalf[q]
		if p > q {
			return r.on[w] << (1<<p - 1<<q), mask
		}
		return r.on[w] >> (1<<q - 1<<p), mask
	case p < 6:
		step := 1 << (q - 6)
		if w&step != 0 {
			return 0, 0
		}
		return r.on[w+step] << (1 << p), ^lowHalf[p]
	case q < 6:
		step := 1 << (p - 6)
		if w&step == 0 {
			return 0, 0
		}
		return r.on[w-step] >> (1 << q), lowHalf[q]
	default:
		stepP, stepQ := 1<<(p-6), 1<<(q-6)
		if w&stepP == 0 || w&stepQ != 0 {
			return 0, 0
		}
		return r.on[w-stepP+stepQ], ^uint64(0)
	}
}

// without returns, for the rows of word w in which bit p is 1, whether the row
// with 0 there is on; with is the reverse.
func (r *regular) without(w, p int) (on, mask uint64) {
	if p < 6 {
		return r.on[w] << (1 << p), ^lowHalf[p]
	}
	if step := 1 << (p - 6); w&step != 0 {
		return r.on[w-step], ^uint64(0)
	}
	return 0, 0
}

func (r *regular) with(w, p int) (on, mask uint64) {
	if p < 6 {
		return r.on[w] >> (1 << p), lowHalf[p]
	}
	if step := 1 << (p - 6); w&step == 0 {
		return r.on[w+step], ^uint64(0)
	}
	return 0, 0
}

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
func (c *classColumns) collect(r *regular) {
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
func (r *regular) weights(w Weights, v []int64) (Weights, int64) {
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
