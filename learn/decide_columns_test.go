package learn

import (
	"math/rand/v2"
	"testing"

	"threshgen/learn/internal/samples"
	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// TestPrice compares the column that is priced with the worst of all rows.
func TestPrice(t *testing.T) {
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
		want := scan.NewWorst(det)
		for e := range f.Examples() {
			want.See(e.K, e.On, w.Net(e.Row))
		}
		var short int64
		var k int
		var settled bool
		if f.InCountingOrder() {
			rows := new(countingRows)
			rows.take(examples{f: f})
			k, settled = rows.Price(w, det)
		} else {
			rows := new(listedRows)
			rows.take(examples{f: f})
			k, settled = rows.Price(w, det)
		}
		if k >= 0 {
			worst := scan.NewWorst(det)
			worst.See(k, f.Target(k) == truthtable.One, w.Net(f.Row(k)))
			short = worst.Most
		}
		if settled != want.Settled || short != want.Most {
			t.Fatalf("%d inputs, W = %v: row %d is short by %d, settled %t; want %+v", f.N(), w, k, short, settled, want)
		}
	}
}
