// What is a threshold decision list, and what does it answer?

package list

import (
	"threshgen/learn"
	"threshgen/truthtable"
)

// A List is a threshold decision list: the first test that fires gives the
// answer, and the default is the answer where none does. No tests are a
// constant; one test is a threshold unit, or its opposite.
type List struct {
	Tests   []Test
	Default int // 0 or 1
}

// A Test is one threshold unit and what it answers where it fires, that is
// where W·X > 0.
type Test struct {
	Weights learn.Weights
	Answer  int // 0 or 1
	// Rows is how many examples the test takes: those of a function that it
	// fires on and that no earlier test took. A cube is one example, and is taken
	// by the first test of its answer that fires on all of its rows.
	Rows int
}

// Output is the list's answer on a row.
func (l List) Output(r truthtable.Row) int {
	for _, t := range l.Tests {
		if t.Weights.Output(r) == 1 {
			return t.Answer
		}
	}
	return l.Default
}
