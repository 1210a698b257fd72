// Which examples are in a set?

package list

import "math/bits"

// A set is a bit set of examples, by their numbers.
type set []uint64

func newSet(size int) set { return make(set, (size+63)/64) }

func (s set) has(k int) bool { return s[k/64]>>(k%64)&1 == 1 }

func (s set) add(k int) { s[k/64] |= 1 << (k % 64) }

func (s set) remove(k int) { s[k/64] &^= 1 << (k % 64) }

func (s set) clone() set { return append(set(nil), s...) }

func (s set) empty() bool {
	for _, x := range s {
		if x != 0 {
			return false
		}
	}
	return true
}

func (s set) count() (count int) {
	for _, x := range s {
		count += bits.OnesCount64(x)
	}
	return count
}

// unite adds another set.
func (s set) unite(other set) {
	for i, x := range other {
		s[i] |= x
	}
}

// without takes another set away.
func (s set) without(other set) {
	for i, x := range other {
		s[i] &^= x
	}
}

// meet keeps what is in another set, too.
func (s set) meet(other set) {
	for i, x := range other {
		s[i] &= x
	}
}

// both is what two sets have in common.
func both(a, b set) set {
	c := a.clone()
	c.meet(b)
	return c
}

// without is what is in one set and not in another.
func without(a, b set) set {
	c := a.clone()
	c.without(b)
	return c
}

// meets reports whether two sets have anything in common.
func meets(a, b set) bool {
	for i, x := range a {
		if x&b[i] != 0 {
			return true
		}
	}
	return false
}

// each calls yield with the members in order.
func (s set) each(yield func(k int) bool) {
	for i, x := range s {
		for ; x != 0; x &= x - 1 {
			if !yield(i*64 + bits.TrailingZeros64(x)) {
				return
			}
		}
	}
}
