// Which row do weights satisfy least?

package doubles

import (
	"math"
	"math/bits"
)

// tables hold, for every byte of a row, the sum of the weights of its bits. Few
// rows are added up without them. Of many rows, the worst of every part of them
// are kept: as long as one of these is violated, it is as good as any, and not
// all need be looked at (multiple pricing; Orchard-Hays 1968).
type tables struct {
	*Rows
	sums  [][256]float64
	keeps bool
	kept  []int
}

// Rows are few up to fewRows, and many from manyRows on.
const (
	fewRows  = 1 << 7
	manyRows = 1 << 13
)

func newTables(r *Rows) tables {
	t := tables{Rows: r}
	count := r.count()
	if count > fewRows {
		t.sums = make([][256]float64, 8*r.Words)
	}
	t.keeps = count >= manyRows
	return t
}

// worst is the row with the least C_k·x, and that, or -1 if there is no row.
func (t *tables) worst(x []float64) (k int, net float64) {
	for i := range t.sums {
		sums := &t.sums[i]
		for bit := range 8 {
			half := 1 << bit
			for b := range half {
				sums[half+b] = sums[b] + x[8*i+bit]
			}
		}
	}
	k, net = -1, math.Inf(1)
	for _, j := range t.kept {
		if v := t.net(x, j); v < net {
			k, net = j, v
		}
	}
	if net <= enough {
		return k, net
	}
	part := len(t.Care)
	if t.keeps {
		part = (part + 127) / 128
	}
	t.kept = t.kept[:0]
	for from := 0; from < len(t.Care); from += part {
		j, v := t.worstOf(x, from, min(from+part, len(t.Care)))
		if t.keeps && v <= enough {
			t.kept = append(t.kept, j)
		}
		if v < net {
			k, net = j, v
		}
	}
	return k, net
}

// worstOf is the worst row of some words of the set of rows.
func (t *tables) worstOf(x []float64, from, to int) (k int, net float64) {
	k, net = -1, math.Inf(1)
	for i := from; i < to; i++ {
		for todo := t.Care[i]; todo != 0; todo &= todo - 1 {
			j := i*64 + bits.TrailingZeros64(todo)
			if v := t.net(x, j); v < net {
				k, net = j, v
			}
		}
	}
	return k, net
}

// net is C_k·x.
func (t *tables) net(x []float64, k int) float64 {
	sum := x[len(x)-1]
	for i, b := range t.row(k) {
		if t.sums == nil {
			for ; b != 0; b &= b - 1 {
				sum += x[64*i+bits.TrailingZeros64(b)]
			}
			continue
		}
		s := t.sums[8*i : 8*i+8]
		sum += ((s[0][b&255] + s[1][b>>8&255]) + (s[2][b>>16&255] + s[3][b>>24&255])) +
			((s[4][b>>32&255] + s[5][b>>40&255]) + (s[6][b>>48&255] + s[7][b>>56]))
	}
	if !t.isOn(k) {
		return -sum
	}
	return sum
}
