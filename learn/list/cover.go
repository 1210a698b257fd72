// Which few cubes are a large table, and which few rows tell of it?

package list

import (
	"math/bits"

	"threshgen/truthtable"
)

// A table of many rows may have been a few cubes. Then a search through the cubes
// costs less, and more of them are taken at once than row by row.

// How many inputs make a table large, and up to how many its rows are searched all
// the same, once the cubes have given a list. At least so many cubes are few, and
// as many as cost a part of what the rows do.
const (
	coverInputs = 11
	rowInputs   = 14
	fewCubes    = 128
)

// asCubes is a function in counting order as cubes that have the same rows; false
// if they are not few.
func asCubes(f *truthtable.Function, targets [2]set) (g truthtable.Function, few bool) {
	n := f.N()
	if n < coverInputs || !f.InCountingOrder() {
		return g, false
	}
	most := max(fewCubes, 4*(1<<n/64)/(4+n/2))
	var patterns, free, on []uint64
	for target, rows := range targets {
		left := rows.clone()
		for i := range left {
			for left[i] != 0 {
				if len(patterns) == most {
					return g, false
				}
				c := grown(rows, n, 64*i+bits.TrailingZeros64(left[i]))
				c.clear(left)
				on = numbered(on, len(patterns), target)
				patterns, free = append(patterns, uint64(c.row)&^c.free), append(free, c.free)
			}
		}
	}
	g, err := truthtable.NewCubes(f.Name, f.Inputs, patterns, free, on, nil)
	if err != nil {
		panic(err) // no row has both targets
	}
	return g, true
}

// A block is a cube among the rows in counting order: some rows of each of some
// words.
type block struct {
	row   int
	free  uint64 // bits of the row number
	words []int
	rows  uint64 // of each word
}

// grown is a cube of the rows of a set with one row in it, that is in no larger one.
func grown(rows set, n, row int) block {
	b := block{row: row, words: []int{row / 64}, rows: 1 << (row % 64)}
	for bit := n - 1; bit >= 0; bit-- {
		moved, apart := b.rows, 0
		if bit >= 6 {
			apart = 1 << (bit - 6)
		} else {
			moved = exchanged(set{moved}, bit)[0]
		}
		inside := true
		for _, word := range b.words {
			inside = inside && moved&^rows[word^apart] == 0
		}
		if !inside {
			continue
		}
		b.free |= 1 << bit
		b.rows |= moved
		if apart != 0 {
			for _, word := range b.words {
				b.words = append(b.words, word^apart)
			}
		}
	}
	return b
}

// clear takes the cube's rows out of a set.
func (b *block) clear(s set) {
	for _, word := range b.words {
		s[word] &^= b.rows
	}
}

// sample is a search among some of the rows of a large table: where there is no list
// for them, there is none for all.
func (s *search) sample() *search {
	if s.listed || s.rows.size() <= large {
		return s
	}
	var patterns, on []uint64
	for target, rows := range s.targets {
		apart, seen := 1+rows.count()/sampled, 0
		for k := range rows.each {
			if seen++; seen%apart == 0 {
				patterns, on = append(patterns, uint64(k)), numbered(on, len(patterns), target)
			}
		}
	}
	f, err := truthtable.NewListed("", truthtable.DefaultInputs(s.rows.inputs()), patterns, on, nil)
	if err != nil {
		panic(err) // the rows are those of a function
	}
	return newSearch(s.ctx, &f, Options{Effort: s.enough})
}

// numbered is a bit set of examples with a next one, number k, in it if it is an
// on-row.
func numbered(on []uint64, k, target int) []uint64 {
	if k%64 == 0 {
		on = append(on, 0)
	}
	on[k/64] |= uint64(target) << (k % 64)
	return on
}

// sampled is about how many rows of each target a sample has.
const sampled = 1 << 8
