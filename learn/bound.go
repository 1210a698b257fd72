// How many updates can a rule need at most?
//
// What doc.go says of the rule from 0 holds, from another side, for every rule from
// any start. Say ±W*·X ≥ δ > 0 on all examples, and look at how far W is from cW* for
// some c > 0. An update of size η is made where ±W·X = -a ≤ 0, and
// with L² = max X·X
//
//	‖W ± ηX - cW*‖² ≤ ‖W - cW*‖² - 2η(a + cδ) + η²L².
//
// So it takes off at least 2cA - Q, with A = ηδ and Q = η²L²; other sizes that η
// may have give other A and Q, which [correction.nearer] derives for the sizes as they
// are rounded. What is taken off was there, so
//
//	t ≤ ‖cW* - W0‖² / (2cA - Q)
//
// for every c for which 2cA > Q, and the c that makes it least is known. From
// W0 = 0 that is (‖W*‖L/δ)², Honavar's theorem. The rules that correct the bias by
// R² live in the space of (x, R), in which w0 is w0/R and X·X is x·x + R².

package learn

import (
	"context"
	"math/big"
	"math/rand/v2"

	"threshgen/learn/internal/integers"
	"threshgen/truthtable"
)

// A Bound is a number that the updates of a rule never exceed.
type Bound struct {
	Name   string   // what is put into it
	Value  *big.Int // rounded down: updates are whole
	Source string   // who proved it
	// Weights are W*, and By says what they are: "the largest margin", "the
	// judge's", "the verdict's" or "after pass 2".
	Weights []*big.Int
	By      string
	// FirstPass says that only the updates of the first pass are counted.
	FirstPass bool
}

// Bounds lists what is proved of the number of updates that the rule makes on
// f, as it runs: with its start, its rate and its corrections rounded as they
// are. v is a verdict on f. If it is separable the first bound holds for every
// rule from every start, and those follow that have a name in the literature,
// where their conditions hold; else there is only that on the first pass of
// Bipolar and Dual. A rule that [Rule.Check] refuses, a function without examples
// and one whose examples are not all listed have none. The error is that of ctx when it is done first.
//
// A bound is as good as its W*. It takes the best of the verdict's, the judge's
// and, up to 12 inputs, those of the largest margin.
func (r Rule) Bounds(ctx context.Context, f truthtable.Function, v Verdict) ([]Bound, error) {
	if f.Unlisted() != nil || f.CountExamples() == 0 || r.Check(f.N()) != nil {
		return nil, nil
	}
	var bounds []Bound
	var all []separation
	if v.Status == Separable {
		var err error
		all, err = separations(ctx, &f, v, newCorrection(&f, r).bias)
		if err != nil {
			return nil, err
		}
		bounds = append(bounds, r.least(&f, all, "‖cW*-W0‖²/(2cA-Q), the best c", "Novikoff 1962, from any start", r.within))
		for _, named := range literature {
			if named.holds(&f, r) {
				bounds = append(bounds, r.least(&f, all, named.name, named.source, named.value))
			}
		}
	}
	first, err := r.firstPass(ctx, f, all)
	return append(bounds, first...), err
}

// least is a bound by the W* that makes it least, of several the first.
func (r Rule) least(f *truthtable.Function, all []separation, name, source string, value func(*truthtable.Function, *separation) *big.Int) Bound {
	b := Bound{Name: name, Source: source}
	for i := range all {
		if x := value(f, &all[i]); b.Value == nil || x.Cmp(b.Value) < 0 {
			b.Value, b.Weights, b.By = x, all[i].w, all[i].by
		}
	}
	return b
}

// literature are the bounds that have a name there. All are for rules that start
// at 0, where the rate only scales W.
var literature = []struct {
	name, source string
	holds        func(*truthtable.Function, Rule) bool
	value        func(*truthtable.Function, *separation) *big.Int
}{{
	"(‖W*‖L/δ)²", "Honavar 1996, theorem",
	func(_ *truthtable.Function, r Rule) bool { return r.kind() == Fixed && r.fromZero() },
	func(f *truthtable.Function, p *separation) *big.Int { return p.honavar(1 + radius(f)) },
}, {
	"‖W*‖²(n+1), W*·Z ≥ 1", "Honavar 1996, corollary for binary patterns",
	func(_ *truthtable.Function, r Rule) bool {
		return (r.kind() == Fixed || r.kind() == Absolute) && r.fromZero()
	},
	func(f *truthtable.Function, p *separation) *big.Int { return p.honavar(int64(1 + f.N())) },
}, {
	// Its proof uses |w0| ≤ R·‖w‖, which examples of both classes ensure.
	"(2R/γ)²", "Block 1962, Novikoff 1962; of Σa_k in Simovici",
	func(f *truthtable.Function, r Rule) bool {
		return (r.kind() == Bipolar || r.kind() == Dual) && r.fromZero() && radius(f) > 0 && bothClasses(f)
	},
	func(f *truthtable.Function, p *separation) *big.Int {
		return quotient(times(squares(p.w[1:]), 4*radius(f)), new(big.Int).Mul(p.delta, p.delta))
	},
}}

