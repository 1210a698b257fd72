// Which circuit tells whether the literals that hold exceed a threshold?

package circuit

// A Literal is an input, from 0, or its complement, with a weight of at least 1.
type Literal struct {
	Input      int
	Complement bool
	Weight     int64
}

// Exceeds is a circuit of n inputs that reports whether the weights of the
// literals that hold add up to more than the threshold: the smallest that
// adders and a decision diagram give. The threshold is at least 0 and less than
// the weight of all literals, which is less than 2^62; no input has two literals.
func Exceeds(n int, literals []Literal, threshold int64) *Circuit {
	best := adders(n, literals, threshold)
	operations := best.Operations()
	if d := newDiagram(n, literals, 1+n+operations).decide(threshold); d != nil && d.Operations() <= operations {
		best = d
	}
	return best
}

// total is the weight of all literals.
func total(literals []Literal) int64 {
	sum := int64(0)
	for _, l := range literals {
		sum += l.Weight
	}
	return sum
}
