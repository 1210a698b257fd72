// What does the command say of itself?
//
// The texts are files in the folder help, one a topic. Their examples are run by
// the tests, so what they show is true.

package main

import (
	"embed"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
)

//go:embed help
var helpFiles embed.FS

// helpTopics are what there is help on: the verbs, and then what several share.
var helpTopics = []string{"generate", "learn", "trace", "convert", "formats", "rules", "forms", "streams", "speed"}

// help prints the text on a topic, or the overview.
func (c *command) help(args []string) (code int, err error) {
	topic := "overview"
	if len(args) > 0 {
		topic = args[0]
		if !slices.Contains(helpTopics, topic) {
			last := len(helpTopics) - 1
			return exitError, fmt.Errorf("%w: there is no help on %q; there is on %s and %s", errUsage, topic,
				strings.Join(helpTopics[:last], ", "), helpTopics[last])
		}
	}
	_, err = fmt.Fprint(c.stdout, helpText(topic))
	return exitYes, err
}

// helpText is the text on a topic. The flags that say how a table is read stand in
// a file of their own, for all verbs.
func helpText(topic string) string {
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
