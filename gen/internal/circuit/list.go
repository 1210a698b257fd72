// Which circuit asks threshold tests in turn?
//
// There are three ways, of which the smallest is taken. Each test may have the
// circuit that it would have alone, and the answers are folded from the last:
// r | u where test u answers 1, r &^ u where it answers 0. Tests that weigh the
// same literals may share one sum, whose binary digits decide. And of few inputs
// there is a decision diagram of the function itself.

package circuit

import (
	"math/bits"
	"slices"
)

// A Test is whether weighted literals exceed a threshold, as Exceeds has it, and
// the answer if they do.
type Test struct {
	Literals  []Literal
	Threshold int64
	Answer    bool
}

// A Way is how a circuit asks tests in turn.
type Way string

// The ways.
const (
	Folded Way = "folded" // each test on its own
	Summed Way = "summed" // tests by the digits of the sum that they share
	Whole  Way = "whole"  // a decision diagram of the function
)

// Decide is a circuit of n inputs for a list: the first test that fires gives its
// answer, and if none does it is otherwise. The table, if not nil, is the output
// on all rows in counting order, of up to MaxWhole inputs.
func Decide(n int, tests []Test, otherwise bool, table []uint64) (*Circuit, Way) {
	best, way := fold(n, tests, otherwise), Folded
	take := func(c *Circuit, other Way) {
		if c.Operations() < best.Operations() {
			best, way = c, other
		}
	}
	for _, classes := range []bool{false, true} {
		for _, lowest := range []bool{false, true} {
			take(digits(n, tests, otherwise, plan{classes: classes}, lowest), Summed)
		}
	}
	if table != nil {
		take(whole(n, table), Whole)
	}
	return best, way
}

// wireOf is the constant of that value.
func wireOf(value bool) Wire {
	if value {
		return wireTrue
	}
	return wireFalse
}

// fold gives every test its own circuit.
func fold(n int, tests []Test, otherwise bool) *Circuit {
	c := newCircuit(n)
	c.Output = wireOf(otherwise)
	for _, t := range slices.Backward(tests) {
		c.Output = c.after(t.Answer, c.include(Exceeds(n, t.Literals, t.Threshold)), c.Output)
	}
	return c
}

// after is the answer of a test that fires, else the rest.
func (c *Circuit) after(answer bool, fires, rest Wire) Wire {
	if answer {
		return c.or(rest, fires)
	}
	return c.and(rest, fires.not())
}

// include makes the gates of another circuit of the same inputs, and is its output.
func (c *Circuit) include(other *Circuit) Wire {
	wires := make([]Wire, len(other.Gates))
	for k, g := range other.Gates {
		switch {
		case k <= c.N:
			wires[k] = Wire(2 * k)
			continue
		case g.Op == "&":
			wires[k] = c.and(wires[g.A], wires[g.B])
		case g.Op == "&^":
			wires[k] = c.and(wires[g.A], wires[g.B].not())
		case g.Op == "|":
			wires[k] = c.or(wires[g.A], wires[g.B])
		case g.Op == "^":
			wires[k] = c.xor(wires[g.A], wires[g.B])
		}
		if kind, ok := other.kinds[k]; ok {
			c.name(wires[k], kind)
		}
	}
	return wires[other.Output.Gate()] ^ other.Output&1
}

// A shared sum is the digits of what literals add up to.
type sharedSum struct {
	literals []Literal
	total    int64
	users    int
	digits   []Wire
}

// digits adds up literals that several tests weigh, once for all of them. Tests
// of the same sum that stand together are decided by its digits together, of which
// the highest is asked first, or the lowest.
func digits(n int, tests []Test, otherwise bool, p plan, lowest bool) *Circuit {
	c := newCircuit(n)
	var sums []*sharedSum
	of, below := make([]*sharedSum, len(tests)), make([]bool, len(tests))
	for i, t := range tests {
		for _, s := range sums {
			if slices.Equal(s.literals, t.Literals) {
				of[i] = s
			} else if slices.Equal(s.literals, complemented(t.Literals)) {
				of[i], below[i] = s, true
			}
		}
		if of[i] == nil {
			of[i] = &sharedSum{literals: t.Literals, total: total(t.Literals)}
			sums = append(sums, of[i])
		}
		of[i].users++
	}
	c.Output = wireOf(otherwise)
	for last := len(tests) - 1; last >= 0; last-- {
		first := last
		for first > 0 && of[first-1] == of[last] {
			first--
		}
		s, run := of[last], tests[first:last+1]
		if s.users == 1 {
			c.Output = c.after(run[0].Answer, c.include(Exceeds(n, run[0].Literals, run[0].Threshold)), c.Output)
			continue
		}
		if s.digits == nil {
			s.digits = c.sum(s.literals, p)
		}
		rest := c.Output
		answer := func(sum int64) Wire {
			for i, t := range run {
				mine := sum
				if below[first+i] {
					mine = s.total - sum
				}
				if mine > t.Threshold {
					return wireOf(t.Answer)
				}
			}
			return rest
		}
		if lowest && s.total <= mostSums {
			c.Output = c.byLowDigits(s, 0, 0, answer)
		} else {
			c.Output = c.byDigits(s, len(s.digits), 0, answer, steps(run, below[first:], s.total))
		}
		last = first
	}
	return c
}

