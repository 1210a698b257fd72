package learn_test

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"threshgen/learn"
	"threshgen/truthtable"
)

// everyRule is each rule with settings that it works with.
var everyRule = []learn.Rule{
	{Kind: learn.Fixed},
	{Kind: learn.Fixed, Rate: big.NewRat(3, 10)},
	{Kind: learn.Absolute},
	{Kind: learn.Fractional},
	{Kind: learn.Fractional, Lambda: big.NewRat(3, 2)},
	{Kind: learn.Fractional, Lambda: big.NewRat(1, 2)},
	{Kind: learn.Bipolar},
	{Kind: learn.Dual},
	{Kind: learn.Criterion},
	{Kind: learn.Normalized},
	{Kind: learn.Random, Seed: 7},
	{Kind: learn.Fixed, Shuffled: true, Seed: 3},
	{Kind: learn.Bipolar, Shuffled: true, Seed: 3},
}

// smallFunctions yields the functions of up to 3 inputs, and of 4 inputs every
// few, or all with -slow.
func smallFunctions(t *testing.T, do func(f truthtable.Function)) {
	t.Helper()
	for n := 1; n <= 4; n++ {
		step := uint64(1)
		if n == 4 && !*slow {
			step = 499
		}
		for on := uint64(0); on < 1<<(1<<n); on += step {
			do(complete(t, n, on))
		}
	}
}

// TestRulesConverge: on every separable function, of 4 inputs on every fifth function
// or with -slow on all, every rule converges to weights that hold, by itself.
func TestRulesConverge(t *testing.T) {
	for n := 1; n <= 4; n++ {
		if n == 4 && testing.Short() {
			t.Skip("the functions of 4 inputs take seconds")
		}
		step := uint64(1)
		if n == 4 && !*slow {
			step = 5
		}
		for on := uint64(0); on < 1<<(1<<n); on += step {
			f := complete(t, n, on)
			if v := mustDecide(t, new(learn.Decider), f); v.Status != learn.Separable {
				continue
			}
			for _, rule := range everyRule {
				v := mustLearn(t, f, rule)
				if v.Status != learn.Separable || !proves(f, v) {
					t.Fatalf("%s on %x: %v", rule.Kind, f.On(), v.Status)
				}
				if v.Method != learn.Method(rule.Kind) && v.Method != learn.FixedCorrection {
					t.Errorf("%s on %x needed the judge", rule.Kind, f.On())
				}
			}
		}
	}
}

