// Which units do the tests of this package write?

package gen

import (
	"math/rand/v2"
	"strings"
	"testing"

	"threshgen/learn"
	"threshgen/truthtable"
)

// counted is the unit of those weights on all the rows in counting order.
// Inputs are names parted by blanks; empty is x1…xn.
func counted(t testing.TB, name, inputs string, w ...int64) Unit {
	t.Helper()
	return masked(t, name, inputs, nil, w...)
}

// masked is the unit of those weights on the rows in counting order that have
// a target by a bit set; nil is all.
func masked(t testing.TB, name, inputs string, care []uint64, w ...int64) Unit {
	t.Helper()
	names := strings.Fields(inputs)
	if inputs == "" {
		names = truthtable.DefaultInputs(len(w) - 1)
	}
	// The rows of an empty table say what all the patterns are.
	rows := 1 << len(names)
	on := make([]uint64, (rows+63)/64)
	all, err := truthtable.NewCounting(name, names, on, nil)
	if err != nil {
		t.Fatal(err)
	}
	for k := range rows {
		cared := care == nil || care[k/64]>>(k%64)&1 == 1
		if cared && learn.Weights(w).Output(all.Row(k)) == 1 {
			on[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewCounting(name, names, on, care)
	if err != nil {
		t.Fatal(err)
	}
	return separated(t, f, w)
}

// listed is the unit of those weights on so many random rows.
func listed(t testing.TB, name string, rows int, random *rand.Rand, w ...int64) Unit {
	t.Helper()
	n := len(w) - 1
	var patterns []uint64
	seen := make(map[string]bool)
	for len(patterns) < rows*truthtable.Words(n) {
		row := make([]uint64, truthtable.Words(n))
		for i := range n {
			word, bit := truthtable.Place(n, i)
			row[word] |= random.Uint64() & 1 << bit
		}
		f, err := truthtable.NewListed(name, truthtable.DefaultInputs(n), row, []uint64{0}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if s := f.Row(0).String(); !seen[s] {
			seen[s] = true
			patterns = append(patterns, row...)
		}
	}
	on := make([]uint64, (rows+63)/64)
	all, err := truthtable.NewListed(name, truthtable.DefaultInputs(n), patterns, on, nil)
	if err != nil {
		t.Fatal(err)
	}
	for k := range rows {
		if learn.Weights(w).Output(all.Row(k)) == 1 {
			on[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewListed(name, truthtable.DefaultInputs(n), patterns, on, nil)
	if err != nil {
		t.Fatal(err)
	}
	return separated(t, f, w)
}

// renamed is the unit with other names, parted by blanks.
func renamed(u Unit, name, inputs string) Unit {
	u.Function.Name = name
	u.Function.Inputs = strings.Fields(inputs)
	return u
}

// separated is the verdict that a function is separated by those weights.
func separated(t testing.TB, f truthtable.Function, w learn.Weights) Unit {
	t.Helper()
	u := Unit{Function: f, Verdict: learn.Verdict{Status: learn.Separable, Weights: w, Margin: margin(f, w)}}
	if err := u.check(); err != nil {
		t.Fatal(err)
	}
	return u
}

// margin is the least of ±W·X over the examples.
func margin(f truthtable.Function, w learn.Weights) int64 {
	margin, first := int64(0), true
	for e := range f.Examples() {
		net := w.Net(e.Row)
		if !e.On {
			net = -net
		}
		if first || net < margin {
			margin, first = net, false
		}
	}
	return margin
}

// randomWeights are n+1 weights of at most that size, small ones often 0.
func randomWeights(random *rand.Rand, n int, size int64) learn.Weights {
	w := make(learn.Weights, n+1)
	for i := range w {
		w[i] = random.Int64N(2*size+1) - size
	}
	return w
}

// threeInputs are the units of all separable functions of three inputs, found
// by the perceptron rule: where 200 passes are not enough there are none.
func threeInputs(t testing.TB) []Unit {
	t.Helper()
	var units []Unit
	for on := range uint64(256) {
		f, err := truthtable.NewCounting("f"+string("0123456789abcdef"[on>>4])+string("0123456789abcdef"[on&15]),
			truthtable.DefaultInputs(3), []uint64{on}, nil)
		if err != nil {
			t.Fatal(err)
		}
		w := make(learn.Weights, 4)
		for range 200 {
			for k := range 8 {
				step := int64(on>>k&1) - int64(w.Output(f.Row(k)))
				w[0] += step
				for i := range 3 {
					if f.Row(k).Input(i) {
						w[1+i] += step
					}
				}
			}
		}
		u := Unit{Function: f, Verdict: learn.Verdict{Status: learn.Separable, Weights: w, Margin: margin(f, w)}}
		if u.check() == nil {
			units = append(units, u)
		}
	}
	if len(units) != 104 {
		t.Fatalf("%d separable functions of three inputs, want 104", len(units))
	}
	return units
}

// seeded is a source of the same random numbers at every run.
func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// allForms are the forms that all the units can have.
func allForms(units []Unit) []Form {
	for _, u := range units {
		if u.Function.N() > maxAsked {
			return []Form{Bits, Lanes}
		}
	}
	return []Form{Bool, Bits, Lanes}
}
