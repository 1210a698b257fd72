// Are lists found that are right, and as short as they should be?

package list_test

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"threshgen/learn/list"
	"threshgen/truthtable"
)

// TestEverySmallFunction finds a shortest list for every function of up to 4
// inputs. How many need how many tests was counted once by an exhaustive search
// that knew nothing of this one; one test, or none, are the threshold functions
// (OEIS A000609).
func TestEverySmallFunction(t *testing.T) {
	want := []map[int]int{
		1: {0: 2, 1: 2},
		2: {0: 2, 1: 12, 2: 2},
		3: {0: 2, 1: 102, 2: 150, 3: 2},
		4: {0: 2, 1: 1880, 2: 39732, 3: 23920, 4: 2},
	}
	for n := 1; n <= 4; n++ {
		stride := uint64(1)
		if n == 4 && !*slow {
			stride = 13
		}
		counts := map[int]int{}
		for on := uint64(0); on < 1<<(1<<n); on += stride {
			r := find(t, ofWord(t, n, on, ^uint64(0)), list.Options{})
			if !r.Shortest() {
				t.Fatalf("n=%d, function %x: %d tests, at least %d", n, on, len(r.List.Tests), r.Proof.AtLeast)
			}
			counts[len(r.List.Tests)]++
		}
		if diff := cmp.Diff(want[n], counts); diff != "" && stride == 1 {
			t.Errorf("n=%d: functions by tests (-want +got):\n%s", n, diff)
		}
	}
}

// TestFiveInputs proves the list of every function to be shortest.
func TestFiveInputs(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	functions := 200
	if *slow {
		functions = 2000
	}
	for range functions {
		f := ofWord(t, 5, random.Uint64(), ^uint64(0))
		if r := find(t, f, list.Options{}); !r.Shortest() {
			t.Errorf("function %x: %d tests, at least %d", f.On(), len(r.List.Tests), r.Proof.AtLeast)
		}
	}
}

// TestParity needs as many tests as there are inputs, and no search to prove it.
func TestParity(t *testing.T) {
	for n := 2; n <= 10; n++ {
		r := find(t, fromPredicate(t, n, func(k uint) bool { return bits.OnesCount(k)%2 == 1 }), list.Options{})
		want := list.Parity
		if n == 2 {
			want = list.Certificate
		}
		if len(r.List.Tests) != n || !r.Shortest() || r.Proof.Because != want {
			t.Errorf("parity of %d is a list of %d tests, at least %d because of %s", n, len(r.List.Tests), r.Proof.AtLeast, r.Proof.Because)
		}
	}
}

// TestArithmetic has functions whose shortest lists are known.
func TestArithmetic(t *testing.T) {
	for _, test := range []struct {
		name          string
		inputs, tests int
		shared        bool // whether all tests have one sum
		holds         func(k uint) bool
	}{
		{"xor", 2, 2, true, func(k uint) bool { return k == 1 || k == 2 }},
		{"sum bit with a carry", 3, 3, true, func(k uint) bool { return bits.OnesCount(k)%2 == 1 }},
		{"bit 1 of 2+2+1 bits", 5, 3, true, func(k uint) bool { return (k>>3+k>>1&3+k&1)>>1&1 == 1 }},
		{"bit 2 of 3+3 bits", 6, 3, true, func(k uint) bool { return (k>>3+k&7)>>2&1 == 1 }},
		{"bit 3 of 4+4+1 bits", 9, 3, true, func(k uint) bool { return (k>>5+k>>1&15+k&1)>>3&1 == 1 }},
		{"bit 7 of 8+8 bits", 16, 3, true, func(k uint) bool { return (k>>8+k&255)>>7&1 == 1 }},
		{"carry of 4+4 bits", 8, 1, true, func(k uint) bool { return (k>>4+k&15)>>4&1 == 1 }},
		{"equal 3-bit numbers", 6, 2, true, func(k uint) bool { return k>>3 == k&7 }},
		{"equal 8-bit numbers", 16, 2, true, func(k uint) bool { return k>>8 == k&255 }},
		{"not less", 16, 1, true, func(k uint) bool { return k>>8 >= k&255 }},
		{"multiplexer 2:1", 3, 2, false, func(k uint) bool { return k&3>>(k>>2)&1 == 1 }},
		{"multiplexer 4:1", 6, 4, false, func(k uint) bool { return k&15>>(k>>4)&1 == 1 }},
		{"two of nine or three", 9, 2, true, func(k uint) bool { c := bits.OnesCount(k); return c == 2 || c == 3 }},
		{"an input that does nothing", 7, 3, true, func(k uint) bool { k &^= 8; return bits.OnesCount(k&7)%2 == 1 }},
	} {
		r := find(t, fromPredicate(t, test.inputs, test.holds), list.Options{})
		if len(r.List.Tests) != test.tests {
			t.Errorf("%s: %d tests, want %d: %v", test.name, len(r.List.Tests), test.tests, r.List)
		}
		if !r.Shortest() {
			t.Errorf("%s: only %d tests are proved to be needed", test.name, r.Proof.AtLeast)
		}
		for _, other := range r.List.Tests {
			if test.shared && !cmp.Equal(other.Weights[1:], r.List.Tests[0].Weights[1:]) {
				t.Errorf("%s: the tests do not share a sum: %v", test.name, r.List)
			}
		}
	}
}

