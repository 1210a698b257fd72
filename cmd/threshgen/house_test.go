package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestContributing: the recipes name files that there are.
func TestContributing(t *testing.T) {
	named := regexp.MustCompile("`((?:truthtable|learn|gen|cmd|\\.ci)/[\\w./-]+)`").FindAllStringSubmatch(contents(t, "../../.github/CONTRIBUTING.md"), -1)
	if len(named) < 20 {
		t.Errorf("only %d files are named", len(named))
	}
	for _, name := range named {
		if _, err := os.Stat(filepath.Join("../..", name[1])); err != nil {
			t.Error(err)
		}
	}
}

// TestHook: what the hook for pre-commit and the workflow run is a command that there
// is, and both say the same; here it finds everything up to date.
func TestHook(t *testing.T) {
	hook := regexp.MustCompile(`(?m)^  entry: threshgen (.*)$`).FindStringSubmatch(contents(t, "../../.pre-commit-hooks.yaml"))
	workflow := regexp.MustCompile(`(?m)^ +"\$RUNNER_TEMP/threshgen" (.*)$`).FindStringSubmatch(contents(t, "../../.github/workflows/generated.yml"))
	if hook == nil || workflow == nil || hook[1] != workflow[1] {
		t.Fatalf("the hook runs %q, the workflow %q", hook, workflow)
	}
	t.Chdir("../..")
	if code, out, said := runHere(strings.Fields(hook[1])...); code != exitYes || !strings.HasSuffix(said, ": all are up to date\n") {
		t.Errorf("code %d\n%s%s", code, out, said)
	}
}
