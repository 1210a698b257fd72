// Which rows are on and off in a set of cubes that has too many inputs to lay
// them out?

package truthtable

import (
	"fmt"
	"slices"
)

// target is what the rows of a cube with this effect ask for.
func (e effect) target() Target { return [...]Target{DontCare, One, Zero, DontCare}[e] }

// cube is cube k of the file.
func (c *cubes) cube(k int) cube {
	w := Words(c.inputs)
	return cube{c.x[k*w : (k+1)*w], c.free[k*w : (k+1)*w]}
}

// kept is output j as cubes, without its names: those of the file in their
// order, and behind them those of the rows that the type leaves out. Its errors
// are those of check; once that has looked for contradictions there are none.
func (c *cubes) kept(j int, checked bool, d *dropped) (Function, error) {
	if c.kind.lists(turnsOn) && c.kind.lists(turnsOff) {
		return c.keptAsListed(j, checked, d)
	}
	var sets [frees + 1][]cube
	for k, e := range c.of(j) {
		sets[e] = append(sets[e], c.cube(k))
	}
	listed, other := turnsOn, turnsOff
	if !c.kind.lists(turnsOn) {
		listed, other = turnsOff, turnsOn
	}
	finder := newComplementer(c.inputs, c.effortOf(checked))
	here, err := finder.without(sets[listed], sets[frees])
	if err != nil {
		return Function{}, c.notFound(j, listed, err)
	}
	there, err := finder.without([]cube{finder.whole()}, slices.Concat(sets[listed], sets[frees]))
	if err != nil {
		return Function{}, c.notFound(j, other, err)
	}
	b := newListBuilder(c.inputs)
	for _, d := range here {
		b.keep(0, d.x, d.free, []Target{listed.target()})
	}
	for _, d := range there {
		b.keep(0, d.x, d.free, []Target{other.target()})
	}
	f := b.function(0, "", nil)
	f.whole = len(sets[frees]) == 0
	return f, nil
}

// effortOf is where the effort counts for the whole file. What has been checked
// once is not too much another time.
func (c *cubes) effortOf(checked bool) *int {
	if checked {
		return nil
	}
	return c.effort
}

// keptAsListed is output j where the file lists on-rows and off-rows. What is
// dropped of it is put down in d, if that is not nil.
func (c *cubes) keptAsListed(j int, checked bool, d *dropped) (Function, error) {
	b := newBuilder(c.inputs, 1)
	b.effort = c.effortOf(checked)
	if c.drops {
		b.conflicts = newConflicts(1)
	}
	for k, e := range c.of(j) {
		row := c.cube(k)
		if err := b.addCube(c.at[k].line, row.x, row.free, []Target{e.target()}); err != nil {
			return Function{}, rowError(err, c.name, c.at[k].line, c.at[k].column)
		}
	}
	last := c.header // where fdr lists no row at all
	if len(c.at) > 0 {
		last = c.at[len(c.at)-1]
	}
	if !checked || b.free == nil || c.drops {
		b.conflicts.settle(b)
		if err := b.finish(last.line); err != nil {
			return Function{}, rowError(err, c.name, last.line, last.column)
		}
		d.merge(b.conflicts)
	}
	f := b.function(0, "", nil)
	if c.kind != "fdr" {
		return f, nil
	}
	f.whole = b.left == nil || b.left[0] == nil // no rows were dropped
	if checked {
		return f, nil
	}
	return f, c.checkWhole(j)
}

// checkWhole says which row of output j no cube lists, if any.
func (c *cubes) checkWhole(j int) error {
	var all []cube
	for k := range c.of(j) {
		all = append(all, c.cube(k))
	}
	finder := newComplementer(c.inputs, c.effort)
	left, err := finder.without([]cube{finder.whole()}, all)
	if err != nil {
		return c.notFound(j, frees, err)
	}
	if len(left) > 0 {
		return c.missing(j, PackedRow(c.inputs, left[0].x))
	}
	return nil
}

// without is what is left of cubes when others are taken out of them.
func (c *complementer) without(cubes, others []cube) ([]cube, error) {
	if len(others) == 0 {
		return cubes, nil
	}
	if c.n > maxComplemented {
		return nil, errManyInputs
	}
	var left []cube
	for _, d := range cubes {
		part, err := c.outside(d, others)
		if err != nil {
			return nil, err
		}
		if left = append(left, part...); len(left) > maxComplement {
			return nil, errManyCubes
		}
	}
	return left, nil
}

// notFound is the error of rows of output j that the type leaves out.
func (c *cubes) notFound(j int, e effect, err error) error {
	what := map[effect]string{turnsOn: "on-rows", turnsOff: "off-rows", frees: "missing rows"}[e]
	return c.header.fail(c.name,
		fmt.Sprintf("type %s leaves it to find the %s of output %d, which %v", c.kind, what, j+1, err),
		"list on-rows and off-rows, and say .type fr")
}
