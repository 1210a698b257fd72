// How does a certificate look that a pencil can check?

package main

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"threshgen/learn"
	"threshgen/truthtable"
)

// mostWidth is how wide the columns of a certificate may be. Beyond, its rows stand
// alone: nobody follows longer lines, and of hundreds of inputs with numbers of a
// hundred digits they would be 100 MB.
const mostWidth = 250

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
	var b strings.Builder
	label := max(len("  the off-rows "), len("    * ")+times+f.N()+1)
	if label+(f.N()+1)*(1+column) > mostWidth {
		writeTerms(&b, "  the on-rows", on, times)
		writeTerms(&b, "  the off-rows", off, times)
		fmt.Fprintf(&b, "  the sum of either, from x0 to x%d:", f.N())
		for i := range sum {
			b.WriteString(" " + sum[i].String())
		}
		b.WriteByte('\n')
	} else {
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
	}
	b.WriteString("  Weights would have to make W·X positive on the first sum and not on the second, but they are equal.\n")
	return b.String()
}

// writeTerms writes the rows of one side, each on a line with how often it is
// taken.
func writeTerms(b *strings.Builder, name string, terms []term, width int) {
	b.WriteString(name + "\n")
	for _, t := range terms {
		fmt.Fprintf(b, "    %*v × %v\n", width, t.times, t.row)
	}
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
			on = append(on, term{t.Row(&f), times})
		} else {
			off = append(off, term{t.Row(&f), times})
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
