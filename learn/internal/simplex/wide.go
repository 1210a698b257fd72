// How are the numbers of a search kept when int64 cannot hold them? As
// math/big, step for step as in fixed.go, and plainly: few tables ever come
// here.

package simplex

import (
	"math/big"
)

type wide struct {
	n    int
	d    [][]big.Int // D
	u    []big.Int
	beta []big.Int
	w    []*big.Int
	det  big.Int
}

// widen copies the inverse of the basis; all else follows from it.
func (f *fixed) widen() *wide {
	w := &wide{n: f.n, d: make([][]big.Int, f.n), u: make([]big.Int, f.n), beta: make([]big.Int, f.n), w: make([]*big.Int, f.n)}
	for i := range w.d {
		w.d[i] = make([]big.Int, f.n)
		for j := range w.d[i] {
			w.d[i][j].SetInt64(f.d[i*f.n+j])
		}
		w.beta[i].SetInt64(f.beta[i])
		w.w[i] = new(big.Int)
	}
	w.det.SetInt64(f.det)
	return w
}

// clone is a copy with its own memory.
func (w *wide) clone() *wide {
	c := &wide{n: w.n, d: make([][]big.Int, w.n), u: clones(w.u), beta: clones(w.beta), w: make([]*big.Int, w.n)}
	for i := range w.d {
		c.d[i] = clones(w.d[i])
		c.w[i] = new(big.Int).Set(w.w[i])
	}
	c.det.Set(&w.det)
	return c
}

func clones(numbers []big.Int) []big.Int {
	c := make([]big.Int, len(numbers))
	for i := range numbers {
		c[i].Set(&numbers[i])
	}
	return c
}

func (w *wide) values(at []int8, bound []int64) {
	var t big.Int
	for i := range w.beta {
		w.beta[i].SetInt64(0)
		for j, side := range at {
			if side != 0 {
				t.SetInt64(int64(side) * bound[j])
				w.beta[i].Sub(&w.beta[i], t.Mul(&t, &w.d[i][j]))
			}
		}
	}
}

func (w *wide) direction(z []int64) {
	var t big.Int
	for i := range w.u {
		w.u[i].SetInt64(0)
		for j, x := range z {
			if x != 0 {
				t.SetInt64(x)
				w.u[i].Add(&w.u[i], t.Mul(&t, &w.d[i][j]))
			}
		}
	}
}

func (w *wide) sign(i int) int { return w.u[i].Sign() }

func (w *wide) distance(i int, to limit) *big.Int {
	bound := big.NewInt(to.value)
	bound.Mul(bound, &w.det)
	if to.above {
		return bound.Sub(&w.beta[i], bound)
	}
	return bound.Sub(bound, &w.beta[i])
}

func (w *wide) compare(i int, toI limit, j int, toJ limit) int {
	var ui, uj, a, b big.Int
	ui.Abs(&w.u[i])
	uj.Abs(&w.u[j])
	if c := a.Mul(w.distance(i, toI), &uj).Cmp(b.Mul(w.distance(j, toJ), &ui)); c != 0 {
		return c
	}
	for l := range w.n {
		a.Mul(&w.d[i][l], &uj)
		b.Mul(&w.d[j][l], &ui)
		if !toI.above {
			a.Neg(&a)
		}
		if !toJ.above {
			b.Neg(&b)
		}
		if c := a.Cmp(&b); c != 0 {
			return c
		}
	}
	return 0
}

func (w *wide) compareRange(i int, to limit, span int64) int {
	reach := big.NewInt(span)
	reach.Mul(reach, new(big.Int).Abs(&w.u[i]))
	if c := w.distance(i, to).Cmp(reach); c != 0 {
		return c
	}
	for l := range w.n {
		if s := w.d[i][l].Sign(); s != 0 {
			if to.above {
				return s
			}
			return -s
		}
	}
	return 0
}

func (w *wide) pivot(r int) bool {
	ur := new(big.Int).Set(&w.u[r])
	var t big.Int
	for i := range w.d {
		for j := range w.d[i] {
			if i != r {
				x := &w.d[i][j]
				x.Mul(x, ur)
				x.Sub(x, t.Mul(&w.u[i], &w.d[r][j]))
				x.Quo(x, &w.det)
			}
		}
	}
	if ur.Sign() < 0 {
		for i := range w.d {
			for j := range w.d[i] {
				w.d[i][j].Neg(&w.d[i][j])
			}
		}
	}
	w.det.Abs(ur)
	return true
}

func (w *wide) violatedBound(at []int8) int {
	worst := -1
	var most, v big.Int
	for i, side := range at {
		v.SetInt64(int64(side))
		if v.Mul(&v, w.w[i]).Cmp(&most) > 0 {
			worst = i
			most.Set(&v)
		}
	}
	return worst
}

func (w *wide) setWeights(gain []int64) {
	var t big.Int
	for j := range w.w {
		w.w[j].SetInt64(0)
		for i, g := range gain {
			if g != 0 {
				t.SetInt64(g)
				w.w[j].Add(w.w[j], t.Mul(&t, &w.d[i][j]))
			}
		}
	}
}

func (w *wide) price(src Source) (k int, settled bool) { return src.PriceBig(w.w, &w.det) }
