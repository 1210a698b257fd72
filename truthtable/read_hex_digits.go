// Which numbers are the digits of a line, and of how many inputs is their function?

package truthtable

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/bits"
)

// digits are those of a number, without its prefix and its underscores, and
// the bits that each stands for. In 0b the b is a prefix only if it cannot be a
// digit: ABC writes 0b3c without one. Four numbers fit both, 0b00 to 0b11;
// they are binary to someone who asks for one input, and where they are parted
// as 0b_10 is.
func (h *hex) digits(number []byte) (digits []byte, prefix, perDigit int) {
	digits = number
	if bytes.IndexByte(number, '_') >= 0 {
		h.clean = h.clean[:0]
		for part := range bytes.SplitSeq(number, []byte{'_'}) {
			h.clean = append(h.clean, part...)
		}
		digits = h.clean
	}
	if len(number) < 2 || number[0] != '0' {
		return digits, 0, 4
	}
	isTable := bits.OnesCount(uint(len(digits))) == 1
	switch number[1] {
	case 'x', 'X':
		return digits[2:], 2, 4
	case 'b', 'B':
		parted := len(digits) == 4 && number[2] == '_' && isBits(digits[2:])
		if !isTable || len(digits) == 4 && h.inputs == 1 || parted {
			return digits[2:], 2, 1
		}
	}
	return digits, 0, 4
}

// inputsOf is the n for which 2^n bits are so many digits.
func (h *hex) inputsOf(digits, perDigit int) (n int, problem, hint string) {
	what := "hexadecimal digit"
	if perDigit == 1 {
		what = "binary digit"
	}
	if bits.OnesCount(uint(digits)) != 1 {
		return 0, counted(digits, what), "the number of digits must be a power of two"
	}
	n = bits.TrailingZeros(uint(digits * perDigit))
	switch {
	case n == 2 && perDigit == 4 && h.inputs == 1:
		return 1, "", ""
	case n == 0:
		return 0, counted(digits, what), "a function has at least one input, and so two"
	case n > MaxCountingInputs:
		return 0, fmt.Sprintf("%d inputs", n), fmt.Sprintf("a number has at most %d", MaxCountingInputs)
	case h.inputs != 0 && n != h.inputs:
		return 0, fmt.Sprintf("a function of %s, not %d", counted(n, "input"), h.inputs), ""
	}
	return n, "", ""
}

// decode fills the bit set that the digits are, a word at a time from the right:
// 16 hexadecimal or 64 binary digits. It says which digit is wrong, or -1.
func decode(set []uint64, digits []byte, perDigit int) (wrong int) {
	end := len(digits)
	for i := range set {
		if perDigit == 4 && end >= 16 {
			high, isHigh := eightDigits(digits[end-16 : end-8])
			low, isLow := eightDigits(digits[end-8 : end])
			if !isHigh || !isLow {
				break
			}
			set[i], end = high<<32|low, end-16
			continue
		}
		start := max(0, end-64/perDigit)
		word, all := uint64(0), byte(0)
		for _, c := range digits[start:end] {
			d := digitOf[c]
			word = word<<perDigit | uint64(d)
			all |= d
		}
		if all >= 1<<perDigit {
			break
		}
		set[i], end = word, start
	}
	for i, c := range digits[:end] {
		if digitOf[c] >= 1<<perDigit {
			return i
		}
	}
	return -1
}

// eightDigits is the number that eight hexadecimal digits are, all at once: each
// byte of x is a character, and each of v becomes its value. That they are
// digits shows when they are written again: a letter as a small one. Numbers read
// a third faster than digit by digit (BenchmarkRead/hex).
func eightDigits(digits []byte) (number uint64, ok bool) {
	x := binary.BigEndian.Uint64(digits)
	v := x&(15*each) + 9*(x>>6&each)
	letters := (v + 6*each) >> 4 & each
	ok = v&(0xf0*each) == 0 && x|32*letters == v+'0'*each+('a'-'0'-10)*letters
	v = (v | v>>4) & 0x00ff00ff00ff00ff
	v = (v | v>>8) & 0x0000ffff0000ffff
	return (v | v>>16) & 0xffffffff, ok
}

// unknown is the error of a character that is no digit. It is looked for in the
// line, from its digits on, for underscores have moved it.
func (h *hex) unknown(line []byte, from, perDigit int) error {
	for ; line[from] == '_' || digitOf[line[from]] < 1<<perDigit; from++ {
	}
	what := "hexadecimal"
	if perDigit == 1 {
		what = "binary"
	}
	return h.fail(from+1, fmt.Sprintf("%q is no %s digit", firstRune(line[from:]), what), "")
}
