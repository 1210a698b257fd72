package truthtable_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"threshgen/truthtable"
)

// TestPlainRows reads random tables whose rows mostly look alike once as they
// are and once with a comment at the end of each line, which no row has that is
// taken by its layout: the functions and the errors must be the same.
func TestPlainRows(t *testing.T) {
	random := rand.New(rand.NewPCG(33, 34))
	failed := 0
	for range 600 {
		table, commented := randomLayouts(random)
		got, gotErr := read(t, table)
		want, wantErr := read(t, commented)
		if d := cmp.Diff(want, got); d != "" || message(gotErr) != message(wantErr) {
			t.Fatalf("%q\nerrors %v and %v\n-commented +plain:\n%s", table, wantErr, gotErr, d)
		}
		if gotErr != nil {
			failed++
		}
	}
	if failed < 20 || failed > 400 {
		t.Errorf("%d of 600 tables have errors", failed)
	}
}

// TestPlainRowsFail: a reader that fails once and then ends has failed.
func TestPlainRowsFail(t *testing.T) {
	table := strings.Repeat("000 0\n001 0\n010 0\n011 1\n", 10)
	for cut := 4; cut < len(table); cut++ {
		once := iotest.TimeoutReader(iotest.DataErrReader(io.MultiReader(
			strings.NewReader(table[:cut]), strings.NewReader(table[cut:]))))
		if _, err := truthtable.Read(once, "t", truthtable.Options{Format: truthtable.Text}); !errors.Is(err, iotest.ErrTimeout) {
			t.Fatalf("failed after %d bytes: error %v", cut, err)
		}
	}
}

// randomLayouts writes rows, in counting order or at random, with the same
// characters between the digits over long runs, and now and then something else.
func randomLayouts(random *rand.Rand) (table, commented string) {
	inputs, outputs := 1+random.IntN(12), 1+random.IntN(3)
	if random.IntN(3) == 0 {
		inputs, outputs = 50+random.IntN(100), 1+random.IntN(70)
	}
	end := []string{"\n", "\r\n"}[random.IntN(2)]
	counted, clean := random.IntN(2) == 0, random.IntN(2) == 0
	var layout []string
	var a, b strings.Builder
	for k := range min(1<<min(inputs, 20), 300) {
		if layout == nil || !clean && random.IntN(40) == 0 {
			layout = layout[:0]
			gap := random.IntN(4)
			for range inputs + outputs {
				layout = append(layout, strings.Repeat(" ", gap*random.IntN(2)*random.IntN(2)))
			}
		}
		var row strings.Builder
		for i := range inputs + outputs {
			row.WriteString(layout[i])
			if i == inputs {
				row.WriteString("|")
			}
			digit := random.IntN(2)
			if i < inputs && counted {
				digit = k >> min(inputs-1-i, 62) & 1
			}
			value := byte('0' + digit)
			if !clean && random.IntN(3000) == 0 {
				value = "-x"[random.IntN(2)]
			}
			row.WriteByte(value)
		}
		if !clean && random.IntN(200) == 0 {
			row.WriteString(" 1")
		}
		a.WriteString(row.String() + end)
		b.WriteString(row.String() + " #" + end)
	}
	return a.String(), b.String()
}

// read is the functions of a text table, by all that can be asked of them.
func read(t *testing.T, table string) (functions []string, err error) {
	t.Helper()
	got, err := truthtable.Read(bytes.NewReader([]byte(table)), "t", truthtable.Options{Format: truthtable.Text})
	if err != nil {
		return nil, err
	}
	for j := range got.Len() {
		f := got.Function(j)
		var all strings.Builder
		for k := range f.Rows() {
			all.WriteString(f.Row(k).String() + f.Target(k).String() + "\n")
		}
		functions = append(functions, all.String())
	}
	return functions, nil
}

func message(err error) string {
	var e *truthtable.Error
	if errors.As(err, &e) {
		return e.Error()
	}
	return ""
}
