// How does a test hold rows in any other order, whatever their number of
// inputs?

package gen

import (
	"slices"

	"github.com/dave/jennifer/jen"
)

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
func (fs forms) testListed() []jen.Code {
	u := fs[0]
	var lines []string
	for e := range u.f.Examples() {
		lines = append(lines, e.Row.String()+" "+u.f.Target(e.K).String())
	}
	// inputs, want := fields[k], fields[k+1] == "1"
	pair := jen.List(jen.Id("inputs"), jen.Id("want")).Op(":=").List(
		jen.Id("fields").Index(jen.Id("k")),
		jen.Id("fields").Index(jen.Id("k").Op("+").Lit(1)).Op("==").Lit("1"),
	)
	loop := append([]jen.Code{pair}, fs.tryDigits()...)
	// fields := strings.Fields(rows)
	// for k := 0; k < len(fields); k += 2 { … }
	rows := []jen.Code{
		jen.Comment("// A row a line: its inputs, then its target."),
		constText("rows", lines),
	}
	return slices.Concat(rows, fs.declareRandom(), []jen.Code{
		jen.Id("fields").Op(":=").Qual("strings", "Fields").Call(jen.Id("rows")),
		jen.For(
			jen.Id("k").Op(":=").Lit(0),
			jen.Id("k").Op("<").Len(jen.Id("fields")),
			jen.Id("k").Op("+=").Lit(2),
		).Block(loop...),
	})
}
