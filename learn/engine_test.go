package learn

import (
	"math/rand/v2"
	"testing"

	"threshgen/learn/internal/samples"
	"threshgen/truthtable"
)

// plain is the search for the next mistake as the rule defines it: row by row.
func plain(f *truthtable.Function, w Weights, k int) int {
	for ; k < f.Rows(); k++ {
		if t := f.Target(k); t != truthtable.DontCare && w.Output(f.Row(k)) != int(t) {
			return k
		}
	}
	return -1
}

// TestNext follows the engine over random functions, complete and partial,
// counted and listed, through updates in row order and out of it, and looks for
// every mistake by the definition as well.
func TestNext(t *testing.T) {
	random := rand.New(rand.NewPCG(21, 22))
	for range 60 {
		follow(t, samples.Counting(t, random, 1+random.IntN(12)), random)
		follow(t, samples.Listed(t, random, 1+random.IntN(200), 1+random.IntN(300)), random)
	}
	follow(t, samples.Counting(t, random, 16), random)
	follow(t, samples.Listed(t, random, 3000, 50), random)
}

func follow(t *testing.T, f truthtable.Function, random *rand.Rand) {
	t.Helper()
	e := newEngine(f)
	for range 200 {
		from := 0
		if random.IntN(4) > 0 {
			from = random.IntN(f.Rows() + 1)
		}
		k := e.next(from)
		if want := plain(&f, e.w, from); k != want {
			t.Fatalf("%d inputs, %d rows, W = %v: row %d is the first mistake from %d on, want %d",
				f.N(), f.Rows(), e.w, k, from, want)
		}
		if k >= 0 {
			e.correct(k)
		}
	}
}

// TestWorst compares the example that is short of what the program asks by
// most, and the margin, with a look at every row.
func TestWorst(t *testing.T) {
	random := rand.New(rand.NewPCG(23, 24))
	for i := range 400 {
		f := samples.Counting(t, random, 1+random.IntN(11))
		if i%2 == 1 {
			f = samples.Listed(t, random, 1+random.IntN(150), 200+random.IntN(200))
		}
		w, det := make(Weights, f.N()+1), 1+random.Int64N(20)
		for i := range w {
			w[i] = random.Int64N(1<<random.IntN(8)) - random.Int64N(1<<random.IntN(8))
		}
		want := worst{det: det, k: -1, settled: true}
		for e := range f.Examples() {
			want.see(e.K, e.On, w.Net(e.Row))
		}
		var short int64
		var k int
		var settled bool
		if f.InCountingOrder() {
			rows := new(countingRows)
			rows.take(examples{f: f})
			k, settled = rows.Price(w, det)
		} else {
			rows := &listedRows{examples: examples{f: f}}
			k, settled = rows.Price(w, det)
		}
		if k >= 0 {
			short = shortOf(&f, w, det, k).most
		}
		if settled != want.settled || short != want.most {
			t.Fatalf("%d inputs, W = %v: row %d is short by %d, settled %t; want %+v", f.N(), w, k, short, settled, want)
		}
		least, first := int64(0), true
		for e := range f.Examples() {
			net := w.Net(e.Row)
			if !e.On {
				net = -net
			}
			if first || net < least {
				least, first = net, false
			}
		}
		if got := margin(f, w); got != least {
			t.Fatalf("%d inputs, W = %v: margin %d, want %d", f.N(), w, got, least)
		}
	}
}
