// Which functions are the .names blocks of a BLIF file?
//
// The authority is the Berkeley Logic Interchange Format of 1992.

package truthtable

import (
	"bytes"
	"fmt"
	"io"

	"threshgen/truthtable/internal/cover"
)

// blifRefused are directives that make more of a file than functions.
var blifRefused = map[string]string{
	".latch":  "it has a memory",
	".subckt": "it is a part of another file",
	".gate":   "it is a gate of a library",
	".mlatch": "it is a gate of a library",
	".search": "it is a part of another file",
	".exdc":   "its don't-cares are another network",
	".mv":     "its inputs have more than two values",
	".table":  "its inputs have more than two values",
}

// blif reads one model in format BLIF. Every .names block with inputs is a
// function of its own inputs, complete: its rows all list what is on, or all
// what is off, and the others are the opposite.
type blif struct {
	*lines
	note   func(string)
	blocks []*block
	open   *block
	first  map[string]int // the line of the block of each output
	joined []byte         // a line that \ continues
	joinAt int            // where such a line began; 0: none has
}

// A block is one .names block.
type block struct {
	inputs []string
	output string
	line   int
	cubes  cubeTable
}

// unknownBlock is open below a mistake: nothing is known of its rows.
var unknownBlock = &block{}

func readBLIF(l *lines, o Options) (*Table, error) {
	b := blif{lines: l, note: o.note(), first: map[string]int{}}
	for ended := false; !ended; {
		line, err := b.next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, b.with(err)
		}
		ended, err = b.read(bytes.TrimRight(uncomment(line), blanks))
		if err := b.tolerate(err); err != nil {
			return nil, err
		}
	}
	if b.joinAt > 0 {
		return nil, b.with(&Error{Name: b.name, Line: b.joinAt, Column: 1, Problem: `the \ at the end of the line continues nothing`})
	}
	if err := b.mistaken(); err != nil {
		return nil, err
	}
	if b.line == 0 {
		return nil, b.noRows()
	}
	if len(b.blocks) == 0 {
		return nil, b.fail(1, "no .names block with inputs", "")
	}
	picked, err := b.pick(o)
	if err != nil {
		return nil, err
	}
	list := make([]coveredFunction, len(picked))
	for j, block := range picked {
		block.complete()
		list[j] = coveredFunction{&block.cubes, 0, block.output, block.inputs}
	}
	return tableOfCubes(l, o, list)
}

// pick is the blocks that are asked for.
func (b *blif) pick(o Options) ([]*block, error) {
	names := make([]string, len(b.blocks))
	for j, block := range b.blocks {
		names[j] = block.output
	}
	return pick(o, b.lines, position{1, 1}, b.blocks, names, nil)
}

// read reads one line, joined to those that it continues.
func (b *blif) read(line []byte) (ended bool, err error) {
	if rest, ok := bytes.CutSuffix(line, []byte{'\\'}); ok {
		if b.joinAt == 0 {
			b.joinAt = b.line
		}
		b.joined = append(append(b.joined, rest...), ' ')
		return false, nil
	}
	if b.joinAt > 0 {
		line = bytes.TrimRight(append(b.joined, line...), blanks)
		b.joined, b.joinAt = nil, 0
	}
	at := indentOf(line)
	if at == len(line) {
		return false, nil
	}
	if line[at] != '.' {
		return false, b.row(line, at)
	}
	word := string(firstWord(line[at:]))
	b.open = unknownBlock
	if why := blifRefused[word]; why != "" {
		return false, b.fail(at+1, fmt.Sprintf("%s: %s", word, why), "only functions in .names blocks can be read")
	}
	switch word {
	case ".names":
		return false, b.names(line, at+len(word))
	case ".end":
		return true, nil
	case ".model", ".inputs", ".outputs", ".clock":
		b.open = nil
		return false, nil
	}
	return false, b.fail(at+1, fmt.Sprintf("unknown directive %q", shortened(word)), "")
}

// names begins a block: its inputs and, last, its output. One without inputs
// is a constant: no function.
func (b *blif) names(line []byte, at int) error {
	var headings []heading
	for at += indentOf(line[at:]); at < len(line); at += indentOf(line[at:]) {
		name := firstWord(line[at:])
		headings = append(headings, heading{string(name), at + 1})
		at += len(name)
	}
	if len(headings) == 0 {
		return b.fail(at+1, ".names without a name", "it names the inputs and then the output")
	}
	last := len(headings) - 1
	output := headings[last]
	if first := b.first[output.name]; first > 0 {
		return b.fail(output.column, fmt.Sprintf("%q is there already, on line %d", output.name, first), "")
	}
	b.first[output.name] = b.line
	if last > MaxInputs {
		return tooManyInputs(b.lines, headings[MaxInputs].column)
	}
	inputs, err := namesOf(b.lines, "input", headings[:last])
	if err != nil {
		return err
	}
	if _, err := namesOf(b.lines, "output", headings[last:]); err != nil {
		return err
	}
	b.open = &block{inputs: inputs, output: output.name, line: b.line}
	if last == 0 {
		b.note(fmt.Sprintf("%s:%d: %s has no inputs, and so is no function", b.name, b.line, output.name))
		return nil
	}
	b.open.cubes = cubeTable{name: b.name, outputs: 1, cover: cover.Cover{N: last}}
	b.blocks = append(b.blocks, b.open)
	return nil
}

// row reads a row of the open block.
func (b *blif) row(line []byte, at int) error {
	if b.open == nil {
		b.open = unknownBlock
		return b.fail(at+1, "a row outside of a .names block", "")
	}
	if len(b.open.inputs) == 0 {
		return nil // the value of a constant
	}
	if err := addNetworkRow(b.lines, &b.open.cubes, line, at); err != nil {
		return err
	}
	if e := b.open.cubes.effects; e[len(e)-1] != e[0] {
		return b.fail(len(line), "a row of the other target than those above", "the rows of a block all end in 1 or all in 0")
	}
	return nil
}

// complete says what the rows that the block does not list are: the opposite of
// those that it lists, all on or all off.
func (b *block) complete() {
	b.cubes.kind, b.cubes.header = "f", position{b.line, 1}
	if effects := b.cubes.effects; len(effects) > 0 && effects[0] == turnsOff {
		b.cubes.kind = "r"
	}
}
