// Are large functions in memory one at a time, and are the files the same?

package gen

import (
	"runtime"
	"strings"
	"testing"
	"weak"

	"github.com/google/go-cmp/cmp"

	"threshgen/truthtable"
)

// TestOneAtATime gives functions with their rows when they are asked for: each is
// once, and the one before it is garbage by then.
func TestOneAtATime(t *testing.T) {
	var units, names []Unit
	for j := range 5 {
		u := counted(t, string(rune('a'+j)), "", randomWeights(seeded(uint64(j)), 13, 3)...)
		units = append(units, u)
		u.Function = truthtable.Function{Name: u.Function.Name, Inputs: u.Function.Inputs}
		names = append(names, u)
	}
	s := Spec{Package: "p", Source: "t.hex", Units: units, Forms: []Form{Bool, Bits, Lanes}, Benchmarks: true}
	classifier, test := write(t, s)

	var before weak.Pointer[uint64]
	asked := 0
	s.Units = names
	s.Function = func(j int) truthtable.Function {
		if j != asked {
			t.Errorf("function %d is asked for, want %d", j, asked)
		}
		asked++
		runtime.GC()
		if before.Value() != nil {
			t.Errorf("function %d is in memory when %d is asked for", j-1, j)
		}
		f := units[j].Function
		copied, err := truthtable.NewCounting("another name", f.Inputs, append([]uint64(nil), f.On()...), nil)
		if err != nil {
			t.Fatal(err)
		}
		before = weak.Make(&copied.On()[0])
		return copied
	}
	streamed, streamedTest := write(t, s)
	if asked != len(units) {
		t.Errorf("%d functions are asked for, want %d", asked, len(units))
	}
	if diff := cmp.Diff(string(classifier), string(streamed)); diff != "" {
		t.Errorf("-with all rows +one by one:\n%s", diff)
	}
	if diff := cmp.Diff(string(test), string(streamedTest)); diff != "" {
		t.Errorf("-with all rows +one by one:\n%s", diff)
	}
}

// TestOtherRows: rows that are not those of the verdict are refused.
func TestOtherRows(t *testing.T) {
	or, wide := counted(t, "or", "a b", 0, 1, 1), counted(t, "or", "a b c", 0, 1, 1, 1)
	and := counted(t, "and", "a b", -1, 1, 1)
	for _, tt := range []struct {
		rows truthtable.Function
		want string
	}{
		{and.Function, `function "or": row 01 has W·X = 1 against its target`},
		{wide.Function, `function "or": it is given 3 inputs, and has 2`},
	} {
		s := Spec{Package: "p", Units: []Unit{or}, Function: func(int) truthtable.Function { return tt.rows }}
		if _, _, err := Files(t.Context(), s); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("error %v, want %s", err, tt.want)
		}
	}
}
