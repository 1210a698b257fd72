// Which patterns do the rows of a table have so far, and which row has a given one?

package truthtable

import (
	"math/bits"
	"slices"
)

// A rowLayout is how a list of rows holds its patterns.
type rowLayout uint8

const (
	counting rowLayout = iota // row k is pattern k: none is stored
	listed                    // each is stored once, with an index
	cubed                     // rows may be cubes, which may overlap: there is no index
)

// patternList is the patterns of rows in the order of the file. As long as they
// come in counting order it stores none of them; the first row out of order makes
// it list them all. So a complete table in counting order costs nothing here, and
// any other the packed words and an index.
type patternList struct {
	n, rows  int
	layout   rowLayout
	patterns []uint64 // unless they are counted
	free     []uint64 // of cubes
	index    []uint32 // of listed rows: open addressing; 0 is free, else see entry
	touched  uint32   // keeps the compiler from leaving out what touch does
}

// find says which row has the pattern x, if any, and if none does which place
// in the index is free for it.
func (p *patternList) find(x []uint64) (k, at int, known bool) {
	if p.layout == counting {
		return int(x[0]), 0, x[0] < uint64(p.rows)
	}
	hash, mask := hashOf(x), len(p.index)-1
	tag := p.entry(hash, 0)
	for at = int(hash) & mask; p.index[at] != 0; at = (at + 1) & mask {
		if p.index[at]&^uint32(mask) != tag {
			continue
		}
		k = int(p.index[at]&uint32(mask)) - 1
		if slices.Equal(p.patterns[k*len(x):(k+1)*len(x)], x) {
			return k, at, true
		}
	}
	return 0, at, false
}

// entry is what the index has for a row: row+1, which is less than the index is
// long, and above it as much of the hash as there is room for: most rows that are
// new then need no look at a pattern, and read 8 % faster
// (BenchmarkLinear/packed/8MB).
func (p *patternList) entry(hash uint64, number int) uint32 {
	return uint32(hash>>32)&^uint32(len(p.index)-1) | uint32(number)
}

// list begins to list the rows, so that others may follow in any order.
func (p *patternList) list() {
	p.store()
	p.grow()
}

// store stores the patterns that counting order left out. From here on patterns
// is not nil, even where there is no row.
func (p *patternList) store() {
	p.layout = listed
	p.patterns = make([]uint64, p.rows, p.rows+64)
	for k := range p.patterns {
		p.patterns[k] = uint64(k)
	}
}

// toCubes takes rows from here on that are cubes.
func (p *patternList) toCubes() {
	if p.layout == counting {
		p.store()
	}
	p.layout, p.index = cubed, nil
	p.free = make([]uint64, len(p.patterns), 2*len(p.patterns)+64)
}

// insert puts the last of the patterns into the free place of the index.
func (p *patternList) insert(at int) {
	w := Words(p.n)
	number := len(p.patterns) / w
	if 2*number > len(p.index) {
		p.grow()
		return
	}
	p.index[at] = p.entry(hashOf(p.patterns[len(p.patterns)-w:]), number)
}

// grow makes the index anew, with two to four places for a row.
func (p *patternList) grow() {
	w := Words(p.n)
	rows := len(p.patterns) / w
	p.index = make([]uint32, 1<<bits.Len(uint(2*rows+16)))
	mask := len(p.index) - 1
	for k := range rows {
		hash := hashOf(p.patterns[k*w : (k+1)*w])
		at := int(hash) & mask
		for p.index[at] != 0 {
			at = (at + 1) & mask
		}
		p.index[at] = p.entry(hash, k+1)
	}
}

// touch looks up where the patterns of the next rows would be in the index, one
// after the other. A processor waits for the memory of all of them at once,
// where find would have it wait for each: random rows read a tenth faster
// (BenchmarkRead/text/digits).
func (p *patternList) touch(rows [][]uint64) {
	for _, x := range rows {
		if len(p.index) > 0 {
			p.touched |= p.index[int(hashOf(x))&(len(p.index)-1)]
		}
	}
}

// hashOf says where the search for a pattern begins. Multiplying by an odd
// constant (Knuth's multiplicative hashing) and folding the high half down
// spreads patterns that differ in any one bit.
func hashOf(x []uint64) uint64 {
	h := uint64(0)
	for _, word := range x {
		hi, lo := bits.Mul64(word^h^0x9e3779b97f4a7c15, 0xd6e8feb86659fd93)
		h = hi ^ lo
	}
	return h
}
