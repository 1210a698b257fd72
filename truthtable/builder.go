// How do rows in file order become a function's bit sets, each pattern once?

package truthtable

import (
	"errors"
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"sort"
)

// maxExpanded bounds what rows with a - among their inputs may cost, in words:
// 32 MB. A row of d of them is 2^d rows, so a short file could otherwise fill
// the memory. A row that has a line of its own is never counted.
const maxExpanded = 1 << 22

// maxCompleted is the largest number of inputs for which a row with a - among
// its inputs becomes the rows that it stands for, and for which rows that no
// cube lists are added: 2^24 rows are two bit sets of 2 MB for an output. Of
// more inputs cubes are kept as they are.
const maxCompleted = 24

// A builder collects the rows of a table in file order. As long as they come
// in counting order it stores no pattern, only targets; the first row out of
// order makes it list them, and an index of the patterns finds those that
// stand twice. So a complete table in counting order costs two bits a row and
// output, and any other one the packed words and the index.
//
// Of cubes it keeps no index: two of them may overlap without being equal. They
// are compared at the end, see overlap.go.
type builder struct {
	n, outputs int
	rows       int
	listed     bool
	patterns   []uint64 // once listed
	free       []uint64 // once a row is a cube that is kept
	index      []uint32 // once listed: open addressing; 0 is free, else see entry
	touched    uint32   // keeps the compiler from leaving out what touch does
	on, care   [][]uint64
	lines      lineNumbers

	keepsCubes bool // rather than the rows that they stand for

	expanding []uint64   // the free inputs of the cube whose rows are being added, if it is one
	conflicts *conflicts // nil: a clash is an error
	left      []*builder // what conflicts leave of each output, if it is not all
	effort    *int       // to find that: see complementer
}

// A clash is the error of two lines that give one pattern different targets.
type clash struct{ first, second int }

func (c *clash) Error() string {
	return fmt.Sprintf("another target than on line %d, which has the same inputs", c.first)
}

// errExpanded is the error of rows with a - among their inputs that stand for
// more rows than maxExpanded allows.
var errExpanded = errors.New("too many rows to list")

// newTableBuilder makes a builder of the rows of such columns.
func newTableBuilder(c columns, o Options) *builder {
	b := newBuilder(len(c.inputs), len(c.outputs))
	if o.OnConflict == DropOnConflict {
		b.conflicts = newConflicts(len(c.outputs))
	}
	return b
}

func newBuilder(n, outputs int) *builder {
	b := &builder{
		n: n, outputs: outputs,
		on:         make([][]uint64, outputs),
		care:       make([][]uint64, outputs),
		keepsCubes: n > maxCompleted,
	}
	if n > MaxCountingInputs {
		b.list()
	}
	return b
}

// newListBuilder makes a builder of one output that lists its rows from the
// first, so that no row at all is a list, too.
func newListBuilder(n int) *builder {
	b := newBuilder(n, 1)
	if !b.listed {
		b.list()
	}
	return b
}

// add appends one row, packed as Row says, with a target for each output. A
// pattern that is there already adds nothing; with other targets it is a clash,
// or takes those away which the two have.
func (b *builder) add(line int, x []uint64, targets []Target) error {
	if b.free != nil {
		b.keep(line, x, make([]uint64, len(x)), targets)
		return nil
	}
	if !b.listed && x[0] > uint64(b.rows) {
		if !b.fits(line, 0, true) {
			return errExpanded
		}
		b.list()
	}
	k, at, known := b.find(x)
	if known {
		return b.again(line, k, x, targets)
	}
	if b.listed {
		if !b.fits(line, 1, true) {
			return errExpanded
		}
		b.patterns = append(b.patterns, x...)
		b.insert(at)
	}
	b.target(line, targets)
	return nil
}

