// How small do weights become by small changes?

package learn

import (
	"cmp"
	"context"
	"math"
	"math/big"
	"slices"

	"threshgen/truthtable"
)

// A descent makes weights smaller. Any w1…wn will do for which the least sum of
// an on-row is above the greatest sum of an off-row: w0 fits in between.
type descent struct {
	rows   int
	on     int      // of them: these come first
	digits [][]byte // by input, of the rows: 0, 1, or free
	sums   []int64  // of the rows, under the weights, without the bias
	w      Weights
	left   *int64 // of the effort
}

// free is the digit of an input that is free in a cube.
const free = 2

// mostDigits is how many digits a descent may hold.
const mostDigits = 1 << 26

// newDescent prepares a descent for examples of both targets. It is nil where it is
// of no use: the weights of complete functions are found otherwise, and there may
// be too many rows.
func newDescent(f truthtable.Function, left *int64) *descent {
	if f.Complete() || f.CountExamples() > mostDigits/f.N() {
		return nil
	}
	d := &descent{rows: f.CountExamples(), left: left, digits: make([][]byte, f.N())}
	for e := range f.Examples() {
		if e.On {
			d.on++
		}
	}
	for i := range d.digits {
		d.digits[i] = make([]byte, d.rows)
	}
	d.sums = make([]int64, d.rows)
	d.w = make(Weights, f.N()+1)
	on, off := 0, d.on
	for e := range f.Examples() {
		k := &off
		if e.On {
			k = &on
		}
		for i := range f.N() {
			d.digits[i][*k] = byte(e.Row.Digit(i))
			if f.HasCubes() && f.Free(e.K).Input(i) {
				d.digits[i][*k] = free
			}
		}
		*k++
	}
	return d
}

// steps are what the sums of the rows with each digit change by when a weight
// changes: of a cube, the sum of its worst-case row.
type steps struct{ on, off [3]int64 }

func stepsOf(from, to int64) steps {
	return steps{
		on:  [3]int64{0, to - from, min(to, 0) - min(from, 0)},
		off: [3]int64{0, to - from, max(to, 0) - max(from, 0)},
	}
}

// set sets the weight of input i.
func (d *descent) set(i int, to int64) {
	s, digits := stepsOf(d.w[1+i], to), d.digits[i]
	for k, x := range digits[:d.on] {
		d.sums[k] += s.on[x]
	}
	for k, x := range digits[d.on:] {
		d.sums[d.on+k] += s.off[x]
	}
	d.w[1+i] = to
	*d.left -= int64(d.rows)
}

// fits reports whether there is a bias, when the weight of input i is set.
func (d *descent) fits(i int, to int64) bool {
	*d.left -= int64(d.rows)
	s, digits := stepsOf(d.w[1+i], to), d.digits[i]
	least := int64(math.MaxInt64)
	for k, x := range digits[:d.on] {
		least = min(least, d.sums[k]+s.on[x])
	}
	sums := d.sums[d.on:]
	for k, x := range digits[d.on:] {
		if sums[k]+s.off[x] >= least {
			return false
		}
	}
	return true
}

// take takes weights, and reports whether there is a bias for them.
func (d *descent) take(w Weights) bool {
	for i := range d.digits {
		if d.w[1+i] != w[1+i] {
			d.set(i, w[1+i])
		}
	}
	return d.fits(0, d.w[1])
}

// weights are the weights, with the bias nearest to 0.
func (d *descent) weights() Weights {
	w := slices.Clone(d.w)
	least, most := slices.Min(d.sums[:d.on]), slices.Max(d.sums[d.on:])
	w[0] = min(max(0, 1-least), -most) // from 1-least to -most
	return w
}

// smaller makes weights smaller that answer all rows rightly: first all in
// proportion, then by small changes. It ends early where the effort does, or ctx.
func (d *descent) smaller(ctx context.Context, known Weights) Weights {
	const parts = 64
	found := known
	for part := range parts {
		if d.over(ctx) {
			return found
		}
		w := make(Weights, len(known))
		for i, x := range known {
			w[i] = int64(math.Round(float64(x) * float64(part) / parts))
		}
		if d.take(w) {
			found = w
			break
		}
	}
	d.take(found)
	d.descend(ctx)
	return d.weights()
}

// near looks for small weights near those of a linear program, in proportion and
// rounded. It gives nil if there are none smaller than the best.
func (d *descent) near(ctx context.Context, x []*big.Int, det *big.Int, best Weights) Weights {
	const parts = 8
	at := make([]float64, len(x))
	for i := range x {
		at[i], _ = new(big.Rat).SetFrac(x[i], det).Float64()
	}
	for part := parts; part <= 2*parts; part++ {
		if d.over(ctx) {
			return nil
		}
		w := make(Weights, len(x))
		for i, a := range at {
			w[i] = int64(math.Round(a * float64(part) / parts))
		}
		if !d.take(w) {
			continue
		}
		d.descend(ctx)
		if w = d.weights(); size(w) < size(best) {
			return w
		}
		return nil
	}
	return nil
}

// over reports whether to stop.
func (d *descent) over(ctx context.Context) bool { return *d.left <= 0 || ctx.Err() != nil }

// descend moves weights towards 0, the largest first: one by 1, or where none can
// be, one by 2 and another away from 0 by 1.
func (d *descent) descend(ctx context.Context) {
	for !d.over(ctx) && (d.one(ctx) || d.pair(ctx)) {
	}
}

// one moves weights by 1 until none can be, and reports whether any could.
func (d *descent) one(ctx context.Context) (moved bool) {
	order := d.largest()
	for still := 0; still < len(order); {
		for _, i := range order {
			if d.over(ctx) {
				return moved
			}
			if to := toZero(d.w[1+i], 1); to != d.w[1+i] && d.fits(i, to) {
				d.set(i, to)
				moved, still = true, 0
			} else if still++; still == len(order) {
				break
			}
		}
	}
	return moved
}

// pair moves one weight by 2, and another away.
func (d *descent) pair(ctx context.Context) bool {
	order := d.largest()
	for _, i := range order {
		was := d.w[1+i]
		if was > -2 && was < 2 {
			continue
		}
		d.set(i, toZero(was, 2))
		for _, j := range order {
			if d.over(ctx) {
				break
			}
			if i != j && d.away(j) {
				return true
			}
		}
		d.set(i, was)
	}
	return false
}

// away moves a weight away from 0 if then there is a bias.
func (d *descent) away(j int) bool {
	for _, by := range []int64{1, -1} {
		if to := d.w[1+j] + by; max(to, -to) > max(d.w[1+j], -d.w[1+j]) && d.fits(j, to) {
			d.set(j, to)
			return true
		}
	}
	return false
}

// largest are the inputs, those with the largest weights first.
func (d *descent) largest() []int {
	order := make([]int, len(d.digits))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		x, y := d.w[1+a], d.w[1+b]
		return cmp.Compare(max(y, -y), max(x, -x))
	})
	return order
}

// toZero moves x towards 0, but not past it.
func toZero(x, by int64) int64 {
	if x > 0 {
		return max(0, x-by)
	}
	return min(0, x+by)
}
