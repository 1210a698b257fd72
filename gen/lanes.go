// How does a function decide on 64 rows at once?
//
// Word i of the parameter holds input i of 64 rows, a bit each, so every
// operation on words is done for all of them: the body is a circuit.

package gen

import (
	"context"
	"fmt"
	"math/bits"

	"threshgen/gen/internal/circuit"
	"threshgen/learn"
	"threshgen/truthtable"
)

// lanes is the body of func MajorityLanes(x *[3]uint64) uint64.
type lanes struct {
	*circuit.Circuit
	inputs  naming
	decides inequality // what the circuit was made of
	asked   inequality // the same on every row
	how     string     // what the statements do, if it is no inequality
}

// newLanes finds the circuit with the fewest operations, of the inequality or of
// the smallest that is the same on every row there can be. The error is that of
// ctx.
func newLanes(ctx context.Context, q inequality, inputs naming) (lanes, error) {
	l := lanes{Circuit: circuitOf(q), inputs: inputs, decides: q, asked: q}
	small, err := smallest(ctx, q)
	if err != nil || small.equal(q) {
		return l, err
	}
	if c := circuitOf(small); c.Operations() < l.Operations() {
		l.Circuit, l.decides = c, small
	}
	return l, nil
}

// circuitOf is the circuit of an inequality.
func circuitOf(q inequality) *circuit.Circuit {
	l := q.literals()
	return circuit.Exceeds(len(q.weights), l.all, l.threshold)
}

// maxSmallest is the largest number of inputs for which smaller weights are
// looked for, on all of the rows there can be: a matter of milliseconds.
const maxSmallest = 16

// smallest is the inequality with the smallest weights that gives the same
// output on every row, not only on those of the table, or the same inequality if
// that is not known. The error is that of ctx.
func smallest(ctx context.Context, q inequality) (inequality, error) {
	n := len(q.weights)
	if n > maxSmallest {
		return q, nil
	}
	f, err := truthtable.NewCounting("", truthtable.DefaultInputs(n), q.table(), nil)
	if err != nil {
		return q, nil
	}
	v, err := learn.Minimal(ctx, f, 0)
	if err != nil || v.Weights == nil {
		return q, ctx.Err()
	}
	return inequalityOf(v.Weights), nil
}

// check evaluates the circuit on every example, 64 at a time.
func (l lanes) check(f *function) error {
	values := make([]uint64, len(l.Gates))
	for b := range f.blocks() {
		if wrong := (l.Evaluate(b.inputs, values) ^ b.on) & b.care; wrong != 0 {
			return fmt.Errorf("wrong on row %v", b.row(bits.TrailingZeros64(wrong)))
		}
	}
	return nil
}
