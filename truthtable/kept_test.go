// Do cubes of more inputs than are laid out ask of every row what their type says?

package truthtable_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// TestPLAWide compares fr with more inputs than are laid out: its rows are the
// cubes as the file has them, and before the first of them each row once.
func TestPLAWide(t *testing.T) {
	clashes := 0
	for _, n := range []int{25, 30, 31, 64, 65, 130} {
		for seed := range uint64(60) {
			random := rand.New(rand.NewPCG(seed, uint64(n)))
			// Few inputs vary, so that cubes meet.
			var content strings.Builder
			fmt.Fprintf(&content, ".i %d\n.o 1\n.type fr\n", n)
			var want []string
			wrong, free := false, false
			fixed := strings.Repeat("10", n)[:n]
			values := choose(seed%3 == 0, "01", "01-")
			for range 6 {
				x := []byte(fixed)
				for range 4 {
					x[(n/5)*random.IntN(5)] = values[random.IntN(len(values))]
				}
				target := "01~-"[random.IntN(4)]
				row := fmt.Sprintf("%s %c", x, target)
				content.WriteString(row + "\n")
				if target == '~' || target == '-' {
					continue
				}
				for _, before := range want {
					wrong = wrong || before[n+1] != target && meet(before[:n], string(x))
				}
				free = free || strings.Contains(string(x), "-")
				if free || !slices.Contains(want, row) {
					want = append(want, row)
				}
			}
			if wrong {
				clashes++
				if _, err := truthtable.Read(strings.NewReader(content.String()), "t", truthtable.Options{}); err == nil {
					t.Fatalf("cubes that contradict each other are read:\n%s", content.String())
				}
				continue
			}
			readsAs(t, content.String(), truthtable.Auto, fmt.Sprintf("t(%s): [%s]",
				strings.Join(truthtable.DefaultInputs(n), " "), strings.Join(want, ", ")))
		}
	}
	if clashes < 50 || clashes > 310 {
		t.Errorf("%d of 360 tables contradict themselves", clashes)
	}
}

// meet reports whether some row matches both cubes.
func meet(a, b string) bool {
	for i := range a {
		if a[i] != b[i] && a[i] != '-' && b[i] != '-' {
			return false
		}
	}
	return true
}

// widePLA writes cubes over a few inputs as a table of n, in which these stand at
// the places and the others are free.
func widePLA(kind string, n int, places []int, cubes []plainRow) string {
	var content strings.Builder
	fmt.Fprintf(&content, ".i %d\n.o 1\n.type %s\n", n, kind)
	for _, c := range cubes {
		x := []byte(strings.Repeat("-", n))
		for i, place := range places {
			x[place] = c.x[i]
		}
		fmt.Fprintf(&content, "%s %s\n", x, c.targets)
	}
	return content.String()
}

// wideRow is a random row of n inputs with these values at the places.
func wideRow(random *rand.Rand, n int, places []int, x string) string {
	row := make([]byte, n)
	for i := range row {
		row[i] = "01"[random.IntN(2)]
	}
	for i, place := range places {
		row[place] = x[i]
	}
	return string(row)
}

// TestPLAKept evaluates cubes of every type with more inputs than are laid out,
// in rows where they meet: what is read says of each row what the definition of
// the type says, and no row is in cubes with different targets.
func TestPLAKept(t *testing.T) {
	refused := 0
	for _, kind := range []string{"f", "r", "fd", "dr", "fr", "fdr"} {
		for seed := range uint64(150) {
			random := rand.New(rand.NewPCG(seed, 5))
			n := []int{25, 63, 64, 65, 130}[seed%5]
			places := random.Perm(n)[:6]
			cubes := randomCubes(random, len(places), 1, kind == "fdr" || seed%2 == 0)
			if len(cubes) == 0 {
				continue
			}
			content := widePLA(kind, n, places, cubes)
			rows := expansions(strings.Repeat("-", len(places)))
			wrong := slices.ContainsFunc(rows, func(x string) bool { return targetOf(kind, cubes, x, 0) == "!" })
			table, err := truthtable.Read(strings.NewReader(content), "t", truthtable.Options{})
			if wrong != (err != nil) {
				t.Fatalf("wrong is %v, but the error is %v:\n%s", wrong, err, content)
			}
			if err != nil {
				refused++
				continue
			}
			f := table.Function(0)
			complete := true
			for _, x := range rows {
				want := targetOf(kind, cubes, x, 0)
				complete = complete && want != "-"
				row := wideRow(random, n, places, x)
				got := map[string]bool{}
				for k := range f.Rows() {
					if matches(f.Cube(k), row) {
						got[f.Target(k).String()] = true
					}
				}
				if want == "-" && len(got) == 0 {
					continue
				}
				if len(got) != 1 || !got[want] {
					t.Fatalf("row %s is %v, want %s, in\n%s", row, got, want, content)
				}
			}
			if f.HasCubes() && f.Complete() && !complete {
				t.Errorf("complete, but a row has no target:\n%s", content)
			}
			if strings.Trim(kind, "fr") == "" && len(kind) == 1 && !f.Complete() {
				t.Errorf("type %s is not complete", kind)
			}
		}
	}
	if refused < 20 || refused > 600 {
		t.Errorf("%d tables were refused", refused)
	}
}

// TestDropKept drops from cubes of more inputs than are laid out, and evaluates
// what is left in rows where they meet.
func TestDropKept(t *testing.T) {
	dropping := 0
	for seed := range uint64(300) {
		random := rand.New(rand.NewPCG(seed, 6))
		n := []int{25, 63, 64, 65, 130}[seed%5]
		places := random.Perm(n)[:6]
		kind := choose(seed%2 == 0, "fr", "fdr")
		cubes := randomCubes(random, len(places), 1, false)
		if kind == "fdr" { // which lists every row
			cubes = append(cubes, plainRow{x: "0-----", targets: "1"}, plainRow{x: "1-----", targets: "0"})
		}
		if len(cubes) == 0 {
			continue
		}
		content := widePLA(kind, n, places, cubes)
		var notes []string
		table, err := truthtable.Read(strings.NewReader(content), "t", truthtable.Options{
			OnConflict: truthtable.DropOnConflict, Note: func(note string) { notes = append(notes, note) }})
		if err != nil {
			t.Fatalf("%v in\n%s", err, content)
		}
		f := table.Function(0)
		dropped, complete := false, true
		for _, x := range expansions(strings.Repeat("-", len(places))) {
			want := targetOf(kind, cubes, x, 0)
			if want == "!" {
				want, dropped = "-", true
			}
			complete = complete && want != "-"
			row := wideRow(random, n, places, x)
			got := "-"
			for k := range f.Rows() {
				if target := f.Target(k).String(); target != "-" && matches(f.Cube(k), row) {
					if got != "-" && got != target {
						t.Fatalf("row %s is in cubes of both targets, in\n%s", row, content)
					}
					got = target
				}
			}
			if got != want {
				t.Fatalf("row %s is %s, want %s, in\n%s", row, got, want, content)
			}
		}
		if f.Complete() && !complete {
			t.Errorf("complete, but a row has no target:\n%s", content)
		}
		if dropped != (len(notes) == 1) {
			t.Errorf("dropped: %v, notes %q, on\n%s", dropped, notes, content)
		}
		if dropped {
			dropping++
		}
	}
	if dropping < 100 || dropping > 290 {
		t.Errorf("%d tables lose something", dropping)
	}
}
