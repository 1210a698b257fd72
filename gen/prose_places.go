// How does text speak of inputs that have names in the table, and only places in
// the parameter?

package gen

import (
	"fmt"
	"strings"
	"unicode"

	"threshgen/truthtable"
)

// byPlace are inputs that have names in the formula, and whose places in a packed
// row or in lanes a list says below it.
type byPlace struct {
	names byName
	form  Form
}

// terms draws together neighbours that have the same weight and count up in their
// names: s0 + … + s17.
func (inputs byPlace) terms(weights []int64) []term {
	var terms []term
	for from := 0; from < len(weights); {
		to := from + 1
		for to < len(weights) && weights[to] == weights[from] && follows(inputs.names[to-1], inputs.names[to]) {
			to++
		}
		if w := weights[from]; w != 0 && to-from > 3 {
			terms = append(terms, term{weight: w, name: inputs.names[from] + " + … + " + inputs.names[to-1], sum: true})
		} else if w != 0 {
			for _, name := range inputs.names[from:to] {
				terms = append(terms, term{weight: w, name: name})
			}
		}
		from = to
	}
	return terms
}

// follows reports whether a name is another one with the next number at its end: s10
// follows s9.
func follows(name, next string) bool {
	stem := strings.TrimRightFunc(name, unicode.IsDigit)
	var k, l uint
	if _, err := fmt.Sscanf(name[len(stem):], "%d", &k); err != nil {
		return false
	}
	other := strings.TrimRightFunc(next, unicode.IsDigit)
	_, err := fmt.Sscanf(next[len(other):], "%d", &l)
	return err == nil && stem == other && l == k+1 && fmt.Sprint(l) == next[len(other):]
}

func (inputs byPlace) list(which []int) string { return inputs.names.list(which) }

// inTable lists the names in the order of the table, several a line, each line with
// the places of its inputs; what the formula calls otherwise has a line of its own.
func (inputs byPlace) inTable(names []string) []tableName {
	const perLine = 8
	lines := inputs.names.inTable(names)
	for from := 0; from < len(names); {
		// No line has inputs of two words.
		to := min(from+perLine, len(names))
		for inputs.form == Bits && from/64 != (to-1)/64 {
			to--
		}
		there := make([]string, to-from)
		for k, name := range names[from:to] {
			there[k] = quoted(name)
		}
		lines = append(lines, tableName{inputs.places(from, to), strings.Join(there, " ")})
		from = to
	}
	return lines
}

// places says where the inputs stand from one up to but not including another, which
// are in one word: "bits 17 to 10", "x[1], bit 3", "x[8] to x[15]".
func (inputs byPlace) places(from, to int) string {
	n := len(inputs.names)
	if inputs.form == Lanes {
		if to-from == 1 {
			return fmt.Sprintf("x[%d]", from)
		}
		return fmt.Sprintf("x[%d] to x[%d]", from, to-1)
	}
	word, high := truthtable.Place(n, from)
	_, low := truthtable.Place(n, to-1)
	where := fmt.Sprintf("bits %d to %d", high, low)
	if high == low {
		where = fmt.Sprintf("bit %d", low)
	}
	if n > 64 {
		where = fmt.Sprintf("x[%d], %s", word, where)
	}
	return where
}

// where says how the inputs stand in the parameter, in general.
func (inputs byPlace) where() string {
	n := len(inputs.names)
	switch {
	case inputs.form == Lanes:
		return fmt.Sprintf("where x[0] to x[%d] hold the inputs in the order of the table: bit j of each is row j, and bit j of the result is its output", n-1)
	case n <= 64:
		return "where the inputs" + whichBits(n, "the first")
	}
	last := truthtable.Words(n) - 1
	s := fmt.Sprintf("where x[0] to x[%d] hold the inputs in the order of the table, 64 a word, the first of a word in its most significant bit", last)
	if low := inputsIn(n, last); low < 64 {
		s += fmt.Sprintf("; x[%d] has the rest in its low %s, and the bits above them are ignored", last, plural(low, "bit"))
	}
	return s
}
