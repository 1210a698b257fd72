// How does a decision diagram decide a unit for 64 rows at once?
//
// The diagram asks the literals, the heaviest first. A node is what is left to
// decide once some are known: whether the others exceed what is left of the
// threshold. Many thresholds make no difference to the others, and share the
// node. More literals never hurt, so a node is low | literal & high, where low
// and high are the nodes below: two operations, and one or none at the ends.
//
// Next: lanes_check.go (whether the circuit is right).

package gen

import (
	"cmp"
	"math"
	"slices"
)

// A node is a wire, and the thresholds for which it decides.
type node struct {
	w        wire
	from, to int64 // inclusive
}

// A diagram is being built on a circuit.
type diagram struct {
	*circuit
	l     literals
	order []int    // the inputs, the heaviest first
	rest  []int64  // the weight of the inputs from order[k] on
	nodes [][]node // by k
	limit int      // of gates
}

// decide is the circuit of the diagram, or nil if it would have more gates than
// the limit.
func decide(l literals, limit int) *circuit {
	d := &diagram{circuit: newCircuit(len(l.weights)), l: l, limit: limit}
	for i, w := range l.weights {
		if w > 0 {
			d.order = append(d.order, i)
		}
	}
	slices.SortStableFunc(d.order, func(i, j int) int { return cmp.Compare(l.weights[j], l.weights[i]) })
	d.rest, d.nodes = make([]int64, len(d.order)+1), make([][]node, len(d.order)+1)
	for k := len(d.order) - 1; k >= 0; k-- {
		d.rest[k] = d.rest[k+1] + l.weights[d.order[k]]
	}
	d.output = d.node(0, l.threshold).w
	if len(d.gates) > limit {
		return nil
	}
	return d.pruned()
}

// node is whether the inputs from order[k] on exceed a threshold.
func (d *diagram) node(k int, threshold int64) node {
	switch {
	case threshold < 0:
		return node{wireTrue, math.MinInt64, -1}
	case threshold >= d.rest[k]:
		return node{wireFalse, d.rest[k], math.MaxInt64}
	case len(d.gates) > d.limit:
		return node{wireFalse, threshold, threshold}
	}
	for _, n := range d.nodes[k] {
		if n.from <= threshold && threshold <= n.to {
			return n
		}
	}
	i := d.order[k]
	weight := d.l.weights[i]
	low, high := d.node(k+1, threshold), d.node(k+1, threshold-weight)
	n := node{
		w:    d.name(d.or(low.w, d.and(d.input(i, d.l.negated[i]), high.w)), "t"),
		from: max(low.from, add(high.from, weight)),
		to:   min(low.to, add(high.to, weight)),
	}
	d.nodes[k] = append(d.nodes[k], n)
	return n
}

// add adds a weight to a threshold that may be without end.
func add(threshold, weight int64) int64 {
	if threshold == math.MinInt64 || threshold > math.MaxInt64-weight {
		return threshold
	}
	return threshold + weight
}
