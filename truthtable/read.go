// Where do tables come from, and which reader reads which file?
//
// Next: detect.go (which format a file is in), lines.go (what all readers read),
// then text.go, csv.go, hex.go and pla.go (one format each).

package truthtable

import (
	"fmt"
	"io"
	"strings"
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

// ParseFormat is the format of that name: "text", "csv", "hex", "pla", and
// "tsv" for CSV, whose reader sees by itself what parts the columns. Auto is
// "auto" or the empty string.
func ParseFormat(s string) (Format, error) {
	switch f := Format(s); f {
	case Auto, Text, CSV, Hex, PLA:
		return f, nil
	case "auto":
		return Auto, nil
	case "tsv":
		return CSV, nil
	}
	return Auto, fmt.Errorf("unknown format %q: the formats are text, csv, tsv, hex and pla", s)
}

// Options say what a reader cannot tell from the table itself.
type Options struct {
	// Format forces a format.
	Format Format
	// Inputs, if not 0, is the number of inputs of a table in format Hex,
	// where one digit may stand for two inputs or for one.
	Inputs int
}

// Read reads a table. The name is for errors, generated headers and, without
// its directory and extension, for outputs that the table does not name. Where
// the content fits more than one format, the name's extension decides.
//
// A malformed table is an *[Error]. An error of r itself is returned wrapped.
func Read(r io.Reader, name string, o Options) (*Table, error) {
	format, err := ParseFormat(string(o.Format))
	if err != nil {
		return nil, err
	}
	l := newLines(r, name)
	if format == Auto {
		if format, err = detect(l); err != nil {
			return nil, err
		}
	}
	switch format {
	case CSV:
		return readCSV(l)
	case Hex:
		return readHex(l, o)
	case PLA:
		return readPLA(l)
	}
	return readText(l)
}

// baseName is what an output is called that its table does not name: the
// table's name without directory and extension.
func baseName(name string) string {
	base := name[strings.LastIndexAny(name, `/\`)+1:]
	if dot := strings.LastIndexByte(base, '.'); dot > 0 {
		base = base[:dot]
	}
	if base == "" {
		return "f"
	}
	return base
}
