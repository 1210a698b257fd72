package learn

import (
	"context"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/learn/internal/samples"
	"threshgen/truthtable"
)

// TestRuleAndJudge makes the rule give up early and late, over all functions of
// 3 inputs: the answer is the same, and only its method differs.
func TestRuleAndJudge(t *testing.T) {
	ctx := context.Background()
	much := effort{updates: 1 << 20, presentations: 1 << 20}
	little := effort{updates: 3, presentations: 24}
	for on := range uint64(256) {
		f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(3), []uint64{on}, nil)
		if err != nil {
			t.Fatal(err)
		}
		rule, err := new(Learner).learn(ctx, f, Rule{}, much, much)
		if err != nil {
			t.Fatal(err)
		}
		// Given up by the rule, then taken up again.
		late, err := new(Learner).learn(ctx, f, Rule{}, little, much)
		if err != nil {
			t.Fatal(err)
		}
		// Given up for good.
		never, err := new(Learner).learn(ctx, f, Rule{}, little, little)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range []Verdict{rule, late, never} {
			if err := v.Check(f); err != nil || v.Status != rule.Status {
				t.Fatalf("function %02x: %v, %v; the rule says %v", on, v.Status, err, rule.Status)
			}
		}
		if rule.Status != Separable {
			continue
		}
		if late.Method != FixedCorrection || late.Updates != rule.Updates || late.Presentations != rule.Presentations {
			t.Errorf("function %02x: going on gives %+v, going through %+v", on, late, rule)
		}
		if rule.Updates > little.updates+1 && never.Method == FixedCorrection {
			t.Errorf("function %02x: %+v within %d updates", on, never, little.updates)
		}
	}
}

// TestFourRowsFirst asks for four rows before a long cycle, over random
// functions of 7 and 8 inputs: separable ones are answered as without asking, the
// others as proved, and with OwnCycle by the rule wherever it gets there.
func TestFourRowsFirst(t *testing.T) {
	ctx := context.Background()
	random := rand.New(rand.NewPCG(31, 32))
	first, cycles := new(Learner), &Learner{OwnCycle: true}
	sooner := 0
	for i := range 400 {
		f := samples.Counting(t, random, 7+i%2)
		v, err := first.Learn(ctx, f, Rule{})
		if err != nil {
			t.Fatal(err)
		}
		whole, err := cycles.Learn(ctx, f, Rule{})
		if err != nil {
			t.Fatal(err)
		}
		var byRule run
		byRule.start(f, nil, newScanEngine(f))
		run, err := byRule.until(ctx, early)
		if err != nil {
			t.Fatal(err)
		}
		if v.Status != whole.Status || v.Status == Separable && !cmp.Equal(v, whole) {
			t.Fatalf("%d inputs, on %x, care %x: %+v, and with cycles %+v", f.N(), f.On(), f.Care(), v, whole)
		}
		if run.Status != Undecided && (whole.Updates != run.Updates || whole.Presentations != run.Presentations) {
			t.Fatalf("%d inputs, on %x, care %x: %+v, and the rule %+v", f.N(), f.On(), f.Care(), whole, run)
		}
		if v.Presentations < whole.Presentations {
			sooner++
			if v.Presentations != int64(f.CountExamples()) || v.Method != Unate && v.Method != TwoMonotone || len(v.Certificate) != 4 {
				t.Fatalf("%d inputs, on %x, care %x: %+v sooner than %+v", f.N(), f.On(), f.Care(), v, whole)
			}
		}
	}
	if sooner == 0 {
		t.Error("no function was answered sooner")
	}
}

// TestResume takes every rule up again and again, after one presentation or one
// update more: it does what it does at one go.
func TestResume(t *testing.T) {
	ctx := context.Background()
	random := rand.New(rand.NewPCG(33, 34))
	much := effort{updates: 400, presentations: 4000}
	for i := range 160 {
		f := samples.Counting(t, random, 1+i%4)
		if i%3 == 0 {
			f, _ = samples.Cubes(t, random, 2+i%4, 1+random.IntN(9), true)
		}
		r := Rule{Kind: Kinds[i%8], Shuffled: i/8%2 == 1, Seed: uint64(i)}
		want, err := newLoop(&f, r).until(ctx, much)
		if err != nil {
			t.Fatal(err)
		}
		loop := newLoop(&f, r)
		some := effort{updates: 1, presentations: 1}
		got, err := loop.until(ctx, some)
		for ; err == nil && got.Status == Undecided && got.Why == "" && some != much; got, err = loop.until(ctx, some) {
			if i%2 == 0 {
				some.updates = min(some.updates+1, much.updates)
				some.presentations = much.presentations
			} else {
				some.presentations = min(some.presentations+1, much.presentations)
				some.updates = much.updates
			}
		}
		same := cmp.Equal(got, want, cmp.Comparer(func(a, b *big.Rat) bool { return a.Cmp(b) == 0 }),
			cmp.Comparer(func(a, b truthtable.Row) bool { return a.String() == b.String() }))
		if err != nil || !same {
			t.Fatalf("%+v: %+v, %v at one go %+v", r, got, err, want)
		}
	}
}
