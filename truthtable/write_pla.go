// Which rows must a PLA file list, and under which type, to say all of a table?

package truthtable

import (
	"bufio"
	"fmt"
	"strings"
)

// writePLA writes the sizes, the names, and each row that the type does not
// imply.
func (c *columnWriter) writePLA(out *bufio.Writer) {
	n, m := len(c.inputs), len(c.outputs)
	header := func(kind plaType, rows int) {
		fmt.Fprintf(out, ".i %d\n.o %d\n.ilb %s\n.ob %s\n.type %s\n.p %d\n",
			n, m, strings.Join(c.inputs, " "), strings.Join(c.outputs, " "), kind, rows)
	}
	inputs := strings.Repeat("0", n) + " "
	if c.apart {
		// A row says nothing of the other outputs.
		header(typeF|typeR, c.rows)
		for j := range m {
			f := c.table.Function(j)
			outputs := strings.Repeat("~", j) + "0" + strings.Repeat("~", m-1-j)
			writeRows(out, inputs+outputs+"\n", []Function{f}, f.Care())
		}
	} else {
		functions := c.functions()
		kind, rows := plaRows(functions)
		header(kind, size(rows))
		writeRows(out, inputs+strings.Repeat("0", m)+"\n", functions, rows)
	}
	out.WriteString(".e\n")
}

// plaRows is the type that lists fewer rows, and these rows: fd those that are
// on or don't-care in some output, for it takes the others as off, and fr those
// that have a target in some output, for it takes the others as don't-care. fd
// must know all rows. Where there are too many inputs for that, fr lists every
// row that the table lists.
func plaRows(functions []Function) (kind plaType, rows []uint64) {
	first := &functions[0]
	all := allOnes(first.rows)
	if first.N() > maxCompleted {
		return typeF | typeR, all
	}
	fd, fr := make([]uint64, len(all)), make([]uint64, len(all))
	for _, f := range functions {
		on, care := f.On(), f.Care()
		for i := range all {
			fd[i] |= on[i] | all[i]&^care[i]
			fr[i] |= care[i]
		}
	}
	if first.rows == 1<<first.N() && size(fd) <= size(fr) {
		return typeF | typeD, fd
	}
	return typeF | typeR, fr
}
