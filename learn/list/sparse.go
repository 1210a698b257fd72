// What are the sums of rows that are listed, and of cubes?

package list

import (
	"math"
	"math/bits"

	"threshgen/truthtable"
)

// sparse are listed rows or cubes. The sums of an example are added up when they
// are asked for.
type sparse struct {
	n     int
	count int
	words int // of a row
	ones  []uint64
	free  []uint64 // nil: no row is a cube
	// The weights, by the bits of the words of a row, and which of them are below
	// and above 0: the free inputs that lower a sum, and those that raise it.
	weights      [][64]int64
	lower, raise []uint64
}

func newSparse(f *truthtable.Function) *sparse {
	words := truthtable.Words(f.N())
	return &sparse{
		n: f.N(), count: f.Rows(), words: words, ones: f.Patterns(), free: f.FreeInputs(),
		weights: make([][64]int64, words), lower: make([]uint64, words), raise: make([]uint64, words),
	}
}

func (s *sparse) inputs() int              { return s.n }
func (s *sparse) size() int                { return s.count }
func (s *sparse) cost() int                { return s.count*(4+s.n/2) + 16 }
func (s *sparse) step() int                { return 8 + s.cost()/8 }
func (s *sparse) clash(int, set, set) bool { return false }

// weigh implements rows.
func (s *sparse) weigh(w []int64) {
	clear(s.lower)
	clear(s.raise)
	for i, x := range w[1:] {
		word, bit := truthtable.Place(s.n, i)
		s.weights[word][bit] = x
		if x < 0 {
			s.lower[word] |= 1 << bit
		} else if x > 0 {
			s.raise[word] |= 1 << bit
		}
	}
}

// row is word i of the row of example k in which of the free inputs those of a
// mask are 1.
func (s *sparse) row(k, i int, mask []uint64) uint64 {
	at := k*s.words + i
	if s.free == nil {
		return s.ones[at]
	}
	return s.ones[at] | s.free[at]&mask[i]
}

// sum is the sum of that row.
func (s *sparse) sum(k int, mask []uint64) (sum int64) {
	for i := range s.words {
		w := &s.weights[i]
		for x := s.row(k, i, mask); x != 0; x &= x - 1 {
			sum += w[bits.TrailingZeros64(x)&63]
		}
	}
	return sum
}

// net implements rows.
func (s *sparse) net(k int) (least, most int64) {
	least = s.sum(k, s.lower)
	if s.free == nil {
		return least, least
	}
	return least, s.sum(k, s.raise)
}

// greatest implements rows.
func (s *sparse) greatest(of set) int64 {
	found := int64(math.MinInt64)
	for k := range of.each {
		found = max(found, s.sum(k, s.raise))
	}
	return found
}

// nearest implements rows.
func (s *sparse) nearest(of set) int {
	found, at := int64(math.MinInt64), -1
	for k := range of.each {
		if least := s.sum(k, s.lower); least > found {
			found, at = least, k
		}
	}
	return at
}

// over implements rows.
func (s *sparse) over(of set, bound int64, all, some set) {
	for k := range of.each {
		least, most := s.net(k)
		if least > bound {
			all.add(k)
		}
		if most > bound {
			some.add(k)
		}
	}
}

// wrong implements rows.
func (s *sparse) wrong(on, off set, bound int64, k int) int {
	todo := ^uint64(0) << (k % 64)
	for i := k / 64; i < len(on); i++ {
		for x := (on[i] | off[i]) & todo; x != 0; x &= x - 1 {
			k := i*64 + bits.TrailingZeros64(x)
			if on.has(k) && s.sum(k, s.lower) <= bound || off.has(k) && s.sum(k, s.raise) > bound {
				return k
			}
		}
		todo = ^uint64(0)
	}
	return -1
}

// correct implements rows.
func (s *sparse) correct(w []int64, k int, on bool) {
	by, mask := int64(-1), s.raise
	if on {
		by, mask = 1, s.lower
	}
	w[0] += by
	for i := range s.words {
		last := min(s.n, 64*i+64) // the input in the word's lowest bit
		for x := s.row(k, i, mask); x != 0; x &= x - 1 {
			w[last-bits.TrailingZeros64(x)] += by
		}
	}
	s.weigh(w)
}

// point makes weights whose sum is greatest in all rows of example k.
func (s *sparse) point(w []int64, k int) {
	for i := range s.n {
		word, bit := truthtable.Place(s.n, i)
		at := k*s.words + word
		w[1+i] = int64(s.ones[at]>>bit&1)*2 - 1
		if s.free != nil && s.free[at]>>bit&1 == 1 {
			w[1+i] = 0
		}
	}
}

// prime implements rows.
func (s *sparse) prime(w []int64, k int, off set, order []int) {
	s.point(w, k)
	// By example: in how many inputs that are not free it is apart from the cube.
	apart := make([]int, s.count)
	differs := func(j, i int) bool {
		word, bit := truthtable.Place(s.n, i)
		at := j*s.words + word
		if s.free != nil && s.free[at]>>bit&1 == 1 {
			return false
		}
		return (s.ones[at]^s.ones[k*s.words+word])>>bit&1 == 1
	}
	for j := range off.each {
		for i := range s.n {
			if w[1+i] != 0 && differs(j, i) {
				apart[j]++
			}
		}
	}
inputs:
	for _, i := range order {
		if w[1+i] == 0 {
			continue
		}
		for j := range off.each {
			if apart[j] == 1 && differs(j, i) {
				continue inputs
			}
		}
		for j := range off.each {
			if differs(j, i) {
				apart[j]--
			}
		}
		w[1+i] = 0
	}
}
