// How does a benchmark compare the forms of a function?

package gen

import (
	"fmt"

	"github.com/dave/jennifer/jen"
)

// benchmark is the benchmark of a function in all its forms, and its doc
// comment: an operation is 64 rows in each of them.
func (fs forms) benchmark() (*comment, jen.Code) {
	u, c := fs[0], new(comment)
	c.paragraph(fmt.Sprintf("Benchmark%s measures %s: an operation is 64 rows.", fs.plain(), enumerate(fs.names())))
	return c, jen.Func().Id("Benchmark" + fs.plain()).
		Params(jen.Id("b").Op("*").Qual("testing", "B")).
		Block(append(fs.samples(u.f.N()), fs.runs()...)...)
}

// samples makes 64 rows, in the way that each form takes them.
func (fs forms) samples(n int) []jen.Code {
	var declare, set []jen.Code
	for _, u := range fs {
		declare = append(declare, u.form.sample(u))
		set = append(set, u.form.set(u))
	}
	random := jen.Id("random")
	// random := uint64(1)
	// for k := 0; k < 64; k++ {
	// 	for i := 0; i < 3; i++ {
	// 		random = random*6364136223846793005 + 1442695040888963407 // Knuth's generator
	// 		if random>>63 == 1 {
	// 			bools[k][i] = true
	// 		}
	// 	}
	// }
	return append(declare,
		random.Clone().Op(":=").Uint64().Call(jen.Lit(1)),
		countTo("k", jen.Lit(64), countTo("i", jen.Lit(n),
			random.Clone().Op("=").Add(random).Op("*").Op("6364136223846793005").Op("+").
				Op("1442695040888963407").Comment("// Knuth's generator"),
			jen.If(random.Clone().Op(">>").Lit(63).Op("==").Lit(1)).Block(set...),
		)),
	)
}

// runs is a benchmark for each form.
func (fs forms) runs() []jen.Code {
	var runs []jen.Code
	for _, u := range fs {
		// b.Run("bool", func(b *testing.B) {
		// 	on := 0
		// 	for n := 0; n < b.N; n++ {
		// 		…
		// 	}
		// 	// Without a use the calls might be left out.
		// 	if on < 0 {
		// 		b.Fatal("a negative count")
		// 	}
		// })
		runs = append(runs, jen.Id("b").Dot("Run").Call(
			jen.Lit(string(u.kind)),
			jen.Func().Params(jen.Id("b").Op("*").Qual("testing", "B")).Block(
				jen.Id("on").Op(":=").Lit(0),
				countTo("n", jen.Id("b").Dot("N"), u.form.run(u)),
				jen.Comment("// Without a use the calls might be left out."),
				jen.If(jen.Id("on").Op("<").Lit(0)).Block(
					jen.Id("b").Dot("Fatal").Call(jen.Lit("a negative count"))),
			),
		))
	}
	return runs
}

// countTo is a loop from 0 up to but not including an end.
func countTo(index string, end jen.Code, body ...jen.Code) jen.Code {
	// for k := 0; k < 64; k++ { … }
	return jen.For(
		jen.Id(index).Op(":=").Lit(0),
		jen.Id(index).Op("<").Add(end),
		jen.Id(index).Op("++"),
	).Block(body...)
}
