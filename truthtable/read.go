// Where do tables come from, and which reader reads which file?
//
// Next: detect.go (which format a file is in), lines.go (what all readers read),
// then text.go, csv.go, hex.go, pla.go, cnet.go and blif.go (one format each),
// plainrows.go (rows that look like the row before), and cubes.go (rows that
// stand for many). The way back is write.go.

package truthtable

import (
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
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
	CNET Format = "cnet" // Boolean networks of BNS and CANA: a function a node
	BLIF Format = "blif" // a function a .names block
)

// ParseFormat is the format of that name: "text", "csv", "hex", "pla", "cnet",
// "blif", and
// "tsv" for CSV, whose reader sees by itself what parts the columns. Auto is
// "auto" or the empty string.
func ParseFormat(s string) (Format, error) {
	switch f := Format(s); f {
	case Auto, Text, CSV, Hex, PLA, CNET, BLIF:
		return f, nil
	case "auto":
		return Auto, nil
	case "tsv":
		return CSV, nil
	}
	return Auto, fmt.Errorf("unknown format %q: the formats are text, csv, tsv, hex, pla, cnet and blif", s)
}

// Options say what a reader cannot tell from the table itself.
type Options struct {
	// Format forces a format.
	Format Format
	// Inputs, if there are any, are the names of the inputs of a table in
	// format Hex. Their number says whether one digit stands for two inputs or
	// for one.
	Inputs []string
	// Output is what an output is called that the table does not name, with a
	// number behind it if there are several. If it is empty that is the table's
	// name without its directory and extension.
	Output string
	// Note, if not nil, is told what the reader passes over because it is no
	// function: file:line: a node without inputs, say.
	Note func(string)
}

// note is Note, or nothing.
func (o Options) note() func(string) {
	if o.Note != nil {
		return o.Note
	}
	return func(string) {}
}

// Read reads a table. The name is for errors and generated headers. Where the
// content fits more than one format, the name's extension decides.
//
// A malformed table is an *[Error]. An error of r itself is returned wrapped.
func Read(r io.Reader, name string, o Options) (*Table, error) {
	format, l, err := open(r, name, o)
	if err != nil {
		return nil, err
	}
	if format == Hex {
		return readHex(l, o)
	}
	return format.read(l, o)
}

// Scan is [Read] for tables of any length: it tells the format and yields the
// functions one by one. In format Hex each is read when the one before it is
// done with, so the memory does not grow with their number; as their number is
// not known either, they are numbered even if there is only one. The first
// error comes with the zero Function, and is the last that is yielded.
//
// It reads r, so the functions can be ranged over only once. An error at once
// is one of a format that is not known.
func Scan(r io.Reader, name string, o Options) (Format, iter.Seq2[Function, error], error) {
	format, l, err := open(r, name, o)
	if err != nil {
		return Auto, nil, err
	}
	if format == Hex {
		return Hex, hexFunctions(l, o), nil
	}
	return format, func(yield func(Function, error) bool) {
		table, err := format.read(l, o)
		if err != nil {
			yield(Function{}, err)
			return
		}
		for j := range table.Len() {
			if !yield(table.Function(j), nil) {
				return
			}
		}
	}, nil
}

// open finds the format, and makes lines of the table.
func open(r io.Reader, name string, o Options) (Format, *lines, error) {
	format, err := ParseFormat(string(o.Format))
	if err != nil {
		return Auto, nil, err
	}
	l := newLines(r, name)
	if o.Output != "" {
		l.output = o.Output
	}
	if format == Auto {
		if format, err = detect(l); err != nil {
			return Auto, nil, err
		}
	}
	return format, l, o.checkInputs(format)
}

// checkInputs refuses names that a table in this format has itself, and names
// that are none or stand twice.
func (o Options) checkInputs(format Format) error {
	if len(o.Inputs) > 0 && format != Hex {
		return fmt.Errorf("names of inputs are for hex tables; a %s table has its own", format)
	}
	for i, name := range o.Inputs {
		if strings.TrimSpace(name) == "" || strings.ContainsFunc(name, unicode.IsControl) || !utf8.ValidString(name) {
			return fmt.Errorf("%q is no name for input %d", name, i+1)
		}
		if k := slices.Index(o.Inputs, name); k < i {
			return fmt.Errorf("inputs %d and %d are both named %q", k+1, i+1, name)
		}
	}
	return nil
}

// read reads a table of one format, which is not Hex.
func (f Format) read(l *lines, o Options) (*Table, error) {
	switch f {
	case CSV:
		return readCSV(l)
	case PLA:
		return readPLA(l)
	case CNET:
		return readCNET(l, o)
	case BLIF:
		return readBLIF(l, o)
	}
	return readText(l)
}

// baseName is what an output is called that its table does not name: the
// table's name without directory and extension, fit to be a name in a header.
func baseName(name string) string {
	base := name[strings.LastIndexAny(name, `/\`)+1:]
	if dot := strings.LastIndexByte(base, '.'); dot > 0 {
		base = base[:dot]
	}
	if base == "" {
		return "f"
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == utf8.RuneError {
			return '_'
		}
		return r
	}, base)
}
