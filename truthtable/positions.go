// Where in the file did a row come from?

package truthtable

import "sort"

// A position is a place in a file.
type position struct{ line, column int }

// fail is the error of that place in the table of that name.
func (p position) fail(name, problem, hint string) *Error {
	return &Error{Name: name, Line: p.line, Column: p.column, Problem: problem, Hint: hint}
}

// positions remembers where each row began: one entry for each run of rows on
// successive lines, or of rows on one line, which a - among the inputs makes. So
// a plain table costs one entry in all, and a file no more entries than it has
// lines.
type positions struct {
	runs []rowRun
	rows int // in the last run
}

// A rowRun is rows from row on, all in one column: the first on line, and each
// other one step lines, 0 or 1, below the one before it.
type rowRun struct{ row, line, step, column int }

func (r rowRun) at(row int) position { return position{r.line + (row-r.row)*r.step, r.column} }

// add notes where the next row begins.
func (p *positions) add(row int, at position) {
	p.rows++
	if len(p.runs) > 0 {
		run := &p.runs[len(p.runs)-1]
		if p.rows == 2 {
			run.step = min(at.line-run.line, 1) // two rows make out what the run is
		}
		if run.at(row) == at {
			return
		}
	}
	p.runs = append(p.runs, rowRun{row, at.line, 1, at.column})
	p.rows = 1
}

// addLines notes that the next rows, so many, are on successive lines.
func (p *positions) addLines(row, count int, at position) {
	for i := range min(count, 2) { // which make out what the run is
		p.add(row+i, position{at.line + i, at.column})
	}
	p.rows += max(0, count-2)
}

// takeBack forgets the last row, which is that of this number.
func (p *positions) takeBack(row int) {
	if p.rows--; p.rows == 0 {
		p.runs = p.runs[:len(p.runs)-1]
		if last := len(p.runs) - 1; last >= 0 {
			p.rows = row - p.runs[last].row
		}
	}
}

// of is where a row began that has been added.
func (p *positions) of(row int) position {
	after := sort.Search(len(p.runs), func(i int) bool { return p.runs[i].row > row })
	return p.runs[after-1].at(row)
}

// lines is the number of lines that so many rows came from.
func (p *positions) lines(rows int) int {
	count, last := 0, 0
	for i, run := range p.runs {
		end := rows
		if i+1 < len(p.runs) {
			end = p.runs[i+1].row
		}
		if run.line == last { // the first of several rows was in the run before
			count--
		}
		last = run.at(end - 1).line
		count += last - run.line + 1
	}
	return count
}
