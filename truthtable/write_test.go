// Does what is written read as what was there, and is the rest refused?
//
// Tables are compared by what anyone can ask of them: names, rows and targets.

package truthtable_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"threshgen/truthtable"

	"github.com/google/go-cmp/cmp"
)

// extensions are the formats that are written, and the extension of each.
var extensions = map[truthtable.Format]string{
	truthtable.Text: "tt", truthtable.CSV: "csv", truthtable.PLA: "pla", truthtable.Hex: "hex",
}

// returned is what a table reads as after it has been written in a format, a
// line a function: for Text just what it is.
func returned(table *truthtable.Table, to truthtable.Format) []string {
	var lines []string
	for j := range table.Len() {
		f := table.Function(j)
		name, inputs := f.Name, f.Inputs
		if to == truthtable.Hex {
			name, inputs = "t", truthtable.DefaultInputs(f.N())
			if table.Len() > 1 {
				name = fmt.Sprintf("t%d", j+1)
			}
		}
		var rows []string
		targets := map[string]string{}
		for k := range f.Rows() {
			row, target := f.Cube(k), f.Target(k).String()
			if to == truthtable.PLA && target == "-" || f.HasCubes() && targets[row] != "" {
				continue
			}
			rows = append(rows, row)
			targets[row] = target
		}
		if to == truthtable.Hex || to == truthtable.PLA && f.N() <= 24 {
			rows = nil
			for k := range 1 << f.N() {
				rows = append(rows, fmt.Sprintf("%0*b", f.N(), k))
			}
		}
		var line strings.Builder
		fmt.Fprintf(&line, "%q of %q:", name, inputs)
		for _, row := range rows {
			target, listed := targets[row]
			line.WriteString(" " + row + " " + choose(listed, target, "-"))
		}
		lines = append(lines, line.String())
	}
	return lines
}

func mustRead(t *testing.T, content, name string) *truthtable.Table {
	t.Helper()
	table, err := truthtable.Read(strings.NewReader(content), name, truthtable.Options{})
	if err != nil {
		t.Fatalf("%v in\n%s", err, content)
	}
	return table
}

// comesBack writes the table in a format, and reads it again by its content.
func comesBack(t *testing.T, table *truthtable.Table, to truthtable.Format) *truthtable.Table {
	t.Helper()
	var out bytes.Buffer
	if err := truthtable.Write(&out, table, to); err != nil {
		t.Fatalf("%v\n%s", err, strings.Join(returned(table, truthtable.Text), "\n"))
	}
	again := mustRead(t, out.String(), "t."+extensions[to])
	if diff := cmp.Diff(returned(table, to), returned(again, truthtable.Text)); diff != "" {
		t.Fatalf("%s\n%s", diff, out.String())
	}
	return again
}

