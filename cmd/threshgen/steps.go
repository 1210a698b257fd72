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
	begin(f truthtable.Function, v learn.Verdict) error
	see(s learn.Step)
	step(s learn.Step) error
	// endPass follows the last step of every pass.
	endPass(f truthtable.Function, last learn.Step) error
	end(f truthtable.Function, last learn.Step, v learn.Verdict) error
}

// A story is what a trace tells beside its steps: which updates add up to the
// certificate, and how often dual got each row wrong.
type story struct {
	rule      learn.Rule
	circle    learn.Passes
	strengths []int64 // of dual, by row
	rows      []int   // the rows with a target, if they are few
}

// fewRows is up to how many rows a line lists all strengths.
const fewRows = 16

func (t *story) begins(f truthtable.Function, v learn.Verdict) {
	t.circle, t.strengths, t.rows = v.Circle, nil, nil
	if t.rule.Kind != learn.Dual {
		return
	}
	t.strengths = make([]int64, f.Rows())
	if f.CountExamples() <= fewRows {
		for e := range f.Examples() {
			t.rows = append(t.rows, e.K)
		}
	}
}

// see follows a step, whether or not it is written.
func (t *story) see(s learn.Step) {
	if t.strengths != nil && s.Update() {
		t.strengths[s.K]++
	}
}

// proves reports whether the step is one of those that add up to the certificate.
func (t *story) proves(s learn.Step) bool {
	return s.Update() && s.Pass >= t.circle.From && s.Pass <= t.circle.To
}

// reasons says in words why a trace stopped.
var reasons = map[learn.Stop]string{
	learn.Going:      "the rule does not end by itself",
	learn.CleanCycle: "a full cycle of presentations without an update",
	learn.Repeated:   "W is back at what it was at the start of pass %d, so all that follows is a repetition",
	learn.Stalled:    "a pass with mistakes has changed nothing, and so will all that follow",
	learn.Limit:      "the next update would pass --max-updates",
}

// reason says in words why a trace stopped after its last step.
func reason(last learn.Step) string {
	if last.Stop == learn.Repeated {
		return fmt.Sprintf(reasons[learn.Repeated], last.Back)
	}
	return reasons[last.Stop]
}

// over writes a number that is over a scale: 3, -0.5, 0.333333.
func over(x, scale int64) string {
	if scale == 1 {
		return strconv.FormatInt(x, 10)
	}
	s := big.NewRat(x, scale).FloatString(6)
	if s = strings.TrimRight(strings.TrimRight(s, "0"), "."); s == "-0" {
		return "0"
	}
	return s
}

// textSteps writes a line for every presentation, as the books do.
type textSteps struct {
	*command
	story
	report report
	n      int
	width  int // of a weight; 0 before the first step
}

func (t *textSteps) begin(f truthtable.Function, v learn.Verdict) error {
	t.begins(f, v)
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
	if t.proves(s) {
		line += " *"
	}
	if s.Update() {
		line += t.running(s)
	}
	_, err := fmt.Fprintln(t.stdout, line)
	return err
}

// running are the strengths of dual after an update: of all rows if they are few,
// else of the row that was wrong.
func (t *textSteps) running(s learn.Step) string {
	if t.strengths == nil {
		return ""
	}
	if t.rows == nil {
		return fmt.Sprintf("  a = %d, b = %d", t.strengths[s.K], s.After[0])
	}
	all := make([]int64, len(t.rows))
	for i, k := range t.rows {
		all[i] = t.strengths[k]
	}
	return fmt.Sprintf("  a = %v, b = %d", all, s.After[0])
}

func (t *textSteps) endPass(f truthtable.Function, last learn.Step) error {
	if t.rule.Kind != learn.Criterion {
		return nil
	}
	d := learn.DescentOf(f, last.After, last.Scale)
	_, err := fmt.Fprintf(t.stdout, "%12s  E(W) after pass %d: %s\n", "", last.Pass, descent(d))
	return err
}

func (t *textSteps) end(f truthtable.Function, last learn.Step, v learn.Verdict) error {
	if f.CountExamples() == 0 {
		fmt.Fprintln(t.stdout, "stopped: there is no example")
	} else {
		fmt.Fprintf(t.stdout, "stopped: %s\n", reason(last))
	}
	if t.circle.From > 0 {
		fmt.Fprintln(t.stdout, "The updates marked * add up to 0: they make the certificate.")
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
	story
	header bool
	name   string
}

func (c *csvSteps) begin(f truthtable.Function, v learn.Verdict) error {
	c.begins(f, v)
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
	columns = append(columns, "certificate")
	if c.strengths != nil {
		columns = append(columns, "strength")
	}
	return c.record(columns)
}

func (c *csvSteps) step(s learn.Step) error {
	record := []string{c.name, fmt.Sprint(s.Presentation), fmt.Sprint(s.Pass), s.Row.String()}
	for _, w := range s.Before {
		record = append(record, over(w, s.Scale))
	}
	record = append(record, over(s.Net, s.Scale), fmt.Sprint(s.Output), fmt.Sprint(s.Target), digit(s.Update()))
	for _, w := range s.After {
		record = append(record, over(w, s.Scale))
	}
	record = append(record, digit(c.proves(s)))
	if c.strengths != nil {
		record = append(record, fmt.Sprint(c.strengths[s.K]))
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
	w := csv.NewWriter(c.stdout)
	if err := w.Write(cells); err != nil {
		return err
	}
	w.Flush()
	return w.Error()
}

func (c *csvSteps) endPass(truthtable.Function, learn.Step) error            { return nil }
func (c *csvSteps) end(truthtable.Function, learn.Step, learn.Verdict) error { return nil }

// jsonSteps writes an object for every presentation, and then the verdict as
// learn --json does, each on a line.
type jsonSteps struct {
	*command
	story
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
	Scale        int64         `json:"scale,omitempty"`       // 1 if it is left out
	Certificate  bool          `json:"certificate,omitempty"` // whether the update is one of those that add up to it
	Strength     *int64        `json:"strength,omitempty"`    // of dual: how often the row was wrong so far
	Stop         string        `json:"stop,omitempty"`
	Back         int64         `json:"back,omitempty"` // the pass at whose start W was what it is
}

func (j *jsonSteps) begin(f truthtable.Function, v learn.Verdict) error {
	j.begins(f, v)
	j.name = f.Name
	return nil
}

func (j *jsonSteps) step(s learn.Step) error {
	out := stepJSON{
		Function: j.name, Presentation: s.Presentation, Pass: s.Pass, Row: s.Row.String(),
		Before: s.Before, Net: s.Net, Output: s.Output, Target: s.Target, Update: s.Update(), After: s.After,
		Certificate: j.proves(s), Back: s.Back,
	}
	if j.strengths != nil {
		out.Strength = &j.strengths[s.K]
	}
	if s.Scale > 1 {
		out.Scale = s.Scale
	}
	if s.Stop != learn.Going {
		out.Stop = reason(s)
	}
	return json.NewEncoder(j.stdout).Encode(out)
}

func (j *jsonSteps) endPass(truthtable.Function, learn.Step) error { return nil }

func (j *jsonSteps) end(f truthtable.Function, _ learn.Step, v learn.Verdict) error {
	object, err := j.report.appendJSON(nil, &f, &v, nil)
	if err == nil {
		_, err = j.stdout.Write(object)
	}
	return err
}
