// Why must the rule come to an end? Two numbers race each other, and cannot both
// go on: doc.go has the argument.

package learn

import (
	"context"
	"math/big"
	"math/rand/v2"

	"threshgen/learn/internal/integers"
	"threshgen/truthtable"
)

// A Race is the proof of convergence on one function: weights W* that are right
// with ±W*·X ≥ Delta on all examples, of which every update of the rule raises W*·W
// by Rise at least, while it raises ‖W‖² by Growth at most. As W*·W ≤ ‖W*‖·‖W‖,
// the first cannot go on for ever, and ends after Bound updates at the latest.
//
// W is taken times Scale, as in a [Step]. In products and squares w0·w0 counts
// 1/Bias, which is 1 but for the rules that correct the bias by R².
type Race struct {
	Weights []*big.Int // W*
	By      string     // what they are: see [Bound]
	Delta   *big.Int
	Rise    *big.Int
	Growth  *big.Int // nil where the size of an update has no limit, as of Fractional
	Bound   *big.Int // the least of [Rule.Bounds]
	Scale   int64
	Bias    int64

	start Weights
	norm  *big.Int // ‖W*‖²·Bias
}

// Race is the proof that the rule converges on f, by the W* that makes the bound on
// its updates least. It is nil where the verdict is not separable, without examples,
// and for a rule that [Rule.Check] refuses. The error is that of ctx when it is done
// first.
func (r Rule) Race(ctx context.Context, f truthtable.Function, v Verdict) (*Race, error) {
	if v.Status != Separable || f.CountExamples() == 0 || r.Check(f.N()) != nil {
		return nil, nil
	}
	c := newCorrection(&f, r)
	all, err := separations(ctx, &f, v, c.bias)
	if err != nil {
		return nil, err
	}
	best, bound := &all[0], (*big.Int)(nil)
	for i := range all {
		if x := r.within(&f, &all[i]); bound == nil || x.Cmp(bound) < 0 {
			best, bound = &all[i], x
		}
	}
	race := &Race{
		Weights: best.w, By: best.by, Delta: best.delta, Bound: bound, Scale: c.scale, Bias: c.bias,
		start: c.start(r, f.N(), rand.New(rand.NewPCG(r.Seed, 0))),
		norm:  inner(best.w, best.w, c.bias),
	}
	race.Rise, race.Growth = c.nearer(&f, best)
	if c.kind == Fractional { // of which Growth is that of an update at W·X = 0
		race.Growth = nil
	}
	return race, nil
}

// A Lap is where a race stands, in numbers to draw: W·W*/‖W*‖ and ‖W‖.
type Lap struct{ Along, Length float64 }

// At is where the race stands with weights of a [Step].
func (r *Race) At(w Weights) Lap {
	at, scale := integers.Bigs(w), float64(r.Scale)
	return Lap{
		Along:  r.real(inner(r.Weights, at, r.Bias)) / r.root(r.norm) / scale,
		Length: r.root(inner(at, at, r.Bias)) / scale,
	}
}

// Limits are what W·W*/‖W*‖ is at least and ‖W‖ at most after so many updates. Where
// Growth is nil the length has no limit, and is 0.
func (r *Race) Limits(updates int64) Lap {
	start := integers.Bigs(r.start)
	t, scale := big.NewInt(updates), float64(r.Scale)
	along := new(big.Int).Mul(t, r.Rise)
	along.Mul(along, big.NewInt(r.Bias)).Add(along, inner(r.Weights, start, r.Bias))
	limits := Lap{Along: r.real(along) / r.root(r.norm) / scale}
	if r.Growth != nil {
		square := new(big.Int).Mul(t, r.Growth)
		square.Mul(square, big.NewInt(r.Bias)).Add(square, inner(start, start, r.Bias))
		limits.Length = r.root(square) / scale
	}
	return limits
}

// real is an inner product that was taken Bias times.
func (r *Race) real(x *big.Int) float64 {
	f, _ := new(big.Rat).SetFrac(x, big.NewInt(r.Bias)).Float64()
	return f
}

// root is its root.
func (r *Race) root(x *big.Int) float64 {
	f, _ := new(big.Float).Sqrt(new(big.Float).SetRat(new(big.Rat).SetFrac(x, big.NewInt(r.Bias)))).Float64()
	return f
}
