package learn

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"threshgen/learn/internal/samples"
	"threshgen/truthtable"
)

// everySetting is every rule, with and without settings.
func everySetting(random *rand.Rand, n int) []Rule {
	start := make(Weights, n+1)
	for i := range start {
		start[i] = random.Int64N(7) - 3
	}
	seed := random.Uint64N(1000)
	rules := []Rule{
		{Kind: Fixed},
		{Kind: Fixed, Rate: big.NewRat(3, 10), Start: start},
		{Kind: Absolute},
		{Kind: Absolute, Start: start},
		{Kind: Fractional},
		{Kind: Fractional, Lambda: big.NewRat(1, 2)},
		{Kind: Fractional, Lambda: big.NewRat(3, 2), Margin: new(big.Rat)},
		{Kind: Fractional, Margin: new(big.Rat), Start: start},
		{Kind: Bipolar},
		{Kind: Bipolar, Rate: big.NewRat(5, 3), Start: start},
		{Kind: Dual},
		{Kind: Criterion},
		{Kind: Criterion, Start: start},
		{Kind: Normalized},
		{Kind: Random, Seed: seed},
	}
	for _, r := range slices.Clone(rules) {
		r.Shuffled, r.Seed = true, seed
		rules = append(rules, r)
	}
	return rules
}

// TestSkipping holds what skips presentations against Steps, update for update,
// for every rule on tables of every layout, with a limit and without: the same
// weights after the same presentation, and the same end.
func TestSkipping(t *testing.T) {
	random := rand.New(rand.NewPCG(51, 52))
	rounds := 40
	if testing.Short() {
		rounds = 8
	}
	stops := map[Stop]int{}
	for i := range rounds {
		cubes, _ := samples.Cubes(t, random, 2+i%5, 1+random.IntN(12), true)
		for _, f := range []truthtable.Function{
			samples.Counting(t, random, 1+i%5),
			samples.Counting(t, random, 6+i%5),
			samples.Listed(t, random, 1+random.IntN(90), 1+random.IntN(90)),
			cubes,
		} {
			for j, r := range everySetting(random, f.N()) {
				if i%2 == 1 {
					r.MaxUpdates = 1 + random.Int64N(60)
				}
				compareSkipping(t, f, r, fmt.Sprintf("round %d, rule %d", i, j), stops)
			}
		}
	}
	for s := CleanCycle; s <= Limit; s++ {
		if stops[s] < rounds/4 {
			t.Errorf("only %d runs that end with %d", stops[s], s)
		}
	}
}

// compareSkipping follows a rule up to its end, or so many updates.
func compareSkipping(t *testing.T, f truthtable.Function, r Rule, name string, stops map[Stop]int) {
	t.Helper()
	const mostUpdates, mostSteps = 150, 40_000
	l := newLoop(&f, r)
	var last Step
	var v Verdict
	var criteria []string
	updates := int64(0)
	for s := range Steps(f, r) {
		last = s
		if updates == mostUpdates || s.Presentation == mostSteps {
			break
		}
		if !s.Update() {
			continue
		}
		updates++
		most := effort{updates: updates, presentations: math.MaxInt64}
		if r.MaxUpdates > 0 {
			most.updates-- // one more is allowed, so that the limit ends it
		}
		var err error
		if v, err = l.until(context.Background(), most); err != nil {
			t.Fatal(err)
		}
		if v.Updates != updates || l.step.Presentation != s.Presentation || !slices.Equal(l.w, s.After) {
			t.Fatalf("%s: %d inputs, %+v: W = %v after %d presentations and %d updates, want %+v",
				name, f.N(), r, l.w, l.step.Presentation, v.Updates, s)
		}
	}
	if last.Stop == Going {
		return // it takes longer, or has no example
	}
	stops[last.Stop]++
	for pass := int64(1); r.Kind == Criterion && pass <= last.Pass; pass++ {
		w := last.After
		for s := range Steps(f, r) {
			if s.Pass == pass+1 {
				w = s.Before
				break
			}
		}
		criteria = append(criteria, descentByDefinition(f, w, l.size.scale))
	}
	if l.step.Stop == Going {
		var err error
		if v, err = l.until(context.Background(), effort{updates: math.MaxInt64 - 1, presentations: math.MaxInt64}); err != nil {
			t.Fatal(err)
		}
	}
	var got []string
	for _, d := range v.Criteria {
		got = append(got, fmt.Sprint(d.E.RatString(), " ", d.Zeros))
	}
	if l.step.Stop != last.Stop || l.step.Back != last.Back || v.Presentations != last.Presentation || v.Updates != updates || !slices.Equal(got, criteria) {
		t.Fatalf("%s: %d inputs, %+v: ends with %+v and %+v, want %+v and descents %v", name, f.N(), r, v, l.step, last, criteria)
	}
	if err := v.Check(f); err != nil && v.Status != Undecided {
		t.Fatalf("%s: %+v: %v", name, r, err)
	}
}

// descentByDefinition adds up E(W) example by example.
func descentByDefinition(f truthtable.Function, w Weights, scale int64) string {
	e, zeros := new(big.Rat), 0
	for k := range f.Rows() {
		target := f.Target(k)
		if target == truthtable.DontCare {
			continue
		}
		row, free := f.Row(k), f.Free(k)
		towards := w[0]
		for i := range f.N() {
			x := w[1+i]
			if row.Input(i) || free.Input(i) && (x < 0) == (target == truthtable.One) {
				towards += x
			}
		}
		if target == truthtable.Zero {
			towards = -towards
		}
		if towards == 0 {
			zeros++
		} else if towards < 0 {
			e.Add(e, big.NewRat(-towards, scale))
		}
	}
	return fmt.Sprint(e.RatString(), " ", zeros)
}

// TestShuffledEffort: the judge answers in shuffled order after as much time as
// in row order, where most presentations are gone past.
func TestShuffledEffort(t *testing.T) {
	for _, r := range []Rule{{}, {Kind: Bipolar}, {Shuffled: true}, {Kind: Dual, Shuffled: true}} {
		want := patient
		if r.Shuffled {
			want.presentations = 1 << 25
		}
		if got := r.inTime(patient); got != want {
			t.Errorf("%+v: %+v, want %+v", r, got, want)
		}
	}
}
