// How is one step of a rule written, for a person and for machines?

package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"threshgen/learn"
	"threshgen/truthtable"
)

// A stepWriter writes the trace of one function as it comes.
type stepWriter interface {
	begin(f truthtable.Function) error
	step(s learn.Step) error
	// endPass follows the last step of every pass.
	endPass(f truthtable.Function, last learn.Step, r learn.Rule) error
	end(f truthtable.Function, stop learn.Stop, v learn.Verdict) error
}

// reasons says in words why a trace stopped.
var reasons = map[learn.Stop]string{
	learn.Going:      "the rule does not end by itself",
	learn.CleanCycle: "a full cycle of presentations without an update",
	learn.Repeated:   "W is back at what it was at the start of an earlier pass, so all that follows is a repetition",
	learn.Stalled:    "a pass with mistakes has changed nothing, and so will all that follow",
	learn.Limit:      "the next update would pass --max-updates",
}

// over writes a number that is over a scale: 3, -0.5, 0.333333.
func over(x, scale int64) string {
	if scale == 1 {
		return strconv.FormatInt(x, 10)
	}
	s := big.NewRat(x, scale).FloatString(6)
	return strings.TrimRight(strings.TrimRight(s, "0"), ".")
}

// textSteps writes a line for every presentation, as the books do.
type textSteps struct {
	*command
	report report
	n      int
	width  int // of a weight; 0 before the first step
}

func (t *textSteps) begin(f truthtable.Function) error {
	t.n = f.N()
	_, err := fmt.Fprintf(t.stdout, "%s: %s of %s\n", t.report.table, f.Name, strings.Join(f.Inputs, " "))
	return err
}

func (t *textSteps) step(s learn.Step) error {
	if t.width == 0 {
		if t.width = 2; s.Scale > 1 {
			t.width = 9
		}
		columns := (t.width+1)*(t.n+1) - 1
		fmt.Fprintf(t.stdout, "%12s  %-*s  %*s  %*s  o  c  %*s\n",
			"presentation", 2*(t.n+1)-1, "X", columns, "W before", t.width+2, "W·X", columns, "W after")
	}
	line := fmt.Sprintf("%12d  1 %s  %s  %*s  %d  %d  %s", s.Presentation, spaced(s.Row.String()),
		t.weights(s.Before, s.Scale), t.width+2, over(s.Net, s.Scale), s.Output, s.Target, t.weights(s.After, s.Scale))
	switch {
	case s.Update() && s.Times > 1:
		line += fmt.Sprintf("  update × %d", s.Times)
	case s.Update():
		line += "  update"
	}
	_, err := fmt.Fprintln(t.stdout, line)
	return err
}

func (t *textSteps) endPass(f truthtable.Function, last learn.Step, r learn.Rule) error {
	if r.Kind != learn.Criterion {
		return nil
	}
	_, err := fmt.Fprintf(t.stdout, "%12s  E(W) = %s after pass %d\n", "", over(last.After.Criterion(f), last.Scale), last.Pass)
	return err
}

func (t *textSteps) end(f truthtable.Function, stop learn.Stop, v learn.Verdict) error {
	if f.CountExamples() == 0 {
		fmt.Fprintln(t.stdout, "stopped: there is no example")
	} else {
		fmt.Fprintf(t.stdout, "stopped: %s\n", reasons[stop])
	}
	return t.report.text(t.stdout, f, v, nil)
}

// weights writes weights in columns: " 0 -1 12".
func (t *textSteps) weights(w learn.Weights, scale int64) string {
	parts := make([]string, len(w))
	for i, x := range w {
		parts[i] = fmt.Sprintf("%*s", t.width, over(x, scale))
	}
	return strings.Join(parts, " ")
}

// spaced parts the digits of a row: "0 1 1".
func spaced(row string) string { return strings.Join(strings.Split(row, ""), " ") }

// csvSteps writes a record for every presentation, below one header. The
// verdict is no record: the exit code says it.
type csvSteps struct {
	*command
	header bool
	name   string
}

func (c *csvSteps) begin(f truthtable.Function) error {
	c.name = f.Name
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
	return c.record(columns)
}

func (c *csvSteps) step(s learn.Step) error {
	record := []string{c.name, fmt.Sprint(s.Presentation), fmt.Sprint(s.Pass), s.Row.String()}
	for _, w := range s.Before {
		record = append(record, over(w, s.Scale))
	}
	update := "0"
	if s.Update() {
		update = "1"
	}
	record = append(record, over(s.Net, s.Scale), fmt.Sprint(s.Output), fmt.Sprint(s.Target), update)
	for _, w := range s.After {
		record = append(record, over(w, s.Scale))
	}
	return c.record(record)
}

// record writes one record.
func (c *csvSteps) record(cells []string) error {
	w := csv.NewWriter(c.stdout)
	if err := w.Write(cells); err != nil {
		return err
	}
	w.Flush()
	return w.Error()
}

func (c *csvSteps) endPass(truthtable.Function, learn.Step, learn.Rule) error { return nil }
func (c *csvSteps) end(truthtable.Function, learn.Stop, learn.Verdict) error  { return nil }

// jsonSteps writes an object for every presentation, and then the verdict as
// learn --json does, each on a line.
type jsonSteps struct {
	*command
	report report
	name   string
}

// stepJSON is the object of a presentation. W and W·X are over the scale.
type stepJSON struct {
	Function     string        `json:"function"`
	Presentation int64         `json:"presentation"`
	Pass         int64         `json:"pass"`
	Row          string        `json:"row"`
	Before       learn.Weights `json:"before"`
	Net          int64         `json:"net"`
	Output       int           `json:"output"`
	Target       int           `json:"target"`
	Update       bool          `json:"update"`
	After        learn.Weights `json:"after"`
	Scale        int64         `json:"scale,omitempty"` // 1 if it is left out
	Stop         string        `json:"stop,omitempty"`
}

func (j *jsonSteps) begin(f truthtable.Function) error {
	j.name = f.Name
	return nil
}

func (j *jsonSteps) step(s learn.Step) error {
	out := stepJSON{
		Function: j.name, Presentation: s.Presentation, Pass: s.Pass, Row: s.Row.String(),
		Before: s.Before, Net: s.Net, Output: s.Output, Target: s.Target, Update: s.Update(), After: s.After,
	}
	if s.Scale > 1 {
		out.Scale = s.Scale
	}
	if s.Stop != learn.Going {
		out.Stop = reasons[s.Stop]
	}
	return json.NewEncoder(j.stdout).Encode(out)
}

func (j *jsonSteps) endPass(truthtable.Function, learn.Step, learn.Rule) error { return nil }

func (j *jsonSteps) end(f truthtable.Function, _ learn.Stop, v learn.Verdict) error {
	return j.report.object(j.stdout, f, v, nil)
}