// complemented are the literals of the weights with the other sign.
func complemented(literals []Literal) []Literal {
	other := slices.Clone(literals)
	for k := range other {
		other[k].Complement = !other[k].Complement
	}
	return other
}

// steps are the sums at which the answer of the tests may change, ascending: it is
// the same from one up to but not including the next.
func steps(run []Test, below []bool, total int64) []int64 {
	var at []int64
	for i, t := range run {
		if below[i] {
			at = append(at, total-t.Threshold) // total - sum > threshold just below it
		} else {
			at = append(at, t.Threshold+1)
		}
	}
	slices.Sort(at)
	return at
}

// sum is the binary digits of what the literals add up to, the lowest first.
func (c *Circuit) sum(literals []Literal, p plan) []Wire {
	var columns [maxColumn + 2][]Wire
	for _, class := range p.classesOf(c, literals) {
		for j, w := range class.count {
			for _, d := range p.digits(class.weight << j) {
				k := bits.TrailingZeros64(uint64(d))
				columns[k] = append(columns[k], w)
			}
		}
	}
	digits := make([]Wire, bits.Len64(uint64(total(literals))))
	for j := range digits {
		digits[j] = c.addColumn(columns[:], j)
	}
	return digits
}

// byDigits is what a sum decides of which the low k digits are still to be asked,
// and the others are known: they are worth base. The answer changes at the steps
// alone. Sums that are never reached are as it suits.
func (c *Circuit) byDigits(s *sharedSum, k int, base int64, answer func(int64) Wire, steps []int64) Wire {
	end := min(s.total+1, base+1<<k) // the sums are from base up to it
	next := slices.IndexFunc(steps, func(at int64) bool { return at > base })
	same := next < 0 || steps[next] >= end
	if !same {
		// Steps may change nothing.
		first := answer(base)
		same = !slices.ContainsFunc(steps, func(at int64) bool { return base < at && at < end && answer(at) != first })
	}
	if same {
		return answer(base)
	}
	low := c.byDigits(s, k-1, base, answer, steps)
	half := base + 1<<(k-1)
	if half > s.total {
		return low
	}
	return c.choose(s.digits[k-1], c.byDigits(s, k-1, half, answer, steps), low)
}

// mostSums is the greatest sum of which every value is looked at.
const mostSums = 256

// byLowDigits is what a sum decides of which the low k digits are known: they are
// worth base. A parity is its lowest digit.
func (c *Circuit) byLowDigits(s *sharedSum, k int, base int64, answer func(int64) Wire) Wire {
	first, same := answer(base), true
	for sum := base; sum <= s.total; sum += 1 << k {
		same = same && answer(sum) == first
	}
	if same {
		return first
	}
	zero := c.byLowDigits(s, k+1, base, answer)
	if base+1<<k > s.total {
		return zero
	}
	return c.choose(s.digits[k], c.byLowDigits(s, k+1, base+1<<k, answer), zero)
}

// choose is one wire where x is 1, and another where it is 0.
func (c *Circuit) choose(x, one, zero Wire) Wire {
	switch {
	case one == zero.not():
		return c.xor(x, zero)
	case one == x, one == wireTrue:
		return c.or(x, zero)
	case one == x.not(), one == wireFalse:
		return c.and(x.not(), zero)
	case zero == x, zero == wireFalse:
		return c.and(x, one)
	case zero == x.not(), zero == wireTrue:
		return c.or(x.not(), one)
	case one == zero:
		return one
	}
	return c.or(c.and(x, one), c.and(x.not(), zero))
}
