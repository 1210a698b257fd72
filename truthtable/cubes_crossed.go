// What is a function of a file of cubes of which four rows say that it is not separable?

package truthtable

import (
	"sync/atomic"

	"threshgen/truthtable/internal/cover"
)

// maxLaidOut is the number of inputs up to which all rows are laid out without a
// look at the cubes: it takes no longer.
const maxLaidOut = 16

// laidOutLater makes output j with all of its rows where the file lists only on-rows
// or only off-rows. If four rows cross the others are laid out when one asks for
// them.
func (c *cubeTable) laidOutLater(j int, m *making) (Function, error) {
	listed, _ := c.sides()
	here, free := c.coverOf(j, listed), c.coverOf(j, frees)
	if here.Len()*c.cover.N > 1<<c.cover.N/128 {
		return c.laidOut(j, m) // it takes no longer
	}
	e := cover.NewShapeEffort(1 << c.cover.N / 8)
	shape, err := here.Shape(free, &e)
	if err != nil || shape.Four == nil {
		f, laidOut := c.laidOut(j, m)
		f.regular = err == nil && free.Len() == 0
		return f, laidOut
	}
	f := Function{rows: 1 << c.cover.N, crossed: &crossed{rows: c.examples(shape.Four), table: c, output: j}}
	for i := range f.crossed.rows {
		x := &f.crossed.rows[i]
		x.K = int(x.Row.word)
	}
	return f, nil
}

// A crossed is what is known of an output of a file besides its sets, because four
// rows cross. Where all rows are laid out that is done when they are asked for: few
// questions need them.
type crossed struct {
	rows     []Example
	unlisted error // the reason why not all rows are there; nil: all are

	table  *cubeTable
	output int
	asked  atomic.Int32 // for single rows
	sets   atomic.Pointer[[2][]uint64]
}

// laysOutLater reports whether on and care are to be asked for.
func (f *Function) laysOutLater() bool { return f.care == nil && f.crossed != nil }

// examples are four rows that cross, without numbers.
func (c *cubeTable) examples(four *cover.Four) []Example {
	listed, _ := c.sides()
	var examples []Example
	for k := range four.On {
		examples = append(examples,
			Example{Row: PackedRow(c.cover.N, four.On[k]), On: listed == turnsOn},
			Example{Row: PackedRow(c.cover.N, four.Off[k]), On: listed != turnsOn})
	}
	return examples
}

// fewRows are so many that it is not worth laying out the others.
const fewRows = 64

// all are the targets of all rows. Goroutines that ask at the same time may each
// lay them out: they get the same.
func (x *crossed) all() (on, care []uint64) {
	t := x.sets.Load()
	if t == nil {
		f, _ := x.table.laidOut(x.output, new(making)) // nothing can be wrong with it
		t = &[2][]uint64{f.on, f.care}
		if !x.sets.CompareAndSwap(nil, t) {
			t = x.sets.Load()
		}
	}
	return t[0], t[1]
}

// target is the target of one row.
func (x *crossed) target(k int) Target {
	if x.sets.Load() != nil || x.asked.Add(1) > fewRows {
		on, care := x.all()
		f := Function{on: on, care: care}
		return f.Target(k)
	}
	c := x.table
	_, rest := c.sides()
	target := rest.target()
	for at, e := range c.of(x.output) {
		if uint64(k)&^c.cover.Free[at] == c.cover.X[at] {
			if target = e.target(); target == DontCare { // wins over others
				break
			}
		}
	}
	return target
}

// crossed makes output j where four rows cross and the cubes of the rest were not
// found, for this reason: the cubes of the file, and of the rest the rows of the
// four.
func (c *cubeTable) crossed(j int, four *cover.Four, unlisted error) Function {
	f := Function{whole: true, crossed: &crossed{rows: c.examples(four), unlisted: unlisted}}
	rows := cover.Cover{N: c.cover.N}
	add := func(d cover.Cube, t Target) {
		if f.rows%64 == 0 {
			f.on, f.care = append(f.on, 0), append(f.care, 0)
		}
		bit := uint64(1) << (f.rows % 64)
		if t != DontCare {
			f.care[f.rows/64] |= bit
		}
		if t == One {
			f.on[f.rows/64] |= bit
		}
		rows.Add(d)
		f.rows++
	}
	for k, e := range c.of(j) {
		add(c.cover.At(k), e.target())
	}
	listed, rest := c.sides()
	ofFile := f.rows
	for i := range f.crossed.rows {
		x := &f.crossed.rows[i]
		d := cover.Cube{X: x.Row.packed(), Free: make([]uint64, Words(c.cover.N))}
		if x.On == (rest == turnsOn) {
			x.K = f.rows
			add(d, rest.target())
			continue
		}
		for x.K = 0; x.K < ofFile; x.K++ {
			if f.Target(x.K) == listed.target() && rows.At(x.K).Overlaps(d) {
				break
			}
		}
	}
	f.patterns, f.free = rows.X, rows.Free
	return f
}
