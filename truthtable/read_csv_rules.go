// Which bits do rules such as age>=18 and kind=red make of a column of data?

package truthtable

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// A rule makes a bit of each cell of a column. It is what [Options] name as an
// input or output, and the name of the bit.
type rule struct {
	name   string
	column string
	op     string // "" is the cell's own value
	value  string
	number *big.Rat // the value, where the rule compares numbers
}

// howToRule is the hint on a number where a bit is wanted.
const howToRule = "values are 0 and 1; of other numbers ask for a rule, such as --inputs 'age>=18'"

// howToValue is the hint on a text where a bit is wanted; howToClass goes on where the
// first row shows that a column may be data.
const (
	howToValue = "values are 0, 1 and -, or TRUE and FALSE"
	howToClass = "; --inputs and --outputs pick columns, or ask for rules, such as --outputs kind=red"
)

// operators compare, the longer ones first. = and != compare text, the others
// numbers.
var operators = []string{">=", "<=", "!=", "=", ">", "<"}

// parseRule is the rule of that name, of the longest of the columns that it can be
// about. If it would be a rule of a column that is not there, ok is false and
// missing is the column; without an operator that is empty.
func parseRule(name string, columns map[string]int) (r rule, missing string, ok bool) {
	for i := 0; i < len(name); i++ {
		k := slices.IndexFunc(operators, func(op string) bool { return strings.HasPrefix(name[i:], op) })
		if k < 0 {
			continue
		}
		op := operators[k]
		column, value := strings.Trim(name[:i], blanks), strings.Trim(name[i+len(op):], blanks)
		i += len(op) - 1
		if column == "" || value == "" {
			continue
		}
		if columns[column] > 0 {
			r, ok = rule{name: name, column: column, op: op, value: value}, true
		} else if missing == "" {
			missing = column
		}
	}
	return r, missing, ok
}

// comparesNumbers reports whether the rule is about numbers, not text.
func (r rule) comparesNumbers() bool { return r.op != "" && r.op != "=" && r.op != "!=" }

// parseRules are the rules among the names that the options ask for, by column. A
// name that a column has is no rule. The cells are the header.
func (t *csvTable) parseRules() (map[string][]rule, error) {
	columns := make(map[string]int) // how many have each name
	var names []string
	for _, c := range t.cells {
		name := inOneLine(string(c.text))
		columns[name]++
		names = append(names, name)
	}
	rules := make(map[string][]rule)
	for _, name := range slices.Concat(t.options.Inputs, t.options.Outputs) {
		if columns[name] > 0 {
			continue
		}
		r, missing, ok := parseRule(name, columns)
		switch {
		case !ok && missing == "":
			continue // the bit of a bus, or a name that nothing has
		case !ok:
			e := noSuch(t.lines, t.at(t.cells[0].column), "column", missing, few(names))
			e.Hint += fmt.Sprintf("; %s would be a rule for its cells", strconv.Quote(shortened(name)))
			return nil, e
		case columns[r.column] > 1:
			return nil, t.fail(t.cells[slices.Index(names, r.column)].column, fmt.Sprintf("several columns are named %q", shortened(r.column)), "")
		}
		if r.comparesNumbers() {
			if r.number, ok = parseNumber(r.value, false); !ok {
				return nil, t.fail(t.cells[slices.Index(names, r.column)].column,
					fmt.Sprintf("the rule %q compares with %q, which is no number", shortened(name), shortened(r.value)), "= and != compare text")
			}
		}
		if !slices.ContainsFunc(rules[r.column], func(other rule) bool { return other.name == name }) {
			rules[r.column] = append(rules[r.column], r)
		}
	}
	for column := range rules {
		// The column itself is left out, unless it is asked for as well.
		if slices.Contains(t.options.Inputs, column) || slices.Contains(t.options.Outputs, column) {
			rules[column] = append([]rule{{name: column}}, rules[column]...)
		}
	}
	return rules, nil
}

// A ruled is a column of data: what its rules are, and which of the values that
// they ask for its cells have.
type ruled struct {
	rules   []rule
	heading position
	seen    []bool   // by rule: whether a cell has its value
	classes []string // the first different cells
}

// mostClasses is how many different cells are kept of a column.
const mostClasses = 8

// headings are the bits that a column becomes.
func (d *ruled) headings(column int) []heading {
	all := make([]heading, len(d.rules))
	for i, r := range d.rules {
		all[i] = heading{r.name, column}
	}
	return all
}

