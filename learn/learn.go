// What is the answer for a function? The rule's, where it gets there in
// reasonable time, else the judge's.

package learn

import (
	"context"
	"math"
	"math/big"

	"threshgen/truthtable"
)

// How far the rule goes before the judge is asked, as much as settles small
// tables by the rule alone, and how far it goes once the judge has said that it
// will get there: as far as a person would wait for. Both are counts, so one
// table has one answer on every machine; to look at an input takes a few
// nanoseconds.
var (
	early   = effort{updates: 1 << 12, presentations: 1 << 24, work: 1 << 29}
	patient = effort{updates: 1 << 22, presentations: 1 << 30, work: 1 << 30}
)

// inTime is as much as a rule does in the time of that effort: in row order most
// presentations are gone past, and in shuffled order each row is looked at.
func (r Rule) inTime(e effort) effort {
	if r.Shuffled {
		e.presentations /= 32
	}
	return e
}

// A table of more than cycleInputs inputs has cycles so long that four rows
// which end them are looked for first, after one pass of the rule.
const cycleInputs = 6

// Learn gives the verdict on f: the weights that the rule learns, or the proof
// that there are none. It runs the rule; if that takes long it asks the judge
// (see [Decide]) whether it is worth the while. If f is not separable the
// judge's certificate ends it, as it does where that of the rule's own cycle
// has more than n+2 rows. If f is separable the rule goes on; only where it
// needs millions of updates, or a billion looks at inputs of listed rows and cubes,
// are the judge's weights handed out instead, and [Verdict.Method] then says so. The
// counts are the rule's own in any case.
//
// If f has more than 6 inputs and its rows stand in counting order, and the zero
// Rule is not done after its first pass, the judge is first asked for just four
// rows that prove that there are no weights (see [Unate] and [TwoMonotone]):
// the rule's own cycle would cost it thousands of updates. So if f is separable
// the verdict is the same as without this question; if it is not, the counts may
// be those of that pass. Where the cubes of a file have given away four such rows
// (see [truthtable.Function.Crossing]) the zero Rule does not begin, nor does any
// other if not all rows are listed: the counts are 0.
//
// With a limit in r the judge is not asked: the rule converges, or cycles, or
// f is undecided. A function without examples is separable by W = 0.
//
// The rule's weights and counts are those of [Steps], presentation for
// presentation; weights over a scale are handed out as the integers that they
// are without it, rounded to fewer digits where the table still holds. The
// verdict has passed [Verdict.Check]. The error is that of ctx when it is done
// first, or says what [Rule.Check] refuses.
func Learn(ctx context.Context, f truthtable.Function, r Rule) (Verdict, error) {
	return new(Learner).Learn(ctx, f, r)
}

// A Learner learns functions one after the other and reuses its memory. Its zero
// value is ready for use, by one goroutine at a time. Its Decider does without the
// rule.
type Learner struct {
	// OwnCycle leaves out the question for four rows before the judge is asked
	// for weights, so that the rule's own cycle is the proof wherever it ends
	// early enough.
	OwnCycle bool

	run   run
	lanes lanes
	Decider
}

// Learn is the function [Learn], but the verdict's slices are the Learner's own:
// they change with its next call.
func (l *Learner) Learn(ctx context.Context, f truthtable.Function, r Rule) (Verdict, error) {
	if err := r.Check(f.N()); err != nil {
		return Verdict{}, err
	}
	if l.isCrossed(&f, r) {
		return l.Decider.Decide(ctx, f)
	}
	v, err := l.learn(ctx, f, r, r.inTime(early), r.inTime(patient))
	if err != nil {
		return Verdict{}, err
	}
	return v.checked(&f)
}

// isCrossed reports whether the four rows that a file's cubes gave away are all that
// is wanted, or all that there is: then the rule does not begin.
func (l *Learner) isCrossed(f *truthtable.Function, r Rule) bool {
	return f.Unlisted() != nil || f.Crossing() != nil && !l.OwnCycle && r.plain() && r.MaxUpdates == 0
}

// start is the rule before its first presentation. It is over with the next one.
func (l *Learner) start(f truthtable.Function, r Rule) runner {
	switch {
	case !r.plain():
		own := f // so that f itself is allocated for no other rule
		return newLoop(&own, r)
	case laned(&f, r):
		l.lanes.take(f)
		l.run.start(f, r.Progress, &l.lanes)
	default:
		l.run.start(f, r.Progress, newScanEngine(f))
	}
	return &l.run
}

// learn lets the rule and the judge take turns.
func (l *Learner) learn(ctx context.Context, f truthtable.Function, r Rule, early, patient effort) (Verdict, error) {
	run := l.start(f, r)
	if r.MaxUpdates > 0 {
		v, err := run.until(ctx, effort{updates: r.MaxUpdates, presentations: math.MaxInt64})
		if v.Status == Undecided && v.Why == "" {
			v.Why = r.atLimit()
		}
		return v, err
	}
	v, done, err := l.early(ctx, f, r, run, early)
	if err != nil || done {
		return v, err
	}
	judged, err := l.Decider.Decide(ctx, f)
	if err != nil {
		return Verdict{}, err
	}
	if judged.Status == Separable {
		patient.bound = r.boundBy(judged, f)
		if v, err = run.until(ctx, patient); err != nil || v.Status == Separable {
			return v, err
		}
	}
	judged.count(v)
	return judged, nil
}

// boundBy is the bound on the rule's updates by the judge's weights.
func (r Rule) boundBy(judged Verdict, f truthtable.Function) *big.Int {
	p := judged.separation(&f, "the judge's")
	return r.within(&f, &p)
}

// early is what the rule says before the judge is asked for weights, and whether
// that is all there is to say.
func (l *Learner) early(ctx context.Context, f truthtable.Function, r Rule, run runner, early effort) (v Verdict, done bool, err error) {
	if !l.OwnCycle && r.plain() && f.N() > cycleInputs && f.InCountingOrder() {
		few := early
		few.presentations = min(early.presentations, int64(f.CountExamples()))
		if v, err = run.until(ctx, few); err != nil || v.Status == Separable {
			return v, true, err
		}
		if v.Status == Undecided && !f.Regular() {
			if refuted := l.Decider.refuted(f); refuted.Status == NotSeparable {
				refuted.count(v)
				return refuted, true, nil
			}
		}
	}
	if v.Status == Undecided {
		v, err = run.until(ctx, early)
	}
	return v, v.Status == Separable || v.Status == NotSeparable && len(v.Certificate) <= f.N()+2, err
}

// count takes over what the rule has counted.
func (v *Verdict) count(rule Verdict) {
	v.Presentations, v.Updates = rule.Presentations, rule.Updates
	v.Strengths, v.Criteria = rule.Strengths, rule.Criteria
}
