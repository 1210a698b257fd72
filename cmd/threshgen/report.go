// What does a person read about a verdict, and what does a machine?

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"threshgen/learn"
	"threshgen/truthtable"
)

// writeVerdict writes a verdict for a person: the weights and what they cost,
// or the two equal sums that a pencil can check.
func writeVerdict(w io.Writer, table string, f truthtable.Function, v learn.Verdict) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s is %v\n", table, f.Name, v.Status)
	switch v.Status {
	case learn.Separable:
		fmt.Fprintf(&b, "  W = %v, margin %d\n", v.Weights, v.Margin)
	case learn.NotSeparable:
		b.WriteString(proof(f, v.Certificate))
	case learn.Undecided:
		fmt.Fprintf(&b, "  %s\n", v.Why)
	}
	fmt.Fprintf(&b, "  %s: %d presentations, %d updates\n", v.Method, v.Presentations, v.Updates)
	_, err := io.WriteString(w, b.String())
	return err
}

// proof writes a certificate as two sums. The columns are x0 x1 … xn.
//
//	the on-rows     x0 x1 x2
//	  1 × 01         1  0  1
//	  1 × 10         1  1  0
//	  sum            2  1  1
//	the off-rows
//	  …
func proof(f truthtable.Function, c learn.Certificate) string {
	var b strings.Builder
	n := f.N()
	terms, sum := digits(c), sums(f, c)
	width := 1 // of a column
	for _, s := range sum {
		width = max(width, len(fmt.Sprint(s)))
	}
	label := max(len("  the off-rows"), len("    × ")+terms+n)
	line := func(name string, column func(i int) string) {
		fmt.Fprintf(&b, "%-*s", label+strings.Count(name, "×"), name)
		for i := range n + 1 {
			fmt.Fprintf(&b, " %*s", max(width, len("x")+len(fmt.Sprint(n))), column(i))
		}
		b.WriteByte('\n')
	}
	for _, on := range []bool{true, false} {
		name := "  the off-rows"
		if on {
			name = "  the on-rows"
		}
		line(name, func(i int) string { return fmt.Sprintf("x%d", i) })
		for _, t := range c {
			if (f.Target(t.K) == truthtable.One) != on {
				continue
			}
			row := f.Row(t.K)
			line(fmt.Sprintf("    %*d × %v", terms, t.Times, row), func(i int) string {
				if i == 0 || row.Input(i-1) {
					return fmt.Sprint(t.Times)
				}
				return "0"
			})
		}
		line("    sum", func(i int) string { return fmt.Sprint(sum[i]) })
	}
	b.WriteString("  Weights would have to make W·X positive on the first sum and not on the second, but they are equal.\n")
	return b.String()
}

// digits is how many digits the largest count of a certificate has.
func digits(c learn.Certificate) int {
	most := int64(0)
	for _, t := range c {
		most = max(most, t.Times)
	}
	return len(fmt.Sprint(most))
}

// sums adds up the on-rows of a certificate: x0 x1 … xn.
func sums(f truthtable.Function, c learn.Certificate) []int64 {
	sum := make([]int64, f.N()+1)
	for _, t := range c {
		if f.Target(t.K) != truthtable.One {
			continue
		}
		sum[0] += t.Times
		for i := range f.N() {
			if f.Row(t.K).Input(i) {
				sum[1+i] += t.Times
			}
		}
	}
	return sum
}

// verdictJSON is the object that learn --json prints for a function.
type verdictJSON struct {
	Table         string           `json:"table"`
	Function      string           `json:"function"`
	Inputs        []string         `json:"inputs"`
	Rows          int              `json:"rows"`
	Examples      int              `json:"examples"`
	Complete      bool             `json:"complete"`
	Verdict       string           `json:"verdict"`
	Why           string           `json:"why,omitempty"`
	Weights       learn.Weights    `json:"weights,omitempty"`
	Certificate   *certificateJSON `json:"certificate,omitempty"`
	Method        learn.Method     `json:"method"`
	Presentations int64            `json:"presentations"`
	Updates       int64            `json:"updates"`
	Margin        *int64           `json:"margin,omitempty"`
}

type certificateJSON struct {
	On  []termJSON `json:"on"`
	Off []termJSON `json:"off"`
}

type termJSON struct {
	Row   string `json:"row"`
	Times int64  `json:"times"`
}

// writeJSON writes a verdict for a machine: one object on one line.
func writeJSON(w io.Writer, table string, f truthtable.Function, v learn.Verdict) error {
	out := verdictJSON{
		Table: table, Function: f.Name, Inputs: f.Inputs,
		Rows: f.Rows(), Examples: f.CountExamples(), Complete: f.Complete(),
		Verdict: v.Status.String(), Why: v.Why, Weights: v.Weights,
		Method: v.Method, Presentations: v.Presentations, Updates: v.Updates,
	}
	switch v.Status {
	case learn.Separable:
		out.Margin = &v.Margin
	case learn.NotSeparable:
		out.Certificate = &certificateJSON{On: terms(f, v.Certificate, truthtable.One), Off: terms(f, v.Certificate, truthtable.Zero)}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(out)
}

// terms are the terms of a certificate whose rows have the target.
func terms(f truthtable.Function, c learn.Certificate, target truthtable.Target) []termJSON {
	var out []termJSON
	for _, t := range c {
		if f.Target(t.K) == target {
			out = append(out, termJSON{Row: f.Row(t.K).String(), Times: t.Times})
		}
	}
	return slices.Clip(out)
}
