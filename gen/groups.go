// How are the bits of a packed row decided on?
//
// By one comparison with a mask if the unit is an OR or AND of literals; by one
// look into a word that holds the whole table if that is possible; else by
// population counts: one serves up to 64 inputs. They count the inputs of one
// weight, or those whose weight has one binary digit, whichever needs fewer. An
// input that is alone is shifted down instead, and inputs beside each other
// whose weights double are read as the number that they are.

package gen

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// maxTable is the largest number of inputs whose table fits into a word.
const maxTable = 6

// A group is inputs that are counted together: some bits of one word, those in
// flip where they are 0, each worth the weight.
type group struct {
	weight int64
	word   int
	mask   uint64
	flip   uint64
	number bool // the bits of the mask are a binary number, worth the weight
}

// value is what the group adds to the sum where its word is that.
func (g group) value(word uint64) int64 {
	word = (word ^ g.flip) & g.mask
	if g.number {
		return g.weight * int64(word>>bits.TrailingZeros64(g.mask))
	}
	return g.weight * int64(bits.OnesCount64(word))
}

// A count is a unit as groups, whose sum must exceed the threshold.
type count struct {
	groups    []group
	threshold int64
}

// body decides the simplest way there is.
func (p packed) body(u *unit) []jen.Code {
	l := fold(u.w)
	switch {
	case l.or(), l.and():
		return []jen.Code{jen.Return(p.compare(u, l))}
	case u.f.N() <= maxTable:
		return p.lookUp(u)
	}
	return p.sum(u, bestCount(u))
}

// check evaluates the groups on every example; the other bodies are the
// weights themselves.
func (packed) check(u *unit) error {
	l := fold(u.w)
	if l.or() || l.and() || u.f.N() <= maxTable {
		return nil
	}
	c := bestCount(u)
	for e := range u.examples() {
		sum := int64(0)
		for _, g := range c.groups {
			sum += g.value(e.Row.Word(g.word))
		}
		if (sum > c.threshold) != e.On {
			return fmt.Errorf("%s is wrong on row %v", u.name, e.Row)
		}
	}
	return nil
}

// compare compares the bits of the literals with what they must be for all to
// hold, or must not be for one to.
func (packed) compare(u *unit, l literals) jen.Code {
	masks, values := masksOf(u, l)
	equal, and := "!=", "||"
	if l.and() && !l.or() {
		equal, and = "==", "&&"
	}
	s := new(jen.Statement)
	for word, mask := range masks {
		if mask == 0 {
			continue
		}
		value := values[word] // the complemented inputs
		if equal == "==" {
			value ^= mask
		}
		if len(*s) > 0 {
			s.Op(and)
		}
		// x&0x5 == 0x4
		g := group{word: word, mask: mask}
		s.Add(g.masked(u)).Op(equal)
		if value == 0 {
			s.Lit(0)
		} else {
			s.Add(g.hex(u, value))
		}
	}
	return s
}

// masksOf are, word by word, the inputs that matter, and those of them whose
// literal is their complement.
func masksOf(u *unit, l literals) (masks, negated []uint64) {
	words := truthtable.Words(u.f.N())
	masks, negated = make([]uint64, words), make([]uint64, words)
	for i, w := range l.weights {
		word, bit := truthtable.Place(u.f.N(), i)
		if w != 0 {
			masks[word] |= 1 << bit
		}
		if w != 0 && l.negated[i] {
			negated[word] |= 1 << bit
		}
	}
	return masks, negated
}

// lookUp takes the row's bit out of a word that holds the table.
func (packed) lookUp(u *unit) []jen.Code {
	n := u.f.N()
	table := uint64(0)
	for k := range 1 << n {
		net := u.w[0]
		for i, w := range u.w[1:] {
			if k>>(n-1-i)&1 == 1 {
				net += w
			}
		}
		if net > 0 {
			table |= 1 << k
		}
	}
	// const table uint8 = 0xe8 // bit k is the output on row k
	// return table>>(x&7)&1 == 1
	size := max(8, 1<<n)
	row := jen.Id("x").Op("&").Lit(1<<n - 1)
	return []jen.Code{
		jen.Const().Id("table").Id(fmt.Sprintf("uint%d", size)).Op("=").
			Op(fmt.Sprintf("0x%0*x", max(1, 1<<n/4), table)).Comment("// bit k is the output on row k"),
		jen.Return(jen.Id("table").Op(">>").Parens(row).Op("&").Lit(1).Op("==").Lit(1)),
	}
}

