// Do the rows of a table say that some of its inputs may be meant as outputs?

package truthtable

import (
	"math/bits"

	"threshgen/truthtable/internal/cover"
)

// warn gives a warning of a table that has been read, if there is one; line is
// where its names are.
func (b *builder) warn(l *lines, line int, c columns, o Options) {
	if o.Warn == nil || c.places != nil || len(c.outputs) != 1 || b.layout == counting {
		return
	}
	count := b.at.lines(b.rows)
	k := bits.Len(uint(count)) - 1
	if count != 1<<k || k < 1 || k >= b.n || !b.startsWithAll(k) {
		return
	}
	o.Warn(Warning{
		Name: l.name, Line: line, Rows: count,
		Inputs:  c.inputs[:k],
		Outputs: append(append([]string{}, c.inputs[k:]...), c.outputs...),
	})
}

// startsWithAll reports whether the first k values on all lines are different
// patterns.
func (b *builder) startsWithAll(k int) bool {
	words, shift := Words(b.n), cover.Width(b.n, 0)-k
	seen := make([]uint64, (1<<k+63)/64)
	last := 0 // the line of the row before
	start := uint64(0)
	for row := range b.rows {
		x := b.patterns[row*words] >> shift
		if b.free != nil && b.free[row*words]>>shift != 0 {
			return false
		}
		// A don't-care behind the first columns makes several rows of a line.
		if line := b.at.of(row).line; line == last {
			if x != start {
				return false
			}
			continue
		} else {
			last, start = line, x
		}
		if seen[x/64]>>(x%64)&1 == 1 || k == 1 && row == 0 && x != 0 {
			return false
		}
		seen[x/64] |= 1 << (x % 64)
	}
	return true
}
