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
	open    *block // whose rows are being read; nil above the first
}

// A block is one function of a network.
type block struct {
	name   string
	inputs []string
	line   int // on which it begins
	cubes  cubeTable
}

// unknownBlock is open below a mistake: nothing is known of its rows.
var unknownBlock = &block{}

// readLines reads all lines, without their comments, until there is no other or
// read returns io.EOF.
func (n *network) readLines(read func(line []byte) error) error {
	for {
		line, err := n.next()
		if err == nil {
			err = n.tolerate(read(bytes.TrimRight(uncomment(line), blanks)))
		} else if err != io.EOF {
			err = n.with(err)
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// begin opens a block of so many inputs, and reports whether it is a function. One
// without inputs is a constant, and none.
func (n *network) begin(b *block, kind plaType, inputs int, what string) bool {
	n.open = b
	b.line = n.line
	b.cubes = cubeTable{name: n.lines.name, kind: kind, header: position{n.line, 1}, outputs: 1, cover: cover.Cover{N: inputs}}
	if inputs == 0 {
		n.options.note()(fmt.Sprintf("%s:%d: %s has no inputs, and so is no function", n.name, n.line, what))
	}
	return inputs > 0
}

// row reads a row of the open block. What it says where there is none is an error
// with that problem and hint.
func (n *network) row(line []byte, at int, problem, hint string) error {
	switch {
	case n.open == nil:
		n.open = unknownBlock
		return n.fail(at+1, problem, hint)
	case n.open.cubes.cover.N == 0:
		return nil // the value of a constant
	}
	return n.add(line, at)
}

// add adds a row of 0 1 - to the open block and, parted by blanks, its one target.
func (n *network) add(line []byte, at int) (err error) {
	c := &n.open.cubes
	c.add(position{n.line, at + 1})
	defer func() {
		if err != nil {
			c.takeBack()
		}
	}()
	i := 0
	for ; at < len(line) && line[at] != ' ' && line[at] != '\t'; at++ {
		value := DontCare
		switch line[at] {
		case '0':
			value = Zero
		case '1':
			value = One
		case '-':
		default:
			return n.fail(at+1, fmt.Sprintf("unknown value %q", firstRune(line[at:])), "values are 0, 1 and -")
		}
		if i == c.cover.N {
			return n.fail(at+1, "more values than "+counted(c.cover.N, "input"), "")
		}
		c.cover.PutLast(i, int(value))
		i++
	}
	if i < c.cover.N {
		return n.fail(at+1, fmt.Sprintf("%s for %s", counted(i, "value"), counted(c.cover.N, "input")), "")
	}
	at += indentOf(line[at:])
	switch target := string(line[at:]); target {
	case "1":
		c.effects = append(c.effects, turnsOn)
	case "0":
		c.effects = append(c.effects, turnsOff)
	default:
		return n.fail(at+1, fmt.Sprintf("%q where the target 0 or 1 belongs", shortened(target)), "")
	}
	return nil
}
