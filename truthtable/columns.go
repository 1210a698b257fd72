// Which columns of a file are inputs and outputs?

package truthtable

import (
	"fmt"
	"slices"
)

// columns are the columns of a table whose rows hold both inputs and targets.
type columns struct {
	inputs, outputs []string
	// places says for every column of the file which of these it is, the inputs
	// counted before the outputs, or that it is nowhere. It is nil where they are
	// all columns in the order of the file.
	places []int
}

// newColumns makes columns of the line that was read last. So many of its
// headings are inputs, unless o picks others; parted says that the table itself
// parts them from the outputs.
func newColumns(l *lines, o Options, headings []heading, count int, parted bool) (columns, error) {
	inputs, outputs := headings[:count], headings[count:]
	var places []int
	if len(o.Inputs) > 0 || len(o.Outputs) > 0 {
		var err error
		if inputs, outputs, places, err = o.pickColumns(l, headings, count, parted); err != nil {
			return columns{}, err
		}
	}
	switch {
	case len(inputs) > MaxInputs:
		return columns{}, tooMany(l, inputs[MaxInputs].column, MaxInputs, "input")
	case len(outputs) > maxOutputs:
		return columns{}, tooMany(l, outputs[maxOutputs].column, maxOutputs, "output")
	}
	in, err := namesOf(l, "input", inputs)
	if err != nil {
		return columns{}, err
	}
	out, err := namesOf(l, "output", outputs)
	if err == nil && (len(in) == 0 || len(out) == 0) {
		err = tooFewColumns(l)
	}
	return columns{in, out, places}, err
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
	at := l.at(1)
	if len(headings) > 0 {
		at = l.at(headings[0].column)
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
