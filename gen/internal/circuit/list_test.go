package circuit

import (
	"math/rand/v2"
	"testing"
)

// decides is what a list answers on a row, by definition.
func decides(tests []Test, otherwise bool, row int) bool {
	for _, t := range tests {
		if exceeds(t.Literals, t.Threshold, row) {
			return t.Answer
		}
	}
	return otherwise
}

// TestDecide: each way to ask tests in turn, and the smallest of them, is right on
// all rows.
func TestDecide(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 0))
	ways := make(map[Way]int)
	for k := range 300 {
		n := 1 + k%7
		var tests []Test
		for len(tests) < 2+k%4 {
			weights := make([]int64, n)
			for i := range weights {
				size := []int64{1, 3, 20}[k/7%3]
				weights[i] = random.Int64N(2*size+1) - size
			}
			literals, _ := signed(0, weights...)
			if last := len(tests) - 1; last >= 0 && random.IntN(2) == 0 {
				literals = tests[last].Literals
				if random.IntN(3) == 0 {
					literals = complemented(literals)
				}
			}
			if len(literals) > 0 {
				tests = append(tests, Test{literals, random.Int64N(total(literals)), random.IntN(2) == 1})
			}
		}
		otherwise := k%2 == 0
		// The rows of a table have the first input as the most significant.
		table := make([]uint64, 2)
		for row := range 1 << n {
			number := 0
			for i := range n {
				number |= row >> i & 1 << (n - 1 - i)
			}
			if decides(tests, otherwise, row) {
				table[number/64] |= 1 << (number % 64)
			}
		}
		best, way := Decide(n, tests, otherwise, table)
		ways[way]++
		for name, c := range map[string]*Circuit{
			"folded":  fold(n, tests, otherwise),
			"summed":  digits(n, tests, otherwise, plan{}, false),
			"lowest":  digits(n, tests, otherwise, plan{}, true),
			"classes": digits(n, tests, otherwise, plan{classes: true}, false),
			"whole":   whole(n, table),
			"best":    best,
		} {
			inputs, values := make([]uint64, n), make([]uint64, len(c.Gates))
			for row := range 1 << n {
				for i := range inputs {
					inputs[i] = -uint64(row >> i & 1)
				}
				if got := c.Evaluate(inputs, values); got != -uint64(wireOf(decides(tests, otherwise, row))) {
					t.Fatalf("%s: the circuit of %v is wrong on row %b", name, tests, row)
				}
			}
			if c.Operations() < best.Operations() {
				t.Fatalf("%s is smaller than the best, which is %s", name, way)
			}
		}
	}
	for _, way := range []Way{Folded, Summed, Whole} {
		if ways[way] < 3 {
			t.Errorf("%d circuits are %s", ways[way], way)
		}
	}
}

// TestParities: the digits of one sum are a parity, an operation less than inputs.
func TestParities(t *testing.T) {
	for n := 2; n <= 20; n++ {
		ones := make([]int64, n)
		for i := range ones {
			ones[i] = 1
		}
		literals, _ := signed(0, ones...)
		var tests []Test
		for k := n - 1; k >= 0; k-- {
			tests = append(tests, Test{literals, int64(k), k%2 == 0})
		}
		if c, way := Decide(n, tests, false, nil); c.Operations() != n-1 || way != Summed && n > 3 {
			t.Errorf("parity of %d has %d operations, %s", n, c.Operations(), way)
		}
	}
}
