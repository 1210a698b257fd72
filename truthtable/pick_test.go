// Are the functions and columns read that are asked for, and nothing else?

package truthtable_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/truthtable"
)

func TestPick(t *testing.T) {
	const network = ".l 1 A\n.l 3 n1\n.n 1 1 2\n0 1\n1 0\n.n 2 1 9\n0 0\n.n 3 2 1 2\n1- 1\n00 0\n.n 9 0\n"
	for _, test := range []struct {
		name, content   string
		inputs, outputs string
		want            string
	}{
		{"t.tt", "a b | f g\n01|01\n10|10\n", "", "g", "g(a b): [01 1, 10 0]"},
		{"t.tt", "a b | f g\n01|01\n10|10\n", "", "g,f", "g(a b): [01 1, 10 0]\nf(a b): [01 0, 10 1]"},
		{"t.tt", "a b | f g\n01|01\n10|10\n", "", "a", "a(b): [1 0, 0 1]"},
		{"t.tt", "a b | f g\n01|01\n10|10\n", "b", "", "f(b): [1 0, 0 1]\ng(b): [1 1, 0 0]"},
		{"t.tt", "a b | f g\n01|01\n10|10\n", "f,b", "", "g(f b): [01 1, 10 0]"},
		{"t.tt", "a b | f g\n01|01\n10|10\n", "g", "b", "b(g): [1 1, 0 0]"},
		{"t.tt", "a b | b\n01|0\n10|1\n", "b", "b", "b(b): [1 0, 0 1]"},
		{"t.tt", "a b | b\n01|0\n10|1\n", "", "b", "b(a b): [01 0, 10 1]"},
		{"t.tt", "a b f\n010\n101\n", "", "b", "b(a f): [00 1, 11 0]"},
		{"t.tt", "010\n101\n", "", "x2", "x2(x1 t): [00 1, 11 0]"},
		{"t.tt", "0-|01\n11|0-\n", "x1", "t2", "t2(x1): 0 1, 1 -"},
		{"t.md", "|id| a | b|f |remark|\n|-|-|-|-|-|\n|one|0|-|1| |\n||1|1|0|say why|\n x|1|0|0||\n", "b,a", "f",
			"f(b a): [00 1, 10 1, 11 0, 01 0]"},
		{"t.csv", "a,f,f\r\n0,1,0\n", "a", "f", "f(a): [0 0]"},
		{"t.csv", "id,a,b,id,f\r\n7,0,1,?,1\r\n\"8, 9\",1,T,,F\r\n", "b,a", "f", "f(b a): [10 1, 11 0]"},
		{"t.csv", "a,b,f,g\n0,0,1,0\n0,1,0,1\n", "", "f,g", "f(a b): [00 1, 01 0]\ng(a b): [00 0, 01 1]"},
		{"t.csv", "a,b,,f,g\n0,0,,1,0\n1,1,,0,1\n", "", "g,b", "g(a): 0 0, 1 1\nb(a): 0 0, 1 1"},
		{"t.txt", "A[1..0] B | S[1..0]\n01 1 | 10\n11 0 | 01\n", "A0,B", "S1", "S1(A0 B): [11 1, 10 0]"},
		{"t.txt", "A B[1..0]\n0 01\n1 10\n", "", "B0", "B0(A): 0 1, 1 0"},
		{"t.txt", "A B[1..0]\n0 01\n1 10\n", "", "A", "A(B1 B0): [01 0, 10 1]"},
		{"t.md", "|A[4..0]|b|f|C[1..0]|\n|-|-|-|-|\n|?|0|1|good|\n||1|0||\n", "b", "f", "f(b): 0 1, 1 0"},
		{"t.md", "|A[1..0]|b|f|\n|-|-|-|\n|10|0|1|\n|01|1|0|\n", "A0,b", "f", "f(A0 b): [00 1, 11 0]"},
		{"t.csv", "A[4..0],b,,f\n12,0,,1\n,1,,0\n", "b", "f", "f(b): 0 1, 1 0"},
		{"t.csv", "A[1..0],,b,f\n1,0,0,1\n0,1,1,0\n", "A0,b", "f", "f(A0 b): [00 1, 11 0]"},
		{"t.hex", "8\ne\n1\n", "a,b", "t3,t1", "t3(a b): 00 1, 01 0, 10 0, 11 0\nt1(a b): 00 0, 01 0, 10 0, 11 1"},
		{"t.hex", "8\ne\n1 z\n", "", "t2", "t2(x1 x2): 00 0, 01 1, 10 1, 11 1"},
		{"t.hex", "8\n", "", "t", "t(x1 x2): 00 0, 01 0, 10 0, 11 1"},
		{"t.pla", ".i 1\n.o 3\n.ob f\n.type fr\n0 011\n1 010\n1 00-\n", "", "o2,f", "o2(x1): 0 1, 1 0\nf(x1): 0 0, 1 0"},
		{"t.cnet", network, "", "n1,A", "n1(A n2): 00 0, 01 -, 10 1, 11 1\nA(n2): 0 1, 1 0"},
		{"t.cnet", network, "", "n2,n3", "n2(n9): 0 0, 1 -\nn1(A n2): 00 0, 01 -, 10 1, 11 1"},
		{"t.blif", ".names a b y\n11 1\n.names a n\n0 1\n.names " + inputNames(25) + " w\n", "", "n", "n(a): 0 1, 1 0"},
	} {
		o := truthtable.Options{Inputs: splitNames(test.inputs), Outputs: splitNames(test.outputs)}
		table, err := truthtable.Read(strings.NewReader(test.content), test.name, o)
		if err != nil {
			t.Errorf("inputs %q, outputs %q: %v in\n%s", test.inputs, test.outputs, err, test.content)
			continue
		}
		if diff := cmp.Diff(test.want, dump(table)); diff != "" {
			t.Errorf("inputs %q, outputs %q of\n%s\n%s", test.inputs, test.outputs, test.content, diff)
		}
	}
}

