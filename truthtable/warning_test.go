// Does a table give a warning exactly where its rows are all rows of its first
// columns?

package truthtable_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/truthtable"
)

// warnings are those that a table gives.
func warnings(t *testing.T, content, name string, o truthtable.Options) []string {
	t.Helper()
	var all []string
	o.Warn = func(w truthtable.Warning) { all = append(all, w.String()) }
	if _, err := truthtable.Read(strings.NewReader(content), name, o); err != nil {
		t.Fatalf("%v in\n%s", err, content)
	}
	return all
}

func TestWarnings(t *testing.T) {
	const csv, markdown = "a,b,and,or\n0,0,0,0\n0,1,0,1\n1,0,0,1\n1,1,1,1\n",
		"# Two gates\n\n| A | B | A ∧ B | A ∨ B |\n|---|---|---|---|\n| 0 | 0 | 0 | 0 |\n| 0 | 1 | 0 | 1 |\n| 1 | 0 | 0 | 1 |\n| 1 | 1 | 1 | 1 |\n"
	for _, test := range []struct {
		name, content string
		o             truthtable.Options
		want          string // "" for none
	}{
		{"t.csv", csv, truthtable.Options{}, "t.csv:1: 4 rows are all rows of a, b, so that and, or may be meant as outputs"},
		{"t.md", markdown, truthtable.Options{}, "t.md:3: 4 rows are all rows of A, B, so that A ∧ B, A ∨ B may be meant as outputs"},
		{"titled.csv", "Two gates\n" + csv, truthtable.Options{}, "titled.csv:2: 4 rows are all rows of a, b, so that and, or may be meant as outputs"},
		{"plain.tt", "11 10\n10 01\n01 01\n00 00\n", truthtable.Options{}, "plain.tt:1: 4 rows are all rows of x1, x2, so that x3, plain may be meant as outputs"},
		{"free.csv", "a,b,f,g\n0,0,-,0\n0,1,0,1\n1,0,0,1\n1,1,-,1\n", truthtable.Options{}, "free.csv:1: 4 rows are all rows of a, b, so that f, g may be meant as outputs"},
		{"one.csv", "a,buf,not\n0,0,1\n1,1,0\n", truthtable.Options{}, "one.csv:1: 2 rows are all rows of a, so that buf, not may be meant as outputs"},
		{"picked.csv", csv, truthtable.Options{Outputs: []string{"and", "or"}}, ""},
		{"asked.csv", csv, truthtable.Options{Inputs: []string{"a", "b", "and"}}, ""},
		{"parted.csv", "a,b,,and,or\n0,0,,0,0\n0,1,,0,1\n1,0,,0,1\n1,1,,1,1\n", truthtable.Options{}, ""},
		{"split.tt", "a b c | f\n000|0\n010|1\n100|1\n111|1\n", truthtable.Options{}, ""},
		{"complete.csv", "a,b,f\n0,0,0\n0,1,0\n1,0,0\n1,1,1\n", truthtable.Options{}, ""},
		{"two.csv", "raining,cold,coat\n1,1,1\n0,0,0\n", truthtable.Options{}, ""},
		{"twice.csv", "a,b,c,f\n0,0,0,0\n0,1,0,1\n1,0,0,1\n1,0,1,1\n", truthtable.Options{}, ""},
		{"free-first.csv", "a,b,c,f\n0,-,0,0\n0,1,1,1\n1,0,0,1\n1,1,1,1\n", truthtable.Options{}, ""},
	} {
		want := []string{test.want}
		if test.want == "" {
			want = nil
		}
		if diff := cmp.Diff(want, warnings(t, test.content, test.name, test.o)); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}

// TestWarningRule holds the warning to its definition on random tables, with
// cubes that are kept and without.
func TestWarningRule(t *testing.T) {
	random := rand.New(rand.NewPCG(61, 62))
	given := 0
	for range 3000 {
		n := 1 + random.IntN(4)
		if random.IntN(8) == 0 {
			n = 26 + random.IntN(50)
		}
		var rows []string
		for range 1 << random.IntN(4) {
			row := make([]byte, n+1)
			for i := range row {
				row[i] = "0101010-"[random.IntN(7+random.IntN(2))]
			}
			if !slices.ContainsFunc(rows, func(other string) bool { return meet(other[:n], string(row[:n])) }) {
				rows = append(rows, string(row))
			}
		}
		k := 0
		for 1<<k < len(rows) {
			k++
		}
		starts := map[string]bool{}
		for _, row := range rows {
			if !strings.Contains(row[:min(k, n)], "-") {
				starts[row[:min(k, n)]] = true
			}
		}
		want := k >= 1 && k < n && len(starts) == len(rows) && len(rows) == 1<<k && (k > 1 || rows[0][0] == '0')
		got := warnings(t, strings.Join(rows, "\n")+"\n", "t.tt", truthtable.Options{})
		if (len(got) == 1) != want || len(got) > 1 {
			t.Errorf("%v of\n%s", got, strings.Join(rows, "\n"))
		}
		if want && len(got) == 1 {
			given++
			if has := fmt.Sprintf("t.tt:1: %d rows are all rows of %s, so", len(rows), strings.Join(truthtable.DefaultInputs(k), ", ")); !strings.HasPrefix(got[0], has) {
				t.Errorf("%s, want %s", got[0], has)
			}
		}
	}
	if given < 50 {
		t.Errorf("only %d warnings were due", given)
	}
}
