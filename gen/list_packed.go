// How does a list decide with all inputs in one parameter?

package gen

import (
	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// packedSteps are the tests of a list as comparisons with a mask and as counts,
// of which tests that weigh the same share one.
type packedSteps struct {
	steps
	explained []jen.Code // why a threshold is not that of its formula
	counts    []packedCount
}

// A packedCount is a count and the inequality that it was made of.
type packedCount struct {
	count
	of inequality
}

func newPackedSteps(d *decisions) packedSteps {
	of, sums := d.shares()
	p := packedSteps{steps: steps{otherwise: d.otherwise}}
	row := packedRow(len(d.tests[0].weights))
	variables, at := countVariables(of, sums)
	p.sums = variables
	declared := make([]bool, len(sums))
	for i, t := range d.tests {
		k := of[i].sum
		if k < 0 {
			p.all = append(p.all, comparisonStep(comparison{row, t.literals()}, t.answer))
			continue
		}
		// With the other sign, S > t is not (-S > -t-1).
		q := t.inequality
		if of[i].below {
			q = q.opposite()
		}
		c := popcount{q, row, bestCount(q), d.wide(of, k)}
		p.counts = append(p.counts, packedCount{c.count, q})
		if c.count.threshold != q.threshold && p.explained == nil {
			p.explained = c.explain()
		}
		below := of[i].below
		step := step{answer: t.answer, fires: func(r truthtable.Row) bool {
			return c.count.sumOf(r) > c.count.threshold != below
		}}
		sum, bound := jen.Code(nil), c.count.threshold
		if below {
			bound++
		}
		if at[k] < 0 {
			sum = c.times(c.count.groups[0], c.count.groups[0].weight)
		} else {
			name := sumName(at[k], variables)
			step.sum, sum = name, jen.Id(name)
			if !declared[k] {
				declared[k] = true
				step.declare = c.addUp(name, c.count.groups)
			}
		}
		step.yes, step.no = compared(sum, bound, below)
		p.all = append(p.all, step)
	}
	return p
}

// countVariables says which sums are variables, and their numbers: those that one
// test alone asks, and that are one group, stand in its condition.
func countVariables(of []share, sums [][]int64) (variables int, at []int) {
	at = make([]int, len(sums))
	for k, weights := range sums {
		users := 0
		for _, s := range of {
			if s.sum == k {
				users++
			}
		}
		at[k] = -1
		if users > 1 || len(bestCount(someThreshold(weights)).groups) > 1 {
			at[k] = variables
			variables++
		}
	}
	return variables, at
}

// someThreshold is an inequality of those weights that is not constant.
func someThreshold(weights []int64) inequality {
	least := int64(0)
	for _, w := range weights {
		least += min(w, 0)
	}
	return inequality{weights, least}
}

// comparisonStep is a test that is an OR or AND of literals.
func comparisonStep(c comparison, answer bool) step {
	s := step{answer: answer, fires: func(r truthtable.Row) bool {
		count := 0
		for _, l := range c.literals.all {
			if r.Input(l.Input) != l.Complement {
				count++
			}
		}
		return count == len(c.literals.all) || count > 0 && c.literals.or()
	}}
	yes, no := c.condition()
	several, size := c.row > 64, truthtable.Words(int(c.row))*len("x[0]&0x00ff != 0x00ff")
	s.yes = link{code: yes, size: size, or: several && c.literals.or()}
	s.no = link{code: no, size: size, or: several && !c.literals.or()}
	return s
}

// sumOf is what the count gives on a row.
func (c count) sumOf(r truthtable.Row) int64 {
	sum := int64(0)
	for _, g := range c.groups {
		sum += g.value(r.Word(g.word))
	}
	return sum
}

func (p packedSteps) statements() []jen.Code {
	return append(p.explained, p.steps.statements()...)
}

// check sees that the counts are the tests, and asks the steps about every
// example.
func (p packedSteps) check(f *function) error {
	for _, c := range p.counts {
		if err := c.check(c.of); err != nil {
			return err
		}
	}
	return p.steps.check(f)
}
