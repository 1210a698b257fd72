// Are cells read as encoding/csv writes them?

package truthtable_test

import (
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// TestCSVWriter reads tables that encoding/csv has written, under names that
// need quotes and such that do not.
func TestCSVWriter(t *testing.T) {
	quoted := 0
	for seed := range uint64(400) {
		random := rand.New(rand.NewPCG(seed, 13))
		delimiter := []rune(",;\t")[random.IntN(3)]
		var table plainTable
		for i := range 1 + random.IntN(4) {
			table.inputs = append(table.inputs, fmt.Sprint("i", i, randomName(random, delimiter)))
		}
		table.outputs = []string{"o" + randomName(random, delimiter)}
		table.rows = partOf(random, randomTable(random, len(table.inputs), 1, "01-")).rows

		var content strings.Builder
		w := csv.NewWriter(&content)
		w.Comma = delimiter
		w.UseCRLF = random.IntN(2) == 0
		records := [][]string{append(table.inputs[:len(table.inputs):len(table.inputs)], table.outputs...)}
		for _, row := range table.rows {
			records = append(records, append(strings.Split(row.x, ""), row.targets))
		}
		if err := w.WriteAll(records); err != nil {
			t.Fatal(err)
		}
		quoted += strings.Count(content.String(), `"`)
		readsAs(t, content.String(), truthtable.CSV, table.dump(true))
	}
	if quoted < 1000 {
		t.Errorf("only %d quotes", quoted)
	}
}

// randomName ends in no blank, and has the delimiter if that may stand in a
// name, but none of the others, which might be taken for it.
func randomName(random *rand.Rand, delimiter rune) string {
	characters := []rune("a1é|\"#[ ")
	if delimiter != '\t' {
		characters = append(characters, delimiter)
	}
	var b strings.Builder
	for range random.IntN(6) {
		b.WriteRune(characters[random.IntN(len(characters))])
	}
	return strings.TrimRight(b.String(), " ")
}
