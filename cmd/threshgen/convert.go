// The verb convert: how does this table read in another format?

package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"sync/atomic"

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
	choices(fs, "to", []string{"text", "csv", "pla", "hex"})
	namesFile(fs, "output")
	in.flags(fs)
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	format := truthtable.Format(to)
	switch format {
	case truthtable.Text, truthtable.CSV, truthtable.PLA, truthtable.Hex:
	case truthtable.Auto:
		if c.meant == "" {
			c.meant = meantTo(output)
		}
		return exitError, fmt.Errorf("%w of convert: it wants --to text, csv, pla or hex", errUsage)
	default:
		return exitError, fmt.Errorf("%w of convert: --to %s: tables are written as text, csv, pla or hex", errUsage, to)
	}
	table, err := c.oneTable(fs, in)
	if err != nil {
		return exitError, err
	}
	lines := linesOf(table, format)
	var written atomic.Int64
	defer c.partProgress("writing "+table.Name+" as "+to, func() float64 {
		if lines == 0 {
			return 0
		}
		return float64(written.Load()) / float64(lines)
	})()
	write := func(w io.Writer) error { return truthtable.Write(untilDone{ctx, w, &written}, table, format) }
	if output == "" {
		c.results.data = true
		return exitYes, write(c.stdout)
	}
	if err := c.create(ctx, output, write); err != nil {
		return exitError, err
	}
	return exitYes, nil
}

// linesOf is about how many lines the table will be, 0 where that depends on its
// targets.
func linesOf(table *truthtable.Table, format truthtable.Format) int64 {
	switch {
	case table.Len() == 0 || format == truthtable.PLA:
		return 0
	case format == truthtable.Hex:
		return int64(table.Len())
	}
	f := table.Function(0)
	return int64(f.Rows())
}

// untilDone is a writer that fails once its context is done. It counts lines.
type untilDone struct {
	ctx context.Context
	io.Writer
	lines *atomic.Int64
}

func (w untilDone) Write(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	w.lines.Add(int64(bytes.Count(p, []byte("\n"))))
	return w.Writer.Write(p)
}
