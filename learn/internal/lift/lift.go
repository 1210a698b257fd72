// Package lift writes a row of integers as a combination of others, exactly.
//
// The combination is found modulo a prime, then digit by digit modulo its
// powers (Dixon 1982), until the fractions that have these remainders are the
// true ones, which adding up the rows proves. So the work is done in machine
// words, and the long numbers are made only once, at the end.
package lift

// Which multiples of the rows add up to the target?

import (
	"context"
	"math/big"
)

// Combine finds integers a_k and det > 0 with Σ a_k·rows_k = det·target. Rows
// that depend on those before them get a_k = 0. It returns nil if there is no
// such combination. The numbers must be below 2^20 in absolute value, and the
// rows fewer than 2^14. The error is that of ctx.
func Combine(ctx context.Context, rows [][]int32, target []int32) (a []*big.Int, det *big.Int, err error) {
	// A prime that divides the determinant shows too small a rank, so that the
	// target may seem to be no combination, or its fractions do not exist. Of
	// all primes few do.
	for _, p := range primes {
		s, inSpan, err := eliminate(ctx, rows, target, p)
		if err != nil {
			return nil, nil, err
		}
		if !inSpan {
			continue
		}
		if a, det, err = s.lift(ctx); err != nil || a != nil {
			return a, det, err
		}
	}
	return nil, nil, nil
}

// primes are the greatest below 2^28, so that sums of products fit into 64 bits.
var primes = [...]uint64{1<<28 - 57, 1<<28 - 89, 1<<28 - 95}

// A system is rows that are independent modulo p, as triangles modulo p: the
// rows without the columns that depend on others are B = L·U.
type system struct {
	p       uint64
	rows    [][]int32
	target  []int32
	used    []int      // the rows of B
	pivots  []int      // its columns
	square  [][]int32  // B
	lower   [][]uint32 // L below its diagonal, which is all ones
	upper   [][]uint32 // U from its diagonal on
	inverse []uint64   // of U's diagonal
}

// late is how many products of remainders can be added up before they must be
// reduced: each is below 2^56.
const late = 64

// eliminate finds the triangles, row by row. It returns false if the target is
// not in the span of the rows modulo p.
func eliminate(ctx context.Context, rows [][]int32, target []int32, p uint64) (s *system, inSpan bool, err error) {
	s = &system{p: p, rows: rows, target: target}
	var upper [][]uint32 // all columns
	rest := make([]uint64, len(target))
	// reduce takes multiples of the rows so far from a row, and returns them.
	reduce := func(row []int32) []uint32 {
		for j, x := range row {
			rest[j] = s.remainder(int64(x))
		}
		lower := make([]uint32, len(upper))
		for k, u := range upper {
			by := rest[s.pivots[k]] % p * s.inverse[k] % p
			lower[k] = uint32(by)
			if by != 0 {
				addTimes(rest, p-by, u)
			}
			if k%late == late-1 {
				s.reduceAll(rest)
			}
		}
		s.reduceAll(rest)
		return lower
	}
	for k, row := range rows {
		if ctx.Err() != nil {
			return nil, false, ctx.Err()
		}
		lower := reduce(row)
		pivot := firstNonzero(rest)
		if pivot < 0 {
			continue
		}
		u := make([]uint32, len(rest))
		for j, x := range rest {
			u[j] = uint32(x)
		}
		upper = append(upper, u)
		s.used, s.pivots = append(s.used, k), append(s.pivots, pivot)
		s.lower = append(s.lower, lower)
		s.inverse = append(s.inverse, power(rest[pivot], p-2, p))
	}
	reduce(target)
	if firstNonzero(rest) >= 0 {
		return nil, false, nil
	}
	for k, u := range upper {
		var row []uint32
		for _, j := range s.pivots[k:] {
			row = append(row, u[j])
		}
		s.upper = append(s.upper, row)
		square := make([]int32, len(s.pivots))
		for i, j := range s.pivots {
			square[i] = rows[s.used[k]][j]
		}
		s.square = append(s.square, square)
	}
	return s, true, nil
}

func (s *system) remainder(x int64) uint64 {
	if x %= int64(s.p); x < 0 {
		x += int64(s.p)
	}
	return uint64(x)
}

func (s *system) reduceAll(v []uint64) {
	for i := range v {
		v[i] %= s.p
	}
}

func firstNonzero(v []uint64) int {
	for i, x := range v {
		if x != 0 {
			return i
		}
	}
	return -1
}

func addTimes(sum []uint64, by uint64, row []uint32) {
	row = row[:len(sum)]
	for i := range sum {
		sum[i] += by * uint64(row[i])
	}
}

func power(x, to, p uint64) uint64 {
	y := uint64(1)
	for ; to > 0; to >>= 1 {
		if to&1 == 1 {
			y = y * x % p
		}
		x = x * x % p
	}
	return y
}

// solve turns the remainders c into those of the y with Bᵀ·y = c.
func (s *system) solve(c []uint64) {
	n := len(c)
	for k := range n { // Uᵀ
		y := c[k] % s.p * s.inverse[k] % s.p
		c[k] = y
		if y != 0 {
			addTimes(c[k+1:], s.p-y, s.upper[k][1:])
		}
		if k%late == late-1 {
			s.reduceAll(c[k+1:])
		}
	}
	for k := n - 1; k >= 0; k-- { // Lᵀ
		y := c[k] % s.p
		c[k] = y
		if y != 0 {
			addTimes(c[:k], s.p-y, s.lower[k])
		}
		if k%late == 0 {
			s.reduceAll(c[:k])
		}
	}
}
