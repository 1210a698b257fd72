// Is everything below a folder up to date that go generate makes with threshgen?

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// below is the folder that an argument such as ./... stands for.
func below(arg string) (root string, ok bool) {
	if arg == "..." {
		return ".", true
	}
	root, ok = strings.CutSuffix(filepath.ToSlash(arg), "/...")
	if root == "" {
		root = "/"
	}
	return filepath.FromSlash(root), ok
}

func isPattern(arg string) bool {
	_, ok := below(arg)
	return ok
}

// patterns are the folders of the arguments, if they are patterns. Tables cannot stand
// beside them, nor any flag but --check.
func patterns(fs *pflag.FlagSet) (roots []string, err error) {
	for _, arg := range fs.Args() {
		if root, ok := below(arg); ok {
			roots = append(roots, root)
		}
	}
	alone := true
	fs.Visit(func(f *pflag.Flag) { alone = alone && f.Name == "check" })
	switch {
	case len(roots) == 0:
		return nil, nil
	case !fs.Changed("check"):
		return nil, fmt.Errorf("%w of generate: %s is for --check; go generate %s writes", errUsage, fs.Arg(0), fs.Arg(0))
	case len(roots) < fs.NArg() || !alone:
		return nil, fmt.Errorf("%w of generate: --check ./... takes its tables and flags from the go:generate lines, and no others", errUsage)
	}
	return roots, nil
}

// checkAll checks what all go:generate lines below these folders say, each in the
// folder of its package. One that is stale or wrong does not keep the others from
// being checked.
func (c *command) checkAll(ctx context.Context, roots []string) (code int, err error) {
	var lines []directive
	files, failed := 0, 0
	for _, root := range roots {
		found, inFiles, err := directivesBelow(root)
		if err != nil {
			return exitError, fmt.Errorf("could not look for go:generate lines: %w", err)
		}
		lines, files = append(lines, found...), files+inFiles
	}
	if len(lines) == 0 {
		return exitError, fmt.Errorf("there is no go:generate line with threshgen generate below %s", enumerated(roots))
	}
	here, err := os.Getwd()
	if err != nil {
		return exitError, err
	}
	defer os.Chdir(here)
	for _, d := range lines {
		dir := filepath.Dir(d.file)
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(here, dir)
		}
		if err := os.Chdir(dir); err != nil {
			return exitError, err
		}
		one, err := c.checkDirective(ctx, d)
		if err != nil {
			return exitError, err
		}
		if one != exitYes {
			failed++
		}
		code = max(code, one)
	}
	verdict := "all are up to date"
	if failed > 0 {
		verdict = fmt.Sprintf("%d not up to date", failed)
	}
	c.note("checked %s in %s: %s", count(int64(len(lines)), "go:generate line"), count(int64(files), "file"), verdict)
	return code, nil
}

// checkDirective does what a directive says with --check. What it says on the way
// is followed by the place of the directive.
func (c *command) checkDirective(ctx context.Context, d directive) (code int, err error) {
	one := command{
		stdin: strings.NewReader(""), stdout: c.stdout, stderr: c.stderr, files: c.files,
		folder: filepath.Dir(d.file),
		getenv: func(variable string) string {
			if variable == "GOPACKAGE" {
				return d.packageName
			}
			return c.getenv(variable)
		},
	}
	if slices.ContainsFunc(d.args, isPattern) { // which might be the one that is checked
		err = errors.New("a go:generate line has tables, and not ./... or another pattern")
	} else {
		code, err = one.generate(ctx, append([]string{"--check"}, d.args...))
	}
	if ctx.Err() != nil {
		return exitError, ctx.Err()
	}
	if err != nil {
		one.complain(err)
		code = exitError
	}
	if flushErr := c.stdout.Flush(); flushErr != nil {
		return exitError, flushErr
	}
	switch code {
	case exitNo:
		c.note("%s: not up to date", d.place())
	case exitError:
		c.note("%s: could not be checked", d.place())
	}
	return code, nil
}
