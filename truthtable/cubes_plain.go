// How do the rows of a file of cubes read eight characters at a time?

package truthtable

import (
	"encoding/binary"
	"slices"

	"threshgen/truthtable/internal/cover"
)

// Almost all rows of a large file are plain: on a line of their own and in its
// first column a 0, 1 or - for every input, then the outputs, and nothing else.
// They are read right where they stand in the memory of the file. All others, and
// so all errors, are left to the reader of the format, which takes a line at a
// time. It makes files of cubes read six times as fast (BenchmarkRead/pla, /cnet and
// /blif).

// cubeRows are the rows of a file of cubes as they are read. All are in the same
// memory, also where they are those of several functions.
type cubeRows struct {
	n, outputs int // of the rows that are being read
	first      int // which row is the first of their function

	count   int // of all rows
	x, free []uint64
	effects []effect
	at      positions
}

// add adds a row, whose inputs must be put and whose effects be appended.
func (r *cubeRows) add(at position) {
	r.at.add(r.count, at)
	r.count++
	words := Words(r.n)
	r.x = append(r.x, make([]uint64, words)...)
	r.free = append(r.free, make([]uint64, words)...)
}

// put gives input i of the last row a value: 0, 1, or 2 for free.
func (r *cubeRows) put(i, value int) {
	last := len(r.x) - Words(r.n)
	cover.Cube{X: r.x[last:], Free: r.free[last:]}.Put(r.n, i, value)
}

// takeBack takes the last row away, which has no effects yet.
func (r *cubeRows) takeBack() {
	r.count--
	r.at.takeBack(r.count)
	words := len(r.x) - Words(r.n)
	r.x, r.free = r.x[:words], r.free[:words]
}

// A rowStyle is how a format writes the rows of a file of cubes.
type rowStyle struct {
	effects *[256]effect // of the characters for an output
	isPLA   bool         // else something must part inputs from outputs, and that is no |
	isOne   bool         // whether all rows of a function have the same effect
}

// maxGap is how many blanks may stand between the inputs and the outputs of a
// plain row.
const maxGap = 16

// take takes the plain rows that follow.
func (r *cubeRows) take(l *lines, s rowStyle) {
	if r.n == 0 || r.outputs == 0 {
		return
	}
	room := r.n + maxGap + r.outputs + len("\r\n") + 8
	l.takePlain(room, func(text []byte) (rows, end int) {
		if s.isPLA && r.count == 0 && len(text) >= room { // the rest are such rows, too
			r.reserve(l.size / (r.n + r.outputs + 1))
		}
		before := r.count
		end = r.plain(text, room, s)
		rows = r.count - before
		r.at.addLines(before, rows, position{l.line + 1, 1})
		return rows, end
	})
}

// reserve makes room for so many more rows.
func (r *cubeRows) reserve(rows int) {
	r.x = grown(r.x, rows*Words(r.n))
	r.free = grown(r.free, rows*Words(r.n))
	r.effects = grown(r.effects, rows*r.outputs)
}

// grown is a list with room for so many more, and if that takes new memory then
// for twice as many as there are: append would rather copy it four times more.
func grown[T any](list []T, more int) []T {
	if cap(list)-len(list) >= more {
		return list
	}
	return slices.Grow(list, max(more, len(list)))
}

// each is 1 in every byte.
const each = 0x0101010101010101

// plain adds the plain rows that the text begins with, each of no more characters
// than there is room for, and says where they end.
func (r *cubeRows) plain(text []byte, room int, s rowStyle) (end int) {
	n, outputs, words := r.n, r.outputs, Words(r.n)
	r.reserve(len(text)/(n+outputs+1) + 1)
	x, free, effects := r.x, r.free, r.effects // not in r, where to set them takes longer
	for end+room <= len(text) {
		row := text[end : end+room]
		if !plainInputs(row, n, x[len(x):len(x)+words], free[len(x):len(x)+words]) {
			break
		}
		at := n
		for at < n+maxGap && (row[at] == ' ' || row[at] == '\t' || row[at] == '|' && s.isPLA) {
			at++
		}
		if at == n && !s.isPLA {
			break
		}
		last := len(effects)
		added := effects[last : last+outputs]
		if !plainOutputs(row[at:], added, s.effects) || s.isOne && added[0] != effects[r.first : last+1][0] {
			break
		}
		at += outputs
		if row[at] == '\r' {
			at++
		}
		if row[at] != '\n' {
			break
		}
		x, free, effects = x[:len(x)+words], free[:len(x)+words], effects[:last+outputs]
		r.count++
		end += at + 1
	}
	r.x, r.free, r.effects = x, free, effects
	return end
}

// plainInputs packs the n characters that a row begins with into a cube, and
// reports whether they are all 0, 1 or -.
func plainInputs(row []byte, n int, x, free []uint64) bool {
	bad := uint64(0)
	at := 0
	for i := range x {
		word, wordFree := uint64(0), uint64(0)
		for end := min(n, at+64); at < end; {
			count := min(8, end-at)
			chars := binary.LittleEndian.Uint64(row[at:])
			if count < 8 { // the others are some of the gap
				chars = chars&(1<<(8*count)-1) | '0'*each<<(8*count)
			}
			// The digits have a bit that the - has not, and the 0 is even. Whether
			// they are such shows when they are written again.
			dash := ^chars >> 4 & each
			one := chars & (chars >> 4) & each
			bad |= chars ^ ('0'*each + one - ('0'-'-')*dash)
			word = word<<count | topBits(one)>>(8-count)
			wordFree = wordFree<<count | topBits(dash)>>(8-count)
			at += count
		}
		x[i], free[i] = word, wordFree
	}
	return bad == 0
}

// topBits packs the lowest bit of every byte into one, that of the first byte as
// its highest: the product has them in its top byte.
func topBits(lowest uint64) uint64 { return lowest * 0x8040201008040201 >> 56 }

// plainOutputs reads an effect for each of the outputs that a text begins with, and
// reports whether their characters are known.
func plainOutputs(text []byte, out []effect, effects *[256]effect) bool {
	known := noEffect
	for j, c := range text[:len(out)] {
		out[j] = effects[c]
		known |= out[j]
	}
	return known < unknownEffect
}
