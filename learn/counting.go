// Where among 2^n rows in counting order can something be wrong, and where is
// it not worth looking?
//
// Next: six.go (64 rows at a step), pricing.go (the worst row, by the same walk).

package learn

import (
	"math/bits"

	"threshgen/truthtable"
)

// A tree is the rows of a function in counting order as a binary tree. A leaf
// is a word of 64 rows, numbered by the six inputs that change fastest, its
// digits; the inputs above them choose the leaf. The root chooses x1, and its
// left half has the rows with x1 = 0, which come first.
//
// Nodes are numbered as in a heap: 1 is the root, 2i and 2i+1 are the halves of
// i, and word b is leaf leaves+b. A node of level l has 2^l leaves.
//
// The walk goes through the nodes in row order. Where the sums that the inputs
// below a node can reach, at least and at most, decide what it holds, the walk
// goes past it; else it goes down. So it costs as many steps as there are
// nodes on the border between the unit's 0 and 1, and not as many as rows.
type tree struct {
	f      *truthtable.Function
	leaves int
	kinds  []kind // by node, above the leaves

	bias        int64
	six                   // the digits of a leaf
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

// summarise takes in the targets of a function in counting order.
func (t *tree) summarise(f *truthtable.Function) {
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
func (t *tree) levels() int { return bits.TrailingZeros(uint(t.leaves)) }

// weigh takes in the weights.
func (t *tree) weigh(w []int64) {
	t.six.weigh(w, 63)
	t.weighHigh(w)
}

// weighHigh takes in the weights above the digits, which are up to date.
func (t *tree) weighHigh(w []int64) {
	t.bias = w[0]
	least, most, below := t.six.least, t.six.most, int64(0)
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
func (t *tree) root() { t.node, t.level, t.sum = 1, t.levels(), t.bias }

// leaf begins a walk at word b.
func (t *tree) leaf(b int) {
	t.node, t.level, t.sum = t.leaves+b, 0, t.bias
	for x := uint(b); x != 0; x &= x - 1 {
		t.sum += t.high[bits.TrailingZeros(x)]
	}
}

// down goes to the left half, in which the input is 0.
func (t *tree) down() {
	t.node *= 2
	t.level--
}

// past goes past the node to the next one in row order, the highest that begins
// there. It returns false if there is none.
func (t *tree) past() bool {
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
func (t *tree) word() int { return t.node - t.leaves }

// A countingFinder finds mistakes in counting order.
type countingFinder struct {
	tree
	w Weights
}

func newCountingFinder(f *truthtable.Function, w Weights) *countingFinder {
	c := &countingFinder{w: w}
	c.summarise(f)
	c.weigh(w)
	return c
}

// next implements finder.
func (c *countingFinder) next(k int) int {
	t := &c.tree
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

// agrees reports whether the bounds alone show that the unit answers all
// examples below the node rightly.
func (t *tree) agrees() bool {
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
func (t *tree) outputs() uint64 {
	switch {
	case t.sum+t.six.least > 0:
		return ^uint64(0)
	case t.sum+t.six.most <= 0:
		return 0
	}
	return t.over(-t.sum)
}

// corrected implements finder. Most of what is known of the digits stays: only
// those that are 1 in the row have changed.
func (c *countingFinder) corrected(k int, _ int64) {
	c.six.weigh(c.w, k)
	c.weighHigh(c.w)
}
