package truthtable_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"threshgen/truthtable"
)

// people is a table as a spreadsheet has it.
const people = `name,age,income,kind
ann,34,1200.50,red
bob,17,,blue
cay,18,0,red
dee,65,-3e2,green
`

// TestRules: every operator does what it says, and columns that no rule names are
// left out unread.
func TestRules(t *testing.T) {
	read := func(inputs, outputs []string) (*truthtable.Table, error) {
		return truthtable.Read(strings.NewReader(people), "people.csv", truthtable.Options{Inputs: inputs, Outputs: outputs})
	}
	for _, test := range []struct{ rule, want string }{
		{"age>=18", "1011"}, {"age > 18", "1001"}, {"age<18", "0100"}, {"age<=18", "0110"},
		{"age=18", "0010"}, {"age!=18", "1101"}, {"kind=red", "1010"}, {"kind != red", "0101"},
		{"name=ann", "1000"}, {"age>=17.5", "1011"}, {"age<1.8e1", "0100"},
	} {
		// The name of a row tells it from the others.
		table, err := read([]string{"name=ann", "name=bob", "name=cay"}, []string{test.rule})
		if test.rule == "name=ann" {
			if err == nil {
				t.Error("a rule may be input and output")
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", test.rule, err)
			continue
		}
		f, got := table.Function(0), ""
		for e := range f.Examples() {
			got += f.Target(e.K).String()
		}
		if f.Name != test.rule || f.Rows() != 4 || got != test.want {
			t.Errorf("%s: %q has targets %s in %d rows, want %s", test.rule, f.Name, got, f.Rows(), test.want)
		}
	}
}

// TestRulesAreTheDefinition: on random numbers, rules give what Go's own comparisons
// give, and rows with the same bits are one.
func TestRulesAreTheDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		low, high := random.IntN(20)-10, random.IntN(20)-10
		var text strings.Builder
		text.WriteString("a;junk;b\n")
		want := make(map[string]bool)
		for range 1 + random.IntN(12) {
			a, b := float64(random.IntN(80)-40)/4, random.IntN(30)-15
			cell := strconv.FormatFloat(a, 'f', -1, 64)
			if random.IntN(2) == 0 {
				cell = strings.Replace(cell, ".", ",", 1) // no comma parts these columns
			}
			fmt.Fprintf(&text, "%s;?;%d\n", cell, b)
			row := fmt.Sprintf("%d%d", digit(a >= float64(low)), digit(b < high))
			want[row] = a >= float64(low) // the target says the first input again
		}
		rules := []string{fmt.Sprintf("a>=%d", low), fmt.Sprintf("b<%d", high)}
		table, err := truthtable.Read(strings.NewReader(text.String()), "t.csv", truthtable.Options{
			Inputs: rules, Outputs: []string{"a >=" + strconv.Itoa(low)}})
		if err != nil {
			t.Fatalf("%v\n%s", err, text.String())
		}
		f := table.Function(0)
		if !slices.Equal(f.Inputs, rules) || f.CountExamples() != len(want) {
			t.Fatalf("%d rows of %v, want %v of %v\n%s", f.CountExamples(), f.Inputs, want, rules, text.String())
		}
		for e := range f.Examples() {
			if on, ok := want[e.Row.String()]; !ok || on != e.On {
				t.Errorf("row %v is %v\n%s", e.Row, e.On, text.String())
			}
		}
	}
}

func digit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestNumbers: what a cell may hold where a rule compares numbers, exactly.
func TestNumbers(t *testing.T) {
	for _, test := range []struct {
		cell, rule, want string // 1, 0, or none if the cell is no number
	}{
		{"010", "a>=9", "1"}, {"010", "a>10", "0"}, {"+5", "a>=5", "1"}, {"-0", "a>=0", "1"}, {".5", "a<0.5", "0"},
		{"0.1", "a<=0.1", "1"}, {"0.30000000000000001", "a<=0.3", "0"}, {"9007199254740993", "a>9007199254740992", "1"},
		{"1e-400", "a>0", "1"}, {"1E3", "a<=1000", "1"}, {"50 %", "a>=50%", "1"}, {"50%", "a<0.51", "1"}, {"0,5", "a<0.6", "1"},
		{"1e401", "a>0", ""}, {"0x10", "a>0", ""}, {"1/2", "a>0", ""}, {"1_000", "a>0", ""}, {"NaN", "a>0", ""}, {"Inf", "a>0", ""},
		{"1,2,3", "a>0", ""}, {"1.000,5", "a>0", ""}, {"18 years", "a>0", ""}, {"e5", "a>0", ""}, {"%", "a>0", ""},
	} {
		table, err := truthtable.Read(strings.NewReader("a;f\n"+test.cell+";0\n"), "t.csv", truthtable.Options{
			Inputs: []string{test.rule}, Outputs: []string{"f"}})
		got := ""
		if err == nil {
			f := table.Function(0)
			got = f.Row(0).String()
		} else if !strings.Contains(err.Error(), "is no number") {
			t.Error(err)
		}
		if got != test.want {
			t.Errorf("%s of %s is %q, want %q: %v", test.rule, test.cell, got, test.want, err)
		}
	}
}

