// When and how does text have colours?

package terminal

import "io"

// Coloured reports whether what is written to w may have colours: it is a terminal
// that knows them, and the variable NO_COLOR is empty, as https://no-color.org has
// it.
func Coloured(w io.Writer, getenv func(string) string) bool {
	return Is(w) && wantsColour(getenv)
}

// wantsColour is what the environment says of it.
func wantsColour(getenv func(string) string) bool {
	return getenv("NO_COLOR") == "" && getenv("TERM") != "dumb"
}

// A Colour is one of those that every terminal has, by its number in ECMA-48,
// 8.3.117.
type Colour string

// The colours in use.
const (
	Red    Colour = "31"
	Green  Colour = "32"
	Yellow Colour = "33"
	Cyan   Colour = "36"
)

// Of is a text in that colour.
func (c Colour) Of(text string) string { return "\x1b[" + string(c) + "m" + text + "\x1b[m" }
