// Where among 2^n rows in counting order can something be wrong, and where is
// it not worth looking?

package scan

import (
	"math/bits"
	"slices"

	"threshgen/truthtable"
)

// A Dense is a Scanner of rows in counting order, as a binary tree. A leaf is a word
// of 64 rows, numbered by the six inputs that change fastest, its digits; the
// inputs above them choose the leaf. The root chooses x1, and its left half has the
// rows with x1 = 0, which come first.
//
// Nodes are numbered as in a heap: 1 is the root, 2i and 2i+1 are the halves of
// i, and word b is leaf leaves+b. A node of level l has 2^l leaves.
//
// The walk goes through the nodes in row order. Where the sums that the inputs
// below a node can reach, at least and at most, decide what it holds, the walk
// goes past it; else it goes down. So it costs as many steps as there are
// nodes on the border between the unit's 0 and 1, and not as many as rows.
type Dense struct {
	f      *truthtable.Function
	w      []int64
	leaves int
	kinds  []kind // by node, above the leaves

	bias        int64
	subsetSums            // of the digits of a leaf
	high        [25]int64 // by level l: the weight of the input that chooses between nodes of level l
	below       [25]int64 // the sum of high up to level l, without it
	least, most [25]int64 // of the sums of all inputs below a node of level l

	// Where the walk is.
	node, level int
	sum         int64 // of the bias and the inputs that lead to the node
}

// A kind says what targets there are below a node.
type kind uint8

const (
	hasOn kind = 1 << iota
	hasOff
)

// Take begins with another function, which has rows, in counting order.
func (t *Dense) Take(f *truthtable.Function) {
	t.f = f
	on, care := f.On(), f.Care()
	t.leaves = len(on)
	if cap(t.kinds) < t.leaves {
		t.kinds = make([]kind, t.leaves)
	}
	t.kinds = t.kinds[:t.leaves]
	for b := 0; b+1 < len(on); b += 2 {
		var k kind
		if on[b]|on[b+1] != 0 {
			k = hasOn
		}
		if care[b]&^on[b]|care[b+1]&^on[b+1] != 0 {
			k |= hasOff
		}
		t.kinds[(t.leaves+b)/2] = k
	}
	for i := t.leaves/2 - 1; i > 0; i-- {
		t.kinds[i] = t.kinds[2*i] | t.kinds[2*i+1]
	}
}

// levels is the number of inputs that choose a leaf.
func (t *Dense) levels() int { return bits.TrailingZeros(uint(t.leaves)) }

// Weigh implements Scanner.
func (t *Dense) Weigh(w []int64) {
	t.w = w
	t.Corrected(63, 0)
}

// WorstCase implements Scanner.
func (t *Dense) WorstCase(k int) truthtable.Row { return t.f.Row(k) }

// Work implements Scanner.
func (t *Dense) Work() int64 { return 0 }

// Corrected implements Scanner. Most of what is known of the digits stays: only
// those that are 1 in the row have changed.
func (t *Dense) Corrected(k int, _ int64) {
	w := t.w
	t.subsetSums.weigh(w, k)
	t.bias = w[0]
	least, most, below := t.subsetSums.least, t.subsetSums.most, int64(0)
	last := len(w) - 7 // the input that chooses between leaves
	t.least[0], t.most[0] = least, most
	for l := range t.levels() {
		x := w[last-l]
		t.high[l], t.below[l] = x, below
		below += x
		least += min(x, 0)
		most += max(x, 0)
		t.least[l+1], t.most[l+1] = least, most
	}
}

// root begins a walk there.
func (t *Dense) root() { t.node, t.level, t.sum = 1, t.levels(), t.bias }

// leaf begins a walk at word b.
func (t *Dense) leaf(b int) {
	t.node, t.level, t.sum = t.leaves+b, 0, t.bias
	for x := uint(b); x != 0; x &= x - 1 {
		t.sum += t.high[bits.TrailingZeros(x)]
	}
}

// down goes to the left half, in which the input is 0.
func (t *Dense) down() {
	t.node *= 2
	t.level--
}

// past goes past the node to the next one in row order, the highest that begins
// there. It returns false if there is none.
func (t *Dense) past() bool {
	next := t.node + 1
	if next&t.node == 0 {
		return false // the last of its level
	}
	// Counting up clears the inputs that are 1 up to the first 0, and sets it.
	up := t.level + bits.TrailingZeros(uint(next))
	t.sum += t.high[up] - t.below[up] + t.below[t.level]
	t.node, t.level = next>>(up-t.level), up
	return true
}

// word is the number of the leaf that the walk is at.
func (t *Dense) word() int { return t.node - t.leaves }

