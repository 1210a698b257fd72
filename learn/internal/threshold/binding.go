// Which few rows of a complete function can bind its weights?

package threshold

import (
	"math/bits"
	"slices"

	"threshgen/truthtable"
)

// An on-row of a 2-monotone function remains on when a 0 becomes 1, or when a 1
// moves to a heavier input. So only the least on-rows in this sense, and the
// greatest off-rows, can bind the weights, if these are in order themselves
// (Muroga 1971, §5.5): a handful instead of 2^n.

// A Relation says that one input is at least as heavy as another; the inputs
// are bits of a row's number. A light input of -1 stands for the weight 0.
type Relation struct{ Heavy, Light int }

// relate takes the order of the inputs as one chain.
func (r *Regular) relate() {
	r.heavier, r.last = r.heavier[:0], r.last[:0]
	for i, p := range r.order {
		if i > 0 {
			r.heavier = append(r.heavier, Relation{r.order[i-1], p})
		}
	}
	if m := len(r.order); m > 0 {
		r.last = append(r.last, r.order[m-1])
	}
}

// binding calls row for every row that can bind, the on-rows first: its number
// when inputs are turned around. Inputs that do not matter are 0.
func (r *Regular) binding(row func(k int, on bool)) {
	valid := ^uint64(0)
	if r.n < 6 {
		valid = 1<<(1<<r.n) - 1
	}
	idle := 1<<r.n - 1
	for _, p := range r.order {
		idle &^= 1 << p
	}
	for p := range min(r.n, 6) {
		if idle>>p&1 == 1 {
			valid &= lowHalf[p]
		}
	}
	for _, on := range []bool{true, false} {
		for w, x := range r.on {
			if w<<6&idle != 0 {
				continue
			}
			if on {
				x = r.least(w, x&valid)
			} else {
				x = r.greatest(w, ^x&valid)
			}
			for ; x != 0; x &= x - 1 {
				row(w*64+bits.TrailingZeros64(x), on)
			}
		}
	}
}

// least keeps those of the on-rows of word w that turn off when a 1 moves to
// the next lighter input, or a last 1 becomes 0.
func (r *Regular) least(w int, rows uint64) uint64 {
	for _, h := range r.heavier {
		on, mask := r.exchanged(w, h.Heavy, h.Light)
		if rows &^= on & mask; rows == 0 {
			return 0
		}
	}
	for _, p := range r.last {
		on, mask := r.without(w, p)
		rows &^= on & mask
	}
	return rows
}

// greatest keeps those of the off-rows of word w that turn on when a 1 moves to
// the next heavier input, or a last 0 becomes 1.
func (r *Regular) greatest(w int, rows uint64) uint64 {
	for _, h := range r.heavier {
		on, mask := r.exchanged(w, h.Light, h.Heavy)
		if rows &^= ^on & mask; rows == 0 {
			return 0
		}
	}
	for _, p := range r.last {
		on, mask := r.with(w, p)
		rows &^= ^on & mask
	}
	return rows
}

// exchanged returns, for the rows of word w in which bit p is 1 and bit q is 0,
// whether the row with p and q exchanged is on; those rows are the mask.
func (r *Regular) exchanged(w, p, q int) (on, mask uint64) {
	switch {
	case p < 6 && q < 6:
		mask = ^lowHalf[p] & lowHalf[q]
		if p > q {
			return r.on[w] << (1<<p - 1<<q), mask
		}
		return r.on[w] >> (1<<q - 1<<p), mask
	case p < 6:
		step := 1 << (q - 6)
		if w&step != 0 {
			return 0, 0
		}
		return r.on[w+step] << (1 << p), ^lowHalf[p]
	case q < 6:
		step := 1 << (p - 6)
		if w&step == 0 {
			return 0, 0
		}
		return r.on[w-step] >> (1 << q), lowHalf[q]
	default:
		stepP, stepQ := 1<<(p-6), 1<<(q-6)
		if w&stepP == 0 || w&stepQ != 0 {
			return 0, 0
		}
		return r.on[w-stepP+stepQ], ^uint64(0)
	}
}

// without returns, for the rows of word w in which bit p is 1, whether the row
// with 0 there is on; with is the reverse.
func (r *Regular) without(w, p int) (on, mask uint64) {
	if p < 6 {
		return r.on[w] << (1 << p), ^lowHalf[p]
	}
	if step := 1 << (p - 6); w&step != 0 {
		return r.on[w-step], ^uint64(0)
	}
	return 0, 0
}

func (r *Regular) with(w, p int) (on, mask uint64) {
	if p < 6 {
		return r.on[w] >> (1 << p), lowHalf[p]
	}
	if step := 1 << (p - 6); w&step == 0 {
		return r.on[w+step], ^uint64(0)
	}
	return 0, 0
}

// Binding gives the rows of a complete separable function that can bind its
// smallest weights, and in which order some of these are, all with the sign that
// they have: bit p of turned is 1 where it is negative.
//
// Inputs of one class can be exchanged without a change in the sum of the
// weights, and so be in order, but only among those that were turned around and
// among those that were not: exchanging one of each changes w0. So the order is no
// chain.
func Binding(f *truthtable.Function) (rows []int, order []Relation, turned int) {
	directions, _, _ := Unate(f, nil)
	var r Regular
	r.turnAround(*f, directions)
	r.sort(directions)
	r.classify()
	r.relateApart()
	order = r.heavier
	for _, p := range r.last {
		order = append(order, Relation{p, -1})
	}
	r.binding(func(k int, _ bool) { rows = append(rows, k^r.turned) })
	return rows, order, r.turned
}

// relateApart relates the inputs of each class that were turned around in one
// chain and the others in another, and both to those of the next class.
func (r *Regular) relateApart() {
	r.heavier, r.last = nil, nil
	for class := range r.classes {
		var ends []int
		for _, turned := range []int{0, 1} {
			above := r.last // what the next input of the chain is lighter than
			for i, p := range r.order {
				if r.class[i] != class || r.turned>>p&1 != turned {
					continue
				}
				for _, heavy := range above {
					r.heavier = append(r.heavier, Relation{heavy, p})
				}
				above = []int{p}
			}
			if len(above) == 1 && r.class[slices.Index(r.order, above[0])] == class {
				ends = append(ends, above[0])
			}
		}
		r.last = ends
	}
}
