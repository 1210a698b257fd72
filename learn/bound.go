// How many updates can a rule need at most?

package learn

import (
	"math/big"
	"slices"

	"threshgen/truthtable"
)

// A Bound is a number that the updates of some rules never exceed.
type Bound struct {
	Name   string   // what is put into it
	Value  *big.Int // rounded down: updates are whole
	Rules  []Kind   // the rules that it holds for, started at 0
	Source string   // who proved it
}

// Bound is the most updates that the fixed-correction rule can need on f, by
// the verdict's weights: the first of [Verdict.Bounds]; nil unless the verdict
// is separable.
func (v Verdict) Bound(f truthtable.Function) *big.Int {
	w, _ := v.parting()
	if w == nil {
		return nil
	}
	return times(squares(w), int64(f.N()+1))
}

// Bounds lists what the literature proves of the rules on a separable f, by the
// verdict's weights; they are as good as the weights are. There are none unless
// the verdict is separable.
//
// All of them are about weights W* with ±W*·X ≥ δ > 0 on all examples. Weights
// with a margin of 0 are not such, but 2W with its bias lowered by 1 is: where
// W·X is at least 1 on on-rows and at most 0 on off-rows, 2W·X-1 is at least 1
// and at most -1.
//
// The bounds by the radius R = max‖x‖ need examples of both classes, for only
// then is |w0| ≤ R·‖w‖, which their proofs use, and R > 0: where that is not so
// they are left out.
func (v Verdict) Bounds(f truthtable.Function) []Bound {
	w, delta := v.parting()
	if w == nil {
		return nil
	}
	all, inputs, n := squares(w), squares(w[1:]), f.N()
	square := new(big.Int).Mul(delta, delta)
	r2 := radius(&f)
	bounds := []Bound{{
		"‖W*‖²(n+1), W*·Z ≥ 1", times(all, int64(n+1)), []Kind{Fixed, Absolute},
		"Honavar 1996, corollary for binary patterns",
	}, {
		"(‖W*‖L/δ)²", quotientOf(times(all, 1+r2), square), []Kind{Fixed},
		"Honavar 1996, theorem",
	}}
	if r2 > 0 && bothClasses(&f) {
		bounds = append(bounds, Bound{
			"(2R/γ)²", quotientOf(times(inputs, 4*r2), square), []Kind{Bipolar, Dual},
			"Block 1962, Novikoff 1962; of Σa_k in Simovici",
		})
	}
	return append(bounds, Bound{
		"1/δ², ‖u‖ = ‖ẑ‖ = 1", normalizedBound(&f, w, all), []Kind{Normalized},
		"Helmbold",
	})
}

// parting are the weights W* of the bounds, and their δ.
func (v Verdict) parting() (w []*big.Int, delta *big.Int) {
	if v.Status != Separable {
		return nil, nil
	}
	if v.Large != nil {
		w = slices.Clone(v.Large.Weights)
	} else {
		for _, x := range v.Weights {
			w = append(w, big.NewInt(x))
		}
	}
	if v.Margin >= 1 {
		return w, big.NewInt(v.Margin)
	}
	for i, x := range w {
		w[i] = new(big.Int).Lsh(x, 1)
	}
	w[0].Sub(w[0], big.NewInt(1))
	return w, big.NewInt(1)
}

// normalizedBound is the greatest ‖W*‖²·‖X‖²/(W*·X)² of all examples. Examples
// with as many ones are as long, so of these only the least W*·X matters.
func normalizedBound(f *truthtable.Function, w []*big.Int, all *big.Int) *big.Int {
	least := make([]*big.Int, f.N()+1)
	for e := range f.Examples() {
		net := new(big.Int).Set(w[0])
		for i := range f.N() {
			if e.Row.Input(i) {
				net.Add(net, w[1+i])
			}
		}
		count := ones(e.Row)
		for _, x := range append([]*big.Int{new(big.Int)}, freeWeights(f, e, w)...) {
			net = new(big.Int).Add(net, x)
			if least[count] == nil || net.CmpAbs(least[count]) < 0 {
				least[count] = net
			}
			count++
		}
	}
	bound := new(big.Int)
	for count, net := range least {
		if net == nil {
			continue
		}
		if b := quotientOf(times(all, int64(1+count)), new(big.Int).Mul(net, net)); b.Cmp(bound) > 0 {
			bound = b
		}
	}
	return bound
}

// freeWeights are the weights of the inputs that are free in an example, in the
// order in which making one after the other 1 gives the hardest row with so many
// ones.
func freeWeights(f *truthtable.Function, e truthtable.Example, w []*big.Int) []*big.Int {
	if !f.HasCubes() {
		return nil
	}
	var weights []*big.Int
	free := f.Free(e.K)
	for i := range f.N() {
		if free.Input(i) {
			weights = append(weights, w[1+i])
		}
	}
	slices.SortFunc(weights, func(a, b *big.Int) int {
		if e.On {
			return a.Cmp(b)
		}
		return b.Cmp(a)
	})
	return weights
}

// FirstPassBound bounds the mistakes that the rule Bipolar with rate 1 makes in
// its first pass over any examples, separable or not, by weights w that need
// answer none of them rightly (Freund and Schapire 1999, as in Simovici):
//
//	(2(R+D)/γ)²,  D² = Σ ξ_i²,  ξ_i = max(0, γ - y_i·(w·x_i+w0)/‖w‖)
//
// with γ = 1/‖w‖. It is nil where the proof does not hold: without examples of
// both classes, where |w0| > R·‖w‖, and where R or all w1…wn are 0.
func FirstPassBound(f truthtable.Function, w Weights) *big.Int {
	r2, inputs, missing := radius(&f), new(big.Int), new(big.Int)
	for _, x := range w[1:] {
		inputs.Add(inputs, new(big.Int).Mul(big.NewInt(x), big.NewInt(x)))
	}
	bias := new(big.Int).Mul(big.NewInt(w[0]), big.NewInt(w[0]))
	if r2 == 0 || inputs.Sign() == 0 || !bothClasses(&f) || bias.Cmp(times(inputs, r2)) > 0 {
		return nil
	}
	for e := range hardestExamples(&f, w) {
		towards := w.Net(e.Row)
		if !e.On {
			towards = -towards
		}
		if towards < 1 {
			short := big.NewInt(1 - towards)
			missing.Add(missing, short.Mul(short, short))
		}
	}
	// Times ‖w‖: 4(R‖w‖ + √Σ(1-towards)²)² = 4(R²‖w‖² + Σ + 2√(R²‖w‖²·Σ)).
	reach := times(inputs, r2)
	root := new(big.Int).Mul(reach, missing)
	root.Sqrt(root.Lsh(root, 6)) // 8√(R²‖w‖²·Σ), rounded down
	sum := new(big.Int).Add(reach, missing)
	return sum.Add(sum.Lsh(sum, 2), root)
}

// bothClasses reports whether there are both on-rows and off-rows.
func bothClasses(f *truthtable.Function) bool {
	on, off := false, false
	for e := range f.Examples() {
		on, off = on || e.On, off || !e.On
		if on && off {
			return true
		}
	}
	return false
}

func squares(w []*big.Int) *big.Int {
	sum := new(big.Int)
	for _, x := range w {
		sum.Add(sum, new(big.Int).Mul(x, x))
	}
	return sum
}

func times(x *big.Int, by int64) *big.Int { return new(big.Int).Mul(x, big.NewInt(by)) }

func quotientOf(x, by *big.Int) *big.Int { return new(big.Int).Quo(x, by) }
