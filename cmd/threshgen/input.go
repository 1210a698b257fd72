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

// table reads the table that an argument names: a file, or standard input.
func (c *command) table(arg string, in input) (*truthtable.Table, error) {
	format, err := truthtable.ParseFormat(in.format)
	if err != nil {
		return nil, fmt.Errorf("%w: --format: %v", errUsage, err)
	}
	name, r := "standard input", c.stdin
	if arg != "-" {
		file, err := os.Open(arg)
		if err != nil {
			return nil, fmt.Errorf("could not read the table: %w", err)
		}
		defer file.Close()
		name, r = arg, io.Reader(file)
	}
	done := c.progress("reading " + name)
	defer done()
	return truthtable.Read(r, name, truthtable.Options{Format: format, Inputs: len(in.inputs)})
}
