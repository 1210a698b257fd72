// Which patterns are in none of some cubes, as cubes again?
//
// The method is that of Brayton, Hachtel, McMullen and Sangiovanni-Vincentelli
// ("Logic Minimization Algorithms for VLSI Synthesis", 1984, §3.2 and §4.1):
// part the cover by one input, complement both halves, and merge. It is quick
// where no input is 0 in one cube and 1 in another. The cubes of a function that
// has weights are so, if no literal of theirs can be left out: then the cubes
// that are found are as large as they can be, too, and all that is found on the
// way is part of the answer.

package cover

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
)

// How large a complement may be: the cubes that are needed grow exponentially
// with the inputs at worst.
const (
	maxInputs     = 1 << 12
	maxCubes      = 1 << 16
	maxEffort     = 1 << 27 // literals that are looked at: about a second
	maxFileEffort = 1 << 28 // the same for all outputs of a file
)

var (
	errManyInputs = fmt.Errorf("can be found for at most %d inputs", maxInputs)
	errManyCubes  = fmt.Errorf("make more than %d cubes", maxCubes)
	errMuchEffort = errors.New("take too long to find")
)

// An Effort counts the literals that are looked at to find complements: for one
// output of a file, and for all of them. The zero Effort has counted none.
type Effort struct {
	output, file   int
	most, mostFile int // 0: those of a complement
}

// Begin begins the next output.
func (e *Effort) Begin() { e.output = 0 }

// Little is the effort for complements that are found in a hundredth of a second
// each, and in a second for all outputs of a file.
func Little() Effort { return Effort{most: maxEffort >> 5, mostFile: maxFileEffort >> 1} }

func (e *Effort) spend(literals int) {
	e.output += literals
	e.file += literals
}

func (e *Effort) isSpent() bool {
	return e.output > cmp.Or(e.most, maxEffort) || e.file > cmp.Or(e.mostFile, maxFileEffort)
}

// Complement is all patterns that are in no cube of the cover. The cubes that it
// returns may overlap. It is an error if they are too many, take too long to
// find, or have more inputs than can be tried: the error says so behind a plural
// such as "the off-rows".
func (c Cover) Complement(e *Effort) (Cover, error) {
	return whole(c.N).Minus(c, e)
}

// Minus is all patterns of the cover that are in no cube of the others. What
// Complement says of its cubes and errors is true of these.
func (c Cover) Minus(others Cover, e *Effort) (Cover, error) {
	if others.Len() == 0 {
		return c, nil
	}
	if c.N > maxInputs {
		return Cover{}, errManyInputs
	}
	left := Cover{N: c.N}
	for k := range c.Len() {
		part, err := others.outside(c.At(k), e)
		if err != nil {
			return Cover{}, err
		}
		left.X, left.Free = append(left.X, part.X...), append(left.Free, part.Free...)
		if left.Len() > maxCubes {
			return Cover{}, errManyCubes
		}
	}
	return left, nil
}

// outside is the patterns of one cube that are in no cube of the cover. Within
// that cube the inputs that it fixes do not matter: they are free until the
// patterns are found, and then get its values.
func (c Cover) outside(within Cube, e *Effort) (Cover, error) {
	inside := Cover{N: c.N}
	for k := range c.Len() {
		d := c.At(k)
		if !within.Overlaps(d) {
			continue
		}
		part := whole(c.N).At(0)
		for i, free := range within.Free {
			part.X[i] = d.X[i] & free
			part.Free[i] &= d.Free[i] | ^free
		}
		inside.Add(part)
	}
	found, err := inside.complement(e)
	w := Words(c.N)
	for i := range found.X {
		found.X[i] |= within.X[i%w]
		found.Free[i] &= within.Free[i%w]
	}
	return found, err
}

// complement is Complement without a bound on the inputs.
func (c Cover) complement(e *Effort) (Cover, error) {
	if c.Len() == 0 {
		return whole(c.N), nil
	}
	count := c.count(e)
	switch {
	case e.isSpent():
		return Cover{}, errMuchEffort
	case c.hasWhole():
		return Cover{N: c.N}, nil
	case c.Len() == 1:
		return opposites(c.N, c.At(0)), nil
	}
	v := count.mostMixed()
	zero, one, both := c.part(v)
	out0, err := both.And(zero).complement(e)
	if err != nil {
		return Cover{}, err
	}
	out1, err := both.And(one).complement(e)
	if err != nil {
		return Cover{}, err
	}
	found := merge(v, out0, zero, out1, one, e)
	switch {
	case e.isSpent():
		return Cover{}, errMuchEffort
	case found.Len() > maxCubes:
		return Cover{}, errManyCubes
	}
	return found, nil
}

// count counts the literals of all cubes.
func (c Cover) count(e *Effort) literalCount {
	count := newLiteralCount(c.N)
	e.spend(c.N + len(c.X))
	for k := range c.Len() {
		count.add(c.N, c.At(k))
	}
	for word, free := range c.Free {
		e.spend(bits.OnesCount64(inputs(c.N, word%Words(c.N)) &^ free))
	}
	return count
}

// mostMixed is the input that most cubes have as 0 and as many as 1; or, where no
// input is 0 in one cube and 1 in another, the input of the most literals.
func (l literalCount) mostMixed() (input int) {
	zeros, ones := l[0], l[1]
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

// opposites are the patterns that are not in a cube: for each of its literals,
// those that have the other value there.
func opposites(n int, d Cube) Cover {
	out := Cover{N: n}
	for i := range n {
		word, bit := Place(n, i)
		if h := d.halfOf(word, bit); h != inBoth {
			o := whole(n).At(0)
			o.Free[word] &^= 1 << bit
			o.X[word] = uint64(1-h) << bit
			out.Add(o)
		}
	}
	return out
}

// merge puts the complements of two halves together: out0 lies where the input
// is 0 and is the complement of zero and of the cubes in both halves; out1 and
// one are the same where it is 1. A cube of out1 is outside of the cover in the
// other half too, and so keeps the input free, if it overlaps no cube of zero;
// likewise one of out0, which is left out if a cube of out1 contains it. All
// others get the value of their half.
func merge(input int, out0, zero, out1, one Cover, e *Effort) Cover {
	word, bit := Place(out0.N, input)
	mask := uint64(1) << bit
	ones := out1.Len()
	e.spend(16 * (out0.Len() + ones)) // to hand a cube on takes as long
	for k := range ones {
		if d := out1.At(k); zero.meets(d, e) {
			d.Free[word] &^= mask
			d.X[word] |= mask
		}
	}
	for k := range out0.Len() {
		d := out0.At(k)
		if one.meets(d, e) {
			d.Free[word] &^= mask
		} else {
			e.spend(ones)
			if out1.anyContains(ones, d) {
				continue
			}
		}
		out1.Add(d)
	}
	return out1
}

// meets reports whether any cube of the cover overlaps d.
func (c Cover) meets(d Cube, e *Effort) bool {
	e.spend(len(c.X))
	return c.anyOverlaps(d)
}
