package terminal

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// TestPrintable: of every character, nothing is left that a terminal obeys or
// that hides, everything else is as it was, and JSON means what it meant.
func TestPrintable(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		s := "a" + string(r) + "b"
		got := Printable(s)
		hidden := unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) && r != '\n' && r != '\t'
		if hidden != (got != s) || hidden && strings.ContainsFunc(got, isUnprintable) {
			t.Errorf("%U becomes %q", r, got)
		}
		if again := string(PrintableBytes([]byte(s))); again != got {
			t.Errorf("%U becomes %q or %q", r, got, again)
		}
		if !hidden {
			continue
		}
		object, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var back string
		if err := json.Unmarshal([]byte(Printable(string(object))), &back); err != nil || back != s {
			t.Errorf("%U comes back as %q: %v", r, back, err)
		}
	}
	if got := Printable("a\x9b31mb\xff�"); got != `a\x9b31mb\xff�` {
		t.Errorf("got %q", got)
	}
}
