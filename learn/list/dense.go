// What are the sums of all 2^n rows, 64 at a time?

package list

import (
	"math"
	"math/bits"
	"slices"

	"threshgen/learn/internal/scan"
)

// dense are the rows in counting order. The last six inputs number the rows of a
// word, and the others the words.
type dense struct {
	n     int
	mid   []int64    // of the inputs above the last six, which number the words:
	top   []int64    // the sum of a word is one of mid and one of top
	mids  int        // the bits of the word's number that mid is for
	low   [16]uint64 // of the last six, four to a word, see lane
	wide  [64]int64  // the same where they do not fit
	fits  bool       // whether they do
	tail  [6]int64   // their weights, the last first
	least int64      // of the sums of the last six
	most  int64

	masks, near []int // for clash

	asked  int         // since the weights were taken in
	sorted bool        // whether the sums of the last six are in order
	order  scan.Sorted // if they are
}

func newDense(n int) *dense {
	words := max(0, n-6)
	mids := (words + 1) / 2
	return &dense{n: n, mid: make([]int64, 1<<mids), top: make([]int64, 1<<(words-mids)), mids: mids}
}

func (d *dense) inputs() int { return d.n }
func (d *dense) size() int   { return 1 << d.n }
func (d *dense) cost() int   { return 1<<max(0, d.n-6) + 16 }

// The 64 sums of the last six inputs stand four to a word of 16 bits each, so
// that one addition corrects four of them, and one subtraction compares four. A
// sum is kept with middle added, so that it is never negative.
const (
	middle = 1 << 14
	ones   = 0x0001000100010001
	tops   = 0x8000800080008000
)

// steepest is the most that the sizes of the weights may add up to for their sums
// to fit.
const steepest = middle - 2

// common[k] counts, for each of 64 rows of six digits, the digits that are 1 both
// in it and in k, four rows to a word like the sums.
var common = func() (t [64][16]uint64) {
	for k := range t {
		for row := range 64 {
			t[k][row/4] |= uint64(bits.OnesCount(uint(k&row))) << (16 * (row % 4))
		}
	}
	return t
}()

// lane is the sum of the last six inputs in one row of a word.
func (d *dense) lane(row int) int64 {
	if !d.fits {
		return d.wide[row&63]
	}
	return int64(d.low[row>>2&15]>>(16*(row&3))&0xffff) - middle
}

func (d *dense) step() int { return 8 + len(d.mid)/4 + min(d.cost(), 64)/8 }

// weigh implements rows.
func (d *dense) weigh(w []int64) {
	d.tail = [6]int64{}
	for p := range min(d.n, 6) {
		d.tail[p] = w[d.n-p]
	}
	for p, x := range d.tail {
		half := 1 << p
		for i, sum := range d.wide[:half] {
			d.wide[half+i] = sum + x
		}
	}
	if d.range6(); d.fits {
		for i := range d.low {
			four := (*[4]int64)(d.wide[4*i:])
			d.low[i] = uint64(four[0]+middle) | uint64(four[1]+middle)<<16 | uint64(four[2]+middle)<<32 | uint64(four[3]+middle)<<48
		}
	}
	for p := 6; p < d.n; p++ {
		x, half, sums := w[d.n-p], 1<<(p-6), d.mid
		if p-6 >= d.mids {
			half, sums = 1<<(p-6-d.mids), d.top
		}
		for i, sum := range sums[:half] {
			sums[half+i] = sum + x
		}
	}
}

// high is the sum of the inputs above the last six in a word.
func (d *dense) high(word int) int64 { return d.top[word>>d.mids] + d.mid[word&(len(d.mid)-1)] }

// range6 finds the range of the sums of the last six inputs. The order of the sums
// is not known any more.
func (d *dense) range6() {
	d.least, d.most = 0, 0
	for _, x := range d.tail {
		d.least += min(x, 0)
		d.most += max(x, 0)
	}
	d.asked, d.sorted, d.fits = 0, false, d.most-d.least <= steepest
}

// often is how many words are looked at before it pays to put the sums of the
// last six inputs in order.
const often = 16

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
		if d.asked++; d.asked < often && d.fits {
			least := uint64(bound+1+middle) * ones
			for i, four := range d.low {
				above := (four | tops) - least // the top bits stay where it is no less
				rows |= (above & tops >> 15 * 0x0001000200040008 >> 48 & 15) << (4 * i)
			}
			return rows & among
		}
		d.order.Put(&d.tail)
		d.sorted = true
	}
	return d.order.Over(bound) & among
}

// net implements rows.
func (d *dense) net(k int) (least, most int64) {
	sum := d.high(k>>6) + d.lane(k&63)
	return sum, sum
}

// greatest implements rows.
func (d *dense) greatest(s set) int64 {
	found := int64(math.MinInt64)
	for i, x := range s {
		if x == 0 || d.high(i)+d.most <= found {
			continue
		}
		for ; x != 0; x &= x - 1 {
			found = max(found, d.high(i)+d.lane(bits.TrailingZeros64(x)))
		}
	}
	return found
}

// nearest implements rows.
func (d *dense) nearest(s set) int {
	found, at := int64(math.MinInt64), -1
	for i, x := range s {
		if x == 0 || d.high(i)+d.most <= found {
			continue
		}
		for ; x != 0; x &= x - 1 {
			if sum := d.high(i) + d.lane(bits.TrailingZeros64(x)); sum > found {
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
		fires := d.fires(bound-d.high(i), x)
		all[i] |= fires
		some[i] |= fires
	}
}

// wrong implements rows.
func (d *dense) wrong(on, off set, bound int64, k int) int {
	todo := ^uint64(0) << (k % 64)
	for i := k / 64; i < len(on); i++ {
		if both := (on[i] | off[i]) & todo; both != 0 {
			if wrong := d.fires(bound-d.high(i), both) ^ on[i]&todo; wrong != 0 {
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
		p := bits.TrailingZeros(x)
		w[d.n-p] += by
		if p < 6 {
			d.tail[p] += by
		}
	}
	if !d.fits {
		d.weigh(w)
		return
	}
	t := &common[k&63]
	if on {
		for i := range d.low {
			d.low[i] += t[i]
		}
	} else {
		for i := range d.low {
			d.low[i] -= t[i]
		}
	}
	word := k >> 6
	if digits := word & (len(d.mid) - 1); digits != 0 {
		for i := range d.mid {
			d.mid[i] += by * int64(bits.OnesCount(uint(i&digits)))
		}
	}
	if digits := word >> d.mids; digits != 0 {
		for i := range d.top {
			d.top[i] += by * int64(bits.OnesCount(uint(i&digits)))
		}
	}
	if d.range6(); !d.fits {
		d.weigh(w)
	}
}

// point makes weights whose sum is greatest in row k.
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
