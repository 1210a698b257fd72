// How does a function take each input as a bool of its own?
//
// This is the form of small functions: it reads like the table, and its calls
// say which input is which.

package gen

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// bools is the form of named bool parameters: func Majority(a, b, c bool) bool.
type bools struct{}

func (bools) names(f truthtable.Function, pkg string, functions []string) []string {
	return parameterNames(f.Inputs, pkg, functions)
}

func (bools) params(u *unit) jen.Code {
	// a, b, c bool
	params := make([]jen.Code, len(u.inputs))
	for i, name := range u.inputs {
		params[i] = jen.Id(name)
	}
	return jen.List(wrapped(params, u.inputs)...).Bool()
}

func (bools) is(u *unit, i int, value bool) jen.Code {
	if !value {
		// !a
		return jen.Op("!").Id(u.inputs[i])
	}
	// a
	return jen.Id(u.inputs[i])
}

// sum asks input by input.
func (bools) sum(u *unit) []jen.Code {
	body := []jen.Code{startSum(u)}
	for i, w := range u.w[1:] {
		if w != 0 {
			// if a {
			// 	sum += 2
			// }
			body = append(body, jen.If(jen.Id(u.inputs[i])).Block(addWeight(w)))
		}
	}
	return append(body, exceeds(u))
}

// addWeight adds a weight to the sum.
func addWeight(w int64) jen.Code {
	switch {
	case w == 1:
		// sum++
		return jen.Id("sum").Op("++")
	case w == -1:
		// sum--
		return jen.Id("sum").Op("--")
	case w < 0:
		// sum -= 3
		return jen.Id("sum").Op("-=").Add(integer(-w))
	}
	// sum += 3
	return jen.Id("sum").Op("+=").Add(integer(w))
}

func (bools) terms(u *unit) []term {
	var terms []term
	for i, w := range u.w[1:] {
		if w != 0 {
			terms = append(terms, term{weight: w, name: u.inputs[i]})
		}
	}
	return terms
}

// list is "a", "a and b", "a, b and c".
func (bools) list(u *unit, inputs []int) string {
	names := make([]string, len(inputs))
	for k, i := range inputs {
		names[k] = u.inputs[i]
	}
	return enumerate(names)
}

func (bools) single(u *unit, i int, value bool) string {
	return u.inputs[i] + " is " + strconv.FormatBool(value)
}

func (bools) where(*unit) string { return "where a true input counts as 1 and a false one as 0" }

// tableNames has a line for every parameter that is not the table's name.
func (bools) tableNames(u *unit) []tableName {
	var lines []tableName
	for i, name := range u.f.Inputs {
		if name != u.inputs[i] {
			lines = append(lines, tableName{u.inputs[i], quoted(name)})
		}
	}
	return lines
}

func (b bools) callNumber(u *unit) ([]jen.Code, *jen.Statement) {
	// input := func(i int) bool { return row>>(8-i)&1 == 1 }
	shift := jen.Parens(jen.Lit(u.f.N() - 1).Op("-").Id("i"))
	return []jen.Code{inputFunc(jen.Id("row").Op(">>").Add(shift).Op("&").Lit(1).Op("==").Lit(1))}, b.call(u)
}

func (b bools) callDigits(u *unit) ([]jen.Code, *jen.Statement) {
	// input := func(i int) bool { return inputs[i] == '1' }
	return []jen.Code{inputFunc(jen.Id("inputs").Index(jen.Id("i")).Op("==").LitRune('1'))}, b.call(u)
}

// inputFunc declares the local function that says what input i is in a row.
func inputFunc(value jen.Code) jen.Code {
	// input := func(i int) bool { return … }
	return jen.Id("input").Op(":=").Func().Params(jen.Id("i").Int()).Bool().
		Custom(jen.Options{Open: "{", Close: "}"}, jen.Return(value))
}

// call calls the function on what input says.
func (bools) call(u *unit) *jen.Statement {
	// Majority(input(0), input(1), input(2))
	args, texts := make([]jen.Code, u.f.N()), make([]string, u.f.N())
	for i := range args {
		args[i] = jen.Id("input").Call(jen.Lit(i))
		texts[i] = "input(10)"
	}
	return jen.Id(u.name).Call(wrapped(args, texts)...)
}
