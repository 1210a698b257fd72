// Is f separable? The judge decides every function in few steps, and proves it
// either way.

package learn

import (
	"cmp"
	"context"
	"math/big"
	"slices"

	"threshgen/learn/internal/integers"
	"threshgen/learn/internal/scan"
	"threshgen/learn/internal/simplex"
	"threshgen/learn/internal/threshold"
	"threshgen/truthtable"
)

// Decide gives the verdict on f without the rule: weights if f is separable,
// else a certificate of at most n+2 rows. It leaves no function undecided. The
// weights are small, but not always the smallest that there are.
//
// Where the cubes of a file gave away four rows that prove that there are no
// weights ([truthtable.Function.Crossing]), these are the certificate. A complete
// table is settled by what it gives away where that is enough; any other is an exact linear program over its examples. Where a list is of more
// than 20 inputs, doubles guess its solution, and integers prove the guess or
// mend it. [Verdict.Method] says which it was. The verdict has passed
// [Verdict.Check]. The error is that of ctx when it is done first.
func Decide(ctx context.Context, f truthtable.Function) (Verdict, error) {
	return new(Decider).Decide(ctx, f)
}

// A Decider decides functions one after the other and reuses its memory. Its
// zero value is ready for use, by one goroutine at a time.
type Decider struct {
	solver     simplex.Solver
	directions []threshold.Direction
	regular    threshold.Regular
	counting   countingRows
	listed     listedRows
	verdict    Verdict
}

// Decide is the function [Decide], but the verdict's slices are the Decider's
// own: they change with its next call.
func (d *Decider) Decide(ctx context.Context, f truthtable.Function) (Verdict, error) {
	v := d.empty()
	if err := d.decide(ctx, f, v); err != nil {
		return Verdict{}, err
	}
	return v.checked(&f)
}

// decide goes from what costs least to what always answers.
func (d *Decider) decide(ctx context.Context, f truthtable.Function, v *Verdict) error {
	if v.crosses(&f) {
		return nil
	}
	if !f.InCountingOrder() || f.Rows() == 0 {
		d.listed.take(examples{f: f})
		if f.N() > fewInputs {
			return d.guess(ctx, v)
		}
		return d.program(ctx, &d.listed, &d.listed.examples, v)
	}
	if d.refute(f, v) || f.Complete() && d.solve(ctx, v) {
		return nil
	}
	d.counting.take(examples{f: f})
	return d.program(ctx, &d.counting, &d.counting.examples, v)
}

// empty is the verdict before anything is known.
func (d *Decider) empty() *Verdict {
	v := &d.verdict
	*v = Verdict{Weights: v.Weights[:0], Certificate: v.Certificate[:0]}
	return v
}

// refuted is the verdict on f, whose rows are in counting order, if four rows
// prove that there are no weights; else f is undecided.
func (d *Decider) refuted(f truthtable.Function) Verdict {
	v := d.empty()
	d.refute(f, v)
	return *v
}

// refute looks for four rows that prove that f has no weights. If there are none
// directions say what each input does, and regular holds f if it is complete.
func (d *Decider) refute(f truthtable.Function, v *Verdict) (refuted bool) {
	var rows [4]int
	var unate, refutes bool
	if d.directions, rows, unate = threshold.Unate(&f, d.directions); !unate {
		v.takeFour(Unate, rows)
		return true
	}
	if !f.Complete() {
		return false
	}
	if rows, refutes = d.regular.Refute(f, d.directions); refutes {
		v.takeFour(TwoMonotone, rows)
	}
	return refutes
}

// takeFour takes four rows, two of them on-rows with the sum of the others.
func (v *Verdict) takeFour(by Method, rows [4]int) {
	v.Status, v.Method = NotSeparable, by
	slices.Sort(rows[:])
	for _, k := range rows {
		v.Certificate = append(v.Certificate, Term{K: k, Times: 1})
	}
}

// solve takes the weights of a complete function that was not refuted, if it gives
// them away.
func (d *Decider) solve(ctx context.Context, v *Verdict) (ok bool) {
	v.Weights, v.Margin, ok = d.regular.Solve(ctx, &d.solver, v.Weights)
	if ok {
		v.Status, v.Method = Separable, LinearProgram
	}
	return ok
}

// program solves the linear program over all examples, which src prices.
func (d *Decider) program(ctx context.Context, src simplex.Source, e *examples, v *Verdict) error {
	d.solver.Reset(e.f.N()+1, nil, 1, 1)
	status, err := d.solver.Solve(ctx, src)
	if err != nil {
		return err
	}
	v.Method = LinearProgram
	if status == simplex.Infeasible {
		v.Status = NotSeparable
		v.takeProof(&d.solver, e)
		return nil
	}
	v.Status = Separable
	w, _, ok := d.solver.Weights()
	if e.rounded != nil {
		w, ok = e.rounded, true
	}
	if ok {
		v.setWeights(shorten(w, src.Price), &e.f)
		return nil
	}
	large, _ := d.solver.WeightsBig()
	v.Weights, v.Large = nil, &Large{Weights: integers.Lowest(large)}
	return nil
}

// setWeights takes weights, divided by what they have in common.
func (v *Verdict) setWeights(w []int64, f *truthtable.Function) {
	v.Weights = append(v.Weights[:0], w...)
	integers.Divide(v.Weights)
	v.Margin = scan.Margin(f, v.Weights)
}

// takeProof takes the certificate from a search that found that there are no
// weights: in row order, divided by what its numbers have in common.
func (v *Verdict) takeProof(s *simplex.Solver, e *examples) {
	v.Certificate = v.Certificate[:0]
	add := func(k int, times int64) {
		t := e.term(k)
		t.Times = times
		v.Certificate = append(v.Certificate, t)
	}
	if s.Proof(add) {
		v.Certificate.normalise()
		return
	}
	var numbers []*big.Int
	s.ProofBig(func(k int, times *big.Int) {
		add(k, 0)
		numbers = append(numbers, times)
	})
	v.takeTerms(v.Certificate, numbers)
}

// takeTerms takes a certificate whose numbers are in a slice of their own.
func (v *Verdict) takeTerms(terms Certificate, numbers []*big.Int) {
	v.Certificate = terms
	numbers = integers.Lowest(numbers)
	if times, ok := integers.Int64s(numbers); ok && integers.SumFits(times) {
		for i := range terms {
			terms[i].Times = times[i]
		}
		terms.normalise()
		return
	}
	for i := range terms {
		terms[i].Times = int64(i) // to find the numbers again
	}
	slices.SortFunc(terms, byRow)
	v.Large = &Large{}
	for i, t := range terms {
		v.Large.Times = append(v.Large.Times, numbers[t.Times])
		terms[i].Times = 0
	}
}

// normalise puts the terms in row order and divides them by what they have in
// common.
func (c Certificate) normalise() {
	c.divide()
	slices.SortFunc(c, byRow)
}

// divide divides the terms by what they have in common.
func (c Certificate) divide() {
	integers.DivideEach(len(c), func(i int) *int64 { return &c[i].Times })
}

// byRow compares terms by their rows.
func byRow(a, b Term) int {
	if a.K != b.K {
		return a.K - b.K
	}
	if a.Pattern == nil || b.Pattern == nil {
		return 0
	}
	for i := range truthtable.Words(a.Pattern.N()) {
		if order := cmp.Compare(a.Pattern.Word(i), b.Pattern.Word(i)); order != 0 {
			return order
		}
	}
	return 0
}
