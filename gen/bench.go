// How does a benchmark compare the forms of a function?

package gen

import (
	"fmt"

	"github.com/dave/jennifer/jen"
)

// benchmark is the benchmark of a function in all its forms: an operation is 64
// rows in each of them.
func (f *function) benchmark() declaration {
	c := new(comment)
	c.paragraph(fmt.Sprintf("Benchmark%s measures %s: an operation is 64 rows.", f.name, enumerate(f.goNames())))
	return declaration{c, jen.Func().Id("Benchmark" + f.name).
		Params(jen.Id("b").Op("*").Qual("testing", "B")).
		Block(append(f.samples(), f.runs()...)...)}
}

// samples makes 64 rows, in the way that each form takes them.
func (f *function) samples() []jen.Code {
	var declare, set []jen.Code
	for _, v := range f.variants {
		s := v.sample()
		declare, set = append(declare, s.declare), append(set, s.set)
	}
	return append(declare, randomRows(f.f.N(), set...)...)
}

// randomRows sets some of the n inputs of 64 rows, at random.
func randomRows(n int, set ...jen.Code) []jen.Code {
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
	return []jen.Code{
		random.Clone().Op(":=").Uint64().Call(jen.Lit(1)),
		countTo("k", jen.Lit(64), countTo("i", jen.Lit(n),
			random.Clone().Op("=").Add(random).Op("*").Op("6364136223846793005").Op("+").
				Op("1442695040888963407").Comment("// Knuth's generator"),
			jen.If(random.Clone().Op(">>").Lit(63).Op("==").Lit(1)).Block(set...),
		)),
	}
}

// runs is a benchmark for each form.
func (f *function) runs() []jen.Code {
	var runs []jen.Code
	for _, v := range f.variants {
		runs = append(runs, benchmarked(v.form, v.sample().run))
	}
	return runs
}

// benchmarked is a benchmark of one form, which runs over 64 rows.
func benchmarked(form Form, run jen.Code) jen.Code {
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
	return jen.Id("b").Dot("Run").Call(
		jen.Lit(string(form)),
		jen.Func().Params(jen.Id("b").Op("*").Qual("testing", "B")).Block(
			jen.Id("on").Op(":=").Lit(0),
			countTo("n", jen.Id("b").Dot("N"), run),
			jen.Comment("// Without a use the calls might be left out."),
			jen.If(jen.Id("on").Op("<").Lit(0)).Block(
				jen.Id("b").Dot("Fatal").Call(jen.Lit("a negative count"))),
		),
	)
}

// benchmark is the benchmark of the function of all outputs in lanes, whose circuits
// are those of the outputs.
func (w *whole) benchmark() declaration {
	c := new(comment)
	c.paragraph(fmt.Sprintf("Benchmark%s measures %s: an operation is all outputs of 64 rows.", w.plain, w.name))
	lanes := jen.Id("lanes")
	body := []jen.Code{jen.Var().Add(lanes).Index(jen.Lit(len(w.table))).Uint64()}
	body = append(body, randomRows(len(w.table), lanes.Clone().Index(jen.Id("i")).Op("|=").Lit(1).Op("<<").Id("k"))...)
	// for _, outputs := range NextLanes(&lanes) {
	// 	on += bits.OnesCount64(outputs)
	// }
	run := jen.For(jen.List(jen.Id("_"), jen.Id("outputs")).Op(":=").Range().Id(w.name).Call(jen.Op("&").Add(lanes))).Block(
		jen.Id("on").Op("+=").Qual("math/bits", "OnesCount64").Call(jen.Id("outputs")))
	return declaration{c, jen.Func().Id("Benchmark" + w.plain).
		Params(jen.Id("b").Op("*").Qual("testing", "B")).
		Block(append(body, benchmarked(Lanes, run))...)}
}

// A sample is the 64 rows of a benchmark in one form.
type sample struct {
	declare jen.Code // all inputs 0
	set     jen.Code // a 1 in input i of row k
	run     jen.Code // the function on all of them, which counts outputs of 1 in on
}

func (v *variant) sample() sample {
	n, i, k := v.f.N(), jen.Id("i"), jen.Id("k")
	sixtyFour, one := jen.Index(jen.Lit(64)), jen.Op("|=").Lit(1).Op("<<")
	bools, words, lanes := jen.Id("bools"), jen.Id("words"), jen.Id("lanes")
	switch v.form {
	case Bool:
		return sample{
			// var bools [64][3]bool
			jen.Var().Add(bools, sixtyFour).Index(jen.Lit(n)).Bool(),
			// bools[k][i] = true
			bools.Clone().Index(k).Index(i).Op("=").True(),
			// for k := range bools {
			// 	if x := &bools[k]; Majority(x[0], x[1], x[2]) {
			// 		on++
			// 	}
			// }
			jen.For(k.Clone().Op(":=").Range().Add(bools)).Block(
				jen.If(
					jen.Id("x").Op(":=").Op("&").Add(bools).Index(k),
					v.callWith("x[10]", func(i int) jen.Code { return jen.Id("x").Index(jen.Lit(i)) }),
				).Block(jen.Id("on").Op("++")),
			),
		}
	case Struct:
		fields := jen.Id("fields")
		return sample{
			// var fields [64][3]bool
			jen.Var().Add(fields, sixtyFour).Index(jen.Lit(n)).Bool(),
			// fields[k][i] = true
			fields.Clone().Index(k).Index(i).Op("=").True(),
			// for k := range fields {
			// 	if x := &fields[k]; (MajorityInput{x[0], x[1], x[2]}).Majority() {
			// 		on++
			// 	}
			// }
			jen.For(k.Clone().Op(":=").Range().Add(fields)).Block(
				jen.If(
					jen.Id("x").Op(":=").Op("&").Add(fields).Index(k),
					jen.Parens(v.literalWith("x[10]", func(i int) jen.Code { return jen.Id("x").Index(jen.Lit(i)) })).
						Dot(v.function.name).Call(),
				).Block(jen.Id("on").Op("++")),
			),
		}
	case Lanes:
		return sample{
			// var lanes [3]uint64
			jen.Var().Add(lanes).Index(jen.Lit(n)).Uint64(),
			// lanes[i] |= 1 << k
			lanes.Clone().Index(i).Add(one).Add(k),
			// on += bits.OnesCount64(MajorityLanes(&lanes))
			jen.Id("on").Op("+=").Qual("math/bits", "OnesCount64").
				Call(jen.Id(v.name).Call(jen.Op("&").Add(lanes))),
		}
	}
	row := words.Clone().Index(k)
	// words[k] |= 1 << (2 - i)
	set, argument := row.Clone().Add(one).Parens(jen.Lit(n-1).Op("-").Add(i)), row
	if n > 64 {
		// words[k][i/64] |= 1 << (i % 64): which bits these are does not matter.
		set = row.Clone().Index(i.Clone().Op("/").Lit(64)).Add(one).Parens(i.Clone().Op("%").Lit(64))
		argument = jen.Op("&").Add(row)
	}
	return sample{
		// var words [64]uint8
		jen.Var().Add(words, sixtyFour, wordType(n)),
		set,
		// for k := range words {
		// 	if MajorityBits(words[k]) {
		// 		on++
		// 	}
		// }
		jen.For(k.Clone().Op(":=").Range().Add(words)).Block(
			jen.If(jen.Id(v.name).Call(argument)).Block(jen.Id("on").Op("++")),
		),
	}
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
