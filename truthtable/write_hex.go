// Which number is a complete function?

package truthtable

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"math/bits"
)

// writeHex writes a number a function, each a line. All of them must be
// complete before the first is written.
func writeHex(out *bufio.Writer, t *Table) error {
	for j := range t.Len() {
		f := t.Function(j)
		if f.N() > MaxCountingInputs {
			return unwritable(t, fmt.Sprintf("%s has %d inputs", f.Name, f.N()), fmt.Sprintf("a number has at most %d", MaxCountingInputs))
		}
		if f.HasCubes() {
			return unwritable(t, fmt.Sprintf("%s has rows with a - among its %d inputs", f.Name, f.N()), fmt.Sprintf("they are laid out for at most %d", maxCompleted))
		}
		if row, found := f.firstWithoutTarget(); found {
			return unwritable(t, fmt.Sprintf("%s has no target in row %v", f.Name, row), "a number has a digit for every row; text, csv and pla can leave some out")
		}
	}
	for j := range t.Len() {
		f := t.Function(j)
		if err := writeNumber(out, f.N(), f.onInCountingOrder()); err != nil {
			break // which out keeps
		}
	}
	return nil
}

// firstWithoutTarget is the first row in counting order that has no target.
func (f *Function) firstWithoutTarget() (row Row, found bool) {
	care := f.Care()
	if f.patterns != nil {
		// Some row up to the number of those listed is not one of them, unless
		// all are.
		care = make([]uint64, f.rows/64+1)
		for example := range f.Examples() {
			if x := example.Row.Word(0); x/64 < uint64(len(care)) {
				care[x/64] |= 1 << (x % 64)
			}
		}
	}
	for i, word := range care {
		if k := i*64 + bits.TrailingZeros64(^word); word != ^uint64(0) && k < 1<<f.N() {
			return Row{n: f.N(), word: uint64(k)}, true
		}
	}
	return Row{}, false
}

// onInCountingOrder is the set of the rows with target 1 of a complete function,
// by the rows' places in counting order.
func (f *Function) onInCountingOrder() []uint64 {
	if f.patterns == nil {
		return f.On()
	}
	on := make([]uint64, len(f.On()))
	for example := range f.Examples() {
		if x := example.Row.Word(0); example.On {
			on[x/64] |= 1 << (x % 64)
		}
	}
	return on
}

// writeNumber writes the number of a set on a line of its own.
func writeNumber(out *bufio.Writer, n int, on []uint64) error {
	var room [17]byte
	if len(on) == 1 {
		_, err := out.Write(append(appendNumber(room[:0], n, on), '\n'))
		return err
	}
	for i := range on {
		if _, err := out.Write(appendNumber(room[:0], 6, on[len(on)-1-i:][:1])); err != nil {
			return err
		}
	}
	return out.WriteByte('\n')
}

// AppendNumber appends the number of a complete function whose rows stand in
// counting order, as a table in format Hex has it. Other functions have none.
func (f *Function) AppendNumber(b []byte) []byte { return appendNumber(b, f.N(), f.On()) }

// appendNumber appends the 2^n bits of a set from the last to the first, four a
// digit. Those of one input are no whole digit, and so are binary.
func appendNumber(b []byte, n int, on []uint64) []byte {
	if n == 1 {
		return append(b, '0', 'b', '_', '0'+byte(on[0]>>1), '0'+byte(on[0]&1))
	}
	count := min(16, 1<<n/4) // of the digits of a word
	for i := range on {
		var digits [16]byte
		word := on[len(on)-1-i]
		binary.BigEndian.PutUint64(digits[:8], hexDigits(word>>32))
		binary.BigEndian.PutUint64(digits[8:], hexDigits(word&(1<<32-1)))
		b = append(b, digits[16-count:]...)
	}
	return b
}

// hexDigits are the eight digits of a number, as [eightDigits] reads them: each
// four bits become a byte, and each byte a character.
func hexDigits(number uint64) uint64 {
	v := (number | number<<16) & 0x0000ffff0000ffff
	v = (v | v<<8) & 0x00ff00ff00ff00ff
	v = (v | v<<4) & (15 * each)
	letters := (v + 6*each) >> 4 & each
	return v + '0'*each + ('a'-'0'-10)*letters
}
