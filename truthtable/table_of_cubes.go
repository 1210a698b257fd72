// How does a file of cubes hand out its functions, each made once if memory allows?

package truthtable

import "sync"

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

// coveredFunctions are those of one table, and what has been made of them. As long
// as they take no more than maxExpanded words in all, they are kept; beyond that
// only the one made last, for a short file may describe many large functions.
type coveredFunctions struct {
	list  []coveredFunction
	drops bool

	mutex  sync.Mutex
	made   map[int]Function
	words  int
	last   Function
	number int // of the last, or -1
}

// tableOfCubes is the table of these functions. Those that may be wrong are made
// now.
func tableOfCubes(l *lines, o Options, list []coveredFunction) (*Table, error) {
	t := &coveredFunctions{list: list, drops: o.OnConflict == DropOnConflict, made: map[int]Function{}, number: -1}
	m := &making{mistakes: &l.mistakes, ledger: o.ledger()}
	for j, f := range list {
		if !f.cubes.mayFail(f.output) {
			continue
		}
		made, err := f.function(m)
		if err != nil {
			return nil, err
		}
		t.keep(j, made)
	}
	if err := l.mistaken(); err != nil {
		return nil, err
	}
	m.ledger.tell(l.name, o.note())
	return &Table{Name: l.name, at: t.function, count: len(list)}, nil
}

// function is function j: one that has been made, or made now. Where it has been
// made before, and was not kept, there was nothing wrong with it.
func (t *coveredFunctions) function(j int) Function {
	t.mutex.Lock()
	f, isMade := t.made[j]
	if !isMade && t.number == j {
		f, isMade = t.last, true
	}
	t.mutex.Unlock()
	if !isMade {
		f, _ = t.list[j].function(&making{mistakes: new(mistakes), ledger: &ledger{drops: t.drops}})
		t.keep(j, f)
	}
	return f
}

// keep keeps function j.
func (t *coveredFunctions) keep(j int, f Function) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if _, isMade := t.made[j]; isMade {
		return // by someone else meanwhile
	}
	words := len(f.patterns) + len(f.free) + len(f.on) + len(f.care)
	if t.words+words > maxExpanded {
		t.last, t.number = f, j
		return
	}
	t.made[j] = f
	t.words += words
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
