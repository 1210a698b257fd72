// What do the readers of networks have in common, whose functions stand one after another?

package truthtable

import (
	"bytes"
	"fmt"
	"io"

	"threshgen/truthtable/internal/cover"
)

// A network reads functions that have inputs and rows of their own, each a block
// of lines.
type network struct {
	*lines
	options Options
	style   rowStyle
	open    *cubeTable // whose rows are being read; nil above the first
	goesOn  bool       // whether the line read last goes on in the next
	signals signals
	numbers []int32 // of the signals of a block
	inputs  slab[string]

	// Each block has rows of its own. They are read into the room that the block
	// before it leaves, and then moved to where those of all blocks are.
	room    cubeTable
	blocks  slab[cubeTable]
	words   slab[uint64]
	effects slab[effect]
	runs    slab[rowRun]
}

// unknownBlock is open below a mistake: nothing is known of its rows.
var unknownBlock = &cubeTable{}

// networkStyle is that of rows whose one target is 0 or 1.
var networkStyle = rowStyle{effects: effectsOf(map[byte]effect{'0': turnsOff, '1': turnsOn})}

// readLines reads all lines, without their comments, until there is no other or
// read returns io.EOF.
func (n *network) readLines(read func(line []byte) error) error {
	for {
		if n.open != nil && !n.goesOn {
			n.takePlain(n.open, n.style)
		}
		line, err := n.next()
		if err == nil {
			err = n.tolerate(read(trimRight(uncomment(line))))
		} else if err != io.EOF {
			err = n.with(err)
		}
		if err == io.EOF {
			n.close()
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// begin opens a block of so many inputs.
func (n *network) begin(kind plaType, inputs int) *cubeTable {
	n.close()
	c := &n.blocks.take(1)[0]
	*c = cubeTable{
		name: n.name, kind: kind, header: position{n.line, 1}, outputs: 1,
		cover:   cover.Cover{N: inputs, X: n.room.cover.X[:0], Free: n.room.cover.Free[:0]},
		effects: n.room.effects[:0],
		at:      positions{runs: n.room.at.runs[:0]},
	}
	n.open = c
	return c
}

// noteConstant notes that the block that begins has no inputs.
func (n *network) noteConstant(what string) {
	n.options.note()(fmt.Sprintf("%s:%d: %s has no inputs, and so is no function", n.name, n.line, what))
}

// close ends the open block, if there is one. What follows belongs to none that is
// known.
func (n *network) close() {
	if c := n.open; c != nil && c != unknownBlock {
		n.room = *c
		c.cover.X, c.cover.Free = n.words.clone(c.cover.X), n.words.clone(c.cover.Free)
		c.effects, c.at.runs = n.effects.clone(c.effects), n.runs.clone(c.at.runs)
	}
	n.open = unknownBlock
}

// row reads a row of the open block. What it says where there is none is an error
// with that problem and hint.
func (n *network) row(line []byte, at int, problem, hint string) error {
	switch {
	case n.open == nil:
		n.open = unknownBlock
		return n.fail(at+1, problem, hint)
	case n.open.cover.N == 0:
		return nil // the value of a constant
	}
	return n.add(line, at)
}

// add adds a row of 0 1 - to the open block and, parted by blanks, its one target.
func (n *network) add(line []byte, at int) (err error) {
	c := n.open
	c.add(position{n.line, at + 1})
	defer func() {
		if err != nil {
			c.takeBack()
		}
	}()
	i := 0
	for ; at < len(line) && line[at] != ' ' && line[at] != '\t'; at++ {
		value := bytes.IndexByte([]byte("01-"), line[at])
		if value < 0 {
			return n.fail(at+1, fmt.Sprintf("unknown value %q", firstRune(line[at:])), "values are 0, 1 and -")
		}
		if i == c.cover.N {
			return n.fail(at+1, "more values than "+counted(c.cover.N, "input"), "")
		}
		c.cover.PutLast(i, value)
		i++
	}
	if i < c.cover.N {
		return n.fail(at+1, fmt.Sprintf("%s for %s", counted(i, "value"), counted(c.cover.N, "input")), "")
	}
	at += indentOf(line[at:])
	target := string(line[at:])
	if target != "0" && target != "1" {
		return n.fail(at+1, fmt.Sprintf("%q where the target 0 or 1 belongs", shortened(target)), "")
	}
	c.effects = append(c.effects, n.style.effects[target[0]])
	return nil
}

// signals are the names of inputs and outputs in a network, each once.
type signals struct {
	numbers map[string]int32
	list    []signal
}

// A signal is a name that stands in a network.
type signal struct {
	name    string
	isWrong bool // whether it cannot be written
	inputOf int  // the line of the last block of which it is an input; 0: none
	isOutOf int  // the line of the block that it is the output of; 0: none
}

// number is the number of the signal of that name.
func (s *signals) number(name []byte) int32 {
	number, known := s.numbers[string(name)]
	if !known {
		if s.numbers == nil {
			s.numbers = map[string]int32{}
		}
		number = int32(len(s.list))
		h := heading{name: string(name)}
		s.list = append(s.list, signal{name: h.name, isWrong: h.check(&lines{}) != nil})
		s.numbers[h.name] = number
	}
	return number
}

// inputNames are the names of those signals as the inputs of the block on that
// line, unless one is twice among them or cannot be written.
func (n *network) inputNames(numbers []int32, line int) (names []string, ok bool) {
	names = n.inputs.take(len(numbers))
	for i, number := range numbers {
		s := &n.signals.list[number]
		if s.isWrong || s.inputOf == line {
			return nil, false
		}
		s.inputOf, names[i] = line, s.name
	}
	return names, true
}
