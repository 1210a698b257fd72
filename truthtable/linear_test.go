// Does every byte of a file cost the same, however many there are?

package truthtable_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"runtime"
	"testing"

	"threshgen/truthtable"
)

// BenchmarkLinear reads a file of one megabyte and one of eight in every format,
// and lays out its functions. Where MB/s and the bytes allocated for a byte of
// the file are the same for both, time and memory are linear in the file. That
// cubes do not contradict each other takes more than linear time: 64 of them are
// compared at once, but each with all.
//
//	go test -run NONE -bench Linear ./truthtable
func BenchmarkLinear(b *testing.B) {
	for _, format := range []struct {
		name   string
		format truthtable.Format
		file   func(size int) []byte
	}{
		{"text", truthtable.Text, rowsOf(60, " ", " ")},
		{"packed", truthtable.Text, rowsOf(60, " ", "")},
		{"csv", truthtable.CSV, rowsOf(60, ",", ",")},
		{"tsv", truthtable.CSV, rowsOf(60, "\t", "\t")},
		{"hex", truthtable.Hex, numbers(256)},
		{"hex-long", truthtable.Hex, func(size int) []byte { return numbers(size)(size) }},
		{"pla-fd", truthtable.PLA, cubes(".i 16\n.o 1\n", 16, 1)},
		{"pla-fd-wide", truthtable.PLA, cubes(".i 16\n.o 40\n", 16, 40)},
		{"pla-fr", truthtable.PLA, cubes(".i 60\n.o 1\n.type fr\n", 60, 1)},
		{"pla-cubes", truthtable.PLA, unitCubes(60, 18)},
		{"pla-sparse", truthtable.PLA, unitCubes(60, 54)},
		{"cnet", truthtable.CNET, networks(".n %[1]d 8 2 3 5 7 11 13 17 19\n")},
		{"blif", truthtable.BLIF, networks(".names a b c d e f g h y%[1]d\n")},
	} {
		for _, size := range []int{1 << 20, 8 << 20} {
			b.Run(fmt.Sprintf("%s/%dMB", format.name, size>>20), func(b *testing.B) {
				file := format.file(size)
				b.SetBytes(int64(len(file)))
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				for b.Loop() {
					table, err := truthtable.Read(bytes.NewReader(file), "t", truthtable.Options{Format: format.format})
					if err != nil {
						b.Fatal(err)
					}
					for j := range table.Len() {
						table.Function(j)
					}
				}
				runtime.ReadMemStats(&after)
				b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/float64(b.N)/float64(len(file)), "B/byte")
			})
		}
	}
}

// rowsOf writes random rows of so many inputs and a target, below a header.
func rowsOf(n int, header, between string) func(size int) []byte {
	return func(size int) []byte {
		var out bytes.Buffer
		for _, name := range truthtable.DefaultInputs(n) {
			out.WriteString(name + header)
		}
		out.WriteString("f\n")
		appendRows(&out, size, n+1, between)
		return out.Bytes()
	}
}

// appendRows writes random rows of so many digits until the file is so long.
func appendRows(out *bytes.Buffer, size, digits int, between string) {
	random := rand.New(rand.NewPCG(41, 42))
	for out.Len() < size {
		for i := range digits {
			if i > 0 {
				out.WriteString(between)
			}
			out.WriteByte('0' + byte(random.Uint32()&1))
		}
		out.WriteByte('\n')
	}
}

// numbers writes random numbers of so many hexadecimal digits, one a line.
func numbers(digits int) func(size int) []byte {
	return func(size int) []byte {
		random := rand.New(rand.NewPCG(43, 44))
		var out bytes.Buffer
		for out.Len() < size {
			for range digits {
				out.WriteByte("0123456789abcdef"[random.Uint32()&15])
			}
			out.WriteByte('\n')
		}
		return out.Bytes()
	}
}

// cubes writes random rows below a header of PLA.
func cubes(header string, inputs, outputs int) func(size int) []byte {
	return func(size int) []byte {
		var out bytes.Buffer
		out.WriteString(header)
		appendRows(&out, size, inputs+outputs, "")
		return out.Bytes()
	}
}

// unitCubes writes cubes of up to so many free inputs, on or off by a threshold
// unit: so no two contradict each other, which is what takes time to find out.
func unitCubes(n, free int) func(size int) []byte {
	return func(size int) []byte {
		random := rand.New(rand.NewPCG(47, 48))
		var out bytes.Buffer
		fmt.Fprintf(&out, ".i %d\n.o 1\n.type fr\n", n)
		for out.Len() < size {
			row, sum := make([]byte, n), -n/2 // one vote an input
			for i := range row {
				row[i] = '0' + byte(random.Uint32()&1)
				sum += int(row[i] - '0')
			}
			on := sum > 0
			for _, i := range random.Perm(n)[:free] {
				switch lost := row[i] == '1'; {
				case lost != on: // the other value does not bring it nearer
				case on && sum == 1 || !on && sum == 0:
					continue
				case on:
					sum--
				default:
					sum++
				}
				row[i] = '-'
			}
			target := map[bool]string{false: "0", true: "1"}[on]
			fmt.Fprintf(&out, "%s %s\n", row, target)
		}
		return out.Bytes()
	}
}

// networks writes functions of 8 inputs that list 16 of their rows as on, each
// below the line that begins it.
func networks(begin string) func(size int) []byte {
	return func(size int) []byte {
		random := rand.New(rand.NewPCG(45, 46))
		var out bytes.Buffer
		for number := 1; out.Len() < size; number++ {
			fmt.Fprintf(&out, begin, number)
			for range 16 {
				fmt.Fprintf(&out, "%08b 1\n", random.Uint32()&255)
			}
		}
		return out.Bytes()
	}
}
