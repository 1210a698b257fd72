// Can a sentence be read whatever the names in it are?

package gen

import (
	"strings"
	"testing"
)

// sentences are the lines of doc comments that are no blocks, joined.
func sentences(source []byte) string {
	var kept []string
	for line := range strings.Lines(string(source)) {
		if text, ok := strings.CutPrefix(line, "// "); ok {
			kept = append(kept, strings.TrimSpace(text))
		}
	}
	return strings.Join(kept, " ")
}

// TestNamesInSentences: names that are words themselves are quoted in every
// sentence that has them, in every form, and bare in formulas; x1 to xn, which
// only count the inputs, are bare everywhere.
func TestNamesInSentences(t *testing.T) {
	for _, test := range []struct {
		unit Unit
		form Form
		want []string // of the sentences
		bare string   // a formula
	}{
		{counted(t, "not", "and or is", -1, 1, 0, 1), Bool,
			[]string{`Not is the output "not" of of.tt. It`, `"or" does not matter.`}, "//\tand + is > 1\n"},
		{counted(t, "not", "and or is the", -1, 1, 0, 1, 0), Bool,
			[]string{`"or" and "the" do not matter.`}, "//\tand + is > 1\n"},
		{counted(t, "of", "and", 1, -1), Bool, []string{`It reports whether "and" is false.`}, ""},
		{counted(t, "of", "and or", 0, 0, 1), Bool, []string{`It reports whether "or" is true. "and" does not matter.`}, ""},
		{counted(t, "of", "x1 x2", 0, 0, 1), Bool, []string{`It reports whether x2 is true. x1 does not matter.`}, ""},
		{counted(t, "of", "x2 x1", 0, 0, 1), Bool, []string{`It reports whether "x1" is true. "x2" does not matter.`}, ""},
		{counted(t, "is", "and or not", -1, 1, 0, 1), Lanes,
			[]string{`Is is the output "is" of of.tt.`, `x[0] to x[2] hold "and", "or" and "not":`, `"or" does not matter.`}, "//\tand + not > 1\n"},
		{counted(t, "is", "and or", 0, 0, 1), Lanes, []string{`whether "or" is 1, where x[0] and x[1] hold "and" and "or":`}, ""},
		{counted(t, "is", "and or not", -1, 1, 0, 1), Bits, []string{`the output "is" of`, `x2 does not matter.`}, "//\tx1 + x3 > 1\n"},
	} {
		spec := Spec{Package: "p", Source: "of.tt", Units: []Unit{test.unit}, Forms: []Form{test.form}}
		source, _, err := Files(t.Context(), spec)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range test.want {
			// The name of another form than the default has an ending.
			got := strings.ReplaceAll(sentences(source), "IsLanes is", "Is is")
			if !strings.Contains(got, want) {
				t.Errorf("%s: %s\nwant %s", test.form, got, want)
			}
		}
		if !strings.Contains(string(source), test.bare) {
			t.Errorf("%s\nwant %q", source, test.bare)
		}
	}
	// A table whose name has no ending is a word as well.
	source, _, err := Files(t.Context(), Spec{Package: "p", Source: "which", Units: []Unit{counted(t, "not", "and or", 0, 1, 1)}})
	if err != nil || !strings.Contains(sentences(source), `Not is the output "not" of "which". It`) {
		t.Errorf("%v\n%s", err, source)
	}
}
