// What are the sums of all 2^n rows, 64 at a time?

package list

import (
	"math"
	"math/bits"
	"slices"
)

// dense are the rows in counting order. The last six inputs number the rows of a
// word, and the others the words.
type dense struct {
	n     int
	high  []int64   // by word: the sum of the inputs above the last six
	low   [64]int64 // of the last six
	least int64     // of low
	most  int64

	masks, near []int // for clash

	asked  int        // since the weights were taken in
	sorted bool       // whether the sums of the last six are in order:
	order  [64]int64  // ascending
	from   [65]uint64 // the rows from a place in that order on
}

func newDense(n int) *dense {
	d := &dense{n: n, high: make([]int64, 1<<max(0, n-6))}
	return d
}

func (d *dense) inputs() int { return d.n }
func (d *dense) size() int   { return 1 << d.n }
func (d *dense) cost() int   { return len(d.high) + 16 }

// weigh implements rows.
func (d *dense) weigh(w []int64) {
	d.low[0], d.high[0] = 0, 0
	d.least, d.most = 0, 0
	digits := min(d.n, 6)
	for p := range digits {
		x, half := w[d.n-p], 1<<p
		d.least += min(x, 0)
		d.most += max(x, 0)
		for i, sum := range d.low[:half] {
			d.low[half+i] = sum + x
		}
	}
	for p := 6; p < d.n; p++ {
		x, half := w[d.n-p], 1<<(p-6)
		old, out := d.high[:half], d.high[half:2*half]
		for i, sum := range old {
			out[i] = sum + x
		}
	}
	d.asked, d.sorted = 0, false
}

// often is how many words are looked at row by row before it pays to put the
// sums of the last six inputs in order.
const often = 8

// sort puts the sums of the last six inputs in order: with every input, those
// without it, which are in order, are merged with those with it.
func (d *dense) sort() {
	var sums [32]int64
	var rows, old [64]uint8
	d.order[0] = 0
	size := 1
	for p := range min(d.n, 6) {
		x := d.low[1<<p]
		copy(sums[:size], d.order[:size])
		copy(old[:size], rows[:size])
		without, with := 0, 0
		for r := range 2 * size {
			if with == size || without < size && sums[without] <= sums[with]+x {
				d.order[r], rows[r] = sums[without], old[without]
				without++
			} else {
				d.order[r], rows[r] = sums[with]+x, old[with]|1<<p
				with++
			}
		}
		size *= 2
	}
	for r := size; r < 64; r++ {
		d.order[r] = math.MaxInt64
	}
	d.from[size] = 0
	for r := size - 1; r >= 0; r-- {
		d.from[r] = d.from[r+1] | 1<<rows[r]
	}
	d.sorted = true
}

// fires are the rows of a word, among those that are asked for, whose sum of the
// last six inputs is above a bound.
func (d *dense) fires(bound int64, among uint64) (rows uint64) {
	switch {
	case d.least > bound:
		return among
	case d.most <= bound:
		return 0
	}
	if !d.sorted {
		if d.asked++; d.asked < often {
			for x := among; x != 0; x &= x - 1 {
				if d.low[bits.TrailingZeros64(x)] > bound {
					rows |= x & -x
				}
			}
			return rows
		}
		d.sort()
	}
	r := 0
	for half := 32; half > 0; half /= 2 {
		if d.order[r+half-1] <= bound {
			r += half
		}
	}
	if d.order[r] <= bound {
		r++
	}
	return d.from[r] & among
}

// greatest implements rows.
func (d *dense) greatest(s set) int64 {
	found := int64(math.MinInt64)
	for i, x := range s {
		if x == 0 || d.high[i]+d.most <= found {
			continue
		}
		for ; x != 0; x &= x - 1 {
			found = max(found, d.high[i]+d.low[bits.TrailingZeros64(x)])
		}
	}
	return found
}

// nearest implements rows.
func (d *dense) nearest(s set) int {
	found, at := int64(math.MinInt64), -1
	for i, x := range s {
		if x == 0 || d.high[i]+d.most <= found {
			continue
		}
		for ; x != 0; x &= x - 1 {
			if sum := d.high[i] + d.low[bits.TrailingZeros64(x)]; sum > found {
				found, at = sum, i*64+bits.TrailingZeros64(x)
			}
		}
	}
	return at
}

// over implements rows.
func (d *dense) over(s set, bound int64, all, some set) {
	for i, x := range s {
		if x == 0 {
			continue
		}
		fires := d.fires(bound-d.high[i], x)
		all[i] |= fires
		some[i] |= fires
	}
}

// wrong implements rows.
func (d *dense) wrong(on, off set, bound int64, k int) int {
	todo := ^uint64(0) << (k % 64)
	for i := k / 64; i < len(on); i++ {
		if both := (on[i] | off[i]) & todo; both != 0 {
			if wrong := d.fires(bound-d.high[i], both) ^ on[i]&todo; wrong != 0 {
				return i*64 + bits.TrailingZeros64(wrong)
			}
		}
		todo = ^uint64(0)
	}
	return -1
}

// correct implements rows.
func (d *dense) correct(w []int64, k int, on bool) {
	by := int64(-1)
	if on {
		by = 1
	}
	w[0] += by
	for x := uint(k); x != 0; x &= x - 1 {
		w[d.n-bits.TrailingZeros(x)] += by
	}
	d.weigh(w)
}

// point implements rows.
func (d *dense) point(w []int64, k int) {
	for p := range d.n {
		w[d.n-p] = int64(k>>p&1)*2 - 1
	}
}

// prime implements rows.
func (d *dense) prime(w []int64, k int, off set, order []int) {
	d.point(w, k)
	cube := newSet(d.size())
	cube.add(k)
	for _, i := range order {
		moved := exchanged(cube, d.n-1-i)
		if !meets(moved, off) {
			cube.unite(moved)
			w[1+i] = 0
		}
	}
}

// clash implements rows: it looks for four rows, k + q = r + s with q in on and r
// and s in off, where r differs from k in the inputs of one mask, s in those of
// another, and q in both. A unit would give the same sum two signs.
func (d *dense) clash(k int, on, off set) bool {
	if d.masks == nil {
		d.masks = masksOf(d.n)
		slices.SortStableFunc(d.masks, func(a, b int) int { return bits.OnesCount(uint(a)) - bits.OnesCount(uint(b)) })
	}
	d.near = d.near[:0]
	for _, a := range d.masks {
		if !off.has(k ^ a) {
			continue
		}
		for _, b := range d.near {
			if a&b == 0 && on.has(k^a^b) {
				return true
			}
		}
		d.near = append(d.near, a)
	}
	return false
}
