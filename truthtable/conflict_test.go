// Do rows that contradict each other lose their targets, and no others, and is
// it said which lines they are of?

package truthtable_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/truthtable"
)

func TestDrop(t *testing.T) {
	zeros := strings.Repeat("0", 24)
	for _, test := range []struct {
		name, content string
		want          string
		note          string
	}{
		{"t.tt", "a b | f\n00|0\n01|1\n00|1\n00|1\n", "f(a b): [00 -, 01 1]",
			"t.tt: dropped 1 target on which lines 2, 4 and 5 contradict each other"},
		{"t.tt", "a b | f\n00|0\n00|0\n00|1\n00|-\n", "f(a b): [00 -]",
			"t.tt: dropped 1 target on which lines 2-5 contradict each other"},
		{"t.tt", "a b | f g\n00|0-\n01|11\n00|01\n", "f(a b): [00 0, 01 1]\ng(a b): [00 -, 01 1]",
			"t.tt: dropped 1 target on which lines 2 and 4 contradict each other"},
		{"t.tt", "a b | f\n0-|0\n-1|1\n", "f(a b): [00 0, 01 -, 11 1]",
			"t.tt: dropped 1 target on which lines 2 and 3 contradict each other"},
		{"t.tt", "a b | f\n00|0\n00|0\n", "f(a b): [00 0]", ""},
		{"t.csv", "a,f,g\n0,1,0\n0,0,1\n", "g(a f): [01 0, 00 1]", ""},
		{"t.csv", "a,,f,g\n0,,1,0\n1,,0,0\n0,,0,1\n", "f(a): 0 -, 1 0\ng(a): 0 -, 1 0",
			"t.csv: dropped 2 targets on which lines 2 and 4 contradict each other"},
		{"t.pla", ".i 2\n.o 2\n.type fr\n0- 1~\n\n-1 01\n01 00\n", "o0(x1 x2): 00 1, 01 -, 10 -, 11 0\no1(x1 x2): 00 -, 01 -, 10 -, 11 1",
			"t.pla: dropped 2 targets on which lines 4, 6 and 7 contradict each other"},
		{"t.pla", ".i 1\n.o 1\n.type fdr\n- -\n1 0\n1 0\n", "t(x1): 0 -, 1 -",
			"t.pla: dropped 1 target on which lines 4-6 contradict each other"},
		{"t.pla", ".i 1\n.o 1\n- -\n1 1\n", "t(x1): 0 -, 1 -", ""},
		{"t.cnet", ".n 1 1 2\n- 1\n1 0\n.n 2 1 1\n0 1\n0 0\n", "n1(n2): 0 1, 1 -\nn2(n1): 0 -, 1 -",
			"t.cnet: dropped 2 targets on which lines 2, 3, 5 and 6 contradict each other"},
		// Of more than 24 inputs cubes are kept.
		{"t.tt", inputNames(26) + " | f\n" + zeros + "00|0\n" + zeros + "01|1\n" + zeros + "01|0\n" + zeros + "1-|1\n" + zeros + "11|1\n",
			"f(" + inputNames(26) + "): [" + zeros + "00 0, " + zeros + "01 -, " + zeros + "1- 1, " + zeros + "11 1]",
			"t.tt: dropped 1 target on which lines 3 and 4 contradict each other"},
		{"t.pla", ".i 26\n.o 1\n.type fr\n" + zeros + "00 1\n" + zeros + "00 0\n", "t(" + inputNames(26) + "): [" + zeros + "00 -]",
			"t.pla: dropped 1 target on which lines 4 and 5 contradict each other"},
		{"t.tt", inputNames(26) + " | f\n" + zeros + "11|1\n" + zeros + "11|0\n" + zeros + "1-|1\n",
			"f(" + inputNames(26) + "): [" + zeros + "11 -, " + zeros + "10 1]",
			"t.tt: dropped 1 target and from 1 cube the rows on which lines 2-4 contradict each other"},
		{"t.tt", inputNames(26) + " | f g\n" + zeros + "1-|10\n" + zeros + "11|11\n" + zeros + "-1|00\n",
			"f(" + inputNames(26) + "): [" + zeros + "10 1, " + zeros + "01 0]\n" +
				"g(" + inputNames(26) + "): [" + zeros + "10 0, " + zeros + "01 0]",
			"t.tt: dropped from 6 cubes the rows on which lines 2-4 contradict each other"},
		{"t.tt", strings.Repeat("-", 25) + "|1\n" + strings.Repeat("-", 25) + "|0\n", "t(" + inputNames(25) + "): []",
			"t.tt: dropped from 2 cubes the rows on which lines 1 and 2 contradict each other"},
	} {
		notes, err := readDropping(t, test.name, test.content, test.want)
		if err != nil {
			t.Errorf("%v in\n%s", err, test.content)
			continue
		}
		if diff := cmp.Diff(test.note, strings.Join(notes, "\n")); diff != "" {
			t.Errorf("the note on\n%s\n%s", test.content, diff)
		}
	}
}