// TestRuleMistakes: what is wrong with a rule, or with a cell under it, has a place
// and a hint.
func TestRuleMistakes(t *testing.T) {
	for _, test := range []struct {
		csv, inputs, outputs, want string
	}{
		{people, "aeg>=18", "kind=red", `t.csv:1:1: no column is named "aeg" (there are "name", "age", "income" and "kind"; "aeg>=18" would be a rule for its cells)`},
		{people, "income>=1", "kind=red", `t.csv:3:8: an empty cell (a don't-care is -; line 1 is read as the header)`},
		{people, "name>=1", "kind=red", `t.csv:2:1: "ann" is no number (name>=1 compares numbers; a don't-care is -; line 1 is read as the header)`},
		{people, "age>=old", "kind=red", `t.csv:1:6: the rule "age>=old" compares with "old", which is no number (= and != compare text)`},
		{people, "age>=18", "kind=rde", `t.csv:1:17: no cell of the column "kind" is "rde" (there are "red", "blue" and "green")`},
		{"a,b,b,f\n1,2,3,1\n", "b>2", "f", `t.csv:1:3: several columns are named "b"`},
		{"a,f\n1e999999999,1\n", "a>2", "f", `t.csv:2:1: "1e999999999" is no number (a>2 compares numbers; a don't-care is -; line 1 is read as the header)`},
		{"a,f\n\"1,234\",1\n", "a>2", "f", `t.csv:2:1: "1,234" is no number (a>2 compares numbers; a don't-care is -; line 1 is read as the header)`},
		{people, "age>=18", "kind", `t.csv:2:16: unknown value "red" (values are 0, 1 and -, or TRUE and FALSE; --inputs and --outputs pick columns, or ask for rules, such as --outputs kind=red; line 1 is read as the header)`},
		{people, "age=>18", "kind=red", `t.csv:1:6: no cell of the column "age" is ">18" (did you mean age>=18? there are "34", "17", "18" and "65")`},
		{people, "age= < 18", "kind=red", `t.csv:1:6: no cell of the column "age" is "< 18" (did you mean age<=18? there are "34", "17", "18" and "65")`},
		{people, "age>=18", "kind==red", `t.csv:1:17: no cell of the column "kind" is "=red" (did you mean kind=red? there are "red", "blue" and "green")`},
		{"age,f\n<18,0\n>18,1\n", "age=>18", "f", "<nil>"}, // such a class is one
		{people, "'age>=18", "kind=red", `t.csv:1:1: no column is named "'age" (there are "name", "age", "income" and "kind"; a shell takes ' away, and go generate does not; "'age>=18" would be a rule for its cells)`},
		{"age,kind\n20,red\n30,blue\n", "age>=18", "kind=red", `t.csv:3:1: another target than on line 2, which has the same inputs`},
	} {
		_, err := truthtable.Read(strings.NewReader(test.csv), "t.csv", truthtable.Options{
			Inputs: strings.Split(test.inputs, "|"), Outputs: strings.Split(test.outputs, "|")})
		if got, _, _ := strings.Cut(fmt.Sprint(err), "\n"); got != test.want {
			t.Errorf("%s, %s:\ngot  %v\nwant %s", test.inputs, test.outputs, got, test.want)
		}
	}
}

