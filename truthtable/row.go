// What is one row: which bit is which input, and what may its target be?

package truthtable

import (
	"slices"

	"threshgen/truthtable/internal/cover"
)

// A Row is one input pattern x1…xn, packed into words of 64 inputs: word 0
// holds x1…x64, word 1 holds x65…x128, and so on. Within its word an input
// stands where it stands in the written row: the inputs of a word fill its low
// bits, the first of them the most significant. So for n ≤ 64 the row 0 1 1 is
// the word 0b011, and for n > 64 x1 is the top bit of word 0.
//
// This is the one order of inputs in the project: readers pack rows in it,
// learners and generated code take them in it.
type Row struct {
	n     int
	word  uint64   // the pattern where n ≤ 64
	words []uint64 // the pattern where n > 64
}

// Words is the number of words that a row of n inputs is packed into: ⌈n/64⌉.
func Words(n int) int { return cover.Words(n) }

// Place says which bit of which word of a packed row of n inputs is input i,
// for 0 ≤ i < n: input 0 is x1.
func Place(n, i int) (word, bit int) { return cover.Place(n, i) }

// PackedRow is the row of n inputs that these Words(n) words hold. It keeps the
// slice.
func PackedRow(n int, words []uint64) Row {
	if len(words) == 1 {
		return Row{n: n, word: words[0]}
	}
	return Row{n: n, words: words}
}

// rowOf is row k of rows that are packed one after the other.
func rowOf(n, k int, packed []uint64) Row {
	if w := Words(n); w > 1 {
		return Row{n: n, words: packed[k*w : (k+1)*w : (k+1)*w]}
	}
	return Row{n: n, word: packed[k]}
}

// N is the number of inputs.
func (r Row) N() int { return r.n }

// Word is one word of the packed row, for 0 ≤ k < Words(n).
func (r Row) Word(k int) uint64 {
	if r.words == nil {
		return r.word
	}
	return r.words[k]
}

// packed is all words of the row.
func (r Row) packed() []uint64 {
	if r.words == nil {
		return []uint64{r.word}
	}
	return r.words
}

// Input reports whether input i is 1, for 0 ≤ i < n: input 0 is x1.
func (r Row) Input(i int) bool { return r.Digit(i) == 1 }

// Digit is the value of input i, 0 or 1, for 0 ≤ i < n: input 0 is x1.
func (r Row) Digit(i int) int64 {
	if r.words == nil {
		return int64(r.word >> (r.n - 1 - i) & 1)
	}
	word, bit := Place(r.n, i)
	return int64(r.words[word] >> bit & 1)
}

// String writes the row as its n digits, x1 first: "011".
func (r Row) String() string { return string(r.Append(make([]byte, 0, r.n))) }

// Append appends the digits that String writes.
func (r Row) Append(b []byte) []byte {
	if r.words == nil {
		return appendDigits(b, r.n, r.word)
	}
	for i := range r.n {
		b = append(b, '0'+byte(r.Digit(i)))
	}
	return b
}

// appendDigits appends the n lowest bits of a word, the lowest last.
func appendDigits(b []byte, n int, word uint64) []byte {
	from := len(b)
	b = slices.Grow(b, n)[:from+n]
	for i := len(b) - 1; i >= from; i-- {
		b[i] = '0' + byte(word&1)
		word >>= 1
	}
	return b
}

// A Target is what a table asks of one row.
type Target uint8

// The three targets. A row whose target is DontCare constrains nothing: it is
// no example.
const (
	Zero Target = iota
	One
	DontCare
)

// String writes the target as tables do: 0, 1 or -.
func (t Target) String() string { return "01-"[t : t+1] }
