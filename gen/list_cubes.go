// How does a test hold the cubes of a list?

package gen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"
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
		help := rising(t.weights)
		for _, line := range []string{help, opposite(help)} {
			if !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// opposite exchanges the digits 0 and 1.
func opposite(digits string) string { return strings.NewReplacer("0", "1", "1", "0").Replace(digits) }

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
	helps := f.helps()
	text := append(f.constCubes(),
		jen.Comment("// 1 for the inputs that help a test of the list to fire, and the opposite."),
		constText("helps", helps),
	)
	return slices.Concat(text, f.declareRandom(), eachPair("cubes", "cube", []jen.Code{
		// for _, help := range strings.Fields(helps) { … }
		jen.For(jen.List(jen.Id("_"), jen.Id("help")).Op(":=").Range().Qual("strings", "Fields").Call(jen.Id("helps"))).Block(
			jen.Comment("// The row, those that differ from it in one input, then random ones that"),
			jen.Comment("// differ in few inputs, in more and in most."),
			f.eachTry("help", flipped(), f.tries(len(helps))),
		),
	}))
}

// listCubesDoc says which rows a test of cubes tries.
func (f *function) listCubesDoc() string {
	return fmt.Sprintf("Test%s checks %s against %s, %s of rows: for each test of the list against the two rows of a cube "+
		"in which it is most and least likely to fire, those that differ from them in one input, and %d random ones",
		f.name, enumerate(f.goNames()), f.tableName(), plural(f.f.CountExamples(), "cube"), f.tries(len(f.helps())))
}
