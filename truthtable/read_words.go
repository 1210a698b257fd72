// Which value does a cell stand for that is written as people write them?

package truthtable

import (
	"bytes"
	"strings"
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
