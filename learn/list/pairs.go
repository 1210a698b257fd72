// How many tests are needed even if a test could take all rows of which no two are
// known to share none?

package list

import (
	"context"
	"math/bits"
)

// pairInputs is up to how many inputs the rows are few enough to ask that.
const pairInputs = 6

// A pairs search tries all lists whose tests may take any rows of one target
// among which no two conflict, see [OddCycles]. Every list is one of them. With
// rows taken away from the other target conflicts only go, so only first tests
// matter that take as many rows as any; and a list ends in two tests of one
// answer, see exhaustive.list.
type pairs struct {
	ctx   context.Context
	looks int // how many functions it may still look at
}

// A pairGraph has for each row those that it conflicts with.
type pairGraph [1 << pairInputs]uint64

// conflictsOf are those among rows of one target because of the other's.
func conflictsOf(own, other uint64) (g pairGraph) {
	for x := own; x != 0; x &= x - 1 {
		p := bits.TrailingZeros64(x)
		for y := other; y != 0; y &= y - 1 {
			a := p ^ bits.TrailingZeros64(y)
			for z := y & (y - 1); z != 0; z &= z - 1 {
				b := p ^ bits.TrailingZeros64(z)
				if q := p ^ a ^ b; a&b == 0 && own>>q&1 == 1 {
					g[p] |= 1 << q
				}
			}
		}
	}
	return g
}

// listable reports whether there may be a list of at most so many tests.
func (s *pairs) listable(rows [2]uint64, tests int) bool {
	if s.looks--; s.looks < 0 || s.ctx.Err() != nil {
		return true
	}
	if tests == 0 {
		return rows[0] == 0 || rows[1] == 0
	}
	graphs := [2]pairGraph{conflictsOf(rows[0], rows[1]), conflictsOf(rows[1], rows[0])}
	for target := range graphs {
		if g := &graphs[target]; g.parts(rows[target], min(tests, 2)) {
			return true
		}
	}
	if tests <= 2 {
		return false
	}
	for target := range graphs {
		if s.first(&graphs[target], rows, target, tests, rows[target], 0, 0) {
			return true
		}
	}
	return false
}

// parts reports whether the rows are so many parts, one or two, without conflicts.
func (g *pairGraph) parts(rows uint64, parts int) bool {
	for left := rows; left != 0; {
		sides := [2]uint64{left & -left, 0}
		for side, news := 0, sides[0]; news != 0; side = 1 - side {
			next := uint64(0)
			for ; news != 0; news &= news - 1 {
				next |= g[bits.TrailingZeros64(news)]
			}
			if next&sides[side] != 0 || next != 0 && parts == 1 {
				return false
			}
			news = next &^ sides[1-side]
			sides[1-side] |= next
		}
		left &^= sides[0] | sides[1]
	}
	return true
}

// first tries as the first test all largest sets of rows of one target: those
// taken, and some that are open. Those that were tried at the same place before
// lead to nothing new (Bron and Kerbosch, "Finding all cliques of an undirected
// graph", Communications of the ACM 16, 1973).
func (s *pairs) first(g *pairGraph, rows [2]uint64, target, tests int, open, taken, tried uint64) bool {
	if open == 0 {
		rows[target] &^= taken
		return tried == 0 && s.listable(rows, tests-1)
	}
	// A largest set has this row or one that it conflicts with.
	pivot, fewest := uint64(0), 1<<pairInputs+1
	for x := open | tried; x != 0; x &= x - 1 {
		near := (g[bits.TrailingZeros64(x)] | x&-x) & open
		if count := bits.OnesCount64(near); count < fewest {
			pivot, fewest = near, count
		}
	}
	for ; pivot != 0; pivot &= pivot - 1 {
		row := pivot & -pivot
		apart := g[bits.TrailingZeros64(row)] | row
		if s.first(g, rows, target, tests, open&^apart, taken|row, tried&^apart) {
			return true
		}
		open &^= row
		tried |= row
	}
	return false
}
