// Which functions of a table are asked for, and which columns?

package truthtable

import (
	"fmt"
	"maps"
	"strings"
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
// nothing has such a name, if several have it, or if two names mean the same. The
// error is at that place, calls what is named an output or a column, as what says,
// and lists the names that are there.
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
	if strings.HasPrefix(name, "'") {
		hint += "; a shell takes ' away, and go generate does not"
	}
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
