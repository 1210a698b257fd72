// How does a function take each input as a bool of its own?
//
// This is the form of small functions: it reads like the table, and its calls
// say which input is which.

package gen

import (
	"fmt"
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

func (bools) result() jen.Code { return jen.Bool() }

// body is the condition itself if all of the inputs must hold or one is
// enough, else a sum that asks input by input. Go compiles such an if without
// a branch.
func (b bools) body(u *unit) []jen.Code {
	if i, value, ok := u.single(); ok {
		// return !a
		return []jen.Code{jen.Return(b.is(u, i, value))}
	}
	switch l := fold(u.w); {
	case l.or():
		// return a || !b
		return []jen.Code{jen.Return(b.join(u, l, "||"))}
	case l.and():
		// return a && !b
		return []jen.Code{jen.Return(b.join(u, l, "&&"))}
	}
	body := []jen.Code{startSum(u)}
	for i, w := range u.w[1:] {
		if w != 0 {
			// if a {
			// 	sum += 2
			// }
			body = append(body, jen.If(jen.Id(u.inputs[i])).Block(addWeight(w)))
		}
	}
	return append(body, exceeds(u.threshold()))
}

// check has nothing to do: the body is the weights, and they are checked.
func (bools) check(*unit) error { return nil }

// join joins the literals that matter.
func (b bools) join(u *unit, l literals, op string) jen.Code {
	const width = 76
	s, length := new(jen.Statement), 0
	for i, w := range l.weights {
		if w == 0 {
			continue
		}
		size := len([]rune(u.inputs[i])) + len(" && !")
		switch length += size; {
		case length == size:
		case length > width:
			// a && b &&
			// 	c
			s.Op(op).Line()
			length = size
		default:
			// a && b
			s.Op(op)
		}
		s.Add(b.is(u, i, !l.negated[i]))
	}
	return s
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

// list is `"a"`, `"a" and "b"`, `"a", "b" and "c"`.
func (bools) list(u *unit, inputs []int) string {
	names := make([]string, len(inputs))
	for k, i := range inputs {
		names[k] = u.input(i)
	}
	return enumerate(names)
}

func (bools) single(u *unit, i int, value bool) string {
	return u.input(i) + " is " + strconv.FormatBool(value)
}

func (bools) where(*unit) string { return "where a true input counts as 1 and a false one as 0" }

func (bools) also(u *unit, other string) string {
	return fmt.Sprintf("is %s with a parameter for each input", other)
}

func (bools) reports() string { return "reports whether" }

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

func (bools) asksInput() bool { return true }

func (b bools) tryNumber(u *unit) []jen.Code {
	return []jen.Code{u.compareNumber(b.call(u))}
}

func (b bools) tryDigits(u *unit) []jen.Code {
	return []jen.Code{u.compareDigits(b.call(u))}
}

// call calls the function on what the test's input says.
func (bools) call(u *unit) *jen.Statement {
	// Majority(input(0), input(1), input(2))
	args, texts := make([]jen.Code, u.f.N()), make([]string, u.f.N())
	for i := range args {
		args[i] = jen.Id("input").Call(jen.Lit(i))
		texts[i] = "input(10)"
	}
	return jen.Id(u.name).Call(wrapped(args, texts)...)
}

func (bools) sample(u *unit) jen.Code {
	// var bools [64][3]bool
	return jen.Var().Id("bools").Index(jen.Lit(64)).Index(jen.Lit(u.f.N())).Bool()
}

func (bools) set(*unit) jen.Code {
	// bools[k][i] = true
	return jen.Id("bools").Index(jen.Id("k")).Index(jen.Id("i")).Op("=").True()
}

func (bools) run(u *unit) jen.Code {
	// for k := range bools {
	// 	if x := &bools[k]; Majority(x[0], x[1], x[2]) {
	// 		on++
	// 	}
	// }
	args, texts := make([]jen.Code, u.f.N()), make([]string, u.f.N())
	for i := range args {
		args[i] = jen.Id("x").Index(jen.Lit(i))
		texts[i] = "x[10]"
	}
	return jen.For(jen.Id("k").Op(":=").Range().Id("bools")).Block(
		jen.If(
			jen.Id("x").Op(":=").Op("&").Id("bools").Index(jen.Id("k")),
			jen.Id(u.name).Call(wrapped(args, texts)...),
		).Block(jen.Id("on").Op("++")),
	)
}
