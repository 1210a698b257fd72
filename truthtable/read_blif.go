// Which functions are the .names blocks of a BLIF file?
//
// The authority is the Berkeley Logic Interchange Format of 1992.

package truthtable

import (
	"bytes"
	"fmt"
	"io"
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
	network
	joined []byte // a line that \ continues
	joinAt int    // where such a line began; 0: none has
}

func readBLIF(l *lines, o Options) (*Table, error) {
	b := blif{network: newNetwork(l, o)}
	b.style.isOne = true
	if err := b.readLines(b.read); err != nil {
		return nil, err
	}
	if b.joinAt > 0 {
		return nil, b.with(position{b.joinAt, 1}.fail(b.name, `the \ at the end of the line continues nothing`, ""))
	}
	if err := b.pick(nil, "no .names block with inputs", ""); err != nil {
		return nil, err
	}
	for j := range b.all {
		block := &b.all[j]
		if block.kind = typeF; block.rows > 0 && b.rows.effects[block.row] == turnsOff {
			block.kind = typeR
		}
	}
	return b.table()
}

// read reads one line, joined to those that it continues.
func (b *blif) read(line []byte) error {
	if rest, ok := bytes.CutSuffix(line, []byte{'\\'}); ok {
		if b.joinAt == 0 {
			b.joinAt, b.goesOn = b.line, true
		}
		b.joined = append(append(b.joined, rest...), ' ')
		return nil
	}
	if b.joinAt > 0 {
		line = trimRight(append(b.joined, line...))
		b.joined, b.joinAt, b.goesOn = nil, 0, false
	}
	at := indentOf(line)
	if at == len(line) {
		return nil
	}
	if line[at] != '.' {
		return b.row(line, at)
	}
	word := string(firstWord(line[at:]))
	b.close()
	if why := blifRefused[word]; why != "" {
		return b.fail(at+1, fmt.Sprintf("%s: %s", word, why), "only functions in .names blocks can be read")
	}
	switch word {
	case ".names":
		return b.names(line, at+len(word))
	case ".end":
		return io.EOF
	case ".model", ".inputs", ".outputs", ".clock":
		b.isBelow = false
		return nil
	}
	return b.fail(at+1, fmt.Sprintf("unknown directive %q", shortened(word)), "")
}

// names begins a block: its inputs and, last, its output. One without inputs
// is a constant: no function.
func (b *blif) names(line []byte, at int) error {
	start, before := at, len(b.of)
	for at += indentOf(line[at:]); at < len(line); at += indentOf(line[at:]) {
		name := firstWord(line[at:])
		b.of = append(b.of, b.signals.number(name))
		at += len(name)
	}
	numbers := b.of[before:]
	last := len(numbers) - 1
	b.of = b.of[:before+max(0, last)]
	if last < 0 || last > MaxInputs || !b.signals.areInputs(numbers[:last], b.line) {
		return b.wrongNames(line, start, numbers)
	}
	output := &b.signals.list[numbers[last]]
	if output.isWrong || output.isOutOf > 0 {
		return b.wrongNames(line, start, numbers)
	}
	output.isOutOf = b.line
	if last == 0 {
		b.noteConstant(output.name)
		return nil
	}
	b.begin(last, int(numbers[last]))
	return nil
}

// wrongNames says what is wrong with the names that begin a block, which have these
// numbers.
func (b *blif) wrongNames(line []byte, at int, numbers []int32) error {
	var headings []heading
	for _, number := range numbers {
		at += indentOf(line[at:])
		name := b.signals.list[number].name
		headings = append(headings, heading{name, at + 1})
		at += len(name)
	}
	last := len(headings) - 1
	if last < 0 {
		return b.fail(len(line)+1, ".names without a name", "it names the inputs and then the output")
	}
	output := &b.signals.list[numbers[last]]
	if output.isOutOf > 0 {
		return b.fail(headings[last].column, fmt.Sprintf("%q is there already, on line %d", output.name, output.isOutOf), "")
	}
	output.isOutOf = b.line
	if last > MaxInputs {
		return tooMany(b.lines, headings[MaxInputs].column, MaxInputs, "input")
	}
	if _, err := namesOf(b.lines, "input", headings[:last]); err != nil {
		return err
	}
	_, err := namesOf(b.lines, "output", headings[last:])
	return err
}

// row reads a row of the open block. Its first says whether all are on or all
// off; the rows that the block does not list are the opposite.
func (b *blif) row(line []byte, at int) error {
	if err := b.network.row(line, at, "a row outside of a .names block", ""); err != nil || b.rows.n == 0 {
		return err
	}
	if effects := b.rows.effects[b.rows.first:]; effects[len(effects)-1] != effects[0] {
		return b.fail(len(line), "a row of the other target than those above", "the rows of a block all end in 1 or all in 0")
	}
	return nil
}
