// Which short list is there for a function, and how much shorter can one be?

package list

import (
	"context"
	"errors"
	"fmt"

	"threshgen/learn"
	"threshgen/learn/internal/units"
	"threshgen/truthtable"
)

// Options say how far [Find] goes. The zero value is what one would wait for.
type Options struct {
	// MaxTests, if not 0, is the most tests that the list may have. A list of
	// thousands of tests is better a look-up table, so 0 stands for
	// [DefaultMaxTests].
	MaxTests int
	// Effort, if not 0, is how much work is done, in words of 64 rows looked at:
	// about a hundred million a second. It bounds the search and not what makes
	// the list that was found neat.
	Effort int
	// Verdict, if not nil, is a verdict on the function that is known already. Its
	// weights, if it has any, are those of the list of one test.
	Verdict *learn.Verdict
}

// What the zero Options stand for. Of more than 18 inputs there may be fewer
// tests, so that the sets of rows that they take fit into memory.
const (
	DefaultMaxTests = 1 << 14
	DefaultEffort   = 80_000_000
)

// A Result is a list for a function, and the proof of how many tests it needs.
type Result struct {
	List  List
	Proof Proof
}

// Shortest reports whether the list is proved to be shortest.
func (r Result) Shortest() bool { return len(r.List.Tests) == r.Proof.AtLeast }

// A TooLongError says that no list was found that is as short as it should be. The
// Result that comes with it has the proof of how many tests are needed, but no
// list.
type TooLongError struct {
	MaxTests int // the most that there may be
	AtLeast  int // the most that are proved to be needed
}

func (e *TooLongError) Error() string {
	if e.AtLeast > e.MaxTests {
		return fmt.Sprintf("at least %d tests are needed, and at most %d are allowed", e.AtLeast, e.MaxTests)
	}
	return fmt.Sprintf("no list of at most %d tests was found; at least %d are needed", e.MaxTests, e.AtLeast)
}

// Find gives a list for f that is short, with small weights, and proves how many
// tests every list for f has at least. For up to five inputs the list is the
// shortest; beyond that it is where both numbers meet. A separable function is a
// list of one test, with the weights of [Options.Verdict] or [learn.Minimal]; a
// constant is one of none, and a function without examples is constant 0.
//
// The list and the proof have passed their checks. The same function has the
// same answer on every machine. The error is a [TooLongError], or that of ctx
// when it is done first; if there is a list by then, it comes with the error. Or it
// says why not all examples are listed ([truthtable.Function.Unlisted]).
func Find(ctx context.Context, f truthtable.Function, o Options) (Result, error) {
	if err := f.Unlisted(); err != nil {
		return Result{}, err
	}
	if o.Effort == 0 {
		o.Effort = DefaultEffort
	}
	if o.MaxTests == 0 {
		o.MaxTests = max(8, min(DefaultMaxTests, 1<<30/max(1, f.Rows())))
	}
	known := o.Verdict
	if known == nil || known.Status == learn.Undecided {
		v, err := learn.Decide(ctx, f)
		if err != nil {
			return Result{}, err
		}
		known = &v
	}
	r, err := find(ctx, f, *known, o)
	if err != nil && r.Proof.Because == "" {
		return Result{}, err
	}
	if err := r.Proof.Check(f); err != nil {
		return Result{}, fmt.Errorf("a proof on %s failed its check: %w", f.Name, err)
	}
	if long := (*TooLongError)(nil); !errors.As(err, &long) {
		taken, err := r.List.taken(&f)
		if err != nil {
			return Result{}, fmt.Errorf("a list for %s failed its check: %w", f.Name, err)
		}
		for i, rows := range taken {
			r.List.Tests[i].Rows = rows
		}
	}
	return r, err
}

// find is Find for a function on which there is this verdict.
func find(ctx context.Context, f truthtable.Function, v learn.Verdict, o Options) (Result, error) {
	var p Proof
	switch constant, value := isConstant(&f); {
	case constant:
		return Result{List: List{Default: value}, Proof: Proof{Because: Obvious}}, nil
	case v.Status == learn.NotSeparable:
		p = Proof{AtLeast: 2, Because: Certificate, Verdict: v}
	case v.Large == nil && o.Verdict != nil:
		return Result{List{Tests: []Test{{Weights: v.Weights, Answer: 1}}}, Proof{AtLeast: 1, Because: Obvious}}, nil
	case v.Large == nil:
		w, err := smallest(ctx, f, v.Weights, 1<<30)
		return Result{List{Tests: []Test{{Weights: w, Answer: 1}}}, Proof{AtLeast: 1, Because: Obvious}}, err
	default: // the weights of one test would be too large
		p = Proof{AtLeast: 1, Because: Obvious}
	}
	g, h := withoutIdle(f)
	if g.N() > units.MaxInputs || g.HasCubes() {
		return findShort(ctx, g, h, p, o)
	}
	return findShortest(ctx, g, h, p, o)
}

// isConstant reports whether all examples have one target, and which.
func isConstant(f *truthtable.Function) (constant bool, value int) {
	off := set(f.Care()).clone()
	off.without(f.On())
	if on := set(f.On()); !on.empty() {
		return off.empty(), 1
	}
	return true, 0
}