// readDropping compares what is read with what is wanted, and returns the notes.
func readDropping(t *testing.T, name, content, want string) (notes []string, err error) {
	t.Helper()
	table, err := truthtable.Read(strings.NewReader(content), name, truthtable.Options{
		OnConflict: truthtable.DropOnConflict, Note: func(note string) { notes = append(notes, note) }})
	if err != nil {
		return nil, err
	}
	if diff := cmp.Diff(want, dump(table)); diff != "" {
		t.Fatalf("%s in\n%s", diff, content)
	}
	return notes, nil
}

// TestDropErrors: what is wrong with a table otherwise is an error as ever.
func TestDropErrors(t *testing.T) {
	for _, test := range []struct{ name, content, want string }{
		{"t.tt", "a b | f\n00|0\n00|1\n0y|1\n", `t.tt:4:2: unknown value "y" (values are 0, 1 and -; line 1 is read as the header)`},
		{"t.pla", ".i 2\n.o 1\n.type fdr\n0- 1\n-0 0\n", "t.pla:3:7: type fdr lists every row, but output 1 has no row 11 (type fd takes other rows as off, type fr as don't-care)"},
		{"t.pla", ".i 5000 .o 1 .type fr\n1" + strings.Repeat("-", 4999) + "1\n" + strings.Repeat("-", 5000) + "0\n",
			"t.pla:3:1: the rows on which cubes do not contradict each other can be found for at most 4096 inputs"},
		{"t.pla", ".i 34 .o 1 .type fr\n" + pairs(34) + strings.Repeat("-", 34) + "0\n",
			"t.pla:19:1: the rows on which cubes do not contradict each other make more than 65536 cubes"},
	} {
		if _, err := readDropping(t, test.name, test.content, ""); fmt.Sprint(err) != test.want {
			t.Errorf("%s\ngot  %v\nwant %s", test.content, err, test.want)
		}
	}
	_, err := truthtable.Read(strings.NewReader("e8"), "t", truthtable.Options{OnConflict: "keep"})
	if fmt.Sprint(err) != `on a conflict there is error or drop, not "keep"` {
		t.Error(err)
	}
}

// TestDropMany: a note stays readable however many lines there are.
func TestDropMany(t *testing.T) {
	content := ""
	for k := range 100 {
		content += fmt.Sprintf("0|%d\n# a comment\n", k&1)
	}
	notes, err := readDropping(t, "t.tt", content, "t(x1): [0 -]")
	if err != nil {
		t.Fatal(err)
	}
	const want = "t.tt: dropped 1 target on which lines 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39" +
		" and 80 more contradict each other"
	if diff := cmp.Diff([]string{want}, notes); diff != "" {
		t.Error(diff)
	}
}

// said is what lines say of a table's rows: every target of a row in an output,
// and the lines that give it one.
type said map[string]*saying

type saying struct {
	targets map[string]bool
	lines   []int
}

