// Do all ways to a verdict agree, on any table and with any settings of a rule?

package learn_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"threshgen/learn"
	"threshgen/truthtable"
)

// FuzzLearn makes tables of up to 6 inputs of three sets of rows: those that have
// a target, those that are on, and those that are listed first. The rows stand in
// counting order, or are listed, or are put together to cubes.
func FuzzLearn(f *testing.F) {
	const all = 1<<64 - 1
	const listed, cubes = 64, 128                                                                    // beside n-1
	f.Add(uint8(1), uint64(0b1110), uint64(all), uint64(0), []byte{})                                // or
	f.Add(uint8(listed+1), uint64(0b0110), uint64(all), uint64(0b1010), []byte{1, 3, 1})             // xor
	f.Add(uint8(2), uint64(0x96), uint64(0x7f), uint64(0), []byte{2, 9, 2})                          // parity but for a row
	f.Add(uint8(cubes+3), uint64(0xf888), uint64(all), uint64(0), []byte{3, 1, 1, 1, 200, 7})        // ab+cd
	f.Add(uint8(listed+4), uint64(0xfee8e880), uint64(all), uint64(1), []byte{4, 5, 6, 7, 8, 9, 10}) // majority
	f.Add(uint8(cubes+4), uint64(0xfee8e880), uint64(all), uint64(1<<31), []byte{7, 5, 6, 7, 8, 9})  // majority
	f.Add(uint8(5), uint64(0xfffefee8fee8e880), uint64(all), uint64(2), []byte{5, 2, 1, 0, 1})       // most of 6
	f.Add(uint8(cubes+5), uint64(0x8ce08ce08ce08ce0), uint64(0xffff0000ff00f0f0), uint64(3), []byte{6, 0, 0, 0, 0, 40})
	f.Fuzz(func(t *testing.T, shape uint8, on, care, first uint64, settings []byte) {
		inputs := 1 + int(shape%64)%6
		rows := uint64(1)<<(1<<inputs) - 1 // for 6 inputs 2^64 - 1
		care &= rows
		on &= care
		function := counting(t, inputs, on, care)
		switch shape / 64 {
		case 1:
			function = reordered(t, function, first&rows)
		case 2:
			function = cubesOf(t, function, first&rows)
		}
		agree(t, function, ruleOf(settings, inputs), math.MaxInt64)
		if inputs > 4 {
			return
		}
		var least learn.Weights
		for table, w := range smallest()[inputs] {
			if (table^on)&care == 0 && (least == nil || larger(least, w)) {
				least = w
			}
		}
		v, err := learn.Minimal(t.Context(), function, 0)
		switch {
		case err != nil:
			t.Fatal(err)
		case (v.Status == learn.Separable) != (least != nil):
			t.Errorf("%v, but the search through all weights finds %v", v.Status, least)
		case least != nil && (larger(least, v.Weights) || larger(v.Weights, least)):
			t.Errorf("the weights %v are not of the size of %v", v.Weights, least)
		}
	})
}

// FuzzLearnListed makes tables of up to 70 inputs of rows and cubes: a byte for
// the target, then the digits, and for a cube the inputs that are free.
func FuzzLearnListed(f *testing.F) {
	f.Add(uint8(1), []byte{1, 0x80, 0, 0x40}, []byte{})
	f.Add(uint8(1), []byte{1 + cubeByte, 0x80, 0x40, 0, 0x40}, []byte{})
	f.Add(uint8(8), []byte("0a11b22c30d41e50f6"), []byte{0, 3})
	f.Add(uint8(64), []byte("0abcdefghi1bcdefghij0cdefghijk1defghijkl"), []byte{1, 3, 1})
	f.Add(uint8(69), []byte("0abcdefghi1abcdefghj0abcdefgij2abcdefhij1abcdeghij"), []byte{3, 1, 1})
	f.Add(uint8(69), []byte("Vabcdefghi\x00\x01\x00\x08\x00\x00\x00\xf0\xff0abcdefghj0abcdefgij2abcdefhij1abcdeghij"), []byte{3, 1, 1})
	f.Add(uint8(29), chain(30), []byte{})
	f.Add(uint8(69), chain(70)[:300], []byte{})
	f.Fuzz(func(t *testing.T, n uint8, rows, settings []byte) {
		inputs := 1 + int(n)%70
		function, err := listedOf(inputs, rows)
		if err != nil {
			t.Skip(err) // cubes that contradict each other
		}
		agree(t, function, ruleOf(settings, inputs), 100)
	})
}

