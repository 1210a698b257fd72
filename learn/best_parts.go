// How many rows do any weights get wrong at least, as parts of few inputs show?

package learn

import (
	"context"
	"math/bits"

	"threshgen/learn/internal/integers"
	"threshgen/learn/internal/units"
	"threshgen/truthtable"
)

// A unit of n inputs is one of five inputs wherever the others are fixed. So
// fixing the others in all ways cuts a table into parts that have no row in
// common, and the fewest rows that any unit gets wrong in each part, which a
// look at all units of five inputs tells, add up to a number of rows that any
// weights get wrong in the table.

// nearest is the word of the first of all units of n ≤ 5 inputs that get the
// fewest examples wrong, and how many these are.
func nearest(n int, on, care uint32) (unit uint32, wrong int) {
	wrong = 1 + 1<<units.MaxInputs
	for _, word := range units.Words(n) {
		if x := bits.OnesCount32((word ^ on) & care); x < wrong {
			unit, wrong = word, x
		}
	}
	return unit, wrong
}

// How many different parts are compared with all units: no other choice of inputs
// is tried after so many, and none is finished after the most. And so many parts
// are taken out of the table at most.
const (
	someCompared = 1 << 10
	mostCompared = 1 << 13
	mostTaken    = 1 << 18
)

// atLeastInParts is the greatest number that the parts of f, whose rows are in
// counting order, prove by any choice of five inputs, as far as the effort
// goes. It ends when it has proved enough.
func atLeastInParts(ctx context.Context, f *truthtable.Function, enough int) (proved int) {
	known, taken := map[part]int{}, 0
	rows := uint(f.Rows())
	for five := uint(31); five < rows && proved < enough && len(known) < someCompared; five = integers.NextOfSize(five) {
		sum := 0
		for fixed := uint(0); fixed < rows; fixed = ((fixed | five) + 1) &^ five {
			if taken++; taken > mostTaken || len(known) == mostCompared || taken%64 == 0 && ctx.Err() != nil {
				return max(proved, sum)
			}
			p := partOf(f, fixed, five)
			wrong, ok := known[p]
			if !ok {
				_, wrong = nearest(units.MaxInputs, p.on, p.care)
				known[p] = wrong
			}
			sum += wrong
		}
		proved = max(proved, sum)
	}
	return proved
}

// A part is a table of five inputs.
type part struct{ on, care uint32 }

// partOf is the part of the rows that have the digits of fixed, and any in the
// five places that are 1 in five.
func partOf(f *truthtable.Function, fixed, five uint) (p part) {
	row := fixed
	for k := range 1 << units.MaxInputs {
		p.on |= uint32(f.On()[row/64]>>(row%64)&1) << k
		p.care |= uint32(f.Care()[row/64]>>(row%64)&1) << k
		row = ((row|^five)+1)&five | fixed
	}
	return p
}
