// How is a table written so that reading it gives the same table again?

package truthtable

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes a table in format Text, CSV, PLA or Hex. Reading what it wrote
// gives the same table again, as far as the format can hold it:
//
//   - Text and CSV hold the names, the rows in order and the targets, all of
//     them exactly.
//   - PLA holds the names and a set of examples. Up to 24 inputs the rows come
//     back in counting order, those that were not listed as don't-cares; beyond,
//     in their own order, but those without a target do not come back, and cubes
//     that are all patterns are no longer known to be.
//   - Hex holds the targets of complete functions. They come back in counting
//     order, under the names that tables without names have.
//
// A row that stands twice among cubes may come back once.
//
// What a format cannot hold is an error, and then nothing is written: in Text,
// CSV and PLA functions of different inputs, a table without rows, and names
// that the format's reader would take for something else; in Text and CSV
// functions that list different rows; in Hex a row without a target, or a cube. Nor
// is a function written whose rows are not all listed ([Function.Unlisted]).
// An error of w itself is returned as it is.
//
// In memory are the functions and one row, and for Hex one function at a time.
func Write(w io.Writer, t *Table, to Format) error {
	out := bufio.NewWriterSize(w, bufferSize)
	switch to {
	case Text, CSV, PLA:
		c, err := newColumnWriter(t, to)
		if err != nil {
			return err
		}
		if err := c.checkNames(to); err != nil {
			return err
		}
		c.write(out, to)
	case Hex:
		if err := writeHex(out, t); err != nil {
			return err
		}
	default:
		return fmt.Errorf("tables are written as text, csv, pla or hex, not as %q", string(to))
	}
	// A bufio.Writer that has failed takes nothing more, and says so here.
	return out.Flush()
}
