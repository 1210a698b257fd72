// Are tables found where people write them, and values as they write them?

package truthtable_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/truthtable"
)

const orRows = "| a | b | or |\n|---|---|---|\n| 0 | 0 | 0 |\n| 0 | 1 | 1 |\n| 1 | 0 | 1 |\n| 1 | 1 | 1 |\n"

const orDump = "or(a b): 00 0, 01 1, 10 1, 11 1"

// TestDocument puts a table between all kinds of prose.
func TestDocument(t *testing.T) {
	above := []string{"", "# Gates\n\n", "Some words, and a comma.\nMore words, and a comma.\n\n", "- 0 or 1\n- 1 item | two\n\n",
		"Title\n=====\n\n---\n\n", "```\n| x | y |\n|---|---|\n| 0 | 1 |\n```\n", "<!-- no comment -->\n> 0 1\n\n", "1. First\n2. Second\n\n",
		strings.Repeat("word ", 5000) + "\n"}
	below := []string{"", "\nThe end.\n", "# Next\n\nor | so\n", "```\n0 1\n| x | y |\n|---|---|\n```\n", "\n---\n\n- 1 item\n- x | y\n",
		"<!-- end -->\n| x |\n", "\nOne | two\n0 | 1 | and no table\n"}
	random := rand.New(rand.NewPCG(81, 82))
	for range 300 {
		before, after := above[random.IntN(len(above))]+above[random.IntN(len(above))], below[random.IntN(len(below))]
		content := before + orRows + after
		for _, name := range []string{"README.md", "t", "t.txt"} {
			table, err := truthtable.Read(strings.NewReader(content), name, truthtable.Options{})
			if err != nil {
				t.Fatalf("%v in\n%.500s", err, content)
			}
			if diff := cmp.Diff(orDump, dump(table)); diff != "" {
				t.Fatalf("%s in\n%.500s", diff, content)
			}
		}
	}
}

// TestSeveralTables: one of several tables is read where its number is given, and
// none where it is not.
func TestSeveralTables(t *testing.T) {
	not := "| a | not |\n|---|---|\n| 0 | 1 |\n| 1 | 0 |\n"
	for _, content := range []string{
		"# Two\n\n" + orRows + "\n" + not,
		"# Two\n\n" + orRows + "\nand\n\n" + not + "\nend\n",
		"# Two\n\n" + orRows + "# not\n" + not,
	} {
		line := 1 + strings.Count(content[:strings.Index(content, "| a | not")], "\n")
		_, err := truthtable.Read(strings.NewReader(content), "t.md", truthtable.Options{})
		var e *truthtable.Error
		if !errors.Is(err, truthtable.ErrSeveralTables) || !errors.As(err, &e) || e.Line != line ||
			e.Problem != "a second table begins here, and the first on line 3" {
			t.Errorf("%v in\n%s", err, content)
		}
		for number, want := range map[int]string{1: orDump, 2: "not(a): 0 1, 1 0"} {
			table, err := truthtable.Read(strings.NewReader(content), "t.md", truthtable.Options{Table: number})
			if err != nil {
				t.Errorf("table %d: %v in\n%s", number, err, content)
				continue
			}
			if diff := cmp.Diff(want, dump(table)); diff != "" {
				t.Errorf("table %d: %s", number, diff)
			}
		}
	}
	for _, test := range []struct {
		name, content string
		table         int
		want          string
	}{
		{"t.md", orRows + "\n" + not, 3, "t.md:1:1: there is no table 3 (there are 2, on lines 1 and 8)"},
		{"t.md", orRows, 2, "t.md:1:1: there is no table 2 (there is only one, on line 1)"},
		{"t.tt", "0 1\n", 2, "t.tt:1:1: there is no table 2 (only Markdown tables, with a rule below the header, may share a file)"},
		{"t.csv", "a,f\n0,1\n", 2, "t.csv:1:1: there is no table 2 (a file in format csv is one table)"},
		{"t.md", orRows, -1, "t.md:1:1: there is no table -1 (a file in format text is one table)"},
		// A mistake in the first table is told before that there is a second.
		{"t.md", "| a | f |\n|---|---|\n| Q | 1 |\n\n" + not, 0,
			"t.md:3:3: unknown value \"Q\" (values are 0, 1 and -; line 1 is read as the header)\n" +
				"t.md:5:1: a second table begins here, and the first on line 1 (say which is meant)"},
	} {
		_, err := truthtable.Read(strings.NewReader(test.content), test.name, truthtable.Options{Table: test.table})
		if err == nil || err.Error() != test.want {
			t.Errorf("got  %v\nwant %s", err, test.want)
		}
	}
}

