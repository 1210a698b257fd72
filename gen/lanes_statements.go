// Which Go statements are a circuit?
//
// What is used once stands where it is used, as long as the line stays
// readable; the rest gets a name: h for half sums, s for sums and c for carries
// of adders, t for the nodes of a diagram, numbered as they come.

package gen

import (
	"fmt"
	"slices"

	"github.com/dave/jennifer/jen"
)

// maxExpression is the largest number of operations in one statement.
const maxExpression = 5

// A circuitWriter writes a circuit.
type circuitWriter struct {
	lanes
	parameters byName // nil if the inputs have no names
	uses       []int
	size       []int          // of the expression that stands for a gate
	names      map[int]string // of the gates that have one
}

// statements are the circuit:
//
//	a, b, c := x[0], x[1], x[2]
//	return b&c | a&(b|c)
func (l lanes) statements() []jen.Code {
	if l.Output.Gate() == 0 {
		// Tests of a list that never decide may leave nothing to ask.
		return constant{l.Output.Complement(), Lanes}.statements()
	}
	parameters, _ := l.inputs.(byName)
	w := &circuitWriter{l, parameters, l.Uses(), make([]int, len(l.Gates)), make(map[int]string)}
	body := w.load()
	for _, line := range w.explain() {
		body = append(body, jen.Comment(line))
	}
	output := l.Output.Gate()
	numbers := make(map[string]int)
	for k := l.N + 1; k < len(l.Gates); k++ {
		if w.uses[k] == 0 {
			continue
		}
		g := l.Gates[k]
		w.size[k] = 1 + w.size[g.A] + w.size[g.B]
		if k == output || w.uses[k] == 1 && w.size[k] < maxExpression {
			continue
		}
		// s1 := h1 ^ c
		value := w.operation(k)
		w.names[k], w.size[k] = w.free(l.Kind(k), numbers), 0
		body = append(body, jen.Id(w.names[k]).Op(":=").Add(value))
	}
	value := w.operand(output, "")
	if l.Output.Complement() {
		// return ^(a & b)
		value = jen.Op("^").Add(w.operand(output, "complement"))
	}
	return append(body, jen.Return(value))
}

// load names the words that are needed, where they have names.
func (w *circuitWriter) load() []jen.Code {
	var needed byName
	var words []jen.Code
	const width, word = 100, "x[10]"
	length := len(" := ")
	for i, name := range w.parameters {
		if w.uses[1+i] > 0 {
			needed = append(needed, name)
			words = append(words, jen.Id("x").Index(jen.Lit(i)))
			length += len([]rune(name)) + len(", ") + len(word) + len(", ")
		}
	}
	if needed == nil {
		return nil
	}
	// a, b, c := x[0], x[1], x[2]
	if length > width {
		// a, b, c :=
		// 	x[0], x[1], x[2]
		words = wrapped(words, slices.Repeat([]string{word}, len(words)), width)
		words[0] = jen.Line().Add(words[0])
	}
	return []jen.Code{jen.List(needed.identifiers()...).Op(":=").List(words...)}
}

// explain says what the statements do, where there are enough to wonder.
func (w *circuitWriter) explain() []string {
	c := new(comment)
	if operations := w.Operations(); operations > maxExpression {
		how := "A decision diagram, the heaviest input last."
		for k, uses := range w.uses {
			if uses > 0 && w.Gates[k].Op == "^" {
				how = "Adders: h is a half sum, s a sum, c a carry."
			}
		}
		if w.how != "" {
			how = w.how
		}
		c.paragraph(fmt.Sprintf("%s %d operations.", how, operations))
	}
	if !w.decides.equal(w.asked) {
		c.paragraph("Smaller weights give the same:")
		c.block(formula(w.inputs.terms(w.decides.weights), w.decides.threshold, width-16))
	}
	return c.lines
}

// free is the next name of that kind that no input has.
func (w *circuitWriter) free(kind string, numbers map[string]int) string {
	for {
		numbers[kind]++
		name := fmt.Sprintf("%s%d", kind, numbers[kind])
		if !slices.Contains(w.parameters, name) {
			return name
		}
	}
}

// operand is a gate's output within an operation: by its name, or what it does,
// in parentheses where Go would part it.
func (w *circuitWriter) operand(k int, within string) *jen.Statement {
	switch name, ok := w.names[k]; {
	case k > 0 && k <= len(w.parameters):
		return jen.Id(w.parameters[k-1])
	case k > 0 && k <= w.N:
		// x[39]
		return jen.Id("x").Index(jen.Lit(k - 1))
	case ok:
		return jen.Id(name)
	}
	op := w.Gates[k].Op
	tight := op == "&" || op == "&^"
	if within == "" || within == op && op != "&^" || tight && (within == "|" || within == "^") {
		return w.operation(k)
	}
	return jen.Parens(w.operation(k))
}

// operation is what a gate does.
func (w *circuitWriter) operation(k int) *jen.Statement {
	// b & c
	g := w.Gates[k]
	return w.operand(g.A, g.Op).Op(g.Op).Add(w.operand(g.B, g.Op))
}
