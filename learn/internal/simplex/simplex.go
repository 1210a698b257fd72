// Package simplex solves, exactly and in integers, the linear program behind
// the question whether weights exist:
//
//	minimise    Σ_i c_i·|w_i|
//	subject to  w·z_k ≥ g_k   for every column k
//
// over rational w, where the z_k are many and are never listed: a [Source] is
// asked for the one that the current w satisfies least. Read as a program over
// rows a_k ≥ 0 it is the dual that is solved, by the revised simplex method with
// column generation (Dantzig; Gilmore and Gomory 1961):
//
//	maximise    Σ_k g_k·a_k
//	subject to  Σ_k a_k·z_k + s = 0,   -c_i ≤ s_i ≤ c_i,   a ≥ 0
//
// It starts from a = 0, where every s_i is basic and w = 0. If the a grow
// without bound, their direction is a combination of columns that adds up to 0
// with a positive gain: the proof that no w exists (Farkas).
//
// The inverse of the basis is kept as integers over one common denominator
// (Edmonds 1967, Bareiss 1968): every division in a pivot is exact, and every
// number is a minor of the columns, so Hadamard's inequality bounds it. Numbers
// are int64 as long as they fit and math/big from there on.
//
// Ties in the choice of what leaves the basis are broken as if the right-hand
// side 0 were (ε, ε², …) for a small ε (Charnes 1952), so the method cannot
// cycle, whatever enters.
package simplex

// What is solved, and by which steps?
//
// Next: fixed.go (the numbers, as int64), wide.go (as math/big).

import (
	"context"
	"math/big"
)

// A Source is the columns of a program. It is asked with weights w over the
// common denominator det > 0, that is with w/det.
type Source interface {
	// Price returns a column that the weights violate, best the one that they
	// violate most, and -1 if there is none. Settled ends the search before:
	// the caller has seen what it wanted to see.
	Price(w []int64, det int64) (k int, settled bool)
	// PriceBig is Price for weights that int64 cannot hold.
	PriceBig(w []*big.Int, det *big.Int) (k int, settled bool)
	// Column writes the numbers of column k into z, and returns its gain.
	Column(k int, z []int64) (gain int64)
}

// A Status is how a search ended.
type Status int

// The ways for a search to end.
const (
	Settled    Status = iota // the source settled it
	Optimal                  // no column is violated, and the cost is least
	Infeasible               // no weights satisfy all columns
)

// A Solver solves programs one after the other, and reuses its memory. After a
// search it holds the result. Its zero value is ready for use.
type Solver struct {
	// MaxDigits, if not 0, is the most bits that an int64 may hold before
	// math/big takes over. It is for tests of that path.
	MaxDigits int

	// Pivots counts the changes of basis of the last search.
	Pivots int

	bound []int64 // c
	basis []int   // by position: k for column k, ^i for s_i
	at    []int8  // of s_i: 0 basic, else the sign of the bound it stands at
	gain  []int64 // by position
	enter []int64 // the entering column's numbers

	fixed fixed
	wide  *wide
	num   numbers // the one of the two in use
	ray   int     // the entering column when the program is infeasible
}

// numbers is the arithmetic of a search: the inverse of the basis D/det, the
// values β/det of the basic variables, and the entering direction u/det.
type numbers interface {
	// values computes β from the s_i that stand at their bounds.
	values(at []int8, bound []int64)
	// direction computes u for the entering column.
	direction(z []int64)
	// sign is the sign of u_i.
	sign(i int) int
	// compare compares how far the basic variables i and j are from the
	// bounds that they move to, in steps of the direction.
	compare(i int, toI limit, j int, toJ limit) int
	// compareRange compares how far i is from its bound with a range of
	// values that the entering variable may go through.
	compareRange(i int, to limit, span int64) int
	// pivot replaces position r of the basis by the entering column. It
	// returns false, and leaves all as it was, if the numbers do not fit.
	pivot(r int) bool
	// violatedBound is the s_i at a bound that most wants to leave it, or -1.
	violatedBound(at []int8) int
	// setWeights computes w from the gains of the basic variables, and
	// price asks the source with it.
	setWeights(gain []int64)
	price(src Source) (k int, settled bool)
}

// A limit is a bound that a basic variable moves to: its value, and the side
// from which it comes.
type limit struct {
	value int64
	above bool // the variable comes down to it
}

// Reset prepares a search over so many weights with the costs c_i > 0; a nil
// cost means that all are 1. No number of a column may be larger than number in
// absolute value, and no gain larger than gain.
func (s *Solver) Reset(dim int, cost []int64, number, gain int64) {
	s.bound = resize(s.bound, dim)
	s.basis = resize(s.basis, dim)
	s.at = resize(s.at, dim)
	s.gain = resize(s.gain, dim)
	s.enter = resize(s.enter, dim)
	most := int64(1)
	for i := range dim {
		s.bound[i] = 1
		if cost != nil {
			s.bound[i] = cost[i]
			most = max(most, cost[i])
		}
		s.basis[i], s.at[i], s.gain[i] = ^i, 0, 0
	}
	s.Pivots = 0
	s.wide, s.num = nil, &s.fixed
	s.fixed.reset(dim, most, number, gain)
	if s.MaxDigits > 0 {
		s.fixed.limit = min(s.fixed.limit, 1<<s.MaxDigits)
	}
	if s.fixed.limit < 1 {
		s.widen()
	}
}

