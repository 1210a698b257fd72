// What do the readers of rows have in common, once they know the columns?

package truthtable

import "threshgen/truthtable/internal/cover"

// A rowReader collects the rows of a table in format Text or CSV.
type rowReader struct {
	*lines
	options Options
	header  int // the line of the header, or 0
	columns
	widths  []int // the bits of each column of the file, where any is a bus
	values  *rowValues
	builder *builder
	ledger  *ledger
	plain   *plainRows
}

// begin makes ready for the first row. The columns are known.
func (r *rowReader) begin() {
	r.ledger = r.options.ledger()
	r.values = newRowValues(r.columns)
	r.builder = newBuilder(len(r.inputs), len(r.outputs), r.ledger)
	r.plain = newPlainRows(r.lines, r.builder)
}

// add adds the row whose values have been put, which began in that column of the
// line or record read last.
func (r *rowReader) add(column int) error {
	v, at := r.values, r.at(column)
	if err := r.builder.addCube(at.line, v.cube, v.targets); err != nil {
		return rowError(err, r.name, at)
	}
	return nil
}

// after goes on after a line that has been read as a row, with that error: it
// takes the error down, or else all rows that look like this one. It returns an
// error that ends the reading.
func (r *rowReader) after(line []byte, err error) error {
	if err != nil {
		if e, ok := err.(*Error); ok && r.header > 0 && len(r.found) == 0 {
			e.belowHeader(r.header)
		}
		return r.tolerate(err)
	}
	if r.places == nil {
		r.plain.learn(line)
		r.plain.take()
	}
	return nil
}

// table is the table of all rows. If nothing in it parts inputs from outputs, it
// is warned of; top is the line where the table begins.
func (r *rowReader) table(top int, parted bool) (*Table, error) {
	if err := r.mistaken(); err != nil {
		return nil, err
	}
	if r.builder.rows == 0 {
		return nil, r.fail(1, "no rows below the header", "")
	}
	functions, err := r.builder.functions(r.line, new(cover.Effort))
	if err != nil {
		return nil, rowError(err, r.name, position{r.line, 1})
	}
	for j := range functions {
		functions[j] = functions[j].named(r.outputs[j], r.inputs)
	}
	r.ledger.tell(r.name, r.options.note())
	if !parted {
		r.builder.warn(r.lines, top, r.columns, r.options)
	}
	return tableOf(r.name, functions), nil
}
