// Which patterns are in a cube?

// Package cover is the algebra of cubes and covers. A pattern is n inputs, each
// 0 or 1; a cube is the patterns that have given values in some of the inputs,
// its literals; a cover is a list of cubes, and stands for the patterns that are
// in any of them. All are packed as [Place] says, 64 inputs a word.
//
// In this order: cube.go (one cube), cover.go (a list of them), complement.go
// (the patterns outside of a cover), overlap.go (two cubes with a pattern in
// common), search.go (one pattern outside), rising.go and shape.go (what a cover
// says of those outside at once).
package cover

import (
	"iter"
	"math/bits"
)

// Words is the number of words that n inputs are packed into: ⌈n/64⌉.
func Words(n int) int { return (n + 63) / 64 }

// Place says which bit of which word is input i of n, for 0 ≤ i < n. The inputs
// of a word fill its low bits, the first of them the most significant.
func Place(n, i int) (word, bit int) { return i / 64, Width(n, i/64) - 1 - i%64 }

// Width is the number of inputs in one word.
func Width(n, word int) int { return min(64, n-64*word) }

// inputs is the mask of the inputs in one word.
func inputs(n, word int) uint64 { return ^uint64(0) >> (64 - Width(n, word)) }

// A Cube is all patterns that agree with X except in the inputs that are 1 in
// Free. X is 0 there.
type Cube struct{ X, Free []uint64 }

// Put gives input i of n a value: 0, 1, or 2 for free. It must be 0 before.
func (c Cube) Put(n, i, value int) {
	word, bit := Place(n, i)
	switch value {
	case 1:
		c.X[word] |= 1 << bit
	case 2:
		c.Free[word] |= 1 << bit
	}
}

// Overlaps reports whether the cubes have a pattern in common: whether no input
// is 0 in one of them and 1 in the other.
func (c Cube) Overlaps(d Cube) bool {
	for i := range c.X {
		if (c.X[i]^d.X[i])&^(c.Free[i]|d.Free[i]) != 0 {
			return false
		}
	}
	return true
}

// literals yields the inputs that are not free in a cube of n, each with its
// value.
func (c Cube) literals(n int) iter.Seq2[int, int] {
	return func(yield func(input, value int) bool) {
		for word, x := range c.X {
			last := 64*word + Width(n, word) - 1 // the input in the word's lowest bit
			for fixed := inputs(n, word) &^ c.Free[word]; fixed != 0; fixed &= fixed - 1 {
				bit := bits.TrailingZeros64(fixed)
				if !yield(last-bit, int(x>>bit&1)) {
					return
				}
			}
		}
	}
}
