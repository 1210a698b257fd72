// The verb generate: which Go files do these tables become?
//
// Next: target.go (which files they are), packagename.go (whose package),
// verify.go (whether their tests pass), write.go (all of them or none).

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/spf13/pflag"

	"threshgen/gen"
	"threshgen/learn"
)

// A generation is what the flags of generate ask for.
type generation struct {
	in          input
	how         method
	output      string
	packageName string
	hex, name   string
	forms       []string
	bench       bool
	verify      bool
	check       bool
}

// flags declares the flags.
func (g *generation) flags(fs *pflag.FlagSet) {
	fs.StringVarP(&g.output, "output", "o", "", "")
	fs.StringVar(&g.packageName, "package", "", "")
	fs.StringArrayVar(&g.forms, "form", nil, "")
	fs.BoolVar(&g.bench, "bench", false, "")
	fs.StringVar(&g.hex, "hex", "", "")
	fs.StringVar(&g.name, "name", "", "")
	fs.BoolVar(&g.verify, "verify", false, "")
	fs.BoolVar(&g.check, "check", false, "")
	g.how.weightsFlag(fs)
	g.how.flags(fs)
	g.in.flags(fs)
}

// generate reads, learns, renders and writes, in this order: whatever fails,
// fails before the first byte is written.
func (c *command) generate(ctx context.Context, args []string) (code int, err error) {
	var g generation
	fs := flags("generate")
	g.flags(fs)
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	if err := g.how.check(); err != nil {
		return exitError, err
	}
	forms, err := parseForms(g.forms)
	if err != nil {
		return exitError, err
	}
	targets, err := g.targets(fs.Args(), fs.Changed("hex"))
	if err != nil {
		return exitError, err
	}
	packageName, err := c.packageName(g.packageName, targets[0].output)
	if err != nil {
		return exitError, err
	}

	for _, t := range targets {
		t.spec = gen.Spec{Package: packageName, Forms: forms, Benchmarks: g.bench}
		tableCode, err := c.learnAll(ctx, t, g.how)
		if err != nil {
			return exitError, err
		}
		code = max(code, tableCode)
	}
	if code != exitYes {
		return code, nil
	}
	files, err := c.renderAll(targets)
	if err != nil {
		return exitError, err
	}
	if g.verify {
		if err := c.verify(ctx, packageName, files); err != nil {
			return exitError, err
		}
	}
	if g.check {
		return c.check(files)
	}
	return c.writeAll(ctx, files)
}

// parseForms are the forms of those names.
func parseForms(names []string) ([]gen.Form, error) {
	var forms []gen.Form
	for _, name := range names {
		form, err := gen.ParseForm(name)
		if err != nil {
			return nil, fmt.Errorf("%w of generate: --form: %v", errUsage, err)
		}
		forms = append(forms, form)
	}
	return forms, nil
}

// learnAll learns every output of a target's table. Where one has no weights it
// prints the verdict, and the code is exitNo.
func (c *command) learnAll(ctx context.Context, t *target, how method) (code int, err error) {
	table, err := t.read(c)
	if err != nil {
		return exitError, err
	}
	t.spec.Source = t.source
	if t.source == "" {
		t.spec.Source = filepath.Base(table.Name)
	}
	if t.name != "" && table.Len() != 1 {
		return exitError, fmt.Errorf("%w of generate: --name names one function, and %s has %d", errUsage, table.Name, table.Len())
	}
	for j := range table.Len() {
		f := table.Function(j)
		if t.name != "" {
			f.Name = t.name
		}
		tell, _, done := c.progress("learning " + f.Name)
		v, err := how.verdict(ctx, new(learn.Decider), f, tell)
		done()
		if err != nil {
			return exitError, err
		}
		if v.Status != learn.Separable {
			code = exitNo
			if err := (report{table: table.Name}).text(c.stdout, f, v, nil); err != nil {
				return exitError, err
			}
		}
		t.spec.Units = append(t.spec.Units, gen.Unit{Function: f, Verdict: v})
	}
	if code == exitNo {
		c.note("nothing was written: not every output of %s is one threshold unit", table.Name)
		c.hintSeparable(t.spec.Units)
	}
	return code, nil
}

// hintSeparable says how to generate the outputs that are separable, if some
// are and their names tell them apart.
func (c *command) hintSeparable(units []gen.Unit) {
	var separable []string
	count := make(map[string]int)
	for _, u := range units {
		count[u.Function.Name]++
		if u.Verdict.Status == learn.Separable {
			separable = append(separable, u.Function.Name)
		}
	}
	if len(separable) > 0 && len(count) == len(units) {
		c.note("hint: these are: %s", outputsFlag(separable))
	}
}

// renderAll makes the files of all targets, a classifier and its test each.
func (c *command) renderAll(targets []*target) ([]file, error) {
	var files []file
	for _, t := range targets {
		pair, err := c.render(t.spec, t.output)
		if err != nil {
			return nil, err
		}
		files = append(files, pair[:]...)
	}
	return files, checkClashes(files)
}

// render makes the two files of a table: the classifier and its test.
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

// writeAll writes all files or none, and says for each pair what became of it.
func (c *command) writeAll(ctx context.Context, files []file) (code int, err error) {
	release := c.hold()
	changed, err := write(ctx, files)
	if err != nil {
		release()
		return exitError, fmt.Errorf("nothing was written: %w", err)
	}
	for k := 0; k < len(files); k += 2 {
		classifier, test := files[k].name, files[k+1].name
		if changed[classifier] || changed[test] {
			c.note("wrote %s and %s", classifier, test)
		} else {
			c.note("%s and %s are up to date", classifier, test)
		}
	}
	return exitYes, nil
}

// check prints what write would change, and writes nothing.
func (c *command) check(files []file) (code int, err error) {
	for k, f := range files {
		old, err := os.ReadFile(f.name)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return exitError, fmt.Errorf("could not compare: %w", err)
		}
		d := diff.Diff(f.name, old, f.name+" (generated anew)", f.source)
		if d == nil {
			continue
		}
		code = exitNo
		if _, err := c.stdout.Write(d); err != nil {
			return exitError, err
		}
		// Said once for a classifier and its test, by the name of the classifier.
		if classifier := files[k&^1]; k&1 == 0 || fresh(classifier) {
			c.note("%s is stale: generate it anew", classifier.name)
		}
	}
	return code, nil
}

// fresh reports whether a file is as it should be.
func fresh(f file) bool {
	old, err := os.ReadFile(f.name)
	return err == nil && string(old) == string(f.source)
}
