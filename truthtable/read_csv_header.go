// How is a CSV header read that has line ends within the quotes of its names?

package truthtable

import (
	"bytes"
	"slices"
	"strings"
)

// maxHeaderLines is the largest number of lines that a header may take.
const maxHeaderLines = 32

// quotedOver says how a line goes on in the lines that follow it if a quote of it
// is open at its end: record is all of them, with a \n between each two, and begins
// are the places in it where those after the first begin. There are none if no
// quote is open, or if what comes of it is not cells, for then a quote is missing.
func quotedOver(line, following []byte) (record []byte, begins []int) {
	if !oddQuotes(line) {
		return nil, nil
	}
	record = slices.Clone(line)
	for number, more := range allLines(following) {
		if number >= maxHeaderLines {
			break
		}
		record = append(record, '\n')
		begins = append(begins, len(record))
		if record = append(record, more...); oddQuotes(record) {
			continue
		}
		delimiter, _ := delimiterOf(record)
		if c := (cellCutter{of: &lines{}, delimiter: delimiter}); c.cut(record) == nil {
			return record, begins
		}
		break
	}
	return nil, nil
}

// oddQuotes reports whether a quote is open at the end of a text.
func oddQuotes(text []byte) bool { return bytes.Count(text, []byte{'"'})%2 == 1 }

// onOneLine is what a reader has in memory, with the first line that a quote makes
// go on in the next put on one line.
func onOneLine(peek []byte) []byte {
	at := 0
	for _, line := range allLines(peek) {
		at += bytes.Index(peek[at:], line)
		if oddQuotes(line) {
			record, begins := quotedOver(line, afterEnd(peek[at+len(line):]))
			if begins == nil {
				return peek
			}
			// What follows the record begins where the last of its lines ends.
			rest := peek[at:]
			for range begins {
				rest = afterEnd(rest[bytes.IndexAny(rest, "\r\n"):])
			}
			rest = rest[len(record)-begins[len(begins)-1]:]
			return slices.Concat(peek[:at], bytes.ReplaceAll(record, []byte{'\n'}, []byte{' '}), rest)
		}
		at += len(line)
	}
	return peek
}

// afterEnd is a text without the line end that it begins with.
func afterEnd(text []byte) []byte {
	if bytes.HasPrefix(text, []byte("\r\n")) {
		return text[2:]
	}
	return text[min(1, len(text)):]
}

// wholeHeader is the header that begins with the line read last, and reads the
// other lines of it.
func (l *lines) wholeHeader(line []byte) ([]byte, error) {
	if !oddQuotes(line) {
		return line, nil
	}
	line = slices.Clone(line) // looking ahead moves what is in memory
	following := l.ahead()
	if l.more {
		following = slices.Concat(l.rest, []byte{'\n'}, following)
	}
	record, begins := quotedOver(line, following)
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

// inOneLine is a name without line ends: a blank stands for each, and for the
// blanks around it.
func inOneLine(name string) string {
	if !strings.Contains(name, "\n") {
		return name
	}
	return strings.Join(strings.Fields(name), " ")
}