func (s said) add(x string, j int, target string, line int) {
	key := fmt.Sprint(x, " ", j)
	if s[key] == nil {
		s[key] = &saying{targets: map[string]bool{}}
	}
	s[key].targets[target] = true
	s[key].lines = append(s[key].lines, line)
}

// target is the one target that there is, - if there are several, or else none.
func (s said) target(x string, j int, none string) string {
	saying := s[fmt.Sprint(x, " ", j)]
	if saying == nil {
		return none
	}
	if len(saying.targets) > 1 {
		return "-"
	}
	for target := range saying.targets {
		none = target
	}
	return none
}

// dropped is how many targets are dropped, and what lines are the reason.
func (s said) dropped() (targets int, lines []int) {
	for _, saying := range s {
		if len(saying.targets) > 1 {
			targets++
			lines = append(lines, saying.lines...)
		}
	}
	slices.Sort(lines)
	return targets, slices.Compact(lines)
}

// check compares notes with what is dropped.
func (s said) check(t *testing.T, notes []string, content string) {
	t.Helper()
	targets, lines := s.dropped()
	gotTargets, gotLines := parseNote(t, notes)
	if gotTargets != targets || !slices.Equal(gotLines, lines) {
		t.Fatalf("%q: want %d targets and lines %v of\n%s", notes, targets, lines, content)
	}
}

var note = regexp.MustCompile(`^t: dropped (\d+) targets? on which lines (.*) contradict each other$`)

// parseNote reads a note, if there is one, and lists the lines of its ranges.
func parseNote(t *testing.T, notes []string) (targets int, lines []int) {
	t.Helper()
	if len(notes) == 0 {
		return 0, nil
	}
	parts := note.FindStringSubmatch(notes[0])
	if parts == nil || len(notes) > 1 {
		t.Fatalf("the notes are %q", notes)
	}
	targets, _ = strconv.Atoi(parts[1])
	for _, part := range strings.Split(strings.ReplaceAll(parts[2], " and ", ", "), ", ") {
		first, last, isRange := strings.Cut(part, "-")
		if !isRange {
			last = first
		}
		from, err := strconv.Atoi(first)
		to, err2 := strconv.Atoi(last)
		if err != nil || err2 != nil || isRange && to < from+2 {
			t.Fatalf("the range %q in %q", part, notes[0])
		}
		for line := from; line <= to; line++ {
			lines = append(lines, line)
		}
	}
	return targets, lines
}

// TestDropRows compares text tables with a map from row to targets.
func TestDropRows(t *testing.T) {
	contradictory := 0
	for seed := range uint64(3000) {
		random := rand.New(rand.NewPCG(seed, 21))
		n, outputs := 1+random.IntN(7), 1+random.IntN(3)
		values := 5
		if random.IntN(10) == 0 {
			n, values = 60+random.IntN(80), 4 // without -, for there cubes are kept
		}
		table := plainTable{inputs: truthtable.DefaultInputs(n)}
		for j := range outputs {
			table.outputs = append(table.outputs, fmt.Sprintf("y%d", j))
		}
		content := strings.Join(table.inputs, " ") + " | " + strings.Join(table.outputs, " ") + "\n"
		s, known := said{}, map[string]bool{}
		fixed := strings.Repeat("10", n)[:n]
		counting := random.IntN(2) == 0
		for line := 2; line < 2+random.IntN(30); line++ {
			x := []byte(fixed)
			for range 4 {
				x[random.IntN(min(n, 7))] = "0101-"[random.IntN(values)]
			}
			if counting && line-2 < 1<<min(n, 7) {
				x = fmt.Appendf(nil, "%0*b", n, line-2)
			}
			targets := ""
			for range outputs {
				targets += string("000001111-"[random.IntN(10)])
			}
			if random.IntN(5) == 0 || strings.Trim(string(x)+targets, "-") == "" { // which is a rule below a header
				content += "# a comment\n"
				continue
			}
			content += string(x) + "|" + targets + "\n"
			for _, row := range expansions(string(x)) {
				if !known[row] {
					known[row] = true
					table.rows = append(table.rows, plainRow{x: row})
				}
				for j := range outputs {
					s.add(row, j, targets[j:j+1], line)
				}
			}
		}
		if len(table.rows) == 0 {
			continue
		}
		for k, row := range table.rows {
			for j := range outputs {
				table.rows[k].targets += s.target(row.x, j, "")
			}
		}
		notes, err := readDropping(t, "t", content, table.dump(true))
		if err != nil {
			t.Fatalf("%v in\n%s", err, content)
		}
		s.check(t, notes, content)
		if targets, _ := s.dropped(); targets > 0 {
			contradictory++
		}
	}
	if contradictory < 500 || contradictory > 2500 {
		t.Errorf("%d of 3000 tables contradict themselves", contradictory)
	}
}

