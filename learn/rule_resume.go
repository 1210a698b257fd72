// How far does a rule without an engine of its own get with an effort, and what is
// then known? It can go on from there.

package learn

import (
	"context"
	"math"
	"slices"

	"threshgen/learn/internal/integers"
	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// until implements runner.
func (l *loop) until(ctx context.Context, most effort) (Verdict, error) {
	if l.r.MaxUpdates > 0 {
		most.updates++ // the loop stops by itself when the limit is in the way
	}
	for l.examples > 0 && l.step.Stop == Going && l.updates < most.updates && l.step.Presentation < most.presentations && !most.spent(l.work()) {
		if ctx.Err() != nil { // a pass may take seconds
			return Verdict{}, ctx.Err()
		}
		if err := l.forward(ctx, most); err != nil {
			return Verdict{}, err
		}
		if l.step.Stop != Going {
			l.endOfPass()
		}
	}
	return l.verdict(), nil
}

// work is about the number of inputs that were looked at, as [scan.Scanner] counts
// it.
func (l *loop) work() int64 {
	if l.scanner == nil {
		return 0
	}
	return l.looked + l.scanner.Work()
}

func (l *loop) endOfPass() {
	if l.r.kind() == Criterion {
		l.criteria = append(l.criteria, l.descent())
	}
}

// verdict is what the loop has found out by now.
func (l *loop) verdict() Verdict {
	v := Verdict{
		Method: l.r.method(), Presentations: l.step.Presentation, Updates: l.updates,
		Strengths: l.mostWrong(), Criteria: l.criteria,
	}
	switch stop := l.step.Stop; {
	case stop == CleanCycle || l.examples == 0:
		v.Status = Separable
		v.Weights = l.whole()
		v.Margin = scan.Margin(l.f, v.Weights)
	case stop == Repeated:
		cycle := l.cycle.passes(l.step.Pass)
		if c, ok := l.certificate(); ok {
			v.Status, v.Certificate, v.Cycle = NotSeparable, c, cycle
		} else {
			v.Why = "the rule repeats itself, but what proves it is too large to add up"
		}
	case stop == Stalled:
		v.Why = "the rule stalled: rows are wrong, but their corrections are 0"
	case stop == Limit:
		v.Why = l.r.atLimit()
	}
	return v
}

// certificate adds up what the last cycle of passes, run once more, adds and
// takes away. No limit counts what is run once more. It is false if an int64 does
// not hold it.
func (l *loop) certificate() (Certificate, bool) {
	l.r.MaxUpdates = 0
	var sum tally
	room := int64(math.MaxInt64)
	for range l.cycle.age {
		l.next, l.shown = 0, 0
		for at, _ := l.mistake(); at >= 0; at, _ = l.mistake() {
			row, by := l.correct(at)
			l.next = at + 1
			if room -= by; room < 0 {
				return nil, false
			}
			if by > 0 {
				sum.add(l.f, at, row, by)
			}
		}
	}
	return sum.certificate(), true
}

// mostWrong are the rows that Dual got wrong, the one with the largest embedding
// strength first.
func (l *loop) mostWrong() []Term {
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
