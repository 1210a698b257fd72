// What is a threshold decision list as people write it, and what of it is
// never needed?

package gen

import (
	"slices"

	"threshgen/learn/list"
	"threshgen/truthtable"
)

// A decision is one test of a list, and what it answers where it fires.
type decision struct {
	inequality
	answer bool
}

// decisions are a list in its shortest words: at least one test, none that
// always fires or never does, and at the end one that does not answer what the
// default is.
type decisions struct {
	tests     []decision
	otherwise bool
}

// decisionsOf leaves out of a list what no row needs: a test that never fires,
// all behind one that always does, and tests at the end that only say what the
// default would.
func decisionsOf(l list.List) decisions {
	d := decisions{otherwise: l.Default == 1}
	for _, t := range l.Tests {
		q, answer := inequalityOf(t.Weights), t.Answer == 1
		if value, ok := q.constant(); ok && value {
			d.otherwise = answer
			break
		} else if !ok {
			d.tests = append(d.tests, decision{q, answer})
		}
	}
	for len(d.tests) > 0 && d.tests[len(d.tests)-1].answer == d.otherwise {
		d.tests = d.tests[:len(d.tests)-1]
	}
	return d
}

// unit is the one unit of n inputs that a list of at most one test is. The
// opposite of S > t is -S > -t-1.
func (d decisions) unit(n int) (q inequality, ok bool) {
	switch {
	case len(d.tests) > 1:
		return q, false
	case len(d.tests) == 1 && d.tests[0].answer:
		return d.tests[0].inequality, true
	case len(d.tests) == 1:
		return d.tests[0].opposite(), true
	}
	q.weights = make([]int64, n)
	if d.otherwise {
		q.threshold = -1
	}
	return q, true
}

// opposite is 1 where the inequality is 0.
func (q inequality) opposite() inequality { return inequality{negated(q.weights), -q.threshold - 1} }

// negated are the weights with the other sign.
func negated(weights []int64) []int64 {
	other := make([]int64, len(weights))
	for i, w := range weights {
		other[i] = -w
	}
	return other
}

// sum adds up the weights of the inputs that are 1.
func (q inequality) sum(r truthtable.Row) int64 {
	sum := int64(0)
	for i, w := range q.weights {
		if r.Input(i) {
			sum += w
		}
	}
	return sum
}

// table is the answer on all rows in counting order.
func (d *decisions) table() []uint64 {
	constant, _ := decisions{otherwise: d.otherwise}.unit(len(d.tests[0].weights))
	table := constant.table()
	for _, t := range slices.Backward(d.tests) {
		for k, fires := range t.table() {
			if t.answer {
				table[k] |= fires
			} else {
				table[k] &^= fires
			}
		}
	}
	return table
}

// idle lists the inputs that no test weighs.
func (d *decisions) idle() []int {
	var idle []int
	for i := range d.tests[0].weights {
		if !slices.ContainsFunc(d.tests, func(t decision) bool { return t.weights[i] != 0 }) {
			idle = append(idle, i)
		}
	}
	return idle
}
