// Which rows are on and off in a file of cubes that has too many inputs to lay
// them out?

package truthtable

import (
	"fmt"
	"slices"

	"threshgen/truthtable/internal/cover"
)

// completed makes output j where the file lists only on-rows or only off-rows: its
// cubes in their order, less those that are don't-care, and behind them those of
// the rows that they leave out.
func (c *cubeTable) completed(j int, m *making) (Function, error) {
	listed, other := c.sides()
	here, free := c.coverOf(j, listed), c.coverOf(j, frees)
	there, four, byShape, notOutside := m.outside(here, free)
	if four != nil {
		return c.crossed(j, four, c.notFound(j, other, notOutside)), nil
	}
	here, err := here.Minus(free, &m.effort)
	if err != nil {
		return Function{}, c.notFound(j, listed, err)
	}
	if notOutside != nil {
		return Function{}, c.notFound(j, other, notOutside)
	}
	rows := here.And(there)
	if rows.Len() == 0 { // all of them are don't-care
		return Function{patterns: []uint64{}}, nil
	}
	f := Function{rows: rows.Len(), patterns: rows.X, free: rows.Free, whole: free.Len() == 0, regular: byShape && free.Len() == 0}
	f.care, f.on = allOnes(f.rows), make([]uint64, (f.rows+63)/64)
	copy(f.on, allOnes(here.Len()))
	if listed == turnsOff {
		for i := range f.on {
			f.on[i] = f.care[i] &^ f.on[i]
		}
	}
	return f, nil
}

// sides are what the cubes say of their rows where the file lists only on-rows or
// only off-rows, and what is true of the others.
func (c *cubeTable) sides() (listed, other effect) {
	if c.kind.lists(turnsOn) {
		return turnsOn, turnsOff
	}
	return turnsOff, turnsOn
}

// outside is the rest of the patterns as cubes: where these are not found at once,
// by the shape of the cover, or else with more effort. If the shape says that four
// rows cross these are enough, and the error is why the rest was not found.
func (m *making) outside(here, free cover.Cover) (rest cover.Cover, four *cover.Four, byShape bool, err error) {
	all := here.And(free)
	m.effort.Begin()
	m.little.Begin()
	if rest, err = all.Complement(&m.little); err == nil {
		return rest, nil, false, nil
	}
	m.shapes.Begin()
	shape, unshaped := here.Shape(free, &m.shapes)
	if unshaped == nil && shape.Four != nil {
		return cover.Cover{}, shape.Four, true, err
	}
	if unshaped == nil {
		if rest, err = shape.Outside(); err == nil {
			return rest, nil, true, nil
		}
	}
	rest, err = all.Complement(&m.effort)
	return rest, nil, false, err
}

// coverOf are the cubes that have one of the effects on output j.
func (c *cubeTable) coverOf(j int, effects ...effect) cover.Cover {
	out := cover.Cover{N: c.cover.N}
	for k, e := range c.of(j) {
		if slices.Contains(effects, e) {
			out.Add(c.cover.At(k))
		}
	}
	return out
}

// listed makes output j where the file lists on-rows and off-rows.
func (c *cubeTable) listed(j int, m *making) (Function, error) {
	b := newBuilder(c.cover.N, 1, m.ledger)
	for k, e := range c.of(j) {
		if err := b.addCube(c.position(k).line, c.cover.At(k), []Target{e.target()}); err != nil {
			return Function{}, rowError(err, c.name, c.position(k))
		}
	}
	last := c.header // where fdr lists no row at all
	if c.rows > 0 {
		last = c.position(c.rows - 1)
	}
	dropped := m.ledger.targets + m.ledger.cubes
	functions, err := b.functions(last.line, &m.effort)
	if err != nil {
		return Function{}, rowError(err, c.name, last)
	}
	f := functions[0]
	if c.kind.listsAll() {
		f.whole = m.ledger.targets+m.ledger.cubes == dropped
		err = c.checkWhole(j, m)
	}
	return f, err
}

// checkWhole says which row of output j no cube lists, if any.
func (c *cubeTable) checkWhole(j int, m *making) error {
	m.effort.Begin()
	left, err := c.coverOf(j, turnsOn, turnsOff, frees).Complement(&m.effort)
	if err != nil {
		return c.notFound(j, frees, err)
	}
	if left.Len() > 0 {
		return c.missing(j, PackedRow(c.cover.N, left.At(0).X))
	}
	return nil
}

// notFound is the error of rows of output j that the type leaves out.
func (c *cubeTable) notFound(j int, e effect, err error) error {
	what := map[effect]string{turnsOn: "on-rows", turnsOff: "off-rows", frees: "missing rows"}[e]
	return c.header.fail(c.name,
		fmt.Sprintf("type %s leaves it to find the %s of output %d, which %v", c.kind, what, j+1, err),
		"list on-rows and off-rows, and say .type fr")
}