// Solve searches from where the solver stands: after Reset from the start,
// after an earlier Solve from its end, which is how columns that the source
// has gained since are taken in. Its error is that of ctx.
func (s *Solver) Solve(ctx context.Context, src Source) (Status, error) {
	for {
		if s.Pivots%4 == 3 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		s.num.setWeights(s.gain)
		enter, settled := s.num.price(src)
		if settled {
			return Settled, nil
		}
		back := s.num.violatedBound(s.at)
		gain := int64(0)
		rising := true
		switch {
		case back >= 0:
			clear(s.enter)
			s.enter[back] = 1
			rising = s.at[back] < 0
			enter = ^back
		case enter >= 0:
			gain = src.Column(enter, s.enter)
		default:
			return Optimal, nil
		}
		s.num.direction(s.enter)
		leave, to := s.leaving(enter, rising)
		switch {
		case leave == stay:
			// The entering s_i goes through to its other bound.
			s.at[back] = -s.at[back]
			s.num.values(s.at, s.bound)
			continue
		case leave == none:
			s.ray = enter
			return Infeasible, nil
		}
		if !s.num.pivot(leave) {
			s.widen()
			s.num.direction(s.enter)
			s.num.pivot(leave)
		}
		if out := s.basis[leave]; out < 0 {
			s.at[^out] = -1
			if to.value > 0 {
				s.at[^out] = 1
			}
		}
		if enter < 0 {
			s.at[back] = 0
		}
		s.basis[leave], s.gain[leave] = enter, gain
		s.num.values(s.at, s.bound)
		s.Pivots++
	}
}

// What leaving may answer besides a position.
const (
	none = -1 // nothing limits the entering variable
	stay = -2 // its own other bound does
)

// leaving finds the basic variable that comes to a bound first as the entering
// variable moves, and that bound.
func (s *Solver) leaving(enter int, rising bool) (leave int, to limit) {
	leave = none
	for i, v := range s.basis {
		sign := s.num.sign(i)
		if sign == 0 {
			continue
		}
		falls := (sign > 0) == rising // the basic variable goes down
		var bound limit
		switch {
		case v < 0 && falls:
			bound = limit{-s.bound[^v], true}
		case v < 0:
			bound = limit{s.bound[^v], false}
		case falls:
			bound = limit{0, true}
		default:
			continue // a_k may rise for ever
		}
		if leave == none || s.num.compare(i, bound, leave, to) < 0 {
			leave, to = i, bound
		}
	}
	if enter < 0 && (leave == none || s.num.compareRange(leave, to, 2*s.bound[^enter]) > 0) {
		return stay, limit{}
	}
	return leave, to
}

// Expect prepares for columns with larger gains than those that Reset was told
// of, but no larger than gain.
func (s *Solver) Expect(gain int64) {
	s.fixed.expect(gain)
	if s.wide == nil && max(s.fixed.most, s.fixed.det) > s.fixed.limit {
		s.widen()
	}
}

// Copy makes the solver stand where another one does.
func (s *Solver) Copy(from *Solver) {
	s.MaxDigits, s.Pivots, s.ray = from.MaxDigits, from.Pivots, from.ray
	s.bound = append(s.bound[:0], from.bound...)
	s.basis = append(s.basis[:0], from.basis...)
	s.at = append(s.at[:0], from.at...)
	s.gain = append(s.gain[:0], from.gain...)
	s.enter = append(s.enter[:0], from.enter...)
	s.wide, s.num = nil, &s.fixed
	s.fixed.copy(&from.fixed)
	if from.wide != nil {
		s.wide = from.wide.clone()
		s.num = s.wide
	}
}

// Reached is what the rows so far prove: no weights that satisfy all columns cost
// less. It grows in the course of a search, whether that comes to its end or
// not, and where it does, it is what the weights cost.
func (s *Solver) Reached() *big.Rat {
	wide := s.wide
	if wide == nil {
		wide = s.fixed.widen()
	}
	sum, t := new(big.Int), new(big.Int)
	for i, g := range s.gain {
		sum.Add(sum, t.Mul(&wide.beta[i], t.SetInt64(g)))
	}
	return new(big.Rat).SetFrac(sum, &wide.det)
}

// widen goes on with math/big.
func (s *Solver) widen() {
	s.wide = s.fixed.widen()
	s.num = s.wide
}

// Weights returns the weights at the end of a search as integers w over the
// common denominator det, and false if int64 cannot hold them. They are the
// solver's own, and change with its next search.
func (s *Solver) Weights() (w []int64, det int64, ok bool) {
	if s.wide != nil {
		return nil, 0, false
	}
	return s.fixed.w, s.fixed.det, true
}

// WeightsBig is Weights for numbers of any size.
func (s *Solver) WeightsBig() (w []*big.Int, det *big.Int) {
	wide := s.wide
	if wide == nil {
		wide = s.fixed.widen()
		wide.setWeights(s.gain)
	}
	return wide.w, &wide.det
}

// Proof yields, after an infeasible search, the columns and the integers
// a_k ≥ 1 with Σ a_k·z_k = 0 and a positive gain: at most dim+1 of them.
// The integers are int64 where ok is true; where it is not, ProofBig has them.
func (s *Solver) Proof(yield func(k int, times int64)) (ok bool) {
	if s.wide != nil {
		return false
	}
	yield(s.ray, s.fixed.det)
	for i, k := range s.basis {
		if k >= 0 && s.fixed.u[i] != 0 {
			yield(k, -s.fixed.u[i])
		}
	}
	return true
}

// ProofBig is Proof for numbers of any size.
func (s *Solver) ProofBig(yield func(k int, times *big.Int)) {
	wide := s.wide
	if wide == nil {
		wide = s.fixed.widen()
		wide.direction(s.enter)
	}
	yield(s.ray, &wide.det)
	for i, k := range s.basis {
		if k >= 0 && wide.u[i].Sign() != 0 {
			yield(k, new(big.Int).Neg(&wide.u[i]))
		}
	}
}

// resize is a slice of so many elements, with the old memory if it is enough.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
