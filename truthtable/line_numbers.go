// Which line of the file did a row come from?

package truthtable

import "sort"

// lineNumbers remembers which line each row came from: one entry for each run
// of rows on successive lines, or of rows on one line, which a - among the
// inputs makes. So a plain table costs one entry in all, and a file no more
// entries than it has lines.
type lineNumbers struct {
	runs []lineRun
	rows int // in the last run
}

// A lineRun is rows from row on, the first on line, and each other one step
// lines, 0 or 1, below the one before it.
type lineRun struct{ row, line, step int }

func (r lineRun) at(row int) int { return r.line + (row-r.row)*r.step }

// add notes the line of the next row.
func (l *lineNumbers) add(row, line int) {
	l.rows++
	if len(l.runs) > 0 {
		run := &l.runs[len(l.runs)-1]
		if l.rows == 2 {
			run.step = min(line-run.line, 1) // two rows make out what the run is
		}
		if run.at(row) == line {
			return
		}
	}
	l.runs = append(l.runs, lineRun{row, line, 1})
	l.rows = 1
}

// of is the line of a row that has been added.
func (l *lineNumbers) of(row int) int {
	after := sort.Search(len(l.runs), func(i int) bool { return l.runs[i].row > row })
	return l.runs[after-1].at(row)
}

// count is the number of lines that so many rows came from.
func (l *lineNumbers) count(rows int) int {
	count, last := 0, 0
	for i, run := range l.runs {
		end := rows
		if i+1 < len(l.runs) {
			end = l.runs[i+1].row
		}
		if run.line == last { // the first of several rows was in the run before
			count--
		}
		last = run.at(end - 1)
		count += last - run.line + 1
	}
	return count
}
