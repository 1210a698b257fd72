// Which lines of a Go file ask go generate for threshgen, and with which arguments?
//
// They are read as go generate reads them: "go help generate".

package main

import (
	"bytes"
	"fmt"
	"go/build"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// A directive is a go:generate line that runs threshgen generate.
type directive struct {
	file        string // as a person writes it
	line        int
	packageName string
	args        []string // behind the verb
}

// place is where the directive stands.
func (d directive) place() string { return fmt.Sprintf("%s:%d", d.file, d.line) }

// directivesBelow finds the directives of the packages below a folder, as ./... names
// them: no testdata, no vendor, nothing that begins with . or _, no other module.
// Files for other systems count, too.
func directivesBelow(root string) (found []directive, files int, err error) {
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != root:
			base := d.Name()
			_, err := os.Stat(filepath.Join(name, "go.mod"))
			if base == "testdata" || base == "vendor" || base[0] == '.' || base[0] == '_' || err == nil {
				return filepath.SkipDir
			}
		case isSource(name, d):
			more, err := directivesOf(name)
			if err != nil {
				return err
			}
			if len(more) > 0 {
				files++
			}
			found = append(found, more...)
		}
		return nil
	})
	return found, files, err
}

// isSource reports whether go generate reads a file: not what begins with . or _, as
// the locks of editors do, nor a link to a folder.
func isSource(name string, d fs.DirEntry) bool {
	base := d.Name()
	if d.IsDir() || !strings.HasSuffix(base, ".go") || base[0] == '.' || base[0] == '_' {
		return false
	}
	info, err := os.Stat(name)
	return err != nil || !info.IsDir()
}

// directivesOf finds those of a file.
func directivesOf(name string) (found []directive, err error) {
	source, err := os.ReadFile(name)
	if err != nil || !bytes.Contains(source, []byte("//go:generate")) {
		return nil, err
	}
	packageName := ""
	if file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.PackageClauseOnly); err == nil {
		packageName = file.Name.Name
	}
	short := map[string][]string{} // by -command
	number := 0
	for line := range strings.Lines(string(source)) {
		number++
		rest, ok := strings.CutPrefix(strings.TrimRight(line, "\r\n"), "//go:generate")
		if !ok || rest == "" || rest[0] != ' ' && rest[0] != '\t' {
			continue
		}
		words, err := directiveWords(rest)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: go:generate: %w", name, number, err)
		}
		for i, word := range words {
			words[i] = os.Expand(word, func(variable string) string {
				return directiveVariable(variable, name, packageName, number)
			})
		}
		if len(words) > 2 && words[0] == "-command" {
			short[words[1]] = words[2:]
			continue
		}
		if len(words) > 0 && short[words[0]] != nil {
			words = slices.Concat(short[words[0]], words[1:])
		}
		if args, ok := argumentsOf(words); ok {
			found = append(found, directive{name, number, packageName, args})
		}
	}
	return found, nil
}

// directiveWords are the words of a directive: blanks part them, and quotes as in Go
// keep them together.
func directiveWords(text string) (words []string, err error) {
	for {
		text = strings.TrimLeft(text, " \t")
		if text == "" {
			return words, nil
		}
		word := text
		if text[0] == '"' {
			if word, err = strconv.QuotedPrefix(text); err != nil {
				return nil, fmt.Errorf("the quotes of %s are not closed, or hold what Go does not know", text)
			}
		} else if end := strings.IndexAny(text, " \t"); end >= 0 {
			word = text[:end]
		}
		if text = text[len(word):]; text != "" && text[0] != ' ' && text[0] != '\t' {
			return nil, fmt.Errorf("a blank is wanted behind %s", word)
		}
		if word[0] == '"' {
			word, _ = strconv.Unquote(word) // QuotedPrefix found it
		}
		words = append(words, word)
	}
}

// directiveVariable is the value of a variable in a directive.
func directiveVariable(variable, file, packageName string, line int) string {
	switch variable {
	case "GOFILE":
		return filepath.Base(file)
	case "GOLINE":
		return strconv.Itoa(line)
	case "GOPACKAGE":
		return packageName
	case "GOOS":
		return runtime.GOOS
	case "GOARCH":
		return runtime.GOARCH
	case "GOROOT":
		return build.Default.GOROOT
	case "DOLLAR":
		return "$"
	case "PWD":
		dir, _ := filepath.Abs(filepath.Dir(file))
		return dir
	}
	return os.Getenv(variable)
}

// argumentsOf are the arguments of generate in the words of a command, and whether it
// is threshgen generate: run by its name, as a tool of the module, or from its source.
func argumentsOf(words []string) (args []string, ok bool) {
	isOurs := func(name string) bool {
		name, _, _ = strings.Cut(filepath.ToSlash(name), "@") // a version
		return strings.TrimSuffix(path.Base(name), ".exe") == "threshgen"
	}
	if len(words) > 2 && path.Base(words[0]) == "go" && (words[1] == "tool" || words[1] == "run") {
		words = words[2:]
		for len(words) > 0 && strings.HasPrefix(words[0], "-") {
			words = words[1:] // such as -mod=mod
		}
	}
	if len(words) < 2 || !isOurs(words[0]) || words[1] != "generate" {
		return nil, false
	}
	return words[2:], true
}
