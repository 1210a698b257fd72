// Which tables does generate read, and into which files does each go?

package main

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io"
	"path/filepath"
	"strings"

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
		if other, ok := from[output]; ok {
			return nil, fmt.Errorf("%w of generate: both %s and %s would become %s", errUsage, other, arg, output)
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
	options.Format, options.Output = truthtable.Hex, g.name
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
	switch base := filepath.Base(name); {
	case !strings.HasSuffix(base, ".go") || base == ".go":
		return "", fmt.Errorf("%w of generate: the output %s does not end in .go", errUsage, name)
	case strings.HasSuffix(base, "_test.go"):
		return "", fmt.Errorf("%w of generate: %s is the name of a test; name the output with -o", errUsage, name)
	case !builtEverywhere(base):
		return "", fmt.Errorf("%w of generate: the go command would not build %s everywhere because of its name; name the output with -o", errUsage, name)
	}
	return name, nil
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

// testName is the name of the test's file: majority_test.go.
func testName(output string) string { return strings.TrimSuffix(output, ".go") + "_test.go" }

// checkClashes refuses files that declare the same name: they are to stand in
// one package.
func checkClashes(files []file) error {
	declared := make(map[string]string)
	for _, f := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), f.name, f.source, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range parsed.Decls {
			function, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			name := function.Name.Name
			if other, ok := declared[name]; ok {
				return fmt.Errorf("both %s and %s would declare %s; generate one of them with --name", other, f.name, name)
			}
			declared[name] = f.name
		}
	}
	return nil
}
