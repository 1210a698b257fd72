// Does every list become Go that computes it?

package gen

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/bits"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"threshgen/learn/list"
)

// agrees sees that the generated source computes the function on every row that has
// a target, in each form, as the interpreter of this package runs it.
func agrees(t testing.TB, u Unit, classifier []byte) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "", classifier, 0)
	if err != nil {
		t.Fatal(err)
	}
	n, runs := u.Function.N(), 0
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		runs++
		for e := range u.Function.Examples() {
			inputs := make([]bool, n)
			for i := range inputs {
				inputs[i] = e.Row.Input(i)
			}
			if got := interpret(f, inputs); got != e.On {
				t.Fatalf("%s on row %v = %v, want %v:\n%s", f.Name, e.Row, got, e.On, classifier)
			}
		}
	}
	if runs == 0 {
		t.Fatalf("no function:\n%s", classifier)
	}
}

// classes are the tables of 4 inputs, the least of each class: tables that become
// the same when inputs change places, or inputs or the output are complemented.
func classes() []uint64 {
	var images [][16]int
	var orders [][]int
	var permute func(order []int)
	permute = func(order []int) {
		if len(order) == 4 {
			orders = append(orders, slices.Clone(order))
			return
		}
		for i := range 4 {
			if !slices.Contains(order, i) {
				permute(append(slices.Clone(order), i))
			}
		}
	}
	permute(nil)
	for _, order := range orders {
		for flip := range 16 {
			var to [16]int
			for row := range 16 {
				for i, j := range order {
					to[row] |= (row ^ flip) >> i & 1 << j
				}
			}
			images = append(images, to)
		}
	}
	seen := make([]bool, 1<<16)
	var least []uint64
	for table := range 1 << 16 {
		if seen[table] {
			continue
		}
		least = append(least, uint64(table))
		for _, to := range images {
			image := 0
			for row := range 16 {
				image |= table >> row & 1 << to[row]
			}
			seen[image], seen[image^0xffff] = true, true
		}
	}
	return least
}

