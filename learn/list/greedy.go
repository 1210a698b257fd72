// Which list comes from always taking as many rows as one can?

package list

import (
	"slices"
)

// A draft is a list on its way.
type draft struct {
	tests []piece
	rest  int // the default
}

// A piece is a test of a draft, and what it fires on: the examples all of whose
// rows it fires on, and those of which it does on any. Only cubes tell the two
// apart.
type piece struct {
	w         []int64
	answer    int
	all, some set
}

// list is the draft as a list.
func (d *draft) list() List {
	l := List{Default: d.rest}
	for _, p := range d.tests {
		l.Tests = append(l.Tests, Test{Weights: p.w, Answer: p.answer})
	}
	return l
}

// piece makes a test of a unit.
func (s *search) piece(w []int64, answer int) piece {
	p := piece{w: slices.Clone(w), answer: answer, all: newSet(s.rows.size()), some: newSet(s.rows.size())}
	s.rows.weigh(w)
	for _, examples := range s.targets {
		s.rows.over(examples, -w[0], p.all, p.some)
	}
	s.work += s.rows.cost()
	return p
}

// A taste says which tests a greedy search prefers.
type taste struct {
	answers []int // which answers tests may have
	share   bool  // by the share of the rows that are left, or by their number
	tries   int   // how many units are looked for at each test
}

// finish appends tests to the draft until all examples are answered that are
// left, each the one that takes the most. It gives up where there are more than
// so many tests.
func (s *search) finish(d *draft, left [2]set, like taste, most int) bool {
	for !left[0].empty() && !left[1].empty() {
		if len(d.tests) >= most || s.over() {
			return false
		}
		var best found
		answer, merit := 0, -1.0
		for _, target := range like.answers {
			f := s.unit(task{newSet(s.rows.size()), left[target], left[1-target]}, d, like.tries)
			m := float64(f.count)
			if like.share {
				m /= float64(left[target].count())
			}
			if m > merit {
				best, answer, merit = f, target, m
			}
		}
		if best.count == 0 {
			return false
		}
		left[answer].without(best.takes)
		d.tests = append(d.tests, s.piece(best.w, answer))
	}
	d.rest = 0
	if left[0].empty() && (!left[1].empty() || len(d.tests) > 0 && d.tests[len(d.tests)-1].answer == 0) {
		d.rest = 1
	}
	return true
}

// unit looks for a unit that takes much: from the sums that the list has
// already, from weights that are all the same, from random ones, and from
// single examples.
func (s *search) unit(t task, d *draft, tries int) found {
	var best found
	consider := func(f found) {
		if f.count > best.count {
			best = f
		}
	}
	for _, w := range s.directions(d) {
		s.rows.weigh(w)
		consider(s.slide(w, t))
	}
	if best.count == t.want.count() {
		return best
	}
	for i := range tries {
		if i%2 == 1 {
			consider(s.grow(s.prime(s.pick(t.want), t), t, s.updates(), s.failures()))
			continue
		}
		w := make([]int64, s.rows.inputs()+1)
		switch {
		case i == 0 && len(d.tests) > 0:
			copy(w, d.tests[s.random.IntN(len(d.tests))].w)
		case i > 0:
			for j := range w {
				w[j] = int64(s.random.IntN(7) - 3)
			}
		}
		if f, ok := s.settle(w, t, s.updates()); ok {
			consider(s.grow(f, t, s.updates(), s.failures()))
		}
		if s.over() {
			break
		}
	}
	if best.count == 0 {
		best = s.prime(s.pick(t.want), t)
	}
	return best
}

// updates is how many updates the rule may make for one unit, and failures how
// many times it may fail.
func (s *search) updates() int { return 10 + 10*s.rows.inputs() }

func (s *search) failures() int { return max(3, min(16, 1<<16/s.rows.cost())) }

// directions are sums that are worth a try as they are, either way round.
func (s *search) directions(d *draft) (all [][]int64) {
	add := func(w []int64) {
		minus := make([]int64, len(w))
		for i, x := range w {
			minus[i] = -x
		}
		all = append(all, w, minus)
	}
	ones := make([]int64, s.rows.inputs()+1)
	for i := range ones[1:] {
		ones[1+i] = 1
	}
	add(ones)
	for i := len(d.tests) - 1; i >= 0 && i >= len(d.tests)-8; i-- {
		add(d.tests[i].w)
	}
	return all
}

// pick is a random member of a set.
func (s *search) pick(of set) int {
	skip := s.random.IntN(of.count())
	for k := range of.each {
		if skip == 0 {
			return k
		}
		skip--
	}
	return -1
}
