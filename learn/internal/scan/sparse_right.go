// Which rows of a list are still right after some updates, without a look at them?

package scan

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"threshgen/truthtable"
)

// rightRows says of rows that were right for how long they are.
//
// A row with W·X = 9 that is to be above 0 stays right until updates have taken 9
// away. One update by -X_k takes no more from it than the number of inputs that are
// 1 in X_k, nor than that of those which are 1 in it, and what the bias changes. So
// there are two counters, the drifts: the most that the updates since the weights
// were taken in may have changed W·X of any on-row for the worse, and of any
// off-row. A row that is right by 9 now is right until the drift of its target is 9
// more than now. Of a table that is nearly learned, this goes past most of the words
// of rows.
//
// Of the worst-case row of an on-cube, the update also takes something where a free
// input is 1 in X_k, but only if its weight is below 0 thereafter; and of an
// off-cube if it is above 0. The sums of these weights and the [tilt] are kept up to
// date, as the update changes few of them.
type rightRows struct {
	known bool
	bias  int64    // w0 at the last update
	drift [2]int64 // by target
	until []int64  // by row: the drift up to which it is right
	words [][2]int64
	tilt  tilt

	measured bool
	ones     [2]int64 // by target: the most inputs that are 1 in one row
}

// targetOf is the place of a target among the two.
func targetOf(on bool) int {
	if on {
		return 1
	}
	return 0
}

// know begins with the weights as they are, when nothing is known of a row.
func (s *Sparse) know() {
	r := &s.right
	if !r.measured {
		s.measure()
	}
	r.known, r.bias, r.drift = true, s.w[0], [2]int64{}
	for i := range r.until {
		r.until[i] = -1
	}
	for i := range r.words {
		r.words[i] = [2]int64{-1, -1}
	}
	if s.cubes {
		r.tilt.take(s.f.N(), func(i int) int { return cmp.Compare(s.w[1+i], 0) })
		s.sum()
	}
}

// measure makes room for the function's rows, and counts their inputs that are 1.
func (s *Sparse) measure() {
	r := &s.right
	r.measured, r.ones = true, [2]int64{}
	r.until = slices.Grow(r.until[:0], s.f.Rows())[:s.f.Rows()]
	r.words = slices.Grow(r.words[:0], len(s.f.Care()))[:len(s.f.Care())]
	for k := range r.until {
		count := 0
		for _, x := range s.row(k) {
			count += bits.OnesCount64(x)
		}
		most := &r.ones[targetOf(s.f.Target(k) == truthtable.One)]
		*most = max(*most, int64(count))
	}
}

// drift takes in an update.
func (s *Sparse) drift(k int, by int64) {
	r := &s.right
	bias := s.w[0] - r.bias
	r.bias = s.w[0]
	r.drift[1] += max(0, -bias)
	r.drift[0] += max(0, bias)
	size, against := s.turn(k, by)
	s.lookedOver += size
	if by > 0 {
		r.drift[0] += by * min(size, r.ones[0]+against)
	} else {
		r.drift[1] -= by * min(size, r.ones[1]+against)
	}
}

// turn brings the tilt and the sums up to date after an update by the worst-case row
// of row k. It says how many inputs are 1 in that, and of cubes how many of these
// now have a weight on the side to which the update has moved it.
func (s *Sparse) turn(k int, by int64) (size, against int64) {
	row, t := s.row(k), &s.right.tilt
	if !s.cubes {
		for _, x := range row {
			size += int64(bits.OnesCount64(x))
		}
		return size, 0
	}
	free, n := s.free(k), s.f.N()
	set := t.raise
	if s.f.Target(k) == truthtable.One {
		set = t.lower
	}
	for word, x := range row {
		x |= free[word] & set[word]
		size += int64(bits.OnesCount64(x))
		last := min(n, 64*word+64) // the input in the word's lowest bit
		for rest := x; rest != 0; rest &= rest - 1 {
			j := bits.TrailingZeros64(rest)
			now := s.w[last-j]
			before := now - by
			s.low += min(now, 0) - min(before, 0)
			s.high += max(now, 0) - max(before, 0)
			t.lower[word] = t.lower[word]&^(1<<j) | uint64(now)>>63<<j
			t.raise[word] = t.raise[word]&^(1<<j) | uint64(-now)>>63<<j
		}
		moved := t.lower[word]
		if by > 0 {
			moved = t.raise[word]
		}
		against += int64(bits.OnesCount64(x & moved))
	}
	return size, against
}

// WorstCase implements Scanner.
func (s *Sparse) WorstCase(k int) truthtable.Row {
	if !s.cubes || !s.right.known {
		return WorstCase(s.f, s.w, k)
	}
	return truthtable.PackedRow(s.f.N(), s.right.tilt.worstCase(s.f, k))
}

// Next implements Scanner.
func (s *Sparse) Next(k int) int { return s.next(k, 0) }

// NextNotRight implements Scanner.
func (s *Sparse) NextNotRight(k int) int { return s.next(k, -1) }

// next is the first row from k on that is an on-row with W·X ≤ 0 or an off-row
// with W·X > highest, or -1.
func (s *Sparse) next(k int, highest int64) int {
	r := &s.right
	if !r.known {
		s.know()
	}
	care := s.f.Care()
	s.lookedOver += int64(len(care) - k/64)
	for i := k / 64; i < len(care); i++ {
		if r.drift[0] > r.words[i][0] || r.drift[1] > r.words[i][1] {
			todo := care[i]
			if i == k/64 {
				todo &= ^uint64(0) << (k % 64)
			}
			if at := s.nextIn(i, todo, highest); at >= 0 {
				s.lookedOver -= int64(len(care) - i - 1)
				return at
			}
		}
	}
	return -1
}

// nextIn is next for these rows of a word.
func (s *Sparse) nextIn(word int, todo uint64, highest int64) int {
	r, on, all := &s.right, s.f.On()[word], todo == s.f.Care()[word]
	least := [2]int64{math.MaxInt64, math.MaxInt64}
	s.lookedOver += int64(bits.OnesCount64(todo))
	for ; todo != 0; todo &= todo - 1 {
		j := bits.TrailingZeros64(todo)
		k, target := word*64+j, on>>j&1
		if r.drift[target] > r.until[k] {
			// An off-row is right by 0 at W·X = -1 and not at 0, where only some
			// rules have it right.
			net := s.net(k, target == 1)
			spare := net - 1
			if target == 0 {
				spare = -net - 1
			}
			if spare < 0 && (target == 1 || net > highest) {
				return k
			}
			r.until[k] = r.drift[target] + spare
		}
		least[target] = min(least[target], r.until[k])
	}
	if all {
		r.words[word] = least
	}
	return -1
}
