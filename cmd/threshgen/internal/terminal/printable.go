// What may stand in a text on someone's terminal?

package terminal

import (
	"bytes"
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
	case r < utf8.RuneSelf:
		return r < ' ' || r == 0x7f
	}
	return r == utf8.RuneError || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// PrintableBytes is Printable for what is on its way to be written.
func PrintableBytes(text []byte) []byte {
	if !bytes.ContainsFunc(text, isUnprintable) {
		return text
	}
	return []byte(Printable(string(text)))
}