// bestCount is the count with the fewest groups: the signed weights as they
// are, or with numbers among them, their sizes over literals, or the binary
// digits of these.
func bestCount(u *unit) count {
	l := fold(u.w)
	n := u.f.N()
	signed, sizes, digits := newCounter(n), newCounter(n), newCounter(n)
	threshold := l.threshold
	weights := slices.Clone(l.weights)
	for i, size := range l.weights {
		if l.negated[i] {
			signed.add(i, -size, false)
			threshold -= size
			weights[i] = -size
		} else {
			signed.add(i, size, false)
		}
		sizes.add(i, size, l.negated[i])
		for b := range 63 {
			digits.add(i, size&(1<<b), l.negated[i])
		}
	}
	best := count{signed.groups(), threshold}
	if numbers := numbers(weights); len(numbers) < len(best.groups) {
		best = count{numbers, threshold}
	}
	for _, c := range []*counter{sizes, digits} {
		if groups := c.groups(); len(groups) < len(best.groups) {
			best = count{groups, l.threshold}
		}
	}
	return best
}

// minNumber is the smallest number of inputs that are read as one number.
const minNumber = 3

// numbers are the groups of weights that are as they are, with every run of
// inputs in a word whose weights double towards the first as one number.
func numbers(weights []int64) []group {
	n := len(weights)
	single := newCounter(n)
	var groups []group
	for last := n - 1; last >= 0; {
		word, low := truthtable.Place(n, last)
		first, mask := last, uint64(1)<<low
		for first > 64*word && weights[first-1] == 2*weights[first] && weights[first] != 0 {
			first--
			mask |= mask << 1
		}
		if last-first+1 >= minNumber {
			groups = append(groups, group{weight: weights[last], word: word, mask: mask, number: true})
		} else {
			for i := first; i <= last; i++ {
				single.add(i, weights[i], false)
			}
		}
		last = first - 1
	}
	return sorted(append(groups, single.groups()...))
}

// A counter gathers inputs in groups.
type counter struct {
	n     int
	masks map[groupKey]uint64
	flip  []uint64 // by word
}

type groupKey struct {
	weight int64
	word   int
}

func newCounter(n int) *counter {
	return &counter{n, make(map[groupKey]uint64), make([]uint64, truthtable.Words(n))}
}

// add counts an input, or its complement, with a weight.
func (c *counter) add(i int, weight int64, complement bool) {
	if weight == 0 {
		return
	}
	word, bit := truthtable.Place(c.n, i)
	c.masks[groupKey{weight, word}] |= 1 << bit
	if complement {
		c.flip[word] |= 1 << bit
	}
}

// groups lists the groups, the greatest weight first.
func (c *counter) groups() []group {
	var groups []group
	for k, mask := range c.masks {
		groups = append(groups, group{weight: k.weight, word: k.word, mask: mask, flip: c.flip[k.word]})
	}
	return sorted(groups)
}

// sorted puts the greatest weight first.
func sorted(groups []group) []group {
	slices.SortFunc(groups, func(a, b group) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.word, b.word), cmp.Compare(b.mask, a.mask))
	})
	return groups
}

// row is the group's word of the row.
func (g group) row(u *unit) *jen.Statement {
	// x or x[1]
	if u.f.N() > 64 {
		return jen.Id("x").Index(jen.Lit(g.word))
	}
	return jen.Id("x")
}

// masked is the group's bits of the row, the flipped ones complemented.
func (g group) masked(u *unit) *jen.Statement {
	s := g.row(u)
	switch g.flip & g.mask {
	case 0:
	case g.mask:
		// ^x[1]
		s = jen.Op("^").Add(s)
	default:
		// (x[1] ^ 0x07)
		s = jen.Parens(s.Op("^").Add(g.hex(u, g.flip)))
	}
	if bits.OnesCount64(g.mask) == wordSize(u) {
		return s
	}
	// x[1] & 0x3f
	return s.Op("&").Add(g.hex(u, g.mask))
}

// hex is a number with all the digits that the word has.
func (g group) hex(u *unit, value uint64) jen.Code {
	digits := (inputsIn(u.f.N(), g.word) + 3) / 4
	return jen.Op(fmt.Sprintf("0x%0*x", digits, value))
}

