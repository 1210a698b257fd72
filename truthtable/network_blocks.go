// Which names and rows do the functions of a network have?

package truthtable

import (
	"bytes"
	"hash/maphash"
	"unicode"
	"unicode/utf8"

	"threshgen/truthtable/internal/cover"
)

// blocks are the functions of a network, each a block of its file: their rows are
// all in one memory, and every name is there once.
type blocks struct {
	file    string
	all     []block
	rows    cubeRows
	of      []int32 // the numbers of their inputs among the signals
	signals signals
}

// A block is where one function is. It holds no pointers, which the garbage
// collector would have to follow in every block. In format CNET its signals are
// numbers of nodes until all labels are known.
type block struct {
	line   int // on which it begins
	inputs int
	signal int   // where its inputs begin
	output int32 // the number of its output among the signals
	kind   plaType
	row    int // its first …
	rows   int // … of so many
	word   int // of the first row
}

// functionName is the name of the output of function j.
func (b *blocks) functionName(j int) string { return b.signals.list[b.all[j].output].name }

// names are those of function j and of its inputs.
func (b *blocks) names(j int) (output string, inputs []string) {
	inputs = make([]string, b.all[j].inputs)
	for i, number := range b.inputs(j) {
		inputs[i] = b.signals.list[number].name
	}
	return b.functionName(j), inputs
}

// inputs are the numbers of the inputs of function j among the signals.
func (b *blocks) inputs(j int) []int32 {
	at := b.all[j].signal
	return b.of[at : at+b.all[j].inputs]
}

// cubes are the rows of function j.
func (b *blocks) cubes(j int) (c *cubeTable, output int) {
	at := &b.all[j]
	words := at.word + at.rows*Words(at.inputs)
	return &cubeTable{
		name: b.file, kind: at.kind, header: position{at.line, 1}, outputs: 1,
		rows:    at.rows,
		cover:   cover.Cover{N: at.inputs, X: b.rows.x[at.word:words], Free: b.rows.free[at.word:words]},
		effects: b.rows.effects[at.row : at.row+at.rows],
		at:      b.rows.at,
		before:  at.row,
	}, 0
}

// signals are the inputs and outputs of a network by their names.
type signals struct {
	list  []signal
	seed  maphash.Seed
	index []uint64 // open addressing: 32 bits of the hash, and the number plus 1
}

// A signal is an input or output of a network.
type signal struct {
	name    string
	isWrong bool // whether it cannot be written
	inputOf int  // the line of the last block of which it is an input; 0: none
	isOutOf int  // the line of the block that it is the output of; 0: none
}

// number is the number of the signal of that name.
func (s *signals) number(name []byte) int32 {
	if 2*len(s.list) >= len(s.index) {
		s.grow()
	}
	hash := maphash.Bytes(s.seed, name) >> 32
	at := s.find(hash, name)
	if s.index[at] == 0 {
		isWrong := !utf8.Valid(name) || bytes.ContainsFunc(name, unicode.IsControl)
		s.list = append(grown(s.list, 1), signal{name: string(name), isWrong: isWrong})
		s.index[at] = hash<<32 | uint64(len(s.list))
	}
	return int32(uint32(s.index[at])) - 1
}

// find is the place of a name in the index, or the free one where it belongs.
func (s *signals) find(hash uint64, name []byte) int {
	mask := uint64(len(s.index) - 1)
	for at := hash & mask; ; at = (at + 1) & mask {
		entry := s.index[at]
		if entry == 0 || entry>>32 == hash && s.list[uint32(entry)-1].name == string(name) {
			return int(at)
		}
	}
}

// grow makes the index anew, with four places for a signal.
func (s *signals) grow() {
	if s.index == nil {
		s.seed = maphash.MakeSeed()
	}
	old := s.index
	s.index = make([]uint64, max(64, 2*len(old)))
	mask := uint64(len(s.index) - 1)
	for _, entry := range old {
		if entry == 0 {
			continue
		}
		at := entry >> 32 & mask
		for s.index[at] != 0 {
			at = (at + 1) & mask
		}
		s.index[at] = entry
	}
}

// areInputs reports whether the block on that line can have these inputs: each has
// a name that can be written, and none is twice among them.
func (s *signals) areInputs(numbers []int32, line int) bool {
	for _, number := range numbers {
		one := &s.list[number]
		if one.isWrong || one.inputOf == line {
			return false
		}
		one.inputOf = line
	}
	return true
}
