// Which steps of a trace does the page draw, and what is left out?

package page

import (
	"context"
	"fmt"
	"math"
	"slices"

	"threshgen/cmd/threshgen/internal/trace"
	"threshgen/learn"
	"threshgen/truthtable"
)

// mostSteps is how many steps are drawn. Of a longer trace those are left out that
// change nothing; if that is not enough, the updates in the middle.
const mostSteps = 2000

// Left is what is left out of the steps.
type Left struct {
	Presentations int64 `json:"presentations"`
	// From and To are the updates that are left out, too, counted from 1; 0 if none
	// is.
	From int64  `json:"from,omitempty"`
	To   int64  `json:"to,omitempty"`
	Note string `json:"note"`
}

// A follower draws the steps of a trace.
type follower struct {
	study   *Study
	story   trace.Story
	updates int64 // in the pass
	thinned bool  // whether only updates are kept
	tail    []Step
	parted  bool // whether the steps are the first, and the last are in tail
}

// follow follows the rule up to that presentation.
func (w *follower) follow(ctx context.Context, f truthtable.Function, rule learn.Rule, end int64) error {
	for s := range learn.Steps(f, rule) {
		if s.Presentation%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if s.Pass != w.story.Last.Pass {
			w.endPass()
		}
		w.story.See(s)
		w.count(s)
		if !w.thinned || s.Update() {
			w.keep(s)
		}
		if s.Presentation == end {
			break
		}
	}
	w.endPass()
	w.finish()
	if w.story.Last.Stop == learn.Repeated {
		w.study.Loop = loopOf(f, rule, w.story.Last)
	}
	return nil
}

// count counts a step.
func (w *follower) count(s learn.Step) {
	t := &w.study.Total
	t.Presentations, t.Passes = s.Presentation, s.Pass
	if s.Update() {
		t.Updates++
		w.updates++
	}
}

// endPass follows the last step of every pass.
func (w *follower) endPass() {
	last := w.story.Last
	if last.Pass == 0 {
		return
	}
	if len(w.study.Ends) < mostPasses {
		end := trace.PassOf(w.story.Function, last, w.updates)
		end.Function = ""
		w.study.Ends = append(w.study.Ends, end)
	}
	w.updates = 0
}

// keep keeps the step that was seen last.
func (w *follower) keep(s learn.Step) {
	step := Step{Step: w.story.Step(), K: s.K, Updates: w.study.Total.Updates}
	step.Function, step.Scale = "", 0 // which the study has once
	if w.parted {
		if w.tail = append(w.tail, step); len(w.tail) == mostSteps {
			w.tail = append(w.tail[:0], w.tail[mostSteps/2:]...)
		}
		return
	}
	steps := &w.study.Steps
	if len(*steps) < mostSteps {
		*steps = append(*steps, step)
		return
	}
	if !w.thinned {
		w.thinned = true
		*steps = slices.DeleteFunc(*steps, func(s Step) bool { return !s.Update })
		if s.Update() {
			w.keep(s)
		}
		return
	}
	w.parted = true
	w.tail = append(slices.Clone((*steps)[mostSteps/2:]), step)
	*steps = (*steps)[:mostSteps/2]
}

// finish puts the last steps behind the first, and says what is left out.
func (w *follower) finish() {
	s := w.study
	if w.parted {
		s.Steps = append(s.Steps, w.tail[max(0, len(w.tail)-mostSteps/2):]...)
	}
	last := w.story.Last
	if n := len(s.Steps); last.Presentation > 0 && (n == 0 || s.Steps[n-1].Presentation != last.Presentation) {
		end := Step{Step: w.story.Step(), K: last.K, Updates: s.Total.Updates}
		end.Function, end.Scale = "", 0
		s.Steps = append(s.Steps, end) // why it stopped
	}
	if !w.thinned {
		return
	}
	s.Left = &Left{Presentations: s.Total.Presentations - int64(len(s.Steps))}
	note := fmt.Sprintf("%d of %d presentations are left out here: those that changed nothing", s.Left.Presentations, s.Total.Presentations)
	if w.parted {
		s.Left.From = mostSteps/2 + 1
		for _, step := range s.Steps[mostSteps/2:] {
			if step.Update {
				s.Left.To = step.Updates - 1
				break
			}
		}
		note += fmt.Sprintf(", and updates %d to %d", s.Left.From, s.Left.To)
	}
	s.Left.Note = note + ". threshgen trace prints them all."
}

// settle says of the steps what is known in the end: which make the certificate, and
// where the race stands after each. Without weights to run to that is only how long W
// is.
func (w *follower) settle(v learn.Verdict, race *learn.Race, head trace.Head) {
	for i := range w.study.Steps {
		s := &w.study.Steps[i]
		s.Certificate = s.Update && s.Pass >= v.Cycle.From && s.Pass <= v.Cycle.To
		if race != nil {
			at := race.At(s.After)
			s.Lap = [2]float64{at.Along, at.Length}
			continue
		}
		sum := 0.0
		for i, x := range s.After {
			real := float64(x) / float64(head.Scale)
			if i == 0 {
				real /= math.Sqrt(float64(head.Bias))
			}
			sum += real * real
		}
		s.Lap = [2]float64{0, math.Sqrt(sum)}
	}
}

// mostTerms is how many rows a reader adds up on each side.
const mostTerms = 64

// loopOf follows the rule once more and collects the updates between the two equal
// W: of each row how often it was added or taken away.
func loopOf(f truthtable.Function, rule learn.Rule, last learn.Step) *Loop {
	loop := &Loop{From: last.Back, To: last.Pass}
	if f.CountExamples() > 4*mostTerms { // hardly any of which would not be in it
		return loop
	}
	sides := [2]map[string]int64{{}, {}}
	for s := range learn.Steps(f, rule) {
		if s.Pass >= loop.From && s.Update() {
			if s.Times == 0 { // rows were added in part
				return loop
			}
			sides[s.Target][s.Row.String()] += s.Times
		}
	}
	if max(len(sides[0]), len(sides[1])) > mostTerms {
		return loop
	}
	loop.Off, loop.On = termsOf(sides[0]), termsOf(sides[1])
	return loop
}

// termsOf are the rows, in order.
func termsOf(times map[string]int64) (terms []Term) {
	for row, n := range times {
		terms = append(terms, Term{row, n})
	}
	slices.SortFunc(terms, func(a, b Term) int {
		if a.Row < b.Row {
			return -1
		}
		return 1
	})
	return terms
}
