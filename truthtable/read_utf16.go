// How is text read that is in UTF-16, as spreadsheets save "Unicode text"?

package truthtable

import (
	"bufio"
	"encoding/binary"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// fromUTF16 is what r reads in UTF-8, if it begins with the byte-order mark of
// UTF-16, and else nil. Without the mark there is no telling, and then the NUL in
// every other byte is an error. It looks at the first byte alone first, as the
// second may be long in coming.
func fromUTF16(r *bufio.Reader) io.Reader {
	first, _ := r.Peek(1)
	if len(first) == 0 || first[0] != 0xff && first[0] != 0xfe {
		return nil
	}
	mark, _ := r.Peek(2)
	var order binary.ByteOrder
	switch string(mark) {
	case "\xff\xfe":
		order = binary.LittleEndian
	case "\xfe\xff":
		order = binary.BigEndian
	default:
		return nil
	}
	r.Discard(len(mark))
	return &utf16Reader{from: r, order: order}
}

// A utf16Reader reads UTF-16 as UTF-8. Half a character, or half a byte pair at the
// end, is the character U+FFFD.
type utf16Reader struct {
	from  *bufio.Reader
	order binary.ByteOrder
	ready []byte // what is decoded and not yet read
	room  [utf8.UTFMax]byte
}

func (u *utf16Reader) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if len(u.ready) == 0 {
			// What is there is handed out before anything is waited for.
			if n > 0 && u.from.Buffered() < 2 {
				return n, nil
			}
			r, err := u.character()
			if err != nil {
				return n, err
			}
			u.ready = utf8.AppendRune(u.room[:0], r)
		}
		copied := copy(p[n:], u.ready)
		u.ready = u.ready[copied:]
		n += copied
	}
	return n, nil
}

// character is the next one.
func (u *utf16Reader) character() (rune, error) {
	pair, err := u.from.Peek(2)
	if len(pair) < 2 {
		if len(pair) == 1 && err == io.EOF {
			u.from.Discard(1)
			return utf8.RuneError, nil
		}
		return 0, err
	}
	r := rune(u.order.Uint16(pair))
	u.from.Discard(2)
	if !utf16.IsSurrogate(r) {
		return r, nil
	}
	// A surrogate without its other half is passed over by itself.
	if pair, _ := u.from.Peek(2); len(pair) == 2 {
		if whole := utf16.DecodeRune(r, rune(u.order.Uint16(pair))); whole != utf8.RuneError {
			u.from.Discard(2)
			return whole, nil
		}
	}
	return utf8.RuneError, nil
}
