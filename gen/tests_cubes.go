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
	text := append(f.constCubes(),
		jen.Comment("// The output never falls with an input that is 1 here, and never rises with"),
		jen.Comment("// one that is 0."),
		jen.Const().Id("rising").Op("=").Lit(rising(f.weights)),
	)
	flip := jen.Id("want").Op("!=").Parens(flipped())
	return slices.Concat(text, f.declareRandom(), eachPair("cubes", "cube", []jen.Code{
		jen.Comment("// The hardest row of the cube, those that differ from it in one input, then"),
		jen.Comment("// random ones that differ in few inputs, in more and in most."),
		f.eachTry("rising", flip, f.tries(1)),
	}))
}

// constCubes declares the cubes and their targets as text.
func (f *function) constCubes() []jen.Code {
	var lines []string
	for e := range f.f.Examples() {
		lines = append(lines, f.f.Cube(e.K)+" "+f.f.Target(e.K).String())
	}
	return []jen.Code{
		jen.Comment("// A cube a line: its inputs, - for both values, then the target of its rows."),
		constText("cubes", lines),
	}
}

// rising is 1 for the inputs that raise a sum, and 0 for others.
func rising(weights []int64) string {
	digits := make([]byte, len(weights))
	for i, w := range weights {
		digits[i] = '0'
		if w > 0 {
			digits[i] = '1'
		}
	}
	return string(digits)
}

// eachTry is the loop over the rows of a cube that are tried, so many of them random.
// A free input is what a text of digits says, or its opposite where it is flipped.
func (f *function) eachTry(digits string, flip jen.Code, random int) jen.Code {
	row, try, cube, dash := jen.Id("row").Index(jen.Id("i")), jen.Id("try"), jen.Id("cube"), jen.LitRune('-')
	rows := append([]jen.Code{
		// if try >= 0 && try < len(cube) && cube[try] != '-' { continue }
		jen.If(try.Clone().Op(">=").Lit(0).Op("&&").Add(try).Op("<").Len(cube).Op("&&").Add(cube).Index(try).Op("!=").Add(dash)).
			Block(jen.Continue()),
		// row := []byte(cube)
		jen.Id("row").Op(":=").Index().Byte().Call(cube),
		// for i, value := range cube { … }
		jen.For(jen.List(jen.Id("i"), jen.Id("value")).Op(":=").Range().Add(cube)).Block(
			jen.If(jen.Id("value").Op("==").Add(dash)).Block(
				row.Clone().Op("=").Id(digits).Index(jen.Id("i")),
				jen.If(flip).Block(row.Clone().Op("^=").LitRune('0').Op("^").LitRune('1')),
			),
		),
		// inputs := string(row)
		jen.Id("inputs").Op(":=").String().Call(jen.Id("row")),
	}, f.tryDigits()...)
	// for try := -1; try < len(cube)+1024; try++ { … }
	return jen.For(
		try.Clone().Op(":=").Lit(-1),
		try.Clone().Op("<").Len(cube).Op("+").Lit(random),
		try.Clone().Op("++"),
	).Block(rows...)
}

// flipped is the condition that a try flips input i.
func flipped() *jen.Statement {
	// try == i || try >= len(cube) && random.Intn(32) < try%32
	try := jen.Id("try")
	return try.Clone().Op("==").Id("i").Op("||").Add(try).Op(">=").Len(jen.Id("cube")).Op("&&").
		Id("random").Dot("Intn").Call(jen.Lit(flips)).Op("<").Add(try).Op("%").Lit(flips)
}

// flips is how many shares of a cube's free inputs random rows flip in turn.
const flips = 32

// tries is how many random rows are tried from each of so many rows of a cube, some
// 16,384 of all cubes: a matter of milliseconds.
func (f *function) tries(from int) int {
	return max(flips, min(32*flips, powerOfTwo(1<<14/(f.f.CountExamples()*from))))
}

// cubesDoc says which rows a test of cubes tries.
func (f *function) cubesDoc() string {
	return fmt.Sprintf("Test%s checks %s against %s, %s of rows: against the row of each that is hardest to get right, "+
		"those that differ from it in one input, and %d random ones",
		f.name, enumerate(f.tested()), f.tableName(), plural(f.f.CountExamples(), "cube"), f.tries(1))
}

// examples are the rows that the test tries, random ones of cubes aside; a form
// is checked on them, too.
func (f *function) examples() iter.Seq[truthtable.Example] {
	if !f.f.HasCubes() {
		return f.f.Examples()
	}
	digits := rising(f.weights)
	from := [2][]string{{digits}, {opposite(digits)}} // of off-cubes, and of on-cubes
	if f.list != nil {
		from = [2][]string{f.helps(), f.helps()}
	}
	return func(yield func(truthtable.Example) bool) {
		for e := range f.f.Examples() {
			for _, digits := range from[f.f.Target(e.K)] {
				if !f.neighbours(e, digits, yield) {
					return
				}
			}
		}
	}
}

// neighbours yields the row of a cube whose free inputs are those digits, and those
// that differ from it in one input.
func (f *function) neighbours(e truthtable.Example, digits string, yield func(truthtable.Example) bool) (more bool) {
	n, free := f.f.N(), f.f.Free(e.K)
	for other := -1; other < n; other++ {
		if other >= 0 && !free.Input(other) {
			continue
		}
		words := make([]uint64, truthtable.Words(n))
		for i := range words {
			words[i] = e.Row.Word(i)
		}
		for i := range n {
			if free.Input(i) && (digits[i] == '1') != (i == other) {
				word, bit := truthtable.Place(n, i)
				words[word] |= 1 << bit
			}
		}
		if !yield(truthtable.Example{K: e.K, Row: truthtable.PackedRow(n, words), On: e.On}) {
			return false
		}
	}
	return true
}
