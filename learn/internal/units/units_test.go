package units_test

import (
	"context"
	"slices"
	"testing"

	"threshgen/learn"
	"threshgen/learn/internal/units"
	"threshgen/truthtable"
)

// published are the numbers of threshold functions of 0 to 5 inputs (OEIS
// A000609).
var published = [units.MaxInputs + 1]int{2, 4, 14, 104, 1882, 94572}

// TestWords: as many as published, in order, none twice, and each is the unit
// that its weights compute by the definition.
func TestWords(t *testing.T) {
	for n, want := range published {
		words := units.Words(n)
		if len(words) != want {
			t.Fatalf("%d units of %d inputs, want %d", len(words), n, want)
		}
		for i, word := range words {
			if i > 0 && word <= words[i-1] {
				t.Fatalf("n=%d: %x comes after %x", n, word, words[i-1])
			}
			w, ok := units.Weights(n, word)
			if !ok || len(w) != n+1 {
				t.Fatalf("n=%d, %x: weights %v, %v", n, word, w, ok)
			}
			if got := evaluate(w, n); got != word {
				t.Fatalf("n=%d: the weights %v of %x compute %x", n, w, word, got)
			}
		}
	}
}

// evaluate is the word of a unit, row by row.
func evaluate(w []int64, n int) (word uint32) {
	for k := range 1 << n {
		sum := w[0]
		for i := 1; i <= n; i++ {
			if k&(1<<(n-i)) != 0 {
				sum += w[i]
			}
		}
		if sum > 0 {
			word |= 1 << k
		}
	}
	return word
}

// TestWordsByWeights: all small weights, tried one by one, give all units of at
// most four inputs and no others.
func TestWordsByWeights(t *testing.T) {
	for n := range 5 {
		found := map[uint32]bool{}
		w := make([]int64, n+1)
		var try func(i int)
		try = func(i int) {
			if i > n {
				found[evaluate(w, n)] = true
				return
			}
			most := int64(3)
			if i == 0 {
				most = 12
			}
			for w[i] = -most; w[i] <= most; w[i]++ {
				try(i + 1)
			}
		}
		try(0)
		words := units.Words(n)
		for word := range found {
			if _, ok := slices.BinarySearch(words, word); !ok {
				t.Errorf("n=%d: the unit %x is missing", n, word)
			}
		}
		if len(found) != len(words) {
			t.Errorf("n=%d: weights give %d units, want %d", n, len(found), len(words))
		}
	}
}

// TestWordsAreSeparable: a function of at most four inputs is among the words,
// and has weights, where the judge says so; and they are the smallest.
func TestWordsAreSeparable(t *testing.T) {
	var judge learn.Decider
	for n := 1; n <= 4; n++ {
		words := units.Words(n)
		for on := range uint64(1) << (1 << n) {
			f := function(t, n, on)
			v, err := judge.Decide(context.Background(), f)
			if err != nil {
				t.Fatal(err)
			}
			w, ok := units.Weights(n, uint32(on))
			if _, listed := slices.BinarySearch(words, uint32(on)); listed != (v.Status == learn.Separable) || ok != listed {
				t.Fatalf("n=%d, %x: listed %v, weights %v; the judge says %v", n, on, listed, ok, v.Status)
			}
			if ok {
				smallest(t, f, w)
			}
		}
	}
}

// TestWeightsOfFiveInputs: the smallest too, for some of the units of five
// inputs; and no function beside them has weights.
func TestWeightsOfFiveInputs(t *testing.T) {
	words := units.Words(5)
	for i := 0; i < len(words); i += 97 {
		w, _ := units.Weights(5, words[i])
		smallest(t, function(t, 5, uint64(words[i])), w)
	}
	for word := uint32(0); word < 1<<32-40_009; word += 40_009 {
		_, listed := slices.BinarySearch(words, word)
		if _, ok := units.Weights(5, word); ok != listed {
			t.Fatalf("%x: weights %v, listed %v", word, ok, listed)
		}
	}
}

// smallest holds weights against branch and bound.
func smallest(t *testing.T, f truthtable.Function, w []int64) {
	t.Helper()
	v, err := learn.Minimal(context.Background(), f, 0)
	if err != nil {
		t.Fatal(err)
	}
	if cost(v.Weights) != cost(w) {
		t.Errorf("%x: the weights %v are not as small as %v", f.On(), w, v.Weights)
	}
}

// cost is what makes weights small: the inputs' first, then that of the bias.
func cost(w []int64) (cost [2]int64) {
	for _, x := range w[1:] {
		cost[0] += max(x, -x)
	}
	cost[1] = max(w[0], -w[0])
	return cost
}

func function(t *testing.T, n int, on uint64) truthtable.Function {
	t.Helper()
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), []uint64{on}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// BenchmarkWords makes the units of five inputs and puts them in order.
func BenchmarkWords(b *testing.B) {
	for b.Loop() {
		units.Enumerate(5)
	}
}

// BenchmarkWeights finds the weights of a unit of five inputs.
func BenchmarkWeights(b *testing.B) {
	words := units.Words(5)
	i := 0
	for b.Loop() {
		units.Weights(5, words[i])
		i = (i + 9973) % len(words)
	}
}
