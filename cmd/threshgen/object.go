// What does a machine read about a verdict?

package main

import (
	"encoding/json"
	"io"
	"math/big"

	"threshgen/learn"
	"threshgen/truthtable"
)

// verdictJSON is the object that learn --json prints for a function.
type verdictJSON struct {
	Table         string           `json:"table"`
	Function      string           `json:"function"`
	Inputs        []string         `json:"inputs"`
	Rows          int              `json:"rows"`
	Examples      int              `json:"examples"`
	Complete      bool             `json:"complete"`
	Cubes         bool             `json:"cubes,omitempty"` // whether rows may be cubes of rows
	Verdict       string           `json:"verdict"`
	Why           string           `json:"why,omitempty"`
	Weights       any              `json:"weights,omitempty"` // integers of any size
	Certificate   *certificateJSON `json:"certificate,omitempty"`
	Method        learn.Method     `json:"method"`
	Presentations *int64           `json:"presentations,omitempty"` // of the rule, if it ran
	Updates       *int64           `json:"updates,omitempty"`
	Margin        *int64           `json:"margin,omitempty"`
	Bound         *big.Int         `json:"bound,omitempty"` // the least on all updates of the rule
	Bounds        []boundJSON      `json:"bounds,omitempty"`
	Geometry      *geometryJSON    `json:"geometry,omitempty"`
	Strengths     []strengthJSON   `json:"strengths,omitempty"`
	Criterion     []any            `json:"criterion,omitempty"` // E(W) after each pass, 0.1 or "1/3"
	Zeros         []int            `json:"zeros,omitempty"`     // rows with W·X = 0 after each pass
	Best          *bestJSON        `json:"best,omitempty"`
}

type boundJSON struct {
	Name    string     `json:"name"`
	Value   *big.Int   `json:"value"`
	Source  string     `json:"source"`
	Weights []*big.Int `json:"weights"`
	By      string     `json:"by"`
}

// geometryJSON has all lengths times ‖w‖.
type geometryJSON struct {
	Weights learn.Weights `json:"weights"`
	Radius  int64         `json:"radius"` // R²
	Norm    *big.Int      `json:"norm"`   // ‖w‖²
	Gamma   int64         `json:"gamma"`
	Margins []int64       `json:"margins,omitempty"` // γ_i, in row order
	Slacks  []int64       `json:"slacks,omitempty"`  // ξ_i
	Gram    [][]int64     `json:"gram,omitempty"`
}

type strengthJSON struct {
	Row   string `json:"row"`
	Times int64  `json:"times"`
}

type bestJSON struct {
	Weights learn.Weights `json:"weights"`
	Wrong   []string      `json:"wrong"`
	AtLeast int           `json:"atLeast"` // any weights get so many wrong
	Optimal bool          `json:"optimal"` // whether that is as many as are listed
}

type certificateJSON struct {
	On  []termJSON `json:"on"`
	Off []termJSON `json:"off"`
}

type termJSON struct {
	Row   string   `json:"row"`
	Times *big.Int `json:"times"`
}

// object writes a verdict for a machine: one object on one line.
func (r report) object(w io.Writer, f truthtable.Function, v learn.Verdict, best *learn.Pocket) error {
	out := verdictJSON{
		Table: r.table, Function: f.Name, Inputs: f.Inputs,
		Rows: f.Rows(), Examples: f.CountExamples(), Complete: f.Complete(), Cubes: f.HasCubes(),
		Verdict: v.Status.String(), Why: v.Why,
		Method: v.Method,
	}
	if byRule(v) || v.Presentations > 0 {
		out.Presentations, out.Updates = &v.Presentations, &v.Updates
	}
	switch v.Status {
	case learn.Separable:
		out.Weights = weights(v)
		if v.Large == nil {
			out.Margin = &v.Margin
		}
	case learn.NotSeparable:
		on, off := sides(f, v)
		out.Certificate = &certificateJSON{On: terms(on), Off: terms(off)}
	}
	if r.known != nil {
		r.known.object(&out)
	}
	for _, d := range v.Criteria {
		out.Criterion, out.Zeros = append(out.Criterion, number(d.E)), append(out.Zeros, d.Zeros)
	}
	for _, s := range v.Strengths {
		out.Strengths = append(out.Strengths, strengthJSON{f.Cube(s.K), s.Times})
	}
	if best != nil {
		out.Best = &bestJSON{Weights: best.Weights, Wrong: []string{}, AtLeast: best.AtLeast, Optimal: best.Optimal()}
		for _, k := range best.Wrong {
			out.Best.Wrong = append(out.Best.Wrong, f.Cube(k))
		}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(out)
}

// object adds figures to the object of a verdict.
func (k *figures) object(out *verdictJSON) {
	for _, b := range k.bounds {
		out.Bounds = append(out.Bounds, boundJSON{b.Name, b.Value, b.Source, b.Weights, b.By})
		if !b.FirstPass && (out.Bound == nil || b.Value.Cmp(out.Bound) < 0) {
			out.Bound = b.Value
		}
	}
	if g := k.geometry; g != nil {
		out.Geometry = &geometryJSON{g.Weights, g.Radius, g.Norm, g.Gamma, g.Margins, g.Slacks, g.Gram}
	}
}

// number is a fraction as a number if its digits end, else as a string.
func number(x *big.Rat) any {
	if _, ok := x.FloatPrec(); ok {
		return json.Number(exact(x))
	}
	return exact(x)
}

// terms are the rows of one side of a certificate.
func terms(side []term) []termJSON {
	out := make([]termJSON, len(side))
	for i, t := range side {
		out[i] = termJSON{Row: t.row.String(), Times: t.times}
	}
	return out
}
