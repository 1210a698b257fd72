// How do rows that look like the row before them read, eight characters at a time?
//
// Next: builder.go (where the rows go).

package truthtable

import (
	"encoding/binary"
	"math/bits"
)

// Almost all rows of a large table are plain: their 0s and 1s stand in the same
// columns as those of the row before, with the same characters between them. So
// when the reader of a format has taken a row, its layout is kept, and rows that
// have the same layout mean what that row meant but for their digits. All
// others, and so all errors, are left to the reader of the format.

// plainRows takes rows that have the layout of an earlier one.
type plainRows struct {
	*lines
	builder *builder
	n       int // inputs
	outputs int

	size    int      // of a row of the layout, without its line end; 0: no layout
	pieces  []piece  // of the layout
	row     []uint64 // the inputs, packed as Row says, then the targets in the same way
	targets []Target

	taken int // rows of this layout
	wait  int // rows to pass before the next layout is tried
	pause int // what wait was last
}

// A piece is up to eight characters of a row, all of whose digits go into one
// word.
type piece struct {
	at     int         // the offset in the row
	keep   uint64      // the bits that are the same in every row
	want   uint64      // what they are
	digits uint64      // the lowest bit of each digit
	pack   *[256]uint8 // packs the digits of the eight characters
	count  int         // of the digits
	word   int
}

func newPlainRows(l *lines, b *builder) *plainRows {
	return &plainRows{
		lines: l, builder: b, n: b.n, outputs: b.outputs,
		row:     make([]uint64, Words(b.n)+Words(b.outputs)),
		targets: make([]Target, b.outputs),
	}
}

// learn keeps the layout of a row that has been read, if it is plain. Where
// layouts keep changing it takes ever longer to try the next.
func (p *plainRows) learn(line []byte) {
	if p.wait--; p.wait > 0 {
		return
	}
	if p.taken < 64 {
		p.pause = min(2*p.pause+1, 1<<10)
	} else {
		p.pause = 1
	}
	p.wait, p.taken, p.size = p.pause, 0, 0
	if len(line) > bufferSize/8 || !p.layOut(line) {
		return
	}
	p.size = len(line)
}

// layOut cuts a row into pieces. It returns false if a value is no digit.
func (p *plainRows) layOut(line []byte) bool {
	p.pieces = p.pieces[:0]
	tables := map[uint8]*[256]uint8{}
	values := 0
	for at := 0; at < len(line); {
		piece, shape := piece{at: at, word: p.wordOf(values)}, uint8(0)
		for i := 0; i < 8 && at < len(line); i++ {
			c := line[at]
			isDigit := c == '0' || c == '1'
			switch {
			case isDigit && (values == p.n+p.outputs || p.wordOf(values) != piece.word && piece.count > 0):
				i = 8 // the next piece has it
				continue
			case isDigit:
				piece.word = p.wordOf(values)
				piece.keep |= 0xfe << (8 * i)
				piece.want |= '0' << (8 * i)
				piece.digits |= 1 << (8 * i)
				shape |= 0x80 >> i
				piece.count++
				values++
			case c == ' ' || c == '\t' || c == '|' || c == ',' || c == ';':
				piece.keep |= 0xff << (8 * i)
				piece.want |= uint64(c) << (8 * i)
			default:
				return false
			}
			at++
		}
		if tables[shape] == nil {
			tables[shape] = packing(shape)
		}
		piece.pack = tables[shape]
		p.pieces = append(p.pieces, piece)
	}
	return values == p.n+p.outputs
}

// wordOf is the word of the row that a value goes into.
func (p *plainRows) wordOf(value int) int {
	if value < p.n {
		return value / 64
	}
	return Words(p.n) + (value-p.n)/64
}

// packing tabulates the bits of a byte that stand where the shape has a 1,
// moved together.
func packing(shape uint8) *[256]uint8 {
	table := new([256]uint8)
	for x := range table {
		for rest := shape; rest != 0; {
			top := 7 - bits.LeadingZeros8(rest)
			table[x] = table[x]<<1 | uint8(x)>>top&1
			rest &^= 1 << top
		}
	}
	return table
}

// take takes rows as long as they have the layout. What stops it is left unread,
// and so is a row that the builder refuses: it will refuse it again.
func (p *plainRows) take() {
	if p.size == 0 || p.more {
		return
	}
	// A piece is read as eight characters even where it has fewer.
	room := p.size + 2 + 8
	for {
		buffer, _ := p.r.Peek(max(room, p.r.Buffered()))
		at := 0
		for at+room <= len(buffer) {
			end := p.parse(buffer[at : at+room])
			if end == 0 || p.add() != nil {
				break
			}
			at += end
			p.line++
			p.taken++
		}
		p.r.Discard(at)
		if at == 0 || at+room <= len(buffer) {
			return
		}
	}
}

// add adds the row that has been parsed, of the line after the last.
func (p *plainRows) add() error {
	for j := range p.targets {
		word, bit := Place(p.outputs, j)
		p.targets[j] = Target(p.row[Words(p.n)+word] >> bit & 1)
	}
	return p.builder.add(p.line+1, p.row[:Words(p.n)], p.targets)
}

// parse packs the row that the text begins with, and returns how long it is
// with its line end; 0 if it has another layout.
func (p *plainRows) parse(text []byte) (size int) {
	clear(p.row)
	bad := uint64(0)
	for i := range p.pieces {
		q := &p.pieces[i]
		x := binary.LittleEndian.Uint64(text[q.at:])
		bad |= x&q.keep ^ q.want
		// The product has the digits, one bit each, in its top byte: the first
		// is the topmost.
		packed := q.pack[x&q.digits*0x8040201008040201>>56]
		p.row[q.word] = p.row[q.word]<<q.count | uint64(packed)
	}
	switch end := text[p.size:]; {
	case bad != 0:
		return 0
	case end[0] == '\n':
		return p.size + 1
	case end[0] == '\r' && end[1] == '\n':
		return p.size + 2
	}
	return 0
}