// NextNotRight implements Scanner: it is Next, but for the off-rows with W·X = 0.
func (t *Dense) NextNotRight(k int) int {
	on, care := t.f.On(), t.f.Care()
	t.leaf(k / 64)
	todo := ^uint64(0) << (k % 64)
	for {
		switch {
		case t.level > 0 && t.isRight():
		case t.level > 0:
			t.down()
			continue
		default:
			b := t.word()
			wrong := on[b]&^t.over(-t.sum) | care[b]&^on[b]&t.over(-1-t.sum)
			if wrong &= todo; wrong != 0 {
				return b*64 + bits.TrailingZeros64(wrong)
			}
			todo = ^uint64(0)
		}
		if !t.past() {
			return -1
		}
	}
}

// isRight reports whether the bounds alone show that W·X has the sign of the
// target, and is not 0, on all examples below the node.
func (t *Dense) isRight() bool {
	k := t.kinds[t.node]
	return (k&hasOn == 0 || t.sum+t.least[t.level] > 0) && (k&hasOff == 0 || t.sum+t.most[t.level] < 0)
}

// Next implements Scanner. It shares no loop with NextNotRight: that would take a tenth
// longer (BenchmarkRule, majority-n21 and unit-n20).
func (t *Dense) Next(k int) int {
	on, care := t.f.On(), t.f.Care()
	t.leaf(k / 64)
	todo := ^uint64(0) << (k % 64)
	for {
		switch {
		case t.level > 0 && t.agrees():
		case t.level > 0:
			t.down()
			continue
		default:
			b := t.word()
			if wrong := (t.outputs() ^ on[b]) & care[b] & todo; wrong != 0 {
				return b*64 + bits.TrailingZeros64(wrong)
			}
			todo = ^uint64(0)
		}
		if !t.past() {
			return -1
		}
	}
}

// Worst implements Scanner: it goes past the nodes whose bounds
// show that there is none, and in a word looks only at the rows that are worse.
func (t *Dense) Worst(w *Worst) {
	on, care := t.f.On(), t.f.Care()
	for t.root(); ; {
		// On-rows are worse whose W·X is up to worseOn, and off-rows whose W·X
		// is over worseOff. That an off-row is wrong is news as well.
		worseOn, worseOff := w.Det-w.Most-1, w.Most
		if w.Settled {
			worseOff = min(0, w.Most)
		}
		lookOn := t.sum+t.least[t.level] <= worseOn
		lookOff := t.sum+t.most[t.level] > worseOff
		switch {
		case t.level > 0 && (lookOn && t.kinds[t.node]&hasOn != 0 || lookOff && t.kinds[t.node]&hasOff != 0):
			t.down()
			continue
		case t.level == 0:
			b := t.word()
			var look uint64
			if lookOn {
				look = on[b] &^ t.over(worseOn-t.sum)
			}
			if lookOff {
				look |= care[b] &^ on[b] & t.over(worseOff-t.sum)
			}
			for ; look != 0; look &= look - 1 {
				j := bits.TrailingZeros64(look)
				w.See(b*64+j, on[b]>>j&1 == 1, t.sum+t.at(j))
			}
		}
		if !t.past() {
			return
		}
	}
}

// Wrong implements Scanner: it goes past the nodes
// below which all is right.
func (t *Dense) Wrong(see func(word int, wrong uint64)) {
	on, care := t.f.On(), t.f.Care()
	for t.root(); ; {
		switch {
		case t.level > 0 && t.agrees():
		case t.level > 0:
			t.down()
			continue
		default:
			b := t.word()
			if wrong := (t.outputs() ^ on[b]) & care[b]; wrong != 0 {
				see(b, wrong)
			}
		}
		if !t.past() {
			return
		}
	}
}

// agrees reports whether the bounds alone show that the unit answers all
// examples below the node rightly.
func (t *Dense) agrees() bool {
	switch k := t.kinds[t.node]; {
	case t.sum+t.least[t.level] > 0:
		return k&hasOff == 0
	case t.sum+t.most[t.level] <= 0:
		return k&hasOn == 0
	default:
		return k == 0
	}
}

// outputs are the unit's outputs on the 64 rows of the leaf.
func (t *Dense) outputs() uint64 {
	switch {
	case t.sum+t.subsetSums.least > 0:
		return ^uint64(0)
	case t.sum+t.subsetSums.most <= 0:
		return 0
	}
	return t.over(-t.sum)
}

// ByOnes implements Scanner: it goes past
// the nodes below which no number of ones can do with less: of the sums of j of
// the inputs below a node, those of the j least weights and of the j greatest are
// the first and the last.
func (t *Dense) ByOnes(least []int64) {
	w, n := t.w, len(t.w)-1
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
