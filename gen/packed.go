// How does a function take all its inputs in one parameter?
//
// This is the form of functions that are too large for names, and of rows that
// are packed already. The parameter is the table's row as package truthtable
// packs it.
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

// packed is the form of one packed parameter: func MajorityBits(x uint8) bool,
// with the smallest unsigned type that holds the row, and a *[k]uint64 where
// no type does.
type packed struct{}

// names are x1…xn: here the row counts, not what stands above it.
func (packed) names(f truthtable.Function, _ string, _ []string) []string {
	return truthtable.DefaultInputs(f.N())
}

func (packed) params(u *unit) jen.Code {
	// x uint8, x uint64 or x *[2]uint64
	if u.f.N() > 64 {
		return jen.Id("x").Op("*").Add(wordType(u))
	}
	return jen.Id("x").Add(wordType(u))
}

// wordType is the type of a packed row.
func wordType(u *unit) *jen.Statement {
	if n := u.f.N(); n > 64 {
		// [2]uint64
		return jen.Index(jen.Lit(truthtable.Words(n))).Uint64()
	}
	// uint8
	return jen.Id(fmt.Sprintf("uint%d", wordSize(u)))
}

// wordSize is the number of bits in a word of a packed row.
func wordSize(u *unit) int {
	size := 8
	for size < min(u.f.N(), 64) {
		size *= 2
	}
	return size
}

func (packed) result() jen.Code { return jen.Bool() }

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
		s := "where " + span(0, n) + are(n, "the bit", "the bits")
		if n != wordSize(u) {
			s = "where " + span(0, n) + are(n, "the low bit", fmt.Sprintf("the low %d bits", n))
		}
		return s + " of x" + order(u, "x1")
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

// are says that n inputs are what.
func are(n int, one, many string) string {
	if n == 1 {
		return " is " + one
	}
	return " are " + many
}

// order says in which order the inputs stand in a word that holds all of them.
func order(u *unit, first string) string {
	s := ""
	if u.f.N() > 1 {
		s = ", " + first + " the most significant, so that x is the row of the table as a binary number"
	}
	if u.f.N() != wordSize(u) {
		s += "; the bits above " + map[bool]string{true: "it", false: "them"}[u.f.N() == 1] + " are ignored"
	}
	return s
}

func (p packed) also(u *unit, other string) string {
	n := u.f.N()
	if n > 64 {
		return fmt.Sprintf("is %s of a packed row, %s", other, p.where(u))
	}
	s := fmt.Sprintf("is %s of a packed row: its parameters", other)
	if n == 1 {
		s = fmt.Sprintf("is %s of a packed row: its parameter", other)
	}
	if n != wordSize(u) {
		return s + are(n, "the low bit", fmt.Sprintf("the low %d bits", n)) + " of x" + order(u, "the first")
	}
	return s + are(n, "the bit", "the bits") + " of x" + order(u, "the first")
}

func (packed) reports() string { return "reports whether" }

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

func (packed) asksInput() bool { return false }

// tryNumber calls the function with the bits above the row all 0, then all 1,
// for they are to be ignored.
func (packed) tryNumber(u *unit) []jen.Code {
	n, size := u.f.N(), wordSize(u)
	row := wordType(u).Call(jen.Id("row"))
	if n == size {
		// MajorityBits(uint8(row))
		return []jen.Code{u.compareNumber(jen.Id(u.name).Call(row))}
	}
	// for _, spare := range []uint16{0, 0xfe00} {
	// 	if got := MajorityBits(uint16(row) | spare); got != want { … }
	// }
	spare := jen.Op(fmt.Sprintf("%#x", (uint64(1)<<size)-(uint64(1)<<n)))
	return []jen.Code{
		jen.Comment("// The bits above the row are ignored."),
		jen.For(jen.List(jen.Id("_"), jen.Id("spare")).Op(":=").Range().Index().Add(wordType(u)).Values(jen.Lit(0), spare)).
			Block(u.compareNumber(jen.Id(u.name).Call(row.Op("|").Id("spare")))),
	}
}