// agree gives f its verdict in all ways. Every proof is added up or evaluated by
// the definitions, so two verdicts that differ cannot both pass. Only the judge
// may look at its context as often as it likes: the others may take minutes for
// many inputs, and are left out where they would.
func agree(t *testing.T, f truthtable.Function, r learn.Rule, looks int64) {
	t.Helper()
	judged, err := learn.Decide(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	hold(t, f, "the judge", judged)

	learned, err := learn.Learn(&patience{Context: t.Context(), looks: looks}, f, learn.Rule{})
	if !gaveUp(t, err) {
		hold(t, f, "the rule", learned)
	}

	// It refuses weights that do not fit into 32 bits.
	if judged.Status == learn.NotSeparable || judged.Large == nil && sumAbs(judged.Weights) < math.MaxInt32-1 {
		minimal, err := learn.Minimal(&patience{Context: t.Context(), looks: looks}, f, 0)
		if !gaveUp(t, err) {
			hold(t, f, "the search", minimal)
			if minimal.Status == learn.Separable && larger(minimal.Weights, judged.Weights) {
				t.Errorf("%v are not smaller than %v", minimal.Weights, judged.Weights)
			}
		}
	}

	if err := r.Check(f.N()); err != nil {
		if _, learned := learn.Learn(t.Context(), f, r); learned == nil {
			t.Errorf("learned by a rule that is refused: %v", err)
		}
		return
	}
	learned, err = learn.Learn(&patience{Context: t.Context(), looks: looks}, f, r)
	if !gaveUp(t, err) && (learned.Status != learn.Undecided || r.MaxUpdates == 0) {
		hold(t, f, string(r.Kind), learned)
	}
	best, err := learn.Best(&patience{Context: t.Context(), looks: looks}, f, r.Seed)
	if gaveUp(t, err) {
		return
	}
	if wrong := wrongRows(f, large(best.Weights)); !slices.Equal(wrong, best.Wrong) || judged.Status == learn.NotSeparable && len(wrong) == 0 {
		t.Errorf("the best weights %v get %v wrong, not %v", best.Weights, wrong, best.Wrong)
	}
}

// gaveUp reports whether patience was over; there is no other error.
func gaveUp(t *testing.T, err error) bool {
	t.Helper()
	if err != nil && !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	return err != nil
}

// hold sees that a verdict is proved.
func hold(t *testing.T, f truthtable.Function, who string, v learn.Verdict) {
	t.Helper()
	if err := v.Check(f); err != nil {
		t.Errorf("%s: %v", who, err)
	}
	if !proves(f, v) {
		t.Errorf("%s proves nothing: %+v", who, v)
	}
}

// larger reports whether weights are larger than others.
func larger(w, than learn.Weights) bool {
	sum, thanSum := sumAbs(w), sumAbs(than)
	return sum > thanSum || sum == thanSum && max(w[0], -w[0]) > max(than[0], -than[0])
}

// smallest are, for each number of inputs up to 4, the complete functions that
// one unit computes, and the smallest weights that do: see TestMinimalBruteForce.
var smallest = sync.OnceValue(func() (of [5]map[uint64]learn.Weights) {
	for n := 1; n <= 4; n++ {
		of[n] = make(map[uint64]learn.Weights)
		eachWeights(n, 3, 11, func(w learn.Weights) {
			on := truthTable(w)
			if least := of[n][on]; least == nil || larger(least, w) {
				of[n][on] = slices.Clone(w)
			}
		})
	}
	return of
})

// patience is over when it has been looked at so often.
type patience struct {
	context.Context
	looks int64
	spent atomic.Int64
}

func (p *patience) Err() error {
	if p.spent.Add(1) > p.looks {
		return context.Canceled
	}
	return p.Context.Err()
}

// ruleOf makes a rule of some bytes: its kind, η, λ or b, the limit, the order
// and the seed, and W at the start. Many of them are refused.
func ruleOf(settings []byte, n int) (r learn.Rule) {
	next := func() int64 {
		if len(settings) == 0 {
			return 0
		}
		b := settings[0]
		settings = settings[1:]
		return int64(b)
	}
	r.Kind = learn.Kinds[next()%int64(len(learn.Kinds))]
	if num := next(); num > 0 {
		x := big.NewRat(num%20, 1+next()%9)
		switch {
		case r.Kind != learn.Fractional:
			r.Rate = x
		case num%2 == 0:
			r.Lambda = x
		default:
			r.Margin = x
		}
	}
	r.MaxUpdates = next()
	r.Shuffled = next()%2 == 1
	r.Seed = uint64(next())
	if len(settings) > 0 {
		r.Start = make(learn.Weights, n+1)
		for i := range r.Start {
			r.Start[i] = next() - 128
		}
	}
	return r
}

// counting is a function of up to 6 inputs in counting order.
func counting(t *testing.T, n int, on, care uint64) truthtable.Function {
	t.Helper()
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), []uint64{on}, []uint64{care})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// reordered lists the rows of such a function, a set of them first.
func reordered(t *testing.T, f truthtable.Function, first uint64) truthtable.Function {
	t.Helper()
	var patterns, on, care []uint64
	for _, now := range []bool{true, false} {
		for k := range f.Rows() {
			if (first>>k&1 == 1) == now {
				on, care = withTarget(on, care, len(patterns), f.Target(k))
				patterns = append(patterns, uint64(k))
			}
		}
	}
	listed, err := truthtable.NewListed("f", f.Inputs, patterns, on, care)
	if err != nil {
		t.Fatal(err)
	}
	return listed
}

