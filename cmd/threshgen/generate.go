// The verb generate: which Go files does this table become?
//
// Next: packagename.go (whose package they are), write.go (both or neither).

package main

import (
	"context"
	"errors"
	"fmt"
	"go/build"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"threshgen/gen"
	"threshgen/learn"
)

// generate reads, learns, renders and writes, in this order: whatever fails,
// fails before the first byte is written.
func (c *command) generate(ctx context.Context, args []string) (code int, err error) {
	var (
		in          input
		how         method
		output      string
		packageName string
		check       bool
	)
	fs := flags("generate")
	fs.StringVarP(&output, "output", "o", "", "")
	fs.StringVar(&packageName, "package", "", "")
	fs.BoolVar(&check, "check", false, "")
	how.weightsFlag(fs)
	how.flags(fs)
	in.flags(fs)
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	if err := how.check(); err != nil {
		return exitError, err
	}
	if fs.NArg() != 1 {
		return exitError, fmt.Errorf("%w of generate: it wants one table, or - for standard input", errUsage)
	}
	if output, err = outputName(output, fs.Arg(0)); err != nil {
		return exitError, err
	}
	if packageName, err = c.packageName(packageName, output); err != nil {
		return exitError, err
	}

	spec, code, err := c.learnAll(ctx, fs.Arg(0), in, how)
	if code != exitYes || err != nil {
		return code, err
	}
	spec.Package = packageName
	files, err := c.render(spec, output)
	if err != nil {
		return exitError, err
	}
	if check {
		return c.check(files)
	}
	if err := ctx.Err(); err != nil {
		return exitError, err
	}
	changed, err := write(files)
	switch {
	case err != nil:
		return exitError, fmt.Errorf("nothing was written: %w", err)
	case changed:
		c.note("wrote %s and %s", files[0].name, files[1].name)
	default:
		c.note("%s and %s are up to date", files[0].name, files[1].name)
	}
	return exitYes, nil
}

// learnAll learns every output of the table. Where one has no weights it
// prints the verdict, and the code is exitNo.
func (c *command) learnAll(ctx context.Context, arg string, in input, how method) (spec gen.Spec, code int, err error) {
	table, err := c.table(arg, in)
	if err != nil {
		return spec, exitError, err
	}
	spec.Source = filepath.Base(table.Name)
	for j := range table.Len() {
		f := table.Function(j)
		tell, _, done := c.progress("learning " + f.Name)
		v, err := how.verdict(ctx, new(learn.Decider), f, tell)
		done()
		if err != nil {
			return spec, exitError, err
		}
		if v.Status != learn.Separable {
			code = exitNo
			if err := (report{table: table.Name}).text(c.stdout, f, v, nil); err != nil {
				return spec, exitError, err
			}
		}
		spec.Units = append(spec.Units, gen.Unit{Function: f, Verdict: v})
	}
	if code == exitNo {
		c.note("nothing was written: not every output of %s is one threshold unit", table.Name)
	}
	return spec, code, nil
}

// render makes the two files: the classifier and its test.
func (c *command) render(spec gen.Spec, output string) ([2]file, error) {
	_, _, done := c.progress("generating " + output)
	defer done()
	classifier, err := gen.Classifier(spec)
	if err != nil {
		return [2]file{}, fmt.Errorf("could not generate the classifier: %w", err)
	}
	test, err := gen.Test(spec)
	if err != nil {
		return [2]file{}, fmt.Errorf("could not generate the test: %w", err)
	}
	return [2]file{{output, classifier}, {testName(output), test}}, nil
}

// check prints what write would change, and writes nothing.
func (c *command) check(files [2]file) (code int, err error) {
	for _, f := range files {
		old, err := os.ReadFile(f.name)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return exitError, fmt.Errorf("could not compare: %w", err)
		}
		if d := diff.Diff(f.name, old, f.name+" (generated anew)", f.source); d != nil {
			code = exitNo
			if _, err := c.stdout.Write(d); err != nil {
				return exitError, err
			}
		}
	}
	if code == exitNo {
		c.note("%s is stale: generate it anew", files[0].name)
	}
	return code, nil
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