func TestWrite(t *testing.T) {
	wide := truthtable.DefaultInputs(25)
	for _, test := range []struct {
		name, content string
		to            truthtable.Format
		want          string
	}{
		// Values stand below their names while a person can read them.
		{"or.tt", "a b|or\n00 0\n01 1\n10 1\n11 1", truthtable.Text, "a b | or\n0 0 | 0\n0 1 | 1\n1 0 | 1\n1 1 | 1\n"},
		{"vote.csv", "ann,ben,,most,all\n1,1,,1,-\n0,1,,x,0\n", truthtable.Text,
			"ann ben | most all\n1   1   | 1    -\n0   1   | -    0\n"},
		{"größe.csv", "größe,f\n0,1\n", truthtable.Text, "größe | f\n0     | 1\n"},
		{"wide.tt", strings.Repeat("1", 30) + "|10", truthtable.Text,
			strings.Join(truthtable.DefaultInputs(30), " ") + " | wide1 wide2\n" + strings.Repeat("1", 30) + " | 10\n"},

		// A first row that could be Markdown's rule stands below one.
		{"free.csv", strings.Join(wide, ",") + ",f\n" + strings.Repeat("-,", 25) + "-\n", truthtable.Text,
			strings.Join(wide, " ") + " | f\n-|-\n" + strings.Repeat("-", 25) + " | -\n"},

		{"or.tt", "a b|or\n00 0\n01 1", truthtable.CSV, "a,b,or\n0,0,0\n0,1,1\n"},
		{"vote.tt", "a b|most all\n11 1-\n01 00", truthtable.CSV, "a,b,,most,all\n1,1,,1,-\n0,1,,0,0\n"},
		{"odd.csv", "é_1,\"b,\"\"c\"\"\",\"d e\",x,,.i,\"|\"\"\"\n0,1,0,1,,1,0", truthtable.CSV,
			"é_1,\"b,\"\"c\"\"\",\"d e\",x,,\".i\",\"|\"\"\"\n0,1,0,1,,1,0\n"},

		// The type that lists fewer rows.
		{"and.tt", "00 0\n01 0\n10 0\n11 1", truthtable.PLA, ".i 2\n.o 1\n.ilb x1 x2\n.ob and\n.type fd\n.p 1\n11 1\n.e\n"},
		{"one.tt", "0 1\n1 1", truthtable.PLA, ".i 1\n.o 1\n.ilb x1\n.ob one\n.type fd\n.p 2\n0 1\n1 1\n.e\n"},
		{"some.tt", "00|0-\n01|-0\n10|00\n11|10", truthtable.PLA,
			".i 2\n.o 2\n.ilb x1 x2\n.ob some1 some2\n.type fd\n.p 3\n00 0-\n01 -0\n11 10\n.e\n"},
		{"few.tt", "00 -\n01 -\n10 0\n11 1", truthtable.PLA, ".i 2\n.o 1\n.ilb x1 x2\n.ob few\n.type fr\n.p 2\n10 0\n11 1\n.e\n"},
		{"part.tt", "11 1\n00 0", truthtable.PLA, ".i 2\n.o 1\n.ilb x1 x2\n.ob part\n.type fr\n.p 2\n11 1\n00 0\n.e\n"},
		{"any.tt", "00 -\n01 -", truthtable.PLA, ".i 2\n.o 1\n.ilb x1 x2\n.ob any\n.type fr\n.p 0\n.e\n"},
		{"wide.csv", strings.Join(wide, ",") + ",f\n" + strings.Repeat("-,", 25) + "1\n", truthtable.PLA,
			".i 25\n.o 1\n.ilb " + strings.Join(wide, " ") + "\n.ob f\n.type fr\n.p 1\n" + strings.Repeat("-", 25) + " 1\n.e\n"},
		// Outputs that list different rows.
		{"apart.pla", ".i 25\n.o 2\n.type fr\n" + strings.Repeat("0", 25) + " 1-\n" + strings.Repeat("1", 25) + " 10\n", truthtable.PLA,
			".i 25\n.o 2\n.ilb " + strings.Join(wide, " ") + "\n.ob o0 o1\n.type fr\n.p 3\n" +
				strings.Repeat("0", 25) + " 1~\n" + strings.Repeat("1", 25) + " 1~\n" + strings.Repeat("1", 25) + " ~0\n.e\n"},
		{"zero.tt", "0 0\n1 0", truthtable.PLA, ".i 1\n.o 1\n.ilb x1\n.ob zero\n.type fd\n.p 0\n.e\n"},

		{"or.tt", "11 1\n10 1\n01 1\n00 0", truthtable.Hex, "e\n"},
		{"not.tt", "0|10\n1|01", truthtable.Hex, "0b_01\n0b_10\n"},
		{"t.hex", "0b_10\ne8\nCAFE\n0\n00010203040506070809aABbCcDdEeFf", truthtable.Hex, "0b_10\ne8\ncafe\n0\n00010203040506070809aabbccddeeff\n"},
	} {
		table := mustRead(t, test.content, test.name)
		var out bytes.Buffer
		if err := truthtable.Write(&out, table, test.to); err != nil {
			t.Error(err)
		} else if diff := cmp.Diff(test.want, out.String()); diff != "" {
			t.Errorf("%s to %s: %s", test.name, test.to, diff)
		}
		comesBack(t, table, test.to)
	}
}

// TestWriteSmall writes all functions of up to 3 inputs, and up to 2 inputs
// also all that have don't-cares.
func TestWriteSmall(t *testing.T) {
	for n := 1; n <= 3; n++ {
		rows := 1 << n
		targets := "01-"
		if n == 3 {
			targets = "01"
		}
		for number := range power(len(targets), rows) {
			var content strings.Builder
			for k, rest := 0, number; k < rows; k++ {
				fmt.Fprintf(&content, "%0*b|%c\n", n, k, targets[rest%len(targets)])
				rest /= len(targets)
			}
			table := mustRead(t, content.String(), "t.tt")
			for to := range extensions {
				if to != truthtable.Hex || !strings.Contains(content.String(), "-") {
					comesBack(t, table, to)
				}
			}
		}
	}
}

func power(base, exponent int) int {
	product := 1
	for range exponent {
		product *= base
	}
	return product
}

