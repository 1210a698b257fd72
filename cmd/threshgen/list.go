// Which list do the flags of a verb ask for?

package main

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/spf13/pflag"

	"threshgen/learn"
	"threshgen/learn/list"
	"threshgen/truthtable"
)

// lists say whether a threshold decision list is wanted, and which.
type lists struct {
	wanted   bool
	maxTests int // 0: as many as there is room for
}

func (l *lists) flags(fs *pflag.FlagSet) {
	fs.BoolVar(&l.wanted, "list", false, "")
	fs.IntVar(&l.maxTests, "max-tests", 0, "")
}

// check refuses what makes no sense for any table.
func (l *lists) check(fs *pflag.FlagSet) error {
	switch {
	case fs.Changed("max-tests") && !l.wanted:
		return fmt.Errorf("%w: --max-tests is for --list", errUsage)
	case fs.Changed("max-tests") && l.maxTests < 1:
		return fmt.Errorf("%w: --max-tests is a number of tests, from 1, not %d", errUsage, l.maxTests)
	case l.wanted && fs.Changed("max-updates"):
		return fmt.Errorf("%w: --max-updates leaves functions undecided, of which --list knows none", errUsage)
	}
	return nil
}

// A listing is the list for a function, or what is known where there is none.
type listing struct {
	list.Result
	none *list.TooLongError // nil: there is a list
}

// code is the exit code: a list is what was asked for.
func (l *listing) code() int {
	if l.none == nil {
		return exitYes
	}
	return exitNo
}

// find finds a list for a function on which there is this verdict: a short one,
// or the shortest so far when the effort is used up or an interrupt stops the
// search. If it stops the search before there is any, little effort must do.
func (l *lists) find(ctx context.Context, how *ruleFlags, f truthtable.Function, v *learn.Verdict) (*listing, error) {
	search, end := how.searches.begin(ctx)
	defer end()
	o := list.Options{MaxTests: l.maxTests, Effort: listEffort(how.effort), Verdict: v}
	r, err := list.Find(search, f, o)
	if errors.Is(err, context.Canceled) && ctx.Err() == nil {
		if len(r.List.Tests) > 0 {
			return &listing{Result: r}, nil
		}
		o.Effort = 1
		r, err = list.Find(ctx, f, o)
	}
	long := (*list.TooLongError)(nil)
	if errors.As(err, &long) {
		return &listing{r, long}, nil
	}
	return &listing{Result: r}, err
}

// listEffort is an effort in millions of operations in the words of rows that the
// search for a list counts.
func listEffort(effort int64) int {
	if effort == 0 {
		return math.MaxInt
	}
	const operations = 25 // on a word
	return int(min(max(1, effort*million/operations), math.MaxInt))
}
