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

	strengths []int64 // of Dual, by row: a_k
	f         *truthtable.Function
}

// grain is the scale of rules with real corrections: they are rounded to 2^-24.
const grain = 1 << 24

// randomScale is that of the random start: multiples of 2^-10 up to 1.
const randomScale = 1 << 10

func newCorrection(f *truthtable.Function, r Rule) correction {
	c := correction{kind: r.kind(), scale: 1, rate: 1, bias: 1, f: f}
	if r.Rate != nil {
		c.rate, c.scale = r.Rate.Num().Int64(), r.Rate.Denom().Int64()
	}
	switch c.kind {
	case Random:
		c.rate, c.scale = c.rate*randomScale, c.scale*randomScale
	case Bipolar, Dual:
		c.bias = max(1, radius(f))
		if c.kind == Dual {
			c.strengths = make([]int64, f.Rows())
		}
	case Normalized:
		c.scale = grain
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

// net is W·X over scale. Dual computes it from the strengths: the product of
// two rows of 0 and 1 is the number of inputs that are 1 in both. The strength of
// a cube is that of several rows, and there W has the same net input.
func (c *correction) net(w Weights, e truthtable.Example) int64 {
	if c.kind != Dual || c.f.HasCubes() {
		return w.Net(e.Row)
	}
	net := w[0]
	for k, a := range c.strengths {
		if a == 0 {
			continue
		}
		row, both := c.f.Row(k), 0
		for i := range truthtable.Words(c.f.N()) {
			both += bits.OnesCount64(row.Word(i) & e.Row.Word(i))
		}
		if c.f.Target(k) == truthtable.Zero {
			a = -a
		}
		net += a * int64(both)
	}
	return net
}

// wrong reports whether the rule calls the net input a mistake.
func (c *correction) wrong(net int64, on bool) bool {
	towards := net // y·W·X
	if !on {
		towards = -net
	}
	switch {
	case c.kind == Fractional && c.margin > 0:
		return towards < c.margin
	case c.kind == Bipolar, c.kind == Dual, c.kind == Criterion, c.kind == Normalized:
		return towards <= 0
	}
	return (net > 0) != on
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
		// With a margin it is rounded up, so that the margin is reached; without
		// one down, so that what would not end in real numbers stalls.
		hi, lo := bits.Mul64(uint64(c.lambda), uint64(c.margin+distance))
		if e.On == (net > 0) { // the right side, but within the margin
			hi, lo = bits.Mul64(uint64(c.lambda), uint64(c.margin-distance))
		}
		by, rest := bits.Div64(hi, lo, uint64(c.of*square))
		if rest > 0 && c.margin > 0 {
			by++
		}
		return int64(by), 0
	case Normalized:
		// grain/√(X·X), rounded to the nearest.
		root := new(big.Int).Sqrt(big.NewInt(4 * grain * grain / square)).Int64()
		return (root + 1) / 2, 0
	}
	return c.rate, 1
}

// correct adds the row, or takes it away, so many times over scale.
func (c *correction) correct(w Weights, e truthtable.Example, by int64) {
	if c.kind == Dual {
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
	for i := range r.N() {
		if r.Input(i) {
			w[1+i] += by
		}
	}
}

// Criterion is the perceptron criterion E(W) = -Σ y·W·X over the mistakes
// y·W·X ≤ 0 (Bishop 2006, §4.1.7): 0 where every example is right or lies on the
// hyperplane.
func (w Weights) Criterion(f truthtable.Function) (e int64) {
	for x := range hardestExamples(&f, w) {
		if net := w.Net(x.Row); x.On {
			e += max(0, -net)
		} else {
			e += max(0, net)
		}
	}
	return e
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
	most := 0
	for e := range f.Examples() {
		count := ones(e.Row)
		if f.HasCubes() {
			count += ones(f.Free(e.K))
		}
		most = max(most, count)
	}
	return int64(most)
}
