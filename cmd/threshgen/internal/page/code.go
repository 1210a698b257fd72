// Which Go code stands beside the pictures?

package page

import (
	"context"
	"errors"
	"strings"

	"threshgen/gen"
	"threshgen/learn"
	"threshgen/learn/list"
	"threshgen/truthtable"
)

// Code is what generate would write for a function, and the list that it is of, if
// it is no unit.
type Code struct {
	Classifier string `json:"classifier,omitempty"`
	Test       string `json:"test,omitempty"`
	List       *List  `json:"list,omitempty"`
	Why        string `json:"why,omitempty"`  // there is none
	More       bool   `json:"more,omitempty"` // whether more effort might find a list
}

// A List is a threshold decision list: tests in turn, and a default.
type List struct {
	Tests    []Test `json:"tests"`
	Default  int    `json:"default"`
	AtLeast  int    `json:"atLeast"` // any list has so many tests
	Shortest bool   `json:"shortest"`
}

// A Test is one unit of a list, and what it answers where it fires.
type Test struct {
	Weights learn.Weights `json:"weights"`
	Formula string        `json:"formula"`
	Answer  int           `json:"answer"`
	Rows    int           `json:"rows"` // that no test before it took
}

// mostTests is how many tests of a list become code: more are better a look-up table.
const mostTests = 64

// CodeOf is the code for a function on which there is this verdict; source is what
// its comments call the table. Where it is not one unit it is a list, if the effort
// finds one: see [list.Options]; 0 is not to look for it.
func CodeOf(ctx context.Context, source string, f truthtable.Function, v learn.Verdict, effort int) (*Code, error) {
	unit := gen.Unit{Function: f, Verdict: v}
	code := &Code{}
	if v.Status != learn.Separable || v.Large != nil {
		if effort == 0 {
			code.Why, code.More = "The table is not one threshold unit. A list of several takes a moment to find.", true
			return code, nil
		}
		found, err := list.Find(ctx, f, list.Options{MaxTests: mostTests, Effort: effort, Verdict: &v})
		long := (*list.TooLongError)(nil)
		switch {
		case errors.As(err, &long):
			code.Why = "There is no code to show: " + long.Error() + ". So long a list is better a look-up table."
			return code, nil
		case err != nil:
			return nil, err
		}
		unit.List = &found
		code.List = listOf(f, found)
	}
	classifier, test, err := gen.Files(ctx, gen.Spec{Package: "demo", Source: source, Units: []gen.Unit{unit}})
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		code.Why = "There is no code to show: " + strings.TrimSuffix(err.Error(), ".") + "."
		return code, nil
	}
	code.Classifier, code.Test = string(classifier), string(test)
	return code, nil
}

// listOf is a list as the page shows it.
func listOf(f truthtable.Function, found list.Result) *List {
	out := &List{Tests: []Test{}, Default: found.List.Default, AtLeast: found.Proof.AtLeast, Shortest: found.Shortest()}
	for _, t := range found.List.Tests {
		out.Tests = append(out.Tests, Test{t.Weights, gen.Formula(t.Weights, f.Inputs), t.Answer, t.Rows})
	}
	return out
}
