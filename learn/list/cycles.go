// Which rows can share no test, and do they close an odd cycle?

package list

import (
	"math/bits"

	"threshgen/truthtable"
)

// A conflicts graph has the rows of one target as its vertices, in counting
// order. Its edges are the pairs p and q for which p + q = r + s with r and s of
// the other target: where r differs from p in the inputs of a mask, and s in
// those of another that has none in common, q differs in both.
type conflicts struct {
	n          int
	own, other set
	masks      []int // in which r and s may differ from p
	work       int   // how many masks may still be looked at
}

// masksOf are the masks of one input, of two and of three, if there are not too
// many of them.
func masksOf(n int) (masks []int) {
	for mask := 1; mask < 1<<n; mask++ {
		if few := bits.OnesCount(uint(mask)); few == 1 || few == 2 && n <= 12 || few == 3 && n <= 10 {
			masks = append(masks, mask)
		}
	}
	return masks
}

// edges calls yield with the edges at p.
func (c *conflicts) edges(p int, near []int, yield func(q, r, s int) bool) {
	near = near[:0]
	for _, a := range c.masks {
		if c.other.has(p ^ a) {
			near = append(near, a)
		}
	}
	c.work -= len(c.masks) + len(near)*len(near)/2
	for i, a := range near {
		for _, b := range near[:i] {
			if a&b == 0 && c.own.has(p^a^b) && !yield(p^a^b, p^a, p^b) {
				return
			}
		}
	}
}

// A visited vertex of a search by breadth.
type visited struct {
	from  int // -1: it is where the search began
	r, s  int // of the edge by which it was reached
	level int
}

// oddCycle is the shortest odd cycle that searches from some of the vertices
// find, as edges of row numbers; nil if they find none.
func (c *conflicts) oddCycle() (shortest [][4]int) {
	seen := newSet(1 << c.n) // in components without an odd cycle
	for start := range c.own.each {
		if seen.has(start) || c.work < 0 {
			continue
		}
		reached, cycle := c.from(start, len(shortest))
		if cycle != nil {
			shortest = cycle
		} else if shortest == nil {
			for k := range reached {
				seen.add(k)
			}
		}
		if len(shortest) == 3 {
			break
		}
	}
	return shortest
}

// from searches by breadth from one vertex: an edge between two of one level
// closes an odd cycle. It gives up where that would not be shorter than most.
func (c *conflicts) from(start, most int) (map[int]visited, [][4]int) {
	reached := map[int]visited{start: {from: -1}}
	queue := []int{start}
	var near []int
	for len(queue) > 0 && c.work >= 0 {
		p := queue[0]
		queue = queue[1:]
		level := reached[p].level
		if most > 0 && 2*level+1 >= most {
			break
		}
		var cycle [][4]int
		c.edges(p, near, func(q, r, s int) bool {
			v, ok := reached[q]
			if !ok {
				reached[q] = visited{p, r, s, level + 1}
				queue = append(queue, q)
				return true
			}
			if v.level == level {
				cycle = closed(reached, p, q, r, s)
			}
			return cycle == nil
		})
		if cycle != nil {
			return reached, cycle
		}
	}
	return reached, nil
}

// closed is the cycle that an edge closes between two vertices of one level: to
// where their ways meet, and back.
func closed(reached map[int]visited, p, q, r, s int) (cycle [][4]int) {
	var back [][4]int
	cycle = append(cycle, [4]int{p, q, r, s})
	for p != q {
		v := reached[q]
		cycle = append(cycle, [4]int{q, v.from, v.r, v.s})
		u := reached[p]
		back = append(back, [4]int{u.from, p, u.r, u.s})
		p, q = u.from, v.from
	}
	for i := len(back) - 1; i >= 0; i-- {
		cycle = append(cycle, back[i])
	}
	return cycle
}

// oddCycles are one of off-rows and one of on-rows; false if they are not found.
func oddCycles(n int, targets [2]set) (cycles [2]Cycle, ok bool) {
	for target := range targets {
		c := conflicts{n: n, own: targets[target], other: targets[1-target], masks: masksOf(n), work: 1 << 22}
		cycle := c.oddCycle()
		if cycle == nil {
			return cycles, false
		}
		for _, e := range cycle {
			var rows [4]truthtable.Row
			for i, k := range e {
				rows[i] = truthtable.PackedRow(n, []uint64{uint64(k)})
			}
			cycles[target] = append(cycles[target], Edge{rows[0], rows[1], rows[2], rows[3]})
		}
	}
	return cycles, true
}
