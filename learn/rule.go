// Which rule corrects the weights, and when does it give up?

package learn

import "math/big"

// A Rule is a way to correct weights on a mistake. The zero Rule is the
// fixed-correction rule (Honavar, "Perceptron algorithm", 1996, §2) without a
// limit: W starts at 0, the examples are shown in row order again and again, a
// mistake changes W by (c-o)·X, and a full cycle without one ends it.
type Rule struct {
	// MaxUpdates is how many updates the rule may make; 0 means no limit. A
	// table that needs more is undecided. Updates are counted, not time, so
	// one table has one answer on every machine.
	MaxUpdates int64

	// Progress, if not nil, is told at the start of every pass over the
	// examples how far the rule is. It is called by the goroutine that learns.
	Progress func(Progress)
}

// Progress is how far a rule has come.
type Progress struct {
	Passes  int64 // passes over the examples that are over
	Updates int64 // updates made in them
	// Bound is the most updates that the rule can need, if it is known: see
	// [Verdict.Bound].
	Bound *big.Int
}
