// Do two cubes with different targets have a pattern in common?

package truthtable

import (
	"cmp"
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"sort"
)

// A cube is all patterns that agree with x except in the inputs that are 1 in
// free, packed as [Row] says; x is 0 there.
type cube struct{ x, free []uint64 }

// overlaps reports whether the cubes share a pattern: whether no input is 0 in
// one of them and 1 in the other.
func (c cube) overlaps(d cube) bool {
	for i := range c.x {
		if (c.x[i]^d.x[i])&^(c.free[i]|d.free[i]) != 0 {
			return false
		}
	}
	return true
}

// cube is row k, once rows are cubes.
func (b *builder) cube(k int) cube {
	w := Words(b.n)
	return cube{b.patterns[k*w : (k+1)*w], b.free[k*w : (k+1)*w]}
}

// compareCubes is the clash of the first cube that shares a pattern with one
// before it but not its target, if there is one.
func (b *builder) compareCubes() error {
	s := overlapSearch{cube: b.cube, n: b.n, second: b.rows}
	for j := range b.outputs {
		rows := b.rowsByTarget(j)
		s.between(rows[Zero], rows[One])
		s.between(rows[Zero], rows[DontCare])
		s.between(rows[One], rows[DontCare])
	}
	if s.second == b.rows {
		return nil
	}
	return &clash{first: b.lines.of(s.first), second: b.lines.of(s.second)}
}

// rowsByTarget are the rows with each target in output j.
func (b *builder) rowsByTarget(j int) (rows [3][]int) {
	for k := range b.rows {
		t := b.targetOf(j, k)
		rows[t] = append(rows[t], k)
	}
	return rows
}

// dropOverlaps takes out of every cube what it shares with cubes of another
// target, output by output. Don't-care cubes need not lose what has no target.
func (b *builder) dropOverlaps() error {
	s := overlapSearch{cube: b.cube, n: b.n}
	d := b.conflicts.settle(b)
	b.left = make([]*builder, b.outputs)
	if b.effort == nil {
		b.effort = new(int)
	}
	for j := range b.outputs {
		rows := b.rowsByTarget(j)
		var values [3]valueSet
		for t := range rows {
			values[t] = s.valuesOf(rows[t])
		}
		left, before := newListBuilder(b.n), d.cubes
		finder := newComplementer(b.n, b.effort)
		for k := range b.rows {
			target := b.targetOf(j, k)
			var others []cube
			for t := range rows {
				if Target(t) != target {
					for at := range s.overlaps(b.cube(k), values[t], len(rows[t])) {
						others = append(others, b.cube(rows[t][at]))
					}
				}
			}
			if len(others) > 0 {
				d.add(b.lines.of(k))
			}
			parts := []cube{b.cube(k)}
			if len(others) > 0 && target != DontCare {
				d.cubes++
				var err error
				if parts, err = finder.without(parts, others); err != nil {
					return fmt.Errorf("the rows on which cubes do not contradict each other %w", err)
				}
			}
			for _, p := range parts {
				left.keep(b.lines.of(k), p.x, p.free, []Target{target})
			}
		}
		if d.cubes > before {
			b.left[j] = left
		}
	}
	return nil
}

// An overlapSearch looks for two cubes that share a pattern. Of all pairs it
// finds the one whose second cube, and then whose first, comes first.
type overlapSearch struct {
	cube          func(k int) cube
	n             int
	first, second int // found so far; the second may be the number of cubes
	others        [][]uint64
}

// fewPairs are not worth parting.
const fewPairs = 1 << 16

// between compares every cube of one list with every one of another, but for
// those that cannot overlap. Weights rule pairs out: a cube with a greater least
// sum than the other's greatest. Where they do not rule out most, lists are
// parted by an input, for what is 0 there shares nothing with what is 1. What is
// left takes time in the square of the number of cubes, and no way is known that
// would not, at worst (orthogonal vectors; Williams 2005).
func (s *overlapSearch) between(a, b []int) {
	if len(a) == 0 || len(b) == 0 {
		return
	}
	if pairs := len(a) * len(b); pairs > fewPairs {
		sorted, ends, left := s.ruleOut(a, b)
		if 16*left <= pairs {
			s.compare(a, sorted, ends)
			return
		}
		v := s.parting(a, b)
		a0, a1 := s.part(a, v)
		b0, b1 := s.part(b, v)
		if 4*(len(a0)*len(b0)+len(a1)*len(b1)) <= 3*pairs {
			s.between(a0, b0)
			s.between(a1, b1)
			return
		}
	}
	s.compare(a, b, nil)
}

