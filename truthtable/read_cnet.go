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
	limit   int // the largest number of a node
	nodes   nodePages
	columns []int32 // where each input of a function stands on its line
}

func readCNET(l *lines, o Options) (*Table, error) {
	n := cnet{network: newNetwork(l, o), limit: MaxInputs}
	if err := n.readLines(n.read); err != nil {
		return nil, err
	}
	var numbers []string // of which any may be asked for, as by its label
	for j := range n.all {
		block := &n.all[j]
		if len(o.Outputs) > 0 {
			numbers = append(numbers, string(appendNumberName(nil, block.output)))
		}
		block.kind, block.output = typeF|typeR, n.signalOf(block.output)
	}
	if err := n.pick(numbers, "no node with inputs", howToNode); err != nil {
		return nil, err
	}
	for j := range n.all {
		if err := n.tolerate(n.nameInputs(j)); err != nil {
			return nil, err
		}
	}
	return n.table()
}

// howToNode is the hint on a file without a node.
const howToNode = "a node begins with .n NODE INPUTS and their numbers"

// nodePages are the nodes of a network, by their numbers. Few that have high numbers
// take little memory.
type nodePages [MaxInputs/nodesInPage + 1]*[nodesInPage]node

const nodesInPage = 256

// A node is what is known of one.
type node struct {
	label  string
	line   int   // on which it begins, or 0
	signal int32 // its number among the signals plus 1, or 0: it is not known yet
}

// of is the node of that number.
func (p *nodePages) of(number int) *node {
	page := &p[number/nodesInPage]
	if *page == nil {
		*page = new([nodesInPage]node)
	}
	return &(*page)[number%nodesInPage]
}

// read reads one line: a directive, or a row of the node above it.
func (n *cnet) read(line []byte) error {
	at := indentOf(line)
	if at == len(line) {
		return nil
	}
	if line[at] != '.' {
		return n.row(line, at, "a row above the first node", howToNode)
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
	node := n.nodes.of(number)
	if node.line > 0 {
		return n.fail(at+1, fmt.Sprintf("node %d is there already, on line %d", number, node.line), "")
	}
	node.line = n.line
	countAt := next
	count, next, err := n.number(line, next, MaxInputs)
	if err != nil {
		return err
	}
	before := len(n.of)
	for next < len(line) {
		column := next + 1
		var input int
		if input, next, err = n.number(line, next, n.limit); err != nil {
			break
		}
		n.of, n.columns = append(n.of, int32(input)), append(n.columns, int32(column))
	}
	if found := len(n.of) - before; err == nil && found != count {
		err = n.fail(countAt+1, fmt.Sprintf("%s, but %d of them are named", counted(count, "input"), found), "")
	}
	switch {
	case err != nil:
		n.of, n.columns = n.of[:before], n.columns[:before]
	case count == 0:
		n.noteConstant(fmt.Sprintf("node %d", number))
	default:
		n.begin(count, number)
	}
	return err
}

// nameInputs finds the signals that the inputs of function j are.
func (n *cnet) nameInputs(j int) error {
	inputs := n.inputs(j)
	for i, number := range inputs {
		inputs[i] = n.signalOf(number)
	}
	n.line = n.all[j].line
	if n.signals.areInputs(inputs, n.line) {
		return nil
	}
	headings := make([]heading, len(inputs))
	for i, number := range inputs {
		headings[i] = heading{n.signals.list[number].name, int(n.columns[n.all[j].signal+i])}
	}
	_, err := namesOf(n.lines, "input", headings)
	return err
}

// signalOf is the number of a node among the signals: it has its label for a name,
// or its number.
func (n *cnet) signalOf(number int32) int32 {
	node := n.nodes.of(int(number))
	if node.signal == 0 {
		name := append(make([]byte, 0, 32), node.label...)
		if len(name) == 0 {
			name = appendNumberName(name, number)
		}
		node.signal = n.signals.number(name) + 1
	}
	return node.signal - 1
}

// appendNumberName appends the name that the number of a node is.
func appendNumberName(b []byte, number int32) []byte {
	return strconv.AppendInt(append(b, 'n'), int64(number), 10)
}
