// How is a function made without a file?

package truthtable

import (
	"errors"
	"fmt"

	"threshgen/truthtable/internal/cover"
)

// NewCounting makes a function of the 2^n rows in counting order from its bit
// sets; n is the number of input names. A nil care means that every row has a
// target. The function keeps the slices: do not change them afterwards.
//
// It is an error if n is 0 or over [MaxCountingInputs], if a slice is not of
// max(1, 2^n/64) words, or if the invariants of [Function] do not hold.
func NewCounting(name string, inputs []string, on, care []uint64) (Function, error) {
	n := len(inputs)
	if n < 1 || n > MaxCountingInputs {
		return Function{}, fmt.Errorf("a function in counting order has 1 to %d inputs, not %d", MaxCountingInputs, n)
	}
	f := Function{Name: name, Inputs: inputs, rows: 1 << n, on: on, care: care}
	if care == nil {
		f.care = allOnes(f.rows)
	}
	return f, f.invariants()
}

// NewListed makes a function of listed rows: row k's pattern is the k-th run of
// Words(n) words of patterns, packed as [Row] says. A nil care means that every
// row has a target. A pattern that stands twice must have the same target both
// times and then counts once, at its first place.
//
// It is an error if n is 0 or over [MaxInputs], if a slice has the wrong
// length, a pattern a bit past its n inputs, or if two rows contradict each
// other.
func NewListed(name string, inputs []string, patterns, on, care []uint64) (Function, error) {
	return newListed(name, inputs, patterns, nil, on, care)
}

// NewCubes makes a function of cubes: row k is the k-th run of Words(n) words of
// patterns, and stands for all patterns that agree with it except in the inputs
// that are 1 in the same run of free. The rest is as [NewListed] has it: also that
// a pattern may be in two rows only if they have the same target. Where no
// input of any row is free the function is the one that NewListed makes.
func NewCubes(name string, inputs []string, patterns, free, on, care []uint64) (Function, error) {
	if len(free) != len(patterns) {
		return Function{}, fmt.Errorf("%d words of free inputs for %d words of patterns", len(free), len(patterns))
	}
	return newListed(name, inputs, patterns, free, on, care)
}

// newListed makes a function of rows that are listed; free is nil if they are no
// cubes.
func newListed(name string, inputs []string, patterns, free, on, care []uint64) (Function, error) {
	n := len(inputs)
	if n < 1 || n > MaxInputs {
		return Function{}, fmt.Errorf("a function has 1 to %d inputs, not %d", MaxInputs, n)
	}
	w := Words(n)
	if len(patterns)%w != 0 {
		return Function{}, fmt.Errorf("%d words of patterns are not rows of %d words", len(patterns), w)
	}
	f := Function{Name: name, Inputs: inputs, rows: len(patterns) / w, patterns: patterns, free: free, on: on, care: care}
	if care == nil {
		f.care = allOnes(f.rows)
	}
	if err := f.invariants(); err != nil {
		return Function{}, err
	}
	b := newBuilder(n, 1, new(ledger))
	b.keepsCubes = true
	target, none := make([]Target, 1), make([]uint64, w)
	for k := range f.rows {
		x, y := patterns[k*w:(k+1)*w], none
		if free != nil {
			y = free[k*w : (k+1)*w]
		}
		for i, word := range x {
			if (word|y[i])>>cover.Width(n, i) != 0 {
				return Function{}, fmt.Errorf("row %d has a bit past its %d inputs", k+1, n)
			}
			if word&y[i] != 0 {
				return Function{}, fmt.Errorf("row %d has a 1 in an input that is free", k+1)
			}
		}
		target[0] = f.Target(k)
		if err := b.addCube(k+1, cover.Cube{X: x, Free: y}, target); err != nil {
			return Function{}, rowsClash(err)
		}
	}
	functions, err := b.functions(f.rows, new(cover.Effort))
	if err != nil {
		return Function{}, rowsClash(err)
	}
	return functions[0].named(name, inputs), nil
}

// rowsClash is the error of a builder whose lines are rows.
func rowsClash(err error) error {
	var c *clash
	if errors.As(err, &c) {
		return fmt.Errorf("row %d has another target than row %d, which has the same inputs", c.second, c.first)
	}
	return err
}

// invariants says which of the invariants of a Function does not hold, if any.
func (f *Function) invariants() error {
	words := (f.rows + 63) / 64
	if len(f.on) != words || len(f.care) != words {
		return fmt.Errorf("%d rows want bit sets of %d words, not %d and %d", f.rows, words, len(f.on), len(f.care))
	}
	for i := range f.on {
		if f.on[i]&^f.care[i] != 0 {
			return errors.New("a row is on that has no target")
		}
	}
	if words > 0 && f.rows%64 != 0 && f.care[words-1]>>(f.rows%64) != 0 {
		return errors.New("a bit is set past the last row")
	}
	return nil
}
