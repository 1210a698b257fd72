// Which table does an argument name, and how is it to be read?

package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/pflag"

	"threshgen/truthtable"
)

// input is how the flags of a verb say that tables are to be read.
type input struct {
	format string
	inputs []string
}

func (in *input) flags(fs *pflag.FlagSet) {
	fs.StringVar(&in.format, "format", "", "")
	fs.StringSliceVar(&in.inputs, "inputs", nil, "")
}

// A source is an open table.
type source struct {
	io.Reader
	name    string
	options truthtable.Options
	close   func() error
}

// open opens the table that an argument names: a file, or standard input.
func (c *command) open(arg string, in input) (*source, error) {
	format, err := truthtable.ParseFormat(in.format)
	if err != nil {
		return nil, fmt.Errorf("%w: --format: %v", errUsage, err)
	}
	options := truthtable.Options{Format: format, Inputs: in.inputs, Note: func(note string) { c.note("%s", note) }}
	if arg == "-" {
		options.Output = "f"
		return &source{c.stdin, "standard input", options, func() error { return nil }}, nil
	}
	file, err := os.Open(arg)
	if err != nil {
		return nil, fmt.Errorf("could not read the table: %w", err)
	}
	return &source{file, arg, options, file.Close}, nil
}

// table reads the whole table that an argument names.
func (c *command) table(arg string, in input) (*truthtable.Table, error) {
	s, err := c.open(arg, in)
	if err != nil {
		return nil, err
	}
	defer s.close()
	_, _, done := c.progress("reading " + s.name)
	defer done()
	return truthtable.Read(s.Reader, s.name, s.options)
}
