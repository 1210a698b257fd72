package truthtable_test

import (
	"math/rand/v2"
	"testing"

	"threshgen/truthtable"
)

// TestOf: the targets are what the predicate says, row by row, for every function of
// up to three inputs and random ones of more; and a function made so is the one that
// NewCounting makes.
func TestOf(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	try := func(n int, on, care []uint64) {
		t.Helper()
		inputs := truthtable.DefaultInputs(n)
		f, err := truthtable.OfTargets("f", inputs, func(r truthtable.Row) truthtable.Target {
			k := 0
			for i := range n {
				k = 2*k + int(r.Digit(i))
			}
			switch {
			case care[k/64]>>(k%64)&1 == 0:
				return truthtable.DontCare
			case on[k/64]>>(k%64)&1 == 1:
				return truthtable.One
			}
			return truthtable.Zero
		})
		if err != nil {
			t.Fatal(err)
		}
		want, err := truthtable.NewCounting("f", inputs, on, care)
		if err != nil {
			t.Fatal(err)
		}
		if !sameFunctions(truthtable.NewTable("", f), truthtable.NewTable("", want)) {
			t.Errorf("%d inputs, on %x, care %x: another function", n, on, care)
		}
	}
	for n := 1; n <= 3; n++ {
		all := uint64(1)<<(1<<n) - 1
		for on := range all + 1 {
			try(n, []uint64{on}, []uint64{all})
			try(n, []uint64{on}, []uint64{on | random.Uint64()&all})
		}
	}
	for n := 6; n <= 9; n++ {
		on, care := make([]uint64, 1<<n/64), make([]uint64, 1<<n/64)
		for k := range on {
			care[k] = random.Uint64()
			on[k] = random.Uint64() & care[k]
		}
		try(n, on, care)
	}
}

func TestOfRefuses(t *testing.T) {
	never := func(truthtable.Row) bool { return false }
	for _, inputs := range [][]string{nil, truthtable.DefaultInputs(truthtable.MaxCountingInputs + 1), {"a", "b", "a"}} {
		if _, err := truthtable.Of("f", inputs, never); err == nil {
			t.Errorf("%d inputs %.20q were taken", len(inputs), inputs)
		}
	}
}
