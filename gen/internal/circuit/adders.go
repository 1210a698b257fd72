// How do adders tell whether literals exceed a threshold?
//
// The literals' weights are added up in binary: column j holds the bits that
// are worth 2^j, and a full adder takes three of them and leaves one, with a
// carry in the column above. A threshold of t is a carry as well: the sum
// exceeds t iff it reaches 2^m when 2^m-1-t is added to it, whose bits are
// constants and make their adders cheaper. So no comparator is needed, and of
// the columns below m only the carries.

package circuit

import (
	"maps"
	"math/bits"
	"slices"
)

// A plan is one of the ways to lay out the columns.
type plan struct {
	// classes counts the literals of each weight first, so that the count is
	// shared by the digits of the weight.
	classes bool
	// differences writes a weight such as 7 as 8-1.
	differences bool
	// dual asks for the opposite of whether the complements reach the rest.
	dual bool
	// more is how much larger m is than it must be.
	more int
}

// plans are all of them.
func plans() []plan {
	var all []plan
	for k := range 16 {
		all = append(all, plan{k&1 == 1, k&2 == 2, k&4 == 4, k >> 3})
	}
	return all
}

// adders is the smallest circuit of adders.
func adders(n int, literals []Literal, threshold int64) *Circuit {
	var best *Circuit
	for _, p := range plans() {
		c := p.circuit(n, literals, threshold)
		if best == nil || c.Operations() < best.Operations() {
			best = c
		}
	}
	return best
}

// maxColumn is the highest column: weights and threshold are below 2^62.
const maxColumn = 63

// circuit lays out the columns, and adds them up.
func (p plan) circuit(n int, literals []Literal, threshold int64) *Circuit {
	sum := total(literals)
	// Differences may double the sums.
	p.differences = p.differences && sum < 1<<60
	c := newCircuit(n)
	var columns [maxColumn + 2][]Wire
	if p.dual {
		// Σ w·x > t iff not Σ w·(1-x) > Σ w - t - 1.
		threshold = sum - threshold - 1
	}
	for _, class := range p.classesOf(c, literals) {
		for j, w := range class.count {
			for _, d := range p.digits(class.weight << j) {
				digit, k := w, bits.TrailingZeros64(uint64(d))
				if d < 0 {
					// -2^k·x = 2^k·(1-x) - 2^k
					digit = w.not()
					threshold -= d
				}
				columns[k] = append(columns[k], digit)
			}
		}
	}
	m := min(bits.Len64(uint64(threshold))+p.more, maxColumn)
	output := c.reach(columns[:], m, uint64(1)<<m-1-uint64(threshold))
	if p.dual {
		output = output.not()
	}
	c.Output = output
	return c
}

// A class is literals that have the same weight, and how many of them hold: in
// binary, or just one literal.
type class struct {
	weight int64
	count  []Wire
}

// classesOf lists the classes, the greatest weight first.
func (p plan) classesOf(c *Circuit, literals []Literal) []class {
	byWeight := make(map[int64][]Wire)
	for _, l := range literals {
		l.Complement = l.Complement != p.dual
		byWeight[l.Weight] = append(byWeight[l.Weight], c.literal(l))
	}
	var classes []class
	for _, w := range slices.Backward(slices.Sorted(maps.Keys(byWeight))) {
		if p.classes && bits.OnesCount64(uint64(w)) > 1 && len(byWeight[w]) > 2 {
			classes = append(classes, class{w, c.count(byWeight[w])})
			continue
		}
		for _, literal := range byWeight[w] {
			classes = append(classes, class{w, []Wire{literal}})
		}
	}
	return classes
}

// digits are the powers of 2 that a weight is the sum of.
func (p plan) digits(weight int64) []int64 {
	var digits []int64
	for weight != 0 {
		d := weight & -weight
		if p.differences && weight&(2*d) != 0 && weight&(4*d) != 0 {
			// …111 = …1000 - 1
			d = -d
		}
		digits = append(digits, d)
		weight -= d
	}
	return digits
}

// count counts wires, in binary.
func (c *Circuit) count(wires []Wire) []Wire {
	var columns [maxColumn + 2][]Wire
	columns[0] = wires
	var digits []Wire
	for j := 0; len(columns[j]) > 0; j++ {
		digits = append(digits, c.addColumn(columns[:], j))
	}
	return digits
}

// reach reports whether the columns and a number add up to at least 2^m.
func (c *Circuit) reach(columns [][]Wire, m int, number uint64) Wire {
	for j := range m {
		if number>>j&1 == 1 {
			columns[j] = append(columns[j], wireTrue)
		}
		c.addColumn(columns, j)
	}
	output := wireFalse
	for _, column := range columns[m:] {
		for _, w := range column {
			output = c.or(output, w)
		}
	}
	return output
}

// addColumn adds up column j and puts the carries into the one above. A
// constant comes last, where it is alone with the fewest others.
func (c *Circuit) addColumn(columns [][]Wire, j int) Wire {
	column := columns[j]
	for len(column) > 1 {
		third := wireFalse
		first, second := column[0], column[1]
		if len(column) > 2 {
			third = column[2]
		}
		sum, carry := c.add(first, second, third)
		if carry != wireFalse {
			columns[j+1] = append(columns[j+1], carry)
		}
		rest := column[min(3, len(column)):]
		if k := len(rest) - 1; k >= 0 && rest[k] == wireTrue {
			column = append(append(slices.Clone(rest[:k]), sum), wireTrue)
		} else {
			column = append(slices.Clone(rest), sum)
		}
	}
	if len(column) == 0 {
		return wireFalse
	}
	return column[0]
}

// add is a full adder: five operations, and two where a wire is constant.
func (c *Circuit) add(x, y, z Wire) (sum, carry Wire) {
	if z == wireTrue {
		return c.name(c.xor(x, y).not(), "s"), c.name(c.or(x, y), "c")
	}
	half := c.name(c.xor(x, y), "h")
	if z == wireFalse {
		return half, c.name(c.and(x, y), "c")
	}
	return c.name(c.xor(half, z), "s"), c.name(c.or(c.and(x, y), c.and(half, z)), "c")
}
