// Are functions written whose rows nobody has laid out yet?

package truthtable

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// TestWriteCrossed writes functions of which four rows are known that cross, so that
// their rows were not laid out yet, in every format: what is read back has the targets
// that the cubes say.
func TestWriteCrossed(t *testing.T) {
	rest := strings.Repeat("-", 15)
	read := func(content, name string, o Options) *Table {
		t.Helper()
		table, err := Read(strings.NewReader(content), name, o)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	content := func(more string) string {
		return ".i 17\n.o 2\n.type fd\n10" + rest + " 10\n01" + rest + " 11\n" + more
	}
	for _, more := range []string{"", "111" + rest[1:] + " -0\n"} {
		f := read(content(more), "t.pla", Options{}).Function(0)
		if !f.laysOutLater() {
			t.Fatal("the rows were laid out: this tests nothing")
		}
		for _, format := range []Format{Text, CSV, Hex, PLA} {
			if format == Hex && more != "" {
				continue // it holds no don't-cares
			}
			var out bytes.Buffer
			// A table that nobody has asked for a row.
			if err := Write(&out, read(content(more), "t.pla", Options{}), format); err != nil {
				t.Fatalf("%v: %v", format, err)
			}
			back := read(out.String(), "t", Options{Format: format})
			for j := range 2 {
				got := back.Function(j)
				for k := range 1 << 17 {
					want := Zero
					switch first := k >> 15; {
					case first == 1, first == 2 && j == 0:
						want = One
					case k>>14 == 7 && j == 0 && more != "":
						want = DontCare
					}
					if got.Target(k) != want {
						t.Fatalf("%v: row %v of output %d has target %v, want %v", format, got.Row(k), j, got.Target(k), want)
					}
				}
				if format == Hex && !slices.Equal(got.AppendNumber(nil), f.AppendNumber(nil)) && j == 0 {
					t.Error("the numbers differ")
				}
			}
		}
	}
}
