// How does a function with a bool for each input decide?
//
// This is the form of small functions: it reads like the table, and its calls
// say which input is which.

package gen

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"threshgen/gen/internal/circuit"
)

// bools is the body of func Majority(a, b, c bool) bool.
type bools struct {
	inequality
	names byName
}

// statements are one condition if all of the inputs must hold or one is enough,
// else a sum that asks input by input. Go compiles such an if without a branch.
func (b bools) statements() []jen.Code {
	switch l := b.literals(); {
	case l.or():
		// return a || !b
		return []jen.Code{jen.Return(b.join(l, "||"))}
	case l.and():
		// return a && !b
		return []jen.Code{jen.Return(b.join(l, "&&"))}
	}
	return append(b.addUp("sum", b.wide()), exceeds(b.threshold))
}

// addUp declares the sum and adds up the inputs that are 1.
func (b bools) addUp(sum string, wide bool) []jen.Code {
	body := []jen.Code{startSum(sum, wide)}
	for i, w := range b.weights {
		if w != 0 {
			// if a {
			// 	sum += 2
			// }
			body = append(body, jen.If(jen.Id(b.names[i])).Block(addWeight(sum, w)))
		}
	}
	return body
}

// join joins the literals by an operator.
func (b bools) join(l literals, op string) *jen.Statement {
	var links []link
	for _, literal := range l.all {
		size := len([]rune(b.names[literal.Input])) + len("!")
		links = append(links, link{op: op, code: b.condition(literal), size: size})
	}
	return chain(links)
}

// A link is one operand of a chain.
type link struct {
	op   string // before it
	code jen.Code
	size int  // about how long it is
	or   bool // whether it is a chain of || itself
}

// chain joins operands, the first without its operator, and breaks what would be a
// long line.
func chain(links []link) *jen.Statement {
	s, length := new(jen.Statement), 0
	for k, l := range links {
		size := l.size + len(" && ")
		length += size
		if k > 0 {
			// a && b
			s.Op(l.op)
		}
		if k > 0 && length > maxLine {
			// a && b &&
			// 	c
			s.Line()
			length = size
		}
		if l.or && l.op == "&&" && len(links) > 1 {
			// a && (b || c)
			l.code = jen.Parens(l.code)
		}
		s.Add(l.code)
	}
	return s
}

// condition is that a literal holds.
func (b bools) condition(l circuit.Literal) jen.Code {
	// a or !a
	if l.Complement {
		return jen.Op("!").Id(b.names[l.Input])
	}
	return jen.Id(b.names[l.Input])
}

// startSum declares a sum, of 64 bits where an int might not hold every partial
// sum.
func startSum(sum string, wide bool) jen.Code {
	if wide {
		// var sum int64
		return jen.Var().Id(sum).Int64()
	}
	// sum := 0
	return jen.Id(sum).Op(":=").Lit(0)
}

// addWeight adds a weight to a sum.
func addWeight(sum string, w int64) jen.Code {
	switch {
	case w == 1:
		// sum++
		return jen.Id(sum).Op("++")
	case w == -1:
		// sum--
		return jen.Id(sum).Op("--")
	}
	// sum -= 3
	op, size := signed(w)
	return jen.Id(sum).Op(op + "=").Add(integer(size))
}

// signed parts a weight into the operation that adds it and its size.
func signed(w int64) (op string, size int64) {
	if w < 0 {
		return "-", -w
	}
	return "+", w
}

// exceeds is the decision, at the end of every sum.
func exceeds(threshold int64) jen.Code {
	// return sum > 1
	return jen.Return(jen.Id("sum").Op(">").Add(integer(threshold)))
}

// integer is a literal of any size: jen.Lit would give an int64 a conversion.
func integer(w int64) *jen.Statement { return jen.Op(strconv.FormatInt(w, 10)) }

// maxLine is where a line of code is broken.
const maxLine = 76

// wrapped breaks a list in lines of a width: the items' texts say how long they
// are. gofmt leaves such breaks as they are.
func wrapped(items []jen.Code, texts []string, width int) []jen.Code {
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
