// Which rows must a PLA file list, and under which type, to say all of a table?

package truthtable

import (
	"bufio"
	"fmt"
	"math/bits"
	"strings"
)

// writePLA writes the sizes, the names, and each row that the type does not
// imply.
func (s *sheet) writePLA(out *bufio.Writer) {
	kind, rows := s.plaRows()
	fmt.Fprintf(out, ".i %d\n.o %d\n.ilb %s\n.ob %s\n.type %s\n.p %d\n", len(s.inputs), len(s.outputs),
		strings.Join(s.inputs, " "), strings.Join(s.outputs, " "), kind, size(rows))
	s.writeRows(out, strings.Repeat("0", len(s.inputs))+" "+strings.Repeat("0", len(s.outputs))+"\n", rows)
	out.WriteString(".e\n")
}

// plaRows is the type that lists fewer rows, and these rows: fd those that are
// on or don't-care in some output, for it takes the others as off, and fr those
// that have a target in some output, for it takes the others as don't-care. fd
// wants to know all rows. Where there are too many inputs to add the others, fr
// lists every row that the table lists.
func (s *sheet) plaRows() (kind plaType, rows []uint64) {
	n := len(s.inputs)
	if n > maxCompleted {
		return "fr", allOnes(s.rows())
	}
	fd, fr := make([]uint64, (s.rows()+63)/64), make([]uint64, (s.rows()+63)/64)
	all := allOnes(s.rows())
	for _, f := range s.functions {
		for i := range all {
			fd[i] |= f.on[i] | all[i]&^f.care[i]
			fr[i] |= f.care[i]
		}
	}
	if s.rows() == 1<<n && size(fd) <= size(fr) {
		return "fd", fd
	}
	return "fr", fr
}

// size is the number of rows in a set.
func size(set []uint64) int {
	count := 0
	for _, word := range set {
		count += bits.OnesCount64(word)
	}
	return count
}
