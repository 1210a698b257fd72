// How is a table written for a spreadsheet, with any names?

package truthtable

import (
	"bufio"
	"slices"
	"strings"
	"unicode"
)

// writeCSV writes a header of names and a column for each value. The last column
// is the output; if there are several, an empty column stands before them.
func (c *columnWriter) writeCSV(out *bufio.Writer) {
	between := ","
	if len(c.outputs) > 1 {
		between = ",,"
	}
	line := func(inputs, outputs []string) string {
		return strings.Join(inputs, ",") + between + strings.Join(outputs, ",") + "\n"
	}
	out.WriteString(line(quoted(c.inputs), quoted(c.outputs)))
	zero := []string{"0"}
	zeros := line(slices.Repeat(zero, len(c.inputs)), slices.Repeat(zero, len(c.outputs)))
	writeRows(out, zeros, c.functions(), allOnes(c.rows))
}

// quoted are names as cells. All but plain words are quoted: none of them can
// then begin a comment or a directive, or part columns.
func quoted(names []string) []string {
	cells := make([]string, len(names))
	for i, name := range names {
		cells[i] = name
		if strings.ContainsFunc(name, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
			cells[i] = `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
		}
	}
	return cells
}
