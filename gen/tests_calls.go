// How does a test call a function in each of its forms?
//
// A test knows a row by its number in counting order, row, or by its digits,
// inputs, and what is wanted of it, want.

package gen

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// A rowIn is a row in the test: the variable that has it, and the verb that
// shows it.
type rowIn struct {
	name, verb string
	part       *part // of the function of all outputs, if that is what is called
}

// tryNumber calls the functions on the row of that number.
func (f *function) tryNumber() []jen.Code {
	// input := func(i int) bool { return row>>(8-i)&1 == 1 }
	shift := jen.Parens(jen.Lit(f.f.N() - 1).Op("-").Id("i"))
	isOne := jen.Id("row").Op(">>").Add(shift).Op("&").Lit(1).Op("==").Lit(1)
	return f.try(rowIn{"row", fmt.Sprintf("%%0%db", f.f.N()), nil}, isOne, (*variant).tryPackedNumber)
}

// tryDigits calls the functions on the row of those digits.
func (f *function) tryDigits() []jen.Code {
	// input := func(i int) bool { return inputs[i] == '1' }
	isOne := jen.Id("inputs").Index(jen.Id("i")).Op("==").LitRune('1')
	return f.try(rowIn{"inputs", "%s", nil}, isOne, (*variant).tryPackedDigits)
}

// try calls the functions on a row, whose input i is 1 if isOne.
func (f *function) try(r rowIn, isOne jen.Code, packed func(*variant, rowIn) []jen.Code) []jen.Code {
	var body []jen.Code
	if slices.ContainsFunc(f.variants, func(v *variant) bool { return v.form != Bits }) {
		// input := func(i int) bool { return … }
		body = append(body, jen.Id("input").Op(":=").Func().Params(jen.Id("i").Int()).Bool().
			Custom(jen.Options{Open: "{", Close: "}"}, jen.Return(isOne)))
	}
	for _, v := range f.variants {
		switch v.form {
		case Bool:
			// Majority(input(0), input(1), input(2))
			call := v.callWith("input(10)", func(i int) jen.Code { return jen.Id("input").Call(jen.Lit(i)) })
			body = append(body, r.compare(v.name, call))
		case Bits:
			body = append(body, packed(v, r)...)
		case Struct:
			// (MajorityInput{input(0), input(1), input(2)}).Majority()
			call := v.literalWith("input(10)", func(i int) jen.Code { return jen.Id("input").Call(jen.Lit(i)) })
			body = append(body, r.compare(v.name, jen.Parens(call).Dot(f.name).Call()))
		case Lanes:
			body = append(body, v.tryLanes(r)...)
		}
	}
	if slices.ContainsFunc(f.parts, part.picked) {
		// results := func(all ...bool) []bool { return all }
		body = append(body, jen.Id("results").Op(":=").Func().Params(jen.Id("all").Op("...").Bool()).Index().Bool().
			Custom(jen.Options{Open: "{", Close: "}"}, jen.Return(jen.Id("all"))))
	}
	for _, p := range f.parts {
		r := r
		switch r.part = &p; p.whole.form {
		case Bool, Struct:
			body = append(body, p.try(r)...)
		case Bits:
			body = append(body, packed(&variant{function: f, form: Bits, name: p.whole.name}, r)...)
		}
	}
	return body
}

// compare ends the test at the first row that is wrong: where one is, thousands
// may be.
func (r rowIn) compare(name string, call jen.Code) jen.Code {
	// if got := MajorityBits(uint8(row)); got != want {
	// 	t.Fatalf("MajorityBits on row %03b = %v, want %v", row, got, want)
	// }
	received := jen.Id("got")
	switch {
	case r.part == nil:
	case r.part.picked():
		// if got := results(Next(…))[1]; got != want { … }
		call, name = jen.Id("results").Call(call).Index(jen.Lit(r.part.k)), r.part.what()
	default:
		// if _, got, _ := Next(…); got != want { … }
		received, name = r.part.received(), r.part.what()
	}
	return jen.If(received.Op(":=").Add(call), jen.Id("got").Op("!=").Id("want")).Block(
		jen.Id("t").Dot("Fatalf").Call(
			jen.Lit(name+" on row "+r.verb+" = %v, want %v"),
			jen.Id(r.name), jen.Id("got"), jen.Id("want")),
	)
}

