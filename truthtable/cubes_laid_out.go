// Which rows are on, off and don't-care in a file of cubes, laid out in counting order?

package truthtable

import (
	"fmt"
	"iter"
	"math/bits"
)

// laidOut makes output j with all of its rows. It says where cubes contradict
// each other, in the types that list on-rows and off-rows; in the others none do.
func (c *cubeTable) laidOut(j int, m *making) (Function, error) {
	sets := c.sets()
	conflicts := c.mayFail(j)
	for k, e := range c.of(j) {
		if conflicts && !m.ledger.drops {
			if err := c.apart(j, k, e, &sets); err != nil {
				if err := m.mistakes.tolerate(err); err != nil {
					return Function{}, err
				}
				continue
			}
		}
		for i, mask := range c.words(k) {
			sets[e][i] |= mask
		}
	}
	if conflicts && m.ledger.drops {
		c.drop(j, &sets, m.ledger)
	}
	if c.kind.listsAll() && len(m.mistakes.found) == 0 {
		for i, all := range allOnes(1 << c.cover.N) {
			if left := all &^ (sets[turnsOn][i] | sets[turnsOff][i] | sets[frees][i]); left != 0 {
				return Function{}, c.missing(j, c.row(i*64+bits.TrailingZeros64(left)))
			}
		}
	}
	f := Function{rows: 1 << c.cover.N}
	f.on, f.care = sets.targets(f.rows)
	return f, nil
}

// effectSets are the rows on which cubes have each effect, as bit sets. There is
// none for an effect that the type does not list.
type effectSets [frees + 1][]uint64

// sets are empty sets of all rows.
func (c *cubeTable) sets() (sets effectSets) {
	for e := turnsOn; e <= frees; e++ {
		if c.kind.lists(e) {
			sets[e] = make([]uint64, (1<<c.cover.N+63)/64)
		}
	}
	return sets
}

// targets makes of the sets those of a function of so many rows.
func (s *effectSets) targets(rows int) (on, care []uint64) {
	on, off, dontCare := s[turnsOn], s[turnsOff], s[frees]
	if on != nil && off != nil {
		// Both are listed. What is in neither is don't-care, and so is what is in
		// two sets, if that is no error.
		for i := range off {
			both := s.overlap(i)
			off[i] = (off[i] | on[i]) &^ both
			on[i] &^= both
		}
		return on, off
	}
	// One of them is listed and the rest is the other, except for what is
	// don't-care, which wins over both.
	care = allOnes(rows)
	for i := range dontCare {
		care[i] &^= dontCare[i]
	}
	if on == nil {
		for i := range off {
			off[i] = ^off[i]
		}
		on = off
	}
	for i := range on {
		on[i] &= care[i]
	}
	return on, care
}

// overlap is word i of the rows that are in two sets.
func (s *effectSets) overlap(i int) (both uint64) {
	any := uint64(0)
	for _, set := range s {
		if set != nil {
			both |= any & set[i]
			any |= set[i]
		}
	}
	return both
}

// words yields the words of a bit set that hold rows of cube k, and in each a
// mask of those rows. The last six inputs make the mask, for they are the row's
// place in its word; the others make the word's number.
func (c *cubeTable) words(k int) iter.Seq2[int, uint64] {
	x, free := c.cover.X[k], c.cover.Free[k]
	mask := uint64(1) << (x & 63)
	for low := free & 63; low != 0; low &= low - 1 {
		mask |= mask << (low & -low)
	}
	x, free = x>>6, free>>6
	return func(yield func(int, uint64) bool) {
		// Count up within the free bits: taking them away carries past the others.
		for count := uint64(0); ; {
			if !yield(int(x|count), mask) {
				return
			}
			if count = (count - free) & free; count == 0 {
				return
			}
		}
	}
}

// apart says where cube k of output j, which has effect e, shares a row with a
// cube before it that has another.
func (c *cubeTable) apart(j, k int, e effect, sets *effectSets) error {
	for other, set := range sets {
		if set == nil || effect(other) == e {
			continue
		}
		for i, mask := range c.words(k) {
			if both := set[i] & mask; both != 0 {
				return c.contradiction(j, k, effect(other), i*64+bits.TrailingZeros64(both))
			}
		}
	}
	return nil
}

// drop puts down what output j loses: the rows that are in two of the sets, and
// the lines of all cubes that have them.
func (c *cubeTable) drop(j int, sets *effectSets, l *ledger) {
	lost := make([]uint64, len(sets[turnsOn]))
	targets := 0
	for i := range lost {
		lost[i] = sets.overlap(i)
		targets += bits.OnesCount64(lost[i])
	}
	if targets == 0 {
		return
	}
	l.targets += targets
	for k := range c.of(j) {
		for i, mask := range c.words(k) {
			if lost[i]&mask != 0 {
				l.add(c.position(k).line)
				break
			}
		}
	}
}

// contradiction is the error of cube k, which shares a row of output j with a
// cube before it that has another effect.
func (c *cubeTable) contradiction(j, k int, other effect, row int) error {
	first := 0
	for before, e := range c.of(j) {
		if e == other && uint64(row)&^c.cover.Free[before] == c.cover.X[before] {
			first = before
			break
		}
	}
	return c.position(k).fail(c.name, fmt.Sprintf("output %d has another target in row %v than on line %d", j+1, c.row(row), c.position(first).line), "")
}

func (c *cubeTable) row(k int) Row { return Row{n: c.cover.N, word: uint64(k)} }
