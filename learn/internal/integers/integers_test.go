package integers

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestDivide: what is left has no divisor in common, and is in the same
// proportion; numbers of any size agree.
func TestDivide(t *testing.T) {
	random := rand.New(rand.NewPCG(51, 52))
	for range 2000 {
		x := make([]int64, random.IntN(5))
		by := 1 + random.Int64N(9)
		for i := range x {
			x[i] = by * (random.Int64N(21) - 10)
		}
		got := slices.Clone(x)
		Divide(got)
		large, ok := Int64s(Lowest(Bigs(x)))
		if !ok || !slices.Equal(got, large) {
			t.Fatalf("%v becomes %v, and in numbers of any size %v", x, got, large)
		}
		common := new(big.Int)
		for i := range got {
			common.GCD(nil, nil, common, new(big.Int).Abs(big.NewInt(got[i])))
			if got[i]*x[0] != x[i]*got[0] {
				t.Fatalf("%v becomes %v, in another proportion", x, got)
			}
		}
		if common.Cmp(big.NewInt(1)) > 0 {
			t.Fatalf("%v becomes %v, which have %v in common", x, got, common)
		}
	}
}

func TestFits(t *testing.T) {
	const most = math.MaxInt64
	for _, test := range []struct {
		x    []int64
		want bool
	}{
		{nil, true}, {[]int64{most}, true}, {[]int64{-most, 0}, true}, {[]int64{math.MinInt64}, false},
		{[]int64{most, 1}, false}, {[]int64{most - 1, -1}, true}, {[]int64{-most, -1}, false}, {[]int64{0, math.MinInt64}, false},
	} {
		if got := SumFits(test.x); got != test.want {
			t.Errorf("%v: %t, want %t", test.x, got, test.want)
		}
	}
	if _, ok := Int64s([]*big.Int{new(big.Int).Lsh(big.NewInt(1), 63)}); ok {
		t.Error("2^63 is an int64")
	}
}
