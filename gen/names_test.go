// Does every name of a table become a Go identifier, and does the code that
// holds it compile?

package gen

import (
	"bytes"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"threshgen/learn"
	"threshgen/truthtable"
)

func TestParameterNames(t *testing.T) {
	for _, tt := range []struct {
		name         string
		inputs, want []string
	}{
		{"plain", []string{"a", "b", "cin"}, []string{"a", "b", "cin"}},
		{"words", []string{"c_in", "carry in", "carry-out", "bus[3]", "__x__"}, []string{"cIn", "carryIn", "carryOut", "bus3", "x"}},
		{"camel case stays", []string{"cinBar", "C_in", "DataBus", "iPhone4S"}, []string{"cinBar", "cIn", "dataBus", "iPhone4S"}},
		{"all upper case", []string{"IN1", "CLK", "CARRY_IN", "A"}, []string{"in1", "clk", "carryIn", "a"}},
		{"digits first", []string{"1st", "2"}, []string{"x1st", "x2"}},
		{"no letter", []string{"", "_", "!", "->"}, []string{"x1", "x2", "x3", "x4"}},
		{"no letter, but taken", []string{"x2", "?"}, []string{"x2", "x2_2"}},
		{"not ASCII", []string{"größe", "中", "Ärger", "é", "e\u0301x"}, []string{"größe", "中", "ärger", "é", "eX"}},
		{"not UTF-8", []string{"a\xffb"}, []string{"aB"}},
		{"keywords", []string{"func", "range", "Type"}, []string{"func_", "range_", "type_"}},
		{"predeclared", []string{"true", "len", "int", "bool", "any", "min", "nil", "iota"},
			[]string{"true_", "len_", "int_", "bool_", "any_", "min_", "nil_", "iota_"}},
		{"locals", []string{"sum", "t", "rows", "row", "got", "want", "bits", "testing"},
			[]string{"sum_", "t_", "rows_", "row_", "got_", "want_", "bits_", "testing_"}},
		{"package", []string{"pkg"}, []string{"pkg_"}},
		{"function", []string{"𝐀"}, []string{"𝐀_"}}, // a capital that has no small letter
		{"clashes", []string{"a", "A", "a_", "b"}, []string{"a", "a2", "a3", "b"}},
		{"the plain name first", []string{"A", "a", "a_", "a2"}, []string{"a3", "a", "a4", "a2"}},
		{"after a digit", []string{"x1", "X1", "x_1"}, []string{"x1", "x1_2", "x1_3"}},
		{"reserved twice", []string{"len", "LEN"}, []string{"len_", "len_2"}},
		{"numbered into a keyword", []string{"float3", "FLOAT3"}, []string{"float3", "float3_2"}},
	} {
		got := parameterNames(tt.inputs, "pkg", []string{"Majority", "𝐀"})
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s: -want +got:\n%s", tt.name, diff)
		}
	}
}

func TestFunctionNames(t *testing.T) {
	for _, tt := range []struct {
		name          string
		outputs, want []string
	}{
		{"plain", []string{"majority", "c_out", "Sum"}, []string{"Majority", "COut", "Sum"}},
		{"all upper case", []string{"XOR2", "CARRY_OUT", "F"}, []string{"Xor2", "CarryOut", "F"}},
		{"digits first", []string{"2of3"}, []string{"X2of3"}},
		{"no letter", []string{"_", ">"}, []string{"F1", "F2"}},
		{"no upper case", []string{"中", "ßa", "ª"}, []string{"X中", "Xßa", "Xª"}},
		{"title case", []string{"ǆa"}, []string{"Ǆa"}},
		{"main and init", []string{"main", "init"}, []string{"Main_", "Init"}},
		{"tests", []string{"foo", "TestFoo", "test bar", "bar"}, []string{"Foo2", "TestFoo", "TestBar", "Bar2"}},
		{"clashes", []string{"f", "F", "f_"}, []string{"F2", "F", "F3"}},
	} {
		got := functionNames(tt.outputs)
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s: -want +got:\n%s", tt.name, diff)
		}
		for _, ident := range got {
			if !token.IsExported(ident) {
				t.Errorf("%s is not exported", ident)
			}
		}
	}
}

