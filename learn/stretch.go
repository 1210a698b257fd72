// How do the rules without an engine of their own learn? By the loop of Steps,
// a stretch at a time.
//
// Next: correction.go, cycle.go.

package learn

import (
	"context"
	"iter"
	"math"
	"math/big"
	"slices"

	"threshgen/learn/internal/integers"
	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// A stretched loop runs until its effort is used up, and then goes on.
type stretched struct {
	*loop
	next     func() (Step, bool)
	end      func()
	criteria []Descent // at the end of each pass, if the rule descends E(W)
	bound    *big.Int  // on the updates, if it is known
}

func (r Rule) stretch(f truthtable.Function) *stretched {
	l := newLoop(&f, r)
	next, end := iter.Pull(l.run)
	return &stretched{loop: l, next: next, end: end}
}

// until is the same for the loop as for [run].
func (s *stretched) until(ctx context.Context, most effort) (Verdict, error) {
	if s.r.MaxUpdates > 0 {
		most.updates++ // the loop stops by itself when the limit is in the way
	}
	for s.examples > 0 && s.step.Stop == Going && s.updates < most.updates && s.step.Presentation < most.presentations {
		pass := s.step.Pass
		s.next()
		if s.step.Presentation%64 == 1 && ctx.Err() != nil { // a pass may take minutes
			return Verdict{}, ctx.Err()
		}
		if s.step.Pass != pass {
			if s.r.Progress != nil {
				s.r.Progress(Progress{Passes: pass, Updates: s.updates, Bound: s.bound})
			}
			if pass > 0 {
				s.endOfPass(s.step.Before)
			}
		}
	}
	if s.step.Stop != Going {
		s.endOfPass(s.step.After)
	}
	return s.verdict(), nil
}

// bounded says what bounds the updates, for progress.
func (s *stretched) bounded(most *big.Int) { s.bound = most }

// close lets go of the loop.
func (s *stretched) close() { s.end() }

func (s *stretched) endOfPass(w Weights) {
	if s.r.kind() == Criterion {
		s.criteria = append(s.criteria, DescentOf(*s.f, w, s.size.scale))
	}
}

// verdict is what the loop has found out by now.
func (s *stretched) verdict() Verdict {
	v := Verdict{
		Method: s.r.method(), Presentations: s.step.Presentation, Updates: s.updates,
		Strengths: s.hardest(), Criteria: s.criteria,
	}
	switch stop := s.step.Stop; {
	case stop == CleanCycle || s.examples == 0:
		v.Status = Separable
		v.Weights = s.whole()
		v.Margin = scan.Margin(s.f, v.Weights)
	case stop == Repeated:
		circle := s.cycle.circle(s.step.Pass)
		if c, ok := s.certificate(); ok {
			v.Status, v.Certificate, v.Circle = NotSeparable, c, circle
		} else {
			v.Why = "the rule repeats itself, but what proves it is too large to add up"
		}
	case stop == Stalled:
		v.Why = "the rule stalled: rows are wrong, but their corrections are 0"
	case stop == Limit:
		v.Why = s.r.atLimit()
	}
	return v
}

// certificate adds up what the last circle of passes, run once more, adds and
// takes away. No limit counts what is run once more. It is false if an int64 does
// not hold it.
func (l *loop) certificate() (Certificate, bool) {
	l.r.MaxUpdates = 0
	var sum tally
	room := int64(math.MaxInt64)
	for range l.cycle.age {
		for e := range l.order() {
			s := l.present(e)
			if !s.Update() {
				continue
			}
			if room -= l.by; room < 0 {
				return nil, false
			}
			sum.add(l.f, s.K, s.Row, l.by)
		}
	}
	return sum.certificate(), true
}

// hardest are the rows that Dual got wrong, the one with the largest embedding
// strength first.
func (l *loop) hardest() []Term {
	var rows []Term
	for k, a := range l.size.strengths {
		if a > 0 {
			rows = append(rows, Term{K: k, Times: a})
		}
	}
	slices.SortStableFunc(rows, func(a, b Term) int { return int(b.Times - a.Times) })
	return rows
}

// whole are the weights without their scale. Those of Dual are what its strengths
// add up to, so they are not divided by what they have in common.
func (l *loop) whole() Weights {
	if l.r.kind() == Dual {
		return l.w
	}
	return shorten(reduced(l.w), func(w []int64, _ int64) (int, bool) { return -1, answers(l.f, w) })
}

// reduced divides weights by what they have in common.
func reduced(w Weights) Weights {
	out := slices.Clone(w)
	integers.Divide(out)
	return out
}

// answers reports whether the weights give the target of every example.
func answers(f *truthtable.Function, w Weights) bool {
	for e := range scan.Examples(f, w) {
		if w.Output(e.Row) != target(e) {
			return false
		}
	}
	return true
}
