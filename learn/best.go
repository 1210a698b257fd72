// Where no weights answer every row, which of the rule's own answer most?

package learn

import (
	"context"

	"threshgen/truthtable"
)

// A Pocket is the best that a rule had on a function that it need not be able
// to learn. It is no verdict, and nothing is generated from it.
type Pocket struct {
	Weights Weights // at the end of the pass, as integers
	Pass    int64   // from 1; 0 is the start
	Wrong   []int   // the rows that the weights get wrong, in row order; cubes of which some row is wrong
}

// Best runs the rule until it converges, stalls, returns to an earlier W or has
// made as much effort as [Learn] spends before it asks the judge, and returns
// the weights of the pass that ended with the fewest wrong rows, the first of
// them (the pocket of Gallant 1990, at the ends of passes). A function without
// examples has none wrong. The error is that of ctx when it is done first, or
// says what [Rule.Check] refuses.
func Best(ctx context.Context, f truthtable.Function, r Rule) (Pocket, error) {
	if err := r.Check(f.N()); err != nil {
		return Pocket{}, err
	}
	l := newLoop(&f, r)
	best := Pocket{Weights: reduced(l.w), Wrong: wrongRows(&f, l.w)}
	keep := func(w Weights, pass int64) {
		if wrong := wrongRows(&f, w); len(wrong) < len(best.Wrong) {
			best = Pocket{Weights: reduced(w), Pass: pass, Wrong: wrong}
		}
	}
	if l.examples == 0 {
		return best, nil
	}
	pass := int64(1)
	l.run(func(s Step) bool {
		if s.Pass != pass {
			keep(s.Before, pass)
			pass = s.Pass
			if s.Presentation > early.presentations || l.updates > early.updates {
				return false
			}
		}
		if s.Presentation%64 == 1 && ctx.Err() != nil {
			return false
		}
		if s.Stop != Going {
			keep(s.After, pass)
		}
		return true
	})
	return best, ctx.Err()
}

// wrongRows are the rows that the weights get wrong.
func wrongRows(f *truthtable.Function, w Weights) (rows []int) {
	for e := range hardestExamples(f, w) {
		if w.Output(e.Row) != target(e) {
			rows = append(rows, e.K)
		}
	}
	return rows
}
