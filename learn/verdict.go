// What can be known of a function, and what does each answer carry as proof?

package learn

import (
	"errors"
	"fmt"
	"math/big"

	"threshgen/learn/internal/check"
	"threshgen/truthtable"
)

// A Status is one of the three answers about a function.
type Status int

// The three answers. Undecided is given only where the caller set a limit, and
// means just that: the limit came first.
const (
	Undecided Status = iota
	Separable
	NotSeparable
)

// String is the answer in words: "undecided", "separable", "not separable".
func (s Status) String() string {
	switch s {
	case Undecided:
		return "undecided"
	case Separable:
		return "separable"
	case NotSeparable:
		return "not separable"
	}
	return fmt.Sprintf("Status(%d)", int(s))
}

// A Verdict is what is known of a function, with its proof: weights that give
// the target of every example, or a certificate that no weights can.
type Verdict struct {
	Status Status

	// Weights are set where Status is Separable.
	Weights Weights
	// Margin is the least of ±W·X over the examples, + on the on-rows, and 0
	// where there is no example. It is at least 0, and is 0 where some off-row
	// lies on the unit's hyperplane.
	Margin int64

	// AtLeast, if not 0, says that the search for the smallest weights ended
	// before it had proved that these are: no weights have a smaller
	// |w1| + … + |wn| than AtLeast.
	AtLeast int64

	// Certificate is set where Status is NotSeparable.
	Certificate Certificate
	// Cycle is the passes whose updates add up to the certificate, or to a
	// multiple of it, where the cycle of a rule is the proof; else it is zero.
	Cycle Passes

	// Large, if not nil, holds the numbers that int64 cannot: Weights are then
	// nil and Margin is 0, or the Times of the certificate are 0.
	Large *Large

	// Why says what limit came first where Status is Undecided.
	Why string

	// Strengths are the embedding strengths that the rule Dual found, the
	// hardest row first: how often it got the row wrong. Where the rule found
	// the Weights too, these are Σ a_k·y_k·x_k and the bias Σ a_k·y_k·R².
	Strengths []Term
	// Criteria say how far the rule Criterion had descended E(W) at the end of
	// each of its passes.
	Criteria []Descent

	// Method names what found the proof.
	Method Method
	// Presentations and Updates count what the rule did up to its end.
	Presentations, Updates int64
}

// Check reports whether the verdict's proof holds for f, and what is wrong
// with it where it does not. Weights must give the target of every example and
// have the margin that the verdict states; the sums of a certificate must be
// equal, and it must have a term. An undecided verdict claims nothing and is
// right if it says why.
func (v Verdict) Check(f truthtable.Function) error { return v.check(&f) }

func (v *Verdict) check(f *truthtable.Function) error {
	switch {
	case v.Status == Undecided && v.Why == "":
		return errors.New("undecided without a reason")
	case v.Status == Undecided:
		return nil
	case v.Status == Separable && v.Large != nil:
		return check.LargeWeights(f, v.Large.Weights)
	case v.Status == Separable:
		return check.Weights(f, v.Weights, v.Margin)
	case v.Status == NotSeparable && v.Large != nil:
		return check.LargeCertificate(f, v.Certificate, v.Large.Times)
	case v.Status == NotSeparable:
		return check.Certificate(f, v.Certificate)
	}
	return fmt.Errorf("unknown status %d", int(v.Status))
}

// checked is the verdict after its check: no verdict leaves the package without.
func (v *Verdict) checked(f *truthtable.Function) (Verdict, error) {
	if err := v.check(f); err != nil {
		return Verdict{}, fmt.Errorf("a verdict on %s failed its check: %w", f.Name, err)
	}
	return *v, nil
}

// A Method is a way to a proof.
type Method string

// The methods besides the names of the rules, which stand for their weights, or
// for the certificate that their cycle adds up to.
const (
	// FixedCorrection is the rule [Fixed].
	FixedCorrection Method = "fixed-correction"
	// Unate is four rows in which one input pushes the output both ways.
	Unate Method = "unate"
	// TwoMonotone is four rows in which exchanging two inputs does.
	TwoMonotone Method = "2-monotone"
	// BranchAndBound is the search for the smallest weights.
	BranchAndBound Method = "branch-and-bound"
	// LinearProgram is the linear program over the examples, solved exactly.
	LinearProgram Method = "linear-program"
)

// A Certificate proves that no weights exist: it says how often to take which
// examples, on-rows and off-rows, so that both kinds add up to the same vector
// X = [1 x1 … xn]. Weights W would have to give every on-row W·X > 0 and every
// off-row W·X ≤ 0, so the one sum would be positive and the other not, though
// they are equal.
type Certificate []Term

// A Term is one example of a certificate and how often it is taken.
type Term struct {
	K     int   // the row's number in the function, from 0
	Times int64 // at least 1; 0 where Verdict.Large has the number
	// Pattern says which row of a cube it is. It is nil where the function has no
	// cubes.
	Pattern *truthtable.Row
}

// Row is the term's row; f is the function that the verdict is on.
func (t *Term) Row(f *truthtable.Function) truthtable.Row {
	if t.Pattern == nil {
		return f.Row(t.K)
	}
	return *t.Pattern
}

// AppendRow appends the digits of the term's row.
func (t *Term) AppendRow(b []byte, f *truthtable.Function) []byte {
	if t.Pattern == nil {
		return f.AppendRow(b, t.K)
	}
	return t.Pattern.Append(b)
}

// Large holds the numbers of a proof whose size int64 cannot hold. Functions of
// more than about 60 inputs may need such weights (Håstad 1994).
type Large struct {
	Weights []*big.Int // w0 … wn
	Times   []*big.Int // of the terms of the certificate, in their order
}