// TestWriteRandom writes complete tables, such with don't-cares, and listed rows
// of up to three outputs, and goes from one format to the next.
func TestWriteRandom(t *testing.T) {
	for n := 1; n <= 9; n++ {
		for seed := range uint64(20) {
			random := rand.New(rand.NewPCG(seed, uint64(n)))
			outputs := 1 + random.IntN(3)
			full := randomTable(random, n, outputs, "01")
			shuffled := full
			shuffled.rows = shuffledRows(random, full.rows)
			for _, plain := range []plainTable{full, shuffled} {
				for to := range extensions {
					comesBack(t, plain.table(t), to)
				}
			}
			free := randomTable(random, n, outputs, "01-")
			for _, plain := range []plainTable{free, partOf(random, free), partOf(random, full)} {
				table := plain.table(t)
				for _, to := range []truthtable.Format{truthtable.Text, truthtable.CSV, truthtable.PLA, truthtable.Text} {
					table = comesBack(t, table, to)
				}
			}
		}
	}
}

// TestWriteWide writes listed rows past what PLA completes and what a word holds,
// of digits alone and with dashes.
func TestWriteWide(t *testing.T) {
	for _, n := range []int{25, 30, 31, 63, 64, 65, 70, 128, 130} {
		for seed := range uint64(12) {
			random := rand.New(rand.NewPCG(seed, uint64(n)))
			plain := plainTable{inputs: truthtable.DefaultInputs(n), outputs: []string{"f", "g"}[:1+seed%2]}
			values := choose(seed%3 == 0, "01", "01-")
			for _, number := range random.Perm(512)[:1+random.IntN(300)] {
				row := plainRow{x: fmt.Sprintf("%09b", number)} // so that no two rows meet
				for range n - 9 {
					row.x += string(values[random.IntN(len(values))])
				}
				for range plain.outputs {
					row.targets += string("01-"[random.IntN(3)])
				}
				plain.rows = append(plain.rows, row)
			}
			table := plain.table(t)
			for to := range extensions {
				if to != truthtable.Hex {
					comesBack(t, table, to)
				}
			}
		}
	}
}

// TestWriteCubes writes cubes of more inputs than are laid out, of all types:
// functions side by side that list different rows only as PLA.
func TestWriteCubes(t *testing.T) {
	apart := 0
	for _, kind := range []string{"f", "r", "fd", "dr", "fr", "fdr"} {
		for seed := range uint64(60) {
			random := rand.New(rand.NewPCG(seed, 11))
			n, outputs := []int{25, 64, 65, 130}[seed%4], 1+random.IntN(3)
			content := fmt.Sprintf(".i %d\n.o %d\n.type %s\n", n, outputs, kind)
			for _, c := range randomCubes(random, 6, outputs, kind == "fdr" || seed%2 == 0) {
				content += c.x + strings.Repeat("-", n-6) + " " + c.targets + "\n"
			}
			table, err := truthtable.Read(strings.NewReader(content), "t", truthtable.Options{})
			if err != nil {
				continue
			}
			for to := range extensions {
				var out bytes.Buffer
				err := truthtable.Write(&out, table, to)
				switch {
				case err == nil:
					comesBack(t, table, to)
				case to == truthtable.Hex || strings.HasSuffix(err.Error(), ": no rows"):
				case to != truthtable.PLA && strings.Contains(err.Error(), " list different rows ("):
					apart++
				default:
					t.Errorf("%v\n%s", err, content)
				}
			}
		}
	}
	if apart < 100 {
		t.Errorf("only %d tables have functions that list different rows", apart)
	}
}

// table reads the table in a way that plain tests of the readers have found to
// be right.
func (p plainTable) table(t *testing.T) *truthtable.Table {
	t.Helper()
	return mustRead(t, p.write(true, " ", " | ", "", ""), "t.tt")
}

func shuffledRows(random *rand.Rand, rows []plainRow) []plainRow {
	rows = slices.Clone(rows)
	random.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
	return rows
}

