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
// Next: literal.go, counting.go and listed.go (the ways to hold them).

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

// test is the test of the unit's function and its doc comment.
func (u *unit) test() (*comment, jen.Code) {
	body := u.testLiteral
	switch {
	case u.f.CountExamples() == 0:
		body = u.testNothing
	case u.f.N() <= maxLiteral:
	case !u.f.InCountingOrder():
		body = u.testListed
	case u.f.Rows() <= maxDigits:
		body = u.testDigits
	default:
		body = u.testHex
	}
	// func TestMajority(t *testing.T) {
	// 	…
	// }
	return u.testDoc(), jen.Func().Id("Test" + u.name).
		Params(jen.Id("t").Op("*").Qual("testing", "T")).Block(body()...)
}

// testDoc says which rows the test holds.
func (u *unit) testDoc() *comment {
	examples, c := u.f.CountExamples(), new(comment)
	switch {
	case examples == 0:
		c.paragraph(fmt.Sprintf("Test%s has nothing to check: no row of %s has a target.", u.name, u.table()))
		return c
	case u.allHaveTargets():
		c.paragraph(fmt.Sprintf("Test%s checks %s against the %s of %s.",
			u.name, u.name, plural(examples, "row"), u.table()))
		return c
	}
	have := "have"
	if examples == 1 {
		have = "has"
	}
	c.paragraph(fmt.Sprintf("Test%s checks %s against the %s of %s that %s a target.",
		u.name, u.name, plural(examples, "row"), u.table(), have))
	return c
}

// testNothing is the test of a function that nothing is asked of.
func (u *unit) testNothing() []jen.Code {
	// t.Skip("no row of the table has a target")
	return []jen.Code{jen.Id("t").Dot("Skip").Call(jen.Lit("no row of the table has a target"))}
}

// compareNumber calls the function on the row of that number.
func (u *unit) compareNumber() []jen.Code {
	before, call := u.form.callNumber(u)
	return append(before, u.compare(call, fmt.Sprintf("%%0%db", u.f.N()), "row")...)
}

// compare ends the test at the first row that is wrong: where one is, thousands
// may be.
func (u *unit) compare(call jen.Code, verb, row string) []jen.Code {
	// got := Majority(uint32(row))
	// if got != want {
	// 	t.Fatalf("Majority on row %017b = %v, want %v", row, got, want)
	// }
	return []jen.Code{
		jen.Id("got").Op(":=").Add(call),
		jen.If(jen.Id("got").Op("!=").Id("want")).Block(
			jen.Id("t").Dot("Fatalf").Call(
				jen.Lit(u.name+" on row "+verb+" = %v, want %v"),
				jen.Id(row), jen.Id("got"), jen.Id("want")),
		),
	}
}

// allHaveTargets reports whether there is no row without a target.
func (u *unit) allHaveTargets() bool { return u.f.CountExamples() == u.f.Rows() }
