// Are tables of every format read as they are meant?

package truthtable_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"threshgen/truthtable"

	"github.com/google/go-cmp/cmp"
)

// dump writes a table a line a function: f(a b): 00 0, 01 1. Rows that are not
// in counting order have brackets around them.
func dump(t *truthtable.Table) string {
	var lines []string
	for j := range t.Len() {
		f := t.Function(j)
		var rows []string
		for k := range f.Rows() {
			rows = append(rows, fmt.Sprint(f.Cube(k), " ", f.Target(k)))
		}
		all := strings.Join(rows, ", ")
		if !f.InCountingOrder() {
			all = "[" + all + "]"
		}
		lines = append(lines, fmt.Sprintf("%s(%s): %s", f.Name, strings.Join(f.Inputs, " "), all))
	}
	return strings.Join(lines, "\n")
}

const orTable = "or(x1 x2): 00 0, 01 1, 10 1, 11 1"

func TestRead(t *testing.T) {
	for _, test := range []struct {
		name, content string
		o             truthtable.Options
		want          string
	}{
		// Text: headers, pipes, blanks.
		{name: "or.tt", content: "x1 x2 | or\n0 0 | 0\n0 1 | 1\n1 0 | 1\n1 1 | 1\n", want: orTable},
		{name: "or.tt", content: "0 0 0\n0 1 1\n1 0 1\n1 1 1", want: orTable},
		{name: "dir.d/or.tt", content: "00|0\n01|1\n10|1\n11|1\n", want: orTable},
		{name: `C:\or.tt`, content: "000\n011\n101\n111\n", want: orTable},
		{name: "or", content: "000\n011\n101\n111\n", want: orTable}, // 3 is no number of digits
		{name: "x.tt", content: "x1 x2 | or\n000\n01 1\n10|1 # a comment\n\n# another\n11\t|\t1\n", want: orTable},
		{name: "x.tt", content: "x1 x2 or # the last column\n00|0\n0 1 1\n101\n111\n", want: orTable},
		{name: "x.tt", content: "\ufeffx1\tx2\tor\r\n0\t0\t0\r\n0\t1\t1\n1 0 1\r1 1 1\r\r\n", want: orTable},
		{name: "two.tt", content: "a b | f g\n00 01\n01 1-\n", want: "f(a b): [00 0, 01 1]\ng(a b): [00 1, 01 -]"},
		{name: "two.tt", content: "1 | 1 0\n0 | 0 1\n", want: "two1(x1): [1 1, 0 0]\ntwo2(x1): [1 0, 0 1]"},
		{name: "same.tt", content: "a b | a\n00 0\n00 0\n10 1\n", want: "a(a b): [00 0, 10 1]"},
		{name: "dash.tt", content: "a b c | f\n-1- 1\n-00 -\n", want: "f(a b c): [010 1, 011 1, 110 1, 111 1, 000 -, 100 -]"},
		{name: "dash.tt", content: "a b | f\n-- 1\n01 1\n", want: "f(a b): 00 1, 01 1, 10 1, 11 1"},
		{name: "tilde.txt", content: "A B | Y\n~~~~~~~\n0 0 | 1\n~ ~\n1 1 | 0\n", want: "Y(A B): [00 1, 11 0]"},
		{name: "latin.txt", content: "# caf\xe9\n0 1 1 # \xe9\n", want: "latin(x1 x2): [01 1]"},
		{name: "", content: "0 1\n1 0\n", want: "f(x1): 0 1, 1 0"},
		{name: ".tt", content: "0 1\n1 0\n", want: ".tt(x1): 0 1, 1 0"},
		{name: "caf\xe9\n.tt", content: "0 1\n1 0\n", want: "caf__(x1): 0 1, 1 0"},
		{name: "unicode.tt", content: "größe ≤ | 真\n01 1\n", want: "真(größe ≤): [01 1]"},

		// Text: Markdown.
		{name: "x.md", content: "| x1 | x2 | or |\n|----|:--:|---:|\n| 0 | 0 | 0 |\n| 0 | 1 | 1 |\n|1|0|1|\n11 1\n", want: orTable},
		{name: "x.md", content: "x1 | x2 | or\n---|---|---\n0 | 0 | 0\n0 | 1 | 1\n1 | 0 | 1\n1 | 1 | 1\n", want: orTable},
		{name: "x", content: "  | a | f |\n  |:-|-|\n  | 0 | - |\n", want: "f(a): [0 -]"},
		{name: "x.md", content: "| door open | light, on |\n|---|---|\n| 0 | 0 |\n| 1 | 1 |\n", want: "light, on(door open): 0 0, 1 1"},
		{name: "x.md", content: "a | f\n--|--\n0 | 0\n1 | 1\n", want: "f(a): 0 0, 1 1"},
		{name: "or.md", content: "| 0 | 0 | 0 |\n| 0 | 1 | 1 |\n| 1 | 0 | 1 |\n| 1 | 1 | 1 |\n", want: orTable},
		{name: "or.md", content: "0|0|0\n0|1|1\n1|0|1\n1|1|1\n", want: orTable},

		// CSV.
		{name: "x.csv", content: "x1,x2,or\n0,0,0\n0,1,1\n1,0,1\n1,1,1\n", want: orTable},
		{name: "x", content: "\ufeffx1;x2;or\r\nFALSE;false;F\r\nf;T;TRUE\r\n1;f;t\r\n1;True;1", want: orTable},
		{name: "x", content: "x1\tx2\tor\n0\t0\t0\n0\t1\t1\n1\t0\t1\n1\t1\t1\n", want: orTable},
		{name: "x.csv", content: "# made by hand\n\nx1 , \"x2\",\"or \"\n 0 ,\"0\",0\n\n0,1, 1\n  \n# a comment with a \"\n1,0,1\n1,1,1\n", want: orTable},
		{name: "x.csv", content: "\"a|b\",f\n0,1\n", want: "f(a|b): [0 1]"},
		{name: "x.csv", content: "a,\"b, \"\"c\"\"\",f\nx,1,*\n", want: "f(a b, \"c\"): [01 -, 11 -]"},
		{name: "digital.csv", content: "A,B,,Y,Z\n0,0,,0,1\n0,1,,X,-\n", want: "Y(A B): [00 0, 01 -]\nZ(A B): [00 1, 01 -]"},
		{name: "logisim", content: "A\tB\t|\tY\tZ\n0\t0\t|\t0\t1\n0\t1\t|\t-\tx\n", want: "Y(A B): [00 0, 01 -]\nZ(A B): [00 1, 01 -]"},
		{name: "x.tsv", content: "a b\tf\n0\t1\n", want: "f(a b): [0 1]"},
		{name: "x", content: "T,F,x\n0,0,1\n", want: "x(T F): [00 1]"},
		{name: "cr.csv", content: "a,f\r0,1\r1,0\r", want: "f(a): 0 1, 1 0"},

		// Hex.
		{name: "or.hex", content: "e\n", want: orTable},
		{name: "or", content: "0xE", want: orTable},
		{name: "or", content: "# x1 or x2\n\n  0b1110 # as bits", want: orTable},
		{name: "or.hex", content: "E\n8\n", want: "or1(x1 x2): 00 0, 01 1, 10 1, 11 1\nor2(x1 x2): 00 0, 01 0, 10 0, 11 1"},
		{name: "not.hex", content: "1", o: truthtable.Options{Inputs: truthtable.DefaultInputs(1)}, want: "not(x1): 0 1, 1 0"},
		{name: "not.hex", content: "0b10", o: truthtable.Options{Inputs: truthtable.DefaultInputs(1)}, want: "not(x1): 0 0, 1 1"},
		{name: "not.hex", content: "0b_01", want: "not(x1): 0 1, 1 0"},
		{name: "x4.hex", content: "0b_3c", want: "x4(x1 x2 x3 x4): 0000 0, 0001 0, 0010 1, 0011 1, 0100 1, 0101 1, 0110 0, 0111 0, 1000 1, 1001 1, 1010 0, 1011 1, 1100 0, 1101 0, 1110 0, 1111 0"},
		{name: "h.hex", content: "0b", want: "h(x1 x2 x3): 000 1, 001 1, 010 0, 011 1, 100 0, 101 0, 110 0, 111 0"},
		{name: "h.hex", content: "0b\ne8\n", want: "h1(x1 x2 x3): 000 1, 001 1, 010 0, 011 1, 100 0, 101 0, 110 0, 111 0\n" +
			"h2(x1 x2 x3): 000 0, 001 0, 010 0, 011 1, 100 0, 101 1, 110 1, 111 1"},
		{name: "h.hex", content: "e_8", want: "h(x1 x2 x3): 000 0, 001 0, 010 0, 011 1, 100 0, 101 1, 110 1, 111 1"},
		{name: "h", content: "01\n1\n", want: "h1(x1 x2 x3): 000 1, 001 0, 010 0, 011 0, 100 0, 101 0, 110 0, 111 0\n" +
			"h2(x1 x2): 00 1, 01 0, 10 0, 11 0"},
		{name: "x", content: "0001", o: truthtable.Options{Format: truthtable.Text}, want: "x(x1 x2 x3): [000 1]"},
		{name: "x.hex", content: "01", want: "x(x1 x2 x3): 000 1, 001 0, 010 0, 011 0, 100 0, 101 0, 110 0, 111 0"},

		// PLA.
		{name: "or.pla", content: ".i 2\n.o 1\n1- 1\n-1 1\n.e\n", want: orTable},
		{name: "or", content: "A title.\n\n.i 2 .o 1 .p 99\n1-1\n-1 |\t4\n.end\nanything # at all\n.foo", want: orTable},
		{name: "or", content: ".i\t2\r\n.o\t1\r\n# a comment\r\n1\r\n- # goes on\r\n1\r\n-1 1 # and ends", want: orTable},
		{name: "or", content: ".p 1\n.type r # off-rows\n.i 2\n.o 1\n00 0\n11 1\n", want: orTable},
		{name: "n.pla", content: ".i 2\n.o 3\n.ilb a\n.ob f\n-- ~~1\n", want: "f(a x2): 00 0, 01 0, 10 0, 11 0\no1(a x2): 00 0, 01 0, 10 0, 11 0\no2(a x2): 00 1, 01 1, 10 1, 11 1"},
		{name: "n.pla", content: ".i 1\n.o 1\n.ilb a#b # names\n.ob\n", want: "n(a#b): 0 0, 1 0"},
		{name: "fr.pla", content: ".i 2\n.o 1\n.type fr\n1- 1\n-1 ~\n00 0\n", want: "fr(x1 x2): 00 0, 01 -, 10 1, 11 1"},
		{name: "fd.pla", content: ".i 2\n.o 2\n-- -2\n11 10\n", want: "o0(x1 x2): 00 -, 01 -, 10 -, 11 -\no1(x1 x2): 00 -, 01 -, 10 -, 11 -"},
		{name: "fr.pla", content: ".i 26\n.o 2\n.type fr\n" +
			"10101010101010101010101010 1~\n" +
			"1010101010101010101010100- 01\n", want: "" +
			"o0(x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20 x21 x22 x23 x24 x25 x26): " +
			"[10101010101010101010101010 1, 1010101010101010101010100- 0]\n" +
			"o1(x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20 x21 x22 x23 x24 x25 x26): " +
			"[1010101010101010101010100- 1]"},
		{name: "dash.tt", content: strings.Repeat("1", 25) + " 1\n" + strings.Repeat("-", 24) + "0 0\n", want: "" +
			"dash(x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16 x17 x18 x19 x20 x21 x22 x23 x24 x25): " +
			"[1111111111111111111111111 1, ------------------------0 0]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			table, err := truthtable.Read(strings.NewReader(test.content), test.name, test.o)
			if err != nil {
				t.Fatalf("%v in\n%s", err, test.content)
			}
			if diff := cmp.Diff(test.want, dump(table)); diff != "" {
				t.Errorf("%s\nin\n%s", diff, test.content)
			}
			// The same in the smallest of pieces.
			table, err = truthtable.Read(iotest.OneByteReader(strings.NewReader(test.content)), test.name, test.o)
			if err != nil || dump(table) != test.want {
				t.Errorf("a byte at a time: %v", err)
			}
		})
	}
}

