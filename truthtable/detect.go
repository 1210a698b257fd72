// Which format is a file in, by its first bytes?

package truthtable

import (
	"bytes"
	"iter"
	"math/bits"
	"path"
	"strings"
)

// detect tells the format by what the reader has buffered, and reads nothing.
// In order: directives that start with a dot are PLA; a first line that , ; or
// tabs part is CSV; a lone hexadecimal number is hex; all else is text.
//
// Rows of 0 and 1 without blanks are hexadecimal numbers too, so there the
// extension decides, then the lines' lengths; else it is for the user to say.
func detect(l *lines) (Format, error) {
	// An error of the reader comes back when it is read from.
	peek, _ := l.r.Peek(l.r.Size())
	var first, second []byte
	at := 0
	for number, line := range contentLines(peek) {
		switch {
		case bytes.HasPrefix(line, []byte(".i ")), bytes.HasPrefix(line, []byte(".i\t")):
			return PLA, nil // even below a title
		case first == nil:
			first, at = line, number
		case second == nil:
			second = line
		}
	}

	extension := byExtension(l.name)
	switch {
	case first == nil:
		return extension, nil // a reader will say that there are no rows
	case first[0] == '.':
		return PLA, nil
	case isDelimited(first, second, extension):
		return CSV, nil
	case !isNumber(first):
		return Text, nil
	case !isBinary(first):
		return Hex, nil
	case extension == Text || extension == Hex:
		return extension, nil
	}
	for _, line := range contentLines(peek) {
		switch {
		case !isNumber(line) || bits.OnesCount(uint(len(first))) != 1:
			return Text, nil
		case !isBinary(line) || len(line) != len(first) && len(peek) < l.r.Size():
			return Hex, nil
		}
	}
	return Auto, &Error{l.name, at, 1,
		"a row of a text table or a hex string: both are written like this", "say --format text or --format hex"}
}

// byExtension is the format that the name's extension stands for, or Auto.
func byExtension(name string) Format {
	switch strings.ToLower(path.Ext(name)) {
	case ".tt", ".txt", ".md":
		return Text
	case ".csv", ".tsv":
		return CSV
	case ".hex":
		return Hex
	case ".pla":
		return PLA
	}
	return Auto
}

// contentLines yields the trimmed lines that are not blank and no comment,
// with their numbers. The last may be cut short.
func contentLines(peek []byte) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for number := 1; len(peek) > 0; number++ {
			end := bytes.IndexAny(peek, "\r\n")
			if end < 0 {
				end = len(peek)
			}
			line := bytes.TrimSpace(peek[:end])
			if len(line) > 0 && line[0] != '#' && !yield(number, line) {
				return
			}
			if bytes.HasPrefix(peek[end:], []byte("\r\n")) {
				end++
			}
			peek = peek[min(end+1, len(peek)):]
		}
	}
}

// isDelimited reports whether the first two lines are CSV: both are parted by
// the same delimiter, and a | is a column of its own. Tabs may also be the
// blanks of a text table: so they must follow names, not values, and no
// extension may say that this is text.
func isDelimited(first, second []byte, extension Format) bool {
	delimiter, count := delimiterOf(first)
	if count == 0 || second != nil && bytes.IndexByte(second, delimiter) < 0 {
		return false
	}
	for _, cell := range bytes.Split(first, []byte{delimiter}) {
		if len(bytes.TrimSpace(cell)) > 1 && bytes.IndexByte(cell, '|') >= 0 {
			return false
		}
	}
	return delimiter != '\t' || extension != Text && isHeader(first)
}

// isNumber reports whether a line is one word of hexadecimal digits, parted by
// underscores or not, with or without 0x, and perhaps a comment.
func isNumber(line []byte) bool {
	word, _, _ := bytes.Cut(line, []byte{'#'})
	word = bytes.TrimRight(word, blanks)
	if len(word) > 2 && word[0] == '0' && word[1]|0x20 == 'x' {
		word = word[2:]
	}
	for _, c := range word {
		if c != '_' && digitOf[c] > 15 {
			return false
		}
	}
	return true
}

// isBinary reports whether a line has no characters but 0 and 1.
func isBinary(line []byte) bool { return len(bytes.Trim(line, "01")) == 0 }
