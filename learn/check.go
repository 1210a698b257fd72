// Is a verdict true? This file believes nobody: it evaluates every example and
// adds up every row by the definitions alone, input by input, and shares no
// code with what found the verdict.

package learn

import (
	"errors"
	"fmt"
	"math/big"

	"threshgen/truthtable"
)

// Check reports whether the verdict's proof holds for f, and what is wrong
// with it where it does not. Weights must give the target of every example and
// have the margin that the verdict states; the sums of a certificate must be
// equal, and it must have a term. An undecided verdict claims nothing and is
// right if it says why.
func (v Verdict) Check(f truthtable.Function) error {
	switch v.Status {
	case Separable:
		return v.checkWeights(f)
	case NotSeparable:
		return v.Certificate.check(f)
	case Undecided:
		if v.Why == "" {
			return errors.New("undecided without a reason")
		}
		return nil
	}
	return fmt.Errorf("unknown status %d", int(v.Status))
}

// checkWeights evaluates W·X on every example.
func (v Verdict) checkWeights(f truthtable.Function) error {
	n := f.N()
	if len(v.Weights) != n+1 {
		return fmt.Errorf("%d weights for %d inputs and the bias", len(v.Weights), n)
	}
	// No partial sum exceeds the sum of the absolute weights.
	largest := new(big.Int)
	for _, w := range v.Weights {
		largest.Add(largest, new(big.Int).Abs(big.NewInt(w)))
	}
	if !largest.IsInt64() {
		return errors.New("the weights are too large to add up")
	}

	margin, first := int64(0), true
	for e := range f.Examples() {
		sum := v.Weights[0]
		for i := range n {
			if e.Row.Input(i) {
				sum += v.Weights[1+i]
			}
		}
		if (sum > 0) != e.On {
			return fmt.Errorf("row %v has W·X = %d against its target", e.Row, sum)
		}
		if !e.On {
			sum = -sum
		}
		if first || sum < margin {
			margin, first = sum, false
		}
	}
	if margin != v.Margin {
		return fmt.Errorf("the margin is %d, not %d", margin, v.Margin)
	}
	return nil
}

// check adds up the on-rows and takes the off-rows away: the rest must be 0 in
// the bias and in every input.
func (c Certificate) check(f truthtable.Function) error {
	if len(c) == 0 {
		return errors.New("the certificate is empty")
	}
	rest := make([]big.Int, f.N()+1)
	for _, t := range c {
		if t.K < 0 || t.K >= f.Rows() || f.Target(t.K) == truthtable.DontCare {
			return fmt.Errorf("the certificate names row %d, which is no example", t.K)
		}
		if t.Times < 1 {
			return fmt.Errorf("the certificate takes row %d %d times", t.K, t.Times)
		}
		times := big.NewInt(t.Times)
		if f.Target(t.K) == truthtable.Zero {
			times.Neg(times)
		}
		row := f.Row(t.K)
		rest[0].Add(&rest[0], times)
		for i := range f.N() {
			if row.Input(i) {
				rest[1+i].Add(&rest[1+i], times)
			}
		}
	}
	for i := range rest {
		if rest[i].Sign() != 0 {
			return fmt.Errorf("the sums of the certificate differ by %v in w%d", &rest[i], i)
		}
	}
	return nil
}
