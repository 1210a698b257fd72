// What is one Go function: its name, its signature and its body?

package gen

import (
	"context"
	"fmt"

	"github.com/dave/jennifer/jen"

	"threshgen/learn/list"
	"threshgen/truthtable"
)

// A function is an output of the table and what computes it. It becomes a Go
// function in each of its forms, and one test of all of them.
type function struct {
	f          truthtable.Function
	inequality            // of one unit
	list       *decisions // nil if it is one unit
	proof      list.Proof // of how many tests the list has at least
	name       string     // in Go, whatever forms there are: its test's after Test
	source     string     // what comments call the table
	variants   []*variant
	parts      []part // of the function of all outputs: those that are this one
}

// A variant is a function in one form.
type variant struct {
	*function
	form   Form
	name   string // in Go
	inputs naming
	body   body // once it is planned
}

// A body is how a variant computes its output.
type body interface {
	// statements are the Go of it.
	statements() []jen.Code
	// check sees that they compute the function.
	check(f *function) error
}

// plan decides how the function is computed in each form. The error is that of
// ctx.
func (f *function) plan(ctx context.Context) error {
	for _, v := range f.variants {
		if err := v.plan(ctx); err != nil {
			return err
		}
	}
	return nil
}

// check sees that what was planned computes the function.
func (f *function) check() error {
	for _, v := range f.variants {
		if err := v.body.check(f); err != nil {
			return fmt.Errorf("%s: %w", v.name, err)
		}
	}
	return nil
}

// declarations are the Go functions.
func (f *function) declarations() []declaration {
	var all []declaration
	for _, v := range f.variants {
		if v.form == Struct {
			all = append(all, v.declareInput())
		}
		all = append(all, v.declaration())
	}
	return all
}

// plan chooses the body. The error is that of ctx.
func (v *variant) plan(ctx context.Context) (err error) {
	if v.list != nil {
		v.body, err = v.planList(ctx)
		return err
	}
	value, ok := v.constant()
	switch {
	case ok:
		v.body = constant{value, v.form}
	case v.form == Bool || v.form == Struct:
		v.body = bools{v.inequality, v.operands()}
	case v.form == Bits:
		v.body = newPacked(v.inequality)
	default:
		v.body, err = newLanes(ctx, v.inequality, v.inputs)
	}
	return err
}

// declaration is the Go function and its doc comment, which the first form has
// in full.
func (v *variant) declaration() declaration {
	doc := v.doc()
	if v != v.variants[0] {
		doc = v.docBeside(v.variants[0])
	}
	// func Majority(a, b, c bool) bool {
	// 	…
	// }
	if v.form == Struct {
		// func (in MajorityInput) Majority() bool {
		// 	…
		// }
		return declaration{doc, jen.Func().Params(jen.Id("in").Id(v.inputType())).Id(v.function.name).Params().Bool().
			Block(v.body.statements()...)}
	}
	params, result := v.signature()
	return declaration{doc, jen.Func().Id(v.name).Params(params).Add(result).Block(v.body.statements()...)}
}

// signature declares the parameters and the result.
func (v *variant) signature() (params, result jen.Code) {
	switch n := v.f.N(); {
	case v.form == Bool:
		// a, b, c bool
		names := v.inputs.(byName)
		return jen.List(wrapped(names.identifiers(), names, maxLine)...).Bool(), jen.Bool()
	case v.form == Lanes:
		// x *[3]uint64
		return jen.Id("x").Op("*").Index(jen.Lit(n)).Uint64(), jen.Uint64()
	case n > 64:
		// x *[2]uint64
		return jen.Id("x").Op("*").Add(wordType(n)), jen.Bool()
	default:
		// x uint8
		return jen.Id("x").Add(wordType(n)), jen.Bool()
	}
}

// constant is the body of a function whose output never changes.
type constant struct {
	value bool
	form  Form
}

func (c constant) statements() []jen.Code {
	switch {
	case c.form != Lanes:
		// return true
		return []jen.Code{jen.Return(jen.Lit(c.value))}
	case c.value:
		// return ^uint64(0)
		return []jen.Code{jen.Return(jen.Op("^").Uint64().Call(jen.Lit(0)))}
	}
	// return 0
	return []jen.Code{jen.Return(jen.Lit(0))}
}

// These bodies are the weights themselves, which are checked.
func (constant) check(*function) error   { return nil }
func (bools) check(*function) error      { return nil }
func (comparison) check(*function) error { return nil }
