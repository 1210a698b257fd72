package scan

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"threshgen/learn/internal/samples"
	"threshgen/truthtable"
)

// functions calls try for random functions of all layouts: complete and partial,
// in counting order, listed, and of cubes.
func functions(t *testing.T, random *rand.Rand, rounds int, try func(truthtable.Function)) {
	t.Helper()
	for i := range rounds {
		try(samples.Counting(t, random, 1+random.IntN(12)))
		try(samples.Listed(t, random, 1+random.IntN(200), 1+random.IntN(300)))
		cubes, _ := samples.Cubes(t, random, 2+i%7, 1+random.IntN(150), i%2 == 0)
		try(cubes)
	}
	try(samples.Counting(t, random, 16))
	try(samples.Listed(t, random, 3000, 50))
}

// byDefinition is W·X of row k, added up; of a cube that of the worst of all rows
// in it, which are listed.
func byDefinition(f *truthtable.Function, w []int64, k int) (net int64) {
	row, nets := f.Row(k), []int64{w[0]}
	for i := range f.N() {
		switch {
		case f.HasCubes() && f.Free(k).Input(i):
			for _, x := range nets {
				nets = append(nets, x+w[1+i])
			}
		case row.Input(i):
			for j := range nets {
				nets[j] += w[1+i]
			}
		}
	}
	if f.Target(k) == truthtable.One {
		return slices.Min(nets)
	}
	return slices.Max(nets)
}

// wrong reports whether some row of row k is, by the definition.
func wrong(f *truthtable.Function, w []int64, k int) bool {
	target := f.Target(k)
	return target != truthtable.DontCare && (byDefinition(f, w, k) > 0) != (target == truthtable.One)
}

// notRight reports whether row k is an example and its W·X is not on the side of
// its target, or is 0.
func notRight(f *truthtable.Function, w []int64, k int) bool {
	switch f.Target(k) {
	case truthtable.One:
		return byDefinition(f, w, k) <= 0
	case truthtable.Zero:
		return byDefinition(f, w, k) >= 0
	}
	return false
}

// TestNext follows the scanners through updates in row order and out of it, whose
// bias is corrected by more than the inputs are, and looks for every mistake by the
// definition as well.
func TestNext(t *testing.T) {
	random := rand.New(rand.NewPCG(21, 22))
	functions(t, random, 60, func(f truthtable.Function) {
		w := make([]int64, f.N()+1)
		s := New(&f, w)
		for range 200 {
			from := 0
			if random.IntN(4) > 0 {
				from = random.IntN(f.Rows())
			}
			want := from
			for want < f.Rows() && !wrong(&f, w, want) {
				want++
			}
			if want == f.Rows() {
				want = -1
			}
			short := from
			for short < f.Rows() && !notRight(&f, w, short) {
				short++
			}
			if short == f.Rows() {
				short = -1
			}
			if k := s.NextNotRight(from); k != short {
				t.Fatalf("%d inputs, %d rows, W = %v: row %d is the first from %d on that is not right, want %d", f.N(), f.Rows(), w, k, from, short)
			}
			k := s.Next(from)
			if k != want {
				t.Fatalf("%d inputs, %d rows, W = %v: row %d is the first mistake from %d on, want %d", f.N(), f.Rows(), w, k, from, want)
			}
			if k < 0 {
				continue
			}
			by := int64(-1)
			if f.Target(k) == truthtable.One {
				by = 1
			}
			row := WorstCase(&f, w, k)
			w[0] += by * (1 + random.Int64N(3))
			for i := range f.N() {
				w[1+i] += by * row.Digit(i)
			}
			s.Corrected(k, by)
		}
	})
}

// TestWorst compares the worst example, the wrong ones and the margin with a look
// at every row, first with weights of their own and then with other ones.
func TestWorst(t *testing.T) {
	random := rand.New(rand.NewPCG(23, 24))
	functions(t, random, 150, func(f truthtable.Function) {
		s := New(&f, make([]int64, f.N()+1))
		for range 3 {
			w, det := make([]int64, f.N()+1), 1+random.Int64N(20)
			for i := range w {
				w[i] = random.Int64N(1<<random.IntN(8)) - random.Int64N(1<<random.IntN(8))
			}
			want, least := NewWorst(det), int64(math.MaxInt64)
			var bad []int
			for e := range f.Examples() {
				net := byDefinition(&f, w, e.K)
				want.See(e.K, e.On, net)
				if wrong(&f, w, e.K) {
					bad = append(bad, e.K)
				}
				if !e.On {
					net = -net
				}
				least = min(least, net)
			}
			if least == math.MaxInt64 {
				least = 0
			}
			got := NewWorst(det)
			s.Weigh(w)
			s.Worst(&got)
			if got.K >= 0 {
				short := NewWorst(det)
				short.See(got.K, f.Target(got.K) == truthtable.One, byDefinition(&f, w, got.K))
				got.Most = short.Most
			}
			if got.Settled != want.Settled || got.Most != want.Most {
				t.Fatalf("%d inputs, W = %v: %+v, want %+v", f.N(), w, got, want)
			}
			if got := Margin(&f, w); got != least {
				t.Fatalf("%d inputs, W = %v: margin %d, want %d", f.N(), w, got, least)
			}
			var found []int
			s.Wrong(func(word int, wrong uint64) {
				for j := range 64 {
					if wrong>>j&1 == 1 {
						found = append(found, 64*word+j)
					}
				}
			})
			if !slices.Equal(found, bad) {
				t.Fatalf("%d inputs, W = %v: the rows %v are wrong, want %v", f.N(), w, found, bad)
			}
		}
	})
}

// TestWorstCase: the worst-case row is in its cube, and has the W·X of the worst.
func TestWorstCase(t *testing.T) {
	random := rand.New(rand.NewPCG(25, 26))
	for i := range 100 {
		f, _ := samples.Cubes(t, random, 2+i%7, 1+random.IntN(40), true)
		w := make([]int64, f.N()+1)
		for i := range w {
			w[i] = random.Int64N(21) - 10
		}
		for e := range Examples(&f, w) {
			for i := range f.N() {
				if !f.Free(e.K).Input(i) && e.Row.Input(i) != f.Row(e.K).Input(i) {
					t.Fatalf("%v is not in the cube %s", e.Row, f.Cube(e.K))
				}
			}
			want := byDefinition(&f, w, e.K)
			if net := Net(w, e.Row); net != want || WorstCaseNet(&f, w, e.K, e.On) != want {
				t.Fatalf("W·X = %d on the worst-case row of %s, want %d", net, f.Cube(e.K), want)
			}
		}
	}
}
