// Does a test that holds its targets compressed still see every change of a weight?

package gen

import (
	"fmt"
	"testing"

	"threshgen/learn"
)

func TestMutantsOfLargeTables(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	t.Parallel()
	random := seeded(11)
	var units []Unit
	for k := range 6 {
		care := []uint64(nil)
		if k%2 == 1 { // half of the rows have a target
			care = make([]uint64, 1<<13/64)
			for i := range care {
				care[i] = random.Uint64()
			}
		}
		units = append(units, masked(t, fmt.Sprintf("u%d", k), "", care, randomWeights(random, 13, []int64{1, 4, 9}[k/2])...))
	}
	mutants := tryMutants(t, units, []Form{Bool, Bits, Lanes}, func(u Unit) (changed []Unit) {
		for _, w := range neighbours(u.Verdict.Weights) {
			m := Unit{Function: u.Function, Verdict: learn.Verdict{Status: learn.Separable, Weights: w, Margin: margin(u.Function, w)}}
			if m.check() != nil { // else it computes the table as well
				changed = append(changed, m)
			}
		}
		return changed
	})
	if mutants < 100 {
		t.Errorf("only %d mutants", mutants)
	}
}
