// The verb man: how do the help texts read as a manual page?
//
// The page is in the macros of man(7), which groff and mandoc know. The texts are
// plain, so their layout says what is what: an indented block stands as it is, the
// lines below "flags:" are tagged paragraphs, all else is filled.

package main

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"strings"
)

//go:generate sh -c "go run . man >man.new && mv man.new threshgen.1"

// man prints the manual page.
func (c *command) man(_ context.Context, args []string) (code int, err error) {
	fs := flags("man")
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	if fs.NArg() > 0 {
		return exitError, fmt.Errorf("%w of man: it wants nothing more", errUsage)
	}
	c.results.data = true
	_, err = io.WriteString(c.stdout, manPage())
	return exitYes, err
}

// manPage is the page: the overview, then a section a topic. It has no date, for it is
// that of what made it.
func manPage() string {
	w := new(strings.Builder)
	fmt.Fprint(w, ".\\\" Made by threshgen man; DO NOT EDIT.\n.TH THRESHGEN 1 \"\" threshgen\n")
	title, overview, _ := strings.Cut(helpText("overview"), "\n")
	what := strings.TrimSuffix(strings.TrimPrefix(title, "threshgen "), ".")
	fmt.Fprintf(w, ".SH NAME\nthreshgen \\- %s\n", roff(what))
	usage, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(overview), "usage:\n"), "\n\n")
	fmt.Fprint(w, ".SH SYNOPSIS\n")
	asItIs(w, strings.Split(usage, "\n"))
	fmt.Fprint(w, ".SH DESCRIPTION\n")
	sections(w, rest)
	for _, topic := range helpTopics() {
		fmt.Fprintf(w, ".SH %s\n", roff(strings.ToUpper(topic)))
		sections(w, helpText(topic))
	}
	// A paragraph needs no beginning where a section begins.
	return regexp.MustCompile(`(?m)^(\.S[HS] .*\n)\.PP\n`).ReplaceAllString(w.String(), "$1")
}

// heading is a line that says what the next ones are about.
var heading = regexp.MustCompile(`^([a-z ]+:|[A-Z][A-Z' -]+)$`)

// choice is a line on what one of a flag's words means.
var choice = regexp.MustCompile(`^ +[a-z]+: `)

// sections writes a text.
func sections(w io.Writer, text string) {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for len(lines) > 0 {
		n := 1
		switch line := lines[0]; {
		case line == "":
		case line == "flags:":
			n = 1 + stretch(lines[1:], func(s string) bool { return s != "" })
			fmt.Fprint(w, ".SS flags\n")
			tagged(w, lines[1:n])
		case heading.MatchString(line):
			fmt.Fprintf(w, ".SS %s\n", roff(strings.TrimSuffix(line, ":")))
		case strings.HasPrefix(line, " ") || strings.HasPrefix(line, "usage: "):
			n = stretch(lines, func(s string) bool {
				return s == "" || strings.HasPrefix(s, " ") || strings.HasPrefix(s, "usage: ")
			})
			asItIs(w, lines[:n])
		default:
			n = stretch(lines, func(s string) bool { return s != "" && !strings.HasPrefix(s, " ") })
			fmt.Fprint(w, ".PP\n")
			for _, s := range lines[:n] {
				fmt.Fprintln(w, roff(s))
			}
		}
		lines = lines[n:]
	}
}

// stretch counts the lines at the beginning of which this holds.
func stretch(lines []string, holds func(string) bool) int {
	for i, line := range lines {
		if !holds(line) {
			return i
		}
	}
	return len(lines)
}

// asItIs writes lines that are not to be filled.
func asItIs(w io.Writer, lines []string) {
	fmt.Fprint(w, ".PP\n.nf\n")
	for _, line := range strings.Split(strings.TrimRight(strings.Join(lines, "\n"), "\n"), "\n") {
		fmt.Fprintln(w, roff(line))
	}
	fmt.Fprint(w, ".fi\n")
}

// tagged writes the texts on flags.
func tagged(w io.Writer, lines []string) {
	for _, line := range lines {
		if at := flagUsage.FindStringSubmatch(line); at != nil {
			fmt.Fprintf(w, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace(at[1])), roff(at[3]))
			continue
		}
		if choice.MatchString(line) {
			fmt.Fprint(w, ".br\n")
		}
		fmt.Fprintln(w, roff(strings.TrimSpace(line)))
	}
}

// roff is a text that roff sets as it is: no escapes, no requests, and a hyphen for
// those who copy it.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(text)
	if strings.HasPrefix(text, ".") || strings.HasPrefix(text, "'") {
		text = `\&` + text
	}
	return text
}
