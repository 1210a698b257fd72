package learn

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"threshgen/learn/internal/scan"
)

// TestMinimalEffort: whatever the effort, the weights are right, what is said of
// the smallest is true, and the answer is the same again. Without a limit they
// are the smallest.
func TestMinimalEffort(t *testing.T) {
	random := rand.New(rand.NewPCG(81, 82))
	ended, proved := 0, 0
	for range 120 {
		kind := systems[random.IntN(len(systems))]
		n := 6 + random.IntN(8)
		f := functionOf(t, n, kind.make(random, n))
		smallest, err := Minimal(t.Context(), f, 0)
		if err != nil {
			t.Fatal(err)
		}
		if smallest.Status != Separable {
			continue
		}
		if smallest.AtLeast != 0 {
			t.Fatalf("%s: %+v is not proved", kind.name, smallest)
		}
		for effort := int64(1); effort < 1e8; effort *= 20 {
			v, err := Minimal(t.Context(), f, effort)
			if err != nil {
				t.Fatal(err)
			}
			again, err := Minimal(t.Context(), f, effort)
			if err != nil || again.AtLeast != v.AtLeast || size(again.Weights) != size(v.Weights) {
				t.Fatalf("%s: first %+v, then %+v, %v", kind.name, v, again, err)
			}
			if err := v.Check(f); err != nil {
				t.Fatalf("%s: %v", kind.name, err)
			}
			switch least := size(smallest.Weights); {
			case size(v.Weights) < least:
				t.Fatalf("%s: %v are smaller than %v", kind.name, v.Weights, smallest.Weights)
			case v.AtLeast > least:
				t.Fatalf("%s: at least %d, but %v are smaller", kind.name, v.AtLeast, smallest.Weights)
			case v.AtLeast == 0 && cost(v.Weights) != cost(smallest.Weights):
				t.Fatalf("%s: %v are not of the size of %v", kind.name, v.Weights, smallest.Weights)
			case v.AtLeast == 0:
				proved++
			default:
				ended++
			}
		}
	}
	if ended < 100 || proved < 100 {
		t.Errorf("%d ended, %d proved: the test tests little", ended, proved)
	}
}

// TestLowerBound: whatever times the examples are taken, the smallest weights are
// not smaller than the bound; and what a wide margin gives is of use.
func TestLowerBound(t *testing.T) {
	random := rand.New(rand.NewPCG(89, 90))
	part, count := 0.0, 0
	for range 150 {
		kind := systems[random.IntN(len(systems))]
		n := 5 + random.IntN(8)
		f := functionOf(t, n, kind.make(random, n))
		smallest, err := Minimal(t.Context(), f, 0)
		if err != nil {
			t.Fatal(err)
		}
		if smallest.Status != Separable || !bothClasses(&f) {
			continue
		}
		size := size(smallest.Weights)
		found, err := lowerBound(t.Context(), f)
		if err != nil || found > size {
			t.Fatalf("%s: %v are smaller than %d, %v", kind.name, smallest.Weights, found, err)
		}
		part += float64(found) / float64(size)
		count++
		for range 20 {
			var rows []int
			var times []int64
			for e := range f.Examples() {
				if random.IntN(3) == 0 {
					rows, times = append(rows, e.K), append(times, random.Int64N(50))
				}
			}
			if bound := boundOf(&f, rows, times); bound > size {
				t.Fatalf("%s: %v are smaller than %d, of %v × %v", kind.name, smallest.Weights, bound, times, rows)
			}
		}
	}
	t.Logf("%.2f of the smallest, on average", part/float64(count))
	if count < 50 || part < 0.2*float64(count) {
		t.Errorf("%d bounds of %v together are of little use", count, part)
	}
}

// few is a context that is done after so many looks.
type few struct {
	context.Context
	looks int
}

func (f *few) Err() error {
	if f.looks--; f.looks < 0 {
		return context.Canceled
	}
	return nil
}

// TestMinimalInterrupted: an interrupt hands out the best so far.
func TestMinimalInterrupted(t *testing.T) {
	random := rand.New(rand.NewPCG(83, 84))
	n := 25
	f := functionOf(t, n, systems[1].make(random, n))
	any, err := Decide(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	best := 0
	for looks := 1; looks < 1e5; looks = looks*2 + random.IntN(100) {
		v, err := Minimal(&few{t.Context(), looks}, f, 0)
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if v.Status != Separable {
			continue // not even that was known
		}
		best++
		if err := v.Check(f); err != nil || v.AtLeast < 1 || v.AtLeast > size(v.Weights) || size(v.Weights) > size(any.Weights) {
			t.Fatalf("after %d looks: %+v, %v", looks, v, err)
		}
	}
	if best < 5 {
		t.Errorf("%d searches handed out their best", best)
	}
}

// TestSmaller: weights that a descent makes smaller answer all rows rightly, also
// those of cubes, and none of them can be moved towards 0 alone.
func TestSmaller(t *testing.T) {
	random := rand.New(rand.NewPCG(85, 86))
	smaller, count := 0, 50
	if slow() {
		count = 200
	}
	for range count {
		kind := systems[random.IntN(len(systems))]
		n := 6 + random.IntN(20)
		f := functionOf(t, n, kind.make(random, n))
		v, err := Decide(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		left := int64(1e9)
		if !bothClasses(&f) {
			continue
		}
		d := newDescent(f, &left)
		if d == nil || v.Status != Separable || v.Large != nil {
			continue
		}
		w := d.smaller(t.Context(), v.Weights)
		shrunk := d.shrink(t.Context(), w, 1)
		for _, w := range []Weights{w, shrunk} {
			if err := (Verdict{Status: Separable, Weights: w, Margin: scan.Margin(&f, w)}).Check(f); err != nil {
				t.Fatalf("%s: %v become %v: %v", kind.name, v.Weights, w, err)
			}
		}
		if size(w) > size(v.Weights) || size(shrunk) > size(w) {
			t.Fatalf("%s: %v become %v, then %v", kind.name, v.Weights, w, shrunk)
		}
		if size(shrunk) < size(v.Weights) {
			smaller++
		}
		d.take(w)
		for i := range n {
			if to := toZero(w[1+i], 1); to != w[1+i] && d.fits(i, to) {
				t.Fatalf("%s: w%d of %v can be %d", kind.name, i+1, w, to)
			}
		}
	}
	if smaller < count/4 {
		t.Errorf("%d became smaller: the test tests little", smaller)
	}
}

// TestMinimalWide: with more weights than a linear program is solved for, there
// are still small ones.
func TestMinimalWide(t *testing.T) {
	n := mostProgram + 10
	f := functionOf(t, n, []string{
		strings.Repeat("01", n/2) + " 1", strings.Repeat("10", n/2) + " 0", strings.Repeat("0", n) + " 0",
	})
	v, err := Minimal(t.Context(), f, 0)
	if err != nil {
		t.Fatal(err)
	}
	if size(v.Weights) != 1 || v.AtLeast != 1 {
		t.Errorf("|w| = %d, at least %d; want 1", size(v.Weights), v.AtLeast)
	}
}

// BenchmarkMinimal looks for the smallest weights of a table of many inputs, with
// an effort of 10^8.
func BenchmarkMinimal(b *testing.B) {
	random := rand.New(rand.NewPCG(87, 88))
	f := functionOf(b, 40, systems[1].make(random, 40))
	for b.Loop() {
		v, err := Minimal(b.Context(), f, 1e8)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(size(v.Weights)), "size")
		b.ReportMetric(float64(v.AtLeast), "at-least")
	}
}
