// Which are the fewest rows without which the rest is separable?
//
// Weights that get some rows wrong are right on the rest, so the rest has no
// certificate: the wrong rows hit every certificate of the table, that is, have
// a row of each. The other way round, a set of rows that hits every certificate
// leaves a table that is separable. So the question is for the smallest set that
// hits all certificates (as of conflicts in Reiter 1987), though they are never
// listed: the judge finds one when it is asked for the rows that are left.

package learn

import (
	"context"
	"errors"
	"math"
	"math/bits"
	"slices"

	"threshgen/truthtable"
)

// A search asks for larger and larger sets: that none of one size hits all
// certificates proves that any weights get more rows wrong than that. It takes a
// certificate that is not yet hit; one of its rows must be in the set, and so it
// tries one after the other, each without those before it. Certificates that
// have no row in common need one each, which ends most tries early.
type search struct {
	f     truthtable.Function
	m     *misses
	judge Decider
	best  Pocket
	pool  [][]int  // the rows of certificates, the shortest first
	hit   []uint64 // the set as a bit set of rows
	kept  []uint64 // the rows that are not to be in it
	// What is left of the effort.
	judged, looks int
}

// errEffort ends a search that has become too long.
var errEffort = errors.New("the effort is used up")

// How much a search may do: of the judge, in about the numbers that it
// computes, and of looks at certificates.
const (
	mostJudged = 1 << 26
	mostLooks  = 1 << 23
)

func newSearch(f *truthtable.Function, m *misses, best Pocket) *search {
	words := len(f.Care())
	return &search{
		f: *f, m: m, best: best, hit: make([]uint64, words), kept: make([]uint64, words),
		judged: mostJudged, looks: mostLooks,
	}
}

// without is the judge's verdict on the rows that are not in a set. What it
// costs is to go through the words of rows for every input, and in every pivot of
// the linear program once and through a matrix.
func (s *search) without(ctx context.Context, set []uint64) (Verdict, error) {
	if s.judged < 0 {
		return Verdict{}, errEffort
	}
	v, err := s.judge.Decide(ctx, s.f.Within(complement(set)))
	weights := s.f.N() + 1
	s.judged -= 1<<14 + weights*len(set)
	if v.Method == LinearProgram {
		s.judged -= s.judge.solver.Pivots * (weights*weights + len(set))
	}
	return v, err
}

// run goes on until the best is optimal or the effort is used up. It begins with
// as many certificates as it finds that have no row in common: they prove a
// number, and without their rows the rest is separable.
func (s *search) run(ctx context.Context) error {
	apart, err := s.apart(ctx, math.MaxInt)
	s.best.AtLeast = max(s.best.AtLeast, len(apart))
	for err == nil && !s.best.Optimal() {
		var found bool
		if found, err = s.within(ctx, s.best.AtLeast); err == nil && !found {
			s.best.AtLeast++
		}
	}
	if err == errEffort {
		return nil
	}
	return err
}

// within reports whether the set becomes one that hits all certificates with so
// many more rows; then these are the best.
func (s *search) within(ctx context.Context, more int) (found bool, err error) {
	apart, err := s.apart(ctx, more)
	if err != nil || s.best.Optimal() {
		return err == nil, err
	}
	if apart == nil || len(apart) > more {
		return false, nil
	}
	rows := slices.MinFunc(apart, func(a, b []int) int { return len(a) - len(b) })
	defer func() {
		for _, k := range rows {
			exclude(s.kept, k)
		}
	}()
	for _, k := range rows {
		include(s.hit, k)
		found, err = s.within(ctx, more-1)
		exclude(s.hit, k)
		if found || err != nil {
			return found, err
		}
		include(s.kept, k)
	}
	return false, nil
}

// apart are certificates that the set does not hit, without the rows that are
// kept, which have no row in common: as many as it finds, but no more than it
// takes to show that so many rows are not enough. It is nil if nothing can hit
// one of them, and not all that there are if the effort is used up.
func (s *search) apart(ctx context.Context, more int) (all [][]int, err error) {
	used := slices.Clone(s.hit)
	all = [][]int{}
	for _, c := range s.pool {
		if s.looks--; s.looks < 0 {
			return all, errEffort
		}
		if slices.ContainsFunc(c, func(k int) bool { return includes(s.hit, k) }) {
			continue
		}
		rows := s.open(c)
		if len(rows) == 0 {
			return nil, nil
		}
		if slices.ContainsFunc(rows, func(k int) bool { return includes(used, k) }) {
			continue
		}
		for _, k := range rows {
			include(used, k)
		}
		if all = append(all, rows); len(all) > more {
			return all, nil
		}
	}
	for {
		v, err := s.without(ctx, used)
		if err != nil {
			return all, err
		}
		if v.Status == Separable {
			s.offer(v)
			if len(all) == 0 && !s.best.Optimal() {
				return nil, errEffort // the weights fit no int64
			}
			return all, nil
		}
		rows := s.open(s.learn(v.Certificate))
		if len(rows) == 0 {
			return nil, nil
		}
		for _, k := range rows {
			include(used, k)
		}
		if all = append(all, rows); len(all) > more {
			return all, nil
		}
	}
}

// open are the rows of a certificate that are not kept.
func (s *search) open(c []int) (rows []int) {
	for _, k := range c {
		if !includes(s.kept, k) {
			rows = append(rows, k)
		}
	}
	return rows
}

// learn puts the rows of a certificate into the pool.
func (s *search) learn(c Certificate) (rows []int) {
	for _, t := range c { // in row order; of a cube there may be several rows
		if len(rows) == 0 || rows[len(rows)-1] != t.K {
			rows = append(rows, t.K)
		}
	}
	at, _ := slices.BinarySearchFunc(s.pool, len(rows)+1, func(c []int, size int) int { return len(c) - size })
	s.pool = slices.Insert(s.pool, at, rows)
	return rows
}

// offer takes the weights of a verdict if they get fewer rows wrong.
func (s *search) offer(v Verdict) {
	if v.Large != nil || !small(v.Weights) {
		return
	}
	if wrong := s.m.rows(v.Weights); len(wrong) < len(s.best.Wrong) {
		s.best.Weights, s.best.Wrong = slices.Clone(v.Weights), wrong
	}
}

// small reports whether sums of the weights can be compared without overflow.
func small(w Weights) bool {
	for _, x := range w {
		if bits.Len64(uint64(max(x, -x)))+bits.Len(uint(len(w))) > 61 {
			return false
		}
	}
	return true
}

func include(set []uint64, k int)       { set[k/64] |= 1 << (k % 64) }
func exclude(set []uint64, k int)       { set[k/64] &^= 1 << (k % 64) }
func includes(set []uint64, k int) bool { return set[k/64]>>(k%64)&1 == 1 }

func complement(set []uint64) []uint64 {
	out := make([]uint64, len(set))
	for i, x := range set {
		out[i] = ^x
	}
	return out
}
