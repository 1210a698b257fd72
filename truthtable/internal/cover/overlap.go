// Do two cubes of different lists have a pattern in common?

package cover

import (
	"cmp"
	"iter"
	"math/bits"
	"slices"
	"sort"
)

// A Search looks for two cubes of a cover that overlap. Of all pairs that it is
// shown it finds the one whose later cube comes first in the cover; of several
// such pairs the one whose other cube comes first.
type Search struct {
	cover         Cover
	first, second int // found so far; the second may be the number of cubes
}

// NewSearch is a search of which no pair has been asked for.
func NewSearch(c Cover) *Search { return &Search{cover: c, second: c.Len()} }

// Found is the pair that has been found, first < second, if there is one.
func (s *Search) Found() (first, second int, found bool) {
	return s.first, s.second, s.second < s.cover.Len()
}

// fewPairs are not worth parting.
const fewPairs = 1 << 16

// Between compares every cube of one list with every one of another; both list
// cubes by their numbers, in ascending order. Two ways rule pairs out where there
// are many. By weights: a cube whose least sum is greater than the other's
// greatest. Where that leaves too many, by an input: what is 0 there shares
// nothing with what is 1. The pairs that are left take time in the square of the
// number of cubes, and no way is known that would not, at worst (orthogonal
// vectors; Williams 2005).
func (s *Search) Between(a, b []int) {
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
			s.Between(a0, b0)
			s.Between(a1, b1)
			return
		}
	}
	s.compare(a, b, nil)
}

// ruleOut sorts b so that each cube of a has to be compared with its first few
// only: ends says with how many, and left is how many pairs that are. Any weights
// would do. These are how much more often an input is 1 than 0 in a, less the
// same in b, and so rule out most pairs where weights tell the lists apart.
func (s *Search) ruleOut(a, b []int) (sorted, ends []int, left int) {
	inA, inB := s.count(a, 1), s.count(b, 1)
	sums := weightedSums{weights: make([]int64, s.cover.N)}
	for i := range sums.weights {
		w := int64(inA[1][i] - inA[0][i] - inB[1][i] + inB[0][i])
		sums.weights[i] = w
		sums.least += min(w, 0)
		sums.greatest += max(w, 0)
	}
	greatest := make(map[int]int64, len(b))
	for _, k := range b {
		_, greatest[k] = sums.of(s.cover.At(k))
	}
	sorted = slices.Clone(b)
	slices.SortStableFunc(sorted, func(i, k int) int { return cmp.Compare(greatest[k], greatest[i]) })
	ends = make([]int, len(a))
	for i, k := range a {
		least, _ := sums.of(s.cover.At(k))
		ends[i] = sort.Search(len(sorted), func(at int) bool { return greatest[sorted[at]] < least })
		left += ends[i]
	}
	return sorted, ends, left
}

// weightedSums are the sums of the weights of the inputs that are 1 in a
// pattern, and the least and the greatest of any pattern.
type weightedSums struct {
	weights         []int64
	least, greatest int64
}

// of is the least and the greatest sum of a pattern in a cube.
func (w *weightedSums) of(d Cube) (least, greatest int64) {
	least, greatest = w.least, w.greatest
	for input, value := range d.literals(len(w.weights)) {
		weight := w.weights[input]
		least += weight*int64(value) - min(weight, 0)
		greatest += weight*int64(value) - max(weight, 0)
	}
	return least, greatest
}

// compare compares each cube of a with all of b, or with as many as ends says.
func (s *Search) compare(a, b, ends []int) {
	index := NewIndex(s.cover, b)
	for i, k := range a {
		if k > s.second {
			return
		}
		end := len(b)
		if ends != nil {
			end = ends[i]
		}
		for other := range index.overlaps(s.cover.At(k), end) {
			first, second := min(k, other), max(k, other)
			if second < s.second || second == s.second && first < s.first {
				s.first, s.second = first, second
			}
		}
	}
}

// parting is the input that leaves the fewest pairs, judged by a sample.
func (s *Search) parting(a, b []int) (input int) {
	const sample = 256
	stepA, stepB := max(1, len(a)/sample), max(1, len(b)/sample)
	inA, inB := s.count(a, stepA), s.count(b, stepB)
	allA, allB := (len(a)+stepA-1)/stepA, (len(b)+stepB-1)/stepB
	fewest := -1
	for i := range s.cover.N {
		// In the half of the zeros are all cubes but those that have it as 1.
		pairs := (allA-inA[1][i])*(allB-inB[1][i]) + (allA-inA[0][i])*(allB-inB[0][i])
		if fewest < 0 || pairs < fewest {
			input, fewest = i, pairs
		}
	}
	return input
}

// count counts the literals of every so-manieth cube of a list.
func (s *Search) count(list []int, step int) literalCount {
	count := newLiteralCount(s.cover.N)
	for at := 0; at < len(list); at += step {
		count.add(s.cover.N, s.cover.At(list[at]))
	}
	return count
}

// part says which cubes of a list have a pattern in which the input is 0, and
// which one in which it is 1.
func (s *Search) part(list []int, input int) (zero, one []int) {
	word, bit := Place(s.cover.N, input)
	for _, k := range list {
		h := s.cover.At(k).halfOf(word, bit)
		if h != inOne {
			zero = append(zero, k)
		}
		if h != inZero {
			one = append(one, k)
		}
	}
	return zero, one
}

// An Index finds the cubes of a list that overlap another cube. It says of each
// which literals it has: bit k%64 of word k/64 of has[value][input] is for the
// k-th of the list.
type Index struct {
	n      int
	list   []int
	has    [2][][]uint64
	others [][]uint64 // room for those that a cube is compared with
}

// NewIndex is the index of the cubes of a cover that a list has, by their numbers.
func NewIndex(c Cover, list []int) *Index {
	x := &Index{n: c.N, list: list, has: [2][][]uint64{make([][]uint64, c.N), make([][]uint64, c.N)}}
	for at, k := range list {
		for input, value := range c.At(k).literals(c.N) {
			set := &x.has[value][input]
			if *set == nil {
				*set = make([]uint64, (len(list)+63)/64)
			}
			(*set)[at/64] |= 1 << (at % 64)
		}
	}
	return x
}

// Overlaps yields the numbers of the cubes that overlap d, in the order of the
// list.
func (x *Index) Overlaps(d Cube) iter.Seq[int] { return x.overlaps(d, len(x.list)) }

// overlaps is Overlaps for the first few cubes of the list: those that have no
// literal of which d has the opposite. It compares 64 of them at once.
func (x *Index) overlaps(d Cube, end int) iter.Seq[int] {
	x.others = x.others[:0]
	for input, value := range d.literals(x.n) {
		if set := x.has[1-value][input]; set != nil {
			x.others = append(x.others, set)
		}
	}
	return func(yield func(int) bool) {
		for i := 0; 64*i < end; i++ {
			left := ^uint64(0)
			for _, set := range x.others {
				if left &^= set[i]; left == 0 {
					break
				}
			}
			for ; left != 0; left &= left - 1 {
				if at := i*64 + bits.TrailingZeros64(left); at >= end || !yield(x.list[at]) {
					return
				}
			}
		}
	}
}
