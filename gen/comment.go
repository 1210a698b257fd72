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

// doc is the doc comment of the unit's function:
//
//	Majority is the output "majority" of majority.tt. It reports whether
//
//		a + b + c > 1
//
//	where a true input counts as 1 and a false one as 0.
func (u *unit) doc() *comment {
	c := new(comment)
	names := u.outputName()
	if value, ok := u.constant(); ok {
		c.paragraph(fmt.Sprintf("%s No row of the table asks for %t, so it is %t whatever the inputs are.",
			u.opening(), !value, value))
	} else if i, value, ok := u.single(); ok {
		c.paragraph(u.opening() + " It " + u.form.reports() + " " + u.form.single(u, i, value) + "." + u.remarks())
		names = append(names, u.form.tableNames(u)...)
	} else {
		c.paragraph(u.opening() + " It " + u.form.reports())
		c.block(formula(u.form.terms(u), u.threshold(), width-8))
		c.paragraph(u.form.where(u) + "." + u.remarks())
		names = append(names, u.form.tableNames(u)...)
	}
	if len(names) > 0 {
		c.paragraph("Names in the table:")
		c.block(columns(names))
	}
	return c
}

// docOfAnother is the doc comment of a further form of a function: it says
// what is different from the first.
func (u *unit) docOfAnother(first *unit) *comment {
	c := new(comment)
	c.paragraph(u.name + " " + u.form.also(u, first.name) + ".")
	return c
}

// opening is the first sentence.
func (u *unit) opening() string {
	if digits, ok := strings.CutPrefix(u.source, hexSource); ok && plain(strings.TrimSuffix(digits, "…")) {
		return fmt.Sprintf("%s is the function whose truth table is %s, the last row first.", u.name, digits)
	}
	if plain(u.f.Name) {
		return fmt.Sprintf("%s is the output %s of %s.", u.name, inSentence(u.f.Name), u.table())
	}
	return fmt.Sprintf("%s is an output of %s.", u.name, u.table())
}

// table is what a sentence calls the table.
func (u *unit) table() string {
	switch {
	case u.source == sourceName(""), plain(u.source) && strings.Contains(u.source, "."):
		return u.source
	case plain(u.source):
		return inSentence(u.source)
	}
	return "the table"
}

// inSentence is a plain name as a sentence shows it: in quotes, for most names
// are words themselves. What counts the inputs, x1 to xn, is no name and stands
// bare, as do file names, whose ending tells them from words, and all names in
// formulas.
func inSentence(name string) string { return `"` + name + `"` }

// input is what a sentence calls input i.
func (u *unit) input(i int) string {
	if name := u.inputs[i]; name != fmt.Sprintf("x%d", i+1) {
		return inSentence(name)
	}
	return u.inputs[i]
}

// remarks say what the formula leaves open: inputs without a weight, and
// input patterns without a target.
func (u *unit) remarks() string {
	s := ""
	if idle := u.idle(); len(idle) == 1 {
		s += " " + u.form.list(u, idle) + " does not matter."
	} else if _, _, ok := u.single(); ok && len(idle) > 1 {
		s += " The other inputs do not matter."
	} else if len(idle) > 1 {
		s += " " + u.form.list(u, idle) + " do not matter."
	}
	if !u.f.Complete() {
		what := "targets for %d of the %s input patterns"
		if u.f.HasCubes() {
			what = "targets for %d cubes of the %s input patterns"
		}
		n := u.f.N()
		patterns := fmt.Sprintf("2^%d", n)
		if n <= maxBools {
			patterns = strconv.Itoa(1 << n)
		}
		s += fmt.Sprintf(" The table has "+what+"; the others follow from this rule.",
			u.f.CountExamples(), patterns)
	}
	return s
}

// A tableName is a line of the block that maps names of the generated code to
// those of the table.
type tableName struct{ here, there string }

// outputName maps the function's name where the first sentence cannot.
func (u *unit) outputName() []tableName {
	if plain(u.f.Name) {
		return nil
	}
	return []tableName{{u.name, quoted(u.f.Name)}}
}

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
