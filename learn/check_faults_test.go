// Does the check believe cubes that somebody has found to be those of the other target?

package learn

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// TestCheckBelievesNoShape changes the off-cubes that were found by the shape of a
// cover, in a literal, in being free or in being listed at all. Whatever is then said
// to be the verdict must be true of the cover, or the check must refuse it.
func TestCheckBelievesNoShape(t *testing.T) {
	random := rand.New(rand.NewPCG(55, 56))
	refused, weights := 0, 0
	for i := range 6 {
		n := 26 + i
		cubes := hiddenPrimes(random, n, 3000)
		content := fmt.Sprintf(".i %d .o 1 .type f\n%s 1\n", n, strings.Join(cubes, " 1\n"))
		for range 6 {
			f := readCover(t, content)
			if !f.Regular() || !f.HasCubes() {
				t.Fatalf("%d inputs, %d cubes: the others were not found by their shape", n, len(cubes))
			}
			spoil(random, &f, len(cubes), 1+i%3)
			v, err := Decide(context.Background(), f)
			switch {
			case err != nil && !strings.Contains(err.Error(), "failed its check"):
				t.Fatal(err)
			case err != nil:
				refused++
			case v.Status == NotSeparable:
				t.Fatalf("a unit of %d inputs is said to be none: %v", n, v.Certificate)
			case v.Status == Separable:
				weights++
				for range 200 {
					x := nearCube(random, cubes[random.IntN(len(cubes))])
					isOn := slices.ContainsFunc(cubes, func(c string) bool { return agreesRow(c, x) })
					if (v.Weights.Output(x) == 1) != isOn {
						t.Fatalf("%d inputs: row %v is on: %v", n, x, isOn)
					}
				}
			}
		}
	}
	if refused < 15 {
		t.Errorf("only %d verdicts were refused, %d were right weights", refused, weights)
	}
}

// spoil changes some of the cubes behind the first few, which are the file's own.
func spoil(random *rand.Rand, f *truthtable.Function, first, changes int) {
	for range changes {
		k, input := first+random.IntN(f.Rows()-first), random.IntN(f.N())
		word, bit := truthtable.Place(f.N(), input)
		at, mask := k*truthtable.Words(f.N())+word, uint64(1)<<bit
		switch random.IntN(4) {
		case 0: // the other literal, or one instead of none
			f.FreeInputs()[at] &^= mask
			f.Patterns()[at] ^= mask
		case 1: // a literal less, if there is one
			f.FreeInputs()[at] |= mask
			f.Patterns()[at] &^= mask
		case 2: // the same cube twice, and another not at all
			from := (first + random.IntN(f.Rows()-first)) * truthtable.Words(f.N())
			to := k * truthtable.Words(f.N())
			copy(f.Patterns()[to:to+truthtable.Words(f.N())], f.Patterns()[from:])
			copy(f.FreeInputs()[to:to+truthtable.Words(f.N())], f.FreeInputs()[from:])
		case 3: // no example
			f.Care()[k/64] &^= 1 << (k % 64)
		}
	}
}

// nearCube is a random row in a cube or next to it.
func nearCube(random *rand.Rand, cube string) truthtable.Row {
	row := make([]uint64, truthtable.Words(len(cube)))
	for i, c := range []byte(cube) {
		digit := random.Uint64N(2) * random.Uint64N(2)
		if c != '-' && random.IntN(len(cube)) > 0 {
			digit = uint64(c - '0')
		}
		word, bit := truthtable.Place(len(cube), i)
		row[word] |= digit << bit
	}
	return truthtable.PackedRow(len(cube), row)
}
