// How are the bits of a packed row added up?
//
// The inputs of one weight are counted together, a word at a time: one
// population count serves up to 64 of them. An input that is alone is shifted
// down, which says which bit it is.

package gen

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"github.com/dave/jennifer/jen"

	"threshgen/truthtable"
)

// A group is inputs that have the same weight and stand in the same word.
type group struct {
	weight int64
	word   int
	mask   uint64
}

// groups parts the inputs into groups, the greatest weight first.
func groups(u *unit) []group {
	type key struct {
		weight int64
		word   int
	}
	masks := make(map[key]uint64)
	for i, w := range u.w[1:] {
		if w != 0 {
			word, bit := truthtable.Place(u.f.N(), i)
			masks[key{w, word}] |= 1 << bit
		}
	}
	var groups []group
	for k, mask := range masks {
		groups = append(groups, group{k.weight, k.word, mask})
	}
	slices.SortFunc(groups, func(a, b group) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(a.word, b.word))
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

// masked is the group's bits of the row.
func (g group) masked(u *unit) *jen.Statement {
	// x[1] & 0x3f
	if bits.OnesCount64(g.mask) == 64 || u.f.N() == 32 && g.mask == 1<<32-1 {
		return g.row(u)
	}
	// The mask shows all the digits that the word has.
	digits := (inputsIn(u.f.N(), g.word) + 3) / 4
	return g.row(u).Op("&").Op(fmt.Sprintf("0x%0*x", digits, g.mask))
}

// bit is the bit of a group of a single input.
func (g group) bit(u *unit) *jen.Statement {
	// x >> 16 & 1
	if shift := bits.TrailingZeros64(g.mask); shift > 0 {
		return g.row(u).Op(">>").Lit(shift).Op("&").Lit(1)
	}
	// x & 1
	return g.row(u).Op("&").Lit(1)
}

// inputsIn is the number of inputs in one word of a packed row.
func inputsIn(n, word int) int {
	_, top := truthtable.Place(n, 64*word)
	return top + 1
}

// count is how many of the group's inputs are 1, times that weight.
func (g group) count(u *unit, weight int64) *jen.Statement {
	// 3 * bits.OnesCount64(x[1] & 0x3f), or 3 * int(x[1]>>5&1)
	count := jen.Int().Call(g.bit(u))
	if u.wide() {
		count = jen.Int64().Call(g.bit(u))
	}
	if bits.OnesCount64(g.mask) > 1 {
		count = g.onesCount(u)
	}
	if weight == 1 {
		return count
	}
	return integer(weight).Op("*").Add(count)
}

// onesCount is how many of the group's inputs are 1, in the type of the sum.
func (g group) onesCount(u *unit) *jen.Statement {
	// bits.OnesCount64(x[1] & 0x3f)
	name := "OnesCount64"
	if u.f.N() <= 32 {
		name = "OnesCount32"
	}
	count := jen.Qual("math/bits", name).Call(g.masked(u))
	if u.wide() {
		// int64(bits.OnesCount64(x[1] & 0x3f))
		return jen.Int64().Call(count)
	}
	return count
}

// sum counts the inputs group by group: in the condition itself if there is
// one group, in one line if there are two, else in a line each.
func (packed) sum(u *unit) []jen.Code {
	groups := groups(u)
	first := groups[0].count(u, groups[0].weight)
	switch len(groups) {
	case 1:
		// return bits.OnesCount32(x&0x1ffff) > 8
		return []jen.Code{jen.Return(first.Op(">").Add(integer(u.threshold())))}
	case 2:
		// sum := 3*bits.OnesCount32(x&0x1fe00) - 2*bits.OnesCount32(x&0x001ff)
		op, weight := signed(groups[1].weight)
		return []jen.Code{
			jen.Id("sum").Op(":=").Add(first).Op(op).Add(groups[1].count(u, weight)),
			exceeds(u),
		}
	}
	body := []jen.Code{startSum(u)}
	for _, g := range groups {
		// sum -= 2 * bits.OnesCount32(x&0x001ff)
		op, weight := signed(g.weight)
		body = append(body, jen.Id("sum").Op(op+"=").Add(g.count(u, weight)))
	}
	return append(body, exceeds(u))
}

// signed parts a weight into the operation that adds it and its size.
func signed(w int64) (op string, size int64) {
	if w < 0 {
		return "-", -w
	}
	return "+", w
}
