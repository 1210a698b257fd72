// How is a record of CSV read that has line ends within the quotes of its cells?

package truthtable

import (
	"bytes"
	"slices"
	"strings"
)

// maxRecordLines is the largest number of lines that a record may take.
const maxRecordLines = 32

// quotedOver says how a line goes on in the lines that follow it if a quote of it
// is open at its end: record is all of them, with a \n between each two, and begins
// are the places in it where those after the first begin. There are none if no
// quote is open, or if what comes of it is not cells, for then a quote is missing.
// The delimiter is 0 where the record itself says what it is.
func quotedOver(line, following []byte, delimiter byte) (record []byte, begins []int) {
	if !oddQuotes(line) {
		return nil, nil
	}
	record = slices.Clone(line)
	for number, more := range allLines(following) {
		if number >= maxRecordLines {
			break
		}
		record = append(record, '\n')
		begins = append(begins, len(record))
		if record = append(record, more...); oddQuotes(record) {
			continue
		}
		if delimiter == 0 {
			delimiter, _ = delimiterOf(record)
		}
		if c := (cellCutter{of: &lines{}, delimiter: delimiter}); c.cut(record) == nil {
			return record, begins
		}
		break
	}
	return nil, nil
}

// oddQuotes reports whether a quote is open at the end of a text.
func oddQuotes(text []byte) bool { return bytes.Count(text, []byte{'"'})%2 == 1 }

// onOneLine is what a reader has in memory, with each record on its first line. Blank
// lines stand for its other lines, so that all others keep their numbers.
func onOneLine(peek []byte) []byte {
	if bytes.IndexByte(peek, '"') < 0 {
		return peek
	}
	joined := make([]byte, 0, len(peek))
	for len(peek) > 0 {
		line := upToEnd(peek)
		rest := peek[len(line):]
		if record, begins := quotedOver(line, afterEnd(rest), 0); begins != nil {
			joined = append(joined, bytes.ReplaceAll(record, []byte{'\n'}, []byte{' '})...)
			for range begins {
				joined = append(joined, '\n')
				rest = afterEnd(rest)
				rest = rest[len(upToEnd(rest)):]
			}
		} else {
			joined = append(joined, line...)
		}
		peek = afterEnd(rest)
		joined = append(joined, rest[:len(rest)-len(peek)]...)
	}
	return joined
}

// upToEnd is the line that a text begins with, without its end.
func upToEnd(text []byte) []byte {
	if end := bytes.IndexAny(text, "\r\n"); end >= 0 {
		return text[:end]
	}
	return text
}

// afterEnd is a text without the line end that it begins with.
func afterEnd(text []byte) []byte {
	if bytes.HasPrefix(text, []byte("\r\n")) {
		return text[2:]
	}
	return text[min(1, len(text)):]
}

// wholeRecord is the record that begins with the line read last, and reads the
// other lines of it.
func (l *lines) wholeRecord(line []byte, delimiter byte) ([]byte, error) {
	if !oddQuotes(line) {
		return line, nil
	}
	line = slices.Clone(line) // looking ahead moves what is in memory
	// Most records end within what is in memory; filling it for each would move it
	// as often.
	record, begins := quotedOver(line, l.following(l.r.Buffered()), delimiter)
	if begins == nil {
		record, begins = quotedOver(line, l.following(l.r.Size()), delimiter)
	}
	if begins == nil {
		return line, nil
	}
	for range begins {
		if _, err := l.next(); err != nil {
			return nil, err
		}
	}
	l.begins = begins
	return record, nil
}

// following is what follows the line read last, up to so much of it in whole lines: a
// record must not end where the memory does.
func (l *lines) following(size int) []byte {
	text := l.peek(size)
	if len(text) == size {
		text = text[:max(0, bytes.LastIndexByte(text, '\n'))]
	}
	if l.more {
		text = slices.Concat(l.rest, []byte{'\n'}, text)
	}
	return text
}

// inOneLine is a cell without line ends: a blank stands for each, and for the
// blanks around it.
func inOneLine(text string) string {
	if !strings.Contains(text, "\n") {
		return text
	}
	return strings.Join(strings.Fields(text), " ")
}
