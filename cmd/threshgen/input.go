// Which table does an argument name, and how is it to be read?

package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"unicode"

	"github.com/spf13/pflag"

	"threshgen/truthtable"
)

// input is how the flags of a verb say that tables are to be read.
type input struct {
	format          string
	inputs, outputs []string // nil: the flag is not there
	onConflict      string
	table           int
	hex             string // the table itself, in digits …
	given           bool   // … if it is
	firstLine       int    // of a piece; 0: the table is whole
}

func (in *input) flags(fs *pflag.FlagSet) {
	fs.StringVar(&in.hex, "hex", "", "")
	fs.StringVar(&in.format, "format", "", "")
	fs.StringSliceVar(&in.inputs, "inputs", nil, "")
	fs.StringSliceVar(&in.outputs, "outputs", nil, "")
	fs.StringVar(&in.onConflict, "on-conflict", "error", "")
	choices(fs, "format", append(words(truthtable.Formats), "tsv", "auto"))
	choices(fs, "on-conflict", []string{"error", "drop"})
	fs.IntVar(&in.table, "table", 0, "")
}

// arguments are the tables that the arguments of a verb name: those of the command
// line, or the one that --hex is. None stands twice.
func (in *input) arguments(fs *pflag.FlagSet) ([]string, error) {
	in.given = fs.Changed("hex")
	args := fs.Args()
	switch {
	case in.given && len(args) > 0:
		return nil, fmt.Errorf("%w of %s: --hex is the table; %q would be another; lists such as --inputs a,b have no blanks", errUsage, fs.Name(), args[0])
	case in.given:
		return []string{hexName}, nil
	case len(args) == 0:
		return nil, fmt.Errorf("%w of %s: it wants a table, or - for standard input%s", errUsage, fs.Name(), swallowed(fs))
	}
	first := make(map[string]bool)
	for _, arg := range args {
		if first[filepath.Clean(arg)] {
			return nil, fmt.Errorf("%w of %s: the table %s is given twice", errUsage, fs.Name(), arg)
		}
		first[filepath.Clean(arg)] = true
	}
	return args, nil
}

// swallowed says which flag has taken a file for its value, where no table is left.
func swallowed(fs *pflag.FlagSet) (flag string) {
	fs.Visit(func(f *pflag.Flag) {
		if value := f.Value.String(); slices.Contains(tableExtensions, strings.TrimPrefix(filepath.Ext(value), ".")) {
			flag = fmt.Sprintf("; %s is the value of --%s", value, f.Name)
		}
	})
	return flag
}

// hexName is what messages call the table of --hex.
const hexName = "--hex"

// options are what the flags say to a reader.
func (in input) options() (o truthtable.Options, err error) {
	if o.Format, err = truthtable.ParseFormat(in.format); err != nil {
		return o, fmt.Errorf("%w: --format: %v", errUsage, err)
	}
	if o.OnConflict, err = truthtable.ParseOnConflict(in.onConflict); err != nil {
		return o, fmt.Errorf("%w: --on-conflict: %v", errUsage, err)
	}
	if o.Table = in.table; o.Table < 0 {
		return o, fmt.Errorf("%w: --table is the number of a table, from 1, not %d", errUsage, in.table)
	}
	if o.Inputs, err = names("--inputs", in.inputs); err != nil {
		return o, err
	}
	o.FirstLine = in.firstLine
	o.Outputs, err = names("--outputs", in.outputs)
	return o, err
}

// names are those that a flag lists, without blanks around them.
func names(flag string, list []string) ([]string, error) {
	if list != nil && len(list) == 0 {
		return nil, fmt.Errorf("%w: %s names nothing", errUsage, flag)
	}
	trimmed := make([]string, len(list))
	for i, name := range list {
		if trimmed[i] = strings.Trim(name, " \t"); trimmed[i] == "" {
			return nil, gap(flag)
		}
	}
	return trimmed, nil
}

// gap is the error of a list of which a blank has parted what follows it.
func gap(flag string) error {
	return fmt.Errorf("%w: %s lists nothing before or behind a comma; a list a,b has no blanks, or stands in quotes", errUsage, flag)
}

// outputsFlag is the flag that asks for these outputs, as one would type it.
func outputsFlag(names []string) string {
	var list strings.Builder
	w := csv.NewWriter(&list) // so the flag parts its names again
	w.Write(names)
	w.Flush()
	value := strings.TrimSuffix(list.String(), "\n")
	if strings.ContainsFunc(value, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_-.,/:+@%", r)
	}) {
		value = "'" + strings.ReplaceAll(value, "'", `'\''`) + "'"
	}
	return "--outputs " + value
}

// A source is an open table.
type source struct {
	io.Reader
	name    string
	options truthtable.Options
	close   func() error
}

// A gauge is a file that counts what is read of it.
type gauge struct {
	*os.File
	read atomic.Int64
}

func (g *gauge) Read(p []byte) (int, error) {
	n, err := g.File.Read(p)
	g.read.Add(int64(n))
	return n, err
}

// open opens the table that an argument names: a file, or standard input.
func (c *command) open(arg string, in input) (*source, error) {
	options, err := in.options()
	if err != nil {
		return nil, err
	}
	options.Note = func(note string) { c.note("%s", note) }
	options.Warn = func(w truthtable.Warning) { c.note("%s: did you mean %s?", w.Reason(), outputsFlag(w.Outputs)) }
	if in.given {
		options.Format, options.DefaultOutput = truthtable.Hex, "f"
		return &source{strings.NewReader(in.hex), hexName, options, func() error { return nil }}, nil
	}
	if arg == "-" {
		options.DefaultOutput = "f"
		in := c.stdin
		if file, ok := in.(*os.File); ok {
			in = &gauge{File: file}
		}
		return &source{in, "standard input", options, func() error { return nil }}, nil
	}
	file, err := os.Open(arg)
	if err != nil {
		return nil, couldNotRead(err)
	}
	return &source{&gauge{File: file}, arg, options, file.Close}, nil
}

// couldNotRead is the error of a table that cannot be opened.
func couldNotRead(err error) error {
	// The name says which it is; what the system was asked does not matter.
	if path := (*os.PathError)(nil); errors.As(err, &path) {
		return fmt.Errorf("could not read the table: %s: %w", path.Path, path.Err)
	}
	return fmt.Errorf("could not read the table: %w", err)
}

// size is how many bytes the table has, 0 where that is not known.
func (s *source) size() int64 {
	file, ok := s.Reader.(*gauge)
	if !ok {
		return 0
	}
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return 0
	}
	return info.Size()
}

// part is how much of the table has been read, 0 where that is not known.
func (s *source) part() float64 {
	size := s.size()
	if size == 0 {
		return 0
	}
	return float64(s.Reader.(*gauge).read.Load()) / float64(size)
}

// table reads the whole table that an argument names.
func (c *command) table(arg string, in input) (*truthtable.Table, error) {
	s, err := c.open(arg, in)
	if err != nil {
		return nil, err
	}
	defer s.close()
	defer c.partProgress("reading "+s.name, s.part)()
	return truthtable.Read(s.Reader, s.name, s.options)
}

// oneTable reads the only table that the arguments of a verb name.
func (c *command) oneTable(fs *pflag.FlagSet, in input) (*truthtable.Table, error) {
	if fs.NArg() != 1 && !fs.Changed("hex") {
		return nil, fmt.Errorf("%w of %s: it wants one table, or - for standard input", errUsage, fs.Name())
	}
	args, err := in.arguments(fs)
	if err != nil {
		return nil, err
	}
	return c.table(args[0], in)
}
