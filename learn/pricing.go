// Which example does a W satisfy least? The examples as columns of the judge's
// linear program, found by scanning the table instead of listing them.

package learn

import (
	"math/big"
	"math/bits"

	"threshgen/truthtable"
)

// An on-row X is the column X with the gain 1: the program asks for W·X ≥ 1. An
// off-row X is the column -X with the gain 0: W·X ≤ 0. The search is settled
// when the unit answers every example rightly, though W·X may be below 1 on an
// on-row: scaling W makes up for that.

// examples is what the two layouts of rows have in common.
type examples struct {
	f truthtable.Function
	// rounded, if not nil, are the weights that settled the search: those of
	// the program had to be rounded to be tried on all rows.
	rounded []int64
	// exact wants the worst column even of weights that int64 cannot hold.
	exact bool
}

// Column implements simplex.Source.
func (e *examples) Column(k int, z []int64) (gain int64) {
	row, sign := e.f.Row(k), int64(-1)
	if e.f.Target(k) == truthtable.One {
		sign, gain = 1, 1
	}
	z[0] = sign
	for i := range e.f.N() {
		z[1+i] = 0
		if row.Input(i) {
			z[1+i] = sign
		}
	}
	return gain
}

// priceBig is PriceBig for weights that int64 cannot hold. It asks price, and
// so scans the table as fast as ever, with weights that are rounded to what
// int64 can hold. If these answer every example rightly, they are as good as
// any. If not, the row that they are worst at is as good as any that the exact
// weights violate too. Only where it is not are all rows evaluated exactly.
func (e *examples) priceBig(w []*big.Int, det *big.Int, price func(w []int64, det int64) (int, bool)) (k int, settled bool) {
	if !e.exact {
		rounded, roundedDet := roundWeights(w, det)
		if k, settled = price(rounded, roundedDet); settled {
			e.rounded = rounded
			return k, true
		}
		if k >= 0 {
			if short := e.short(truthtable.Example{K: k, Row: e.f.Row(k), On: e.f.Target(k) == truthtable.One}, w, det); short.Sign() > 0 {
				return k, false
			}
		}
	}
	k, settled = -1, true
	most := new(big.Int)
	for x := range e.f.Examples() {
		short := e.short(x, w, det)
		if short.Cmp(most) > 0 {
			k, most = x.K, short
		}
		// Short by less than det, an on-row still has W·X > 0.
		if short.Sign() > 0 && (!x.On || short.Cmp(det) >= 0) {
			settled = false
		}
	}
	return k, settled
}

// short is how far the weights are from what the program asks of an example.
func (e *examples) short(x truthtable.Example, w []*big.Int, det *big.Int) *big.Int {
	net := new(big.Int).Set(w[0])
	for i := range e.f.N() {
		if x.Row.Input(i) {
			net.Add(net, w[1+i])
		}
	}
	if x.On {
		return net.Sub(det, net)
	}
	return net
}

// roundWeights divides weights and their denominator by a power of two, so
// that the weights can be added up in an int64.
func roundWeights(w []*big.Int, det *big.Int) ([]int64, int64) {
	longest := det.BitLen()
	for _, x := range w {
		longest = max(longest, x.BitLen())
	}
	shift := uint(max(0, longest-(61-bits.Len(uint(len(w))))))
	var t big.Int
	rounded := make([]int64, len(w))
	for i, x := range w {
		rounded[i] = t.Rsh(x, shift).Int64()
	}
	return rounded, t.Rsh(det, shift).Int64()
}

// shorten rounds large weights to the fewest digits, of those that it tries,
// with which they still answer every example rightly.
func shorten(w []int64, price func(w []int64, det int64) (int, bool)) []int64 {
	longest := 0
	for _, x := range w {
		longest = max(longest, bits.Len64(uint64(max(x, -x))))
	}
	if longest <= 16 {
		return w
	}
	rounded := make([]int64, len(w))
	for keep := 8; keep < longest; keep += 4 {
		shift := longest - keep
		for i, x := range w {
			rounded[i] = (x + 1<<(shift-1)) >> shift
		}
		if _, settled := price(rounded, 1); settled {
			return rounded
		}
	}
	return w
}

// worst is the example that is short of what the program asks by most.
type worst struct {
	k       int
	most    int64
	settled bool
}

