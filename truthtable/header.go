// What may inputs and outputs be called, and how many may a header name?

package truthtable

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxOutputs is the largest number of outputs of a table.
const maxOutputs = 1 << 16

// maxColumns is the largest number of columns that a header may name. Whoever
// splits a header stops there, so that it costs no more than its file.
const maxColumns = MaxInputs + maxOutputs

// A heading is a name in a header and where it stands there.
type heading struct {
	name   string
	column int // from 1
}

// columns are the columns of a table whose rows hold both inputs and targets.
type columns struct{ inputs, outputs []string }

// newColumns checks the headings of the line that was read last.
func newColumns(l *lines, inputs, outputs []heading) (columns, error) {
	var c columns
	var err error
	if err = checkCount(l, len(inputs), len(outputs)); err != nil {
		return c, err
	}
	if c.inputs, err = namesOf(l, "input", inputs); err != nil {
		return c, err
	}
	c.outputs, err = namesOf(l, "output", outputs)
	return c, err
}

// defaultColumns are the columns of a table without a header.
func defaultColumns(l *lines, inputs, outputs int) (columns, error) {
	if err := checkCount(l, inputs, outputs); err != nil {
		return columns{}, err
	}
	return columns{DefaultInputs(inputs), defaultOutputs(l.name, outputs)}, nil
}

// defaultOutputs names the outputs after the table: or, if there are several,
// or1, or2, …
func defaultOutputs(name string, outputs int) []string {
	base := baseName(name)
	if outputs == 1 {
		return []string{base}
	}
	names := make([]string, outputs)
	for j := range names {
		names[j] = base + strconv.Itoa(j+1)
	}
	return names
}

func checkCount(l *lines, inputs, outputs int) error {
	switch {
	case inputs < 1 || outputs < 1:
		return l.fail(1, "a table has at least one input and one output", "each in a column of its own")
	case inputs > MaxInputs:
		return l.fail(1, fmt.Sprintf("%d inputs", inputs), fmt.Sprintf("a table has at most %d", MaxInputs))
	case outputs > maxOutputs:
		return l.fail(1, fmt.Sprintf("%d outputs", outputs), fmt.Sprintf("a table has at most %d", maxOutputs))
	}
	return nil
}

// tooManyColumns is the error of a header whose splitting was given up.
func tooManyColumns(l *lines, column int) error {
	return l.fail(column, fmt.Sprintf("more than %d columns", maxColumns), "")
}

// namesOf checks that names can be written in messages and in Go comments, and
// that no two inputs, or outputs, share one. An input and an output may.
func namesOf(l *lines, what string, headings []heading) ([]string, error) {
	names := make([]string, len(headings))
	place := make(map[string]int, len(headings))
	for i, h := range headings {
		if h.name == "" {
			return nil, l.fail(h.column, fmt.Sprintf("%s %d has no name", what, i+1), "")
		}
		if at := strings.IndexFunc(h.name, isUnprintable); at >= 0 {
			r, size := utf8.DecodeRuneInString(h.name[at:])
			if r == utf8.RuneError && size == 1 {
				return nil, l.fail(h.column+at, "a name that is not valid UTF-8", "save the table as UTF-8")
			}
			return nil, l.fail(h.column+at, fmt.Sprintf("the control character %q in a name", r), "")
		}
		if first, taken := place[h.name]; taken {
			return nil, l.fail(h.column, fmt.Sprintf("%ss %d and %d are both named %q", what, first+1, i+1, h.name), "")
		}
		place[h.name], names[i] = i, h.name
	}
	return names, nil
}

// isUnprintable is true of control characters, and of utf8.RuneError, which
// is how a string says that it is not UTF-8.
func isUnprintable(r rune) bool { return unicode.IsControl(r) || r == utf8.RuneError }
