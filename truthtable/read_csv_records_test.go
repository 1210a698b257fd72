package truthtable_test

import (
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// TestRecordsOverSeveralLines: a table with notes of several lines, as encoding/csv
// writes them, has the rows that went into it; and a mistake below them is on the line
// on which an editor shows it.
func TestRecordsOverSeveralLines(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 16))
	notes := []string{"plain", "two\nlines", "a \"quote\"\nand, a comma", "\n", "three\n\nlines", "0\n1,1"}
	for round := range 200 {
		var text strings.Builder
		w := csv.NewWriter(&text)
		w.Comma = []rune(",;\t")[random.IntN(3)]
		w.UseCRLF = random.IntN(2) == 0
		w.Write([]string{"id", "note", "kind\nof it", "f"})
		rows := 1 + random.IntN(12)
		mistake := random.IntN(2*rows) - rows // none if negative
		want, place := "", ""
		for row := range rows {
			kind, target := "red", fmt.Sprint(random.IntN(2))
			if row > 0 && random.IntN(2) == 0 {
				kind = "dark\nred"
			}
			note, bad := notes[random.IntN(len(notes))], target
			if row == mistake {
				bad = "9"
				w.Flush()
				place = fmt.Sprintf("t.csv:%d:", 1+strings.Count(text.String(), "\n")+strings.Count(note, "\n")+strings.Count(kind, "\n"))
			}
			w.Write([]string{fmt.Sprint(row), note, kind, bad})
			want += target
			if kind != "red" {
				want += "d"
			}
		}
		w.Flush()
		inputs := []string{"kind of it!=red"}
		for row := range rows {
			inputs = append(inputs, fmt.Sprintf("id=%d", row)) // which tell the rows apart
		}
		table, err := truthtable.Read(strings.NewReader(text.String()), "t.csv",
			truthtable.Options{Format: truthtable.CSV, Inputs: inputs, Outputs: []string{"f"}})
		if mistake >= 0 {
			if err == nil || !strings.HasPrefix(err.Error(), place) || !strings.Contains(err.Error(), `unknown value "9"`) {
				t.Fatalf("round %d: %v, want %s: unknown value \"9\"\n%s", round, err, place, text.String())
			}
			continue
		}
		if err != nil {
			t.Fatalf("round %d: %v\n%s", round, err, text.String())
		}
		f, got := table.Function(0), ""
		for e := range f.Examples() {
			got += f.Target(e.K).String()
			if e.Row.Input(0) {
				got += "d"
			}
		}
		if got != want {
			t.Errorf("round %d: read %s, want %s\n%s", round, got, want, text.String())
		}
	}
}

// TestRecordsPastTheMemory: records end with their last line wherever what is in memory
// ends, in a file that is several times as large.
func TestRecordsPastTheMemory(t *testing.T) {
	const n = 12
	random := rand.New(rand.NewPCG(5, 16))
	for round := range 10 {
		var text strings.Builder
		text.WriteString("note,")
		for i := range n {
			fmt.Fprintf(&text, "x%d,", i+1)
		}
		text.WriteString("f\n")
		target := func(row int) int { return row * row >> 3 & 1 }
		for row := range 1 << n {
			fmt.Fprintf(&text, "\"%s\n%s\",", strings.Repeat("a", random.IntN(20)), strings.Repeat("b", random.IntN(9)))
			for i := range n {
				fmt.Fprintf(&text, "%d,", row>>(n-1-i)&1)
			}
			fmt.Fprintf(&text, "%d\n", target(row))
		}
		source := text.String()
		if round%2 == 1 {
			source = strings.TrimSuffix(source, "\n")
		}
		var inputs []string
		for i := range n {
			inputs = append(inputs, fmt.Sprintf("x%d", i+1))
		}
		table, err := truthtable.Read(strings.NewReader(source), "t.csv", truthtable.Options{Inputs: inputs, Outputs: []string{"f"}})
		if err != nil {
			t.Fatal(err)
		}
		f := table.Function(0)
		if !f.Complete() {
			t.Fatalf("only %d rows", f.Rows())
		}
		for e := range f.Examples() {
			if e.On != (target(int(e.Row.Word(0))) == 1) {
				t.Fatalf("row %v has target %v", e.Row, e.On)
			}
		}
	}
}