func TestReadOptions(t *testing.T) {
	for _, test := range []struct {
		content string
		o       truthtable.Options
		want    string
	}{
		{"e8", truthtable.Options{Format: "xls"}, `unknown format "xls": the formats are text, csv, tsv, hex, pla, cnet and blif`},
		{"a b f\n001", truthtable.Options{Inputs: []string{"a"}}, "names of inputs are for hex tables; a text table has its own"},
		{"8", truthtable.Options{Inputs: []string{"a", "a"}, Format: truthtable.Hex}, `inputs 1 and 2 are both named "a"`},
		{"8", truthtable.Options{Inputs: []string{"a", " "}, Format: truthtable.Hex}, `" " is no name for input 2`},
		{"e8", truthtable.Options{Inputs: truthtable.DefaultInputs(4)}, "t:1:1: a function of 3 inputs, not 4"},
		{"0b0110", truthtable.Options{Inputs: truthtable.DefaultInputs(1)}, "t:1:1: a function of 2 inputs, not 1"},
		{"8", truthtable.Options{Inputs: truthtable.DefaultInputs(3)}, "t:1:1: a function of 2 inputs, not 3"},
		{"0x4", truthtable.Options{Inputs: truthtable.DefaultInputs(1)}, `t:1:3: "4" is no function of 1 input (those are 0 to 3)`},
		{"a b f\n001", truthtable.Options{Format: truthtable.Hex}, `t:1:2: " " is no hexadecimal digit`},
		{"a b f\n001", truthtable.Options{Format: truthtable.PLA}, "t:1:1: the file does not say .i and .o (a PLA table begins with them)"},
		{"a b f\n001", truthtable.Options{Format: truthtable.CSV}, "t:1:1: a table has at least one input and one output (each in a column of its own)"},
		{"a,b,f\n0,0,1", truthtable.Options{Format: truthtable.Text}, "t:1:1: a table has at least one input and one output (each in a column of its own)"},
		{"e8\n80", truthtable.Options{Format: truthtable.Text}, "t:1:1: a table of one column (if these are hexadecimal numbers, say --format hex)"},
	} {
		_, err := truthtable.Read(strings.NewReader(test.content), "t", test.o)
		if err == nil || err.Error() != test.want {
			t.Errorf("%q as %+v:\ngot  %v\nwant %s", test.content, test.o, err, test.want)
		}
	}
}

