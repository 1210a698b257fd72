// Which short list is there for a function, and how much shorter can one be?

package list

import (
	"context"
	"fmt"
	"math/rand/v2"

	"threshgen/learn"
	"threshgen/learn/internal/units"
	"threshgen/truthtable"
)

// Options say how far [Find] goes. The zero value is what one would wait for.
type Options struct {
	// MaxTests, if not 0, is the most tests that the list may have.
	MaxTests int
	// Effort, if not 0, is how much work is done, in words of 64 rows looked at:
	// about a hundred million a second. It bounds the search and not what makes
	// the list that was found neat.
	Effort int
}

// DefaultEffort is the Effort of the zero Options.
const DefaultEffort = 1 << 25

// A Result is a list for a function, and the proof of how many tests it needs.
type Result struct {
	List  List
	Proof Proof
}

// Shortest reports whether the list is proved to be shortest.
func (r Result) Shortest() bool { return len(r.List.Tests) == r.Proof.AtLeast }

// A TooLongError says that no list was found that is as short as it should be.
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
// list of one test, with the weights of [learn.Minimal]; a constant is one of
// none, and a function without examples is constant 0.
//
// The list and the proof have passed their checks. The same function has the
// same answer on every machine. The error is a [TooLongError], or that of ctx
// when it is done first.
func Find(ctx context.Context, f truthtable.Function, o Options) (Result, error) {
	if o.Effort == 0 {
		o.Effort = DefaultEffort
	}
	g, idle := withoutIdle(f)
	r, err := find(ctx, g, o)
	if err != nil {
		return Result{}, err
	}
	r = idle.lift(r)
	r.List.count(f)
	if err := r.List.Check(f); err != nil {
		return Result{}, fmt.Errorf("a list for %s failed its check: %w", f.Name, err)
	}
	if r.Proof.Because != Search {
		if err := r.Proof.Check(f); err != nil {
			return Result{}, fmt.Errorf("a proof on %s failed its check: %w", f.Name, err)
		}
	}
	return r, nil
}

// find is Find for a function without idle inputs.
func find(ctx context.Context, f truthtable.Function, o Options) (Result, error) {
	on, off := 0, 0
	for e := range f.Examples() {
		if e.On {
			on++
		} else {
			off++
		}
	}
	switch {
	case on == 0:
		return Result{}, nil
	case off == 0:
		return Result{List: List{Default: 1}}, nil
	}
	v, err := learn.Decide(ctx, f)
	if err != nil {
		return Result{}, err
	}
	if v.Status == learn.Separable && v.Large == nil {
		w, err := smallest(ctx, f, v.Weights)
		if err != nil {
			return Result{}, err
		}
		return Result{List{Tests: []Test{{Weights: w, Answer: 1}}}, Proof{AtLeast: 1}}, nil
	}
	p := Proof{AtLeast: 1}
	if v.Status == learn.NotSeparable {
		p = Proof{AtLeast: 2, Because: Certificate, Verdict: v}
	}
	if f.N() <= units.MaxInputs && !f.HasCubes() {
		return findShortest(ctx, f, p, o)
	}
	return findShort(ctx, f, p, o)
}

// findShort looks for a list, and for a proof that it is shortest.
func findShort(ctx context.Context, f truthtable.Function, p Proof, o Options) (Result, error) {
	p, err := prove(ctx, &f, p)
	if err != nil {
		return Result{}, err
	}
	if o.MaxTests > 0 && p.AtLeast > o.MaxTests {
		return Result{}, &TooLongError{o.MaxTests, p.AtLeast}
	}
	r, targets := rowsOf(&f)
	s := &search{
		ctx: ctx, rows: r, targets: targets, enough: o.Effort,
		random: rand.New(rand.NewPCG(1, 1)), some: newSet(r.size()),
	}
	d, ok := s.shortest(p.AtLeast, o.MaxTests)
	if err := ctx.Err(); err != nil {
		return Result{}, err
	}
	if !ok {
		return Result{}, &TooLongError{o.MaxTests, p.AtLeast}
	}
	return Result{s.list(&d), p}, nil
}

// shortest is the shortest draft that the search finds; false if it has more
// than so many tests, where most is not 0.
func (s *search) shortest(least, most int) (best draft, ok bool) {
	limit := s.rows.size()
	if most > 0 {
		limit = most + most/2 + 2 // for shorten to make the best of
	}
	enough := s.enough
	for i, like := range []taste{
		{[]int{0, 1}, false, 2}, {[]int{1}, false, 2}, {[]int{0}, false, 2},
		{[]int{0, 1}, true, 3}, {[]int{0, 1}, false, 4},
	} {
		if i == 0 && most == 0 {
			s.enough = 1 << 62 // one list is always found
		}
		left := [2]set{s.targets[0].clone(), s.targets[1].clone()}
		var d draft
		full := s.finish(&d, left, like, limit)
		s.enough = enough
		if full {
			s.shorten(&d)
			if !ok || len(d.tests) < len(best.tests) {
				best, ok = d, true
				limit = min(limit, len(d.tests)+len(d.tests)/8+1)
			}
		}
		if s.over() || ok && len(best.tests) <= least {
			break
		}
	}
	if ok {
		best = s.improve(best, least)
	}
	return best, ok && (most == 0 || len(best.tests) <= most)
}
