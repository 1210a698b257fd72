// Does the go command build a file of this name, on every system?

package gopkg

import (
	"fmt"
	"go/build"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"threshgen/cmd/threshgen/internal/atomicfile"
)

// CheckFileName refuses a file that the go command would not build, or not
// everywhere, or only as a test, because of its name. It suggests another.
func CheckFileName(name string) error {
	base := filepath.Base(name)
	if !strings.HasSuffix(base, ".go") || base == ".go" {
		return fmt.Errorf("the output %s does not end in .go", name)
	}
	first, _ := utf8.DecodeRuneInString(base)
	why := ""
	switch {
	case strings.HasPrefix(base, "_"), strings.HasPrefix(base, "."):
		why = fmt.Sprintf("passes over %s, whose name begins with %c", name, first)
	case first < utf8.RuneSelf && !unicode.IsLetter(first) && !unicode.IsDigit(first):
		why = fmt.Sprintf("refuses %s, whose name begins with %q", name, first)
	case strings.HasSuffix(base, "_test.go"):
		why = fmt.Sprintf("would take %s for a test, because of its name", name)
	case !builtEverywhere(base):
		why = fmt.Sprintf("would build %s on some systems only, because of its name", name)
	default:
		return nil
	}
	return fmt.Errorf("the go command %s; name the output with -o, such as -o %s", why, suggestion(name))
}

// builtEverywhere reports whether a file of this name is built on every
// system: names such as gate_arm.go and _gate.go are not.
func builtEverywhere(base string) bool {
	nowhere := build.Context{
		GOOS: "none", GOARCH: "none", Compiler: "gc",
		OpenFile: func(string) (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader("package p\n")), nil
		},
	}
	match, err := nowhere.MatchFile(".", base)
	return match && err == nil
}

// suggestion is a name like that one, of a file that is built everywhere:
// gatearm.go for gate_arm.go.
func suggestion(name string) string {
	dir, base := filepath.Split(name)
	stem := strings.TrimSuffix(base, ".go")
	stem = strings.TrimLeftFunc(stem, func(r rune) bool {
		return r < utf8.RuneSelf && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	for strings.HasSuffix(stem, "_test") || !builtEverywhere(stem+".go") {
		i := strings.LastIndexByte(stem, '_')
		if i < 0 {
			break
		}
		stem = stem[:i] + stem[i+1:]
	}
	if stem == "" {
		stem = "table"
	}
	return dir + stem + ".go"
}

// checkFileNames refuses names that differ in case only, from each other or from
// a file that is there: the go command builds no package with such files.
func (f Folder) checkFileNames(files []atomicfile.File) error {
	folded := make(map[string]string)
	entries, err := os.ReadDir(f.Dir)
	if err != nil && !f.Missing {
		return err
	}
	for _, e := range entries {
		folded[strings.ToLower(e.Name())] = e.Name()
	}
	for _, file := range files {
		name := filepath.Base(file.Name)
		key := strings.ToLower(name)
		if other, ok := folded[key]; ok && other != name {
			return fmt.Errorf("%s and %s differ in case only, and the go command takes no package with both; name another file with -o", other, file.Name)
		}
		folded[key] = name
	}
	return nil
}
