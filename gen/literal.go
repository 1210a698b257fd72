// How does a test hold a table that is small enough to read?

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
func (fs forms) testLiteral() []jen.Code {
	u := fs[0]
	var params, values []jen.Code
	for _, name := range u.inputs {
		params = append(params, jen.Id(name))
		values = append(values, jen.Id("row").Dot(name).Op("==").Lit(1))
	}
	want := jen.Id("row").Dot("want")
	format := u.name + "(" + strings.TrimSuffix(strings.Repeat("%v, ", len(params)), ", ") + ") = %v, want %v"
	args := append([]jen.Code{jen.Lit(format)}, params...)

	// rows := []struct { a, b int; want bool }{ … }
	rows := jen.Id("rows").Op(":=").Index().Struct(
		jen.List(params...).Int(),
		jen.Id("want").Bool(),
	).Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, u.literalRows()...)
	// a, b := row.a == 1, row.b == 1
	locals := jen.List(params...).Op(":=").List(values...)
	// if got := Or(a, b); got != row.want {
	// 	t.Errorf("Or(%v, %v) = %v, want %v", a, b, got, row.want)
	// }
	compare := jen.If(
		jen.Id("got").Op(":=").Id(u.name).Call(params...),
		jen.Id("got").Op("!=").Add(want),
	).Block(
		jen.Id("t").Dot("Errorf").Call(append(args, jen.Id("got"), want)...),
	)
	// for _, row := range rows { … }
	return []jen.Code{
		rows,
		jen.For(jen.List(jen.Id("_"), jen.Id("row")).Op(":=").Range().Id("rows")).Block(locals, compare),
	}
}

// literalRows is a composite literal for each example.
func (u *unit) literalRows() []jen.Code {
	var rows []jen.Code
	for e := range u.f.Examples() {
		// {0, 1, true}
		var row []jen.Code
		for i := range u.f.N() {
			digit := 0
			if e.Row.Input(i) {
				digit = 1
			}
			row = append(row, jen.Lit(digit))
		}
		rows = append(rows, jen.Values(append(row, jen.Lit(e.On))...))
	}
	return rows
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
func (fs forms) testDigitRows() []jen.Code {
	var values []jen.Code
	for e := range fs[0].f.Examples() {
		// {"011", true}
		values = append(values, jen.Values(jen.Lit(e.Row.String()), jen.Lit(e.On)))
	}
	// rows := []struct { inputs string; want bool }{ … }
	rows := jen.Id("rows").Op(":=").Index().Struct(
		jen.Id("inputs").String(),
		jen.Id("want").Bool(),
	).Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, values...)
	// inputs, want := row.inputs, row.want
	locals := jen.List(jen.Id("inputs"), jen.Id("want")).Op(":=").
		List(jen.Id("row").Dot("inputs"), jen.Id("row").Dot("want"))
	// for _, row := range rows { … }
	return slices.Concat([]jen.Code{rows}, fs.declareRandom(), []jen.Code{
		jen.For(jen.List(jen.Id("_"), jen.Id("row")).Op(":=").Range().Id("rows")).
			Block(append([]jen.Code{locals}, fs.tryDigits()...)...),
	})
}
