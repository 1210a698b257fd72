package learn_test

import (
	"context"
	"errors"
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"threshgen/learn"
	"threshgen/truthtable"
)

var slow = flag.Bool("slow", false, "run the tests that take minutes")

// TestDecideEverySmallFunction: the judge agrees with the published counts, and
// proves every answer by at most n+2 rows.
func TestDecideEverySmallFunction(t *testing.T) {
	var d learn.Decider
	for n := 1; n <= 4; n++ {
		separable := 0
		for on := range uint64(1) << (1 << n) {
			f := complete(t, n, on)
			v := mustDecide(t, &d, f)
			if !proves(f, v) || len(v.Certificate) > n+2 {
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

// TestDecideFiveInputs counts the threshold functions of 5 inputs. Fixing one
// input of such a function leaves two threshold functions of 4 inputs, and one
// of them implies the other: these pairs are all that can be separable.
func TestDecideFiveInputs(t *testing.T) {
	if !*slow {
		t.Skip("needs -slow")
	}
	var d learn.Decider
	var four []uint64
	for on := range uint64(1) << 16 {
		if mustDecide(t, &d, complete(t, 4, on)).Status == learn.Separable {
			four = append(four, on)
		}
	}
	separable := 0
	for _, low := range four {
		for _, high := range four {
			if low&^high != 0 && high&^low != 0 {
				continue
			}
			if mustDecide(t, &d, complete(t, 5, low|high<<16)).Status == learn.Separable {
				separable++
			}
		}
	}
	if separable != 94572 {
		t.Errorf("%d functions of 5 inputs are separable, want 94572 (A000609)", separable)
	}
}

// TestDecideIsLearn holds the judge against the rule alone, on complete and
// partial tables, in counting order and listed.
func TestDecideIsLearn(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	seen := map[learn.Status]int{}
	var d learn.Decider
	for range 1500 {
		n := 1 + random.IntN(6)
		f := randomCounting(t, random, n)
		if random.IntN(2) == 0 {
			f = randomListed(t, random, n, 1+random.IntN(1<<n))
		}
		v := mustDecide(t, &d, f)
		seen[v.Status]++
		if !proves(f, v) || len(v.Certificate) > n+2 {
			t.Fatalf("%v: %+v proves nothing", f, v)
		}
		if want := reference(f, learn.Rule{}, math.MaxInt64).Status; v.Status != want {
			t.Fatalf("%v: the judge says %v, the rule %v", f, v.Status, want)
		}
	}
	if seen[learn.Separable] < 100 || seen[learn.NotSeparable] < 100 {
		t.Errorf("%v: the test tests little", seen)
	}
}

// TestDecideMethods: each way to a proof is taken, on functions that it is for.
func TestDecideMethods(t *testing.T) {
	// The least functions that are 2-monotone and still not separable have 6
	// inputs: on-rows above these in the order of the inputs, off-rows below.
	for _, test := range []struct {
		name   string
		f      truthtable.Function
		status learn.Status
		method learn.Method
	}{
		{"or", complete(t, 2, 0xe), learn.Separable, learn.LinearProgram},
		{"parity", complete(t, 3, 0x96), learn.NotSeparable, learn.Unate},
		{"ab+cd", complete(t, 4, 0xf888), learn.NotSeparable, learn.TwoMonotone},
		{"2-monotone, 6 inputs", complete(t, 6, notThreshold(t)), learn.NotSeparable, learn.LinearProgram},
	} {
		var d learn.Decider
		v := mustDecide(t, &d, test.f)
		if v.Status != test.status || v.Method != test.method {
			t.Errorf("%s: %v by %v, want %v by %v", test.name, v.Status, v.Method, test.status, test.method)
		}
	}
}

// notThreshold finds a 2-monotone function of 6 inputs that is no threshold
// function, by random filters of the order of rows.
func notThreshold(t *testing.T) uint64 {
	t.Helper()
	random := rand.New(rand.NewPCG(11, 12))
	var d learn.Decider
	for range 200000 {
		// Everything above three random rows: a 1 may move to an input that
		// comes earlier, and a 0 may become 1.
		var on uint64
		for range 3 {
			least := random.IntN(64)
			for row := range 64 {
				if dominates(row, least) {
					on |= 1 << row
				}
			}
		}
		v := mustDecide(t, &d, complete(t, 6, on))
		if v.Status == learn.NotSeparable && v.Method == learn.LinearProgram {
			return on
		}
	}
	t.Fatal("found no such function")
	return 0
}

// dominates reports whether row a has in each of its beginnings at least as
// many ones as row b.
func dominates(a, b int) bool {
	more := 0
	for p := 5; p >= 0; p-- {
		if more += a>>p&1 - b>>p&1; more < 0 {
			return false
		}
	}
	return true
}

// TestDecideLarge settles units that the rule would take long for: comparators,
// and the chain x1∧(x2∨(x3∧…)), whose weights are Fibonacci numbers.
func TestDecideLarge(t *testing.T) {
	var d learn.Decider
	for n := 11; n <= 16; n++ {
		f := fromPredicate(t, n, func(k uint) bool {
			value := k&1 == 1
			for p := 1; p < n; p++ { // from x_n outwards
				bit := k>>p&1 == 1
				if (n-p)%2 == 1 {
					value = bit && value
				} else {
					value = bit || value
				}
			}
			return value
		})
		if v := mustDecide(t, &d, f); v.Status != learn.Separable || !proves(f, v) {
			t.Errorf("chain of %d: %v", n, v.Status)
		}
	}
	for k := 1; k <= 8; k++ {
		f := fromPredicate(t, 2*k, func(x uint) bool { return x>>k > x&(1<<k-1) })
		if v := mustDecide(t, &d, f); v.Status != learn.Separable || !proves(f, v) {
			t.Errorf("a > b of %d bits: %v", k, v.Status)
		}
	}
}

// TestDecideNumbersPastInt64 lists the rows of a chain of 120 inputs that bind:
// they force w_i to be more than all of w_(i+2), w_(i+3), … together, so that no
// int64 holds w_1. Two rows more, that ask for w_1 < w_n, leave no weights.
func TestDecideNumbersPastInt64(t *testing.T) {
	const n = 120
	chain := func(more func(row func(isOn bool, is func(i int) bool))) truthtable.Function {
		var patterns, on []uint64
		rows := 0
		row := func(isOn bool, is func(i int) bool) { // x1 is i = 1
			x := make([]uint64, truthtable.Words(n))
			for i := range n {
				if is(i + 1) {
					word, bit := truthtable.Place(n, i)
					x[word] |= 1 << bit
				}
			}
			patterns = append(patterns, x...)
			if rows%64 == 0 {
				on = append(on, 0)
			}
			if isOn {
				on[rows/64] |= 1 << (rows % 64)
			}
			rows++
		}
		for j := 0; j <= n/2; j++ {
			if j > 0 { // x1 x3 … x_(2j-1) x_2j is just enough
				row(true, func(i int) bool { return i <= 2*j && i%2 == 1 || i == 2*j })
			}
			// x1 x3 … x_(2j-1), and all from x_(2j+2) on, is not
			row(false, func(i int) bool { return i < 2*j && i%2 == 1 || i >= 2*j+2 })
		}
		more(row)
		f, err := truthtable.NewListed("chain", truthtable.DefaultInputs(n), patterns, on, nil)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	var d learn.Decider
	f := chain(func(func(bool, func(int) bool)) {})
	v := mustDecide(t, &d, f)
	if v.Status != learn.Separable || v.Large == nil || v.Weights != nil || !proves(f, v) {
		t.Errorf("chain: %v, large numbers: %t", v.Status, v.Large != nil)
	}
	if v.Large.Weights[1].IsInt64() {
		t.Errorf("w1 = %v fits into an int64", v.Large.Weights[1])
	}
	f = chain(func(row func(bool, func(int) bool)) {
		row(false, func(i int) bool { return i == 1 })
		row(true, func(i int) bool { return i == n })
	})
	v = mustDecide(t, &d, f)
	if v.Status != learn.NotSeparable || !proves(f, v) || len(v.Certificate) > n+2 {
		t.Errorf("chain with w1 < wn: %v by %d rows", v.Status, len(v.Certificate))
	}
}

func TestDecideCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	random := rand.New(rand.NewPCG(13, 14))
	f := randomListed(t, random, 7, 128)
	if _, err := learn.Decide(ctx, f); err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context or none", err)
	}
}

func mustDecide(t testing.TB, d *learn.Decider, f truthtable.Function) learn.Verdict {
	t.Helper()
	v, err := d.Decide(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
