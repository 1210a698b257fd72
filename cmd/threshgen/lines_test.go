package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"threshgen/learn"
	"threshgen/truthtable"
)

// someLines are functions of 4, 6 and 8 inputs in turn, two of three separable.
func someLines(count int) []byte {
	random := rand.New(rand.NewPCG(71, 72))
	var b []byte
	for i := range count {
		n := 4 + i/100%3*2
		if i%3 > 0 {
			b = appendUnit(b, random, n, 4, false)
		} else {
			for range 1 << n / 4 {
				b = append(b, "0123456789abcdef"[random.IntN(16)])
			}
			b = append(b, '\n')
		}
	}
	return b
}

// appendUnit appends the line of a random unit with weights up to most, with one
// row flipped or none.
func appendUnit(b []byte, random *rand.Rand, n, most int, flipped bool) []byte {
	w := make([]int, n+1)
	for j := range w {
		w[j] = random.IntN(2*most+1) - most
	}
	flip := -1
	if flipped {
		flip = random.IntN(1 << n)
	}
	for last := 1<<n - 4; last >= 0; last -= 4 {
		digit := 0
		for k := last; k < last+4; k++ {
			net := w[0]
			for j := range n {
				net += w[1+j] * (k >> j & 1)
			}
			if (net > 0) != (k == flip) {
				digit |= 1 << (k - last)
			}
		}
		b = append(b, "0123456789abcdef"[digit])
	}
	return append(b, '\n')
}

// TestLineAllocates: a line of a stream is read, decided and answered without an
// allocation of its own, whatever is asked.
func TestLineAllocates(t *testing.T) {
	const lines = 3000
	few, all := someLines(lines/3), someLines(lines)
	for _, flags := range []string{"", "--json", "--weights any", "--weights any --json"} {
		args := append(strings.Fields(flags), "--exit-zero", "--format", "hex", "--jobs", "1", "-")
		made := func(file []byte) float64 {
			return testing.AllocsPerRun(2, func() {
				c := &command{stdin: bytes.NewReader(file), stdout: bufio.NewWriter(io.Discard), stderr: io.Discard}
				if code, err := c.learn(context.Background(), args); code != exitYes || err != nil {
					t.Fatal(code, err)
				}
			})
		}
		if more := made(all) - made(few); more > lines/20 {
			t.Errorf("learn %s: %.0f allocations for %d lines more", flags, more, lines-lines/3)
		}
	}
}

// BenchmarkStream is a line of a stream from reader to writer, on as many cores
// as -cpu says.
func BenchmarkStream(b *testing.B) {
	random := rand.New(rand.NewPCG(73, 74))
	var four, six, eight, flipped []byte
	for on := range 1 << 16 {
		four = fmt.Appendf(four, "%04x\n", on)
	}
	for range 5000 {
		six = appendUnit(six, random, 6, 999, false)
		eight = appendUnit(eight, random, 8, 999, false)
		flipped = appendUnit(flipped, random, 8, 999, true)
	}
	for _, file := range []struct {
		name  string
		lines []byte
	}{{"all-n4", four}, {"unit-n6", six}, {"unit-n8", eight}, {"flipped-n8", flipped}} {
		lines := bytes.Count(file.lines, []byte{'\n'})
		for _, flags := range []string{"", "--json", "--weights any", "--weights any --json"} {
			b.Run(strings.ReplaceAll(file.name+"/learn "+flags, " ", "_"), func(b *testing.B) {
				args := append(strings.Fields(flags), "--exit-zero", "--format", "hex", "-")
				b.ReportAllocs()
				for b.Loop() {
					c := &command{stdin: bytes.NewReader(file.lines), stdout: bufio.NewWriter(io.Discard), stderr: io.Discard}
					if code, err := c.learn(context.Background(), args); code != exitYes || err != nil {
						b.Fatal(code, err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*lines), "ns/line")
			})
		}
	}
}

// TestObjects reads back what is appended: it is JSON, and says of functions of
// any names what their verdicts say.
func TestObjects(t *testing.T) {
	names := []string{"f", "", "ü", "a\"b", `a\b`, "<&>", "a\tb", "\u2028", "\xff"}
	for i, name := range names {
		f, err := truthtable.NewCounting(name, []string{name, "x2"}, []uint64{[]uint64{0b1110, 0b0110}[i%2]}, nil)
		if err != nil {
			t.Fatal(err)
		}
		v, err := learn.Learn(context.Background(), f, learn.Rule{})
		if err != nil {
			t.Fatal(err)
		}
		r := report{table: name, json: true}
		object, err := r.append(nil, &f, &v, nil)
		if err != nil {
			t.Fatal(err)
		}
		var got struct {
			Table, Function, Verdict, Method string
			Inputs                           []string
			Rows, Examples                   int
			Complete                         bool
			Weights                          learn.Weights
			Presentations, Updates, Margin   int64
			Certificate                      struct {
				On, Off []struct {
					Row   string
					Times int64
				}
			}
		}
		if err := json.Unmarshal(object, &got); err != nil {
			t.Fatalf("%q: %v", object, err)
		}
		readable := strings.ToValidUTF8(name, "\ufffd")
		if got.Table != readable || got.Function != readable || got.Inputs[0] != readable || got.Verdict != v.Status.String() ||
			got.Rows != 4 || got.Examples != 4 || !got.Complete || got.Method != string(v.Method) ||
			got.Presentations != v.Presentations || got.Updates != v.Updates || got.Margin != v.Margin ||
			fmt.Sprint(got.Weights) != fmt.Sprint(v.Weights) ||
			len(got.Certificate.On)+len(got.Certificate.Off) != len(v.Certificate) {
			t.Errorf("%s of %+v", object, v)
		}
		for _, s := range append(got.Certificate.On, got.Certificate.Off...) {
			if len(s.Row) != 2 || s.Times != 1 {
				t.Errorf("%s of %+v", object, v)
			}
		}
	}
}

// TestHowFar: a stream says how many lines are done, how fast, and what is left
// where that is known.
func TestHowFar(t *testing.T) {
	for _, test := range []struct {
		lines, read, size int64
		want              string
	}{
		{0, 0, 1000, "10 s"},
		{50, 250, 1000, "10 s, 50 lines, 5 a second, 25 %, 30 s left"},
		{50, 250, 0, "10 s, 50 lines, 5 a second"},
		{1, 1000, 1000, "10 s, 1 line, 0 a second"},
	} {
		w := &working{size: test.size}
		w.lines.Store(test.lines)
		w.read.Store(test.read)
		if got := w.howFar(10 * time.Second); got != test.want {
			t.Errorf("%+v: %q", test, got)
		}
	}
	for _, test := range []struct {
		part  float64
		more  bool
		lines int64
		want  string
	}{
		{0, false, 0, "10 s"},
		{0.2, false, 0, "10 s, 20 %, 40 s left"},
		{0.2, true, 0, "10 s, 20 % read"},
		{0.2, true, 5, "10 s, 5 lines, 0 a second"},
		{1, false, 0, "10 s"},
		{1, true, 0, "10 s"},
	} {
		w := &working{part: func() float64 { return test.part }, more: test.more}
		w.lines.Store(test.lines)
		if got := w.howFar(10 * time.Second); got != test.want {
			t.Errorf("%+v: %q", test, got)
		}
	}
	w := &working{}
	w.tell(learn.Progress{Passes: 1, Updates: 7})
	if got, want := w.howFar(10*time.Second), "10 s, 1 pass, 7 updates"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
