// What may inputs and outputs be called, and how many may a header name?

package truthtable

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxOutputs is the largest number of outputs of a table.
const maxOutputs = 1 << 16

// maxColumns is the largest number of columns of a table. Whoever splits a line
// gives up there, so that a long one costs no more than its bytes.
const maxColumns = MaxInputs + maxOutputs

// A heading is a name in a header and where it stands there.
type heading struct {
	name   string
	column int // from 1
}

// defaultOutputs names the outputs that a table leaves unnamed after the table:
// or; if there are several, or1, or2, …
func defaultOutputs(base string, outputs int) []string {
	if outputs == 1 {
		return []string{base}
	}
	names := make([]string, outputs)
	for j := range names {
		names[j] = numbered(base, j+1)
	}
	return names
}

// numbered is a name with a number behind it, apart from digits that it ends in.
func numbered(base string, k int) string {
	if last := base[len(base)-1]; '0' <= last && last <= '9' {
		base += "_"
	}
	return base + strconv.Itoa(k)
}

// namesOf checks that names can be written in messages and in Go comments, and
// that no two inputs, or outputs, share one. An input and an output may.
func namesOf(l *lines, what string, headings []heading) ([]string, error) {
	names := make([]string, len(headings))
	first := make(map[string]int, len(headings))
	for i, h := range headings {
		if h.name == "" {
			return nil, l.fail(h.column, fmt.Sprintf("%s %d has no name", what, i+1), "")
		}
		for at, r := range h.name {
			if r == utf8.RuneError && !strings.HasPrefix(h.name[at:], "\ufffd") {
				return nil, l.fail(h.column+at, "a name that is not valid UTF-8", "save the table as UTF-8")
			}
			if unicode.IsControl(r) {
				return nil, l.fail(h.column+at, fmt.Sprintf("the control character %q in a name", r), "")
			}
		}
		if k, taken := first[h.name]; taken {
			return nil, l.fail(h.column, fmt.Sprintf("%ss %d and %d are both named %q", what, k+1, i+1, h.name), "")
		}
		first[h.name], names[i] = i, h.name
	}
	return names, nil
}

// fromLatin1 reads the names of a header that is not valid UTF-8 as Latin-1,
// where every byte is a character: circuit editors and spreadsheets write files
// in the characters of their system. The header's line alone decides, for no
// other line has names.
func fromLatin1(l *lines, headings []heading) error {
	isInvalid := func(h heading) bool { return !utf8.ValidString(h.name) }
	if !slices.ContainsFunc(headings, isInvalid) {
		return nil
	}
	for i, h := range headings {
		name := make([]rune, len(h.name))
		for at := range name {
			name[at] = rune(h.name[at])
			if unicode.IsControl(name[at]) {
				return l.fail(h.column+at, fmt.Sprintf("the control character %q in a name", name[at]), "save the table as UTF-8")
			}
		}
		headings[i].name = string(name)
	}
	return nil
}

func tooFewColumns(l *lines) error {
	return l.fail(1, "a table has at least one input and one output", "each in a column of its own")
}

// tooMany is the error of a header that asks for more inputs, outputs or columns
// than there may be.
func tooMany(l *lines, column, limit int, what string) error {
	return l.fail(column, fmt.Sprintf("more than %d %ss", limit, what), "")
}
