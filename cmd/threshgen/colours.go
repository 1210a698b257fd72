// Which colours does a person see?
//
// Only on a terminal, and only where nobody asked for none: see terminal.Coloured.
// The words are the same without.

package main

import (
	"strings"

	"threshgen/cmd/threshgen/internal/terminal"
	"threshgen/learn"
)

// colour gives the results these colours from now on, if they are to have any.
func (c *command) colour(paint func(line string) string) {
	if terminal.Coloured(c.results.to, c.getenv) {
		c.results.paint = paint
	}
}

// painted are whole lines with their colours.
func painted(text []byte, paint func(line string) string) []byte {
	var all strings.Builder
	for line := range strings.Lines(string(text)) {
		all.WriteString(paint(strings.TrimSuffix(line, "\n")))
		all.WriteByte('\n')
	}
	return []byte(all.String())
}

// statusColours are the colours of verdicts.
var statusColours = []struct {
	status learn.Status
	colour terminal.Colour
}{
	// The longer words first: one ends in another.
	{learn.NotSeparable, terminal.Red},
	{learn.Separable, terminal.Green},
	{learn.Undecided, terminal.Yellow},
}

// verdictColours gives the verdict its colour where a line ends in it, "f is
// separable", or goes on after it, "f1: separable, W = …".
func verdictColours(line string) string {
	for _, s := range statusColours {
		status := s.status.String()
		if before, ok := strings.CutSuffix(line, " is "+status); ok {
			return before + " is " + s.colour.Of(status)
		}
		if name, after, ok := strings.Cut(line, ": "+status+","); ok && !strings.HasPrefix(line, " ") {
			return name + ": " + s.colour.Of(status) + "," + after
		}
	}
	return line
}

// diffColours shows what goes in red and what comes in green.
func diffColours(line string) string {
	switch {
	case strings.HasPrefix(line, "@@"):
		return terminal.Cyan.Of(line)
	case strings.HasPrefix(line, "+"):
		return terminal.Green.Of(line)
	case strings.HasPrefix(line, "-"):
		return terminal.Red.Of(line)
	}
	return line
}
