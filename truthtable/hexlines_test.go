package truthtable

import (
	"bytes"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// TestAnotherLine reads files in which lines look like the one before them, or
// nearly so, at once and character by character, where no line is there before
// it is asked for: the functions and the error are the same.
func TestAnotherLine(t *testing.T) {
	random := rand.New(rand.NewPCG(61, 62))
	oddities := []string{"", " ", "\r", "#", "_", "0b", "0x", "g", "\x00", "0b3c", "0B11", "é", "\t", " # e8", "\r\r"}
	for range 2000 {
		var file strings.Builder
		digits := 1 << random.IntN(6)
		for range 1 + random.IntN(8) {
			if random.IntN(6) == 0 {
				digits = 1 << random.IntN(6)
			}
			line := make([]byte, digits)
			for i := range line {
				line[i] = "0123456789abcdefABCDEFb0"[random.IntN(24)]
			}
			if random.IntN(8) == 0 {
				at := random.IntN(digits + 1)
				line = append(append(append([]byte{}, line[:at]...), oddities[random.IntN(len(oddities))]...), line[at:]...)
			}
			file.Write(line)
			file.WriteString([]string{"\n", "\n", "\n", "\n", "\r\n", "\r", "\n\n"}[random.IntN(7)])
		}
		options := Options{Format: Hex, FirstLine: random.IntN(3)}
		if random.IntN(4) == 0 {
			options.Inputs = DefaultInputs(1 + random.IntN(4))
		}
		fast, fastErr := scanAll(t, strings.NewReader(file.String()), options)
		slow, slowErr := scanAll(t, iotest.OneByteReader(strings.NewReader(file.String())), options)
		if !cmp.Equal(fast, slow, cmp.AllowUnexported(Function{})) || errorText(fastErr) != errorText(slowErr) {
			t.Fatalf("%q, %+v:\n%+v, %v\n%+v, %v", file.String(), options, fast, fastErr, slow, slowErr)
		}
	}
}

// scanAll is the functions of a file up to the first error.
func scanAll(t *testing.T, r io.Reader, o Options) (all []Function, err error) {
	t.Helper()
	_, functions, err := Scan(r, "f", o)
	if err != nil {
		t.Fatal(err)
	}
	for f, err := range functions {
		if err != nil {
			return all, err
		}
		all = append(all, f)
	}
	return all, nil
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestLineAllocates: reading a line makes nothing that is not shared with a
// hundred others.
func TestLineAllocates(t *testing.T) {
	const lines = 20_000
	for _, line := range []string{"6996\n", strings.Repeat("e8", 32) + "\n"} {
		file := strings.Repeat(line, lines)
		made := testing.AllocsPerRun(3, func() {
			if all, err := count(strings.NewReader(file)); err != nil || all != lines {
				t.Fatalf("%d functions, %v", all, err)
			}
		})
		if made > lines/100 {
			t.Errorf("%.0f allocations for %d lines of %d digits", made, lines, len(line)-1)
		}
	}
}

// BenchmarkScanLines reads a million functions of 4 inputs: time for each.
func BenchmarkScanLines(b *testing.B) {
	file := bytes.Repeat([]byte("e880\n"), 1_000_000)
	b.ReportAllocs()
	b.SetBytes(int64(len(file)))
	for b.Loop() {
		if all, err := count(bytes.NewReader(file)); err != nil || all != 1_000_000 {
			b.Fatal(all, err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1e6, "ns/line")
}

// count is the number of functions in a hex file.
func count(r io.Reader) (all int, err error) {
	_, functions, err := Scan(r, "f", Options{Format: Hex})
	if err != nil {
		return 0, err
	}
	for _, err := range functions {
		if err != nil {
			return all, err
		}
		all++
	}
	return all, nil
}
