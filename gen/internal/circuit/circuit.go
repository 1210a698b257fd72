// Package circuit decides for 64 rows at once whether the weights of literals
// exceed a threshold.
//
// A literal is an input or its complement. [Exceeds] makes a circuit of adders
// or of a decision diagram, whichever has fewer operations: majority of three
// inputs a, b and c is a&b | (a^b)&c or b&c | a&(b|c), four operations either
// way.
package circuit

// A Wire is the output of gate w>>1, complemented if w&1 is 1. Gate 0 is the
// constant 0.
type Wire int

const (
	wireFalse Wire = 0
	wireTrue  Wire = 1
)

// Gate is the number of the gate, and Complement whether its output is
// complemented.
func (w Wire) Gate() int        { return int(w >> 1) }
func (w Wire) Complement() bool { return w&1 == 1 }

// not is the complement.
func (w Wire) not() Wire { return w ^ 1 }

// A Gate is an operation that Go has on words, &, &^, | or ^, on the outputs of
// two earlier gates. The constant and the inputs have no operation.
type Gate struct {
	Op   string
	A, B int
}

// A Circuit computes its output from n inputs. Gate 0 is the constant 0, and
// gates 1 to n are the inputs.
//
// Complements cost nothing until the very end: & of two complements is the
// complement of |, and so on. The same gate is never made twice, and what is
// known beforehand, as in x & x, makes none.
type Circuit struct {
	N      int
	Gates  []Gate
	Output Wire

	known map[Gate]int
	kinds map[int]string
}

func newCircuit(n int) *Circuit {
	return &Circuit{N: n, Gates: make([]Gate, 1+n, 1+8*n), known: make(map[Gate]int), kinds: make(map[int]string)}
}

// literal is the wire of a literal.
func (c *Circuit) literal(l Literal) Wire {
	w := Wire(2 * (1 + l.Input))
	if l.Complement {
		return w.not()
	}
	return w
}

// gate is the gate that does that, an old one if there is.
func (c *Circuit) gate(op string, a, b Wire) Wire {
	g := Gate{op, a.Gate(), b.Gate()}
	if g.Op != "&^" && g.A > g.B {
		g.A, g.B = g.B, g.A
	}
	k, ok := c.known[g]
	if !ok {
		k = len(c.Gates)
		c.Gates = append(c.Gates, g)
		c.known[g] = k
	}
	return Wire(2 * k)
}

func (c *Circuit) and(a, b Wire) Wire {
	switch {
	case a == wireFalse, b == wireFalse, a == b.not():
		return wireFalse
	case a == wireTrue, a == b:
		return b
	case b == wireTrue:
		return a
	case !a.Complement() && !b.Complement():
		return c.gate("&", a, b)
	case !a.Complement():
		return c.gate("&^", a, b)
	case !b.Complement():
		return c.gate("&^", b, a)
	}
	return c.gate("|", a, b).not()
}

func (c *Circuit) or(a, b Wire) Wire { return c.and(a.not(), b.not()).not() }

func (c *Circuit) xor(a, b Wire) Wire {
	complement := a&1 ^ b&1
	a, b = a&^1, b&^1
	switch {
	case a == b:
		return complement
	case a == wireFalse:
		return b ^ complement
	case b == wireFalse:
		return a ^ complement
	}
	return c.gate("^", a, b) ^ complement
}

// name gives the gate of a wire a kind, unless it has one.
func (c *Circuit) name(w Wire, kind string) Wire {
	if _, ok := c.kinds[w.Gate()]; !ok {
		c.kinds[w.Gate()] = kind
	}
	return w
}

// Kind is what a gate computes, a letter for its name: h for a half sum, s for
// a sum and c for a carry of adders, t for all else.
func (c *Circuit) Kind(gate int) string {
	if kind, ok := c.kinds[gate]; ok {
		return kind
	}
	return "t"
}

// Uses counts how often the output needs each gate: some it does not need.
func (c *Circuit) Uses() []int {
	uses := make([]int, len(c.Gates))
	uses[c.Output.Gate()] = 1
	for k := len(c.Gates) - 1; k > c.N; k-- {
		if uses[k] > 0 {
			uses[c.Gates[k].A]++
			uses[c.Gates[k].B]++
		}
	}
	return uses
}

// Operations is the number of operations that the output needs.
func (c *Circuit) Operations() int {
	count := int(c.Output & 1)
	for _, uses := range c.Uses()[1+c.N:] {
		count += min(uses, 1)
	}
	return count
}

// Evaluate is the output on 64 rows: bit j of inputs[i] is input i of row j.
// The values are room for one word a gate.
func (c *Circuit) Evaluate(inputs, values []uint64) uint64 {
	values[0] = 0
	copy(values[1:], inputs)
	for k := c.N + 1; k < len(c.Gates); k++ {
		g := c.Gates[k]
		a, b := values[g.A], values[g.B]
		switch g.Op {
		case "&":
			values[k] = a & b
		case "&^":
			values[k] = a &^ b
		case "|":
			values[k] = a | b
		case "^":
			values[k] = a ^ b
		}
	}
	return values[c.Output.Gate()] ^ -uint64(c.Output&1)
}
