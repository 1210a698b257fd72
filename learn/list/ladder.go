// Does the answer depend on one small sum alone?

package list

import (
	"cmp"
	"slices"

	"threshgen/learn/internal/units"
)

// A rungs list is the rows of up to five inputs by their sum, the greatest first.
type rungs struct {
	w      []int64
	levels []uint32
}

// ladders are, by the number of inputs, all sums of weights up to 2, the smallest
// first; a sum and its negative are one.
var ladders = units.ByInputs(newLadders)

const heaviest = 2

func newLadders(n int) (all []rungs) {
	w := make([]int64, 1+n)
	var extend func(i int)
	extend = func(i int) {
		if i <= n {
			for w[i] = -heaviest; w[i] <= heaviest; w[i]++ {
				extend(i + 1)
			}
			return
		}
		if slices.Compare(smallness(w), smallness(negative(w))) <= 0 {
			all = append(all, rungs{slices.Clone(w), levelsOf(n, w)})
		}
	}
	extend(1)
	slices.SortStableFunc(all, func(a, b rungs) int { return slices.Compare(smallness(a.w), smallness(b.w)) })
	return all
}

// smallness orders sums: by their size, and those of one size anyhow.
func smallness(w []int64) []int64 {
	s := size(w)
	return append(s[:], negative(w)...)
}

// levelsOf are the rows by their sum.
func levelsOf(n int, w []int64) (levels []uint32) {
	bySum := map[int64]uint32{}
	for k := range 1 << n {
		sum := int64(0)
		for i := range n {
			sum += w[1+i] * int64(k>>(n-1-i)&1)
		}
		bySum[sum] |= 1 << k
	}
	var order []int64
	for sum := range bySum {
		order = append(order, sum)
	}
	slices.SortFunc(order, func(a, b int64) int { return cmp.Compare(b, a) })
	for _, sum := range order {
		levels = append(levels, bySum[sum])
	}
	return levels
}

// ladder is the smallest sum on which the answer depends alone, with at most so
// many changes as it falls; nil if there is none.
func ladder(n int, rows [2]uint32, changes int) []int64 {
next:
	for _, l := range ladders(n) {
		changed, last := 0, -1
		for _, level := range l.levels {
			on, off := level&rows[1] != 0, level&rows[0] != 0
			switch {
			case on && off:
				continue next
			case on && last == 0, off && last == 1:
				changed++
			}
			if on {
				last = 1
			} else if off {
				last = 0
			}
		}
		if changed <= changes {
			return l.w
		}
	}
	return nil
}
