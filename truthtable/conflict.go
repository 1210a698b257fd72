// What becomes of rows that have the same inputs, but different targets?

package truthtable

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
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

// dropped is what a reader dropped from a table. It is nil if it must not.
type dropped struct {
	targets int
	cubes   int   // that have lost rows, one for each output
	lines   []int // that contradict each other, in any order
}

// dropped is where a reader of these options puts down what it drops.
func (o Options) dropped() *dropped {
	if o.OnConflict != DropOnConflict {
		return nil
	}
	return new(dropped)
}

// add adds one of the lines. Rows that follow each other may be of one line.
func (d *dropped) add(line int) {
	if last := len(d.lines) - 1; last < 0 || d.lines[last] != line {
		d.lines = append(d.lines, line)
	}
}

// merge adds what has been dropped from a builder.
func (d *dropped) merge(c *conflicts) {
	if d != nil && c != nil {
		d.targets += c.dropped.targets
		d.cubes += c.dropped.cubes
		d.lines = append(d.lines, c.dropped.lines...)
	}
}

// tell tells what was dropped, if anything was.
func (d *dropped) tell(name string, note func(string)) {
	if d == nil {
		return
	}
	var what []string
	if d.targets > 0 {
		what = append(what, counted(d.targets, "target"))
	}
	if d.cubes > 0 {
		what = append(what, "from "+counted(d.cubes, "cube")+" the rows")
	}
	if len(what) > 0 {
		note(fmt.Sprintf("%s: dropped %s on which lines %s contradict each other", name, series(what), lineRanges(d.lines)))
	}
}

// conflicts is what a builder keeps of rows that more than one line gives: from
// this it can say in the end which lines contradict each other.
type conflicts struct {
	lost [][]uint64 // for every output the rows that have lost their target …
	// … and the lines of which some row was there already, each as a cube. That
	// is no more than the file.
	lines   []int
	x, free []uint64

	dropped *dropped // what all this comes to; nil: see settle
}

func newConflicts(outputs int) *conflicts { return &conflicts{lost: make([][]uint64, outputs)} }

// drop notes that row k has no target any more in output j.
func (c *conflicts) drop(j, k int) {
	for k/64 >= len(c.lost[j]) {
		c.lost[j] = append(c.lost[j], 0)
	}
	c.lost[j][k/64] |= 1 << (k % 64)
}

// repeat notes the line of a row that was there already: row x, or that of a
// cube whose free inputs these are.
func (c *conflicts) repeat(line int, x, free []uint64) {
	if last := len(c.lines) - 1; last >= 0 && c.lines[last] == line {
		return
	}
	c.lines = append(c.lines, line)
	for i, word := range x {
		freed := uint64(0)
		if free != nil {
			freed = free[i]
		}
		c.x, c.free = append(c.x, word&^freed), append(c.free, freed)
	}
}

// settle sums up what has been dropped from a builder, the first time that it is
// asked: it needs the builder's index.
func (c *conflicts) settle(b *builder) *dropped {
	if c == nil {
		return nil
	}
	if c.dropped != nil {
		return c.dropped
	}
	d := new(dropped)
	c.dropped = d
	var lost []uint64 // in any output
	for _, rows := range c.lost {
		lost = append(lost, make([]uint64, max(0, len(rows)-len(lost)))...)
		for i, word := range rows {
			lost[i] |= word
			d.targets += bits.OnesCount64(word)
		}
	}
	if d.targets == 0 {
		return d
	}
	isLost := func(k int) bool { return k/64 < len(lost) && lost[k/64]>>(k%64)&1 == 1 }
	for k := range 64 * len(lost) {
		if isLost(k) {
			d.add(b.lines.of(k))
		}
	}
	w := Words(b.n)
	for i, line := range c.lines {
		for x := range cubeRows(c.x[i*w:(i+1)*w], c.free[i*w:(i+1)*w]) {
			if k, _, _ := b.find(x); isLost(k) {
				d.add(line)
				break
			}
		}
	}
	return d
}

// lineRanges writes lines in ascending order, three or more successive ones as
// a range: "3, 5 and 7-9". Of many ranges it writes the first, and how many
// lines more there are.
func lineRanges(lines []int) string {
	const most = 20
	slices.Sort(lines)
	lines = slices.Compact(lines)
	var parts []string
	for len(lines) > 0 {
		run := 1
		for run < len(lines) && lines[run] == lines[0]+run {
			run++
		}
		if len(parts) == most {
			parts = append(parts, strconv.Itoa(len(lines))+" more")
			break
		}
		if run < 3 {
			run = 1
		}
		part := strconv.Itoa(lines[0])
		if run > 1 {
			part += "-" + strconv.Itoa(lines[run-1])
		}
		parts, lines = append(parts, part), lines[run:]
	}
	return series(parts)
}
