// How close do weights come to the rows of either class?

package learn

import (
	"math"
	"slices"

	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// A Reach is the least W·X on on-rows and the greatest on off-rows, where there
// are any.
type Reach struct {
	On, Off       int64
	HasOn, HasOff bool
}

// ReachOf is that of weights on f, right or not. A cube counts as the row that
// the weights satisfy least.
func ReachOf(f truthtable.Function, w Weights) (r Reach) {
	r.HasOn, r.HasOff = classes(&f)
	size := int64(1)
	for _, x := range w {
		size += min(max(x, -x), maxReach)
	}
	if size > maxReach {
		r.each(&f, w)
		return r
	}
	// With a bias that puts all rows on one side, the rows of the other side's class
	// are right, and so the worst is one of this.
	w = slices.Clone(w)
	bias := w[0]
	if r.HasOn {
		w[0] = bias - 2*size
		r.On = 2*size - scan.WorstOf(&f, w).Most
	}
	if r.HasOff {
		w[0] = bias + 2*size
		r.Off = scan.WorstOf(&f, w).Most - 2*size
	}
	return r
}

// maxReach is the size of weights up to which a bias can be put in that way.
const maxReach = 1 << 58

// each goes through all examples.
func (r *Reach) each(f *truthtable.Function, w Weights) {
	r.On, r.Off = math.MaxInt64, math.MinInt64
	for e := range scan.Examples(f, w) {
		if net := w.Net(e.Row); e.On {
			r.On = min(r.On, net)
		} else {
			r.Off = max(r.Off, net)
		}
	}
}
