// Which functions are the nodes of a Boolean network, as BNS and CANA write
// them?

package truthtable

import (
	"fmt"
	"strconv"
)

// cnet reads one network in format CNET. Every node that has inputs is a
// function of its own inputs; rows that it does not list have no target.
type cnet struct {
	network
	limit int // the largest number of a node
	nodes nodePages
	list  []node
	from  []nodeInput // of the node that begins
	froms slab[nodeInput]
}

// A node is one function of a network. Its name and its inputs' names are known
// when all labels are.
type node struct {
	cubes  *cubeTable
	number int
	from   []nodeInput
}

// A nodeInput is the number of an input and the column where it stands.
type nodeInput struct{ number, column int32 }

// nodePages is what is known of the nodes of a network, by their numbers.
type nodePages [MaxInputs/nodesInPage + 1]*[nodesInPage]nodeFacts

// nodesInPage keeps the memory small where few nodes have high numbers.
const nodesInPage = 256

// of is what is known of a node.
func (p *nodePages) of(number int) *nodeFacts {
	page := &p[number/nodesInPage]
	if *page == nil {
		*page = new([nodesInPage]nodeFacts)
	}
	return &(*page)[number%nodesInPage]
}

type nodeFacts struct {
	label   string
	line    int   // on which it begins, or 0
	signal  int32 // its number as an input, if it is known …
	isKnown bool
}

func readCNET(l *lines, o Options) (*Table, error) {
	n := cnet{network: network{lines: l, options: o, style: networkStyle}, limit: MaxInputs}
	if err := n.readLines(n.read); err != nil {
		return nil, err
	}
	if err := n.mistaken(); err != nil && len(n.list) == 0 {
		return nil, err
	}
	if n.line == 0 {
		return nil, n.noRows()
	}
	if len(n.list) == 0 {
		return nil, n.fail(1, "no node with inputs", "a node begins with .n NODE INPUTS and their numbers")
	}
	return n.table()
}

// read reads one line: a directive, or a row of the node above it.
func (n *cnet) read(line []byte) error {
	at := indentOf(line)
	if at == len(line) {
		return nil
	}
	if line[at] != '.' {
		return n.row(line, at, "a row above the first node", "a node begins with .n NODE INPUTS and their numbers")
	}
	word := string(firstWord(line[at:]))
	argAt := at + len(word)
	argAt += indentOf(line[argAt:])
	switch word {
	case ".v":
		nodes, _, err := n.number(line, argAt, MaxInputs)
		if n.limit = nodes; nodes == 0 {
			n.limit = MaxInputs
		}
		return err
	case ".l":
		return n.label(line, argAt)
	case ".n":
		return n.node(line, argAt)
	}
	n.close()
	return n.fail(at+1, fmt.Sprintf("unknown directive %q", shortened(word)), "the directives are .v, .l and .n")
}

// number reads the number at that offset and says where the next word begins.
func (n *cnet) number(line []byte, at, limit int) (number, next int, err error) {
	word := firstWord(line[at:])
	number, err = strconv.Atoi(string(word))
	if err != nil || number < 0 || number > limit {
		return 0, 0, n.fail(at+1, fmt.Sprintf("%q where a number up to %d belongs", shortened(string(word)), limit), "")
	}
	next = at + len(word)
	return number, next + indentOf(line[next:]), nil
}

// label is a name for a node: all that follows its number.
func (n *cnet) label(line []byte, at int) error {
	number, next, err := n.number(line, at, n.limit)
	if err != nil || next == len(line) {
		return err
	}
	names, err := namesOf(n.lines, "node", []heading{{string(line[next:]), next + 1}})
	if err != nil {
		return err
	}
	n.nodes.of(number).label = names[0]
	return nil
}

// node begins a node. One without inputs is a source: no function.
func (n *cnet) node(line []byte, at int) error {
	n.close()
	number, next, err := n.number(line, at, n.limit)
	if err != nil {
		return err
	}
	facts := n.nodes.of(number)
	if facts.line > 0 {
		return n.fail(at+1, fmt.Sprintf("node %d is there already, on line %d", number, facts.line), "")
	}
	facts.line = n.line
	countAt := next
	count, next, err := n.number(line, next, MaxInputs)
	if err != nil {
		return err
	}
	n.from = n.from[:0]
	for next < len(line) {
		column := next + 1
		var input int
		if input, next, err = n.number(line, next, n.limit); err != nil {
			return err
		}
		n.from = append(n.from, nodeInput{int32(input), int32(column)})
	}
	if len(n.from) != count {
		return n.fail(countAt+1, fmt.Sprintf("%s, but %d of them are named", counted(count, "input"), len(n.from)), "")
	}
	if c := n.begin("fr", count); count > 0 {
		n.list = append(n.list, node{c, number, n.froms.clone(n.from)})
	} else {
		n.noteConstant(fmt.Sprintf("node %d", number))
	}
	return nil
}

// table names the nodes that are asked for and their inputs, now that all labels
// are known.
func (n *cnet) table() (*Table, error) {
	picked, err := n.pick()
	if mistaken := n.mistaken(); err != nil && mistaken != nil {
		return nil, mistaken // a name that is not there may come of one
	}
	if err != nil {
		return nil, err
	}
	list := make([]coveredFunction, len(picked))
	for j, node := range picked {
		inputs, err := n.namesFrom(node)
		if err := n.tolerate(err); err != nil {
			return nil, err
		}
		list[j] = coveredFunction{node.cubes, 0, n.nodeName(node.number), inputs}
	}
	return tableOfCubes(n.lines, n.options, list)
}

// pick is the nodes that are asked for. Any may be by its label or its number.
func (n *cnet) pick() ([]node, error) {
	if len(n.options.Outputs) == 0 {
		return n.list, nil
	}
	var names, numbers []string
	for _, node := range n.list {
		names, numbers = append(names, n.nodeName(node.number)), append(numbers, numberName(node.number))
	}
	return pick(n.options, n.lines, position{1, 1}, n.list, names, numbers)
}

// namesFrom names a node's inputs.
func (n *cnet) namesFrom(node node) ([]string, error) {
	n.numbers = n.numbers[:0]
	for _, input := range node.from {
		n.numbers = append(n.numbers, n.signalOf(int(input.number)))
	}
	n.line = node.cubes.header.line
	names, ok := n.inputNames(n.numbers, n.line)
	if ok {
		return names, nil
	}
	headings := make([]heading, len(node.from))
	for i, input := range node.from {
		headings[i] = heading{n.nodeName(int(input.number)), int(input.column)}
	}
	return namesOf(n.lines, "input", headings)
}

// signalOf is the number of the signal that a node is.
func (n *cnet) signalOf(number int) int32 {
	facts := n.nodes.of(number)
	if !facts.isKnown {
		facts.signal, facts.isKnown = n.signals.number([]byte(n.nodeName(number))), true
	}
	return facts.signal
}

func (n *cnet) nodeName(number int) string {
	if label := n.nodes.of(number).label; label != "" {
		return label
	}
	return numberName(number)
}

func numberName(number int) string { return "n" + strconv.Itoa(number) }
