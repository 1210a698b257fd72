// Package units answers: which Boolean functions of at most five inputs is one
// threshold unit, and by which weights?
//
// A function of n inputs is a word here: bit k is its target in row k in
// counting order, in which x1 is the most significant bit of the row number.
// The words of n inputs have 2^n bits; those above are 0.
//
// Threshold units become few once they are seen from all sides. Let s = 2x-1
// be an input as ±1, and let the bias weigh one more input that is 1. Then the
// unit's output is 1 where a0 + a1·s1 + … + an·sn is above 0, and changing the
// places and signs of a0…an turns one unit into another. Up to that there are
// 21 units of five inputs, and no two have the same numbers of Chow (1961): how
// far each input agrees with the output over all rows. So a word's numbers of
// Chow say which of the 21 it could be and in which places and signs, and there
// is nothing to search.
package units

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"
)

// MaxInputs is the largest number of inputs that the package answers for.
const MaxInputs = 5

// weights holds a0…a5 of every class, descending, as the smallest integers
// that realize it (Muroga, Tsuboi and Baugh, Enumeration of threshold functions
// of eight variables, 1970). Their sum is odd, so no sum of ±a is 0. A class is
// one of n inputs if all but n+1 of its numbers are 0.
var weights = [...][MaxInputs + 1]int8{
	{1, 0, 0, 0, 0, 0},
	{1, 1, 1, 0, 0, 0},
	{2, 1, 1, 1, 0, 0},
	{1, 1, 1, 1, 1, 0},
	{2, 2, 1, 1, 1, 0},
	{3, 1, 1, 1, 1, 0},
	{3, 2, 2, 1, 1, 0},
	{2, 1, 1, 1, 1, 1},
	{2, 2, 2, 1, 1, 1},
	{3, 2, 1, 1, 1, 1},
	{3, 2, 2, 2, 1, 1},
	{3, 3, 2, 1, 1, 1},
	{3, 3, 2, 2, 2, 1},
	{4, 1, 1, 1, 1, 1},
	{4, 2, 2, 1, 1, 1},
	{4, 3, 2, 2, 1, 1},
	{4, 3, 3, 1, 1, 1},
	{4, 3, 3, 2, 2, 1},
	{5, 2, 2, 2, 1, 1},
	{5, 3, 3, 2, 1, 1},
	{5, 4, 3, 2, 2, 1},
}

// ByInputs is a function of n ≤ 5 inputs that is asked to make each of its values only
// once, at first use.
func ByInputs[T any](make func(n int) T) func(n int) T {
	var values [MaxInputs + 1]func() T
	for n := range values {
		values[n] = sync.OnceValue(func() T { return make(n) })
	}
	return func(n int) T { return values[n]() }
}

var words = ByInputs(enumerate)

// Words are the words of all units of n ≤ 5 inputs, ascending: 2, 4, 14, 104,
// 1,882 and 94,572 (OEIS A000609). They are shared, so they must not be changed.
func Words(n int) []uint32 { return words(n) }

// enumerate puts the numbers of every class into all places with all signs.
// Different numbers are different units, so nothing comes twice.
func enumerate(n int) (all []uint32) {
	for _, class := range weights {
		if n < MaxInputs && class[n+1] > 0 {
			continue
		}
		e := enumeration{n: n, left: class, all: all}
		e.place(0, []int8{0})
		all = e.all
	}
	slices.Sort(all)
	return all
}

// An enumeration places the numbers of one class.
type enumeration struct {
	n    int
	left [MaxInputs + 1]int8 // what is not yet placed; -1 is placed
	all  []uint32
}

// place places a number at i and the others after it. The sums are those of
// the numbers placed so far, by the rows of the first inputs.
func (e *enumeration) place(i int, sums []int8) {
	if i > e.n {
		e.all = append(e.all, wordOf(sums))
		return
	}
	var room [1 << MaxInputs]int8
	for j, a := range e.left[:e.n+1] {
		if a < 0 || slices.Contains(e.left[:j], a) {
			continue
		}
		e.left[j] = -1
		e.place(i+1, extend(room[:0], sums, i, a))
		if a > 0 {
			e.place(i+1, extend(room[:0], sums, i, -a))
		}
		e.left[j] = a
	}
}

// extend appends the sums with one more number: that of the bias, or of an
// input that doubles the rows.
func extend(to, sums []int8, i int, a int8) []int8 {
	if i == 0 {
		return append(to, a)
	}
	for _, sum := range sums {
		to = append(to, sum-a, sum+a)
	}
	return to
}

// wordOf has a 1 where a sum is above 0.
func wordOf(sums []int8) (word uint32) {
	for k, sum := range sums {
		word |= uint32(-sum) >> 31 << k
	}
	return word
}

// classes finds a class by its numbers of Chow, descending.
var classes = sync.OnceValue(func() map[[MaxInputs + 1]int]int {
	found := make(map[[MaxInputs + 1]int]int)
	for class, a := range weights {
		sums := []int8{0}
		for i := range a {
			sums = extend(nil, sums, i, a[i])
		}
		found[chow(MaxInputs, wordOf(sums))] = class
	}
	return found
})

// chow is how far the constant 1 and every input agree with the output: the
// sum of ±1 over the rows, scaled to five inputs. Those past n are 0, as is
// that of every input which the output does not depend on.
func chow(n int, word uint32) (agree [MaxInputs + 1]int) {
	all := uint32(1<<(1<<n) - 1)
	for i := range n + 1 {
		one := all // the rows in which it is 1
		if i > 0 {
			one &^= without[n-i]
		}
		agree[i] = (1<<n - 2*bits.OnesCount32(word^one)) << (MaxInputs - n)
	}
	return agree
}

// without are the rows whose number has a 0 in bit p.
var without = [MaxInputs]uint32{0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0x0000ffff}

// Weights are the weights [w0 w1 … wn] of the unit whose word this is, so that
// its output is 1 where w0 + w1·x1 + … + wn·xn is above 0; false if no unit has
// this word. They are the smallest integers: with the least |w1| + … + |wn|,
// and among these with the least |w0|.
func Weights(n int, word uint32) ([]int64, bool) {
	agree := chow(n, word)
	var places, order [MaxInputs + 1]int
	for i := range places {
		places[i] = i
	}
	slices.SortStableFunc(places[:], func(i, j int) int { return cmp.Compare(magnitude(agree[j]), magnitude(agree[i])) })
	for rank, i := range places {
		order[rank] = magnitude(agree[i])
	}
	class, ok := classes()[order]
	if !ok {
		return nil, false
	}
	var a [MaxInputs + 1]int8
	for rank, i := range places {
		a[i] = weights[class][rank]
		if agree[i] < 0 {
			a[i] = -a[i]
		}
	}
	var room [2][1 << MaxInputs]int8
	sums := append(room[1][:0], 0)
	for i := range n + 1 {
		sums = extend(room[i%2][:0], sums, i, a[i])
	}
	if wordOf(sums) != word {
		return nil, false
	}
	// With s = 2x-1 the sum is a0 - a1 - … - an + 2(a1·x1 + … + an·xn), and
	// a0 - a1 - … - an is odd: half of it, rounded up, is the bias weight.
	w := make([]int64, n+1)
	odd := int64(a[0])
	for i := 1; i <= n; i++ {
		w[i] = int64(a[i])
		odd -= w[i]
	}
	w[0] = (odd + 1) >> 1
	return w, true
}

func magnitude(x int) int { return max(x, -x) }
