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
	nodes  int
	labels map[int]string
	first  map[int]int // the line on which each node begins
	list   []*node
}

// A node is one function of a network. Its name and its inputs' names are known
// when all labels are.
type node struct {
	block
	number int
	from   []int // the numbers of its inputs
	at     []int // the column of each input
}

func readCNET(l *lines, o Options) (*Table, error) {
	n := cnet{network: network{lines: l, options: o}, labels: map[int]string{}, first: map[int]int{}}
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
	var err error
	switch word {
	case ".v":
		n.nodes, _, err = n.number(line, argAt, MaxInputs)
	case ".l":
		err = n.label(line, argAt)
	case ".n":
		err = n.node(line, argAt)
	default:
		n.open = unknownBlock
		err = n.fail(at+1, fmt.Sprintf("unknown directive %q", shortened(word)), "the directives are .v, .l and .n")
	}
	return err
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
	number, next, err := n.number(line, at, n.limit())
	if err != nil || next == len(line) {
		return err
	}
	names, err := namesOf(n.lines, "node", []heading{{string(line[next:]), next + 1}})
	if err != nil {
		return err
	}
	n.labels[number] = names[0]
	return nil
}

// limit is the largest number of a node.
func (n *cnet) limit() int {
	if n.nodes > 0 {
		return n.nodes
	}
	return MaxInputs
}

// node begins a node. One without inputs is a source: no function.
func (n *cnet) node(line []byte, at int) error {
	n.open = unknownBlock
	number, next, err := n.number(line, at, n.limit())
	if err != nil {
		return err
	}
	if first := n.first[number]; first > 0 {
		return n.fail(at+1, fmt.Sprintf("node %d is there already, on line %d", number, first), "")
	}
	n.first[number] = n.line
	countAt := next
	count, next, err := n.number(line, next, MaxInputs)
	if err != nil {
		return err
	}
	node := &node{number: number}
	for next < len(line) {
		var input int
		node.at = append(node.at, next+1)
		if input, next, err = n.number(line, next, n.limit()); err != nil {
			return err
		}
		node.from = append(node.from, input)
	}
	if len(node.from) != count {
		return n.fail(countAt+1, fmt.Sprintf("%s, but %d of them are named", counted(count, "input"), len(node.from)), "")
	}
	if n.begin(&node.block, "fr", count, fmt.Sprintf("node %d", number)) {
		n.list = append(n.list, node)
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
		inputs, err := n.inputNames(node)
		if err := n.tolerate(err); err != nil {
			return nil, err
		}
		list[j] = coveredFunction{&node.cubes, 0, node.name, inputs}
	}
	return tableOfCubes(n.lines, n.options, list)
}

// pick names all nodes, for any may be asked for by its label or its number.
func (n *cnet) pick() ([]*node, error) {
	var names, numbers []string
	for _, node := range n.list {
		node.name = n.nodeName(node.number)
		names, numbers = append(names, node.name), append(numbers, numberName(node.number))
	}
	return pick(n.options, n.lines, position{1, 1}, n.list, names, numbers)
}

// inputNames names a node's inputs.
func (n *cnet) inputNames(node *node) ([]string, error) {
	headings := make([]heading, len(node.from))
	for i, input := range node.from {
		headings[i] = heading{n.nodeName(input), node.at[i]}
	}
	n.line = node.line
	return namesOf(n.lines, "input", headings)
}

func (n *cnet) nodeName(number int) string {
	if label := n.labels[number]; label != "" {
		return label
	}
	return numberName(number)
}

func numberName(number int) string { return "n" + strconv.Itoa(number) }
