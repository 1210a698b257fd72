// Which rule corrects the weights, with which settings, and when does it give
// up?

package learn

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"threshgen/truthtable"
)

// A Kind is one of the rules of the literature. All of them show the examples
// in turn, correct W on a mistake, and stop after a full cycle without one; they
// differ in what a mistake is and in how much is corrected. In what follows
// y = 2c-1 is the target as a sign, so a correction is W += η·y·X with a size η.
type Kind string

// The rules. The zero Kind is Fixed.
const (
	// Fixed (Honavar, "Perceptron algorithm", 1996, §2): a mistake is o ≠ c; η is
	// the rate.
	Fixed Kind = "fixed"

	// Absolute (Honavar §4; Nilsson 1965): η is the least whole number that mends
	// the example: ⌊|W·X|/X·X⌋+1 on an on-row, ⌈W·X/X·X⌉ on an off-row. Rounding up
	// on both, as it is often printed, would leave W·X = 0 on an on-row, which is
	// still a mistake.
	Absolute Kind = "absolute"

	// Fractional (Honavar §4; Nilsson 1965): a mistake is o ≠ c; η is the fraction λ
	// of what would bring W·X to the margin b on its right side: λ(b+|W·X|)/X·X.
	// Without the margin (b = 0) the correction vanishes at W·X = 0, and for λ ≤ 1
	// W·X never comes to the other side: the margin is the remedy, and without it
	// the rule may stall.
	Fractional Kind = "fractional"

	// Bipolar (Simovici, "Perceptrons", Alg. 1.1; Cristianini and Shawe-Taylor
	// 2000): a mistake is y·W·X ≤ 0; η is the rate, but the bias is corrected by
	// η·y·R², where R² is the most inputs that are 1 in an example, at least 1.
	Bipolar Kind = "bipolar"

	// Dual (Simovici, Alg. 1.2) is Bipolar with rate 1, told by how often each
	// example was got wrong, its embedding strength a_k:
	// W·X_i = Σ_k a_k·y_k·(x_k·x_i) + b. That is the W·X_i of the weights that
	// Bipolar has, and it is found by them, for the sum is long.
	Dual Kind = "dual"

	// Criterion (Stensbo-Smidt 2015, eq. 3–6; Bishop 2006) is gradient descent on
	// E(W) = -Σ y·W·X over the mistakes: a mistake is y·W·X ≤ 0; η is the rate.
	Criterion Kind = "criterion"

	// Normalized (Helmbold, simplifications 1–3): a mistake is y·W·X ≤ 0; η is
	// 1/‖X‖, so that every example counts as a unit vector.
	Normalized Kind = "normalized"

	// Random (Stoll 2017): a mistake is o ≠ c; η is the rate, and W starts at
	// random.
	Random Kind = "random"
)

// Kinds lists the rules.
var Kinds = []Kind{Fixed, Absolute, Fractional, Bipolar, Dual, Criterion, Normalized, Random}

// A Rule is a way to correct weights on a mistake. The zero Rule is the
// fixed-correction rule with rate 1 and without a limit: W starts at 0, the
// examples are shown in row order again and again, a mistake changes W by
// (c-o)·X, and a full cycle without one ends it.
type Rule struct {
	Kind Kind

	// Rate is η > 0 of Fixed, Bipolar, Criterion and Random; nil is 1.
	Rate *big.Rat
	// Lambda is λ of Fractional, 0 < λ ≤ 2; nil is 1.
	Lambda *big.Rat
	// Margin is b ≥ 0 of Fractional; nil is 1.
	Margin *big.Rat
	// Start is W at the start, instead of 0; not for Dual, which knows no W, nor
	// for Random.
	Start Weights
	// Shuffled shows the examples in a new random order in every pass instead of
	// in row order. Then a W that returns proves nothing, and the judge is asked.
	Shuffled bool
	// Seed is where the randomness of Random and of Shuffled comes from.
	Seed uint64

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
	// [Rule.Bounds].
	Bound *big.Int
}

