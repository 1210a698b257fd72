// What is the list of a unit that is nearly right? Tests for the rows that it gets
// wrong, and then the unit.

package list

import (
	"cmp"
	"slices"
)

// peeled is the part of the examples that a unit may get wrong for it to be worth
// the last test.
const peeled = 1. / 8

// peel makes a list whose last test is a unit that gets few examples wrong. The
// tests before it are for those, so there are never more than they; each takes as
// many of them as it can. It gives up where there are more than so many tests.
func (s *search) peel(most int) (d draft, ok bool) {
	last := s.piece(s.pocket(), 1)
	left := [2]set{s.targets[0].clone(), s.targets[1].clone()}
	want := [2]set{both(left[0], last.some), without(left[1], last.all)}
	count := want[0].count() + want[1].count()
	if float64(count) > peeled*float64(left[0].count()+left[1].count()) {
		return draft{}, false
	}
	var best [2]found // by answer: what was found and is not yet taken
	for count > 0 {
		if len(d.tests)+1 >= most || s.canceled() {
			return draft{}, false
		}
		answer := 0
		for target := range want {
			if best[target].count == 0 && !want[target].empty() {
				t := task{newSet(s.rows.size()), want[target], left[1-target]}
				s.spend((s.enough-s.work)/(16*count), func() { best[target] = s.unit(t, &d, 2) })
			}
			if best[target].count > best[answer].count {
				answer = target
			}
		}
		if best[answer].count == 0 {
			return draft{}, false // it was canceled
		}
		p := s.piece(best[answer].w, answer)
		left[answer].without(p.all)
		want[answer].without(p.all)
		d.tests = append(d.tests, p)
		best[answer] = found{}
		if s.rows.size() < large {
			best = [2]found{} // with less in its way, more may be found
		}
		count = want[0].count() + want[1].count()
	}
	d.tests = append(d.tests, last)
	return d, true
}

// spend lets a part of the search end after so much work.
func (s *search) spend(work int, part func()) {
	enough := s.enough
	s.enough = min(enough, s.work+max(0, work))
	part()
	if s.ctx.Err() == nil {
		s.enough = enough
	}
}

// How long a pocket is looked for: how many examples are shown for each of them,
// and at most, and how many times the unit is learned anew.
const (
	showings  = 32
	mostShown = 1 << 20
	rounds    = 12
)

// pocket is a unit that gets few examples wrong. It begins with the mean of the
// weights that the rule goes through on random examples (Freund and Schapire,
// "Large margin classification using the perceptron algorithm", Machine Learning
// 37, 1999). What that gets wrong by far is likely to stay wrong: without it
// the rule goes on, time and again.
func (s *search) pocket() []int64 {
	w := s.mean()
	best, fewest := w, s.rows.size()+1
	for range rounds {
		p := s.piece(w, 1)
		wrong := both(s.targets[0], p.some)
		wrong.unite(without(s.targets[1], p.all))
		count := wrong.count()
		if count < fewest {
			best, fewest = slices.Clone(w), count
		}
		if count == 0 || s.over() {
			break
		}
		late := s.byDepth(w, wrong)
		care := [2]set{s.targets[0].clone(), s.targets[1].clone()}
		for _, k := range late[:(len(late)+1)/2] {
			care[0].remove(k)
			care[1].remove(k)
		}
		w = slices.Clone(w)
		s.rule(w, care[1], care[0], 4*count+s.updates(), nil)
	}
	return best
}

// byDepth are examples that weights get wrong, those first that they do by most.
func (s *search) byDepth(w []int64, wrong set) (order []int) {
	s.rows.weigh(w)
	s.work += s.rows.cost()
	depth := map[int]int64{}
	for k := range wrong.each {
		least, most := s.rows.net(k)
		if s.targets[1].has(k) {
			depth[k] = -(least + w[0])
		} else {
			depth[k] = most + w[0]
		}
		order = append(order, k)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(depth[b], depth[a]) })
	return order
}

// mean is the mean of the weights that the rule goes through on random examples,
// times a number that makes them integers.
func (s *search) mean() []int64 {
	size := s.rows.size()
	w := make([]int64, s.rows.inputs()+1)
	old, sum := slices.Clone(w), slices.Clone(w)
	s.rows.weigh(w)
	shown := int64(min(showings*size, mostShown))
	for i := range shown {
		k := s.random.IntN(size)
		on := s.targets[1].has(k)
		if !on && !s.targets[0].has(k) {
			continue
		}
		if least, most := s.rows.net(k); on && least > -w[0] || !on && most <= -w[0] {
			continue
		}
		if s.over() {
			break
		}
		copy(old, w)
		s.rows.correct(w, k, on)
		s.work += s.rows.step()
		for j, x := range w {
			sum[j] += (x - old[j]) * (shown - i)
		}
	}
	s.work += int(shown) / 8
	largest := int64(1)
	for _, x := range sum {
		largest = max(largest, x, -x)
	}
	for j, x := range sum {
		sum[j] = x / (1 + largest/steepMean)
	}
	return sum
}

// steepMean is about how large the mean is made.
const steepMean = 1 << 10
