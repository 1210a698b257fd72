// On which line of a CSV file is the header, where titles stand above it?

package truthtable

import "bytes"

// belowTitles is the number of the line with the header of a CSV file that begins
// with titles; 0 if it begins with its header, or has none that can be told from
// a title.
//
// The first line of values shows how many cells a line has: the header is the
// first line above it that has as many, none of them a value. Where there is no
// such line, a first line of one cell is a title all the same, for a table has
// two columns or more, and the header is the first line of two cells.
func belowTitles(peek []byte) int {
	var above []titleLine
	for number, text := range allLines(peek) {
		if isBlank(text) || text[0] == '#' {
			continue
		}
		delimiter, _ := delimiterOf(text)
		cells := cellsBy(delimiter, text)
		if len(cells) < 2 || !allOf(cells, mayBeValue) || !anyOf(cells, isNoName) {
			above = append(above, titleLine{number, text, len(cells)})
			continue
		}
		for _, line := range above {
			if names := cellsBy(delimiter, line.text); len(names) == len(cells) && !anyOf(names, isNoName) {
				if line.number == above[0].number {
					return 0
				}
				return line.number
			}
		}
		break
	}
	if len(above) > 0 && above[0].cells < 2 {
		for _, line := range above {
			if line.cells > 1 && !anyOf(cellsOfLine(line.text), isNoName) {
				return line.number
			}
		}
	}
	return 0
}

// A titleLine is a line that may be a title or the header, and how many cells it
// has by itself.
type titleLine struct {
	number int
	text   []byte
	cells  int
}

// cellsOfLine are the cells of a line that says itself what parts them.
func cellsOfLine(line []byte) []cell {
	delimiter, _ := delimiterOf(line)
	return cellsBy(delimiter, line)
}

// cellsBy are the cells of a line up to the last that is not empty; none if its
// quotes are wrong.
func cellsBy(delimiter byte, line []byte) []cell {
	c := cellCutter{of: &lines{}, delimiter: delimiter}
	if c.cut(line) != nil {
		return nil
	}
	return c.cells[:lastFull(c.cells)]
}

// mayBeValue reports whether a cell may be a value; f and x may be names, too.
func mayBeValue(text []byte) bool {
	_, isValue := csvValue(text)
	return isValue || isNoName(text)
}

// isNoName reports whether a cell cannot be a name: a value, of a bus, too.
func isNoName(text []byte) bool {
	return isCSVBit(string(text)) || len(bytes.Trim(text, "0123456789")) == 0
}

// allOf reports whether all cells that are not empty are such, and there is one.
func allOf(cells []cell, such func([]byte) bool) bool {
	count := 0
	for _, c := range cells {
		switch {
		case len(c.text) == 0 || string(c.text) == "|":
		case !such(c.text):
			return false
		default:
			count++
		}
	}
	return count > 0
}

// anyOf reports whether any cell that is not empty is such.
func anyOf(cells []cell, such func([]byte) bool) bool {
	return !allOf(cells, func(text []byte) bool { return !such(text) })
}
