// May columns that are read as inputs be meant as outputs?

package truthtable

import (
	"fmt"
	"strings"
)

// A Warning says that a table may be meant otherwise than it is read: its rows
// are all rows of its first columns, each once, so that all further columns may
// be functions of these.
//
// Only a table in format Text or CSV can give one that does not part inputs from
// outputs itself, and of which [Options] pick no columns. Of such a table the last
// column is the output and n are inputs. The warning is given if its rows are on
// 2^k lines with 1 ≤ k < n, and the first k values on these are all 2^k patterns,
// without a don't-care; two lines must have them in counting order, for any two
// are likely to differ somewhere. So no complete table gives one, and no table
// that lists a pattern of its first columns twice.
type Warning struct {
	Name    string   // the table's name, as given to Read
	Line    int      // of the header, or of the first row if there is none
	Rows    int      // how many lines the table has
	Inputs  []string // the first columns
	Outputs []string // those behind them
}

// String is one line: name:line: 4 rows are all rows of a, b: …
func (w Warning) String() string {
	return fmt.Sprintf("%s, so that %s may be meant as outputs", w.Reason(), strings.Join(w.Outputs, ", "))
}

// Reason is the part of the line that says what is striking.
func (w Warning) Reason() string {
	return fmt.Sprintf("%s:%d: %d rows are all rows of %s", w.Name, w.Line, w.Rows, strings.Join(w.Inputs, ", "))
}
