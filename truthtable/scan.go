// How is text cut into lines, words and digits?

package truthtable

import (
	"bytes"
	"iter"
)

// blanks part tokens and stand around them.
const blanks = " \t"

// isBlank reports whether a line has no characters but blanks.
func isBlank(line []byte) bool { return len(bytes.Trim(line, blanks)) == 0 }

// uncomment is the line up to its # comment.
func uncomment(line []byte) []byte {
	if i := bytes.IndexByte(line, '#'); i >= 0 {
		return line[:i]
	}
	return line
}

// indentOf is how many blanks a line begins with.
func indentOf(line []byte) int {
	at := 0
	for at < len(line) && (line[at] == ' ' || line[at] == '\t') {
		at++
	}
	return at
}

// trimRight is a line without the blanks that it ends in.
func trimRight(line []byte) []byte {
	end := len(line)
	for end > 0 && (line[end-1] == ' ' || line[end-1] == '\t') {
		end--
	}
	return line[:end]
}

// firstWord is what a line begins with, up to a blank.
func firstWord(line []byte) []byte {
	for i, c := range line {
		if c == ' ' || c == '\t' {
			return line[:i]
		}
	}
	return line
}

// tokens yields what blanks and pipes part, each with its offset.
func tokens(line []byte) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for i := 0; i < len(line); i++ {
			token := firstToken(line[i:])
			if len(token) > 0 && !yield(i, token) {
				return
			}
			i += len(token)
		}
	}
}

// firstToken is what comes up to the next blank or pipe.
func firstToken(line []byte) []byte {
	for i, c := range line {
		if c == ' ' || c == '\t' || c == '|' {
			return line[:i]
		}
	}
	return line
}

// startOfToken is where the token begins that has the character at that offset.
func startOfToken(line []byte, at int) int { return bytes.LastIndexAny(line[:at], blanks+"|") + 1 }

// word is a line without its # comment.
func word(line []byte) []byte { return trimRight(uncomment(line)) }

// isNumber reports whether a line is one word of hexadecimal digits, parted by
// underscores or not, with or without 0x.
func isNumber(line []byte) bool {
	digits := word(line)
	if len(digits) > 2 && digits[0] == '0' && digits[1]|0x20 == 'x' {
		digits = digits[2:]
	}
	for _, c := range digits {
		if c != '_' && digitOf[c] > 15 {
			return false
		}
	}
	return true
}

// isBinary reports whether a line is one word of 0 and 1.
func isBinary(line []byte) bool { return isBits(word(line)) }

// isBits reports whether there is nothing but 0 and 1 in a text.
func isBits(text []byte) bool { return len(bytes.Trim(text, "01")) == 0 }

// digitOf is the value of a digit, and 255 for any other character: more than
// any digits or-ed.
var digitOf = func() (table [256]byte) {
	for c := range table {
		table[c] = 255
	}
	for d := range byte(16) {
		table["0123456789abcdef"[d]] = d
		table["0123456789ABCDEF"[d]] = d
	}
	return table
}()

// contentLines yields the trimmed lines that are not blank and no comment,
// with their numbers. The last may be cut short.
func contentLines(peek []byte) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for number, line := range allLines(peek) {
			line = bytes.TrimSpace(line)
			if len(line) > 0 && line[0] != '#' && !yield(number, line) {
				return
			}
		}
	}
}

// allLines yields all lines with their numbers. The last may be cut short.
func allLines(peek []byte) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for number := 1; len(peek) > 0; number++ {
			end := bytes.IndexAny(peek, "\r\n")
			if end < 0 {
				end = len(peek)
			}
			if !yield(number, peek[:end]) {
				return
			}
			if bytes.HasPrefix(peek[end:], []byte("\r\n")) {
				end++
			}
			peek = peek[min(end+1, len(peek)):]
		}
	}
}
