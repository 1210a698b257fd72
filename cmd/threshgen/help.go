// What does the command say of itself?
//
// The texts are files in the folder help, one a topic. Their examples are run by
// the tests, so what they show is true.

package main

import (
	"context"
	"embed"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
)

//go:embed help
var helpFiles embed.FS

// sharedTopics are what there is help on besides the verbs: what several share.
var sharedTopics = []string{"formats", "rules", "forms", "json", "exit-codes", "streams", "speed"}

// helpTopics are all that there is help on, the verbs first.
func helpTopics() []string {
	own := func(verb string) bool { return verb == "help" } // its text is the overview
	return append(slices.DeleteFunc(verbNames(), own), sharedTopics...)
}

// help prints the text on a topic, or the overview.
func (c *command) help(_ context.Context, args []string) (code int, err error) {
	fs := flags("help")
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	c.verb = "" // the overview helps
	if fs.NArg() == 0 {
		return exitYes, c.tell("help")
	}
	topic := fs.Arg(0)
	if topics := helpTopics(); topic != "help" && !slices.Contains(topics, topic) {
		if near := nearest(topic, topics); near != "" {
			c.verb, c.meant = near, near
		}
		return exitError, fmt.Errorf("%w: there is no help on %q; there is on %s", errUsage, topic, enumerated(topics))
	}
	return exitYes, c.tell(topic)
}

// tell prints the text on a topic.
func (c *command) tell(topic string) error {
	_, err := fmt.Fprint(c.stdout, helpText(topic))
	return err
}

// helpText is the text on a topic. The flags that say how a table is read stand in
// a file of their own, for all verbs.
func helpText(topic string) string {
	if topic == "help" {
		topic = "overview"
	}
	text := helpFile(topic)
	return strings.Replace(text, "@table-flags\n", helpFile("table-flags"), 1)
}

// helpFile reads a file of the folder help, which holds all that is asked for.
func helpFile(name string) string {
	text, _ := helpFiles.ReadFile("help/" + name + ".txt")
	return string(text)
}

// version prints the version that the binary was built from.
func (c *command) version() (code int, err error) {
	version, built := "(unknown)", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		version, built = info.Main.Version, " "+info.GoVersion
	}
	_, err = fmt.Fprintf(c.stdout, "threshgen %s%s\n", version, built)
	return exitYes, err
}
