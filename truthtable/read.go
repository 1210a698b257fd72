// Where do tables come from, and which reader reads which file?

package truthtable

import (
	"io"
)

// A Format is a way of writing tables.
type Format string

// The formats. Auto, the zero value, tells the format by the table's content.
const (
	Auto Format = ""
	Text Format = "text" // rows of 0 1 -, a header of names, Markdown tables
	CSV  Format = "csv"  // one column a bit, parted by , ; or tab
	Hex  Format = "hex"  // target columns as hexadecimal or binary numbers
	PLA  Format = "pla"  // Espresso's cubes
)

// Options say what a reader cannot tell from the table itself.
type Options struct {
	// Format forces a format.
	Format Format
	// Inputs, if not 0, is the number of inputs of a table in format Hex,
	// where one digit may stand for two inputs or for one.
	Inputs int
}

// Read reads a table. The name is for errors, generated headers and, without
// its directory and extension, for outputs that the table does not name.
//
// A malformed table is an *[Error]. An error of r itself is returned wrapped.
func Read(r io.Reader, name string, o Options) (*Table, error) {
	panic("written next")
}
