// Does every format give back what was written in it, and do cubes mean what
// their types say?
//
// The writers and the evaluator here are as plain as can be, and share nothing
// with the readers.

package truthtable_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"threshgen/truthtable"

	"github.com/google/go-cmp/cmp"
)

// A plainTable is a table as its columns of characters.
type plainTable struct {
	inputs, outputs []string
	rows            []plainRow
}

type plainRow struct{ x, targets string }

// randomTable has the 2^n rows in counting order, with these characters for
// targets.
func randomTable(random *rand.Rand, n, outputs int, targets string) plainTable {
	var t plainTable
	for i := range n {
		t.inputs = append(t.inputs, fmt.Sprintf("in%d", i+1))
	}
	for j := range outputs {
		t.outputs = append(t.outputs, fmt.Sprintf("out%d", j+1))
	}
	for k := range 1 << n {
		row := plainRow{x: fmt.Sprintf("%0*b", n, k)}
		for range outputs {
			row.targets += string(targets[random.IntN(len(targets))])
		}
		t.rows = append(t.rows, row)
	}
	return t
}

// partOf keeps some rows, in random order.
func partOf(random *rand.Rand, t plainTable) plainTable {
	t.rows = slices.Clone(t.rows)
	random.Shuffle(len(t.rows), func(i, j int) { t.rows[i], t.rows[j] = t.rows[j], t.rows[i] })
	t.rows = t.rows[:1+random.IntN(len(t.rows))]
	return t
}

// dump is what the table reads as: dump of the Table.
func (t plainTable) dump(names bool) string {
	counting := len(t.rows) == 1<<len(t.inputs)
	for k, row := range t.rows {
		counting = counting && row.x == fmt.Sprintf("%0*b", len(row.x), k)
	}
	var lines []string
	for j, name := range t.outputs {
		inputs := t.inputs
		if !names {
			inputs = truthtable.DefaultInputs(len(inputs))
			name = "t"
			if len(t.outputs) > 1 {
				name = fmt.Sprintf("t%d", j+1)
			}
		}
		var rows []string
		for _, row := range t.rows {
			rows = append(rows, row.x+" "+row.targets[j:j+1])
		}
		all := strings.Join(rows, ", ")
		if !counting {
			all = "[" + all + "]"
		}
		lines = append(lines, fmt.Sprintf("%s(%s): %s", name, strings.Join(inputs, " "), all))
	}
	return strings.Join(lines, "\n")
}

// write writes lines of cells, and | where pipe says so.
func (t plainTable) write(header bool, between, pipe, before, after string) string {
	var b strings.Builder
	line := func(inputs, outputs []string) {
		b.WriteString(before + strings.Join(inputs, between) + pipe + strings.Join(outputs, between) + after + "\n")
	}
	if header {
		line(t.inputs, t.outputs)
	}
	for _, row := range t.rows {
		line(strings.Split(row.x, ""), strings.Split(row.targets, ""))
	}
	return b.String()
}

func (t plainTable) markdown() string {
	all := t.write(true, " | ", " | ", "| ", " |")
	header, rows, _ := strings.Cut(all, "\n")
	return header + "\n|" + strings.Repeat(":--|", len(t.inputs)+len(t.outputs)) + "\n" + rows
}

// hex writes output j of a complete table, four rows a digit.
func (t plainTable) hex(j int) string {
	digits := ""
	for k := 0; k < len(t.rows); k += 4 {
		digit := 0
		for i := range min(4, len(t.rows)) {
			digit |= int(t.rows[k+i].targets[j]-'0') << i
		}
		digits = fmt.Sprintf("%x", digit) + digits
	}
	return digits
}

// binary writes output j of a complete table, a bit a digit.
func (t plainTable) binary(j int) string {
	digits := ""
	for _, row := range t.rows {
		digits = row.targets[j:j+1] + digits
	}
	return digits
}

func (t plainTable) pla(kind string) string {
	return fmt.Sprintf(".i %d\n.o %d\n.ilb %s\n.ob %s\n.type %s\n%s.e\n", len(t.inputs), len(t.outputs),
		strings.Join(t.inputs, " "), strings.Join(t.outputs, " "), kind, t.write(false, "", " ", "", ""))
}

