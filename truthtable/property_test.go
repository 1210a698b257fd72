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
