// The verb learn: what is the verdict on each function of these tables?

package main

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"

	"threshgen/learn"
	"threshgen/truthtable"
)

// ruleFlags are the flags that say how the rule is to learn.
func ruleFlags(fs *pflag.FlagSet, r *learn.Rule) {
	fs.Int64Var(&r.MaxUpdates, "max-updates", 0, "")
}

// learn prints a verdict for every function of every table. A table that
// cannot be read does not keep the others from being answered.
func (c *command) learn(ctx context.Context, args []string) (code int, err error) {
	var (
		in     input
		rule   learn.Rule
		asJSON bool
	)
	fs := flags("learn")
	in.flags(fs)
	ruleFlags(fs, &rule)
	fs.BoolVar(&asJSON, "json", false, "")
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	if err := checkRule(rule); err != nil {
		return exitError, err
	}
	if fs.NArg() == 0 {
		return exitError, fmt.Errorf("%w of learn: it wants a table, or - for standard input", errUsage)
	}

	code = exitYes
	for _, arg := range fs.Args() {
		table, err := c.table(arg, in)
		if err != nil {
			c.complain(err)
			code = exitError
			continue
		}
		for j := range table.Len() {
			f := table.Function(j)
			v, err := c.verdict(ctx, f, rule)
			if err != nil {
				return exitError, err
			}
			if v.Status != learn.Separable {
				code = max(code, exitNo)
			}
			if asJSON {
				err = writeJSON(c.stdout, table.Name, f, v)
			} else {
				err = writeVerdict(c.stdout, table.Name, f, v)
			}
			if err != nil {
				return exitError, err
			}
		}
	}
	return code, nil
}

// verdict learns f, and shows how far it is to whoever waits.
func (c *command) verdict(ctx context.Context, f truthtable.Function, r learn.Rule) (learn.Verdict, error) {
	tell, done := c.counting("learning " + f.Name)
	defer done()
	r.Progress = tell
	return learn.Learn(ctx, f, r)
}

// checkRule refuses the settings of a rule that make no sense.
func checkRule(r learn.Rule) error {
	if r.MaxUpdates < 0 {
		return fmt.Errorf("%w: --max-updates is a number of updates, 0 for no limit, not %d", errUsage, r.MaxUpdates)
	}
	return nil
}
