// Which functions of a table are asked for, and which columns?

package truthtable

import (
	"fmt"
	"maps"
	"slices"
)

// A nameIndex finds functions or columns by their names: it says which number each
// has, from 0.
type nameIndex map[string]int

// several is the number of a name that more than one have.
const several = -1

// add adds names that are numbered from there on. A name that is there already
// means what it is added for last.
func (x nameIndex) add(names []string, from int) {
	added := make(nameIndex, len(names))
	for i, name := range names {
		if _, twice := added[name]; twice {
			added[name] = several
		} else {
			added[name] = from + i
		}
	}
	maps.Copy(x, added)
}

// find is the numbers of the names asked for, in their order. It is an error if
// nothing has such a name, or several have, or if two mean the same: what says of
// what they are the names, there which names there are, and at where they stand.
func (x nameIndex) find(l *lines, at position, what string, asked, there []string) ([]int, error) {
	found := make([]int, len(asked))
	first := make(map[int]string, len(asked))
	for i, name := range asked {
		k, known := x[name]
		switch {
		case !known:
			return nil, noSuch(l, at, what, name, few(there))
		case k == several:
			return nil, at.fail(l.name, fmt.Sprintf("several %ss are named %q", what, shortened(name)), "")
		case first[k] != "":
			return nil, at.fail(l.name,
				fmt.Sprintf("%q and %q are the same %s", shortened(first[k]), shortened(name), what), "")
		}
		found[i], first[k] = k, name
	}
	return found, nil
}

// noSuch is the error of a name that nothing has; the hint says what there is.
func noSuch(l *lines, at position, what, name, hint string) *Error {
	return at.fail(l.name, fmt.Sprintf("no %s is named %q", what, shortened(name)), hint)
}

// pick is the functions that o asks for, in the order asked for, of all that
// there are; or all. The aliases, if any, are other names of theirs, which mean
// them only where no function has such a name.
func pick[T any](o Options, l *lines, at position, all []T, names, aliases []string) ([]T, error) {
	if len(o.Outputs) == 0 {
		return all, nil
	}
	x := nameIndex{}
	x.add(aliases, 0)
	x.add(names, 0)
	found, err := x.find(l, at, "output", o.Outputs, names)
	if err != nil {
		return nil, err
	}
	picked := make([]T, len(found))
	for i, j := range found {
		picked[i] = all[j]
	}
	return picked, nil
}

// nowhere is the place of a column that is left out.
const nowhere = -1

// pickColumns is the headings of the inputs and outputs that are asked for,
// and for every column its place among the inputs and then the outputs.
func (o Options) pickColumns(l *lines, headings []heading, inputs int, parted bool) (in, out []heading, places []int, err error) {
	chosenIn, chosenOut, err := o.chooseColumns(l, headings, inputs, parted)
	if err != nil {
		return nil, nil, nil, err
	}
	places = make([]int, len(headings))
	for i := range places {
		places[i] = nowhere
	}
	for place, i := range chosenIn {
		places[i] = place
		in = append(in, headings[i])
	}
	for place, i := range chosenOut {
		if places[i] != nowhere {
			return nil, nil, nil, l.fail(headings[i].column,
				fmt.Sprintf("%q cannot be both an input and an output", shortened(headings[i].name)), "")
		}
		places[i] = len(chosenIn) + place
		out = append(out, headings[i])
	}
	return in, out, places, nil
}

// chooseColumns is the numbers of the columns that are inputs and outputs. Those
// that o does not name are what they would be without it: inputs before a
// separator, outputs behind it. But where nothing parts the columns, and o makes
// an output of one that would be an input, all others are inputs.
func (o Options) chooseColumns(l *lines, headings []heading, inputs int, parted bool) (in, out []int, err error) {
	names := make([]string, len(headings))
	for i, h := range headings {
		names[i] = h.name
	}
	at := position{l.line, 1}
	if len(headings) > 0 {
		at.column = headings[0].column
	}
	// An input and an output may share a name: look in the right place first.
	x := nameIndex{}
	x.add(names[:inputs], 0)
	x.add(names[inputs:], inputs)
	if out, err = x.find(l, at, "column", o.Outputs, names); err != nil {
		return nil, nil, err
	}
	x.add(names[:inputs], 0)
	if in, err = x.find(l, at, "column", o.Inputs, names); err != nil {
		return nil, nil, err
	}
	parted = parted || !slices.ContainsFunc(out, func(i int) bool { return i < inputs })
	named := make([]bool, len(headings))
	for _, i := range append(slices.Clone(in), out...) {
		named[i] = true
	}
	for i := range headings {
		switch {
		case named[i]:
		case len(o.Inputs) == 0 && (i < inputs || !parted):
			in = append(in, i)
		case len(o.Outputs) == 0 && i >= inputs:
			out = append(out, i)
		}
	}
	return in, out, nil
}
