// What do so many numbers add up to that no word can hold it?

package learn

import (
	"math/big"
	"math/bits"
)

// A total is a sum of up to 2^64 numbers of up to 128 bits: three words, the
// lowest first.
type total [3]uint64

// add adds a number.
func (t *total) add(x uint64) { t.addWide(0, x) }

// addSquare adds the square of a number.
func (t *total) addSquare(x uint64) { t.addWide(bits.Mul64(x, x)) }

func (t *total) addWide(hi, lo uint64) {
	var carry uint64
	t[0], carry = bits.Add64(t[0], lo, 0)
	t[1], carry = bits.Add64(t[1], hi, carry)
	t[2] += carry
}

// sum is what was added.
func (t *total) sum() *big.Int {
	sum := new(big.Int)
	for i := len(t) - 1; i >= 0; i-- {
		sum.Lsh(sum, 64)
		sum.Or(sum, new(big.Int).SetUint64(t[i]))
	}
	return sum
}
