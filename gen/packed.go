// How does a function take all its inputs in one parameter?
//
// This is the form of functions that are too large for names. The parameter is
// the table's row as package truthtable packs it.
//
// Next: groups.go (how its bits are added up).

package gen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// packed is the form of one packed parameter: func Majority(x uint64) bool,
// with a uint32 where it is enough and a *[k]uint64 where one word is not.
type packed struct{}

// names are x1…xn: here the row counts, not what stands above it.
func (packed) names(f truthtable.Function, _ string, _ []string) []string {
	return truthtable.DefaultInputs(f.N())
}

func (packed) params(u *unit) jen.Code {
	// x uint32, x uint64 or x *[2]uint64
	if u.f.N() > 64 {
		return jen.Id("x").Op("*").Add(wordType(u))
	}
	return jen.Id("x").Add(wordType(u))
}

// wordType is the type of a packed row.
func wordType(u *unit) *jen.Statement {
	switch n := u.f.N(); {
	case n <= 32:
		return jen.Uint32()
	case n <= 64:
		return jen.Uint64()
	default:
		// [2]uint64
		return jen.Index(jen.Lit(truthtable.Words(n))).Uint64()
	}
}

func (packed) is(u *unit, i int, value bool) jen.Code {
	// x>>16&1 == 1
	digit := 0
	if value {
		digit = 1
	}
	word, bit := truthtable.Place(u.f.N(), i)
	return group{word: word, mask: 1 << bit}.bit(u).Op("==").Lit(digit)
}

// terms draws runs of inputs that have the same weight together.
func (packed) terms(u *unit) []term {
	var terms []term
	for i, n := 0, u.f.N(); i < n; {
		w, j := u.w[1+i], i+1
		for j < n && u.w[1+j] == w {
			j++
		}
		switch {
		case w == 0:
		case j-i > 3:
			name := fmt.Sprintf("%s + … + %s", u.inputs[i], u.inputs[j-1])
			terms = append(terms, term{weight: w, name: name, sum: true})
		default:
			for k := i; k < j; k++ {
				terms = append(terms, term{weight: w, name: u.inputs[k]})
			}
		}
		i = j
	}
	return terms
}

// list draws runs together: "x1, x5 to x9 and x12".
func (packed) list(u *unit, inputs []int) string {
	var names []string
	for k := 0; k < len(inputs); {
		j := k + 1
		for j < len(inputs) && inputs[j] == inputs[j-1]+1 {
			j++
		}
		if j-k > 2 {
			names = append(names, span(inputs[k], inputs[j-1]+1))
		} else {
			for _, i := range inputs[k:j] {
				names = append(names, span(i, i+1))
			}
		}
		k = j
	}
	return enumerate(names)
}

// span is the inputs from one up to but not including another, in words.
func span(from, to int) string {
	switch to - from {
	case 1:
		return fmt.Sprintf("x%d", to)
	case 2:
		return fmt.Sprintf("x%d and x%d", to-1, to)
	}
	return fmt.Sprintf("x%d to x%d", from+1, to)
}

func (p packed) single(u *unit, i int, value bool) string {
	digit := 0
	if value {
		digit = 1
	}
	return fmt.Sprintf("%s is %d, %s", u.inputs[i], digit, p.where(u))
}

// where says which bit is which input.
func (packed) where(u *unit) string {
	n := u.f.N()
	words := truthtable.Words(n)
	if words == 1 {
		s := fmt.Sprintf("where x1 to x%d are the bits of x", n)
		if n != 32 && n != 64 {
			s = fmt.Sprintf("where x1 to x%d are the low %d bits of x", n, n)
		}
		s += ", x1 the most significant, so that x is the row of the table as a binary number"
		if n != 32 && n != 64 {
			s += "; the bits above them are ignored"
		}
		return s
	}
	last := words - 1
	held := span(64*last, n)
	low := inputsIn(n, last)
	if low < 64 {
		held += " in its low " + plural(low, "bit")
	}
	s := fmt.Sprintf("where x[0] holds x1 to x64 and x[1] holds %s", held)
	if words > 2 {
		s = fmt.Sprintf("where x[0] holds x1 to x64 and so on to x[%d], which holds %s", last, held)
	}
	s += ", the first input of a word in the most significant of these bits"
	if low < 64 {
		s += "; the bits above them are ignored"
	}
	return s
}

// tableNames lists the inputs in order, several a line.
func (packed) tableNames(u *unit) []tableName {
	if slices.Equal(u.f.Inputs, u.inputs) {
		return nil
	}
	const perLine = 8
	var lines []tableName
	for from := 0; from < u.f.N(); from += perLine {
		to := min(from+perLine, u.f.N())
		names := make([]string, 0, perLine)
		for _, name := range u.f.Inputs[from:to] {
			names = append(names, quoted(name))
		}
		lines = append(lines, tableName{span(from, to), strings.Join(names, " ")})
	}
	return lines
}

func (packed) callNumber(u *unit) ([]jen.Code, *jen.Statement) {
	// Majority(uint32(row))
	return nil, jen.Id(u.name).Call(wordType(u).Call(jen.Id("row")))
}

// callDigits packs the digits. Shifting them in from the right puts each word
// of them into its low bits, the first the most significant.
func (packed) callDigits(u *unit) ([]jen.Code, *jen.Statement) {
	index, word, conversion, argument := jen.Id("_"), jen.Id("x"), wordType(u), jen.Id("x")
	if u.f.N() > 64 {
		index, word = jen.Id("i"), jen.Id("x").Index(jen.Id("i").Op("/").Lit(64))
		conversion, argument = jen.Uint64(), jen.Op("&").Id("x")
	}
	// var x [2]uint64
	// for i, digit := range inputs {
	// 	x[i/64] = x[i/64]<<1 | uint64(digit-'0')
	// }
	before := []jen.Code{
		jen.Var().Id("x").Add(wordType(u)),
		jen.For(jen.List(index, jen.Id("digit")).Op(":=").Range().Id("inputs")).Block(
			word.Clone().Op("=").Add(word).Op("<<").Lit(1).Op("|").
				Add(conversion).Call(jen.Id("digit").Op("-").LitRune('0')),
		),
	}
	// Majority(&x)
	return before, jen.Id(u.name).Call(argument)
}
