// What does a machine read about a verdict?

package main

import (
	"bytes"
	"encoding/json"
	"math/big"
	"strconv"

	"threshgen/cmd/threshgen/internal/trace"
	"threshgen/learn"
	"threshgen/truthtable"
)

// appendJSON appends the object that learn --json prints for a function, on a line of
// its own. Streams have millions of them: what every function has is appended
// field by field.
func (r *report) appendJSON(b []byte, f *truthtable.Function, v *learn.Verdict, best *learn.Pocket) ([]byte, error) {
	if err := r.common.take(r.table, f.Inputs); err != nil {
		return b, err
	}
	b = append(b, `{"table":`...)
	b = append(b, r.common.table...)
	b = append(b, `,"function":`...)
	b = appendString(b, f.Name)
	if r.lines {
		b = appendInt(b, "line", int64(f.Line))
		b = append(b, `,"hex":"`...)
		b = f.AppendNumber(b)
		b = append(b, '"')
	}
	b = append(b, `,"inputs":`...)
	b = append(b, r.common.inputs...)
	b = appendInt(b, "rows", int64(f.Rows()))
	b = appendInt(b, "examples", int64(f.CountExamples()))
	b = append(b, `,"complete":`...)
	b = strconv.AppendBool(b, f.Complete())
	if f.HasCubes() { // rows may be cubes of rows
		b = append(b, `,"cubes":true`...)
	}
	b = append(b, `,"verdict":"`...)
	b = append(b, v.Status.String()...)
	b = append(b, '"')
	if v.Why != "" {
		b = append(b, `,"why":`...)
		b = appendString(b, v.Why)
	}
	b = appendProof(b, f, v)
	b = append(b, `,"method":`...)
	b = appendString(b, string(v.Method))
	if byRule(*v) || v.Presentations > 0 { // the rule ran
		b = appendInt(b, "presentations", v.Presentations)
		b = appendInt(b, "updates", v.Updates)
	}
	if v.Status == learn.Separable && v.Large == nil {
		b = appendInt(b, "margin", v.Margin)
	}
	b, err := r.extras(f, v, best).append(b)
	return append(b, '}', '\n'), err
}

// appendProof appends the weights, which are integers of any size, or the
// certificate.
func appendProof(b []byte, f *truthtable.Function, v *learn.Verdict) []byte {
	switch {
	case v.Status == learn.NotSeparable:
		b = append(b, `,"certificate":{"on":[`...)
		b = appendTerms(b, f, v, truthtable.One)
		b = append(b, `],"off":[`...)
		b = appendTerms(b, f, v, truthtable.Zero)
		b = append(b, "]}"...)
	case v.Status == learn.Separable && v.Large == nil:
		b = append(b, `,"weights":[`...)
		b = append(appendInts(b, v.Weights, ','), ']')
		if v.AtLeast > 0 { // what |w1| + … + |wn| is, where it may not be the smallest
			b = appendInt(b, "atLeast", v.AtLeast)
		}
	case v.Status == learn.Separable:
		b = append(b, `,"weights":`...)
		text, _ := encode(v.Large.Weights) // numbers have no error
		b = append(b, text...)
	}
	return b
}

// appendTerms appends the rows of a certificate with this target.
func appendTerms(b []byte, f *truthtable.Function, v *learn.Verdict, side truthtable.Target) []byte {
	return appendSide(b, f, v, side, ",", func(b []byte, i int) []byte {
		b = append(b, `{"row":"`...)
		b = v.Certificate[i].AppendRow(b, f)
		b = append(b, `","times":`...)
		return append(appendTimes(b, v, i), '}')
	})
}

// appendInt appends a field that is a number.
func appendInt(b []byte, name string, x int64) []byte {
	b = append(b, ',', '"')
	b = append(b, name...)
	b = append(b, '"', ':')
	return strconv.AppendInt(b, x, 10)
}

// appendString appends a string in quotes.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			text, _ := encode(s) // a string has no error
			return append(b, text...)
		}
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}

// encode is a value in JSON.
func encode(x any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(x)
	return bytes.TrimSuffix(b.Bytes(), []byte{'\n'}), err
}

// common is what many functions share, as JSON.
type common struct {
	names         []string
	table, inputs []byte
}

// take quotes what is not quoted already. Functions that share their inputs are
// known by that.
func (q *common) take(table string, inputs []string) (err error) {
	if q.table == nil {
		if q.table, err = encode(table); err != nil {
			return err
		}
	}
	if len(q.names) == len(inputs) && len(inputs) > 0 && &q.names[0] == &inputs[0] {
		return nil
	}
	q.names = inputs
	q.inputs, err = encode(inputs)
	return err
}

// extras are the fields that most functions do not have.
type extras struct {
	Bound     *big.Int       `json:"bound,omitempty"` // the least on all updates of the rule
	Bounds    []boundJSON    `json:"bounds,omitempty"`
	Geometry  *geometryJSON  `json:"geometry,omitempty"`
	Strengths []strengthJSON `json:"strengths,omitempty"`
	Criterion []any          `json:"criterion,omitempty"` // E(W) after each pass, 0.1 or "1/3"
	Zeros     []int          `json:"zeros,omitempty"`     // rows with W·X = 0 after each pass
	Best      *bestJSON      `json:"best,omitempty"`
	List      *listJSON      `json:"list,omitempty"`
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

// extras are those of a verdict, nil if there are none.
func (r *report) extras(f *truthtable.Function, v *learn.Verdict, best *learn.Pocket) *extras {
	if r.known == nil && best == nil && r.list == nil && len(v.Criteria) == 0 && len(v.Strengths) == 0 {
		return nil
	}
	var out extras
	if r.known != nil {
		r.known.addTo(&out)
	}
	for _, d := range v.Criteria {
		out.Criterion, out.Zeros = append(out.Criterion, trace.Number(d.E)), append(out.Zeros, d.Zeros)
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
	if r.list != nil {
		out.List = r.list.object()
	}
	return &out
}

// append appends the fields to those of an object.
func (x *extras) append(b []byte) ([]byte, error) {
	if x == nil {
		return b, nil
	}
	text, err := encode(x)
	if err != nil || len(text) == len("{}") {
		return b, err
	}
	b = append(b, ',')
	return append(b, text[1:len(text)-1]...), nil
}

// addTo adds figures to the fields of a verdict.
func (k *figures) addTo(out *extras) {
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
