// How do the rows of a file of cubes read eight characters at a time?

package truthtable

import (
	"encoding/binary"
	"io"
	"slices"
)

// Almost all rows of a large file are plain: on a line of their own and in its
// first column a 0, 1 or - for every input, then the outputs, and nothing else.
// They are read right where they stand in the memory of the file. All others, and
// so all errors, are left to the reader of the format, which takes a line at a
// time. It makes files of cubes read six times as fast or more (BenchmarkRead/pla,
// /cnet and /blif).

// A rowStyle is how a format writes the rows of a file of cubes.
type rowStyle struct {
	effects *[256]effect // of the characters for an output
	isPLA   bool         // else something must part inputs from outputs, and that is no |
	isOne   bool         // whether all rows have the same effect
}

// maxGap is how many blanks may stand between the inputs and the outputs of a
// plain row.
const maxGap = 16

// takePlain takes the plain rows that follow.
func (l *lines) takePlain(c *cubeTable, s rowStyle) {
	// A word is read as eight characters even where it has fewer.
	room := c.cover.N + maxGap + c.outputs + 8
	if l.more || c.cover.N == 0 || c.outputs == 0 || room > l.r.Size() {
		return
	}
	for {
		text, err := l.r.Peek(max(room, l.r.Buffered()))
		if err != nil && err != io.EOF {
			l.failed = err // a reader need not say it twice
		}
		if c.rows == 0 && len(text) >= room {
			c.reserve(l.size / (c.cover.N + c.outputs + 1))
		}
		before := c.rows
		end := c.plain(text, room, s)
		c.at.addLines(before, c.rows-before, position{l.line + 1, 1})
		l.line += c.rows - before
		l.r.Discard(end)
		if end == 0 || end+room <= len(text) {
			return
		}
	}
}

// reserve makes room for so many more rows.
func (c *cubeTable) reserve(rows int) {
	words := rows * Words(c.cover.N)
	c.cover.X = grown(c.cover.X, words)
	c.cover.Free = grown(c.cover.Free, words)
	c.effects = grown(c.effects, rows*c.outputs)
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
func (c *cubeTable) plain(text []byte, room int, s rowStyle) (end int) {
	n, outputs := c.cover.N, c.outputs
	c.reserve(len(text)/(n+outputs+1) + 1)
	x, free, effects := c.cover.X, c.cover.Free, c.effects
	rows := c.rows
	for end+room <= len(text) {
		row := text[end : end+room]
		if !plainInputs(row, n, &x, &free) {
			break
		}
		at := n
		for at < n+maxGap && (row[at] == ' ' || row[at] == '\t' || row[at] == '|' && s.isPLA) {
			at++
		}
		if at == n && !s.isPLA {
			break
		}
		effects = effects[:(rows+1)*outputs]
		if !plainOutputs(row[at:], effects[rows*outputs:], s.effects) || s.isOne && effects[rows] != effects[0] {
			break
		}
		at += outputs
		if row[at] == '\r' {
			at++
		}
		if row[at] != '\n' {
			break
		}
		end += at + 1
		rows++
	}
	words := rows * Words(n)
	c.rows, c.cover.X, c.cover.Free, c.effects = rows, x[:words], free[:words], effects[:rows*outputs]
	return end
}

// plainInputs appends the cube of the n characters that a row begins with, and
// reports whether they are all 0, 1 or -.
func plainInputs(row []byte, n int, x, free *[]uint64) bool {
	bad := uint64(0)
	for at := 0; at < n; {
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
		*x, *free = append(*x, word), append(*free, wordFree)
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
