// How does a file become numbered lines, whatever wrote it?

package truthtable

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// bufferSize is how much of a file is in memory while its lines are short, and
// how much of it tells the format.
const bufferSize = 64 << 10

// maxLine is the length of the longest line: 256 MB, the 2^28 digits of a hex
// string of [MaxCountingInputs] inputs, and a little for its prefix.
const maxLine = 1<<28 + 1<<10

// lines hands out the lines of a file without copying them. Lines end in \n,
// \r\n or \r, the last one as it likes; a byte-order mark is no part of the
// first. Tables are text: a NUL is an error as soon as it is read, so that
// a device or a binary file fails before it fills the memory.
type lines struct {
	r    *bufio.Reader
	name string
	// output is what an output is called that the table does not name.
	output string

	before int    // how many lines of a file come before this piece of it
	line   int    // the number of the line that next returned last
	rest   []byte // what follows a line that ended in a lone \r …
	more   bool   // … if something does
	long   []byte // room for a line that is longer than r's buffer
	size   int    // of the file, if it is a regular one or in memory; else 0

	// begins are the places where its lines after the first begin, in a record of
	// several lines that was read last; next forgets them.
	begins []int

	failed error // an error of r that was met when looking ahead

	mistakes
}

func newLines(r io.Reader, name string) *lines {
	l := &lines{r: bufio.NewReaderSize(r, bufferSize), name: name, output: baseName(name)}
	switch r := r.(type) {
	case interface{ Stat() (fs.FileInfo, error) }:
		if info, err := r.Stat(); err == nil && info.Mode().IsRegular() {
			l.size = int(min(info.Size(), maxLine))
		}
	case interface{ Len() int }: // of bytes in memory
		l.size = min(r.Len(), maxLine)
	}
	if decoded := fromUTF16(l.r); decoded != nil {
		l.r = bufio.NewReaderSize(decoded, bufferSize)
	}
	// A first line may be shorter than the mark, and the next one long in coming.
	const mark = "\ufeff"
	if first, _ := l.r.Peek(1); string(first) == mark[:1] {
		if all, _ := l.r.Peek(len(mark)); string(all) == mark {
			l.r.Discard(len(mark))
		}
	}
	return l
}

// next is the next line, without its end. It is good until the next call. The
// error is io.EOF after the last line.
func (l *lines) next() ([]byte, error) {
	if !l.more {
		chunk, err := l.chunk()
		if err != nil {
			return nil, err
		}
		l.rest = chunk
	}
	l.line++
	l.begins = nil
	var line []byte
	line, l.rest, l.more = bytes.Cut(l.rest, []byte{'\r'})
	return line, nil
}

// ahead is what is in memory of what follows, and fills the memory before.
func (l *lines) ahead() []byte { return l.peek(l.r.Size()) }

// peek is what follows, so much of it. An error that it meets comes back from
// next: a reader need not say it twice.
func (l *lines) peek(size int) []byte {
	text, err := l.r.Peek(size)
	if err != nil && err != io.EOF {
		l.failed = err
	}
	return text
}

// takePlain takes the plain rows that follow, of which none takes more room than
// that: take says how many stand at the beginning of a text, and where they end.
// As a row is read eight characters at a time, room has eight to spare.
func (l *lines) takePlain(room int, take func(text []byte) (rows, end int)) {
	if l.more || room > l.r.Size() {
		return
	}
	for {
		text := l.peek(max(room, l.r.Buffered()))
		rows, end := take(text)
		l.line += rows
		l.r.Discard(end)
		if end == 0 || end+room <= len(text) {
			return
		}
	}
}

// chunk is what comes up to the next \n, without it or \r\n.
func (l *lines) chunk() ([]byte, error) {
	l.long = l.long[:0]
	if l.failed != nil {
		return nil, fmt.Errorf("%s: %w", l.name, l.failed)
	}
	for {
		part, err := l.r.ReadSlice('\n')
		if err != nil && err != io.EOF && err != bufio.ErrBufferFull {
			return nil, fmt.Errorf("%s: %w", l.name, err)
		}
		if i := bytes.IndexByte(part, 0); i >= 0 {
			return nil, l.nul(append(l.long, part[:i]...))
		}
		if len(l.long)+len(part) > maxLine {
			l.line++
			return nil, l.fail(maxLine+1, "the line is longer than 256 MB", "")
		}
		if err == nil { // without the \n, for which l.long need not grow
			part = part[:len(part)-1]
		}
		if err == bufio.ErrBufferFull || len(l.long) > 0 {
			if need := len(l.long) + len(part); need > cap(l.long) {
				// Double it, which append would not. A line that is long even so may
				// be all of the file.
				more := need
				if need > 1<<20 {
					more = max(need, l.size-len(l.long))
				}
				l.long = slices.Grow(l.long, min(more, maxLine-len(l.long)))
			}
			l.long = append(l.long, part...)
			part = l.long
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if err == io.EOF && len(part) == 0 {
			return nil, io.EOF
		}
		return bytes.TrimSuffix(part, []byte{'\r'}), nil
	}
}

// nul is the error of a NUL that stands after so much since the last \n.
func (l *lines) nul(before []byte) error {
	l.line += 1 + bytes.Count(before, []byte{'\r'})
	column := len(before) - bytes.LastIndexByte(before, '\r')
	return l.fail(column, "a NUL byte", "a table is text; save it as UTF-8")
}

// fail is the error of one column, from 1, of the line that next returned last.
func (l *lines) fail(column int, problem, hint string) *Error {
	return l.at(column).fail(l.name, problem, hint)
}

// at is the position of one column of that line, or of the record of several lines
// that it ends.
func (l *lines) at(column int) position {
	p := position{l.line - len(l.begins), column}
	for _, begin := range l.begins {
		if column > begin {
			p.line, p.column = p.line+1, column-begin
		}
	}
	return p
}

// noRows is the error of a file that has nothing to say.
func (l *lines) noRows() *Error {
	return &Error{Name: l.name, Line: l.before + 1, Column: 1, Problem: "no rows"}
}

// baseName is what an output is called that its table does not name: the
// table's name without directory and extension, fit to be a name in a header.
func baseName(name string) string {
	base := name[strings.LastIndexAny(name, `/\`)+1:]
	if dot := strings.LastIndexByte(base, '.'); dot > 0 {
		base = base[:dot]
	}
	if base == "" {
		return "f"
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return '_'
		}
		return r
	}, base)
}
