// How does a person read a trace?

package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"threshgen/cmd/threshgen/internal/trace"
	"threshgen/learn"
	"threshgen/truthtable"
)

// textSteps writes a line for every presentation, as the books do.
type textSteps struct {
	out io.Writer
	trace.Story
	report report
	width  int   // of a weight; 0 before the first step
	rows   []int // the rows with a target, if they are few and the rule is dual
}

// fewRows is up to how many rows a line lists all strengths.
const fewRows = 16

func (t *textSteps) begin(_ context.Context, f truthtable.Function, v learn.Verdict) error {
	t.Begin(f, v)
	if t.Strengths() != nil && f.CountExamples() <= fewRows {
		for e := range f.Examples() {
			t.rows = append(t.rows, e.K)
		}
	}
	_, err := fmt.Fprintf(t.out, "%s: %s of %s\n", t.report.table, f.Name, strings.Join(f.Inputs, " "))
	return err
}

func (t *textSteps) see(s learn.Step) error {
	if s.Pass != t.Last.Pass {
		t.endPass()
	}
	t.See(s)
	return nil
}

// endPass follows the last step of every pass.
func (t *textSteps) endPass() {
	if t.Rule.Kind == learn.Criterion && t.Last.Pass > 0 {
		d := learn.DescentOf(t.Function, t.Last.After, t.Last.Scale)
		fmt.Fprintf(t.out, "%12s  E(W) after pass %d: %s\n", "", t.Last.Pass, descent(d))
	}
}

func (t *textSteps) step(s learn.Step) error {
	if t.width == 0 {
		if t.width = 2; s.Scale > 1 {
			t.width = 9
		}
		n := t.Function.N()
		columns := (t.width+1)*(n+1) - 1
		fmt.Fprintf(t.out, "%12s  %-*s  %*s  %*s  o  c  %*s\n",
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
	if t.Proves(s) {
		line += " *"
	}
	if s.Update() {
		line += t.running(s)
	}
	_, err := fmt.Fprintln(t.out, line)
	return err
}

// running are the strengths of dual after an update: of all rows if they are few,
// else of the row that was wrong.
func (t *textSteps) running(s learn.Step) string {
	strengths := t.Strengths()
	if strengths == nil {
		return ""
	}
	if t.rows == nil {
		return fmt.Sprintf("  a = %d, b = %d", strengths[s.K], s.After[0])
	}
	all := make([]int64, len(t.rows))
	for i, k := range t.rows {
		all[i] = strengths[k]
	}
	return fmt.Sprintf("  a = %v, b = %d", all, s.After[0])
}

func (t *textSteps) end() error {
	t.endPass()
	if t.Function.CountExamples() == 0 {
		fmt.Fprintln(t.out, "stopped: there is no example")
	} else {
		fmt.Fprintf(t.out, "stopped: %s\n", trace.Reason(t.Last))
	}
	if t.Verdict.Cycle.From > 0 {
		fmt.Fprintln(t.out, "The updates marked * add up to 0: they make the certificate.")
	}
	return t.report.text(t.out, t.Function, t.Verdict, nil)
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