// tryDigits packs the digits. Shifting them in from the right puts each word of
// them into its low bits, the first the most significant, and leaves above them
// what was in the word.
func (packed) tryDigits(u *unit) []jen.Code {
	n := u.f.N()
	if n > 64 {
		return packedWords(u)
	}
	// for _, digit := range inputs {
	// 	x = x<<1 | uint32(digit-'0')
	// }
	x := jen.Id("x")
	pack := jen.For(jen.List(jen.Id("_"), jen.Id("digit")).Op(":=").Range().Id("inputs")).Block(
		x.Clone().Op("=").Add(x).Op("<<").Lit(1).Op("|").Add(wordType(u)).Call(jen.Id("digit").Op("-").LitRune('0')),
	)
	compare := u.compareDigits(jen.Id(u.name).Call(x))
	if n == wordSize(u) {
		// var x uint32
		return []jen.Code{jen.Var().Id("x").Add(wordType(u)), pack, compare}
	}
	// for _, x := range []uint32{0, 1, ^uint32(0)} { … }
	return []jen.Code{
		jen.Comment("// Whatever is shifted out above the row is ignored."),
		jen.For(jen.List(jen.Id("_"), x).Op(":=").Range().Index().Add(wordType(u)).
			Values(spareValues(wordType(u))...)).Block(pack, compare),
	}
}

// packedWords does so where the row is more than one word.
func packedWords(u *unit) []jen.Code {
	n := u.f.N()
	// for i, digit := range inputs {
	// 	x[i/64] = x[i/64]<<1 | uint64(digit-'0')
	// }
	word := jen.Id("x").Index(jen.Id("i").Op("/").Lit(64))
	pack := jen.For(jen.List(jen.Id("i"), jen.Id("digit")).Op(":=").Range().Id("inputs")).Block(
		word.Clone().Op("=").Add(word).Op("<<").Lit(1).Op("|").Uint64().Call(jen.Id("digit").Op("-").LitRune('0')),
	)
	compare := u.compareDigits(jen.Id(u.name).Call(jen.Op("&").Id("x")))
	if n%64 == 0 {
		// var x [2]uint64
		return []jen.Code{jen.Var().Id("x").Add(wordType(u)), pack, compare}
	}
	// for _, spare := range []uint64{0, 1, ^uint64(0)} {
	// 	x := [3]uint64{2: spare}
	// 	…
	// }
	return []jen.Code{
		jen.Comment("// Whatever is shifted out above the last inputs is ignored."),
		jen.For(jen.List(jen.Id("_"), jen.Id("spare")).Op(":=").Range().Index().Uint64().
			Values(spareValues(jen.Uint64())...)).Block(
			jen.Id("x").Op(":=").Add(wordType(u)).Values(jen.Lit(truthtable.Words(n)-1).Op(":").Id("spare")),
			pack, compare,
		),
	}
}

// spareValues are what the digits are shifted into: the bits above the row are
// then all 0, only the lowest of them 1, or all 1.
func spareValues(word *jen.Statement) []jen.Code {
	return []jen.Code{jen.Lit(0), jen.Lit(1), jen.Op("^").Add(word).Call(jen.Lit(0))}
}

func (packed) sample(u *unit) jen.Code {
	// var words [64]uint8
	return jen.Var().Id("words").Index(jen.Lit(64)).Add(wordType(u))
}

func (packed) set(u *unit) jen.Code {
	n := u.f.N()
	if n <= 64 {
		// words[k] |= 1 << (2 - i)
		return jen.Id("words").Index(jen.Id("k")).Op("|=").Lit(1).Op("<<").
			Parens(jen.Lit(n - 1).Op("-").Id("i"))
	}
	// words[k][i/64] |= 1 << (i % 64): which bits these are does not matter.
	return jen.Id("words").Index(jen.Id("k")).Index(jen.Id("i").Op("/").Lit(64)).
		Op("|=").Lit(1).Op("<<").Parens(jen.Id("i").Op("%").Lit(64))
}

func (packed) run(u *unit) jen.Code {
	argument := jen.Id("words").Index(jen.Id("k"))
	if u.f.N() > 64 {
		argument = jen.Op("&").Add(argument)
	}
	// for k := range words {
	// 	if MajorityBits(words[k]) {
	// 		on++
	// 	}
	// }
	return jen.For(jen.Id("k").Op(":=").Range().Id("words")).Block(
		jen.If(jen.Id(u.name).Call(argument)).Block(jen.Id("on").Op("++")),
	)
}
