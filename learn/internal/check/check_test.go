package check

import (
	"go/parser"
	"go/token"
	"math"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"threshgen/learn/internal/samples"
	"threshgen/truthtable"
)

// TestEvaluate compares what the check adds up many rows at a time with W·X of
// each row: the first wrong row, and where there is none the least of ±W·X.
func TestEvaluate(t *testing.T) {
	random := rand.New(rand.NewPCG(25, 26))
	right := 0
	for i := range 600 {
		f := samples.Counting(t, random, 1+i%14)
		if i%3 == 2 {
			f = samples.Listed(t, random, 1+random.IntN(200), 1+random.IntN(8))
		}
		w := learned(&f)
		if i%4 == 0 {
			w[random.IntN(len(w))]++
		}
		least, wrong := byDefinition(&f, w)
		ways := []func(*truthtable.Function, []int64) (int64, int){evaluateRows}
		if f.InCountingOrder() && f.N() <= 12 {
			ways = append(ways, evaluateSmall)
		}
		if f.InCountingOrder() && f.N() >= 6 {
			ways = append(ways, evaluateWords)
		}
		for way, evaluate := range ways {
			gotLeast, gotWrong := evaluate(&f, w)
			if gotWrong != wrong || wrong < 0 && gotLeast != least {
				t.Fatalf("%d inputs, W = %v, way %d: least %d, row %d is wrong; want %d and %d",
					f.N(), w, way, gotLeast, gotWrong, least, wrong)
			}
		}
		if wrong < 0 {
			right++
		}
	}
	if right < 100 {
		t.Errorf("only %d functions had no wrong row", right)
	}
}

// TestEvaluateCubes compares cubes with the rows that they stand for.
func TestEvaluateCubes(t *testing.T) {
	random := rand.New(rand.NewPCG(27, 28))
	right := 0
	for i := range 600 {
		cubes, rows := samples.Cubes(t, random, 2+i%7, 1+random.IntN(20), i%5 == 0)
		w := learned(&rows)
		if i%4 == 0 {
			w[random.IntN(len(w))]++
		}
		least, wrong := byDefinition(&rows, w)
		gotLeast, gotWrong := evaluateCubes(&cubes, w)
		if (gotWrong < 0) != (wrong < 0) || wrong < 0 && gotLeast != least {
			t.Fatalf("%d inputs, W = %v: least %d, cube %d is wrong; of the rows %d and %d", cubes.N(), w, gotLeast, gotWrong, least, wrong)
		}
		if wrong < 0 {
			right++
		}
	}
	if right < 100 {
		t.Errorf("only %d functions had no wrong row", right)
	}
}

// byDefinition is the least of ±W·X, and the first wrong row or -1.
func byDefinition(f *truthtable.Function, w []int64) (least int64, wrong int) {
	least, wrong = math.MaxInt64, -1
	for x := range f.Examples() {
		sum := net(w, x.Row)
		least = min(least, max(sum, -sum))
		if wrong < 0 && (sum > 0) != x.On {
			wrong = x.K
		}
	}
	return least, wrong
}

// learned are the weights after up to 20 passes of the perceptron rule.
func learned(f *truthtable.Function) []int64 {
	w := make([]int64, f.N()+1)
	for range 20 {
		clean := true
		for x := range f.Examples() {
			if (net(w, x.Row) > 0) == x.On {
				continue
			}
			clean = false
			by := int64(-1)
			if x.On {
				by = 1
			}
			w[0] += by
			for i := range f.N() {
				w[1+i] += by * x.Row.Digit(i)
			}
		}
		if clean {
			break
		}
	}
	return w
}

// TestSharesNothing: this package imports nothing of the module but truthtable,
// and of the packages that find verdicts only the type Verdict imports it.
func TestSharesNothing(t *testing.T) {
	files, err := filepath.Glob("../../*.go")
	if err != nil {
		t.Fatal(err)
	}
	below, err := filepath.Glob("../*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	checkers, users := 0, 0
	for _, path := range append(files, below...) {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		own := filepath.Base(filepath.Dir(path)) == "check"
		if own {
			checkers++
		}
		for _, spec := range file.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if own && strings.HasPrefix(name, "threshgen/") && name != "threshgen/truthtable" {
				t.Errorf("%s imports %s", path, name)
			}
			if name == "threshgen/learn/internal/check" {
				if users++; filepath.Base(path) != "verdict.go" {
					t.Errorf("%s imports the check", path)
				}
			}
		}
	}
	if checkers == 0 || users != 1 {
		t.Errorf("%d files check, and %d use them: want some, and one", checkers, users)
	}
}
