// How does a function with all its inputs in one parameter decide?
//
// This is the form of functions that are too large for names, and of rows that
// are packed already: the parameter is the row as package truthtable packs it.
// An OR or AND of literals is one comparison with a mask, up to six inputs are
// one look into a word that holds the whole table, and all else is counted, as
// popcount.go has it.

package gen

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// maxTable is the largest number of inputs whose table fits into a word.
const maxTable = 6

// newPacked is the simplest body of func MajorityBits(x uint8) bool that there
// is, where x has the smallest unsigned type that holds the row, or is a
// *[k]uint64.
func newPacked(q inequality) body {
	n := len(q.weights)
	switch l := q.literals(); {
	case l.or(), l.and():
		return comparison{packedRow(n), l}
	case n <= maxTable:
		return lookUp{n, q.table()[0]}
	default:
		return popcount{q, packedRow(n), bestCount(q), false}
	}
}

// A comparison is the body of an OR or AND of literals.
type comparison struct {
	row      packedRow
	literals literals
}

// statements are the condition alone.
func (c comparison) statements() []jen.Code {
	yes, _ := c.condition()
	return []jen.Code{jen.Return(yes)}
}

// condition compares the literals' bits with what they are if all of them hold,
// or if none does. With it comes its opposite.
func (c comparison) condition() (yes, no jen.Code) {
	var groups []group // a word each; flip are the complemented inputs
	for _, l := range c.literals.all {
		word, bit := truthtable.Place(int(c.row), l.Input)
		if len(groups) == 0 || groups[len(groups)-1].word != word {
			groups = append(groups, group{word: word})
		}
		g := &groups[len(groups)-1]
		g.mask |= 1 << bit
		if l.Complement {
			g.flip |= 1 << bit
		}
	}
	compare := func(equal, and string) jen.Code {
		s := new(jen.Statement)
		for k, g := range groups {
			value := g.flip
			if !c.literals.or() {
				value ^= g.mask
			}
			if k > 0 {
				s.Op(and)
			}
			// x&0x5 == 0x4
			g.flip = 0
			s.Add(c.row.masked(g)).Op(equal)
			if value == 0 {
				s.Lit(0)
			} else {
				s.Add(c.row.hex(g.word, value))
			}
		}
		return s
	}
	if c.literals.or() {
		return compare("!=", "||"), compare("==", "&&")
	}
	return compare("==", "&&"), compare("!=", "||")
}

// A lookUp is the body of a function of few inputs.
type lookUp struct {
	n     int
	table uint64 // bit k is the output on row k
}

// statements take the row's bit out of a word that holds the table.
func (l lookUp) statements() []jen.Code {
	// const table uint8 = 0xe8 // bit k is the output on row k
	// return table>>(x&7)&1 == 1
	rows := 1 << l.n
	return []jen.Code{
		jen.Const().Id("table").Id(fmt.Sprintf("uint%d", max(8, rows))).Op("=").
			Op(fmt.Sprintf("0x%0*x", max(1, rows/4), l.table)).Comment("// bit k is the output on row k"),
		jen.Return(jen.Id("table").Op(">>").Parens(jen.Id("x").Op("&").Lit(rows - 1)).Op("&").Lit(1).Op("==").Lit(1)),
	}
}

// check looks up every example.
func (l lookUp) check(f *function) error {
	for e := range f.examples() {
		if l.table>>e.Row.Word(0)&1 == 1 != e.On {
			return fmt.Errorf("wrong on row %v", e.Row)
		}
	}
	return nil
}

// A popcount is the body that counts inputs.
type popcount struct {
	inequality
	row    packedRow
	count  count
	shared bool // with an inequality that needs 64 bits
}

// wide reports whether an int of 32 bits might be too small.
func (p popcount) wide() bool { return p.shared || p.inequality.wide() }

// check sees that the count is the inequality.
func (p popcount) check(*function) error { return p.count.check(p.inequality) }

// statements count the inputs group by group: in the condition itself if there
// is one group, in one line if there are two, else in a line each.
func (p popcount) statements() []jen.Code {
	var body []jen.Code
	if p.count.threshold != p.threshold {
		body = p.explain()
	}
	groups := p.count.groups
	if flip, same := p.flipFirst(); same != nil {
		body, groups = append(body, flip), same
	}
	if len(groups) == 1 {
		// return bits.OnesCount32(x&0x1ffff) > 8
		return append(body, jen.Return(p.times(groups[0], groups[0].weight).Op(">").Add(integer(p.count.threshold))))
	}
	body = append(body, p.addUp("sum", groups)...)
	return append(body, exceeds(p.count.threshold))
}

// addUp declares the sum of the groups, in one line for up to two.
func (p popcount) addUp(sum string, groups []group) []jen.Code {
	if len(groups) <= 2 {
		// sum := 3*bits.OnesCount32(x&0x1fe00) - 2*bits.OnesCount32(x&0x001ff)
		line := jen.Id(sum).Op(":=").Add(p.times(groups[0], groups[0].weight))
		if len(groups) == 2 {
			op, weight := signed(groups[1].weight)
			line.Op(op).Add(p.times(groups[1], weight))
		}
		return []jen.Code{line}
	}
	body := []jen.Code{startSum(sum, p.wide())}
	for _, g := range groups {
		// sum -= 2 * bits.OnesCount32(x&0x001ff)
		op, weight := signed(g.weight)
		body = append(body, jen.Id(sum).Op(op+"=").Add(p.times(g, weight)))
	}
	return body
}

