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
	readme := contents(t, "../../README.md")
	var examples []example
	for _, block := range blocks(readme, "console") {
		examples = append(examples, examplesIn(block[1])...)
	}
	// The first Go in the README is what its first command writes.
	var script, files strings.Builder
	fmt.Fprintf(&files, "-- source --\n%s", blocks(readme, "go")[0][1])
	for _, topic := range append(helpTopics(), "overview") {
		text := helpText(topic)
		// What stands indented below a line "or.tt:" is that file.
		for _, file := range regexp.MustCompile(`(?m)^(\S+\.\w+):\n((?:  .*\n)+)`).FindAllStringSubmatch(text, -1) {
			fmt.Fprintf(&files, "-- %s --\n%s", file[1], outdented(file[2]))
		}
		for _, block := range regexp.MustCompile(`(?m)^  \$ (?:.*\n)(?:  .*\n)*`).FindAllString(text, -1) {
			examples = append(examples, examplesIn(outdented(block))...)
		}
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
	if ran < 15 {
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

// TestDocsGo: the Go that the README and the help show is what is generated, and
// what is run as an example.
func TestDocsGo(t *testing.T) {
	readme := contents(t, "../../README.md")
	for file, shown := range map[string]string{
		"../../generated/greater.go": outdented(regexp.MustCompile(`(?s)  func GreaterLanes.*?\n  }\n`).FindString(helpText("forms"))),
		"../../generated/xor.go":     blocks(readme, "go")[1][1],
		"library_test.go":            indented(blocks(readme, "go")[2][1]),
	} {
		if len(shown) < 100 || !strings.Contains(contents(t, file), shown) {
			t.Errorf("%s does not hold\n%s", file, shown)
		}
	}
}

// indented is a text with a tab before each of its lines.
func indented(text string) string {
	return regexp.MustCompile("(?m)^(.)").ReplaceAllString(text, "\t$1")
}

// contents reads a file.
func contents(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// blocks finds the fenced blocks of a language in a Markdown document.
func blocks(markdown, language string) [][]string {
	return regexp.MustCompile("(?s)```"+language+"\n(.*?)```").FindAllStringSubmatch(markdown, -1)
}

// outdented is a text without the two blanks before each of its lines.
func outdented(text string) string { return regexp.MustCompile("(?m)^  ").ReplaceAllString(text, "") }

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

// TestGallery: the gallery in the package generated shows the tables as they are, and
// every line of it is one that go generate runs, but for where threshgen and the
// tables are.
func TestGallery(t *testing.T) {
	doc := contents(t, "../../generated/doc.go")
	shown, run, _ := strings.Cut(doc, "package generated\n")
	lines := regexp.MustCompile(`(?m)^//	//go:generate threshgen generate (.*)$`).FindAllStringSubmatch(shown, -1)
	if len(lines) < 4 {
		t.Errorf("there are %d lines", len(lines))
	}
	for _, line := range lines {
		words := strings.Fields(line[1])
		last := words[len(words)-1]
		if !strings.HasSuffix(last, ".tt") {
			if !strings.Contains(run, "generate "+line[1]+"\n") {
				t.Errorf("go generate does not run %s", line[1])
			}
			continue
		}
		if !strings.Contains(run, "../testdata/"+last) {
			t.Errorf("go generate does not run %s", line[1])
		}
		table := contents(t, "../../testdata/"+last)
		if !strings.Contains(shown, regexp.MustCompile("(?m)^(.)").ReplaceAllString(table, "//\t$1")) {
			t.Errorf("the gallery does not show\n%s", table)
		}
	}
}
