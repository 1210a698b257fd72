// Which unit fires on as many of some examples as possible, and on none of some
// others?

package list

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"threshgen/truthtable"
)

// A search looks for short lists. What it has done is counted in words looked
// at, so one function has one list on every machine.
type search struct {
	ctx    context.Context
	rows   rows
	random *rand.Rand
	work   int
	enough int // work that is enough
	looked int // at the context, by work

	weights []int64 // scratch
	some    set
	targets [2]set    // the examples
	listed  bool      // whether they are listed, and not in counting order,
	cubes   bool      // and may be cubes
	common  [][]int64 // see commonSums
}

// newSearch is a search for a list for f that has done nothing yet.
func newSearch(ctx context.Context, f *truthtable.Function, o Options) *search {
	r, targets := rowsOf(f)
	return &search{
		ctx: ctx, rows: r, targets: targets, enough: o.Effort,
		random: rand.New(rand.NewPCG(1, 1)), some: newSet(r.size()), common: commonSums(r.inputs()),
		listed: !f.InCountingOrder(), cubes: f.HasCubes(),
	}
}

// canceled reports whether nobody waits for the list any more.
func (s *search) canceled() bool { return s.ctx.Err() != nil }

// over reports whether the search should end.
func (s *search) over() bool {
	if s.work-s.looked > 1<<14 {
		s.looked = s.work
		if s.ctx.Err() != nil {
			s.enough = 0
		}
	}
	return s.work >= s.enough
}

// A task is what a unit is wanted for: it must fire on all of must, should fire
// on as many of want as it can, and must not fire on any of off. All of must is
// in want.
type task struct{ must, want, off set }

// A found unit: its weights, and what of the task it takes.
type found struct {
	w     []int64
	takes set
	count int
}

// slide puts the threshold of the weights just above what must not be fired on,
// and says what they take. The rows have the weights.
func (s *search) slide(w []int64, t task) found {
	bound := s.bound(w, t)
	takes := newSet(s.rows.size())
	s.rows.over(t.want, bound, takes, s.some)
	s.work += s.rows.cost()
	w = slices.Clone(w)
	w[0] = -bound
	return found{w, takes, takes.count()}
}

// bound is the least threshold with which nothing is fired on that must not be.
func (s *search) bound(w []int64, t task) int64 {
	s.work += s.rows.cost()
	if t.off.empty() {
		return math.MinInt32
	}
	return s.rows.greatest(t.off)
}

// takesAll reports whether all that must be taken is.
func (f *found) takesAll(must set) bool {
	for i, x := range must {
		if x&^f.takes[i] != 0 {
			return false
		}
	}
	return true
}

// rule runs the fixed-correction rule from the weights, up to so many updates,
// and reports whether it made no mistake any more. Wrong, if not nil, counts the
// mistakes by example.
func (s *search) rule(w []int64, on, off set, updates int, wrong []int) bool {
	s.rows.weigh(w)
	cost, update := s.rows.cost(), s.rows.step()
	for clean := false; !clean; {
		clean = true
		s.work += cost
		for k := s.rows.wrong(on, off, -w[0], 0); k >= 0; k = s.rows.wrong(on, off, -w[0], k+1) {
			if updates == 0 || s.over() {
				return false
			}
			if wrong != nil {
				wrong[k]++
			}
			updates--
			s.work += update
			s.rows.correct(w, k, on.has(k))
			clean = false
			if k+1 == s.rows.size() {
				break
			}
		}
	}
	return true
}

// settle looks for a unit that takes much, from the weights on: the rule learns
// all that is wanted; where it comes to no end, what was most often wrong is
// wanted no more. Nothing is found if what must be taken cannot be.
func (s *search) settle(w []int64, t task, updates int) (best found, ok bool) {
	w = slices.Clone(w)
	on := t.want.clone()
	wrong := make([]int, s.rows.size())
	for !s.over() {
		clear(wrong)
		clean := s.rule(w, on, t.off, updates, wrong)
		if f := s.slide(w, t); (!ok || f.count > best.count) && f.takesAll(t.must) {
			best, ok = f, f.count > 0
		}
		if clean || !s.drop(on, t.must, wrong) {
			break
		}
	}
	return best, ok
}

// drop drops some of the examples that were wrong, those that were so most often:
// an eighth, or half of them where there are many rows; at least one. It returns
// false if none is left that may be dropped.
func (s *search) drop(on, must set, wrong []int) bool {
	var late []int
	for k := range on.each {
		if wrong[k] > 0 && !must.has(k) {
			late = append(late, k)
		}
	}
	slices.SortStableFunc(late, func(a, b int) int { return wrong[b] - wrong[a] })
	part := 8
	if s.rows.size() >= large {
		part = 2
	}
	for _, k := range late[:(len(late)+part-1)/part] {
		on.remove(k)
	}
	return len(late) > 0 && !on.empty()
}

// grow makes a unit take more: one by one, and the nearest first, what it does
// not take yet is learned along with all that it takes. It gives up after so
// many tries that failed.
func (s *search) grow(f found, t task, updates, failures int) found {
	left := t.want.clone()
	left.without(f.takes)
	for !s.over() && failures > 0 {
		s.rows.weigh(f.w)
		s.work += s.rows.cost()
		k := s.rows.nearest(left)
		if k < 0 {
			break
		}
		left.remove(k)
		s.work += 16
		if s.rows.clash(k, f.takes, t.off) {
			continue
		}
		on := f.takes.clone()
		on.add(k)
		s.weights = append(s.weights[:0], f.w...)
		if !s.rule(s.weights, on, t.off, updates, nil) {
			failures--
			continue
		}
		// What was learned may have left the threshold lower than it must be.
		if more := s.slide(s.weights, t); more.takesAll(f.takes) {
			f = more
		}
		left.without(f.takes)
	}
	return f
}

// prime is the unit of a cube with example k in it, as large as it can be.
func (s *search) prime(k int, t task) found {
	w := make([]int64, s.rows.inputs()+1)
	s.rows.prime(w, k, t.off, s.random.Perm(s.rows.inputs()))
	s.work += s.rows.inputs() * s.rows.cost() / 4
	s.rows.weigh(w)
	return s.slide(w, t)
}
