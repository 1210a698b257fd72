// How many tests can be proved to be needed?

package list

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

	"threshgen/learn/internal/integers"
	"threshgen/learn/internal/units"
	"threshgen/truthtable"
)

// provedInputs is up to how many inputs all rows are looked at for a proof.
const provedInputs = 20

// prove looks for a proof that more tests are needed than p proves, up to most,
// where it takes little.
func prove(f *truthtable.Function, p Proof, targets [2]set, most int) Proof {
	n := f.N()
	if n > provedInputs {
		return p
	}
	if free, row := largestParity(n, targets, most); len(free) > p.AtLeast {
		open := uint(0)
		for _, bit := range free {
			open |= 1 << bit
		}
		return Proof{AtLeast: len(free), Because: Parity, Subcube: Subcube{
			Row:  truthtable.PackedRow(n, []uint64{uint64(row) &^ uint64(open)}),
			Free: ascending(n, open),
		}}
	}
	if p.AtLeast == 2 && most > 2 {
		if cycles, ok := oddCycles(n, targets); ok {
			return Proof{AtLeast: 3, Because: OddCycles, Cycles: cycles}
		}
	}
	return p
}

// A window is a subcube of few inputs, as sets of rows in a word, by target.
type window struct {
	row  int  // the row number in which all its inputs are 0
	open uint // the bits of the row number that are its inputs
	rows [2]uint64
	ups  int // how many times one input changes the target
}

// searchWindows tries all lists on the subcubes where the target changes most, as
// long as they prove that more tests are needed.
func searchWindows(ctx context.Context, n int, p Proof, targets [2]set, most int) Proof {
	if n > provedInputs {
		return p
	}
	// prove raises the proof as long as there is no list for a window.
	prove := func(w *window, listable func(tests int) bool) {
		for p.AtLeast < most && ctx.Err() == nil && !listable(p.AtLeast) {
			p = Proof{AtLeast: p.AtLeast + 1, Because: Search, Subcube: Subcube{
				Row: truthtable.PackedRow(n, []uint64{uint64(w.row)}), Free: ascending(n, w.open),
			}}
		}
	}
	c := catalogues(min(n, units.MaxInputs))
	for _, w := range windows(n, units.MaxInputs, targets) {
		prove(&w, func(tests int) bool {
			e := exhaustive{c, ctx, map[impossible]bool{}, windowLooks}
			_, ok := e.list([2]uint32{uint32(w.rows[0]), uint32(w.rows[1])}, tests)
			return ok || e.over()
		})
	}
	if n >= pairInputs {
		e := pairs{ctx, pairLooks}
		for _, w := range windows(n, pairInputs, targets) {
			prove(&w, func(tests int) bool { return e.listable(w.rows, tests) })
		}
	}
	return p
}

// windowLooks is how many functions the search through the lists of one subcube
// may look at, pairLooks how many that for conflicts on all of them, and tried how
// many subcubes are searched.
const (
	windowLooks = 1 << 10
	pairLooks   = 1 << 9
	tried       = 40
)

// windows are the subcubes of at most so many inputs on which the target changes
// most; of many inputs, those among a sample.
func windows(n, size int, targets [2]set) (all []window) {
	random := rand.New(rand.NewPCG(2, 2))
	add := func(open uint, row int) {
		w := window{row: row &^ int(open), open: open}
		w.take(targets)
		all = append(all, w)
	}
	size = min(n, size)
	if n <= 10 {
		for open := uint(1<<size - 1); open < 1<<n; open = integers.NextOfSize(open) {
			for row := range 1 << n {
				if uint(row)&open == 0 {
					add(open, row)
				}
			}
		}
	} else {
		for range 1 << 12 {
			open := uint(0)
			for _, bit := range random.Perm(n)[:size] {
				open |= 1 << bit
			}
			add(open, random.IntN(1<<n))
		}
	}
	slices.SortStableFunc(all, func(a, b window) int { return b.ups - a.ups })
	return all[:min(len(all), tried)]
}

// take looks at the rows of the window.
func (w *window) take(targets [2]set) {
	var places []int
	for x := w.open; x != 0; x &= x - 1 {
		places = append(places, bits.TrailingZeros(x))
	}
	for j := range 1 << len(places) {
		k := w.row
		for i, p := range places {
			k |= j >> i & 1 << p
		}
		for target := range targets {
			if targets[target].has(k) {
				w.rows[target] |= 1 << j
			}
		}
	}
	for i := range places {
		moved := exchanged(set{w.rows[1]}, i)[0]
		w.ups += bits.OnesCount64(w.rows[0] & moved)
	}
}
