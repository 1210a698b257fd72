// Does the function of all outputs give what each of them gives, and does a test
// fail where it does not?

package gen

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// network is one of three nodes, whose names meet those of Go and of each other: a
// node that nobody asks, and an input that is no node.
func network(t *testing.T) []Unit {
	return []Unit{
		counted(t, "CycB", "Cdc20 size", 0, -2, 1),
		counted(t, "sink", "CycB Cdc20", -1, 1, 1),
		counted(t, "Cdc20", "CycB size sink", -1, 1, 1, -1),
	}
}

// many are units with more outputs than a test receives in variables: each is 1 on one
// row alone, so every input of it matters, and the last is their majority.
func many(t *testing.T) []Unit {
	units := []Unit{}
	for row, name := range strings.Fields("d e f g h i j k") {
		w := []int64{1, -1, -1, -1}
		for i := range 3 {
			if row>>i&1 == 1 {
				w[0], w[1+i] = w[0]-1, 1
			}
		}
		units = append(units, counted(t, name, "a b c", w...))
	}
	return append(units, counted(t, "l", "a b c", -1, 1, 1, 1))
}

// TestAllMany: of many outputs a test picks one from a list, and its size grows as
// their number, not as its square.
func TestAllMany(t *testing.T) {
	units := many(t)
	s := Spec{Package: "p", Source: "many.tt", Units: units[:mostBlanks], Forms: []Form{Bool, Struct}, All: "Next"}
	if _, test := write(t, s); strings.Count(string(test), "_, _") == 0 || strings.Contains(string(test), "results") {
		t.Errorf("few results are not received in variables:\n%s", test)
	}
	s.Units = units
	_, test := write(t, s)
	for _, want := range []string{
		"results := func(all ...bool) []bool { return all }",
		"if got := results(Next(input(0), input(1), input(2)))[8]; got != want {",
		"if got := results((NextInput{input(0), input(1), input(2)}).Next())[8]; got != want {",
	} {
		if !strings.Contains(string(test), want) {
			t.Errorf("no %s\nin %s", want, test)
		}
	}
	if strings.Contains(string(test), "_, _") {
		t.Errorf("blanks in\n%s", test)
	}
}

// TestAllInputs: a network's function takes its nodes in the order of its results,
// and then what is no node.
func TestAllInputs(t *testing.T) {
	classifier, _ := write(t, Spec{Package: "p", Source: "cell.cnet", Units: network(t), Forms: []Form{Bool, Lanes}, All: "Next"})
	for _, want := range []string{
		"func Next(cycB, sink, cdc20, size bool) (nextCycB, nextSink, nextCdc20 bool) {\n\treturn CycB(cdc20, size),\n\t\tSink(cycB, cdc20),\n\t\tCdc20(cycB, size, sink)\n}",
		"func NextLanes(x *[4]uint64) (y [3]uint64) {\n\ty[0] = CycBLanes(&[2]uint64{x[2], x[3]})",
	} {
		if !strings.Contains(string(classifier), want) {
			t.Errorf("no %s\nin %s", want, classifier)
		}
	}
}

// TestAllNames: a name that a function has, or any of what stands beside it, is
// refused, and so is one that Go would not export.
func TestAllNames(t *testing.T) {
	units := []Unit{counted(t, "next", "a b", 0, 1, 1), counted(t, "other", "a b", -1, 1, 1)}
	for _, name := range []string{"Next", "TestNext", "BenchmarkOther", "NextLanes", "OtherInput", "next", "a b", "Main"} {
		_, _, err := Files(t.Context(), Spec{Package: "p", Units: units, Forms: []Form{Bool, Struct, Lanes}, All: name})
		if err == nil || !strings.Contains(err.Error(), "of all outputs") {
			t.Errorf("%s: %v", name, err)
		}
	}
	// The benchmark has a name as well.
	units = []Unit{counted(t, "benchmark next", "a b", 0, 1, 1)}
	for _, benchmarks := range []bool{false, true} {
		_, _, err := Files(t.Context(), Spec{Package: "p", Units: units, Forms: []Form{Bool, Lanes}, All: "Next", Benchmarks: benchmarks})
		if (err != nil) != benchmarks {
			t.Errorf("with benchmarks %v: %v", benchmarks, err)
		}
	}
	if _, _, err := Files(t.Context(), Spec{Package: "p", Units: network(t), Forms: []Form{Bits}, All: "Next"}); err == nil {
		t.Error("a network got the form bits")
	}
}

