// How does a predicate in Go become a function, and functions a table?

package truthtable

import "fmt"

// Of makes a function of a predicate: its target on each of the 2^n rows, in
// counting order, is 1 where the predicate holds and 0 where it does not. The
// inputs are named as given, and [DefaultInputs] names so many of them x1…xn.
//
// It is an error if there is no input or more than [MaxCountingInputs], or if two
// have the same name.
func Of(name string, inputs []string, holds func(Row) bool) (Function, error) {
	return OfTargets(name, inputs, func(r Row) Target {
		if holds(r) {
			return One
		}
		return Zero
	})
}

// OfTargets is [Of] where not every row need have a target: what is neither 0 nor
// 1 is a don't-care.
func OfTargets(name string, inputs []string, target func(Row) Target) (Function, error) {
	n := len(inputs)
	if n < 1 || n > MaxCountingInputs {
		return Function{}, fmt.Errorf("a function in counting order has 1 to %d inputs, not %d", MaxCountingInputs, n)
	}
	if err := distinctNames(inputs); err != nil {
		return Function{}, err
	}
	rows := 1 << n
	on, care := make([]uint64, (rows+63)/64), make([]uint64, (rows+63)/64)
	for k := range rows {
		switch target(Row{n: n, word: uint64(k)}) {
		case One:
			on[k/64] |= 1 << (k % 64)
			fallthrough
		case Zero:
			care[k/64] |= 1 << (k % 64)
		}
	}
	return NewCounting(name, inputs, on, care)
}

// distinctNames refuses names that stand twice.
func distinctNames(inputs []string) error {
	first := make(map[string]int, len(inputs))
	for i, name := range inputs {
		if k, twice := first[name]; twice {
			return fmt.Errorf("inputs %d and %d are both named %q", k+1, i+1, name)
		}
		first[name] = i
	}
	return nil
}

// NewTable makes a table of functions, in that order. The name is what errors and
// generated headers call it.
func NewTable(name string, functions ...Function) *Table { return tableOf(name, functions) }
