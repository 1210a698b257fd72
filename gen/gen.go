// What goes in, what comes out, and what is refused?

package gen

import (
	"context"
	"errors"
	"fmt"
	"go/token"
	"io"
	"slices"
	"strings"

	"threshgen/learn"
	"threshgen/learn/list"
	"threshgen/truthtable"
)

// A Spec says what to write: one file for the functions of one table.
type Spec struct {
	// Package is the name in the package clause.
	Package string
	// Source is the table's file name, for the header and the doc comments.
	// Only its base name is used, so that the same table gives the same bytes
	// wherever it lies. Empty and "-" are standard input.
	Source string
	// Units become Go functions, in this order.
	Units []Unit
	// Function, if not nil, gives the function of unit j with its rows. It is
	// asked once for each in turn, and what it gives is kept no longer than until
	// its test is written: large functions need not be in memory side by side. Of
	// the functions in Units only the names are then read, of inputs and output.
	Function func(j int) truthtable.Function
	// All, if it is not empty, is the name of one more function, which gives the
	// outputs of all units in one call, in each of the forms that it can have.
	All string
	// Forms are the forms that each function is to have, in any order: they stand
	// in the order bool, bits, struct, lanes. None is [Bool] for functions of up to 16
	// inputs and [Bits] for others.
	Forms []Form
	// Benchmarks puts a benchmark of its forms beside the test of a function, and one
	// of the function of all outputs in lanes.
	Benchmarks bool
}

// A Unit is a function of the table, and what computes it: the weights of the
// verdict on it, or a list of units.
type Unit struct {
	Function truthtable.Function
	Verdict  learn.Verdict
	// List, if not nil, is written instead of the verdict: the tests in turn, of
	// which the first that fires answers. Its proof says in the doc comment why
	// there is no shorter one. A list of one test is written as one unit.
	List *list.Result
}

// Write writes the two sources of [Files], each to a writer of its own. Either may
// be nil for what is not wanted. Nothing is written where there is an error of
// Files.
func Write(ctx context.Context, classifier, test io.Writer, s Spec) error {
	of, tests, err := Files(ctx, s)
	if err != nil {
		return err
	}
	for _, part := range []struct {
		to  io.Writer
		src []byte
	}{{classifier, of}, {test, tests}} {
		if part.to == nil {
			continue
		}
		if _, err := part.to.Write(part.src); err != nil {
			return fmt.Errorf("could not write the source: %w", err)
		}
	}
	return nil
}

// Files gives two Go sources, formatted, that belong beside each other in the
// package: the classifier, with a function for each unit, and its test, which
// compares each function with every row of the table that has a target. The
// classifier imports at most math/bits, and that only in the form bits.
//
// It is an error if there is no unit, if a unit has no input or too many for a
// form, if a verdict is not separable or does not hold for its function, if a list
// or its proof is wrong, if the name of the function of all outputs is taken, or if
// no file with a test beside it can be in a package of that name. The error is that of ctx if ctx is done first.
func Files(ctx context.Context, s Spec) (classifier, test []byte, err error) {
	if err := s.check(); err != nil {
		return nil, nil, err
	}
	f, err := s.file()
	if err != nil {
		return nil, nil, err
	}
	functions, tests, err := s.declare(ctx, f)
	if err != nil {
		return nil, nil, err
	}
	if classifier, err = f.render(functions); err != nil {
		return nil, nil, err
	}
	if test, err = f.render(tests); err != nil {
		return nil, nil, err
	}
	if err := typeCheck(classifier, test); err != nil {
		return nil, nil, err
	}
	return classifier, test, nil
}

