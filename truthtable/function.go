// What does one output of a table ask of a learner, row by row?

package truthtable

import (
	"iter"
	"math/bits"
)

// MaxCountingInputs is the largest number of inputs of a function whose rows
// stand in counting order: 2^30 rows are two bit sets of 128 MB.
const MaxCountingInputs = 30

// MaxInputs is the largest number of inputs that any function may have. It
// keeps a header from asking for more than a file could ever fill.
const MaxInputs = 1 << 16

// A Function is one output column of a table: n inputs, and for every row, in
// row order, an input pattern and a target. The target is 0, 1 or don't-care;
// the rows with a target 0 or 1 are its examples.
//
// Rows are laid out in one of three ways.
//
//   - In counting order: there are 2^n rows and row k is the pattern whose
//     digits x1…xn, read as a binary number, are k. No pattern is stored.
//   - Listed: the patterns are stored, packed as [Row] says, in the order in
//     which the table lists them. No pattern stands twice.
//   - As cubes: a row is stored with the inputs that are free in it, and stands for
//     all patterns that agree with it in the others. So 150 inputs take no more
//     than the file does. No pattern is in two cubes with different targets; it may
//     be in two with the same one.
//
// The targets are two bit sets. Bit k%64 of word k/64 of On says that row k's
// target is 1, and the same bit of Care that row k has a target at all. On is a
// subset of Care, and the bits past the last row are 0.
//
// The zero Function has no inputs, no rows and no examples. A Function never
// changes once it is made, so several goroutines may use it.
type Function struct {
	// Name is the output's name, as the table has it.
	Name string
	// Inputs holds the names of x1…xn, as the table has them.
	Inputs []string
	// Line is the line that says the whole function, from 1, in format Hex; else
	// it is 0.
	Line int

	rows     int
	patterns []uint64 // nil: the rows are in counting order
	free     []uint64 // of cubes: bit sets like patterns; nil: no row is a cube
	whole    bool     // of cubes: whether they are known to hold every pattern
	regular  bool     // see Regular
	on, care []uint64
	crossed  *crossed // where four rows say that it is not separable
}

// named is the function under these names.
func (f Function) named(name string, inputs []string) Function {
	f.Name, f.Inputs = name, inputs
	return f
}

// words is how many words of memory the function takes.
func (f *Function) words() int { return len(f.patterns) + len(f.free) + len(f.on) + len(f.care) }

// N is the number of inputs.
func (f *Function) N() int { return len(f.Inputs) }

// Rows is the number of rows, those without a target included.
func (f *Function) Rows() int { return f.rows }

// Target is the target of row k, for 0 ≤ k < Rows.
func (f *Function) Target(k int) Target {
	switch {
	case f.laysOutLater():
		return f.crossed.target(k)
	case f.care[k/64]>>(k%64)&1 == 0:
		return DontCare
	case f.on[k/64]>>(k%64)&1 == 1:
		return One
	}
	return Zero
}

// Row is the input pattern of row k, for 0 ≤ k < Rows. Of a cube it is the one
// whose free inputs are all 0.
func (f *Function) Row(k int) Row {
	if f.patterns == nil {
		return Row{n: f.N(), word: uint64(k)}
	}
	return rowOf(f.N(), k, f.patterns)
}

// AppendRow appends the digits of row k, as [Row.String] writes them.
func (f *Function) AppendRow(b []byte, k int) []byte {
	if f.patterns == nil {
		return appendDigits(b, f.N(), uint64(k))
	}
	return f.Row(k).Append(b)
}

// Free says which inputs are free in row k, for 0 ≤ k < Rows: they are 1 in it.
// Where the row is no cube none is.
func (f *Function) Free(k int) Row {
	if f.free == nil {
		return PackedRow(f.N(), make([]uint64, Words(f.N())))
	}
	return rowOf(f.N(), k, f.free)
}

// Cube writes row k as tables do, for 0 ≤ k < Rows: its digits, x1 first, with
// a - for every input that is free.
func (f *Function) Cube(k int) string {
	digits := []byte(f.Row(k).String())
	if f.free != nil {
		free := f.Free(k)
		for i := range digits {
			if free.Input(i) {
				digits[i] = '-'
			}
		}
	}
	return string(digits)
}

// HasCubes reports whether rows may be cubes, so that one row may be many
// patterns.
func (f *Function) HasCubes() bool { return f.free != nil }

