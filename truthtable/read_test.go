// Do the doors of the package take what they are given, and hand on what they read?

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

func TestReadOptions(t *testing.T) {
	for _, test := range []struct {
		content string
		o       truthtable.Options
		want    string
	}{
		{"e8", truthtable.Options{Format: "xls"}, `unknown format "xls": the formats are text, csv, tsv, hex, pla, cnet and blif`},
		{"8", truthtable.Options{Inputs: []string{"a", "a"}, Format: truthtable.Hex}, `inputs 1 and 2 are both named "a"`},
		{"8", truthtable.Options{Inputs: []string{"a", " "}, Format: truthtable.Hex}, `" " is no name for input 2`},
		{"e8", truthtable.Options{Inputs: truthtable.DefaultInputs(4)}, "t:1:1: a function of 3 inputs, not 4"},
		{"0b0110", truthtable.Options{Inputs: truthtable.DefaultInputs(1)}, "t:1:1: a function of 2 inputs, not 1"},
		{"8", truthtable.Options{Inputs: truthtable.DefaultInputs(3)}, "t:1:1: a function of 2 inputs, not 3"},
		{"0x4", truthtable.Options{Inputs: truthtable.DefaultInputs(1)}, `t:1:3: "4" is no function of 1 input (those are 0 to 3)`},
		{"a b f\n001", truthtable.Options{Format: truthtable.Hex}, "t:1:2: \" \" is no hexadecimal digit\nt:2:1: 3 hexadecimal digits (the number of digits must be a power of two)"},
		{"a b f\n001", truthtable.Options{Format: truthtable.PLA}, "t:1:1: the file does not say .i and .o (a PLA table begins with them)"},
		{"a b f\n001", truthtable.Options{Format: truthtable.CSV}, "t:1:1: a table has at least one input and one output (each in a column of its own)"},
		{"a,b,f\n0,0,1", truthtable.Options{Format: truthtable.Text}, "t:1:1: a table has at least one input and one output (each in a column of its own)"},
		{"e8\n80", truthtable.Options{Format: truthtable.Text}, "t:1:1: a table of one column (if these are hexadecimal numbers, say that the format is hex)"},
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
	want := []string{"and1 2 8 true", "and2 3 232 true", `dir/and.hex:5:3: "x" is no hexadecimal digit`, "and4 2 8 true"}
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
