// How do rows that look like the row before them read, eight characters at a time?

package truthtable

import (
	"encoding/binary"
	"math/bits"
	"strings"
)

// Almost all rows of a large table are plain: their 0s and 1s stand in the same
// columns as those of the row before, with the same characters between them. So
// when the reader of a format has taken a row, its layout is kept, and rows that
// have the same layout mean what that row meant but for their digits. All
// others, and so all errors, are left to the reader of the format. It makes tables
// read four times as fast or more (BenchmarkRead/text).

// plainRows takes rows that have the layout of an earlier one.
type plainRows struct {
	*lines
	builder *builder

	size    int        // of a row of the layout, without its line end; 0: no layout
	pieces  []piece    // of the layout
	rows    [][]uint64 // parsed ahead: the inputs, packed as Row says
	outs    [][]uint64 // their targets, packed in the same way
	ends    []int      // where they end in the text
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
	out    bool        // whether that is a word of targets
	word   int
}

func newPlainRows(l *lines, b *builder) *plainRows {
	return &plainRows{lines: l, builder: b, targets: make([]Target, b.outputs)}
}

// ahead is how many rows are parsed before they are added, so that the builder
// can look for all of them at once.
const ahead = 16

// makeRoom makes room for the rows that are parsed ahead.
func (p *plainRows) makeRoom() {
	p.ends = make([]int, 0, ahead)
	for range ahead {
		p.rows = append(p.rows, make([]uint64, Words(p.builder.n)))
		p.outs = append(p.outs, make([]uint64, Words(p.builder.outputs)))
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
	if p.rows == nil {
		p.makeRoom()
	}
}

// layOut cuts a row into pieces. It returns false if a value is no digit; so is
// the value of a bus in hexadecimal, which leaves too few of them.
func (p *plainRows) layOut(line []byte) bool {
	p.pieces = p.pieces[:0]
	tables := map[uint8]*[256]uint8{}
	values := 0
	for at := 0; at < len(line); {
		piece, shape := piece{at: at}, uint8(0)
		piece.out, piece.word = p.wordOf(values)
		for i := 0; i < 8 && at < len(line); i++ {
			c := line[at]
			isDigit := c == '0' || c == '1'
			out, word := p.wordOf(values)
			switch {
			case isDigit && piece.count > 0 && (out != piece.out || word != piece.word):
				i = 8 // the next piece has it
				continue
			case isDigit && values == p.builder.n+p.builder.outputs:
				return false
			case isDigit:
				piece.out, piece.word = out, word
				piece.keep |= 0xfe << (8 * i)
				piece.want |= '0' << (8 * i)
				piece.digits |= 1 << (8 * i)
				shape |= 0x80 >> i
				piece.count++
				values++
			case strings.IndexByte(" \t|,;\"", c) >= 0:
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
	return values == p.builder.n+p.builder.outputs
}

// wordOf is the word that a value goes into, of the targets or of the inputs.
func (p *plainRows) wordOf(value int) (out bool, word int) {
	if value < p.builder.n {
		return false, value / 64
	}
	return true, (value - p.builder.n) / 64
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

// take takes rows as long as they have the layout. A row that the builder refuses
// is left: it will refuse it again.
func (p *plainRows) take() {
	if p.size == 0 {
		return
	}
	room := p.size + len("\r\n") + 8
	p.takePlain(room, func(text []byte) (rows, end int) {
		for p.parse(text, room); len(p.ends) > 0; p.parse(text[end:], room) {
			added := p.add(p.line + rows + 1)
			if added > 0 {
				end += p.ends[added-1]
			}
			rows += added
			if added < len(p.ends) {
				break
			}
		}
		p.taken += rows
		return rows, end
	})
}

// parse packs the rows that the text begins with, as many as there are and as
// are parsed ahead.
func (p *plainRows) parse(text []byte, room int) {
	p.ends = p.ends[:0]
	for at := 0; len(p.ends) < ahead && at+room <= len(text); {
		size := p.parseRow(text[at:at+room], p.rows[len(p.ends)], p.outs[len(p.ends)])
		if size == 0 {
			return
		}
		at += size
		p.ends = append(p.ends, at)
	}
}

// add adds the rows that have been parsed, and returns how many the builder
// took.
func (p *plainRows) add(line int) int {
	p.builder.touch(p.rows[:len(p.ends)])
	for i := range p.ends {
		for j := range p.targets {
			word, bit := Place(len(p.targets), j)
			p.targets[j] = Target(p.outs[i][word] >> bit & 1)
		}
		if p.builder.add(line+i, p.rows[i], p.targets) != nil {
			return i
		}
	}
	return len(p.ends)
}

// parseRow packs the row that the text begins with, and returns how long it is
// with its line end; 0 if it has another layout.
func (p *plainRows) parseRow(text []byte, row, out []uint64) (size int) {
	clear(row)
	clear(out)
	bad := uint64(0)
	for i := range p.pieces {
		q := &p.pieces[i]
		x := binary.LittleEndian.Uint64(text[q.at:])
		bad |= x&q.keep ^ q.want
		packed := uint64(q.pack[topBits(x&q.digits)])
		if q.out {
			out[q.word] = out[q.word]<<q.count | packed
		} else {
			row[q.word] = row[q.word]<<q.count | packed
		}
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