// TestLargeTables ends with a list within the default effort.
func TestLargeTables(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	mux := fromPredicate(t, 11, func(k uint) bool { return k&255>>(k>>8)&1 == 1 })
	if r := find(t, mux, list.Options{Effort: 1 << 24}); len(r.List.Tests) > 16 {
		t.Errorf("%d tests for a multiplexer of 8 inputs", len(r.List.Tests))
	}
}

// TestFlippedRows needs little more tests than one for each row of a unit that was
// flipped, and the unit, at most.
func TestFlippedRows(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	sizes := []int{8, 10, 12}
	if *slow {
		sizes = append(sizes, 14, 16)
	}
	for _, n := range sizes {
		random := rand.New(rand.NewPCG(3, uint64(n)))
		w := make([]int, n+1)
		for i := range w {
			w[i] = random.IntN(199) - 99
		}
		flipped := 0
		f := fromPredicate(t, n, func(k uint) bool {
			net := w[n]
			for i := range n {
				net += w[i] * int(k>>i&1)
			}
			flip := random.IntN(100) == 0
			if flip {
				flipped++
			}
			return net > 0 != flip
		})
		if r := find(t, f, list.Options{Effort: 1 << 25}); len(r.List.Tests) > flipped+1+flipped/20 {
			t.Errorf("%d inputs: %d tests for a unit with %d rows flipped", n, len(r.List.Tests), flipped)
		}
	}
}

// TestCubes never has more tests than cubes of either target; the last of them are
// rows.
func TestCubes(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	for _, shape := range [][3]int{{3, 3, 2}, {5, 8, 3}, {8, 20, 5}, {20, 40, 8}, {40, 60, 12}, {70, 30, 9}, {150, 80, 8}, {12, 90, 12}, {70, 60, 70}} {
		count, effort := 1, 1<<20
		if *slow {
			count, effort = 3, 1<<22
		}
		for range count {
			f := randomCubes(t, random, shape[0], shape[1], shape[2])
			on := 0
			for e := range f.Examples() {
				if e.On {
					on++
				}
			}
			r := find(t, f, list.Options{Effort: effort})
			if most := max(1, min(on, f.CountExamples()-on)); len(r.List.Tests) > most {
				t.Errorf("%v: %d tests for %d cubes", shape, len(r.List.Tests), most)
			}
		}
	}
}

