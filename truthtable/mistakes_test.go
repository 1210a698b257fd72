// Which mistakes of a table are told together?

package truthtable_test

import (
	"errors"
	"slices"
	"threshgen/truthtable"
)

// mistakesOf are the mistakes that an error tells, one or more; none if it is
// not one of a table.
func mistakesOf(err error) []*truthtable.Error {
	var e *truthtable.Error
	var all *truthtable.Errors
	switch {
	case errors.As(err, &all):
		return slices.Clone(all.List)
	case errors.As(err, &e):
		return []*truthtable.Error{e}
	}
	return nil
}