// TestWriteNames: a name comes back or is refused, wherever it stands.
func TestWriteNames(t *testing.T) {
	for _, test := range []struct{ name, formats string }{
		{"a", "csv pla text"}, {"in", "csv pla text"}, {"x", "csv pla text"}, {"T", "csv pla text"}, {"e8", "csv pla text"},
		{"größe", "csv pla text"}, {"数", "csv pla text"}, {"1a", "csv pla text"}, {"-x", "csv pla text"}, {"a/b*", "csv pla text"},
		{"a,b", "csv pla text"}, {"a;b;c;d", "csv pla text"}, {`"`, "csv pla text"}, {`a"b`, "csv pla text"}, {"~", "csv pla text"},
		{"\u00a0.i", "csv pla text, not in front"}, {"*", "csv pla text"}, {"+", "csv pla text"},
		{".i", "csv pla text, not in front"}, {".names", "csv pla text, not in front"}, {"\ufeffa", "csv pla text, not in front"},
		{"a|b", "csv pla"}, {"a#b", "csv pla"}, {"||", "csv pla"}, {"01", "csv pla"}, {"--", "csv pla"}, {"1-", "csv pla"},
		{"a[3..0]", "pla"}, {"a[1..1]", "pla"}, {"a[99..0]", "pla"}, {"a[1]", "csv pla text"}, {"a [1..0]", "csv"},
		{"#a", "csv"}, {"a b", "csv"}, {"a, b", "csv"}, {".i 3", "csv"}, {"#", "csv"},
		{"0", "pla"}, {"1", "pla"}, {"-", "pla"}, {"|", "pla"}, {" a", ""}, {"a ", ""}, {"true", "pla text"}, {"FALSE", "pla text"},
	} {
		for place, columns := range [][]string{{test.name, "b", "f"}, {"a1", test.name, "f"}, {"a1", "b", test.name}} {
			table, err := namedTable(columns)
			if err != nil {
				t.Fatal(err)
			}
			var formats []string
			for _, to := range []truthtable.Format{truthtable.CSV, truthtable.PLA, truthtable.Text} {
				var out bytes.Buffer
				if err := truthtable.Write(&out, table, to); err == nil {
					comesBack(t, table, to)
					formats = append(formats, string(to))
				} else if !strings.Contains(err.Error(), fmt.Sprintf("t: %s cannot hold the name %q", to, test.name)) || out.Len() > 0 {
					t.Errorf("%v, and %q", err, out.String())
				}
			}
			want, inFront := strings.CutSuffix(test.formats, ", not in front")
			if inFront && place == 0 {
				want = strings.TrimSuffix(want, " text")
			}
			if got := strings.Join(formats, " "); got != want {
				t.Errorf("%q in place %d: %q, want %q", test.name, place, got, want)
			}
		}
	}
}

// namedTable is a table of three columns with any names, as some reader gives
// them: the names of hexadecimal numbers come from outside.
func namedTable(columns []string) (*truthtable.Table, error) {
	return truthtable.Read(strings.NewReader("e"), "t",
		truthtable.Options{Format: truthtable.Hex, Inputs: columns[:2], DefaultOutput: columns[2]})
}

// TestWriteRefuses compares the errors, to the letter, of what cannot be written.
func TestWriteRefuses(t *testing.T) {
	for _, test := range []struct {
		name, content string
		to            truthtable.Format
		want          string
	}{
		{"or.tt", "00 0\n01 1", truthtable.Auto, `tables are written as text, csv, pla or hex, not as ""`},
		{"or.tt", "00 0\n01 1", truthtable.BLIF, `tables are written as text, csv, pla or hex, not as "blif"`},

		{"two.blif", ".names a b y\n11 1\n.names a n\n0 1\n", truthtable.Text,
			"two.blif: y and n have different inputs (a text table has one list of them; choose one function)"},
		{"two.blif", ".names a b y\n11 1\n.names b a n\n01 1\n", truthtable.PLA,
			"two.blif: y and n have different inputs (a pla table has one list of them; choose one function)"},
		{"rows.pla", ".i 25\n.o 2\n.type fr\n" + strings.Repeat("0", 25) + " 1-\n" + strings.Repeat("1", 25) + " 10\n", truthtable.CSV,
			"rows.pla: o0 and o1 list different rows (a csv table has one list of them; choose one function)"},
		{"large.pla", ".i 24\n.o 65\n" + strings.Repeat("-", 24) + strings.Repeat("1", 65), truthtable.Text,
			"large.pla: 16777216 rows of 65 outputs are too many to write side by side (choose some of them)"},
		{"none.pla", ".i 25\n.o 1\n.type fr\n" + strings.Repeat("0", 25) + " -\n", truthtable.Text, "none.pla: no rows"},

		{"b.csv", "\"a b\",f\n0,1", truthtable.Text, `b.csv: text cannot hold the name "a b" (csv can)`},
		{"b.csv", "a,\"f, g\"\n0,1", truthtable.PLA, `b.csv: pla cannot hold the name "f, g" (csv can)`},
		{"b.pla", ".i 1\n.o 1\n.ilb 0\n.ob f\n0 1", truthtable.CSV, `b.pla: csv cannot hold the name "0" (pla can)`},
		{"b.blif", ".names true f\n1 1", truthtable.CSV, `b.blif: csv cannot hold the name "true" (pla can)`},
		{"twice.cnet", ".l 1 a\n.l 2 a\n.n 1 1 3\n1 1\n.n 2 1 3\n0 1\n", truthtable.Text,
			`twice.cnet: text cannot hold these columns: outputs 1 and 2 are both named "a" (no format can)`},

		{"x.tt", "00 0\n01 1\n10 -\n11 1", truthtable.Hex,
			"x.tt: x has no target in row 10 (a number has a digit for every row; text, csv and pla can leave some out)"},
		{"x.tt", "111|00\n000|0-\n001|01", truthtable.Hex,
			"x.tt: x1 has no target in row 010 (a number has a digit for every row; text, csv and pla can leave some out)"},
		{"x.tt", "001|00\n010|0-\n000|0-", truthtable.Hex,
			"x.tt: x1 has no target in row 011 (a number has a digit for every row; text, csv and pla can leave some out)"},
		{"x.tt", strings.Repeat("-", 25) + "|1", truthtable.Hex, "x.tt: x has rows with a - among its 25 inputs (they are laid out for at most 24)"},
		{"x.tt", strings.Repeat("1", 31) + "|1", truthtable.Hex, "x.tt: x has 31 inputs (a number has at most 30)"},
	} {
		var out bytes.Buffer
		err := truthtable.Write(&out, mustRead(t, test.content, test.name), test.to)
		switch {
		case err == nil:
			t.Errorf("%s is written as %s", test.name, test.to)
		case err.Error() != test.want:
			t.Errorf("%s\nwant %s", err, test.want)
		case out.Len() > 0:
			t.Errorf("%v, but there is %q", err, out.String())
		}
	}
}

