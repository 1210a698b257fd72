// What do the help texts say of a verb and of its flags, in a few words?

package main

import (
	"regexp"
	"strings"

	"github.com/spf13/pflag"
)

// summary is what the overview says of a verb.
func summary(verb string) string {
	line := regexp.MustCompile(`(?m)^  threshgen ` + verb + `\b.*  (\S.*)$`).FindStringSubmatch(helpText("overview"))
	if line == nil {
		return ""
	}
	return line[1]
}

// A flagText is what a help text says of a flag: how it is written, and what follows.
type flagText struct {
	usage string // -o, --output FILE.go
	lines []string
}

// flagUsage finds the line on which the text on a flag begins: the word for its value,
// in capitals, may reach up to the text.
var flagUsage = regexp.MustCompile(`^ +((?:-\w, )?--([\w-]+)(?: [A-Z]\S*|  )) *(\S.*)$`)

// flagTexts are what a text says of flags, by their names.
func flagTexts(text string) map[string]flagText {
	found := map[string]flagText{}
	name, column := "", 0
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		at := flagUsage.FindStringSubmatchIndex(line)
		switch blank := len(line) - len(strings.TrimLeft(line, " ")); {
		case at != nil:
			name, column = line[at[4]:at[5]], at[6]
			found[name] = flagText{strings.TrimSpace(line[at[2]:at[3]]), []string{line[at[6]:]}}
		case name != "" && blank == column:
			t := found[name]
			t.lines = append(t.lines, line[column:])
			found[name] = t
		default:
			name = ""
		}
	}
	return found
}

// textOf is what the help on a verb, or that on the rules, says of a flag.
func textOf(v verb, f *pflag.Flag) flagText {
	text, ok := flagTexts(helpText(v.name))[f.Name]
	if !ok {
		text = flagTexts(helpText("rules"))[f.Name]
	}
	return text
}

// gist is what a flag does in a few words: the first sentence or half of one, or its
// choices where the text lists them.
func gist(v verb, f *pflag.Flag) string {
	text := strings.Join(textOf(v, f).lines, " ")
	if words := f.Annotations[valueChoices]; len(words) > 0 && strings.HasPrefix(text, words[0]+":") {
		return enumerated(words)
	}
	if end := strings.IndexAny(text, ".;:"); end > 0 {
		text = text[:end]
	}
	return text
}

// operand is the word for a flag's value in the help: FILE.go.
func operand(v verb, f *pflag.Flag) string {
	usage := textOf(v, f).usage
	return usage[strings.LastIndex(usage, " ")+1:]
}