// keep appends a cube, or a row among cubes.
func (b *builder) keep(line int, x, free []uint64, targets []Target) {
	if b.free == nil {
		b.conflicts.settle(b) // as long as there is an index
	}
	if !b.listed {
		b.store()
	}
	if b.free == nil {
		b.free, b.index = make([]uint64, len(b.patterns), 2*len(b.patterns)+64), nil
	}
	b.patterns = append(b.patterns, x...)
	b.free = append(b.free, free...)
	b.target(line, targets)
}

// target gives the next row its targets.
func (b *builder) target(line int, targets []Target) {
	if b.rows%64 == 0 {
		for j := range b.outputs {
			b.on[j] = append(b.on[j], 0)
			b.care[j] = append(b.care[j], 0)
		}
	}
	word, bit := b.rows/64, uint64(1)<<(b.rows%64)
	for j, t := range targets {
		if t != DontCare {
			b.care[j][word] |= bit
		}
		if t == One {
			b.on[j][word] |= bit
		}
	}
	b.lines.add(b.rows, line)
	b.rows++
}

// again takes targets for row k, whose pattern is x.
func (b *builder) again(line, k int, x []uint64, targets []Target) error {
	for j, t := range targets {
		switch {
		case b.targetOf(j, k) == t:
		case b.conflicts == nil:
			return &clash{first: b.lines.of(k), second: line}
		default:
			b.on[j][k/64] &^= 1 << (k % 64)
			b.care[j][k/64] &^= 1 << (k % 64)
			b.conflicts.drop(j, k)
		}
	}
	if b.conflicts != nil {
		b.conflicts.repeat(line, x, b.expanding)
	}
	return nil
}

// addCube appends a row that has d inputs free: the 2^d rows that it stands for,
// in counting order, or the cube as it is; x is 0 where free is 1. Besides a
// clash its error may be errExpanded.
func (b *builder) addCube(line int, x, free []uint64, targets []Target) error {
	if !slices.ContainsFunc(free, func(word uint64) bool { return word != 0 }) {
		return b.add(line, x, targets)
	}
	if b.keepsCubes {
		b.keep(line, x, free, targets)
		return nil
	}
	d := bits.OnesCount64(free[0])
	if !b.fits(line, 1<<d, b.listed) {
		return errExpanded
	}
	b.expanding = free
	defer func() { b.expanding = nil }()
	for row := range cubeRows(x, free) {
		if err := b.add(line, row, targets); err != nil {
			return err
		}
	}
	return nil
}

// cubeRows yields the rows that a cube stands for in counting order, all in one
// slice. It has one word, for those of more inputs are kept, or is one row.
func cubeRows(x, free []uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		row := slices.Clone(x)
		for yield(row) {
			// Count up within the free bits.
			next := ((row[0] | ^free[0]) + 1) & free[0]
			if row[0] = row[0]&^free[0] | next; next == 0 {
				return
			}
		}
	}
}

// fits reports whether the builder may hold so many more rows: every line
// warrants a row, and the others together cost at most maxExpanded words, two
// bits an output in counting order, a pattern and its index more when listed.
func (b *builder) fits(line, more int, listed bool) bool {
	excess := b.rows + more - line
	cost := excess / 64 * 2 * b.outputs
	if listed {
		cost += excess * (Words(b.n) + 1)
	}
	return cost <= maxExpanded
}

// finish says that the last line has been added. Now it shows whether rows in
// counting order are all rows, or must be listed after all, and whether cubes
// contradict each other.
func (b *builder) finish(line int) error {
	b.index = nil
	if b.free != nil && b.conflicts != nil {
		return b.dropOverlaps()
	}
	if b.free != nil {
		return b.compareCubes()
	}
	if b.listed || b.rows == 1<<b.n {
		return nil
	}
	if !b.fits(line, 0, true) {
		return errExpanded
	}
	b.store()
	return nil
}

// function is output j of the finished table.
func (b *builder) function(j int, name string, inputs []string) Function {
	if b.left != nil && b.left[j] != nil {
		return b.left[j].function(0, name, inputs)
	}
	return Function{
		Name: name, Inputs: inputs,
		rows: b.rows, patterns: b.patterns, free: b.free, on: b.on[j], care: b.care[j],
	}
}

