// Which patterns are in none of some cubes, as cubes again?
//
// The method is that of Brayton, Hachtel, McMullen and Sangiovanni-Vincentelli
// ("Logic Minimization Algorithms for VLSI Synthesis", 1984, §3.2 and §4.1):
// part the cubes by one input, complement both parts, and merge. Cubes that ask
// each input for one value only, as those of a function that has weights do if
// they are as large as they can be, are quick: what is found is as large as it
// can be, too, and nothing is found on the way that is not part of the answer.

package truthtable

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// How large a complement may be: the cubes that are needed grow exponentially
// with the inputs at worst.
const (
	maxComplemented = 1 << 12 // inputs
	maxComplement   = 1 << 16 // cubes
	maxEffort       = 1 << 27 // values of cubes that are looked at: about a second
	maxFileEffort   = 1 << 28 // the same for all outputs of a file
)

var (
	errManyInputs = fmt.Errorf("can be found for at most %d inputs", maxComplemented)
	errManyCubes  = fmt.Errorf("make more than %d cubes", maxComplement)
	errMuchEffort = errors.New("take too long to find")
)

// A complementer finds the cubes of one output that others leave out.
type complementer struct {
	n      int
	effort int  // values of cubes that it has looked at
	file   *int // those that have been looked at for any output of the file
}

// newComplementer is a complementer for cubes of n inputs. A nil file is that of
// this output alone.
func newComplementer(n int, file *int) complementer {
	if file == nil {
		file = new(int)
	}
	return complementer{n: n, file: file}
}

func (c *complementer) spend(effort int) {
	c.effort += effort
	*c.file += effort
}

func (c *complementer) isSpent() bool { return c.effort > maxEffort || *c.file > maxFileEffort }

// outside is the patterns of a cube that are in none of the others. The cubes
// that it returns may overlap. Its error is errManyCubes or errMuchEffort.
func (c *complementer) outside(within cube, others []cube) ([]cube, error) {
	var cover []cube
	for _, o := range others {
		if !within.overlaps(o) {
			continue
		}
		part := c.whole()
		for i, free := range within.free {
			part.x[i] = o.x[i] & free
			part.free[i] &= o.free[i] | ^free
		}
		cover = append(cover, part)
	}
	found, err := c.complement(cover)
	for _, f := range found {
		for i := range f.x {
			f.x[i] |= within.x[i]
			f.free[i] &= within.free[i]
		}
	}
	return found, err
}

// whole is the cube of all patterns.
func (c *complementer) whole() cube {
	all := cube{make([]uint64, Words(c.n)), make([]uint64, Words(c.n))}
	for i := range all.free {
		all.free[i] = ^uint64(0) >> (64 - width(c.n, i))
	}
	return all
}

// complement is all patterns that are in no cube of a cover.
func (c *complementer) complement(cover []cube) ([]cube, error) {
	if len(cover) == 0 {
		return []cube{c.whole()}, nil
	}
	zeros, ones, err := c.count(cover)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(cover, c.isWhole) {
		return nil, nil
	}
	v := parting(zeros, ones)
	if len(cover) == 1 {
		return c.opposites(cover[0]), nil
	}
	zero, one, both := c.part(cover, v)
	out0, err := c.complement(append(both, zero...))
	if err != nil {
		return nil, err
	}
	out1, err := c.complement(append(both[:len(both):len(both)], one...))
	if err != nil {
		return nil, err
	}
	found, err := c.merge(v, out0, zero, out1, one)
	if err == nil && len(found) > maxComplement {
		err = errManyCubes
	}
	return found, err
}

