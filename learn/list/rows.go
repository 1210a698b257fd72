// What does a unit do with the examples of a function, and which of them does it
// get wrong?

package list

import "threshgen/truthtable"

// rows are the examples of a function as the search sees them: sets of them, and
// their sums w1·x1 + … + wn·xn, without the bias. A cube is wanted as a whole, so
// for a set that a unit should fire on it counts with its least sum, and for one
// that it should not with its greatest.
type rows interface {
	// inputs is n, and size that of a set.
	inputs() int
	size() int
	// weigh takes in weights, of which the first, the bias, does not count.
	weigh(w []int64)
	// net are the least and the greatest sum of the rows of example k.
	net(k int) (least, most int64)
	// greatest is the greatest sum of any row in the set, which is not empty.
	greatest(s set) int64
	// nearest is the example in the set whose least sum is greatest, -1 if the
	// set is empty.
	nearest(s set) int
	// over adds to all the examples in s all of whose rows have a sum above the
	// bound, and to some those of which any row has.
	over(s set, bound int64, all, some set)
	// wrong is the first example from number k on whose sums are on the wrong
	// side of the bound: above for all rows of on, for no row of off.
	wrong(on, off set, bound int64, k int) int
	// correct adds example k to the weights, or takes it away: of a cube the row
	// that is most on the wrong side.
	correct(w []int64, k int, on bool)
	// prime makes weights that fire on a cube with example k in it and none of
	// off, from which no more inputs can be freed; they are freed in this order.
	prime(w []int64, k int, off set, order []int)
	// clash reports whether it is plain that no unit fires on example k and on
	// all in on, but on none in off.
	clash(k int, on, off set) bool
	// cost is about how many words one look at all examples takes, and step how
	// many one correction does.
	cost() int
	step() int
}

// rowsOf are the examples of f, and the sets of those with either target.
func rowsOf(f *truthtable.Function) (r rows, targets [2]set) {
	if f.InCountingOrder() {
		r = newDense(f.N())
	} else {
		r = newSparse(f)
	}
	targets = [2]set{set(f.Care()).clone(), set(f.On()).clone()}
	targets[0].without(targets[1])
	return r, targets
}
