// Package integers says what several integers have in common, whether int64 can hold
// them and their sums, and which one is next with as many ones.
package integers

import (
	"math"
	"math/big"
)

// Divide divides numbers by their greatest common divisor. Zeros stay zeros.
func Divide(x []int64) {
	DivideEach(len(x), func(i int) *int64 { return &x[i] })
}

// DivideEach is Divide for so many numbers, wherever they are.
func DivideEach(count int, at func(i int) *int64) {
	common := int64(0)
	for i := range count {
		if common = gcd(common, *at(i)); common == 1 {
			return
		}
	}
	for i := range count {
		*at(i) /= max(common, 1)
	}
}

// gcd is the greatest common divisor of |a| and |b|; that of 0 and b is |b|.
func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// Lowest are the numbers divided by their greatest common divisor.
func Lowest(x []*big.Int) []*big.Int {
	common := new(big.Int)
	for _, x := range x {
		common.GCD(nil, nil, common, new(big.Int).Abs(x))
	}
	out := make([]*big.Int, len(x))
	for i, x := range x {
		out[i] = new(big.Int).Set(x)
		if common.Sign() != 0 {
			out[i].Quo(x, common)
		}
	}
	return out
}

// SumFits reports whether no sum of some of the numbers overflows.
func SumFits(x []int64) bool {
	room := uint64(math.MaxInt64)
	for _, x := range x {
		size := uint64(max(x, -x)) // 2^63 of the least int64
		if size > room {
			return false
		}
		room -= size
	}
	return true
}

// Int64s are the numbers as int64, if they all fit.
func Int64s(x []*big.Int) (out []int64, ok bool) {
	for _, x := range x {
		if !x.IsInt64() {
			return nil, false
		}
		out = append(out, x.Int64())
	}
	return out, true
}

// Bigs are the numbers as numbers of any size.
func Bigs(x []int64) []*big.Int {
	out := make([]*big.Int, len(x))
	for i, x := range x {
		out[i] = big.NewInt(x)
	}
	return out
}

// NextOfSize is the next larger number with as many bits that are 1 (Gosper).
func NextOfSize(x uint) uint {
	low := x & -x
	ripple := x + low
	return (x^ripple)/low>>2 | ripple
}
