// Do buses read as their bits do, however their values are written?

package truthtable_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// A column is a name, or a bus of several bits with its first and last number.
type column struct {
	name        string
	bits        int
	first, last int
}

func (c column) heading() string {
	if c.bits == 1 {
		return c.name
	}
	return fmt.Sprintf("%s[%d..%d]", c.name, c.first, c.last)
}

// names are those of the column's bits.
func (c column) names() []string {
	if c.bits == 1 {
		return []string{c.name}
	}
	var names []string
	for k := c.first; ; {
		names = append(names, fmt.Sprint(c.name, k))
		switch {
		case k == c.last:
			return names
		case k < c.last:
			k++
		default:
			k--
		}
	}
}

// hexadecimal writes digits of 0, 1 and - four at a time. It fails where only
// some of the four are -.
func hexadecimal(digits string) (hex string, ok bool) {
	for end := len(digits); end > 0; end -= 4 {
		four := digits[max(0, end-4):end]
		if strings.Trim(four, "-") == "" {
			hex = "x" + hex
			continue
		}
		var digit int
		if _, err := fmt.Sscanf(four, "%b", &digit); err != nil || strings.Contains(four, "-") {
			return "", false
		}
		hex = fmt.Sprintf("%X", digit) + hex
	}
	return hex, true
}

// randomColumns name so many bits in all.
func randomColumns(random *rand.Rand, prefix string, bits int) []column {
	var columns []column
	for bits > 0 {
		c := column{name: fmt.Sprintf("%s%c", prefix, 'a'+len(columns)), bits: 1 + random.IntN(min(bits, 7)), last: random.IntN(3)}
		c.first = c.last + c.bits - 1
		if random.IntN(3) == 0 {
			c.first, c.last = c.last, c.first
		}
		columns = append(columns, c)
		bits -= c.bits
	}
	return columns
}

// headings, names and cut are what all columns have: their headings, the names
// of their bits, and the values that the digits of a row are.
func headings(columns []column) (all []string) {
	for _, c := range columns {
		all = append(all, c.heading())
	}
	return all
}

func names(columns []column) (all []string) {
	for _, c := range columns {
		all = append(all, c.names()...)
	}
	return all
}

func cut(columns []column, digits string) (values []string) {
	for _, c := range columns {
		values = append(values, digits[:c.bits])
		digits = digits[c.bits:]
	}
	return values
}

// TestBuses reads tables with buses, written as text in binary and with some
// values in hexadecimal, and as CSV with a cell for every bus or every bit.
func TestBuses(t *testing.T) {
	inHex := 0
	for seed := range uint64(400) {
		random := rand.New(rand.NewPCG(seed, 11))
		inputs := randomColumns(random, "i", 1+random.IntN(9))
		outputs := randomColumns(random, "o", 1+random.IntN(6))
		table := plainTable{inputs: names(inputs), outputs: names(outputs)}
		table.rows = partOf(random, randomTable(random, len(table.inputs), len(table.outputs), "01-")).rows

		line := func(in, out []string, between string) string {
			return strings.Join(in, between) + between + "|" + between + strings.Join(out, between) + "\n"
		}
		binary := line(headings(inputs), headings(outputs), " ") + "~~~~\n"
		mixed := binary
		cells := line(headings(inputs), headings(outputs), ",")
		var in, out []string // with the empty cells behind a bus
		for _, c := range inputs {
			in = append(in, `"`+c.heading()+`"`+strings.Repeat(",", c.bits-1))
		}
		for _, c := range outputs {
			out = append(out, `"`+c.heading()+`"`+strings.Repeat(",", c.bits-1))
		}
		bits := line(in, out, ",")
		for _, row := range table.rows {
			bits += line(strings.Split(row.x, ""), strings.Split(row.targets, ""), ",")
			in, out := cut(inputs, row.x), cut(outputs, row.targets)
			cells += line(in, out, ",")
			binary += line(in, out, " ")
			for _, values := range [][]string{in, out} {
				for i, value := range values {
					if hex, ok := hexadecimal(value); ok && len(value) > 1 && random.IntN(2) == 0 {
						values[i] = hex
						inHex++
					}
				}
			}
			mixed += line(in, out, " ")
		}
		for _, content := range []string{binary, mixed, cells, bits} {
			readsAs(t, content, truthtable.Auto, table.dump(true))
		}
	}
	if inHex < 1000 {
		t.Errorf("only %d values are hexadecimal", inHex)
	}
}
