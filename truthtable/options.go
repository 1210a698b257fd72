// What can a reader not tell from the table itself?

package truthtable

import (
	"fmt"
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

// Formats lists the formats that a reader knows.
var Formats = []Format{Text, CSV, Hex, PLA, CNET, BLIF}

// ParseFormat is the format of that name: "text", "csv", "hex", "pla", "cnet",
// "blif", and "tsv" for CSV, whose reader sees by itself what parts the columns, as
// that of Text, which is "markdown" and "md", too, sees whether a | parts them.
// Auto is "auto" or the empty string.
func ParseFormat(s string) (Format, error) {
	switch f := Format(s); {
	case f == Auto, f == "auto":
		return Auto, nil
	case f == "tsv":
		return CSV, nil
	case f == "markdown", f == "md":
		return Text, nil
	case slices.Contains(Formats, f):
		return f, nil
	}
	return Auto, fmt.Errorf("unknown format %q: the formats are text, csv, tsv, hex, pla, cnet and blif", s)
}

// Options say what a reader cannot tell from the table itself.
type Options struct {
	// Format forces a format.
	Format Format
	// Inputs, if there are any, are the columns of a table in format Text or CSV
	// that are its inputs, in this order. Columns that are neither inputs nor
	// outputs are left out as if they were not in the file: only Text without
	// Markdown, where a value need not be parted from the next, wants values in
	// them.
	//
	// In format CSV they may also be rules, which make bits of a column of data, each
	// by the name of the rule itself: age>=18, and <=, > and < likewise, compare the
	// numbers of the column age; kind=red and kind!=red compare the text of the column
	// kind. A - in such a column is a don't-care. What is the name of a column is no
	// rule.
	//
	// In format Hex they are the names of the inputs. Their number says whether
	// one digit stands for two inputs or for one. In the other formats, whose
	// rows stand for others by what they say of every input, they are an error.
	Inputs []string
	// Outputs, if there are any, are the functions that are wanted of the table,
	// in this order. The others are not made, and what is wrong with them may go
	// unnoticed. A node in format CNET answers to n4, too, which is its number.
	//
	// In formats Text and CSV they may name any column, for it to be an output, and
	// in CSV they may be rules, as Inputs may. It is an error if no cell is what a rule
	// with = or != asks for.
	// All columns before a separator that are not named are inputs, unless
	// Inputs says otherwise; where there is no separator all others are, also
	// the last one.
	//
	// In format Hex a function waits until its turn has come, and what follows the
	// last one is not read.
	//
	// It is an error if there is no such function, or if one is named twice.
	Outputs []string
	// Table, if not 0, is which table of a Markdown document is meant, from 1. If it
	// is 0 there must be only one. A file of another kind is table 1.
	Table int
	// FirstLine, if it is not 0, says that this is a piece of a longer table in
	// format Hex, which begins with that line of it: errors and functions are
	// numbered as in the whole. Every line of a piece must hold a function, for
	// lines that hold none would not be counted in the other pieces.
	FirstLine int
	// OnConflict says what becomes of rows that contradict each other.
	OnConflict OnConflict
	// DefaultOutput is what an output is called that the table does not name, with a
	// number behind it if there are several. If it is empty that is the table's
	// name without its directory and extension.
	DefaultOutput string
	// Note, if not nil, is told what the reader passes over: what is no function,
	// such as a node without inputs, and once a table what OnConflict drops.
	Note func(string)
	// Warn, if not nil, is told once a table if it may be meant otherwise than it
	// is read. The table is the same with it and without.
	Warn func(Warning)
}

// note is Note, or nothing.
func (o Options) note() func(string) {
	if o.Note != nil {
		return o.Note
	}
	return func(string) {}
}

// checkNames refuses inputs for the table of that name if its format has none
// to pick, and names that are none or stand twice.
func (o Options) checkNames(format Format, name string) error {
	if len(o.Inputs) > 0 {
		switch format {
		case PLA:
			return fmt.Errorf("%s: inputs cannot be picked from a pla table: every input counts in a set of cubes", name)
		case CNET, BLIF:
			return fmt.Errorf("%s: inputs cannot be picked from a %s table: every function has its own", name, format)
		}
	}
	for _, list := range []struct {
		what  string
		names []string
	}{{"input", o.Inputs}, {"output", o.Outputs}} {
		first := make(map[string]int, len(list.names))
		for i, name := range list.names {
			if strings.Trim(name, blanks) == "" || strings.ContainsFunc(name, unicode.IsControl) || !utf8.ValidString(name) {
				return fmt.Errorf("%q is no name for %s %d", name, list.what, i+1)
			}
			if k, twice := first[name]; twice {
				return fmt.Errorf("%ss %d and %d are both named %q", list.what, k+1, i+1, name)
			}
			first[name] = i
		}
	}
	return nil
}

// ledger is the ledger of a table that is read with these options.
func (o Options) ledger() *ledger { return &ledger{drops: o.OnConflict == DropOnConflict} }