func TestParseFormat(t *testing.T) {
	for name, want := range map[string]truthtable.Format{
		"": truthtable.Auto, "auto": truthtable.Auto, "text": truthtable.Text,
		"csv": truthtable.CSV, "tsv": truthtable.CSV, "hex": truthtable.Hex, "pla": truthtable.PLA,
	} {
		if got, err := truthtable.ParseFormat(name); err != nil || got != want {
			t.Errorf("ParseFormat(%q) = %q, %v, want %q", name, got, err, want)
		}
	}
	if _, err := truthtable.ParseFormat("Text"); err == nil {
		t.Error("Text with a capital is a format")
	}
}

// TestDetectLongLines tells formats whose first line is longer than what is
// looked at.
func TestDetectLongLines(t *testing.T) {
	names := make([]string, 40000)
	for i := range names {
		names[i] = fmt.Sprintf("x%d", i+1)
	}
	row := strings.Repeat("0", len(names)-1)
	for name, content := range map[string]string{
		"text": strings.Join(names, " ") + "\n" + row + "1\n",
		"csv":  strings.Join(names, ",") + "\n" + strings.Repeat("0,", len(names)-1) + "1\n",
		"hex":  "\n" + strings.Repeat("01", 1<<17) + "\n",
		"pla":  strings.Repeat("# a licence\n", 100) + "A title\n.i 2\n.o 1\n11 1\n",
	} {
		table, err := truthtable.Read(strings.NewReader(content), "t", truthtable.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		f := table.Function(0)
		want := map[string]int{"text": 39999, "csv": 39999, "hex": 20, "pla": 2}[name]
		if f.N() != want {
			t.Errorf("%s: %d inputs, want %d", name, f.N(), want)
		}
	}
}

// TestReadDirectory shows that an error of the file is not the table's.
func TestReadDirectory(t *testing.T) {
	dir, err := os.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	_, err = truthtable.Read(dir, "dir", truthtable.Options{})
	var malformed *truthtable.Error
	var path *os.PathError
	if errors.As(err, &malformed) || !errors.As(err, &path) {
		t.Errorf("reading a directory: %v", err)
	}
}

func TestScanHex(t *testing.T) {
	var got []string
	for f, err := range scan(t, strings.NewReader("8\n# and\ne8\n\n80x\n8\n"), "dir/and.hex") {
		if err != nil {
			got = append(got, err.Error())
			continue
		}
		got = append(got, fmt.Sprint(f.Name, " ", f.N(), " ", f.On()[0], " ", f.Complete()))
	}
	want := []string{"and1 2 8 true", "and2 3 232 true", `dir/and.hex:5:3: "x" is no hexadecimal digit`}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for f := range scan(t, strings.NewReader("8\nzz\n"), "one") {
		if f.Name != "one1" {
			t.Errorf("the first function is %q", f.Name)
		}
		break
	}
	for _, err := range scan(t, strings.NewReader("#\n"), "none") {
		if err == nil || err.Error() != "none:1:1: no rows" {
			t.Error(err)
		}
	}
}

// scan reads functions in format Hex.
func scan(t *testing.T, r io.Reader, name string) iter.Seq2[truthtable.Function, error] {
	t.Helper()
	_, functions, err := truthtable.Scan(r, name, truthtable.Options{Format: truthtable.Hex})
	if err != nil {
		t.Fatal(err)
	}
	return functions
}

// TestScanTable: a table of another format comes function by function too.
func TestScanTable(t *testing.T) {
	format, functions, err := truthtable.Scan(strings.NewReader("a b | f g\n01|10\n"), "t", truthtable.Options{})
	if err != nil || format != truthtable.Text {
		t.Fatal(format, err)
	}
	var got []string
	for f, err := range functions {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprint(f.Name, f.Inputs, f.Row(0), f.Target(0)))
	}
	if diff := cmp.Diff([]string{"f[a b] 01 1", "g[a b] 01 0"}, got); diff != "" {
		t.Error(diff)
	}
}

