// Than what can no weights be smaller?

package learn

import (
	"context"
	"math"

	"threshgen/learn/internal/doubles"
	"threshgen/truthtable"
)

// lowerBound is a number that |w1| + … + |wn| is at least, for all weights that
// answer the examples rightly. It is proved by multiples of the rows that weights
// with a wide margin are held by, and so found at once, but seldom the best.
func lowerBound(ctx context.Context, f truthtable.Function) (int64, error) {
	guess, err := doubles.Find(ctx, marginRows(&f))
	if err != nil || guess.Weights == nil {
		return 0, err
	}
	largest := 0.0
	for _, x := range guess.Times {
		largest = max(largest, x)
	}
	times := make([]int64, len(guess.Active))
	for j, x := range guess.Times {
		times[j] = int64(math.Round(x / largest * (1 << 20)))
	}
	return boundOf(&f, guess.Active, times), nil
}

// boundOf is the bound that times of examples prove. Take as many on-rows as
// off-rows, A of each: weights give all on-rows together at least A and all
// off-rows at most 0. The bias cancels out, and of the difference each |w_i|
// makes up as much, at most, as x_i is 1 more often on one side than on the
// other. In cubes, x_i is 1 where that makes the difference less. So A is at most
// |w1| + … + |wn| times the most of these.
func boundOf(f *truthtable.Function, rows []int, times []int64) int64 {
	var sums [2]int64
	for j, k := range rows {
		sums[f.Target(k)] += times[j]
	}
	taken := min(sums[0], sums[1])
	rest := [2]int64{taken, taken} // of what is taken of each side
	most := int64(0)
	rises, falls := make([]int64, f.N()), make([]int64, f.N())
	for j, k := range rows {
		side := f.Target(k)
		t := min(times[j], rest[side])
		rest[side] -= t
		row := f.Row(k)
		for i := range f.N() {
			free := f.HasCubes() && f.Free(k).Input(i)
			switch {
			case free && side == truthtable.One:
				falls[i] -= t
			case free:
				rises[i] -= t
			case row.Input(i) && side == truthtable.One:
				rises[i] += t
				falls[i] -= t
			case row.Input(i):
				rises[i] -= t
				falls[i] += t
			}
		}
	}
	for i := range rises {
		most = max(most, rises[i], falls[i])
	}
	if most == 0 {
		return 0
	}
	return (taken + most - 1) / most
}