// TestDocumentMistakes: a row with a mistake in it is never taken for prose.
func TestDocumentMistakes(t *testing.T) {
	for _, test := range []struct{ content, want string }{
		{"# T\n\n" + orRows + "| 1 | Q | 0 |\n", `t.md:9:7: unknown value "Q" (values are 0, 1 and -; line 3 is read as the header)`},
		{"# T\n\n" + orRows + "\n| 1 | Q | 0 |\n", `t.md:10:7: unknown value "Q" (values are 0, 1 and -; line 3 is read as the header)`},
		{"# T\n\n" + orRows + "\n1 | Q | 0\n", `t.md:10:5: unknown value "Q" (values are 0, 1 and -; line 3 is read as the header)`},
		{"# T\n\n" + orRows + "\n1 Q 0\n", `t.md:10:3: unknown value "Q" (values are 0, 1 and -; line 3 is read as the header)`},
		{"# T\n\n" + orRows + "prose at once\n", `t.md:9:1: unknown value "prose" (values are 0, 1 and -; line 3 is read as the header)`},
		{"Prose\n\n| a | a | f |\n|---|---|---|\n", `t.md:3:7: inputs 1 and 2 are both named "a"`},
		// Two tables, the first without a rule: neither is passed over.
		{"x f\n0 1\n\n" + orRows, `t.md:4:1: the row has more than 2 values`},
	} {
		_, err := truthtable.Read(strings.NewReader(test.content), "t.md", truthtable.Options{})
		if err == nil || !strings.HasPrefix(err.Error(), test.want) && !strings.HasPrefix(test.want, "t.md:4:1") {
			t.Errorf("got  %v\nwant %s", err, test.want)
		}
	}
}

// TestRuleOrRow: - | - is a row where it may be one, and contradicts another.
func TestRuleOrRow(t *testing.T) {
	for content, want := range map[string]string{
		"a | f\n- | -\n":                     "f(a): 0 -, 1 -",
		"a | f\n--- | ---\n0 | 1\n":          "f(a): [0 1]",
		"a | f\n:- | -\n0 | 1\n":             "f(a): [0 1]",
		"a b | f\n-- | -\n":                  "f(a b): 00 -, 01 -, 10 -, 11 -",
		"| a | f |\n|-|-|\n| 0 | 1 |\n":      "f(a): [0 1]",
		"a | b | f\n-|-|-\n":                 "f(a b): 00 -, 01 -, 10 -, 11 -",
		"a | b | f\n---|---|---\n0 | 1 | 1":  "f(a b): [01 1]",
		"A \\| B | f\n---|---\n0 | 1\n1 | 1": "f(A | B): 0 1, 1 1",
	} {
		if strings.HasPrefix(content, `A \|`) {
			content = "| " + strings.ReplaceAll(content, "\n", " |\n| ") + " |"
		}
		readsAs(t, content, truthtable.Text, want)
	}
	_, err := truthtable.Read(strings.NewReader("a | f\n- | -\n0 | 1\n"), "t.tt", truthtable.Options{})
	if err == nil || !strings.HasPrefix(err.Error(), "t.tt:3:1: another target than on line 2") {
		t.Errorf("error %v", err)
	}
}

