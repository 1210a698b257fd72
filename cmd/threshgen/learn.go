// The verb learn: what is the verdict on each function of these tables?
//
// Next: method.go (how it is found), stream.go (how many are at once), report.go
// (how it is written).

package main

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"sync"

	"threshgen/learn"
	"threshgen/truthtable"
)

// learn prints a verdict for every function of every table. A table that
// cannot be read does not keep the others from being answered.
func (c *command) learn(ctx context.Context, args []string) (code int, err error) {
	var (
		in       input
		how      method
		report   report
		jobs     int
		exitZero bool
	)
	fs := flags("learn")
	how.weightsFlag(fs)
	how.flags(fs)
	how.bestFlag(fs)
	report.flags(fs)
	fs.IntVar(&jobs, "jobs", runtime.GOMAXPROCS(0), "")
	fs.BoolVar(&exitZero, "exit-zero", false, "")
	in.flags(fs)
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	if err := how.check(); err != nil {
		return exitError, err
	}
	if jobs < 1 {
		return exitError, fmt.Errorf("%w: --jobs is a number of functions at a time, not %d", errUsage, jobs)
	}
	jobs = min(jobs, runtime.GOMAXPROCS(0)) // more would only take room
	if fs.NArg() == 0 {
		return exitError, fmt.Errorf("%w of learn: it wants a table, or - for standard input", errUsage)
	}

	for _, arg := range fs.Args() {
		tableCode, err := c.learnTable(ctx, arg, in, how, report, jobs)
		if ctx.Err() != nil {
			return exitError, ctx.Err()
		}
		if err := c.stdout.Flush(); err != nil {
			return exitError, err // as for every other table
		}
		if err != nil {
			c.complain(err)
			tableCode = exitError
		}
		code = max(code, tableCode)
	}
	if exitZero && code == exitNo {
		code = exitYes
	}
	return code, nil
}

// learnTable prints the verdicts on the functions of one table.
func (c *command) learnTable(ctx context.Context, arg string, in input, how method, report report, jobs int) (code int, err error) {
	source, err := c.open(arg, in)
	if err != nil {
		return exitError, err
	}
	defer source.close()
	format, functions, err := truthtable.Scan(source.Reader, source.name, source.options)
	if err != nil {
		return exitError, err
	}
	report.table, report.lines = source.name, format == truthtable.Hex
	tell, erase, done := c.progress("learning " + source.name)
	defer done()
	deciders := sync.Pool{New: func() any { return new(learn.Decider) }}
	return c.stream(ctx, functions, jobs, erase, func(ctx context.Context, out *bytes.Buffer, f truthtable.Function) (int, error) {
		d := deciders.Get().(*learn.Decider)
		defer deciders.Put(d)
		v, err := how.verdict(ctx, d, f, tell)
		if err != nil {
			return exitError, err
		}
		var best *learn.Pocket
		if how.best && v.Status == learn.NotSeparable {
			pocket, err := learn.Best(ctx, f, how.seed)
			if err != nil {
				return exitError, err
			}
			best = &pocket
		}
		report := report // of this function
		if report.verbose {
			if report.known, err = figuresOf(ctx, how, f, v); err != nil {
				return exitError, err
			}
		}
		return codeOf(v), report.write(out, f, v, best)
	})
}

// codeOf is the exit code that a verdict asks for.
func codeOf(v learn.Verdict) int {
	if v.Status == learn.Separable {
		return exitYes
	}
	return exitNo
}
