// How does a trace become a page, and what does the page need of the command?

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"sync/atomic"

	"threshgen/cmd/threshgen/internal/atomicfile"
	"threshgen/cmd/threshgen/internal/page"
	"threshgen/cmd/threshgen/internal/trace"
	"threshgen/learn"
	"threshgen/truthtable"
)

// Of a table a page has so many functions at most, and of the text of its trace so
// many presentations.
const (
	mostStudies = 16
	mostSpelled = 2000
	studyEffort = 8_000_000 // for a list: see list.Options
)

// tracePage writes the page of a table: to a file, or to standard output.
func (c *command) tracePage(ctx context.Context, table *truthtable.Table, how ruleFlags, output string) (code int, err error) {
	if n := table.Len(); n > mostStudies {
		return exitError, fmt.Errorf("%s has %d functions, and a page shows up to %d: say which with --outputs", table.Name, n, mostStudies)
	}
	d := page.Document{Table: filepath.Base(table.Name)}
	for j := range table.Len() {
		study, v, err := c.study(ctx, table, j, how)
		if err != nil {
			return exitError, err
		}
		code = max(code, codeOf(v))
		d.Studies = append(d.Studies, study)
	}
	write := func(w io.Writer) error { return page.Write(untilDone{ctx, w, new(atomic.Int64)}, &d) }
	if output == "" {
		c.results.data = true
		return code, write(c.stdout)
	}
	if err := c.create(ctx, output, write); err != nil {
		return exitError, err
	}
	return code, nil
}

// create writes a file that is not there yet, and says so.
func (c *command) create(ctx context.Context, output string, write func(io.Writer) error) error {
	defer atomicfile.Lock(ctx, filepath.Dir(output))()
	release := c.hold()
	written, err := atomicfile.Create(output, write)
	switch {
	case err != nil:
		release()
		return fmt.Errorf("nothing was written: %w", err)
	case written:
		c.note("wrote %s", output)
	default:
		c.note("%s is up to date", output)
	}
	return nil
}

// study is what a page shows of function j.
func (c *command) study(ctx context.Context, table *truthtable.Table, j int, how ruleFlags) (*page.Study, learn.Verdict, error) {
	f := table.Function(j)
	var text bytes.Buffer
	told := &firstSteps{textSteps: &textSteps{out: &text, Story: trace.Story{Rule: how.rule}, report: report{table: table.Name}}}
	v, err := c.traceFunction(ctx, f, how, told, false)
	if err != nil {
		return nil, v, err
	}
	_, done := c.progress("drawing " + f.Name)
	defer done()
	study, _, err := page.Examine(ctx, f, how.rule, &v, 0)
	if err != nil {
		return nil, v, err
	}
	if study.Verdict, err = verdictObject(table.Name, f, v); err != nil {
		return nil, v, err
	}
	if study.Code, err = page.CodeOf(ctx, filepath.Base(table.Name), f, v, studyEffort); err != nil {
		return nil, v, err
	}
	study.Text = text.String()
	return study, v, nil
}

// firstSteps are as much of a trace as a page spells out.
type firstSteps struct {
	*textSteps
	steps int
}

func (t *firstSteps) step(s learn.Step) error {
	switch t.steps++; {
	case t.steps <= mostSpelled:
		return t.textSteps.step(s)
	case t.steps == mostSpelled+1:
		_, err := fmt.Fprintf(t.out, "%12s  threshgen trace prints the rest\n", "…")
		return err
	}
	return nil
}

// verdictObject is the object of learn --json.
func verdictObject(table string, f truthtable.Function, v learn.Verdict) (json.RawMessage, error) {
	return (&report{table: table}).appendJSON(nil, &f, &v, nil)
}

// pageRule is the rule of these settings, which are those of the flags.
func pageRule(s page.Settings) (learn.Rule, error) {
	how := ruleFlags{kind: s.Kind, rate: s.Rate, lambda: s.Lambda, margin: s.Margin, start: s.Start, order: s.Order}
	if how.order == "" {
		how.order = "cyclic"
	}
	if s.Seed != "" {
		seed, err := strconv.ParseUint(s.Seed, 10, 64)
		if err != nil {
			return learn.Rule{}, fmt.Errorf("a seed is a whole number, not %q", s.Seed)
		}
		how.seed = seed
	}
	err := how.check()
	return how.rule, err
}
