// How does a function take a field for each input?
//
// Past a few inputs a call with positions is a trap, and so is a word whose bits
// someone has to count. A literal of a struct names its inputs, in any order, and
// leaves out those that are false:
//
//	HitInput{Engine: running, Pilot: ready}.Hit()
//
// Constants for the bits of a packed row would read as well only where the row is
// known beforehand, and not at all past 64 inputs, where there are several words.

package gen

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/dave/jennifer/jen"
)

// called is the name of the function in Go, or of the method: what its doc comment
// begins with.
func (v *variant) called() string {
	if v.form == Struct {
		return v.function.name
	}
	return v.name
}

// inputType is the name of the type of the form struct.
func (v *variant) inputType() string {
	name, _, _ := strings.Cut(v.name, ".")
	return name
}

// operands are the inputs as the statements of the forms bool and struct have them.
func (v *variant) operands() byName {
	if names, ok := v.inputs.(byName); ok {
		return names
	}
	return inFields(v.inputs.(byField))
}

// inFields are the fields of the receiver.
func inFields(names byField) byName {
	operands := make(byName, len(names))
	for i, name := range names {
		operands[i] = "in." + name
	}
	return operands
}

// declareInput is the type of the form struct.
func (v *variant) declareInput() declaration {
	c := new(comment)
	c.paragraph(v.inputType() + " is a row of " + v.tableName() + ": a field for each input of " + v.called() + ".")
	return declaration{c, structOf(v.inputType(), v.inputs.(byField))}
}

// structOf declares a type with those fields, all bool.
func structOf(name string, names byField) jen.Code {
	// type MajorityInput struct {
	// 	A, B, C bool
	// }
	var lines []jen.Code
	for from := 0; from < len(names); {
		to, length := from, 0
		for to < len(names) && (to == from || length+len(names[to])+len(", ") <= maxLine) {
			length += len(names[to]) + len(", ")
			to++
		}
		lines = append(lines, jen.List(byName(names[from:to]).identifiers()...).Bool())
		from = to
	}
	return jen.Type().Id(name).Struct(lines...)
}

// literalWith is a value of the type, with a field for each input, of about that
// text.
func (v *variant) literalWith(text string, field func(i int) jen.Code) *jen.Statement {
	// MajorityInput{input(0), input(1), input(2)}
	return jen.Id(v.inputType()).Values(arguments(v.f.N(), text, field)...)
}

// byField are inputs that are fields of a struct.
type byField byName

func (inputs byField) terms(weights []int64) []term { return byName(inputs).terms(weights) }

func (inputs byField) list(which []int) string { return byName(inputs).list(which) }

// inTable has a line for every input whose field is more than its name with a
// capital letter.
func (inputs byField) inTable(names []string) []tableName {
	var lines []tableName
	for _, line := range byName(inputs).inTable(names) {
		first, size := utf8.DecodeRuneInString(line.there)
		if string(unicode.ToUpper(first))+line.there[size:] != line.here {
			lines = append(lines, line)
		}
	}
	return lines
}
