// What does the doc comment of a function say, and how can no name in it do
// harm?
//
// A comment line is written by this file alone. It begins with "// " or "//"
// and a tab, so that it is never a directive, and the only foreign text in it
// is names: plain ones, in quotes where a sentence might take them for words of
// its own, and all others quoted as Go strings, in which no line ends, and only
// in indented blocks, which gofmt and go doc leave alone.

package gen

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// width is where the lines of a comment end, if they can.
const width = 80

// A comment is a sequence of // lines.
type comment struct{ lines []string }

// paragraph appends a paragraph of text.
func (c *comment) paragraph(text string) {
	c.part()
	c.lines = append(c.lines, paragraph(text)...)
}

// paragraph fills the lines of a paragraph of text.
func paragraph(text string) []string {
	lines := fill(strings.Fields(text), width-len("// "), "")
	for k, line := range lines {
		lines[k] = "// " + line
	}
	return lines
}

// block appends lines that stay as they are. A tab is eight columns wide.
func (c *comment) block(lines []string) {
	c.part()
	for _, line := range lines {
		c.lines = append(c.lines, "//\t"+line)
	}
}

func (c *comment) part() {
	if len(c.lines) > 0 {
		c.lines = append(c.lines, "//")
	}
}

// doc is the doc comment of a function:
//
//	Majority is the output "majority" of majority.tt. It reports whether
//
//		a + b + c > 1
//
//	where a true input counts as 1 and a false one as 0.
func (v *variant) doc() *comment {
	c, names := new(comment), []tableName(nil)
	if !plain(v.f.Name) {
		names = append(names, tableName{v.called(), quoted(v.f.Name)})
	}
	if v.list != nil {
		v.docList(c)
		names = append(names, v.inputs.inTable(v.f.Inputs)...)
	} else if value, ok := v.constant(); ok {
		c.paragraph(fmt.Sprintf("%s No row of the table asks for %t, so it is %t whatever the inputs are.",
			v.opening(), !value, value))
	} else {
		if i, value, ok := v.single(); ok {
			c.paragraph(v.opening() + " It " + v.reports() + " " + v.whether(i, value) + "." + v.remarks())
		} else {
			c.paragraph(v.opening() + " It " + v.reports())
			c.block(formula(v.inputs.terms(v.weights), v.threshold, width-8))
			c.paragraph(v.where() + "." + v.remarks())
		}
		names = append(names, v.inputs.inTable(v.f.Inputs)...)
	}
	if len(names) > 0 {
		c.paragraph("Names in the table:")
		c.block(columns(names))
	}
	return c
}

// docBeside is the doc comment of a further form of a function: it says what is
// different from the first.
func (v *variant) docBeside(first *variant) *comment {
	c := new(comment)
	c.paragraph(v.called() + " " + v.also(first.name) + ".")
	if fields, ok := v.inputs.(byField); ok {
		if names := fields.inTable(v.f.Inputs); len(names) > 0 {
			c.paragraph("Names in the table:")
			c.block(columns(names))
		}
	}
	return c
}

// opening is the first sentence.
func (v *variant) opening() string {
	if digits, ok := strings.CutPrefix(v.source, hexSource); ok && plain(strings.TrimSuffix(digits, "…")) {
		return fmt.Sprintf("%s is the function whose truth table is %s, the last row first.", v.called(), digits)
	}
	if plain(v.f.Name) {
		return fmt.Sprintf("%s is the output %s of %s.", v.called(), inSentence(v.f.Name), v.tableName())
	}
	return fmt.Sprintf("%s is an output of %s.", v.called(), v.tableName())
}

// tableName is what a sentence calls the table.
func (f *function) tableName() string {
	switch {
	case f.source == sourceName(""), plain(f.source) && strings.Contains(f.source, "."):
		return f.source
	case plain(f.source):
		return inSentence(f.source)
	}
	return "the table"
}

// inSentence is a plain name as a sentence shows it: in quotes, for most names
// are words themselves. What counts the inputs, x1 to xn, is no name and stands
// bare, as do file names, whose ending tells them from words, and all names in
// formulas.
func inSentence(name string) string { return `"` + name + `"` }

// remarks say what the formula leaves open: inputs without a weight, and
// input patterns without a target.
func (v *variant) remarks() string {
	s, n := "", v.f.N()
	switch idle := v.withoutWeight(); {
	case len(idle) == 1:
		s = " " + v.inputs.list(idle) + " does not matter."
	case len(idle) > 1 && len(idle) == n-1:
		s = " The other inputs do not matter."
	case len(idle) > 1:
		s = " " + v.inputs.list(idle) + " do not matter."
	}
	if v.f.Complete() {
		return s
	}
	targets, patterns := "targets for %d of the %s input patterns", fmt.Sprintf("2^%d", n)
	if v.f.HasCubes() {
		targets = "targets for %d cubes of the %s input patterns"
	}
	rule := "this rule"
	if v.list != nil {
		rule = "these tests"
	}
	if n <= maxBools {
		patterns = strconv.Itoa(1 << n)
	}
	return s + fmt.Sprintf(" The table has "+targets+"; the others follow from "+rule+".", v.f.CountExamples(), patterns)
}

// A tableName is a line of the block that maps names of the generated code to
// those of the table.
type tableName struct{ here, there string }

// columns aligns the lines of that block.
func columns(names []tableName) []string {
	widest := 0
	for _, n := range names {
		widest = max(widest, utf8.RuneCountInString(n.here))
	}
	lines := make([]string, len(names))
	for k, n := range names {
		lines[k] = fmt.Sprintf("%-*s  %s", widest, n.here, n.there)
	}
	return lines
}

// quoted is a name as a comment may show it in a block.
func quoted(name string) string {
	if plain(name) {
		return name
	}
	return strconv.Quote(name)
}

// plain reports whether a name can stand in a sentence: it is made of letters
// and digits, and of _ - . + between them.
func plain(name string) bool {
	alphanumeric := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
	if name == "" || strings.ContainsFunc(name, func(r rune) bool {
		return !alphanumeric(r) && !strings.ContainsRune("_-.+", r)
	}) {
		return false
	}
	first, _ := utf8.DecodeRuneInString(name)
	last, _ := utf8.DecodeLastRuneInString(name)
	return (alphanumeric(first) || first == '_') && (alphanumeric(last) || last == '_')
}

// enumerate is a list in a sentence: "a, b and c".
func enumerate(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// plural is "bit", "2 bits".
func plural(count int, what string) string {
	if count == 1 {
		return what
	}
	return fmt.Sprintf("%d %ss", count, what)
}
