// Which rows of a complete table bind its smallest weights?

package learn

import (
	"math/big"

	"threshgen/learn/internal/scan"
	"threshgen/learn/internal/threshold"
	"threshgen/truthtable"
)

// bindingRows are the rows of a separable complete function that can bind its
// smallest weights, as columns of the program over W, and the columns that say
// in which order the weights are.
type bindingRows struct {
	examples
	rows    []int
	turned  int
	heavier []threshold.Relation
}

// newBindingRows finds the rows.
func newBindingRows(f truthtable.Function) *bindingRows {
	b := &bindingRows{examples: examples{f: f, exact: true}}
	b.rows, b.heavier, b.turned = threshold.Binding(&f)
	return b
}

// sign is the sign of the weight of the input at bit p.
func (b *bindingRows) sign(p int) int64 {
	if b.turned>>p&1 == 1 {
		return -1
	}
	return 1
}

// Column implements simplex.Source: after the rows come the relations.
func (b *bindingRows) Column(k int, z []int64) (gain int64) {
	if k < b.f.Rows() {
		return b.examples.Column(k, z)
	}
	clear(z)
	n, h := b.f.N(), b.heavier[k-b.f.Rows()]
	z[n-h.Heavy] = b.sign(h.Heavy)
	if h.Light >= 0 {
		z[n-h.Light] = -b.sign(h.Light)
	}
	return 0
}

// Price implements simplex.Source.
func (b *bindingRows) Price(w []int64, det int64) (k int, settled bool) {
	worst := scan.NewWorst(det)
	n := b.f.N()
	for j, h := range b.heavier {
		short := -b.sign(h.Heavy) * w[n-h.Heavy]
		if h.Light >= 0 {
			short += b.sign(h.Light) * w[n-h.Light]
		}
		worst.See(b.f.Rows()+j, false, short)
	}
	for _, k := range b.rows {
		worst.See(k, b.f.Target(k) == truthtable.One, Weights(w).Net(b.f.Row(k)))
	}
	return worst.K, worst.Settled
}

// PriceBig implements simplex.Source: all rows are as good as some of them.
func (b *bindingRows) PriceBig(w []*big.Int, det *big.Int) (k int, settled bool) {
	return b.priceBig(w, det)
}