func TestPickErrors(t *testing.T) {
	for _, test := range []struct {
		name, content   string
		inputs, outputs string
		want            string
	}{
		{"t.tt", "\n a b | f\n00|0\n", "", "g", `t.tt:2:2: no column is named "g" (there are "a", "b" and "f")`},
		{"t.tt", "a b | f\n00|0\n", "a,c", "", `t.tt:1:1: no column is named "c" (there are "a", "b" and "f")`},
		{"t.tt", "a b | f\n00|0\n", "a,f", "f", `t.tt:1:7: "f" cannot be both an input and an output`},
		{"t.tt", "a b | f\n00|0\n", "a,f", "", `t.tt:1:1: a table has at least one input and one output (each in a column of its own)`},
		{"t.tt", "a b | f\n00|0\n", "", "a,b", `t.tt:1:1: a table has at least one input and one output (each in a column of its own)`},
		{"t.tt", "# rows\n000\n", "", "f", `t.tt:2:1: no column is named "f" (there are "x1", "x2" and "t")`},
		{"t.tt", "a b c\n000\n01\n", "", "a", `t.tt:3:3: the row has only 2 values (the table has 3 columns; line 1 is read as the header)`},
		{"t.tt", "a b c\n000\n0101\n", "", "a", `t.tt:3:4: the row has more than 3 values (the table has 3 columns; line 1 is read as the header)`},
		{"t.tt", "a b c\n000\n0y1\n", "a", "", `t.tt:3:2: unknown value "y" (values are 0, 1 and -; line 1 is read as the header)`},
		{"t.tt", "a b c | f\n000|0\n01|00\n", "a", "f", `t.tt:3:3: | after 2 values, but the table has 3 inputs (line 1 is read as the header)`},
		{"t.tt", "a b c | f\n000|0\n001|1\n", "a,b", "f", `t.tt:3:1: another target than on line 2, which has the same inputs`},
		{"t.md", "|a|b|f|\n|0|hm|1|\n", "a", "b", `t.md:2:4: unknown value "hm" (values are 0, 1 and -; line 1 is read as the header)`},
		{"t.md", "|a|f|\n|-|-|\n|3|1|\n", "a>2", "f", `t.md:1:2: "a>2" is a rule, and this is no CSV table (rules make bits of the cells of CSV alone; save the table as CSV)`},
		{"t.tt", "a f\n3 1\n", "a", "f=1", `t.tt:1:1: "f=1" is a rule, and this is no CSV table (rules make bits of the cells of CSV alone; save the table as CSV)`},
		{"t.tt", "a>2 a f\n1 0 1\n", "a>2", "x>2", `t.tt:1:1: no column is named "x>2" (there are "a>2", "a" and "f")`},
		{"t.md", "|a|b|f|\n|0|hm|1||\n", "a", "f", `t.md:2:9: an empty cell (a don't-care is -; line 1 is read as the header)`},
		{"t.md", "|a|b|f|\n|0||\n", "a", "b", `t.md:2:4: an empty cell (a don't-care is -; line 1 is read as the header)`},
		{"t.md", "|a|b|f|\n|x|1\n", "b", "f", `t.md:2:5: the row has only 2 values (the table has 3 columns; line 1 is read as the header)`},
		{"t.csv", "a,f\n0,1\n", "", "f,g", `t.csv:1:1: no column is named "g" (there are "a" and "f")`},
		{"t.csv", "a,a,f\n0,1,1\n", "a", "", `t.csv:1:1: several columns are named "a"`},
		{"t.csv", "a,b,,a,a\n0,1,,1,1\n", "", "a", `t.csv:1:1: several columns are named "a"`},
		{"t.csv", "a,f,g\n0,2,1\n", "a", "f", `t.csv:2:3: unknown value "2" (values are 0 and 1; of other numbers ask for a rule, such as --inputs 'age>=18'; line 1 is read as the header)`},
		{"t.csv", "a,f,\x7f\n0,1,1\n", "", "b", `t.csv:1:1: no column is named "b" (there are "a", "f" and "\x7f")`},
		{"t.csv", "a,b,c,d,e,f,g,h,i,j\n0,0,0,0,0,0,0,0,0,0\n", "", "k",
			`t.csv:1:1: no column is named "k" (there are "a", "b", "c", "d", "e", "f", "g", "h" and 2 more)`},
		{"t.hex", "8\ne\n", "", "t", `t.hex:1:1: no output is named "t" (there are "t1" to "t2")`},
		{"t.hex", "8\ne\n", "", "t1,t3", `t.hex:1:1: no output is named "t3" (there are "t1" to "t2")`},
		{"t.hex", "8\n", "", "t2", `t.hex:1:1: no output is named "t2" (there is only "t1")`},
		{"t7.hex", "8\n", "", "t71", `t7.hex:1:1: no output is named "t71" (the functions are "t7_1", "t7_2" and so on)`},
		{"t.hex", "8\n", "", "t01", `t.hex:1:1: no output is named "t01" (the functions are "t1", "t2" and so on)`},
		{"t.hex", "8\n8e8\n", "", "t2", `t.hex:2:1: 3 hexadecimal digits (the number of digits must be a power of two)`},
		{"t.pla", ".i 2\n.o 1\n.ob f\n", "", "g", `t.pla:3:5: no output is named "g" (there is only "f")`},
		{"t.pla", ".i 2\n.o 2\n", "", "f", `t.pla:2:4: no output is named "f" (there are "o0" and "o1")`},
		{"t.pla", ".i 1\n.o 2\n.type fr\n0 10\n0 01\n", "", "o1", `t.pla:5:1: output 2 has another target in row 0 than on line 4`},
		{"t.pla", ".i 2\n.o 1\n.ob f\n", "x1", "", `t.pla: inputs cannot be picked from a pla table: every input counts in a set of cubes`},
		{"t.cnet", ".n 1 1 2\n0 1\n", "n2", "", `t.cnet: inputs cannot be picked from a cnet table: every function has its own`},
		{"t.cnet", ".n 1 1 2\n0 1\n.n 2 0\n", "", "n2", `t.cnet:1:1: no output is named "n2" (there is only "n1")`},
		{"t.cnet", ".l 1 A\n.l 2 A\n.n 1 1 2\n0 1\n.n 2 1 1\n", "", "A", `t.cnet:1:1: several outputs are named "A"`},
		{"t.cnet", ".l 1 A\n.n 1 1 2\n0 1\n", "", "A,n1", `t.cnet:1:1: "A" and "n1" are the same output`},
		{"t.blif", ".names a y\n1 1\n", "a", "", `t.blif: inputs cannot be picked from a blif table: every function has its own`},
		{"t.blif", ".names a y\n1 1\n", "", "z", `t.blif:1:1: no output is named "z" (there is only "y")`},
		{"t.tt", "a b | f\n00|0\n", "", "f,f", `outputs 1 and 2 are both named "f"`},
		{"t.tt", "a b | f\n00|0\n", "b,a,b", "", `inputs 1 and 3 are both named "b"`},
		{"t.tt", "a b | f\n00|0\n", "", "f, ", `" " is no name for output 2`},
	} {
		o := truthtable.Options{Inputs: splitNames(test.inputs), Outputs: splitNames(test.outputs)}
		_, err := truthtable.Read(strings.NewReader(test.content), test.name, o)
		if message := fmt.Sprint(err); message != test.want {
			t.Errorf("inputs %q, outputs %q of\n%s\ngot  %s\nwant %s", test.inputs, test.outputs, test.content, message, test.want)
		}
	}
}

