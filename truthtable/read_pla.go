// What does a PLA file say: its size, its names, its type and its cubes?
//
// The authority is the manual page espresso(5) and espresso's own parser.

package truthtable

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"threshgen/truthtable/internal/cover"
)

// plaRefused are directives of espresso's that make more of a table than its
// columns of bits, or other bits than it shows.
var plaRefused = map[string]string{
	".mv":              "its inputs have more than two values",
	".kiss":            "it is a state machine",
	".symbolic":        "its inputs are symbols",
	".symbolic-output": "its outputs are symbols",
	".label":           "its inputs have more than two values",
	".pair":            "its inputs are taken in pairs",
	".phase":           "its outputs are inverted",
}

// pla reads one table in format PLA.
type pla struct {
	*lines
	options Options
	header  position // of what the file says of all cubes
	kind    plaType
	rows    cubeRows
	style   rowStyle
	values  int  // of the cube that is being read; 0 between cubes
	wrong   bool // whether one of them is none

	namesAt position // where the outputs are named, or counted
	columns          // nil names: none were given
	picked  []int    // the outputs that are asked for
	seen    map[string]bool
	content bool // whether any line was not blank
	ended   bool
}

func readPLA(l *lines, o Options) (*Table, error) {
	p, err := parsePLA(l, o)
	if err != nil {
		return nil, err
	}
	return tableOfCubes(l, o, len(p.picked), &plaCubes{p.columns, p.picked, cubeTable{
		name: l.name, kind: p.kind, header: p.header, outputs: p.rows.outputs,
		rows: p.rows.count, cover: cover.Cover{N: p.rows.n, X: p.rows.x, Free: p.rows.free}, effects: p.rows.effects, at: p.rows.at,
	}})
}

// plaCubes are the outputs that are asked for of a PLA table.
type plaCubes struct {
	columns
	picked []int
	table  cubeTable
}

func (p *plaCubes) cubes(j int) (c *cubeTable, output int) { return &p.table, p.picked[j] }

func (p *plaCubes) names(j int) (output string, inputs []string) {
	return p.outputs[p.picked[j]], p.inputs
}

// parsePLA reads all that the file says, and makes none of its functions.
func parsePLA(l *lines, o Options) (*pla, error) {
	p := &pla{lines: l, options: o, kind: typeF | typeD, seen: map[string]bool{}}
	p.style = rowStyle{effects: p.kind.effects(), isPLA: true}
	for !p.ended {
		line, err := p.next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, p.with(err)
		}
		if err := p.read(line); err != nil {
			return nil, p.with(err)
		}
		if p.values == 0 && !p.ended {
			p.rows.take(p.lines, p.style)
		}
	}
	return p, p.check()
}

// read reads one line: directives, a cube or a part of one, or a title, which
// is any other line above .i. A mistake in a directive is its error, for what the
// directive should have said is missing in all that follows; one in a cube is
// taken down.
func (p *pla) read(line []byte) error {
	at := indentOf(line)
	if at == len(line) || line[at] == '#' {
		return nil
	}
	p.content = true
	switch {
	case line[at] != '.' && !p.seen[".i"]:
		return nil
	case line[at] != '.':
		return p.cube(uncomment(line))
	case p.values > 0:
		return p.cutShort()
	}
	for at < len(line) && line[at] != '#' && !p.ended {
		var err error
		if at, err = p.directive(line, at); err != nil {
			return err
		}
	}
	return nil
}

// directive reads the directive at that offset and says where the next thing
// on its line begins: there may be another directive, but nothing else.
func (p *pla) directive(line []byte, at int) (next int, err error) {
	word := string(firstWord(line[at:]))
	if line[at] != '.' {
		return 0, p.fail(at+1, fmt.Sprintf("unexpected %q after a directive", shortened(word)), "")
	}
	if why := plaRefused[word]; why != "" {
		return 0, p.fail(at+1, fmt.Sprintf("%s: %s", word, why), "only plain tables of bits can be read")
	}
	if word != ".p" && p.seen[word] {
		return 0, p.fail(at+1, "a second "+word, "")
	}
	p.seen[word] = true

	argAt := at + len(word)
	argAt += indentOf(line[argAt:])
	arg := firstWord(line[argAt:])
	next = argAt + len(arg)
	next += indentOf(line[next:])
	switch word {
	case ".i":
		p.header = position{p.line, argAt + 1}
		p.rows.n, err = p.size(arg, argAt, "input", MaxInputs)
	case ".o":
		p.namesAt = position{p.line, argAt + 1}
		p.rows.outputs, err = p.size(arg, argAt, "output", maxOutputs)
	case ".ilb":
		next = len(line)
		p.inputs, err = p.names(line, argAt, ".i", "input", DefaultInputs(p.rows.n))
	case ".ob":
		next = len(line)
		p.namesAt = position{p.line, argAt + 1}
		p.outputs, err = p.names(line, argAt, ".o", "output", p.defaultOutputs())
	case ".type":
		err = p.setType(string(arg), at, argAt)
	case ".p":
	case ".e", ".end":
		p.ended = true
	default:
		err = p.fail(at+1, fmt.Sprintf("unknown directive %q", shortened(word)), "")
	}
	return next, err
}