// TestTableOfCubes finds what is a few cubes in a large table, and never has more
// tests than there are cubes of either target.
func TestTableOfCubes(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 11))
	for _, shape := range [][3]int{{11, 20, 6}, {14, 80, 9}, {16, 80, 10}, {20, 80, 11}, {22, 30, 9}} {
		cubes := randomCubes(t, random, shape[0], shape[1], shape[2])
		on, care := make([]uint64, 1<<shape[0]/64), make([]uint64, 1<<shape[0]/64)
		count := [2]int{}
		for e := range cubes.Examples() {
			count[0]++
			if e.On {
				count[1]++
			}
			row, free := e.Row.Word(0), cubes.FreeInputs()[e.K]
			for some := free; ; some = (some - 1) & free { // all subsets
				k := row | some
				care[k/64] |= 1 << (k % 64)
				if e.On {
					on[k/64] |= 1 << (k % 64)
				}
				if some == 0 {
					break
				}
			}
		}
		f, err := truthtable.NewCounting("f", cubes.Inputs, on, care)
		if err != nil {
			t.Fatal(err)
		}
		r := find(t, f, list.Options{Effort: 1 << 25})
		if most := max(1, min(count[1], count[0]-count[1])); len(r.List.Tests) > most {
			t.Errorf("%v: %d tests for %d cubes", shape, len(r.List.Tests), most)
		}
	}
}

// TestMaxTests gives up where the list would be too long, and says whether that
// is proved.
func TestMaxTests(t *testing.T) {
	parity := fromPredicate(t, 8, func(k uint) bool { return bits.OnesCount(k)%2 == 1 })
	_, err := list.Find(context.Background(), parity, list.Options{MaxTests: 7})
	if long := (*list.TooLongError)(nil); !errors.As(err, &long) || long.AtLeast != 8 {
		t.Errorf("parity of 8 with at most 7 tests: %v", err)
	}
	if r := find(t, parity, list.Options{MaxTests: 8}); len(r.List.Tests) != 8 {
		t.Errorf("parity of 8 with at most 8 tests has %d", len(r.List.Tests))
	}
	random := rand.New(rand.NewPCG(1, 1))
	noise := fromPredicate(t, 10, func(uint) bool { return random.IntN(2) == 1 })
	_, err = list.Find(context.Background(), noise, list.Options{MaxTests: 6})
	if long := (*list.TooLongError)(nil); !errors.As(err, &long) || long.AtLeast < 2 || long.AtLeast > 6 {
		t.Errorf("noise of 10 inputs with at most 6 tests: %v", err)
	}
	small := ofWord(t, 5, 0x9669699669969669, ^uint64(0))
	if _, err = list.Find(context.Background(), small, list.Options{MaxTests: 4}); err == nil {
		t.Error("parity of 5 is a list of 4 tests")
	}
}

// TestCanceled ends soon after its context does.
func TestCanceled(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	noise := fromPredicate(t, 14, func(uint) bool { return random.IntN(2) == 1 })
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if _, err := list.Find(ctx, noise, list.Options{}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the error is %v", err)
	}
	<-ctx.Done()
}

// TestSameAnswer finds the same list twice.
func TestSameAnswer(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	f := fromPredicate(t, 7, func(uint) bool { return random.IntN(2) == 1 })
	a, b := find(t, f, list.Options{Effort: 1 << 20}), find(t, f, list.Options{Effort: 1 << 20})
	if diff := cmp.Diff(a.List, b.List); diff != "" {
		t.Errorf("two lists for one function:\n%s", diff)
	}
}

// TestTrivial are functions that need no search.
func TestTrivial(t *testing.T) {
	for _, test := range []struct {
		on, care uint64
		tests    int
		answer   int
	}{
		{0, 0, 0, 0}, {0, 0xff, 0, 0}, {0xff, 0xff, 0, 1}, {0x80, 0x80, 0, 1}, {0xe8, 0xff, 1, 0}, {0x7f, 0xff, 1, 0},
	} {
		r := find(t, ofWord(t, 3, test.on, test.care), list.Options{})
		if len(r.List.Tests) != test.tests || r.List.Default != test.answer || !r.Shortest() {
			t.Errorf("%x of %x: %v", test.on, test.care, r.List)
		}
		if test.tests == 1 && r.List.Tests[0].Answer != 1 {
			t.Errorf("%x: the unit answers %d", test.on, r.List.Tests[0].Answer)
		}
	}
	if _, err := list.Find(context.Background(), truthtable.Function{}, list.Options{}); err != nil {
		t.Error(err)
	}
}
