// How is a threshold unit written as people write formulas?

package gen

import (
	"math"
	"strconv"

	"threshgen/learn"
)

// Formula is a unit as people write it, on one line: the weighted inputs, and the
// threshold that their sum must exceed. A unit without inputs that matter is
// 0 > t.
//
//	2 a - 3 veto + b > 1
//
// The names are those of the inputs x1…xn, and are written as they are.
func Formula(w learn.Weights, names []string) string {
	terms := byName(names).terms(w[1:])
	if len(terms) == 0 {
		terms = []term{{1, "0", false}}
	}
	return formula(terms, -w[0], math.MaxInt)[0]
}

// A term is one summand: a weight that is not 0, and what it weighs.
type term struct {
	weight int64
	name   string
	sum    bool // the name is itself a sum: x1 + … + x8
}

// formula is the sum of the terms and the threshold that it must exceed:
//
//	2 a - 3 veto + b > 1
//
// in lines that are no longer than width, if they can be. A formula has a term.
func formula(terms []term, threshold int64, width int) []string {
	parts := make([]string, len(terms))
	for k, t := range terms {
		parts[k] = t.write(k == 0)
	}
	parts[len(parts)-1] += " > " + strconv.FormatInt(threshold, 10)
	return fill(parts, width, "  ")
}

// write is the term with its sign, which goes without saying in front of a
// positive first one.
func (t term) write(first bool) string {
	sign, coefficient := "+ ", strconv.FormatInt(max(t.weight, -t.weight), 10)+" "
	switch {
	case t.weight < 0 && first:
		sign = "-"
	case t.weight < 0:
		sign = "- "
	case first:
		sign = ""
	}
	if coefficient == "1 " {
		coefficient = ""
	}
	if t.sum && (coefficient != "" || t.weight < 0) {
		return sign + coefficient + "(" + t.name + ")"
	}
	return sign + coefficient + t.name
}

// fill sets words in lines no longer than width, if they can be. Every line
// but the first begins with the indent.
func fill(words []string, width int, indent string) []string {
	var lines []string
	line, length := "", 0
	for _, word := range words {
		size := len([]rune(word))
		switch {
		case line == "":
			line, length = word, size
		case length+1+size <= width:
			line += " " + word
			length += 1 + size
		default:
			lines = append(lines, line)
			line, length = indent+word, len(indent)+size
		}
	}
	return append(lines, line)
}
