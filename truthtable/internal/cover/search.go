// Which row of a cube is in no cube of a cover?
//
// The cubes are clauses that a row must break one by one: a row is outside of a
// cube if it has the opposite of one of its literals. So this is satisfiability,
// and the search that of Davis, Logemann and Loveland (1962): it gives inputs
// values, those that one literal forces at once, and takes back what leads into a
// cube. The value that is tried first breaks the cubes that have more of the
// patterns (Jeroslow and Wang 1990). Where no cube has the opposite value besides,
// it need not be taken back: the other would do no better.

package cover

import "math"

// A search looks for rows outside of a cover, one cube after the other.
type search struct {
	n       int
	cubes   [][]literal
	having  [2][][]int32 // by value and input: the cubes that have the literal
	values  []int8       // of the inputs; free where none is given
	missing []int32      // by cube: its literals that are not given yet
	broken  []int32      // by cube: how many of its literals are given the opposite
	given   []int32      // the inputs in the order in which they got values
	forced  []literal    // still to be given
	whole   int          // cubes that are not broken
	live    [2][]int32   // by value and input: how many of these have the literal
	weight  [2][]float64 // and about which part of the patterns they have; it only guides
	effort  *Effort
}

// A literal is an input with a value.
type literal struct {
	input int32
	value int8
}

const noValue = int8(2)

// newSearch prepares the search for rows outside of all these covers.
func newSearch(n int, e *Effort, covers ...Cover) *search {
	s := &search{n: n, values: make([]int8, n), effort: e}
	for value := range s.having {
		s.having[value], s.live[value], s.weight[value] = make([][]int32, n), make([]int32, n), make([]float64, n)
	}
	for i := range s.values {
		s.values[i] = noValue
	}
	for _, c := range covers {
		for k := range c.Len() {
			s.add(c.At(k))
		}
	}
	s.broken = make([]int32, len(s.cubes))
	return s
}

// add adds a cube.
func (s *search) add(d Cube) {
	k := int32(len(s.cubes))
	var literals []literal
	for input, value := range d.literals(s.n) {
		literals = append(literals, literal{int32(input), int8(value)})
		s.having[value][input] = append(s.having[value][input], k)
	}
	s.effort.spend(len(d.X) + len(literals))
	s.cubes, s.missing = append(s.cubes, literals), append(s.missing, int32(len(literals)))
	s.weigh(k, 1)
}

// weigh counts a cube among those that are not broken, or takes it away with -1.
func (s *search) weigh(k, sign int32) {
	w := math.Ldexp(float64(sign), -min(len(s.cubes[k]), 512))
	for _, l := range s.cubes[k] {
		s.live[l.value][l.input] += sign
		s.weight[l.value][l.input] += w
	}
	s.whole += int(sign)
	s.effort.spend(len(s.cubes[k]))
}

// within looks for a row in a cube. It is an error if the effort is spent first.
func (s *search) within(d Cube) (row []uint64, found bool, err error) {
	defer s.takeBack(0)
	s.forced = s.forced[:0]
	for k, literals := range s.cubes {
		switch len(literals) {
		case 0:
			return nil, false, nil
		case 1:
			s.forced = append(s.forced, literal{literals[0].input, 1 - s.cubes[k][0].value})
		}
	}
	for input, value := range d.literals(s.n) {
		s.forced = append(s.forced, literal{int32(input), int8(value)})
	}
	if !s.propagate() {
		return nil, false, nil
	}
	return s.decide()
}

// A choice is an input that was given a value that nothing forced.
type choice struct {
	given  int     // inputs before it
	second literal // to be tried next
	only   bool    // it would do no better
}

// decide gives inputs values until all cubes are broken, or it has tried
// everything.
func (s *search) decide() (row []uint64, found bool, err error) {
	var choices []choice
	for s.whole > 0 {
		input := s.heaviest()
		first := literal{input, 1}
		if s.live[0][input] == 0 || s.live[1][input] > 0 && s.weight[1][input] > s.weight[0][input] {
			first.value = 0 // which breaks those that have it as 1
		}
		choices = append(choices, choice{len(s.given), literal{input, 1 - first.value}, s.live[first.value][input] == 0})
		s.forced = append(s.forced[:0], first)
		for !s.propagate() {
			last := len(choices) - 1
			for last >= 0 && choices[last].only {
				last--
			}
			if last < 0 {
				return nil, false, nil
			}
			s.takeBack(choices[last].given)
			s.forced = append(s.forced[:0], choices[last].second)
			choices = choices[:last]
		}
		if s.effort.isSpent() {
			return nil, false, errMuchEffort
		}
	}
	return s.row(), true, nil
}

// heaviest is an input without a value, of those that cubes disagree on where
// there are any the one that says most.
func (s *search) heaviest() int32 {
	s.effort.spend(s.n)
	input, most := int32(-1), math.Inf(-1)
	for i, value := range s.values {
		zero, one := s.live[0][i], s.live[1][i]
		if value != noValue || zero+one == 0 {
			continue
		}
		w := s.weight[0][i] + s.weight[1][i]
		if zero > 0 && one > 0 {
			w = 1 + 1024*w
		}
		if w > most {
			input, most = int32(i), w
		}
	}
	return input
}

// propagate gives the forced values, and those that they force. It returns false
// if they lead into a cube.
func (s *search) propagate() bool {
	for len(s.forced) > 0 {
		last := len(s.forced) - 1
		l := s.forced[last]
		s.forced = s.forced[:last]
		switch s.values[l.input] {
		case noValue:
		case l.value:
			continue
		default:
			return false
		}
		s.values[l.input] = l.value
		s.given = append(s.given, l.input)
		into, from := s.having[l.value][l.input], s.having[1-l.value][l.input]
		s.effort.spend(len(into) + len(from))
		for _, k := range from {
			if s.broken[k]++; s.broken[k] == 1 {
				s.weigh(k, -1)
			}
		}
		ok := true
		for _, k := range into {
			s.missing[k]--
			if s.broken[k] > 0 {
				continue
			}
			switch s.missing[k] {
			case 0:
				ok = false
			case 1:
				s.force(k)
			}
		}
		if !ok {
			return false
		}
	}
	return true
}

// force forces the one literal of a cube that is not given to break it.
func (s *search) force(k int32) {
	for _, l := range s.cubes[k] {
		if s.values[l.input] == noValue {
			s.forced = append(s.forced, literal{l.input, 1 - l.value})
			return
		}
	}
}

// takeBack takes all values back but so many.
func (s *search) takeBack(given int) {
	for len(s.given) > given {
		last := len(s.given) - 1
		input := s.given[last]
		s.given = s.given[:last]
		value := s.values[input]
		s.values[input] = noValue
		for _, k := range s.having[value][input] {
			s.missing[k]++
		}
		for _, k := range s.having[1-value][input] {
			if s.broken[k]--; s.broken[k] == 0 {
				s.weigh(k, 1)
			}
		}
		s.effort.spend(len(s.having[value][input]) + len(s.having[1-value][input]))
	}
}

// row is the row that the values say. Inputs without one are 0.
func (s *search) row() []uint64 {
	row := make([]uint64, Words(s.n))
	for i, value := range s.values {
		if value == 1 {
			word, bit := Place(s.n, i)
			row[word] |= 1 << bit
		}
	}
	return row
}