// unlisted adds the rows that are not there with the same targets, and puts
// all in counting order: so the rows of a PLA table lie.
func (t plainTable) unlisted(targets string) plainTable {
	at := map[string]string{}
	for _, row := range t.rows {
		at[row.x] = row.targets
	}
	n := len(t.inputs)
	t.rows = nil
	for k := range 1 << n {
		row := plainRow{x: fmt.Sprintf("%0*b", n, k)}
		if row.targets = at[row.x]; row.targets == "" {
			row.targets = strings.Repeat(targets, len(t.outputs))
		}
		t.rows = append(t.rows, row)
	}
	return t
}

func readsAs(t *testing.T, content string, format truthtable.Format, want string) {
	t.Helper()
	table, err := truthtable.Read(strings.NewReader(content), "t", truthtable.Options{Format: format})
	if err != nil {
		t.Fatalf("%v in\n%s", err, content)
	}
	if diff := cmp.Diff(want, dump(table)); diff != "" {
		t.Fatalf("%s in\n%s", diff, content)
	}
}

func TestRoundTrip(t *testing.T) {
	for n := 1; n <= 9; n++ {
		for seed := range uint64(8) {
			random := rand.New(rand.NewPCG(seed, uint64(n)))
			full := randomTable(random, n, 1+random.IntN(3), "01-")
			for _, table := range []plainTable{full, partOf(random, full), partOf(random, full)} {
				named, unnamed := table.dump(true), table.dump(false)
				readsAs(t, table.write(true, " ", " | ", "", ""), truthtable.Auto, named)
				readsAs(t, table.write(true, "\t", "|", " ", "\r"), truthtable.Text, named)
				readsAs(t, table.write(false, " ", " | ", "", " # row"), truthtable.Auto, unnamed)
				readsAs(t, table.write(false, "", "|", "", ""), truthtable.Auto, unnamed)
				readsAs(t, table.write(true, ",", ",,", "", ""), truthtable.Auto, named)
				readsAs(t, table.write(true, ";", ";|;", "", ""), truthtable.Auto, named)
				readsAs(t, table.write(true, "\t", "\t\t", "", ""), truthtable.Auto, named)
				if len(table.outputs) == 1 {
					readsAs(t, table.write(true, " ", " ", "", ""), truthtable.Auto, named)
					readsAs(t, table.write(false, "", "", "", ""), truthtable.Text, unnamed)
					readsAs(t, table.markdown(), truthtable.Auto, named)
					readsAs(t, table.write(true, " | ", " | ", "", ""), truthtable.Text, named)
					readsAs(t, table.write(true, ",", ",", "", ""), truthtable.Auto, named)
				}
				readsAs(t, table.pla("fr"), truthtable.Auto, table.unlisted("-").dump(true))
				readsAs(t, table.pla("fd"), truthtable.Auto, table.unlisted("0").dump(true))
				readsAs(t, table.pla("dr"), truthtable.Auto, table.unlisted("1").dump(true))
			}
			readsAs(t, full.pla("fdr"), truthtable.Auto, full.dump(true))

			bits := randomTable(random, n, 2, "01")
			readsAs(t, bits.pla("f"), truthtable.Auto, bits.dump(true))
			readsAs(t, bits.pla("r"), truthtable.Auto, bits.dump(true))
			if n > 1 {
				readsAs(t, bits.hex(0)+"\n0X"+strings.ToUpper(bits.hex(1)), truthtable.Hex, bits.dump(false))
				readsAs(t, "0b"+bits.binary(0)+"\n0B"+bits.binary(1), truthtable.Hex, bits.dump(false))
			}
		}
	}
}

// TestHexLarge reads numbers of more than one word.
func TestHexLarge(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	table := randomTable(random, 14, 1, "01")
	hex := table.hex(0)
	for _, content := range []string{hex, "0x" + hex[:100] + "_" + hex[100:] + " # 14 inputs", "0b" + table.binary(0)} {
		readsAs(t, content, truthtable.Auto, table.dump(false))
	}
}

