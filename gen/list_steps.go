// How are the tests of a list asked in turn, in Go?

package gen

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// A step asks one test.
type step struct {
	sum     string     // what the condition asks, if it is a sum
	declare []jen.Code // the sum, where no earlier condition asks it
	yes, no jen.Code   // the condition, and its opposite
	fires   func(row truthtable.Row) bool
	answer  bool
}

// steps are the body of a list in the forms bool and bits.
type steps struct {
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
// Several sums are computed where the first test needs them, and two tests that
// share none are no switch:
//
//	if a && b {
//		return false
//	}
//	return c || d
func (s steps) statements() []jen.Code {
	if s.sums > 1 || len(s.all) == 2 && (s.all[0].sum == "" || s.all[0].sum != s.all[1].sum) {
		return s.inTurn()
	}
	var body, cases []jen.Code
	for _, step := range s.all {
		body = append(body, step.declare...)
		// case sum > 1:
		// 	return false
		cases = append(cases, jen.Case(step.yes).Block(jen.Return(jen.Lit(step.answer))))
	}
	return append(body, jen.Switch().Block(cases...), jen.Return(jen.Lit(s.otherwise)))
}

// inTurn are the tests one after the other; the last, whose answer is not that of
// the default, is the output where the others do not fire.
func (s steps) inTurn() []jen.Code {
	var body []jen.Code
	for k, step := range s.all {
		body = append(body, step.declare...)
		switch {
		case k < len(s.all)-1:
			// if sum1 > 3 {
			// 	return true
			// }
			body = append(body, jen.If(step.yes).Block(jen.Return(jen.Lit(step.answer))))
		case step.answer:
			// return sum2 > 1
			body = append(body, jen.Return(step.yes))
		default:
			// return sum2 <= 1
			body = append(body, jen.Return(step.no))
		}
	}
	return body
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
func compared(sum jen.Code, bound int64, below bool) (yes, no jen.Code) {
	above, other := ">", "<="
	if below {
		above, other = "<", ">="
	}
	// sum > 1, sum <= 1
	return jen.Add(sum).Op(above).Add(integer(bound)), jen.Add(sum).Op(other).Add(integer(bound))
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
