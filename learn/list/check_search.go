// Is there really no shorter list on a subcube? All are tried again, by a plain
// search that shares no code with the first.

package list

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"threshgen/learn/internal/units"
	"threshgen/truthtable"
)

// checkSearch tries all lists of fewer tests on the subcube: up to five inputs those
// of all units, with six those whose tests may take any rows of one target of
// which no two have the sum of two of the other. Taking rows away
// from a list's function leaves it a list, so only first tests matter that take
// as many rows as any; the two last tests can be given one answer, for instead
// of firing on what is left of one target the last may fire on the other.
func (p Proof) checkSearch(f *truthtable.Function) error {
	n := len(p.Subcube.Free)
	if n > pairInputs {
		return fmt.Errorf("a search through lists of %d inputs takes too long to be made again", n)
	}
	targets, err := p.Subcube.rows(f)
	if err != nil {
		return err
	}
	var rows [2]uint64 // by target
	for k, target := range targets {
		if target != truthtable.DontCare {
			rows[target] |= 1 << k
		}
	}
	found := p.AtLeast < 2
	switch {
	case found:
	case n > units.MaxInputs:
		found = partable(rows, p.AtLeast-1)
	default:
		found = listable(units.Words(n), [2]uint32{uint32(rows[0]), uint32(rows[1])}, p.AtLeast-1)
	}
	if found {
		return fmt.Errorf("the subcube does not need %d tests", p.AtLeast)
	}
	return nil
}

// listable reports whether the rows of the two targets are a list of so many
// tests, at least 1, out of these units.
func listable(all []uint32, rows [2]uint32, tests int) bool {
	for target := range rows {
		firsts := largest(all, rows[target], rows[1-target])
		for _, p := range firsts {
			rest := rows
			rest[target] &^= p
			switch {
			case rest[target] == 0:
				return true
			case tests == 2:
				if slices.ContainsFunc(firsts, func(q uint32) bool { return rest[target]&^q == 0 }) {
					return true
				}
			case tests > 2:
				if listable(all, rest, tests-1) {
					return true
				}
			}
		}
	}
	return false
}

// largest are the sets of rows on which a unit fires that fires on none of the
// others, without those that are part of another.
func largest(all []uint32, rows, others uint32) (sets []uint32) {
	for _, word := range all {
		if word&others == 0 {
			sets = append(sets, word&rows)
		}
	}
	slices.SortFunc(sets, func(a, b uint32) int {
		return cmp.Or(bits.OnesCount32(b)-bits.OnesCount32(a), cmp.Compare(a, b))
	})
	kept := sets[:0]
	for _, set := range sets {
		if !slices.ContainsFunc(kept, func(k uint32) bool { return set&^k == 0 }) {
			kept = append(kept, set)
		}
	}
	return kept
}

// partable reports whether there may be a list of so many tests, at least 1, if a
// test takes no two rows p and q with p + q = r + s for r and s of the other target.
func partable(rows [2]uint64, tests int) bool {
	for target, own := range rows {
		apart := sharingNone(own, rows[1-target])
		if tests == 2 && twoParts(own, &apart) {
			return true
		}
		tried := map[uint64]bool{}
		// A set that cannot be larger has any row, or one that is apart from it.
		var take func(open, taken uint64) bool
		take = func(open, taken uint64) bool {
			if open == 0 {
				if tried[taken] {
					return false
				}
				tried[taken] = true
				rest := rows
				rest[target] &^= taken
				return rest[target] == 0 || tests > 2 && partable(rest, tests-1)
			}
			row := bits.TrailingZeros64(open)
			for next := 1<<row | apart[row]&open; next != 0; next &= next - 1 {
				row := bits.TrailingZeros64(next)
				if take(open&^(1<<row|apart[row]), taken|1<<row) {
					return true
				}
			}
			return false
		}
		if take(own, 0) {
			return true
		}
	}
	return false
}

// sharingNone are by row of one target those that share no test with it.
func sharingNone(own, other uint64) (apart [64]uint64) {
	has := func(rows uint64, row int) bool { return rows>>row&1 == 1 }
	for p := range apart {
		for r := range apart {
			if !has(own, p) || !has(other, r) {
				continue
			}
			for s := range apart[:r] {
				if q := p ^ r ^ s; p&q == r&s && has(own, q) && has(other, s) {
					apart[p] |= 1 << q
				}
			}
		}
	}
	return apart
}

// twoParts reports whether the rows are two sets in neither of which two are apart.
func twoParts(rows uint64, apart *[64]uint64) bool {
	var sides [2]uint64
	var put func(row, side int) bool
	put = func(row, side int) bool {
		if (sides[0]|sides[1])>>row&1 == 1 {
			return sides[side]>>row&1 == 1
		}
		sides[side] |= 1 << row
		for near := apart[row]; near != 0; near &= near - 1 {
			if !put(bits.TrailingZeros64(near), 1-side) {
				return false
			}
		}
		return true
	}
	for ; rows != 0; rows &= rows - 1 {
		row := bits.TrailingZeros64(rows)
		if (sides[0]|sides[1])>>row&1 == 0 && !put(row, 0) {
			return false
		}
	}
	return true
}
