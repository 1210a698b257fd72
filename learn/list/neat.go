// Which of the equally short lists reads best? The one whose tests share a sum,
// and whose weights are small.

package list

import (
	"context"
	"slices"

	"threshgen/learn"
	"threshgen/learn/internal/units"
	"threshgen/truthtable"
)

// neat gives the tests of a draft the smallest weights, and then those sums that
// several of them can share. From the last test to the first, each is asked for no
// more than it is needed for.
func (s *search) neat(d *draft, f *truthtable.Function) {
	s.prune(d)
	if s.canceled() {
		return
	}
	reach := s.before(d, -1)
	right := s.targets[d.rest].clone()
	n := s.rows.inputs()
	effort := int64(1 << 25 / max(1, len(d.tests)))
	if s.cubes {
		effort /= 4
	}
	for i := len(d.tests) - 1; i >= 0 && len(d.tests) <= trimmed && !s.canceled(); i-- {
		p := &d.tests[i]
		must, off := both(reach[i][p.answer], p.all), reach[i][1-p.answer]
		if needed := without(must, right); !needed.empty() {
			must = needed
		}
		w := p.w
		if n > units.MaxInputs {
			w = s.trim(w, must, off)
		}
		if smallest, ok := s.smallest(f, w, must, off, effort); ok {
			w = smallest
		}
		*p = s.piece(w, p.answer)
		s.through(p, right)
	}
	s.oneSum(d)
	s.share(d)
	s.prune(d)
}

// prune drops the tests that are needed for nothing: what they take is answered
// rightly behind them.
func (s *search) prune(d *draft) {
	reach, right := s.before(d, -1), s.targets[d.rest].clone()
	for i := len(d.tests) - 1; i >= 0; i-- {
		p := &d.tests[i]
		if needed := without(both(reach[i][p.answer], p.all), right); needed.empty() {
			d.tests = slices.Delete(d.tests, i, i+1)
			continue
		}
		s.through(p, right)
	}
}

// trim makes weights smaller, one after the other, as long as they do: to 0, to
// half, by 1.
func (s *search) trim(w []int64, must, off set) []int64 {
	for again := true; again; {
		again = false
		for i := range w[1:] {
			x := w[1+i]
			for _, less := range []int64{0, x / 2, x - sign(x)} {
				if less == x || s.rows.cost() > 1<<13 {
					continue
				}
				next := slices.Clone(w)
				next[1+i] = less
				if next, ok := s.bias(next, must, off); ok {
					w, again = next, true
					break
				}
			}
		}
	}
	return w
}

func sign(x int64) int64 { return min(1, max(-1, x)) }

// bias gives a sum the bias with which it fires on some examples and not on
// others; of those that do, the one nearest 0.
func (s *search) bias(sum []int64, must, off set) (w []int64, ok bool) {
	s.rows.weigh(negative(sum))
	least := -s.rows.greatest(must)
	s.rows.weigh(sum)
	most := s.rows.greatest(off)
	w = slices.Clone(sum)
	w[0] = -max(most, min(0, least-1))
	return w, most < least
}

// asked is what test i must fire on, and what it must not.
func (s *search) asked(d *draft, i int) (must, off set) {
	reach, p := s.before(d, -1)[i], &d.tests[i]
	must = both(reach[p.answer], p.all)
	must.without(s.behind(d)[i+1])
	if must.empty() { // it may be left out, but not here
		must = both(reach[p.answer], p.all)
	}
	return must, reach[1-p.answer]
}

// smallest are the smallest weights of a unit that fires on some examples and not
// on others, or, where they are not found with little effort, the known ones.
func (s *search) smallest(f *truthtable.Function, known []int64, must, off set, effort int64) (w []int64, ok bool) {
	if n := s.rows.inputs(); n <= units.MaxInputs && !f.HasCubes() {
		word, _ := catalogues(n).smallest(uint32(must[0]), uint32(off[0]))
		return units.Weights(n, word)
	}
	care := must.clone()
	care.unite(off)
	var g truthtable.Function
	var err error
	switch {
	case f.HasCubes():
		g, err = truthtable.NewCubes(f.Name, f.Inputs, f.Patterns(), f.FreeInputs(), must, care)
	case !f.InCountingOrder():
		g, err = truthtable.NewListed(f.Name, f.Inputs, f.Patterns(), must, care)
	default:
		g, err = truthtable.NewCounting(f.Name, f.Inputs, must, care)
	}
	if err != nil {
		return nil, false
	}
	w, err = smallest(s.ctx, g, known, effort)
	return w, err == nil
}

