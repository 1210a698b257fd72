// Which cube do weights get wrong next, and which worst?
//
// Next: pricing.go (the judge's linear program), engine.go (the rule).

package learn

import (
	"math/bits"

	"threshgen/truthtable"
)

// cubeSums are the sums of weights with which W·X of the hardest row of a cube
// is quick to find: of all weights for the inputs that are 1, and of those that
// are negative, or positive, for the free ones.
type cubeSums struct{ fixed, least, most byteSums }

// weigh takes in weights.
func (s *cubeSums) weigh(w []int64) {
	s.fixed.weigh(w)
	part := make([]int64, len(w))
	for i, x := range w[1:] {
		part[1+i] = min(x, 0)
	}
	s.least.weigh(part)
	for i, x := range w[1:] {
		part[1+i] = max(x, 0)
	}
	s.most.weigh(part)
}

// net is W·X of the hardest row of cube k.
func (s *cubeSums) net(f *truthtable.Function, bias int64, k int, on bool) int64 {
	words := truthtable.Words(f.N())
	sum := s.fixed.net(bias, f.Patterns()[k*words:(k+1)*words])
	free := f.FreeInputs()[k*words : (k+1)*words]
	if on {
		return s.least.net(sum, free)
	}
	return s.most.net(sum, free)
}

// worst looks for a worse cube in some words of the list.
func (s *cubeSums) worst(f *truthtable.Function, bias int64, worst *worst, from, to int) {
	on, care := f.On(), f.Care()
	for i := from; i < to; i++ {
		for todo := care[i]; todo != 0; todo &= todo - 1 {
			j := bits.TrailingZeros64(todo)
			target := on[i]>>j&1 == 1
			worst.see(i*64+j, target, s.net(f, bias, i*64+j, target))
		}
	}
}

// A cubeFinder finds cubes that some row is a mistake of. Sums of the weights are
// worth making only for many cubes, so at first it adds up what each has.
type cubeFinder struct {
	f    *truthtable.Function
	w    Weights
	sums cubeSums
	seen int // cubes since the weights were corrected
}

// manyCubes are as many as take longer to add up than the sums take to make.
const manyCubes = 64

// next implements finder.
func (c *cubeFinder) next(k int) int {
	on, care := c.f.On(), c.f.Care()
	todo := ^uint64(0) << (k % 64)
	for i := k / 64; i < len(care); i++ {
		for todo &= care[i]; todo != 0; todo &= todo - 1 {
			j := bits.TrailingZeros64(todo)
			target := on[i]>>j&1 == 1
			if output(c.net(i*64+j, target)) == 1 != target {
				return i*64 + j
			}
		}
		todo = ^uint64(0)
	}
	return -1
}

// net is W·X of the hardest row of cube k.
func (c *cubeFinder) net(k int, on bool) int64 {
	if c.seen++; c.seen == manyCubes {
		c.sums.weigh(c.w)
	}
	if c.seen >= manyCubes {
		return c.sums.net(c.f, c.w[0], k, on)
	}
	return hardestNet(c.f, c.w, k, on)
}

// corrected implements finder.
func (c *cubeFinder) corrected(int, int64) { c.seen = 0 }