// TestScanHexStream holds the iterator to one function at a time.
func TestScanHexStream(t *testing.T) {
	const lines = 5000
	content := bytes.Repeat([]byte("fedcba9876543210fedcba9876543210\n"), lines)
	count := 0
	perFunction := testing.AllocsPerRun(1, func() {
		count = 0
		for f, err := range scan(t, bytes.NewReader(content), "many") {
			if err != nil || f.N() != 7 || f.On()[1] != 0xfedcba9876543210 {
				t.Fatal(f, err)
			}
			count++
		}
	}) / lines
	if count != lines || perFunction > 3 {
		t.Errorf("%d functions with %v allocations each", count, perFunction)
	}
}

// TestTextAllocations holds rows in counting order to no allocation of their own.
func TestTextAllocations(t *testing.T) {
	const n = 12
	var content strings.Builder
	for row := range 1 << n {
		fmt.Fprintf(&content, "%0*b | %d\n", n, row, row&1)
	}
	perTable := testing.AllocsPerRun(5, func() {
		if _, err := truthtable.Read(strings.NewReader(content.String()), "t.tt", truthtable.Options{}); err != nil {
			t.Fatal(err)
		}
	})
	if perTable > 150 {
		t.Errorf("%v allocations for %d rows", perTable, 1<<n)
	}
}
