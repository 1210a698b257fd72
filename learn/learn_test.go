package learn_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/learn"
	"threshgen/truthtable"
)

// separableFunctions is the number of threshold functions of n inputs (OEIS
// A000609; Muroga, "Threshold Logic and its Applications", 1971).
var separableFunctions = []int{2, 4, 14, 104, 1882}

// TestEverySmallFunction gives every function of up to 4 inputs a verdict.
// Learn checks each verdict; here the proofs are checked once more by the
// definitions in this file, and the verdicts against the published counts.
func TestEverySmallFunction(t *testing.T) {
	for n := 1; n <= 4; n++ {
		separable := 0
		for on := range uint64(1) << (1 << n) {
			f := complete(t, n, on)
			v := mustLearn(t, f, learn.Rule{})
			if !proves(f, v) {
				t.Fatalf("n=%d, function %x: %+v proves nothing", n, on, v)
			}
			if v.Status == learn.Separable {
				separable++
			}
		}
		if separable != separableFunctions[n] {
			t.Errorf("n=%d: %d functions are separable, want %d", n, separable, separableFunctions[n])
		}
	}
}

// TestAgainstBruteForce compares the verdicts on all functions of up to 3
// inputs with a search through all weights up to 3, which is known to be
// enough for them.
func TestAgainstBruteForce(t *testing.T) {
	for n := 1; n <= 3; n++ {
		computable := map[uint64]bool{}
		w := make(learn.Weights, n+1)
		for i := range w {
			w[i] = -3
		}
		for {
			computable[truthTable(w)] = true
			i := 0
			for ; i <= n && w[i] == 3; i++ {
				w[i] = -3
			}
			if i > n {
				break
			}
			w[i]++
		}
		for on := range uint64(1) << (1 << n) {
			v := mustLearn(t, complete(t, n, on), learn.Rule{})
			if got := v.Status == learn.Separable; got != computable[on] {
				t.Errorf("n=%d, function %x: separable %t, want %t", n, on, got, computable[on])
			}
		}
	}
}

