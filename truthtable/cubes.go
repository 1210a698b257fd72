// What does a file of cubes ask of the rows of each output?

package truthtable

import (
	"fmt"
	"iter"

	"threshgen/truthtable/internal/cover"
)

// A plaType is the sets that the cubes list, one bit each.
type plaType uint8

const (
	typeF plaType = 1 << iota // the on-rows
	typeR                     // the off-rows
	typeD                     // the don't-care ones
)

// plaTypes are the types by the argument of .type.
var plaTypes = map[string]plaType{
	"f": typeF, "r": typeR, "fd": typeF | typeD, "fr": typeF | typeR, "dr": typeD | typeR, "fdr": typeF | typeD | typeR,
}

// String is the argument of .type that stands for the type.
func (t plaType) String() string {
	for name, kind := range plaTypes {
		if kind == t {
			return name
		}
	}
	return ""
}

func (t plaType) lists(e effect) bool { return t>>(e-turnsOn)&1 == 1 }

// listsBoth reports whether on-rows and off-rows are listed, so that cubes may
// contradict each other.
func (t plaType) listsBoth() bool { return t&(typeF|typeR) == typeF|typeR }

// listsAll reports whether every row must be listed.
func (t plaType) listsAll() bool { return t == typeF|typeR|typeD }

// An effect is what a cube does to its rows in one output.
type effect uint8

const (
	noEffect effect = iota
	turnsOn
	turnsOff
	frees                    // makes them don't-care
	unknownEffect effect = 8 // of a character that means nothing
)

// effects is what each character means in an output column: that of a set which
// the type does not list has no effect.
func (t plaType) effects() *[256]effect {
	table := effectsOf(map[byte]effect{'1': turnsOn, '4': turnsOn, '0': turnsOff, '-': frees, '2': frees, '~': noEffect})
	for c, e := range table {
		if e < unknownEffect && !t.lists(e) {
			table[c] = noEffect
		}
	}
	return table
}

// effectsOf is a table of these effects.
func effectsOf(chars map[byte]effect) *[256]effect {
	table := new([256]effect)
	for c := range table {
		table[c] = unknownEffect
	}
	for c, e := range chars {
		table[c] = e
	}
	return table
}

// target is what the rows of a cube with this effect ask for.
func (e effect) target() Target { return [...]Target{DontCare, One, Zero, DontCare}[e] }

// cubeTable is a table as a file of cubes has it: a cover, and for each of its
// cubes and each output an effect. That is never more than the file, where the
// rows may be: so each function is made when it is asked for.
type cubeTable struct {
	name    string
	kind    plaType
	header  position // of what the file says of all cubes
	outputs int

	rows    int
	cover   cover.Cover // of so many cubes
	effects []effect    // outputs a cube
	at      positions
	before  int // how many rows at has before them: those of other tables
}

// position is where cube k begins.
func (c *cubeTable) position(k int) position { return c.at.of(c.before + k) }

// of yields the cubes that have an effect on output j.
func (c *cubeTable) of(j int) iter.Seq2[int, effect] {
	return func(yield func(int, effect) bool) {
		for k := range c.rows {
			if e := c.effects[k*c.outputs+j]; e != noEffect && !yield(k, e) {
				return
			}
		}
	}
}

// mayFail reports whether something may be wrong with output j that shows only
// when its function is made.
func (c *cubeTable) mayFail(j int) bool {
	return c.cover.N > maxCompleted || c.kind.listsAll() || c.kind.listsBoth() && !c.hasOneEffect(j)
}

// hasOneEffect reports whether all cubes do the same to output j.
func (c *cubeTable) hasOneEffect(j int) bool {
	first := noEffect
	for _, e := range c.of(j) {
		if first != noEffect && first != e {
			return false
		}
		first = e
	}
	return true
}

// A making is what the functions of one file have in common while they are made:
// where mistakes and conflicts are put down, and how much effort it has taken.
type making struct {
	mistakes *mistakes
	ledger   *ledger
	effort   cover.Effort
	little   cover.Effort // that complements which are found at once have taken
	shapes   cover.Effort // that looking into the shapes of covers has taken
}

// missing is the error of a row of output j that fdr leaves out.
func (c *cubeTable) missing(j int, row Row) error {
	return c.header.fail(c.name, fmt.Sprintf("type fdr lists every row, but output %d has no row %v", j+1, row),
		"type fd takes other rows as off, type fr as don't-care")
}
