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
	p := piece{w: slices.Clone(w), answer: answer, all: newSet(s.rows.size())}
	p.some = p.all
	if s.cubes {
		p.some = newSet(s.rows.size())
	}
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
	finish  bool  // whether the list must be finished, be it with little work
}

// large is how many examples are so many that a look at all of them is worth being
// spared.
const large = 1 << 13

// finish appends tests to the draft until all examples are answered that are
// left, each the one that takes the most. It gives up where there are more than
// so many tests.
func (s *search) finish(d *draft, left [2]set, like taste, most int) bool {
	var best [2]found // by answer: what was found and is not yet taken
	for !left[0].empty() && !left[1].empty() {
		if len(d.tests) >= most || s.canceled() || s.over() && !like.finish {
			return false
		}
		answer, merit := 0, -1.0
		for _, target := range like.answers {
			f := best[target]
			if f.count == 0 {
				f = s.unit(task{newSet(s.rows.size()), left[target], left[1-target]}, d, like.tries)
				best[target] = f
			}
			m := float64(f.count)
			if like.share {
				m /= float64(left[target].count())
			}
			if m > merit {
				answer, merit = target, m
			}
		}
		if best[answer].count == 0 {
			return false // it was canceled
		}
		left[answer].without(best[answer].takes)
		d.tests = append(d.tests, s.piece(best[answer].w, answer))
		best[answer] = found{}
		if s.rows.size() < large {
			best = [2]found{} // with less in its way, more may be found
		}
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
		if s.canceled() {
			return best
		}
		if s.over() {
			break
		}
		s.rows.weigh(w)
		consider(s.slide(w, t))
	}
	if best.count == t.want.count() {
		return best
	}
	for i := range tries {
		if s.over() {
			break
		}
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
	}
	if best.count == 0 || s.over() {
		consider(s.prime(s.pick(t.want), t))
	}
	return best
}

// updates is how many updates the rule may make for one unit, and failures how
// many times it may fail.
func (s *search) updates() int { return 10 + 10*s.rows.inputs() }

func (s *search) failures() int { return max(3, min(16, 1<<16/s.rows.cost())) }

// directions are sums that are worth a try as they are, either way round: those
// of the last tests, and some that tables are often made of.
func (s *search) directions(d *draft) (all [][]int64) {
	for i := len(d.tests) - 1; i >= 0 && i >= len(d.tests)-8; i-- {
		all = append(all, d.tests[i].w, negative(d.tests[i].w))
	}
	return append(all, s.common...)
}

// commonSums are the number of inputs that are 1, the inputs as a binary number,
// and the sum and the difference of two numbers, one after the other or digit by
// digit, with or without a carry before or behind them; and their negatives.
func commonSums(n int) (all [][]int64) {
	add := func(weight func(i int) int64) {
		w := make([]int64, n+1)
		for i := range n {
			w[1+i] = weight(i)
		}
		all = append(all, w, negative(w))
	}
	add(func(int) int64 { return 1 })
	if n > 30 {
		return all
	}
	add(func(i int) int64 { return 1 << (n - 1 - i) })
	half := n / 2
	for _, sign := range []int64{1, -1} {
		for carry := range 1 + n%2 { // 1: it comes before the numbers
			digit := func(i int) int {
				if carry == 1 {
					return i - 1
				}
				return i
			}
			one := func(i int) bool { return n%2 == 1 && (i < 0 || carry != 1 && i == n-1) }
			add(func(i int) int64 {
				switch i = digit(i); {
				case one(i):
					return 1
				case i < half:
					return 1 << (half - 1 - i)
				}
				return sign << (2*half - 1 - i)
			})
			add(func(i int) int64 {
				switch i = digit(i); {
				case one(i):
					return 1
				case i%2 == 0:
					return 1 << (half - 1 - i/2)
				}
				return sign << (half - 1 - i/2)
			})
		}
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