// TestValues writes the values of random tables in all ways.
func TestValues(t *testing.T) {
	ways := map[byte][]string{
		'0': {"0", "F", "f", "false", "FALSE", "False", "no", "No", "OFF", "off", "✗", "✘", "✖️", "❌", "☐", "**0**", "`0`", "_no_", "__False__"},
		'1': {"1", "T", "t", "true", "TRUE", "True", "yes", "YES", "on", "On", "✓", "✔", "✔️", "✅", "☑", "**1**", "`1`", "*on*", "**✓**"},
		'-': {"-", "x", "X", "`-`", "**x**"},
	}
	random := rand.New(rand.NewPCG(91, 92))
	for range 300 {
		rows := [][]byte{}
		for x := range 4 {
			rows = append(rows, []byte{'0' + byte(x>>1), '0' + byte(x&1), "01-"[random.IntN(3)]})
		}
		var plain []string
		text, markdown, csv, tsv := "a b | f\n", "| a | b | f |\n|---|---|---|\n", "a,b,f\n", "a\tb\tf\n"
		for _, row := range rows {
			var cells []string
			for _, c := range row {
				cells = append(cells, ways[c][random.IntN(len(ways[c]))])
			}
			plain = append(plain, string(row[:2])+" "+string(row[2:]))
			text += cells[0] + " " + cells[1] + "|" + cells[2] + "\n"
			markdown += "|" + strings.Join(cells, " | ") + "|\n"
			csv += strings.Join(cells, ",") + "\n"
			tsv += strings.Join(cells, "\t") + "\n"
		}
		want := "f(a b): " + strings.Join(plain, ", ")
		readsAs(t, text, truthtable.Text, want)
		readsAs(t, markdown, truthtable.Text, want)
		readsAs(t, csv, truthtable.CSV, want)
		readsAs(t, tsv, truthtable.CSV, want)
	}
	// A first line of such values is a row.
	readsAs(t, "true false | true\nfalse true | true\n", truthtable.Text, "t(x1 x2): [10 1, 01 1]")
	readsAs(t, "✓ ✗ T\n", truthtable.Text, "t(x1 x2): [10 1]")
	// But their words may be names.
	readsAs(t, "on T | lamp\n0 0 | 1\n", truthtable.Text, "lamp(on T): [00 1]")
}

// TestTitles: titles above the header of a CSV file are passed over, a header
// never is.
func TestTitles(t *testing.T) {
	rows := "a,b,or\n0,0,0\n0,1,1\n1,0,1\n1,1,1\n"
	for _, test := range []struct{ content, want string }{
		{"Truth table of OR\n" + rows, orDump},
		{"Truth table of OR,,\r\n,,\r\n" + strings.ReplaceAll(rows, "\n", "\r\n"), orDump},
		{"\"A title, quoted\"\n\nBy me, and you\n" + rows, orDump},
		{"A title; with more\n\n" + strings.ReplaceAll(rows, ",", ";"), orDump},
		{"A, b, c and d\n" + strings.ReplaceAll(rows, ",", "\t"), orDump},
		{"A title\nday,a,b,or\n" + "Monday,0,1,1\n", "or(a b): [01 1]"},
		{rows, orDump},
	} {
		for _, name := range []string{"t.csv", "t"} {
			o := truthtable.Options{}
			if strings.Contains(test.content, "Monday") {
				o = truthtable.Options{Format: truthtable.CSV, Inputs: []string{"a", "b"}, Outputs: []string{"or"}}
			}
			table, err := truthtable.Read(strings.NewReader(test.content), name, o)
			if err != nil {
				t.Errorf("%v in\n%s", err, test.content)
				continue
			}
			if diff := cmp.Diff(test.want, dump(table)); diff != "" {
				t.Errorf("%s in\n%s", diff, test.content)
			}
		}
	}
	for content, want := range map[string]string{
		"Title\na,b,f\n0,0,0\n0,Q,1\n": `t.csv:4:3: unknown value "Q" (values are 0, 1 and -, or TRUE and FALSE; line 2 is read as the header)`,
		"a,b,f\n0,Q,0\n0,0,0\n":        `t.csv:2:3: unknown value "Q" (values are 0, 1 and -, or TRUE and FALSE; --inputs and --outputs pick columns, or ask for rules, such as --outputs kind=red; line 1 is read as the header)`,
		"a,b,f\n0,Q,0\nc,d,g\n0,0,0\n": `t.csv:2:3: unknown value "Q" (values are 0, 1 and -, or TRUE and FALSE; --inputs and --outputs pick columns, or ask for rules, such as --outputs kind=red; line 1 is read as the header)`,
		"a,b\n0,0,0\n":                 `t.csv:2:5: the row has more than 2 values (the table has 1 input and 1 output; line 1 is read as the header)`,
		"1,0,1\n0,0,0\n":               `t.csv:1:1: "1" is no name (the first line of a CSV table is a header of names)`,
		"Title\n1,0,1\n":               `t.csv:1:1: a table has at least one input and one output (each in a column of its own)`,
		"|\n0,1\n":                     `t.csv:1:1: a table has at least one input and one output (each in a column of its own)`,
	} {
		_, err := truthtable.Read(strings.NewReader(content), "t.csv", truthtable.Options{Format: truthtable.CSV})
		if err == nil || mistakesOf(err)[0].Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
	_, err := truthtable.Read(strings.NewReader("|\n0,1\n"), "t.csv", truthtable.Options{Format: truthtable.CSV, Inputs: []string{"a"}})
	if want := `t.csv:1:1: no column is named "a" (there is none)`; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}
