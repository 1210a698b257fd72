// How are the numbers of a search kept as int64?

package simplex

import (
	"math/bits"
)

// fixed is numbers in int64. Every number stays within limit, so that sums of
// products with the small numbers of columns and bounds fit too; products of
// two numbers take 128 bits where they must.
type fixed struct {
	n     int
	d     []int64 // D, by rows: the inverse of the basis times det
	u     []int64 // D times the entering column
	beta  []int64 // the values of the basic variables times det
	w     []int64 // the weights times det
	next  []int64 // D after the pivot
	det   int64   // > 0
	most  int64   // the largest |D_ij|
	limit int64

	cost, number int64 // the largest
}

// Products of two numbers up to small, and their difference, fit into 64 bits.
const small = 1 << 30

// reset starts from the identity. Sums of n products with a cost must fit into an
// int64, and sums of n products with a gain, and sums of n of these with a number
// of a column: that is what limits the numbers.
func (f *fixed) reset(n int, cost, number, gain int64) {
	f.n, f.det, f.most = n, 1, 1
	f.d = resize(f.d, n*n)
	f.next = resize(f.next, n*n)
	f.u = resize(f.u, n)
	f.beta = resize(f.beta, n)
	f.w = resize(f.w, n)
	clear(f.d)
	clear(f.beta)
	for i := range n {
		f.d[i*n+i] = 1
	}
	f.cost, f.number = cost, number
	f.expect(gain)
}

// expect sets the limit for gains up to so much.
func (f *fixed) expect(gain int64) {
	length := func(x int64) int { return bits.Len64(uint64(x)) }
	n := length(int64(f.n))
	f.limit = 0
	if room := 61 - n - max(length(f.cost), length(gain)+n+length(f.number)); room >= 0 {
		f.limit = 1 << room
	}
}

// copy takes over other numbers.
func (f *fixed) copy(from *fixed) {
	f.n, f.det, f.most, f.limit = from.n, from.det, from.most, from.limit
	f.cost, f.number = from.cost, from.number
	f.d = append(f.d[:0], from.d...)
	f.next = resize(f.next, len(from.next))
	f.u = append(f.u[:0], from.u...)
	f.beta = append(f.beta[:0], from.beta...)
	f.w = append(f.w[:0], from.w...)
}

func (f *fixed) values(at []int8, bound []int64) {
	clear(f.beta)
	for j, side := range at {
		if side == 0 {
			continue
		}
		by := int64(side) * bound[j]
		for i := range f.n {
			f.beta[i] -= by * f.d[i*f.n+j]
		}
	}
}

func (f *fixed) direction(z []int64) {
	for i := range f.n {
		row := f.d[i*f.n : (i+1)*f.n]
		sum := int64(0)
		for j, x := range z {
			sum += x * row[j]
		}
		f.u[i] = sum
	}
}

func (f *fixed) sign(i int) int {
	switch {
	case f.u[i] > 0:
		return 1
	case f.u[i] < 0:
		return -1
	}
	return 0
}

// distance is how far variable i is from its bound, times det; never negative.
func (f *fixed) distance(i int, to limit) int64 {
	if to.above {
		return f.beta[i] - to.value*f.det
	}
	return to.value*f.det - f.beta[i]
}

func (f *fixed) compare(i int, toI limit, j int, toJ limit) int {
	ui, uj := abs(f.u[i]), abs(f.u[j])
	if c := compareProducts(f.distance(i, toI), uj, f.distance(j, toJ), ui); c != 0 {
		return c
	}
	// The terms in ε, ε², … of the same distances.
	for l := range f.n {
		di, dj := f.d[i*f.n+l], f.d[j*f.n+l]
		if !toI.above {
			di = -di
		}
		if !toJ.above {
			dj = -dj
		}
		if c := compareProducts(di, uj, dj, ui); c != 0 {
			return c
		}
	}
	return 0
}

func (f *fixed) compareRange(i int, to limit, span int64) int {
	if c := compareProducts(f.distance(i, to), 1, span, abs(f.u[i])); c != 0 {
		return c
	}
	for l := range f.n {
		if di := f.d[i*f.n+l]; di != 0 {
			if (di > 0) == to.above {
				return 1
			}
			return -1
		}
	}
	return 0
}

