// What is a unit made of gates, of which each works on 64 rows at once?
//
// A circuit is a list of gates of two inputs, each an operation that Go has: &,
// &^, | and ^. A wire may be a gate's output or the complement of it, and the
// complements cost nothing: & of two complements is the complement of |, and so
// on. Only at the very end one may be left. The same gate is never made twice,
// and what is known beforehand, as in x & x, makes none.
//
// Next: lanes_adders.go and lanes_diagram.go (two ways to make a unit of them),
// lanes_write.go (the Go that becomes of it).

package gen

// A wire is the output of gate w>>1, complemented if w&1 is 1. Gate 0 is the
// constant 0.
type wire int

const (
	wireFalse wire = 0
	wireTrue  wire = 1
)

// not is the complement.
func (w wire) not() wire { return w ^ 1 }

// A gate is an operation on the outputs of two earlier gates. An input has no
// operation, and a is its number.
type gate struct {
	op   string
	a, b int
}

// A circuit computes from n inputs, which are the gates 1 to n, the output.
type circuit struct {
	n      int
	gates  []gate
	known  map[gate]int
	kinds  map[int]string // what a gate computes, for its name
	output wire
}

func newCircuit(n int) *circuit {
	c := &circuit{n: n, gates: make([]gate, 1, 8*n), known: make(map[gate]int), kinds: make(map[int]string)}
	for i := range n {
		c.gates = append(c.gates, gate{a: i})
	}
	return c
}

// input is input i, or its complement.
func (c *circuit) input(i int, complement bool) wire {
	w := wire(2 * (1 + i))
	if complement {
		return w.not()
	}
	return w
}

// gate is the gate that does that, an old one if there is.
func (c *circuit) gate(op string, a, b wire) wire {
	g := gate{op, int(a >> 1), int(b >> 1)}
	if g.op != "&^" && g.a > g.b {
		g.a, g.b = g.b, g.a
	}
	k, ok := c.known[g]
	if !ok {
		k = len(c.gates)
		c.gates = append(c.gates, g)
		c.known[g] = k
	}
	return wire(2 * k)
}

func (c *circuit) and(a, b wire) wire {
	switch {
	case a == wireFalse, b == wireFalse, a == b.not():
		return wireFalse
	case a == wireTrue, a == b:
		return b
	case b == wireTrue:
		return a
	}
	switch {
	case a&1 == 0 && b&1 == 0:
		return c.gate("&", a, b)
	case a&1 == 0:
		return c.gate("&^", a, b)
	case b&1 == 0:
		return c.gate("&^", b, a)
	}
	return c.gate("|", a, b).not()
}

func (c *circuit) or(a, b wire) wire { return c.and(a.not(), b.not()).not() }

func (c *circuit) xor(a, b wire) wire {
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
func (c *circuit) name(w wire, kind string) wire {
	k := int(w >> 1)
	if _, ok := c.kinds[k]; !ok {
		c.kinds[k] = kind
	}
	return w
}

// uses counts how often the output needs each gate: what it does not need is
// 0 times.
func (c *circuit) uses() []int {
	uses := make([]int, len(c.gates))
	uses[c.output>>1] = 1
	for k := len(c.gates) - 1; k > c.n; k-- {
		if uses[k] > 0 {
			uses[c.gates[k].a]++
			uses[c.gates[k].b]++
		}
	}
	return uses
}

// operations is the number of operations that the output needs.
func (c *circuit) operations() int {
	count := int(c.output & 1)
	for k, used := range c.uses() {
		if k > c.n && used > 0 {
			count++
		}
	}
	return count
}

// evaluate is the output on 64 rows: bit j of inputs[i] is input i of row j.
// The values are room for one word a gate.
func (c *circuit) evaluate(inputs, values []uint64) uint64 {
	values[0] = 0
	copy(values[1:], inputs)
	for k := c.n + 1; k < len(c.gates); k++ {
		g := c.gates[k]
		a, b := values[g.a], values[g.b]
		switch g.op {
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
	return values[c.output>>1] ^ -uint64(c.output&1)
}

// pruned is the circuit without the gates that the output does not need.
func (c *circuit) pruned() *circuit {
	uses, p := c.uses(), newCircuit(c.n)
	to := make([]int, len(c.gates))
	for k, g := range c.gates {
		switch {
		case k <= c.n:
			to[k] = k
		case uses[k] > 0:
			to[k] = len(p.gates)
			p.gates = append(p.gates, gate{g.op, to[g.a], to[g.b]})
			if kind, ok := c.kinds[k]; ok {
				p.kinds[to[k]] = kind
			}
		}
	}
	p.output = wire(2*to[c.output>>1]) | c.output&1
	return p
}
