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
