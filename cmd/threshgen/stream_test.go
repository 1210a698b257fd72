package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"iter"
	"sync/atomic"
	"testing"

	"threshgen/truthtable"
)

// large yields so many functions of 2^20 rows, and counts those that are there
// and not yet answered.
func large(t *testing.T, count int, there *atomic.Int64) iter.Seq2[truthtable.Function, error] {
	on := make([]uint64, 1<<14)
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(20), on, nil)
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(truthtable.Function, error) bool) {
		for range count {
			if there.Add(1); !yield(f, nil) {
				return
			}
		}
	}
}

// each lets every worker answer in the same way.
func each(answer answerer) func() answerer { return func() answerer { return answer } }

// TestStreamRoom: however many large functions come, only so many are in
// memory, and all are answered in order.
func TestStreamRoom(t *testing.T) {
	const count = 300
	var there, most atomic.Int64
	var out bytes.Buffer
	c := &command{stdout: bufio.NewWriter(&out)}
	answered := 0
	_, err := c.stream(context.Background(), large(t, count, &there), 2, func(int, int) {}, each(
		func(_ context.Context, out []byte, f truthtable.Function) ([]byte, int, error) {
			now := there.Add(-1) + 1
			for old := most.Load(); now > old && !most.CompareAndSwap(old, now); old = most.Load() {
			}
			return fmt.Appendln(out, f.N()), exitYes, nil
		}))
	if err != nil {
		t.Fatal(err)
	}
	c.stdout.Flush()
	for line, err := out.ReadString('\n'); err != io.EOF; line, err = out.ReadString('\n') {
		if answered++; line != "20\n" {
			t.Fatalf("line %d is %q", answered, line)
		}
	}
	if answered != count {
		t.Errorf("%d answers, want %d", answered, count)
	}
	if limit := int64(inMemory>>20) + 2; most.Load() > limit {
		t.Errorf("%d functions were in memory, want at most %d", most.Load(), limit)
	}
}

// TestStreamStops: an interrupt ends a stream that has no end.
func TestStreamStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	var there atomic.Int64
	c := &command{stdout: bufio.NewWriter(io.Discard)}
	_, err := c.stream(ctx, large(t, 1<<30, &there), 2, func(int, int) {}, each(
		func(_ context.Context, out []byte, f truthtable.Function) ([]byte, int, error) {
			if there.Load() > 100 {
				cancel()
			}
			return out, exitYes, nil
		}))
	if err != context.Canceled {
		t.Errorf("error %v, want that of the context", err)
	}
}
