// What is a threshold unit as people write it, and what follows from its
// weights alone?

package gen

import (
	"math"
	"math/big"
	"slices"

	"threshgen/gen/internal/circuit"
	"threshgen/learn"
)

// An inequality is a threshold unit: its output is 1 iff the weights of the
// inputs that are 1 add up to more than the threshold.
type inequality struct {
	weights   []int64 // by input
	threshold int64
}

// inequalityOf writes W·X > 0 as w1·x1 + … + wn·xn > -w0. That does not
// overflow, for the sum of all absolute weights is an int64.
func inequalityOf(w learn.Weights) inequality { return inequality{w[1:], -w[0]} }

// equal reports whether two inequalities are the same to the letter.
func (q inequality) equal(other inequality) bool {
	return q.threshold == other.threshold && slices.Equal(q.weights, other.weights)
}

// constant reports whether the output is the same whatever the inputs, and what
// it is: the least or the greatest of the sums decides already.
func (q inequality) constant() (value, ok bool) {
	least, greatest := int64(0), int64(0)
	for _, w := range q.weights {
		least += min(w, 0)
		greatest += max(w, 0)
	}
	return least > q.threshold, least > q.threshold || greatest <= q.threshold
}

// single reports whether a single input decides, and which of its values makes
// the output 1. The output must not be constant.
func (q inequality) single() (input int, value, ok bool) {
	input = slices.IndexFunc(q.weights, func(w int64) bool { return w != 0 })
	return input, q.weights[input] > 0, len(q.idle()) == len(q.weights)-1
}

// idle lists the inputs of weight 0.
func (q inequality) idle() []int {
	var idle []int
	for i, w := range q.weights {
		if w == 0 {
			idle = append(idle, i)
		}
	}
	return idle
}

// wide reports whether an int of 32 bits might be too small for a partial sum
// or the threshold: none exceeds the sum of the absolute weights.
func (q inequality) wide() bool {
	sum := max(q.threshold, -q.threshold)
	for _, w := range q.weights {
		sum += max(w, -w)
	}
	return sum > math.MaxInt32
}

// table is the output on all rows in counting order: bit k is that on row k.
func (q inequality) table() []uint64 {
	n := len(q.weights)
	table := make([]uint64, (1<<n+63)/64)
	for k := range 1 << n {
		sum := int64(0)
		for i, w := range q.weights {
			sum += w * int64(k>>(n-1-i)&1)
		}
		if sum > q.threshold {
			table[k/64] |= 1 << (k % 64)
		}
	}
	return table
}

// literals are an inequality in which every literal raises the sum: an input of
// negative weight is as good as its complement with the positive weight, if the
// threshold rises by as much.
type literals struct {
	all       []circuit.Literal // of the inputs that matter, in order
	threshold int64             // at least 0 and less than the total
	total     int64             // of the weights
	divisor   int64             // by which the weights were divided
}

// literals divides by what the weights have in common as well: with a common
// divisor d, sum > t iff sum/d > ⌊t/d⌋. The output must not be constant.
func (q inequality) literals() literals {
	common := new(big.Int)
	for _, w := range q.weights {
		common.GCD(nil, nil, common, big.NewInt(w))
	}
	l := literals{threshold: q.threshold, divisor: common.Int64()}
	for i, w := range q.weights {
		if w != 0 {
			l.all = append(l.all, circuit.Literal{Input: i, Complement: w < 0, Weight: max(w, -w) / l.divisor})
			l.threshold -= min(w, 0)
			l.total += max(w, -w) / l.divisor
		}
	}
	l.threshold /= l.divisor
	return l
}

// lightest is the smallest weight.
func (l literals) lightest() int64 {
	least := l.total
	for _, literal := range l.all {
		least = min(least, literal.Weight)
	}
	return least
}

// or reports whether every literal alone makes the output 1.
func (l literals) or() bool { return l.lightest() > l.threshold }

// and reports whether only all of them together do.
func (l literals) and() bool { return l.total-l.lightest() <= l.threshold }
