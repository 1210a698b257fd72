// What is a mistake, and how much of the row corrects it? This is all that
// tells the rules apart.

package learn

import (
	"math/big"
	"math/bits"
	"math/rand/v2"

	"threshgen/truthtable"
)

// A correction is the settings of a rule as the loop needs them. Weights are
// integers over scale: over the denominator of the rate, so that fractions of
// examples are whole numbers, too, and over grain for the rules whose
// corrections are real numbers. So no rule ever needs a float.
type correction struct {
	kind  Kind
	scale int64
	rate  int64 // η over scale
	bias  int64 // what x0 counts in a correction: 1, or R²
	// The margin over scale, and λ = lambda/of.
	margin     int64
	lambda, of int64

	units     []int64 // of Normalized, by the number of inputs that are 1: η, or 0 where it was not asked for
	strengths []int64 // of Dual, by row: a_k
}

// grain is the scale of rules with real corrections: they are rounded to 2^-24.
const grain = 1 << 24

// randomScale is that of the random start: multiples of 2^-10 up to 1.
const randomScale = 1 << 10

func newCorrection(f *truthtable.Function, r Rule) correction {
	c := correction{kind: r.kind(), scale: 1, rate: 1, bias: 1}
	if r.Rate != nil {
		c.rate, c.scale = r.Rate.Num().Int64(), r.Rate.Denom().Int64()
	}
	switch c.kind {
	case Random:
		c.rate, c.scale = c.rate*randomScale, c.scale*randomScale
	case Bipolar, Dual:
		c.bias = max(1, radius(f))
	case Normalized:
		c.scale, c.units = grain, make([]int64, f.N()+1)
	case Fractional:
		c.scale, c.margin, c.lambda, c.of = grain, grain, 1, 1
		if r.Lambda != nil {
			c.lambda, c.of = r.Lambda.Num().Int64(), r.Lambda.Denom().Int64()
		}
		if r.Margin != nil {
			over := new(big.Int).Mul(r.Margin.Num(), big.NewInt(grain))
			c.margin = over.Div(over, r.Margin.Denom()).Int64()
		}
	}
	return c
}

// start is W before the first presentation.
func (c *correction) start(r Rule, n int, random *rand.Rand) Weights {
	w := make(Weights, n+1)
	for i := range w {
		switch {
		case c.kind == Random:
			w[i] = (random.Int64N(2*randomScale+1) - randomScale) * (c.scale / randomScale)
		case r.Start != nil:
			w[i] = r.Start[i] * c.scale
		}
	}
	return w
}

// wrong reports whether the rule calls the net input a mistake.
func (c *correction) wrong(net int64, on bool) bool {
	towards := net // y·W·X
	if !on {
		towards = -net
	}
	if c.notZero() {
		return towards <= 0
	}
	return (net > 0) != on
}

// notZero reports whether W·X = 0 is a mistake on off-rows, too.
func (c *correction) notZero() bool {
	switch c.kind {
	case Bipolar, Dual, Criterion, Normalized:
		return true
	}
	return false
}

// amount is the size of the correction of a mistake, η over scale, and how many
// times the rate it is: 0 where that is no whole number.
func (c *correction) amount(net int64, e truthtable.Example) (by, times int64) {
	square := int64(1 + ones(e.Row)) // X·X
	distance := max(net, -net)
	switch c.kind {
	case Absolute:
		by = (distance + square - 1) / square
		if e.On {
			by = distance/square + 1
		}
		return by, by
	case Fractional:
		// With a margin it is rounded up, so that W·X comes no shorter; without one
		// down, so that what would not end in real numbers stalls.
		hi, lo := bits.Mul64(uint64(c.lambda), uint64(c.margin+distance))
		by, rest := bits.Div64(hi, lo, uint64(c.of*square))
		if rest > 0 && c.margin > 0 {
			by++
		}
		return int64(by), 0
	case Normalized:
		if c.units[square-1] == 0 {
			c.units[square-1] = unitSize(square)
		}
		return c.units[square-1], 0
	}
	return c.rate, 1
}

// unitSize is grain/√(X·X), rounded to the nearest.
func unitSize(square int64) int64 {
	root := new(big.Int).Sqrt(big.NewInt(4 * grain * grain / square)).Int64()
	return (root + 1) / 2
}

// correct adds the row, or takes it away, so many times over scale.
func (c *correction) correct(w Weights, e truthtable.Example, by int64) {
	if c.strengths != nil {
		c.strengths[e.K]++
	}
	if !e.On {
		by = -by
	}
	w.correct(e.Row, by)
	w[0] += (c.bias - 1) * by
}

// correct is the correction of a mistake: W += by·X.
func (w Weights) correct(r truthtable.Row, by int64) {
	w[0] += by
	n := r.N()
	for k := range truthtable.Words(n) {
		last := min(n, 64*k+64) // the input in the word's lowest bit
		for word := r.Word(k); word != 0; word &= word - 1 {
			w[last-bits.TrailingZeros64(word)] += by
		}
	}
}

// ones is the number of inputs that are 1 in a row.
func ones(r truthtable.Row) (count int) {
	for i := range truthtable.Words(r.N()) {
		count += bits.OnesCount64(r.Word(i))
	}
	return count
}

// radius is R²: the most inputs that are 1 in an example, in any row of a cube.
func radius(f *truthtable.Function) int64 {
	most, words := 0, truthtable.Words(f.N())
	for i, care := range f.Care() {
		if care == ^uint64(0) && f.InCountingOrder() {
			most = max(most, bits.OnesCount(uint(i))+6)
			continue
		}
		for ; care != 0; care &= care - 1 {
			k := i*64 + bits.TrailingZeros64(care)
			if f.InCountingOrder() {
				most = max(most, bits.OnesCount(uint(k)))
				continue
			}
			count := 0
			for j := k * words; j < (k+1)*words; j++ {
				count += bits.OnesCount64(f.Patterns()[j])
				if f.HasCubes() {
					count += bits.OnesCount64(f.FreeInputs()[j])
				}
			}
			most = max(most, count)
		}
	}
	return int64(most)
}

// classes reports whether there are on-rows, and whether there are off-rows.
func classes(f *truthtable.Function) (on, off bool) {
	for i, care := range f.Care() {
		on, off = on || f.On()[i] != 0, off || care&^f.On()[i] != 0
	}
	return on, off
}

// bothClasses reports whether there are both.
func bothClasses(f *truthtable.Function) bool {
	on, off := classes(f)
	return on && off
}
