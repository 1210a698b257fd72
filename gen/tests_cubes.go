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
// that input. So these are the rows that are tried first.
//
// They would be enough if a fault always left weights. A wrong mask, operator or
// wire may leave something else, which fails on other rows: so random ones are
// tried too, from those that are almost the hardest to those that are almost its
// opposite, and the sums between have their turn.

// testCubes holds the cubes and their targets:
//
//	// A cube a line: its inputs, - for both values, then the target of its rows.
//	const cubes = `
//		1--0 1
//	`
//	// The output never falls with an input that is 1 here, and never rises with
//	// one that is 0.
//	const rising = "1100"
//	random := rand.New(rand.NewSource(1))
//	fields := strings.Fields(cubes)
//	for k := 0; k < len(fields); k += 2 {
//		cube, want := fields[k], fields[k+1] == "1"
//		// The hardest row of the cube, those that differ from it in one input, then
//		// random ones that differ in few inputs, in more and in most.
//		for try := -1; try < len(cube)+1024; try++ {
//			if try >= 0 && try < len(cube) && cube[try] != '-' {
//				continue
//			}
//			row := []byte(cube)
//			for i, value := range cube {
//				if value == '-' {
//					row[i] = rising[i]
//					if want != (try == i || try >= len(cube) && random.Intn(32) < try%32) {
//						row[i] ^= '0' ^ '1'
//					}
//				}
//			}
//			inputs := string(row)
//			…
//		}
//	}
func (f *function) testCubes() []jen.Code {
	var lines []string
	for e := range f.f.Examples() {
		lines = append(lines, f.f.Cube(e.K)+" "+f.f.Target(e.K).String())
	}
	rising := make([]byte, f.f.N())
	for i := range rising {
		rising[i] = '0'
		if f.weights[i] > 0 {
			rising[i] = '1'
		}
	}
	row, try, cube := jen.Id("row").Index(jen.Id("i")), jen.Id("try"), jen.Id("cube")
	dash := jen.LitRune('-')
	flip := try.Clone().Op("==").Add(jen.Id("i")).Op("||").Add(try).Op(">=").Len(cube).Op("&&").
		Id("random").Dot("Intn").Call(jen.Lit(flips)).Op("<").Add(try).Op("%").Lit(flips)
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
	skip := jen.If(try.Clone().Op(">=").Lit(0).Op("&&").Add(try).Op("<").Len(cube).Op("&&").Add(cube).Index(try).Op("!=").Add(dash)).
		Block(jen.Continue())
	rows := append([]jen.Code{skip}, choose...)
	rows = append(rows, f.tryDigits()...)
	text := []jen.Code{
		jen.Comment("// A cube a line: its inputs, - for both values, then the target of its rows."),
		constText("cubes", lines),
		jen.Comment("// The output never falls with an input that is 1 here, and never rises with"),
		jen.Comment("// one that is 0."),
		jen.Const().Id("rising").Op("=").Lit(string(rising)),
	}
	return slices.Concat(text, f.declareRandom(), eachPair("cubes", "cube", []jen.Code{
		jen.Comment("// The hardest row of the cube, those that differ from it in one input, then"),
		jen.Comment("// random ones that differ in few inputs, in more and in most."),
		jen.For(
			try.Clone().Op(":=").Lit(-1),
			try.Clone().Op("<").Len(cube).Op("+").Lit(f.tries()),
			try.Clone().Op("++"),
		).Block(rows...),
	}))
}

// flips is how many shares of a cube's free inputs random rows flip in turn.
const flips = 32

// tries is how many random rows of each cube are tried, some 16,384 of all of
// them: a matter of milliseconds.
func (f *function) tries() int {
	return max(flips, min(32*flips, powerOfTwo(1<<14/f.f.CountExamples())))
}

// cubesDoc says which rows a test of cubes tries.
func (f *function) cubesDoc() string {
	return fmt.Sprintf("Test%s checks %s against %s, %s of rows: against the row of each that is hardest to get right, "+
		"those that differ from it in one input, and %d random ones",
		f.name, enumerate(f.tested()), f.tableName(), plural(f.f.CountExamples(), "cube"), f.tries())
}

// examples are the rows that the test tries, random ones of cubes aside; a form
// is checked on them, too.
func (f *function) examples() iter.Seq[truthtable.Example] {
	if !f.f.HasCubes() {
		return f.f.Examples()
	}
	if f.list != nil {
		return f.listExamples()
	}
	n := f.f.N()
	return func(yield func(truthtable.Example) bool) {
		for e := range f.f.Examples() {
			free := f.f.Free(e.K)
			for other := -1; other < n; other++ {
				if other >= 0 && !free.Input(other) {
					continue
				}
				words := make([]uint64, truthtable.Words(n))
				for i := range words {
					words[i] = e.Row.Word(i)
				}
				for i := range n {
					if rising := f.weights[i] > 0; free.Input(i) && rising == (e.On == (i == other)) {
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
