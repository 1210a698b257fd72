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

// someLines are functions of 4, 6 and 8 inputs, separable and not, in turn.
func someLines(count int) []byte {
	random := rand.New(rand.NewPCG(71, 72))
	var b bytes.Buffer
	for i := range count {
		n := 4 + i/100%3*2
		digits := make([]byte, 1<<n/4)
		if i%3 > 0 { // a unit with small weights
			w := make([]int, n+1)
			for j := range w {
				w[j] = random.IntN(9) - 4
			}
			for k := range 1 << n {
				net := w[0]
				for j := range n {
					net += w[1+j] * (k >> j & 1)
				}
				if net > 0 {
					digits[len(digits)-1-k/4] |= 1 << (k % 4)
				}
			}
		} else {
			for j := range digits {
				digits[j] = byte(random.IntN(16))
			}
		}
		for _, d := range digits {
			fmt.Fprintf(&b, "%x", d)
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
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
	const lines = 3000
	file := someLines(lines)
	for _, flags := range []string{"", "--json", "--weights any", "--weights any --json"} {
		b.Run(strings.ReplaceAll("learn "+flags, " ", "_"), func(b *testing.B) {
			args := append(strings.Fields(flags), "--exit-zero", "--format", "hex", "-")
			b.ReportAllocs()
			for b.Loop() {
				c := &command{stdin: bytes.NewReader(file), stdout: bufio.NewWriter(io.Discard), stderr: io.Discard}
				if code, err := c.learn(context.Background(), args); code != exitYes || err != nil {
					b.Fatal(code, err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/lines, "ns/line")
		})
	}
}

// TestObjects reads back what is appended: it is JSON, and says of functions of
// any names what their verdicts say.
func TestObjects(t *testing.T) {
	names := []string{"f", "", "ü", "a\"b", `a\b`, "<&>", "a\tb", "\u2028", "\xff"}
	for i, name := range names {
		f, err := truthtable.Counting(name, []string{name, "x2"}, []uint64{[]uint64{0b1110, 0b0110}[i%2]}, nil)
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
	w := &working{}
	w.tell(learn.Progress{Passes: 1, Updates: 7})
	if got, want := w.howFar(10*time.Second), "10 s, 1 pass, 7 updates"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
