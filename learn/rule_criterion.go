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
func DescentOf(f truthtable.Function, w Weights, scale int64) Descent {
	if f.Rows() == 0 {
		return Descent{E: new(big.Rat)}
	}
	return descend(&f, w, scale, scan.New(&f, w))
}

// descent is that of the loop's weights.
func (l *loop) descent() Descent { return descend(l.f, l.w, l.size.scale, l.scanner) }

// descend goes from mistake to mistake of weights that the scanner has.
func descend(f *truthtable.Function, w Weights, scale int64, s scan.Scanner) (d Descent) {
	var e total
	for k := s.NextNotRight(0); k >= 0; k = s.NextNotRight(k + 1) {
		net := scan.WorstCaseNet(f, w, k, f.Target(k) == truthtable.One)
		if net == 0 {
			d.Zeros++
		} else {
			e.add(uint64(max(net, -net)))
		}
		if k+1 == f.Rows() {
			break
		}
	}
	d.E = new(big.Rat).SetFrac(e.sum(), big.NewInt(scale))
	return d
}
