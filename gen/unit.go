// What is to be said of one threshold unit before it becomes a Go function?
//
// Next: form.go (the ways to write it), literals.go (what it adds up),
// comment.go (its doc comment), rows.go (its test), bench.go (its benchmark).

package gen

import (
	"context"
	"math"

	"github.com/dave/jennifer/jen"

	"threshgen/learn"
	"threshgen/truthtable"
)

// A unit is one function of the table with the weights that compute it, in one
// form, and the names that it has in Go.
type unit struct {
	f      truthtable.Function
	w      learn.Weights
	name   string   // the Go function
	inputs []string // what its doc comment calls the inputs
	source string   // what comments call the table
	kind   Form
	form   form

	found *circuit      // of the form lanes, once it is planned
	added learn.Weights // the weights that the circuit adds up
}

// forms are the units of one function of the table, one a form.
type forms []*unit

// plain is the name that is the same whatever forms there are.
func (fs forms) plain() string {
	return fs[0].name[:len(fs[0].name)-len(fs[0].kind.suffix(fs[0].f.N()))]
}

// names are the names of the Go functions.
func (fs forms) names() []string {
	names := make([]string, len(fs))
	for k, u := range fs {
		names[k] = u.name
	}
	return names
}

// function is the Go function and its doc comment, which the first form has in
// full.
func (u *unit) function(first *unit) (*comment, jen.Code) {
	// func Majority(a, b, c bool) bool {
	// 	…
	// }
	doc := u.doc()
	if u != first {
		doc = u.docOfAnother(first)
	}
	return doc, jen.Func().Id(u.name).Params(u.form.params(u)).Add(u.form.result()).Block(u.body()...)
}

// body is what the form makes of the unit.
func (u *unit) body() []jen.Code {
	if value, ok := u.constant(); ok {
		// return true
		return []jen.Code{jen.Return(u.constantResult(value))}
	}
	return u.form.body(u)
}

// constantResult is the result of a unit that is constant.
func (u *unit) constantResult(value bool) jen.Code {
	switch {
	case u.kind == Lanes && value:
		// ^uint64(0)
		return jen.Op("^").Uint64().Call(jen.Lit(0))
	case u.kind == Lanes:
		return jen.Lit(0)
	}
	return jen.Lit(value)
}

// plan finds the circuit, where one is written.
func (u *unit) plan(ctx context.Context) (err error) {
	if _, ok := u.constant(); !ok && u.kind == Lanes {
		u.found, u.added, err = smallestCircuit(ctx, u.w)
	}
	return err
}

// check evaluates what the form makes of the unit on every example, or on the
// rows of cubes that matter.
func (u *unit) check() error {
	if _, ok := u.constant(); ok {
		return nil
	}
	return u.form.check(u)
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