func splitNames(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
}

// TestPickColumns: to pick columns is to read a file that has only these.
func TestPickColumns(t *testing.T) {
	read, clashes := 0, 0
	for seed := range uint64(4000) {
		random := rand.New(rand.NewPCG(seed, 11))
		f := randomFile(random)
		o := truthtable.Options{Inputs: someOf(random, f.names), Outputs: someOf(random, f.names)}
		if random.IntN(4) == 0 {
			o.Inputs = nil
		}
		inputs, outputs := f.choose(o)
		both := slices.ContainsFunc(o.Inputs, func(name string) bool { return slices.Contains(o.Outputs, name) })
		for _, o.OnConflict = range []truthtable.OnConflict{truthtable.ErrorOnConflict, truthtable.DropOnConflict} {
			var notes, wantNotes []string
			o.Note = func(note string) { notes = append(notes, note) }
			got, err := truthtable.Read(strings.NewReader(f.content), "t", o)
			if both || len(inputs) == 0 || len(outputs) == 0 {
				if err == nil {
					t.Fatalf("inputs %q and outputs %q of\n%s\nare read", o.Inputs, o.Outputs, f.content)
				}
				continue
			}
			want, wantErr := truthtable.Read(strings.NewReader(f.only(inputs, outputs)), "t", truthtable.Options{
				Format: truthtable.CSV, OnConflict: o.OnConflict, Note: func(note string) { wantNotes = append(wantNotes, note) }})
			switch {
			case fmt.Sprint(err) != fmt.Sprint(wantErr):
				t.Fatalf("inputs %q, outputs %q of\n%s\ngot  %v\nwant %v", o.Inputs, o.Outputs, f.content, err, wantErr)
			case err != nil:
				clashes++
				continue
			}
			read++
			if diff := cmp.Diff(dump(want), dump(got)) + cmp.Diff(wantNotes, notes); diff != "" {
				t.Fatalf("inputs %q, outputs %q of\n%s\n%s", o.Inputs, o.Outputs, f.content, diff)
			}
		}
	}
	if read < 1500 || clashes < 300 {
		t.Errorf("only %d tables were read, and %d contradict themselves", read, clashes)
	}
}

