// On which subcube is the function a parity of most inputs?

package list

// A parities search knows on which subcubes, all of the same free inputs, the
// target changes with each of them: the rows of those subcubes.
type parities struct {
	n       int
	changes []set // by bit: the rows whose target changes with that input
	work    int   // how many words may still be looked at
	most    []int // the bits of the largest parity found
	row     int   // one of its rows
	enough  int
}

// largestParity finds the bits of the row number that are free on a subcube, and
// a row of it; it looks for at most so many.
func largestParity(n int, targets [2]set, enough int) (free []int, row int) {
	p := parities{n: n, work: 1 << 22, enough: enough}
	all := targets[0].clone()
	all.unite(targets[1])
	for bit := range n {
		moved := exchanged(targets[1], bit)
		change := both(targets[0], moved)
		moved = exchanged(targets[0], bit)
		moved.meet(targets[1])
		change.unite(moved)
		p.changes = append(p.changes, change)
	}
	p.grow(nil, all, 0)
	return p.most, p.row
}

// grow adds inputs to those that are free.
func (p *parities) grow(free []int, rows set, next int) {
	if len(free) > len(p.most) {
		p.most = append(p.most[:0], free...)
		for k := range rows.each {
			p.row = k
			break
		}
	}
	for bit := next; bit < p.n; bit++ {
		if len(free)+p.n-bit <= len(p.most) || len(p.most) >= p.enough || p.work < 0 {
			return
		}
		p.work -= 3 * len(rows)
		more := exchanged(rows, bit)
		more.meet(rows)
		more.meet(p.changes[bit])
		if !more.empty() {
			p.grow(append(free[:len(free):len(free)], bit), more, bit+1)
		}
	}
}

// exchanged are the rows that become those of the set when the input at that bit
// changes.
func exchanged(s set, bit int) set {
	out := make(set, len(s))
	for i, x := range s {
		if bit < 6 {
			low := withoutBit[bit]
			out[i] = x&low<<(1<<bit) | x>>(1<<bit)&low
		} else {
			out[i^1<<(bit-6)] = x
		}
	}
	return out
}

// ascending are the inputs, from 0, at these bits of a row number of n digits.
func ascending(n int, bitSet uint) (inputs []int) {
	for i := range n {
		if bitSet>>(n-1-i)&1 == 1 {
			inputs = append(inputs, i)
		}
	}
	return inputs
}
