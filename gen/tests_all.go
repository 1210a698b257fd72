// How does the test of an output try the function of all outputs?
//
// It calls it on the row, and looks at its own result. Inputs that are not its own
// may be anything: so they are all 0, then all 1, and in lanes random.

package gen

import (
	"github.com/dave/jennifer/jen"
)

// mostBlanks is how many results are received in variables; of more, one is picked.
const mostBlanks = 8

// picked reports whether the result is picked from a list, results(Next(a, b))[1],
// rather than received as one of many variables.
func (p part) picked() bool { return p.whole.form != Lanes && len(p.units) > mostBlanks }

// received are the variables for the results, of which only one is looked at.
func (p *part) received() *jen.Statement {
	// _, got, _
	names, texts := make([]jen.Code, len(p.units)), make([]string, len(p.units))
	for k := range names {
		names[k], texts[k] = jen.Id("_"), "_"
	}
	names[p.k], texts[p.k] = jen.Id("got"), "got"
	return jen.List(wrapped(names, texts, maxLine)...)
}

// own says which input of the unit an input of the whole is, or that it is none.
func (p *part) own() []int {
	own := make([]int, len(p.table))
	for i := range own {
		own[i] = -1
	}
	for i, place := range p.places[p.k] {
		own[place] = i
	}
	return own
}

// try calls the function in the form bool or struct.
func (p *part) try(r rowIn) []jen.Code {
	own, foreign := p.own(), len(p.places[p.k]) < len(p.table)
	args := arguments(len(own), "input(10)", func(i int) jen.Code {
		if own[i] < 0 {
			return jen.Id("other")
		}
		return jen.Id("input").Call(jen.Lit(own[i]))
	})
	// Next(input(0), other, input(1))
	call := jen.Id(p.name).Call(args...)
	if p.form == Struct {
		// (NextInput{input(0), other, input(1)}).Next()
		call = jen.Parens(jen.Id(p.inputType()).Values(args...)).Dot(p.plain).Call()
	}
	compare := r.compare(p.name, call)
	if !foreign {
		return []jen.Code{compare}
	}
	// for _, other := range []bool{false, true} { … }
	return []jen.Code{
		jen.Comment("// The other inputs make no difference."),
		forEach("other", jen.Bool(), []jen.Code{jen.False(), jen.True()}, compare),
	}
}

// tryLanes calls the function in lanes, on those of the unit.
func (p *part) tryLanes(r rowIn) jen.Code {
	in, got, want := jen.Id("in"), jen.Id("got"), jen.Id("want")
	argument := jen.Op("&").Id("lanes")
	if !p.shared {
		own := p.own()
		// &[3]uint64{lanes[0], random.Uint64(), lanes[1]}
		argument = jen.Op("&").Index(jen.Lit(len(own))).Uint64().Values(arguments(len(own), "lanes[10]", func(i int) jen.Code {
			if own[i] < 0 {
				return jen.Id("random").Dot("Uint64").Call()
			}
			return jen.Id("lanes").Index(jen.Lit(own[i]))
		})...)
	}
	// if got := NextLanes(…)[1] & in; want && got != in || !want && got != 0 { … }
	return jen.If(
		got.Clone().Op(":=").Id(p.name).Call(argument).Index(jen.Lit(p.k)).Op("&").Add(in),
		want.Clone().Op("&&").Add(got).Op("!=").Add(in).Op("||").Op("!").Add(want).Op("&&").Add(got).Op("!=").Lit(0),
	).Block(jen.Id("t").Dot("Fatalf").Call(
		jen.Lit(p.what()+" on row "+r.verb+" in lanes %064b = %064b, want %v"), jen.Id(r.name), in, got, want))
}