// A plainFile is a file of columns that is written as text or CSV.
type plainFile struct {
	names   []string
	inputs  int  // how many of them are inputs if nobody asks for others
	parted  bool // whether the file says so
	rows    []string
	rule    bool // whether there is a line between header and rows
	content string
}

func randomFile(random *rand.Rand) plainFile {
	columns := 2 + random.IntN(8)
	if random.IntN(20) == 0 {
		columns = 60 + random.IntN(90)
	}
	f := plainFile{inputs: columns - 1, parted: random.IntN(2) == 0}
	if f.parted {
		f.inputs = 1 + random.IntN(columns-1)
	}
	for i := range columns {
		f.names = append(f.names, fmt.Sprintf("c%d", i))
	}
	for range 1 + random.IntN(12) {
		row := make([]byte, columns)
		for i := range row {
			row[i] = '0' + byte(random.IntN(2))
		}
		if random.IntN(3) == 0 {
			row[random.IntN(columns)] = '-'
		}
		f.rows = append(f.rows, string(row))
	}
	between, pipe := " ", " "
	if f.parted {
		pipe = " | "
	}
	switch random.IntN(4) {
	case 0:
		between, pipe = ",", ","
		if f.parted {
			pipe = ",,"
		}
	case 1:
		if !f.parted {
			f.rule = true
			f.content = "|" + strings.Join(f.names, "|") + "|\n|-" + strings.Repeat("|-", columns-1) + "|\n"
			for _, row := range f.rows {
				f.content += "|" + strings.Join(strings.Split(row, ""), "|") + "|\n"
			}
			return f
		}
	}
	f.content = strings.Join(f.names[:f.inputs], between) + pipe + strings.Join(f.names[f.inputs:], between) + "\n"
	for _, row := range f.rows {
		cells := strings.Split(row, "")
		f.content += strings.Join(cells[:f.inputs], between) + pipe + strings.Join(cells[f.inputs:], between) + "\n"
	}
	return f
}

// someOf are none or some of the names, in any order.
func someOf(random *rand.Rand, names []string) []string {
	names = slices.Clone(names)
	random.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	return names[:random.IntN(min(len(names), 5))]
}