// TestLearnIsSteps holds the driver against the reference loop: the same
// updates, presentations and weights, with and without a limit, on complete
// and on partial tables, in counting order and in any other. Where the judge
// came before the rule's own cycle the counts are those of one pass.
func TestLearnIsSteps(t *testing.T) {
	var functions []truthtable.Function
	for n := 1; n <= 3; n++ {
		for on := range uint64(1) << (1 << n) {
			functions = append(functions, complete(t, n, on))
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		functions = append(functions, randomCounting(t, random, 1+random.IntN(7)))
		functions = append(functions, randomListed(t, random, 1+random.IntN(7), 1+random.IntN(20)))
	}
	for _, f := range functions {
		for _, limit := range []int64{0, 1, 2, 3, 7, 20} {
			rule := learn.Rule{MaxUpdates: limit}
			v := mustLearn(t, f, rule)
			got, want := outcome{v.Status, v.Weights, v.Presentations, v.Updates}, reference(f, rule, math.MaxInt64)
			fewer := v.Method == learn.Unate || v.Method == learn.TwoMonotone
			if fewer && f.N() > 6 && f.InCountingOrder() && want.Status == learn.NotSeparable {
				want = reference(f, rule, int64(f.CountExamples()))
				want.Status, want.Weights = learn.NotSeparable, nil
			}
			if !cmp.Equal(got, want) {
				t.Fatalf("%v with limit %d:\n got %+v\nwant %+v", f, limit, got, want)
			}
		}
	}
}

// outcome is what Learn and Steps both tell.
type outcome struct {
	Status                 learn.Status
	Weights                learn.Weights
	Presentations, Updates int64
}

// reference runs the loop of Steps to its end, or for so many presentations.
func reference(f truthtable.Function, r learn.Rule, most int64) outcome {
	o := outcome{Status: learn.Separable, Weights: make(learn.Weights, f.N()+1)}
	for s := range learn.Steps(f, r) {
		o.Presentations, o.Weights = s.Presentation, s.After
		if s.Update() {
			o.Updates++
		}
		switch s.Stop {
		case learn.Repeated:
			o.Status, o.Weights = learn.NotSeparable, nil
		case learn.Limit:
			o.Status, o.Weights = learn.Undecided, nil
		}
		if o.Presentations == most {
			break
		}
	}
	return o
}

// TestManyInputs learns hidden units of more inputs than a word has bits, from
// listed rows.
func TestManyInputs(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{31, 63, 64, 65, 128, 130, 1000} {
		hidden := make([]int, n)
		for i := range hidden {
			hidden[i] = random.IntN(9) - 4
		}
		const rows = 200
		patterns := make([]uint64, rows*truthtable.Words(n))
		on := make([]uint64, (rows+63)/64)
		for k := range rows {
			net := 0
			for i := range n {
				if random.IntN(2) == 1 {
					word, bit := truthtable.Place(n, i)
					patterns[k*truthtable.Words(n)+word] |= 1 << bit
					net += hidden[i]
				}
			}
			if net > 0 {
				on[k/64] |= 1 << (k % 64)
			}
		}
		f, err := truthtable.NewListed("hidden", truthtable.DefaultInputs(n), patterns, on, nil)
		if err != nil {
			t.Fatal(err)
		}
		v := mustLearn(t, f, learn.Rule{})
		if v.Status != learn.Separable || !proves(f, v) {
			t.Errorf("n=%d: %v, want weights that hold", n, v.Status)
		}
	}
}

func TestLimit(t *testing.T) {
	or := complete(t, 2, 0b1110) // needs 4 updates
	xor := complete(t, 2, 0b0110)
	for _, test := range []struct {
		name  string
		f     truthtable.Function
		limit int64
		want  learn.Status
	}{
		{"or within 4", or, 4, learn.Separable},
		{"or within 3", or, 3, learn.Undecided},
		{"or without a limit", or, 0, learn.Separable},
		{"xor within 1", xor, 1, learn.Undecided},
		{"xor within 100", xor, 100, learn.NotSeparable},
	} {
		v := mustLearn(t, test.f, learn.Rule{MaxUpdates: test.limit})
		if v.Status != test.want {
			t.Errorf("%s: %v, want %v", test.name, v.Status, test.want)
		}
		if (v.Why != "") != (v.Status == learn.Undecided) {
			t.Errorf("%s: why is %q", test.name, v.Why)
		}
		if test.limit > 0 && v.Updates > test.limit {
			t.Errorf("%s: %d updates", test.name, v.Updates)
		}
	}
}

// TestNoExamples: what asks for nothing is given W = 0.
func TestNoExamples(t *testing.T) {
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(2), []uint64{0}, []uint64{0})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []truthtable.Function{f, {}} {
		v := mustLearn(t, f, learn.Rule{})
		want := learn.Verdict{Status: learn.Separable, Weights: make(learn.Weights, f.N()+1), Method: learn.FixedCorrection}
		if d := cmp.Diff(want, v); d != "" {
			t.Errorf("-want +got:\n%s", d)
		}
		for range learn.Steps(f, learn.Rule{}) {
			t.Error("a step without an example")
		}
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := learn.Learn(ctx, complete(t, 2, 0b0110), learn.Rule{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

// TestCancelWithinPass: nobody waits for the end of a pass, which some rules
// take minutes for.
func TestCancelWithinPass(t *testing.T) {
	f := fromPredicate(t, 10, func(k uint) bool { return k>>5 > k&31 })
	for _, kind := range learn.Kinds[1:] {
		passes := int64(0)
		rule := learn.Rule{Kind: kind, Progress: func(p learn.Progress) { passes = max(passes, p.Passes) }}
		_, err := learn.Learn(&patience{Context: t.Context(), looks: 5}, f, rule)
		if !errors.Is(err, context.Canceled) || passes > 0 {
			t.Errorf("%s: error %v after %d passes, want that of the context within the first", kind, err, passes)
		}
	}
	if _, err := learn.Minimal(&patience{Context: t.Context()}, f, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

func TestProgress(t *testing.T) {
	var told []learn.Progress
	mustLearn(t, complete(t, 2, 0b1110), learn.Rule{Progress: func(p learn.Progress) { told = append(told, p) }})
	// OR makes 1 update in its first pass, 2 in the second, 1 in the third.
	want := []learn.Progress{{}, {Passes: 1, Updates: 1}, {Passes: 2, Updates: 3}, {Passes: 3, Updates: 4}}
	if d := cmp.Diff(want, told); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

func complete(t testing.TB, n int, on uint64) truthtable.Function {
	t.Helper()
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), []uint64{on}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// randomCounting is a function with random targets and don't-cares. Half of
// them are labelled by a unit, so that some are separable at every size.
func randomCounting(t testing.TB, random *rand.Rand, n int) truthtable.Function {
	t.Helper()
	rows := 1 << n
	on, care := make([]uint64, (rows+63)/64), make([]uint64, (rows+63)/64)
	w := make([]int, n+1)
	for i := range w {
		w[i] = random.IntN(7) - 3
	}
	noise := random.IntN(2) * random.IntN(8)
	for k := range rows {
		net := w[0]
		for i := range n {
			net += w[1+i] * (k >> (n - 1 - i) & 1)
		}
		if random.IntN(8) == 0 {
			continue
		}
		care[k/64] |= 1 << (k % 64)
		if (net > 0) != (random.IntN(64) < noise) {
			on[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), on, care)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// randomListed lists some of the rows of a random function in random order.
func randomListed(t testing.TB, random *rand.Rand, n, rows int) truthtable.Function {
	t.Helper()
	whole := randomCounting(t, random, n)
	rows = min(rows, whole.Rows())
	var patterns []uint64
	on, care := make([]uint64, (rows+63)/64), make([]uint64, (rows+63)/64)
	for k, row := range random.Perm(whole.Rows())[:rows] {
		patterns = append(patterns, uint64(row))
		if target := whole.Target(row); target != truthtable.DontCare {
			care[k/64] |= 1 << (k % 64)
			on[k/64] |= uint64(target) << (k % 64)
		}
	}
	f, err := truthtable.NewListed("f", truthtable.DefaultInputs(n), patterns, on, care)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func mustLearn(t testing.TB, f truthtable.Function, r learn.Rule) learn.Verdict {
	t.Helper()
	v, err := learn.Learn(context.Background(), f, r)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// truthTable is the target column of a unit of up to 6 inputs, evaluated from
// the written definition.
func truthTable(w learn.Weights) (on uint64) {
	n := len(w) - 1
	for k := range 1 << n {
		net := w[0]
		for i := range n {
			if k>>(n-1-i)&1 == 1 {
				net += w[1+i]
			}
		}
		if net > 0 {
			on |= 1 << k
		}
	}
	return on
}

// proves reports whether a verdict's proof holds, from the definitions alone:
// it goes by the digits of the rows and cubes as they are written.
func proves(f truthtable.Function, v learn.Verdict) bool {
	switch v.Status {
	case learn.Separable:
		w := large(v.Weights)
		if v.Large != nil {
			w = v.Large.Weights
		}
		return len(wrongRows(f, w)) == 0
	case learn.NotSeparable:
		sum := make([]big.Int, f.N()+1)
		for j, term := range v.Certificate {
			times := big.NewInt(term.Times)
			if v.Large != nil {
				times.Set(v.Large.Times[j])
			}
			if times.Sign() <= 0 || f.Target(term.K) == truthtable.DontCare {
				return false
			}
			if f.Target(term.K) == truthtable.Zero {
				times.Neg(times)
			}
			sum[0].Add(&sum[0], times)
			written := f.Cube(term.K)
			for i, digit := range []byte(term.Row(&f).String()) {
				if written[i] != digit && written[i] != '-' {
					return false
				}
				if digit == '1' {
					sum[1+i].Add(&sum[1+i], times)
				}
			}
		}
		for i := range sum {
			if sum[i].Sign() != 0 {
				return false
			}
		}
		return len(v.Certificate) > 0
	}
	return false
}

// wrongRows are the rows, or the cubes that have a row, with the wrong output.
// Of an on-cube that is any row if it is the one with the least W·X, of an
// off-cube if it is the one with the greatest.
func wrongRows(f truthtable.Function, w []*big.Int) (wrong []int) {
	for k := range f.Rows() {
		on := f.Target(k) == truthtable.One
		net := new(big.Int).Set(w[0])
		for i, digit := range []byte(f.Cube(k)) {
			if digit == '1' || digit == '-' && (w[1+i].Sign() < 0) == on {
				net.Add(net, w[1+i])
			}
		}
		if f.Target(k) != truthtable.DontCare && (net.Sign() > 0) != on {
			wrong = append(wrong, k)
		}
	}
	return wrong
}

func large(numbers []int64) []*big.Int {
	out := make([]*big.Int, len(numbers))
	for i, x := range numbers {
		out[i] = big.NewInt(x)
	}
	return out
}
