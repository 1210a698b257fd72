// How does a test hold few rows in counting order, where a row's number says what
// its inputs are?

package gen

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"
)

// testDigits holds a digit for each row in counting order:
//
//	// The targets of the rows in counting order, 64 a line.
//	const targets = `
//		0000000100010111…
//	`
//	for row, target := range strings.Join(strings.Fields(targets), "") {
//		want := target == '1'
//		…
//	}
func (f *function) testDigits() []jen.Code {
	note := "// The targets of the rows in counting order, 64 a line."
	if !f.allHaveTargets() {
		note = "// The targets of the rows in counting order, 64 a line; - is none."
	}
	digits := make([]byte, f.f.Rows())
	for k := range digits {
		digits[k] = f.f.Target(k).String()[0]
	}
	var body []jen.Code
	if !f.allHaveTargets() {
		// if target == '-' {
		// 	continue
		// }
		body = append(body, jen.If(jen.Id("target").Op("==").LitRune('-')).Block(jen.Continue()))
	}
	body = append(body, jen.Id("want").Op(":=").Id("target").Op("==").LitRune('1'))
	text := []jen.Code{jen.Comment(note), constText("targets", split(string(digits), 64))}
	return slices.Concat(text, f.declareRandom(), []jen.Code{
		jen.For(jen.List(jen.Id("row"), jen.Id("target")).Op(":=").Range().Add(joined("targets"))).
			Block(append(body, f.tryNumber()...)...),
	})
}

// constText declares lines of text as one constant. A raw string of any size
// is one token to gofmt and to the compiler.
func constText(name string, lines []string) jen.Code {
	// const targets = `
	// 	0001…
	// `
	return jen.Const().Id(name).Op("=").Op("`\n\t\t" + strings.Join(lines, "\n\t\t") + "\n\t`")
}

// joined is the text without its white space.
func joined(text string) *jen.Statement {
	// strings.Join(strings.Fields(targets), "")
	return jen.Qual("strings", "Join").Call(jen.Qual("strings", "Fields").Call(jen.Id(text)), jen.Lit(""))
}

// split parts digits into lines.
func split(digits string, size int) []string {
	lines := make([]string, 0, len(digits)/size+1)
	for len(digits) > size {
		lines = append(lines, digits[:size])
		digits = digits[size:]
	}
	return append(lines, digits)
}
