package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestDirectives lets the real go generate run the lines of a module, with a threshgen
// that tells its arguments and its package: they are those that are found here.
func TestDirectives(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no sh")
	}
	dir, bin := t.TempDir(), t.TempDir()
	log := filepath.Join(bin, "log")
	tell := fmt.Sprintf("#!/bin/sh\nshift\n{ printf '%%s:%%s %%s' $GOFILE $GOLINE $GOPACKAGE; printf ' <%%s>' \"$@\"; echo; } >>%s\n", log)
	files := map[string]string{
		"go.mod": "module example.org/many\n",
		"a.go": "package many\n\n//go:generate threshgen generate or.tt\n" +
			"//go:generate  threshgen\tgenerate  \"with blank.tt\" --name \"A\\\"b\" \n" +
			"//go:generate threshgen generate $GOFILE ${GOLINE}.tt \"$GOPACKAGE.tt\" $DOLLAR{x} $GOOS $GOARCH $NOBODY.tt\n" +
			"// go:generate threshgen generate not.tt\n//go:generatethreshgen generate not.tt\n /" + "/go:generate threshgen generate not.tt\n" +
			"//go:generate -command small threshgen generate --form bits\n//go:generate small x.tt\n" +
			"//go:generate threshgen learn other.tt\n//go:generate true generate other.tt\n",
		"a_test.go":          "package many_test\n\n//go:generate threshgen generate test.tt\r\n",
		"sub/b.go":           "package sub\n\nconst x = `\n//go:generate threshgen generate raw.tt\n`\n",
		"testdata/c.go":      "package c\n\n//go:generate threshgen generate not.tt\n",
		"_hidden/c.go":       "package c\n\n//go:generate threshgen generate not.tt\n",
		".hidden/c.go":       "package c\n\n//go:generate threshgen generate not.tt\n",
		"vendor/m/c.go":      "package c\n\n//go:generate threshgen generate not.tt\n",
		"other/go.mod":       "module example.org/other\n",
		"other/c.go":         "package c\n\n//go:generate threshgen generate not.tt\n",
		"sub/deep/d.go":      "package deep // here\n\n//go:generate threshgen generate --inputs \"a, b\" d.tt\n",
		"_a.go":              "package many\n\n//go:generate threshgen generate not.tt\n",
		".a.go":              "package many\n\n//go:generate threshgen generate not.tt\n",
		"sub/deep/readme.md": "//go:generate threshgen generate not.tt\n",
	}
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for link, to := range map[string]string{".#a.go": "somebody@somewhere.1", "sub/folder.go": "deep"} {
		if err := os.Symlink(to, filepath.Join(dir, link)); err != nil {
			t.Skip("there are no links:", err)
		}
	}
	if err := os.WriteFile(filepath.Join(bin, "threshgen"), []byte(tell), 0o777); err != nil {
		t.Fatal(err)
	}
	run := exec.Command("go", "generate", "-run", "generate", "./...")
	run.Dir = dir
	run.Env = append(os.Environ(), "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"), "GOFLAGS=-mod=mod")
	if out, err := run.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	want := strings.Split(strings.TrimSpace(contents(t, log)), "\n")
	// What the log has of other verbs is none of ours.
	want = slices.DeleteFunc(want, func(line string) bool { return strings.HasSuffix(line, "<other.tt>") })
	t.Chdir(dir)
	found, inFiles, err := directivesBelow(".")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range found {
		got = append(got, fmt.Sprintf("%s:%d %s <%s>", filepath.Base(d.file), d.line, d.packageName, strings.Join(d.args, "> <")))
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) || len(got) != 7 || inFiles != 4 {
		t.Errorf("in %d files\n%s\nwant\n%s", inFiles, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestArgumentsOf: threshgen is run in many ways.
func TestArgumentsOf(t *testing.T) {
	for line, want := range map[string]string{
		"threshgen generate a.tt":                                      "a.tt",
		"/usr/bin/threshgen generate a.tt":                             "a.tt",
		"go tool threshgen generate a.tt b.tt":                         "a.tt b.tt",
		"go tool threshgen/cmd/threshgen generate a.tt":                "a.tt",
		"go run threshgen/cmd/threshgen generate a.tt":                 "a.tt",
		"go run ../cmd/threshgen generate --form bits a.tt":            "--form bits a.tt",
		"go run -mod=mod threshgen/cmd/threshgen@latest generate a.tt": "a.tt",
		"go run threshgen/cmd/threshgen learn a.tt":                    "-",
		"go run ./cmd/other generate a.tt":                             "-",
		"go vet threshgen generate":                                    "-",
		"stringer -type=T":                                             "-",
		"threshgen":                                                    "-",
		"":                                                             "-",
	} {
		args, ok := argumentsOf(strings.Fields(line))
		if got := strings.Join(args, " "); ok != (want != "-") || ok && got != want {
			t.Errorf("%q: %q, %v", line, got, ok)
		}
	}
	for _, line := range []string{`"open`, `"a"b`, `"\q"`} {
		if words, err := directiveWords(line); err == nil {
			t.Errorf("%s: %q", line, words)
		}
	}
}
