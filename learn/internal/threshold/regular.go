// What does a complete unate function give away about its weights?

package threshold

import (
	"context"
	"math/bits"

	"threshgen/learn/internal/simplex"
	"threshgen/truthtable"
)

// A Regular is a complete unate function in canonical form: inputs turned
// around so that the output only ever rises with them, and ordered by how much
// it does.
//
// The Chow parameter of such an input is the number of on-rows in which it is
// 1 (Chow 1961). Of two inputs of a separable function the one with the larger
// parameter has the larger weight in every W. With equal parameters they can be
// exchanged, and so have equal weights in some W, the mean of a W and of itself
// exchanged. If, in that order, some on-row turns off when a 1 moves to an
// input that comes earlier, then the function is not 2-monotone, and four rows
// prove that there are no weights (Winder 1962).
//
// What is left are inputs on which the output depends, in classes of equal
// weights v_1 > v_2 > … > 0, and the few rows that can bind them: see
// binding.go.
type Regular struct {
	n       int
	on      []uint64 // bit set of the on-rows, inputs turned around
	turned  int      // bit p is 1: that input was turned around
	order   []int    // the bits p of the inputs that matter, weightiest first
	chow    []int    // by place in the order
	class   []int    // by place in the order: equal Chow parameters
	classes int

	heavier []Relation // what is known of the weights' order
	last    []int      // the inputs that are heavier than no other
	columns classColumns
}

// Refute takes a complete function, whose inputs act in these directions, and
// looks for four rows that prove that it is not 2-monotone: a certificate, each
// taken once.
func (r *Regular) Refute(f truthtable.Function, directions []Direction) (rows [4]int, refuted bool) {
	r.turnAround(f, directions)
	r.sort(directions)
	if f.Regular() {
		return rows, false
	}
	for i := range len(r.order) - 1 {
		// A row that is on only as long as a 1 is at the later of two inputs.
		heavy, light := r.order[i], r.order[i+1]
		x := r.lost(light, heavy)
		if x < 0 {
			continue
		}
		// As many rows as heavy has, it has more than light: one turns on.
		y := r.lost(heavy, light)
		exchange := 1<<heavy | 1<<light
		return [4]int{x ^ r.turned, y ^ r.turned, (x ^ exchange) ^ r.turned, (y ^ exchange) ^ r.turned}, true
	}
	return rows, false
}

// Solve gives weights, in the slice's memory, and their margin for a function that
// Refute has taken and not refuted. It returns false where it is not separable for
// a reason that four rows cannot show, or its numbers are too large for int64, or
// the context is done: then the program over all rows has to answer.
func (r *Regular) Solve(ctx context.Context, s *simplex.Solver, w []int64) (_ []int64, margin int64, ok bool) {
	r.classify()
	r.relate()
	r.columns.collect(r)

	s.Reset(r.classes+1, nil, int64(r.n), 1)
	status, err := s.Solve(ctx, &r.columns)
	if err != nil || status == simplex.Infeasible {
		return w, 0, false
	}
	classes, _, ok := s.Weights()
	if !ok {
		return w, 0, false
	}
	w, margin = r.weights(w, classes[1:])
	return w, margin, true
}

// turnAround copies the function, and turns the inputs around with which the
// output falls: their rows with 0 and with 1 change places.
func (r *Regular) turnAround(f truthtable.Function, directions []Direction) {
	r.n, r.turned = f.N(), 0
	r.on = append(r.on[:0], f.On()...)
	for p, d := range directions {
		if d.Falls < 0 {
			continue
		}
		r.turned |= 1 << p
		if p < 6 {
			low, shift := lowHalf[p], 1<<p
			for i, x := range r.on {
				r.on[i] = x&low<<shift | x>>shift&low
			}
			continue
		}
		step := 1 << (p - 6)
		for base := 0; base < len(r.on); base += 2 * step {
			for i := base; i < base+step; i++ {
				r.on[i], r.on[i+step] = r.on[i+step], r.on[i]
			}
		}
	}
}

// sort orders the inputs that matter by their Chow parameters.
func (r *Regular) sort(directions []Direction) {
	r.order, r.chow = r.order[:0], r.chow[:0]
	for p, d := range directions {
		if d.Rises < 0 && d.Falls < 0 {
			continue
		}
		r.order = append(r.order, p)
		r.chow = append(r.chow, r.count(p))
		for i := len(r.order) - 1; i > 0 && r.chow[i] > r.chow[i-1]; i-- {
			r.order[i], r.order[i-1] = r.order[i-1], r.order[i]
			r.chow[i], r.chow[i-1] = r.chow[i-1], r.chow[i]
		}
	}
}

// count is the Chow parameter of the input at bit p.
func (r *Regular) count(p int) (count int) {
	if p < 6 {
		for _, x := range r.on {
			count += bits.OnesCount64(x &^ lowHalf[p])
		}
		return count
	}
	step := 1 << (p - 6)
	for base := step; base < len(r.on); base += 2 * step {
		for _, x := range r.on[base : base+step] {
			count += bits.OnesCount64(x)
		}
	}
	return count
}

// classify puts inputs with equal Chow parameters into one class.
func (r *Regular) classify() {
	r.class, r.classes = r.class[:0], 0
	for i := range r.order {
		if i == 0 || r.chow[i] != r.chow[i-1] {
			r.classes++
		}
		r.class = append(r.class, r.classes-1)
	}
}

// lost is the first on-row in which bit p is 1 and bit q is 0 and which is off
// when the two are exchanged; -1 if there is none.
func (r *Regular) lost(p, q int) int {
	for w, x := range r.on {
		on, mask := r.exchanged(w, p, q)
		if lost := x & mask &^ on; lost != 0 {
			return w*64 + bits.TrailingZeros64(lost)
		}
	}
	return -1
}
