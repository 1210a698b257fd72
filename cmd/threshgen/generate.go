// The verb generate: which Go files do these tables become?

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/pflag"

	"threshgen/cmd/threshgen/internal/atomicfile"
	"threshgen/gen"
	"threshgen/learn"
	"threshgen/truthtable"
)

// A generation is what the flags of generate ask for.
type generation struct {
	in          input
	how         ruleFlags
	lists       lists
	output      string
	packageName string
	name, all   string
	forms       []string
	bench       bool
	verify      bool
	check       bool
	test        bool
	watch       bool
}

// preview reports whether a source is printed, and no file is written.
func (g *generation) preview() bool { return g.output == printed }

// printed is the output that stands for standard output.
const printed = "-"

// flags declares the flags.
func (g *generation) flags(fs *pflag.FlagSet) {
	fs.StringVarP(&g.output, "output", "o", "", "")
	fs.StringVar(&g.packageName, "package", "", "")
	fs.StringSliceVar(&g.forms, "form", nil, "")
	choices(fs, "form", words(gen.Forms))
	fs.StringVar(&g.all, "all", "", "")
	namesFile(fs, "output", "go")
	fs.BoolVar(&g.bench, "bench", false, "")
	fs.StringVar(&g.name, "name", "", "")
	fs.BoolVar(&g.verify, "verify", false, "")
	fs.BoolVar(&g.check, "check", false, "")
	fs.BoolVar(&g.test, "test", false, "")
	fs.BoolVar(&g.watch, "watch", false, "")
	g.how.weightsFlags(fs)
	g.how.flags(fs)
	g.lists.flags(fs)
	g.in.flags(fs)
}

// generate reads, learns, renders and writes, in this order: whatever fails,
// fails before the first byte is written.
func (c *command) generate(ctx context.Context, args []string) (code int, err error) {
	g := generation{how: ruleFlags{searches: &c.searches}}
	fs := flags("generate")
	g.flags(fs)
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	if roots, err := patterns(fs); roots != nil || err != nil {
		if err != nil {
			return exitError, err
		}
		return c.checkAll(ctx, roots)
	}
	g.how.lists = g.lists.wanted
	if err := g.how.check(); err != nil {
		return exitError, err
	}
	if err := g.lists.check(fs); err != nil {
		return exitError, err
	}
	if g.lists.maxTests == 0 {
		g.lists.maxTests = mostTests
	}
	if _, err := g.in.options(); err != nil {
		return exitError, err
	}
	forms, err := parseForms(g.forms)
	if err != nil {
		return exitError, err
	}
	switch {
	case g.test && !g.preview():
		return exitError, fmt.Errorf("%w of generate: --test prints the test, with -o -", errUsage)
	case g.preview() && (g.check || g.verify):
		return exitError, fmt.Errorf("%w of generate: --check and --verify are about files, and -o - writes none", errUsage)
	}
	targets, err := g.targets(fs)
	if err != nil {
		if g.check && fs.NArg() == 0 {
			c.meant = "threshgen generate --check ./..."
		}
		return exitError, err
	}
	if g.watch {
		if g.check || fs.Changed("hex") || slices.Contains(fs.Args(), "-") {
			return exitError, fmt.Errorf("%w of generate: --watch is for tables that are files, and writes", errUsage)
		}
		return c.watch(ctx, fs.Args(), func() (int, error) { return c.generateAll(ctx, &g, targets, forms) })
	}
	return c.generateAll(ctx, &g, targets, forms)
}

