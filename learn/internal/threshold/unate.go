// Package threshold says what a complete truth table gives away about the weights
// of a threshold unit before any are looked for: whether the function is unate, and
// 2-monotone, in which order its weights are, and which few rows bind them.
package threshold

import (
	"math/bits"

	"threshgen/truthtable"
)

// Can an input push the output both ways? Then there are no weights, and four
// rows prove it.
//
// A unit's output rises with an input of positive weight, falls with one of
// negative weight, and never does both: separable functions are unate
// (McNaughton 1961). Where f rises with x_i at one place and falls with it at
// another,
//
//	a with x_i = 0: off    a with x_i = 1: on
//	b with x_i = 1: off    b with x_i = 0: on
//
// the two on-rows and the two off-rows have the same sum.

// lowHalf[p] is the bit set, within a word of 64 rows, of the rows whose bit p
// is 0: p is one of the six inputs that change fastest.
var lowHalf = [6]uint64{
	0x5555555555555555,
	0x3333333333333333,
	0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff,
	0x0000ffff0000ffff,
	0x00000000ffffffff,
}

// A Direction is what one input does to the output, and where: the rows, as
// they are with the input 0, at which the output changes with it. -1 is
// nowhere.
type Direction struct{ Rises, Falls int }

// directionOf looks at the input whose bit in the row's number is p. It stops
// when it has seen both.
func directionOf(f *truthtable.Function, p int) Direction {
	d := Direction{-1, -1}
	on, care := f.On(), f.Care()
	see := func(w int, on0, off0, on1, off1 uint64) (both bool) {
		if rise := off0 & on1; rise != 0 && d.Rises < 0 {
			d.Rises = w*64 + bits.TrailingZeros64(rise)
		}
		if fall := on0 & off1; fall != 0 && d.Falls < 0 {
			d.Falls = w*64 + bits.TrailingZeros64(fall)
		}
		return d.Rises >= 0 && d.Falls >= 0
	}
	if p < 6 {
		for w := range on {
			off := care[w] &^ on[w]
			if see(w, on[w]&lowHalf[p], off&lowHalf[p], on[w]>>(1<<p), off>>(1<<p)) {
				break
			}
		}
		return d
	}
	step := 1 << (p - 6)
	for base := 0; base < len(on); base += 2 * step {
		for w := base; w < base+step; w++ {
			if see(w, on[w], care[w]&^on[w], on[w+step], care[w+step]&^on[w+step]) {
				return d
			}
		}
	}
	return d
}

// Unate looks for an input that pushes the output of f, whose rows are in counting
// order, both ways: the four rows are a certificate, each taken once. Without one
// the function is unate, and the directions, in the slice's memory, tell what each
// input does: directions[p] is that of bit p.
func Unate(f *truthtable.Function, directions []Direction) (_ []Direction, rows [4]int, unate bool) {
	directions = directions[:0]
	for p := range f.N() {
		d := directionOf(f, p)
		if d.Rises >= 0 && d.Falls >= 0 {
			return directions, [4]int{d.Rises | 1<<p, d.Falls, d.Rises, d.Falls | 1<<p}, false
		}
		directions = append(directions, d)
	}
	return directions, rows, true
}