// CountExamples is the number of rows that have a target. A cube is one.
func (f *Function) CountExamples() int { return size(f.Care()) }

// Complete reports whether every one of the 2^n input patterns has a target. Of
// cubes it is known only where the table says it, and else false.
func (f *Function) Complete() bool {
	n := f.N()
	if f.free != nil {
		return f.whole && f.CountExamples() == f.rows
	}
	return n > 0 && n <= MaxCountingInputs && f.CountExamples() == 1<<n
}

// InCountingOrder reports whether the rows stand in counting order, so that
// the number of a row is its pattern.
func (f *Function) InCountingOrder() bool { return f.patterns == nil }

// An Example is a row that has a target.
type Example struct {
	K   int  // the row's number, from 0
	Row Row  // its input pattern; of a cube the one whose free inputs are 0
	On  bool // whether its target is 1
}

// Examples yields the function's examples in row order: the rows without a
// target are left out.
func (f *Function) Examples() iter.Seq[Example] {
	return func(yield func(Example) bool) {
		on := f.On()
		for i, care := range f.Care() {
			for ; care != 0; care &= care - 1 {
				b := bits.TrailingZeros64(care)
				k := i*64 + b
				if !yield(Example{K: k, Row: f.Row(k), On: on[i]>>b&1 == 1}) {
					return
				}
			}
		}
	}
}

// Within is the function with the targets of some rows only: those in the bit
// set care, of as many words as Care. All other rows are don't-cares. The
// patterns are shared.
func (f Function) Within(care []uint64) Function {
	allOn, all := f.On(), f.Care()
	words := make([]uint64, 2*len(all))
	on, both := words[:len(all):len(all)], words[len(all):]
	for i := range all {
		both[i] = all[i] & care[i]
		on[i] = allOn[i] & care[i]
	}
	f.on, f.care, f.crossed, f.regular = on, both, nil, false
	return f
}

// On is the bit set of the rows whose target is 1. It is the function's own:
// do not change it.
func (f *Function) On() []uint64 {
	if f.laysOutLater() {
		on, _ := f.crossed.all()
		return on
	}
	return f.on
}

// Care is the bit set of the rows that have a target. It is the function's
// own: do not change it.
func (f *Function) Care() []uint64 {
	if f.laysOutLater() {
		_, care := f.crossed.all()
		return care
	}
	return f.care
}

// Crossing is four examples, two on-rows and two off-rows with the same sum, that
// were found in the cubes of a file which lists only on-rows or only off-rows: so
// they prove that the function is not separable. It is nil where none were looked
// for or found. It is the function's own: do not change it.
func (f *Function) Crossing() []Example {
	if f.crossed == nil {
		return nil
	}
	return f.crossed.rows
}

// Regular reports whether the cubes of a file, which lists only on-rows or only
// off-rows, gave away that the function is complete, unate and 2-monotone: no two
// rows cross with two others that differ from them in one input, or by exchanging
// two. It is false where that was not looked for.
func (f *Function) Regular() bool { return f.regular }

// Unlisted says why rows that have a target are not among those of the function,
// and is nil where all of them are. It is so in a file which lists only on-rows, or
// only off-rows, if the cubes of the others would be too many or take too long to
// find. There is a [Function.Crossing] then. Of the rows that are not listed only
// those in the crossing are among the function's rows, behind the cubes of the file:
// with this they are all that is needed for the verdict, and no more.
func (f *Function) Unlisted() error {
	if f.crossed == nil {
		return nil
	}
	return f.crossed.unlisted
}

// Patterns holds the packed patterns of listed rows and of cubes, Words(n) words
// a row, and is nil when the rows stand in counting order. It is the function's
// own: do not change it.
func (f *Function) Patterns() []uint64 { return f.patterns }

// FreeInputs holds the bit sets of the inputs that are free in cubes, packed
// like Patterns, and is nil when no row is a cube. It is the function's own: do
// not change it.
func (f *Function) FreeInputs() []uint64 { return f.free }

// allOnes is the bit set of all of so many rows.
func allOnes(rows int) []uint64 {
	set := make([]uint64, (rows+63)/64)
	for i := range set {
		set[i] = ^uint64(0)
	}
	if rows%64 != 0 {
		set[len(set)-1] = 1<<(rows%64) - 1
	}
	return set
}

// size is the number of rows in a set.
func size(set []uint64) int {
	count := 0
	for _, word := range set {
		count += bits.OnesCount64(word)
	}
	return count
}
