package learn

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"threshgen/learn/internal/doubles"
	"threshgen/truthtable"
)

// A system is a kind of examples of n inputs, by what makes it hard.
var systems = []struct {
	name string
	make func(random *rand.Rand, n int) []string // digits, "-" for free, and a target
}{
	{"random targets", func(random *rand.Rand, n int) []string {
		return distinct(2*n, func() string { return digits(random, n, "01") }, func(string) bool { return random.IntN(2) == 0 })
	}},
	{"a unit", func(random *rand.Rand, n int) []string {
		w := randomWeights(random, n, 100)
		return distinct(3*n, func() string { return digits(random, n, "01") }, w.answers)
	}},
	{"a unit with a wrong row", func(random *rand.Rand, n int) []string {
		w := randomWeights(random, n, 20)
		wrong := random.IntN(3 * n)
		row := 0
		return distinct(3*n, func() string { return digits(random, n, "01") }, func(x string) bool {
			row++
			return w.answers(x) != (row == wrong)
		})
	}},
	{"ties", func(random *rand.Rand, n int) []string {
		w := randomWeights(random, n, 1)
		return distinct(3*n, func() string { return digits(random, n, "000111-"[:6]) }, w.answers)
	}},
	{"few directions", func(random *rand.Rand, n int) []string {
		// Rows that are put together from few blocks depend on each other.
		var blocks []string
		for range 3 {
			blocks = append(blocks, digits(random, (n+3)/4, "01"))
		}
		return distinct(2*n, func() string {
			var x strings.Builder
			for range 4 {
				x.WriteString(blocks[random.IntN(len(blocks))])
			}
			return x.String()[:n]
		}, func(string) bool { return random.IntN(4) == 0 })
	}},
	{"few rows", func(random *rand.Rand, n int) []string {
		return distinct(1+random.IntN(4), func() string { return digits(random, n, "01") }, func(string) bool { return random.IntN(2) == 0 })
	}},
	{"one bit after the other", func(random *rand.Rand, n int) []string {
		// The first input that is 1 decides, and at times a row is wrong.
		return distinct(2*n, func() string {
			zeros := random.IntN(n)
			return strings.Repeat("0", zeros) + "1" + digits(random, n-zeros-1, "01")
		}, func(x string) bool { return strings.Index(x, "1")%2 == 0 != (random.IntN(8*n) == 0) })
	}},
	{"greater", func(random *rand.Rand, n int) []string {
		// Numbers that agree up to some place, one digit of each in turn.
		return distinct(3*n, func() string {
			x := []byte(digits(random, n, "01"))
			for i := range random.IntN(n) {
				x[i|1%n] = x[i&^1]
			}
			return string(x)
		}, func(x string) bool {
			for i := 0; i+1 < len(x); i += 2 {
				if x[i] != x[i+1] {
					return x[i] > x[i+1]
				}
			}
			return false
		})
	}},
	{"cubes", func(random *rand.Rand, n int) []string {
		return apart(n, func() (string, bool) { return digits(random, n, "01-"), random.IntN(2) == 0 })
	}},
	{"cubes of a unit", func(random *rand.Rand, n int) []string {
		w := randomWeights(random, n, 9)
		return apart(2*n, func() (string, bool) {
			x := []byte(digits(random, n, "01"))
			on := w.answers(string(x))
			for range n { // free inputs as long as the target stays
				i := random.IntN(n)
				if was := x[i]; w.constant(string(x[:i])+"-"+string(x[i+1:]), on) {
					x[i] = '-'
				} else {
					x[i] = was
				}
			}
			return string(x), on
		})
	}},
	{"cubes, the first decides", func(random *rand.Rand, n int) []string {
		place := 0
		return apart(n, func() (string, bool) {
			place++
			zeros := (place - 1) % n
			return strings.Repeat("0", zeros) + "1" + strings.Repeat("-", n-zeros-1), random.IntN(2) == 0
		})
	}},
}

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
				if err := d.part(t.Context(), &v); err != nil {
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

// digits are random ones of those given.
func digits(random *rand.Rand, n int, of string) string {
	x := make([]byte, n)
	for i := range x {
		x[i] = of[random.IntN(len(of))]
	}
	return string(x)
}

func randomWeights(random *rand.Rand, n, most int) Weights {
	w := make(Weights, n+1)
	for i := range w {
		w[i] = int64(random.IntN(2*most+1) - most)
	}
	return w
}

func (w Weights) answers(x string) bool {
	net := w[0]
	for i := range x {
		net += w[1+i] * int64(x[i]-'0')
	}
	return net > 0
}

// constant reports whether the unit answers all rows of a cube alike.
func (w Weights) constant(x string, on bool) bool {
	net := w[0]
	for i := range x {
		switch {
		case x[i] == '1':
			net += w[1+i]
		case x[i] == '-' && on:
			net += min(0, w[1+i])
		case x[i] == '-':
			net += max(0, w[1+i])
		}
	}
	return net > 0 == on
}

// distinct are so many rows, or as many as soon turn up.
func distinct(count int, row func() string, on func(string) bool) (lines []string) {
	seen := map[string]bool{}
	for range 4 * count {
		if x := row(); !seen[x] && len(lines) < count {
			seen[x] = true
			lines = append(lines, fmt.Sprint(x, " ", digit(on(x))))
		}
	}
	return lines
}

// apart are cubes that contradict none of those before.
func apart(count int, cube func() (string, bool)) (lines []string) {
	for range count {
		x, on := cube()
		line := fmt.Sprint(x, " ", digit(on))
		if !slices.ContainsFunc(lines, func(other string) bool { return contradicts(line, other) }) {
			lines = append(lines, line)
		}
	}
	return lines
}

func contradicts(a, b string) bool {
	for i := range len(a) - 2 {
		if a[i] != b[i] && a[i] != '-' && b[i] != '-' {
			return false
		}
	}
	return a[len(a)-1] != b[len(b)-1]
}

func digit(on bool) int {
	if on {
		return 1
	}
	return 0
}

// functionOf makes a function of examples.
func functionOf(t testing.TB, n int, lines []string) truthtable.Function {
	t.Helper()
	words := truthtable.Words(n)
	patterns, free := make([]uint64, len(lines)*words), make([]uint64, len(lines)*words)
	on := make([]uint64, (len(lines)+63)/64)
	cubes := false
	for k, line := range lines {
		for i := range n {
			word, bit := truthtable.Place(n, i)
			switch line[i] {
			case '1':
				patterns[k*words+word] |= 1 << bit
			case '-':
				free[k*words+word] |= 1 << bit
				cubes = true
			}
		}
		if line[n+1] == '1' {
			on[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewListed("f", truthtable.DefaultInputs(n), patterns, on, nil)
	if cubes {
		f, err = truthtable.NewCubes("f", truthtable.DefaultInputs(n), patterns, free, on, nil)
	}
	if err != nil {
		t.Fatalf("%v: %s", err, lines)
	}
	return f
}

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
