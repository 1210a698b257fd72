// What does the doc comment of the function of all outputs say?

package gen

import (
	"fmt"
	"strings"
)

// tableName is what a sentence calls the table.
func (w *whole) tableName() string { return w.units[0].tableName() }

// doc is the doc comment.
func (w *whole) doc() *comment {
	c, name := new(comment), w.name
	if w.form == Struct {
		name = w.plain
	}
	text := fmt.Sprintf("%s gives all outputs of %s in one call", name, w.tableName())
	if w.form == Lanes {
		text += ", for 64 rows at once: bit j of each word is row j"
	}
	switch {
	case w.step && len(w.table) > len(w.units):
		text += fmt.Sprintf(". The results are the first %s of the next step, in their order", plural(len(w.units), "input"))
	case w.step:
		text += ". The results are the inputs of the next step, in their order"
	}
	c.paragraph(text + ".")
	if lines := w.names(); len(lines) > 0 {
		c.paragraph("Names in the table:")
		c.block(columns(lines))
	}
	return c
}

// names maps what is called otherwise in the table, or only has a place.
func (w *whole) names() []tableName {
	var lines []tableName
	switch w.form {
	case Bool:
		lines = w.inputs.inTable(w.table)
	case Struct:
		lines = byField(w.inputs).inTable(w.table)
	default:
		lines = byPlace{w.table, w.form}.inTable(w.table)
		if w.form == Lanes {
			lines = append(lines, w.wordsOfResults()...)
			return lines
		}
	}
	for k, u := range w.units {
		if name := w.results[k]; name != u.f.Name {
			lines = append(lines, tableName{name, quoted(u.f.Name)})
		}
	}
	return lines
}

// wordsOfResults says which word of y is which output.
func (w *whole) wordsOfResults() []tableName {
	outputs := make([]string, len(w.units))
	for k, u := range w.units {
		outputs[k] = u.f.Name
	}
	lines := byPlace{outputs, Lanes}.inTable(outputs)
	for k := range lines {
		lines[k].here = strings.ReplaceAll(lines[k].here, "x[", "y[")
	}
	return lines
}