// TestDropCubes compares sets of cubes with a map from row to targets.
func TestDropCubes(t *testing.T) {
	contradictory := 0
	for seed := range uint64(2000) {
		random := rand.New(rand.NewPCG(seed, 22))
		kind := []string{"fr", "fdr"}[seed%2]
		n, outputs := 1+random.IntN(8), 1+random.IntN(3)
		// Some that part the rows among them, so that fdr has them all, and a few
		// that may be in their way.
		cubes := append(randomCubes(random, n, outputs, true), randomCubes(random, n, outputs, false)...)
		if len(cubes) > 20 {
			continue // the note would not say all lines
		}
		table := plainTable{inputs: truthtable.DefaultInputs(n)}
		content := fmt.Sprintf(".i %d\n.o %d\n.type %s\n.ob", n, outputs, kind)
		for j := range outputs {
			table.outputs = append(table.outputs, fmt.Sprintf("y%d", j))
			content += fmt.Sprintf(" y%d", j)
		}
		content += "\n"
		for _, cube := range cubes {
			content += cube.x + " " + cube.targets + "\n"
		}
		s := said{}
		for k := range 1 << n {
			row := plainRow{x: fmt.Sprintf("%0*b", n, k)}
			for j := range outputs {
				for i, cube := range cubes {
					c := strings.NewReplacer("4", "1", "2", "-").Replace(cube.targets[j : j+1])
					if means := listed[kind][c[0]]; means != "" && matches(cube.x, row.x) {
						s.add(row.x, j, c, 5+i)
					}
				}
				row.targets += s.target(row.x, j, "-")
			}
			table.rows = append(table.rows, row)
		}
		notes, err := readDropping(t, "t", content, table.dump(true))
		if err != nil {
			t.Fatalf("%v in\n%s", err, content)
		}
		s.check(t, notes, content)
		if targets, _ := s.dropped(); targets > 0 {
			contradictory++
		}
	}
	if contradictory < 500 {
		t.Errorf("only %d tables contradict themselves", contradictory)
	}
}

// TestDropScan: the note comes with a stream, too, and once for all outputs,
// however often they are made.
func TestDropScan(t *testing.T) {
	const content = ".i 1\n.o 2\n.type fr\n0 10\n0 01\n1 11\n"
	var notes []string
	o := truthtable.Options{OnConflict: truthtable.DropOnConflict, Note: func(note string) { notes = append(notes, note) }}
	_, functions, err := truthtable.Scan(strings.NewReader(content), "t", o)
	if err != nil {
		t.Fatal(err)
	}
	for f, err := range functions {
		if err != nil || f.Target(0) != truthtable.DontCare || f.Target(1) != truthtable.One {
			t.Error(f, err)
		}
	}
	table, err := truthtable.Read(strings.NewReader(content), "t", o)
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		table.Function(1)
	}
	const want = "t: dropped 2 targets on which lines 4 and 5 contradict each other"
	if diff := cmp.Diff([]string{want, want}, notes); diff != "" {
		t.Error(diff)
	}
}
