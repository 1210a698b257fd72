// Package samples makes the functions that tests try.
package samples

import (
	"math/rand/v2"
	"slices"
	"testing"

	"threshgen/truthtable"
)

// Counting is a function in counting order, of a unit or at random, in
// part or as a whole, here and there over long runs of rows.
func Counting(t testing.TB, random *rand.Rand, n int) truthtable.Function {
	t.Helper()
	rows := 1 << n
	on, care := make([]uint64, (rows+63)/64), make([]uint64, (rows+63)/64)
	w := make([]int, n+1)
	for i := range w {
		w[i] = random.IntN(15) - 7
	}
	holes, noise, start := random.IntN(4), random.IntN(4), random.IntN(rows)
	for k := range rows {
		net := w[0]
		for i := range n {
			net += w[1+i] * (k >> (n - 1 - i) & 1)
		}
		if holes == 1 && random.IntN(3) == 0 || holes == 2 && k > start {
			continue
		}
		care[k/64] |= 1 << (k % 64)
		if (net > 0) != (noise == 1 && random.IntN(50) == 0) {
			on[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), on, care)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Listed lists so many random rows, or as many as there are.
func Listed(t testing.TB, random *rand.Rand, n, rows int) truthtable.Function {
	t.Helper()
	words := truthtable.Words(n)
	seen := map[string]bool{}
	var patterns []uint64
	row := make([]uint64, words)
	for range rows {
		text := make([]byte, n)
		clear(row)
		for i := range n {
			word, bit := truthtable.Place(n, i)
			x := random.Uint64N(2)
			row[word] |= x << bit
			text[i] = byte(x)
		}
		if !seen[string(text)] {
			seen[string(text)] = true
			patterns = append(patterns, row...)
		}
	}
	rows = len(seen)
	on, care := make([]uint64, (rows+63)/64), make([]uint64, (rows+63)/64)
	for k := range rows {
		care[k/64] |= uint64(1-random.IntN(8)/7) << (k % 64)
		on[k/64] |= random.Uint64N(2) << (k % 64) & care[k/64]
	}
	f, err := truthtable.NewListed("f", truthtable.DefaultInputs(n), patterns, on, care)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Cubes is a function of cubes over at most 8 inputs and the same function
// as rows: cubes of which all rows have one target under random weights, or
// under random weights but for some rows.
func Cubes(t testing.TB, random *rand.Rand, n, count int, spoil bool) (cubes, rows truthtable.Function) {
	t.Helper()
	w := make([]int, n+1)
	for i := range w {
		w[i] = random.IntN(13) - 6
	}
	on := make([]uint64, (1<<n+63)/64)
	for k := range 1 << n {
		net := w[0]
		for i := range n {
			net += w[1+i] * (k >> (n - 1 - i) & 1)
		}
		if (net > 0) != (spoil && random.IntN(8) == 0) {
			on[k/64] |= 1 << (k % 64)
		}
	}
	var patterns, free, cubeOn, care []uint64
	rowOn, rowCare := make([]uint64, len(on)), make([]uint64, len(on))
	for len(patterns) < count {
		x, y := uint64(random.IntN(1<<n)), uint64(0)
		target := on[x/64]>>(x%64)&1 == 1
		for _, bit := range random.Perm(n) { // grow it while all have that target
			same := true
			for z := y | 1<<bit; ; z = (z - 1) & (y | 1<<bit) {
				row := x&^(y|1<<bit) | z
				same = same && (on[row/64]>>(row%64)&1 == 1) == target
				if z == 0 {
					break
				}
			}
			if same && random.IntN(3) > 0 {
				y |= 1 << bit
			}
		}
		x &^= y
		k := len(patterns)
		if k%64 == 0 {
			cubeOn, care = append(cubeOn, 0), append(care, 0)
		}
		care[k/64] |= 1 << (k % 64)
		if target {
			cubeOn[k/64] |= 1 << (k % 64)
		}
		patterns, free = append(patterns, x), append(free, y)
		for z := y; ; z = (z - 1) & y {
			row := x | z
			rowCare[row/64] |= 1 << (row % 64)
			if target {
				rowOn[row/64] |= 1 << (row % 64)
			}
			if z == 0 {
				break
			}
		}
	}
	if !slices.ContainsFunc(free, func(y uint64) bool { return y != 0 }) {
		return Cubes(t, random, n, count, spoil)
	}
	cubes, err := truthtable.NewCubes("f", truthtable.DefaultInputs(n), patterns, free, cubeOn, care)
	if err != nil {
		t.Fatal(err)
	}
	if rows, err = truthtable.NewCounting("f", truthtable.DefaultInputs(n), rowOn, rowCare); err != nil {
		t.Fatal(err)
	}
	return cubes, rows
}