// TestEveryClass: every function of 4 inputs, up to the order and complements of
// inputs and the output, is right on every row in every form; compiled, and
// interpreted.
func TestEveryClass(t *testing.T) {
	all := classes()
	if len(all) != 222 {
		t.Fatalf("%d classes, want 222", len(all))
	}
	t.Parallel()
	lists := 0
	var units []Unit
	for k, table := range all {
		if testing.Short() && k%11 > 0 {
			continue
		}
		u := found(t, counting(t, "f"+strconv.FormatUint(table, 16), 4, table, nil))
		if len(u.List.List.Tests) > 1 {
			lists++
		}
		units = append(units, u)
		classifier, _ := write(t, Spec{Package: "p", Source: "four.hex", Units: []Unit{u}, Forms: []Form{Bool, Bits, Lanes}})
		agrees(t, u, classifier)
	}
	if testing.Short() {
		return
	}
	// 15 classes, one of them constant, are units.
	if lists != 222-15 {
		t.Errorf("%d classes are lists", lists)
	}
	if !*slow { // a compiler takes long for so many
		units = units[:len(units)/5]
	}
	dir := t.TempDir()
	classifier, test := write(t, Spec{Package: "four", Source: "four.hex", Units: units, Forms: []Form{Bool, Bits, Lanes}})
	for name, content := range map[string][]byte{
		"go.mod": []byte("module generated\n\ngo 1.13\n"), "four.go": classifier, "four_test.go": test,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := goCommand(dir, "test", "-vet=off", "."); err != nil {
		t.Fatalf("go test: %v\n%s", err, out)
	}
}

// TestRandomLists: lists of random tests, many of which share sums, on rows of up to
// 90 inputs, interpreted, with their tests compiled.
func TestRandomLists(t *testing.T) {
	t.Parallel()
	random := seeded(91)
	var few, many []Unit
	count := 3
	if *slow {
		count = 8
	}
	for _, n := range []int{3, 7, 8, 10, 14, 33} {
		few = append(few, randomLists(t, random, count, n, n)...)
	}
	many = randomLists(t, random, count, 65, 90)
	for k := range few {
		few[k].Function.Name = fmt.Sprintf("few%d", k)
	}
	for _, units := range [][]Unit{few, many} {
		for _, u := range units {
			classifier, _ := write(t, Spec{Package: "p", Source: "lists.tt", Units: []Unit{u}, Forms: allForms([]Unit{u})})
			agrees(t, u, classifier)
		}
	}
	if testing.Short() {
		return
	}
	dir := t.TempDir()
	for name, units := range map[string][]Unit{"few": few, "many": many} {
		classifier, test := write(t, Spec{Package: "lists", Source: "lists.tt", Units: units, Forms: allForms(units), Benchmarks: true})
		for file, content := range map[string][]byte{name + ".go": classifier, name + "_test.go": test} {
			if err := os.WriteFile(filepath.Join(dir, file), content, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module generated\n\ngo 1.13\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := goCommand(dir, "test", "-vet=off", "."); err != nil {
		t.Fatalf("go test: %v\n%s", err, out)
	}
}

// A separable function is written as it is without a list, to the byte.
func TestListOfOneTest(t *testing.T) {
	for k, w := range fourInputs() {
		if k%13 > 0 && !*slow {
			continue
		}
		u := counted(t, "f", "", w...)
		spec := Spec{Package: "p", Source: "f.tt", Units: []Unit{u}, Forms: []Form{Bool, Bits, Lanes}}
		want, wantTest := write(t, spec)
		rows := bits.OnesCount64(u.Function.On()[0])
		r := list.Result{List: list.List{Tests: []list.Test{{Weights: w, Answer: 1, Rows: rows}}}, Proof: list.Proof{Because: list.Obvious}}
		u.List = &r
		spec.Units = []Unit{u}
		if got, gotTest := write(t, spec); string(got) != string(want) || string(gotTest) != string(wantTest) {
			t.Fatalf("weights %v:\n%s\nwant\n%s", w, got, want)
		}
		// The opposite is the same function with the other answer.
		r.List = list.List{Tests: []list.Test{{Weights: inequalityWeights(inequalityOf(w).opposite()), Answer: 0, Rows: 16 - rows}}, Default: 1}
		got, _ := write(t, spec)
		agrees(t, u, got)
	}
}

// inequalityWeights are those of the unit.
func inequalityWeights(q inequality) []int64 { return append([]int64{-q.threshold}, q.weights...) }

// What is wrong is not written.
func TestRefusedLists(t *testing.T) {
	xor := found(t, counting(t, "xor", 2, 6, nil))
	for name, change := range map[string]func(r *list.Result){
		"weight":    func(r *list.Result) { r.List.Tests[0].Weights[1]++ },
		"answer":    func(r *list.Result) { r.List.Tests[0].Answer = 1 },
		"default":   func(r *list.Result) { r.List.Default = 1 },
		"test gone": func(r *list.Result) { r.List.Tests = r.List.Tests[1:] },
		"rows":      func(r *list.Result) { r.List.Tests[0].Rows++ },
		"proof":     func(r *list.Result) { r.Proof.AtLeast = 3 },
	} {
		u := xor
		r := *xor.List
		r.List.Tests = slices.Clone(r.List.Tests)
		for i := range r.List.Tests {
			r.List.Tests[i].Weights = slices.Clone(r.List.Tests[i].Weights)
		}
		change(&r)
		u.List = &r
		if name == "weight" { // 2 x1 + x2 > 1 fires on 10, too
			r.List.Tests[0].Weights[1]++
		}
		if _, _, err := Files(t.Context(), Spec{Package: "p", Units: []Unit{u}}); err == nil {
			t.Errorf("a wrong %s is written", name)
		}
	}
}

// FuzzList: any small table, with don't-cares, becomes Go that agrees with it.
func FuzzList(f *testing.F) {
	f.Add(uint8(2), uint64(6), uint64(0), false)
	f.Add(uint8(5), uint64(0x566a3c00), uint64(0), false)
	f.Add(uint8(4), uint64(0x1234), uint64(0xf0ff), true)
	f.Add(uint8(5), uint64(0x5a6b7c8d9eaf0123), uint64(0x0123456789abcdef), true)
	f.Fuzz(func(t *testing.T, n uint8, on, care uint64, partial bool) {
		inputs := 1 + int(n%5)
		var cares []uint64
		if partial {
			all := uint64(1)<<(1<<inputs) - 1
			cares = []uint64{care & all}
		}
		u := found(t, counting(t, "f", inputs, on, cares))
		classifier, _ := write(t, Spec{Package: "p", Source: "f.tt", Units: []Unit{u}, Forms: []Form{Bool, Bits, Lanes}})
		if u.Function.CountExamples() > 0 {
			agrees(t, u, classifier)
		}
	})
}

// TestNamesOfSums: inputs that are called like what a list declares get other names.
func TestNamesOfSums(t *testing.T) {
	u := found(t, counting(t, "irregular", 5, 0x566a3c00, nil))
	u.Function.Inputs = []string{"bit", "input", "sum1", "sum2", "sum3"}
	classifier, _ := write(t, Spec{Package: "p", Source: "five.hex", Units: []Unit{u}, Forms: []Form{Bool}})
	agrees(t, u, classifier)
}
