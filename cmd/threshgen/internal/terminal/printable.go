// What may stand in a text on someone's terminal?

package terminal

import (
	"encoding/binary"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Printable is a text in which nothing moves the cursor, changes colours or turns
// the direction of what follows: names come from strangers' files. Control
// characters other than line ends and tabs, and all format characters, such as
// those of bidirectional text, are escaped as JSON has it, \u202e, so that JSON
// stays what it was; a byte that is no UTF-8 is \x9b.
func Printable(text string) string {
	if !strings.ContainsFunc(text, isUnprintable) {
		return text
	}
	var b strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[0])
		case r == utf8.RuneError, !isUnprintable(r):
			b.WriteString(text[:size])
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
		text = text[size:]
	}
	return b.String()
}

// isUnprintable reports whether Printable escapes a character, or has to look
// closer: what is no UTF-8 is the character that is always shown in its place.
func isUnprintable(r rune) bool {
	switch {
	case r == '\n' || r == '\t':
		return false
	case r < 0xa0:
		return r < ' ' || r >= 0x7f
	}
	return r == utf8.RuneError || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// PrintableBytes is Printable for what is on its way to be written.
func PrintableBytes(text []byte) []byte {
	if isPrintable(text) {
		return text
	}
	return []byte(Printable(string(text)))
}

// isPrintable reports whether Printable leaves a text as it is. Most texts are
// ASCII but for a few characters, so it looks at eight bytes at a time: otherwise
// a quarter of the time of a stream would be this (BenchmarkPrintable).
func isPrintable(text []byte) bool {
	const (
		each    = 0x0101010101010101 // in every byte
		highest = 0x80 * each
	)
	for len(text) > 0 {
		if len(text) >= 8 {
			x := binary.LittleEndian.Uint64(text)
			control := ^((x | highest) - ' '*each) // borrows from the highest bit
			deleted := x&^highest + each           // 0x7f carries into it
			if (x|control|deleted)&highest == 0 {
				text = text[8:]
				continue
			}
		}
		for end := max(0, len(text)-8); len(text) > end; {
			if c := text[0]; ' ' <= c && c < 0x7f || c == '\n' { // as most are here, too
				text = text[1:]
				continue
			}
			r, size := utf8.DecodeRune(text)
			if isUnprintable(r) {
				return false
			}
			text = text[size:]
		}
	}
	return true
}
