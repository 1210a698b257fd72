// What is the function that gives all outputs of a table in one call?
//
// It calls the functions of the outputs, so it computes what they do. Of a table
// whose outputs share their inputs it takes these. The nodes of a network have each
// some of the nodes as inputs: there it takes all of them, in the order in which it
// gives them back, so that its results are the inputs of the next step.

package gen

import (
	"fmt"
	"slices"

	"github.com/dave/jennifer/jen"
)

// A whole is the function of all outputs, in one form.
type whole struct {
	form  Form
	name  string // in Go; in the form struct with its type
	plain string // the same without
	units []*function
	step  bool // the results come in the order of the first inputs, which have their names

	table   []string // the inputs, by their names in the table
	inputs  byName   // and in Go
	results []string
	places  [][]int // of each unit: which of these its inputs are
	shared  bool    // whether these are the inputs of each unit
}

// A part is the k-th output of a whole.
type part struct {
	*whole
	k int
}

// what is what messages call it.
func (p part) what() string { return fmt.Sprintf("result %d of %s", p.k+1, p.name) }

// addAll adds the function of all outputs, in the forms that are asked for and that
// it can have. The suffixes are those that the other functions' names may have.
func (f *file) addAll(s Spec, suffixes []string) error {
	if name := functionNames([]string{s.All})[0]; name != s.All {
		return fmt.Errorf("%q is no name for the function of all outputs: %s would be", s.All, name)
	}
	for _, u := range f.functions {
		if name, twice := twice(u.f.Inputs); twice {
			return fmt.Errorf("the function of all outputs cannot tell two inputs named %q of %q apart", name, u.f.Name)
		}
	}
	base := whole{plain: s.All, units: f.functions}
	base.gather()
	forms, err := base.forms(s.Forms)
	if err != nil {
		return err
	}
	functions, mine := []string{s.All}, []string{s.All}
	for _, form := range forms {
		mine = append(mine, s.All+base.suffix(form))
	}
	if s.Benchmarks {
		mine = append(mine, "Benchmark"+s.All)
	}
	for _, u := range f.functions {
		functions = append(functions, u.name)
		for _, taken := range declared(u.name, suffixes) {
			if slices.Contains(mine, taken) {
				return fmt.Errorf("the function of all outputs cannot be named %s: %s is what the output %q becomes", s.All, taken, u.f.Name)
			}
		}
	}
	for _, form := range forms {
		w := base
		w.form, w.name = form, s.All+w.suffix(form)
		beside := []string{"x", "y"}
		switch form {
		case Bool:
			w.inputs = parameterNames(w.table, s.Package, functions)
			beside = w.inputs
		case Struct:
			w.name += "." + s.All
			w.inputs = fieldNames(w.table, s.All)
			beside = []string{"in"}
		}
		w.results = parameterNames(w.wanted(), s.Package, functions, beside...)
		f.all = append(f.all, &w)
		for k, u := range f.functions {
			u.parts = append(u.parts, part{&w, k})
		}
	}
	return nil
}

// twice is a name that stands twice, if one does.
func twice(names []string) (name string, ok bool) {
	seen := make(map[string]bool, len(names))
	for _, name := range names {
		if seen[name] {
			return name, true
		}
		seen[name] = true
	}
	return "", false
}

// gather finds the inputs.
func (w *whole) gather() {
	inputs := w.units[0].f.Inputs
	w.shared = !slices.ContainsFunc(w.units, func(u *function) bool { return !slices.Equal(u.f.Inputs, inputs) })
	at := make(map[string]int)
	add := func(names ...string) {
		for _, name := range names {
			if _, ok := at[name]; !ok {
				at[name] = len(w.table)
				w.table = append(w.table, name)
			}
		}
	}
	outputs := make([]string, len(w.units))
	for j, u := range w.units {
		outputs[j] = u.f.Name
	}
	// A network: some output is an input of another function.
	if !w.shared && slices.ContainsFunc(w.units, func(u *function) bool {
		return slices.ContainsFunc(u.f.Inputs, func(name string) bool { return slices.Contains(outputs, name) })
	}) {
		add(outputs...)
	}
	for _, u := range w.units {
		add(u.f.Inputs...)
	}
	w.step = len(w.table) >= len(outputs) && slices.Equal(w.table[:len(outputs)], outputs)
	for _, u := range w.units {
		places := make([]int, u.f.N())
		for i, name := range u.f.Inputs {
			places[i] = at[name]
		}
		w.places = append(w.places, places)
	}
}

// forms are those of the asked that it can have. Each wants every unit in a form
// that can be called from it.
func (w *whole) forms(asked []Form) ([]Form, error) {
	n := len(w.table)
	var forms []Form
	for _, form := range []Form{Bool, Bits, Struct, Lanes} {
		switch {
		case len(asked) > 0 && !slices.Contains(asked, form),
			form == Bool && n > maxAsked,
			form == Bits && !w.shared,
			slices.ContainsFunc(w.units, func(u *function) bool { return u.callee(form) == nil }):
			continue
		}
		if forms = append(forms, form); len(asked) == 0 {
			break
		}
	}
	if len(forms) == 0 {
		return nil, fmt.Errorf("the function of all outputs, of %d inputs, can have none of the forms that the others have: ask for struct or lanes", n)
	}
	return forms, nil
}

