// Can any bytes at all make a reader panic, or accept what is no table?

package truthtable_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"threshgen/truthtable"
)

// fuzzRead checks what must hold of any bytes in one format, also where rows
// that contradict each other lose their targets: there inputs is negative.
func fuzzRead(f *testing.F, format truthtable.Format, seeds ...string) {
	for _, test := range malformed {
		if len(test.content) < 1000 {
			f.Add([]byte(test.content), int8(0))
		}
	}
	for _, test := range refusals {
		f.Add([]byte(test.content), int8(0))
	}
	for _, test := range oddities {
		f.Add([]byte(test.content), int8(len(test.inputs)))
	}
	for _, seed := range seeds {
		f.Add([]byte(seed), int8(0))
	}
	f.Add([]byte("\xff\xfe000000000000\x00\x000"), int8(0))
	f.Fuzz(func(t *testing.T, content []byte, inputs int8) {
		// A row of many - is many rows, and right to take long.
		if free := countAny(content, "-xX"); free > 16 || free > 4 && bytes.Contains(content, []byte("..")) {
			t.Skip()
		}
		options := truthtable.Options{Format: format}
		if format == truthtable.Hex {
			options.Inputs = truthtable.DefaultInputs(max(0, int(inputs)) % 40)
		}
		if inputs < 0 {
			options.OnConflict = truthtable.DropOnConflict
		}
		table, err := truthtable.Read(bytes.NewReader(content), "f.tt", options)
		if err != nil {
			all := mistakesOf(err)
			if table != nil {
				t.Error("a table and an error")
			}
			if len(all) == 0 {
				t.Fatalf("%T: %v", err, err)
			}
			for _, e := range all {
				switch {
				case e.Line < 1 || e.Line > 1+bytes.Count(content, []byte{'\n'})+bytes.Count(content, []byte{'\r'}):
					t.Errorf("no such line: %v", e)
				case e.Column < 1 || e.Column > 3*len(content)/2+1: // two bytes of UTF-16 are up to three of UTF-8
					t.Errorf("no such column: %v", e)
				case strings.ContainsAny(e.Error(), "\n\r\x00") || !utf8.ValidString(e.Error()):
					t.Errorf("no line of text: %q", e.Error())
				}
			}
			return
		}
		if table.Len() < 1 {
			t.Fatal("no function")
		}
		for j := range min(table.Len(), 20) {
			checkFunction(t, table.Function(j))
		}
		checkPick(t, content, options, table)
	})
}

// checkPick asks for the first and the last function by their names, in reverse.
// Nodes of a network may have the same name, and then it cannot be done.
func checkPick(t *testing.T, content []byte, o truthtable.Options, table *truthtable.Table) {
	t.Helper()
	for _, j := range []int{table.Len() - 1, 0}[:min(2, table.Len())] {
		o.Outputs = append(o.Outputs, table.Function(j).Name)
	}
	picked, err := truthtable.Read(bytes.NewReader(content), "f.tt", o)
	if err != nil {
		if !strings.Contains(err.Error(), "several outputs are named") && !strings.Contains(err.Error(), "are both named") {
			t.Fatalf("outputs %q: %v", o.Outputs, err)
		}
		return
	}
	if picked.Len() != len(o.Outputs) {
		t.Fatalf("outputs %q: %d functions", o.Outputs, picked.Len())
	}
	for i, j := range []int{table.Len() - 1, 0}[:picked.Len()] {
		got, want := picked.Function(i), table.Function(j)
		if got.Name != want.Name || !slices.Equal(got.Inputs, want.Inputs) || !slices.Equal(got.On(), want.On()) ||
			!slices.Equal(got.Care(), want.Care()) || !slices.Equal(got.Patterns(), want.Patterns()) || !slices.Equal(got.FreeInputs(), want.FreeInputs()) {
			t.Errorf("output %q is another one where it is asked for", got.Name)
		}
	}
}