// TestWriteFails: an error of the writer is handed on, whenever it comes.
func TestWriteFails(t *testing.T) {
	table := randomTable(rand.New(rand.NewPCG(1, 1)), 15, 1, "01").table(t)
	for to := range extensions {
		for _, room := range []int{0, 1000, 70_000} {
			err := truthtable.Write(&full{room}, table, to)
			if to == truthtable.Hex && room > 1<<15 {
				if err != nil {
					t.Error(err)
				}
			} else if err != errFull {
				t.Errorf("%s with room for %d: %v", to, room, err)
			}
		}
	}
}

// full is a writer that takes so many bytes.
type full struct{ room int }

var errFull = errors.New("it is full")

func (f *full) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// FuzzRoundTrip: whatever can be read and written reads back the same.
func FuzzRoundTrip(f *testing.F) {
	for _, test := range malformed {
		if len(test.content) < 200 {
			f.Add([]byte(test.content), uint8(0))
		}
	}
	for i, seed := range []string{
		"x1 x2 | or\n0 0 | 0\n- 1 | 1\n", "a b|f g\n00|-1\n11|10\n", "a;\"b \"\"\";;f;g\n0;T;;x;1\n", "0b_10\ne8\n",
		".i 2\n.o 2\n.ilb # 0\n.type fr\n1- 1~\n.e\n", ".l 1 a b\n.n 1 2 1 2\n1- 1\n00 0\n", ".names a b y\n11 1\n",
		".i 25\n.o 2\n" + strings.Repeat("12", 12) + "0 1~\n" + strings.Repeat("1", 25) + " 01\n", strings.Repeat("01-01", 5) + "|1-\n",
	} {
		f.Add([]byte(seed), uint8(i))
	}
	f.Fuzz(func(t *testing.T, content []byte, format uint8) {
		if bytes.Count(content, []byte{'-'}) > 8 || bytes.Count(bytes.ToLower(content), []byte{'x'}) > 8 {
			t.Skip() // each may double the rows
		}
		options := truthtable.Options{Format: formats[int(format)%len(formats)]}
		table, err := truthtable.Read(bytes.NewReader(content), "t", options)
		if err != nil {
			return
		}
		rows := 0
		for j := range table.Len() {
			function := table.Function(j)
			rows += function.Rows()
			if n := function.N(); rows > 1<<10 || 10 < n && n <= 24 {
				t.Skip() // so many rows are right to take long, all of them in a PLA table
			}
		}
		for to := range extensions {
			var out bytes.Buffer
			if err := truthtable.Write(&out, table, to); err == nil {
				comesBack(t, table, to)
			} else if out.Len() > 0 || strings.ContainsAny(err.Error(), "\n\r\x00") || !utf8.ValidString(err.Error()) {
				t.Errorf("%q, and %q", err, out.String())
			}
		}
	})
}
