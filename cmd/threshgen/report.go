// What does a person read about a verdict?

package main

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"threshgen/learn"
	"threshgen/truthtable"
)

// A report is how verdicts are written.
type report struct {
	table   string   // whose functions they are on
	json    bool     // one object a function, for machines
	lines   bool     // one line a function, for streams
	verbose bool     // with what is proved of the rule
	known   *figures // what verbose adds, of the function that is written
	list    *listing // its list, if it is wanted
	common  common   // of the function that was written last
}

func (r *report) flags(fs *pflag.FlagSet) {
	fs.BoolVarP(&r.verbose, "verbose", "v", false, "")
	fs.BoolVar(&r.json, "json", false, "")
}

// append appends a verdict, and the best weights if they are known.
func (r *report) append(out []byte, f *truthtable.Function, v *learn.Verdict, best *learn.Pocket) ([]byte, error) {
	switch {
	case r.json:
		return r.appendJSON(out, f, v, best)
	case r.lines && !r.verbose:
		return line(out, f, v, best, r.list), nil
	}
	b := bytes.NewBuffer(out)
	err := r.text(b, *f, *v, best)
	return b.Bytes(), err
}

// text writes a verdict for a person: the weights and what they cost, or the
// two equal sums that a pencil can check.
func (r *report) text(w io.Writer, f truthtable.Function, v learn.Verdict, best *learn.Pocket) error {
	var b strings.Builder
	listed := v.Status == learn.NotSeparable && r.list != nil && r.list.none == nil
	if listed { // its proof is that of the verdict, or says more
		fmt.Fprintf(&b, "%s: %s is %s\n", r.table, f.Name, r.list.title())
	} else {
		fmt.Fprintf(&b, "%s: %s is %v\n", r.table, f.Name, v.Status)
	}
	switch v.Status {
	case learn.Separable:
		fmt.Fprintf(&b, "  W = %v", weights(v))
		if v.Large == nil {
			fmt.Fprintf(&b, ", margin %d%s", v.Margin, reach(f, v.Weights))
		}
		b.WriteByte('\n')
	case learn.NotSeparable:
		if !listed {
			b.WriteString(proof(f, v))
		}
	case learn.Undecided:
		fmt.Fprintf(&b, "  %s\n", v.Why)
	}
	if !listed {
		fmt.Fprintf(&b, "  %s\n", effort(v))
	}
	if r.list != nil {
		b.WriteString(r.list.text(&f))
	}
	if best != nil {
		fmt.Fprintf(&b, "  best: %s\n", bestOf(f, *best))
	}
	b.WriteString(account(f, v))
	if r.known != nil {
		b.WriteString(r.known.text(f))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// reach says how close weights come to the rows, of which the margin is the least.
func reach(f truthtable.Function, w learn.Weights) string {
	r := learn.ReachOf(f, w)
	switch {
	case r.HasOn && r.HasOff:
		return fmt.Sprintf(": W·X ≥ %d on on-rows, ≤ %d on off-rows", r.On, r.Off)
	case r.HasOn:
		return fmt.Sprintf(": W·X ≥ %d on on-rows", r.On)
	case r.HasOff:
		return fmt.Sprintf(": W·X ≤ %d on off-rows", r.Off)
	}
	return ""
}

// effort says what found the proof, and what the rule did up to then.
func effort(v learn.Verdict) string {
	rule := count(v.Presentations, "presentation") + ", " + count(v.Updates, "update")
	switch {
	case byRule(v):
		return fmt.Sprintf("%s: %s", v.Method, rule)
	case v.Presentations > 0:
		return fmt.Sprintf("%s, after %s of the rule", v.Method, rule)
	case v.AtLeast > 0:
		return fmt.Sprintf("%s: %s", v.Method, sizeSoFar(v))
	}
	return string(v.Method)
}

// sizeSoFar says how small the weights are, and how small weights might be, where
// the search for the smallest ended before it knew.
func sizeSoFar(v learn.Verdict) string {
	size := int64(0)
	for _, w := range v.Weights[1:] {
		size += max(w, -w)
	}
	return fmt.Sprintf("|w1| + … + |wn| = %d, at least %d", size, v.AtLeast)
}

// byRule reports whether a rule found the proof, and not the linear program.
func byRule(v learn.Verdict) bool {
	return v.Method == learn.FixedCorrection || slices.Contains(learn.Kinds, learn.Kind(v.Method))
}

// mostWrong is how many wrong rows a person reads of.
const mostWrong = 32

// bestOf says which weights come closest, to what, and what is proved of that.
//
//	W = [0 -1 1] gets 1 of 4 rows wrong: 10; no weights get fewer
func bestOf(f truthtable.Function, best learn.Pocket) string {
	rows := "rows"
	if f.HasCubes() {
		rows = "cubes"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "W = %v gets %d of %d %s wrong:", best.Weights, len(best.Wrong), f.CountExamples(), rows)
	for _, k := range best.Wrong[:min(len(best.Wrong), mostWrong)] {
		b.WriteByte(' ')
		b.WriteString(f.Cube(k))
	}
	if more := len(best.Wrong) - mostWrong; more > 0 {
		fmt.Fprintf(&b, " and %d more", more)
	}
	if best.Optimal() {
		b.WriteString("; no weights get fewer")
	} else {
		fmt.Fprintf(&b, "; any weights get at least %d wrong", best.AtLeast)
	}
	return b.String()
}

// account is what some rules report besides weights.
func account(f truthtable.Function, v learn.Verdict) string {
	var b strings.Builder
	if len(v.Strengths) > 0 {
		b.WriteString("  embedding strengths, the hardest row first:\n")
		for _, s := range v.Strengths {
			fmt.Fprintf(&b, "    %v  %d\n", f.Cube(s.K), s.Times)
		}
	}
	for i, d := range v.Criteria {
		fmt.Fprintf(&b, "  E(W) after pass %d: %s\n", i+1, descent(d))
	}
	return b.String()
}

// descent writes E(W). Where that is 0, and yet rows have W·X = 0, it says that W
// does not separate.
func descent(d learn.Descent) string {
	if d.E.Sign() == 0 && d.Zeros > 0 {
		verb := "has"
		if d.Zeros > 1 {
			verb = "have"
		}
		return fmt.Sprintf("0, which does not separate: %s %s W·X = 0", count(int64(d.Zeros), "row"), verb)
	}
	return exact(d.E)
}

// line appends a verdict for a person on one line.
//
//	f1: separable, W = [-1 1 1 1]
//	f2: not separable, 01 + 2×10 = 00 + …
//	f3: a list of 2 tests, and none is shorter: x1 + x2 > 1 → 0, …
func line(b []byte, f *truthtable.Function, v *learn.Verdict, best *learn.Pocket, list *listing) []byte {
	b = append(b, f.Name...)
	b = append(b, ": "...)
	listed := list != nil && v.Status == learn.NotSeparable && list.none == nil
	if !listed {
		b = append(b, v.Status.String()...)
	}
	switch {
	case listed:
		b = append(b, list.line(f)...)
	case v.Status == learn.NotSeparable:
		b = append(b, ", "...)
		b = appendSum(b, f, v, truthtable.One)
		b = append(b, " = "...)
		b = appendSum(b, f, v, truthtable.Zero)
	case v.Status == learn.Undecided:
		b = append(b, ", "...)
		b = append(b, v.Why...)
	case v.Large != nil:
		b = fmt.Appendf(b, ", W = %v", v.Large.Weights)
	default:
		b = append(b, ", W = ["...)
		b = appendInts(b, v.Weights, ' ')
		b = append(b, ']')
		if v.AtLeast > 0 {
			b = append(b, ", "...)
			b = append(b, sizeSoFar(*v)...)
		}
	}
	if list != nil && list.none != nil {
		b = append(b, "; "...)
		b = append(b, list.none.Error()...)
	}
	if best != nil {
		b = append(b, "; best: "...)
		b = append(b, bestOf(*f, *best)...)
	}
	return append(b, '\n')
}

// appendSum appends the rows of a certificate with this target: 01 + 2×10.
func appendSum(b []byte, f *truthtable.Function, v *learn.Verdict, side truthtable.Target) []byte {
	return appendSide(b, f, v, side, " + ", func(b []byte, i int) []byte {
		if v.Certificate[i].Times != 1 {
			b = append(appendTimes(b, v, i), "×"...)
		}
		return v.Certificate[i].AppendRow(b, f)
	})
}

// appendSide appends the terms of a certificate with this target, parted by a
// separator.
func appendSide(b []byte, f *truthtable.Function, v *learn.Verdict, side truthtable.Target, separator string, term func(b []byte, i int) []byte) []byte {
	first := true
	for i := range v.Certificate {
		if f.Target(v.Certificate[i].K) != side {
			continue
		}
		if !first {
			b = append(b, separator...)
		}
		first = false
		b = term(b, i)
	}
	return b
}

// appendTimes appends how often term i of a certificate is taken.
func appendTimes(b []byte, v *learn.Verdict, i int) []byte {
	if v.Large != nil {
		return v.Large.Times[i].Append(b, 10)
	}
	return strconv.AppendInt(b, v.Certificate[i].Times, 10)
}

// appendInts appends numbers with a separator between them.
func appendInts(b []byte, numbers []int64, separator byte) []byte {
	for i, x := range numbers {
		if i > 0 {
			b = append(b, separator)
		}
		b = strconv.AppendInt(b, x, 10)
	}
	return b
}

// weights are the verdict's weights, whatever their size.
func weights(v learn.Verdict) any {
	if v.Large != nil {
		return v.Large.Weights
	}
	return v.Weights
}