// see takes one example into account.
func (w *worst) see(k int, on bool, net, det int64) {
	w.settled = w.settled && (net > 0) == on
	short := net
	if on {
		short = det - net
	}
	if short > w.most {
		w.k, w.most = k, short
	}
}

// countingRows are examples in counting order, 64 rows a word.
type countingRows struct {
	examples
	low [64]int64 // the sums of the six weights that change fastest
}

// Price implements simplex.Source. A word is looked into only if its largest
// or smallest sum could make a difference.
func (d *countingRows) Price(w []int64, det int64) (k int, settled bool) {
	n := d.f.N()
	on, care := d.f.On(), d.f.Care()
	least, most := int64(0), int64(0)
	for p := range min(n, 6) {
		x := w[n-p]
		for j := range 1 << p {
			d.low[1<<p+j] = d.low[j] + x
		}
		least += min(x, 0)
		most += max(x, 0)
	}
	worst := worst{k: -1, settled: true}
	high := w[0] // the sum of the bias and of the inputs above the six
	for i := range on {
		if i > 0 {
			// Counting up by one sets the lowest 0 and clears the ones below.
			p := bits.TrailingZeros(uint(i))
			high += w[n-6-p]
			for q := range p {
				high -= w[n-6-q]
			}
		}
		ones, zeros := on[i], care[i]&^on[i]
		if ones != 0 && (det-high-least > worst.most || worst.settled && high+least <= 0) {
			for rest := ones; rest != 0; rest &= rest - 1 {
				j := bits.TrailingZeros64(rest)
				worst.see(i*64+j, true, high+d.low[j], det)
			}
		}
		if zeros != 0 && (high+most > worst.most || worst.settled && high+most > 0) {
			for rest := zeros; rest != 0; rest &= rest - 1 {
				j := bits.TrailingZeros64(rest)
				worst.see(i*64+j, false, high+d.low[j], det)
			}
		}
	}
	return worst.k, worst.settled
}

// PriceBig implements simplex.Source.
func (d *countingRows) PriceBig(w []*big.Int, det *big.Int) (k int, settled bool) {
	return d.priceBig(w, det, d.Price)
}

// listedRows are examples in the order of a list.
type listedRows struct {
	examples
	sums [][256]int64 // by byte of a packed row: the sums of its weights
}

// Price implements simplex.Source.
func (l *listedRows) Price(w []int64, det int64) (k int, settled bool) {
	worst := worst{k: -1, settled: true}
	if l.f.Rows() < 256 {
		for e := range l.f.Examples() {
			worst.see(e.K, e.On, Weights(w).Net(e.Row), det)
		}
		return worst.k, worst.settled
	}
	l.sum(w)
	words := truthtable.Words(l.f.N())
	patterns, on := l.f.Patterns(), l.f.On()
	for i, care := range l.f.Care() {
		for ; care != 0; care &= care - 1 {
			j := bits.TrailingZeros64(care)
			k := i*64 + j
			net := w[0]
			for b, x := range patterns[k*words : (k+1)*words] {
				t := l.sums[8*b : 8*b+8]
				net += t[0][x&255] + t[1][x>>8&255] + t[2][x>>16&255] + t[3][x>>24&255] +
					t[4][x>>32&255] + t[5][x>>40&255] + t[6][x>>48&255] + t[7][x>>56]
			}
			worst.see(k, on[i]>>j&1 == 1, net, det)
		}
	}
	return worst.k, worst.settled
}

// PriceBig implements simplex.Source.
func (l *listedRows) PriceBig(w []*big.Int, det *big.Int) (k int, settled bool) {
	return l.priceBig(w, det, l.Price)
}

// sum tabulates, for every byte of a packed row, the sum of the weights of its
// inputs: eight look-ups then give the sum of 64 inputs.
func (l *listedRows) sum(w []int64) {
	n := l.f.N()
	if bytes := 8 * truthtable.Words(n); len(l.sums) != bytes {
		l.sums = make([][256]int64, bytes)
	} else {
		clear(l.sums)
	}
	for i := range n {
		word, bit := truthtable.Place(n, i)
		l.sums[8*word+bit/8][1<<(bit%8)] = w[1+i]
	}
	for i := range l.sums {
		t := &l.sums[i]
		for x := 1; x < 256; x++ {
			if low := x & -x; low != x {
				t[x] = t[low] + t[x&^low]
			}
		}
	}
}