// suffix is what a form adds to the name. In a network the number of all inputs is
// not that of any function, and the form bool has the plain name.
func (w *whole) suffix(form Form) string {
	if form == Bool && !w.shared {
		return ""
	}
	return form.suffix(len(w.table))
}

// callee is what the function of all outputs calls in a form, or nil. Parameters
// read better than a struct within a struct.
func (f *function) callee(form Form) *variant {
	if form == Struct {
		if v := f.variant(Bool); v != nil {
			return v
		}
	}
	return f.variant(form)
}

// variant is the function in a form, or nil.
func (f *function) variant(form Form) *variant {
	for _, v := range f.variants {
		if v.form == form {
			return v
		}
	}
	return nil
}

// wanted are the results, by their names in the table. Where an input has the same
// name the result is the next one of it.
func (w *whole) wanted() []string {
	names := make([]string, len(w.units))
	for k, u := range w.units {
		if names[k] = u.f.Name; slices.Contains(w.table, names[k]) {
			names[k] = "next " + names[k]
		}
	}
	return names
}

// declarations are the function and its doc comment, and in the form struct its type.
func (w *whole) declarations() []declaration {
	f := declaration{w.doc(), jen.Func()}
	code := jen.Func()
	names := make([]jen.Code, len(w.results))
	for k, name := range w.results {
		names[k] = jen.Id(name)
	}
	results := jen.Params(jen.List(wrapped(names, w.results, maxLine)...).Bool())
	switch w.form {
	case Bool:
		// func Next(a, b bool) (nextA, nextB bool) {
		code.Id(w.name).Params(jen.List(wrapped(w.inputs.identifiers(), w.inputs, maxLine)...).Bool()).Add(results)
	case Bits:
		// func NextBits(x uint8) (d, e bool) {
		parameter := jen.Id("x")
		if len(w.table) > 64 {
			parameter.Op("*")
		}
		code.Id(w.name).Params(parameter.Add(wordType(len(w.table)))).Add(results)
	case Struct:
		// func (in NextInput) Next() (nextA, nextB bool) {
		code.Params(jen.Id("in").Id(w.inputType())).Id(w.plain).Params().Add(results)
	case Lanes:
		// func NextLanes(x *[2]uint64) (y [2]uint64) {
		code.Id(w.name).Params(jen.Id("x").Op("*").Index(jen.Lit(len(w.table))).Uint64()).
			Params(jen.Id("y").Index(jen.Lit(len(w.units))).Uint64())
	}
	f.code = code.Block(w.statements()...)
	if w.form != Struct {
		return []declaration{f}
	}
	c := new(comment)
	c.paragraph(w.inputType() + " is a row of all inputs of " + w.tableName() + ".")
	return []declaration{{c, structOf(w.inputType(), byField(w.inputs))}, f}
}

// statements call the units, a line each.
func (w *whole) statements() []jen.Code {
	if w.form == Lanes {
		// y[0] = ALanes(&[1]uint64{x[1]})
		// return y
		var body []jen.Code
		for k, u := range w.units {
			body = append(body, jen.Id("y").Index(jen.Lit(k)).Op("=").Add(w.call(k, u)))
		}
		return append(body, jen.Return(jen.Id("y")))
	}
	calls := make([]jen.Code, len(w.units))
	for k, u := range w.units {
		// return A(b),
		// 	B(a)
		calls[k] = w.call(k, u)
		if k > 0 {
			calls[k] = jen.Line().Add(calls[k])
		}
	}
	return []jen.Code{jen.Return(jen.List(calls...))}
}

// call calls unit k on its inputs.
func (w *whole) call(k int, u *function) jen.Code {
	v := u.callee(w.form)
	operands, text := []string(w.inputs), "abcdefgh"
	switch w.form {
	case Struct:
		operands = inFields(byField(w.inputs))
	case Bits:
		// D(x)
		return jen.Id(v.name).Call(jen.Id("x"))
	case Lanes:
		if w.shared {
			// DLanes(x)
			return jen.Id(v.name).Call(jen.Id("x"))
		}
		// ALanes(&[1]uint64{x[1]})
		return jen.Id(v.name).Call(jen.Op("&").Index(jen.Lit(u.f.N())).Uint64().
			Values(arguments(u.f.N(), "x[10]", func(i int) jen.Code { return jen.Id("x").Index(jen.Lit(w.places[k][i])) })...))
	}
	argument := func(i int) jen.Code { return jen.Id(operands[w.places[k][i]]) }
	if v.form == Struct {
		// AInput{in.B}.A()
		return v.literalWith(text, argument).Dot(u.name).Call()
	}
	// A(b)
	return v.callWith(text, argument)
}

// inputType is the name of the type of the form struct.
func (w *whole) inputType() string { return w.name[:len(w.name)-len("."+w.plain)] }
