// When does generate write a list, and what does it say where it does not?

package main

import (
	"slices"

	"threshgen/gen"
	"threshgen/learn"
	"threshgen/learn/list"
	"threshgen/truthtable"
)

// mostTests is the most tests of a list that generate writes, unless another
// number is asked for.
const mostTests = 64

// fits reports whether there are weights that Go can hold.
func fits(v learn.Verdict) bool { return v.Status == learn.Separable && v.Large == nil }

// listed is the list that is written, nil where there is none: then it says why.
func (c *command) listed(table string, f truthtable.Function, l *listing) *list.Result {
	if l.none != nil {
		c.note("%s: %s: %v", table, f.Name, l.none)
		return nil
	}
	return &l.Result
}

// hintList says that there are lists where the verdicts leave functions out.
func (c *command) hintList(units []gen.Unit) {
	hasNoList := func(u gen.Unit) bool {
		return u.Verdict.Status == learn.Undecided || u.Function.Unlisted() != nil
	}
	if !slices.ContainsFunc(units, hasNoList) {
		c.note("hint: with --list what is not one threshold unit becomes a list of them")
	}
}

// hintTable says what to do where lists are long.
func (c *command) hintTable() {
	c.note("hint: so long a list is better a look-up table; --max-tests N allows N tests")
}
