// How does a function decide on 64 rows at once?
//
// Word i of the parameter holds input i of 64 rows, a bit each, so that every
// operation on words is done for all of them: the unit becomes a circuit, of
// adders or as a decision diagram, whichever has fewer operations.
//
// Next: circuit.go (what a circuit is), lanes_adders.go and lanes_diagram.go
// (how it is found), lanes_check.go (whether it is right), lanes_write.go (what
// stands in the file).

package gen

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"github.com/dave/jennifer/jen"

	"threshgen/learn"
	"threshgen/truthtable"
)

// lanes is the form of 64 rows at once: func MajorityLanes(x *[3]uint64) uint64.
type lanes struct{}

// names are what the words are called in the function, or x1…xn if they are
// too many.
func (lanes) names(f truthtable.Function, pkg string, functions []string) []string {
	if f.N() <= maxBools {
		return parameterNames(f.Inputs, pkg, functions, "x")
	}
	return truthtable.DefaultInputs(f.N())
}

func (lanes) params(u *unit) jen.Code {
	// x *[3]uint64
	return jen.Id("x").Op("*").Index(jen.Lit(u.f.N())).Uint64()
}

func (lanes) result() jen.Code { return jen.Uint64() }

func (lanes) reports() string { return "reports for 64 rows at once whether" }

// formulaForm speaks of the formula as the form does that has its names.
func (lanes) formulaForm(u *unit) form {
	if u.f.N() <= maxBools {
		return bools{}
	}
	return packed{}
}

func (l lanes) terms(u *unit) []term { return l.formulaForm(u).terms(u) }

func (l lanes) list(u *unit, inputs []int) string { return l.formulaForm(u).list(u, inputs) }

func (l lanes) tableNames(u *unit) []tableName { return l.formulaForm(u).tableNames(u) }

func (l lanes) single(u *unit, i int, value bool) string {
	digit := 0
	if value {
		digit = 1
	}
	return fmt.Sprintf("%s is %d, %s", u.input(i), digit, l.where(u))
}

func (lanes) where(u *unit) string {
	names := span(0, u.f.N())
	if u.f.N() <= maxBools {
		all := make([]string, u.f.N())
		for i := range all {
			all[i] = u.input(i)
		}
		names = enumerate(all)
	}
	words := "x[0]"
	if n := u.f.N(); n == 2 {
		words = "x[0] and x[1]"
	} else if n > 2 {
		words = fmt.Sprintf("x[0] to x[%d]", n-1)
	}
	verb := "hold"
	if u.f.N() == 1 {
		verb = "holds"
	}
	return fmt.Sprintf("where %s %s %s: bit j of each is row j, and bit j of the result is its output", words, verb, names)
}

func (lanes) also(_ *unit, other string) string {
	return fmt.Sprintf("is %s on 64 rows at once: x[0] holds the first input of all of them, x[1] the second and so on. "+
		"Bit j of each is row j, and bit j of the result is its output", other)
}

// body is the circuit.
func (lanes) body(u *unit) []jen.Code { return u.found.write(u) }

// check evaluates the circuit on every example.
func (lanes) check(u *unit) error { return u.found.check(u) }

// smallestCircuit is the circuit with the fewest operations, of the weights or
// of the smallest that compute the same on every row there can be; added are
// those that it adds up. The error is that of ctx.
func smallestCircuit(ctx context.Context, w learn.Weights) (best *circuit, added learn.Weights, err error) {
	smallest, err := smallestWeights(ctx, w)
	if err != nil {
		return nil, nil, err
	}
	for _, w := range []learn.Weights{w, smallest} {
		if w == nil {
			continue
		}
		l := fold(w)
		c := adders(l)
		if d := decide(l, c.operations()+c.n+1); d != nil && d.operations() <= c.operations() {
			c = d
		}
		if best == nil || c.operations() < best.operations() {
			best, added = c, w
		}
	}
	return best, added, nil
}

// maxSmallest is the largest number of inputs for which smaller weights are
// looked for, on all of the rows there can be: a matter of milliseconds.
const maxSmallest = 16

