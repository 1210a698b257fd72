// What does a trace tell, step by step and in between?

package main

import (
	"fmt"

	"threshgen/learn"
	"threshgen/truthtable"
)

// A stepWriter writes the trace of one function as it comes. What could not be
// written the next step says, for standard output keeps its first error.
type stepWriter interface {
	begin(f truthtable.Function, v learn.Verdict)
	see(s learn.Step) // every step, whether or not it is written
	step(s learn.Step) error
	end() error
}

// A story is what a trace tells beside its steps: which updates add up to the
// certificate, and how often dual got each row wrong.
type story struct {
	rule      learn.Rule
	f         truthtable.Function
	v         learn.Verdict
	last      learn.Step // that was seen
	strengths []int64    // of dual, by row
	rows      []int      // the rows with a target, if they are few
}

// fewRows is up to how many rows a line lists all strengths.
const fewRows = 16

func (t *story) begin(f truthtable.Function, v learn.Verdict) {
	*t = story{rule: t.rule, f: f, v: v}
	if t.rule.Kind != learn.Dual {
		return
	}
	t.strengths = make([]int64, f.Rows())
	if f.CountExamples() <= fewRows {
		for e := range f.Examples() {
			t.rows = append(t.rows, e.K)
		}
	}
}

func (t *story) see(s learn.Step) {
	t.last = s
	if t.strengths != nil && s.Update() {
		t.strengths[s.K]++
	}
}

// proves reports whether the step is one of those that add up to the certificate.
func (t *story) proves(s learn.Step) bool {
	return s.Update() && s.Pass >= t.v.Circle.From && s.Pass <= t.v.Circle.To
}

// reasons says in words why a trace stopped.
var reasons = map[learn.Stop]string{
	learn.Going:      "the rule does not end by itself",
	learn.CleanCycle: "a full cycle of presentations without an update",
	learn.Repeated:   "W is back at what it was at the start of pass %d, so all that follows is a repetition",
	learn.Stalled:    "a pass with mistakes has changed nothing, and so will all that follow",
	learn.Limit:      "the next update would pass --max-updates",
}

// reason says in words why a trace stopped after its last step.
func reason(last learn.Step) string {
	if last.Stop == learn.Repeated {
		return fmt.Sprintf(reasons[learn.Repeated], last.Back)
	}
	return reasons[last.Stop]
}
