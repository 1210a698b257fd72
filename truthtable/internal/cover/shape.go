// What does a cover say of the rows outside of it, without a complement?

package cover

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// Four are four rows that cross: two that are on and two that are off, with the same
// sum. So no weights part them.
type Four struct{ On, Off [2][]uint64 }

// How far a shape is looked into, in words and literals: a second or two for an
// output, some for all of a file, and a part of that for one search.
const (
	maxShape     = 1 << 28
	maxFileShape = 1 << 30
	maxSearch    = 1 << 24
	maxRegular   = 1 << 22 // words of the cubes outside
)

// NewShapeEffort is the effort that [Cover.Shape] may take for the outputs of a
// file, and for one of them if most is not 0.
func NewShapeEffort(most int) Effort {
	return Effort{most: cmp.Or(most, maxShape), mostFile: maxFileShape}
}

// A Shape is what the cubes of a cover say of its function at once: either four
// rows cross, or the function is regular when inputs are turned around.
type Shape struct {
	Four *Four // nil: it is regular
	unate
	rising *rising
}

// Shape looks for four rows that cross, with one input that is moved or two. On-rows
// are in the cover and in no free cube, off-rows in neither.
//
// It is an error if there seem to be none and the function of all cubes is not
// regular either. Where no cube is free that is only because an input is 0 in one
// cube and 1 in another, and it takes too long to find that one of these literals
// can be left out: everything else takes polynomial time.
func (c Cover) Shape(free Cover, e *Effort) (Shape, error) {
	if c.N > maxInputs {
		return Shape{}, errManyInputs
	}
	s := Shape{unate: unate{cover: c, free: free, all: c.And(free), effort: e}}
	var err error
	s.Four, err = s.directions()
	if s.Four == nil && free.Len() > 0 {
		s.Four = s.cross()
	}
	if s.Four != nil || err != nil {
		return s, err
	}
	s.rising = newRising(c.N, s.sets(s.all), e)
	p, found, err := s.rising.compare()
	switch {
	case err != nil:
	case found && free.Len() == 0:
		s.Four = s.fourOf(s.rising, p)
	case found:
		err = errMuchEffort
	}
	return s, err
}

// Outside is the cubes outside of the cover and the free cubes, if these are
// regular: the largest that there are, at most as many as cubes times inputs.
func (s *Shape) Outside() (Cover, error) {
	out := Cover{N: s.all.N}
	err := s.rising.offRows(func(zeros []int32) {
		d := whole(out.N).At(0)
		for _, rank := range zeros {
			input := s.rising.order[rank]
			word, bit := Place(out.N, input)
			d.Free[word] &^= 1 << bit
			d.X[word] |= uint64(1-s.active(input)) << bit
		}
		out.Add(d)
	})
	return out, err
}

// unate is a cover on the way to one in which each input has one direction.
type unate struct {
	cover, free Cover
	all         Cover  // both
	falls       []bool // by input: whether the output falls when it rises
	effort      *Effort
	search      *search // for off-rows
	searched    []int   // the inputs of the move that it is for, if cubes are free
}

// directions finds for every input whether the output only rises with it or only
// falls, or else four rows in which it does both.
func (u *unate) directions() (four *Four, err error) {
	n := u.all.N
	u.falls = make([]bool, n)
	count := u.all.count(u.effort)
	var mixed []int
	for i := range n {
		u.falls[i] = count[0][i] > count[1][i]
		if count[0][i] > 0 && count[1][i] > 0 {
			mixed = append(mixed, i)
		}
	}
	slices.SortStableFunc(mixed, func(i, k int) int {
		return cmp.Compare(min(count[0][k], count[1][k]), min(count[0][i], count[1][i]))
	})
	for _, i := range mixed {
		if u.effort.isSpent() {
			return nil, errMuchEffort
		}
		m := u.move(i)
		rise, err1 := m.on(1)
		fall, err2 := m.on(0)
		switch {
		case rise != nil && fall != nil:
			return &Four{On: [2][]uint64{rise, fall}, Off: [2][]uint64{flipped(n, rise, i), flipped(n, fall, i)}}, nil
		case rise == nil && err1 == nil && u.free.Len() == 0:
			u.falls[i] = true // literals that are 1 can be left out
		case fall == nil && err2 == nil && u.free.Len() == 0:
			u.falls[i] = false
		default:
			u.falls[i] = fall != nil
			err = errMuchEffort
		}
	}
	return nil, err
}

// A move gives other values to some inputs.
type move struct {
	*unate
	inputs []int
	free   Cover // moved
	random *rand.Rand
}

func (u *unate) move(inputs ...int) *move {
	return &move{unate: u, inputs: inputs, free: u.free.flipped(inputs...), random: rand.New(rand.NewPCG(1985, 1985))}
}

