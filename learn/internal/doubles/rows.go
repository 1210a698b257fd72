// Package doubles parts bit rows of two kinds by weights, with the widest margin,
// or finds rows that leave no room for any weights. Over C_k = ±[X_k 1], + for
// the rows that are on, it is the quadratic program
//
//	minimise ½‖w‖²  subject to  w·C_k ≥ 1 for every row k
//
// by the dual method (Goldfarb and Idnani 1983). It starts from w = 0 without any
// row, and takes in one violated row after the other, so that w = Σ λ_k·C_k over
// the active rows, with λ ≥ 0 and w·C_k = 1. Where a new row is a combination of
// active ones that leaves it no way to be satisfied, these are the proof that
// there are no weights. Every row taken in makes ‖w‖ larger, so nothing recurs.
//
// [Find] does so in doubles and guesses; [Search] does the same in integers, from
// where the guess ended, and is right.
//
// Weights may be signed: then the first half of them must be at least 0, and
// the second at most 0. Such a weight is 0 as long as its sum Σ λ_k·C_k has the
// other sign. A cube is a row of this kind (see package learn).
package doubles

// What are the rows, and how much do two of them have in common?

import "math/bits"

// Rows are the rows that are to be parted.
type Rows struct {
	Words    int      // of a row
	Bits     []uint64 // the rows, packed; a weight for every bit, and a bias
	On, Care []uint64 // the sets of the rows that are on, and of those that count
	Signed   bool     // whether the weights are signed
}

// row is row k, packed.
func (r *Rows) row(k int) []uint64 { return r.Bits[k*r.Words : (k+1)*r.Words] }

// isOn reports whether row k is on.
func (r *Rows) isOn(k int) bool { return r.On[k/64]>>(k%64)&1 == 1 }

// count is the number of rows that count.
func (r *Rows) count() (count int) {
	for _, x := range r.Care {
		count += bits.OnesCount64(x)
	}
	return count
}

// product is C_j·C_k over the free weights and the bias.
func (r *Rows) product(j, k int, free set) int32 {
	a, b := r.row(j), r.row(k)
	common := 1
	for i, x := range a {
		common += bits.OnesCount64(x & b[i] & free[i])
	}
	if r.isOn(j) != r.isOn(k) {
		common = -common
	}
	return int32(common)
}

// number is the number of C_k for weight i.
func (r *Rows) number(k, i int) int32 {
	switch {
	case !set(r.row(k)).has(i):
		return 0
	case r.isOn(k):
		return 1
	}
	return -1
}

// A set of weights, or of rows.
type set []uint64

// freeAtFirst are the weights that are free as long as no row is active: signed
// weights become free when their sums have the sign.
func (r *Rows) freeAtFirst() set {
	free := make(set, r.Words)
	for i := range free {
		if !r.Signed {
			free[i] = ^uint64(0)
		}
	}
	return free
}

func (s set) has(i int) bool { return s[i/64]>>(i%64)&1 == 1 }

func (s set) flip(i int) { s[i/64] ^= 1 << (i % 64) }

// all yields the members in order.
func (s set) all(yield func(int) bool) {
	for i, x := range s {
		for ; x != 0; x &= x - 1 {
			if !yield(64*i + bits.TrailingZeros64(x)) {
				return
			}
		}
	}
}
