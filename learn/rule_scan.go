// How does a run find the next mistake in a table of any size?

package learn

import (
	"context"

	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// A scanEngine is the engine for every table: a scanner finds the mistakes.
type scanEngine struct {
	f       truthtable.Function
	w       Weights
	scanner scan.Scanner
	cycle   brent
}

func newScanEngine(f truthtable.Function) *scanEngine {
	e := &scanEngine{f: f, w: make(Weights, f.N()+1)}
	e.scanner = scan.New(&e.f, e.w)
	return e
}

// workInSight is how much is looked at before the context is.
const workInSight = 1 << 22

// startPass implements engine.
func (e *scanEngine) startPass() { e.cycle.start(e.w) }

// runPass implements engine.
func (e *scanEngine) runPass(ctx context.Context, r *run, most effort) passEnd {
	if ctx.Err() != nil {
		return passInterrupted
	}
	looked := e.scanner.Work() // when the context was
	for {
		k := e.next(r.next)
		switch {
		case r.pass == r.lastPass+1 && (k < 0 || k > r.last):
			return passConverged
		case k < 0 && e.cycle.closes(e.w):
			return passReturned
		case k < 0:
			return passOver
		}
		r.next = k
		if r.updates == most.updates || most.spent(e.scanner.Work()) {
			return passLimited
		}
		e.correct(k)
		r.updates++
		r.last, r.lastPass, r.next = k, r.pass, k+1
		if work := e.scanner.Work(); r.updates%(1<<12) == 0 || work-looked >= workInSight {
			looked = work
			if ctx.Err() != nil {
				return passInterrupted
			}
		}
	}
}

// next is the first row from k on whose example the weights get wrong, and -1
// if there is none up to the last row.
func (e *scanEngine) next(k int) int {
	if k >= e.f.Rows() {
		return -1
	}
	return e.scanner.Next(k)
}

// correct corrects the weights for the mistaken row k: W += (c-o)·X, where o
// is not c. It returns the row: of a cube its worst-case row.
func (e *scanEngine) correct(k int) truthtable.Row {
	by := int64(-1)
	if e.f.Target(k) == truthtable.One {
		by = 1
	}
	row := e.scanner.WorstCase(k)
	e.w.correct(row, by)
	e.scanner.Corrected(k, by)
	return row
}

// work implements engine.
func (e *scanEngine) work() int64 { return e.scanner.Work() }

// learned implements engine.
func (e *scanEngine) learned() (Weights, int64) { return e.w, scan.Margin(&e.f, e.w) }

// lastCycle implements engine: it goes round once more, and adds up the updates.
func (e *scanEngine) lastCycle(to int64) (Passes, Certificate) {
	var sum tally
	for range e.cycle.age {
		for k := e.next(0); k >= 0; k = e.next(k + 1) {
			sum.add(&e.f, k, e.correct(k), 1)
		}
	}
	return e.cycle.passes(to), sum.certificate()
}
