// The verb trace: what does the rule do, step by step, as the books print it?

package main

import (
	"context"
	"fmt"

	"threshgen/cmd/threshgen/internal/trace"
	"threshgen/learn"
	"threshgen/truthtable"
)

// trace prints every presentation of the rule on a table, and why it stopped.
func (c *command) trace(ctx context.Context, args []string) (code int, err error) {
	var (
		in          input
		how         ruleFlags
		asJSON      bool
		asCSV       bool
		asPage      bool
		updatesOnly bool
		output      string
	)
	fs := flags("trace")
	fs.BoolVar(&updatesOnly, "updates-only", false, "")
	fs.BoolVar(&asCSV, "csv", false, "")
	fs.BoolVar(&asJSON, "json", false, "")
	fs.BoolVar(&asPage, "html", false, "")
	fs.StringVarP(&output, "output", "o", "", "")
	namesFile(fs, "output", "html")
	how.flags(fs)
	in.flags(fs)
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	if err := how.check(); err != nil {
		return exitError, err
	}
	switch {
	case asJSON && asCSV:
		return exitError, fmt.Errorf("%w of trace: --csv or --json, not both", errUsage)
	case asPage && (asJSON || asCSV || updatesOnly):
		return exitError, fmt.Errorf("%w of trace: --html shows every step, and goes with no --csv, --json or --updates-only", errUsage)
	case output != "" && !asPage:
		return exitError, fmt.Errorf("%w of trace: -o is for --html", errUsage)
	}
	table, err := c.oneTable(fs, in)
	if err != nil {
		return exitError, err
	}

	if asPage {
		return c.tracePage(ctx, table, how, output)
	}
	for j := range table.Len() {
		f := table.Function(j)
		if err := f.Unlisted(); err != nil {
			return exitError, err // of a part of the rows a trace would not be true
		}
		told := trace.Story{Rule: how.rule}
		var w stepWriter = &textSteps{out: c.stdout, Story: told, report: report{table: table.Name}}
		switch {
		case asJSON:
			w = &jsonSteps{out: c.stdout, Story: told, report: report{table: table.Name}}
		case asCSV:
			w = &csvSteps{out: c.stdout, Story: told, header: j == 0}
		}
		v, err := c.traceFunction(ctx, f, how, w, updatesOnly)
		if err != nil {
			return exitError, err
		}
		code = max(code, codeOf(v))
	}
	return code, nil
}

// traceFunction writes the steps of the rule and the verdict. The verdict is
// found first: it says how long the rule went on where, in shuffled order or
// with rounded corrections, the rule would not find an end itself.
func (c *command) traceFunction(ctx context.Context, f truthtable.Function, how ruleFlags, w stepWriter, updatesOnly bool) (learn.Verdict, error) {
	tell, done := c.progress("learning " + f.Name)
	how.ownCycle = true // it is what a trace is for
	v, err := how.verdict(ctx, new(learn.Learner), f, tell)
	done()
	if err != nil {
		return v, err
	}
	if err := w.begin(ctx, f, v); err != nil {
		return v, err
	}
	for s := range learn.Steps(f, how.rule) {
		if err := ctx.Err(); err != nil {
			return v, err
		}
		if err := w.see(s); err != nil {
			return v, err
		}
		if s.Update() || !updatesOnly {
			if err := w.step(s); err != nil {
				return v, err
			}
		}
		if s.Presentation == v.Presentations {
			break
		}
	}
	return v, w.end()
}
