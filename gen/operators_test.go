// Does a generated test fail for every change of an operator, a mask, a shift
// or another constant that matters?
//
// One program holds the classifiers, in which every operation asks whether it is
// the one to be changed, and their tests. It runs the test of each mutant; a
// mutant that passes is harmful if it gives some row of the table another answer
// than its target, which many more rows decide than any test tries: see
// testdata/operators.go.

package gen

import (
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

//go:embed testdata/operators.go
var operators string

// A mutated function is one whose mutants are tried.
type mutated struct {
	Name, Form, Test string
	N, Unit          int
	Mutations        []mutation
}

// A patterned table is its rows or cubes, - for both values.
type patterned struct {
	Patterns []string
	On       []bool
	Rising   []int // 1 for the inputs of positive weight, in a list in its first test
}

// patterns are the rows or cubes of a unit.
func patterns(u Unit) patterned {
	var p patterned
	for e := range u.Function.Examples() {
		row := e.Row.String()
		if u.Function.HasCubes() {
			row = u.Function.Cube(e.K)
		}
		p.Patterns, p.On = append(p.Patterns, row), append(p.On, e.On)
	}
	weights := u.Verdict.Weights
	if u.List != nil {
		weights = u.List.List.Tests[0].Weights
	}
	for _, w := range weights[1:] {
		p.Rising = append(p.Rising, int(min(1, max(0, w))))
	}
	return p
}

// A tally is what became of the mutants of one form.
type tally struct {
	Mutants, Killed, Harmful int
	Lives                    []string // harmful mutants whose test passes
}

// operatorMutants tries every mutant, or one in stride, of all operations of
// the units in those forms; of what is above the row, which are few, all. The effort is how hard it looks for rows on which a
// mutant that passes is wrong.
func operatorMutants(t *testing.T, units []Unit, forms []Form, stride, effort int) map[string]tally {
	t.Helper()
	spec := Spec{Package: "main", Source: "mutants.tt", Units: units, Forms: forms}
	classifier, test := write(t, spec)
	file, err := parser.ParseFile(token.NewFileSet(), "", classifier, 0)
	if err != nil {
		t.Fatal(err)
	}
	variants := make(map[string]*variant)
	tests := make(map[string]string)
	of := make(map[string]int)
	var main strings.Builder
	main.WriteString("package main\n\nvar calls = map[string]call{\n")
	for j, f := range planned(t, spec).functions {
		for _, v := range f.variants {
			variants[v.name], tests[v.name], of[v.name] = v, "Test"+f.name, j
			fmt.Fprintf(&main, "\t%q: {test: Test%s, %s},\n", v.name, f.name, adapter(v))
		}
	}
	main.WriteString("}\n")
	var source strings.Builder
	source.WriteString("package main\n\nimport \"math/bits\"\n\nvar _ = bits.Len\n\n")
	var all []mutated
	sites, count := 0, 0
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		v := variants[f.Name.Name]
		r := rewriter{sites: &sites, width: 64, inputs: v.f.N()}
		if v.form == Bits {
			r.width = wordSize(v.f.N())
			r.inputs = (v.f.N() + 63) / 64
		}
		body := r.statements(f.Body.List)
		start, end := f.Pos()-1, f.Body.Lbrace
		fmt.Fprintf(&source, "%s\n%s}\n\n", classifier[start:end], body)
		m := mutated{Name: v.name, Form: string(v.form), Test: tests[v.name], N: v.f.N(), Unit: of[v.name]}
		spare := m
		spare.Form = "spare"
		for _, x := range r.mutations {
			if v.form == Bits && aboveRow(v.f.N(), x) {
				spare.Mutations = append(spare.Mutations, x)
			} else if count++; count%stride == 0 {
				m.Mutations = append(m.Mutations, x)
			}
		}
		all = append(all, m, spare)
	}
	var tables []patterned
	for _, u := range units {
		tables = append(tables, patterns(u))
	}
	dir := t.TempDir()
	put := func(name string, content string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("go.mod", "module mutants\n\ngo 1.22\n")
	put("harness.go", harness)
	put("operators.go", strings.Replace(operators, "//go:build ignore\n", "", 1))
	put("original.go", source.String())
	put("tests.go", testHeads.ReplaceAllString(strings.Replace(string(test), "\t\"testing\"\n", "", 1), "func $1(t *recorder)"))
	put("calls.go", main.String())
	data, err := json.Marshal(map[string]any{"Functions": all, "Tables": tables, "Effort": effort})
	if err != nil {
		t.Fatal(err)
	}
	put("mutants.json", string(data))
	out, err := goCommand(dir, "run", ".")
	if err != nil {
		t.Fatalf("go run: %v\n%s", err, out)
	}
	tallies := make(map[string]tally)
	if err := json.Unmarshal([]byte(out), &tallies); err != nil {
		t.Fatalf("%v:\n%s", err, out)
	}
	return tallies
}

// aboveRow reports whether a mutation lets a bit above the row in.
func aboveRow(n int, m mutation) bool {
	last := (n - 1) / 64
	return (m.Kind == flipLeft || m.Kind == flipRight) && int(m.Arg) > (n-1)%64 &&
		(last == 0 || strings.Contains(m.Text, fmt.Sprintf("x[%d]", last)))
}

// adapter calls a function with the digits of a row, or with words of 64.
func adapter(v *variant) string {
	n := v.f.N()
	switch v.form {
	case Bool:
		args := make([]string, n)
		for i := range args {
			args[i] = fmt.Sprintf("r[%d] == 1", i)
		}
		return fmt.Sprintf("one: func(r []byte, _ uint64) bool { return %s(%s) }", v.name, strings.Join(args, ", "))
	case Lanes:
		return fmt.Sprintf("lanes: func(x []uint64) uint64 { return %s((*[%d]uint64)(x)) }", v.name, n)
	}
	if n > 64 {
		return fmt.Sprintf("one: func(r []byte, spare uint64) bool { x := [%d]uint64{}; pack(r, spare, x[:]); return %s(&x) }", (n+63)/64, v.name)
	}
	return fmt.Sprintf("one: func(r []byte, spare uint64) bool { x := [1]uint64{}; pack(r, spare, x[:]); return %s(uint%d(x[0])) }", v.name, wordSize(v.f.N()))
}

// cubeUnits are units on cubes of so many inputs.
func cubeUnits(t *testing.T, count, least, most int) []Unit {
	var units []Unit
	for seed := uint64(1); len(units) < count; seed++ {
		random := seeded(1000 + seed)
		n := least + random.IntN(most-least+1)
		size := []int64{1, 2, 3, 9}[seed%4]
		w := randomWeights(random, n, size)
		free := n/4 + random.IntN(n/2)
		u := cubeUnit(t, random, w, 2+random.IntN(30), free)
		if !u.Function.HasCubes() {
			continue
		}
		u.Function.Name = fmt.Sprintf("c%d", len(units))
		units = append(units, u)
	}
	return units
}

// partialUnits are units on tables that leave rows out.
func partialUnits(t *testing.T, count int) []Unit {
	random := seeded(77)
	var units []Unit
	for k := range count {
		n := 3 + k%10
		name := fmt.Sprintf("p%d", k)
		w := randomWeights(random, n, []int64{1, 2, 4, 9}[k/10%4])
		if k%2 == 0 {
			units = append(units, listed(t, name, min(6+random.IntN(40), 1<<n-1), random, w...))
			continue
		}
		care := make([]uint64, (1<<n+63)/64)
		for i := range care {
			care[i] = random.Uint64()
		}
		if n < 6 {
			care[0] &= 1<<(1<<n) - 1
		}
		units = append(units, masked(t, name, "", care, w...))
	}
	return units
}

// completeUnits are units on all rows.
func completeUnits(t *testing.T, count int) []Unit {
	random := seeded(78)
	var units []Unit
	for k := range count {
		n := 2 + k%9
		if k%20 == 19 {
			n = 13 // in hexadecimal digits
		}
		units = append(units, counted(t, fmt.Sprintf("f%d", k), "", randomWeights(random, n, []int64{1, 2, 4, 9}[k/9%4])...))
	}
	return units
}

// wideUnits are units whose packed rows are more than one word.
func wideUnits(t *testing.T) []Unit {
	random := seeded(79)
	rows := listed(t, "rows70", 60, random, randomWeights(random, 70, 2)...)
	cubes := cubeUnit(t, random, randomWeights(random, 130, 1), 12, 60)
	cubes.Function.Name = "cubes130"
	return []Unit{rows, cubes}
}

// report logs what became of the mutants of each form, and of bits above the
// row, and wants tests to fail for 99 of 100 harmful ones, of the latter for all.
func report(t *testing.T, what string, tallies map[string]tally) {
	t.Helper()
	for _, form := range slices.Sorted(maps.Keys(tallies)) {
		y := tallies[form]
		t.Logf("%s, %s: %d mutants, %d harmful, %d pass", what, form, y.Mutants, y.Harmful, len(y.Lives))
		if y.Harmful < 10 {
			t.Errorf("%s, %s: only %d harmful mutants", what, form, y.Harmful)
		}
		if 100*len(y.Lives) > y.Harmful || form == "spare" && len(y.Lives) > 0 {
			t.Errorf("%s, %s: of %d harmful mutants %d pass", what, form, y.Harmful, len(y.Lives))
		}
		for _, line := range y.Lives {
			t.Logf("\t%s", line)
		}
	}
}

var slow = flag.Bool("slow", false, "run the tests that take minutes")

// TestOperators tries a sample of the mutants, and with -slow some 75,000.
func TestOperators(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	t.Parallel()
	forms := []Form{Bool, Bits, Lanes}
	if *slow {
		report(t, "partial tables", operatorMutants(t, partialUnits(t, 120), forms, 1, 4))
		report(t, "complete tables", operatorMutants(t, completeUnits(t, 60), forms, 1, 4))
		report(t, "cubes", operatorMutants(t, cubeUnits(t, 100, 25, 60), forms, 11, 4))
		report(t, "many inputs", operatorMutants(t, wideUnits(t), []Form{Bits, Lanes}, 1, 4))
		return
	}
	units := slices.Concat(partialUnits(t, 12), completeUnits(t, 5), cubeUnits(t, 3, 25, 60))
	report(t, "a sample", operatorMutants(t, units, forms, 31, 1))
	report(t, "many inputs", operatorMutants(t, wideUnits(t), []Form{Bits, Lanes}, 31, 1))
}
