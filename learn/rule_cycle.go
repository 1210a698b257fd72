// Why does the rule always end? Because what does not converge goes round in a
// cycle, and the cycle is a proof.
//
// Weights that are integers and stay bounded (the perceptron cycling theorem;
// Block and Levin 1970) can take only finitely many values at the start of a
// pass, and that value decides all that follows. So on a table that is not
// separable some W returns. Between the two the updates have added up to 0:
//
//	Σ a_k·(c_k-o_k)·X_k = 0,   a_k = how often row k was corrected,
//
// where c-o is +1 on on-rows and -1 on off-rows. That is a certificate: the
// on-rows, each a_k times, add up to what the off-rows add up to.

package learn

import (
	"fmt"
	"slices"

	"threshgen/truthtable"
)

// A returning finds a value that returns in the sequence of W at the start of each
// pass (Brent 1980, "An improved Monte Carlo factorization algorithm"): one value is
// kept, and moves forward when as many passes as it is old have gone by. That takes
// no more than three times the passes up to the end of the first cycle.
type returning struct {
	age    int64 // passes since the value that is kept was W
	moveAt int64 // the age at which it moves forward: a power of two
}

// start tells that a pass begins, and says whether to keep W.
func (r *returning) start() (keep bool) {
	if keep = r.age == r.moveAt; keep {
		r.moveAt = max(1, 2*r.moveAt)
		r.age = 0
	}
	r.age++
	return keep
}

// Passes are those from one to another, both included, counted from 1.
type Passes struct{ From, To int64 }

// passes is the cycle that ends with pass to, where W is what was kept.
func (r *returning) passes(to int64) Passes { return Passes{From: to - r.age + 1, To: to} }

// brent does so for weights.
type brent struct {
	returning
	kept Weights
}

// start tells W at the start of a pass.
func (b *brent) start(w Weights) {
	if b.returning.start() {
		b.kept = append(b.kept[:0], w...)
	}
}

// closes reports whether W at the end of the pass that was started last is the
// kept W: then the last age passes are a cycle.
func (b *brent) closes(w Weights) bool { return slices.Equal(b.kept, w) }

// A tally counts how often each row was corrected.
type tally struct {
	rows  map[int]int64
	cubes map[string]Term // by number and row
}

// add counts some more corrections of row k, which is that row of it.
func (t *tally) add(f *truthtable.Function, k int, row truthtable.Row, times int64) {
	if t.rows == nil {
		t.rows, t.cubes = map[int]int64{}, map[string]Term{}
	}
	if !f.HasCubes() {
		t.rows[k] += times
		return
	}
	key := fmt.Sprint(k, " ", row)
	term, ok := t.cubes[key]
	if !ok {
		term = Term{K: k, Pattern: &row}
	}
	term.Times += times
	t.cubes[key] = term
}

// certificate is what was counted.
func (t *tally) certificate() Certificate {
	c := make(Certificate, 0, len(t.rows)+len(t.cubes))
	for k, times := range t.rows {
		c = append(c, Term{K: k, Times: times})
	}
	for _, term := range t.cubes {
		c = append(c, term)
	}
	c.normalise()
	return c
}