// cubesOf lists the rows of such a function, a set of them first, as cubes: each
// in turn that is in no cube yet grows as far as the rows have its target.
func cubesOf(t *testing.T, f truthtable.Function, first uint64) truthtable.Function {
	t.Helper()
	listed := reordered(t, f, first)
	var patterns, free, on, care []uint64
	done := map[uint64]bool{}
	for k := range listed.Rows() {
		x := listed.Row(k).Word(0)
		if done[x] {
			continue
		}
		target, grown := listed.Target(k), uint64(0)
		for i := range f.N() {
			larger := grown | 1<<i
			if same(f, x, larger, target) {
				grown = larger
			}
		}
		for part := grown; ; part = (part - 1) & grown {
			done[x&^grown|part] = true
			if part == 0 {
				break
			}
		}
		patterns, free = append(patterns, x&^grown), append(free, grown)
		on, care = withTarget(on, care, len(patterns)-1, target)
	}
	cubes, err := truthtable.NewCubes("f", f.Inputs, patterns, free, on, care)
	if err != nil {
		t.Fatal(err)
	}
	return cubes
}

// same reports whether all rows of a cube have that target.
func same(f truthtable.Function, x, free uint64, target truthtable.Target) bool {
	for part := free; ; part = (part - 1) & free {
		if f.Target(int(x&^free|part)) != target {
			return false
		}
		if part == 0 {
			return true
		}
	}
}

// cubeByte is in the byte of a row that is a cube.
const cubeByte = 0x40

// listedOf makes a function of at most 100 rows: a byte of target and ⌈n/8⌉ bytes
// of digits each, and as many of free inputs for a cube. A row whose digits stand
// there already is left out.
func listedOf(n int, rows []byte) (truthtable.Function, error) {
	var patterns, free, on, care []uint64
	seen := map[string]bool{}
	size := (n + 7) / 8
	for len(rows) > 0 && len(seen) < 100 {
		kind := rows[0]
		length := 1 + size
		if kind&cubeByte != 0 {
			length += size
		}
		if length > len(rows) {
			break
		}
		x, y := packed(rows[1:1+size], n), make([]uint64, truthtable.Words(n))
		if kind&cubeByte != 0 {
			y = packed(rows[1+size:length], n)
		}
		rows = rows[length:]
		if key := fmt.Sprint(x); !seen[key] {
			seen[key] = true
			for i := range x {
				x[i] &^= y[i]
			}
			patterns, free = append(patterns, x...), append(free, y...)
			on, care = withTarget(on, care, len(seen)-1, truthtable.Target(kind%3))
		}
	}
	return truthtable.NewCubes("f", truthtable.DefaultInputs(n), patterns, free, on, care)
}

// packed packs n digits, eight a byte.
func packed(digits []byte, n int) []uint64 {
	x := make([]uint64, truthtable.Words(n))
	for i := range n {
		word, bit := truthtable.Place(n, i)
		x[word] |= uint64(digits[i/8]>>(7-i%8)&1) << bit
	}
	return x
}

// withTarget gives row k, the last one, its target.
func withTarget(on, care []uint64, k int, target truthtable.Target) (newOn, newCare []uint64) {
	if k%64 == 0 {
		on, care = append(on, 0), append(care, 0)
	}
	if target != truthtable.DontCare {
		care[k/64] |= 1 << (k % 64)
		on[k/64] |= uint64(target) << (k % 64)
	}
	return on, care
}

// chain lists the rows of x1∧(x2∨(x3∧…)) that bind, as FuzzLearnListed takes
// them: its weights grow as the Fibonacci numbers.
func chain(n int) (rows []byte) {
	row := func(target byte, is func(i int) bool) { // x1 is i = 1
		digits := make([]byte, (n+7)/8)
		for i := range n {
			if is(i + 1) {
				digits[i/8] |= 0x80 >> (i % 8)
			}
		}
		rows = append(append(rows, target), digits...)
	}
	for j := 0; j <= n/2; j++ {
		if j > 0 { // x1 x3 … x_(2j-1) x_2j is just enough
			row(1, func(i int) bool { return i <= 2*j && i%2 == 1 || i == 2*j })
		}
		// x1 x3 … x_(2j-1), and all from x_(2j+2) on, is not
		row(0, func(i int) bool { return i < 2*j && i%2 == 1 || i >= 2*j+2 })
	}
	return rows
}
