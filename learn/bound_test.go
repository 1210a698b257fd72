package learn

import (
	"context"
	"flag"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"threshgen/learn/internal/integers"
	"threshgen/learn/internal/samples"
	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

func boundsOf(t testing.TB, f truthtable.Function, r Rule, v Verdict) []Bound {
	t.Helper()
	bounds, err := r.Bounds(context.Background(), f, v)
	if err != nil {
		t.Fatal(err)
	}
	return bounds
}

// slowTests reports whether -slow was given: the flag is of the other test
// package.
func slowTests() bool { return flag.Lookup("slow").Value.String() == "true" }

// randomSettings is a rule with settings at random, such that it may take some
// hundred updates.
func randomSettings(random *rand.Rand, kind Kind, n int) Rule {
	r := Rule{Kind: kind}
	rat := func(most int64) *big.Rat { return big.NewRat(1+random.Int64N(most), 1+random.Int64N(20)) }
	if slices.Contains(rated, kind) && random.IntN(2) == 0 {
		r.Rate = rat(100)
	}
	if kind == Fractional {
		r.Lambda = big.NewRat(1+random.Int64N(40), 20)
		switch random.IntN(5) {
		case 0:
			r.Margin = new(big.Rat)
		case 1:
			r.Margin = big.NewRat(1, 1+random.Int64N(1_000_000)) // of a few times the rounding
		case 2, 3:
			r.Margin = rat(100)
		}
	}
	if slices.Contains(started, kind) && random.IntN(3) > 0 {
		r.Start = make(Weights, n+1)
		for i := range r.Start {
			r.Start[i] = random.Int64N(41) - 20
		}
	}
	if r.Shuffled = random.IntN(4) == 0; r.Shuffled || kind == Random {
		r.Seed = random.Uint64()
	}
	return r
}

// updatesOf is how many updates the loop makes, or makes at least if it is longer
// than a million.
func updatesOf(f truthtable.Function, r Rule) (updates int64, stop Stop) {
	for s := range Steps(f, r) {
		if s.Update() {
			updates++
		}
		if stop = s.Stop; updates == 1_000_000 {
			break
		}
	}
	return updates, stop
}

// TestBounds: no rule makes more updates than any of its bounds says, from any
// start, with any rate, λ and margin: on the separable functions of up to 3
// inputs and on some of 4, or on all with -slow, and on partial ones.
func TestBounds(t *testing.T) {
	checked := map[Kind]int{}
	random := rand.New(rand.NewPCG(51, 52))
	tries := 3
	if slowTests() {
		tries = 10
	}
	var tightest float64
	hold := func(f truthtable.Function) {
		v, err := Decide(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		if v.Status != Separable {
			return
		}
		for _, kind := range Kinds {
			for try := range tries {
				r := randomSettings(random, kind, f.N())
				if try == 0 {
					r = Rule{Kind: kind}
				}
				updates, stop := updatesOf(f, r)
				if stop == Repeated {
					t.Fatalf("%+v on %x repeats itself", r, f.On())
				}
				bounds := boundsOf(t, f, r, v)
				if f.CountExamples() > 0 && len(bounds) == 0 {
					t.Fatalf("%+v on %x has no bound", r, f.On())
				}
				for _, b := range bounds {
					if b.FirstPass {
						continue
					}
					checked[kind]++
					if b.Value.Cmp(big.NewInt(updates)) < 0 {
						t.Errorf("%+v on %x, care %x: %d updates, but %s by %v is %v", r, f.On(), f.Care(), updates, b.Name, b.Weights, b.Value)
					}
					if x, _ := b.Value.Float64(); kind != Fractional || r.Margin == nil {
						tightest = max(tightest, float64(updates)/max(x, 1))
					}
				}
			}
		}
	}
	for n := 1; n <= 4; n++ {
		step := uint64(1)
		if n == 4 && !slowTests() {
			step = 7
		}
		for on := uint64(0); on < 1<<(1<<n); on += step {
			f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), []uint64{on}, nil)
			if err != nil {
				t.Fatal(err)
			}
			hold(f)
		}
	}
	for i := range 100 {
		hold(samples.Counting(t, random, 1+i%8))
		hold(samples.Listed(t, random, 1+random.IntN(30), 1+random.IntN(20)))
	}
	for _, kind := range Kinds {
		if checked[kind] < 500 {
			t.Errorf("only %d bounds of %s were checked", checked[kind], kind)
		}
	}
	if tightest < 0.5 {
		t.Errorf("no rule makes half of the updates that a bound allows: at most %v of them", tightest)
	}
}

