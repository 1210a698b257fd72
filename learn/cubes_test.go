package learn

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"threshgen/learn/internal/samples"
	"threshgen/truthtable"
)

// readFunction reads the one function of a table.
func readFunction(t *testing.T, content string) truthtable.Function {
	t.Helper()
	table, err := truthtable.Read(strings.NewReader(content), "f", truthtable.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return table.Function(0)
}

// asRows is a certificate over cubes as one over the rows in counting order.
func asRows(f truthtable.Function, c Certificate) Certificate {
	var out Certificate
	for _, t := range c {
		out = append(out, Term{K: int(t.Row(&f).Word(0)), Times: t.Times})
	}
	return out
}

// sameVerdict fails unless the verdict on cubes holds for their rows, too.
func sameVerdict(t *testing.T, cubes, rows truthtable.Function, v Verdict, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if err := v.Check(cubes); err != nil {
		t.Fatal(err)
	}
	if v.Status == NotSeparable {
		v.Certificate = asRows(cubes, v.Certificate)
	}
	if err := v.Check(rows); err != nil {
		t.Fatalf("%v on the rows of the cubes: %v", v.Status, err)
	}
}

// TestCubes holds verdicts on cubes against those on the rows that they stand
// for: the judge, the smallest weights, every rule, and the bounds.
func TestCubes(t *testing.T) {
	ctx := context.Background()
	separable, seeds := 0, 100
	if slow() {
		seeds = 400
	}
	for seed := range uint64(seeds) {
		random := rand.New(rand.NewPCG(seed, 30))
		cubes, rows := samples.Cubes(t, random, 2+int(seed%7), 1+random.IntN(40), seed%2 == 0)
		want, err := Decide(ctx, rows)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Decide(ctx, cubes)
		if sameVerdict(t, cubes, rows, got, err); got.Status != want.Status {
			t.Fatalf("seed %d: %v, want %v", seed, got.Status, want.Status)
		}
		smallest, err := Minimal(ctx, cubes, 0)
		sameVerdict(t, cubes, rows, smallest, err)
		if want.Status == Separable {
			separable++
			other, err := Minimal(ctx, rows, 0)
			if err != nil {
				t.Fatal(err)
			}
			if a, b := fmt.Sprint(cost(smallest.Weights)), fmt.Sprint(cost(other.Weights)); a != b {
				t.Fatalf("seed %d: weights %v, but %v are as right", seed, smallest.Weights, other.Weights)
			}
			r := Rule{Kind: Kinds[seed%8]}
			sameBounds(t, boundsOf(t, cubes, r, smallest), boundsOf(t, rows, r, smallest))
		}
		for _, kind := range Kinds {
			r := Rule{Kind: kind}
			if kind == Random {
				r.Seed = seed
			}
			v, err := Learn(ctx, cubes, r)
			sameVerdict(t, cubes, rows, v, err)
			if v.Status != want.Status {
				t.Fatalf("seed %d, %s: %v, want %v", seed, kind, v.Status, want.Status)
			}
			for _, b := range boundsOf(t, cubes, r, v) {
				if !b.FirstPass && b.Value.Cmp(big.NewInt(v.Updates)) < 0 {
					t.Errorf("seed %d, %s: %d updates, at most %v are possible", seed, kind, v.Updates, b.Value)
				}
			}
			if _, err := Best(ctx, cubes, r.Seed); err != nil {
				t.Error(err)
			}
		}
		compare(t, cubes, 0)
	}
	if separable < seeds/4 || separable > seeds*19/20 {
		t.Errorf("%d of %d are separable", separable, seeds)
	}
}

// cost is what Minimal makes small.
func cost(w Weights) [2]int64 {
	sum := int64(0)
	for _, x := range w[1:] {
		sum += max(x, -x)
	}
	return [2]int64{sum, max(w[0], -w[0])}
}

// sameBounds compares what does not depend on the order of the rows.
func sameBounds(t *testing.T, a, b []Bound) {
	t.Helper()
	firstPass := func(b Bound) bool { return b.FirstPass }
	a, b = slices.DeleteFunc(a, firstPass), slices.DeleteFunc(b, firstPass)
	if len(a) != len(b) {
		t.Fatalf("%d bounds, and %d", len(a), len(b))
	}
	for i := range a {
		if a[i].Name != b[i].Name || a[i].Value.Cmp(b[i].Value) != 0 {
			t.Errorf("%s: %v on the cubes, %v on their rows", a[i].Name, a[i].Value, b[i].Value)
		}
	}
}

// TestCheckCubes: the check sees a row of a cube that weights get wrong, and a
// certificate that takes rows which are not in the cubes.
func TestCheckCubes(t *testing.T) {
	f := readFunction(t, ".i 25 .o 1 .type fr\n1"+strings.Repeat("-", 24)+" 1\n0"+strings.Repeat("-", 23)+"0 0\n")
	w := make(Weights, 26)
	w[1], w[25] = 1, 0
	if err := (Verdict{Status: Separable, Weights: w}).Check(f); err != nil {
		t.Error(err)
	}
	w[7] = -1
	const wrong = "some row of the cube 1------------------------ has W·X against its target"
	if err := (Verdict{Status: Separable, Weights: w}).Check(f); err == nil || err.Error() != wrong {
		t.Errorf("the error is %v, want %s", err, wrong)
	}

	inputs := truthtable.DefaultInputs(2)
	f, err := truthtable.NewCubes("f", inputs, []uint64{0, 1, 3}, []uint64{2, 0, 0}, []uint64{1 | 4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	row := func(word uint64) *truthtable.Row {
		r := truthtable.PackedRow(2, []uint64{word})
		return &r
	}
	wide := truthtable.PackedRow(3, []uint64{2})
	for _, test := range []struct {
		c    Certificate
		want string
	}{
		{Certificate{{K: 0, Times: 1, Pattern: row(1)}, {K: 1, Times: 1, Pattern: row(1)}}, "the certificate names a pattern that is not in the cube -0"},
		{Certificate{{K: 0, Times: 1}}, "the certificate names a pattern that is not in the cube -0"},
		{Certificate{{K: 0, Times: 1, Pattern: &wide}}, "the certificate names a pattern that is not in the cube -0"},
		{Certificate{{K: 0, Times: 1, Pattern: row(2)}, {K: 1, Times: 1, Pattern: row(1)}}, "the sums of the certificate differ by 1 in x1"},
	} {
		if err := (Verdict{Status: NotSeparable, Certificate: test.c}).Check(f); err == nil || err.Error() != test.want {
			t.Errorf("the error is %v, want %s", err, test.want)
		}
	}
	listed := readFunction(t, "a b | f\n00 1\n11 0\n")
	c := Certificate{{K: 0, Times: 1, Pattern: row(3)}, {K: 1, Times: 1, Pattern: row(3)}}
	if err := (Verdict{Status: NotSeparable, Certificate: c}).Check(listed); err == nil {
		t.Error("a certificate may name rows of what is no cube")
	}
}

// TestCubesLarge learns a chain of ors and ands whose weights grow like the
// Fibonacci numbers, past what int64 holds, and refutes it with one cube more.
func TestCubesLarge(t *testing.T) {
	const n = 96
	var content strings.Builder
	fmt.Fprintf(&content, ".i %d\n.o 1\n.type f\n", n)
	prefix := ""
	for i := 0; i < n; i += 2 { // x1 or x2 and (x3 or x4 and (…))
		content.WriteString(prefix + "1" + strings.Repeat("-", n-len(prefix)-1) + " 1\n")
		prefix += "-1"
	}
	f := readFunction(t, content.String())
	v, err := Decide(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	if v.Status != Separable || v.Large == nil {
		t.Errorf("%v, large weights: %v", v.Status, v.Large != nil)
	}
	content.WriteString("0001" + strings.Repeat("-", n-4) + " 1\n")
	f = readFunction(t, content.String())
	if v, err = Decide(context.Background(), f); err != nil || v.Status != NotSeparable {
		t.Errorf("%v, %v", v.Status, err)
	}
}

// TestWideCubes learns units of up to 150 inputs from cubes: on-cubes that are
// certain to be on, off-cubes that are certain to be off.
func TestWideCubes(t *testing.T) {
	for seed := range uint64(30) {
		random := rand.New(rand.NewPCG(seed, 31))
		n := []int{25, 64, 65, 128, 150}[seed%5]
		hidden := make(Weights, n+1)
		for i := range hidden {
			hidden[i] = int64(random.IntN(9) - 4)
		}
		var content strings.Builder
		fmt.Fprintf(&content, ".i %d\n.o 1\n.type fr\n", n)
		for count := 0; count < 10+int(seed)*20; {
			row := make([]byte, n)
			least, most := hidden[0], hidden[0]
			for i := range row {
				row[i] = "01"[random.IntN(2)]
				switch w := hidden[1+i]; {
				case random.IntN(4) == 0:
					row[i] = '-'
					least, most = least+min(w, 0), most+max(w, 0)
				case row[i] == '1':
					least, most = least+w, most+w
				}
			}
			if least > 0 || most <= 0 {
				target := 0
				if least > 0 {
					target = 1
				}
				fmt.Fprintf(&content, "%s %d\n", row, target)
				count++
			}
		}
		f := readFunction(t, content.String())
		if !f.HasCubes() {
			t.Fatal("no row is a cube")
		}
		v, err := Learn(context.Background(), f, Rule{})
		if err != nil || v.Status != Separable {
			t.Fatalf("seed %d: %v, %v", seed, v.Status, err)
		}
		compare(t, f, 200)
	}
}
