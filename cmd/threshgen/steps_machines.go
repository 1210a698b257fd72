// How does a machine read a trace, as CSV or as JSON?

package main

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"

	"threshgen/cmd/threshgen/internal/trace"
	"threshgen/learn"
	"threshgen/truthtable"
)

// csvSteps writes a record for every presentation, below one header. The
// verdict is no record: the exit code says it.
type csvSteps struct {
	out io.Writer
	trace.Story
	header bool
}

func (c *csvSteps) begin(_ context.Context, f truthtable.Function, v learn.Verdict) error {
	c.Begin(f, v)
	if !c.header {
		return nil
	}
	columns := []string{"function", "presentation", "pass", "row"}
	for i := range f.N() + 1 {
		columns = append(columns, fmt.Sprintf("w%d before", i))
	}
	columns = append(columns, "net", "output", "target", "update")
	for i := range f.N() + 1 {
		columns = append(columns, fmt.Sprintf("w%d after", i))
	}
	columns = append(columns, "certificate")
	if c.Strengths() != nil {
		columns = append(columns, "strength")
	}
	return c.record(columns)
}

func (c *csvSteps) see(s learn.Step) error {
	c.See(s)
	return nil
}

func (c *csvSteps) step(s learn.Step) error {
	record := []string{c.Function.Name, fmt.Sprint(s.Presentation), fmt.Sprint(s.Pass), s.Row.String()}
	for _, w := range s.Before {
		record = append(record, over(w, s.Scale))
	}
	record = append(record, over(s.Net, s.Scale), fmt.Sprint(s.Output), fmt.Sprint(s.Target), digit(s.Update()))
	for _, w := range s.After {
		record = append(record, over(w, s.Scale))
	}
	record = append(record, digit(c.Proves(s)))
	if c.Strengths() != nil {
		record = append(record, fmt.Sprint(c.Strengths()[s.K]))
	}
	return c.record(record)
}

// digit is 1 for yes, 0 for no.
func digit(yes bool) string {
	if yes {
		return "1"
	}
	return "0"
}

// record writes one record.
func (c *csvSteps) record(cells []string) error {
	w := csv.NewWriter(c.out)
	if err := w.Write(cells); err != nil {
		return err
	}
	w.Flush()
	return w.Error()
}

func (c *csvSteps) end() error { return nil }

// jsonSteps writes an object for the rule, one for every presentation and one for
// every pass, and then the verdict as learn --json does, each on a line.
type jsonSteps struct {
	out io.Writer
	trace.Story
	report  report
	updates int64 // in the pass
}

func (j *jsonSteps) begin(ctx context.Context, f truthtable.Function, v learn.Verdict) error {
	j.Begin(f, v)
	head, _, err := trace.HeadOf(ctx, f, j.Rule, v)
	if err != nil {
		return err
	}
	return j.object(head)
}

func (j *jsonSteps) see(s learn.Step) error {
	if s.Pass != j.Last.Pass {
		if err := j.endPass(); err != nil {
			return err
		}
	}
	if s.Update() {
		j.updates++
	}
	j.See(s)
	return nil
}

// endPass follows the last step of every pass.
func (j *jsonSteps) endPass() error {
	if j.Last.Pass == 0 {
		return nil
	}
	updates := j.updates
	j.updates = 0
	return j.object(trace.PassOf(j.Function, j.Last, updates))
}

func (j *jsonSteps) step(learn.Step) error { return j.object(j.Story.Step()) }

// object writes one object.
func (j *jsonSteps) object(x any) error { return json.NewEncoder(j.out).Encode(x) }

func (j *jsonSteps) end() error {
	if err := j.endPass(); err != nil {
		return err
	}
	object, err := j.report.appendJSON(nil, &j.Function, &j.Verdict, nil)
	if err == nil {
		_, err = j.out.Write(object)
	}
	return err
}
