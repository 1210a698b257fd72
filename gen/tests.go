// How does the test of a function hold every row of its table?
//
// Small tables stand in it as they are, one row a line. Larger ones are a text
// that is compact to keep and quick to compile: in counting order the row's
// number is its pattern, so that only targets need be held. Rows without a
// target are not tested.
//
// The tests use nothing that came to Go after version 1.13, so that they build
// in modules whose go line is old.

package gen

import (
	"fmt"

	"github.com/dave/jennifer/jen"
)

const (
	// maxLiteral is the largest number of inputs whose rows are Go literals.
	maxLiteral = 6
	// maxDigits is the largest number of rows that are a digit each, and not a bit
	// in a compressed set.
	maxDigits = 4096
)

// test is the test of a function in all its forms.
func (f *function) test() declaration {
	body := f.testDigitRows
	switch {
	case f.f.CountExamples() == 0:
		body = f.testNothing
	case f.f.HasCubes() && f.list != nil:
		body = f.testListCubes
	case f.f.HasCubes():
		body = f.testCubes
	case f.f.N() <= maxLiteral && len(f.variants) == 1 && f.variants[0].form == Bool && f.parts == nil:
		body = f.testLiteral
	case f.f.N() <= maxLiteral:
	case !f.f.InCountingOrder():
		body = f.testListed
	case f.f.Rows() <= maxDigits:
		body = f.testDigits
	default:
		body = f.testCompressed
	}
	// func TestMajority(t *testing.T) {
	// 	…
	// }
	return declaration{f.testDoc(), jen.Func().Id("Test" + f.name).
		Params(jen.Id("t").Op("*").Qual("testing", "T")).Block(body()...)}
}

// testDoc says which rows the test holds.
func (f *function) testDoc() *comment {
	c, examples := new(comment), f.f.CountExamples()
	text := fmt.Sprintf("Test%s checks %s against the %s of %s",
		f.name, enumerate(f.tested()), plural(examples, "row"), f.tableName())
	switch {
	case examples == 0:
		text = fmt.Sprintf("Test%s has nothing to check: no row of %s has a target", f.name, f.tableName())
	case f.f.HasCubes() && f.list != nil:
		text = f.listCubesDoc()
	case f.f.HasCubes():
		text = f.cubesDoc()
	case f.allHaveTargets():
	case examples == 1:
		text += " that has a target"
	default:
		text += " that have a target"
	}
	c.paragraph(text + ".")
	return c
}

// testNothing is the test of a function that nothing is asked of.
func (f *function) testNothing() []jen.Code {
	// t.Skip("no row of the table has a target")
	return []jen.Code{jen.Id("t").Dot("Skip").Call(jen.Lit("no row of the table has a target"))}
}

// allHaveTargets reports whether there is no row without a target.
func (f *function) allHaveTargets() bool { return f.f.CountExamples() == f.f.Rows() }

// goNames are the names of the Go functions.
func (f *function) goNames() []string {
	names := make([]string, len(f.variants))
	for k, v := range f.variants {
		names[k] = v.name
	}
	return names
}

// tested is what the test calls.
func (f *function) tested() []string {
	names := f.goNames()
	for _, p := range f.parts {
		names = append(names, p.what())
	}
	return names
}
