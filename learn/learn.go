// What is the answer for a function?
//
// Next: engine.go (the search for the next mistake), check.go.

package learn

import (
	"context"
	"fmt"

	"threshgen/truthtable"
)

// Learn runs the rule on f until it has a proof: weights that give the target
// of every example, or the certificate that its cycle adds up to. Only a limit
// of the rule makes the verdict undecided. A function without examples is
// separable by W = 0.
//
// The counts and weights are those of [Steps], presentation for presentation.
// The verdict has passed [Verdict.Check]. The error is that of ctx when it is
// done before the rule is.
func Learn(ctx context.Context, f truthtable.Function, r Rule) (Verdict, error) {
	v, err := r.run(ctx, f)
	if err != nil {
		return Verdict{}, err
	}
	if err := v.Check(f); err != nil {
		return Verdict{}, fmt.Errorf("a verdict on %s failed its check: %w", f.Name, err)
	}
	return v, nil
}

// run is the rule, driven from mistake to mistake instead of from presentation
// to presentation. The rule stops when the row of its last update has been
// presented again without one in between, so in the pass after that update a
// first mistake past that row comes too late.
func (r Rule) run(ctx context.Context, f truthtable.Function) (Verdict, error) {
	var (
		e        = newEngine(f)
		examples = int64(f.CountExamples())
		cycle    brent
		updates  int64
		last     = f.Rows() - 1 // row of the last update
		lastPass = int64(0)     // pass of the last update; 0: none yet
	)
	// upTo counts the presentations up to row k of a pass, with it.
	upTo := func(pass int64, k int) int64 { return (pass-1)*examples + e.rank(k) }

	for pass := int64(1); ; pass++ {
		if err := ctx.Err(); err != nil {
			return Verdict{}, err
		}
		if r.Progress != nil {
			r.Progress(Progress{Passes: pass - 1, Updates: updates})
		}
		cycle.start(e.w)

		for k := e.next(0); ; k = e.next(k + 1) {
			if pass == lastPass+1 && (k < 0 || k > last) {
				return Verdict{
					Status: Separable, Weights: e.w, Margin: e.margin(),
					Method: FixedCorrection, Presentations: upTo(pass, last), Updates: updates,
				}, nil
			}
			if k < 0 {
				break
			}
			if r.MaxUpdates > 0 && updates == r.MaxUpdates {
				return Verdict{
					Status: Undecided, Why: fmt.Sprintf("the limit of %d updates was reached", r.MaxUpdates),
					Method: FixedCorrection, Presentations: upTo(pass, k), Updates: updates,
				}, nil
			}
			e.correct(k)
			updates++
			last, lastPass = k, pass
			if updates%(1<<12) == 0 && ctx.Err() != nil {
				return Verdict{}, ctx.Err()
			}
		}

		if cycle.closes(e.w) {
			return Verdict{
				Status: NotSeparable, Certificate: e.certificate(cycle.age),
				Method: FixedCorrection, Presentations: pass * examples, Updates: updates,
			}, nil
		}
	}
}
