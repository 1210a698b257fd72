package lift

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"
)

// randomRows are rows of numbers up to most in absolute value; some are sums of
// others.
func randomRows(random *rand.Rand, count, columns int, most int32) [][]int32 {
	rows := make([][]int32, count)
	for k := range rows {
		rows[k] = make([]int32, columns)
		for j := range rows[k] {
			rows[k][j] = random.Int32N(2*most+1) - most
		}
		if k > 1 && random.IntN(4) == 0 {
			a, b := rows[random.IntN(k)], rows[random.IntN(k)]
			for j := range rows[k] {
				rows[k][j] = a[j] - b[j]
			}
		}
	}
	return rows
}

// TestCombine: what is put together from rows is found again, and adds up; what
// has one number that no combination has is not.
func TestCombine(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	found, none := 0, 0
	for range 2000 {
		count := random.IntN(9)
		columns := 1 + random.IntN(10)
		rows := randomRows(random, count, columns, 1+random.Int32N(9))
		target := make([]int32, columns)
		for _, row := range rows {
			by := random.Int32N(7) - 3
			for j, x := range row {
				target[j] += by * x
			}
		}
		inSpan := true
		if random.IntN(2) == 0 {
			target[random.IntN(columns)]++
			inSpan = rank(append(rows[:count:count], target)) == rank(rows)
		}
		a, det, err := Combine(t.Context(), rows, target)
		if err != nil || (a != nil) != inSpan {
			t.Fatalf("%v of %v: %v, %v; it is a combination: %t", target, rows, a, err, inSpan)
		}
		if a == nil {
			none++
			continue
		}
		found++
		adds(t, rows, target, a, det)
	}
	if found < 500 || none < 300 {
		t.Errorf("%d found, %d not: the test tests little", found, none)
	}
}

// adds adds up.
func adds(t *testing.T, rows [][]int32, target []int32, a []*big.Int, det *big.Int) {
	t.Helper()
	if det.Sign() <= 0 {
		t.Fatalf("the denominator is %v", det)
	}
	for j := range target {
		sum := new(big.Int)
		for k, row := range rows {
			sum.Add(sum, new(big.Int).Mul(a[k], big.NewInt(int64(row[j]))))
		}
		if want := new(big.Int).Mul(det, big.NewInt(int64(target[j]))); sum.Cmp(want) != 0 {
			t.Fatalf("column %d adds up to %v, not %v", j, sum, want)
		}
	}
}

// rank is the number of independent rows, by fractions.
func rank(rows [][]int32) (rank int) {
	var left [][]*big.Rat
	for _, row := range rows {
		var r []*big.Rat
		for _, x := range row {
			r = append(r, big.NewRat(int64(x), 1))
		}
		left = append(left, r)
	}
	for len(left) > 0 {
		row := left[0]
		left = left[1:]
		pivot := -1
		for j, x := range row {
			if x.Sign() != 0 {
				pivot = j
			}
		}
		if pivot < 0 {
			continue
		}
		rank++
		for _, other := range left {
			by := new(big.Rat).Quo(other[pivot], row[pivot])
			for j := range other {
				other[j].Sub(other[j], new(big.Rat).Mul(by, row[j]))
			}
		}
	}
	return rank
}

// TestLongNumbers solves systems whose solutions have thousands of bits.
func TestLongNumbers(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, n := range []int{1, 2, 63, 64, 65, 129, 150} {
		rows := randomRows(random, n, n, 1000)
		for j := range rows { // large on the diagonal: independent
			for i := range rows[j] {
				if i == j {
					rows[j][i] = 1 << 19
				}
			}
		}
		target := randomRows(random, 1, n, 1000)[0]
		a, det, err := Combine(t.Context(), rows, target)
		if err != nil || a == nil {
			t.Fatalf("n = %d: %v, %v", n, a, err)
		}
		adds(t, rows, target, a, det)
		if n > 100 && det.BitLen() < 1000 {
			t.Errorf("n = %d: a denominator of %d bits", n, det.BitLen())
		}
	}
}

func TestPrimes(t *testing.T) {
	below := uint64(1 << 28)
	for _, p := range primes {
		for below--; !new(big.Int).SetUint64(below).ProbablyPrime(0); below-- {
		}
		if p != below {
			t.Errorf("%d instead of the prime %d", p, below)
		}
	}
}

// TestUnluckyPrime: the first prime divides the determinant.
func TestUnluckyPrime(t *testing.T) {
	p := primes[0]
	// Numbers that are to be below 2^20 whose determinant is p: a companion
	// matrix of p to the base 2^14.
	low, high := int32(p&(1<<14-1)), int32(p>>14)
	rows := [][]int32{{low, high}, {-1 << 14, 1}}
	target := []int32{0, 1}
	a, det, err := Combine(t.Context(), rows, target)
	if err != nil || a == nil {
		t.Fatal(a, err)
	}
	adds(t, rows, target, a, det)
	if det.Uint64() != p {
		t.Errorf("the denominator is %v, not %d", det, p)
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := Combine(ctx, [][]int32{{1}}, []int32{1}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

// BenchmarkCombine writes a random row as a combination of as many others as it
// has numbers, all 0 and 1.
func BenchmarkCombine(b *testing.B) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, n := range []int{130, 500} {
		b.Run(fmt.Sprintf("n%d", n), func(b *testing.B) {
			rows := make([][]int32, n+1)
			for k := range rows {
				rows[k] = make([]int32, n)
				for j := range rows[k] {
					rows[k][j] = random.Int32N(2)
				}
			}
			for b.Loop() {
				if a, _, err := Combine(b.Context(), rows[1:], rows[0]); err != nil || a == nil {
					b.Fatal(a, err)
				}
			}
		})
	}
}