// bit is the bit of a group of a single input.
func (g group) bit(u *unit) *jen.Statement {
	s := g.row(u)
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

// read is the number that the group's bits are.
func (g group) read(u *unit) *jen.Statement {
	s, shift, size := g.row(u), bits.TrailingZeros64(g.mask), bits.OnesCount64(g.mask)
	// x >> 4 & 0xf
	if shift > 0 {
		s.Op(">>").Lit(shift)
	}
	if shift+size == wordSize(u) {
		return s
	}
	return s.Op("&").Op(fmt.Sprintf("%#x", uint64(1)<<size-1))
}

// inputsIn is the number of inputs in one word of a packed row.
func inputsIn(n, word int) int {
	_, top := truthtable.Place(n, 64*word)
	return top + 1
}

// count is how many of the group's inputs count, times that weight.
func (g group) count(u *unit, weight int64) *jen.Statement {
	// 3 * bits.OnesCount64(x[1] & 0x3f), or 3 * int(x[1]>>5&1)
	one := g.bit(u)
	if g.number {
		one = g.read(u)
	}
	count := jen.Int().Call(one)
	if u.wide() {
		count = jen.Int64().Call(one)
	}
	if bits.OnesCount64(g.mask) > 1 && !g.number {
		count = g.onesCount(u)
	}
	if weight == 1 {
		return count
	}
	return integer(weight).Op("*").Add(count)
}

// onesCount is how many of the group's inputs count, in the type of the sum.
func (g group) onesCount(u *unit) *jen.Statement {
	// bits.OnesCount8(x & 0x3f)
	count := jen.Qual("math/bits", fmt.Sprintf("OnesCount%d", wordSize(u))).Call(g.masked(u))
	if u.wide() {
		// int64(bits.OnesCount64(x[1] & 0x3f))
		return jen.Int64().Call(count)
	}
	return count
}

// sum counts the inputs group by group: in the condition itself if there is
// one group, in one line if there are two, else in a line each.
func (packed) sum(u *unit, c count) []jen.Code {
	body, groups := flipFirst(u, c.groups)
	if c.threshold != u.threshold() {
		body = slices.Concat(explain(u, c), body)
	}
	first := groups[0].count(u, groups[0].weight)
	switch len(groups) {
	case 1:
		// return bits.OnesCount32(x&0x1ffff) > 8
		return append(body, jen.Return(first.Op(">").Add(integer(c.threshold))))
	case 2:
		// sum := 3*bits.OnesCount32(x&0x1fe00) - 2*bits.OnesCount32(x&0x001ff)
		op, weight := signed(groups[1].weight)
		return append(body,
			jen.Id("sum").Op(":=").Add(first).Op(op).Add(groups[1].count(u, weight)),
			exceeds(c.threshold),
		)
	}
	body = append(body, startSum(u))
	for _, g := range groups {
		// sum -= 2 * bits.OnesCount32(x&0x001ff)
		op, weight := signed(g.weight)
		body = append(body, jen.Id("sum").Op(op+"=").Add(g.count(u, weight)))
	}
	return append(body, exceeds(c.threshold))
}

// flipFirst complements inputs once and for all where that is shorter: in a
// row of one word, more than one of whose groups has some.
func flipFirst(u *unit, groups []group) ([]jen.Code, []group) {
	flipped := 0
	for _, g := range groups {
		if g.flip&g.mask != 0 {
			flipped++
		}
	}
	if u.f.N() > 64 || flipped < 2 {
		return nil, groups
	}
	groups = slices.Clone(groups)
	flip := groups[0].hex(u, groups[0].flip)
	for k := range groups {
		groups[k].flip = 0
	}
	// x ^= 0x07
	return []jen.Code{jen.Id("x").Op("^=").Add(flip)}, groups
}

// explain says why the threshold is not that of the formula.
func explain(u *unit, c count) []jen.Code {
	flipped := slices.ContainsFunc(c.groups, func(g group) bool { return g.flip&g.mask != 0 })
	text := "Divided by what the weights have in common."
	if flipped {
		text = "An input of negative weight counts where it is 0, and the threshold is higher by its weight."
		for i := range u.w[1:] {
			if l := fold(u.w); l.weights[i] != max(u.w[1+i], -u.w[1+i]) {
				text += " The weights are divided by what they have in common."
				break
			}
		}
	}
	var lines []jen.Code
	for _, line := range paragraph(text) {
		lines = append(lines, jen.Comment(line))
	}
	return lines
}

// signed parts a weight into the operation that adds it and its size.
func signed(w int64) (op string, size int64) {
	if w < 0 {
		return "-", -w
	}
	return "+", w
}
