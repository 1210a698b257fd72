// With how few digits do weights still answer every example?

package learn

import (
	"context"
	"math"
	"math/big"
	"math/bits"

	"threshgen/learn/internal/integers"
	"threshgen/truthtable"
)

// shorten rounds large weights to the fewest digits, of those that it tries,
// with which they still answer every example rightly.
func shorten(w []int64, price func(w []int64, det int64) (int, bool)) []int64 {
	longest := 0
	for _, x := range w {
		longest = max(longest, bits.Len64(uint64(max(x, -x))))
	}
	if longest <= 16 {
		return w
	}
	rounded := make([]int64, len(w))
	for keep := 8; keep < longest; keep += 4 {
		shift := longest - keep
		for i, x := range w {
			rounded[i] = (x + 1<<(shift-1)) >> shift
		}
		if _, settled := price(rounded, 1); settled {
			return rounded
		}
	}
	return w
}

// roundGuess rounds guessed weights to the fewest digits with which they answer
// every example rightly, or gives nil if none do.
func (d *Decider) roundGuess(ctx context.Context, f *truthtable.Function, guess []float64) ([]int64, error) {
	if guess == nil {
		return nil, nil
	}
	w := joined(f, guess, func(p, q float64) float64 { return p + q })
	largest := 0.0
	for _, x := range w {
		largest = max(largest, math.Abs(x))
	}
	_, exponent := math.Frexp(largest)
	rounded := make([]int64, len(w))
	for digits := range 50 {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		for i, x := range w {
			rounded[i] = int64(math.Round(math.Ldexp(x, digits-exponent)))
		}
		if !integers.SumFits(rounded) {
			return nil, nil
		}
		if _, settled := d.listed.scan(rounded, 1); settled {
			return rounded, nil
		}
	}
	return nil, nil
}

// roundWeights divides weights and their denominator by a power of two, so
// that the weights can be added up in an int64.
func roundWeights(w []*big.Int, det *big.Int) ([]int64, int64) {
	longest := det.BitLen()
	for _, x := range w {
		longest = max(longest, x.BitLen())
	}
	shift := uint(max(0, longest-(61-bits.Len(uint(len(w))))))
	var t big.Int
	rounded := make([]int64, len(w))
	for i, x := range w {
		rounded[i] = t.Rsh(x, shift).Int64()
	}
	return rounded, t.Rsh(det, shift).Int64()
}
