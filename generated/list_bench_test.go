// How fast is a list, next to the products that a minimizer writes for the same
// function?
//
// An operation is 4,096 random rows, in the shape that the contender likes best.
//
//	go test ./generated -run '^$' -bench Lists -benchtime 20x -count 50

package generated

import (
	"math/bits"
	"testing"
)

// samples are the same random rows in every shape.
type samples[B, L any] struct {
	words []uint8
	bools []B
	lanes []L
}

// three are samples of three inputs, five of five.
func three() (s samples[[3]bool, [3]uint64]) {
	s.bools, s.lanes = make([][3]bool, 64*blocks), make([][3]uint64, blocks)
	for k, row := range rowsOf(3) {
		s.words = append(s.words, uint8(row))
		set(row, k, s.bools[k][:], s.lanes[k/64][:])
	}
	return s
}

func five() (s samples[[5]bool, [5]uint64]) {
	s.bools, s.lanes = make([][5]bool, 64*blocks), make([][5]uint64, blocks)
	for k, row := range rowsOf(5) {
		s.words = append(s.words, uint8(row))
		set(row, k, s.bools[k][:], s.lanes[k/64][:])
	}
	return s
}

// set puts row k into its places.
func set(row uint64, k int, bools []bool, lanes []uint64) {
	for i := range bools {
		if is(row, len(bools), i) {
			bools[i] = true
			lanes[i] |= 1 << (k % 64)
		}
	}
}

// slice is a look-up in a slice with an element for each row.
func slice(words []uint8, inputs int, f func(x uint8) bool) contender {
	table := make([]bool, 1<<inputs)
	for k := range table {
		table[k] = f(uint8(k))
	}
	return contender{"table", func() int {
		on := 0
		for _, x := range words {
			if table[x] {
				on++
			}
		}
		return on
	}}
}

// The products are the fewest that there are, as espresso finds them, written by
// hand.

func sumProducts(a, b, c bool) bool {
	return a && b && c || a && !b && !c || !a && b && !c || !a && !b && c
}

func sumProductsLanes(x *[3]uint64) uint64 {
	a, b, c := x[0], x[1], x[2]
	return a&b&c | a&^b&^c | b&^a&^c | c&^a&^b
}

func muxProducts(choose, a, b bool) bool { return !choose && a || choose && b }

func muxProductsLanes(x *[3]uint64) uint64 {
	choose, a, b := x[0], x[1], x[2]
	return a&^choose | choose&b
}

func irregularProducts(x1, x2, x3, x4, x5 bool) bool {
	return x1 && x3 && x4 && !x5 || !x1 && x2 && x3 && !x4 || x1 && x2 && x4 && !x5 || x2 && x3 && !x4 && !x5 ||
		!x1 && x2 && !x3 && x4 || x1 && !x2 && !x3 && x5 || x1 && !x3 && !x4 && x5 || x1 && !x2 && !x4 && x5
}

func irregularProductsLanes(x *[5]uint64) uint64 {
	x1, x2, x3, x4, x5 := x[0], x[1], x[2], x[3], x[4]
	return x1&x3&x4&^x5 | x2&x3&^x1&^x4 | x1&x2&x4&^x5 | x2&x3&^x4&^x5 |
		x2&x4&^x1&^x3 | x1&x5&^x2&^x3 | x1&x5&^x3&^x4 | x1&x5&^x2&^x4
}

func BenchmarkListsSum(b *testing.B) {
	s := three()
	compete(b, []contender{
		slice(s.words, 3, SumBits),
		{"products", func() int {
			on := 0
			for k := range s.bools {
				if x := &s.bools[k]; sumProducts(x[0], x[1], x[2]) {
					on++
				}
			}
			return on
		}},
		{"bool", func() int {
			on := 0
			for k := range s.bools {
				if x := &s.bools[k]; Sum(x[0], x[1], x[2]) {
					on++
				}
			}
			return on
		}},
		{"bits", func() int {
			on := 0
			for _, x := range s.words {
				if SumBits(x) {
					on++
				}
			}
			return on
		}},
		{"products in lanes", func() int {
			on := 0
			for k := range s.lanes {
				on += bits.OnesCount64(sumProductsLanes(&s.lanes[k]))
			}
			return on
		}},
		{"lanes", func() int {
			on := 0
			for k := range s.lanes {
				on += bits.OnesCount64(SumLanes(&s.lanes[k]))
			}
			return on
		}},
	})
}

func BenchmarkListsMux(b *testing.B) {
	s := three()
	compete(b, []contender{
		slice(s.words, 3, MuxBits),
		{"products", func() int {
			on := 0
			for k := range s.bools {
				if x := &s.bools[k]; muxProducts(x[0], x[1], x[2]) {
					on++
				}
			}
			return on
		}},
		{"bool", func() int {
			on := 0
			for k := range s.bools {
				if x := &s.bools[k]; Mux(x[0], x[1], x[2]) {
					on++
				}
			}
			return on
		}},
		{"bits", func() int {
			on := 0
			for _, x := range s.words {
				if MuxBits(x) {
					on++
				}
			}
			return on
		}},
		{"products in lanes", func() int {
			on := 0
			for k := range s.lanes {
				on += bits.OnesCount64(muxProductsLanes(&s.lanes[k]))
			}
			return on
		}},
		{"lanes", func() int {
			on := 0
			for k := range s.lanes {
				on += bits.OnesCount64(MuxLanes(&s.lanes[k]))
			}
			return on
		}},
	})
}

func BenchmarkListsIrregular(b *testing.B) {
	s := five()
	compete(b, []contender{
		slice(s.words, 5, IrregularBits),
		{"products", func() int {
			on := 0
			for k := range s.bools {
				if x := &s.bools[k]; irregularProducts(x[0], x[1], x[2], x[3], x[4]) {
					on++
				}
			}
			return on
		}},
		{"bool", func() int {
			on := 0
			for k := range s.bools {
				if x := &s.bools[k]; Irregular(x[0], x[1], x[2], x[3], x[4]) {
					on++
				}
			}
			return on
		}},
		{"bits", func() int {
			on := 0
			for _, x := range s.words {
				if IrregularBits(x) {
					on++
				}
			}
			return on
		}},
		{"products in lanes", func() int {
			on := 0
			for k := range s.lanes {
				on += bits.OnesCount64(irregularProductsLanes(&s.lanes[k]))
			}
			return on
		}},
		{"lanes", func() int {
			on := 0
			for k := range s.lanes {
				on += bits.OnesCount64(IrregularLanes(&s.lanes[k]))
			}
			return on
		}},
	})
}