// ruleOut sorts b so that each cube of a has to be compared with its first few
// only: ends says with how many, and left is how many pairs that are. Any weights
// would do. These are how much more often an input is 1 than 0 in a, less the
// same in b, and so rule out most pairs where weights tell the targets apart.
func (s *overlapSearch) ruleOut(a, b []int) (sorted, ends []int, left int) {
	weights := make([]int64, s.n)
	for sign, rows := range map[int64][]int{1: a, -1: b} {
		for _, k := range rows {
			s.asked(s.cube(k), func(input, value int) { weights[input] += sign * int64(2*value-1) })
		}
	}
	greatest := make(map[int]int64, len(b))
	for _, k := range b {
		greatest[k] = -s.least(k, weights, -1)
	}
	sorted = slices.Clone(b)
	slices.SortStableFunc(sorted, func(i, k int) int { return cmp.Compare(greatest[k], greatest[i]) })
	ends = make([]int, len(a))
	for i, k := range a {
		least := s.least(k, weights, 1)
		ends[i] = sort.Search(len(sorted), func(at int) bool { return greatest[sorted[at]] < least })
		left += ends[i]
	}
	return sorted, ends, left
}

// least is the least sum of a row of cube k under the weights times a sign.
func (s *overlapSearch) least(k int, weights []int64, sign int64) int64 {
	sum := int64(0)
	for _, w := range weights { // of a row in which every input is free
		sum += min(sign*w, 0)
	}
	s.asked(s.cube(k), func(input, value int) {
		w := sign * weights[input]
		sum += w*int64(value) - min(w, 0)
	})
	return sum
}

// compare compares each cube of a with all of b, or with as many as ends says.
func (s *overlapSearch) compare(a, b, ends []int) {
	values := s.valuesOf(b)
	for i, row := range a {
		if row > s.second {
			return
		}
		end := len(b)
		if ends != nil {
			end = ends[i]
		}
		for at := range s.overlaps(s.cube(row), values, end) {
			first, second := min(row, b[at]), max(row, b[at])
			if second < s.second || second == s.second && first < s.first {
				s.first, s.second = first, second
			}
		}
	}
}

// A valueSet says of a list of cubes which ask for 0 in an input, bit k%64 of
// word k/64 of asks[2*input], and which for 1, the same of asks[2*input+1].
type valueSet struct {
	asks [][]uint64
	all  []uint64
}

func (s *overlapSearch) valuesOf(rows []int) valueSet {
	v := valueSet{asks: make([][]uint64, 2*s.n), all: allOnes(len(rows))}
	for k, row := range rows {
		s.asked(s.cube(row), func(input, value int) {
			set := &v.asks[2*input+value]
			if *set == nil {
				*set = make([]uint64, len(v.all))
			}
			(*set)[k/64] |= 1 << (k % 64)
		})
	}
	return v
}

// overlaps yields which of the first few cubes of the list overlap c, by their
// places in it: those that ask for no value in an input in which c asks for the
// other. It compares 64 of them at once.
func (s *overlapSearch) overlaps(c cube, v valueSet, end int) iter.Seq[int] {
	s.others = s.others[:0]
	s.asked(c, func(input, value int) {
		if set := v.asks[2*input+1-value]; set != nil {
			s.others = append(s.others, set)
		}
	})
	return func(yield func(int) bool) {
		for i := 0; 64*i < end; i++ {
			left := v.all[i]
			for _, set := range s.others {
				if left &^= set[i]; left == 0 {
					break
				}
			}
			for ; left != 0; left &= left - 1 {
				if at := i*64 + bits.TrailingZeros64(left); at >= end || !yield(at) {
					return
				}
			}
		}
	}
}

// asked calls see with every value that a cube asks for.
func (s *overlapSearch) asked(c cube, see func(input, value int)) {
	for word := range c.x {
		last := 64*word + width(s.n, word) - 1 // the input in the word's lowest bit
		for asked := ^c.free[word] & (^uint64(0) >> (64 - width(s.n, word))); asked != 0; asked &= asked - 1 {
			bit := bits.TrailingZeros64(asked)
			see(last-bit, int(c.x[word]>>bit&1))
		}
	}
}

// part says which cubes have a pattern in which the input is 0, and which one
// in which it is 1.
func (s *overlapSearch) part(rows []int, input int) (zero, one []int) {
	word, bit := Place(s.n, input)
	for _, k := range rows {
		c := s.cube(k)
		free := c.free[word]>>bit&1 == 1
		if free || c.x[word]>>bit&1 == 0 {
			zero = append(zero, k)
		}
		if free || c.x[word]>>bit&1 == 1 {
			one = append(one, k)
		}
	}
	return zero, one
}

// parting is the input that leaves the fewest pairs, judged by a sample.
func (s *overlapSearch) parting(a, b []int) (input int) {
	inA, inB := s.count(a), s.count(b)
	fewest := -1
	for i := range s.n {
		pairs := inA[i][0]*inB[i][0] + inA[i][1]*inB[i][1]
		if fewest < 0 || pairs < fewest {
			input, fewest = i, pairs
		}
	}
	return input
}

// count says for each input how many cubes of a sample have a pattern in which
// it is 0, and how many one in which it is 1.
func (s *overlapSearch) count(rows []int) [][2]int {
	const sample = 256
	counts := make([][2]int, s.n)
	step, all := max(1, len(rows)/sample), 0
	for at := 0; at < len(rows); at += step {
		c := s.cube(rows[at])
		all++
		s.asked(c, func(input, value int) { counts[input][1-value]-- }) // it is never the other
	}
	for i := range counts {
		counts[i][0] += all
		counts[i][1] += all
	}
	return counts
}