// TestRuleOrName: a column of the very name is no rule, the longest column is the
// one meant, and a column may be asked for beside its rules.
func TestRuleOrName(t *testing.T) {
	table, err := truthtable.Read(strings.NewReader("a,a>b,a=1,f\n1,x,0,yes\n0,y,1,no\n-,y,0,-\n"), "t.csv", truthtable.Options{
		Inputs: []string{"a=1", "a", "a>b=x", "a<1"}, Outputs: []string{"f"}})
	if err != nil {
		t.Fatal(err)
	}
	f, rows := table.Function(0), ""
	for e := range f.Examples() {
		rows += " " + f.Cube(e.K) + f.Target(e.K).String()
	}
	if want := " 01101 10010"; rows != want {
		t.Errorf("rows%s, want%s", rows, want)
	}
}

// TestUTF16: a table in UTF-16 of either order is the table in UTF-8, with the same
// mistakes in the same places.
func TestUTF16(t *testing.T) {
	for _, text := range []string{
		people, "größe\t✓😀\tf\r\n0\t1\t✓\r\n1\t1\t✗\r\n", "a b | f\n0 1 | 1\n1 0 | 2\n", "", "a", strings.Repeat("0110 1\n", 40000),
	} {
		for _, order := range []int{0, 1} {
			var encoded []byte
			for _, unit := range append([]uint16{0xfeff}, utf16.Encode([]rune(text))...) {
				pair := []byte{byte(unit), byte(unit >> 8)}
				if order == 1 {
					slices.Reverse(pair)
				}
				encoded = append(encoded, pair...)
			}
			options := truthtable.Options{Outputs: []string{"f"}}
			if strings.HasPrefix(text, "0") {
				options = truthtable.Options{}
			}
			if text == people {
				options = truthtable.Options{Inputs: []string{"age>=18"}, Outputs: []string{"kind!=blue"}}
			}
			got, gotErr := truthtable.Read(strings.NewReader(string(encoded)), "t", options)
			want, wantErr := truthtable.Read(strings.NewReader(text), "t", options)
			if fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
				t.Errorf("%.20q: %v, want %v", text, gotErr, wantErr)
			} else if wantErr == nil && !sameFunctions(got, want) {
				t.Errorf("%.20q became another table", text)
			}
		}
	}
}

// sameFunctions reports whether tables have the same names, rows and targets.
func sameFunctions(a, b *truthtable.Table) bool {
	if a.Len() != b.Len() {
		return false
	}
	for j := range a.Len() {
		f, g := a.Function(j), b.Function(j)
		if f.Name != g.Name || !slices.Equal(f.Inputs, g.Inputs) || f.Rows() != g.Rows() {
			return false
		}
		for k := range f.Rows() {
			if f.Cube(k) != g.Cube(k) || f.Target(k) != g.Target(k) {
				return false
			}
		}
	}
	return true
}

// TestHeaderOfLines: names in quotes may go on in the next line, below titles, too,
// and places are those of the file.
func TestHeaderOfLines(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"\"a\nb\",f\n0,1\n", "[a b] f"},
		{"\"Age\r\n(years)\";\"Is\r\nit  \"\"so\"\"?\"\r\n1;0\r\n", `[Age (years)] Is it "so"?`},
		{"\"a\rb\",f\r0,1\r", "[a b] f"},
		{"Our table\n\nx,\"a\nb\",f\n0,0,1\n", "[x a b] f"},
		{"a,\"f\n0,1\n", `t.csv:1:3: a " without another`},
		{"\"a\nb\",c,c,f\n", `t.csv:2:6: inputs 2 and 3 are both named "c"`},
		{"\"a\nb\",,c,,f\n", `t.csv:2:7: a second column without a name (one such column parts inputs from outputs)`},
		{"\"a\nb\",f\n0,7\n", `t.csv:3:3: unknown value "7" (values are 0 and 1; of other numbers ask for a rule, such as --inputs 'age>=18'; line 1 is read as the header)`},
	} {
		for _, name := range []string{"t.csv", "t"} {
			table, err := truthtable.Read(strings.NewReader(test.text), name, truthtable.Options{})
			got := strings.Replace(fmt.Sprint(err), "t:", "t.csv:", 1)
			if err == nil {
				f := table.Function(0)
				got = fmt.Sprint(f.Inputs, " ", f.Name)
			}
			if got != test.want && !(name == "t" && err != nil) {
				t.Errorf("%q as %s: got %s, want %s", test.text, name, got, test.want)
			}
		}
	}
}
