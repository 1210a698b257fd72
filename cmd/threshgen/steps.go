// Who writes a trace?

package main

import (
	"context"

	"threshgen/learn"
	"threshgen/truthtable"
)

// A stepWriter writes the trace of one function as it comes. What could not be
// written the next step says, for standard output keeps its first error.
type stepWriter interface {
	begin(ctx context.Context, f truthtable.Function, v learn.Verdict) error
	see(s learn.Step) error  // every step, whether or not it is written
	step(s learn.Step) error // which was seen
	end() error
}
