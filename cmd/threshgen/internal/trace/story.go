// Package trace says what a trace tells of a rule at work, in words and as the
// objects of trace --json, which the page shows, too.
package trace

// What does a trace tell beside its steps?

import (
	"fmt"

	"threshgen/learn"
	"threshgen/truthtable"
)

// A Story is what a trace tells beside its steps: which updates add up to the
// certificate, and how often dual got each row wrong.
type Story struct {
	Rule     learn.Rule
	Function truthtable.Function
	Verdict  learn.Verdict
	Last     learn.Step // that was seen

	strengths []int64 // of dual, by row
}

// Begin begins the story of a function.
func (t *Story) Begin(f truthtable.Function, v learn.Verdict) {
	*t = Story{Rule: t.Rule, Function: f, Verdict: v}
	if t.Rule.Kind == learn.Dual {
		t.strengths = make([]int64, f.Rows())
	}
}

// See takes every step, whether or not it is told.
func (t *Story) See(s learn.Step) {
	t.Last = s
	if t.strengths != nil && s.Update() {
		t.strengths[s.K]++
	}
}

// Strengths are how often dual got each row wrong so far, nil for the other rules.
func (t *Story) Strengths() []int64 { return t.strengths }

// Proves reports whether the step is one of those that add up to the certificate.
func (t *Story) Proves(s learn.Step) bool {
	return s.Update() && s.Pass >= t.Verdict.Cycle.From && s.Pass <= t.Verdict.Cycle.To
}

// reasons says in words why a trace stopped.
var reasons = map[learn.Stop]string{
	learn.Going:      "the rule does not end by itself",
	learn.CleanCycle: "a full cycle of presentations without an update",
	learn.Repeated:   "W is back at what it was at the start of pass %d, so all that follows is a repetition",
	learn.Stalled:    "a pass with mistakes has changed nothing, and so will all that follow",
	learn.Limit:      "the next update would pass --max-updates",
}

// Reason says in words why a trace stopped after its last step.
func Reason(last learn.Step) string {
	if last.Stop == learn.Repeated {
		return fmt.Sprintf(reasons[learn.Repeated], last.Back)
	}
	return reasons[last.Stop]
}
