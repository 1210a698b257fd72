// Which format is a file in, by its first bytes?

package truthtable

import (
	"bytes"
	"math/bits"
	"path"
	"strings"
)

// detect tells the format by what the reader has buffered, and reads nothing.
// In order: a Markdown table is text; directives that start with a dot are PLA,
// or a network if they are one's; a first line that , ; or tabs part is CSV, also
// below titles; a first line of several words is text.
//
// One word may be a row without blanks, a hexadecimal number or a column too
// few: there the extension decides. Without one, digits past 1 tell a number,
// and so may the lines' lengths; else it is for the user to say.
func detect(l *lines) (Format, error) {
	// An error of the reader comes back when it is read from.
	peek, _ := l.r.Peek(l.r.Size())
	extension := byExtension(l.name)
	if extension == CSV || extension == Auto {
		peek = onOneLine(peek)
	}
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

	header, alone := firstTable(peek)
	switch {
	case first == nil:
		return extension, nil // a reader will say that there are no rows
	case header > 0 && alone && extension != CSV:
		return Text, nil
	case (extension == CSV || extension == Auto) && belowTitles(peek) > 0:
		return CSV, nil
	case first[0] == '.':
		return byDirective(first), nil
	case isDelimited(first, second, extension):
		return CSV, nil
	case extension == PLA:
		return PLA, nil // which as text would be another table
	case bytes.ContainsAny(word(first), blanks+"|"):
		return Text, nil
	case extension != Auto:
		return extension, nil
	case !isNumber(first):
		return Text, nil
	case !isBinary(first):
		return Hex, nil
	}
	// Rows of a text table are equally long; hex strings have 2^k digits.
	long := len(peek) == l.r.Size()
	digits := len(word(first))
	for _, line := range contentLines(peek) {
		switch cut := long && bytes.HasSuffix(peek, line); {
		case !isNumber(line):
			return Text, nil
		case !isBinary(line):
			return Hex, nil
		case cut && digits > bufferSize/2:
			return Hex, nil
		case cut:
			// its length is not known
		case bits.OnesCount(uint(digits)) != 1:
			return Text, nil
		case len(word(line)) != digits:
			return Hex, nil
		}
	}
	return Auto, position{at, 1}.fail(l.name,
		"this may be a row of a text table or a hex string", "say which format it is, text or hex")
}

// byDirective is the format that begins with this directive.
func byDirective(line []byte) Format {
	switch string(firstWord(line)) {
	case ".v", ".l", ".n":
		return CNET
	case ".model", ".inputs", ".outputs", ".names", ".clock":
		return BLIF
	}
	return PLA
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
	case ".cnet":
		return CNET
	case ".blif":
		return BLIF
	}
	return Auto
}

// isDelimited reports whether the first two lines are CSV: both are parted by
// the same delimiter, and a | is a column of its own, unless the extension says
// that it may be in a name. Tabs may also be the blanks of a text table: so they
// must follow names, not values, and no extension may say that this is text.
func isDelimited(first, second []byte, extension Format) bool {
	delimiter, count := delimiterOf(first)
	if count == 0 || second != nil && bytes.IndexByte(second, delimiter) < 0 {
		return false
	}
	for _, cell := range bytes.Split(first, []byte{delimiter}) {
		if extension != CSV && len(bytes.Trim(cell, blanks+`"`)) > 1 && bytes.IndexByte(cell, '|') >= 0 {
			return false
		}
	}
	return delimiter != '\t' || extension != Text && isHeader(first)
}
