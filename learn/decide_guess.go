// Is a list of many inputs separable? Doubles guess, integers decide.

package learn

import (
	"context"
	"math/big"

	"threshgen/learn/internal/doubles"
	"threshgen/learn/internal/integers"
	"threshgen/truthtable"
)

// fewInputs is up to how many inputs the linear program is solved in integers
// from its start: that takes less than a guess would.
const fewInputs = 20

// guess decides the examples of d.listed. Weights that part them with a wide
// margin are looked for in doubles; rounded to integers, they answer all
// examples rightly or not. If doubles find none, or no weights that can be
// rounded, integers go on from where they ended.
func (d *Decider) guess(ctx context.Context, v *Verdict) error {
	v.Method = LinearProgram
	f := &d.listed.f
	rows := marginRows(f)
	guess, err := doubles.Find(ctx, rows)
	if err != nil {
		return err
	}
	if w, err := d.roundGuess(ctx, f, guess.Weights); err != nil {
		return err
	} else if w != nil {
		v.Status = Separable
		v.setWeights(w, f)
		return nil
	}
	result, err := doubles.Search(ctx, rows, guess)
	if err != nil {
		return err
	}
	return d.conclude(ctx, result, v)
}

// conclude makes a verdict of what integers found. If they gave up, the linear
// program answers.
func (d *Decider) conclude(ctx context.Context, found doubles.Result, v *Verdict) error {
	f := &d.listed.f
	switch {
	case found.Rows != nil:
		v.Status = NotSeparable
		v.takeTerms(termsOf(f, found.Rows, found.Times))
		return nil
	case found.Weights == nil:
		return d.program(ctx, &d.listed, &d.listed.examples, v)
	}
	v.Status = Separable
	w := joined(f, found.Weights, sumOf)
	rounded, _ := roundWeights(w, new(big.Int))
	if _, settled := d.listed.scan(rounded, 1); settled {
		v.setWeights(shorten(rounded, d.listed.scan), f)
		return nil
	}
	v.Weights, v.Large = nil, &Large{Weights: integers.Lowest(w)}
	return nil
}

// marginRows are the examples as rows to be parted.
//
// The weight of an input of cubes is in two parts, p - q with p and q at least
// 0. Of the rows of an on-cube the worst has W·X ≥ w0 + Σ(p-q) - Σq, where the
// first sum is over the inputs that must be 1 and the second over the free ones,
// and it is equal where p or q is 0. Of an off-cube it has W·X ≤ w0 + Σ(p-q) +
// Σp. So a cube is one row of the inputs with p, and of the inputs with -q.
func marginRows(f *truthtable.Function) *doubles.Rows {
	words := truthtable.Words(f.N())
	rows := &doubles.Rows{Words: words, Bits: f.Patterns(), On: f.On(), Care: f.Care()}
	if !f.HasCubes() {
		return rows
	}
	rows.Words, rows.Signed = 2*words, true
	rows.Bits = make([]uint64, 2*len(f.Patterns()))
	for k := range f.Rows() {
		both := rows.Bits[2*k*words : 2*(k+1)*words]
		copy(both, f.Patterns()[k*words:(k+1)*words])
		copy(both[words:], both[:words])
		reached := both[:words]
		if f.Target(k) == truthtable.One {
			reached = both[words:]
		}
		for i, free := range f.FreeInputs()[k*words : (k+1)*words] {
			reached[i] |= free
		}
	}
	return rows
}

// joined are weights as W, of which those of cubes are in two parts.
func joined[T any](f *truthtable.Function, x []T, add func(p, q T) T) []T {
	n, words := f.N(), truthtable.Words(f.N())
	w := make([]T, n+1)
	w[0] = x[len(x)-1]
	for i := range n {
		word, bit := truthtable.Place(n, i)
		w[1+i] = x[64*word+bit]
		if f.HasCubes() {
			w[1+i] = add(w[1+i], x[64*(words+word)+bit])
		}
	}
	return w
}

func sumOf(p, q *big.Int) *big.Int { return new(big.Int).Add(p, q) }
