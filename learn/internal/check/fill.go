// Do the cubes of a complete function hold every pattern?

package check

import (
	"errors"
	"fmt"
	"slices"

	"threshgen/truthtable"
)

// maxFill is how many words of bit sets are looked at to find out, some seconds.
const maxFill = 1 << 34

// fills makes sure that the cubes of a function whose file lists only those of one
// target hold every pattern: then those of the other, which somebody has found, are
// all of them.
//
// It gives the inputs values, one after the other, and keeps the set of cubes that
// agree with these. If one of them has no literal left, all patterns that begin so
// are in it; if no cube is left, those patterns are in none. Any order of the inputs
// would do. By the size of the weights, the largest first, there are as few
// beginnings as there are cubes where no cube could be larger and none is missing:
// each ends in a cube of its own.
func fills(f *truthtable.Function, compareSizes func(input, other int) int) error {
	b := beginnings{f: f, order: make([]int, f.N()), left: maxFill}
	for i := range b.order {
		b.order[i] = i
	}
	slices.SortStableFunc(b.order, func(i, k int) int { return compareSizes(k, i) })
	b.index()
	all := make([]uint64, (f.Rows()+63)/64)
	for k := range f.Rows() {
		if f.Target(k) != truthtable.DontCare {
			all[k/64] |= 1 << (k % 64)
		}
	}
	return b.fill(0, all)
}

// beginnings are patterns of the first few inputs of an order.
type beginnings struct {
	f     *truthtable.Function
	order []int
	not   [2][][]uint64 // by value and place in the order: the cubes that do not agree
	done  [][]uint64    // by place: the cubes without a literal from there on
	room  [][]uint64    // by place, for the cubes that agree
	left  int64
	x     []byte // the values, by input
}

// index makes the bit sets.
func (b *beginnings) index() {
	n, words := b.f.N(), (b.f.Rows()+63)/64
	sets := func(count int) [][]uint64 {
		all := make([]uint64, count*words)
		out := make([][]uint64, count)
		for i := range out {
			out[i] = all[i*words : (i+1)*words]
		}
		return out
	}
	b.not = [2][][]uint64{sets(n), sets(n)}
	b.done, b.room = sets(n+1), sets(n+1)
	b.x = make([]byte, n)
	for i := range b.x {
		b.x[i] = '-'
	}
	for k := range b.f.Rows() {
		row, free, end := b.f.Row(k), b.f.Free(k), 0
		word, bit := k/64, uint64(1)<<(k%64)
		for place, i := range b.order {
			if !free.Input(i) {
				b.not[1-row.Digit(i)][place][word] |= bit
				end = place + 1
			}
		}
		for place := end; place <= n; place++ {
			b.done[place][word] |= bit
		}
	}
}

// fill goes on from a beginning of so many inputs, with which these cubes agree.
func (b *beginnings) fill(place int, cubes []uint64) error {
	if b.left -= 6 * int64(len(cubes)); b.left < 0 {
		return errors.New("it takes too long to make sure that every pattern has a target")
	}
	some := uint64(0)
	for i, word := range cubes {
		if word&b.done[place][i] != 0 {
			return nil
		}
		some |= word
	}
	if some == 0 {
		return fmt.Errorf("the patterns %s are in no cube", b.x)
	}
	if !meet(cubes, b.not[0][place]) && !meet(cubes, b.not[1][place]) {
		return b.fill(place+1, cubes) // its value says nothing here
	}
	i := b.order[place]
	for value := range b.not {
		b.x[i] = '0' + byte(value)
		room := b.room[place]
		for word, other := range b.not[value][place] {
			room[word] = cubes[word] &^ other
		}
		if err := b.fill(place+1, room); err != nil {
			return err
		}
	}
	b.x[i] = '-'
	return nil
}

// meet reports whether two sets have an element in common.
func meet(a, b []uint64) bool {
	for i, word := range a {
		if word&b[i] != 0 {
			return true
		}
	}
	return false
}