// With forms that have a suffix, names must stay apart with it as well.
func TestFunctionNamesOfForms(t *testing.T) {
	for _, tt := range []struct{ outputs, want []string }{
		{[]string{"or", "or bits", "or_lanes"}, []string{"Or", "OrBits2", "OrLanes2"}},
		{[]string{"orBits", "Or"}, []string{"OrBits2", "Or"}},
		{[]string{"orBits", "orLanes"}, []string{"OrBits", "OrLanes"}},
		{[]string{"TestOr", "orLanes", "or"}, []string{"TestOr", "OrLanes2", "Or2"}}, // TestOrLanes would be two
		{[]string{"benchmark or", "or"}, []string{"BenchmarkOr", "Or2"}},
	} {
		if diff := cmp.Diff(tt.want, functionNames(tt.outputs, "", "Bits", "Lanes")); diff != "" {
			t.Errorf("%q: -want +got:\n%s", tt.outputs, diff)
		}
	}
}

// hazards are names that would do harm if they came through as they are.
var hazards = []string{
	"", "_", "__", "func", "true", "len", "any", "sum", "t", "row", "rows", "got", "want", "x", "bits", "testing", "strings", "hex", "or", "Or", "TestOr", "hazards",
	"*/", "/*", "a\nvar b int", "\r", "//go:generate rm -rf", "//line x.go:1", "+build ignore", "//export f",
	"Deprecated: no", "# heading", "[Or]", "[io.Reader]", "`", "``a''", `\`, "a\x00b", "\ufeff", "\xff", "中", "𝐀", "ª", "1", "%d",
	"x[0]", "lanes", "lane", "words", "bools", "input", "inputs", "table", "random", "on", "k", "b",
	"h1", "s1", "c1", "t1", "uint64", "uint8", "OrBits", "or lanes", "Or2", "TestOrBits", "BenchmarkOr", "\u2028",
	"http://x.org", "- item", "\u202e", "x1", "X1", "x_1", "a_", "$(rm)", `"`, "func() { }", ";", "init", "main", "Main",
}

// Every hazard stands once as the name of an output, of an input, of the input
// of a packed function and of the file.
func TestHazards(t *testing.T) {
	for chunk := range slices.Chunk(hazards, maxBools) {
		w := make([]int64, 1+len(chunk))
		for i := range chunk {
			w[1+i] = int64(i%4 - 1)
		}
		or := counted(t, "or", "", w...)
		or.Function.Inputs = chunk
		spec := Spec{Package: "hazards", Units: []Unit{or}, Forms: []Form{Bool, Bits, Struct, Lanes}, Benchmarks: true}
		for _, name := range chunk {
			u := counted(t, "", "a b", 0, 1, 1)
			u.Function.Name = name
			u.Function.Inputs = []string{name, name}
			spec.Units = append(spec.Units, u)
		}
		packed := listed(t, "packed", 3, seeded(1), randomWeights(seeded(2), 40, 3)...)
		packed.Function.Inputs = append(slices.Clone(chunk), truthtable.DefaultInputs(40-len(chunk))...)
		spec.Units = append(spec.Units, packed)
		for _, name := range chunk {
			spec.Source = name
			classifier, test := write(t, spec)
			checkComments(t, classifier)
			checkComments(t, test)
			spec.Units = spec.Units[:1] // the others are the same whatever the file is called
		}
	}
}

// checkComments sees that nothing but the header is more than a comment to any
// tool, or anything else than it looks like: no directive, no build constraint, no
// paragraph that stands for something, and no character that cannot be seen.
func checkComments(t *testing.T, src []byte) {
	t.Helper()
	for i, r := range string(src) {
		if r != '\n' && r != '\t' && (!unicode.IsPrint(r) || r == utf8.RuneError) {
			t.Errorf("the character %q in line %d", r, 1+bytes.Count(src[:i], []byte("\n")))
		}
	}
	file, err := parser.ParseFile(token.NewFileSet(), "generated.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for i, group := range file.Comments {
		for _, comment := range group.List {
			line := comment.Text
			if i == 0 { // the header, alone in its group
				if len(group.List) > 1 || group.Pos() != 1 || !IsGenerated(src) {
					t.Errorf("the header is %q", line)
				}
				continue
			}
			text, ok := strings.CutPrefix(line, "// ")
			switch {
			case !ok && line != "//" && !strings.HasPrefix(line, "//\t"),
				constraint.IsGoBuild(line), constraint.IsPlusBuild(line):
				t.Errorf("%q might be a directive", line)
			case strings.HasPrefix(text, "Code generated"), strings.HasPrefix(text, "Deprecated:"),
				strings.HasPrefix(text, "# "), strings.HasPrefix(text, "["), strings.HasPrefix(text, "- "):
				t.Errorf("%q is no plain text", line)
			}
		}
	}
}

