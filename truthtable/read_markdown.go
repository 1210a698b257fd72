// Where does a Markdown table stand in a text, between prose, headings and other
// tables?
//
// A table of a Markdown document is known by its rule, such as |---|:-:|: the line
// above it is the header. What stands in fences is code and no table.

package truthtable

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// isRule reports whether a line is Markdown's rule.
func isRule(line []byte) bool {
	return len(bytes.Trim(line, blanks+"|:-")) == 0 && bytes.IndexByte(line, '|') >= 0 && bytes.IndexByte(line, '-') >= 0
}

// isRuleBelow reports whether the line below a header is a rule rather than a
// first row of don't-cares: - | - is one, below two names that no | stands
// around. Where one does, the second line of a table is its rule.
func isRuleBelow(header, line []byte) bool {
	if !isRule(line) {
		return false
	}
	header = bytes.Trim(header, blanks)
	columns := 1 + bytes.Count(header, []byte{'|'})
	if columns == 2 {
		columns = 0
		for range tokens(header) {
			columns++
		}
	}
	enclosed := header[0] == '|' || header[len(header)-1] == '|'
	return enclosed || bytes.IndexByte(line, ':') >= 0 || bytes.Count(line, []byte{'-'}) != columns
}

// mayHead reports whether a line may be the header of a Markdown table.
func mayHead(line []byte) bool {
	return bytes.IndexByte(line, '|') >= 0 && !isRule(line) && isHeader(line)
}

// isFence reports whether a line begins or ends a block of code.
func isFence(line []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(line, blanks), []byte("```"))
}

// A tableFinder is shown the lines of a document, and finds its tables.
type tableFinder struct {
	fenced bool
	above  []byte // the line above, if it may be a header
	found  []int  // the lines of the headers
}

// show shows it a line with its number, and reports whether that is the rule of a
// table, whose header is then above.
func (f *tableFinder) show(number int, line []byte) bool {
	switch {
	case isFence(line):
		f.fenced = !f.fenced
	case f.fenced:
	case len(f.above) > 0 && isRuleBelow(f.above, line):
		f.found = append(f.found, number-1)
		return true
	case mayHead(line):
		f.above = append(f.above[:0], line...)
		return false
	}
	f.above = f.above[:0]
	return false
}

// firstTable is the line of the header of the first Markdown table in what a file
// begins with, and whether nothing above it can be another table; 0 if there is
// none.
func firstTable(peek []byte) (header int, alone bool) {
	// Most tables have no rule, which shows fast.
	if bytes.IndexByte(peek, '|') < 0 || bytes.IndexByte(peek, '-') < 0 {
		return 0, false
	}
	var f tableFinder
	alone = true
	for number, line := range allLines(peek) {
		if f.show(number, line) {
			return f.found[0], alone
		}
		if len(f.above) == 0 && !f.fenced && isPlainRow(line) {
			alone = false
		}
	}
	return 0, false
}

// isPlainRow reports whether a line has nothing but values, two or more, and is
// not one that Markdown draws across the page.
func isPlainRow(line []byte) bool {
	if len(bytes.Trim(line, blanks+"-*_|:")) == 0 {
		return false
	}
	count := 0
	for _, token := range tokens(uncomment(line)) {
		if len(bytes.Trim(token, "01-xX")) > 0 {
			return false
		}
		count += len(token)
	}
	return count > 1
}

// A document is a table in a text that may have more than that.
type document struct {
	textRows
	finder tableFinder
	last   int // the number of the last line that was no prose
}

// seek goes to the table of that number, past its rule, and returns its header.
func (t *document) seek(number int) (header []byte, err error) {
	for {
		line, err := t.next()
		if err == io.EOF {
			return nil, t.noTable(number)
		}
		if err != nil {
			return nil, err
		}
		if t.finder.show(t.line, line) && len(t.finder.found) == number {
			return word(t.finder.above), nil
		}
	}
}

// noTable is the error of a number that no table of the document has.
func (t *document) noTable(number int) error {
	hint := "only Markdown tables, with a rule below the header, may share a file"
	switch found := t.finder.found; len(found) {
	case 0:
	case 1:
		hint = fmt.Sprintf("there is only one, on line %d", found[0])
	default:
		hint = fmt.Sprintf("there are %d, on lines %s", len(found), lineRanges(found))
	}
	return position{1, 1}.fail(t.name, fmt.Sprintf("there is no table %d", number), hint)
}

// isOver reports whether the table has ended above a line of a document: a row
// follows on the rows, or begins with a |, or has only values, or as many words as
// the table has columns and a value among them. So a row with a mistake in it is
// not taken for prose.
func (t *document) isOver(line []byte) bool {
	gap := t.line > t.last+1
	rest := bytes.TrimLeft(line, blanks)
	switch {
	case isFence(line), rest[0] == '<', rest[0] == '>':
		return true
	case !gap || rest[0] == '|':
		return false
	case len(rest) >= 3 && len(bytes.Trim(rest, blanks+"-*_")) == 0:
		return true // a line across the page
	}
	count, values := 0, 0
	firstIsValue := false
	for _, token := range tokens(line) {
		_, isValue := valueOf(token)
		if isValue = isValue || isBits(token); isValue {
			values++
			firstIsValue = firstIsValue || count == 0
		}
		count++
	}
	switch {
	case values == count:
		return false
	case bytes.IndexByte(line, '|') >= 0:
		return !firstIsValue
	}
	return values == 0 || count != t.values.width
}

// below reads what follows the table, the line read last first. The error is
// io.EOF, unless there is another table and nobody has said which is meant.
func (t *document) below(line []byte) error {
	if t.options.Table > 0 {
		return io.EOF
	}
	for err := error(nil); ; line, err = t.next() {
		if err != nil {
			return err
		}
		if t.finder.show(t.line, line) {
			return t.several(t.line - 1)
		}
	}
}

// several is the error of a second table that begins on that line.
func (t *document) several(line int) error {
	if t.options.Table > 0 {
		return io.EOF
	}
	e := position{line, 1}.fail(t.name, fmt.Sprintf("a second table begins here, and the first on line %d", t.header), "say which is meant")
	e.cause = ErrSeveralTables
	return e
}

// plainName is the name in a cell of a header: without the signs that make
// Markdown show it in other letters, and with | for \|.
func plainName(cell []byte) string {
	return strings.ReplaceAll(string(unadorned(cell)), `\|`, "|")
}
