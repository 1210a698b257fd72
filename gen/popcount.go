// Which bits of a packed row are counted together?
//
// One population count serves up to 64 inputs: those of one weight, or those
// whose weight has one binary digit, whichever needs fewer counts. An input that
// is alone is shifted down instead, and inputs beside each other whose weights
// double are read as the number that they are.

package gen

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"threshgen/truthtable"
)

// A group is inputs that are counted together: some bits of one word, those in
// flip where they are 0, each worth the weight.
type group struct {
	weight int64
	word   int
	mask   uint64
	flip   uint64
	number bool // the bits of the mask are a binary number, worth the weight
}

// value is what the group adds to the sum where its word is that.
func (g group) value(word uint64) int64 {
	word = (word ^ g.flip) & g.mask
	if g.number {
		return g.weight * int64(word>>bits.TrailingZeros64(g.mask))
	}
	return g.weight * int64(bits.OnesCount64(word))
}

// A count is an inequality as groups, whose sum must exceed the threshold.
type count struct {
	groups    []group
	threshold int64
}

// sum is what the count gives on a packed row.
func (c count) sum(row []uint64) int64 {
	sum := int64(0)
	for _, g := range c.groups {
		sum += g.value(row[g.word])
	}
	return sum
}

// check sees that the count decides as an inequality does, on all rows. What it
// adds up for each input does not depend on the others, so rows in which one
// input is 1 show all its weights: they must be those of the inequality, divided
// by a number d, and so must the threshold, rounded down.
func (c count) check(q inequality) error {
	n := len(q.weights)
	row := make([]uint64, truthtable.Words(n))
	none, d := c.sum(row), int64(0)
	for i, w := range q.weights {
		word, bit := truthtable.Place(n, i)
		row[word] |= 1 << bit
		v := c.sum(row) - none
		row[word] = 0
		if v != 0 && d == 0 {
			d = w / v
		}
		if w != d*v || v != 0 && d < 1 {
			return fmt.Errorf("the groups give x%d a weight of %d, not %d", i+1, v, w)
		}
	}
	if over := c.threshold - none; d*over > q.threshold || q.threshold-d*over >= d {
		return fmt.Errorf("the groups have the threshold %d", c.threshold)
	}
	return nil
}

// bestCount is the count with the fewest groups: the signed weights as they
// are, or with numbers among them, their sizes over literals, or the binary
// digits of these.
func bestCount(q inequality) count {
	n, l := len(q.weights), q.literals()
	signed, sizes, digits := newCounter(n), newCounter(n), newCounter(n)
	threshold, weights := l.threshold, make([]int64, n)
	for _, literal := range l.all {
		i, size := literal.Input, literal.Weight
		weights[i] = size
		if literal.Complement {
			weights[i] = -size
			threshold -= size
		}
		signed.add(i, weights[i], false)
		sizes.add(i, size, literal.Complement)
		for b := range 63 {
			digits.add(i, size&(1<<b), literal.Complement)
		}
	}
	best := count{signed.groups(), threshold}
	if numbers := numbers(weights); len(numbers) < len(best.groups) {
		best = count{numbers, threshold}
	}
	for _, c := range []*counter{sizes, digits} {
		if groups := c.groups(); len(groups) < len(best.groups) {
			best = count{groups, l.threshold}
		}
	}
	return best
}

// minNumber is the smallest number of inputs that are read as one number.
const minNumber = 3

// numbers are the groups of weights that are as they are, with every run of
// inputs in a word whose weights double towards the first as one number.
func numbers(weights []int64) []group {
	n := len(weights)
	single := newCounter(n)
	var groups []group
	for last := n - 1; last >= 0; {
		word, low := truthtable.Place(n, last)
		first, mask := last, uint64(1)<<low
		for first > 64*word && weights[first-1] == 2*weights[first] && weights[first] != 0 {
			first--
			mask |= mask << 1
		}
		if last-first+1 >= minNumber {
			groups = append(groups, group{weight: weights[last], word: word, mask: mask, number: true})
		} else {
			for i := first; i <= last; i++ {
				single.add(i, weights[i], false)
			}
		}
		last = first - 1
	}
	return sorted(append(groups, single.groups()...))
}

// A counter gathers inputs in groups.
type counter struct {
	n     int
	masks map[groupKey]uint64
	flip  []uint64 // by word
}

type groupKey struct {
	weight int64
	word   int
}

func newCounter(n int) *counter {
	return &counter{n, make(map[groupKey]uint64), make([]uint64, truthtable.Words(n))}
}

// add counts an input, or its complement, with a weight.
func (c *counter) add(i int, weight int64, complement bool) {
	if weight == 0 {
		return
	}
	word, bit := truthtable.Place(c.n, i)
	c.masks[groupKey{weight, word}] |= 1 << bit
	if complement {
		c.flip[word] |= 1 << bit
	}
}

// groups lists the groups, the greatest weight first.
func (c *counter) groups() []group {
	var groups []group
	for k, mask := range c.masks {
		groups = append(groups, group{weight: k.weight, word: k.word, mask: mask, flip: c.flip[k.word]})
	}
	return sorted(groups)
}

// sorted puts the greatest weight first.
func sorted(groups []group) []group {
	slices.SortFunc(groups, func(a, b group) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.word, b.word), cmp.Compare(b.mask, a.mask))
	})
	return groups
}
