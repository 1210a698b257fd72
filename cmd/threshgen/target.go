// Which tables does generate read, and into which files does each go?

package main

import (
	"fmt"
	"go/build"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"threshgen/gen"
	"threshgen/truthtable"
)

// A target is a table on its way to a classifier.
type target struct {
	read   func(c *command) (*truthtable.Table, error)
	source string // what the header calls the table; empty: its file name
	name   string // the function, if it is not the table that names it
	output string // the classifier's file
	spec   gen.Spec
}

// targets are those that the arguments and flags ask for: one a table, or the
// one of --hex.
func (g *generation) targets(args []string, hex bool) ([]*target, error) {
	switch {
	case hex && len(args) > 0:
		return nil, fmt.Errorf("%w of generate: --hex is the table; there can be no other", errUsage)
	case hex && g.name == "":
		return nil, fmt.Errorf("%w of generate: --hex wants --name, the name of the function", errUsage)
	case !hex && len(args) == 0:
		return nil, fmt.Errorf("%w of generate: it wants a table, or - for standard input", errUsage)
	case len(args) > 1 && g.output != "":
		return nil, fmt.Errorf("%w of generate: -o is for one table; several go by their own names", errUsage)
	case len(args) > 1 && g.name != "":
		return nil, fmt.Errorf("%w of generate: --name is for one table", errUsage)
	}
	if hex {
		return g.hexTarget()
	}
	var targets []*target
	from := make(map[string]string)
	for _, arg := range args {
		output, err := outputName(g.output, arg)
		if err != nil {
			return nil, err
		}
		switch other, ok := from[output]; {
		case ok && sameFile(other, arg):
			return nil, fmt.Errorf("%w of generate: the table %s is given twice", errUsage, arg)
		case ok:
			return nil, fmt.Errorf("%w of generate: both %s and %s would become %s; generate one of them on its own, and name its file with -o", errUsage, other, arg, output)
		}
		from[output] = arg
		read := func(c *command) (*truthtable.Table, error) { return c.table(arg, g.in) }
		targets = append(targets, &target{read: read, name: g.name, output: output})
	}
	return targets, nil
}

// hexTarget is the target of --hex: its file is named after the function.
func (g *generation) hexTarget() ([]*target, error) {
	if !token.IsIdentifier(g.name) {
		return nil, fmt.Errorf("%w of generate: --name %q is not a name for a Go function", errUsage, g.name)
	}
	output, err := outputName(g.output, strings.ToLower(g.name))
	if err != nil {
		return nil, err
	}
	options, err := g.in.options()
	if err != nil {
		return nil, err
	}
	options.Format, options.DefaultOutput = truthtable.Hex, g.name
	read := func(*command) (*truthtable.Table, error) {
		return truthtable.Read(strings.NewReader(g.hex), "--hex", options)
	}
	return []*target{{read: read, source: gen.HexSource(g.hex), name: g.name, output: output}}, nil
}

// outputName is the name of the classifier's file: as it was given, or else
// the table's name with the ending .go, in the current directory.
func outputName(given, table string) (string, error) {
	name := given
	if name == "" {
		if table == "-" {
			return "", fmt.Errorf("%w of generate: a table from standard input wants -o FILE.go", errUsage)
		}
		base := filepath.Base(table)
		name = strings.TrimSuffix(base, filepath.Ext(base)) + ".go"
	}
	if err := checkFileName(name); err != nil {
		return "", fmt.Errorf("%w of generate: %w", errUsage, err)
	}
	return name, nil
}

// checkFileName refuses a file that the go command would not build, or not
// everywhere, or only as a test, because of its name. It suggests another.
func checkFileName(name string) error {
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

// sameFile reports whether two arguments name the same table.
func sameFile(a, b string) bool {
	first, err := os.Stat(a)
	if err != nil {
		return filepath.Clean(a) == filepath.Clean(b)
	}
	second, err := os.Stat(b)
	return err == nil && os.SameFile(first, second)
}

// testName is the name of the test's file: majority_test.go.
func testName(output string) string { return strings.TrimSuffix(output, ".go") + "_test.go" }
