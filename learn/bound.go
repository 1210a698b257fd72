// How many updates can the rule need at most?

package learn

import (
	"math/big"

	"threshgen/truthtable"
)

// Bound is the most updates that the fixed-correction rule can need on f, by
// the verdict's weights; nil unless the verdict is separable.
//
// If W*·X ≥ 1 on the on-rows and ≤ -1 on the off-rows of a table of 0s and 1s,
// the rule stops after at most ‖W*‖²(n+1) updates (Honavar 1996, corollary for
// binary patterns: δ = 1, L² = n+1). Weights with a margin of 0 do not satisfy
// this, but 2W with its bias lowered by 1 does: W·X is at least 1 on on-rows
// and at most 0 on off-rows, so 2W·X - 1 is at least 1 and at most -1.
func (v Verdict) Bound(f truthtable.Function) *big.Int {
	if v.Status != Separable {
		return nil
	}
	var w []*big.Int
	if v.Large != nil {
		w = v.Large.Weights
	} else {
		for _, x := range v.Weights {
			w = append(w, big.NewInt(x))
		}
	}
	square, x := new(big.Int), new(big.Int)
	for i := range w {
		x.Set(w[i])
		if v.Margin < 1 {
			x.Lsh(x, 1)
			if i == 0 {
				x.Sub(x, big.NewInt(1))
			}
		}
		square.Add(square, x.Mul(x, x))
	}
	return square.Mul(square, big.NewInt(int64(f.N()+1)))
}
