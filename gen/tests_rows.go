// How does a test hold rows one by one, as literals or as lines of text?

package gen

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"
)

// testLiteral holds the rows as a table of Go:
//
//	rows := []struct {
//		a, b int
//		want bool
//	}{
//		{0, 0, false},
//		…
//	}
//	for _, row := range rows {
//		a, b := row.a == 1, row.b == 1
//		if got := Or(a, b); got != row.want {
//			t.Errorf("Or(%v, %v) = %v, want %v", a, b, got, row.want)
//		}
//	}
func (f *function) testLiteral() []jen.Code {
	v := f.variants[0]
	names := v.inputs.(byName)
	params, digits := names.identifiers(), make([]jen.Code, len(names))
	for i, name := range names {
		digits[i] = jen.Id("row").Dot(name).Op("==").Lit(1)
	}
	var values []jen.Code
	for e := range f.f.Examples() {
		var row []jen.Code
		for i := range f.f.N() {
			row = append(row, jen.Lit(int(e.Row.Digit(i))))
		}
		values = append(values, jen.Values(append(row, jen.Lit(e.On))...))
	}
	want := jen.Id("row").Dot("want")
	format := v.name + "(" + strings.TrimSuffix(strings.Repeat("%v, ", len(params)), ", ") + ") = %v, want %v"
	args := slices.Concat([]jen.Code{jen.Lit(format)}, params, []jen.Code{jen.Id("got"), want})
	return []jen.Code{
		rowLiterals(jen.List(params...).Int(), values),
		jen.For(jen.List(jen.Id("_"), jen.Id("row")).Op(":=").Range().Id("rows")).Block(
			jen.List(params...).Op(":=").List(digits...),
			jen.If(
				jen.Id("got").Op(":=").Id(v.name).Call(params...),
				jen.Id("got").Op("!=").Add(want),
			).Block(jen.Id("t").Dot("Errorf").Call(args...)),
		),
	}
}

// testDigitRows holds the rows as their digits, which suits all forms:
//
//	rows := []struct {
//		inputs string
//		want   bool
//	}{
//		{"000", false},
//		…
//	}
//	for _, row := range rows {
//		inputs, want := row.inputs, row.want
//		…
//	}
func (f *function) testDigitRows() []jen.Code {
	var values []jen.Code
	for e := range f.f.Examples() {
		values = append(values, jen.Values(jen.Lit(e.Row.String()), jen.Lit(e.On)))
	}
	rows := rowLiterals(jen.Id("inputs").String(), values)
	locals := jen.List(jen.Id("inputs"), jen.Id("want")).Op(":=").
		List(jen.Id("row").Dot("inputs"), jen.Id("row").Dot("want"))
	return slices.Concat([]jen.Code{rows}, f.declareRandom(), []jen.Code{
		jen.For(jen.List(jen.Id("_"), jen.Id("row")).Op(":=").Range().Id("rows")).
			Block(append([]jen.Code{locals}, f.tryDigits()...)...),
	})
}

// rowLiterals declares rows of inputs and what is wanted, one a line.
func rowLiterals(inputs jen.Code, values []jen.Code) jen.Code {
	// rows := []struct { inputs string; want bool }{ … }
	return jen.Id("rows").Op(":=").Index().Struct(inputs, jen.Id("want").Bool()).
		Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, values...)
}

// testListed holds the digits of each row and its target:
//
//	// A row a line: its inputs, then its target.
//	const rows = `
//		0110100110… 1
//	`
//	fields := strings.Fields(rows)
//	for k := 0; k < len(fields); k += 2 {
//		inputs, want := fields[k], fields[k+1] == "1"
//		…
//	}
func (f *function) testListed() []jen.Code {
	var lines []string
	for e := range f.f.Examples() {
		lines = append(lines, e.Row.String()+" "+f.f.Target(e.K).String())
	}
	rows := []jen.Code{
		jen.Comment("// A row a line: its inputs, then its target."),
		constText("rows", lines),
	}
	return slices.Concat(rows, f.declareRandom(), eachPair("rows", "inputs", f.tryDigits()))
}

// eachPair is a loop over the lines of a text: a field of that name, and a target.
func eachPair(text, name string, body []jen.Code) []jen.Code {
	k, fields := jen.Id("k"), jen.Id("fields")
	// inputs, want := fields[k], fields[k+1] == "1"
	pair := jen.List(jen.Id(name), jen.Id("want")).Op(":=").
		List(fields.Clone().Index(k), fields.Clone().Index(k.Clone().Op("+").Lit(1)).Op("==").Lit("1"))
	return []jen.Code{
		// fields := strings.Fields(rows)
		fields.Clone().Op(":=").Qual("strings", "Fields").Call(jen.Id(text)),
		// for k := 0; k < len(fields); k += 2 { … }
		jen.For(
			k.Clone().Op(":=").Lit(0),
			k.Clone().Op("<").Len(fields),
			k.Clone().Op("+=").Lit(2),
		).Block(append([]jen.Code{pair}, body...)...),
	}
}
