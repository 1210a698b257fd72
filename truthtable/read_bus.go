// Which columns is a bus such as A[3..0], and which values do 0101 or 5 give them?

package truthtable

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Logisim-evolution writes a bus as one column with a range behind its name,
// and its value with a binary digit for every bit. It also reads fewer digits,
// which are then hexadecimal.

// maxBus is the largest number of bits of a bus, and maxBusName the length of
// its name, which every bit repeats. Circuit editors have no wider ones, and so a
// short header asks for little.
const (
	maxBus     = 64
	maxBusName = 100
)

// appendBits appends the columns that a heading stands for. Those of a bus are
// named after its bits, in the order of its range: A[3..0] is A3 A2 A1 A0, and
// A1[0..1] is A1_0 A1_1. Any other heading is the column of its name.
func appendBits(headings []heading, l *lines, h heading) ([]heading, error) {
	name, first, last, isBus := cutRange(h.name)
	switch {
	case len(headings) >= maxColumns:
		return nil, tooMany(l, h.column, maxColumns, "column")
	case !isBus:
		return append(headings, h), nil
	case len(name) > maxBusName:
		return nil, l.fail(h.column, fmt.Sprintf("a bus with a name longer than %d bytes", maxBusName), "")
	}
	from, errFrom := strconv.Atoi(first)
	to, errTo := strconv.Atoi(last)
	step := 1
	if from > to {
		step = -1
	}
	steps := step * (to - from)
	if errFrom != nil || errTo != nil || steps >= maxBus {
		return nil, l.fail(h.column, fmt.Sprintf("a bus of more than %d bits", maxBus), "")
	}
	width := steps + 1
	if cap(headings)-len(headings) < width { // double it, which append would not
		headings = slices.Grow(headings, max(width, len(headings)))
	}
	for k := range width {
		headings = append(headings, heading{numbered(name, from+k*step), h.column})
	}
	return headings, nil
}

// cutRange cuts A[3..0] into A, 3 and 0.
func cutRange(s string) (name, first, last string, ok bool) {
	name, inside, _ := strings.Cut(s, "[")
	inside, closed := strings.CutSuffix(inside, "]")
	first, last, parted := strings.Cut(inside, "..")
	ok = closed && parted && isNumeral(first) && isNumeral(last) &&
		name != "" && !strings.ContainsAny(name, blanks)
	return name, first, last, ok
}

func isNumeral(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// putBus puts the values of a bus of so many bits, from the digits that stand in
// that column of the line read last. There must be room for them in the row.
// Either way of writing them knows - and x as digits that are don't-care.
func putBus(l *lines, v *rowValues, width int, digits []byte, column int) error {
	perDigit := 1
	switch len(digits) {
	case width:
	case hexWidth(width):
		perDigit = 4
	default:
		return l.fail(column, fmt.Sprintf("%q for %s", shortened(string(digits)), counted(width, "bit")), howToWrite(width))
	}
	for i, c := range digits {
		bits := perDigit
		if i == 0 {
			bits = width - perDigit*(len(digits)-1)
		}
		digit, isFree := digitOf[c], c == '-' || c == 'x' || c == 'X'
		switch {
		case isFree:
		case digit > 1 && perDigit == 1:
			return unknownValue(l, digits[i:], column+i, howToWrite(width))
		case digit > 15:
			return l.fail(column+i, fmt.Sprintf("%q is no hexadecimal digit", firstRune(digits[i:])), howToWrite(width))
		case digit >= 1<<bits:
			return l.fail(column, fmt.Sprintf("%q is more than %s hold", digits, counted(width, "bit")), "")
		}
		for bit := bits - 1; bit >= 0; bit-- {
			value := Target(digit >> bit & 1)
			if isFree {
				value = DontCare
			}
			v.put(value)
		}
	}
	return nil
}

// hexWidth is how many hexadecimal digits so many bits are.
func hexWidth(width int) int { return (width + 3) / 4 }

// howToWrite is the hint on the value of a bus.
func howToWrite(width int) string {
	hint := "write " + counted(width, "binary digit")
	if width > 1 {
		hint += " or " + counted(hexWidth(width), "hexadecimal digit")
	}
	return hint
}
