// What becomes of rows that have the same inputs, but different targets?

package truthtable

import (
	"errors"
	"fmt"
	"math/bits"

	"threshgen/truthtable/internal/cover"
)

// OnConflict says what a reader does where lines contradict each other: where
// they give the same row different targets in one output.
type OnConflict string

// What a reader may do. ErrorOnConflict, the zero value, is an error that names
// two such lines.
//
// With DropOnConflict a row has no target in an output where lines give it
// different ones: it is don't-care there, however many lines agree. A don't-care
// is such a target, too, where a format takes it for one: - and 1 contradict
// each other. Of cubes that are kept, what is left is cubes again. When the table
// has been read, [Options] Note is told once how many targets were dropped, one
// for each such row and output, or of how many cubes some rows, and all lines
// that say anything of such a row in such an output.
const (
	ErrorOnConflict OnConflict = ""
	DropOnConflict  OnConflict = "drop"
)

// ParseOnConflict is what "error" and "drop" stand for. The empty string is
// "error".
func ParseOnConflict(s string) (OnConflict, error) {
	switch c := OnConflict(s); c {
	case ErrorOnConflict, DropOnConflict:
		return c, nil
	case "error":
		return ErrorOnConflict, nil
	}
	return ErrorOnConflict, fmt.Errorf("on a conflict there is error or drop, not %q", s)
}

// A ledger is where all conflicts of a table are put down: those of rows and of
// cubes. Either the first is an error, or it says what was dropped.
type ledger struct {
	drops   bool  // rather than that a conflict is an error
	targets int   // dropped
	cubes   int   // that have lost rows, one for each output
	lines   []int // that contradict each other, in any order
}

// A clash is the error of two lines that give one pattern different targets.
type clash struct{ first, second int }

func (c *clash) Error() string {
	return fmt.Sprintf("another target than on line %d, which has the same inputs", c.first)
}

// conflict is the error of two lines that contradict each other, if it is one.
func (l *ledger) conflict(first, second int) error {
	if l.drops {
		return nil
	}
	return &clash{first, second}
}

// rowError is the error of a builder for the row that begins there.
func rowError(err error, name string, at position) *Error {
	var c *clash
	if errors.As(err, &c) && c.second != at.line {
		at = position{c.second, 1} // cubes are compared at the end
	}
	e := at.fail(name, err.Error(), "")
	e.cause = err
	if errors.Is(err, errExpanded) {
		e.Hint = "every - among the inputs doubles a row; a PLA table of .type fr may have any number"
	}
	return e
}

// add adds a line to those that contradict each other. Rows that follow each
// other may be of one line.
func (l *ledger) add(line int) {
	if last := len(l.lines) - 1; last < 0 || l.lines[last] != line {
		l.lines = append(l.lines, line)
	}
}

// tell tells what was dropped from the table of that name, if anything was.
func (l *ledger) tell(name string, note func(string)) {
	var what []string
	if l.targets > 0 {
		what = append(what, counted(l.targets, "target"))
	}
	if l.cubes > 0 {
		what = append(what, "from "+counted(l.cubes, "cube")+" the rows")
	}
	if len(what) > 0 {
		note(fmt.Sprintf("%s: dropped %s on which lines %s contradict each other", name, series(what), lineRanges(l.lines)))
	}
}

// repeats are the rows that more than one line gives, as a builder comes upon
// them: from this it can say in the end which lines contradict each other.
type repeats struct {
	lost [][]uint64 // for every output the rows that have lost their target …
	// … and the lines of which some row was there already, each as a cube. That
	// is no more than the file.
	lines []int
	cubes cover.Cover
}

// lose notes that row k has no target any more in output j.
func (r *repeats) lose(j, k int) {
	for k/64 >= len(r.lost[j]) {
		r.lost[j] = append(r.lost[j], 0)
	}
	r.lost[j][k/64] |= 1 << (k % 64)
}

// note notes a line whose row x was there already, if it is not the line noted
// last.
func (r *repeats) note(line int, x []uint64) {
	if last := len(r.lines) - 1; last < 0 || r.lines[last] != line {
		r.lines = append(r.lines, line)
		r.cubes.Add(cover.Cube{X: x, Free: make([]uint64, len(x))})
	}
}

// widen says that all of a line is this cube, of which a row may have been noted.
func (r *repeats) widen(line int, c cover.Cube) {
	if last := len(r.lines) - 1; last >= 0 && r.lines[last] == line {
		copy(r.cubes.At(last).X, c.X)
		copy(r.cubes.At(last).Free, c.Free)
	}
}

// sumUp puts down how many targets are lost, and returns the rows that have lost
// one in any output.
func (r *repeats) sumUp(l *ledger) (lost []uint64) {
	for _, rows := range r.lost {
		lost = append(lost, make([]uint64, max(0, len(rows)-len(lost)))...)
		for i, word := range rows {
			lost[i] |= word
			l.targets += bits.OnesCount64(word)
		}
	}
	return lost
}
