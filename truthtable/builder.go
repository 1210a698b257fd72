// How do rows in file order become a function's bit sets, each pattern once?

package truthtable

import (
	"iter"
	"math/bits"
	"slices"

	"threshgen/truthtable/internal/cover"
)

// maxExpanded bounds what is kept in memory beyond what a file itself says, in
// words: 32 MB. A row of d free inputs may be 2^d rows, so a short file could
// otherwise fill the memory. A row that has a line of its own is never counted.
const maxExpanded = 1 << 22

// maxCompleted is the largest number of inputs for which a row with a - among
// its inputs becomes the rows that it stands for, and for which rows that no
// cube lists are added: 2^24 rows are two bit sets of 2 MB for an output. Of
// more inputs cubes are kept as they are.
const maxCompleted = 24

// A builder collects the rows of a table in file order, with a target for each
// output. Of rows it finds those that stand twice as they come. Two cubes may
// overlap without being equal: they are compared at the end, see overlaps.go.
type builder struct {
	patternList
	outputs    int
	on, care   [][]uint64 // of each output
	at         positions
	keepsCubes bool // rather than the rows that they stand for
	ledger     *ledger
	repeats    repeats
}

// newBuilder makes a builder of rows of so many inputs and outputs, whose
// conflicts go to the ledger.
func newBuilder(n, outputs int, l *ledger) *builder {
	b := &builder{
		patternList: patternList{n: n},
		outputs:     outputs,
		on:          make([][]uint64, outputs),
		care:        make([][]uint64, outputs),
		keepsCubes:  n > maxCompleted,
		ledger:      l,
		repeats:     repeats{lost: make([][]uint64, outputs), cubes: cover.Cover{N: n}},
	}
	if n > MaxCountingInputs {
		b.list()
	}
	return b
}

// add appends one row, packed as Row says, with a target for each output. A
// pattern that is there already adds nothing; with other targets it is a
// conflict.
func (b *builder) add(line int, x []uint64, targets []Target) error {
	if b.layout == cubed {
		b.keep(line, cover.Cube{X: x, Free: make([]uint64, len(x))}, targets)
		return nil
	}
	if b.layout == counting && x[0] > uint64(b.rows) {
		if !b.fits(line, 0, listed) {
			return errExpanded
		}
		b.list()
	}
	k, at, known := b.find(x)
	if known {
		return b.again(line, k, x, targets)
	}
	if b.layout == listed {
		if !b.fits(line, 1, listed) {
			return errExpanded
		}
		b.patterns = append(b.patterns, x...)
		b.insert(at)
	}
	b.target(line, targets)
	return nil
}

// keep appends a cube, or a row among cubes.
func (b *builder) keep(line int, c cover.Cube, targets []Target) {
	if b.layout != cubed {
		b.settle() // as long as there is an index
		b.toCubes()
	}
	b.patterns = append(b.patterns, c.X...)
	b.free = append(b.free, c.Free...)
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
	b.at.add(b.rows, position{line: line})
	b.rows++
}

// again takes targets for row k, whose pattern is x. Where the ledger drops them,
// row k loses those that are not the same.
func (b *builder) again(line, k int, x []uint64, targets []Target) error {
	for j, t := range targets {
		if b.targetOf(j, k) == t {
			continue
		}
		if err := b.ledger.conflict(b.at.of(k).line, line); err != nil {
			return err
		}
		b.on[j][k/64] &^= 1 << (k % 64)
		b.care[j][k/64] &^= 1 << (k % 64)
		b.repeats.lose(j, k)
	}
	if b.ledger.drops {
		b.repeats.note(line, x)
	}
	return nil
}

// addCube appends a row that may have free inputs: the rows that it stands for,
// in counting order, or the cube as it is. Besides that of a conflict its error
// may be errExpanded.
func (b *builder) addCube(line int, cube cover.Cube, targets []Target) error {
	if !slices.ContainsFunc(cube.Free, func(word uint64) bool { return word != 0 }) {
		return b.add(line, cube.X, targets)
	}
	if b.keepsCubes {
		b.keep(line, cube, targets)
		return nil
	}
	if !b.fits(line, 1<<bits.OnesCount64(cube.Free[0]), b.layout) {
		return errExpanded
	}
	for row := range rowsIn(cube) {
		if err := b.add(line, row, targets); err != nil {
			return err
		}
	}
	b.repeats.widen(line, cube)
	return nil
}

// rowsIn yields the rows of a cube in counting order, all in one slice. It has
// one word, for those of more inputs are kept, or is one row.
func rowsIn(c cover.Cube) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		row := slices.Clone(c.X)
		for yield(row) {
			// Count up within the free bits.
			next := ((row[0] | ^c.Free[0]) + 1) & c.Free[0]
			if row[0] = row[0]&^c.Free[0] | next; next == 0 {
				return
			}
		}
	}
}

// fits reports whether the builder may hold so many more rows: every line
// warrants a row, and the others together cost at most maxExpanded words, two
// bits an output in counting order, a pattern and its index more when listed.
func (b *builder) fits(line, more int, layout rowLayout) bool {
	excess := b.rows + more - line
	cost := excess / 64 * 2 * b.outputs
	if layout != counting {
		cost += excess * (Words(b.n) + 1)
	}
	return cost <= maxExpanded
}

// function is output j as it is, without a name.
func (b *builder) function(j int) Function {
	return Function{rows: b.rows, patterns: b.patterns, free: b.free, on: b.on[j], care: b.care[j]}
}

func (b *builder) targetOf(j, k int) Target {
	f := Function{on: b.on[j], care: b.care[j]}
	return f.Target(k)
}

// settle sums up in the ledger what has been dropped of rows that stand twice,
// and on which lines. It needs the index.
func (b *builder) settle() {
	lost := b.repeats.sumUp(b.ledger)
	isLost := func(k int) bool { return k/64 < len(lost) && lost[k/64]>>(k%64)&1 == 1 }
	for k := range 64 * len(lost) {
		if isLost(k) {
			b.ledger.add(b.at.of(k).line)
		}
	}
	if len(lost) > 0 {
		for i, line := range b.repeats.lines {
			for x := range rowsIn(b.repeats.cubes.At(i)) {
				if k, _, _ := b.find(x); isLost(k) {
					b.ledger.add(line)
					break
				}
			}
		}
	}
	b.repeats = repeats{}
}
