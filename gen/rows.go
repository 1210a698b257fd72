// How does the test of a function hold every row of its table?
//
// Small tables stand in it as they are, one row a line. Larger ones are a text
// that is compact to keep and quick to compile: in counting order the row's
// number is its pattern, so that only targets need be held. Rows without a
// target are not tested.
//
// The tests use nothing that came to Go after version 1.13, so that they build
// in modules whose go line is old.
//
// Next: literal.go, counting.go, listed.go and cubes.go (the ways to hold them).

package gen

import (
	"fmt"

	"github.com/dave/jennifer/jen"
)

const (
	// maxLiteral is the largest number of inputs whose rows are Go literals.
	maxLiteral = 6
	// maxDigits is the largest number of rows that are a digit each, and not a
	// quarter of one.
	maxDigits = 4096
)

// test is the test of a function in all its forms, and its doc comment.
func (fs forms) test() (*comment, jen.Code) {
	f, body := &fs[0].f, fs.testDigitRows
	switch {
	case f.CountExamples() == 0:
		body = fs.testNothing
	case f.HasCubes():
		body = fs.testCubes
	case f.N() <= maxLiteral && len(fs) == 1 && fs[0].kind == Bool:
		body = fs.testLiteral
	case f.N() <= maxLiteral:
	case !f.InCountingOrder():
		body = fs.testListed
	case f.Rows() <= maxDigits:
		body = fs.testDigits
	default:
		body = fs.testHex
	}
	// func TestMajority(t *testing.T) {
	// 	…
	// }
	return fs.testDoc(), jen.Func().Id("Test" + fs.plain()).
		Params(jen.Id("t").Op("*").Qual("testing", "T")).Block(body()...)
}

// declareRandom declares what random rows come from, where some are wanted: the
// same at every run.
func (fs forms) declareRandom() []jen.Code {
	u := fs[len(fs)-1]
	if u.kind != Lanes && !u.f.HasCubes() {
		return nil
	}
	// random := rand.New(rand.NewSource(1))
	// var noise [3]uint64 // 64 rows that become random as the test goes on
	declare := []jen.Code{jen.Id("random").Op(":=").Qual("math/rand", "New").
		Call(jen.Qual("math/rand", "NewSource").Call(jen.Lit(1)))}
	if u.kind == Lanes {
		declare = append(declare, jen.Var().Id("noise").Index(jen.Lit(u.f.N())).Uint64().
			Comment("// 64 rows that become random as the test goes on"))
	}
	return declare
}

// testDoc says which rows the test holds.
func (fs forms) testDoc() *comment {
	u, examples, c := fs[0], fs[0].f.CountExamples(), new(comment)
	what := fmt.Sprintf("Test%s checks %s", fs.plain(), enumerate(fs.names()))
	switch {
	case examples == 0:
		c.paragraph(fmt.Sprintf("Test%s has nothing to check: no row of %s has a target.", fs.plain(), u.table()))
		return c
	case u.f.HasCubes():
		c.paragraph(fs.cubesDoc())
		return c
	case fs.allHaveTargets():
		c.paragraph(fmt.Sprintf("%s against the %s of %s.", what, plural(examples, "row"), u.table()))
		return c
	}
	have := "have"
	if examples == 1 {
		have = "has"
	}
	c.paragraph(fmt.Sprintf("%s against the %s of %s that %s a target.", what, plural(examples, "row"), u.table(), have))
	return c
}

// testNothing is the test of a function that nothing is asked of.
func (fs forms) testNothing() []jen.Code {
	// t.Skip("no row of the table has a target")
	return []jen.Code{jen.Id("t").Dot("Skip").Call(jen.Lit("no row of the table has a target"))}
}

// tryNumber calls the functions on the row of that number.
func (fs forms) tryNumber() []jen.Code {
	// input := func(i int) bool { return row>>(8-i)&1 == 1 }
	shift := jen.Parens(jen.Lit(fs[0].f.N() - 1).Op("-").Id("i"))
	body := fs.inputFunc(jen.Id("row").Op(">>").Add(shift).Op("&").Lit(1).Op("==").Lit(1))
	for _, u := range fs {
		body = append(body, u.form.tryNumber(u)...)
	}
	return body
}

// tryDigits calls the functions on the row of the test's inputs.
func (fs forms) tryDigits() []jen.Code {
	// input := func(i int) bool { return inputs[i] == '1' }
	body := fs.inputFunc(jen.Id("inputs").Index(jen.Id("i")).Op("==").LitRune('1'))
	for _, u := range fs {
		body = append(body, u.form.tryDigits(u)...)
	}
	return body
}

// inputFunc declares the local function that says what input i is in a row,
// where a form asks for it.
func (fs forms) inputFunc(value jen.Code) []jen.Code {
	for _, u := range fs {
		if u.form.asksInput() {
			// input := func(i int) bool { return … }
			return []jen.Code{jen.Id("input").Op(":=").Func().Params(jen.Id("i").Int()).Bool().
				Custom(jen.Options{Open: "{", Close: "}"}, jen.Return(value))}
		}
	}
	return nil
}

// compareNumber compares what a call gives on the row of that number.
func (u *unit) compareNumber(call jen.Code) jen.Code {
	return u.compare(call, fmt.Sprintf("%%0%db", u.f.N()), "row")
}

// compareDigits compares what it gives on the row of the test's inputs.
func (u *unit) compareDigits(call jen.Code) jen.Code { return u.compare(call, "%s", "inputs") }

// compare ends the test at the first row that is wrong: where one is, thousands
// may be.
func (u *unit) compare(call jen.Code, verb, row string) jen.Code {
	// if got := MajorityBits(uint8(row)); got != want {
	// 	t.Fatalf("MajorityBits on row %03b = %v, want %v", row, got, want)
	// }
	return jen.If(jen.Id("got").Op(":=").Add(call), jen.Id("got").Op("!=").Id("want")).Block(
		jen.Id("t").Dot("Fatalf").Call(
			jen.Lit(u.name+" on row "+verb+" = %v, want %v"),
			jen.Id(row), jen.Id("got"), jen.Id("want")),
	)
}

// allHaveTargets reports whether there is no row without a target.
func (fs forms) allHaveTargets() bool { return fs[0].f.CountExamples() == fs[0].f.Rows() }