// TestBoundsKnown: the worked example, from where the literature's bounds do not
// reach, and those of the literature from 0.
func TestBoundsKnown(t *testing.T) {
	or, err := truthtable.NewCounting("or", truthtable.DefaultInputs(2), []uint64{0b1110}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		rule Rule
		want string
	}{
		// W* = [-1 2 2] has δ = 1: 9·3 = 27.
		{Rule{}, "[27 27 27]"},
		{Rule{Rate: big.NewRat(1, 3)}, "[27 27 27]"},
		// α = 9, β = -100, γ = 10000: (27 + 200 + √(9·(81 + 1200 + 40000)))/2 = 418.2…
		{Rule{Start: Weights{100, 0, 0}}, "[418]"},
		// R² = 2: ‖w‖² + w0²/2 = 17/2, times 4; and 4·2·8.
		{Rule{Kind: Dual}, "[34 64 36]"},
		{Rule{Kind: Absolute}, "[27 27]"},
		{Rule{Kind: Criterion}, "[27]"},
		{Rule{Kind: Fractional}, "[27]"},
		{Rule{Kind: Fractional, Margin: new(big.Rat)}, "[0]"}, // it stalls at once
	} {
		v, err := Learn(context.Background(), or, test.rule)
		if err != nil {
			t.Fatal(err)
		}
		var values []*big.Int
		for _, b := range boundsOf(t, or, test.rule, v) {
			values = append(values, b.Value)
		}
		if got := fmt.Sprint(values); got != test.want {
			t.Errorf("%+v: %s, want %s", test.rule, got, test.want)
		}
	}
}

// TestWithin: the bound is no more than ‖cW*-W0‖²/(2cA-Q) for any c, and as much as
// that for some.
func TestWithin(t *testing.T) {
	random := rand.New(rand.NewPCG(53, 54))
	or, err := truthtable.NewCounting("or", truthtable.DefaultInputs(2), []uint64{0b1110}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := separationOf(&or, Weights{0, 1, 1}, "")
	for range 100 {
		start := Weights{random.Int64N(201) - 100, random.Int64N(201) - 100, random.Int64N(201) - 100}
		bound, _ := new(big.Float).SetInt(Rule{Start: start}.within(&or, &p)).Float64()
		least := -1.0
		for c := 1.501; c < 400; c *= 1.0005 { // A = 1, Q = 3
			square := 0.0
			for i, x := range p.small {
				d := c*float64(x) - float64(start[i])
				square += d * d
			}
			if q := square / (2*c - 3); least < 0 || q < least {
				least = q
			}
		}
		if bound > least+1e-6 || bound < least*0.999-1 {
			t.Errorf("from %v: %v, the least of the quotients is %v", start, bound, least)
		}
	}
}

// TestWidest: no weights up to 3, with a bias up to 9 in halves, have a larger
// margin, and the rows that bind add up to the weights.
func TestWidest(t *testing.T) {
	for n := 1; n <= 3; n++ {
		type record struct{ delta, square int64 }
		best := map[uint64]record{}
		w := make(Weights, n+1)
		var all func(i int)
		all = func(i int) {
			if i <= n {
				most := int64(6)
				if i == 0 {
					most = 18
				}
				for w[i] = -most; w[i] <= most; w[i]++ {
					all(i + 1)
				}
				return
			}
			delta, on, square := int64(1<<60), uint64(0), int64(0)
			for k := range 1 << n {
				net := w[0]
				for i := range n {
					net += w[1+i] * int64(k>>(n-1-i)&1)
				}
				if net > 0 {
					on |= 1 << k
				}
				delta = min(delta, max(net, -net))
			}
			for _, x := range w {
				square += x * x
			}
			if old := best[on]; delta > 0 && delta*delta*old.square >= old.delta*old.delta*square {
				best[on] = record{delta, square}
			}
		}
		all(0)
		for on, other := range best {
			f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), []uint64{on}, nil)
			if err != nil {
				t.Fatal(err)
			}
			w, err := widest(context.Background(), &f, 1)
			if err != nil || w == nil {
				t.Fatal(err, w)
			}
			square := int64(0)
			for _, x := range w {
				square += x * x
			}
			if delta := scan.Margin(&f, w); delta*delta*other.square < other.delta*other.delta*square {
				t.Errorf("n=%d, %x: %v has the margin %d, and another %+v", n, on, w, delta, other)
			}
		}
	}
}

