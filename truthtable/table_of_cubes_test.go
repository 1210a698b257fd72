// Are the functions of a file of cubes made once, and not all kept where that
// takes more memory than a short file should?

package truthtable_test

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"threshgen/truthtable"
)

// TestMadeOnce asks for functions twice: what comes is the same memory.
func TestMadeOnce(t *testing.T) {
	for _, content := range []string{
		".i 3\n.o 2\n1-- 1~\n-1- 11\n",
		".i 3\n.o 2\n.type fr\n1-- 1~\n01- 01\n",
		coverOf(40, 6, 4),
		".i 40\n.o 1\n.type fr\n" + strings.Repeat("-", 39) + "1 1\n",
		".names a b f\n11 1\n.names a g\n0 1\n",
		".n 1 2 3 4\n11 1\n00 0\n",
	} {
		table := readTable(t, content, truthtable.Auto)
		for range 2 {
			for j := range table.Len() {
				f, again := table.Function(j), table.Function(j)
				if &f.On()[0] != &again.On()[0] || &f.Care()[0] != &again.Care()[0] {
					t.Errorf("function %d is made twice of\n%s", j, content)
				}
			}
		}
	}
}

// TestNotAllKept lays out 20 functions of 24 inputs, which are 4 MB each, and
// finds no more of them in memory than a few; those that are not kept are the same
// when they are made again.
func TestNotAllKept(t *testing.T) {
	for _, kind := range []string{"fd", "fr"} {
		content := fmt.Sprintf(".i 24\n.o 20\n.type %s\n", kind) +
			strings.Repeat("-", 23) + "1 " + strings.Repeat("1", 20) + "\n" +
			strings.Repeat("0", 24) + " " + strings.Repeat("01", 10) + "\n"
		before := inUse()
		table := readTable(t, content, truthtable.PLA)
		var counts []int
		for j := range table.Len() {
			f := table.Function(j)
			counts = append(counts, f.CountExamples())
		}
		for j := range slices.Backward(counts) {
			f := table.Function(j)
			if f.CountExamples() != counts[j] {
				t.Errorf("type %s: function %d has %d examples, and had %d", kind, j, f.CountExamples(), counts[j])
			}
		}
		if used := (inUse() - before) >> 20; used > 48 {
			t.Errorf("type %s: %d MB are in use", kind, used)
		}
		runtime.KeepAlive(table)
	}
}

// inUse is how many bytes are in use.
func inUse() int {
	var stats runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return int(stats.HeapAlloc)
}

// TestFunctionAtOnce asks for functions from several goroutines.
func TestFunctionAtOnce(t *testing.T) {
	table := readTable(t, ".i 16\n.o 8\n"+strings.Repeat("-", 15)+"1 11111111\n1"+strings.Repeat("-", 15)+" 01010101\n", truthtable.PLA)
	var all sync.WaitGroup
	for range 4 {
		all.Add(1)
		go func() {
			defer all.Done()
			for j := range table.Len() {
				f := table.Function(j)
				on := 0
				for e := range f.Examples() {
					if e.On {
						on++
					}
				}
				if want := 1<<15 + j%2*(1<<14); on != want {
					t.Errorf("function %d is on in %d rows, want %d", j, on, want)
				}
			}
		}()
	}
	all.Wait()
}

// readTable reads a table that is right.
func readTable(t *testing.T, content string, format truthtable.Format) *truthtable.Table {
	t.Helper()
	table, err := truthtable.Read(strings.NewReader(content), "t", truthtable.Options{Format: format})
	if err != nil {
		t.Fatal(err)
	}
	return table
}