// size is the argument of .i or .o. Nothing is allocated for it before the
// cubes come: they must fill it.
func (p *pla) size(arg []byte, at int, what string, limit int) (int, error) {
	if len(arg) == 0 {
		return 0, p.fail(at+1, "the number of "+what+"s is missing", "")
	}
	if len(bytes.Trim(arg, "0123456789")) > 0 {
		return 0, p.fail(at+1, fmt.Sprintf("%q is no number of %ss", shortened(string(arg)), what), "")
	}
	count, err := strconv.Atoi(string(arg))
	switch {
	case err != nil || count > limit:
		return 0, p.fail(at+1, fmt.Sprintf("more than %d %ss", limit, what), "")
	case count == 0:
		return 0, p.fail(at+1, "a table has at least one "+what, "")
	}
	return count, nil
}

// names are the arguments of .ilb or .ob from that offset on. Columns past them
// keep their default names.
func (p *pla) names(line []byte, at int, size, what string, defaults []string) ([]string, error) {
	if len(defaults) == 0 {
		return nil, p.fail(at+1, "names of "+what+"s above "+size, "")
	}
	headings := make([]heading, 0, len(defaults))
	for at < len(line) && line[at] != '#' {
		if len(headings) == len(defaults) {
			return nil, p.fail(at+1, "more names than "+counted(len(defaults), what), "")
		}
		name := firstWord(line[at:])
		headings = append(headings, heading{string(name), at + 1})
		at += len(name)
		at += indentOf(line[at:])
	}
	for _, name := range defaults[len(headings):] {
		headings = append(headings, heading{name, at + 1})
	}
	return namesOf(p.lines, what, headings)
}

// defaultOutputs names outputs as espresso's users do, o0, o1, …, but a single
// one after the table.
func (p *pla) defaultOutputs() []string {
	if p.rows.outputs == 1 {
		return []string{p.output}
	}
	names := make([]string, p.rows.outputs)
	for j := range names {
		names[j] = "o" + strconv.Itoa(j)
	}
	return names
}

func (p *pla) setType(name string, at, argAt int) error {
	if p.rows.count > 0 {
		return p.fail(at+1, ".type below a row", "it says how to read all of them")
	}
	kind, known := plaTypes[name]
	if !known {
		return p.fail(argAt+1, fmt.Sprintf("unknown type %q", shortened(name)), "the types are f, r, fd, fr, dr and fdr")
	}
	p.kind, p.style.effects = kind, kind.effects()
	p.header = position{p.line, argAt + 1}
	return nil
}

// cube reads what a line has of a cube. A cube may go on below, but on the line
// where it ends nothing follows it.
func (p *pla) cube(line []byte) error {
	ended := false
	for i, c := range line {
		if c == ' ' || c == '\t' || c == '|' {
			continue
		}
		if ended {
			return p.tolerate(p.fail(i+1, "the row has more than "+counted(p.rows.outputs, "output"), ".o says how many there are"))
		}
		if p.values == 0 {
			if p.rows.outputs == 0 {
				return p.fail(i+1, "a row above .o", "")
			}
			p.rows.add(position{p.line, i + 1})
		}
		if err := p.value(i, c, line); err != nil {
			p.wrong = true
			if err := p.tolerate(err); err != nil {
				return err
			}
		}
		if p.values++; p.values == p.rows.n+p.rows.outputs {
			if p.wrong { // the cube does nothing, so that it contradicts no other
				clear(p.rows.effects[len(p.rows.effects)-p.rows.outputs:])
			}
			p.values, p.wrong, ended = 0, false, true
		}
	}
	return nil
}

// value reads one character of a cube. Also in place of one that is wrong there is
// a value, for those of the other cubes to be in their places.
func (p *pla) value(at int, c byte, line []byte) error {
	if p.values < p.rows.n {
		value := strings.IndexByte("01-2", c)
		if value < 0 {
			return p.fail(at+1, fmt.Sprintf("unknown input value %q", firstRune(line[at:])), "inputs are 0, 1 and -")
		}
		p.rows.put(p.values, min(value, 2))
		return nil
	}
	e := p.style.effects[c]
	p.rows.effects = append(p.rows.effects, e)
	switch {
	case c == '3':
		return p.fail(at+1, "the output value 3", "espresso's manual and its program do not agree on what it means")
	case e == unknownEffect:
		return p.fail(at+1, fmt.Sprintf("unknown output value %q", firstRune(line[at:])), "outputs are 0, 1, - and ~")
	}
	return nil
}

// check says what is wrong with the table as a whole, and names what the file
// did not.
func (p *pla) check() error {
	switch {
	case !p.content:
		return p.noRows()
	case !p.seen[".i"] || !p.seen[".o"]:
		return position{1, 1}.fail(p.name, "the file does not say .i and .o", "a PLA table begins with them")
	case p.values > 0:
		return p.with(p.cutShort())
	}
	if p.rows.n > maxCompleted && p.kind == typeF|typeR && p.rows.count == 0 {
		return p.noRows()
	}
	var err error
	if p.inputs == nil {
		p.inputs = DefaultInputs(p.rows.n)
	}
	if p.outputs == nil {
		if p.outputs, err = p.names(nil, 0, ".o", "output", p.defaultOutputs()); err != nil {
			return err
		}
	}
	all := make([]int, p.rows.outputs)
	for j := range all {
		all[j] = j
	}
	p.picked, err = pick(p.options, p.lines, p.namesAt, all, p.outputs, nil)
	return p.with(err)
}

// cutShort is the error of a cube that ends too early.
func (p *pla) cutShort() error {
	begin := p.rows.at.of(p.rows.count - 1)
	return begin.fail(p.name, "the row that begins here has only "+counted(p.values, "value"),
		fmt.Sprintf("the table has %s and %s", counted(p.rows.n, "input"), counted(p.rows.outputs, "output")))
}
