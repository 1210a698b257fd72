// How is a line of CSV cut into cells?

package truthtable

import "bytes"

// A cellCutter cuts lines into cells.
type cellCutter struct {
	of        *lines
	delimiter byte
	cells     []cell // of the line cut last
}

// A cell is a cell without its quotes and the blanks around it, and the column
// in the line where it begins.
type cell struct {
	text   []byte
	column int
}

// String is as much of the text as an error should quote.
func (c cell) String() string { return shortened(string(c.text)) }

// delimiterOf is the one of , ; and tab that a header has most often outside
// of its quotes, and how often. It is a comma where there is none of them.
func delimiterOf(header []byte) (delimiter byte, count int) {
	var counts [256]int
	quoted := false
	for _, c := range header {
		if c == '"' {
			quoted = !quoted
		}
		if !quoted {
			counts[c]++
		}
	}
	delimiter = ','
	for _, c := range []byte(";\t") {
		if counts[c] > counts[delimiter] {
			delimiter = c
		}
	}
	return delimiter, counts[delimiter]
}

// lastFull is how many cells there are up to the last that is not empty: a
// spreadsheet makes all of its lines as long as the longest.
func lastFull(cells []cell) int {
	count := len(cells)
	for count > 0 && len(cells[count-1].text) == 0 {
		count--
	}
	return count
}

// cut cuts a line into its cells.
func (t *cellCutter) cut(line []byte) error {
	if bytes.Count(line, []byte{t.delimiter}) > maxColumns {
		return tooMany(t.of, 1, maxColumns, "column")
	}
	t.cells = t.cells[:0]
	for at := 0; ; at++ {
		at = t.skipBlanks(line, at)
		c := cell{line[at:], at + 1}
		if at < len(line) && line[at] == '"' {
			var err error
			if c.text, at, err = t.unquote(line, at); err != nil {
				return err
			}
		} else {
			if end := bytes.IndexByte(c.text, t.delimiter); end >= 0 {
				c.text = c.text[:end]
			}
			if quote := bytes.IndexByte(c.text, '"'); quote >= 0 {
				return t.misplaced(at + quote)
			}
			at += len(c.text)
			c.text = bytes.TrimRight(c.text, blanks)
		}
		t.cells = append(t.cells, c)
		if at == len(line) {
			return nil
		}
	}
}

func (t *cellCutter) skipBlanks(line []byte, at int) int {
	for at < len(line) && (line[at] == ' ' || line[at] == '\t' && t.delimiter != '\t') {
		at++
	}
	return at
}

// unquote is the text of the cell whose first quote is at that offset, and where
// the cell ends.
func (t *cellCutter) unquote(line []byte, open int) (text []byte, end int, err error) {
	for end = open + 1; ; end += 2 { // past a doubled quote
		next := bytes.IndexByte(line[end:], '"')
		if next < 0 {
			return nil, 0, t.of.fail(open+1, `a " without another`, "")
		}
		if end += next; end+1 == len(line) || line[end+1] != '"' {
			break
		}
	}
	text = line[open+1 : end]
	if bytes.IndexByte(text, '"') >= 0 {
		text = bytes.ReplaceAll(text, []byte(`""`), []byte(`"`))
	}
	quote := end
	if end = t.skipBlanks(line, end+1); end < len(line) && line[end] != t.delimiter {
		return nil, 0, t.misplaced(quote)
	}
	return bytes.Trim(text, blanks), end, nil
}

// misplaced is the error of the quote at that offset.
func (t *cellCutter) misplaced(at int) error {
	return t.of.fail(at+1, `a misplaced "`, `quotes go around a whole cell; within it, write ""`)
}
