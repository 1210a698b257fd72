// Which objects does trace --json print?

package trace

import (
	"context"
	"encoding/json"
	"math/big"

	"threshgen/learn"
	"threshgen/truthtable"
)

// A Head is the object that comes before those of the steps: which rule is at work
// with which settings, and what is known of where it ends.
type Head struct {
	Function string `json:"function"`
	Rule     Rule   `json:"rule"`
	Scale    int64  `json:"scale"`           // of all weights and W·X in the steps
	Bias     int64  `json:"bias"`            // what x0 counts in a correction
	Cycle    *Cycle `json:"cycle,omitempty"` // where W returns, and that is the proof
	Race     *Race  `json:"race,omitempty"`  // where there are weights
}

// A Rule is a rule and all settings that it uses.
type Rule struct {
	Kind       learn.Kind    `json:"kind"`
	Rate       any           `json:"rate,omitempty"` // 0.1, or "1/3"
	Lambda     any           `json:"lambda,omitempty"`
	Margin     any           `json:"margin,omitempty"`
	Start      learn.Weights `json:"start,omitempty"`
	Order      string        `json:"order"`
	Seed       *uint64       `json:"seed,omitempty"`
	MaxUpdates int64         `json:"maxUpdates,omitempty"`
}

// A Cycle is the passes between two equal W.
type Cycle struct {
	From int64 `json:"from"`
	To   int64 `json:"to"`
}

// A Race is the proof that the rule converges: see [learn.Race].
type Race struct {
	Weights []*big.Int `json:"weights"` // W*
	By      string     `json:"by"`
	Delta   *big.Int   `json:"delta"`
	Rise    *big.Int   `json:"rise"`
	Growth  *big.Int   `json:"growth,omitempty"`
	Bound   *big.Int   `json:"bound"`
}

// HeadOf is that of a rule on a function, on which there is this verdict, and the
// race that it runs there: nil where there are no weights.
func HeadOf(ctx context.Context, f truthtable.Function, rule learn.Rule, v learn.Verdict) (Head, *learn.Race, error) {
	race, err := rule.Race(ctx, f, v)
	if err != nil {
		return Head{}, nil, err
	}
	head := Head{Function: f.Name, Rule: ruleOf(rule, f.N()), Scale: 1, Bias: rule.Bias(f)}
	for s := range learn.Steps(f, rule) {
		head.Scale = s.Scale
		break
	}
	if v.Cycle.From > 0 {
		head.Cycle = &Cycle{v.Cycle.From, v.Cycle.To}
	}
	if race != nil {
		head.Race = &Race{race.Weights, race.By, race.Delta, race.Rise, race.Growth, race.Bound}
	}
	return head, race, nil
}

// ruleOf is a rule as an object.
func ruleOf(r learn.Rule, n int) Rule {
	r = r.Explicit(n)
	out := Rule{Kind: r.Kind, Start: r.Start, Order: "cyclic", MaxUpdates: r.MaxUpdates}
	for _, s := range []struct {
		from *big.Rat
		to   *any
	}{{r.Rate, &out.Rate}, {r.Lambda, &out.Lambda}, {r.Margin, &out.Margin}} {
		if s.from != nil {
			*s.to = Number(s.from)
		}
	}
	if r.Shuffled {
		out.Order = "shuffled"
	}
	if r.Shuffled || r.Kind == learn.Random {
		out.Seed = &r.Seed
	}
	return out
}

// A Step is the object of a presentation. W and W·X are over the scale.
type Step struct {
	Function     string        `json:"function,omitempty"`
	Presentation int64         `json:"presentation"`
	Pass         int64         `json:"pass"`
	Row          string        `json:"row"`
	Before       learn.Weights `json:"before"`
	Net          int64         `json:"net"`
	Output       int           `json:"output"`
	Target       int           `json:"target"`
	Update       bool          `json:"update"`
	After        learn.Weights `json:"after"`
	Times        int64         `json:"times,omitempty"`       // how often the row was added, where that is not once
	Scale        int64         `json:"scale,omitempty"`       // 1 if it is left out
	Certificate  bool          `json:"certificate,omitempty"` // whether the update is one of those that add up to it
	Strength     *int64        `json:"strength,omitempty"`    // of dual: how often the row was wrong so far
	Stop         string        `json:"stop,omitempty"`
	Back         int64         `json:"back,omitempty"` // the pass at whose start W was what it is
}

// Step is the object of the step that was seen last.
func (t *Story) Step() Step {
	s := t.Last
	out := Step{
		Function: t.Function.Name, Presentation: s.Presentation, Pass: s.Pass, Row: s.Row.String(),
		Before: s.Before, Net: s.Net, Output: s.Output, Target: s.Target, Update: s.Update(), After: s.After,
		Certificate: t.Proves(s), Back: s.Back,
	}
	if t.strengths != nil {
		strength := t.strengths[s.K]
		out.Strength = &strength
	}
	if s.Times > 1 {
		out.Times = s.Times
	}
	if s.Scale > 1 {
		out.Scale = s.Scale
	}
	if s.Stop != learn.Going {
		out.Stop = Reason(s)
	}
	return out
}

// A Pass is the object at the end of a pass over the examples.
type Pass struct {
	Function  string `json:"function,omitempty"`
	Pass      int64  `json:"endOfPass"`
	Updates   int64  `json:"updates"`         // in it
	Criterion any    `json:"criterion"`       // E(W), 0.1 or "1/3"
	Zeros     int    `json:"zeros,omitempty"` // rows with W·X = 0
}

// PassOf is the object of the pass that a step ended, of so many updates.
func PassOf(f truthtable.Function, last learn.Step, updates int64) Pass {
	d := learn.DescentOf(f, last.After, last.Scale)
	return Pass{Function: f.Name, Pass: last.Pass, Updates: updates, Criterion: Number(d.E), Zeros: d.Zeros}
}

// Number is a fraction as a number if its digits end, else as a string.
func Number(x *big.Rat) any {
	if digits, ok := x.FloatPrec(); ok {
		return json.Number(x.FloatString(digits))
	}
	return x.RatString()
}
