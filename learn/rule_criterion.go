// How far does the rule Criterion descend?

package learn

import (
	"math/big"

	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// A Descent is the value of the perceptron criterion E(W) = -Σ y·W·X over the
// mistakes y·W·X ≤ 0 (Bishop 2006, §4.1.7). A mistake with W·X = 0 adds nothing to
// it, so E = 0 alone does not say that no mistake is left: Zeros must be 0 as well.
type Descent struct {
	E     *big.Rat
	Zeros int // examples with W·X = 0; of cubes those whose worst-case row has it
}

// DescentOf is that of weights over a scale.
func DescentOf(f truthtable.Function, w Weights, scale int64) (d Descent) {
	var e total
	for x := range scan.Examples(&f, w) {
		towards := w.Net(x.Row)
		if !x.On {
			towards = -towards
		}
		if towards < 0 {
			e.add(uint64(-towards))
		}
		if towards == 0 {
			d.Zeros++
		}
	}
	d.E = new(big.Rat).SetFrac(e.sum(), big.NewInt(scale))
	return d
}
