package learn

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"threshgen/learn/internal/doubles"
	"threshgen/truthtable"
)

// TestPart: the guess and the search after it say the same as the linear program
// that is exact from its start, and prove it by at most n+2 rows, on systems of
// every kind.
func TestPart(t *testing.T) {
	rounds, most := 40, 24
	if slow() {
		rounds, most = 400, 60
	}
	random := rand.New(rand.NewPCG(61, 62))
	for _, kind := range systems {
		t.Run(kind.name, func(t *testing.T) {
			seen, mended := map[Status]int{}, 0
			for round := range rounds {
				n := 5 + random.IntN(most-4)
				f := functionOf(t, n, kind.make(random, n))
				var d Decider
				var v, want Verdict
				d.listed.take(examples{f: f})
				if err := d.guess(t.Context(), &v); err != nil {
					t.Fatal(err)
				}
				seen[v.Status]++
				if err := v.Check(f); err != nil || len(v.Certificate) > n+2 {
					t.Fatalf("round %d, %v: %+v: %v", round, f, v, err)
				}
				if stepsAfterGuess(t, f) > 0 {
					mended++
				}
				if f.HasCubes() && n > 12 {
					continue // the program takes in rows of cubes one at a time
				}
				d.listed.take(examples{f: f})
				if err := d.program(t.Context(), &d.listed, &d.listed.examples, &want); err != nil {
					t.Fatal(err)
				}
				if v.Status != want.Status {
					t.Fatalf("round %d, %v: %v, but the program says %v", round, f, v.Status, want.Status)
				}
			}
			t.Logf("%v, %d guesses mended", seen, mended)
		})
	}
}

// TestSearchAlone: without a guess, or from a guess that makes no sense, the
// search in integers says the same.
func TestSearchAlone(t *testing.T) {
	random := rand.New(rand.NewPCG(63, 64))
	for _, kind := range systems {
		for range 12 {
			n := 5 + random.IntN(8)
			f := functionOf(t, n, kind.make(random, n))
			rows := marginRows(&f)
			var d Decider
			v, err := d.Decide(t.Context(), f) // by the program: n is small
			if err != nil {
				t.Fatal(err)
			}
			guess := doubles.Guess{Entering: -1}
			if random.IntN(2) == 0 {
				for e := range f.Examples() {
					if random.IntN(3) == 0 {
						guess.Active = append(guess.Active, e.K)
					}
				}
			}
			result, err := doubles.Search(t.Context(), rows, guess)
			if err != nil {
				t.Fatal(err)
			}
			got := Verdict{Status: Separable}
			if result.Weights == nil {
				got.Status = NotSeparable
				got.takeTerms(termsOf(&f, result.Rows, result.Times))
			} else {
				got.Large = &Large{Weights: joined(&f, result.Weights, sumOf)}
			}
			if err := got.Check(f); err != nil || got.Status != v.Status || len(got.Certificate) > n+2 {
				t.Fatalf("%s, %v: %+v: %v; the program says %v", kind.name, f, got, err, v.Status)
			}
		}
	}
}

// TestPartCancel gives up wherever it is.
func TestPartCancel(t *testing.T) {
	random := rand.New(rand.NewPCG(65, 66))
	f := functionOf(t, 30, systems[6].make(random, 30))
	rows := marginRows(&f)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := doubles.Find(ctx, rows); err != context.Canceled {
		t.Errorf("in doubles: error %v, want that of the context", err)
	}
	if _, err := doubles.Search(ctx, rows, doubles.Guess{Entering: -1}); err != context.Canceled {
		t.Errorf("in integers: error %v, want that of the context", err)
	}
}

// stepsAfterGuess counts what the search had to mend; -1 if rounded weights did.
func stepsAfterGuess(t *testing.T, f truthtable.Function) int {
	t.Helper()
	rows := marginRows(&f)
	guess, err := doubles.Find(t.Context(), rows)
	if err != nil {
		t.Fatal(err)
	}
	var d Decider
	d.listed.take(examples{f: f})
	if w, err := d.roundGuess(t.Context(), &f, guess.Weights); err != nil || w != nil {
		return -1
	}
	result, err := doubles.Search(t.Context(), rows, guess)
	if err != nil {
		t.Fatal(err)
	}
	return result.Steps
}

func slow() bool { return flag.Lookup("slow").Value.String() == "true" }

// TestConclude: where the search in integers gives up, the program answers.
func TestConclude(t *testing.T) {
	random := rand.New(rand.NewPCG(67, 68))
	for range 20 {
		f := functionOf(t, 9, systems[random.IntN(len(systems))].make(random, 9))
		var d Decider
		var v Verdict
		d.listed.take(examples{f: f})
		if err := d.conclude(t.Context(), doubles.Result{}, &v); err != nil {
			t.Fatal(err)
		}
		if err := v.Check(f); err != nil || v.Status == Undecided {
			t.Errorf("%v: %+v: %v", f, v, err)
		}
	}
}

// BenchmarkPart decides lists of many inputs, checks included.
func BenchmarkPart(b *testing.B) {
	for _, size := range []struct{ n, rows int }{{30, 60}, {80, 160}, {130, 260}, {300, 600}, {500, 2000}} {
		for _, name := range []string{"random", "unit"} {
			b.Run(fmt.Sprintf("%s-n%d-rows%d", name, size.n, size.rows), func(b *testing.B) {
				random := rand.New(rand.NewPCG(71, uint64(size.n)))
				w := randomWeights(random, size.n, 100)
				on := func(string) bool { return random.IntN(2) == 0 }
				if name == "unit" {
					on = w.answers
				}
				benchmarkDecide(b, functionOf(b, size.n, distinct(size.rows, func() string { return digits(random, size.n, "01") }, on)))
			})
		}
	}
	for _, kind := range systems[len(systems)-2:] {
		b.Run(strings.ReplaceAll(kind.name, " ", "-")+"-n150", func(b *testing.B) {
			random := rand.New(rand.NewPCG(73, 74))
			benchmarkDecide(b, functionOf(b, 150, kind.make(random, 150)))
		})
	}
}

func benchmarkDecide(b *testing.B, f truthtable.Function) {
	var d Decider
	b.ReportAllocs()
	for b.Loop() {
		if _, err := d.Decide(b.Context(), f); err != nil {
			b.Fatal(err)
		}
	}
}
