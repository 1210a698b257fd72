// Does the generated code compile with the real compiler, do its tests pass,
// and do they fail when a weight is wrong?

package gen

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/learn"
)

// tables are many units of all kinds, by the name of their table, and more with
// -slow. Those of the table hazards stand in a package of their own; elsewhere no
// two functions have the same name.
func tables(t *testing.T) map[string][]Unit {
	random := seeded(7)
	units := make(map[string][]Unit)
	for k, u := range threeInputs(t) {
		if k%5 == 0 || *slow {
			units["three"] = append(units["three"], u)
		}
	}
	add := func(table string, u ...Unit) { units[table] = append(units[table], u...) }
	name := func(kind string, n, k int) string {
		return kind + strconv.Itoa(n) + string(rune('a'+k))
	}
	for n := 1; n <= 13; n++ {
		for k := range 3 {
			if !*slow && n > 3 && k != n%3 {
				continue
			}
			size := []int64{2, 9, 1 << 40}[k]
			add("counted", counted(t, name("counted", n, k), "", randomWeights(random, n, size)...))
		}
		care := make([]uint64, (1<<n+63)/64)
		for i := range care {
			care[i] = random.Uint64()
		}
		if n < 6 {
			care[0] &= 1<<(1<<n) - 1
		}
		add("masked", masked(t, name("masked", n, 0), "", care, randomWeights(random, n, 5)...))
	}
	add("counted", counted(t, "counted16", "", randomWeights(random, 16, 3)...))
	add("large", counted(t, "large17", "", randomWeights(random, 17, 3)...))
	add("large", counted(t, "large18", "", randomWeights(random, 18, 1<<33)...))
	for i, n := range []int{2, 7, 16, 17, 31, 32, 33, 40, 63, 64, 65, 128, 130, 200} {
		rows := min(300, 1<<n-1)
		add("listed", listed(t, name("listed", n, 0), rows, random, randomWeights(random, n, 3)...))
		if i%4 == 1 || *slow {
			// The circuits of so large weights are long.
			add("listed", listed(t, name("listed", n, 1), rows, random, randomWeights(random, n, 1<<33)...))
		}
		// One weight a word, or none but one input's.
		same, one := make(learn.Weights, n+1), make(learn.Weights, n+1)
		for j := range same {
			same[j] = 1
		}
		same[0] = -int64(n / 2)
		one[1+i*5%n], one[0] = -2, 1
		add("listed", listed(t, name("same", n, 0), rows, random, same...))
		add("listed", listed(t, name("one", n, 0), rows, random, one...))
	}
	add("listed",
		counted(t, "greater", "", 0, 8, 4, 2, 1, -8, -4, -2, -1),
		listed(t, "greater70", 200, random, append(doubling(35, 1), doubling(35, -1)[1:]...)...))
	add("constants",
		counted(t, "false", "a b", 0, 0, 0),
		counted(t, "true", "a b", 1, 0, 0),
		counted(t, "hardly", "a b", -2, 1, 1),
		counted(t, "surely", "a b", 3, -1, -1),
		masked(t, "nothing", "a b", []uint64{0}, 0, 1, 1),
		listed(t, "packed", 10, random, make([]int64, 71)...))
	add("network", network(t)...)
	add("shared", counted(t, "d", "a b c", -1, 1, 1, 1), counted(t, "e", "a b c", 0, 1, -1, 1), counted(t, "y", "a b c", 0, 1, 0, 0))
	add("wide", listed(t, "wide1", 9, random, randomWeights(random, 70, 3)...), listed(t, "wide2", 9, random, randomWeights(random, 70, 3)...))
	for k, w := range fourInputs() {
		if k%48 == 0 || *slow && k%8 == 0 {
			add("four", counted(t, "four"+strconv.Itoa(k), "", w...))
		}
	}
	for i, hazard := range hazards {
		u := counted(t, "", "a b", -1, 2, -1)
		u.Function.Name = hazard
		u.Function.Inputs = []string{hazard, hazards[(i+1)%len(hazards)]}
		add("hazards", u)
	}
	return units
}

// doubling are the weights of a number of n digits, whose last is worth so much.
func doubling(n int, last int64) learn.Weights {
	w := make(learn.Weights, 1+n)
	for i := range n {
		w[1+i] = last << (n - 1 - i)
	}
	return w
}

// past is a hand-written test beside the functions of listed: bits past the
// inputs are ignored.
const past = `package generated

import (
	"math/rand"
	"testing"
)

func TestPast(t *testing.T) {
	for i := 0; i < 1000; i++ {
		x := rand.Uint64()
		if Listed17a(uint32(x)) != Listed17a(uint32(x)|1<<31|1<<17) || One17a(uint32(x)) != One17a(uint32(x)|1<<31|1<<17) {
			t.Fatalf("17 inputs: %b", x)
		}
		if Listed40a(x) != Listed40a(x|1<<63|1<<40) || Same40a(x) != Same40a(x|1<<63|1<<40) {
			t.Fatalf("40 inputs: %b", x)
		}
		y := rand.Uint64()
		if Listed65a(&[2]uint64{x, y}) != Listed65a(&[2]uint64{x, y&1}) || Same130a(&[3]uint64{x, x, y}) != Same130a(&[3]uint64{x, x, y&3}) {
			t.Fatalf("65 inputs: %b %b", x, y)
		}
	}
}
`

func TestEndToEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	t.Parallel()
	dir := t.TempDir()
	put := func(name string, content []byte) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("go.mod", []byte("module generated\n\ngo 1.13\n"))
	put("generated/past_test.go", []byte(past))
	all := tables(t)
	// spec is what to write of a table, and where.
	spec := func(table string, units []Unit) (s Spec, path string) {
		s = Spec{Package: "generated", Source: table + ".tt", Units: units, Forms: append(allForms(units), Struct), Benchmarks: true}
		if slices.Contains([]string{"network", "shared", "wide"}, table) {
			s.All = strings.ToUpper(table[:1]) + table[1:]
		}
		if table == "hazards" {
			s.Package = table
		}
		return s, s.Package + "/" + table
	}
	for table, units := range all {
		s, path := spec(table, units)
		classifier, test := write(t, s)
		put(path+".go", classifier)
		put(path+"_test.go", test)
	}
	if out, err := goCommand(dir, "vet", "./..."); err != nil {
		t.Fatalf("go vet: %v\n%s", err, out)
	}
	if out, err := goCommand(dir, "test", "-vet=off", "./..."); err != nil {
		t.Fatalf("go test: %v\n%s", err, out)
	}
	if runtime.GOOS == "linux" && runtime.GOARCH == "amd64" && *slow {
		// Such machines also run programs of 32 bits.
		if out, err := goCommand(dir, "test", "-vet=off", "./...", "GOARCH=386", "CGO_ENABLED=0"); err != nil {
			t.Fatalf("GOARCH=386 go test: %v\n%s", err, out)
		}
	}

	// On other machines they must at least compile, and so must the tests.
	for _, machine := range [][]string{{"GOOS=linux", "GOARCH=arm"}, {"GOOS=js", "GOARCH=wasm"}} {
		for _, verb := range []string{"vet", "build"} {
			if !*slow {
				continue
			}
			if out, err := goCommand(dir, append([]string{verb, "./...", "CGO_ENABLED=0"}, machine...)...); err != nil {
				t.Fatalf("go %s for %v: %v\n%s", verb, machine, err, out)
			}
		}
	}

	// Change one weight by 1 in every seventh unit and see just these fail.
	var want []string
	for table, units := range all {
		changed := slices.Clone(units)
		s, path := spec(table, changed)
		for j := range changed {
			if j%7 == 0 && mutate(&changed[j]) {
				want = append(want, "Test"+planned(t, s).functions[j].name)
			}
		}
		put(path+".go", classifierOf(t, planned(t, s)))
	}
	out, err := goCommand(dir, "test", "-vet=off", "./...")
	if err == nil {
		t.Fatalf("go test passes wrong weights:\n%s", out)
	}
	var got []string
	for _, m := range regexp.MustCompile(`(?m)^--- FAIL: (\S+)`).FindAllStringSubmatch(out, -1) {
		got = append(got, m[1])
	}
	if len(want) < 20 {
		t.Errorf("only %d units are changed", len(want))
	}
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("tests that fail, -want +got:\n%s", diff)
	}
}

// mutate changes a weight of a unit by 1 so that it no longer holds, if there
// is such a weight.
func mutate(u *Unit) bool {
	for i := range u.Verdict.Weights {
		for _, step := range []int64{1, -1} {
			w := slices.Clone(u.Verdict.Weights)
			w[i] += step
			changed := Unit{Function: u.Function, Verdict: learn.Verdict{Status: learn.Separable, Weights: w, Margin: margin(u.Function, w)}}
			if changed.check() != nil {
				*u = changed
				return true
			}
		}
	}
	return false
}

// goCommand runs the go command in a directory; the last arguments, where
// they have a =, are its environment.
func goCommand(dir string, args ...string) (string, error) {
	env := os.Environ()
	for len(args) > 0 && strings.Contains(args[len(args)-1], "=") {
		env = append(env, args[len(args)-1])
		args = args[:len(args)-1]
	}
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(env, "GOFLAGS=-mod=mod", "GOWORK=off", "GOTOOLCHAIN=local")
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// Every separable function of four inputs, in every form, with its own test.
func TestFourInputsCompiled(t *testing.T) {
	if !*slow {
		t.Skip("TestEndToEnd compiles some of them")
	}
	t.Parallel()
	const parts = 4 // for as many compilers at once
	dir := t.TempDir()
	var units [parts][]Unit
	for k, w := range fourInputs() {
		units[k%parts] = append(units[k%parts], counted(t, "f"+strconv.Itoa(k), "", w...))
	}
	files := map[string][]byte{"go.mod": []byte("module generated\n\ngo 1.13\n")}
	for k, part := range units {
		pkg := "four" + strconv.Itoa(k)
		classifier, test := write(t, Spec{Package: pkg, Source: "four.hex", Units: part, Forms: allForms(part)})
		files[pkg+"/four.go"], files[pkg+"/four_test.go"] = classifier, test
	}
	for name, content := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := goCommand(dir, "test", "-vet=off", "./..."); err != nil {
		t.Fatalf("go test: %v\n%s", err, out)
	}
}
