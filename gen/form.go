// In which forms can a unit stand in Go, and which does it get?
//
// Next: bools.go (one bool an input), packed.go (one word for all of them),
// lanes.go (64 rows at once).

package gen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// A Form is a way for a function to take its inputs.
type Form string

// The forms, in the order in which they stand in a file.
const (
	Bool  Form = "bool"  // func Majority(a, b, c bool) bool
	Bits  Form = "bits"  // func MajorityBits(x uint8) bool: the row, packed
	Lanes Form = "lanes" // func MajorityLanes(x *[3]uint64) uint64: 64 rows at once
)

// ParseForm is the form of that name.
func ParseForm(s string) (Form, error) {
	switch f := Form(s); f {
	case Bool, Bits, Lanes:
		return f, nil
	}
	return "", fmt.Errorf("unknown form %q: the forms are bool, bits and lanes", s)
}

const (
	// maxBools is the largest number of inputs that are parameters of their
	// own, unless that is asked for.
	maxBools = 16
	// maxAsked is the largest number that are even then.
	maxAsked = 64
)

// DefaultForm is the form that a function of n inputs has if none is asked
// for: Bool up to 16 inputs, which can still be told apart in a call, and Bits
// beyond. Where several forms are asked for, it is the one that bears the
// function's plain name, so that another form more renames nothing.
func DefaultForm(n int) Form {
	if n <= maxBools {
		return Bool
	}
	return Bits
}

// suffix is what a form adds to the name of a function of n inputs.
func (f Form) suffix(n int) string {
	if f == DefaultForm(n) {
		return ""
	}
	return strings.ToUpper(string(f[:1])) + string(f[1:])
}

// inOrder are the forms to write of a function of n inputs.
func inOrder(asked []Form, n int) []Form {
	if len(asked) == 0 {
		return []Form{DefaultForm(n)}
	}
	var forms []Form
	for _, f := range []Form{Bool, Bits, Lanes} {
		if slices.Contains(asked, f) {
			forms = append(forms, f)
		}
	}
	return forms
}

// A form is what follows from a Form: how the body adds the inputs up, how the
// doc comment speaks of them and how the test calls the function.
type form interface {
	// names are what the doc comment calls the inputs.
	names(f truthtable.Function, pkg string, functions []string) []string
	// params declares the parameters.
	params(u *unit) jen.Code
	// result is the type of the result.
	result() jen.Code
	// body computes the unit.
	body(u *unit) []jen.Code
	// check evaluates what body will compute on every example.
	check(u *unit) error

	// reports is the verb of the first sentence: "reports whether".
	reports() string
	// terms are the weighted inputs, as the formula shows them.
	terms(u *unit) []term
	// list enumerates inputs in a sentence.
	list(u *unit, inputs []int) string
	// single says in words that input i has that value.
	single(u *unit, i int, value bool) string
	// where says how the inputs of the formula are to be read.
	where(u *unit) string
	// also says how they are to be read by someone who knows another form.
	also(u *unit, other string) string
	// tableNames maps what the doc comment calls the inputs to their names in
	// the table, where they differ.
	tableNames(u *unit) []tableName

	// asksInput reports whether the test's calls want its function input,
	// which says whether input i of the row is 1.
	asksInput() bool
	// tryNumber sees that the function gives want on the row whose number in
	// counting order is the test's row.
	tryNumber(u *unit) []jen.Code
	// tryDigits sees the same of the row whose digits are the test's inputs.
	tryDigits(u *unit) []jen.Code
	// sample declares 64 rows for the benchmark, set puts a 1 into input i of
	// its row k, and run calls the function on all of them and counts in on.
	sample(u *unit) jen.Code
	set(u *unit) jen.Code
	run(u *unit) jen.Code
}

// formOf is what follows from a Form.
func formOf(f Form) form {
	switch f {
	case Bool:
		return bools{}
	case Lanes:
		return lanes{}
	}
	return packed{}
}

// integer is a literal of any size: jen.Lit would give an int64 a conversion.
func integer(w int64) *jen.Statement { return jen.Op(strconv.FormatInt(w, 10)) }

// startSum declares the sum in a type that holds every partial sum.
func startSum(u *unit) jen.Code {
	if u.wide() {
		// var sum int64
		return jen.Var().Id("sum").Int64()
	}
	// sum := 0
	return jen.Id("sum").Op(":=").Lit(0)
}

// exceeds is the decision, at the end of every sum.
func exceeds(threshold int64) jen.Code {
	// return sum > 1
	return jen.Return(jen.Id("sum").Op(">").Add(integer(threshold)))
}

// wrapped breaks a list that would make a long line: the items' texts say how
// long they are. gofmt leaves such breaks as they are.
func wrapped(items []jen.Code, texts []string) []jen.Code {
	const width = 76
	length := 0
	for i, text := range texts {
		size := len([]rune(text)) + len(", ")
		if length += size; length > width {
			items[i] = jen.Line().Add(items[i])
			length = size
		}
	}
	return items
}
