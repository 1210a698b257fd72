// How many mistakes can Bipolar make in its first pass, on any table? What there
// is to say does not need right weights, but how far the rows are from them.

package learn

import (
	"context"
	"fmt"
	"math/big"

	"threshgen/learn/internal/integers"
	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// A Geometry is how the examples lie about the hyperplane w·x + w0 = 0, in the
// space of x without x0 (Cristianini and Shawe-Taylor 2000, §2.1). Lengths are
// over ‖w‖, so that all are integers: γ is Gamma/√Norm.
type Geometry struct {
	Weights Weights
	Radius  int64    // R², the most inputs that are 1 in an example
	Norm    *big.Int // ‖w‖², without w0
	// Gamma is γ: the least γ_i if all are positive, else 1.
	Gamma int64
	// Margins are γ_i = y_i·(w·x_i+w0), and Slacks ξ_i = max(0, γ-γ_i), by
	// example. Gram are the products x_i·x_j. They are nil for more than 16
	// examples.
	Margins, Slacks []int64
	Gram            [][]int64

	short *big.Int // Σξ_i²
}

// smallTable is how many examples have their places told one by one.
const smallTable = 16

// Measure is the geometry of f about any weights.
func Measure(f truthtable.Function, w Weights) Geometry {
	g := Geometry{Weights: w, Radius: radius(&f), Gamma: max(1, scan.Margin(&f, w)), Norm: new(big.Int)}
	for _, x := range w[1:] {
		g.Norm.Add(g.Norm, new(big.Int).Mul(big.NewInt(x), big.NewInt(x)))
	}
	small := f.CountExamples() <= smallTable
	var short total
	var rows []truthtable.Row
	for e := range scan.Examples(&f, w) {
		towards := w.Net(e.Row)
		if !e.On {
			towards = -towards
		}
		slack := max(0, g.Gamma-towards)
		short.addSquare(uint64(slack))
		if small {
			g.Margins, g.Slacks = append(g.Margins, towards), append(g.Slacks, slack)
			rows = append(rows, e.Row)
		}
	}
	for _, a := range rows {
		var products []int64
		for _, b := range rows {
			products = append(products, int64(both(a, b)))
		}
		g.Gram = append(g.Gram, products)
	}
	g.short = short.sum()
	return g
}

// FirstPass bounds the mistakes that the rules Bipolar and Dual, started at 0,
// make in their first pass over the examples, whether or not the weights are
// right (Freund and Schapire 1999, as in Simovici):
//
//	(2(R+D)/γ)²,  D² = Σ ξ_i²
//
// It is nil where the proof does not hold: without examples of both classes,
// where |w0| > R·‖w‖, and where R or all w1…wn are 0.
func (g *Geometry) FirstPass(f truthtable.Function) *big.Int {
	bias := new(big.Int).Mul(big.NewInt(g.Weights[0]), big.NewInt(g.Weights[0]))
	reach := times(g.Norm, g.Radius)
	if reach.Sign() == 0 || !bothClasses(&f) || bias.Cmp(reach) > 0 {
		return nil
	}
	// Times ‖w‖: 4(R‖w‖ + √Σ)²/γ² = (4(R²‖w‖² + Σ) + √(64·R²‖w‖²·Σ))/γ².
	root := new(big.Int).Mul(reach, g.short)
	root.Sqrt(root.Lsh(root, 6))
	sum := new(big.Int).Add(reach, g.short)
	sum.Add(sum.Lsh(sum, 2), root)
	return quotient(sum, new(big.Int).Mul(big.NewInt(g.Gamma), big.NewInt(g.Gamma)))
}

// The first passes are so many, and no more once so many rows were presented.
const (
	somePasses        = 8
	somePresentations = 1 << 20
)

// firstPass is the bound on the first pass, if the rule has one: by right weights,
// if there are any, and by those that the rule has at the end of its first passes,
// whichever is least, or by x1 if none of these will do.
func (r Rule) firstPass(ctx context.Context, f truthtable.Function, right []separation) ([]Bound, error) {
	if r.kind() != Bipolar && r.kind() != Dual || !r.fromZero() {
		return nil, nil
	}
	b := Bound{Name: "(2(R+D)/γ)², in the first pass", Source: "Freund and Schapire 1999, as in Simovici", FirstPass: true}
	try := func(w Weights, by string) {
		g := Measure(f, w)
		if x := g.FirstPass(f); x != nil && (b.Value == nil || x.Cmp(b.Value) < 0) {
			b.Value, b.Weights, b.By = x, integers.Bigs(w), by
		}
	}
	for _, p := range right {
		if p.small != nil {
			try(p.small, p.by)
		}
	}
	r.MaxUpdates = 0
	var last Step
	for s := range Steps(f, r) {
		if s.Presentation%(1<<12) == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if s.Pass != last.Pass && last.Pass > 0 {
			try(reduced(s.Before), fmt.Sprintf("after pass %d", last.Pass))
			if last.Pass == somePasses || s.Presentation > somePresentations {
				break
			}
		}
		last = s
	}
	if last.Stop != Going {
		try(reduced(last.After), fmt.Sprintf("after pass %d", last.Pass))
	}
	if b.Value == nil && f.N() > 0 { // W may be 0 at the end of every pass
		w := make(Weights, f.N()+1)
		w[1] = 1
		try(w, "x1 alone")
	}
	if b.Value == nil {
		return nil, nil
	}
	return []Bound{b}, nil
}