// TestAllMutants: whatever is changed in the statements of the function of all
// outputs, a test of an output fails.
func TestAllMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	t.Parallel()
	for name, s := range map[string]Spec{
		"network": {Package: "main", Units: network(t), Forms: []Form{Bool, Struct, Lanes}, All: "Next"},
		"struct":  {Package: "main", Units: network(t), Forms: []Form{Struct}, All: "Next"},
		"shared": {Package: "main", Forms: []Form{Bool, Bits, Lanes}, All: "Next", Units: []Unit{
			counted(t, "d", "a b c", -1, 1, 1, 1), counted(t, "e", "a b c", 0, 1, -1, 1)}},
		"many": {Package: "main", Forms: []Form{Bool, Bits}, All: "Next", Units: many(t)},
		"cubes": {Package: "main", Forms: []Form{Bits, Lanes}, All: "Next", Units: []Unit{
			cubeUnit(t, seeded(9), randomWeights(seeded(10), 30, 1), 5, 12)}},
	} {
		classifier, test := write(t, s)
		dir := t.TempDir()
		put := func(name, source string) {
			t.Helper()
			if err := os.WriteFile(filepath.Join(dir, name), []byte(source), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		put("go.mod", "module mutants\n\ngo 1.13\n")
		put("harness.go", harness)
		// Only the functions of all outputs become variables: they are the last.
		parts := strings.SplitN(string(classifier), "// Next", 2)
		put("units.go", parts[0])
		whole := "package main\n\n// Next" + parts[1]
		put("whole.go", renamedFunctions(whole, ""))
		put("tests.go", wholeCalls.ReplaceAllString(testsOfRecorders(string(test)), "${1}_Next($1$2)"))

		main, vars, tests, mutants := new(strings.Builder), new(strings.Builder), "", 0
		f := planned(t, s)
		for _, u := range f.functions {
			fmt.Fprintf(main, "\texpect(%q, Test%s, false)\n", u.name, u.name)
			tests += fmt.Sprintf("\t\tTest%s(t)\n", u.name)
		}
		for _, w := range f.all {
			fmt.Fprintf(vars, "\t%s = %s_\n", variable(w), variable(w))
		}
		for k, source := range changedBodies(inputTypes.ReplaceAllString(whole, "")) {
			mutants++
			put(fmt.Sprintf("mutant%d.go", k), renamedFunctions(source, fmt.Sprint(k)))
			for _, w := range f.all {
				if changedIn(whole, source, w) {
					fmt.Fprintf(main, "\t%s = %s_%d\n\texpect(\"%s_%d\", every, true)\n\t%s = %s_\n",
						variable(w), variable(w), k, variable(w), k, variable(w), variable(w))
				}
			}
		}
		put("main.go", "package main\n\nfunc main() {\n"+main.String()+"\tdone()\n}\n\nvar every = func(t *recorder) {\n"+tests+"}\n\nvar (\n"+vars.String()+")\n")
		if out, err := goCommand(dir, "run", "."); err != nil {
			t.Errorf("%s: go run: %v\n%s", name, err, out)
		}
		if mutants < 2 {
			t.Errorf("%s: only %d mutants", name, mutants)
		}
	}
}

// variable is the name of the variable that the tests call instead of a function.
func variable(w *whole) string { return strings.Replace(w.name, ".", "_", 1) }

var (
	wholeCalls = regexp.MustCompile(`\((NextInput)(\{[^}]*\})\)\.Next\(\)`)
	// What a mutant changes: an operand, or which function is called.
	operands = regexp.MustCompile(`\bx\[\d+\]|\bin\.\w+|\b(cycB|sink|cdc20|size|a|b|c)\b|\b[A-Z]\w*\(`)
	results  = regexp.MustCompile(`y\[\d+\]`)
)

// changedBodies are sources in each of which one operand of a statement is another
// one, a call is negated, or a result is another one.
func changedBodies(source string) (all []string) {
	swap := func(from, to int, with string) { all = append(all, source[:from]+with+source[to:]) }
	for _, statement := range regexp.MustCompile(`(?m)^\t+(return |y\[\d+\] = )?(?:[A-Z]|&).*$`).FindAllStringIndex(source, -1) {
		line := source[statement[0]:statement[1]]
		for _, at := range operands.FindAllStringIndex(line, -1) {
			from, to := statement[0]+at[0], statement[0]+at[1]
			switch old := line[at[0]:at[1]]; {
			case at[0] > 0 && line[at[0]-1] == '.': // a method
			case strings.HasSuffix(old, "Lanes("):
				swap(from, to, "^"+old)
			case strings.HasSuffix(old, "("):
				swap(from, to, "!"+old)
			case old == "x[0]":
				swap(from, to, "x[1]")
			case strings.HasPrefix(old, "x["):
				swap(from, to, "x[0]")
			case old == "in.CycB":
				swap(from, to, "in.Size")
			case strings.HasPrefix(old, "in."):
				swap(from, to, "in.CycB")
			case old == "cycB":
				swap(from, to, "size")
			case old == "a":
				swap(from, to, "b")
			case len(old) == 1:
				swap(from, to, "a")
			default:
				swap(from, to, "cycB")
			}
		}
		if at := results.FindStringIndex(line); at != nil && strings.Contains(source, "y[1]") {
			with := "y[1]"
			if line[at[0]:at[1]] == with {
				with = "y[0]"
			}
			swap(statement[0]+at[0], statement[0]+at[1], with)
		}
	}
	return all
}

// changedIn reports whether a source changes this function of the original.
func changedIn(original, changed string, w *whole) bool {
	head := "func " + w.name + "("
	if w.form == Struct {
		head = "func (in " + w.inputType() + ") " + w.plain + "("
	}
	body := func(source string) string {
		_, rest, _ := strings.Cut(source, head)
		rest, _, _ = strings.Cut(rest, "\n}\n")
		return rest
	}
	return body(original) != body(changed)
}
