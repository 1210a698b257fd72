package learn

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"threshgen/truthtable"
)

// pairs is a unit of n inputs as the file of its prime cubes: the first few inputs
// weigh 2, the others 1, and 2 is enough.
func pairs(t testing.TB, n, heavy int) truthtable.Function {
	t.Helper()
	var file strings.Builder
	fmt.Fprintf(&file, ".i %d\n.o 1\n.type f\n", n)
	cube := []byte(strings.Repeat("-", n))
	for i := range n {
		cube[i] = '1'
		if i < heavy {
			fmt.Fprintf(&file, "%s 1\n", cube)
		} else {
			for j := i + 1; j < n; j++ {
				cube[j] = '1'
				fmt.Fprintf(&file, "%s 1\n", cube)
				cube[j] = '-'
			}
		}
		cube[i] = '-'
	}
	table, err := truthtable.Read(strings.NewReader(file.String()), "pairs.pla", truthtable.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return table.Function(0)
}

// TestWorkBound: on cubes rules end when their work is done, and the judge answers. With
// more work than a rule needs, its weights and counts are those of the default.
func TestWorkBound(t *testing.T) {
	ctx := context.Background()
	f := pairs(t, 40, 10)
	for _, r := range []Rule{{}, {Kind: Absolute}, {Kind: Bipolar}, {Shuffled: true}} {
		whole, err := new(Learner).learn(ctx, f, r, early, patient)
		if err != nil || whole.Status != Separable || whole.Method != r.method() {
			t.Fatalf("%+v: %v by %v, %v", r, whole.Status, whole.Method, err)
		}
		bounded := 0
		for work := int64(1 << 10); ; work *= 4 {
			first, second := early, patient
			first.work, second.work = work, 2*work
			v, err := new(Learner).learn(ctx, f, r, first, second)
			if err != nil || v.Status != Separable || v.Check(f) != nil {
				t.Fatalf("%+v, work %d: %+v, %v", r, work, v, err)
			}
			if v.Method == whole.Method {
				if !slices.Equal(v.Weights, whole.Weights) || v.Presentations != whole.Presentations || v.Updates != whole.Updates {
					t.Errorf("%+v: %v after %d presentations with work %d, and %v after %d at one go", r, v.Weights, v.Presentations, work, whole.Weights, whole.Presentations)
				}
				break
			}
			bounded++
			if v.Method != LinearProgram || v.Presentations > whole.Presentations {
				t.Errorf("%+v, work %d: %v after %d presentations of %d", r, work, v.Method, v.Presentations, whole.Presentations)
			}
			again, err := new(Learner).learn(ctx, f, r, first, second)
			if err != nil || again.Presentations != v.Presentations || again.Updates != v.Updates {
				t.Errorf("%+v, work %d: %d presentations, and %d another time", r, work, v.Presentations, again.Presentations)
			}
		}
		if bounded == 0 {
			t.Errorf("%+v: no work was too little", r)
		}
	}
}

// TestShuffle: the order of a pass is that of [rand.Rand.Shuffle], and a context that
// is done ends it.
func TestShuffle(t *testing.T) {
	const seed = 7
	f := fullTable(t, 18)
	l := newLoop(&f, Rule{Shuffled: true, Seed: seed})
	if err := l.newPass(context.Background()); err != nil {
		t.Fatal(err)
	}
	want := make([]uint32, f.Rows())
	for k := range want {
		want[k] = uint32(k)
	}
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(want), func(i, j int) { want[i], want[j] = want[j], want[i] })
	if !slices.Equal(l.shuffled, want) {
		t.Error("another order")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := l.newPass(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted: %v", err)
	}
}

// fullTable is a function of n inputs that is 1 on every row.
func fullTable(t testing.TB, n int) truthtable.Function {
	t.Helper()
	on := make([]uint64, 1<<n/64)
	for i := range on {
		on[i] = ^uint64(0)
	}
	f, err := truthtable.NewCounting("full", truthtable.DefaultInputs(n), on, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestInterrupt interrupts long work at random times: what ends it is the context,
// and soon.
func TestInterrupt(t *testing.T) {
	if testing.Short() {
		t.Skip("it waits")
	}
	random := rand.New(rand.NewPCG(71, 72))
	cubes, rows, full := pairs(t, 150, 80), hardRows(t, random, 300, 600), fullTable(t, 24)
	for name, work := range map[string]func(context.Context) error{
		"the rule on cubes": func(ctx context.Context) error {
			_, err := newLoop(&cubes, Rule{Kind: Bipolar}).until(ctx, effort{updates: 1 << 40, presentations: 1 << 40})
			return err
		},
		"shuffled rows": func(ctx context.Context) error {
			_, err := Learn(ctx, full, Rule{Shuffled: true, Kind: Normalized})
			return err
		},
		"the judge": func(ctx context.Context) error {
			_, err := Decide(ctx, rows)
			return err
		},
		"the linear program": func(ctx context.Context) error {
			d := new(Decider)
			d.listed.take(examples{f: rows})
			return d.program(ctx, &d.listed, &d.listed.examples, d.empty())
		},
		"the smallest weights": func(ctx context.Context) error {
			_, err := Minimal(ctx, cubes, 1<<40)
			return err
		},
	} {
		var slowest time.Duration
		for range 3 {
			ctx, cancel := context.WithCancel(context.Background())
			stopped := make(chan time.Time, 1)
			time.AfterFunc(time.Duration(1+random.IntN(400))*time.Millisecond, func() {
				stopped <- time.Now()
				cancel()
			})
			if err := work(ctx); err == nil {
				t.Logf("%s is done before it is interrupted", name)
				cancel()
				continue
			}
			slowest = max(slowest, time.Since(<-stopped))
		}
		t.Logf("%s ends %v after an interrupt at the latest", name, slowest.Round(time.Millisecond))
		// A machine that others use may take several times as long as 0.1 seconds.
		if slowest > 2*time.Second {
			t.Errorf("%s goes on for %v", name, slowest)
		}
	}
}

// hardRows are rows with random targets.
func hardRows(t testing.TB, random *rand.Rand, n, rows int) truthtable.Function {
	t.Helper()
	var file strings.Builder
	for range rows {
		for range n {
			file.WriteByte(byte('0' + random.IntN(2)))
		}
		fmt.Fprintf(&file, " %d\n", random.IntN(2))
	}
	table, err := truthtable.Read(strings.NewReader(file.String()), "rows.tt", truthtable.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return table.Function(0)
}

// BenchmarkPrimes learns units of many inputs by their prime cubes.
//
//	go test -run NONE -bench Primes -benchtime 1x ./learn
func BenchmarkPrimes(b *testing.B) {
	for _, n := range []int{60, 100, 150} {
		f := pairs(b, n, n/3)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				v, err := Learn(context.Background(), f, Rule{})
				if err != nil || v.Status != Separable {
					b.Fatal(v.Status, err)
				}
				b.ReportMetric(float64(v.Updates), "updates")
			}
		})
	}
}
