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

// TestPrintableBytes: a character is found wherever it stands among others, which
// are looked at eight bytes at a time.
func TestPrintableBytes(t *testing.T) {
	for r := rune(0); r < 0x2100; r++ {
		for before := range 9 {
			s := "12345678"[:before] + string(r) + "×23456789"
			if got, want := string(PrintableBytes([]byte(s))), Printable(s); got != want {
				t.Errorf("%q becomes %q, want %q", s, got, want)
			}
		}
	}
}

// BenchmarkPrintable measures the verdicts of a stream.
func BenchmarkPrintable(b *testing.B) {
	text := []byte(strings.Repeat("f1234: not separable, 0011 + 2×1000 = 0010 + 1001\n", 200))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		PrintableBytes(text)
	}
}
