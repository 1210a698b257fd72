// Does a generated test fail for every change of a weight that matters?
//
// One program holds the tests of 32 classifiers, with -slow of 300, and all their
// mutants: every weight and the threshold, changed by 1 either way, in each form.
// A test calls variables instead of functions, into which the mutants are put one
// by one.

package gen

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"threshgen/learn"
)

// harness runs a test on a mutant; it stands in for package testing.
const harness = `package main

import (
	"fmt"
	"os"
	"runtime"
)

// A recorder is what the tests see of testing.T.
type recorder struct{ failed bool }

func (r *recorder) Errorf(string, ...interface{}) { r.failed = true }

func (r *recorder) Fatalf(string, ...interface{}) {
	r.failed = true
	runtime.Goexit()
}

func (r *recorder) Fatal(...interface{}) { r.Fatalf("") }

// fails reports whether a test fails.
func fails(test func(*recorder)) bool {
	r, done := new(recorder), make(chan bool)
	go func() {
		defer close(done)
		test(r)
	}()
	<-done
	return r.failed
}

var bad int

func expect(name string, test func(*recorder), want bool) {
	if fails(test) != want {
		fmt.Println(name, "fails:", !want)
		bad++
	}
}

func done() {
	if bad > 0 {
		os.Exit(1)
	}
}
`

func TestMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	t.Parallel()
	random := seeded(9)
	count := 32
	if *slow {
		count = 300
	}
	var units []Unit
	for k := range count {
		n, size := 2+k%8, []int64{1, 2, 4, 9}[k/8%4]
		name := fmt.Sprintf("u%d", k)
		if k%5 == 4 {
			units = append(units, listed(t, name, min(40, 1<<n-1), random, randomWeights(random, n, size)...))
		} else {
			units = append(units, counted(t, name, "", randomWeights(random, n, size)...))
		}
	}
	mutants := tryMutants(t, units, []Form{Bool, Bits, Struct, Lanes}, func(u Unit) (changed []Unit) {
		for _, w := range neighbours(u.Verdict.Weights) {
			m := Unit{Function: u.Function, Verdict: learn.Verdict{Status: learn.Separable, Weights: w, Margin: margin(u.Function, w)}}
			if m.check() != nil { // else it computes the table as well
				changed = append(changed, m)
			}
		}
		return changed
	})
	if mutants < 5*count {
		t.Errorf("only %d mutants", mutants)
	}
	t.Logf("%d mutants of %d classifiers, in four forms each", mutants, len(units))
}

// tryMutants sees that the tests of the units pass, and fail for what changes them
// in every form. It counts these mutants.
func tryMutants(t *testing.T, units []Unit, forms []Form, changes func(Unit) []Unit) (mutants int) {
	t.Helper()
	spec := Spec{Package: "main", Source: "mutants.tt", Units: units, Forms: forms}
	original, test := write(t, spec)

	dir := t.TempDir()
	main := new(strings.Builder)
	main.WriteString("package main\n\nfunc main() {\n")
	put := func(name, source string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(source), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("go.mod", "module mutants\n\ngo 1.13\n")
	put("harness.go", harness)
	// The functions of the classifier get an _ at their end, which leaves their
	// names to the variables that the test calls.
	put("original.go", renamedFunctions(string(original), ""))
	put("tests.go", callsOfVariables(string(test)))

	for j, f := range planned(t, spec).functions {
		for _, v := range f.variants {
			fmt.Fprintf(main, "\texpect(%q, Test%s, false)\n", v.name, f.name)
		}
		for k, changed := range changes(units[j]) {
			mutants++
			s := spec
			s.Units = []Unit{changed}
			source := classifierOf(t, planned(t, s))
			put(fmt.Sprintf("mutant%d_%d.go", j, k), renamedFunctions(inputTypes.ReplaceAllString(string(source), ""), fmt.Sprint(k)))
			for _, v := range f.variants {
				name := strings.Replace(v.name, ".", "_", 1)
				fmt.Fprintf(main, "\t%s = %s_%d\n\texpect(\"%s_%d\", Test%s, true)\n\t%s = %s_\n",
					name, name, k, name, k, f.name, name, name)
			}
		}
	}
	main.WriteString("\tdone()\n}\n\nvar (\n")
	for _, f := range planned(t, spec).functions {
		for _, v := range f.variants {
			name := strings.Replace(v.name, ".", "_", 1)
			fmt.Fprintf(main, "\t%s = %s_\n", name, name)
		}
	}
	main.WriteString(")\n")
	put("main.go", main.String())
	if out, err := goCommand(dir, "run", "."); err != nil {
		t.Fatalf("go run: %v\n%s", err, out)
	}
	return mutants
}

var (
	functionHeads = regexp.MustCompile(`(?m)^func (\w+)\(`)
	testingImport = regexp.MustCompile(`(?m)^(import |\t)"testing"$`)
	testHeads     = regexp.MustCompile(`(?m)^func (Test\w+)\(t \*testing\.T\)`)
	methodHeads   = regexp.MustCompile(`(?m)^func \(in (\w+)\) (\w+)\(\)`)
	methodCalls   = regexp.MustCompile(`\((\w+)(\{[^}]*\})\)\.(\w+)\(\)`)
	inputTypes    = regexp.MustCompile(`(?ms)^type \w+ struct \{$.*?^\}$`)
)

// renamedFunctions gives each function of a source that ending, and an _ before it.
// A method becomes a function of its receiver.
func renamedFunctions(source, ending string) string {
	source = functionHeads.ReplaceAllString(source, "func ${1}_"+ending+"(")
	return methodHeads.ReplaceAllString(source, "func ${1}_${2}_"+ending+"(in $1)")
}

// testsOfRecorders is a test that tells the harness what fails, not package testing.
func testsOfRecorders(test string) string {
	test = testingImport.ReplaceAllString(test, "")
	return testHeads.ReplaceAllString(test, "func $1(t *recorder)")
}

// callsOfVariables is a test for the harness, with a call of a variable for that of
// each method.
func callsOfVariables(test string) string {
	test = testsOfRecorders(test)
	return methodCalls.ReplaceAllString(test, "${1}_${3}($1$2)")
}

// neighbours are the weights that differ from w by 1 in one place.
func neighbours(w learn.Weights) []learn.Weights {
	var all []learn.Weights
	for i := range w {
		for _, step := range []int64{1, -1} {
			v := slices.Clone(w)
			v[i] += step
			all = append(all, v)
		}
	}
	return all
}
