// What does a person read about a list?

package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"threshgen/gen"
	"threshgen/learn"
	"threshgen/learn/list"
	"threshgen/truthtable"
)

// How much of a proof a person reads: rows on each side of a certificate, and
// edges of a cycle.
const (
	mostTerms = 8
	mostEdges = 9
)

// title says how long the list is, and what is proved of that.
//
//	a list of 2 tests, and none is shorter
func (l *listing) title() string {
	text := "a list of " + count(int64(len(l.List.Tests)), "test")
	if l.Shortest() {
		return text + ", and none is shorter"
	}
	return fmt.Sprintf("%s; at least %d are needed", text, l.Proof.AtLeast)
}

// text shows the list test by test, and why it cannot be shorter.
//
//	x1 + x2 > 1 → 0      1 row
//	x1 + x2 > 0 → 1      2 rows
//	else → 0             1 row
//	1 test is impossible: 01 + 10 = 00 + 11
func (l *listing) text(f *truthtable.Function) string {
	if l.none != nil {
		return fmt.Sprintf("  %v\n%s", l.none, l.proof(f))
	}
	example := "row"
	if f.HasCubes() {
		example = "cube"
	}
	rest := f.CountExamples()
	var steps []string
	var rows []int
	for _, t := range l.List.Tests {
		steps = append(steps, step(f, t))
		rows = append(rows, t.Rows)
		rest -= t.Rows
	}
	steps = append(steps, fmt.Sprintf("else → %d", l.List.Default))
	rows = append(rows, rest)

	column := 0
	for _, s := range steps {
		if length := utf8.RuneCountInString(s); length <= widest {
			column = max(column, length)
		}
	}
	var b strings.Builder
	for i, s := range steps {
		blanks := max(0, column-utf8.RuneCountInString(s)) + 6
		fmt.Fprintf(&b, "  %s%s%s\n", s, strings.Repeat(" ", blanks), count(int64(rows[i]), example))
	}
	return b.String() + l.proof(f)
}

// widest is how long a test may be for the others to stand as far from their rows.
const widest = 60

// step is a test and its answer.
func step(f *truthtable.Function, t list.Test) string {
	return fmt.Sprintf("%s → %d", gen.Formula(t.Weights, f.Inputs), t.Answer)
}

// line is the list on one line.
//
//	a list of 2 tests, and none is shorter: x1 + x2 > 1 → 0, x1 + x2 > 0 → 1, else → 0
func (l *listing) line(f *truthtable.Function) string {
	var b strings.Builder
	b.WriteString(l.title())
	b.WriteString(": ")
	for _, t := range l.List.Tests {
		b.WriteString(step(f, t))
		b.WriteString(", ")
	}
	fmt.Fprintf(&b, "else → %d", l.List.Default)
	return b.String()
}

// proof says why a shorter list is impossible than the proof allows; nothing where
// that is plain.
func (l *listing) proof(f *truthtable.Function) string {
	p := &l.Proof
	fewer := count(int64(p.AtLeast-1), "test")
	impossible := "  " + fewer + " are impossible: "
	if p.AtLeast == 2 {
		impossible = "  " + fewer + " is impossible: "
	}
	switch p.Because {
	case list.Certificate:
		return fmt.Sprintf("%s%s = %s\n", impossible, shortSum(f, &p.Verdict, truthtable.One), shortSum(f, &p.Verdict, truthtable.Zero))
	case list.OddCycles:
		return impossible + "in two odd cycles no test takes two rows on end\n" +
			"    on-rows:  " + cycle(p.Cycles[1]) + "\n" +
			"    off-rows: " + cycle(p.Cycles[0]) + "\n"
	case list.Parity:
		if len(p.Subcube.Free) == f.N() {
			return impossible + "the target changes with every input\n"
		}
		return fmt.Sprintf("%sthe target changes with every - of %s\n", impossible, p.Subcube)
	case list.Search:
		if len(p.Subcube.Free) == f.N() {
			return fmt.Sprintf("%severy list of %s was tried\n", impossible, fewer)
		}
		return fmt.Sprintf("%severy list of %s was tried on the rows %s\n", impossible, fewer, p.Subcube)
	}
	return ""
}

// shortSum is the rows of a certificate with this target, as many as one reads.
func shortSum(f *truthtable.Function, v *learn.Verdict, side truthtable.Target) string {
	terms := strings.Split(string(appendSum(nil, f, v, side)), " + ")
	return strings.Join(firsts(terms, mostTerms, "row"), " + ")
}

// cycle is a cycle by the four rows of each of its edges.
//
//	00 + 11 = 01 + 10, …
func cycle(c list.Cycle) string {
	var edges []string
	for _, e := range c {
		edges = append(edges, fmt.Sprintf("%v + %v = %v + %v", e.P, e.Q, e.R, e.S))
	}
	return strings.Join(firsts(edges, mostEdges, "sum"), ", ")
}

// firsts are the first so many parts, and how many more there are.
func firsts(parts []string, most int, what string) []string {
	if more := len(parts) - most; more > 0 {
		return append(parts[:most:most], "… "+count(int64(more), "more "+what))
	}
	return parts
}
