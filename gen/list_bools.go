// How does a list decide with a bool for each input?

package gen

import (
	"slices"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// newBoolSteps are the tests of a list, as sums of inputs and conditions on them.
func newBoolSteps(d *decisions, names byName) steps {
	of, sums := d.shares()
	s := steps{sums: len(sums), otherwise: d.otherwise}
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
			step.declare = bools{inequality{weights: weights}, names}.addUp(name, d.wide(of, k))
		}
		s.all = append(s.all, step)
	}
	return s
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
	return step{yes: b.join(l, op), no: b.join(opposite, other), answer: answer, fires: func(r truthtable.Row) bool {
		for _, literal := range l.all {
			if holds := r.Input(literal.Input) != literal.Complement; holds == (op == "||") {
				return holds
			}
		}
		return op == "&&"
	}}
}
