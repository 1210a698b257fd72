// How does a file of cubes hand out its functions, each made once if memory allows?

package truthtable

import (
	"sync"

	"threshgen/truthtable/internal/cover"
)

// A coveredFunction is one function of a file of cubes.
type coveredFunction struct {
	cubes  *cubeTable
	output int
	name   string
	inputs []string
}

func (c coveredFunction) function(m *making) (Function, error) {
	f, err := c.cubes.function(c.output, m)
	return f.named(c.name, c.inputs), err
}

// coveredFunctions are those of one table. Those that had to be made to see that
// nothing is wrong with them are kept, as long as they take no more than
// maxExpanded words in all; of the others only the one made last, for a short file
// may describe many large functions.
type coveredFunctions struct {
	list []coveredFunction
	kept map[int]Function

	mutex  sync.Mutex
	last   Function
	number int    // of the last, or -1
	again  making // of those that are made when they are asked for
}

// tableOfCubes is the table of these functions.
func tableOfCubes(l *lines, o Options, list []coveredFunction) (*Table, error) {
	m := &making{mistakes: &l.mistakes, ledger: o.ledger()}
	t := &coveredFunctions{list: list, kept: map[int]Function{}, number: -1, again: making{mistakes: new(mistakes), ledger: o.ledger()}}
	words := 0
	for j, c := range list {
		if !c.cubes.mayFail(c.output) {
			continue
		}
		f, err := c.function(m)
		if err != nil {
			return nil, err
		}
		t.last, t.number = f, j
		if words += f.words(); words <= maxExpanded {
			t.kept[j] = f
		}
	}
	if err := l.mistaken(); err != nil {
		return nil, err
	}
	m.ledger.tell(l.name, o.note())
	return &Table{Name: l.name, at: t.function, count: len(list)}, nil
}

// function is function j, made now if it was not kept. It cannot fail: those that
// may were made before.
func (t *coveredFunctions) function(j int) Function {
	if f, isKept := t.kept[j]; isKept {
		return f
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.number != j {
		t.again.ledger.lines, t.again.effort = nil, cover.Effort{}
		t.last, _ = t.list[j].function(&t.again)
		t.number = j
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
