// Which tables does generate read, and into which files does each go?

package main

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"threshgen/cmd/threshgen/internal/gopkg"
	"threshgen/gen"
	"threshgen/truthtable"
)

// A target is a table on its way to a classifier.
type target struct {
	table  string // its file; empty: it is none
	read   func(c *command) (*truthtable.Table, error)
	source string // what the header calls the table; empty: its file name
	name   string // the function, if it is not the table that names it
	output string // the classifier's file
	spec   gen.Spec
}

// targets are those that the arguments and flags ask for: one a table, or the
// one of --hex.
func (g *generation) targets(fs *pflag.FlagSet) ([]*target, error) {
	args, err := g.in.arguments(fs)
	switch {
	case err != nil:
		return nil, err
	case g.in.given && g.name == "":
		return nil, fmt.Errorf("%w of generate: --hex wants --name, the name of the function", errUsage)
	case len(args) > 1 && g.output != "":
		return nil, fmt.Errorf("%w of generate: -o is for one table; several go by their own names", errUsage)
	case len(args) > 1 && g.name != "":
		return nil, fmt.Errorf("%w of generate: --name is for one table", errUsage)
	case len(args) > 1 && g.all != "":
		return nil, fmt.Errorf("%w of generate: --all is for one table", errUsage)
	}
	if g.in.given {
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
		t := &target{table: arg, read: read, name: g.name, output: output}
		if arg == "-" {
			t.table = ""
		}
		targets = append(targets, t)
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
		return truthtable.Read(strings.NewReader(g.in.hex), hexName, options)
	}
	return []*target{{read: read, source: gen.HexSource(g.in.hex), name: g.name, output: output}}, nil
}

// outputName is the name of the classifier's file: as it was given, or else
// the table's name with the ending .go, in the current directory.
func outputName(given, table string) (string, error) {
	name := given
	if name == printed {
		return name, nil
	}
	if name == "" {
		if table == "-" {
			return "", fmt.Errorf("%w of generate: a table from standard input wants -o FILE.go", errUsage)
		}
		base := filepath.Base(table)
		name = strings.TrimSuffix(base, filepath.Ext(base)) + ".go"
	}
	if err := gopkg.CheckFileName(name); err != nil {
		return "", fmt.Errorf("%w of generate: %w", errUsage, err)
	}
	return name, nil
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
