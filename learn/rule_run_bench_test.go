package learn

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// BenchmarkRule is the rule alone, from its start to its last presentation, and
// beside it the plain loop, which goes from row to row. The plain loop of large
// tables takes seconds: -bench 'Rule/.*/fast' leaves it out.
//
//	go test -run NONE -bench Rule -benchtime 1x ./learn
func BenchmarkRule(b *testing.B) {
	majority := func(n int) func(k uint) bool { return func(k uint) bool { return bits.OnesCount(k) > n/2 } }
	type table struct {
		name string
		n    int
		on   func(k uint) bool
	}
	tables := []table{
		{"majority-n21", 21, majority(21)},
		{"greater-n20", 20, func(k uint) bool { return k>>10 > k&1023 }},
	}
	for n := 16; n <= 26; n += 2 {
		tables = append(tables, table{fmt.Sprintf("unit-n%d", n), n, smallUnit(n)})
	}
	for _, t := range tables {
		on := make([]uint64, 1<<t.n/64)
		for k := range uint(1) << t.n {
			if t.on(k) {
				on[k/64] |= 1 << (k % 64)
			}
		}
		f, err := truthtable.NewCounting(t.name, truthtable.DefaultInputs(t.n), on, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(t.name+"/fast", func(b *testing.B) { benchmarkRule(b, f, newScanEngine) })
		b.Run(t.name+"/plain", func(b *testing.B) { benchmarkRule(b, f, newPlainEngine) })
	}
}

// BenchmarkRules is 2^22 presentations of every rule on a unit whose weights have
// three digits, and beside it as many of Steps, which makes them one by one.
//
//	go test -run NONE -bench Rules -benchtime 1x ./learn
func BenchmarkRules(b *testing.B) {
	const n, presentations = 16, 1 << 22
	random := rand.New(rand.NewPCG(1, n))
	w := make([]int, n)
	sum := 0
	for i := range w {
		w[i] = 1 + random.IntN(300)
		sum += w[i]
	}
	on := make([]uint64, 1<<n/64)
	for k := range uint(1) << n {
		net := -sum / 2
		for x := k; x != 0; x &= x - 1 {
			net += w[bits.TrailingZeros(x)]
		}
		if net > 0 {
			on[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewCounting("unit", truthtable.DefaultInputs(n), on, nil)
	if err != nil {
		b.Fatal(err)
	}
	rules := []Rule{{Shuffled: true}}
	for _, kind := range Kinds {
		rules = append(rules, Rule{Kind: kind})
	}
	for _, r := range rules {
		name := string(r.kind())
		if r.Shuffled {
			name += "-shuffled"
		}
		b.Run(name+"/skipping", func(b *testing.B) {
			for b.Loop() {
				l := newLoop(&f, r)
				if _, err := l.until(context.Background(), effort{updates: 1 << 40, presentations: presentations}); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(name+"/steps", func(b *testing.B) {
			for b.Loop() {
				for s := range Steps(f, r) {
					if s.Presentation == presentations {
						break
					}
				}
			}
		})
	}
}

func benchmarkRule(b *testing.B, f truthtable.Function, engineOf func(truthtable.Function) *scanEngine) {
	var v Verdict
	for b.Loop() {
		var run run
		run.start(f, nil, engineOf(f))
		var err error
		if v, err = run.until(context.Background(), effort{updates: 1 << 40, presentations: 1 << 50}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(v.Updates), "updates")
	b.ReportMetric(float64(peakMemory())/1e6, "peak-MB")
}

// peakMemory is the most memory that the process has had so far, in bytes, as
// Linux tells it; 0 elsewhere.
func peakMemory() (bytes int64) {
	status, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		if _, err := fmt.Sscanf(line, "VmHWM: %d kB", &bytes); err == nil {
			return bytes << 10
		}
	}
	return 0
}

// A plainScanner looks at one row after the other.
type plainScanner struct {
	scan.Scanner
	f *truthtable.Function
	w Weights
}

func newPlainEngine(f truthtable.Function) *scanEngine {
	e := &scanEngine{f: f, w: make(Weights, f.N()+1)}
	e.scanner = plainScanner{f: &e.f, w: e.w}
	return e
}

func (p plainScanner) Next(k int) int       { return plain(p.f, p.w, k) }
func (p plainScanner) Corrected(int, int64) {}

// plain is the search for the next mistake as the rule defines it: row by row.
func plain(f *truthtable.Function, w Weights, k int) int {
	for ; k < f.Rows(); k++ {
		if t := f.Target(k); t != truthtable.DontCare && w.Output(f.Row(k)) != int(t) {
			return k
		}
	}
	return -1
}

// smallUnit is a random unit with weights of one digit.
func smallUnit(n int) func(k uint) bool {
	random := rand.New(rand.NewPCG(1, uint64(n)))
	w := make([]int, n+1)
	for i := range w {
		w[i] = random.IntN(19) - 9
	}
	return func(k uint) bool {
		net := w[0]
		for x := k; x != 0; x &= x - 1 {
			net += w[n-bits.TrailingZeros(x)]
		}
		return net > 0
	}
}