// flipFirst complements inputs once and for all where that is shorter: in a row
// of one word, if more than one group has some. The groups are then the same
// but for that.
func (p popcount) flipFirst() (flip jen.Code, same []group) {
	flipped := 0
	for _, g := range p.count.groups {
		flipped += min(1, bits.OnesCount64(g.flip&g.mask))
	}
	if p.row > 64 || flipped < 2 {
		return nil, nil
	}
	same = slices.Clone(p.count.groups)
	for k := range same {
		same[k].flip = 0
	}
	// x ^= 0x07
	return jen.Id("x").Op("^=").Add(p.row.hex(0, p.count.groups[0].flip)), same
}

// explain says why the threshold is not that of the formula.
func (p popcount) explain() []jen.Code {
	text := "Divided by what the weights have in common."
	if slices.ContainsFunc(p.count.groups, func(g group) bool { return g.flip&g.mask != 0 }) {
		text = "An input of negative weight counts where it is 0, and the threshold is higher by its weight."
		if p.literals().divisor > 1 {
			text += " The weights are divided by what they have in common."
		}
	}
	var lines []jen.Code
	for _, line := range paragraph(text) {
		lines = append(lines, jen.Comment(line))
	}
	return lines
}

// times is what a group counts, in the type of the sum, times a weight.
func (p popcount) times(g group, weight int64) *jen.Statement {
	one := jen.Int()
	if p.wide() {
		one = jen.Int64()
	}
	var count *jen.Statement
	switch {
	case g.number:
		// int(x >> 4 & 0xf)
		count = one.Call(p.row.number(g))
	case bits.OnesCount64(g.mask) == 1:
		// int(x >> 5 & 1)
		count = one.Call(p.row.bit(g))
	default:
		// bits.OnesCount8(x & 0x3f) or int64(bits.OnesCount8(x & 0x3f))
		count = jen.Qual("math/bits", fmt.Sprintf("OnesCount%d", wordSize(int(p.row)))).Call(p.row.masked(g))
		if p.wide() {
			count = one.Call(count)
		}
	}
	if weight == 1 {
		return count
	}
	// 3 * bits.OnesCount8(x & 0x3f)
	return integer(weight).Op("*").Add(count)
}

// A packedRow is the parameter x, of so many inputs.
type packedRow int

// word is one word of the row.
func (r packedRow) word(k int) *jen.Statement {
	// x or x[1]
	if r > 64 {
		return jen.Id("x").Index(jen.Lit(k))
	}
	return jen.Id("x")
}

// masked is a group's bits of the row, the flipped ones complemented.
func (r packedRow) masked(g group) *jen.Statement {
	s := r.word(g.word)
	switch g.flip & g.mask {
	case 0:
	case g.mask:
		// ^x[1]
		s = jen.Op("^").Add(s)
	default:
		// (x[1] ^ 0x07)
		s = jen.Parens(s.Op("^").Add(r.hex(g.word, g.flip)))
	}
	if bits.OnesCount64(g.mask) == wordSize(int(r)) {
		return s
	}
	// x[1] & 0x3f
	return s.Op("&").Add(r.hex(g.word, g.mask))
}

// bit is the bit of a group of a single input.
func (r packedRow) bit(g group) *jen.Statement {
	s := r.word(g.word)
	if g.flip&g.mask != 0 {
		// ^x
		s = jen.Op("^").Add(s)
	}
	// x >> 16 & 1
	if shift := bits.TrailingZeros64(g.mask); shift > 0 {
		s.Op(">>").Lit(shift)
	}
	return s.Op("&").Lit(1)
}

// number is the number that a group's bits are.
func (r packedRow) number(g group) *jen.Statement {
	s, shift, size := r.word(g.word), bits.TrailingZeros64(g.mask), bits.OnesCount64(g.mask)
	// x >> 4 & 0xf
	if shift > 0 {
		s.Op(">>").Lit(shift)
	}
	if shift+size == wordSize(int(r)) {
		return s
	}
	return s.Op("&").Op(fmt.Sprintf("%#x", uint64(1)<<size-1))
}

// hex is a number with all the digits that the word has.
func (r packedRow) hex(word int, value uint64) jen.Code {
	digits := (inputsIn(int(r), word) + 3) / 4
	return jen.Op(fmt.Sprintf("0x%0*x", digits, value))
}

// inputsIn is the number of inputs in one word of a packed row.
func inputsIn(n, word int) int {
	_, top := truthtable.Place(n, 64*word)
	return top + 1
}

// wordType is the type of a packed row of n inputs.
func wordType(n int) *jen.Statement {
	if n > 64 {
		// [2]uint64
		return jen.Index(jen.Lit(truthtable.Words(n))).Uint64()
	}
	// uint8
	return jen.Id(fmt.Sprintf("uint%d", wordSize(n)))
}

// wordSize is the number of bits in a word of a packed row of n inputs.
func wordSize(n int) int {
	size := 8
	for size < min(n, 64) {
		size *= 2
	}
	return size
}
