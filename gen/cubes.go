// How does a test hold cubes, whose rows are too many to try?

package gen

import (
	"fmt"
	"iter"
	"slices"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// Of the rows of an on-cube a unit is nearest to getting wrong the one in which
// every free input lowers the sum, or does not raise it; of an off-cube the one
// in which none does. If that row is right all are, as long as no weight changes
// its sign. Where one does, another row is the hardest: the one that differs in
// that input. So these are the rows that are tried.

// testCubes holds the cubes and their targets:
//
//	// A cube a line: its inputs, - for both values, then the target of its rows.
//	const cubes = `
//		1--0 1
//	`
//	// The output never falls with an input that is 1 here, and never rises with
//	// one that is 0.
//	const rising = "1100"
//	fields := strings.Fields(cubes)
//	for k := 0; k < len(fields); k += 2 {
//		cube, want := fields[k], fields[k+1] == "1"
//		// The hardest row of the cube, then those that differ from it in an input.
//		for other := -1; other < len(cube); other++ {
//			if other >= 0 && cube[other] != '-' {
//				continue
//			}
//			row := []byte(cube)
//			for i, value := range cube {
//				if value == '-' {
//					row[i] = rising[i]
//					if want != (i == other) {
//						row[i] ^= '0' ^ '1'
//					}
//				}
//			}
//			inputs := string(row)
//			…
//		}
//	}
func (fs forms) testCubes() []jen.Code {
	u := fs[0]
	var lines []string
	for e := range u.f.Examples() {
		lines = append(lines, u.f.Cube(e.K)+" "+u.f.Target(e.K).String())
	}
	rising := make([]byte, u.f.N())
	for i := range rising {
		rising[i] = '0'
		if u.w[1+i] > 0 {
			rising[i] = '1'
		}
	}
	row, try, cube := jen.Id("row").Index(jen.Id("i")), jen.Id("try"), jen.Id("cube")
	dash := jen.LitRune('-')
	// row := []byte(cube)
	// for i, value := range cube { … }
	// inputs := string(row)
	flip := try.Clone().Op("==").Add(jen.Id("i")).Op("||").Add(try).Op(">=").Len(cube).Op("&&").
		Id("random").Dot("Intn").Call(jen.Lit(2).Op("+").Add(try).Op("%").Lit(flips)).Op("==").Lit(0)
	choose := []jen.Code{
		jen.Id("row").Op(":=").Index().Byte().Call(cube),
		jen.For(jen.List(jen.Id("i"), jen.Id("value")).Op(":=").Range().Add(cube)).Block(
			jen.If(jen.Id("value").Op("==").Add(dash)).Block(
				row.Clone().Op("=").Id("rising").Index(jen.Id("i")),
				jen.If(jen.Id("want").Op("!=").Parens(flip)).Block(
					row.Clone().Op("^=").LitRune('0').Op("^").LitRune('1'),
				),
			),
		),
		jen.Id("inputs").Op(":=").String().Call(jen.Id("row")),
	}
	// if try >= 0 && try < len(cube) && cube[try] != '-' { continue }
	skip := jen.If(try.Clone().Op(">=").Lit(0).Op("&&").Add(try).Op("<").Len(cube).Op("&&").Add(cube).Index(try).Op("!=").Add(dash)).
		Block(jen.Continue())
	rows := append([]jen.Code{skip}, choose...)
	rows = append(rows, fs.tryDigits()...)
	text := []jen.Code{
		jen.Comment("// A cube a line: its inputs, - for both values, then the target of its rows."),
		constText("cubes", lines),
		jen.Comment("// The output never falls with an input that is 1 here, and never rises with"),
		jen.Comment("// one that is 0."),
		// const rising = "1100"
		jen.Const().Id("rising").Op("=").Lit(string(rising)),
	}
	return slices.Concat(text, fs.declareRandom(), []jen.Code{
		// fields := strings.Fields(cubes)
		jen.Id("fields").Op(":=").Qual("strings", "Fields").Call(jen.Id("cubes")),
		jen.For(
			jen.Id("k").Op(":=").Lit(0),
			jen.Id("k").Op("<").Len(jen.Id("fields")),
			jen.Id("k").Op("+=").Lit(2),
		).Block(
			// cube, want := fields[k], fields[k+1] == "1"
			jen.List(cube, jen.Id("want")).Op(":=").List(
				jen.Id("fields").Index(jen.Id("k")),
				jen.Id("fields").Index(jen.Id("k").Op("+").Lit(1)).Op("==").Lit("1"),
			),
			jen.Comment("// The hardest row of the cube, those that differ from it in an input, then in"),
			jen.Comment("// every second, third, … one or so."),
			jen.For(
				try.Clone().Op(":=").Lit(-1),
				try.Clone().Op("<").Len(cube).Op("+").Lit(fs.tries()),
				try.Clone().Op("++"),
			).Block(rows...),
		),
	})
}

// flips is the number of ways in which random rows of a cube are near its hardest.
const flips = 30

// tries is how many random rows of each cube are tried.
func (fs forms) tries() int { return max(10, min(500, 5000/fs[0].f.CountExamples())) }

// cubesDoc says which rows a test of cubes tries.
func (fs forms) cubesDoc() string {
	return fmt.Sprintf("Test%s checks %s against %s, %s of rows: against the row of each that is hardest to get right, "+
		"and those that differ from it in one input.",
		fs.plain(), enumerate(fs.names()), fs[0].table(), plural(fs[0].f.CountExamples(), "cube"))
}

// examples are the rows that the test tries, which a form is checked on, too.
func (u *unit) examples() iter.Seq[truthtable.Example] {
	if !u.f.HasCubes() {
		return u.f.Examples()
	}
	n := u.f.N()
	return func(yield func(truthtable.Example) bool) {
		for e := range u.f.Examples() {
			free := u.f.Free(e.K)
			for other := -1; other < n; other++ {
				if other >= 0 && !free.Input(other) {
					continue
				}
				words := make([]uint64, truthtable.Words(n))
				for i := range words {
					words[i] = e.Row.Word(i)
				}
				for i := range n {
					if rising := u.w[1+i] > 0; free.Input(i) && rising == (e.On == (i == other)) {
						word, bit := truthtable.Place(n, i)
						words[word] |= 1 << bit
					}
				}
				if !yield(truthtable.Example{K: e.K, Row: truthtable.PackedRow(n, words), On: e.On}) {
					return
				}
			}
		}
	}
}
