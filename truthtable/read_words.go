// Which value does a cell stand for that is written as people write them?

package truthtable

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// wordValues are the words and signs that stand for 0 and 1, in small letters.
// Signs whose meaning is not sure are not among them: a ☒ is a box that someone
// has ticked, or a no, and × may be a don't-care.
var wordValues = map[string]Target{
	"f": Zero, "false": Zero, "no": Zero, "off": Zero, "✗": Zero, "✘": Zero, "✕": Zero, "✖": Zero, "❌": Zero, "☐": Zero,
	"t": One, "true": One, "yes": One, "on": One, "✓": One, "✔": One, "✅": One, "☑": One,
}

// longestWord is the length of the longest of them, in bytes.
const longestWord = 5

// wordOf is the value that a word or sign stands for.
func wordOf(cell []byte) (value Target, ok bool) {
	cell = bytes.TrimSuffix(cell, []byte("\ufe0f")) // asks for the sign in colour
	if len(cell) == 0 || len(cell) > longestWord {
		return DontCare, false
	}
	value, ok = wordValues[string(cell)]
	if !ok && cell[0] < utf8.RuneSelf {
		value, ok = wordValues[string(bytes.ToLower(cell))]
	}
	return value, ok
}

// valueOf is the value that a whole cell stands for: 0, 1, -, x or a word, or one
// of these in Markdown's bold or italic letters, or as code.
func valueOf(cell []byte) (value Target, ok bool) {
	cell = unadorned(cell)
	if len(cell) == 1 {
		switch cell[0] {
		case '0':
			return Zero, true
		case '1':
			return One, true
		case '-', 'x', 'X':
			return DontCare, true
		}
	}
	return wordOf(cell)
}

// unadorned is a cell without the signs around it that make Markdown show it in
// bold or italic letters, or as code: **1**, _1_, `1`.
func unadorned(cell []byte) []byte {
	for last := len(cell) - 1; last > 1 && cell[0] == cell[last] && strings.IndexByte("*_`", cell[0]) >= 0; last = len(cell) - 1 {
		cell = cell[1:last]
	}
	return cell
}

// isOtherNumber reports whether a cell is a number, but no digits of 0 and 1: 12,
// -3, 0.5 or 1e-3, also with a comma or as a percentage.
func isOtherNumber(cell []byte) bool {
	digits := bytes.ContainsAny(cell, "0123456789")
	return digits && !isBits(cell) && len(bytes.Trim(cell, "0123456789.,+-eE%")) == 0 &&
		strings.IndexByte("0123456789.,+-", cell[0]) >= 0
}

// howToThreshold is the hint on such a number.
const howToThreshold = "values are 0 and 1; of other numbers make these first, by a threshold such as > 0.5"

// unknownToken is the error of the character at that offset of the line read
// last, which is no value: of its whole token if that is a word or a number.
func unknownToken(l *lines, line []byte, at int, hint string) error {
	start := startOfToken(line, at)
	token := firstToken(line[start:])
	first, _ := utf8.DecodeRune(token)
	switch {
	case isOtherNumber(token):
		return l.fail(start+1, fmt.Sprintf("unknown value %q", shortened(string(token))), howToThreshold)
	case unicode.IsLetter(first):
		return l.fail(start+1, fmt.Sprintf("unknown value %q", shortened(string(token))), hint)
	}
	return unknownValue(l, line[at:], at+1, hint)
}

// unknownValue is the error of the character in that column of the line read
// last, which is no value; rest begins with it.
func unknownValue(l *lines, rest []byte, column int, hint string) error {
	switch rest[0] {
	case '*':
		hint = "a don't-care is - or x"
	case '?':
		hint = "Logisim-evolution writes ? for an output in error; a don't-care is - or x"
	}
	return l.fail(column, fmt.Sprintf("unknown value %q", firstRune(rest)), hint)
}

// isHeader reports whether a first line is one: none of its tokens is made of
// 0, 1 and - alone, or is a sign such as ✓. So a row with a wrong character in it
// is never a header. An x, which is a don't-care too, is a good name, and so are T
// and on, unless all tokens are such words.
func isHeader(line []byte) bool {
	count, words := 0, 0
	for _, token := range tokens(line) {
		count++
		token = unadorned(token)
		_, isWord := wordOf(token)
		switch {
		case len(bytes.Trim(token, "01-")) == 0, isWord && token[0] >= utf8.RuneSelf:
			return false
		case isWord:
			words++
		}
	}
	return count == 1 || words == 0 || words < count
}

// csvValue is the value that a cell stands for.
func csvValue(text []byte) (value Target, ok bool) {
	switch string(text) {
	case "0":
		return Zero, true
	case "1":
		return One, true
	case "-", "*":
		return DontCare, true
	}
	return valueOf(text)
}

// isCSVBit reports whether a heading is a value. T, F, x and * may be names.
func isCSVBit(name string) bool {
	return name == "0" || name == "1" || name == "-" ||
		strings.EqualFold(name, "TRUE") || strings.EqualFold(name, "FALSE")
}
