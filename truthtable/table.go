// What is a table, and how does it hand out its functions?

package truthtable

import "strconv"

// A Table holds one or more functions: the outputs of one file, in file order, or
// those that were asked for, in that order.
// Outputs that stand side by side in a file share its inputs and rows; formats
// that write one function after another may give each its own.
type Table struct {
	// Name is what errors and generated headers call the table: the file's
	// name as it was given to [Read].
	Name string

	// at is function j. A format that describes many large functions in few bytes
	// makes each when it is asked for.
	at    func(j int) Function
	count int
}

// Len is the number of functions.
func (t *Table) Len() int { return t.count }

// Function is the j-th function, for 0 ≤ j < Len. In the formats PLA, CNET and
// BLIF it may be made when it is asked for, and then only the last is kept: so keep
// a large one rather than ask for others in between. Several goroutines may ask.
func (t *Table) Function(j int) Function { return t.at(j) }

// tableOf is the table of functions that are in memory.
func tableOf(name string, functions []Function) *Table {
	return &Table{
		Name:  name,
		at:    func(j int) Function { return functions[j] },
		count: len(functions),
	}
}

// DefaultInputs names n inputs x1…xn, as tables without names do.
func DefaultInputs(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = "x" + strconv.Itoa(i+1)
	}
	return names
}
