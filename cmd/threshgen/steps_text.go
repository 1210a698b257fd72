// How does a person read a trace?

package main

import (
	"fmt"
	"strings"

	"threshgen/learn"
	"threshgen/truthtable"
)

// textSteps writes a line for every presentation, as the books do.
type textSteps struct {
	*command
	story
	report report
	width  int // of a weight; 0 before the first step
}

func (t *textSteps) begin(f truthtable.Function, v learn.Verdict) {
	t.story.begin(f, v)
	fmt.Fprintf(t.stdout, "%s: %s of %s\n", t.report.table, f.Name, strings.Join(f.Inputs, " "))
}

func (t *textSteps) see(s learn.Step) {
	if s.Pass != t.last.Pass {
		t.endPass()
	}
	t.story.see(s)
}

// endPass follows the last step of every pass.
func (t *textSteps) endPass() {
	if t.rule.Kind == learn.Criterion && t.last.Pass > 0 {
		d := learn.DescentOf(t.f, t.last.After, t.last.Scale)
		fmt.Fprintf(t.stdout, "%12s  E(W) after pass %d: %s\n", "", t.last.Pass, descent(d))
	}
}

func (t *textSteps) step(s learn.Step) error {
	if t.width == 0 {
		if t.width = 2; s.Scale > 1 {
			t.width = 9
		}
		n := t.f.N()
		columns := (t.width+1)*(n+1) - 1
		fmt.Fprintf(t.stdout, "%12s  %-*s  %*s  %*s  o  c  %*s\n",
			"presentation", 2*(n+1)-1, "X", columns, "W before", t.width+2, "W·X", columns, "W after")
	}
	line := fmt.Sprintf("%12d  1 %s  %s  %*s  %d  %d  %s", s.Presentation, spaced(s.Row.String()),
		t.weights(s.Before, s.Scale), t.width+2, over(s.Net, s.Scale), s.Output, s.Target, t.weights(s.After, s.Scale))
	switch {
	case s.Update() && s.Times > 1:
		line += fmt.Sprintf("  update × %d", s.Times)
	case s.Update():
		line += "  update"
	}
	if t.proves(s) {
		line += " *"
	}
	if s.Update() {
		line += t.running(s)
	}
	_, err := fmt.Fprintln(t.stdout, line)
	return err
}

// running are the strengths of dual after an update: of all rows if they are few,
// else of the row that was wrong.
func (t *textSteps) running(s learn.Step) string {
	if t.strengths == nil {
		return ""
	}
	if t.rows == nil {
		return fmt.Sprintf("  a = %d, b = %d", t.strengths[s.K], s.After[0])
	}
	all := make([]int64, len(t.rows))
	for i, k := range t.rows {
		all[i] = t.strengths[k]
	}
	return fmt.Sprintf("  a = %v, b = %d", all, s.After[0])
}

func (t *textSteps) end() error {
	t.endPass()
	if t.f.CountExamples() == 0 {
		fmt.Fprintln(t.stdout, "stopped: there is no example")
	} else {
		fmt.Fprintf(t.stdout, "stopped: %s\n", reason(t.last))
	}
	if t.v.Circle.From > 0 {
		fmt.Fprintln(t.stdout, "The updates marked * add up to 0: they make the certificate.")
	}
	return t.report.text(t.stdout, t.f, t.v, nil)
}

// weights writes weights in columns: " 0 -1 12".
func (t *textSteps) weights(w learn.Weights, scale int64) string {
	parts := make([]string, len(w))
	for i, x := range w {
		parts[i] = fmt.Sprintf("%*s", t.width, over(x, scale))
	}
	return strings.Join(parts, " ")
}

// spaced parts the digits of a row: "0 1 1".
func spaced(row string) string { return strings.Join(strings.Split(row, ""), " ") }
