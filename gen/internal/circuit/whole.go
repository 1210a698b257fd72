// What is the decision diagram of a function of few inputs?
//
// A node is the function of the inputs that are not asked yet. Equal nodes, and
// complements, are one. Where an input never lowers a node it is low | x & high,
// and where both sides are complements it is low ^ x.

package circuit

// MaxWhole is the largest number of inputs of such a diagram.
const MaxWhole = 8

// whole is the smallest of the diagrams that ask the inputs in one of some orders:
// all for up to five inputs, beyond it those that grow from a good end.
func whole(n int, table []uint64) *Circuit {
	rows := make([]bool, 1<<n)
	for k := range rows {
		rows[k] = table[k/64]>>(k%64)&1 == 1
	}
	var best *Circuit
	try := func(order []int) int {
		c := newCircuit(n)
		d := tableDiagram{c, order, make(map[string]Wire)}
		c.Output = d.node(0, ordered(rows, n, order))
		if best == nil || c.Operations() < best.Operations() {
			best = c
		}
		return c.Operations()
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	if n <= 5 {
		permute(order, 0, try)
		return best
	}
	// An input moves to where it is best, until none does.
	least := try(order)
	for better := true; better; {
		better = false
		for i := range n {
			for j := range n {
				order[i], order[j] = order[j], order[i]
				if count := try(order); count < least {
					least, better = count, true
				} else {
					order[i], order[j] = order[j], order[i]
				}
			}
		}
	}
	return best
}

// permute tries all orders of what stands from k on.
func permute(order []int, k int, try func([]int) int) {
	if k == len(order) {
		try(order)
		return
	}
	for i := k; i < len(order); i++ {
		order[k], order[i] = order[i], order[k]
		permute(order, k+1, try)
		order[k], order[i] = order[i], order[k]
	}
}

// ordered is a table whose row number has the inputs in that order, the first the
// most significant.
func ordered(rows []bool, n int, order []int) []byte {
	out := make([]byte, len(rows))
	for k := range out {
		row := 0
		for j, i := range order {
			row |= k >> (n - 1 - j) & 1 << (n - 1 - i)
		}
		if rows[row] {
			out[k] = 1
		}
	}
	return out
}

// A tableDiagram is a diagram of a table that is being built on a circuit.
type tableDiagram struct {
	*Circuit
	order []int
	nodes map[string]Wire
}

// node is the function whose table that is, of the inputs from k of the order on.
func (d *tableDiagram) node(k int, table []byte) Wire {
	if table[0] == 1 {
		other := make([]byte, len(table))
		for i, bit := range table {
			other[i] = 1 - bit
		}
		return d.node(k, other).not()
	}
	if len(table) == 1 {
		return wireFalse
	}
	if w, ok := d.nodes[string(table)]; ok {
		return w
	}
	x := d.literal(Literal{Input: d.order[k]})
	zero, one := table[:len(table)/2], table[len(table)/2:]
	low, high := d.node(k+1, zero), d.node(k+1, one)
	var w Wire
	switch {
	case low == high:
		w = low
	case low == high.not():
		w = d.xor(x, low)
	case under(zero, one):
		w = d.or(low, d.and(x, high))
	case under(one, zero):
		w = d.or(high, d.and(x.not(), low))
	default:
		w = d.or(d.and(x, high), d.and(x.not(), low))
	}
	d.nodes[string(table)] = w
	return w
}

// under reports whether one table is 1 nowhere else than another.
func under(a, b []byte) bool {
	for i := range a {
		if a[i] > b[i] {
			return false
		}
	}
	return true
}
