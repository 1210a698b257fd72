package learn_test

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/learn"
	"threshgen/truthtable"
)

// TestMinimalBruteForce compares with all integer weights up to 3, among which
// those of every separable function of 4 inputs are (Muroga 1971, table of
// realisations): first by the sum over the inputs, then by |w0|.
func TestMinimalBruteForce(t *testing.T) {
	type size struct{ sum, bias int64 }
	for n := 1; n <= 4; n++ {
		least := map[uint64]size{}
		eachWeights(n, 3, 11, func(w learn.Weights) {
			s := size{sum: sumAbs(w), bias: max(w[0], -w[0])}
			on := truthTable(w)
			if old, ok := least[on]; !ok || s.sum < old.sum || s.sum == old.sum && s.bias < old.bias {
				least[on] = s
			}
		})
		if len(least) != separableFunctions[n] {
			t.Fatalf("n=%d: the search knows %d functions", n, len(least))
		}
		for on, want := range least {
			v, err := learn.Minimal(context.Background(), complete(t, n, on), 0)
			if err != nil {
				t.Fatal(err)
			}
			if got := (size{sumAbs(v.Weights), max(v.Weights[0], -v.Weights[0])}); got != want {
				t.Errorf("n=%d, function %x: %v is of size %v, want %v", n, on, v.Weights, got, want)
			}
		}
	}
}

// TestMinimalPartial does the same for random partial tables of 3 inputs, in
// counting order and listed.
func TestMinimalPartial(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		f := randomCounting(t, random, 3)
		if random.IntN(2) == 0 {
			f = randomListed(t, random, 3, 1+random.IntN(8))
		}
		v, err := learn.Minimal(context.Background(), f, 0)
		if err != nil {
			t.Fatal(err)
		}
		least := int64(-1)
		eachWeights(3, 3, 7, func(w learn.Weights) {
			cost := 100*sumAbs(w) + max(w[0], -w[0])
			if (least < 0 || cost < least) && proves(f, learn.Verdict{Status: learn.Separable, Weights: w}) {
				least = cost
			}
		})
		if (v.Status == learn.Separable) != (least >= 0) {
			t.Fatalf("%v: %v, but the search finds %d", f, v.Status, least)
		}
		if v.Status != learn.Separable {
			continue
		}
		if got := 100*sumAbs(v.Weights) + max(v.Weights[0], -v.Weights[0]); got != least {
			t.Errorf("%v: %v costs %d, want %d", f, v.Weights, got, least)
		}
	}
}

// TestMinimalKnown: majority has all ones, a > b powers of two.
func TestMinimalKnown(t *testing.T) {
	for _, test := range []struct {
		name string
		n    int
		on   func(k uint) bool
		want learn.Weights
	}{
		{"majority of 5", 5, func(k uint) bool { return bits.OnesCount(k) > 2 }, learn.Weights{-2, 1, 1, 1, 1, 1}},
		{"majority of 9", 9, func(k uint) bool { return bits.OnesCount(k) > 4 }, learn.Weights{-4, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
		{"majority of 13", 13, func(k uint) bool { return bits.OnesCount(k) > 6 }, learn.Weights{-6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
		{"a > b, 4 bits", 8, func(k uint) bool { return k>>4 > k&15 }, learn.Weights{0, 8, 4, 2, 1, -8, -4, -2, -1}},
		{"a > b, 6 bits", 12, func(k uint) bool { return k>>6 > k&63 }, learn.Weights{0, 32, 16, 8, 4, 2, 1, -32, -16, -8, -4, -2, -1}},
		{"always", 3, func(uint) bool { return true }, learn.Weights{1, 0, 0, 0}},
		{"never", 3, func(uint) bool { return false }, learn.Weights{0, 0, 0, 0}},
	} {
		v, err := learn.Minimal(context.Background(), fromPredicate(t, test.n, test.on), 0)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(test.want, v.Weights); d != "" {
			t.Errorf("%s: -want +got:\n%s", test.name, d)
		}
	}
}

// TestMinimalRandom: for random units of up to 9 inputs the smallest weights
// compute the function, and are no larger than those that defined it.
func TestMinimalRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		n := 5 + random.IntN(5)
		w := make(learn.Weights, n+1)
		for i := range w {
			w[i] = random.Int64N(19) - 9
		}
		f := fromPredicate(t, n, func(k uint) bool {
			net := w[0]
			for i := range n {
				net += w[1+i] * int64(k>>(n-1-i)&1)
			}
			return net > 0
		})
		v, err := learn.Minimal(context.Background(), f, 0)
		if err != nil {
			t.Fatal(err)
		}
		if !proves(f, v) || sumAbs(v.Weights) > sumAbs(w) {
			t.Errorf("%v for the function of %v", v.Weights, w)
		}
	}
}

// eachWeights calls do with all weights of n inputs up to most, and a bias up
// to mostBias. The slice is the same every time.
func eachWeights(n int, most, mostBias int64, do func(learn.Weights)) {
	w := make(learn.Weights, n+1)
	var fill func(i int)
	fill = func(i int) {
		if i > n {
			do(w)
			return
		}
		limit := most
		if i == 0 {
			limit = mostBias
		}
		for w[i] = -limit; w[i] <= limit; w[i]++ {
			fill(i + 1)
		}
	}
	fill(0)
}

func sumAbs(w learn.Weights) (sum int64) {
	for _, x := range w[1:] {
		sum += max(x, -x)
	}
	return sum
}

// fromPredicate is the complete table of a predicate of the row's number.
func fromPredicate(t testing.TB, n int, on func(k uint) bool) truthtable.Function {
	t.Helper()
	set := make([]uint64, max(1, 1<<n/64))
	for k := range uint(1) << n {
		if on(k) {
			set[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), set, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