// choose says which columns are inputs and outputs.
func (f plainFile) choose(o truthtable.Options) (inputs, outputs []string) {
	inputs, outputs = o.Inputs, o.Outputs
	for i, name := range f.names {
		input := i < f.inputs
		if !f.parted && len(o.Outputs) > 0 {
			input = true
		}
		switch {
		case slices.Contains(o.Inputs, name) || slices.Contains(o.Outputs, name):
		case input && len(o.Inputs) == 0:
			inputs = append(slices.Clip(inputs), name)
		case !input && len(o.Outputs) == 0:
			outputs = append(slices.Clip(outputs), name)
		}
	}
	return inputs, outputs
}

// only is a CSV table of these columns and no others.
func (f plainFile) only(inputs, outputs []string) string {
	var b strings.Builder
	b.WriteString(strings.Join(inputs, ",") + ",," + strings.Join(outputs, ",") + "\n")
	if f.rule {
		b.WriteString("\n")
	}
	for _, row := range f.rows {
		for _, name := range inputs {
			b.WriteString(row[slices.Index(f.names, name):][:1] + ",")
		}
		for _, name := range outputs {
			b.WriteString("," + row[slices.Index(f.names, name):][:1])
		}
		b.WriteString("\n")
	}
	return b.String()
}

// TestPickFunctions: to pick functions is to read all of them, and take these.
func TestPickFunctions(t *testing.T) {
	for seed := range uint64(300) {
		random := rand.New(rand.NewPCG(seed, 12))
		n := 1 + random.IntN(6)
		table := randomTable(random, n, 1+random.IntN(6), "01")
		content := []string{table.pla("fd"), networkOf(table, ".n %d", "0"), networkOf(table, ".names", "1"), ""}[seed%4]
		if content == "" {
			for j := range table.outputs {
				content += fmt.Sprintf("0b%s\n", table.binary(j))
			}
		}
		all, err := truthtable.Read(strings.NewReader(content), "t", truthtable.Options{})
		if err != nil {
			t.Fatalf("%v in\n%s", err, content)
		}
		var names []string
		for j := range all.Len() {
			names = append(names, all.Function(j).Name)
		}
		picked := someOf(random, names)
		if len(picked) == 0 {
			picked = names[:1]
		}
		var want []string
		lines := strings.Split(dump(all), "\n")
		for _, name := range picked {
			want = append(want, lines[slices.Index(names, name)])
		}
		got, err := truthtable.Read(strings.NewReader(content), "t", truthtable.Options{Outputs: picked})
		if err != nil {
			t.Fatalf("outputs %q: %v in\n%s", picked, err, content)
		}
		if diff := cmp.Diff(strings.Join(want, "\n"), dump(got)); diff != "" {
			t.Fatalf("outputs %q of\n%s\n%s", picked, content, diff)
		}
	}
}

// networkOf writes a table as a network of nodes that have the same inputs, and
// lists of each the rows with that target, or in format CNET all.
func networkOf(t plainTable, directive, target string) string {
	var b strings.Builder
	for j, output := range t.outputs {
		if directive == ".names" {
			fmt.Fprintf(&b, ".names %s %s\n", strings.Join(t.inputs, " "), output)
		} else {
			fmt.Fprintf(&b, directive+" %d", 100+j, len(t.inputs))
			for i := range t.inputs {
				fmt.Fprintf(&b, " %d", i+1)
			}
			b.WriteString("\n")
		}
		for _, row := range t.rows {
			if directive != ".names" || row.targets[j:j+1] == target {
				fmt.Fprintf(&b, "%s %s\n", row.x, row.targets[j:j+1])
			}
		}
	}
	return b.String()
}

// TestPickStream: a stream yields a function as soon as its turn has come, and
// reads no further than the last that is asked for.
func TestPickStream(t *testing.T) {
	r, w := io.Pipe()
	go func() {
		for _, line := range []string{"8\n", "e\n", "1\n", "6\n"} {
			io.WriteString(w, line+strings.Repeat("#", 1<<16)+"\n")
		}
		w.CloseWithError(fmt.Errorf("read to the end"))
	}()
	defer r.Close()
	_, functions, err := truthtable.Scan(r, "s", truthtable.Options{Format: truthtable.Hex, Outputs: []string{"s3", "s1"}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for f, err := range functions {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%s %x", f.Name, f.On()[0]))
	}
	if diff := cmp.Diff([]string{"s3 1", "s1 8"}, got); diff != "" {
		t.Error(diff)
	}
}
