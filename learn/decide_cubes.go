// Which rows of cubes prove what the cubes themselves do?

package learn

import (
	"math/big"
	"slices"

	"threshgen/truthtable"
)

// termsOf are the terms of a certificate by these examples, and how often each
// is taken. Cubes are spread over rows of them.
//
// In a combination of cubes that leaves no room for weights, an input that is 1
// more often in off-rows than in on-rows can be made 1 in on-cubes in which it
// is free, as often as it takes, and the other way round. Which rows of the cube
// these are is free too. The cube is taken 3 times, say, x1 is to be 1 in 2 of
// them and x2 in 1: then 1 time in the row with both, 1 in that with x1 and 1 in
// that with neither.
//
// Each input is made 1 in one cube after the other, all times that the cube is
// taken, until it has been often enough: only in the last may it be 1 in a part.
// So spreading the cubes makes at most one more row for every input whose sums
// would not be equal at a limit, and there are no more cubes than there are
// inputs whose sums are, and 2: together at most n+2 rows, if no other
// multiples of these cubes prove the same.
func termsOf(f *truthtable.Function, rows []int, times []*big.Int) (Certificate, []*big.Int) {
	var terms Certificate
	if !f.HasCubes() {
		for _, k := range rows {
			terms = append(terms, Term{K: k})
		}
		return terms, times
	}
	s := mixture{f: f, rows: rows, times: times, parts: make([][]share, len(rows))}
	for i := range f.N() {
		s.balance(i)
	}
	var numbers []*big.Int
	for j := range rows {
		t, n := s.split(j)
		terms, numbers = append(terms, t...), append(numbers, n...)
	}
	return terms, numbers
}

// A mixture says how often the free inputs of cubes are 1.
type mixture struct {
	f     *truthtable.Function
	rows  []int
	times []*big.Int
	parts [][]share // by cube
}

// A share is an input that is 1 so many times, at least once.
type share struct {
	input int
	times *big.Int
}

// balance makes an input 1 as often in on-rows as in off-rows.
func (s *mixture) balance(i int) {
	missing := new(big.Int) // in on-rows
	for j, k := range s.rows {
		switch {
		case !s.f.Row(k).Input(i):
		case s.on(k):
			missing.Sub(missing, s.times[j])
		default:
			missing.Add(missing, s.times[j])
		}
	}
	inOn := missing.Sign() > 0
	missing.Abs(missing)
	for j, k := range s.rows {
		if missing.Sign() == 0 {
			return
		}
		if s.on(k) == inOn && s.f.Free(k).Input(i) {
			times := s.times[j]
			if missing.Cmp(times) < 0 {
				times = new(big.Int).Set(missing)
			}
			missing.Sub(missing, times)
			s.parts[j] = append(s.parts[j], share{i, times})
		}
	}
}

func (s *mixture) on(k int) bool { return s.f.Target(k) == truthtable.One }

// split splits a cube into rows: first that in which all of its parts are 1, as
// often as the one that is 1 least, then that without this one, and so on.
func (s *mixture) split(j int) (terms Certificate, numbers []*big.Int) {
	k, n := s.rows[j], s.f.N()
	slices.SortStableFunc(s.parts[j], func(a, b share) int { return a.times.Cmp(b.times) })
	words := make([]uint64, truthtable.Words(n))
	for i := range words {
		words[i] = s.f.Row(k).Word(i)
	}
	flip := func(input int) {
		word, bit := truthtable.Place(n, input)
		words[word] ^= 1 << bit
	}
	for _, p := range s.parts[j] {
		flip(p.input)
	}
	taken := new(big.Int)
	until := func(times *big.Int) {
		if times.Cmp(taken) > 0 {
			row := truthtable.PackedRow(n, slices.Clone(words))
			terms = append(terms, Term{K: k, Pattern: &row})
			numbers = append(numbers, new(big.Int).Sub(times, taken))
			taken = times
		}
	}
	for _, p := range s.parts[j] {
		until(p.times)
		flip(p.input)
	}
	until(s.times[j])
	return terms, numbers
}
