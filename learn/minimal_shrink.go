// Are there weights of a given size?

package learn

import (
	"context"
	"math"
	"slices"
)

// A shrinking searches for weights whose |w1| + … + |wn| is up to a target, among
// weights that get rows wrong. It moves one weight by 1, that by which the rows
// most come right; where none is of use, the rows that are wrong weigh more
// (Morris 1993, "The breakout method").
type shrinking struct {
	d       *descent
	w       Weights
	short   []int64 // by row: what its sum is short of being right by; right if ≤ 0
	weight  []int64 // of the rows
	heavy   int64   // the weight of the size
	target  int64
	changed []int // by weight: when it was moved
	scores  [2][]int64
}

// shrinkPatience is how many moves in vain the search for smaller weights makes.
const shrinkPatience = 20000

// shrink makes weights smaller again and again until that fails for long. It
// ends early where the effort does, or ctx. The weights answer all rows rightly.
func (d *descent) shrink(ctx context.Context, known Weights, atLeast int64) Weights {
	n := len(d.digits)
	s := &shrinking{
		d: d, w: slices.Clone(known), short: make([]int64, d.rows), weight: make([]int64, d.rows), heavy: 1,
		changed: make([]int, n+1), scores: [2][]int64{make([]int64, n+1), make([]int64, n+1)},
	}
	for k := range s.weight {
		s.weight[k] = 1
	}
	d.take(known)
	for k, sum := range d.sums {
		if s.short[k] = known[0] + sum; k < d.on {
			s.short[k] = 1 - s.short[k]
		}
	}
	best := known
	s.target = s.next(best, atLeast)
	for move, last := 1, 0; move-last < shrinkPatience && s.target >= atLeast; move++ {
		if d.over(ctx) {
			break
		}
		if s.done() {
			best, last = slices.Clone(s.w), move
			s.target = s.next(best, atLeast)
		}
		s.step(move)
	}
	d.take(best)
	d.descend(ctx)
	return d.weights()
}

// next is the next target.
func (s *shrinking) next(best Weights, atLeast int64) int64 {
	have := size(best)
	return have - max(1, (have-atLeast)/16)
}

// done reports whether the weights are as wanted.
func (s *shrinking) done() bool {
	return size(s.w) <= s.target && slices.Max(s.short) <= 0
}

// step moves one weight, or makes wrong rows weigh more.
func (s *shrinking) step(move int) {
	s.score()
	best, at, to := int64(math.MaxInt64), -1, 0
	for i, changed := range s.changed {
		for side, scores := range s.scores {
			if x := scores[i]; x < best || x == best && changed < s.changed[at] {
				best, at, to = x, i, side
			}
		}
	}
	if best < 0 {
		s.changed[at] = move
		s.move(at, s.w[at]+int64(1-2*to))
		return
	}
	for k, short := range s.short {
		if short > 0 {
			s.weight[k]++
		}
	}
	if size(s.w) > s.target {
		s.heavy++
	}
}

// score is what the rows, by their weight, would be short of more if a weight
// were moved up, or down.
func (s *shrinking) score() {
	d := s.d
	for side, scores := range s.scores {
		over := size(s.w) - s.target
		for i, x := range s.w {
			scores[i] = 0
			switch grows := x == 0 || x > 0 == (side == 0); {
			case i == 0:
			case grows && over >= 0:
				scores[i] = s.heavy
			case !grows && over > 0:
				scores[i] = -s.heavy
			}
		}
	}
	*d.left -= int64(d.rows)
	for k, short := range s.short {
		if short < 0 {
			continue
		}
		*d.left -= int64(len(s.w))
		wrong := short > 0
		s.count(0, k, wrong)
		for i, digits := range d.digits {
			switch x := digits[k]; {
			case x == 1:
				s.count(1+i, k, wrong)
			case x == free:
				s.countFree(1+i, k, wrong)
			}
		}
	}
}

// count adds what row k says of moving weight i, whose sum moves along.
func (s *shrinking) count(i, k int, wrong bool) {
	helps, harms := 0, 1 // up helps an on-row
	if k >= s.d.on {
		helps, harms = 1, 0
	}
	if wrong {
		s.scores[helps][i] -= s.weight[k]
	}
	s.scores[harms][i] += s.weight[k]
}

// countFree is count for an input that is free: the worst-case row of an on-cube
// moves along only below 0, and that of an off-cube only above.
func (s *shrinking) countFree(i, k int, wrong bool) {
	x, w := s.weight[k], s.w[i]
	if k < s.d.on {
		if w < 0 && wrong {
			s.scores[0][i] -= x
		}
		if w <= 0 {
			s.scores[1][i] += x
		}
		return
	}
	if w > 0 && wrong {
		s.scores[1][i] -= x
	}
	if w >= 0 {
		s.scores[0][i] += x
	}
}

// move moves a weight.
func (s *shrinking) move(i int, to int64) {
	d := s.d
	*d.left -= int64(d.rows)
	by := stepsOf(s.w[i], to)
	for k := range s.short {
		digit := byte(1) // of the bias
		if i > 0 {
			digit = d.digits[i-1][k]
		}
		if k < d.on {
			s.short[k] -= by.on[digit]
		} else {
			s.short[k] += by.off[digit]
		}
	}
	s.w[i] = to
}
