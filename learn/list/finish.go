package list

import (
	"context"

	"threshgen/learn"
	"threshgen/truthtable"
)

type idleInputs struct{}

func withoutIdle(f truthtable.Function) (truthtable.Function, idleInputs) { return f, idleInputs{} }
func (idleInputs) lift(r Result) Result                                   { return r }

func smallest(ctx context.Context, f truthtable.Function, known learn.Weights) (learn.Weights, error) {
	v, err := learn.Minimal(ctx, f)
	return v.Weights, err
}

func prove(ctx context.Context, f *truthtable.Function, p Proof) (Proof, error) { return p, nil }

func (s *search) list(d *draft) List {
	l := List{Default: d.rest}
	for _, p := range d.tests {
		l.Tests = append(l.Tests, Test{Weights: p.w, Answer: p.answer})
	}
	return l
}

// count counts what each test takes.
func (l *List) count(f truthtable.Function) {
	taken := make([]bool, f.Rows())
	for i := range l.Tests {
		l.Tests[i].Rows, _ = l.Tests[i].take(&f, taken)
	}
}

// words are the rows of a function of up to five inputs, by target.
func words(f *truthtable.Function) (rows [2]uint32) {
	for e := range f.Examples() {
		k := e.Row.Word(0)
		if e.On {
			rows[1] |= 1 << k
		} else {
			rows[0] |= 1 << k
		}
	}
	return rows
}

func findShortest(ctx context.Context, f truthtable.Function, p Proof, o Options) (Result, error) {
	c := catalogues[f.N()]()
	rows := words(&f)
	steps, _, err := c.shortest(ctx, rows, p.AtLeast, 1<<5)
	if err != nil {
		return Result{}, err
	}
	_ = steps
	return Result{}, nil
}
