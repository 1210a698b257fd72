// How does a list decide on 64 rows at once?

package gen

import (
	"context"

	"threshgen/gen/internal/circuit"
)

// newListLanes finds the circuit with the fewest operations, of the tests as they
// are: of each test's own, of the digits of shared sums, or of a decision diagram of
// the whole function. The error is that of ctx.
func newListLanes(ctx context.Context, d *decisions, inputs naming) (lanes, error) {
	var tests []circuit.Test
	for _, t := range d.tests {
		l := t.literals()
		tests = append(tests, circuit.Test{Literals: l.all, Threshold: l.threshold, Answer: t.answer})
	}
	n := len(d.tests[0].weights)
	var table []uint64
	if n <= circuit.MaxWhole {
		table = d.table()
	}
	c, way := circuit.Decide(n, tests, d.otherwise, table)
	return lanes{Circuit: c, inputs: inputs, how: ways[way]}, ctx.Err()
}

// ways say what the statements do.
var ways = map[circuit.Way]string{
	circuit.Folded: "Each test has statements of its own; the answers come together from the last to the first.",
	circuit.Summed: "Adders: h is a half sum, s a sum, c a carry. The digits of the sum tell which test fires.",
	circuit.Whole:  "A decision diagram of all tests together.",
}
