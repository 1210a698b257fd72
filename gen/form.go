// In which forms can a function take its inputs, and which does it get?

package gen

import (
	"fmt"
	"slices"
	"strings"
)

// A Form is a way for a function to take its inputs.
type Form string

// The forms, in the order in which they stand in a file.
const (
	Bool   Form = "bool"   // func Majority(a, b, c bool) bool
	Bits   Form = "bits"   // func MajorityBits(x uint8) bool: the row, packed
	Struct Form = "struct" // func (in MajorityInput) Majority() bool: a field for each input
	Lanes  Form = "lanes"  // func MajorityLanes(x *[3]uint64) uint64: 64 rows at once
)

// Forms lists the forms.
var Forms = []Form{Bool, Bits, Struct, Lanes}

// ParseForm is the form of that name.
func ParseForm(s string) (Form, error) {
	if f := Form(s); slices.Contains(Forms, f) {
		return f, nil
	}
	return "", fmt.Errorf("unknown form %q: the forms are bool, bits, struct and lanes", s)
}

const (
	// maxBools is the largest number of inputs that are parameters of their
	// own, unless that is asked for.
	maxBools = 16
	// maxAsked is the largest number that are even then.
	maxAsked = 64
)

// defaultForm is the form of a function of n inputs if none is asked for: Bool
// up to 16 inputs, which can still be told apart in a call, and Bits beyond.
// Where several are asked for it is the one that bears the function's plain
// name, so that another form more renames nothing.
func defaultForm(n int) Form {
	if n <= maxBools {
		return Bool
	}
	return Bits
}

// suffix is what a form adds to the name of a function of n inputs, which makes the
// name of its type in the form struct: the method there bears the plain name.
func (f Form) suffix(n int) string {
	switch f {
	case defaultForm(n):
		return ""
	case Struct:
		return "Input"
	}
	return strings.ToUpper(string(f[:1])) + string(f[1:])
}

// inOrder are the forms to write of a function of n inputs.
func inOrder(asked []Form, n int) []Form {
	if len(asked) == 0 {
		return []Form{defaultForm(n)}
	}
	var forms []Form
	for _, f := range []Form{Bool, Bits, Struct, Lanes} {
		if slices.Contains(asked, f) {
			forms = append(forms, f)
		}
	}
	return forms
}