// callWith calls the function on an argument for each input, of about that text.
func (v *variant) callWith(text string, argument func(i int) jen.Code) *jen.Statement {
	return jen.Id(v.name).Call(arguments(v.f.N(), text, argument)...)
}

// arguments are n of about that text.
func arguments(n int, text string, argument func(i int) jen.Code) []jen.Code {
	args, texts := make([]jen.Code, n), make([]string, n)
	for i := range args {
		args[i], texts[i] = argument(i), text
	}
	return wrapped(args, texts, maxLine)
}

// tryPackedNumber calls the function with the bits above the row all 0, then all
// 1, for they are to be ignored.
func (v *variant) tryPackedNumber(r rowIn) []jen.Code {
	n, size := v.f.N(), wordSize(v.f.N())
	row := wordType(n).Call(jen.Id("row"))
	if n == size {
		// MajorityBits(uint8(row))
		return []jen.Code{r.compare(v.name, jen.Id(v.name).Call(row))}
	}
	// for _, spare := range []uint16{0, 0xfe00} {
	// 	if got := MajorityBits(uint16(row) | spare); got != want { … }
	// }
	spare := []jen.Code{jen.Lit(0), jen.Op(fmt.Sprintf("%#x", (uint64(1)<<size)-(uint64(1)<<n)))}
	return []jen.Code{
		jen.Comment("// The bits above the row are ignored."),
		forEach("spare", wordType(n), spare, r.compare(v.name, jen.Id(v.name).Call(row.Op("|").Id("spare")))),
	}
}

// tryPackedDigits packs the digits. Shifting them in from the right puts those of
// each word into its low bits, the first the most significant, and leaves above
// them what was in the word.
func (v *variant) tryPackedDigits(r rowIn) []jen.Code {
	n, x := v.f.N(), jen.Id("x")
	index, word, argument := "_", x, x
	if n > 64 {
		index, word, argument = "i", x.Clone().Index(jen.Id("i").Op("/").Lit(64)), jen.Op("&").Add(x)
	}
	wordOf := jen.Id(fmt.Sprintf("uint%d", wordSize(n)))
	// for i, digit := range inputs {
	// 	x[i/64] = x[i/64]<<1 | uint64(digit-'0')
	// }
	pack := jen.For(jen.List(jen.Id(index), jen.Id("digit")).Op(":=").Range().Id("inputs")).Block(
		word.Clone().Op("=").Add(word).Op("<<").Lit(1).Op("|").Add(wordOf).Call(jen.Id("digit").Op("-").LitRune('0')),
	)
	compare := r.compare(v.name, jen.Id(v.name).Call(argument))
	// The bits above the row are then all 0, only the lowest of them 1, or all 1.
	spares := []jen.Code{jen.Lit(0), jen.Lit(1), jen.Op("^").Add(wordOf).Call(jen.Lit(0))}
	switch {
	case n%wordSize(n) == 0:
		// var x uint32
		return []jen.Code{jen.Var().Add(x, wordType(n)), pack, compare}
	case n > 64:
		// for _, spare := range []uint64{0, 1, ^uint64(0)} {
		// 	x := [3]uint64{2: spare}
		// 	…
		// }
		last := x.Clone().Op(":=").Add(wordType(n)).Values(jen.Lit(truthtable.Words(n) - 1).Op(":").Id("spare"))
		return []jen.Code{
			jen.Comment("// Whatever is shifted out above the last inputs is ignored."),
			forEach("spare", wordOf, spares, last, pack, compare),
		}
	}
	// for _, x := range []uint32{0, 1, ^uint32(0)} { … }
	return []jen.Code{
		jen.Comment("// Whatever is shifted out above the row is ignored."),
		forEach("x", wordOf, spares, pack, compare),
	}
}