// table is the table of the rows of all lines.
func (b *builder) table(l *lines, c columns, o Options) (*Table, error) {
	d := b.conflicts.settle(b)
	if err := b.finish(l.line); err != nil {
		return nil, rowError(err, l.name, l.line, 1)
	}
	functions := make([]Function, b.outputs)
	for j := range functions {
		functions[j] = b.function(j, c.outputs[j], c.inputs)
	}
	d.tell(l.name, o.note())
	return tableOf(l.name, functions), nil
}

func (b *builder) targetOf(j, k int) Target {
	f := Function{on: b.on[j], care: b.care[j]}
	return f.Target(k)
}

// find says which row has the pattern x, if any, and if none does which place
// in the index is free for it.
func (b *builder) find(x []uint64) (k, at int, known bool) {
	if !b.listed {
		return int(x[0]), 0, x[0] < uint64(b.rows)
	}
	hash, mask := hashOf(x), len(b.index)-1
	tag := b.entry(hash, 0)
	for at = int(hash) & mask; b.index[at] != 0; at = (at + 1) & mask {
		if b.index[at]&^uint32(mask) != tag {
			continue // spares a look at a pattern that is far off in memory
		}
		k = int(b.index[at]&uint32(mask)) - 1
		if slices.Equal(b.patterns[k*len(x):(k+1)*len(x)], x) {
			return k, at, true
		}
	}
	return 0, at, false
}

// entry is what the index has for a row: row+1, which is less than the index is
// long, and above it as much of the hash as there is room for.
func (b *builder) entry(hash uint64, number int) uint32 {
	return uint32(hash>>32)&^uint32(len(b.index)-1) | uint32(number)
}

// list begins to list the rows, so that others may follow in any order.
func (b *builder) list() {
	b.store()
	b.grow()
}

// store stores the patterns that counting order left out. From here on patterns
// is not nil, even where there is no row.
func (b *builder) store() {
	b.listed = true
	b.patterns = make([]uint64, b.rows, b.rows+64)
	for k := range b.patterns {
		b.patterns[k] = uint64(k)
	}
}

// insert puts the last of the patterns into the free place of the index.
func (b *builder) insert(at int) {
	w := Words(b.n)
	number := len(b.patterns) / w
	if 2*number > len(b.index) {
		b.grow()
		return
	}
	b.index[at] = b.entry(hashOf(b.patterns[len(b.patterns)-w:]), number)
}

// grow makes the index anew, with two to four places for a row.
func (b *builder) grow() {
	w := Words(b.n)
	rows := len(b.patterns) / w
	b.index = make([]uint32, 1<<bits.Len(uint(2*rows+16)))
	mask := len(b.index) - 1
	for k := range rows {
		hash := hashOf(b.patterns[k*w : (k+1)*w])
		at := int(hash) & mask
		for b.index[at] != 0 {
			at = (at + 1) & mask
		}
		b.index[at] = b.entry(hash, k+1)
	}
}

// touch looks up where the patterns of the next rows would be in the index, one
// after the other. A processor waits for the memory of all of them at once,
// where find would have it wait for each.
func (b *builder) touch(rows [][]uint64) {
	for _, x := range rows {
		if len(b.index) > 0 {
			b.touched |= b.index[int(hashOf(x))&(len(b.index)-1)]
		}
	}
}

// hashOf says where the search for a pattern begins. Multiplying by an odd
// constant (Knuth's multiplicative hashing) and folding the high half down
// spreads patterns that differ in any one bit.
func hashOf(x []uint64) uint64 {
	h := uint64(0)
	for _, word := range x {
		hi, lo := bits.Mul64(word^h^0x9e3779b97f4a7c15, 0xd6e8feb86659fd93)
		h = hi ^ lo
	}
	return h
}

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
