// What does a person read about a verdict, and what does a machine?

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"threshgen/learn"
	"threshgen/truthtable"
)

// A report is how verdicts are written.
type report struct {
	table   string // whose functions they are on
	json    bool   // one object a function, for machines
	lines   bool   // one line a function, for streams
	verbose bool   // with what is proved of the rule
	best    bool   // with the best weights where none are right
}

func (r *report) flags(fs *pflag.FlagSet) {
	fs.BoolVarP(&r.verbose, "verbose", "v", false, "")
	fs.BoolVar(&r.best, "best", false, "")
	fs.BoolVar(&r.json, "json", false, "")
}

// write writes a verdict, and the best weights if they are known.
func (r report) write(w io.Writer, f truthtable.Function, v learn.Verdict, best *learn.Pocket) error {
	switch {
	case r.json:
		return r.object(w, f, v, best)
	case r.lines && !r.verbose:
		return line(w, f, v, best)
	}
	return r.text(w, f, v, best)
}

// text writes a verdict for a person: the weights and what they cost, or the
// two equal sums that a pencil can check.
func (r report) text(w io.Writer, f truthtable.Function, v learn.Verdict, best *learn.Pocket) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s is %v\n", r.table, f.Name, v.Status)
	switch v.Status {
	case learn.Separable:
		fmt.Fprintf(&b, "  W = %v", weights(v))
		if v.Large == nil {
			fmt.Fprintf(&b, ", margin %d", v.Margin)
		}
		b.WriteByte('\n')
	case learn.NotSeparable:
		b.WriteString(proof(f, v))
	case learn.Undecided:
		fmt.Fprintf(&b, "  %s\n", v.Why)
	}
	fmt.Fprintf(&b, "  %s\n", effort(v))
	if best != nil {
		fmt.Fprintf(&b, "  best: %s\n", bestOf(f, *best))
	}
	b.WriteString(account(f, v))
	if r.verbose {
		b.WriteString(proved(f, v, best))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// effort says what found the proof, and what the rule did up to then.
func effort(v learn.Verdict) string {
	rule := fmt.Sprintf("%d presentations, %d updates", v.Presentations, v.Updates)
	switch {
	case byRule(v):
		return fmt.Sprintf("%s: %s", v.Method, rule)
	case v.Presentations > 0:
		return fmt.Sprintf("%s, after %s of the rule", v.Method, rule)
	}
	return string(v.Method)
}

// byRule reports whether a rule found the proof, and not the judge.
func byRule(v learn.Verdict) bool {
	return v.Method == learn.FixedCorrection || slices.Contains(learn.Kinds, learn.Kind(v.Method))
}

// bestOf says which weights come closest, and to what.
func bestOf(f truthtable.Function, best learn.Pocket) string {
	s := fmt.Sprintf("W = %v after pass %d gets %d of %d rows wrong:", best.Weights, best.Pass, len(best.Wrong), f.CountExamples())
	for _, k := range best.Wrong {
		s += " " + f.Row(k).String()
	}
	return s
}

// account is what some rules report besides weights.
func account(f truthtable.Function, v learn.Verdict) string {
	var b strings.Builder
	if len(v.Strengths) > 0 {
		b.WriteString("  embedding strengths, the hardest row first:\n")
		for _, s := range v.Strengths {
			fmt.Fprintf(&b, "    %v  %d\n", f.Row(s.K), s.Times)
		}
	}
	for i, e := range v.Criteria {
		fmt.Fprintf(&b, "  E(W) after pass %d: %d\n", i+1, e)
	}
	return b.String()
}

// proved lists the bounds on the updates of the rule.
func proved(f truthtable.Function, v learn.Verdict, best *learn.Pocket) string {
	var b strings.Builder
	for _, bound := range boundsOf(f, v, best) {
		fmt.Fprintf(&b, "  at most %v updates: %s (%s)\n", bound.Value, bound.Name, bound.Source)
	}
	return b.String()
}

// boundsOf are the bounds on the rule that found the weights, and those on all
// rules where the judge did. The bound on the first pass of the bipolar rule
// needs no right weights: the best that are known do.
func boundsOf(f truthtable.Function, v learn.Verdict, best *learn.Pocket) []learn.Bound {
	kind := learn.Kind(v.Method)
	if v.Method == learn.FixedCorrection {
		kind = learn.Fixed
	}
	bounds := slices.DeleteFunc(v.Bounds(f), func(b learn.Bound) bool {
		return byRule(v) && !slices.Contains(b.Rules, kind)
	})
	w := v.Weights
	if best != nil {
		w = best.Weights
	}
	if kind == learn.Bipolar && len(w) > 0 {
		if b := learn.FirstPassBound(f, w); b != nil {
			bounds = append(bounds, learn.Bound{Name: "(2(R+D)/γ)², in the first pass", Value: b, Source: "Freund and Schapire 1999, as in Simovici"})
		}
	}
	return bounds
}

// line writes a verdict for a person on one line.
//
//	f1: separable, W = [-1 1 1 1]
//	f2: not separable, 01 + 2×10 = 00 + …
func line(w io.Writer, f truthtable.Function, v learn.Verdict, best *learn.Pocket) error {
	line := fmt.Sprintf("%s: %v", f.Name, v.Status)
	switch v.Status {
	case learn.Separable:
		line += fmt.Sprintf(", W = %v", weights(v))
	case learn.NotSeparable:
		on, off := sides(f, v)
		line += ", " + inline(on) + " = " + inline(off)
	case learn.Undecided:
		line += ", " + v.Why
	}
	if best != nil {
		line += "; best: " + bestOf(f, *best)
	}
	_, err := fmt.Fprintln(w, line)
	return err
}

// inline writes terms as a sum: 01 + 2×10.
func inline(side []term) string {
	parts := make([]string, len(side))
	for i, t := range side {
		if parts[i] = t.row.String(); t.times.Cmp(big.NewInt(1)) != 0 {
			parts[i] = t.times.String() + "×" + parts[i]
		}
	}
	return strings.Join(parts, " + ")
}

// proof writes a certificate as two sums, in columns x0 x1 … xn.
//
//	the on-rows   x0 x1 x2
//	  1 × 01       1  0  1
//	  1 × 10       1  1  0
//	  sum          2  1  1
//	the off-rows  …
func proof(f truthtable.Function, v learn.Verdict) string {
	on, off := sides(f, v)
	sum := addUp(f, on)
	column := len(fmt.Sprintf("x%d", f.N()))
	for _, s := range sum {
		column = max(column, len(s.String()))
	}
	times := 1
	for _, t := range append(slices.Clone(on), off...) {
		times = max(times, len(t.times.String()))
	}
	label := max(len("  the off-rows "), len("    * ")+times+f.N()+1)

	var b strings.Builder
	line := func(name string, number func(i int) string) {
		b.WriteString(name + strings.Repeat(" ", label-utf8.RuneCountInString(name)))
		for i := range f.N() + 1 {
			fmt.Fprintf(&b, " %*s", column, number(i))
		}
		b.WriteByte('\n')
	}
	side := func(name string, terms []term) {
		line(name, func(i int) string { return fmt.Sprintf("x%d", i) })
		for _, t := range terms {
			line(fmt.Sprintf("    %*v × %v", times, t.times, t.row), func(i int) string {
				if i == 0 || t.row.Input(i-1) {
					return t.times.String()
				}
				return "0"
			})
		}
		line("    sum", func(i int) string { return sum[i].String() })
	}
	side("  the on-rows", on)
	side("  the off-rows", off)
	b.WriteString("  Weights would have to make W·X positive on the first sum and not on the second, but they are equal.\n")
	return b.String()
}

// A term is a row of a certificate, and how often it is taken.
type term struct {
	row   truthtable.Row
	times *big.Int
}

// sides parts a certificate into its on-rows and its off-rows.
func sides(f truthtable.Function, v learn.Verdict) (on, off []term) {
	for i, t := range v.Certificate {
		times := big.NewInt(t.Times)
		if v.Large != nil {
			times = v.Large.Times[i]
		}
		if f.Target(t.K) == truthtable.One {
			on = append(on, term{f.Row(t.K), times})
		} else {
			off = append(off, term{f.Row(t.K), times})
		}
	}
	return on, off
}

// addUp is the sum of the terms: x0 x1 … xn.
func addUp(f truthtable.Function, terms []term) []big.Int {
	sum := make([]big.Int, f.N()+1)
	for _, t := range terms {
		for i := range sum {
			if i == 0 || t.row.Input(i-1) {
				sum[i].Add(&sum[i], t.times)
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
	Weights       any              `json:"weights,omitempty"` // integers of any size
	Certificate   *certificateJSON `json:"certificate,omitempty"`
	Method        learn.Method     `json:"method"`
	Presentations *int64           `json:"presentations,omitempty"` // of the rule, if it ran
	Updates       *int64           `json:"updates,omitempty"`
	Margin        *int64           `json:"margin,omitempty"`
	Bound         *big.Int         `json:"bound,omitempty"` // on the updates of the fixed-correction rule
	Bounds        []boundJSON      `json:"bounds,omitempty"`
	Strengths     []strengthJSON   `json:"strengths,omitempty"`
	Criterion     []int64          `json:"criterion,omitempty"` // E(W) after each pass
	Best          *bestJSON        `json:"best,omitempty"`
}

type boundJSON struct {
	Name   string   `json:"name"`
	Value  *big.Int `json:"value"`
	Source string   `json:"source"`
}

type strengthJSON struct {
	Row   string `json:"row"`
	Times int64  `json:"times"`
}

type bestJSON struct {
	Weights learn.Weights `json:"weights"`
	Pass    int64         `json:"pass"`
	Wrong   []string      `json:"wrong"`
}

type certificateJSON struct {
	On  []termJSON `json:"on"`
	Off []termJSON `json:"off"`
}

type termJSON struct {
	Row   string   `json:"row"`
	Times *big.Int `json:"times"`
}

// object writes a verdict for a machine: one object on one line.
func (r report) object(w io.Writer, f truthtable.Function, v learn.Verdict, best *learn.Pocket) error {
	out := verdictJSON{
		Table: r.table, Function: f.Name, Inputs: f.Inputs,
		Rows: f.Rows(), Examples: f.CountExamples(), Complete: f.Complete(),
		Verdict: v.Status.String(), Why: v.Why,
		Method: v.Method, Criterion: v.Criteria,
	}
	if byRule(v) || v.Presentations > 0 {
		out.Presentations, out.Updates = &v.Presentations, &v.Updates
	}
	switch v.Status {
	case learn.Separable:
		out.Weights, out.Bound = weights(v), v.Bound(f)
		if v.Large == nil {
			out.Margin = &v.Margin
		}
	case learn.NotSeparable:
		on, off := sides(f, v)
		out.Certificate = &certificateJSON{On: terms(on), Off: terms(off)}
	}
	for _, b := range boundsOf(f, v, best) {
		out.Bounds = append(out.Bounds, boundJSON{b.Name, b.Value, b.Source})
	}
	for _, s := range v.Strengths {
		out.Strengths = append(out.Strengths, strengthJSON{f.Row(s.K).String(), s.Times})
	}
	if best != nil {
		out.Best = &bestJSON{Weights: best.Weights, Pass: best.Pass, Wrong: []string{}}
		for _, k := range best.Wrong {
			out.Best.Wrong = append(out.Best.Wrong, f.Row(k).String())
		}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(out)
}

// terms are the rows of one side of a certificate.
func terms(side []term) []termJSON {
	out := make([]termJSON, len(side))
	for i, t := range side {
		out[i] = termJSON{Row: t.row.String(), Times: t.times}
	}
	return out
}

// weights are the verdict's weights, whatever their size.
func weights(v learn.Verdict) any {
	if v.Large != nil {
		return v.Large.Weights
	}
	return v.Weights
}
