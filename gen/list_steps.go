// How are the tests of a list asked in turn, in Go?

package gen

import (
	"fmt"
	"slices"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// A step asks one test.
type step struct {
	sum     string     // what the condition asks, if it is a sum
	declare []jen.Code // the sum, where no earlier condition asks it
	yes, no link       // the condition, and its opposite
	fires   func(row truthtable.Row) bool
	answer  bool
}

// steps are the body of a list in the forms bool and bits.
type steps struct {
	start     []jen.Code // what all sums need
	all       []step
	sums      int // that are variables
	otherwise bool
}

// statements are a switch where no more than one sum is needed:
//
//	switch {
//	case sum > 1:
//		return false
//	case sum > 0:
//		return true
//	}
//	return false
//
// Several sums are computed where the first test needs them, two tests that share
// none are no switch, and the last tests are one condition if they have one answer:
//
//	sum1 := 2*bit(a) - bit(b) + bit(c)
//	if sum1 > 1 {
//		return false
//	}
//	return a && b || !c
func (s steps) statements() []jen.Code {
	if s.sums > 1 || s.tail() == 0 || len(s.all) == 2 && (s.all[0].sum == "" || s.all[0].sum != s.all[1].sum) {
		return s.inTurn()
	}
	body := slices.Clone(s.start)
	var cases []jen.Code
	for _, step := range s.all {
		body = append(body, step.declare...)
		// case sum > 1:
		// 	return false
		cases = append(cases, jen.Case(step.yes.code).Block(jen.Return(jen.Lit(step.answer))))
	}
	return append(body, jen.Switch().Block(cases...), jen.Return(jen.Lit(s.otherwise)))
}

// tail is where the tests begin that are asked all at once, at the end: they have
// one answer, which is not the default, and declare nothing before they are asked.
func (s steps) tail() int {
	k := len(s.all) - 1
	for k > 0 && s.all[k].declare == nil && s.all[k-1].answer == s.all[k].answer {
		k--
	}
	return k
}

// inTurn are the tests one after the other, those of the tail as the output where
// the others do not fire.
func (s steps) inTurn() []jen.Code {
	body, tail := slices.Clone(s.start), s.tail()
	for _, step := range s.all[:tail] {
		// if sum1 > 3 {
		// 	return true
		// }
		body = append(body, step.declare...)
		body = append(body, jen.If(step.yes.code).Block(jen.Return(jen.Lit(step.answer))))
	}
	body = append(body, s.all[tail].declare...)
	// return sum2 > 1 || a && b, or return sum2 <= 1 && (!a || !b)
	var parts []link
	asked := map[string]bool{} // tests may differ and ask the same
	for _, step := range s.all[tail:] {
		part := step.no
		part.op = "&&"
		if step.answer {
			part = step.yes
			part.op = "||"
		}
		if text := fmt.Sprintf("%#v", part.code); !asked[text] {
			asked[text] = true
			parts = append(parts, part)
		}
	}
	return append(body, jen.Return(chain(parts)))
}

// check asks the steps about every example.
func (s steps) check(f *function) error {
	for e := range f.examples() {
		if s.output(e.Row) != e.On {
			return fmt.Errorf("wrong on row %v", e.Row)
		}
	}
	return nil
}

// output is what the steps give on a row.
func (s steps) output(r truthtable.Row) bool {
	for _, step := range s.all {
		if step.fires(r) {
			return step.answer
		}
	}
	return s.otherwise
}

// compared is the condition that a sum is above a bound, or below it.
func compared(sum jen.Code, bound int64, below bool) (yes, no link) {
	above, other := ">", "<="
	if below {
		above, other = "<", ">="
	}
	// sum > 1, sum <= 1
	yes.code, no.code = jen.Add(sum).Op(above).Add(integer(bound)), jen.Add(sum).Op(other).Add(integer(bound))
	return yes, no
}

// sumName is the name of a sum: they are numbered if there are several.
func sumName(k, sums int) string {
	if sums == 1 {
		return "sum"
	}
	return fmt.Sprintf("sum%d", k+1)
}

// sumNames are those of all sums.
func sumNames(sums int) []string {
	names := make([]string, sums)
	for k := range names {
		names[k] = sumName(k, sums)
	}
	return names
}
