// What is a unit once every input pushes its sum up?
//
// An input of negative weight is as good as its complement with the positive
// weight, if the threshold rises by as much. So every unit is a sum of
// non-negative weights over literals, inputs or their complements, and where
// the lightest literal is enough, or even the lightest must not be missing, it
// is a plain OR or AND of them.
//
// Next: groups.go (how a packed row is added up), circuit.go (how 64 are).

package gen

import "threshgen/learn"

// literals is a unit all of whose weights are at least 0: its output is 1 iff
// the weights of the literals that hold add up to more than the threshold.
type literals struct {
	weights   []int64 // by input; 0 where it does not matter
	negated   []bool  // the literal of the input is its complement
	threshold int64
	total     int64 // of the weights
}

// fold makes literals of weights, and divides out what all of them have in
// common: with a common divisor d, sum > t just if sum/d > ⌊t/d⌋. The unit must
// not be constant, and then the threshold is at least 0 and below the total.
func fold(w learn.Weights) literals {
	n := len(w) - 1
	l := literals{weights: make([]int64, n), negated: make([]bool, n), threshold: -w[0]}
	divisor := int64(0)
	for i, v := range w[1:] {
		l.weights[i], l.negated[i] = max(v, -v), v < 0
		l.threshold -= min(v, 0)
		divisor = gcd(divisor, l.weights[i])
	}
	for i := range l.weights {
		l.weights[i] /= divisor
		l.total += l.weights[i]
	}
	l.threshold /= divisor
	return l
}

// gcd is the greatest common divisor of two numbers, of which one may be 0.
func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// lightest is the smallest weight that is not 0.
func (l literals) lightest() int64 {
	least := l.total
	for _, v := range l.weights {
		if v > 0 {
			least = min(least, v)
		}
	}
	return least
}

// or reports whether every literal alone makes the output 1.
func (l literals) or() bool { return l.lightest() > l.threshold }

// and reports whether only all of them together do.
func (l literals) and() bool { return l.total-l.lightest() <= l.threshold }