// generateAll generates the files of all targets, and writes or checks them.
func (c *command) generateAll(ctx context.Context, g *generation, targets []*target, forms []gen.Form) (code int, err error) {
	// A name that no table has is said before what else may be wrong.
	for _, t := range targets {
		if t.table == "" {
			continue
		}
		switch info, err := os.Stat(t.table); {
		case err != nil:
			return exitError, couldNotRead(err)
		case info.IsDir():
			c.meant = "threshgen generate --check " + t.table + "/..."
			return exitError, fmt.Errorf("%w of generate: %s is a folder, not a table", errUsage, t.table)
		}
	}
	packageName, err := c.packageName(g.packageName, targets)
	if err != nil {
		return exitError, err
	}

	c.colour(verdictColours)
	for _, t := range targets {
		t.spec = gen.Spec{Package: packageName, Forms: forms, All: g.all, Benchmarks: g.bench}
		tableCode, err := c.learnAll(ctx, t, g.how, g.lists)
		if err != nil {
			return exitError, err
		}
		code = max(code, tableCode)
	}
	if code != exitYes {
		return code, nil
	}
	files, err := c.render(ctx, targets)
	if err != nil {
		return exitError, err
	}
	if g.preview() {
		return exitYes, c.print(files, g.test)
	}
	if g.verify {
		if err := c.verify(ctx, packageName, files); err != nil {
			return exitError, err
		}
	}
	if g.check {
		return c.check(packageName, files)
	}
	return c.writeAll(ctx, packageName, targets, files)
}

// print prints the classifier, or else the test.
func (c *command) print(files []atomicfile.File, test bool) error {
	source := files[0].Source
	if test {
		source = files[1].Source
	}
	if err := c.stdout.Flush(); err != nil {
		return err
	}
	c.results.data = true // as it would stand in a file
	_, err := c.stdout.Write(source)
	return err
}

// parseForms are the forms of those names.
func parseForms(names []string) ([]gen.Form, error) {
	var forms []gen.Form
	for _, name := range names {
		if name == "" {
			return nil, gap("--form")
		}
		form, err := gen.ParseForm(name)
		if err != nil {
			return nil, fmt.Errorf("%w of generate: --form: %v", errUsage, err)
		}
		forms = append(forms, form)
	}
	return forms, nil
}

// learnAll learns every output of a target's table. Where one has no weights, and
// no list if that is wanted, it prints the verdict, and the code is exitNo.
func (c *command) learnAll(ctx context.Context, t *target, how ruleFlags, lists lists) (code int, err error) {
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
	t.spec.Function = table.Function
	for j := range table.Len() {
		f := table.Function(j)
		if t.name != "" {
			f.Name = t.name
		}
		tell, done := c.progress("learning " + f.Name)
		v, err := how.verdict(ctx, new(learn.Learner), f, tell)
		var found *listing
		if err == nil && lists.wanted && !fits(v) {
			found, err = lists.find(ctx, &how, f, &v)
		}
		done()
		if err != nil {
			return exitError, err
		}
		// Its rows are made anew when it is written.
		unit := gen.Unit{Function: truthtable.Function{Name: f.Name, Inputs: f.Inputs}, Verdict: v}
		if found != nil {
			code = max(code, found.code())
			unit.List = c.listed(table.Name, f, found)
			t.spec.Units = append(t.spec.Units, unit)
			continue
		}
		if v.AtLeast > 0 {
			c.note("the weights of %s may not be the smallest: %s", f.Name, sizeSoFar(v))
		}
		if v.Status != learn.Separable {
			code = exitNo
			if err := (&report{table: table.Name}).text(c.stdout, f, v, nil); err != nil {
				return exitError, err
			}
		}
		t.spec.Units = append(t.spec.Units, unit)
	}
	switch {
	case code == exitNo && lists.wanted:
		c.note("nothing was written: not every output of %s has a list as short as that", table.Name)
		c.hintTable()
	case code == exitNo:
		c.note("nothing was written: not every output of %s is one threshold unit", table.Name)
		c.hintSeparable(t.spec.Units)
		c.hintList(t.spec.Units)
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

// render makes the files of all targets, a classifier and its test each.
func (c *command) render(ctx context.Context, targets []*target) (files []atomicfile.File, err error) {
	for _, t := range targets {
		_, done := c.progress("generating " + t.output)
		classifier, test, err := gen.Files(ctx, t.spec)
		done()
		if err != nil {
			return nil, fmt.Errorf("could not generate %s: %w", t.output, err)
		}
		files = append(files, atomicfile.File{Name: t.output, Source: classifier}, atomicfile.File{Name: testName(t.output), Source: test})
	}
	return files, nil
}