// declare makes what stands in the two files, function by function. Nothing that
// it makes holds on to rows.
func (s Spec) declare(ctx context.Context, f file) (functions, tests []declaration, err error) {
	for j, function := range f.functions {
		u, err := s.unit(j)
		if err == nil {
			err = u.check()
		}
		if err != nil {
			return nil, nil, fmt.Errorf("function %q: %w", s.Units[j].Function.Name, err)
		}
		names := function.f
		function.f = u.Function
		if err := function.plan(ctx); err != nil {
			return nil, nil, err
		}
		if err := function.check(); err != nil {
			return nil, nil, err
		}
		functions = append(functions, function.declarations()...)
		tests = append(tests, function.test())
		if s.Benchmarks {
			tests = append(tests, function.benchmark())
		}
		function.f = names
	}
	for _, w := range f.all {
		functions = append(functions, w.declarations()...)
		if s.Benchmarks && w.form == Lanes {
			tests = append(tests, w.benchmark())
		}
	}
	return functions, tests, nil
}

// unit is unit j with its rows.
func (s Spec) unit(j int) (Unit, error) {
	u := s.Units[j]
	if s.Function == nil {
		return u, nil
	}
	f := s.Function(j)
	if f.N() != u.Function.N() {
		return u, fmt.Errorf("it is given %s, and has %d", plural(f.N(), "input"), u.Function.N())
	}
	f.Name, f.Inputs = u.Function.Name, u.Function.Inputs
	u.Function = f
	return u, nil
}

// check says why nothing may be written, if that is seen without rows.
func (s Spec) check() error {
	if err := checkPackage(s.Package); err != nil {
		return err
	}
	if len(s.Units) == 0 {
		return errors.New("no function to write")
	}
	for _, form := range s.Forms {
		if _, err := ParseForm(string(form)); err != nil {
			return err
		}
	}
	for _, u := range s.Units {
		if err := u.checkShape(); err != nil {
			return fmt.Errorf("function %q: %w", u.Function.Name, err)
		}
		if n := u.Function.N(); n > maxAsked && slices.Contains(s.Forms, Bool) {
			return fmt.Errorf("function %q: the form bool is for up to %d inputs, not %d", u.Function.Name, maxAsked, n)
		}
	}
	return nil
}

// checkShape says why there is nothing to write, whatever the rows are.
func (u Unit) checkShape() error {
	n := u.Function.N()
	var all []learn.Weights
	switch {
	case n == 0:
		return errors.New("it has no input")
	case u.List != nil:
		for _, t := range u.List.List.Tests {
			all = append(all, t.Weights)
		}
	case u.Verdict.Status != learn.Separable:
		return fmt.Errorf("no weights to write: it is %v", u.Verdict.Status)
	case u.Verdict.Large != nil:
		return errors.New("its weights do not fit into an int64")
	default:
		all = []learn.Weights{u.Verdict.Weights}
	}
	for _, w := range all {
		if len(w) != n+1 {
			return fmt.Errorf("%s for %s and the bias", plural(len(w), "weight"), plural(n, "input"))
		}
	}
	return nil
}

// check believes no verdict: what is written is what the table says.
func (u Unit) check() error {
	if err := u.checkShape(); err != nil {
		return err
	}
	if u.List != nil {
		return u.checkList()
	}
	return u.Verdict.Check(u.Function)
}

// checkList believes no list and no proof.
func (u Unit) checkList() error {
	if err := u.List.List.Check(u.Function); err != nil {
		return fmt.Errorf("the list is wrong: %w", err)
	}
	if err := u.List.Proof.Check(u.Function); err != nil {
		return fmt.Errorf("the proof that %d tests are needed is wrong: %w", u.List.Proof.AtLeast, err)
	}
	return nil
}

// checkPackage refuses what is no package name, and two names that go build
// treats apart: it takes foo_test for the tests of foo, and passes over files
// of package documentation.
func checkPackage(name string) error {
	switch {
	case !token.IsIdentifier(name), name == "_":
		return fmt.Errorf("%q is no package name", name)
	case strings.HasSuffix(name, "_test"), name == "documentation":
		return fmt.Errorf("package %s cannot hold a function and its test", name)
	}
	return nil
}
