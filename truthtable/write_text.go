// How does a person like to read a table of rows of 0, 1 and -?

package truthtable

import (
	"bufio"
	"slices"
	"strings"
	"unicode/utf8"
)

// A table that fits a screen of so many columns and rows has its values below
// their names. The digits of a larger one stand together, which is half as long.
const (
	screenColumns = 80
	screenRows    = 256
)

// writeText writes a header of names and the rows. There is always one |: it
// tells a header and rows apart from all else.
func (c *columnWriter) writeText(out *bufio.Writer) {
	header := strings.Join(c.inputs, " ") + " | " + strings.Join(c.outputs, " ") + "\n"
	out.WriteString(header)
	zeros := strings.Repeat("0", len(c.inputs)) + " | " + strings.Repeat("0", len(c.outputs)) + "\n"
	if c.rows <= screenRows && utf8.RuneCountInString(header) <= screenColumns {
		zeros = below(c.inputs) + " | " + strings.TrimRight(below(c.outputs), " ") + "\n"
	}
	functions := c.functions()
	if isAllDashes(functions) {
		out.WriteString("-|-\n") // for the reader takes the first such line for a rule
	}
	writeRows(out, zeros, functions, allOnes(c.rows))
}

// isAllDashes reports whether the first row is a cube of all patterns, and has
// no target.
func isAllDashes(functions []Function) bool {
	hasTarget := func(f Function) bool { return f.Target(0) != DontCare }
	return strings.Trim(functions[0].Cube(0), "-") == "" && !slices.ContainsFunc(functions, hasTarget)
}

// below is a 0 below each name, and blanks up to the last name's end.
func below(names []string) string {
	zeros := make([]string, len(names))
	for i, name := range names {
		zeros[i] = "0" + strings.Repeat(" ", utf8.RuneCountInString(name)-1)
	}
	return strings.Join(zeros, " ")
}
