package learn

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"threshgen/truthtable"
)

// BenchmarkMillion is a text table of a million random rows of 60 inputs, 63 MB,
// on its way through the reader, the rule, the check and, apart from them, the
// judge. The rows are labelled by a hidden unit with weights from -3 to 3, and
// those too close to its hyperplane are left out: a rule that learns from
// mistakes would otherwise need millions of updates.
func BenchmarkMillion(b *testing.B) {
	table := millionRows()
	var read, rule, checked, judged time.Duration
	b.SetBytes(int64(len(table)))
	for b.Loop() {
		start := time.Now()
		lap := func() time.Duration {
			since := time.Since(start)
			start = time.Now()
			return since
		}
		t, err := truthtable.Read(bytes.NewReader(table), "million.tt", truthtable.Options{})
		if err != nil {
			b.Fatal(err)
		}
		f := t.Function(0)
		read += lap()
		v, err := new(Learner).start(f, Rule{}).until(context.Background(), effort{updates: 1 << 20, presentations: 1 << 40})
		if err != nil {
			b.Fatal(err)
		}
		rule += lap()
		if err := v.Check(f); err != nil {
			b.Fatal(err)
		}
		checked += lap()
		if _, err := Decide(context.Background(), f); err != nil {
			b.Fatal(err)
		}
		judged += lap()
	}
	for name, d := range map[string]time.Duration{"read-ms": read, "rule-ms": rule, "check-ms": checked, "judge-ms": judged} {
		b.ReportMetric(d.Seconds()*1e3/float64(b.N), name)
	}
	b.ReportMetric(float64(peakMemory())/1e6, "peak-MB")
}

// millionRows writes the table: 60 digits, a blank and the target, row by row.
func millionRows() []byte {
	random := rand.New(rand.NewPCG(60, 1))
	var hidden [60]int
	for i := range hidden {
		hidden[i] = random.IntN(7) - 3
	}
	out := make([]byte, 0, 63_000_000)
	row := bytes.Repeat([]byte{'0'}, 63)
	row[60], row[62] = ' ', '\n'
	for len(out) < cap(out) {
		x, net := random.Uint64(), 0
		for i, w := range hidden {
			digit := int(x >> i & 1)
			row[i] = '0' + byte(digit)
			net += w * (2*digit - 1)
		}
		if -16 < net && net < 16 {
			continue
		}
		row[61] = '0'
		if net > 0 {
			row[61] = '1'
		}
		out = append(out, row...)
	}
	return out
}
