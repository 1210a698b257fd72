// Which rows of a complete table bind its smallest weights?

package learn

import (
	"math/big"
	"slices"

	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// bindingRows are the rows of a separable complete function that can bind its
// smallest weights, as columns of the program over W, and the columns that say
// in which order the weights are.
type bindingRows struct {
	examples
	rows    []int
	turned  int
	heavier []relation // a light of -1 stands for 0
}

// newBindingRows finds the rows. Inputs of one class can be exchanged without a
// change in the cost, and so be in order, but only among those that were
// turned around and among those that were not: exchanging one of each changes
// w0. So the order is no chain.
func newBindingRows(f truthtable.Function) *bindingRows {
	_, directions := unateCertificate(&f, nil, nil)
	var r regular
	r.turnAround(f, directions)
	r.sort(directions)
	r.classify()
	r.relateApart()
	b := &bindingRows{examples: examples{f: f, exact: true}, turned: r.turned, heavier: r.heavier}
	for _, p := range r.last {
		b.heavier = append(b.heavier, relation{p, -1})
	}
	r.binding(func(k int, _ bool) { b.rows = append(b.rows, k^r.turned) })
	return b
}

// relateApart relates the inputs of each class that were turned around in one
// chain and the others in another, and both to those of the next class.
func (r *regular) relateApart() {
	r.heavier, r.last = nil, nil
	for class := range r.classes {
		var ends []int
		for _, turned := range []int{0, 1} {
			above := r.last // what the next input of the chain is lighter than
			for i, p := range r.order {
				if r.class[i] != class || r.turned>>p&1 != turned {
					continue
				}
				for _, heavy := range above {
					r.heavier = append(r.heavier, relation{heavy, p})
				}
				above = []int{p}
			}
			if len(above) == 1 && r.class[slices.Index(r.order, above[0])] == class {
				ends = append(ends, above[0])
			}
		}
		r.last = ends
	}
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
	z[n-h.heavy] = b.sign(h.heavy)
	if h.light >= 0 {
		z[n-h.light] = -b.sign(h.light)
	}
	return 0
}

// Price implements simplex.Source.
func (b *bindingRows) Price(w []int64, det int64) (k int, settled bool) {
	worst := scan.NewWorst(det)
	n := b.f.N()
	for j, h := range b.heavier {
		short := -b.sign(h.heavy) * w[n-h.heavy]
		if h.light >= 0 {
			short += b.sign(h.light) * w[n-h.light]
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
