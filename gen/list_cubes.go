// How does a test hold the cubes of a list?

package gen

import (
	"fmt"
	"iter"
	"slices"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// Every test of a list has two hardest rows of a cube: the one in which the free
// inputs help it to fire, and the one in which they hinder it. So the rows are
// tried that helps says, the other way round as well, and from each of them on
// those that differ in one input, and random ones.

// helps has for each test a line of digits, 1 for an input that helps it to fire,
// and one for its opposite. Lines that are there already are left out.
func (f *function) helps() []string {
	var lines []string
	for _, t := range f.list.tests {
		help, hinder := make([]byte, f.f.N()), make([]byte, f.f.N())
		for i, w := range t.weights {
			help[i], hinder[i] = '0', '1'
			if w > 0 {
				help[i], hinder[i] = '1', '0'
			}
		}
		for _, line := range []string{string(help), string(hinder)} {
			if !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// testListCubes holds the cubes and their targets:
//
//	// A cube a line: its inputs, - for both values, then the target of its rows.
//	const cubes = `
//		1--0 1
//	`
//	// 1 for the inputs that help a test of the list to fire, and the opposite.
//	const helps = `
//		1100
//		0011
//	`
//	random := rand.New(rand.NewSource(1))
//	fields := strings.Fields(cubes)
//	for k := 0; k < len(fields); k += 2 {
//		cube, want := fields[k], fields[k+1] == "1"
//		for _, help := range strings.Fields(helps) {
//			// The row, those that differ from it in one input, then random ones that
//			// differ in few inputs, in more and in most.
//			for try := -1; try < len(cube)+1024; try++ {
//				if try >= 0 && try < len(cube) && cube[try] != '-' {
//					continue
//				}
//				row := []byte(cube)
//				for i, value := range cube {
//					if value == '-' {
//						row[i] = help[i]
//						if try == i || try >= len(cube) && random.Intn(32) < try%32 {
//							row[i] ^= '0' ^ '1'
//						}
//					}
//				}
//				inputs := string(row)
//				…
//			}
//		}
//	}
func (f *function) testListCubes() []jen.Code {
	var lines []string
	for e := range f.f.Examples() {
		lines = append(lines, f.f.Cube(e.K)+" "+f.f.Target(e.K).String())
	}
	row, try, cube, dash := jen.Id("row").Index(jen.Id("i")), jen.Id("try"), jen.Id("cube"), jen.LitRune('-')
	flip := try.Clone().Op("==").Add(jen.Id("i")).Op("||").Add(try).Op(">=").Len(cube).Op("&&").
		Id("random").Dot("Intn").Call(jen.Lit(flips)).Op("<").Add(try).Op("%").Lit(flips)
	rows := append([]jen.Code{
		// if try >= 0 && try < len(cube) && cube[try] != '-' { continue }
		jen.If(try.Clone().Op(">=").Lit(0).Op("&&").Add(try).Op("<").Len(cube).Op("&&").Add(cube).Index(try).Op("!=").Add(dash)).
			Block(jen.Continue()),
		// row := []byte(cube)
		jen.Id("row").Op(":=").Index().Byte().Call(cube),
		// for i, value := range cube { … }
		jen.For(jen.List(jen.Id("i"), jen.Id("value")).Op(":=").Range().Add(cube)).Block(
			jen.If(jen.Id("value").Op("==").Add(dash)).Block(
				row.Clone().Op("=").Id("help").Index(jen.Id("i")),
				jen.If(flip).Block(row.Clone().Op("^=").LitRune('0').Op("^").LitRune('1')),
			),
		),
		// inputs := string(row)
		jen.Id("inputs").Op(":=").String().Call(jen.Id("row")),
	}, f.tryDigits()...)
	text := []jen.Code{
		jen.Comment("// A cube a line: its inputs, - for both values, then the target of its rows."),
		constText("cubes", lines),
		jen.Comment("// 1 for the inputs that help a test of the list to fire, and the opposite."),
		constText("helps", f.helps()),
	}
	return slices.Concat(text, f.declareRandom(), eachPair("cubes", "cube", []jen.Code{
		// for _, help := range strings.Fields(helps) { … }
		jen.For(jen.List(jen.Id("_"), jen.Id("help")).Op(":=").Range().Qual("strings", "Fields").Call(jen.Id("helps"))).Block(
			jen.Comment("// The row, those that differ from it in one input, then random ones that"),
			jen.Comment("// differ in few inputs, in more and in most."),
			// for try := -1; try < len(cube)+1024; try++ { … }
			jen.For(
				try.Clone().Op(":=").Lit(-1),
				try.Clone().Op("<").Len(cube).Op("+").Lit(f.listTries()),
				try.Clone().Op("++"),
			).Block(rows...),
		),
	}))
}

// listTries is how many random rows are tried from each of a cube's hardest rows.
func (f *function) listTries() int {
	return max(flips, min(32*flips, powerOfTwo(1<<14/(f.f.CountExamples()*len(f.helps())))))
}

// listCubesDoc says which rows a test of cubes tries.
func (f *function) listCubesDoc() string {
	return fmt.Sprintf("Test%s checks %s against %s, %s of rows: for each test of the list against the two rows of a cube "+
		"in which it is most and least likely to fire, those that differ from them in one input, and %d random ones",
		f.name, enumerate(f.goNames()), f.tableName(), plural(f.f.CountExamples(), "cube"), f.listTries())
}

// listExamples are the rows of cubes that the test tries, random ones aside.
func (f *function) listExamples() iter.Seq[truthtable.Example] {
	n, helps := f.f.N(), f.helps()
	return func(yield func(truthtable.Example) bool) {
		for e := range f.f.Examples() {
			free := f.f.Free(e.K)
			for _, help := range helps {
				for other := -1; other < n; other++ {
					if other >= 0 && !free.Input(other) {
						continue
					}
					words := make([]uint64, truthtable.Words(n))
					for i := range words {
						words[i] = e.Row.Word(i)
					}
					for i := range n {
						if free.Input(i) && (help[i] == '1') != (i == other) {
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
}
