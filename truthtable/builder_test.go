// Do rows, the builder and its index keep what they are given?

package truthtable

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/truthtable/internal/cover"
)

// pack packs a row written as digits, and its - as free inputs.
func pack(row string) (x, free []uint64) {
	v := newRowValues(columns{inputs: DefaultInputs(len(row))})
	for _, c := range []byte(row) {
		v.put(Target(strings.IndexByte("01-", c)))
	}
	return v.cube.X, v.cube.Free
}

// rowsOf lists a function as "pattern target".
func rowsOf(f Function) []string {
	rows := make([]string, f.Rows())
	for k := range rows {
		rows[k] = f.Cube(k) + " " + f.Target(k).String()
	}
	return rows
}

func TestRowPacking(t *testing.T) {
	for _, n := range []int{1, 2, 63, 64, 65, 127, 128, 130} {
		random := rand.New(rand.NewPCG(1, uint64(n)))
		var digits strings.Builder
		for range n {
			digits.WriteByte("01"[random.IntN(2)])
		}
		x, _ := pack(digits.String())
		if len(x) != Words(n) {
			t.Fatalf("n=%d: %d words, want %d", n, len(x), Words(n))
		}
		for i := range n {
			word, bit := Place(n, i)
			if got, want := x[word]>>bit&1, uint64(digits.String()[i]-'0'); got != want {
				t.Errorf("n=%d: input %d is %d, want %d", n, i, got, want)
			}
		}
		f, err := NewListed("f", DefaultInputs(n), x, []uint64{1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		row := f.Row(0)
		if row.String() != digits.String() || row.N() != n || row.Word(0) != x[0] {
			t.Errorf("n=%d: row %v, want %s", n, row, digits.String())
		}
	}
	for _, test := range []struct{ n, i, word, bit int }{
		{1, 0, 0, 0}, {3, 0, 0, 2}, {64, 0, 0, 63}, {65, 0, 0, 63}, {65, 63, 0, 0}, {65, 64, 1, 0}, {130, 128, 2, 1}, {130, 129, 2, 0},
	} {
		if word, bit := Place(test.n, test.i); word != test.word || bit != test.bit {
			t.Errorf("Place(%d, %d) = %d, %d, want %d, %d", test.n, test.i, word, bit, test.word, test.bit)
		}
	}
}

func TestCountingErrors(t *testing.T) {
	for _, test := range []struct {
		n        int
		on, care []uint64
		want     string
	}{
		{0, nil, nil, "a function in counting order has 1 to 30 inputs, not 0"},
		{31, nil, nil, "a function in counting order has 1 to 30 inputs, not 31"},
		{2, nil, nil, "4 rows want bit sets of 1 words, not 0 and 1"},
		{2, []uint64{8}, []uint64{7, 0}, "4 rows want bit sets of 1 words, not 1 and 2"},
		{2, []uint64{8}, []uint64{7}, "a row is on that has no target"},
		{2, []uint64{16}, []uint64{31}, "a bit is set past the last row"},
		{7, []uint64{1}, nil, "128 rows want bit sets of 2 words, not 1 and 2"},
	} {
		if _, err := NewCounting("f", DefaultInputs(test.n), test.on, test.care); err == nil || err.Error() != test.want {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
	f, err := NewCounting("f", DefaultInputs(2), []uint64{8}, nil)
	if err != nil || !f.Complete() || !f.InCountingOrder() || f.CountExamples() != 4 {
		t.Errorf("AND of two inputs: %+v, %v", f, err)
	}
}

func TestListedErrors(t *testing.T) {
	for _, test := range []struct {
		n                  int
		patterns, on, care []uint64
		want               string
	}{
		{0, nil, nil, nil, "a function has 1 to 65536 inputs, not 0"},
		{65, []uint64{1}, []uint64{0}, nil, "1 words of patterns are not rows of 2 words"},
		{2, []uint64{1, 2}, nil, nil, "2 rows want bit sets of 1 words, not 0 and 1"},
		{2, []uint64{4}, []uint64{0}, nil, "row 1 has a bit past its 2 inputs"},
		{65, []uint64{0, 2}, []uint64{0}, nil, "row 1 has a bit past its 65 inputs"},
		{2, []uint64{1, 2, 1}, []uint64{1}, nil, "row 3 has another target than row 1, which has the same inputs"},
	} {
		if _, err := NewListed("f", DefaultInputs(test.n), test.patterns, test.on, test.care); err == nil || err.Error() != test.want {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
	f, err := NewListed("f", DefaultInputs(2), []uint64{3, 1, 3}, []uint64{0b101}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"11 1", "01 0"}, rowsOf(f)); diff != "" {
		t.Error(diff)
	}
}

// TestNoRows holds listed functions without rows apart from those in counting
// order, which have all rows.
func TestNoRows(t *testing.T) {
	for _, n := range []int{1, 30, 31, 65} {
		f, err := NewListed("f", DefaultInputs(n), nil, nil, nil)
		if err != nil || f.InCountingOrder() || f.Rows() != 0 || f.Complete() {
			t.Errorf("n=%d: %+v, %v", n, f, err)
		}
	}
}

// TestBuilder compares the builder with a map, for rows in random order among
// which some stand twice, with free inputs or without.
func TestBuilder(t *testing.T) {
	for _, n := range []int{1, 2, 3, 6, 7, 10, 31, 64, 65, 130} {
		for seed := range uint64(30) {
			t.Run(fmt.Sprintf("%d/%d", n, seed), func(t *testing.T) {
				random := rand.New(rand.NewPCG(uint64(n), seed))
				b := newBuilder(n, 2, new(ledger))
				want := map[string]string{}
				var order []string
				lineOf := map[string]int{}
				for line := 1; line <= 200; line++ {
					row := randomRow(random, n)
					// The targets follow from the row, so that twins agree …
					targets := func(x string) []Target {
						return []Target{Target(strings.Count(x, "1") % 3), Target(len(x) % 2)}
					}
					for _, x := range expand(row) {
						if _, known := want[x]; !known {
							order = append(order, x)
							lineOf[x] = line
							want[x] = targets(x)[0].String()
						}
						packed, _ := pack(x)
						if err := b.add(line, packed, targets(x)); err != nil {
							t.Fatal(err)
						}
					}
					// … and here they do not.
					twin := order[random.IntN(len(order))]
					packed, _ := pack(twin)
					wrong := targets(twin)
					wrong[1] = DontCare
					var c *clash
					if err := b.add(line, packed, wrong); !errors.As(err, &c) || c.first != lineOf[twin] {
						t.Fatalf("row %s of line %d again: %v", twin, lineOf[twin], err)
					}
				}
				functions, err := b.functions(200, new(cover.Effort))
				if err != nil {
					t.Fatal(err)
				}
				f := functions[0].named("f", DefaultInputs(n))
				if f.InCountingOrder() {
					if f.Rows() != 1<<n {
						t.Fatalf("counting order with %d rows", f.Rows())
					}
				}
				var rows []string
				for _, x := range order {
					rows = append(rows, x+" "+want[x])
				}
				if diff := cmp.Diff(rows, rowsOf(f)); diff != "" {
					t.Error(diff)
				}
			})
		}
	}
}

func randomRow(random *rand.Rand, n int) string {
	row := make([]byte, n)
	for i := range row {
		row[i] = "01"[random.IntN(2)]
	}
	for range random.IntN(4) {
		row[random.IntN(n)] = '-'
	}
	return string(row)
}

// expand lists the rows that a row with - stands for, in counting order.
func expand(row string) []string {
	i := strings.IndexByte(row, '-')
	if i < 0 {
		return []string{row}
	}
	return append(expand(row[:i]+"0"+row[i+1:]), expand(row[:i]+"1"+row[i+1:])...)
}

// TestAddCube compares addCube with the rows one by one.
func TestAddCube(t *testing.T) {
	for _, n := range []int{1, 2, 5, 8, 13, 24} {
		for seed := range uint64(40) {
			random := rand.New(rand.NewPCG(seed, uint64(n)))
			cubes, rows := newBuilder(n, 1, new(ledger)), newBuilder(n, 1, new(ledger))
			for line := range 20 {
				row := randomRow(random, n)
				x, free := pack(row)
				err := cubes.addCube(line+1, cover.Cube{X: x, Free: free}, []Target{One})
				if err != nil {
					t.Fatal(err)
				}
				for _, x := range expand(row) {
					packed, _ := pack(x)
					if err := rows.add(line+1, packed, []Target{One}); err != nil {
						t.Fatal(err)
					}
				}
			}
			var listed [2][]string
			for i, b := range []*builder{rows, cubes} {
				functions, err := b.functions(20, new(cover.Effort))
				if err != nil {
					t.Fatal(err)
				}
				listed[i] = rowsOf(functions[0].named("f", DefaultInputs(n)))
			}
			if diff := cmp.Diff(listed[0], listed[1]); diff != "" {
				t.Errorf("n=%d: %s", n, diff)
			}
			for k := range rows.rows {
				if got, want := cubes.at.of(k).line, rows.at.of(k).line; got != want {
					t.Errorf("n=%d: row %d is of line %d, want %d", n, k, got, want)
				}
			}
		}
	}
}

func TestPositions(t *testing.T) {
	for _, test := range []struct {
		name  string
		lines []int
		runs  int
	}{
		{"none", nil, 0},
		{"one", []int{7}, 1},
		{"successive", []int{2, 3, 4, 5, 6}, 1},
		{"a comment", []int{2, 3, 5, 6}, 2},
		{"a cube", []int{4, 4, 4, 4, 4, 4}, 1},
		{"cubes", []int{1, 1, 1, 2, 2, 2, 3, 3, 3, 9, 9, 9}, 4},
		{"row and cube", []int{1, 2, 3, 3, 3, 3, 4, 5, 6}, 3},
		{"apart", []int{1, 3, 5, 7}, 4},
	} {
		var p positions
		for row, line := range test.lines {
			p.add(row, position{line: line})
		}
		for row, line := range test.lines {
			if got := p.of(row).line; got != line {
				t.Errorf("%s: row %d is of line %d, want %d", test.name, row, got, line)
			}
		}
		if len(p.runs) != test.runs {
			t.Errorf("%s: %d runs, want %d", test.name, len(p.runs), test.runs)
		}
	}
}