// count says in how many cubes each input is 0, and in how many it is 1.
func (c *complementer) count(cover []cube) (zeros, ones []int, err error) {
	zeros, ones = make([]int, c.n), make([]int, c.n)
	c.spend(c.n)
	for _, d := range cover {
		for word := range d.x {
			fixed := ^d.free[word] & (^uint64(0) >> (64 - width(c.n, word)))
			c.spend(1 + bits.OnesCount64(fixed))
			for ; fixed != 0; fixed &= fixed - 1 {
				bit := bits.TrailingZeros64(fixed)
				input := 64*word + width(c.n, word) - 1 - bit
				if d.x[word]>>bit&1 == 1 {
					ones[input]++
				} else {
					zeros[input]++
				}
			}
		}
	}
	if c.isSpent() {
		return nil, nil, errMuchEffort
	}
	return zeros, ones, nil
}

// parting is the input that most cubes ask for either value, or, where no input
// is asked for both, that most ask for one.
func parting(zeros, ones []int) (input int) {
	more := func(i, k int) bool {
		if a, b := min(zeros[i], ones[i]), min(zeros[k], ones[k]); a != b {
			return a > b
		}
		return zeros[i]+ones[i] > zeros[k]+ones[k]
	}
	for i := range zeros {
		if more(i, input) {
			input = i
		}
	}
	return input
}

func (c *complementer) isWhole(d cube) bool {
	for i, free := range d.free {
		if free != ^uint64(0)>>(64-width(c.n, i)) {
			return false
		}
	}
	return true
}

// opposites are the patterns that are not in a cube: for every input that it
// asks for a value, those that have the other one.
func (c *complementer) opposites(d cube) []cube {
	var out []cube
	for i := range c.n {
		word, bit := Place(c.n, i)
		if mask := uint64(1) << bit; d.free[word]&mask == 0 {
			o := c.whole()
			o.free[word] &^= mask
			o.x[word] = ^d.x[word] & mask
			out = append(out, o)
		}
	}
	return out
}

// part says which cubes of a cover ask for 0 in an input, which for 1, and which
// for neither. In those that did, it becomes free.
func (c *complementer) part(cover []cube, input int) (zero, one, both []cube) {
	word, bit := Place(c.n, input)
	mask := uint64(1) << bit
	for _, d := range cover {
		if d.free[word]&mask != 0 {
			both = append(both, d)
			continue
		}
		freed := cube{slices.Clone(d.x), slices.Clone(d.free)}
		freed.free[word] |= mask
		freed.x[word] &^= mask
		if d.x[word]&mask == 0 {
			zero = append(zero, freed)
		} else {
			one = append(one, freed)
		}
	}
	return zero, one, both
}

// merge puts together the complements of the cubes with the input 0, and with
// the input 1. What one of them has is free of the input if it is in none of
// the cubes that the other is not the complement of; if both have it, one does.
func (c *complementer) merge(input int, out0, zero, out1, one []cube) ([]cube, error) {
	word, bit := Place(c.n, input)
	mask := uint64(1) << bit
	c.spend(16 * (len(out0) + len(out1))) // to hand a cube on takes as long
	var found []cube
	for _, d := range out1 {
		if !c.outsideAll(d, zero) {
			d.free[word] &^= mask
			d.x[word] |= mask
		}
		found = append(found, d)
	}
	ones := len(found)
	for _, d := range out0 {
		if c.outsideAll(d, one) {
			c.spend(ones)
			if slices.ContainsFunc(found[:ones], func(f cube) bool { return f.contains(d) }) {
				continue
			}
		} else {
			d.free[word] &^= mask
		}
		found = append(found, d)
	}
	if c.isSpent() {
		return nil, errMuchEffort
	}
	return found, nil
}

// outsideAll reports whether a cube overlaps none of the others.
func (c *complementer) outsideAll(d cube, others []cube) bool {
	c.spend(len(others) * len(d.x))
	return !slices.ContainsFunc(others, d.overlaps)
}

// contains reports whether every pattern of d is in c.
func (c cube) contains(d cube) bool {
	for i := range c.x {
		if d.free[i]&^c.free[i] != 0 || (c.x[i]^d.x[i])&^c.free[i] != 0 {
			return false
		}
	}
	return true
}