// honavar is ‖W*‖²·square/δ², which is the corollary for W*/δ.
func (p *separation) honavar(square int64) *big.Int {
	return quotient(times(squares(p.w), square), new(big.Int).Mul(p.delta, p.delta))
}

// fromZero reports whether W is 0 at the start.
func (r Rule) fromZero() bool {
	for _, w := range r.Start {
		if w != 0 {
			return false
		}
	}
	return r.kind() != Random
}

// within is the bound that holds for every rule from every start: the least of
// ‖cW*-W0‖²/(2cA-Q) over all c. With
//
//	α = ‖W*‖²,  β = W*·W0,  γ = ‖W0‖²
//
// that quotient is least where its derivative is 0, and there it is
//
//	(αQ - 2Aβ + √(α(αQ² - 4Aβ Q + 4A²γ))) / 2A².
//
// For W0 = 0 this is αQ/A². The squares of w0 count 1/B, where B is what x0 counts
// in a correction, so all three are taken B times.
func (r Rule) within(f *truthtable.Function, p *separation) *big.Int {
	c := newCorrection(f, r)
	start := c.start(r, f.N(), rand.New(rand.NewPCG(r.Seed, 0)))
	w0 := integers.Bigs(start)
	a, q := c.nearer(f, p)
	alpha, beta, gamma := inner(p.w, p.w, c.bias), inner(p.w, w0, c.bias), inner(w0, w0, c.bias)
	mul := func(by int64, factors ...*big.Int) *big.Int {
		product := big.NewInt(by)
		for _, x := range factors {
			product.Mul(product, x)
		}
		return product
	}
	root := mul(1, alpha, q, q)
	root.Add(root, mul(-4, a, beta, q))
	root.Add(root, mul(4, a, a, gamma))
	root.Sqrt(root.Mul(root, alpha)) // rounded down, which what is rounded down below does not see
	sum := mul(1, alpha, q)
	sum.Add(sum, mul(-2, a, beta))
	return quotient(sum.Add(sum, root), mul(2*c.bias, a, a))
}

// inner is the inner product in which a correction is as long as √(x·x+B), B
// times.
func inner(u, v []*big.Int, bias int64) *big.Int {
	sum := new(big.Int)
	for i := range u {
		x := new(big.Int).Mul(u[i], v[i])
		if i > 0 {
			x.Mul(x, big.NewInt(bias))
		}
		sum.Add(sum, x)
	}
	return sum
}

// nearer says how much an update takes off ‖W-cW*‖², at least, W over scale: 2cA-Q
// for every c for which that is positive. An update of size η off an example with
// ±W*·X ≥ δ, whose correction has the square q, takes off
//
//	η(2a + 2cδ - ηq),   a = |W·X|.
//
// So a size that does not depend on a gives A = ηδ, Q = η²q. Absolute has
// η·q ≤ a+q and η ≥ 1, which leaves 2cδ - q at least. Fractional has a size
// rounded up by less than 1, η·q < λ(b+a)+q with λ ≤ 2, which leaves
// η(2cδ - λb - q); and η is λb/q at least. Without a margin it is rounded down:
// η·q ≤ λa leaves η·2cδ, and η ≥ 1 as long as it is an update.
func (c *correction) nearer(f *truthtable.Function, p *separation) (a, q *big.Int) {
	r2 := radius(f)
	square := r2 + c.bias
	switch c.kind {
	case Absolute:
		return p.delta, big.NewInt(square)
	case Fractional:
		if c.margin == 0 {
			return p.delta, new(big.Int)
		}
		lambda := new(big.Int).Mul(big.NewInt(c.lambda), big.NewInt(c.margin))
		size := ceiling(lambda, c.of*square)
		q = ceiling(lambda, c.of)
		q.Add(q, big.NewInt(square))
		return new(big.Int).Mul(size, p.delta), q.Mul(q, size)
	case Normalized:
		q = new(big.Int)
		for ones, least := range p.leastByOnes(f) {
			if least == nil {
				continue
			}
			size := big.NewInt(unitSize(int64(1 + ones)))
			if x := new(big.Int).Mul(size, least); a == nil || x.Cmp(a) < 0 {
				a = x
			}
			if x := times(new(big.Int).Mul(size, size), int64(1+ones)); x.Cmp(q) > 0 {
				q = x
			}
		}
		return a, q
	}
	rate := big.NewInt(c.rate)
	return new(big.Int).Mul(rate, p.delta), times(new(big.Int).Mul(rate, rate), square)
}

// ceiling is x/by rounded up, of a positive x.
func ceiling(x *big.Int, by int64) *big.Int {
	up := new(big.Int).Add(x, big.NewInt(by-1))
	return up.Quo(up, big.NewInt(by))
}

func squares(w []*big.Int) *big.Int {
	sum := new(big.Int)
	for _, x := range w {
		sum.Add(sum, new(big.Int).Mul(x, x))
	}
	return sum
}

func times(x *big.Int, by int64) *big.Int { return new(big.Int).Mul(x, big.NewInt(by)) }

func quotient(x, by *big.Int) *big.Int { return new(big.Int).Quo(x, by) }
