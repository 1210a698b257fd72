// How does a file of cubes hand out its functions, each made once if memory allows?

package truthtable

import (
	"sync"

	"threshgen/truthtable/internal/cover"
)

// A coverSource is what a file of cubes says, function by function.
type coverSource interface {
	// cubes are the cubes of function j, and which of their outputs it is.
	cubes(j int) (c *cubeTable, output int)
	// names are those of function j and of its inputs.
	names(j int) (output string, inputs []string)
}

// coveredFunctions are those of one table. Those that had to be made to see that
// nothing is wrong with them are kept, as long as they take no more than
// maxExpanded words in all; of the others only the one made last, for a short file
// may describe many large functions.
type coveredFunctions struct {
	source coverSource
	kept   []*Function // nil: not kept

	mutex  sync.Mutex
	last   Function
	number int    // of the last, or -1
	again  making // of those that are made when they are asked for
}

// tableOfCubes is the table of the functions that come from there, so many.
func tableOfCubes(l *lines, o Options, count int, source coverSource) (*Table, error) {
	m := &making{mistakes: &l.mistakes, ledger: o.ledger(), little: cover.Little(), shapes: cover.NewShapeEffort(0)}
	t := &coveredFunctions{source: source, number: -1, again: making{mistakes: new(mistakes), ledger: o.ledger()}}
	words := 0
	for j := range count {
		c, output := source.cubes(j)
		if !c.mayFail(output) {
			continue
		}
		f, err := c.function(output, m)
		if err != nil {
			return nil, err
		}
		f = f.named(source.names(j))
		t.last, t.number = f, j
		if words += f.words(); words <= maxExpanded {
			if t.kept == nil {
				t.kept = make([]*Function, count)
			}
			kept := f // f itself need not be on the heap
			t.kept[j] = &kept
		}
	}
	if err := l.mistaken(); err != nil {
		return nil, err
	}
	m.ledger.tell(l.name, o.note())
	return &Table{Name: l.name, at: t.function, count: count}, nil
}

// function is function j, made now if it was not kept. It cannot fail: those that
// may were made before.
func (t *coveredFunctions) function(j int) Function {
	if t.kept != nil && t.kept[j] != nil {
		return *t.kept[j]
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.number != j {
		t.again.ledger.lines, t.again.effort = nil, cover.Effort{}
		t.again.little, t.again.shapes = cover.Little(), cover.NewShapeEffort(0)
		c, output := t.source.cubes(j)
		f, _ := c.function(output, &t.again)
		t.last, t.number = f.named(t.source.names(j)), j
	}
	return t.last
}

// function makes output j, without names. What it finds wrong is put down, and its
// error is one that ends the reading. Where cubes are missing for their mistakes,
// nothing is asked of rows that none lists.
func (c *cubeTable) function(j int, m *making) (Function, error) {
	var f Function
	var err error
	switch {
	case c.cover.N <= maxCompleted && c.cover.N > maxLaidOut && !c.kind.listsBoth():
		f, err = c.laidOutLater(j, m)
	case c.cover.N <= maxCompleted:
		f, err = c.laidOut(j, m)
	case len(m.mistakes.found) > 0:
	case c.kind.listsBoth():
		f, err = c.listed(j, m)
	default:
		f, err = c.completed(j, m)
	}
	return f, m.mistakes.tolerate(err)
}