// TestRulesCycle: on functions that are not separable the rules in cyclic order
// find their cycle, and it adds up, with rounded sizes where it is short; else
// there is the judge.
func TestRulesCycle(t *testing.T) {
	rounded := map[learn.Kind]int{}
	smallFunctions(t, func(f truthtable.Function) {
		judged, err := learn.Decide(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		if judged.Status != learn.NotSeparable {
			return
		}
		for _, rule := range everyRule {
			v := mustLearn(t, f, rule)
			if v.Status != learn.NotSeparable || !proves(f, v) {
				t.Fatalf("%s on %x: %v", rule.Kind, f.On(), v.Status)
			}
			if rule.Shuffled {
				continue
			}
			if rule.Kind == learn.Fractional || rule.Kind == learn.Normalized {
				// Rounded weights take many values, and so need not be back soon.
				rule.MaxUpdates = 300
				if v = mustLearn(t, f, rule); v.Status == learn.NotSeparable && proves(f, v) {
					rounded[rule.Kind]++
				} else if v.Status != learn.Undecided {
					t.Fatalf("%s alone on %x: %v", rule.Kind, f.On(), v.Status)
				}
				continue
			}
			// With a limit the judge is never asked, be it just what the rule needs.
			rule.MaxUpdates = 1 << 40
			for range 2 {
				v = mustLearn(t, f, rule)
				if v.Status != learn.NotSeparable || !proves(f, v) {
					t.Fatalf("%s alone on %x, with a limit of %d: %v", rule.Kind, f.On(), rule.MaxUpdates, v.Status)
				}
				rule.MaxUpdates = v.Updates
			}
		}
	})
	if rounded[learn.Fractional] < 10 || rounded[learn.Normalized] < 1 {
		t.Errorf("cycles of rounded corrections: %v", rounded)
	}
}

// TestFirstPass: the bound of Freund and Schapire holds for any weights, right or
// not, on all functions, separable or not, and the rule has such a bound wherever
// both classes have examples.
func TestFirstPass(t *testing.T) {
	checked, random := 0, rand.New(rand.NewPCG(41, 42))
	smallFunctions(t, func(f truthtable.Function) {
		mistakes := int64(0)
		for s := range learn.Steps(f, learn.Rule{Kind: learn.Bipolar}) {
			if s.Pass > 1 {
				break
			}
			if s.Update() {
				mistakes++
			}
		}
		for range 20 {
			w := make(learn.Weights, f.N()+1)
			for i := range w {
				w[i] = random.Int64N(9) - 4
			}
			g := learn.Measure(f, w)
			if b := g.FirstPass(f); b != nil {
				checked++
				if mistakes > b.Int64() {
					t.Errorf("%x: %d mistakes in the first pass, but %v allows %v", f.On(), mistakes, w, b)
				}
			}
		}
		for _, rule := range []learn.Rule{{Kind: learn.Bipolar, Rate: big.NewRat(2, 3)}, {Kind: learn.Dual}} {
			v := mustLearn(t, f, rule)
			bounds, err := rule.Bounds(context.Background(), f, v)
			if err != nil {
				t.Fatal(err)
			}
			if constant := f.On()[0] == 0 || f.On()[0] == f.Care()[0]; constant {
				continue
			}
			if len(bounds) == 0 || !bounds[len(bounds)-1].FirstPass {
				t.Fatalf("%s on %x has no bound on its first pass", rule.Kind, f.On())
			}
			if b := bounds[len(bounds)-1]; mistakes > b.Value.Int64() {
				t.Errorf("%s on %x: %d mistakes in the first pass, at most %v by %v", rule.Kind, f.On(), mistakes, b.Value, b.Weights)
			}
		}
	})
	if checked < 500 {
		t.Errorf("only %d bounds were checked", checked)
	}
}

// TestDualIsBipolar: the dual makes the same mistakes in the same order, and
// its strengths count them.
func TestDualIsBipolar(t *testing.T) {
	smallFunctions(t, func(f truthtable.Function) {
		mistakes := func(kind learn.Kind) (rows []int, nets []int64) {
			for s := range learn.Steps(f, learn.Rule{Kind: kind}) {
				nets = append(nets, s.Net)
				if s.Update() {
					rows = append(rows, s.K)
				}
			}
			return rows, nets
		}
		primalRows, primalNets := mistakes(learn.Bipolar)
		dualRows, dualNets := mistakes(learn.Dual)
		if !slices.Equal(primalRows, dualRows) || !slices.Equal(primalNets, dualNets) {
			t.Fatalf("%x: the primal corrects %v, the dual %v", f.On(), primalRows, dualRows)
		}
		v := mustLearn(t, f, learn.Rule{Kind: learn.Dual})
		if v.Status != learn.Separable {
			return
		}
		total, sum := int64(0), make(learn.Weights, f.N()+1)
		r2 := int64(0)
		for k := range f.Rows() {
			r2 = max(r2, int64(strings.Count(f.Row(k).String(), "1")))
		}
		for _, s := range v.Strengths {
			a := s.Times
			if f.Target(s.K) == truthtable.Zero {
				a = -a
			}
			sum[0] += a * r2
			for i := range f.N() {
				sum[1+i] += a * f.Row(s.K).Digit(i)
			}
		}
		if !slices.Equal(sum, v.Weights) {
			t.Errorf("%x: the strengths add up to %v, the weights are %v", f.On(), sum, v.Weights)
		}
		for i, s := range v.Strengths {
			total += s.Times
			if i > 0 && s.Times > v.Strengths[i-1].Times {
				t.Fatalf("%x: strengths %v are not ranked", f.On(), v.Strengths)
			}
		}
		if total != v.Updates {
			t.Errorf("%x: strengths of %d in all, %d updates", f.On(), total, v.Updates)
		}
	})
}

// TestCriterion: E(W) and the rows on the hyperplane after each pass are those of
// the definition, at any rate; both are 0 at the end on a separable function.
func TestCriterion(t *testing.T) {
	f := complete(t, 3, 0b11101000)
	for _, rate := range []*big.Rat{nil, big.NewRat(1, 10), big.NewRat(355, 113), big.NewRat(7, 2)} {
		rule := learn.Rule{Kind: learn.Criterion, Rate: rate, Start: learn.Weights{1, -2, 0, 1}}
		e := func(w learn.Weights, scale int64) (d learn.Descent) {
			d.E = new(big.Rat)
			for k := range f.Rows() {
				net := big.NewRat(w[0], scale)
				for i, digit := range f.Row(k).String() {
					net.Add(net, big.NewRat(w[1+i]*int64(digit-'0'), scale))
				}
				if f.Target(k) == truthtable.Zero {
					net.Neg(net)
				}
				switch net.Sign() {
				case -1:
					d.E.Sub(d.E, net)
				case 0:
					d.Zeros++
				}
			}
			return d
		}
		var want []learn.Descent
		var last learn.Step
		for s := range learn.Steps(f, rule) {
			if s.Pass > 1 && s.Pass != last.Pass {
				want = append(want, e(s.Before, s.Scale))
			}
			last = s
		}
		want = append(want, e(last.After, last.Scale))
		v := mustLearn(t, f, rule)
		if len(v.Criteria) != len(want) {
			t.Fatalf("rate %v: %d passes, want %d", rate, len(v.Criteria), len(want))
		}
		for i, d := range v.Criteria {
			if d.E.Cmp(want[i].E) != 0 || d.Zeros != want[i].Zeros {
				t.Errorf("rate %v, pass %d: %v, %d rows at 0; want %v, %d", rate, i+1, d.E, d.Zeros, want[i].E, want[i].Zeros)
			}
		}
		if end := want[len(want)-1]; end.E.Sign() != 0 || end.Zeros != 0 {
			t.Errorf("rate %v: ends at %v", rate, end)
		}
	}
}

// TestCriterionIsWide: E(W) of many rows far on the wrong side at a fine scale is
// more than an int64 holds.
func TestCriterionIsWide(t *testing.T) {
	f := fromPredicate(t, 20, func(uint) bool { return true })
	const start, scale = -1 << 20, 1_000_000
	w := make(learn.Weights, 21)
	for i := range w {
		w[i] = start * scale
	}
	// Each of the 20 inputs is 1 in half of the 2^20 rows.
	want := big.NewRat(11<<20, 1)
	want.Mul(want, big.NewRat(-start, 1))
	if d := learn.DescentOf(f, w, scale); d.E.Cmp(want) != 0 || d.Zeros != 0 {
		t.Errorf("E(W) = %v, want %v", d.E, want)
	}
}

// TestFractionalOr: a mistake is o ≠ c, so OR takes 6 updates; the margin is in
// the correction alone.
func TestFractionalOr(t *testing.T) {
	or := complete(t, 2, 0b1110)
	if v := mustLearn(t, or, learn.Rule{Kind: learn.Fractional}); v.Updates != 6 {
		t.Errorf("OR takes %d updates", v.Updates)
	}
	for s := range learn.Steps(or, learn.Rule{Kind: learn.Fractional, Margin: big.NewRat(9, 1)}) {
		if s.Wrong != (s.Output != s.Target) {
			t.Errorf("presentation %d: wrong %t, o = %d, c = %d", s.Presentation, s.Wrong, s.Output, s.Target)
		}
	}
}

// TestAbsoluteOnHyperplane: an on-row with W·X = 0 is a mistake, and one
// correction mends it; as the formula is often printed it would be of size 0.
func TestAbsoluteOnHyperplane(t *testing.T) {
	f := complete(t, 1, 0b10)
	for s := range learn.Steps(f, learn.Rule{Kind: learn.Absolute}) {
		if s.Wrong && s.Target == 1 && s.After.Net(s.Row) <= 0 || s.Wrong && s.Target == 0 && s.After.Net(s.Row) > 0 {
			t.Errorf("presentation %d leaves W·X = %d with target %d", s.Presentation, s.After.Net(s.Row), s.Target)
		}
		if s.Net == 0 && s.Target == 1 && s.Times != 1 {
			t.Errorf("the correction at W·X = 0 is %d", s.Times)
		}
	}
}

// TestFractionalStalls: without a margin and from W = 0 the first correction is
// 0 and all that follow; the rule says so instead of looping, and the judge
// answers.
func TestFractionalStalls(t *testing.T) {
	or := complete(t, 2, 0b1110)
	for _, lambda := range []*big.Rat{big.NewRat(1, 2), big.NewRat(1, 1), big.NewRat(2, 1)} {
		rule := learn.Rule{Kind: learn.Fractional, Lambda: lambda, Margin: new(big.Rat)}
		var last learn.Step
		for s := range learn.Steps(or, rule) {
			last = s
		}
		if last.Stop != learn.Stalled {
			t.Errorf("λ = %v: stopped for %v, want a stall", lambda, last.Stop)
		}
		if v := mustLearn(t, or, rule); v.Status != learn.Separable || v.Method != learn.LinearProgram {
			t.Errorf("λ = %v: %v by %v, want the judge's weights", lambda, v.Status, v.Method)
		}
		rule.MaxUpdates = 100
		if v := mustLearn(t, or, rule); v.Status != learn.Undecided || !strings.Contains(v.Why, "stalled") {
			t.Errorf("λ = %v with a limit: %v, %q", lambda, v.Status, v.Why)
		}
	}
	// Started off the hyperplane, a λ of at most 1 never gets to the other side.
	rule := learn.Rule{Kind: learn.Fractional, Lambda: big.NewRat(1, 2), Margin: new(big.Rat), Start: learn.Weights{-1, 0, 0}, MaxUpdates: 1 << 20}
	if v := mustLearn(t, complete(t, 2, 0b1111), rule); v.Status != learn.Undecided {
		t.Errorf("from -1 towards 0: %v", v.Status)
	}
}

// TestSignOfZero: where sign(0) = -1 an off-row with W·X = 0 is right, and where
// a mistake is y·W·X ≤ 0 it is wrong.
func TestSignOfZero(t *testing.T) {
	never := complete(t, 1, 0)
	for _, rule := range everyRule {
		for s := range learn.Steps(never, rule) {
			if s.Net != 0 {
				continue
			}
			strict := rule.Kind == learn.Bipolar || rule.Kind == learn.Dual || rule.Kind == learn.Criterion || rule.Kind == learn.Normalized
			if s.Wrong != strict {
				t.Errorf("%s: W·X = 0 on an off-row is a mistake: %t, want %t", rule.Kind, s.Wrong, strict)
			}
		}
	}
}

// TestRealWeights: weights of corrections that are no whole rows come back as
// integers that hold, even where they need many digits.
func TestRealWeights(t *testing.T) {
	comparator := fromPredicate(t, 8, func(k uint) bool { return k>>4 > k&15 })
	for _, kind := range []learn.Kind{learn.Normalized, learn.Fractional} {
		v := mustLearn(t, comparator, learn.Rule{Kind: kind})
		if v.Status != learn.Separable || v.Method != learn.Method(kind) || !proves(comparator, v) {
			t.Errorf("%s: %v by %v", kind, v.Status, v.Method)
		}
		for _, w := range v.Weights {
			if w > 1<<53 || w < -1<<53 {
				t.Errorf("%s: a weight of %d", kind, w)
			}
		}
	}
}

// TestRates: from W = 0 the rate only scales the weights, whatever it is.
func TestRates(t *testing.T) {
	f := complete(t, 3, 0b11101000)
	for _, kind := range []learn.Kind{learn.Fixed, learn.Bipolar, learn.Criterion} {
		one := mustLearn(t, f, learn.Rule{Kind: kind})
		for _, rate := range []*big.Rat{big.NewRat(1, 10), big.NewRat(7, 1), big.NewRat(355, 113)} {
			v := mustLearn(t, f, learn.Rule{Kind: kind, Rate: rate})
			if v.Updates != one.Updates || v.Presentations != one.Presentations {
				t.Errorf("%s with rate %v: %d updates, with 1 %d", kind, rate, v.Updates, one.Updates)
			}
		}
	}
}

// TestStart: with weights that are right from the start nothing is updated.
func TestStart(t *testing.T) {
	or := complete(t, 2, 0b1110)
	for _, kind := range []learn.Kind{learn.Fixed, learn.Absolute, learn.Fractional, learn.Bipolar, learn.Criterion, learn.Normalized} {
		v := mustLearn(t, or, learn.Rule{Kind: kind, Start: learn.Weights{-5, 10, 10}})
		if v.Updates != 0 || v.Presentations != 4 {
			t.Errorf("%s: %d updates, %d presentations", kind, v.Updates, v.Presentations)
		}
	}
}

// TestRandomIsReproducible: one seed, one run; another seed, another start.
func TestRandomIsReproducible(t *testing.T) {
	f := complete(t, 3, 0b11101000)
	first := func(seed uint64) learn.Weights {
		for s := range learn.Steps(f, learn.Rule{Kind: learn.Random, Seed: seed}) {
			return s.Before
		}
		return nil
	}
	if !slices.Equal(first(1), first(1)) || slices.Equal(first(1), first(2)) {
		t.Errorf("starts %v, %v and %v", first(1), first(1), first(2))
	}
}

// TestRuleCheck: settings that make no sense, or that the rule does not use.
func TestRuleCheck(t *testing.T) {
	one := big.NewRat(1, 1)
	for want, rule := range map[string]learn.Rule{
		`there is no rule "fast"; there are fixed, absolute, fractional, bipolar, dual, criterion, normalized, random`: {Kind: "fast"},
		"the rule absolute uses no rate; fixed, bipolar, criterion, random do":                                         {Kind: learn.Absolute, Rate: one},
		"the rule fixed uses no lambda; fractional does":                                                               {Lambda: one},
		"the rule fixed uses no margin; fractional does":                                                               {Margin: one},
		"the rule dual uses no start; fixed, absolute, fractional, bipolar, criterion, normalized do":                  {Kind: learn.Dual, Start: learn.Weights{0, 0, 0}},
		"the rule fixed uses no seed in cyclic order; random does, and every rule in shuffled order":                   {Seed: 1},
		"a rate of 0: it must be positive, and have at most 6 digits":                                                  {Rate: new(big.Rat)},
		"a rate of 1/10000000: it must be positive, and have at most 6 digits":                                         {Rate: big.NewRat(1, 10_000_000)},
		"a lambda of 3: it must be above 0 and at most 2, and have at most 6 digits":                                   {Kind: learn.Fractional, Lambda: big.NewRat(3, 1)},
		"a margin of -1: it must not be negative, and have at most 6 digits":                                           {Kind: learn.Fractional, Margin: big.NewRat(-1, 1)},
		"a start of 2 weights: 2 inputs and the bias want 3":                                                           {Start: learn.Weights{0, 1}},
		"a start of 9000000: it must be within ±1048576":                                                               {Start: learn.Weights{0, 1, 9_000_000}},
		"a start of -9223372036854775808: it must be within ±1048576":                                                  {Start: learn.Weights{0, 1, -1 << 63}},
		"a limit of -1 updates: it must not be negative":                                                               {MaxUpdates: -1},
	} {
		err := rule.Check(2)
		if err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
		if _, err := learn.Learn(context.Background(), complete(t, 2, 8), rule); err == nil {
			t.Errorf("learned with: %s", want)
		}
	}
}
