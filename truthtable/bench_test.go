package truthtable_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// BenchmarkRead takes a file in memory to a Table: tables of 100,000 random rows of
// 60 inputs, in the ways that rows are written, complete tables of 16 inputs, a hex
// number of 24, and a megabyte of cubes. Functions that Read need not make to see
// that nothing is wrong with them are not made; BenchmarkLinear asks for all. Beside
// it is what a csv.Reader takes for the same bytes.
func BenchmarkRead(b *testing.B) {
	listed, counted := randomDigits(100_000, 60), countedDigits(16)
	const size = 1 << 20
	for _, bench := range []struct {
		name   string
		format truthtable.Format
		table  []byte
	}{
		{"text/digits", truthtable.Text, written(listed, "")},
		{"text/blanks", truthtable.Text, written(listed, " ")},
		{"text/counted", truthtable.Text, written(counted, "")},
		{"text/counted-blanks", truthtable.Text, written(counted, " ")},
		{"csv/listed", truthtable.CSV, written(listed, ",")},
		{"csv/counted", truthtable.CSV, written(counted, ",")},
		{"hex", truthtable.Hex, bytes.Repeat([]byte("0123456789abcdef"), 1<<18)},
		{"pla/fd", truthtable.PLA, cubes(".i 16\n.o 1\n", 16, 1)(size)},
		{"pla/fd-wide", truthtable.PLA, cubes(".i 16\n.o 40\n", 16, 40)(size)},
		{"pla/fr", truthtable.PLA, cubes(".i 60\n.o 1\n.type fr\n", 60, 1)(size)},
		{"cnet", truthtable.CNET, networks(".n %[1]d 8 2 3 5 7 11 13 17 19\n")(size)},
		{"blif", truthtable.BLIF, networks(".names a b c d e f g h y%[1]d\n")(size)},
		{"blif/gates", truthtable.BLIF, gates(size)},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.SetBytes(int64(len(bench.table)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := truthtable.Read(bytes.NewReader(bench.table), "t", truthtable.Options{Format: bench.format}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	table := written(listed, ",")
	b.Run("encoding-csv", func(b *testing.B) {
		b.SetBytes(int64(len(table)))
		b.ReportAllocs()
		for b.Loop() {
			r := csv.NewReader(bytes.NewReader(table))
			r.ReuseRecord = true
			for {
				if _, err := r.Read(); err == io.EOF {
					break
				} else if err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}

// BenchmarkWrite writes a complete table of 20 inputs, or of 24 as a number, and
// 100,000 random rows of 60 inputs.
func BenchmarkWrite(b *testing.B) {
	digits := bytes.Repeat([]byte("0123456789abcdef"), 1<<18)
	listed := written(randomDigits(100_000, 60), "")
	for _, bench := range []struct {
		name  string
		table []byte
		to    truthtable.Format
	}{
		{"text/counted", digits[:1<<18], truthtable.Text},
		{"text/listed", listed, truthtable.Text},
		{"csv/counted", digits[:1<<18], truthtable.CSV},
		{"csv/listed", listed, truthtable.CSV},
		{"pla/counted", digits[:1<<18], truthtable.PLA},
		{"pla/listed", listed, truthtable.PLA},
		{"hex", digits, truthtable.Hex},
	} {
		table, err := truthtable.Read(bytes.NewReader(bench.table), "t", truthtable.Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(bench.name, func(b *testing.B) {
			var size counter
			b.ReportAllocs()
			for b.Loop() {
				size = 0
				if err := truthtable.Write(&size, table, bench.to); err != nil {
					b.Fatal(err)
				}
			}
			b.SetBytes(int64(size))
		})
	}
}

// counter counts what is written to it.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

// gates writes a circuit of gates of two inputs, each with a name of its own: of
// such a file most bytes are names.
func gates(size int) []byte {
	random := rand.New(rand.NewPCG(53, 54))
	var out bytes.Buffer
	for k := 2; out.Len() < size; k++ {
		fmt.Fprintf(&out, ".names new_n%d new_n%d new_n%d\n11 1\n", random.IntN(k/2), k/2+random.IntN(k-k/2), k)
	}
	return out.Bytes()
}

// randomDigits are so many rows of random digits, a target behind each.
func randomDigits(rows, inputs int) [][]byte {
	random := rand.New(rand.NewPCG(31, 32))
	all := make([][]byte, rows)
	for k := range all {
		all[k] = make([]byte, inputs+1)
		for i := range all[k] {
			all[k][i] = '0' + byte(random.IntN(2))
		}
	}
	return all
}

// countedDigits are all rows of so many inputs in counting order, with the
// target of a majority.
func countedDigits(inputs int) [][]byte {
	all := make([][]byte, 1<<inputs)
	for k := range all {
		all[k] = make([]byte, inputs+1)
		for i := range inputs {
			all[k][i] = '0' + byte(k>>(inputs-1-i)&1)
		}
		all[k][inputs] = '0'
		if 2*bytes.Count(all[k], []byte{'1'}) > inputs {
			all[k][inputs] = '1'
		}
	}
	return all
}

// written is a table of such rows under a header of names.
func written(rows [][]byte, between string) []byte {
	var out bytes.Buffer
	names := truthtable.DefaultInputs(len(rows[0]))
	separator := between
	if separator == "" {
		separator = " "
	}
	out.WriteString(strings.Join(names, separator) + "\n")
	for _, row := range rows {
		for i, digit := range row {
			if i > 0 {
				out.WriteString(between)
			}
			out.WriteByte(digit)
		}
		out.WriteByte('\n')
	}
	return out.Bytes()
}

// BenchmarkCover reads cubes whose complement must be found, and asks for the
// function once or twice: it is made once.
func BenchmarkCover(b *testing.B) {
	file := coverOf(40, 18, 6)
	for calls := range 3 {
		b.Run(fmt.Sprintf("%d", calls), func(b *testing.B) {
			for b.Loop() {
				table, err := truthtable.Read(strings.NewReader(file), "t", truthtable.Options{})
				if err != nil {
					b.Fatal(err)
				}
				for range calls {
					table.Function(0)
				}
			}
		})
	}
}

// coverOf writes random on-cubes of so many inputs and literals.
func coverOf(n, cubes, literals int) string {
	random := rand.New(rand.NewPCG(1, 9))
	var content strings.Builder
	fmt.Fprintf(&content, ".i %d\n.o 1\n", n)
	for range cubes {
		row := []byte(strings.Repeat("-", n))
		for _, i := range random.Perm(n)[:literals] {
			row[i] = "01"[random.IntN(2)]
		}
		fmt.Fprintf(&content, "%s 1\n", row)
	}
	return content.String()
}
