package truthtable_test

import (
	"fmt"
	"testing"

	"threshgen/truthtable"
)

// TestCubes: what makes a function of cubes, and what does not.
func TestCubes(t *testing.T) {
	inputs := truthtable.DefaultInputs(2)
	for _, test := range []struct {
		patterns, free, on, care []uint64
		want                     string
	}{
		{[]uint64{0, 3}, []uint64{2, 0}, []uint64{1}, nil, "-0 1, 11 0"},
		{[]uint64{0, 3}, []uint64{2, 0}, []uint64{1}, []uint64{1}, "-0 1, 11 -"},
		{[]uint64{0, 0, 2}, []uint64{2, 0, 1}, []uint64{7}, nil, "-0 1, 00 1, 1- 1"},
		{[]uint64{0}, []uint64{3}, []uint64{0}, nil, "-- 0"},
		{[]uint64{1, 1}, []uint64{0, 0}, []uint64{3}, nil, "01 1"},
		{[]uint64{0, 0}, []uint64{2, 1}, []uint64{1}, nil, "row 2 has another target than row 1, which has the same inputs"},
		{[]uint64{0, 0}, []uint64{2, 1}, []uint64{1}, []uint64{1}, "row 2 has another target than row 1, which has the same inputs"},
		{[]uint64{2}, []uint64{2}, []uint64{1}, nil, "row 1 has a 1 in an input that is free"},
		{[]uint64{0}, []uint64{4}, []uint64{1}, nil, "row 1 has a bit past its 2 inputs"},
		{[]uint64{0}, []uint64{1, 2}, []uint64{1}, nil, "2 words of free inputs for 1 words of patterns"},
	} {
		f, err := truthtable.NewCubes("f", inputs, test.patterns, test.free, test.on, test.care)
		got := fmt.Sprint(err)
		if err == nil {
			got = ""
			for k := range f.Rows() {
				if k > 0 {
					got += ", "
				}
				got += fmt.Sprint(f.Cube(k), " ", f.Target(k))
			}
		}
		if got != test.want {
			t.Errorf("got %s, want %s", got, test.want)
		}
	}
}