// TestWidestLarger: up to 12 inputs no other weights that are known have a larger
// margin, in either geometry.
func TestWidestLarger(t *testing.T) {
	random := rand.New(rand.NewPCG(55, 56))
	for i := range 60 {
		f := samples.Counting(t, random, 1+i%12)
		if i%2 == 1 {
			f = samples.Listed(t, random, 1+i%12, 60)
		}
		v, err := Decide(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		if v.Status != Separable || f.CountExamples() == 0 {
			continue
		}
		for _, bias := range []int64{1, max(1, radius(&f))} {
			w, err := widest(context.Background(), &f, bias)
			if err != nil || w == nil {
				t.Fatal(err, w)
			}
			// δ²/‖W‖² of the two, across.
			one, other := separationOf(&f, w, ""), separationOf(&f, v.Weights, "")
			a := new(big.Int).Mul(one.delta, one.delta)
			b := new(big.Int).Mul(other.delta, other.delta)
			a.Mul(a, inner(other.w, other.w, bias))
			b.Mul(b, inner(one.w, one.w, bias))
			if scan.Margin(&f, w) <= 0 || a.Cmp(b) < 0 {
				t.Errorf("%d inputs: %v has a smaller margin than %v", f.N(), w, v.Weights)
			}
		}
	}
}

// TestReach and what follows from it, against all rows.
func TestReach(t *testing.T) {
	random := rand.New(rand.NewPCG(57, 58))
	for i := range 300 {
		f := samples.Counting(t, random, 1+i%11)
		if i%3 == 1 {
			f = samples.Listed(t, random, 1+random.IntN(90), 1+random.IntN(300))
		}
		if f.CountExamples() == 0 {
			continue
		}
		w := make(Weights, f.N()+1)
		for i := range w {
			w[i] = random.Int64N(41) - 20
		}
		if i%7 == 0 { // too large to be told apart by a bias
			for i := range w {
				w[i] <<= 50
			}
		}
		var want Reach
		byOnes := make([]int64, f.N()+1)
		for e := range f.Examples() {
			net, count := w.Net(e.Row), ones(e.Row)
			towards := net
			switch {
			case e.On && (!want.HasOn || net < want.On):
				want.On = net
			case !e.On && (!want.HasOff || net > want.Off):
				want.Off = net
			}
			want.HasOn, want.HasOff = want.HasOn || e.On, want.HasOff || !e.On
			if !e.On {
				towards = -net
			}
			if towards > 0 && (byOnes[count] == 0 || towards < byOnes[count]) {
				byOnes[count] = towards
			}
		}
		if got := ReachOf(f, w); got != want {
			t.Fatalf("%d inputs, %v: %+v, want %+v", f.N(), w, got, want)
		}
		if want.HasOn && want.On <= 0 || want.HasOff && want.Off >= 0 {
			continue
		}
		p := separation{w: integers.Bigs(w), small: w, delta: big.NewInt(1)}
		for count, x := range p.leastByOnes(&f) {
			if x == nil {
				x = new(big.Int)
			}
			if x.Int64() != byOnes[count] {
				t.Fatalf("%d inputs, %v: %v with %d ones, want %d", f.N(), w, x, count, byOnes[count])
			}
		}
	}
}

// TestByOnes compares on functions of their own weights, which are right.
func TestByOnes(t *testing.T) {
	random := rand.New(rand.NewPCG(59, 60))
	for i := range 60 {
		n := 1 + i%11
		w := make(Weights, n+1)
		for i := range w {
			w[i] = 2*(random.Int64N(21)-10) + 2
		}
		w[0]++ // no row has W·X = 0
		on, want := make([]uint64, max(1, 1<<n/64)), make([]int64, n+1)
		for k := range 1 << n {
			net, count := w[0], 0
			for i := range n {
				net += w[1+i] * int64(k>>(n-1-i)&1)
				count += k >> i & 1
			}
			if net > 0 {
				on[k/64] |= 1 << (k % 64)
			}
			if far := max(net, -net); want[count] == 0 || far < want[count] {
				want[count] = far
			}
		}
		f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), on, nil)
		if err != nil {
			t.Fatal(err)
		}
		p := separationOf(&f, w, "")
		p.w, p.small = integers.Bigs(w), w
		for count, x := range p.leastByOnes(&f) {
			if x.Int64() != want[count] {
				t.Fatalf("%v: %v with %d ones, want %d", w, x, count, want[count])
			}
		}
	}
}

// TestTotal: sums that leave one word and two.
func TestTotal(t *testing.T) {
	var sum total
	want := new(big.Int)
	for _, x := range []uint64{1, 1<<64 - 1, 1<<64 - 1, 1 << 63} {
		sum.add(x)
		sum.addSquare(x)
		big := new(big.Int).SetUint64(x)
		want.Add(want, big)
		want.Add(want, big.Mul(big, big))
	}
	if got := sum.sum(); got.Cmp(want) != 0 {
		t.Errorf("%v, want %v", got, want)
	}
}
