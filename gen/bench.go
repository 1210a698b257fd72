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
	c.paragraph(fmt.Sprintf("Benchmark%s measures %s: an operation is 64 rows.", f.plain, enumerate(f.goNames())))
	return declaration{c, jen.Func().Id("Benchmark" + f.plain).
		Params(jen.Id("b").Op("*").Qual("testing", "B")).
		Block(append(f.samples(), f.runs()...)...)}
}

// samples makes 64 rows, in the way that each form takes them.
func (f *function) samples() []jen.Code {
	var declare, set []jen.Code
	for _, v := range f.variants {
		declare = append(declare, v.sample())
		set = append(set, v.set())
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
		countTo("k", jen.Lit(64), countTo("i", jen.Lit(f.f.N()),
			random.Clone().Op("=").Add(random).Op("*").Op("6364136223846793005").Op("+").
				Op("1442695040888963407").Comment("// Knuth's generator"),
			jen.If(random.Clone().Op(">>").Lit(63).Op("==").Lit(1)).Block(set...),
		)),
	)
}

// runs is a benchmark for each form.
func (f *function) runs() []jen.Code {
	var runs []jen.Code
	for _, v := range f.variants {
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
			jen.Lit(string(v.form)),
			jen.Func().Params(jen.Id("b").Op("*").Qual("testing", "B")).Block(
				jen.Id("on").Op(":=").Lit(0),
				countTo("n", jen.Id("b").Dot("N"), v.run()),
				jen.Comment("// Without a use the calls might be left out."),
				jen.If(jen.Id("on").Op("<").Lit(0)).Block(
					jen.Id("b").Dot("Fatal").Call(jen.Lit("a negative count"))),
			),
		))
	}
	return runs
}

// sample declares 64 rows.
func (v *variant) sample() jen.Code {
	n, sixtyFour := v.f.N(), jen.Index(jen.Lit(64))
	switch v.form {
	case Bool:
		// var bools [64][3]bool
		return jen.Var().Id("bools").Add(sixtyFour).Index(jen.Lit(n)).Bool()
	case Bits:
		// var words [64]uint8
		return jen.Var().Id("words").Add(sixtyFour).Add(wordType(n))
	}
	// var lanes [3]uint64
	return jen.Var().Id("lanes").Index(jen.Lit(n)).Uint64()
}

// set puts a 1 into input i of row k.
func (v *variant) set() jen.Code {
	k, i, one := jen.Id("k"), jen.Id("i"), jen.Op("|=").Lit(1).Op("<<")
	switch n := v.f.N(); {
	case v.form == Bool:
		// bools[k][i] = true
		return jen.Id("bools").Index(k).Index(i).Op("=").True()
	case v.form == Lanes:
		// lanes[i] |= 1 << k
		return jen.Id("lanes").Index(i).Add(one).Add(k)
	case n > 64:
		// words[k][i/64] |= 1 << (i % 64): which bits these are does not matter.
		return jen.Id("words").Index(k).Index(i.Clone().Op("/").Lit(64)).Add(one).Parens(i.Clone().Op("%").Lit(64))
	default:
		// words[k] |= 1 << (2 - i)
		return jen.Id("words").Index(k).Add(one).Parens(jen.Lit(n - 1).Op("-").Add(i))
	}
}

// run calls the function on all rows, and counts in on those with the output 1.
func (v *variant) run() jen.Code {
	k := jen.Id("k")
	switch v.form {
	case Bool:
		// for k := range bools {
		// 	if x := &bools[k]; Majority(x[0], x[1], x[2]) {
		// 		on++
		// 	}
		// }
		return jen.For(k.Clone().Op(":=").Range().Id("bools")).Block(
			jen.If(
				jen.Id("x").Op(":=").Op("&").Id("bools").Index(k),
				v.callWith("x[10]", func(i int) jen.Code { return jen.Id("x").Index(jen.Lit(i)) }),
			).Block(jen.Id("on").Op("++")),
		)
	case Bits:
		row := jen.Id("words").Index(k)
		if v.f.N() > 64 {
			row = jen.Op("&").Add(row)
		}
		// for k := range words {
		// 	if MajorityBits(words[k]) {
		// 		on++
		// 	}
		// }
		return jen.For(k.Clone().Op(":=").Range().Id("words")).Block(
			jen.If(jen.Id(v.name).Call(row)).Block(jen.Id("on").Op("++")),
		)
	}
	// on += bits.OnesCount64(MajorityLanes(&lanes))
	return jen.Id("on").Op("+=").Qual("math/bits", "OnesCount64").
		Call(jen.Id(v.name).Call(jen.Op("&").Id("lanes")))
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
