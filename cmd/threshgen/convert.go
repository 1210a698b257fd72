// The verb convert: how does this table read in another format?

package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"

	"threshgen/cmd/threshgen/internal/atomicfile"
	"threshgen/truthtable"
)

// convert reads a table and writes it in another format, to standard output or
// to a file that is not there yet.
func (c *command) convert(ctx context.Context, args []string) (code int, err error) {
	var (
		in     input
		to     string
		output string
	)
	fs := flags("convert")
	fs.StringVar(&to, "to", "", "")
	fs.StringVarP(&output, "output", "o", "", "")
	in.flags(fs)
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	format := truthtable.Format(to)
	switch format {
	case truthtable.Text, truthtable.CSV, truthtable.PLA, truthtable.Hex:
	case truthtable.Auto:
		return exitError, fmt.Errorf("%w of convert: it wants --to text, csv, pla or hex", errUsage)
	default:
		return exitError, fmt.Errorf("%w of convert: --to %s: tables are written as text, csv, pla or hex", errUsage, to)
	}
	if fs.NArg() != 1 {
		return exitError, fmt.Errorf("%w of convert: it wants one table, or - for standard input", errUsage)
	}
	table, err := c.table(fs.Arg(0), in)
	if err != nil {
		return exitError, err
	}
	_, done := c.progress("writing " + table.Name + " as " + to)
	defer done()
	write := func(w io.Writer) error { return truthtable.Write(untilDone{ctx, w}, table, format) }
	if output == "" {
		c.results.data = true
		return exitYes, write(c.stdout)
	}
	defer atomicfile.Lock(ctx, filepath.Dir(output))()
	release := c.hold()
	written, err := atomicfile.Create(output, write)
	switch {
	case err != nil:
		release()
		return exitError, fmt.Errorf("nothing was written: %w", err)
	case written:
		c.note("wrote %s", output)
	default:
		c.note("%s is up to date", output)
	}
	return exitYes, nil
}

// untilDone is a writer that fails once its context is done.
type untilDone struct {
	ctx context.Context
	io.Writer
}

func (w untilDone) Write(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.Writer.Write(p)
}
