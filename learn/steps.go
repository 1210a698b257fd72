// What does the rule do, one presentation after the other? This is the
// reference: the loop as the book prints it. Whatever is faster must do the
// same updates in the same order.
//
// Next: cycle.go (why it always ends), learn.go (the same, faster).

package learn

import (
	"iter"

	"threshgen/truthtable"
)

// A Step is one presentation: one example shown to the rule.
type Step struct {
	Presentation int64          // from 1
	K            int            // the row's number in the function, from 0
	Row          truthtable.Row // x1…xn; X is [1 x1 … xn]
	Before       Weights        // W when the example was shown
	Net          int64          // W·X
	Output       int            // o: 1 iff W·X > 0
	Target       int            // c
	After        Weights        // W + (c-o)·X; the same slice as Before without an update
	Stop         Stop           // why this is the last step; Going on all others
}

// Update reports whether the presentation changed W.
func (s Step) Update() bool { return &s.Before[0] != &s.After[0] }

// A Stop is a reason to stop presenting examples.
type Stop int

// The reasons. Every trace ends with one of the last three.
const (
	Going      Stop = iota // more steps follow
	CleanCycle             // a full cycle of presentations without an update
	Repeated               // W at the end of a pass has been W at the end of an earlier one
	Limit                  // the next update would have passed Rule.MaxUpdates
)

// Steps yields what the rule does on f, one presentation at a time, and stops
// for the reasons that [Stop] lists. A function without examples has no steps.
// The weights in a Step stay as they are when the trace goes on.
func Steps(f truthtable.Function, r Rule) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		var (
			w        = make(Weights, f.N()+1)
			examples = f.CountExamples()
			updates  = int64(0)
			clean    = 0 // presentations since the last update
			cycle    brent
			s        Step
		)
		for s.Stop == Going && examples > 0 {
			cycle.start(w)
			shown := 0
			for e := range f.Examples() {
				s = Step{Presentation: s.Presentation + 1, K: e.K, Row: e.Row, Before: w, Net: w.Net(e.Row), After: w}
				s.Output, s.Target = output(s.Net), target(e)
				clean, shown = clean+1, shown+1
				if s.Output != s.Target {
					if r.MaxUpdates > 0 && updates == r.MaxUpdates {
						s.Stop = Limit
					} else {
						w = append(Weights(nil), w...)
						w.correct(e.Row, int64(s.Target-s.Output))
						s.After, updates, clean = w, updates+1, 0
					}
				}
				if clean == examples {
					s.Stop = CleanCycle
				} else if shown == examples && s.Stop == Going && cycle.closes(w) {
					s.Stop = Repeated
				}
				if !yield(s) || s.Stop != Going {
					return
				}
			}
		}
	}
}

// correct is the correction of a mistake: W += (c-o)·X.
func (w Weights) correct(r truthtable.Row, by int64) {
	w[0] += by
	for i := range r.N() {
		if r.Input(i) {
			w[1+i] += by
		}
	}
}

// target is c as a number.
func target(e truthtable.Example) int {
	if e.On {
		return 1
	}
	return 0
}
