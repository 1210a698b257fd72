// Which function is a number in hexadecimal or binary?

package truthtable

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// readHex collects the functions. A function that is alone has no number.
func readHex(l *lines, o Options) (*Table, error) {
	alone := slices.Equal(o.Outputs, []string{l.output})
	if alone {
		o.Outputs = nil
	}
	var functions []Function
	for f, err := range hexFunctions(l, o) {
		if e := (*Error)(nil); err != nil && !errors.As(err, &e) {
			return nil, err
		}
		if len(l.found) == 0 {
			functions = append(functions, f)
		}
	}
	if err := l.mistaken(); err != nil {
		return nil, err
	}
	switch {
	case len(functions) == 1 && len(o.Outputs) == 0:
		functions[0].Name = l.output
	case alone:
		return nil, (&hex{lines: l, count: len(functions)}).tooFew(l.output)
	}
	return tableOf(l.name, functions), nil
}

// A hex file is one function a line, and is read so: only one line is in memory
// at a time.
//
// A number is the target column of a table in counting order from the last row
// to the first: its leftmost bit is the target of the row 1…1. A line has 2^n
// bits and so says its n itself; but one digit, which is two inputs, is one
// input where o.Inputs says so, and digits past its four values are an error.
func hexFunctions(l *lines, o Options) iter.Seq2[Function, error] {
	h := &hex{lines: l, inputNames: o.Inputs, inputs: len(o.Inputs), inPieces: o.FirstLine > 0}
	h.count = l.line
	if len(o.Outputs) > 0 {
		return h.some(o.Outputs)
	}
	return h.all
}

// hex makes functions of numbers. All of one n share names and care set.
type hex struct {
	*lines
	inputNames []string // as Options say, or none
	inputs     int      // how many these are
	count      int      // of the functions so far, those that nobody asks for included
	names      [MaxCountingInputs + 1][]string
	care       [MaxCountingInputs + 1][]uint64
	clean      []byte // room for digits without their underscores
	inPieces   bool   // whether this is a piece of a longer file
	plain      int    // how many digits the last line was, if it was nothing else; else 0
	memory     hexMemory
}

// all yields all functions, and an error for each line that is none, up to ten.
func (h *hex) all(yield func(Function, error) bool) {
	for {
		if f, ok := h.another(); ok {
			if !yield(f, nil) {
				return
			}
			continue
		}
		line, err := h.content()
		if err == io.EOF {
			return
		}
		if err != nil {
			h.tolerate(err)
			yield(Function{}, err)
			return
		}
		f, err := h.function(line)
		if h.tolerate(err) != nil {
			yield(Function{}, h.fail(1, "too many errors", ""))
			return
		}
		if !yield(f, err) {
			return
		}
	}
}

// some yields the functions of these names in this order. Those that come before
// their turn wait for it. What follows the last one is not read.
func (h *hex) some(names []string) iter.Seq2[Function, error] {
	return func(yield func(Function, error) bool) {
		turn := make(map[int]int, len(names)) // of each number
		for i, name := range names {
			number := h.numberOf(name)
			if number == 0 {
				hint := fmt.Sprintf("the functions are %q, %q and so on", numbered(h.output, 1), numbered(h.output, 2))
				err := noSuch(h.lines, position{1, 1}, "output", name, hint)
				h.tolerate(err)
				yield(Function{}, err)
				return
			}
			turn[number] = i
		}
		waiting := make(map[int]Function)
		for next := 0; next < len(names); {
			line, err := h.content()
			if err == io.EOF {
				err = h.tooFew(names[next])
			}
			i, wanted := turn[h.count]
			if err == nil && wanted {
				waiting[i], err = h.function(line)
			}
			if err != nil {
				h.tolerate(err)
				yield(Function{}, err)
				return
			}
			for f, ready := waiting[next]; ready; f, ready = waiting[next] {
				delete(waiting, next)
				if next++; !yield(f, nil) {
					return
				}
			}
		}
	}
}

// numberOf is the number in the name of a function, or 0.
func (h *hex) numberOf(name string) int {
	digits := strings.TrimPrefix(strings.TrimPrefix(name, h.output), "_")
	if k, err := strconv.Atoi(digits); err == nil && k > 0 && name == numbered(h.output, k) {
		return k
	}
	return 0
}

