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
	*circuit
	unit  *unit
	uses  []int
	size  []int          // of the expression that stands for a gate
	names map[int]string // of the gates that have one
}

// write is the body of the function:
//
//	a, b, c := x[0], x[1], x[2]
//	return b&c | a&(b|c)
func (c *circuit) write(u *unit) []jen.Code {
	w := &circuitWriter{c, u, c.uses(), make([]int, len(c.gates)), make(map[int]string)}
	body := w.load()
	for _, line := range w.explain() {
		body = append(body, jen.Comment(line))
	}
	root := int(c.output >> 1)
	numbers := make(map[string]int)
	for k := c.n + 1; k < len(c.gates); k++ {
		if w.uses[k] == 0 {
			continue
		}
		g := c.gates[k]
		w.size[k] = 1 + w.size[g.a] + w.size[g.b]
		if k == root || w.uses[k] == 1 && w.size[k] < maxExpression {
			continue
		}
		// s1 := h1 ^ c
		value := w.operation(k)
		w.names[k], w.size[k] = w.free(w.kind(k), numbers), 0
		body = append(body, jen.Id(w.names[k]).Op(":=").Add(value))
	}
	value := w.operand(root, "")
	if c.output&1 == 1 {
		// return ^(a & b)
		value = jen.Op("^").Add(w.operand(root, "complement"))
	}
	return append(body, jen.Return(value))
}

// load names the words that are needed, where they have names.
func (w *circuitWriter) load() []jen.Code {
	if w.n > maxBools {
		return nil
	}
	var names, words []jen.Code
	var texts []string
	for i := range w.n {
		if w.uses[1+i] > 0 {
			names = append(names, jen.Id(w.unit.inputs[i]))
			words = append(words, jen.Id("x").Index(jen.Lit(i)))
			texts = append(texts, w.unit.inputs[i])
		}
	}
	// a, b, c := x[0], x[1], x[2]
	return []jen.Code{jen.List(names...).Op(":=").List(loadLines(words, texts)...)}
}

// loadLines breaks the words' line where it would be too long after the names.
func loadLines(words []jen.Code, names []string) []jen.Code {
	const width, word = 100, len("x[10], ")
	length := len(" := ")
	for _, name := range names {
		length += len([]rune(name)) + len(", ")
	}
	if length+word*len(words) <= width {
		return words
	}
	for i := range words {
		if length += word; i == 0 || length > width {
			words[i] = jen.Line().Add(words[i])
			length = word
		}
	}
	return words
}

// explain says what the statements do, where there are enough to wonder.
func (w *circuitWriter) explain() []string {
	c := new(comment)
	if operations := w.operations(); operations > maxExpression {
		how := "A decision diagram, the heaviest input last."
		if slices.ContainsFunc(w.gates, func(g gate) bool { return g.op == "^" }) {
			how = "Adders: h is a half sum, s a sum, c a carry."
		}
		c.paragraph(fmt.Sprintf("%s %d operations.", how, operations))
	}
	if !slices.Equal(w.unit.added, w.unit.w) {
		small := *w.unit
		small.w = w.unit.added
		c.paragraph("Smaller weights give the same:")
		c.block(formula(small.form.terms(&small), small.threshold(), width-16))
	}
	return c.lines
}

// kind is the letter of a gate's name.
func (w *circuitWriter) kind(k int) string {
	if kind, ok := w.kinds[k]; ok {
		return kind
	}
	return "t"
}

// free is the next name of that kind that no input has.
func (w *circuitWriter) free(kind string, numbers map[string]int) string {
	for {
		numbers[kind]++
		name := fmt.Sprintf("%s%d", kind, numbers[kind])
		if !slices.Contains(w.unit.inputs, name) || w.n > maxBools {
			return name
		}
	}
}

// operand is a gate's output within an operation: by its name, or what it does,
// in parentheses where Go would part it.
func (w *circuitWriter) operand(k int, within string) *jen.Statement {
	switch name, ok := w.names[k]; {
	case k > 0 && k <= w.n && w.n > maxBools:
		// x[39]
		return jen.Id("x").Index(jen.Lit(k - 1))
	case k > 0 && k <= w.n:
		return jen.Id(w.unit.inputs[k-1])
	case ok:
		return jen.Id(name)
	}
	op := w.gates[k].op
	tight := op == "&" || op == "&^"
	if within == "" || within == op && op != "&^" || tight && (within == "|" || within == "^") {
		return w.operation(k)
	}
	return jen.Parens(w.operation(k))
}

// operation is what a gate does.
func (w *circuitWriter) operation(k int) *jen.Statement {
	// b & c
	g := w.gates[k]
	return w.operand(g.a, g.op).Op(g.op).Add(w.operand(g.b, g.op))
}
