// Is there a right list for every table?

package list_test

import (
	"context"
	"testing"

	"threshgen/learn"
	"threshgen/learn/list"
	"threshgen/truthtable"
)

// FuzzFind makes tables of up to 6 inputs with don't-cares. Their rows stand in
// counting order, or are listed, or are cubes.
func FuzzFind(f *testing.F) {
	f.Add(uint8(1), uint64(0b0110), ^uint64(0), uint64(0))
	f.Add(uint8(5), uint64(0x9669699669969669), ^uint64(0), uint64(0xff))
	f.Add(uint8(64+3), uint64(0x6996), uint64(0x7fff), uint64(0x00f0))
	f.Add(uint8(128+4), uint64(0x96696996), uint64(0xffff0fff), uint64(0x0505))
	f.Add(uint8(128+5), uint64(0xf0f00f0fff0000ff), ^uint64(0), uint64(0x8040201008040201))
	f.Fuzz(func(t *testing.T, shape uint8, on, care, extra uint64) {
		n := 1 + int(shape%64)%6
		function := ofWord(t, n, on, care)
		switch shape / 64 {
		case 1:
			function = listed(t, function, extra)
		case 2:
			function = cubes(t, function, extra)
		}
		r, err := list.Find(context.Background(), function, list.Options{Effort: 1 << 16})
		if err != nil {
			t.Fatal(err)
		}
		hold(t, function, r)
		v, err := learn.Decide(context.Background(), function)
		if err != nil {
			t.Fatal(err)
		}
		if (v.Status == learn.Separable) != (len(r.List.Tests) < 2) {
			t.Errorf("%v, but a list of %d tests", v.Status, len(r.List.Tests))
		}
		if n <= 5 && !function.HasCubes() && !r.Shortest() {
			t.Errorf("%d tests, at least %d", len(r.List.Tests), r.Proof.AtLeast)
		}
	})
}

// listed is the same function with its rows in another order.
func listed(t *testing.T, f truthtable.Function, first uint64) truthtable.Function {
	t.Helper()
	var patterns []uint64
	on, care := make([]uint64, 1), make([]uint64, 1)
	for _, now := range []uint64{1, 0} {
		for k := range f.Rows() {
			if first>>k&1 != now {
				continue
			}
			if f.Target(k) != truthtable.DontCare {
				care[0] |= 1 << len(patterns)
			}
			if f.Target(k) == truthtable.One {
				on[0] |= 1 << len(patterns)
			}
			patterns = append(patterns, uint64(k))
		}
	}
	if f.Rows() < 64 {
		on[0] &= 1<<f.Rows() - 1
		care[0] &= 1<<f.Rows() - 1
	}
	g, err := truthtable.NewListed(f.Name, f.Inputs, patterns, on, care)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// cubes puts rows with one target together to cubes, from those on that are
// named.
func cubes(t *testing.T, f truthtable.Function, from uint64) truthtable.Function {
	t.Helper()
	var patterns, free, on []uint64
	covered := uint64(0)
	cubes := 0
	for k := range f.Rows() {
		if f.Target(k) == truthtable.DontCare || covered>>k&1 == 1 {
			continue
		}
		open := 0
		if from>>k&1 == 1 {
			for bit := 1; bit < f.Rows(); bit <<= 1 {
				if whole(&f, k, open|bit) {
					open |= bit
				}
			}
		}
		for j := range f.Rows() {
			if (j^k)&^open == 0 {
				covered |= 1 << j
			}
		}
		if cubes%64 == 0 {
			on = append(on, 0)
		}
		if f.Target(k) == truthtable.One {
			on[cubes/64] |= 1 << (cubes % 64)
		}
		patterns, free = append(patterns, uint64(k&^open)), append(free, uint64(open))
		cubes++
	}
	g, err := truthtable.NewCubes(f.Name, f.Inputs, patterns, free, on, nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// whole reports whether all rows of a cube have the target of row k.
func whole(f *truthtable.Function, k, open int) bool {
	for j := range f.Rows() {
		if (j^k)&^open == 0 && f.Target(j) != f.Target(k) {
			return false
		}
	}
	return true
}