// findShortest tries all lists. Where a proof can be checked with a pencil, it is
// given instead of the search.
func findShortest(ctx context.Context, f truthtable.Function, h half, p Proof, o Options) (Result, error) {
	s := newSearch(ctx, &f, o)
	p = prove(&f, p, s.targets, f.N())
	c := catalogues(f.N())
	rows := [2]uint32{uint32(s.targets[0][0]), uint32(s.targets[1][0])}
	e := exhaustive{c, ctx, map[impossible]bool{}, unbounded}
	for {
		if p.AtLeast > o.MaxTests {
			return Result{Proof: h.lift(p)}, &TooLongError{o.MaxTests, p.AtLeast}
		}
		steps, ok := e.list(rows, p.AtLeast)
		if err := ctx.Err(); err != nil {
			return Result{}, err
		}
		if ok {
			d := s.draft(c, steps, rows)
			s.neat(&d, &f)
			return Result{h.liftList(d.list()), h.lift(p)}, ctx.Err()
		}
		p = Proof{AtLeast: p.AtLeast + 1, Because: Search, Subcube: everywhere(f.N())}
	}
}

// draft makes tests of the steps of a search.
func (s *search) draft(c *catalogue, steps []step, rows [2]uint32) (d draft) {
	if w := ladder(s.rows.inputs(), rows, len(steps)); w != nil {
		if one, ok := s.levels(w, len(steps)); ok {
			return one
		}
	}
	for _, step := range steps {
		word, _ := c.smallest(step.takes, rows[1-step.target])
		w, _ := units.Weights(s.rows.inputs(), word)
		d.tests = append(d.tests, s.piece(w, step.target))
		rows[step.target] &^= word
	}
	if rows[0] == 0 {
		d.rest = 1
	}
	return d
}

// everywhere is the subcube of all rows.
func everywhere(n int) Subcube {
	c := Subcube{Row: truthtable.PackedRow(n, make([]uint64, truthtable.Words(n)))}
	for i := range n {
		c.Free = append(c.Free, i)
	}
	return c
}

// findShort looks for a short list, and for a proof that it is shortest. Where the
// rows of a large table are few cubes, it looks for one that takes those.
func findShort(ctx context.Context, f truthtable.Function, h half, p Proof, o Options) (Result, error) {
	s := newSearch(ctx, &f, o)
	rows, table, dense := s, f, f.InCountingOrder() && f.N() <= provedInputs
	if dense {
		p = prove(&f, p, rows.targets, f.N())
	}
	if g, few := asCubes(&f, rows.targets); few {
		if _, ok := rows.ofCommonSum(o.MaxTests); !ok {
			s, f = newSearch(ctx, &g, o), g
		}
	}
	d, ok := s.first(p.AtLeast, o.MaxTests)
	if dense && (!s.cubes || f.N() <= rowInputs) && (!ok || len(d.tests) > p.AtLeast) {
		most := o.MaxTests + 1
		if ok {
			most = len(d.tests)
		}
		p = searchWindows(ctx, f.N(), p, rows.targets, most)
	}
	if ok {
		d = s.improve(d, p.AtLeast)
	}
	if ok && s != rows && f.N() <= rowInputs {
		for i, t := range d.tests {
			d.tests[i] = rows.piece(t.w, t.answer)
		}
		s, f = rows, table
		s.enough = s.work + o.Effort/16
		d = s.improve(d, p.AtLeast)
	}
	if !ok || len(d.tests) > o.MaxTests {
		if err := ctx.Err(); err != nil {
			return Result{}, err
		}
		return Result{Proof: h.lift(p)}, &TooLongError{o.MaxTests, p.AtLeast}
	}
	s.neat(&d, &f)
	return Result{h.liftList(d.list()), h.lift(p)}, ctx.Err()
}

// ofCommonSum is the shortest list whose tests all share one of the common sums;
// false if there is none of so many tests.
func (s *search) ofCommonSum(most int) (best draft, ok bool) {
	most = min(most, ladderTests)
	sample := s.sample()
	for _, w := range s.common {
		if s.canceled() {
			return draft{}, false
		}
		if _, one := sample.levels(w, most); !one {
			continue
		}
		if d, one := s.levels(w, most); one && (!ok || len(d.tests) < len(best.tests)) {
			best, ok, most = d, true, len(d.tests)
		}
	}
	return best, ok
}

// first is the shortest of a few lists that are made by taking always as much as
// possible; false if there is none of about so many tests.
func (s *search) first(least, most int) (best draft, ok bool) {
	limit := most + most/2 + 2 // for shorten to make the best of
	if best, ok = s.ofCommonSum(limit); ok {
		limit = len(best.tests)
	}
	if d, peeled := s.peel(limit); peeled {
		s.spend((s.enough-s.work)/8, func() { s.shorten(&d) })
		if !ok || len(d.tests) < len(best.tests) {
			best, ok = d, true
			limit = min(limit, len(best.tests)*8/5+2)
		}
	}
	order := [][]int{{0, 1}, {1}, {0}}
	if s.listed { // no more tests than cubes of one target
		order = [][]int{{1}, {0, 1}, {0}}
		if s.targets[0].count() < s.targets[1].count() {
			order = [][]int{{0}, {0, 1}, {1}}
		}
	}
	for i, answers := range order {
		if ok && len(best.tests) <= least || s.over() && i > 0 {
			break
		}
		left := [2]set{s.targets[0].clone(), s.targets[1].clone()}
		var d draft
		// One list is always found.
		if s.finish(&d, left, taste{answers: answers, tries: 2, finish: i == 0}, limit) {
			s.shorten(&d)
			if !ok || len(d.tests) < len(best.tests) {
				best, ok = d, true
				limit = min(limit, len(best.tests)*8/5+2)
			}
		}
	}
	return best, ok
}
