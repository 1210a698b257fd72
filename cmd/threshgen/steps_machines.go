// How does a machine read a trace, as CSV or as JSON?

package main

import (
	"encoding/csv"
	"encoding/json"
	"fmt"

	"threshgen/learn"
	"threshgen/truthtable"
)

// csvSteps writes a record for every presentation, below one header. The
// verdict is no record: the exit code says it.
type csvSteps struct {
	*command
	story
	header bool
}

func (c *csvSteps) begin(f truthtable.Function, v learn.Verdict) {
	c.story.begin(f, v)
	if !c.header {
		return
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
	c.record(columns)
}

func (c *csvSteps) step(s learn.Step) error {
	record := []string{c.f.Name, fmt.Sprint(s.Presentation), fmt.Sprint(s.Pass), s.Row.String()}
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

func (c *csvSteps) end() error { return nil }

// jsonSteps writes an object for every presentation, and then the verdict as
// learn --json does, each on a line.
type jsonSteps struct {
	*command
	story
	report report
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

func (j *jsonSteps) step(s learn.Step) error {
	out := stepJSON{
		Function: j.f.Name, Presentation: s.Presentation, Pass: s.Pass, Row: s.Row.String(),
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

func (j *jsonSteps) end() error {
	object, err := j.report.appendJSON(nil, &j.f, &j.v, nil)
	if err == nil {
		_, err = j.stdout.Write(object)
	}
	return err
}
