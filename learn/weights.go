// What is one threshold unit, and when is its output 1?

package learn

import (
	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// Weights are the weights W = [w0 w1 … wn] of one threshold unit: w0 is the
// bias weight, w1…wn belong to the inputs x1…xn.
type Weights []int64

// Output is the unit's output on a row of n = len(w)-1 inputs: 1 iff
// W·X > 0, where X = [1 x1 … xn]. W·X = 0 gives 0.
func (w Weights) Output(r truthtable.Row) int { return output(w.Net(r)) }

// Net is the unit's net input W·X on a row of n = len(w)-1 inputs.
func (w Weights) Net(r truthtable.Row) int64 { return scan.Net(w, r) }

// output is the decision rule, the only one: 0 is 0.
func output(net int64) int {
	if net > 0 {
		return 1
	}
	return 0
}