// tooFew is the error of a name with a number that the file does not reach.
func (h *hex) tooFew(name string) error {
	hint := fmt.Sprintf("there is only %q", numbered(h.output, 1))
	if h.count > 1 {
		hint = fmt.Sprintf("there are %q to %q", numbered(h.output, 1), numbered(h.output, h.count))
	}
	return noSuch(h.lines, position{1, 1}, "output", name, hint)
}

// content is the next line that is not blank, without its comment, and counts
// it. The error is io.EOF after the last.
func (h *hex) content() ([]byte, error) {
	for {
		line, err := h.next()
		if err == io.EOF && h.count == h.before {
			err = h.noRows()
		}
		if err != nil {
			return nil, err
		}
		if line = word(line); len(line) > 0 {
			h.count++
			return line, nil
		}
		if h.inPieces {
			return nil, h.fail(1, "a line without a function in a piece of a file", "cut up the file without blank lines and comments")
		}
	}
}

// function is that of a line which is not blank.
func (h *hex) function(line []byte) (Function, error) {
	number := bytes.TrimLeft(line, blanks)
	start := len(line) - len(number)
	digits, prefix, perDigit := h.digits(number)
	n, problem, hint := h.inputsOf(len(digits), perDigit)
	on := h.memory.words((len(digits)*perDigit + 63) / 64)
	wrong := decode(on, digits, perDigit)
	h.plain = 0
	switch {
	case wrong >= 0:
		return Function{}, h.unknown(line, start+prefix, perDigit)
	case problem != "":
		return Function{}, h.fail(start+1, problem, hint)
	case n == 1 && on[0] > 3:
		return Function{}, h.fail(start+prefix+1, fmt.Sprintf("%q is no function of 1 input", digits), "those are 0 to 3")
	}
	if h.names[n] == nil {
		h.names[n] = h.inputNames
		if h.inputs == 0 {
			h.names[n] = DefaultInputs(n)
		}
		h.care[n] = allOnes(1 << n)
	}
	if n > 1 && perDigit == 4 && len(digits) == len(line) && len(digits) < bufferSize {
		h.plain = len(digits)
	}
	return h.of(n, on), nil
}

// of is the function of n inputs that the last line says.
func (h *hex) of(n int, on []uint64) Function {
	return Function{
		Name: h.memory.name(h.output, h.count), Line: h.line, Inputs: h.names[n],
		rows: 1 << n, on: on, care: h.care[n],
	}
}

// another is the function of the next line if that is there already and is just
// as many digits as the one before it.
func (h *hex) another() (f Function, ok bool) {
	if h.plain == 0 || h.more || h.r.Buffered() <= h.plain {
		return Function{}, false
	}
	text, _ := h.r.Peek(h.plain + 1)
	digits := text[:h.plain]
	if text[h.plain] != '\n' || len(digits) > 1 && digits[0] == '0' && digits[1]|0x20 == 'b' {
		return Function{}, false
	}
	on := h.memory.words((4*h.plain + 63) / 64)
	if decode(on, digits, 4) >= 0 {
		return Function{}, false
	}
	h.r.Discard(len(text))
	h.line++
	h.count++
	return h.of(bits.TrailingZeros(uint(4*h.plain)), on), true
}

// hexMemory is where the sets and names of functions go: many of them share one
// allocation.
type hexMemory struct {
	free  []uint64
	names strings.Builder
}

// words is room for a set.
func (m *hexMemory) words(count int) []uint64 {
	const block = 1 << 10
	if count > block/8 {
		return make([]uint64, count)
	}
	if count > len(m.free) {
		m.free = make([]uint64, block)
	}
	set := m.free[:count:count]
	m.free = m.free[count:]
	return set
}

// name is numbered(output, k).
func (m *hexMemory) name(output string, k int) string {
	const block = 1 << 12
	if m.names.Cap()-m.names.Len() < len(output)+len("_18446744073709551615") {
		m.names = strings.Builder{}
		m.names.Grow(max(block, 2*len(output)))
	}
	from := m.names.Len()
	m.names.WriteString(output)
	if last := output[len(output)-1]; '0' <= last && last <= '9' {
		m.names.WriteByte('_')
	}
	var digits [20]byte
	m.names.Write(strconv.AppendInt(digits[:0], int64(k), 10))
	return m.names.String()[from:]
}
