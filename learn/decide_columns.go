// Which example does a W satisfy least? The examples as columns of the judge's
// linear program, found by scanning the table instead of listing them.

package learn

import (
	"math/big"

	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// An on-row X is the column X with the gain 1: the program asks for W·X ≥ 1. An
// off-row X is the column -X with the gain 0: W·X ≤ 0. The search is settled
// when the unit answers every example rightly, though W·X may be below 1 on an
// on-row: scaling W makes up for that.

// examples is what the layouts of rows have in common. The number of a column is
// that of its row, or, of a row of a cube, where it stands among those that were
// priced.
type examples struct {
	f      truthtable.Function
	priced []Term // rows of cubes
	// rounded, if not nil, are the weights that settled the search: those of
	// the program had to be rounded to be tried on all rows.
	rounded []int64
	// exact wants the worst column even of weights that int64 cannot hold.
	exact bool
}

// Column implements simplex.Source.
func (e *examples) Column(k int, z []int64) (gain int64) {
	x, sign := e.at(k), int64(-1)
	if x.On {
		sign, gain = 1, 1
	}
	z[0] = sign
	for i := range e.f.N() {
		z[1+i] = 0
		if x.Row.Input(i) {
			z[1+i] = sign
		}
	}
	return gain
}

// term is the row of column k, for a certificate.
func (e *examples) term(k int) Term {
	if e.f.HasCubes() {
		return e.priced[k]
	}
	return Term{K: k}
}

// at is the example of column k.
func (e *examples) at(k int) truthtable.Example {
	t := e.term(k)
	return truthtable.Example{K: t.K, Row: t.Row(&e.f), On: e.f.Target(t.K) == truthtable.One}
}

// column is the number of an example's column.
func (e *examples) column(x truthtable.Example) int {
	if !e.f.HasCubes() {
		return x.K
	}
	e.priced = append(e.priced, Term{K: x.K, Pattern: &x.Row})
	return len(e.priced) - 1
}

// A pricer finds a bad example, as Price does.
type pricer func(w []int64, det int64) (k int, settled bool)

// priceBig is PriceBig for weights that int64 cannot hold. Only where the
// pricers find nothing with rounded weights are all rows evaluated exactly.
func (e *examples) priceBig(w []*big.Int, det *big.Int, prices ...pricer) (k int, settled bool) {
	if !e.exact {
		if k, settled = e.priceRounded(w, det, prices); k >= 0 || settled {
			return k, settled
		}
	}
	settled = true
	var worst truthtable.Example
	most := new(big.Int)
	for x := range scan.ExamplesBig(&e.f, w) {
		short := e.short(x, w, det)
		if short.Cmp(most) > 0 {
			worst, most = x, short
		}
		// Short by less than det, an on-row still has W·X > 0.
		if short.Sign() > 0 && (!x.On || short.Cmp(det) >= 0) {
			settled = false
		}
	}
	if most.Sign() == 0 {
		return -1, settled
	}
	return e.column(worst), settled
}

// priceRounded asks the pricers one after the other, and so scans the table as
// fast as ever, with weights that are rounded to what int64 can hold. If these
// answer every example rightly, they are as good as any. If not, the row that
// they are worst at is as good as any that the exact weights violate too.
func (e *examples) priceRounded(w []*big.Int, det *big.Int, prices []pricer) (k int, settled bool) {
	rounded, roundedDet := roundWeights(w, det)
	for _, price := range prices {
		if k, settled = price(rounded, roundedDet); settled {
			e.rounded = rounded
			return k, true
		}
		if k < 0 {
			continue
		}
		if short := e.short(e.at(k), w, det); short.Sign() > 0 {
			return k, false
		}
	}
	return -1, false
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

// countingRows are examples in counting order.
type countingRows struct {
	examples
	scanner scan.Dense
}

// take begins with other examples.
func (d *countingRows) take(e examples) {
	d.examples = e
	d.scanner.Take(&d.f)
}

// Price implements simplex.Source.
func (d *countingRows) Price(w []int64, det int64) (k int, settled bool) {
	worst := scan.NewWorst(det)
	d.scanner.Weigh(w)
	d.scanner.Worst(&worst)
	return worst.K, worst.Settled
}

// PriceBig implements simplex.Source.
func (d *countingRows) PriceBig(w []*big.Int, det *big.Int) (k int, settled bool) {
	return d.priceBig(w, det, d.Price)
}

// listedRows are examples, rows or cubes, in the order of a list. Nothing bounds
// what may stand in it, so a scan goes through all of it. It finds many bad rows at
// once, the worst of every part of the list, and these are the pool: as long as
// the weights get one of the pool wrong, the worst of the pool is as good as any,
// and no scan is needed (multiple pricing; Orchard-Hays 1968).
type listedRows struct {
	examples
	scanner scan.Sparse
	pool    []int
}

// maxPool is how many rows a pool may have before it begins anew.
const maxPool = 1 << 12

// take begins with other examples.
func (l *listedRows) take(e examples) {
	l.examples, l.pool = e, l.pool[:0]
	l.scanner.Take(&l.f)
}

// Price implements simplex.Source.
func (l *listedRows) Price(w []int64, det int64) (k int, settled bool) {
	if k, _ = l.pricePool(w, det); k >= 0 {
		return k, false
	}
	return l.scan(w, det)
}

// pricePool is the worst row of the pool, if one of them is wrong, else -1. The
// pool never settles anything.
func (l *listedRows) pricePool(w []int64, det int64) (k int, settled bool) {
	worst := scan.NewWorst(det)
	for _, k := range l.pool {
		on := l.f.Target(k) == truthtable.One
		worst.See(k, on, scan.WorstCaseNet(&l.f, w, k, on))
	}
	if worst.Settled {
		return -1, false
	}
	return l.columnOf(worst.K, w), false
}

// columnOf is the column of row k, or of the worst-case row of cube k.
func (l *listedRows) columnOf(k int, w []int64) int {
	if k < 0 {
		return -1
	}
	on := l.f.Target(k) == truthtable.One
	return l.column(truthtable.Example{K: k, Row: scan.WorstCase(&l.f, w, k), On: on})
}

// scan looks at all examples.
func (l *listedRows) scan(w []int64, det int64) (k int, settled bool) {
	all := scan.NewWorst(det)
	l.scanner.Weigh(w)
	words := len(l.f.Care())
	part := max(16, (words+127)/128)
	if len(l.pool) > maxPool {
		l.pool = l.pool[:0]
	}
	for from := 0; from < words; from += part {
		worst := scan.NewWorst(det)
		l.scanner.WorstIn(&worst, from, min(from+part, words))
		if !worst.Settled && l.f.Rows() >= manyListed {
			l.pool = append(l.pool, worst.K)
		}
		all.Settled = all.Settled && worst.Settled
		if worst.Most > all.Most {
			all.K, all.Most = worst.K, worst.Most
		}
	}
	return l.columnOf(all.K, w), all.Settled
}

// manyListed are as many rows as a pool is of use for.
const manyListed = 256

// PriceBig implements simplex.Source.
func (l *listedRows) PriceBig(w []*big.Int, det *big.Int) (k int, settled bool) {
	return l.priceBig(w, det, l.pricePool, l.scan)
}
