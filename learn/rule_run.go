// How does the rule go from mistake to mistake? The loop of Steps, without the
// presentations that change nothing.

package learn

import (
	"context"
	"math/big"
	"math/bits"

	"threshgen/truthtable"
)

// effort is how much the rule may do: so many updates, and no new pass after so
// many presentations. Most presentations are gone past; what is done for those of a
// list that are not is bounded as work (see scan.Scanner), if that is not 0.
type effort struct {
	updates, presentations int64
	work                   int64
	bound                  *big.Int // on the updates, if it is known, for Progress
}

// spent reports whether the work is done that the effort allows.
func (e effort) spent(work int64) bool { return e.work > 0 && work >= e.work }

// A runner is a rule on its way: it goes on until it converges or cycles, or is
// undecided because the effort is used up. Then it can go on with more.
type runner interface {
	until(context.Context, effort) (Verdict, error)
}

// A run is the zero Rule on its way. The rule stops when the row of its last
// update has been presented again without one in between, so in the pass after
// that update a first mistake past that row comes too late.
type run struct {
	f        truthtable.Function
	examples int64
	progress func(Progress)
	engine   engine

	pass     int64 // from 1
	next     int   // the row from which the pass goes on
	updates  int64
	last     int   // row of the last update
	lastPass int64 // pass of the last update; 0: none yet
}

// An engine holds the weights of a run, finds the rows that they get wrong and
// corrects them.
type engine interface {
	// startPass tells that a pass begins.
	startPass()
	// runPass goes on with the pass from next on, up to the updates and the work of
	// an effort, and says how it ends.
	runPass(ctx context.Context, r *run, most effort) passEnd
	// work is that of all passes so far.
	work() int64
	// learned are the weights, and their margin.
	learned() (Weights, int64)
	// lastCycle is the cycle that ends with a pass, and what its updates add up to.
	lastCycle(to int64) (Passes, Certificate)
}

// How a pass ends.
type passEnd int

const (
	passOver        passEnd = iota // after its last row
	passReturned                   // there, with weights that an earlier pass began with
	passConverged                  // before, as the rule converged
	passLimited                    // before the mistake at next, one too many
	passInterrupted                // before, as the context is done
)

// start is the run before its first presentation.
func (r *run) start(f truthtable.Function, progress func(Progress), e engine) {
	*r = run{f: f, examples: int64(f.CountExamples()), progress: progress, engine: e, last: f.Rows() - 1}
	r.newPass(nil)
}

// newPass begins a pass over the examples.
func (r *run) newPass(bound *big.Int) {
	r.engine.startPass()
	r.pass, r.next = r.pass+1, 0
	if r.progress != nil {
		r.progress(Progress{Passes: r.pass - 1, Updates: r.updates, Bound: bound})
	}
}

// until implements runner.
func (r *run) until(ctx context.Context, most effort) (Verdict, error) {
	for {
		switch r.engine.runPass(ctx, r, most) {
		case passInterrupted:
			return Verdict{}, ctx.Err()
		case passConverged:
			v := r.verdict(Separable, r.last)
			v.Weights, v.Margin = r.engine.learned()
			return v, nil
		case passLimited:
			return r.verdict(Undecided, r.next), nil
		case passReturned:
			v := r.verdict(NotSeparable, r.f.Rows()-1)
			v.Cycle, v.Certificate = r.engine.lastCycle(r.pass)
			return v, nil
		}
		if r.pass*r.examples >= most.presentations || most.spent(r.engine.work()) {
			v := r.verdict(Undecided, r.f.Rows()-1)
			r.newPass(most.bound)
			return v, nil
		}
		r.newPass(most.bound)
	}
}

// verdict is what there is to say when row k of this pass was presented last.
func (r *run) verdict(s Status, k int) Verdict {
	rank := 0 // of the examples up to row k, with it
	for i, care := range r.f.Care() {
		if i == k/64 {
			rank += bits.OnesCount64(care << (63 - k%64))
			break
		}
		rank += bits.OnesCount64(care)
	}
	return Verdict{
		Status: s, Method: FixedCorrection,
		Presentations: (r.pass-1)*r.examples + int64(rank), Updates: r.updates,
	}
}
