// The verb trace: what does the rule do, step by step, as the book prints it?

package main

import (
	"context"
	"fmt"
	"strings"

	"threshgen/learn"
	"threshgen/truthtable"
)

// trace prints every presentation of the rule on a table, and why it stopped.
func (c *command) trace(ctx context.Context, args []string) (code int, err error) {
	var (
		in  input
		how method
	)
	fs := flags("trace")
	how.flags(fs)
	in.flags(fs)
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	if err := how.check(); err != nil {
		return exitError, err
	}
	if fs.NArg() != 1 {
		return exitError, fmt.Errorf("%w of trace: it wants one table, or - for standard input", errUsage)
	}
	table, err := c.table(fs.Arg(0), in)
	if err != nil {
		return exitError, err
	}

	for j := range table.Len() {
		f := table.Function(j)
		if err := c.traceFunction(ctx, table.Name, f, how.rule); err != nil {
			return exitError, err
		}
		// The trace has shown the steps; the proof comes from the verdict.
		v, err := how.verdict(ctx, nil, f, nil)
		if err != nil {
			return exitError, err
		}
		if err := writeVerdict(c.stdout, table.Name, f, v); err != nil {
			return exitError, err
		}
		code = max(code, codeOf(v))
	}
	return code, nil
}

// traceFunction prints a line for every presentation, and marks the updates.
func (c *command) traceFunction(ctx context.Context, table string, f truthtable.Function, rule learn.Rule) error {
	w := 3*(f.N()+1) - 1 // width of a column of weights
	x := 2*(f.N()+1) - 1
	fmt.Fprintf(c.stdout, "%s: %s of %s\n", table, f.Name, strings.Join(f.Inputs, " "))
	fmt.Fprintf(c.stdout, "%12s  %-*s  %*s  %4s  o  c  %*s\n", "presentation", x, "X", w, "W before", "W·X", w, "W after")
	var stop learn.Stop
	for s := range learn.Steps(f, rule) {
		if err := ctx.Err(); err != nil {
			return err
		}
		line := fmt.Sprintf("%12d  1 %-*s  %*s  %4d  %d  %d  %*s",
			s.Presentation, x-2, spaced(s.Row.String()), w, numbers(s.Before), s.Net, s.Output, s.Target, w, numbers(s.After))
		if s.Update() {
			line += "  update"
		}
		if _, err := fmt.Fprintln(c.stdout, line); err != nil {
			return fmt.Errorf("could not write the trace: %w", err)
		}
		stop = s.Stop
	}
	_, err := fmt.Fprintf(c.stdout, "stopped: %s\n", reasons[stop])
	return err
}

// reasons says in words why a trace stopped.
var reasons = map[learn.Stop]string{
	learn.Going:      "there is no example",
	learn.CleanCycle: "a full cycle of presentations without an update",
	learn.Repeated:   "W is back at what it was at the start of an earlier pass, so all that follows is a repetition",
	learn.Limit:      "the next update would pass --max-updates",
}

// spaced parts the digits of a row: "0 1 1".
func spaced(row string) string { return strings.Join(strings.Split(row, ""), " ") }

// numbers writes weights in columns of two: " 0 -1 12".
func numbers(w learn.Weights) string {
	var b strings.Builder
	for i, v := range w {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%2d", v)
	}
	return b.String()
}
