// What does the page show of one function?

package page

import (
	"context"
	"encoding/json"

	"threshgen/cmd/threshgen/internal/trace"
	"threshgen/gen"
	"threshgen/learn"
	"threshgen/truthtable"
)

// A Study is one function, what the rule does on it, and what comes of that.
type Study struct {
	Name     string   `json:"name"`
	Inputs   []string `json:"inputs"`
	Rows     int      `json:"rows"`               // in all
	Targets  string   `json:"targets"`            // of the rows that are shown: 0, 1 or -
	Patterns []string `json:"patterns,omitempty"` // of them; none: they stand in counting order
	Cubes    bool     `json:"cubes,omitempty"`    // whether a pattern may have free inputs, -

	Trace trace.Head   `json:"trace"`
	Steps []Step       `json:"steps"`
	Ends  []trace.Pass `json:"passes"` // their ends, as many as are shown
	Total Total        `json:"total"`
	Left  *Left        `json:"left,omitempty"` // out of the steps
	Loop  *Loop        `json:"loop,omitempty"` // that W has gone round
	Race  *Limits      `json:"limits,omitempty"`

	Verdict json.RawMessage `json:"verdict"` // the object of learn --json
	Status  string          `json:"status"`  // its verdict
	Formula string          `json:"formula,omitempty"`
	Code    *Code           `json:"code,omitempty"`
	Text    string          `json:"-"` // what trace prints
}

// A Step is a step of trace --json and where the race stands after it.
type Step struct {
	trace.Step
	K       int        `json:"k"`       // the row's number
	Updates int64      `json:"updates"` // up to here
	Lap     [2]float64 `json:"lap"`     // W·W*/‖W*‖, and ‖W‖
}

// Total counts what the rule did, also what is not shown.
type Total struct {
	Presentations int64 `json:"presentations"`
	Updates       int64 `json:"updates"`
	Passes        int64 `json:"passes"`
	// CutShort says that the rule would go on, but not here.
	CutShort bool `json:"cutShort,omitempty"`
}

// Limits are what the race may not leave: lines at 0 and what each update adds, of
// W·W*/‖W*‖ from below and of ‖W‖² from above.
type Limits struct {
	Along  [2]float64  `json:"along"`
	Square *[2]float64 `json:"square,omitempty"`
}

// A Loop is the updates between two equal W: what was added is what was taken away.
type Loop struct {
	From int64  `json:"from"` // passes
	To   int64  `json:"to"`
	On   []Term `json:"on,omitempty"` // none where they are too many to read
	Off  []Term `json:"off,omitempty"`
}

// A Term is a row and how often it was added or taken away.
type Term struct {
	Row   string `json:"row"`
	Times int64  `json:"times"`
}

// How much is shown: rows in counting order and rows that are listed, and passes.
const (
	mostCounting = 1 << 16
	mostListed   = 1 << 12
	mostPasses   = 500
)

// Examine follows the rule on f. The verdict may be nil: then the rule is followed
// as far as the limit goes, which is in presentations, and where that does not end it
// the linear program decides. Otherwise it is followed as far as the verdict says.
func Examine(ctx context.Context, f truthtable.Function, rule learn.Rule, verdict *learn.Verdict, limit int64) (*Study, learn.Verdict, error) {
	s := &Study{Name: f.Name, Inputs: f.Inputs, Rows: f.Rows(), Cubes: f.HasCubes(), Steps: []Step{}, Ends: []trace.Pass{}}
	s.table(f)
	var v learn.Verdict
	if verdict != nil {
		v, limit = *verdict, verdict.Presentations
	}
	walk := follower{study: s, story: trace.Story{Rule: rule}}
	walk.story.Begin(f, v)
	err := walk.follow(ctx, f, rule, limit)
	if err == nil && verdict == nil {
		v, s.Total.CutShort, err = verdictAt(ctx, f, rule, walk.story.Last, s.Total.Updates)
	}
	if err != nil {
		return nil, v, err
	}
	var race *learn.Race
	if s.Trace, race, err = trace.HeadOf(ctx, f, rule, v); err != nil {
		return nil, v, err
	}
	walk.settle(v, race, s.Trace)
	if race != nil {
		s.Race = limitsOf(race)
	}
	s.Status = v.Status.String()
	if v.Status == learn.Separable && v.Large == nil {
		s.Formula = gen.Formula(v.Weights, f.Inputs)
	}
	return s, v, nil
}

// Verdict is the one that Examine gives without a verdict, and nothing else.
func Verdict(ctx context.Context, f truthtable.Function, rule learn.Rule, limit int64) (learn.Verdict, error) {
	var last learn.Step
	updates := int64(0)
	for s := range learn.Steps(f, rule) {
		if last = s; s.Update() {
			updates++
		}
		if s.Presentation == limit {
			break
		}
		if s.Presentation%1024 == 0 && ctx.Err() != nil {
			return learn.Verdict{}, ctx.Err()
		}
	}
	v, _, err := verdictAt(ctx, f, rule, last, updates)
	return v, err
}

// verdictAt is the verdict where the rule was followed up to a step, after so many
// updates, and whether it would go on from there.
func verdictAt(ctx context.Context, f truthtable.Function, rule learn.Rule, last learn.Step, updates int64) (v learn.Verdict, goesOn bool, err error) {
	if f.CountExamples() > 0 && (last.Stop == learn.Going || last.Stop == learn.Stalled) {
		v, err = learn.Decide(ctx, f)
		return v, last.Stop == learn.Going, err
	}
	if rule.MaxUpdates == 0 { // so that it is this end that the verdict is on
		rule.MaxUpdates = max(1, updates)
	}
	l := learn.Learner{OwnCycle: true}
	if v, err = l.Learn(ctx, f, rule); err != nil || len(v.Certificate) <= f.N()+2 {
		return v, false, err
	}
	judged, err := learn.Decide(ctx, f) // whose certificate is shorter
	judged.Presentations, judged.Updates = v.Presentations, v.Updates
	judged.Strengths, judged.Criteria = v.Strengths, v.Criteria
	return judged, false, err
}

// table is what is shown of the table.
func (s *Study) table(f truthtable.Function) {
	most := mostListed
	if f.InCountingOrder() {
		most = mostCounting
	}
	rows := min(f.Rows(), most)
	targets := make([]byte, rows)
	for k := range rows {
		targets[k] = "01-"[f.Target(k)]
		if !f.InCountingOrder() {
			s.Patterns = append(s.Patterns, f.Cube(k))
		}
	}
	s.Targets = string(targets)
}

// limitsOf are those of a race.
func limitsOf(r *learn.Race) *Limits {
	from, to := r.Limits(0), r.Limits(1)
	l := &Limits{Along: [2]float64{from.Along, to.Along - from.Along}}
	if r.Growth != nil {
		square := from.Length * from.Length
		l.Square = &[2]float64{square, to.Length*to.Length - square}
	}
	return l
}
