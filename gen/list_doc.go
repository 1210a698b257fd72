// What does the doc comment say of a list, and of why it is no shorter?

package gen

import (
	"fmt"
	"strings"

	"threshgen/learn/list"
	"threshgen/truthtable"
)

// docList is the doc comment of a list but for the names:
//
//	Xor is the output "xor" of xor.tt. The first of these that holds gives the
//	answer:
//
//		x1 + x2 > 1 → false
//		x1 + x2 > 0 → true
//		else → false
//
//	where a true input counts as 1 and a false one as 0. No list of fewer tests
//	computes it: 01 + 10 = 00 + 11.
func (v *variant) docList(c *comment) {
	text := " The first of these tests that holds gives the answer"
	if v.form == Lanes {
		text += ", for 64 rows at once"
	}
	c.paragraph(v.opening() + text + ":")
	var lines []string
	for _, t := range v.list.tests {
		arrow := " → " + v.answer(t.answer)
		lines = append(lines, formula(v.inputs.terms(t.weights), t.threshold, width-8-len([]rune(arrow)))...)
		lines[len(lines)-1] += arrow
	}
	c.block(append(lines, "else → "+v.answer(v.list.otherwise)))
	c.paragraph(v.where() + "." + v.remarks() + v.whyNoShorter())
}

// answer is a result as the form has it.
func (v *variant) answer(value bool) string {
	switch {
	case v.form != Lanes:
		return fmt.Sprint(value)
	case value:
		return "1"
	}
	return "0"
}

// mostTerms is the largest number of rows on one side of an equation.
const mostTerms = 6

// whyNoShorter says what is proved of the number of tests, if anything is.
func (v *variant) whyNoShorter() string {
	why := because(v.f, v.proof)
	switch {
	case why == "":
		return ""
	case v.proof.AtLeast == len(v.list.tests):
		return " No list of fewer tests computes it: " + why + "."
	}
	return fmt.Sprintf(" No list of fewer than %d tests computes it: %s.", v.proof.AtLeast, why)
}

// because is a proof in a sentence.
func because(f truthtable.Function, p list.Proof) string {
	where := ""
	if len(p.Subcube.Free) < f.N() {
		where = " on the rows " + p.Subcube.String()
	}
	switch p.Because {
	case list.Certificate:
		on, off := rowSum(&f, p, truthtable.One), rowSum(&f, p, truthtable.Zero)
		if on == "" || off == "" {
			return "on-rows and off-rows add up to the same, so it is no unit"
		}
		return on + " = " + off
	case list.OddCycles:
		return "there are odd cycles of on-rows and of off-rows in which no test takes neighbours"
	case list.Parity:
		return "the target changes with every input" + strings.Replace(where, " on the rows ", " that is - in ", 1)
	case list.Search:
		return "all have been tried" + where
	}
	return ""
}

// rowSum is the rows of a certificate that have this target, or nothing if they are
// too many to read.
func rowSum(f *truthtable.Function, p list.Proof, target truthtable.Target) string {
	var terms []string
	for _, t := range p.Verdict.Certificate {
		if f.Target(t.K) != target {
			continue
		}
		times := ""
		switch {
		case t.Times == 0:
			return ""
		case t.Times > 1:
			times = fmt.Sprintf("%d×", t.Times)
		}
		terms = append(terms, times+t.Row(f).String())
	}
	text := strings.Join(terms, " + ")
	if len(terms) > mostTerms || len(text) > width {
		return ""
	}
	return text
}
