// How far from the hyperplane are the rows with as many ones, at least?

package learn

import (
	"math"
	"math/big"
	"math/bits"
	"slices"

	"threshgen/truthtable"
)

// leastByOnes is the least ±W*·X of the examples by the number of inputs that are
// 1, and nil where there is none. Where int64 cannot add the weights up it is δ
// for every number that an example may have.
func (p *parting) leastByOnes(f *truthtable.Function) []*big.Int {
	out := make([]*big.Int, f.N()+1)
	if p.small == nil {
		for count := range 1 + radius(f) {
			out[count] = p.delta
		}
		return out
	}
	least := make([]int64, f.N()+1)
	for i := range least {
		least[i] = math.MaxInt64
	}
	switch {
	case f.HasCubes():
		cubesByOnes(f, p.small, least)
	case f.InCountingOrder() && f.Rows() > 0:
		var t tree
		t.summarise(f)
		t.weigh(p.small)
		t.byOnes(p.small, least)
	default:
		var s byteSums
		s.weigh(p.small)
		words := truthtable.Words(f.N())
		for e := range f.Examples() {
			net := s.net(p.small[0], f.Patterns()[e.K*words:(e.K+1)*words])
			count := ones(e.Row)
			least[count] = min(least[count], max(net, -net))
		}
	}
	for count, x := range least {
		if x != math.MaxInt64 {
			out[count] = big.NewInt(x)
		}
	}
	return out
}

// cubesByOnes makes least no more than ±W·X of any row of the cubes. Of the rows
// of a cube with as many ones the hardest has the free inputs whose weights
// satisfy it least.
func cubesByOnes(f *truthtable.Function, w []int64, least []int64) {
	var weights []int64
	for e := range f.Examples() {
		net, count, free := Weights(w).Net(e.Row), ones(e.Row), f.Free(e.K)
		sign := int64(-1)
		if e.On {
			sign = 1
		}
		weights = weights[:0]
		for i := range f.N() {
			if free.Input(i) {
				weights = append(weights, sign*w[1+i])
			}
		}
		slices.Sort(weights)
		net *= sign
		least[count] = min(least[count], net)
		for _, x := range weights {
			net += x
			count++
			least[count] = min(least[count], net)
		}
	}
}

// byOnes makes least no more than ±W·X of any row in counting order. It goes past
// the nodes below which no number of ones can do with less: of the sums of j of
// the inputs below a node, those of the j least weights and of the j greatest are
// the first and the last.
func (t *tree) byOnes(w []int64, least []int64) {
	n := len(w) - 1
	lowest, highest := make([][]int64, t.levels()+1), make([][]int64, t.levels()+1)
	for l := range lowest {
		below := slices.Sorted(slices.Values(w[1+n-min(n, 6+l):]))
		lowest[l], highest[l] = make([]int64, len(below)+1), make([]int64, len(below)+1)
		for j := range below {
			lowest[l][j+1] = lowest[l][j] + below[j]
			highest[l][j+1] = highest[l][j] + below[len(below)-1-j]
		}
	}
	on, care := t.f.On(), t.f.Care()
	for t.root(); ; {
		kinds := hasOn | hasOff
		if t.level > 0 {
			kinds = t.kinds[t.node]
		}
		count, look := bits.OnesCount(uint(t.node))-1, false
		for j := range lowest[t.level] {
			look = look || kinds&hasOn != 0 && t.sum+lowest[t.level][j] < least[count+j] ||
				kinds&hasOff != 0 && -(t.sum+highest[t.level][j]) < least[count+j]
		}
		switch {
		case look && t.level > 0:
			t.down()
			continue
		case look:
			b := t.word()
			for todo := care[b]; todo != 0; todo &= todo - 1 {
				j := bits.TrailingZeros64(todo)
				net := t.sum + t.at(j)
				if on[b]>>j&1 == 0 {
					net = -net
				}
				all := count + bits.OnesCount(uint(j))
				least[all] = min(least[all], net)
			}
		}
		if !t.past() {
			return
		}
	}
}
