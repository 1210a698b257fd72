// How does a decision diagram tell whether literals exceed a threshold?
//
// The diagram asks the literals, the heaviest first. A node is what is left to
// decide once some are known: whether the others exceed what is left of the
// threshold. Many thresholds make no difference to the others, and share the
// node. More literals never hurt, so a node is low | literal & high, where low
// and high are the nodes below: two operations, and one or none at the ends.

package circuit

import (
	"cmp"
	"math"
	"slices"
)

// A node is a wire, and the thresholds for which it decides.
type node struct {
	w        Wire
	from, to int64 // inclusive
}

// A diagram is being built on a circuit.
type diagram struct {
	*Circuit
	literals []Literal // the heaviest first
	rest     []int64   // the weight of the literals from k on
	nodes    [][]node  // by the number of the literal that they ask
	limit    int       // of gates
}

// newDiagram is a diagram that may have so many gates.
func newDiagram(n int, literals []Literal, limit int) *diagram {
	d := &diagram{Circuit: newCircuit(n), literals: slices.Clone(literals), limit: limit}
	slices.SortStableFunc(d.literals, func(a, b Literal) int { return cmp.Compare(b.Weight, a.Weight) })
	d.rest, d.nodes = make([]int64, len(literals)+1), make([][]node, len(literals)+1)
	for k := len(literals) - 1; k >= 0; k-- {
		d.rest[k] = d.rest[k+1] + d.literals[k].Weight
	}
	return d
}

// decide is the circuit of a threshold, or nil if it would have more gates than
// the limit.
func (d *diagram) decide(threshold int64) *Circuit {
	d.Output = d.node(0, threshold).w
	if len(d.Gates) > d.limit {
		return nil
	}
	return d.Circuit
}

// node is whether the literals from k on exceed a threshold.
func (d *diagram) node(k int, threshold int64) node {
	switch {
	case threshold < 0:
		return node{wireTrue, math.MinInt64, -1}
	case threshold >= d.rest[k]:
		return node{wireFalse, d.rest[k], math.MaxInt64}
	case len(d.Gates) > d.limit:
		return node{wireFalse, threshold, threshold}
	}
	for _, n := range d.nodes[k] {
		if n.from <= threshold && threshold <= n.to {
			return n
		}
	}
	l := d.literals[k]
	low, high := d.node(k+1, threshold), d.node(k+1, threshold-l.Weight)
	n := node{
		w:    d.or(low.w, d.and(d.literal(l), high.w)),
		from: max(low.from, add(high.from, l.Weight)),
		to:   min(low.to, add(high.to, l.Weight)),
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
