// Why are so many tests needed?

package list

import (
	"threshgen/learn"
	"threshgen/truthtable"
)

// A Proof says how many tests every list for a function has at least, and shows
// why.
type Proof struct {
	AtLeast int
	Because Reason

	// Verdict holds the certificate that there is no single unit, where Because
	// is Certificate.
	Verdict learn.Verdict
	// Cycles are set where Because is OddCycles: one of off-rows and one of
	// on-rows.
	Cycles [2]Cycle
	// Subcube is where to look, where Because is Parity or Search.
	Subcube Subcube
}

// A Reason is a kind of proof.
type Reason string

// The reasons, by what they can prove.
const (
	// Obvious is a function that is constant, or that is not: then it needs a test.
	Obvious Reason = "obvious"
	// Certificate is that of the judge: no unit, so at least 2 tests.
	Certificate Reason = "certificate"
	// OddCycles are two, one of on-rows and one of off-rows, in which neighbours
	// never share a test. A list of 2 tests is an OR or an AND of two units, so
	// it would part the on-rows or the off-rows in two sets each of which shares
	// one; an odd cycle cannot be parted so. So at least 3.
	OddCycles Reason = "odd-cycles"
	// Parity is a subcube on which the target changes with every one of its k
	// inputs: at least k tests. The sum of two rows of one target, p + q, is
	// that of two of the other, (p+e) + (q-e), so the first test takes no more
	// than one of the rows, and half of the subcube without it is a parity of
	// k-1 inputs.
	Parity Reason = "parity"
	// Search is a subcube of few inputs whose lists of fewer tests have all been
	// tried: up to five inputs those of all units. With six, a test may take any
	// rows of one target of which no two are the ends of an edge; every list is
	// one of those lists, and even of them there is none.
	Search Reason = "search"
)

// A Cycle is a closed walk along an odd number of edges, each of which begins
// where the one before ends.
type Cycle []Edge

// An Edge is two rows P and Q of one target that share no test because their
// sum P + Q = R + S is that of two rows of the other target.
type Edge struct{ P, Q, R, S truthtable.Row }

// A Subcube is the rows that agree with one row in all inputs but some.
type Subcube struct {
	Row  truthtable.Row // in which the free inputs are 0
	Free []int          // the inputs that are free, from 0, ascending
}

// String is the rows in one word, with - for the inputs that are free.
func (s Subcube) String() string {
	text := []byte(s.Row.String())
	for _, i := range s.Free {
		text[i] = '-'
	}
	return string(text)
}
