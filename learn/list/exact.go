// Which list is the shortest, where the units are few enough to try all of them?

package list

import (
	"context"
	"math"
	"math/bits"
	"slices"

	"threshgen/learn/internal/units"
)

// A catalogue is all units of up to five inputs, by the rows that they fire on.
type catalogue struct {
	rows  int
	words []uint32   // the smallest weights first
	fires [][]uint64 // by row: which of the words have it
}

var catalogues = units.ByInputs(newCatalogue)

func newCatalogue(n int) *catalogue {
	var all []uint64 // the size of the weights, and the word
	for _, word := range units.Words(n) {
		w, _ := units.Weights(n, word)
		key := uint64(0)
		for _, part := range size(w) { // none is as much as 64
			key = key<<6 | uint64(part)
		}
		all = append(all, key<<32|uint64(word))
	}
	slices.Sort(all)
	c := &catalogue{rows: 1 << n, fires: make([][]uint64, 1<<n)}
	for r := range c.fires {
		c.fires[r] = make([]uint64, (len(all)+63)/64)
	}
	for i, key := range all {
		word := uint32(key)
		c.words = append(c.words, word)
		for x := word; x != 0; x &= x - 1 {
			c.fires[bits.TrailingZeros32(x)][i/64] |= 1 << (i % 64)
		}
	}
	return c
}

// size is what makes weights smaller than others, the first difference first:
// the sum of the inputs' weights, how many of them are negative, how many there
// are, and the bias.
func size(w []int64) (s [4]int64) {
	for _, x := range w[1:] {
		s[0] += max(x, -x)
		if x < 0 {
			s[1]++
		}
		if x != 0 {
			s[2]++
		}
	}
	s[3] = max(w[0], -w[0])
	return s
}

// apart calls yield with the words of all units that fire on all rows of one
// set and on none of the other, the smallest weights first.
func (c *catalogue) apart(on, off uint32, yield func(word uint32) bool) {
	var some [1 << units.MaxInputs][]uint64
	var not [1 << units.MaxInputs][]uint64
	ons, offs := some[:0], not[:0]
	for x := on; x != 0; x &= x - 1 {
		ons = append(ons, c.fires[bits.TrailingZeros32(x)])
	}
	for x := off; x != 0; x &= x - 1 {
		offs = append(offs, c.fires[bits.TrailingZeros32(x)])
	}
	for i := range (len(c.words) + 63) / 64 {
		left := ^uint64(0)
		if rest := len(c.words) - i*64; rest < 64 {
			left = 1<<rest - 1
		}
		for _, fires := range ons {
			left &= fires[i]
		}
		for _, fires := range offs {
			if left == 0 {
				break
			}
			left &^= fires[i]
		}
		for ; left != 0; left &= left - 1 {
			if !yield(c.words[i*64+bits.TrailingZeros64(left)]) {
				return
			}
		}
	}
}

// smallest is the unit with the smallest weights that fires on all rows of one
// set and on none of the other.
func (c *catalogue) smallest(on, off uint32) (word uint32, ok bool) {
	c.apart(on, off, func(w uint32) bool {
		word, ok = w, true
		return false
	})
	return word, ok
}

// maximal are the sets of rows that a unit can take which fires on none of the
// others, without those that are part of another; the largest come first.
func (c *catalogue) maximal(rows, others uint32) []uint32 {
	var sizes [1<<units.MaxInputs + 1][]uint32
	c.apart(0, others, func(word uint32) bool {
		set := word & rows
		count := bits.OnesCount32(set)
		sizes[count] = append(sizes[count], set)
		return set != rows
	})
	var kept []uint32
	for count := len(sizes) - 1; count > 0; count-- {
		larger := len(kept)
	sets:
		for _, set := range sizes[count] {
			for _, k := range kept[:larger] {
				if set&^k == 0 {
					continue sets
				}
			}
			if !slices.Contains(kept[larger:], set) {
				kept = append(kept, set)
			}
		}
	}
	return kept
}

// A step is one test of a list on rows of a word: what it takes, and of which
// target that is.
type step struct {
	takes  uint32
	target int
}

// An exhaustive search tries all lists. What it has found impossible it keeps.
type exhaustive struct {
	*catalogue
	ctx        context.Context
	impossible map[impossible]bool
	looks      int // how many functions it may still look at
}

// unbounded is more looks than any search takes.
const unbounded = math.MaxInt

// over reports whether the search should end without an answer.
func (e *exhaustive) over() bool { return e.looks <= 0 || e.ctx.Err() != nil }

type impossible struct {
	rows  [2]uint32
	tests int
}

// list is a list of at most so many tests. A list stays one when rows are taken
// away, so only first tests matter that take as many as any. And of the two
// last tests only those that have one answer: where the last but one takes all
// but some rows, of one target, a test for these rows does as well as one for
// all the others.
func (e *exhaustive) list(rows [2]uint32, tests int) ([]step, bool) {
	if rows[0] == 0 || rows[1] == 0 {
		return nil, true
	}
	if tests == 0 || e.over() {
		return nil, false
	}
	e.looks--
	key := impossible{rows, tests}
	if tests > 2 && e.impossible[key] {
		return nil, false
	}
	var firsts [2][]uint32
	for _, target := range [2]int{1, 0} {
		firsts[target] = e.maximal(rows[target], rows[1-target])
		if len(firsts[target]) == 1 && firsts[target][0] == rows[target] {
			return []step{{rows[target], target}}, true
		}
	}
	if tests == 1 {
		return nil, false
	}
	for _, target := range [2]int{1, 0} {
		if a, b, ok := covering(firsts[target], rows[target]); ok {
			return []step{{a, target}, {b, target}}, true
		}
	}
	if tests == 2 {
		return nil, false
	}
	for _, target := range [2]int{1, 0} {
		for _, p := range firsts[target] {
			rest := rows
			rest[target] &^= p
			if steps, ok := e.list(rest, tests-1); ok {
				return append([]step{{p, target}}, steps...), true
			}
		}
	}
	if !e.over() {
		e.impossible[key] = true
	}
	return nil, false
}

// covering are two of the sets that hold all rows between them. One of them
// holds the row that is in the fewest.
func covering(sets []uint32, rows uint32) (a, b uint32, ok bool) {
	fewest, rarest := len(sets)+1, uint32(0)
	for x := rows; x != 0; x &= x - 1 {
		count := 0
		for _, set := range sets {
			count += int(set >> bits.TrailingZeros32(x) & 1)
		}
		if count < fewest {
			fewest, rarest = count, x&-x
		}
	}
	for _, a := range sets {
		if a&rarest == 0 {
			continue
		}
		for _, b := range sets {
			if rows&^(a|b) == 0 {
				return a, b, true
			}
		}
	}
	return 0, 0, false
}
