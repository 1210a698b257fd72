// Which rows are on, off and don't-care in a set of cubes, and do two cubes contradict each other?

package truthtable

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"
)

// A plaType is the argument of .type. Its letters are the sets that the cubes
// list: f the on-rows, r the off-rows, d the don't-care ones.
type plaType string

func (t plaType) lists(e effect) bool { return strings.IndexByte(string(t), "\x00frd"[e]) >= 0 }

// An effect is what a cube does to its rows in one output.
type effect uint8

const (
	noEffect effect = iota
	turnsOn
	turnsOff
	frees // makes them don't-care
)

// effect is what a character means in an output column. One that stands for a
// set which the type does not list means nothing.
func (t plaType) effect(c byte) (e effect, known bool) {
	switch c {
	case '1', '4':
		e = turnsOn
	case '0':
		e = turnsOff
	case '-', '2':
		e = frees
	case '~':
		return noEffect, true
	default:
		return noEffect, false
	}
	if !t.lists(e) {
		e = noEffect
	}
	return e, true
}

// A position is a place in a file.
type position struct{ line, column int }

// fail is the error of that place in the table of that name.
func (p position) fail(name, problem, hint string) *Error {
	return &Error{Name: name, Line: p.line, Column: p.column, Problem: problem, Hint: hint}
}

// cubes is a PLA table as its file has it: cubes, each standing for all rows
// that agree with its inputs, and for each cube and output an effect. That is
// never more than the file, where the rows may be: so each function is made
// when it is asked for.
type cubes struct {
	name            string
	kind            plaType
	header          position // of what the file says of all cubes
	inputs, outputs int
	drops           bool // the targets where cubes contradict each other
	effort          *int // that has been made for all cubes of the file

	at      []position
	x, free []uint64 // Words(inputs) a cube, as addCube takes them
	effects []effect // outputs a cube
}

// add adds a cube, whose inputs must be put and whose effects be appended.
func (c *cubes) add(at position) {
	c.at = append(c.at, at)
	for range Words(c.inputs) {
		c.x = append(c.x, 0)
		c.free = append(c.free, 0)
	}
}

// takeBack takes the last cube away, which has no effects yet.
func (c *cubes) takeBack() {
	last := len(c.at) - 1
	c.at = c.at[:last]
	c.x, c.free = c.x[:last*Words(c.inputs)], c.free[:last*Words(c.inputs)]
}

// put sets input i of the last cube.
func (c *cubes) put(i int, value Target) {
	word, bit := Place(c.inputs, i)
	word += len(c.x) - Words(c.inputs)
	switch value {
	case One:
		c.x[word] |= 1 << bit
	case DontCare:
		c.free[word] |= 1 << bit
	}
}

// of yields the cubes that have an effect on output j.
func (c *cubes) of(j int) iter.Seq2[int, effect] {
	return func(yield func(int, effect) bool) {
		for k := range c.at {
			if e := c.effects[k*c.outputs+j]; e != noEffect && !yield(k, e) {
				return
			}
		}
	}
}

// function makes output j, which check has found to be in order, or has put so.
func (c *cubes) function(j int, name string, inputs []string) Function {
	var f Function
	if c.inputs > maxCompleted {
		f, _ = c.kept(j, true, nil)
	} else {
		f.rows = 1 << c.inputs
		f.on, f.care = c.complete(j)
	}
	f.Name, f.Inputs = name, inputs
	return f
}

// complete lays out all rows of output j in counting order.
func (c *cubes) complete(j int) (on, care []uint64) {
	sets := c.sets()
	for k, e := range c.of(j) {
		for i, mask := range c.words(k) {
			sets[e][i] |= mask
		}
	}
	on, off, dontCare := sets[turnsOn], sets[turnsOff], sets[frees]
	if on != nil && off != nil {
		// Both are listed. What is in neither is don't-care, and so is what is in
		// two sets, if check lets that be.
		for i := range off {
			both := sets.overlap(i)
			off[i] = (off[i] | on[i]) &^ both
			on[i] &^= both
		}
		return on, off
	}
	// One of them is listed and the rest is the other, except for what is
	// don't-care, which wins over both.
	care = allOnes(1 << c.inputs)
	for i := range dontCare {
		care[i] &^= dontCare[i]
	}
	if on == nil {
		for i := range off {
			off[i] = ^off[i]
		}
		on = off
	}
	for i := range on {
		on[i] &= care[i]
	}
	return on, care
}

// effectSets are the rows on which cubes have each effect, as bit sets. There is
// none for an effect that the type does not list.
type effectSets [frees + 1][]uint64

// overlap is word i of the rows that are in two sets.
func (s *effectSets) overlap(i int) (both uint64) {
	any := uint64(0)
	for _, set := range s {
		if set != nil {
			both |= any & set[i]
			any |= set[i]
		}
	}
	return both
}

