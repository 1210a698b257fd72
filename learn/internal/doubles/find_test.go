package doubles

import (
	"math"
	"math/rand/v2"
	"testing"
)

// TestFactor adds rows and drops them, and multiplies the triangle out again.
func TestFactor(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	const most = 40
	var rows [][]float64
	var f factor
	for range 3000 {
		if column := random.IntN(2 * most); random.IntN(8) == 0 {
			// A column of the rows becomes another one.
			old, c := make([]float64, len(rows)), make([]float64, len(rows))
			for i, row := range rows {
				c[i] = float64(random.IntN(2))
				old[i], row[column] = row[column], c[i]
			}
			if !f.change(c, 1) || !f.change(old, -1) {
				t.Fatal("the rows look as if they depended on each other")
			}
		} else if len(rows) == most || len(rows) > 0 && random.IntN(3) == 0 {
			k := random.IntN(len(rows))
			f.drop(k)
			rows = append(rows[:k], rows[k+1:]...)
		} else {
			row := make([]float64, 2*most)
			for i := range row {
				row[i] = float64(random.IntN(2))
			}
			var h []float64
			for _, other := range rows {
				h = append(h, dot(row, other))
			}
			f.forward(h)
			f.add(h, dot(row, row)-dot(h, h))
			rows = append(rows, row)
		}
		if f.n != len(rows) {
			t.Fatalf("%d rows, not %d", f.n, len(rows))
		}
		for i := range rows {
			for j := range i + 1 {
				got, want := dot(f.row(i)[:j+1], f.row(j)), dot(rows[i], rows[j])
				if math.Abs(got-want) > 1e-6 {
					t.Fatalf("rows %d and %d of %d: %v, want %v", i, j, f.n, got, want)
				}
			}
		}
	}
	h := make([]float64, len(rows))
	for i := range h {
		h[i] = dot(rows[i], rows[0])
	}
	f.forward(h)
	f.backward(h)
	for i, x := range h {
		if want := map[bool]float64{true: 1}[i == 0]; math.Abs(x-want) > 1e-6 {
			t.Errorf("the products with row 0 give %v, not row 0", h)
		}
	}
}

// cubes are signed rows: pairs of inputs x_i, with x1 = 1 on and so forth.
func cubes(random *rand.Rand, inputs, count int) *Rows {
	r := &Rows{Words: 2, Signed: true, On: make([]uint64, 1), Care: make([]uint64, 1)}
	for k := range count {
		ones := random.Uint64() & random.Uint64() & (1<<inputs - 1)
		free := random.Uint64() & (1<<inputs - 1) &^ ones
		if random.IntN(2) == 0 {
			r.On[0] |= 1 << k
			r.Bits = append(r.Bits, ones, ones|free)
		} else {
			r.Bits = append(r.Bits, ones|free, ones)
		}
		r.Care[0] |= 1 << k
	}
	return r
}

// TestIdle: a search that gives up says nothing.
func TestIdle(t *testing.T) {
	defer func(old func(int) int) { mostIdle = old }(mostIdle)
	mostIdle = func(int) int { return 0 }
	random := rand.New(rand.NewPCG(3, 4))
	empty := 0
	for range 50 {
		result, err := Search(t.Context(), cubes(random, 10, 12), Guess{Entering: -1})
		if err != nil {
			t.Fatal(err)
		}
		if result.Weights == nil && result.Rows == nil {
			empty++
		}
	}
	if empty < 40 {
		t.Errorf("%d of 50 searches gave up", empty)
	}
}

// TestGuessIsRight: on random systems, doubles alone come to the end.
func TestGuessIsRight(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 50 {
		r := cubes(random, 2+random.IntN(30), 2+random.IntN(30))
		g, err := Find(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		result, err := Search(t.Context(), r, g)
		if err != nil {
			t.Fatal(err)
		}
		if result.Rows != nil && result.Steps > 0 || (result.Rows != nil) != (g.Entering >= 0) {
			t.Errorf("%+v becomes %+v", g, result)
		}
	}
}
