package learn

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/learn/internal/samples"
	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// TestLanes holds lanes against Steps, update for update, and against the engine
// where the rule goes round in a cycle: on all functions of up to 3 inputs with
// and without targets, all complete ones of 4, and random ones of up to 8.
func TestLanes(t *testing.T) {
	everySmall(t, func(f truthtable.Function) { compareLanes(t, f, math.MaxInt64) })
	random := rand.New(rand.NewPCG(29, 30))
	count := 60
	if slow() {
		count = 300
	}
	for i := range count {
		compareLanes(t, samples.Counting(t, random, 4+i%(maxLaneInputs-3)), 1+random.Int64N(600))
	}
}

// compareLanes follows the rule on f up to a limit of updates, one update at a
// time and at one go.
func compareLanes(t *testing.T, f truthtable.Function, limit int64) {
	t.Helper()
	ctx := context.Background()
	var lanes [2]lanes
	var slow, fast run
	for i, r := range []*run{&slow, &fast} {
		lanes[i].take(f)
		r.start(f, nil, &lanes[i])
	}
	most := effort{presentations: math.MaxInt64}
	var stepped Verdict
	for s := range Steps(f, Rule{}) {
		if !s.Update() {
			continue
		}
		if most.updates == limit {
			break
		}
		most.updates++
		v, err := slow.until(ctx, most)
		if err != nil {
			t.Fatal(err)
		}
		stepped = v
		if w := lanes[0].appendWeights(nil); slow.last != s.K || slow.updates != most.updates || !slices.Equal(w, s.After) {
			t.Fatalf("%d inputs, on %x, care %x: %+v with W = %v after row %d, want %+v", f.N(), f.On(), f.Care(), v, w, slow.last, s)
		}
	}
	most.updates = limit
	var scanned run
	scanned.start(f, nil, newScanEngine(f))
	want, err := scanned.until(ctx, most)
	if err != nil {
		t.Fatal(err)
	}
	if stepped.Status == Undecided {
		if stepped, err = slow.until(ctx, most); err != nil {
			t.Fatal(err)
		}
	}
	through, err := fast.until(ctx, most)
	if err != nil || !cmp.Equal(through, want) || !cmp.Equal(stepped, want) {
		t.Fatalf("%d inputs, on %x, care %x, limit %d: %+v, %v, and step by step %+v, want %+v",
			f.N(), f.On(), f.Care(), limit, through, err, stepped, want)
	}
}

// everySmall hands over all functions of up to 3 inputs with and without
// targets, and complete ones of 4: every seventh, or all with -slow.
func everySmall(t *testing.T, see func(truthtable.Function)) {
	t.Helper()
	for n := 1; n <= 3; n++ {
		for care := range uint64(1) << (1 << n) {
			for on := care; ; on = (on - 1) & care {
				see(wordFunction(t, n, on, care))
				if on == 0 {
					break
				}
			}
		}
	}
	stride := uint64(1)
	switch {
	case testing.Short():
		stride = 31
	case !slow():
		stride = 7
	}
	for on := uint64(0); on < 1<<16; on += stride {
		see(wordFunction(t, 4, on, 1<<16-1))
	}
}

// wordFunction is a function of one word.
func wordFunction(t *testing.T, n int, on, care uint64) truthtable.Function {
	t.Helper()
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), []uint64{on}, []uint64{care})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestTrajectory holds the engines against Steps, update for update, on all
// functions of up to 3 inputs with and without targets, all complete ones of 4,
// and random ones of up to 16 inputs in counting order and 200 in a list.
func TestTrajectory(t *testing.T) {
	everySmall(t, func(f truthtable.Function) { compare(t, f, 0) })
	random := rand.New(rand.NewPCG(27, 28))
	for i := range 60 {
		compare(t, samples.Counting(t, random, 1+i%12), int64(1+random.IntN(300)))
		compare(t, samples.Listed(t, random, 1+random.IntN(200), 1+random.IntN(300)), int64(1+random.IntN(300)))
	}
	for n := 13; n <= 16; n++ {
		compare(t, samples.Counting(t, random, n), 150)
	}
}

// A recorder notes the rows that are corrected.
type recorder struct {
	scan.Scanner
	rows *[]int
}

func (r recorder) Corrected(k int, by int64) {
	*r.rows = append(*r.rows, k)
	r.Scanner.Corrected(k, by)
}

// compare runs f up to a limit of updates, 0 for none.
func compare(t *testing.T, f truthtable.Function, limit int64) {
	t.Helper()
	var want []int
	var last Step
	for s := range Steps(f, Rule{MaxUpdates: limit}) {
		if s.Update() {
			want = append(want, s.K)
		}
		last = s
	}
	most := effort{updates: limit, presentations: math.MaxInt64}
	if limit == 0 {
		most.updates = math.MaxInt64
	}
	var got []int
	e := newScanEngine(f)
	e.scanner = recorder{e.scanner, &got}
	var run run
	run.start(f, nil, e)
	if run.examples == 0 {
		return // Steps has no step
	}
	v, err := run.until(context.Background(), most)
	if err != nil {
		t.Fatal(err)
	}
	// The engine goes round the cycle once more to add up the certificate.
	got = got[:min(len(got), int(v.Updates))]
	stop := map[Status]Stop{Separable: CleanCycle, NotSeparable: Repeated, Undecided: Limit}[v.Status]
	if !slices.Equal(got, want) || stop != last.Stop || v.Presentations != last.Presentation ||
		v.Status == Separable && !slices.Equal(v.Weights, last.After) {
		t.Fatalf("%d inputs, on %x, care %x, limit %d: %+v after the rows %v, want %+v after %v",
			f.N(), f.On(), f.Care(), limit, v, got, last, want)
	}
}
