// How does a list decide with a bool for each input?

package gen

import (
	"slices"
	"strconv"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// newBoolSteps are the tests of a list, as sums of inputs and conditions on them.
func newBoolSteps(d *decisions, names byName) steps {
	of, sums := d.shares()
	s := steps{sums: len(sums), otherwise: d.otherwise}
	wide := slices.ContainsFunc(d.tests, func(t decision) bool { return t.wide() })
	if len(sums) > 1 {
		s.start = []jen.Code{declareBit(wide)}
	}
	declared := make([]bool, len(sums))
	for i, t := range d.tests {
		k := of[i].sum
		if k < 0 {
			s.all = append(s.all, conditionStep(bools{t.inequality, names}, t.answer))
			continue
		}
		weights, bound, below, name := sums[k], t.bound(of[i]), of[i].below, sumName(k, len(sums))
		step := step{sum: name, answer: t.answer, fires: func(r truthtable.Row) bool {
			if sum := (inequality{weights: weights}).sum(r); below {
				return sum < bound
			} else {
				return sum > bound
			}
		}}
		step.yes, step.no = compared(jen.Id(name), bound, below)
		if !declared[k] {
			declared[k] = true
			b := bools{inequality{weights: weights}, names}
			if len(sums) > 1 {
				// sum1 := 2*bit(a) - bit(b)
				step.declare = []jen.Code{jen.Id(name).Op(":=").Add(b.sumOfBits())}
			} else {
				step.declare = b.addUp(name, wide)
			}
		}
		s.all = append(s.all, step)
	}
	return s
}

// bitName is what makes a number of an input, where there are several sums: it
// then is made once, and the sums need no branches.
const bitName = "bit"

// declareBit is that function:
//
//	bit := func(input bool) int {
//		if input {
//			return 1
//		}
//		return 0
//	}
func declareBit(wide bool) jen.Code {
	number := jen.Int()
	if wide {
		number = jen.Int64()
	}
	return jen.Id(bitName).Op(":=").Func().Params(jen.Id("input").Bool()).Add(number).Block(
		jen.If(jen.Id("input")).Block(jen.Return(jen.Lit(1))),
		jen.Return(jen.Lit(0)),
	)
}

// sumOfBits is the sum in one expression, 2*bit(a) - bit(b).
func (b bools) sumOfBits() jen.Code {
	var links []link
	for i, w := range b.weights {
		if w == 0 {
			continue
		}
		op, factor := signed(w)
		size := len([]rune(b.names[i])) + len("bit()")
		bit := jen.Id(bitName).Call(jen.Id(b.names[i]))
		if factor != 1 {
			// 2*bit(a)
			bit = integer(factor).Op("*").Add(bit)
			size += len(strconv.FormatInt(factor, 10)) + len("*")
		}
		if len(links) == 0 && op == "-" {
			// -2*bit(a)
			bit = jen.Op(op).Add(bit)
		}
		links = append(links, link{op: op, code: bit, size: size})
	}
	return chain(links)
}

// conditionStep is a test that is an OR or AND of literals.
func conditionStep(b bools, answer bool) step {
	l := b.literals()
	op, other := "||", "&&"
	if !l.or() {
		op, other = other, op
	}
	opposite := literals{all: slices.Clone(l.all)}
	for k := range opposite.all {
		opposite.all[k].Complement = !l.all[k].Complement
	}
	s := step{answer: answer, fires: func(r truthtable.Row) bool {
		for _, literal := range l.all {
			if holds := r.Input(literal.Input) != literal.Complement; holds == (op == "||") {
				return holds
			}
		}
		return op == "&&"
	}}
	size := 0
	for _, literal := range l.all {
		size += len([]rune(b.names[literal.Input])) + len(" && ")
	}
	several := len(l.all) > 1
	s.yes = link{code: b.join(l, op), size: size, or: several && op == "||"}
	s.no = link{code: b.join(opposite, other), size: size, or: several && op == "&&"}
	return s
}
