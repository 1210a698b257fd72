// What is proved of a rule on a function, and what is measured there?

package main

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"threshgen/learn"
	"threshgen/truthtable"
)

// figures are what -v adds to a verdict.
type figures struct {
	bounds   []learn.Bound
	geometry *learn.Geometry // of dual
}

// figuresOf are those of a verdict that was found in this way.
func figuresOf(ctx context.Context, how ruleFlags, f truthtable.Function, v learn.Verdict) (*figures, error) {
	rule := learn.Rule{}
	if how.weights == "" || how.weights == "learned" {
		rule = how.rule
	}
	bounds, err := rule.Bounds(ctx, f, v)
	if err != nil {
		return nil, err
	}
	known := figures{bounds: bounds}
	if rule.Kind != learn.Dual || f.CountExamples() == 0 {
		return &known, nil
	}
	// Without right weights, about those of the bound on the first pass.
	w := v.Weights
	if v.Status != learn.Separable && len(bounds) > 0 {
		for _, x := range bounds[len(bounds)-1].Weights {
			w = append(w, x.Int64())
		}
	}
	if len(w) > 0 {
		g := learn.Measure(f, w)
		known.geometry = &g
	}
	return &known, nil
}

// text writes figures for a person.
func (k *figures) text(f truthtable.Function) string {
	var b strings.Builder
	for _, bound := range k.bounds {
		updates := "updates"
		if bound.Value.Cmp(big.NewInt(1)) == 0 {
			updates = "update"
		}
		w := "W*"
		if bound.FirstPass { // which needs no right weights
			w = "W"
		}
		fmt.Fprintf(&b, "  at most %v %s: %s by %s = %v, %s (%s)\n", bound.Value, updates, bound.Name, w, bound.Weights, bound.By, bound.Source)
	}
	if k.geometry != nil {
		b.WriteString(placed(f, k.geometry))
	}
	return b.String()
}

// placed says where the rows lie about the hyperplane, and what their products
// are.
func placed(f truthtable.Function, g *learn.Geometry) string {
	var b strings.Builder
	fmt.Fprintf(&b, "  about W = %v: R = %s, ‖w‖ = %s", g.Weights, root(big.NewInt(g.Radius)), root(g.Norm))
	if g.Norm.Sign() == 0 { // there is no hyperplane to lie about
		b.WriteByte('\n')
		return b.String()
	}
	fmt.Fprintf(&b, ", γ = %s\n", overRoot(g.Gamma, g.Norm))
	if len(g.Margins) == 0 {
		return b.String()
	}
	width := len("row")
	for e := range f.Examples() {
		width = max(width, len(f.Cube(e.K)))
	}
	fmt.Fprintf(&b, "    %-*s  %10s  %10s  Gram matrix\n", width, "row", "γ_i", "ξ_i")
	i := 0
	for e := range f.Examples() {
		fmt.Fprintf(&b, "    %-*s  %10s  %10s ", width, f.Cube(e.K), overRoot(g.Margins[i], g.Norm), overRoot(g.Slacks[i], g.Norm))
		for _, x := range g.Gram[i] {
			fmt.Fprintf(&b, " %2d", x)
		}
		b.WriteByte('\n')
		i++
	}
	return b.String()
}
