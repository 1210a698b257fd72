package learn

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestEvaluate compares what the check adds up many rows at a time with W·X of
// each row: the first wrong row, and where there is none the least of ±W·X.
func TestEvaluate(t *testing.T) {
	random := rand.New(rand.NewPCG(25, 26))
	right := 0
	for i := range 600 {
		f := randomCounted(t, random, 1+i%14)
		if i%3 == 2 {
			f = randomRows(t, random, 1+random.IntN(200), 1+random.IntN(8))
		}
		e := newEngine(f)
		for k, n := e.next(0), 0; k >= 0 && n < 1000; k, n = e.next(0), n+1 {
			e.correct(k)
		}
		if i%4 == 0 {
			e.w[random.IntN(len(e.w))]++
		}
		least, wrong := int64(math.MaxInt64), plain(&f, e.w, 0)
		for x := range f.Examples() {
			net := e.w.Net(x.Row)
			least = min(least, max(net, -net))
		}
		gotLeast, gotWrong := evaluateRows(&f, e.w)
		if f.InCountingOrder() && f.N() >= 6 {
			gotLeast, gotWrong = evaluateWords(&f, e.w)
		}
		if gotWrong != wrong || wrong < 0 && gotLeast != least {
			t.Fatalf("%d inputs, W = %v: least %d, row %d is wrong; want %d and %d", f.N(), e.w, gotLeast, gotWrong, least, wrong)
		}
		if wrong < 0 {
			right++
		}
	}
	if right < 100 {
		t.Errorf("only %d functions had no wrong row", right)
	}
}
