// What do the readers of networks have in common, whose functions stand one after another?

package truthtable

import (
	"fmt"
	"io"
	"strings"
)

// A network reads functions that have inputs and rows of their own, each a block
// of lines.
type network struct {
	*lines
	*blocks
	options Options
	style   rowStyle
	isBelow bool // whether anything stands above that a row may belong to
	goesOn  bool // whether the line read last goes on in the next
}

func newNetwork(l *lines, o Options) network {
	return network{
		lines: l, options: o, blocks: &blocks{file: l.name, rows: cubeRows{outputs: 1}},
		style: rowStyle{effects: effectsOf(map[byte]effect{'0': turnsOff, '1': turnsOn})},
	}
}

// readLines reads all lines, without their comments, until there is no other or
// read returns io.EOF.
func (n *network) readLines(read func(line []byte) error) error {
	for {
		if !n.goesOn {
			n.rows.take(n.lines, n.style)
		}
		line, err := n.next()
		if err == nil {
			err = n.tolerate(read(word(line)))
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

// begin opens a block whose inputs are the last signals, so many.
func (n *network) begin(inputs, output int) {
	n.rows.n, n.rows.first = inputs, n.rows.count
	n.all = append(grown(n.all, 1), block{
		line: n.line, inputs: inputs, signal: len(n.of) - inputs, output: int32(output),
		row: n.rows.count, word: len(n.rows.x),
	})
}

// close ends the open block, if there is one. Rows that follow belong to none that
// is known.
func (n *network) close() {
	if n.rows.n > 0 {
		b := &n.all[len(n.all)-1]
		b.rows = n.rows.count - b.row
	}
	n.rows.n, n.isBelow = 0, true
}

// noteConstant notes that the block that begins has no inputs, and so is no
// function.
func (n *network) noteConstant(what string) {
	n.options.note()(fmt.Sprintf("%s:%d: %s has no inputs, and so is no function", n.name, n.line, what))
}

// row reads a row of the open block. What it says where there is none is an error
// with that problem and hint.
func (n *network) row(line []byte, at int, problem, hint string) error {
	switch {
	case !n.isBelow:
		n.isBelow = true
		return n.fail(at+1, problem, hint)
	case n.rows.n == 0:
		return nil // the value of a constant, or what is below a mistake
	}
	return n.add(line, at)
}

// add adds a row of 0 1 - to the open block and, parted by blanks, its one target.
func (n *network) add(line []byte, at int) (err error) {
	n.rows.add(position{n.line, at + 1})
	defer func() {
		if err != nil {
			n.rows.takeBack()
		}
	}()
	i := 0
	for ; at < len(line) && line[at] != ' ' && line[at] != '\t'; at++ {
		value := strings.IndexByte("01-", line[at])
		switch {
		case value < 0:
			return n.fail(at+1, fmt.Sprintf("unknown value %q", firstRune(line[at:])), "values are 0, 1 and -")
		case i == n.rows.n:
			return n.fail(at+1, "more values than "+counted(n.rows.n, "input"), "")
		}
		n.rows.put(i, value)
		i++
	}
	if i < n.rows.n {
		return n.fail(at+1, fmt.Sprintf("%s for %s", counted(i, "value"), counted(n.rows.n, "input")), "")
	}
	at += indentOf(line[at:])
	target := string(line[at:])
	if target != "0" && target != "1" {
		return n.fail(at+1, fmt.Sprintf("%q where the target 0 or 1 belongs", shortened(target)), "")
	}
	n.rows.effects = append(n.rows.effects, n.style.effects[target[0]])
	return nil
}

// pick keeps the functions that are asked for. The aliases, if any, are other names
// of theirs. Where there is no function at all, that is the problem.
func (n *network) pick(aliases []string, problem, hint string) (err error) {
	mistaken := n.mistaken()
	switch {
	case mistaken != nil && len(n.all) == 0:
		return mistaken
	case n.line == 0:
		return n.noRows()
	case len(n.all) == 0:
		return n.fail(1, problem, hint)
	}
	var names []string
	if len(n.options.Outputs) > 0 {
		for j := range n.all {
			names = append(names, n.functionName(j))
		}
	}
	n.all, err = pick(n.options, n.lines, position{1, 1}, n.all, names, aliases)
	if err != nil && mistaken != nil {
		return mistaken // a name that is not there may come of one
	}
	return err
}

// table is the table of these functions. No other signal comes.
func (n *network) table() (*Table, error) {
	n.signals.index = nil
	return tableOfCubes(n.lines, n.options, len(n.all), n.blocks)
}
