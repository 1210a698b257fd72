// By which W* is a bound on the updates good?

package learn

import (
	"context"
	"math"
	"math/big"

	"threshgen/learn/internal/integers"
	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// A separation is weights W* with ±W*·X ≥ δ > 0 on all examples.
type separation struct {
	w     []*big.Int
	small []int64 // the same, or nil where int64 cannot add them up
	delta *big.Int
	by    string // see [Bound.By]
}

// The judge is asked for weights of tables of so many rows at most, and the
// largest margin is looked for up to so many inputs: beyond, that could take
// longer than the rule.
const (
	judgedRows   = 1 << 20
	widestInputs = 12
)

// separations are those that a bound can choose from, by a verdict that is
// separable: the largest margin first, where correcting x0 counts so much.
func separations(ctx context.Context, f *truthtable.Function, v Verdict, bias int64) (all []separation, err error) {
	if f.N() <= widestInputs {
		w, err := widest(ctx, f, bias)
		if err != nil {
			return nil, err
		}
		if w != nil {
			all = append(all, separationOf(f, w, "the largest margin"))
		}
	}
	judged := v.Method == LinearProgram || v.Method == BranchAndBound
	if !judged && f.Rows() <= judgedRows {
		decided, err := Decide(ctx, *f)
		if err != nil {
			return nil, err
		}
		all = append(all, decided.separation(f, "the judge's"))
	}
	return append(all, v.separation(f, "the verdict's")), nil
}

// separation is that of the verdict's weights.
func (v Verdict) separation(f *truthtable.Function, by string) separation {
	if v.Large == nil {
		return separationOf(f, v.Weights, by)
	}
	// W·X is at least 1 on on-rows and at most 0 on off-rows, so 2W·X-1 is at least
	// 1 and at most -1.
	p := separation{delta: big.NewInt(1), by: by}
	for _, x := range v.Large.Weights {
		p.w = append(p.w, new(big.Int).Lsh(x, 1))
	}
	p.w[0].Sub(p.w[0], p.delta)
	return p
}

// separationOf is that of weights that are right. Where W·X is at least p on
// on-rows and at most q on off-rows, 2W with p+q off its bias is p-q from both,
// and no bias is further from the nearer.
func separationOf(f *truthtable.Function, w Weights, by string) separation {
	reach := ReachOf(*f, w)
	if !reach.HasOn { // then w0 alone decides; 1 below is as good as any
		reach.On = max(1, -reach.Off)
	}
	if !reach.HasOff {
		reach.Off = -reach.On
	}
	p := separation{w: integers.Bigs(w), by: by}
	for _, x := range p.w {
		x.Lsh(x, 1)
	}
	on, off := big.NewInt(reach.On), big.NewInt(reach.Off)
	p.w[0].Sub(p.w[0], new(big.Int).Add(on, off))
	all := integers.Lowest(append(p.w, on.Sub(on, off)))
	p.w, p.delta = all[:len(w)], all[len(w)]
	if small, ok := integers.Int64s(p.w); ok && integers.SumFits(small) {
		p.small = small
	}
	return p
}

// leastByOnes is the least ±W*·X of the examples by the number of inputs that are
// 1, and nil where there is none. Where int64 cannot add the weights up it is δ
// for every number that an example may have.
func (p *separation) leastByOnes(f *truthtable.Function) []*big.Int {
	out := make([]*big.Int, f.N()+1)
	if p.small == nil {
		for count := range 1 + radius(f) {
			out[count] = p.delta
		}
		return out
	}
	least := make([]int64, f.N()+1)
	for i := range least {
		least[i] = math.MaxInt64
	}
	scan.New(f, p.small).ByOnes(least)
	for count, x := range least {
		if x != math.MaxInt64 {
			out[count] = big.NewInt(x)
		}
	}
	return out
}
