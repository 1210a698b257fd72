// What is the answer for a function? The rule's, where it gets there in
// reasonable time, else the judge's.
//
// Next: engine.go (the search for the next mistake), decide.go (the judge),
// check.go.

package learn

import (
	"context"
	"fmt"
	"math"
	"math/big"

	"threshgen/truthtable"
)

// How far the rule goes before the judge is asked, as much as settles small
// tables by the rule alone, and how far it goes once the judge has said that it
// will get there: as far as a person would wait for. Both are counts, so one
// table has one answer on every machine.
var (
	early   = effort{updates: 1 << 12, presentations: 1 << 24}
	patient = effort{updates: 1 << 22, presentations: 1 << 30}
)

// Learn gives the verdict on f: the weights that the rule learns, or the proof
// that there are none. It runs the rule; if that takes long it asks the judge
// (see [Decide]) whether it is worth the while. If f is not separable the
// judge's certificate ends it, as it does where that of the rule's own cycle
// has more than n+2 rows. If f is separable the rule goes on; only where it
// needs millions of updates are the judge's weights handed out instead, and
// [Verdict.Method] then says so. The counts are the rule's own in any case.
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
	if err := r.Check(f.N()); err != nil {
		return Verdict{}, err
	}
	v, err := r.learn(ctx, f, early, patient)
	if err != nil {
		return Verdict{}, err
	}
	if err := v.Check(f); err != nil {
		return Verdict{}, fmt.Errorf("a verdict on %s failed its check: %w", f.Name, err)
	}
	return v, nil
}

// A runner is a rule on its way: it goes on until it is done or an effort is
// used up.
type runner interface {
	until(context.Context, effort) (Verdict, error)
	bounded(*big.Int) // says what bounds the updates
	close()
}

// start is the rule before its first presentation.
func (r Rule) start(f truthtable.Function) runner {
	if r.plain() {
		return r.startRun(f)
	}
	return r.stretch(f)
}

// learn lets the rule and the judge take turns.
func (r Rule) learn(ctx context.Context, f truthtable.Function, early, patient effort) (Verdict, error) {
	run := r.start(f)
	defer run.close()
	if r.MaxUpdates > 0 {
		v, err := run.until(ctx, effort{updates: r.MaxUpdates, presentations: math.MaxInt64})
		if v.Status == Undecided && v.Why == "" {
			v.Why = r.atLimit()
		}
		return v, err
	}
	v, err := run.until(ctx, early)
	if err != nil || v.Status == Separable || v.Status == NotSeparable && len(v.Certificate) <= f.N()+2 {
		return v, err
	}
	judged, err := Decide(ctx, f)
	if err != nil {
		return Verdict{}, err
	}
	if judged.Status == Separable {
		p := judged.parting(&f, "the judge's")
		run.bounded(r.within(&f, &p))
		if v, err = run.until(ctx, patient); err != nil || v.Status == Separable {
			return v, err
		}
	}
	judged.Presentations, judged.Updates = v.Presentations, v.Updates
	judged.Strengths, judged.Criteria = v.Strengths, v.Criteria
	return judged, nil
}