// putRuled puts the bits that rules make of a cell.
func (t *csvTable) putRuled(c cell, d *ruled) error {
	text := inOneLine(string(c.text))
	if len(d.classes) < mostClasses && text != "" && !slices.Contains(d.classes, text) {
		d.classes = append(d.classes, strings.Clone(text))
	}
	for i, r := range d.rules {
		switch {
		case t.values.skip(1):
		case r.op == "":
			if err := t.put(c, 1); err != nil {
				return err
			}
		case text == "":
			return t.fail(c.column, "an empty cell", "a don't-care is -")
		case text == "-":
			t.values.put(DontCare)
		default:
			holds, err := t.holds(c, text, r)
			if err != nil {
				return err
			}
			d.seen[i] = d.seen[i] || text == r.value
			value := Zero
			if holds {
				value = One
			}
			t.values.put(value)
		}
	}
	return nil
}

// holds reports whether a cell is what a rule asks for.
func (t *csvTable) holds(c cell, text string, r rule) (bool, error) {
	if !r.comparesNumbers() {
		return (text == r.value) == (r.op == "="), nil
	}
	number, ok := parseNumber(text, t.delimiter != ',')
	if !ok {
		return false, t.fail(c.column, fmt.Sprintf("%q is no number", c), fmt.Sprintf("%s compares numbers; a don't-care is -", r.name))
	}
	order := number.Cmp(r.number)
	switch r.op {
	case ">=":
		return order >= 0, nil
	case "<=":
		return order <= 0, nil
	case ">":
		return order > 0, nil
	}
	return order < 0, nil
}

// unseen is the error of a rule that asks for a class that no cell has: it is
// misspelt, or the function would be the same on every row.
func (t *csvTable) unseen() error {
	for _, d := range t.ruled {
		if d == nil {
			continue
		}
		for i, r := range d.rules {
			if (r.op == "=" || r.op == "!=") && !d.seen[i] && t.asked(r.name) {
				var classes []string
				for _, class := range d.classes {
					classes = append(classes, shortened(class))
				}
				return d.heading.fail(t.name, fmt.Sprintf("no cell of the column %q is %q", shortened(r.column), shortened(r.value)), r.meant()+few(classes))
			}
		}
	}
	return nil
}

// meant is the rule that was meant where the value of one begins with an operator, as
// in age=>18, for the beginning of a hint.
func (r rule) meant() string {
	for _, slip := range []struct{ typed, meant string }{{"=", "="}, {">", ">="}, {"<", "<="}} {
		if value, ok := strings.CutPrefix(r.value, slip.typed); ok && r.op == "=" && value != "" {
			return "did you mean " + shortened(r.column) + slip.meant + shortened(strings.TrimLeft(value, blanks)) + "? "
		}
	}
	return ""
}

// asked reports whether a column is an input or output.
func (t *csvTable) asked(name string) bool {
	return slices.Contains(t.inputs, name) || slices.Contains(t.outputs, name)
}

// The numbers that cells may hold: any that a measurement can be.
const (
	maxNumber   = 100 // characters
	maxExponent = 400
)

// parseNumber is a number as spreadsheets write it: 18, -0.5, 1e-3, 50%, and 0,5
// where a comma parts no columns. It is exact, so that 0.1 is a tenth.
func parseNumber(text string, comma bool) (number *big.Rat, ok bool) {
	digits, percent := strings.CutSuffix(text, "%")
	digits = strings.TrimRight(digits, blanks)
	if comma && strings.Count(digits, ",") == 1 && !strings.Contains(digits, ".") {
		digits = strings.Replace(digits, ",", ".", 1)
	}
	// big.Rat reads more than that: fractions, underscores, other bases, and powers
	// that would fill the memory.
	if len(digits) > maxNumber || strings.Trim(digits, "0123456789.eE+-") != "" {
		return nil, false
	}
	if e := strings.IndexAny(digits, "eE"); e >= 0 {
		exponent, err := strconv.Atoi(digits[e+1:])
		if err != nil || max(exponent, -exponent) > maxExponent {
			return nil, false
		}
	}
	if number, ok = new(big.Rat).SetString(digits); ok && percent {
		number.Quo(number, big.NewRat(100, 1))
	}
	return number, ok
}
