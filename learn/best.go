// Where no weights answer every row, which answer most, and is that proved?

package learn

import (
	"context"

	"threshgen/learn/internal/units"
	"threshgen/truthtable"
)

// A Pocket is weights for a function that need not be separable, and what is
// proved of how good they are. It is no verdict, and nothing is generated from
// it.
type Pocket struct {
	Weights Weights
	Wrong   []int // the rows that the weights get wrong, in row order; cubes of which some row is wrong
	AtLeast int   // any weights get at least so many of them wrong; this is proved
}

// Optimal reports whether no weights get fewer rows wrong.
func (p Pocket) Optimal() bool { return len(p.Wrong) == p.AtLeast }

// Best gives weights that get few rows of f wrong, and a number of rows that
// any weights get wrong at least. It counts examples: a cube is wrong if one of
// its rows is.
//
//   - Up to 5 inputs it compares f with all threshold units that there are, so
//     the weights are optimal.
//   - Beyond, the weights are the pocket of Gallant 1990: the fixed-correction
//     rule on examples in random order, and of all W that it comes through the
//     one that answers most. The seed is that of the random order.
//   - Then a search looks for the fewest rows without which f is separable, see
//     best_fewest.go. Where it comes to its end the weights are optimal, as on units
//     of which a few targets were flipped; else it has raised the number that is
//     proved, which on random functions of 8 inputs is some 6 tenths of the rows
//     that the weights get wrong.
//
// All of it is bounded by effort that is counted, never by time, so a function
// has the same answer on every machine. A separable function has no wrong row,
// unless its weights fit no int64. The error is that of ctx when it is done
// first, or says why not all examples are listed ([truthtable.Function.Unlisted]).
func Best(ctx context.Context, f truthtable.Function, seed uint64) (Pocket, error) {
	if err := f.Unlisted(); err != nil {
		return Pocket{}, err
	}
	if f.N() <= units.MaxInputs && !f.HasCubes() {
		return nearestUnit(&f), ctx.Err()
	}
	v, err := Decide(ctx, f)
	if err != nil {
		return Pocket{}, err
	}
	if v.Status == Separable && v.Large == nil {
		return Pocket{Weights: v.Weights}, nil
	}
	m := newMisses(&f)
	w, err := m.pocket(ctx, seed)
	if err != nil {
		return Pocket{}, err
	}
	best := Pocket{Weights: reduced(w), Wrong: m.rows(w)}
	if v.Status == Separable {
		return best, nil
	}
	best.AtLeast = 1
	if f.InCountingOrder() {
		best.AtLeast = max(1, atLeastInParts(ctx, &f, len(best.Wrong)))
	}
	s := newSearch(&f, m, best)
	s.learn(v.Certificate)
	err = s.run(ctx)
	return s.best, err
}

// nearestUnit is the optimal pocket of a function of few inputs.
func nearestUnit(f *truthtable.Function) Pocket {
	on, care := uint32(0), uint32(0)
	for e := range f.Examples() {
		row := uint32(1) << e.Row.Word(0)
		care |= row
		if e.On {
			on |= row
		}
	}
	unit, wrong := nearest(f.N(), on, care)
	w, _ := units.Weights(f.N(), unit)
	p := Pocket{Weights: w, AtLeast: wrong}
	for e := range f.Examples() {
		if (unit^on)>>e.Row.Word(0)&1 == 1 {
			p.Wrong = append(p.Wrong, e.K)
		}
	}
	return p
}
