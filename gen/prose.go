// How does text speak of the inputs, by name or by number, and of the way in
// which a form takes them?

package gen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// A naming is what text calls the inputs.
type naming interface {
	// terms are the weighted inputs, as the formula shows them.
	terms(weights []int64) []term
	// list enumerates inputs in a sentence.
	list(inputs []int) string
	// inTable maps the inputs to their names in the table, if they differ.
	inTable(names []string) []tableName
}

// byName are inputs that are parameters or local variables of their own.
type byName []string

func (inputs byName) terms(weights []int64) []term {
	var terms []term
	for i, w := range weights {
		if w != 0 {
			terms = append(terms, term{weight: w, name: inputs[i]})
		}
	}
	return terms
}

// list is `"a"`, `"a" and "b"`, `"a", "b" and "c"`. What only counts the inputs,
// x1 to xn, is no name and stands bare.
func (inputs byName) list(which []int) string {
	names := make([]string, len(which))
	for k, i := range which {
		if names[k] = inputs[i]; names[k] != fmt.Sprintf("x%d", i+1) {
			names[k] = inSentence(names[k])
		}
	}
	return enumerate(names)
}

// inTable has a line for every input that has not the table's name.
func (inputs byName) inTable(names []string) []tableName {
	var lines []tableName
	for i, name := range names {
		if name != inputs[i] {
			lines = append(lines, tableName{inputs[i], quoted(name)})
		}
	}
	return lines
}

// identifiers are the names in Go.
func (inputs byName) identifiers() []jen.Code {
	codes := make([]jen.Code, len(inputs))
	for i, name := range inputs {
		codes[i] = jen.Id(name)
	}
	return codes
}

// byNumber is so many inputs, x1 to xn: here the row counts, not what stands
// above it.
type byNumber int

// terms draws together neighbours that have the same weight.
func (byNumber) terms(weights []int64) []term {
	var terms []term
	for from := 0; from < len(weights); {
		w, to := weights[from], from+1
		for to < len(weights) && weights[to] == w {
			to++
		}
		switch {
		case w == 0:
		case to-from > 3:
			terms = append(terms, term{weight: w, name: fmt.Sprintf("x%d + … + x%d", from+1, to), sum: true})
		default:
			for i := from; i < to; i++ {
				terms = append(terms, term{weight: w, name: fmt.Sprintf("x%d", i+1)})
			}
		}
		from = to
	}
	return terms
}

// list draws neighbours together: "x1, x5 to x9 and x12".
func (byNumber) list(which []int) string {
	var names []string
	for k := 0; k < len(which); {
		from := k
		for k++; k < len(which) && which[k] == which[k-1]+1; k++ {
		}
		if k-from > 2 {
			names = append(names, span(which[from], which[k-1]+1))
			continue
		}
		for _, i := range which[from:k] {
			names = append(names, span(i, i+1))
		}
	}
	return enumerate(names)
}

// inTable lists the names in order, several a line.
func (inputs byNumber) inTable(names []string) []tableName {
	if slices.Equal(names, truthtable.DefaultInputs(int(inputs))) {
		return nil
	}
	const perLine = 8
	var lines []tableName
	for names := range slices.Chunk(names, perLine) {
		from := perLine * len(lines)
		there := make([]string, len(names))
		for k, name := range names {
			there[k] = quoted(name)
		}
		lines = append(lines, tableName{span(from, from+len(names)), strings.Join(there, " ")})
	}
	return lines
}

// span is the inputs from one up to but not including another.
func span(from, to int) string {
	switch to - from {
	case 1:
		return fmt.Sprintf("x%d", to)
	case 2:
		return fmt.Sprintf("x%d and x%d", to-1, to)
	}
	return fmt.Sprintf("x%d to x%d", from+1, to)
}

// reports is the verb of the first sentence.
func (v *variant) reports() string {
	if v.form == Lanes {
		return "reports for 64 rows at once whether"
	}
	return "reports whether"
}

// whether says that input i has that value.
func (v *variant) whether(i int, value bool) string {
	input := v.inputs.list([]int{i})
	if v.form == Bool || v.form == Struct {
		return input + " is " + strconv.FormatBool(value)
	}
	digit := 0
	if value {
		digit = 1
	}
	return fmt.Sprintf("%s is %d, %s", input, digit, v.where())
}

// where says how the inputs of the formula stand in the parameters.
func (v *variant) where() string {
	placed, named := v.inputs.(byPlace)
	switch {
	case v.form == Bool || v.form == Struct:
		return "where a true input counts as 1 and a false one as 0"
	case named:
		return placed.where()
	case v.form == Lanes:
		return v.whereLanes()
	case v.f.N() > 64:
		return whereWords(v.f.N())
	}
	return "where " + span(0, v.f.N()) + whichBits(v.f.N(), "x1")
}

// whereLanes says which word holds which input.
func (v *variant) whereLanes() string {
	n := v.f.N()
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	words := "x[0] holds"
	switch {
	case n == 2:
		words = "x[0] and x[1] hold"
	case n > 2:
		words = fmt.Sprintf("x[0] to x[%d] hold", n-1)
	}
	return fmt.Sprintf("where %s %s: bit j of each is row j, and bit j of the result is its output", words, v.inputs.list(all))
}

// whereWords says which of several words of a packed row holds which inputs.
func whereWords(n int) string {
	last := truthtable.Words(n) - 1
	held, low := span(64*last, n), inputsIn(n, last)
	if low < 64 {
		held += " in its low " + plural(low, "bit")
	}
	s := fmt.Sprintf("where x[0] holds x1 to x64 and x[1] holds %s", held)
	if last > 1 {
		s = fmt.Sprintf("where x[0] holds x1 to x64 and so on to x[%d], which holds %s", last, held)
	}
	s += ", the first input of a word in the most significant of these bits"
	if low < 64 {
		s += "; the bits above them are ignored"
	}
	return s
}

// whichBits says which bits of its one word the n inputs of a packed row are.
func whichBits(n int, first string) string {
	are, it, bits, low := " are the ", "them", "bits", n != wordSize(n)
	if n == 1 {
		are, it = " is the ", "it"
	}
	if low {
		bits = "low " + plural(n, "bit")
	}
	s := are + bits + " of x"
	if n > 1 {
		s += ", " + first + " the most significant, so that x is the row of the table as a binary number"
	}
	if low {
		s += "; the bits above " + it + " are ignored"
	}
	return s
}

// also is how someone who knows another form is to read this one.
func (v *variant) also(other string) string {
	n := v.f.N()
	switch {
	case v.form == Bool:
		return fmt.Sprintf("is %s with a parameter for each input", other)
	case v.form == Struct:
		return fmt.Sprintf("is the function %s with a field for each input", other)
	case v.form == Lanes:
		return fmt.Sprintf("is %s on 64 rows at once: x[0] holds the first input of all of them, x[1] the second and so on. "+
			"Bit j of each is row j, and bit j of the result is its output", other)
	case n > 64:
		return fmt.Sprintf("is %s of a packed row, %s", other, whereWords(n))
	}
	parameters := "its parameters"
	if n == 1 {
		parameters = "its parameter"
	}
	return fmt.Sprintf("is %s of a packed row: %s%s", other, parameters, whichBits(n, "the first"))
}