// sets are empty sets of all rows.
func (c *cubes) sets() (sets effectSets) {
	for e := turnsOn; e <= frees; e++ {
		if c.kind.lists(e) {
			sets[e] = make([]uint64, (1<<c.inputs+63)/64)
		}
	}
	return sets
}

// words yields the words of a bit set that hold rows of cube k, and in each a
// mask of those rows. The last six inputs make the mask, for they are the row's
// place in its word; the others make the word's number.
func (c *cubes) words(k int) iter.Seq2[int, uint64] {
	x, free := c.x[k], c.free[k]
	mask := uint64(1) << (x & 63)
	for low := free & 63; low != 0; low &= low - 1 {
		mask |= mask << (low & -low)
	}
	x, free = x>>6, free>>6
	return func(yield func(int, uint64) bool) {
		// Count up within the free bits: taking them away carries past the others.
		for count := uint64(0); ; {
			if !yield(int(x|count), mask) {
				return
			}
			if count = (count - free) & free; count == 0 {
				return
			}
		}
	}
}

// check says where output j contradicts itself, or where fdr, which lists
// everything, leaves out a row. In the other types no cubes contradict each
// other. It keeps nothing of what it has to lay out. With d, contradictions are
// put down there, and function drops the targets; else m takes them down. Where
// cubes are missing for their mistakes, nothing is asked of rows that none lists.
func (c *cubes) check(j int, d *dropped, m *mistakes) error {
	c.drops = d != nil
	switch {
	case c.inputs > maxCompleted && len(m.found) > 0:
		return nil
	case c.inputs > maxCompleted:
		_, err := c.kept(j, false, d)
		return m.tolerate(err)
	case !c.kind.lists(turnsOn) || !c.kind.lists(turnsOff):
		return nil
	case c.kind == "fr" && c.hasOneEffect(j):
		return nil
	}
	sets := c.sets()
	for k, e := range c.of(j) {
		if d == nil {
			if err := c.apart(j, k, e, &sets); err != nil {
				if err := m.tolerate(err); err != nil {
					return err
				}
				continue
			}
		}
		for i, mask := range c.words(k) {
			sets[e][i] |= mask
		}
	}
	if d != nil {
		c.drop(j, &sets, d)
	}
	if c.kind != "fdr" || len(m.found) > 0 {
		return nil
	}
	for i, all := range allOnes(1 << c.inputs) {
		if left := all &^ (sets[turnsOn][i] | sets[turnsOff][i] | sets[frees][i]); left != 0 {
			return m.tolerate(c.missing(j, c.row(i*64+bits.TrailingZeros64(left))))
		}
	}
	return nil
}

// missing is the error of a row that fdr leaves out.
func (c *cubes) missing(j int, row Row) error {
	return c.header.fail(c.name, fmt.Sprintf("type fdr lists every row, but output %d has no row %v", j+1, row),
		"type fd takes other rows as off, type fr as don't-care")
}

// apart says where cube k of output j, which has effect e, shares a row with a
// cube before it that has another.
func (c *cubes) apart(j, k int, e effect, sets *effectSets) error {
	for other, set := range sets {
		if set == nil || effect(other) == e {
			continue
		}
		for i, mask := range c.words(k) {
			if both := set[i] & mask; both != 0 {
				return c.contradiction(j, k, effect(other), i*64+bits.TrailingZeros64(both))
			}
		}
	}
	return nil
}

// drop puts down what output j loses: the rows that are in two of the sets, and
// the lines of all cubes that have them.
func (c *cubes) drop(j int, sets *effectSets, d *dropped) {
	lost := make([]uint64, len(sets[turnsOn]))
	targets := 0
	for i := range lost {
		lost[i] = sets.overlap(i)
		targets += bits.OnesCount64(lost[i])
	}
	if targets == 0 {
		return
	}
	d.targets += targets
	for k := range c.of(j) {
		for i, mask := range c.words(k) {
			if lost[i]&mask != 0 {
				d.add(c.at[k].line)
				break
			}
		}
	}
}

// hasOneEffect reports whether all cubes do the same to output j.
func (c *cubes) hasOneEffect(j int) bool {
	first := noEffect
	for _, e := range c.of(j) {
		if first != noEffect && first != e {
			return false
		}
		first = e
	}
	return true
}

// contradiction is the error of cube k, which shares a row of output j with a
// cube before it that has another effect.
func (c *cubes) contradiction(j, k int, other effect, row int) error {
	first := 0
	for before, e := range c.of(j) {
		if e == other && uint64(row)&^c.free[before] == c.x[before] {
			first = before
			break
		}
	}
	return c.at[k].fail(c.name, fmt.Sprintf("output %d has another target in row %v than on line %d", j+1, c.row(row), c.at[first].line), "")
}

func (c *cubes) row(k int) Row { return Row{n: c.inputs, word: uint64(k)} }
