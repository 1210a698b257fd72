// Which cubes contradict each other, and what is left of them without that?

package truthtable

import (
	"fmt"

	"threshgen/truthtable/internal/cover"
)

// functions are the outputs, without names, when the last line has been added.
// Now it shows whether rows in counting order are all rows, or must be listed
// after all, and whether cubes contradict each other.
func (b *builder) functions(line int, e *cover.Effort) ([]Function, error) {
	b.settle()
	b.index = nil
	switch {
	case b.layout == cubed && b.ledger.drops:
		return b.withoutOverlaps(e)
	case b.layout == cubed:
		if err := b.compareCubes(); err != nil {
			return nil, err
		}
	case b.layout == counting && b.rows < 1<<b.n:
		if !b.fits(line, 0, listed) {
			return nil, errExpanded
		}
		b.store()
	}
	functions := make([]Function, b.outputs)
	for j := range functions {
		functions[j] = b.function(j)
	}
	return functions, nil
}

// cover is the rows, once they are cubes.
func (b *builder) cover() cover.Cover { return cover.Cover{N: b.n, X: b.patterns, Free: b.free} }

// rowsByTarget are the rows with each target in output j.
func (b *builder) rowsByTarget(j int) (rows [3][]int) {
	for k := range b.rows {
		t := b.targetOf(j, k)
		rows[t] = append(rows[t], k)
	}
	return rows
}

// compareCubes is the conflict of the first cube that shares a pattern with one
// before it but not its target, if there is one.
func (b *builder) compareCubes() error {
	s := cover.NewSearch(b.cover())
	for j := range b.outputs {
		rows := b.rowsByTarget(j)
		s.Between(rows[Zero], rows[One])
		s.Between(rows[Zero], rows[DontCare])
		s.Between(rows[One], rows[DontCare])
	}
	if first, second, found := s.Found(); found {
		return b.ledger.conflict(b.at.of(first).line, b.at.of(second).line)
	}
	return nil
}

// withoutOverlaps are the outputs without what cubes share with cubes of
// another target.
func (b *builder) withoutOverlaps(e *cover.Effort) ([]Function, error) {
	functions := make([]Function, b.outputs)
	for j := range functions {
		e.Begin()
		var err error
		if functions[j], err = b.withoutOverlap(j, e); err != nil {
			return nil, fmt.Errorf("the rows on which cubes do not contradict each other %w", err)
		}
	}
	return functions, nil
}

// withoutOverlap is output j. Don't-care cubes need not lose what has no target.
func (b *builder) withoutOverlap(j int, e *cover.Effort) (Function, error) {
	var indexes [3]*cover.Index
	for t, rows := range b.rowsByTarget(j) {
		indexes[t] = cover.NewIndex(b.cover(), rows)
	}
	left := newBuilder(b.n, 1, b.ledger)
	if left.layout == counting {
		left.list() // so that no row at all is a list, too
	}
	lost := 0
	for k := range b.rows {
		cube, target := b.cover().At(k), b.targetOf(j, k)
		parts, others := cover.Cover{N: b.n}, cover.Cover{N: b.n}
		parts.Add(cube)
		for t, index := range indexes {
			if Target(t) == target {
				continue
			}
			for i := range index.Overlaps(cube) {
				others.Add(b.cover().At(i))
			}
		}
		if others.Len() > 0 {
			b.ledger.add(b.at.of(k).line)
			if target != DontCare {
				lost++
				var err error
				if parts, err = parts.Minus(others, e); err != nil {
					return Function{}, err
				}
			}
		}
		for i := range parts.Len() {
			left.keep(b.at.of(k).line, parts.At(i), []Target{target})
		}
	}
	b.ledger.cubes += lost
	if lost == 0 {
		return b.function(j), nil
	}
	return left.function(0), nil
}
