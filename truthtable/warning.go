// May columns that are read as inputs be meant as outputs?

package truthtable

import (
	"fmt"
	"math/bits"
	"strings"

	"threshgen/truthtable/internal/cover"
)

// A Warning says that a table may be meant otherwise than it is read: its rows
// are all rows of its first columns, each once, so that all further columns may
// be functions of these.
//
// Only a table in format Text or CSV can give one that does not part inputs from
// outputs itself, and of which [Options] pick no columns. Of such a table the last
// column is the output and n are inputs. The warning is given if its rows are on
// 2^k lines with 1 ≤ k < n, and the first k values on these are all 2^k patterns,
// without a don't-care; two lines must have them in counting order, for any two
// are likely to differ somewhere. So no complete table gives one, and no table
// that lists a pattern of its first columns twice.
type Warning struct {
	Name    string   // the table's name, as given to Read
	Line    int      // of the header, or of the first row if there is none
	Rows    int      // how many lines the table has
	Inputs  []string // the first columns
	Outputs []string // those behind them
}

// String is one line: name:line: 4 rows are all rows of a, b: …
func (w Warning) String() string {
	return fmt.Sprintf("%s, so that %s may be meant as outputs", w.Reason(), strings.Join(w.Outputs, ", "))
}

// Reason is the part of the line that says what is striking.
func (w Warning) Reason() string {
	return fmt.Sprintf("%s:%d: %d rows are all rows of %s", w.Name, w.Line, w.Rows, strings.Join(w.Inputs, ", "))
}

// warn gives a warning of a table that has been read, if there is one; line is
// where its names are.
func (b *builder) warn(l *lines, line int, c columns, o Options) {
	if o.Warn == nil || c.places != nil || len(c.outputs) != 1 || b.layout == counting {
		return
	}
	count := b.lines.count(b.rows)
	k := bits.Len(uint(count)) - 1
	if count != 1<<k || k < 1 || k >= b.n || !b.startsWithAll(k) {
		return
	}
	o.Warn(Warning{
		Name: l.name, Line: line, Rows: count,
		Inputs:  c.inputs[:k],
		Outputs: append(append([]string{}, c.inputs[k:]...), c.outputs...),
	})
}

// startsWithAll reports whether the first k values on all lines are different
// patterns.
func (b *builder) startsWithAll(k int) bool {
	words, shift := Words(b.n), cover.Width(b.n, 0)-k
	seen := make([]uint64, (1<<k+63)/64)
	last := 0 // the line of the row before
	start := uint64(0)
	for row := range b.rows {
		x := b.patterns[row*words] >> shift
		if b.free != nil && b.free[row*words]>>shift != 0 {
			return false
		}
		// A don't-care behind the first columns makes several rows of a line.
		if line := b.lines.of(row); line == last {
			if x != start {
				return false
			}
			continue
		} else {
			last, start = line, x
		}
		if seen[x/64]>>(x%64)&1 == 1 || k == 1 && row == 0 && x != 0 {
			return false
		}
		seen[x/64] |= 1 << (x % 64)
	}
	return true
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