// on looks for an on-row in which the inputs have these values, and which is off
// when it is moved. It returns nil if there is none, with an error if there may be
// one. What it looks for is the off-row: it is in no cube, nor in a free one that is
// moved.
func (m *move) on(values ...int8) (row []uint64, err error) {
	n := m.cover.N
next:
	for k := range m.cover.Len() {
		d := Cube{slices.Clone(m.cover.At(k).X), slices.Clone(m.cover.At(k).Free)}
		both := true // the cube has the row and the moved one
		for j, value := range values {
			word, bit := Place(n, m.inputs[j])
			switch d.halfOf(word, bit) {
			case inBoth:
				d.Free[word] &^= 1 << bit
			case half(value):
				both = false
				d.X[word] &^= 1 << bit
			default:
				continue next
			}
			d.X[word] |= uint64(1-value) << bit
		}
		if both {
			continue
		}
		off, found := m.guess(d)
		if !found {
			var unsure error
			if off, found, unsure = m.find(d); unsure != nil {
				err = unsure
			}
		}
		switch {
		case found:
			return flipped(n, off, m.inputs...), nil
		case m.effort.isSpent():
			return nil, errMuchEffort
		}
	}
	return nil, err
}

// guess tries random rows of a cube, which is quicker than to search where any one
// will do.
func (m *move) guess(d Cube) (off []uint64, found bool) {
	const tries = 16
	x := Cube{make([]uint64, len(d.X)), make([]uint64, len(d.X))}
	for range tries {
		for i, free := range d.Free {
			x.X[i] = d.X[i] | m.random.Uint64()&free
		}
		m.effort.spend(2 * m.all.Len())
		if !m.all.anyContains(m.all.Len(), x) && !m.free.anyContains(m.free.Len(), x) {
			return x.X, true
		}
	}
	return nil, false
}

// find searches through all rows of a cube.
func (m *move) find(d Cube) (off []uint64, found bool, err error) {
	if m.search == nil || m.free.Len() > 0 && !slices.Equal(m.inputs, m.searched) {
		m.search, m.searched = newSearch(m.all.N, m.effort, m.all, m.free), m.inputs
	}
	e := Effort{most: min(maxSearch, max(1, m.effort.most-m.effort.output))}
	m.search.effort = &e
	off, found, err = m.search.within(d)
	m.effort.spend(e.output)
	return off, found, err
}

// flipped is a row with other values in some inputs.
func flipped(n int, row []uint64, inputs ...int) []uint64 {
	row = slices.Clone(row)
	for _, i := range inputs {
		word, bit := Place(n, i)
		row[word] ^= 1 << bit
	}
	return row
}

// flipped is the cover with other values in the literals of some inputs.
func (c Cover) flipped(inputs ...int) Cover {
	out := Cover{c.N, slices.Clone(c.X), c.Free}
	for k := range out.Len() {
		d := out.At(k)
		for _, i := range inputs {
			word, bit := Place(c.N, i)
			d.X[word] ^= 1 << bit &^ d.Free[word]
		}
	}
	return out
}

// active is the value of an input with which the output rises.
func (u *unate) active(input int) int8 {
	if u.falls[input] {
		return 0
	}
	return 1
}

// cross looks for four rows where some are free, in which two inputs that follow
// each other by how many cubes have them change places.
func (u *unate) cross() *Four {
	n := u.cover.N
	r := rising{n: n, primes: u.sets(u.cover), order: make([]int, n), effort: u.effort}
	for i := range r.order {
		r.order[i] = i
	}
	slices.SortStableFunc(r.primes, byLength)
	r.renumber(func(prime []int32) int { return len(prime) })
	for rank := 1; rank < n; rank++ {
		i, k := r.order[rank-1], r.order[rank]
		m := u.move(i, k)
		first, _ := m.on(1-u.active(i), u.active(k))
		if u.effort.isSpent() {
			return nil
		}
		if first == nil {
			continue
		}
		second, _ := m.on(u.active(i), 1-u.active(k))
		if second != nil {
			return &Four{On: [2][]uint64{first, second}, Off: [2][]uint64{flipped(n, first, i, k), flipped(n, second, i, k)}}
		}
	}
	return nil
}

// sets are the cubes as sets of inputs that are active in them.
func (u *unate) sets(c Cover) [][]int32 {
	sets := make([][]int32, c.Len())
	for k := range sets {
		d := c.At(k)
		for input, value := range d.literals(c.N) {
			if int8(value) == u.active(input) {
				sets[k] = append(sets[k], int32(input))
			}
		}
		slices.Sort(sets[k])
		u.effort.spend(len(d.X) + len(sets[k]))
	}
	return sets
}

// row is the row in which these ranks are active.
func (u *unate) row(r *rising, ranks []int32) []uint64 {
	row := whole(u.all.N).At(0).X
	for i := range u.all.N {
		u.put(row, i, u.falls[i])
	}
	for _, rank := range ranks {
		u.put(row, r.order[rank], !u.falls[r.order[rank]])
	}
	return row
}

// put gives an input of a row a value.
func (u *unate) put(row []uint64, input int, one bool) {
	word, bit := Place(u.all.N, input)
	row[word] &^= 1 << bit
	if one {
		row[word] |= 1 << bit
	}
}

// fourOf are the rows of two primes, and the same with the two inputs exchanged.
func (u *unate) fourOf(r *rising, p pair) *Four {
	var four Four
	for j, k := range p.has {
		four.On[j] = u.row(r, r.primes[k])
		four.Off[j] = flipped(u.all.N, four.On[j], r.order[p.stronger], r.order[p.weaker])
	}
	return &four
}
