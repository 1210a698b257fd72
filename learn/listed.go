// What is W·X on row after row of a list, where nothing is known of their order?
//
// Next: pricing.go (the worst row of a list).

package learn

import (
	"math/bits"

	"threshgen/truthtable"
)

// byteSums holds, for every byte of a packed row, the sum of the weights of the
// inputs that its bits stand for: eight look-ups give the sum of 64 inputs.
type byteSums [][256]int64

// weigh takes in the weights of so many inputs.
func (s *byteSums) weigh(w []int64) {
	n := len(w) - 1
	if bytes := 8 * truthtable.Words(n); len(*s) != bytes {
		*s = make(byteSums, bytes)
	}
	for i := range *s {
		t := &(*s)[i]
		// The byte's bits are inputs next to each other, the last in bit 0.
		last := min(n, 64*(i/8)+64) - 8*(i%8)
		t[0] = 0
		for bit := range 8 {
			x := int64(0)
			if last-bit > 64*(i/8) {
				x = w[last-bit]
			}
			half := 1 << bit
			for b := range half {
				t[half+b] = t[b] + x
			}
		}
	}
}

// net adds to the sum what the row's words give.
func (s byteSums) net(sum int64, row []uint64) int64 {
	for i, x := range row {
		t := s[8*i : 8*i+8]
		sum += t[0][x&255] + t[1][x>>8&255] + t[2][x>>16&255] + t[3][x>>24&255] +
			t[4][x>>32&255] + t[5][x>>40&255] + t[6][x>>48&255] + t[7][x>>56]
	}
	return sum
}

// A listedFinder finds mistakes in listed rows. Its sums are those of weights
// that it was told of some updates ago: for a row X, each update of W by c·X_k
// since adds c times the number of inputs that are 1 in both X_k and X, which
// is quick to count as long as the updates are few. When the counting has cost
// as much as new sums do, they are made.
type listedFinder struct {
	f     *truthtable.Function
	w     Weights
	words int // of a row

	sums    byteSums
	bias    int64 // the bias weight that belongs to the sums
	since   []update
	counted int // words in which inputs were counted since then
}

// An update is a correction of the weights: W += by·X_k.
type update struct {
	row []uint64
	by  int64
}

// newSums is about how many words can be counted in the time that it takes to
// make the sums for one word of a row.
const newSums = 1 << 10

// maxSince is how many updates may be counted at most.
const maxSince = 64

func newListedFinder(f *truthtable.Function, w Weights) *listedFinder {
	return &listedFinder{f: f, w: w, words: truthtable.Words(f.N())}
}

// next implements finder.
func (l *listedFinder) next(k int) int {
	on, care := l.f.On(), l.f.Care()
	todo := ^uint64(0) << (k % 64)
	for i := k / 64; i < len(care); i++ {
		for todo &= care[i]; todo != 0; todo &= todo - 1 {
			j := bits.TrailingZeros64(todo)
			k := i*64 + j
			if output(l.net(k)) != int(on[i]>>j&1) {
				return k
			}
		}
		todo = ^uint64(0)
	}
	return -1
}

// net is W·X of row k.
func (l *listedFinder) net(k int) int64 {
	if len(l.since) > 0 && l.counted > newSums*l.words {
		l.renew()
	}
	row := l.f.Patterns()[k*l.words : (k+1)*l.words]
	net := l.bias
	if l.sums != nil {
		net = l.sums.net(net, row)
	}
	l.counted += len(l.since) * l.words
	for _, u := range l.since {
		both := 1 // X_0 = 1, the bias input
		for i, x := range u.row {
			both += bits.OnesCount64(x & row[i])
		}
		net += u.by * int64(both)
	}
	return net
}

// renew makes the sums for the weights as they are.
func (l *listedFinder) renew() {
	l.sums.weigh(l.w)
	l.bias, l.since, l.counted = l.w[0], l.since[:0], 0
}

// corrected implements finder.
func (l *listedFinder) corrected(k int, by int64) {
	if len(l.since) == maxSince {
		l.renew()
		return
	}
	l.since = append(l.since, update{l.f.Patterns()[k*l.words : (k+1)*l.words], by})
}