// forEach is a loop over values of a type.
func forEach(name string, of jen.Code, values []jen.Code, body ...jen.Code) jen.Code {
	// for _, spare := range []uint16{0, 0xfe00} { … }
	return jen.For(jen.List(jen.Id("_"), jen.Id(name)).Op(":=").Range().Index().Add(of).Values(values...)).Block(body...)
}

// declareRandom declares what random rows come from, where some are wanted: the
// same at every run.
func (f *function) declareRandom() []jen.Code {
	inLanes := f.variants[len(f.variants)-1].form == Lanes
	if !inLanes && !f.f.HasCubes() {
		return nil
	}
	// random := rand.New(rand.NewSource(1))
	// var noise [3]uint64 // 64 rows that become random as the test goes on
	declare := []jen.Code{jen.Id("random").Op(":=").Qual("math/rand", "New").
		Call(jen.Qual("math/rand", "NewSource").Call(jen.Lit(1)))}
	if inLanes {
		declare = append(declare, jen.Var().Id("noise").Index(jen.Lit(f.f.N())).Uint64().
			Comment("// 64 rows that become random as the test goes on"))
	}
	return declare
}

// tryLanes puts the row into about half of the lanes, and its opposite or random
// rows into the others, so that a lane that leaks into the next is seen.
func (v *variant) tryLanes(r rowIn) []jen.Code {
	// in, mix := random.Uint64(), random.Uint64()
	// noise[random.Intn(len(noise))] = random.Uint64()
	// var lanes [3]uint64
	// for i := range lanes {
	// 	lanes[i] = ^(in | mix&noise[i])
	// 	if input(i) {
	// 		lanes[i] = ^lanes[i]
	// 	}
	// }
	// if got := MajorityLanes(&lanes) & in; want && got != in || !want && got != 0 {
	// 	t.Fatalf("MajorityLanes on row %03b in lanes %064b = %064b, want %v", row, in, got, want)
	// }
	random := jen.Id("random").Dot("Uint64").Call()
	element, in, got, want := jen.Id("lanes").Index(jen.Id("i")), jen.Id("in"), jen.Id("got"), jen.Id("want")
	try := []jen.Code{
		jen.List(in, jen.Id("mix")).Op(":=").List(random, random),
		jen.Id("noise").Index(jen.Id("random").Dot("Intn").Call(jen.Len(jen.Id("noise")))).Op("=").Add(random),
		jen.Var().Id("lanes").Index(jen.Lit(v.f.N())).Uint64(),
		jen.For(jen.Id("i").Op(":=").Range().Id("lanes")).Block(
			element.Clone().Op("=").Op("^").Parens(in.Clone().Op("|").Id("mix").Op("&").Id("noise").Index(jen.Id("i"))),
			jen.If(jen.Id("input").Call(jen.Id("i"))).Block(element.Clone().Op("=").Op("^").Add(element)),
		),
		jen.If(
			got.Clone().Op(":=").Id(v.name).Call(jen.Op("&").Id("lanes")).Op("&").Add(in),
			want.Clone().Op("&&").Add(got).Op("!=").Add(in).Op("||").Op("!").Add(want).Op("&&").Add(got).Op("!=").Lit(0),
		).Block(jen.Id("t").Dot("Fatalf").Call(
			jen.Lit(v.name+" on row "+r.verb+" in lanes %064b = %064b, want %v"), jen.Id(r.name), in, got, want)),
	}
	for _, p := range v.parts {
		if p.whole.form == Lanes {
			try = append(try, p.tryLanes(r))
		}
	}
	note := jen.Comment("// The row is in half of the lanes; the others hold its opposite and random rows.")
	// A few thousand calls see every leak that thousands of rows would; the random
	// rows of cubes are as many.
	if rounds := powerOfTwo(1 << 13 / v.f.CountExamples()); rounds > 1 && !v.f.HasCubes() {
		return []jen.Code{note, countTo("round", jen.Lit(rounds), try...)}
	}
	return append([]jen.Code{note}, try...)
}

// powerOfTwo is the largest power of two up to a number, and at least 1.
func powerOfTwo(k int) int { return 1 << (bits.Len(uint(max(k, 1))) - 1) }
