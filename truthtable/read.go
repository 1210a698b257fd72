// Where do tables come from, and which reader reads which file?

package truthtable

import (
	"fmt"
	"io"
	"iter"
)

// Read reads a table. The name is for errors and generated headers. Where the
// content fits more than one format, the name's extension decides.
//
// A malformed table is an *[Error], or [Errors] if it has several mistakes; of
// cubes that are kept as they are, the first two that contradict each other are
// one. An error of r itself is returned wrapped.
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
// not known either, they are numbered even if there is only one. An error comes
// with the zero Function. In format Hex each malformed line is one, an *[Error],
// and what follows goes on, up to ten; in the others an error is all that is
// yielded.
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
	if _, err := ParseOnConflict(string(o.OnConflict)); err != nil {
		return Auto, nil, err
	}
	l := newLines(r, name)
	if o.DefaultOutput != "" {
		l.output = o.DefaultOutput
	}
	if format == Auto {
		if format, err = detect(l); err != nil {
			return Auto, nil, err
		}
	}
	if o.Table < 0 || o.Table > 1 && format != Text {
		return Auto, nil, position{1, 1}.fail(name, fmt.Sprintf("there is no table %d", o.Table), fmt.Sprintf("a file in format %s is one table", format))
	}
	if o.FirstLine > 0 {
		if format != Hex || len(o.Outputs) > 0 {
			return Auto, nil, fmt.Errorf("%s: a first line is for all functions of a table in format hex", name)
		}
		l.before = o.FirstLine - 1
		l.line = l.before
	}
	return format, l, o.checkNames(format, name)
}

// read reads a table of one format, which is not Hex.
func (f Format) read(l *lines, o Options) (*Table, error) {
	switch f {
	case CSV:
		return readCSV(l, o)
	case PLA:
		return readPLA(l, o)
	case CNET:
		return readCNET(l, o)
	case BLIF:
		return readBLIF(l, o)
	}
	return readText(l, o)
}
