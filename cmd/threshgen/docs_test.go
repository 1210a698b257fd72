package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestDocs runs every example of the README and of the help texts: what they
// show is what the command prints.
func TestDocs(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	var examples []example
	for _, block := range regexp.MustCompile("(?s)```console\n(.*?)```").FindAllStringSubmatch(string(readme), -1) {
		examples = append(examples, examplesIn(block[1])...)
	}
	for _, text := range helpTexts {
		_, shown, _ := strings.Cut(text, "\nexample:\n")
		examples = append(examples, examplesIn(strings.ReplaceAll(strings.TrimPrefix(shown, "  "), "\n  ", "\n"))...)
	}

	// The first Go in the README is what its first command writes.
	source := regexp.MustCompile("(?s)```go\n(.*?)```").FindStringSubmatch(string(readme))
	var script, files strings.Builder
	fmt.Fprintf(&files, "-- source --\n%s", source[1])
	// A text whose block has the name of a file is that file.
	for _, text := range regexp.MustCompile("(?s)```text (\\S+)\n(.*?)```").FindAllStringSubmatch(string(readme), -1) {
		fmt.Fprintf(&files, "-- %s --\n%s", text[1], text[2])
	}
	ran := 0
	for i, e := range examples {
		// What a clone runs from its sources is here already.
		e.command = strings.ReplaceAll(e.command, "go run ./cmd/threshgen", "threshgen")
		if !strings.Contains(e.command, "threshgen ") {
			continue
		}
		ran++
		fmt.Fprintf(&script, "exec sh command%d\ncmp stdout want%d\n", i, i)
		fmt.Fprintf(&files, "-- command%d --\n%s 2>&1 || true\n-- want%d --\n%s", i, e.command, i, e.output)
	}
	if ran < 4 {
		t.Errorf("only %d examples were found", ran)
	}
	script.WriteString("cmp demo/launch.go source\n")
	tables, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "docs.txtar")
	if err := os.WriteFile(file, []byte("symlink testdata -> "+tables+"\n"+script.String()+files.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{Files: []string{file}, RequireExplicitExec: true})
}

// An example is a command and what it prints.
type example struct{ command, output string }

// examplesIn finds the lines that begin with a $ and what follows each.
func examplesIn(block string) (found []example) {
	for line := range strings.Lines(block) {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			found = append(found, example{command: strings.TrimSuffix(command, "\n")})
		} else if len(found) > 0 {
			found[len(found)-1].output += line
		}
	}
	return found
}