// smallest are the weights of [learn.Minimal] for a separable function, or, if
// that takes long, the known ones.
func smallest(ctx context.Context, f truthtable.Function, known learn.Weights, effort int64) (learn.Weights, error) {
	v, err := learn.Minimal(ctx, f, effort)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err == nil && v.Status == learn.Separable {
		return v.Weights, nil
	}
	return known, ctx.Err()
}

// trimmed is up to how many tests it is worth to look for small weights.
const trimmed = 1 << 8

// ladderTests is up to how many tests with one sum are looked for.
const ladderTests = 32

// oneSum replaces the list by one whose tests all share a sum, if that is as
// short: the answer then depends on the sum alone, and changes a few times as the
// sum rises.
func (s *search) oneSum(d *draft) {
	for _, w := range s.directions(d) {
		if one, ok := s.levels(w, min(len(d.tests), ladderTests)); ok && len(one.tests) <= len(d.tests) {
			*d = one
			return
		}
	}
}

// levels is the list of at most so many tests whose sums are all these weights'.
func (s *search) levels(w []int64, most int) (draft, bool) {
	var d draft
	left := [2]set{s.targets[0].clone(), s.targets[1].clone()}
	for !left[0].empty() && !left[1].empty() {
		s.rows.weigh(w)
		bounds := [2]int64{s.rows.greatest(left[0]), s.rows.greatest(left[1])}
		answer := 1
		if bounds[0] > bounds[1] {
			answer = 0
		}
		if bounds[0] == bounds[1] || len(d.tests) == most {
			return draft{}, false
		}
		test := slices.Clone(w)
		test[0] = -bounds[1-answer]
		p := s.piece(test, answer)
		left[answer].without(p.all)
		if !both(left[answer], p.some).empty() { // a cube in part
			return draft{}, false
		}
		d.tests = append(d.tests, p)
	}
	if left[0].empty() {
		d.rest = 1
	}
	return d, true
}

// shared is up to how many tests are looked at for sums to share.
const shared = 16

// share gives tests a sum that other tests have, the sum that most can have
// first. A sum and its negative are one sum.
func (s *search) share(d *draft) {
	if len(d.tests) > shared {
		return
	}
	open := make([]bool, len(d.tests)) // to another sum
	for i := range open {
		open[i] = true
	}
	for range d.tests {
		var most []int
		var sum []int64
		for _, p := range d.tests {
			if able := s.able(d, p.w, open); len(able) > len(most) {
				most, sum = able, upright(p.w)
			}
		}
		if len(most) < 2 {
			return
		}
		for _, i := range most {
			open[i] = false
			must, off := s.asked(d, i)
			if w, ok := s.serves(sum, must, off); ok {
				d.tests[i] = s.piece(w, d.tests[i].answer)
			}
		}
	}
}

// upright is a sum, or its negative if that has fewer negative weights.
func upright(w []int64) []int64 {
	minus := negative(w)
	if size(minus)[1] < size(w)[1] {
		return minus
	}
	return w
}

// negative is -W.
func negative(w []int64) []int64 {
	minus := make([]int64, len(w))
	for i, x := range w {
		minus[i] = -x
	}
	return minus
}

// able are the open tests that the sum would serve.
func (s *search) able(d *draft, sum []int64, open []bool) (able []int) {
	for i := range d.tests {
		if open[i] {
			must, off := s.asked(d, i)
			if _, ok := s.serves(sum, must, off); ok {
				able = append(able, i)
			}
		}
	}
	return able
}

// serves makes weights of a sum or its negative, with a bias, that fire on some
// examples and not on others. Of the biases that do it takes the one nearest 0.
func (s *search) serves(sum []int64, must, off set) ([]int64, bool) {
	if must.empty() || off.empty() {
		return nil, false
	}
	for _, sum := range [][]int64{sum, negative(sum)} {
		if w, ok := s.bias(sum, must, off); ok {
			return w, true
		}
	}
	return nil, false
}