// FuzzNames writes functions with any names at all, into any package, in any
// forms and of any kind: constant, of one input, with inputs that do not
// matter, with rows that have no target.
func FuzzNames(f *testing.F) {
	for i, name := range hazards {
		f.Add(name, name, name, hazards[(i+1)%len(hazards)], hazards[(i+2)%len(hazards)], uint8(i), uint8(i))
	}
	for i, source := range []string{"truth table 0xe8", "truth table */", "x.tt\u2028//go:build ignore", "a\r\n//export f", "אבג.tt", "\u200f.tt"} {
		f.Add(source, "p", source, source, "+build x", uint8(i), uint8(7+i))
	}
	kinds := []learn.Weights{{-1, 1, 1, -2}, {0, 1, 0, 0}, {1, 0, -1, 0}, {0, 0, 0, 0}, {1, 0, 0, 0}, {-1, 1, 1, 1}, {0, 2, 0, -1}}
	f.Fuzz(func(t *testing.T, source, pkg, output, a, b string, forms, kind uint8) {
		care := uint64(kind)/uint64(len(kinds))*7%255 ^ 255 // at least one row
		u := masked(t, "", "a b c", []uint64{care}, kinds[int(kind)%len(kinds)]...)
		u.Function.Name = output
		u.Function.Inputs = []string{a, b, a}
		v := counted(t, "", "a", 0, 1)
		v.Function.Name = b
		v.Function.Inputs = []string{output}
		large := listed(t, "", 2, seeded(1), randomWeights(seeded(2), 20, 3)...)
		large.Function.Name = a
		large.Function.Inputs = slices.Clone(large.Function.Inputs)
		large.Function.Inputs[3], large.Function.Inputs[7] = b, output
		spec := Spec{Package: pkg, Source: source, Units: []Unit{u, v, large}, Benchmarks: forms&8 != 0}
		for i, form := range []Form{Bool, Bits, Lanes, Form("bench"), Struct} {
			if form != "bench" && forms>>i&1 == 1 {
				spec.Forms = append(spec.Forms, form)
			}
		}
		if !token.IsIdentifier(pkg) || pkg == "_" || pkg == "documentation" || strings.HasSuffix(pkg, "_test") {
			if _, _, err := Files(t.Context(), spec); err == nil {
				t.Errorf("wrote the package %q", pkg)
			}
			spec.Package = "p"
		}
		if forms&32 != 0 {
			spec.All = "Next"
			if _, _, err := Files(t.Context(), spec); err != nil && strings.Contains(err.Error(), "of all outputs") {
				spec.All = "" // an output has that name, or two inputs have one
			}
		}
		classifier, test := write(t, spec)
		checkComments(t, classifier)
		checkComments(t, test)
	})
}

// TestNamesGrow: twice the outputs take twice the work to name, and not four
// times. It counts allocations, which are the same on every machine.
func TestNamesGrow(t *testing.T) {
	allocations := func(outputs int) float64 {
		spec := Spec{Package: "p", Forms: []Form{Bool, Bits, Lanes}, Units: make([]Unit, outputs)}
		f, err := truthtable.NewCounting("f", []string{"a", "b"}, []uint64{8}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for j := range spec.Units {
			f.Name = "f" + string(rune('a'+j%26)) + strings.Repeat("x", j/26)
			spec.Units[j].Function = f
		}
		return testing.AllocsPerRun(1, func() {
			if _, err := spec.file(); err != nil {
				t.Error(err)
			}
		})
	}
	if few, many := allocations(200), allocations(400); many > 2.5*few {
		t.Errorf("%v allocations for 400 outputs, %v for 200", many, few)
	}
}
