// The verb learn: what is the verdict on each function of these tables?

package main

import (
	"context"
	"fmt"
	"iter"
	"runtime"

	"threshgen/learn"
	"threshgen/truthtable"
)

// learn prints a verdict for every function of every table. A table that
// cannot be read does not keep the others from being answered.
func (c *command) learn(ctx context.Context, args []string) (code int, err error) {
	var (
		in       input
		how      ruleFlags
		report   report
		lists    lists
		jobs     int
		exitZero bool
	)
	fs := flags("learn")
	how.searches = &c.searches
	how.weightsFlags(fs)
	how.flags(fs)
	how.bestFlag(fs)
	lists.flags(fs)
	report.flags(fs)
	fs.IntVar(&jobs, "jobs", runtime.GOMAXPROCS(0), "")
	fs.BoolVar(&exitZero, "exit-zero", false, "")
	in.flags(fs)
	fs.IntVar(&in.firstLine, "first-line", 0, "")
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	how.lists = lists.wanted
	if err := how.check(); err != nil {
		return exitError, err
	}
	if err := lists.check(fs); err != nil {
		return exitError, err
	}
	if jobs < 1 {
		return exitError, fmt.Errorf("%w: --jobs is a number of functions at a time, not %d", errUsage, jobs)
	}
	jobs = min(jobs, runtime.GOMAXPROCS(0)) // more would only take room
	if fs.Changed("first-line") && in.firstLine < 1 {
		return exitError, fmt.Errorf("%w: --first-line is the number of a line, from 1, not %d", errUsage, in.firstLine)
	}
	if fs.Changed("first-line") && fs.NArg() > 1 {
		return exitError, fmt.Errorf("%w: --first-line is for one table: a piece of a longer one", errUsage)
	}
	tables, err := in.arguments(fs)
	if err != nil {
		return exitError, err
	}
	if !report.json {
		c.colour(verdictColours)
	}

	for _, arg := range tables {
		tableCode, err := c.learnTable(ctx, arg, in, how, lists, report, jobs)
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
func (c *command) learnTable(ctx context.Context, arg string, in input, how ruleFlags, lists lists, report report, jobs int) (code int, err error) {
	source, err := c.open(arg, in)
	if err != nil {
		return exitError, err
	}
	defer source.close()
	stream, functions, err := source.functions(in.given)
	if err != nil {
		return exitError, err
	}
	report.table, report.lines = source.name, stream
	size := int64(0)
	if report.lines {
		size = source.size()
	}
	tell, ready, done := c.streamProgress("learning "+source.name, size, source.part)
	defer done()
	return c.stream(ctx, functions, jobs, ready, func() answerer {
		var l learn.Learner
		report := report // of this worker
		return func(ctx context.Context, out []byte, f truthtable.Function) (longer []byte, code int, err error) {
			tell := tell
			if report.lines && f.N() < 12 { // it is over before anyone could read it
				tell = nil
			}
			v, err := how.verdict(ctx, &l, f, tell)
			if err != nil {
				return out, exitError, err
			}
			var best *learn.Pocket
			if how.best && v.Status == learn.NotSeparable {
				pocket, err := learn.Best(ctx, f, how.seed)
				if err != nil {
					return out, exitError, err
				}
				best = &pocket
			}
			if report.verbose {
				if report.known, err = figuresOf(ctx, how, f, v); err != nil {
					return out, exitError, err
				}
			}
			code = codeOf(v)
			report.list = nil
			if lists.wanted {
				if report.list, err = lists.find(ctx, &how, f, &v); err != nil {
					return out, exitError, err
				}
				code = report.list.code()
			}
			out, err = report.append(out, &f, &v, best)
			return out, code, err
		}
	})
}

// functions are those of the table, and whether they are a stream: in format Hex a
// line is a function. The one of --hex alone is none, so its proof may take several
// lines.
func (s *source) functions(alone bool) (stream bool, functions iter.Seq2[truthtable.Function, error], err error) {
	if !alone {
		format, functions, err := truthtable.Scan(s.Reader, s.name, s.options)
		return format == truthtable.Hex, functions, err
	}
	table, err := truthtable.Read(s.Reader, s.name, s.options)
	if err != nil {
		return false, nil, err
	}
	return false, func(yield func(truthtable.Function, error) bool) {
		for j := range table.Len() {
			if !yield(table.Function(j), nil) {
				return
			}
		}
	}, nil
}

// codeOf is the exit code that a verdict asks for.
func codeOf(v learn.Verdict) int {
	if v.Status == learn.Separable {
		return exitYes
	}
	return exitNo
}
