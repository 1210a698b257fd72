// What is to be said of one threshold unit before it becomes a Go function?
//
// Next: form.go (the ways to write it), comment.go (its doc comment), rows.go
// (its test).

package gen

import (
	"math"

	"github.com/dave/jennifer/jen"

	"threshgen/learn"
	"threshgen/truthtable"
)

// A unit is one function of the table with the weights that compute it, and
// the names that it has in Go.
type unit struct {
	f      truthtable.Function
	w      learn.Weights
	name   string   // the Go function
	inputs []string // what its doc comment calls the inputs
	source string   // what comments call the table
	form   form
}

// function is the Go function and its doc comment.
func (u *unit) function() (*comment, jen.Code) {
	// func Majority(a, b, c bool) bool {
	// 	…
	// }
	return u.doc(), jen.Func().Id(u.name).Params(u.form.params(u)).Bool().Block(u.body()...)
}

// body computes the unit the simplest way there is.
func (u *unit) body() []jen.Code {
	if value, ok := u.constant(); ok {
		// return true
		return []jen.Code{jen.Return(jen.Lit(value))}
	}
	if i, value, ok := u.single(); ok {
		// return !a
		return []jen.Code{jen.Return(u.form.is(u, i, value))}
	}
	return u.form.sum(u)
}

// threshold is what the weighted sum of the inputs must exceed: -w0. It does
// not overflow, for the sum of all absolute weights is an int64.
func (u *unit) threshold() int64 { return -u.w[0] }

// constant reports whether the unit's output is the same whatever its inputs,
// and what it is: the least or the greatest of its sums decides already.
func (u *unit) constant() (value, ok bool) {
	least, greatest := u.w[0], u.w[0]
	for _, w := range u.w[1:] {
		least += min(w, 0)
		greatest += max(w, 0)
	}
	return least > 0, least > 0 || greatest <= 0
}

// single reports whether a single input decides, and which of its values
// makes the output of a unit that is not constant 1.
func (u *unit) single() (input int, value, ok bool) {
	for i, w := range u.w[1:] {
		if w == 0 {
			continue
		}
		if ok {
			return 0, false, false
		}
		input, value, ok = i, w > 0, true
	}
	return input, value, ok
}

// wide reports whether an int of 32 bits might be too small for a partial sum
// or the threshold: none exceeds the sum of the absolute weights.
func (u *unit) wide() bool {
	sum := int64(0)
	for _, w := range u.w {
		sum += max(w, -w)
	}
	return sum > math.MaxInt32
}

// idle lists the inputs of weight 0.
func (u *unit) idle() []int {
	var idle []int
	for i, w := range u.w[1:] {
		if w == 0 {
			idle = append(idle, i)
		}
	}
	return idle
}