// countAny counts the bytes that are one of these.
func countAny(content []byte, these string) int {
	count := 0
	for _, c := range content {
		if strings.IndexByte(these, c) >= 0 {
			count++
		}
	}
	return count
}

// checkFunction makes the function anew by the constructors, which refuse what
// breaks the invariants.
func checkFunction(t *testing.T, f truthtable.Function) {
	t.Helper()
	var again truthtable.Function
	var err error
	switch {
	case f.InCountingOrder():
		again, err = truthtable.NewCounting(f.Name, f.Inputs, f.On(), f.Care())
	case f.HasCubes():
		again, err = truthtable.NewCubes(f.Name, f.Inputs, f.Patterns(), f.FreeInputs(), f.On(), f.Care())
	default:
		again, err = truthtable.NewListed(f.Name, f.Inputs, f.Patterns(), f.On(), f.Care())
	}
	if err != nil {
		t.Fatal(err)
	}
	// Cubes may stand twice, and then do so once.
	if again.Rows() > f.Rows() || again.Rows() < f.Rows() && !f.HasCubes() || again.InCountingOrder() != f.InCountingOrder() {
		t.Errorf("%d rows, %d of them different ones", f.Rows(), again.Rows())
	}
	if f.Rows() == 0 && f.N() <= 24 {
		t.Error("no rows") // which an output of a wide PLA table may have
	}
	names := map[string]bool{}
	for _, name := range append([]string{f.Name}, f.Inputs...) {
		if name == "" || !utf8.ValidString(name) {
			t.Errorf("the name %q", name)
		}
	}
	for _, name := range f.Inputs {
		if names[name] {
			t.Errorf("two inputs %q", name)
		}
		names[name] = true
	}
}

func FuzzRead(f *testing.F) {
	fuzzRead(f, truthtable.Auto, "x1 x2 | or\n0 0 | 0\n", "a,b,f\n0,1,T\n", "e8\n", ".i 2\n.o 1\n1- 1\n.e\n")
}

func FuzzText(f *testing.F) {
	fuzzRead(f, truthtable.Text, "x1 x2 | or\n0 0 | 0\n01 1\n", "| a | f |\n|---|:-:|\n| 0 | 1 |\n", "~~~\n0-1 1 # \n")
}

func FuzzCSV(f *testing.F) {
	fuzzRead(f, truthtable.CSV, "a;\"b \"\"\";;f\n0;T;;x\n", "a\tf\n0\t1\n", "\ufeffa, b,|,f\r\n0,1,|,FALSE\r\n")
}

func FuzzHex(f *testing.F) {
	fuzzRead(f, truthtable.Hex, "0xe_8 # maj\n8\n", "0b0110_1001", "0b10\n0b\n")
}

func FuzzPLA(f *testing.F) {
	for _, kind := range []string{"f", "r", "fd", "dr", "fr", "fdr"} {
		f.Add([]byte("title\n.i 2\n.o 2\n.ilb a\n.ob f g # x\n.type "+kind+"\n.p 3\n0-|1~\n1\n1 -0\n10 41\n.e"), int8(0))
	}
	f.Add([]byte(".i 25\n.o 1\n"+strings.Repeat("2", 25)+" 2\n"), int8(0))
	fuzzRead(f, truthtable.PLA, ".i 26\n.o 1\n.type fr\n00000000000000000000000000 1\n", ".i 30\n.o 1\n"+strings.Repeat("0", 30)+" 1\n")
}

func FuzzCNET(f *testing.F) {
	fuzzRead(f, truthtable.CNET, ".v 3\n.l 2 a/b\n.n 1 0\n.n 2 2 1 3\n1- 1\n00 0\n", ".n 7 1 7\n1 1\n0 0")
}

func FuzzBLIF(f *testing.F) {
	fuzzRead(f, truthtable.BLIF, ".model m\n.inputs a \\\n b\n.names a b y\n11 1\n.names a n\n1 0\n.names one\n1\n.end\n")
}
