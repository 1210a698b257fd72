package circuit

import (
	"math/rand/v2"
	"testing"
)

// exceeds is what a circuit of the literals is to give on a row, by definition.
func exceeds(literals []Literal, threshold int64, row int) bool {
	sum := int64(0)
	for _, l := range literals {
		if row>>l.Input&1 == 1 != l.Complement {
			sum += l.Weight
		}
	}
	return sum > threshold
}

// holds sees that a circuit is right on all rows of up to 12 inputs.
func holds(t *testing.T, c *Circuit, literals []Literal, threshold int64, what any) {
	t.Helper()
	inputs, values := make([]uint64, c.N), make([]uint64, len(c.Gates))
	for block := 0; block < max(1, 1<<c.N/64); block++ {
		for i := range inputs {
			inputs[i] = 0
			for j := range 64 {
				inputs[i] |= uint64((64*block+j)>>i&1) << j
			}
		}
		got := c.Evaluate(inputs, values)
		for j := range min(64, 1<<c.N) {
			row := 64*block + j
			if got>>j&1 == 1 != exceeds(literals, threshold, row) {
				t.Fatalf("%v: the circuit of %v > %d is wrong on row %b", what, literals, threshold, row)
			}
		}
	}
}

// signed are the literals of weights and the threshold that they must exceed.
func signed(threshold int64, weights ...int64) ([]Literal, int64) {
	var literals []Literal
	for i, w := range weights {
		if w != 0 {
			literals = append(literals, Literal{i, w < 0, max(w, -w)})
			threshold -= min(w, 0)
		}
	}
	return literals, threshold
}

// TestEveryWay: each way to lay out adders, the decision diagram and the smaller
// of them are right for every threshold there can be.
func TestEveryWay(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 0))
	for k := range 64 {
		n := 1 + k%8
		weights := make([]int64, n)
		for i := range weights {
			size := []int64{1, 3, 16, 1000}[k/8%4]
			weights[i] = random.Int64N(2*size+1) - size
		}
		literals, _ := signed(0, weights...)
		thresholds := total(literals)
		for range min(thresholds, 15) {
			threshold := random.Int64N(thresholds)
			for _, p := range plans() {
				c := p.circuit(n, literals, threshold)
				holds(t, c, literals, threshold, p)
			}
			diagram := newDiagram(n, literals, 1<<20).decide(threshold)
			holds(t, diagram, literals, threshold, "diagram")
			c := Exceeds(n, literals, threshold)
			holds(t, c, literals, threshold, "smallest")
			if c.Operations() > diagram.Operations() || c.Operations() > adders(n, literals, threshold).Operations() {
				t.Fatalf("%v > %d: the smallest circuit has %d operations", literals, threshold, c.Operations())
			}
		}
	}
}

// A weight of 2^61 needs the highest columns.
func TestLargestWeights(t *testing.T) {
	for _, weights := range [][]int64{{1 << 61, 1<<61 - 1}, {1<<60 - 1, -1 << 59, 3, 1 << 60}, {1<<61 + 1, 1 << 30, -7}} {
		literals, _ := signed(0, weights...)
		for _, threshold := range []int64{0, 1, 1 << 30, 1<<61 - 2, 1<<61 - 1, 1 << 61, total(literals) - 1} {
			if threshold >= total(literals) {
				continue
			}
			for _, p := range plans() {
				holds(t, p.circuit(len(weights), literals, threshold), literals, threshold, p)
			}
			holds(t, Exceeds(len(weights), literals, threshold), literals, threshold, "smallest")
		}
	}
}

// A diagram that is too large is given up.
func TestDiagramLimit(t *testing.T) {
	literals, threshold := signed(20, 9, 8, 7, 6, 5, 4, 3, 2, 1)
	whole := newDiagram(9, literals, 1<<20)
	whole.decide(threshold)
	for limit := range len(whole.Gates) {
		if newDiagram(9, literals, limit).decide(threshold) != nil {
			t.Fatalf("a diagram of %d gates keeps to %d", len(whole.Gates), limit)
		}
	}
	if newDiagram(9, literals, len(whole.Gates)).decide(threshold) == nil {
		t.Errorf("%d gates are not enough", len(whole.Gates))
	}
}

// How many operations experts need is known for these.
func TestOperations(t *testing.T) {
	for _, tt := range []struct {
		name      string
		threshold int64
		weights   []int64
		want      int
	}{
		{"and", 2, []int64{1, 1, 1}, 2},
		{"nor, whose last complement costs one", -1, []int64{-1, -1, -1}, 3},
		{"majority of 3", 1, []int64{1, 1, 1}, 4},
		{"majority of 5", 2, []int64{1, 1, 1, 1, 1}, 14},
		{"majority of 7", 3, []int64{1, 1, 1, 1, 1, 1, 1}, 24},
		{"majority of 9", 4, []int64{1, 1, 1, 1, 1, 1, 1, 1, 1}, 34},
		{"comparator of 4 bits", 0, []int64{8, 4, 2, 1, -8, -4, -2, -1}, 13},
		{"veto", 1, []int64{1, 1, 1, -3}, 5},
	} {
		literals, threshold := signed(tt.threshold, tt.weights...)
		if got := Exceeds(len(tt.weights), literals, threshold).Operations(); got > tt.want {
			t.Errorf("%s: %d operations, want %d", tt.name, got, tt.want)
		}
	}
}
