// How does a test hold rows in counting order, where a row's number says what
// its inputs are?

package gen

import (
	"encoding/hex"
	"math/bits"
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

// testHex holds a hexadecimal digit for each four rows in counting order:
//
//	// The targets of the rows in counting order, four a hexadecimal digit.
//	const targets = `
//		0001011f…
//	`
//	on, err := hex.DecodeString(strings.Join(strings.Fields(targets), ""))
//	if err != nil {
//		t.Fatal(err)
//	}
//	for row := 0; row < 1<<17; row++ {
//		want := on[row/8]>>(7-row%8)&1 == 1
//		…
//	}
//
// and, where there are rows without a target, another such text that says
// which have one.
func (f *function) testHex() []jen.Code {
	var body, loop []jen.Code
	body = append(body, jen.Comment("// The targets of the rows in counting order, four a hexadecimal digit."))
	body = append(body, decoded("targets", "on", f.f.On())...)
	if !f.allHaveTargets() {
		body = append(body, jen.Comment("// Likewise, 1 for a row that has a target."))
		body = append(body, decoded("cares", "care", f.f.Care())...)
		// if care[row/8]>>(7-row%8)&1 == 0 {
		// 	continue
		// }
		loop = append(loop, jen.If(bitOf("care").Op("==").Lit(0)).Block(jen.Continue()))
	}
	body = append(body, f.declareRandom()...)
	loop = append(loop, jen.Id("want").Op(":=").Add(bitOf("on")).Op("==").Lit(1))
	return append(body, countTo("row", jen.Lit(1).Op("<<").Lit(f.f.N()), append(loop, f.tryNumber()...)...))
}

// decoded declares a bit set as a text and as the bytes that it stands for,
// in which a row of a lower number is a higher bit.
func decoded(text, name string, set []uint64) []jen.Code {
	data := make([]byte, 0, 8*len(set))
	for _, word := range set {
		for b := range 8 {
			data = append(data, bits.Reverse8(byte(word>>(8*b))))
		}
	}
	return []jen.Code{
		constText(text, split(hex.EncodeToString(data), 64)),
		// on, err := hex.DecodeString(strings.Join(strings.Fields(targets), ""))
		jen.List(jen.Id(name), jen.Err()).Op(":=").Qual("encoding/hex", "DecodeString").Call(joined(text)),
		// if err != nil {
		// 	t.Fatal(err)
		// }
		jen.If(jen.Err().Op("!=").Nil()).Block(jen.Id("t").Dot("Fatal").Call(jen.Err())),
	}
}

// bitOf is the bit of the test's row in such bytes.
func bitOf(name string) *jen.Statement {
	// on[row/8]>>(7-row%8)&1
	return jen.Id(name).Index(jen.Id("row").Op("/").Lit(8)).Op(">>").
		Parens(jen.Lit(7).Op("-").Id("row").Op("%").Lit(8)).Op("&").Lit(1)
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
