// Which tests of a list can be done without, if the others take their rows?

package list

import (
	"cmp"
	"slices"
)

// before are the examples that get to each test, by target, and after the last
// those that get to the default; test skip is left out.
func (s *search) before(d *draft, skip int) (reach [][2]set) {
	left := [2]set{s.targets[0].clone(), s.targets[1].clone()}
	for i, p := range d.tests {
		reach = append(reach, [2]set{left[0].clone(), left[1].clone()})
		if i != skip {
			left[p.answer].without(p.all)
		}
	}
	s.work += len(d.tests) * len(left[0])
	return append(reach, left)
}

// through turns the examples that are answered rightly behind a test into those
// that are answered rightly from the test on.
func (s *search) through(p *piece, right set) {
	other := s.targets[1-p.answer]
	own := s.targets[p.answer]
	for i := range right {
		right[i] = right[i]&^(other[i]&p.some[i]) | own[i]&p.all[i]
	}
}

// behind are the examples that are answered rightly behind each test; first
// comes what is from the first test on.
func (s *search) behind(d *draft) []set {
	right := make([]set, len(d.tests)+1)
	right[len(d.tests)] = s.targets[d.rest].clone()
	for i := len(d.tests) - 1; i >= 0; i-- {
		right[i] = right[i+1].clone()
		s.through(&d.tests[i], right[i])
	}
	s.work += len(d.tests) * len(right[0])
	return right
}

// shorten drops tests as long as the others can be made to take what they lose.
func (s *search) shorten(d *draft) {
	for again := true; again && !s.over(); {
		again = false
		for _, j := range s.byNeed(d) {
			if s.over() {
				break
			}
			if s.drain(d, j) {
				again = true
				break
			}
		}
	}
}

// byNeed are the tests, first those that are needed for the fewest examples.
func (s *search) byNeed(d *draft) (order []int) {
	reach, right := s.before(d, -1), s.behind(d)
	need := make([]int, len(d.tests))
	for j, p := range d.tests {
		lost := both(reach[j][p.answer], p.all)
		lost.without(right[j+1])
		need[j] = lost.count()
		order = append(order, j)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(need[a], need[b]) })
	return order
}

// drain lets the other tests of its answer take what test j is needed for, as
// much as they can, and drops it if that is all. Else they keep what they have
// taken, and it is needed for less.
func (s *search) drain(d *draft, j int) bool {
	answer := d.tests[j].answer
	reach := s.before(d, j)
	right := s.behind(d)
	lost := both(reach[j][answer], d.tests[j].all)
	lost.without(right[j+1])

	// Tests before it may take anything of what gets to it.
	rightly := right[j+1].clone()
	for i := j - 1; i >= 0 && !lost.empty() && !s.over(); i-- {
		if d.tests[i].answer == answer {
			s.hand(d, i, lost, lost, reach[i], rightly)
		}
		s.through(&d.tests[i], rightly)
	}
	// Tests behind it may take what no other answer gets before them.
	reach = s.before(d, j)
	open := lost.clone()
	for i := j + 1; i < len(d.tests) && !open.empty() && !s.over(); i++ {
		if d.tests[i].answer == answer {
			if s.hand(d, i, open, lost, reach[i], right[i+1]) {
				reach = s.before(d, j) // of what it needs no more, more gets past it
			}
			open.meet(lost)
		} else {
			open.without(d.tests[i].some)
		}
	}
	if !lost.empty() {
		return false
	}
	d.tests = slices.Delete(d.tests, j, j+1)
	return true
}

// hand makes test i take what it can of some examples, besides those that it is
// needed for; what it takes is lost no more.
// It returns false if that is nothing.
func (s *search) hand(d *draft, i int, open, lost set, reach [2]set, right set) bool {
	p := &d.tests[i]
	must := both(reach[p.answer], p.all)
	must.without(right)
	want := must.clone()
	want.unite(open)
	f := found{p.w, must, must.count()}
	more := s.grow(f, task{must, want, reach[1-p.answer]}, s.updates(), s.failures())
	if more.count == f.count {
		return false
	}
	*p = s.piece(more.w, p.answer)
	lost.without(both(open, more.takes))
	return true
}

// improve looks for shorter drafts: it takes some tests away, finishes the list
// in another way, and shortens it. It ends at a length that is known to be
// least.
func (s *search) improve(d draft, least int) draft {
	best := d
	for len(best.tests) > least && !s.over() {
		next := draft{tests: slices.Clone(d.tests), rest: d.rest}
		if !s.shake(&next) {
			continue
		}
		s.shorten(&next)
		if len(next.tests) <= len(d.tests) {
			d = next
		}
		if len(d.tests) < len(best.tests) {
			best = d
		}
	}
	return best
}

// shake makes another list: from a random test on, or with one learned anew, or,
// which most often makes it shorter, with two tests of one answer replaced.
func (s *search) shake(d *draft) bool {
	switch s.random.IntN(10) {
	case 0:
		i := s.random.IntN(len(d.tests))
		left := s.before(d, -1)[i]
		most := len(d.tests) + 1
		d.tests = d.tests[:i:i]
		return s.finish(d, left, s.taste(), most)
	case 1:
		return s.relearn(d, s.random.IntN(len(d.tests)))
	}
	return s.replace(d)
}

// relearn learns test i anew, from random weights.
func (s *search) relearn(d *draft, i int) bool {
	must, off := s.asked(d, i)
	p := &d.tests[i]
	want := both(s.before(d, -1)[i][p.answer], s.targets[p.answer])
	w := make([]int64, s.rows.inputs()+1)
	for j := range w {
		w[j] = int64(s.random.IntN(7) - 3)
	}
	f, ok := s.settle(w, task{must, want, off}, s.updates())
	if ok {
		*p = s.piece(f.w, p.answer)
	}
	return ok
}

// replace takes away two tests of one answer, and puts others in the place of the
// first of them.
func (s *search) replace(d *draft) bool {
	i, j := s.random.IntN(len(d.tests)), s.random.IntN(len(d.tests))
	if i == j || d.tests[i].answer != d.tests[j].answer {
		return false
	}
	i, j = min(i, j), max(i, j)
	answer := d.tests[i].answer
	d.tests = slices.Delete(d.tests, j, j+1)
	d.tests = slices.Delete(d.tests, i, i+1)
	reach := s.before(d, -1)[i]
	want := reach[answer]
	lost := want.clone()
	lost.without(s.behind(d)[i])
	for more := 0; !lost.empty(); more++ {
		if more == 2 || s.over() {
			return false
		}
		f := s.unit(task{newSet(s.rows.size()), lost, reach[1-answer]}, d, 3)
		if f.count == 0 { // the effort is used up
			return false
		}
		p := s.piece(f.w, answer)
		lost.without(p.all)
		d.tests = slices.Insert(d.tests, i, p)
	}
	return true
}

// taste is a random one.
func (s *search) taste() taste {
	answers := [][]int{{0, 1}, {0, 1}, {1}, {0}}[s.random.IntN(4)]
	return taste{answers: answers, share: s.random.IntN(2) == 0, tries: 1 + s.random.IntN(3)}
}
