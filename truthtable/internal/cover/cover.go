// Which cubes are in a cover, and what is it in either half of the patterns?

package cover

import "slices"

// A Cover is the cubes of N inputs whose words stand one after the other in X
// and Free. The zero Cover of N inputs is empty.
type Cover struct {
	N       int
	X, Free []uint64
}

// whole is the cover of one cube, which is all patterns of n inputs.
func whole(n int) Cover {
	c := Cover{n, make([]uint64, Words(n)), make([]uint64, Words(n))}
	for i := range c.Free {
		c.Free[i] = inputs(n, i)
	}
	return c
}

// Len is the number of cubes.
func (c Cover) Len() int { return len(c.X) / Words(c.N) }

// At is cube k, for 0 ≤ k < Len. It is the cover's own.
func (c Cover) At(k int) Cube {
	w := Words(c.N)
	return Cube{c.X[k*w : (k+1)*w : (k+1)*w], c.Free[k*w : (k+1)*w : (k+1)*w]}
}

// Add adds a cube.
func (c *Cover) Add(d Cube) {
	c.X = append(c.X, d.X...)
	c.Free = append(c.Free, d.Free...)
}

// And is the cubes of both covers, in memory of its own.
func (c Cover) And(d Cover) Cover {
	return Cover{c.N, slices.Concat(c.X, d.X), slices.Concat(c.Free, d.Free)}
}

// anyContains reports whether every pattern of d is in one of the first cubes.
// It compares words in place, for most of the time of a complement is spent here.
func (c Cover) anyContains(first int, d Cube) bool {
	w := len(d.X)
next:
	for at := 0; at < first*w; at += w {
		for i, x := range d.X {
			free := c.Free[at+i]
			if d.Free[i]&^free != 0 || (c.X[at+i]^x)&^free != 0 {
				continue next
			}
		}
		return true
	}
	return false
}

// anyOverlaps reports whether any cube overlaps d.
func (c Cover) anyOverlaps(d Cube) bool {
	for k := range c.Len() {
		if d.Overlaps(c.At(k)) {
			return true
		}
	}
	return false
}

// hasWhole reports whether a cube has no literal.
func (c Cover) hasWhole() bool { return c.anyContains(c.Len(), whole(c.N).At(0)) }

// A literalCount says for each input how many cubes have it as 0, and how many
// as 1.
type literalCount [2][]int

func newLiteralCount(n int) literalCount {
	both := make([]int, 2*n)
	return literalCount{both[:n:n], both[n:]}
}

// add counts the literals of a cube.
func (l literalCount) add(n int, d Cube) {
	for input, value := range d.literals(n) {
		l[value][input]++
	}
}

// A half is where a cube is when the patterns are parted by an input: where that
// is 0, where it is 1, or in both halves.
type half uint8

const (
	inZero half = iota
	inOne
	inBoth
)

// halfOf says in which half the cube is.
func (c Cube) halfOf(word, bit int) half {
	if c.Free[word]>>bit&1 == 1 {
		return inBoth
	}
	return half(c.X[word] >> bit & 1)
}

// part parts the cubes by an input. In those that are in one half it becomes
// free, for there nothing depends on it.
func (c Cover) part(input int) (zero, one, both Cover) {
	halves := [...]Cover{{N: c.N}, {N: c.N}, {N: c.N}}
	word, bit := Place(c.N, input)
	for k := range c.Len() {
		d := c.At(k)
		h := d.halfOf(word, bit)
		halves[h].Add(d)
		if h != inBoth {
			added := halves[h].At(halves[h].Len() - 1)
			added.Free[word] |= 1 << bit
			added.X[word] &^= 1 << bit
		}
	}
	return halves[inZero], halves[inOne], halves[inBoth]
}