// Check says which of the settings makes no sense, for n inputs: a value out
// of its range, or a setting that this rule does not use.
func (r Rule) Check(n int) error {
	if r.plain() && r.Rate == nil && r.Lambda == nil && r.Margin == nil && r.Seed == 0 && r.MaxUpdates >= 0 {
		return nil // nothing is set, as for most functions of a stream
	}
	if !slices.Contains(Kinds, r.kind()) {
		return fmt.Errorf("there is no rule %q; there are %s", r.Kind, listed(Kinds))
	}
	for _, s := range []struct {
		name  string
		set   bool
		kinds []Kind
	}{
		{"a rate", r.Rate != nil, rated},
		{"a lambda", r.Lambda != nil, []Kind{Fractional}},
		{"a margin", r.Margin != nil, []Kind{Fractional}},
		{"a start", r.Start != nil, started},
	} {
		if s.set && !slices.Contains(s.kinds, r.kind()) {
			return fmt.Errorf("the rule %s uses no %s; %s", r.kind(), strings.TrimPrefix(s.name, "a "), usedBy(s.kinds))
		}
	}
	switch {
	case r.Seed != 0 && r.kind() != Random && !r.Shuffled:
		return fmt.Errorf("the rule %s uses no seed in cyclic order; random does, and every rule in shuffled order", r.kind())
	case r.Rate != nil && (r.Rate.Sign() <= 0 || !short(r.Rate)):
		return fmt.Errorf("a rate of %v: it must be positive, and have at most %d digits", r.Rate.RatString(), maxDigits)
	case r.Lambda != nil && (r.Lambda.Sign() <= 0 || r.Lambda.Cmp(big.NewRat(2, 1)) > 0 || !short(r.Lambda)):
		return fmt.Errorf("a lambda of %v: it must be above 0 and at most 2, and have at most %d digits", r.Lambda.RatString(), maxDigits)
	case r.Margin != nil && (r.Margin.Sign() < 0 || !short(r.Margin)):
		return fmt.Errorf("a margin of %v: it must not be negative, and have at most %d digits", r.Margin.RatString(), maxDigits)
	case r.Start != nil && len(r.Start) != n+1:
		return fmt.Errorf("a start of %s: %s and the bias want %d", counted(int64(len(r.Start)), "weight"), counted(int64(n), "input"), n+1)
	case r.MaxUpdates < 0:
		return fmt.Errorf("a limit of %d updates: it must not be negative", r.MaxUpdates)
	}
	for _, w := range r.Start {
		if max(w, -w) > maxStart || w < -maxStart {
			return fmt.Errorf("a start of %d: it must be within ±%d", w, int64(maxStart))
		}
	}
	return nil
}

// The rules that have a rate, and those whose start can be set.
var (
	rated   = []Kind{Fixed, Bipolar, Criterion, Random}
	started = []Kind{Fixed, Absolute, Fractional, Bipolar, Criterion, Normalized}
)

// Explicit is the rule for n inputs with its settings written out: those that its
// kind uses are set, also where they are what they are anyway.
func (r Rule) Explicit(n int) Rule {
	r.Kind = r.kind()
	for _, s := range []struct {
		to    **big.Rat
		kinds []Kind
	}{{&r.Rate, rated}, {&r.Lambda, []Kind{Fractional}}, {&r.Margin, []Kind{Fractional}}} {
		if *s.to == nil && slices.Contains(s.kinds, r.Kind) {
			*s.to = big.NewRat(1, 1)
		}
	}
	if r.Start == nil && slices.Contains(started, r.Kind) {
		r.Start = make(Weights, n+1)
	}
	return r
}

// Bias is what x0 counts in a correction on f: 1, but R² for Bipolar and Dual.
func (r Rule) Bias(f truthtable.Function) int64 { return newCorrection(&f, r).bias }

func usedBy(kinds []Kind) string {
	if len(kinds) == 1 {
		return string(kinds[0]) + " does"
	}
	return listed(kinds) + " do"
}

// listed are the names of rules, one after the other.
func listed(kinds []Kind) string {
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = string(k)
	}
	return strings.Join(names, ", ")
}

// Settings have numerators and denominators of at most so many digits, and
// starts are within so much, so that no sum of weights leaves an int64.
const (
	maxDigits = 6
	maxStart  = 1 << 20
)

func short(x *big.Rat) bool {
	const most = 1_000_000
	return x.Num().IsInt64() && x.Num().Int64() <= most && x.Denom().IsInt64() && x.Denom().Int64() <= most
}

func (r Rule) kind() Kind {
	if r.Kind == "" {
		return Fixed
	}
	return r.Kind
}

// plain reports whether this is the fixed-correction rule as the zero Rule has
// it, which has an engine of its own.
func (r Rule) plain() bool {
	return r.kind() == Fixed && (r.Rate == nil || r.Rate.Cmp(big.NewRat(1, 1)) == 0) && r.Start == nil && !r.Shuffled
}

// atLimit says that the limit came first.
func (r Rule) atLimit() string {
	return fmt.Sprintf("the limit of %s was reached", counted(r.MaxUpdates, "update"))
}

// counted says how many: 1 update, 2 updates.
func counted(n int64, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// method names the rule in a verdict.
func (r Rule) method() Method {
	if r.kind() == Fixed {
		return FixedCorrection
	}
	return Method(r.kind())
}
