package terminal

import (
	"strings"
	"testing"
)

// TestColoured: no colours where there is no terminal, or where the environment
// says so.
func TestColoured(t *testing.T) {
	for _, test := range []struct {
		noColor, term string
		want          bool
	}{
		{"", "xterm", true}, {"", "", true}, {"1", "xterm", false}, {"0", "xterm", false}, {"", "dumb", false},
	} {
		getenv := func(name string) string {
			return map[string]string{"NO_COLOR": test.noColor, "TERM": test.term}[name]
		}
		if got := wantsColour(getenv); got != test.want {
			t.Errorf("NO_COLOR=%q TERM=%q: %v", test.noColor, test.term, got)
		}
		if Coloured(new(strings.Builder), getenv) {
			t.Error("a buffer got colours")
		}
	}
	if got := Red.Of("a"); got != "\x1b[31ma\x1b[m" || Printable(got) == got {
		t.Errorf("red is %q", got)
	}
}