// pivot makes D the inverse of the new basis: its row r stays, and of every
// other row i as much of row r is taken as the entering column has in it.
//
//	D_i ← (D_i·u_r - u_i·D_r) / det     det ← u_r
//
// The divisions are exact (Edmonds). If u_r is negative, all signs change.
func (f *fixed) pivot(r int) bool {
	n, ur := f.n, f.u[r]
	pivotRow := f.d[r*n : (r+1)*n]
	by := divisor(f.det)
	mostU := int64(0)
	for _, u := range f.u {
		mostU = max(mostU, abs(u))
	}
	if mostU > f.limit {
		return false
	}
	fits64 := mostU <= small && f.most <= small
	most := int64(0)
	for i := range n {
		row, next, ui := f.d[i*n:(i+1)*n], f.next[i*n:(i+1)*n], f.u[i]
		switch {
		case i == r:
			copy(next, row)
		case ui == 0 && ur == f.det:
			copy(next, row)
		case fits64:
			for j, x := range row {
				next[j] = by.exact(x*ur - ui*pivotRow[j])
			}
		default:
			for j, x := range row {
				v, ok := exact128(x, ur, ui, pivotRow[j], f.det)
				if !ok {
					return false
				}
				next[j] = v
			}
		}
		for j, x := range next {
			if ur < 0 {
				next[j] = -x
			}
			most = max(most, abs(x))
		}
	}
	if most > f.limit {
		return false
	}
	f.d, f.next = f.next, f.d
	f.det, f.most = abs(ur), most
	return true
}

func (f *fixed) violatedBound(at []int8) int {
	worst, most := -1, int64(0)
	for i, side := range at {
		if v := int64(side) * f.w[i]; v > most {
			worst, most = i, v
		}
	}
	return worst
}

func (f *fixed) setWeights(gain []int64) {
	clear(f.w)
	for i, g := range gain {
		if g == 0 {
			continue
		}
		for j, x := range f.d[i*f.n : (i+1)*f.n] {
			f.w[j] += g * x
		}
	}
}

func (f *fixed) price(src Source) (k int, settled bool) { return src.Price(f.w, f.det) }

func abs(x int64) int64 {
	if x < 0 {
		return -x
	}
	return x
}

// A quotient divides by one number again and again where the division is known
// to be exact: what is left after the factors of two is odd, and so has an
// inverse modulo 2^64 (Jebelean 1993).
type quotient struct {
	shift   int
	inverse uint64
}

func divisor(d int64) quotient {
	q := quotient{shift: bits.TrailingZeros64(uint64(d))}
	odd := uint64(d) >> q.shift
	q.inverse = odd // right in the lowest 3 bits; each round doubles them
	for range 5 {
		q.inverse *= 2 - odd*q.inverse
	}
	return q
}

func (q quotient) exact(x int64) int64 { return int64(uint64(x>>q.shift) * q.inverse) }

// exact128 is (a·b - c·d)/q where that is exact, and false if |the result| is
// 2^62 or more.
func exact128(a, b, c, d, q int64) (int64, bool) {
	h1, l1 := mul(a, b)
	h2, l2 := mul(c, d)
	lo, borrow := bits.Sub64(l1, l2, 0)
	hi, _ := bits.Sub64(h1, h2, borrow)
	negative := int64(hi) < 0
	if negative {
		lo, borrow = bits.Sub64(0, lo, 0)
		hi, _ = bits.Sub64(0, hi, borrow)
	}
	if hi >= uint64(q) {
		return 0, false
	}
	v, _ := bits.Div64(hi, lo, uint64(q))
	if v >= 1<<62 {
		return 0, false
	}
	if negative {
		return -int64(v), true
	}
	return int64(v), true
}

// mul is the product of two signed numbers in 128 bits.
func mul(a, b int64) (hi, lo uint64) {
	hi, lo = bits.Mul64(uint64(a), uint64(b))
	if a < 0 {
		hi -= uint64(b)
	}
	if b < 0 {
		hi -= uint64(a)
	}
	return hi, lo
}

// compareProducts compares a·b with c·d.
func compareProducts(a, b, c, d int64) int {
	h1, l1 := mul(a, b)
	h2, l2 := mul(c, d)
	switch {
	case int64(h1) < int64(h2) || h1 == h2 && l1 < l2:
		return -1
	case h1 == h2 && l1 == l2:
		return 0
	}
	return 1
}