// listed is the table of FORMATS: what a character in an output column says of
// its rows, under each type; r and dr follow from their letters.
var listed = map[string]map[byte]string{
	"f":   {'1': "on", '0': "", '-': ""},
	"r":   {'1': "", '0': "off", '-': ""},
	"fd":  {'1': "on", '0': "", '-': "dc"},
	"dr":  {'1': "", '0': "off", '-': "dc"},
	"fr":  {'1': "on", '0': "off", '-': ""},
	"fdr": {'1': "on", '0': "off", '-': "dc"},
}

// targetOf evaluates output j of cubes in one row: its target, or ! if the
// cubes contradict each other there.
func targetOf(kind string, cubes []plainRow, x string, j int) string {
	said := map[string]bool{}
	for _, cube := range cubes {
		if matches(cube.x, x) {
			c := strings.NewReplacer("4", "1", "2", "-").Replace(cube.targets[j : j+1])
			said[listed[kind][c[0]]] = true
		}
	}
	switch kind {
	case "f":
		return choose(said["on"], "1", "0")
	case "r":
		return choose(said["off"], "0", "1")
	case "fd":
		return choose(said["dc"], "-", choose(said["on"], "1", "0"))
	case "dr":
		return choose(said["dc"], "-", choose(said["off"], "0", "1"))
	}
	delete(said, "")
	switch {
	case len(said) > 1, len(said) == 0 && kind == "fdr":
		return "!"
	case said["on"]:
		return "1"
	case said["off"]:
		return "0"
	}
	return "-"
}

