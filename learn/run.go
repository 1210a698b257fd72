// How does the rule go from mistake to mistake? The loop of Steps, without the
// presentations that change nothing.
//
// Next: engine.go (the search for the next mistake).

package learn

import (
	"context"
	"math/big"

	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// effort is how much the rule may do: so many updates, and no new pass after so
// many presentations.
type effort struct{ updates, presentations int64 }

// A run is the rule on its way. The rule stops when the row of its last update
// has been presented again without one in between, so in the pass after that
// update a first mistake past that row comes too late.
type run struct {
	f        truthtable.Function
	e        *engine
	examples int64
	progress func(Progress)
	bound    *big.Int // on the updates, if it is known

	cycle    brent
	pass     int64 // from 1
	next     int   // where the search for mistakes goes on in the pass
	updates  int64
	last     int   // row of the last update
	lastPass int64 // pass of the last update; 0: none yet
}

// startRun is the rule before its first presentation.
func (r Rule) startRun(f truthtable.Function) *run {
	run := &run{
		f: f, e: newEngine(f), examples: int64(f.CountExamples()), progress: r.Progress,
		last: f.Rows() - 1,
	}
	run.newPass()
	return run
}

// bounded says what bounds the updates, for progress.
func (r *run) bounded(most *big.Int) { r.bound = most }

func (r *run) close() {}

// newPass begins a pass over the examples.
func (r *run) newPass() {
	r.cycle.start(r.e.w)
	r.pass, r.next = r.pass+1, 0
	if r.progress != nil {
		r.progress(Progress{Passes: r.pass - 1, Updates: r.updates, Bound: r.bound})
	}
}

// until goes on until the rule converges or cycles, or is undecided because
// the effort is used up: then it can go on with more.
func (r *run) until(ctx context.Context, most effort) (Verdict, error) {
	for {
		if err := ctx.Err(); err != nil {
			return Verdict{}, err
		}
		for k := r.e.next(r.next); ; k = r.e.next(r.next) {
			if r.pass == r.lastPass+1 && (k < 0 || k > r.last) {
				v := r.verdict(Separable, r.last)
				v.Weights, v.Margin = r.e.w, scan.Margin(&r.f, r.e.w)
				return v, nil
			}
			if k < 0 {
				break
			}
			if r.updates == most.updates {
				r.next = k
				return r.verdict(Undecided, k), nil
			}
			r.e.correct(k)
			r.updates++
			r.last, r.lastPass, r.next = k, r.pass, k+1
			if r.updates%(1<<12) == 0 && ctx.Err() != nil {
				return Verdict{}, ctx.Err()
			}
		}
		if r.cycle.closes(r.e.w) {
			v := r.verdict(NotSeparable, r.f.Rows()-1)
			v.Circle, v.Certificate = r.cycle.circle(r.pass), r.e.certificate(r.cycle.age)
			return v, nil
		}
		if r.pass*r.examples >= most.presentations {
			v := r.verdict(Undecided, r.f.Rows()-1)
			r.newPass()
			return v, nil
		}
		r.newPass()
	}
}

// verdict is what there is to say when row k of this pass was presented last.
func (r *run) verdict(s Status, k int) Verdict {
	return Verdict{
		Status: s, Method: FixedCorrection,
		Presentations: (r.pass-1)*r.examples + r.e.rank(k), Updates: r.updates,
	}
}