// smallestWeights are the smallest weights that give the same output on every
// row, not only on those of the table; nil if they are not known. The error is
// that of ctx.
func smallestWeights(ctx context.Context, w learn.Weights) (learn.Weights, error) {
	n := len(w) - 1
	if n > maxSmallest {
		return nil, nil
	}
	inputs, rows := truthtable.DefaultInputs(n), 1<<n
	on := make([]uint64, (rows+63)/64)
	f, err := truthtable.NewCounting("", inputs, on, nil)
	if err != nil {
		return nil, nil
	}
	targets := slices.Clone(on)
	for k := range rows {
		if w.Output(f.Row(k)) == 1 {
			targets[k/64] |= 1 << (k % 64)
		}
	}
	if f, err = truthtable.NewCounting("", inputs, targets, nil); err != nil {
		return nil, nil
	}
	v, err := learn.Minimal(ctx, f, 0)
	if err != nil {
		return nil, ctx.Err()
	}
	return v.Weights, nil
}

func (lanes) asksInput() bool { return true }

func (l lanes) tryNumber(u *unit) []jen.Code {
	return l.try(u, fmt.Sprintf("%%0%db", u.f.N()), "row")
}

func (l lanes) tryDigits(u *unit) []jen.Code { return l.try(u, "%s", "inputs") }

// try puts the row into about half of the lanes, and its opposite or random
// rows into the others, so that a lane that leaks into the next is seen.
func (lanes) try(u *unit, verb, row string) []jen.Code {
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
		jen.Var().Id("lanes").Index(jen.Lit(u.f.N())).Uint64(),
		jen.For(jen.Id("i").Op(":=").Range().Id("lanes")).Block(
			element.Clone().Op("=").Op("^").Parens(in.Clone().Op("|").Id("mix").Op("&").Id("noise").Index(jen.Id("i"))),
			jen.If(jen.Id("input").Call(jen.Id("i"))).Block(element.Clone().Op("=").Op("^").Add(element)),
		),
		jen.If(
			got.Clone().Op(":=").Id(u.name).Call(jen.Op("&").Id("lanes")).Op("&").Add(in),
			want.Clone().Op("&&").Add(got).Op("!=").Add(in).Op("||").Op("!").Add(want).Op("&&").Add(got).Op("!=").Lit(0),
		).Block(jen.Id("t").Dot("Fatalf").Call(
			jen.Lit(u.name+" on row "+verb+" in lanes %064b = %064b, want %v"), jen.Id(row), in, got, want)),
	}
	note := jen.Comment("// The row is in half of the lanes; the others hold its opposite and random rows.")
	if rounds := laneRounds(u); rounds > 1 {
		return []jen.Code{note, countTo("round", jen.Lit(rounds), try...)}
	}
	return append([]jen.Code{note}, try...)
}

// laneRounds is how often each row is tried in lanes: a few thousand calls see
// every leak that thousands of rows would.
func laneRounds(u *unit) int {
	if u.f.HasCubes() {
		return 1 // its random rows are as many
	}
	return powerOfTwo(1 << 13 / u.f.CountExamples())
}

// powerOfTwo is the largest power of two up to a number, and at least 1.
func powerOfTwo(k int) int { return 1 << (bits.Len(uint(max(k, 1))) - 1) }

func (lanes) sample(u *unit) jen.Code {
	// var lanes [3]uint64
	return jen.Var().Id("lanes").Index(jen.Lit(u.f.N())).Uint64()
}

func (lanes) set(*unit) jen.Code {
	// lanes[i] |= 1 << k
	return jen.Id("lanes").Index(jen.Id("i")).Op("|=").Lit(1).Op("<<").Id("k")
}

func (lanes) run(u *unit) jen.Code {
	// on += bits.OnesCount64(MajorityLanes(&lanes))
	return jen.Id("on").Op("+=").Qual("math/bits", "OnesCount64").
		Call(jen.Id(u.name).Call(jen.Op("&").Id("lanes")))
}