func choose(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

func matches(cube, x string) bool {
	for i := range x {
		if cube[i] != '-' && cube[i] != '2' && cube[i] != x[i] {
			return false
		}
	}
	return true
}

// randomCubes are cubes that may overlap, or that part the rows among them.
func randomCubes(random *rand.Rand, n, outputs int, apart bool) []plainRow {
	var cubes []plainRow
	if apart {
		var part func(x []byte)
		part = func(x []byte) {
			i := random.IntN(n)
			if x[i] != '-' || random.IntN(6) == 0 {
				cubes = append(cubes, plainRow{x: string(x)})
				return
			}
			for _, c := range []byte("01") {
				half := slices.Clone(x)
				half[i] = c
				part(half)
			}
		}
		part([]byte(strings.Repeat("-", n)))
		random.Shuffle(len(cubes), func(i, j int) { cubes[i], cubes[j] = cubes[j], cubes[i] })
	} else {
		for range random.IntN(12) {
			x := make([]byte, n)
			for i := range x {
				x[i] = "01-2"[random.IntN(4)]
			}
			cubes = append(cubes, plainRow{x: string(x)})
		}
	}
	characters := "01-24~"
	if apart {
		characters = "01-24" // so that every row is listed
	}
	for k := range cubes {
		for range outputs {
			cubes[k].targets += string(characters[random.IntN(len(characters))])
		}
	}
	return cubes
}

func TestPLATypes(t *testing.T) {
	accepted := map[string]int{}
	for _, kind := range []string{"f", "r", "fd", "dr", "fr", "fdr"} {
		for seed := range uint64(600) {
			random := rand.New(rand.NewPCG(seed, 7))
			n := 1 + int(seed)%8
			outputs := 1 + random.IntN(3)
			cubes := randomCubes(random, n, outputs, seed%3 == 0)
			table := plainTable{inputs: truthtable.DefaultInputs(n)}
			for j := range outputs {
				table.outputs = append(table.outputs, fmt.Sprintf("o%d", j))
			}
			if outputs == 1 {
				table.outputs[0] = "t"
			}
			wrong := false
			for k := range 1 << n {
				row := plainRow{x: fmt.Sprintf("%0*b", n, k)}
				for j := range outputs {
					target := targetOf(kind, cubes, row.x, j)
					wrong = wrong || target == "!"
					row.targets += target
				}
				table.rows = append(table.rows, row)
			}
			var content strings.Builder
			fmt.Fprintf(&content, ".i %d\n.o %d\n.type %s\n", n, outputs, kind)
			for _, cube := range cubes {
				fmt.Fprintf(&content, "%s %s\n", cube.x, cube.targets)
			}
			if !wrong {
				accepted[kind]++
				readsAs(t, content.String(), truthtable.Auto, table.dump(true))
			} else if _, err := truthtable.Read(strings.NewReader(content.String()), "t", truthtable.Options{}); err == nil {
				t.Fatalf("cubes that contradict each other are read:\n%s", content.String())
			}
		}
		if accepted[kind] < 100 {
			t.Errorf("only %d tables of type %s were read", accepted[kind], kind)
		}
	}
}

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
			var content strings.Builder
			fmt.Fprintf(&content, ".i %d\n.o 1\n.type %s\n", n, kind)
			if len(cubes) == 0 {
				continue
			}
			for _, c := range cubes {
				x := []byte(strings.Repeat("-", n))
				for i, place := range places {
					x[place] = c.x[i]
				}
				fmt.Fprintf(&content, "%s %s\n", x, c.targets)
			}
			rows := expansions(strings.Repeat("-", len(places)))
			wrong := slices.ContainsFunc(rows, func(x string) bool { return targetOf(kind, cubes, x, 0) == "!" })
			table, err := truthtable.Read(strings.NewReader(content.String()), "t", truthtable.Options{})
			if wrong != (err != nil) {
				t.Fatalf("wrong is %v, but the error is %v:\n%s", wrong, err, content.String())
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
				row := make([]byte, n)
				for i := range row {
					row[i] = "01"[random.IntN(2)]
				}
				for i, place := range places {
					row[place] = x[i]
				}
				got := map[string]bool{}
				for k := range f.Rows() {
					if matches(f.Cube(k), string(row)) {
						got[f.Target(k).String()] = true
					}
				}
				if want == "-" && len(got) == 0 {
					continue
				}
				if len(got) != 1 || !got[want] {
					t.Fatalf("row %s is %v, want %s, in\n%s", row, got, want, content.String())
				}
			}
			if f.HasCubes() && f.Complete() && !complete {
				t.Errorf("complete, but a row has no target:\n%s", content.String())
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

// expansions lists the rows that a row with - stands for, in counting order.
func expansions(row string) []string {
	i := strings.IndexByte(row, '-')
	if i < 0 {
		return []string{row}
	}
	return append(expansions(row[:i]+"0"+row[i+1:]), expansions(row[:i]+"1"+row[i+1:])...)
}

// TestTextDashes compares rows with - among their inputs with brute force: the
// first row that covers a pattern places it, and all that do must agree.
func TestTextDashes(t *testing.T) {
	read := 0
	for seed := range uint64(400) {
		random := rand.New(rand.NewPCG(seed, 3))
		n := 1 + int(seed)%7
		table := plainTable{inputs: truthtable.DefaultInputs(n), outputs: []string{"t"}}
		at := map[string]string{}
		wrong := false
		var content strings.Builder
		for _, cube := range randomCubes(random, n, 1, seed%2 == 0) {
			x := strings.ReplaceAll(cube.x, "2", "-")
			target := string("01-"[random.IntN(3)])
			fmt.Fprintf(&content, "%s|%s\n", x, target)
			for _, row := range expansions(x) {
				if before, known := at[row]; known {
					wrong = wrong || before != target
					continue
				}
				at[row] = target
				table.rows = append(table.rows, plainRow{row, target})
			}
		}
		if len(table.rows) == 0 {
			continue
		}
		if wrong {
			if _, err := truthtable.Read(strings.NewReader(content.String()), "t", truthtable.Options{}); err == nil {
				t.Fatalf("rows that contradict each other are read:\n%s", content.String())
			}
			continue
		}
		read++
		readsAs(t, content.String(), truthtable.Text, table.dump(true))
	}
	if read < 100 {
		t.Errorf("only %d tables were read", read)
	}
}
