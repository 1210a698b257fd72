// In which shapes can a unit stand in Go, and which does it get?
//
// Next: bools.go (one bool an input), packed.go (one word for all of them).

package gen

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// A form is how a function takes its inputs, and what follows from that: how
// its body adds them up, how its doc comment speaks of them and how its test
// calls it.
type form interface {
	// names are what the doc comment calls the inputs.
	names(f truthtable.Function, pkg string, functions []string) []string
	// params declares the parameters.
	params(u *unit) jen.Code
	// is holds where input i has that value.
	is(u *unit, i int, value bool) jen.Code
	// sum returns whether the weighted sum of the inputs exceeds the threshold.
	sum(u *unit) []jen.Code

	// terms are the weighted inputs, as the formula shows them.
	terms(u *unit) []term
	// list enumerates inputs in a sentence.
	list(u *unit, inputs []int) string
	// single says in words that input i has that value.
	single(u *unit, i int, value bool) string
	// where says how the inputs of the formula are to be read.
	where(u *unit) string
	// tableNames maps what the doc comment calls the inputs to their names in
	// the table, where they differ.
	tableNames(u *unit) []tableName

	// callNumber calls the function on the row whose number in counting order
	// is the test's row, after statements that make the arguments.
	callNumber(u *unit) (before []jen.Code, call *jen.Statement)
	// callDigits calls it on the row whose digits are the test's inputs.
	callDigits(u *unit) (before []jen.Code, call *jen.Statement)
}

// maxBools is the largest number of inputs that are parameters of their own.
const maxBools = 16

// formOf is the form of a function of n inputs.
func formOf(n int) form {
	if n <= maxBools {
		return bools{}
	}
	return packed{}
}

// integer is a literal of any size: jen.Lit would give an int64 a conversion.
func integer(w int64) *jen.Statement { return jen.Op(strconv.FormatInt(w, 10)) }

// startSum declares the sum in a type that holds every partial sum.
func startSum(u *unit) jen.Code {
	if u.wide() {
		// var sum int64
		return jen.Var().Id("sum").Int64()
	}
	// sum := 0
	return jen.Id("sum").Op(":=").Lit(0)
}

// exceeds is the decision, at the end of every sum.
func exceeds(u *unit) jen.Code {
	// return sum > 1
	return jen.Return(jen.Id("sum").Op(">").Add(integer(u.threshold())))
}

// wrapped breaks a list that would make a long line: the items' texts say how
// long they are. gofmt leaves such breaks as they are.
func wrapped(items []jen.Code, texts []string) []jen.Code {
	const width = 76
	length := 0
	for i, text := range texts {
		size := len([]rune(text)) + len(", ")
		if length += size; length > width {
			items[i] = jen.Line().Add(items[i])
			length = size
		}
	}
	return items
}
