// Which fractions have these remainders?

package lift

import (
	"context"
	"math/big"
	"math/bits"
)

// lift finds digit after digit of the combination. From time to time it looks
// whether there are enough of them.
func (s *system) lift(ctx context.Context) (a []*big.Int, det *big.Int, err error) {
	n := len(s.pivots)
	left := make([]int64, n) // what the digits so far leave of the target, over p^digits
	for i, j := range s.pivots {
		left[i] = int64(s.target[j])
	}
	c := make([]uint64, n)
	var digits [][]uint32
	most := s.enough()
	for try := 4; ; try += try / 2 {
		try = min(try, most)
		for len(digits) < try {
			if ctx.Err() != nil {
				return nil, nil, ctx.Err()
			}
			for i, x := range left {
				c[i] = s.remainder(x)
			}
			s.solve(c)
			digit := make([]uint32, n)
			for k, y := range c {
				digit[k] = uint32(y)
				takeTimes(left, int64(y), s.square[k])
			}
			for i := range left {
				left[i] /= int64(s.p)
			}
			digits = append(digits, digit)
		}
		a, det, err = s.fractions(ctx, digits)
		if err != nil || a != nil || try == most {
			return a, det, err
		}
	}
}

func takeTimes(sum []int64, by int64, row []int32) {
	row = row[:len(sum)]
	for i := range sum {
		sum[i] -= by * int64(row[i])
	}
}

// enough is how many digits are enough: numerators and denominators are minors
// of the rows and the target, which Hadamard's inequality bounds.
func (s *system) enough() int {
	room := 2 + 2*length(s.target)
	for _, k := range s.used {
		room += 2 * length(s.rows[k])
	}
	return max(4, room/27+1)
}

// length is the number of bits of a bound of the row's length.
func length(row []int32) int {
	square := uint64(0)
	for _, x := range row {
		square += uint64(int64(x) * int64(x))
	}
	return (bits.Len64(square) + 1) / 2
}

// fractions are the fractions with these remainders, if they prove true.
func (s *system) fractions(ctx context.Context, digits [][]uint32) (a []*big.Int, det *big.Int, err error) {
	p := new(big.Int).SetUint64(s.p)
	modulus := new(big.Int).Exp(p, big.NewInt(int64(len(digits))), nil)
	most := new(big.Int).Rsh(modulus, 1)
	most.Sqrt(most)
	det = big.NewInt(1)
	found := make([]*big.Int, 0, len(s.used))
	var digit, half big.Int
	half.Rsh(modulus, 1)
	for i := range s.used {
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		x := new(big.Int)
		for k := len(digits) - 1; k >= 0; k-- {
			x.Mul(x, p).Add(x, digit.SetUint64(uint64(digits[k][i])))
		}
		// Most have the denominator of those before.
		x.Mul(x, det).Mod(x, modulus)
		if x.Cmp(&half) > 0 {
			x.Sub(x, modulus)
		}
		if x.CmpAbs(most) > 0 {
			over := new(big.Int)
			if x, over = fraction(x, modulus, most); x == nil {
				return nil, nil, nil
			}
			if det.Mul(det, over).Cmp(most) > 0 {
				return nil, nil, nil
			}
			for _, y := range found {
				y.Mul(y, over)
			}
		}
		found = append(found, x)
	}
	a = make([]*big.Int, len(s.rows))
	for k := range a {
		a[k] = new(big.Int)
	}
	for i, k := range s.used {
		a[k] = found[i]
	}
	if ok, err := s.holds(ctx, a, det, modulus); err != nil || !ok {
		return nil, nil, err
	}
	return a, det, nil
}

// fraction is the x/over ≡ value with |x| and over up to most, or nil: the
// Euclidean algorithm, stopped halfway (Wang 1981).
func fraction(value, modulus, most *big.Int) (x, over *big.Int) {
	a, b := new(big.Int).Set(modulus), new(big.Int).Mod(value, modulus)
	u, v := new(big.Int), big.NewInt(1)
	var quotient, t big.Int
	for b.CmpAbs(most) > 0 {
		quotient.QuoRem(a, b, &t)
		a.Set(b)
		b.Set(&t)
		u.Sub(u, t.Mul(&quotient, v))
		u, v = v, u
	}
	if v.CmpAbs(most) > 0 || v.Sign() == 0 {
		return nil, nil
	}
	if v.Sign() < 0 {
		v.Neg(v)
		b.Neg(b)
	}
	return b, v
}

// holds adds up the rows. In the columns of B the sums are right but for multiples
// of the modulus, and so right if they are smaller than that.
func (s *system) holds(ctx context.Context, a []*big.Int, det, modulus *big.Int) (bool, error) {
	small := make([]bool, len(s.target))
	if longest := s.longest(a, det); longest < modulus.BitLen() {
		for _, j := range s.pivots {
			small[j] = true
		}
	}
	var sum, t big.Int
	for j, want := range s.target {
		if small[j] {
			continue
		}
		if j%16 == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		sum.Mul(det, t.SetInt64(int64(-want)))
		for _, k := range s.used {
			switch x := s.rows[k][j]; x {
			case 0:
			case 1:
				sum.Add(&sum, a[k])
			case -1:
				sum.Sub(&sum, a[k])
			default:
				sum.Add(&sum, t.Mul(a[k], t.SetInt64(int64(x))))
			}
		}
		if sum.Sign() != 0 {
			return false, nil
		}
	}
	return true, nil
}

// longest bounds the bits of a sum of products of a and det with numbers of the
// rows and the target.
func (s *system) longest(a []*big.Int, det *big.Int) int {
	const number = 20 // bits of a number of a row
	longest := det.BitLen()
	for _, k := range s.used {
		longest = max(longest, a[k].BitLen())
	}
	return longest + number + bits.Len(uint(len(s.used)+1))
}
