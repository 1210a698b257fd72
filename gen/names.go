// Which Go identifier stands for which name of a table?
//
// Names come from strangers' files, so anything may stand in them. One rule
// makes identifiers of them all:
//
//  1. Letters and digits are kept, everything else parts words: c_in, "c in"
//     and c-in are the words c and in.
//  2. A name without a lower-case letter is taken in lower case: CLK as clk.
//     Otherwise case is kept, but for the first letter of a word.
//  3. Words after the first begin in upper case. The first begins in lower
//     case for a parameter (cIn) and in upper case for a function or a field
//     (CIn).
//  4. A parameter that would begin with a digit gets an x in front (x1st), a
//     function or field that would not begin with an upper-case letter an X (X中).
//  5. A name without letter or digit counts instead: x3 is the third input,
//     F2 the second output.
//  6. What Go or the generated code already uses gets a trailing _: len_.
//  7. A name that is taken is numbered: a, a2, a3; after a digit x1, x1_2.
//     Names that the rule leaves as they are come first, the others in the
//     order of the table.

package gen

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// functionNames makes exported Go functions of the names of outputs, so that
// they stay apart with any of the suffixes at their end.
func functionNames(outputs []string, suffixes ...string) []string {
	idents := exported(outputs, "F")
	// Main's test would be TestMain, which testing takes for something else.
	return distinct(outputs, idents, suffixes, func(ident string) bool { return ident == "Main" })
}

// parameterNames makes parameters of the names of inputs, in a package, beside
// the functions of its file and further names.
func parameterNames(inputs []string, pkg string, functions []string, beside ...string) []string {
	idents := make([]string, len(inputs))
	for i, name := range inputs {
		idents[i] = parameter(name, i)
	}
	return distinct(inputs, idents, nil, func(ident string) bool {
		// Functions begin with a capital, and hardly a parameter does. Asking for it
		// first spares a look at thousands of functions for each.
		first, _ := utf8.DecodeRuneInString(ident)
		return token.IsKeyword(ident) || types.Universe.Lookup(ident) != nil ||
			slices.Contains(locals, ident) || ident == pkg || slices.Contains(beside, ident) ||
			unicode.IsUpper(first) && slices.Contains(functions, ident)
	})
}

// fieldNames makes exported fields of the names of inputs, for a type with a method.
func fieldNames(inputs []string, method string) []string {
	return distinct(inputs, exported(inputs, "X"), nil, func(ident string) bool { return ident == method })
}

// exported makes identifiers of names by rules 1 to 5; those without letter or digit
// are counted after the letter.
func exported(names []string, counted string) []string {
	idents := make([]string, len(names))
	for i, name := range names {
		ident := camel(name, unicode.ToUpper)
		if first, _ := utf8.DecodeRuneInString(ident); ident == "" {
			ident = fmt.Sprintf("%s%d", counted, i+1)
		} else if !unicode.IsUpper(first) {
			ident = "X" + ident
		}
		idents[i] = ident
	}
	return idents
}

// parameter makes a parameter of the name of input i by rules 1 to 5.
func parameter(name string, i int) string {
	ident := camel(name, unicode.ToLower)
	if first, _ := utf8.DecodeRuneInString(ident); ident == "" {
		return fmt.Sprintf("x%d", i+1)
	} else if unicode.IsDigit(first) {
		return "x" + ident
	}
	return ident
}

// formulaNames are the names of inputs as a formula has them that no Go code
// shares: the table's own where they are letters, digits and _, and else what a
// parameter would be called.
func formulaNames(inputs []string) []string {
	idents := make([]string, len(inputs))
	for i, name := range inputs {
		if idents[i] = name; !token.IsIdentifier(name) && !token.IsKeyword(name) {
			idents[i] = parameter(name, i)
		}
	}
	return distinct(inputs, idents, nil, func(string) bool { return false })
}

// locals are the names that stand beside the parameters in what is written:
// the locals of a function and of its test, and the packages they import.
var locals = []string{
	"sum",
	"t", "rows", "row", "got", "want",
	"bits", "hex", "strings", "testing",
}

// camel joins the words of a name, the first letter of all as first has it. It
// is empty if the name has no word.
func camel(name string, first func(rune) rune) string {
	if !strings.ContainsFunc(name, unicode.IsLower) {
		name = strings.ToLower(name)
	}
	words := strings.FieldsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	var b strings.Builder
	for _, word := range words {
		r, size := utf8.DecodeRuneInString(word)
		b.WriteRune(first(r))
		b.WriteString(word[size:])
		first = unicode.ToUpper
	}
	return b.String()
}

// distinct keeps the identifiers, also those with a suffix, apart from each
// other and from what is reserved, by rules 6 and 7 above.
func distinct(names, idents, suffixes []string, reserved func(string) bool) []string {
	taken := make(map[string]bool)
	next := make(map[string]int) // the next number to try
	free := func(ident string) bool {
		return !reserved(ident) && !slices.ContainsFunc(declared(ident, suffixes), func(s string) bool { return taken[s] })
	}
	take := func(ident string) {
		for _, s := range declared(ident, suffixes) {
			taken[s] = true
		}
	}

	out := make([]string, len(idents))
	for i, ident := range idents {
		if ident == names[i] && free(ident) {
			out[i] = ident
			take(ident)
		}
	}
	for i, ident := range idents {
		if out[i] != "" {
			continue
		}
		if reserved(ident) {
			ident += "_"
		}
		out[i] = ident
		for !free(out[i]) {
			next[ident] = max(2, next[ident]+1)
			out[i] = numbered(ident, next[ident])
		}
		take(out[i])
	}
	return out
}

// declared are the names that a function takes, also with suffixes. TestFoo is taken
// where there is a Foo, for that is its test, and Foo is where there is a TestFoo.
func declared(ident string, suffixes []string) []string {
	all := []string{ident, "Test" + ident, "Benchmark" + ident}
	for _, suffix := range suffixes {
		all = append(all, ident+suffix)
	}
	return all
}

// numbered is the k-th identifier of that name: a2, x1_2.
func numbered(ident string, k int) string {
	if last, _ := utf8.DecodeLastRuneInString(ident); unicode.IsDigit(last) {
		ident += "_"
	}
	return fmt.Sprintf("%s%d", ident, k)
}
