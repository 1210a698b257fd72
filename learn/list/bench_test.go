// How long does it take to find a list?

package list_test

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"testing"

	"threshgen/learn/list"
	"threshgen/truthtable"
)

// BenchmarkFind finds lists, checks and proofs included: time per function.
func BenchmarkFind(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 1))
	noise := func(n, count int) (all []truthtable.Function) {
		for range count {
			all = append(all, fromPredicate(b, n, func(uint) bool { return random.IntN(2) == 1 }))
		}
		return all
	}
	one := func(n int, holds func(k uint) bool) []truthtable.Function {
		return []truthtable.Function{fromPredicate(b, n, holds)}
	}
	for _, bench := range []struct {
		name      string
		functions []truthtable.Function
	}{
		{"random-n4", noise(4, 200)},
		{"random-n5", noise(5, 200)},
		{"random-n6", noise(6, 5)},
		{"random-n8", noise(8, 2)},
		{"parity-n8", one(8, func(k uint) bool { return bits.OnesCount(k)%2 == 1 })},
		{"sum-n16", one(16, func(k uint) bool { return (k>>8+k&255)>>7&1 == 1 })},
		{"multiplexer-n11", one(11, func(k uint) bool { return k&255>>(k>>8)&1 == 1 })},
		{"cubes-n40", []truthtable.Function{randomCubes(b, random, 40, 80, 12)}},
	} {
		b.Run(bench.name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				f := bench.functions[i%len(bench.functions)]
				if _, err := list.Find(context.Background(), f, list.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
