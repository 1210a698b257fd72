// How do the flags of a verb ask for weights?

package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"threshgen/learn"
	"threshgen/truthtable"
)

// ruleFlags say how the verdict on a function is found.
type ruleFlags struct {
	rule     learn.Rule
	weights  string // which weights are wanted: see the help texts
	ownCycle bool   // whether the rule is to find its own cycle, however long that takes
	effort   int64  // for the smallest, in millions of operations; 0: no limit

	lists bool // whether lists are wanted besides, for which effort is, too

	best bool   // whether the best weights are wanted where none are right
	seed uint64 // of the rule's randomness, and that of the best weights

	searches *searches // what an interrupt stops

	// The settings of the rule as they were written.
	kind, rate, lambda, margin, order, start string
}

// flags declares the flags of the rule.
func (r *ruleFlags) flags(fs *pflag.FlagSet) {
	fs.StringVar(&r.kind, "rule", "", "")
	fs.StringVar(&r.rate, "rate", "", "")
	fs.StringVar(&r.lambda, "lambda", "", "")
	fs.StringVar(&r.margin, "margin", "", "")
	fs.StringVar(&r.start, "start", "", "")
	fs.StringVar(&r.order, "order", "cyclic", "")
	choices(fs, "rule", words(learn.Kinds))
	choices(fs, "order", []string{"cyclic", "shuffled"})
	fs.Uint64Var(&r.seed, "seed", 0, "")
	fs.Int64Var(&r.rule.MaxUpdates, "max-updates", 0, "")
}

// weightsFlags declares the flags that choose the weights.
func (r *ruleFlags) weightsFlags(fs *pflag.FlagSet) {
	fs.StringVar(&r.weights, "weights", "learned", "")
	choices(fs, "weights", []string{"learned", "minimal", "any"})
	fs.Int64Var(&r.effort, "effort", someEffort, "")
}

// bestFlag declares the flag that asks for the best weights.
func (r *ruleFlags) bestFlag(fs *pflag.FlagSet) {
	fs.BoolVar(&r.best, "best", false, "")
}

// someEffort takes some seconds.
const someEffort = 2000

// check makes the rule of its settings, and refuses what makes no sense for
// any table. What depends on the number of inputs is refused with the table.
func (r *ruleFlags) check() error {
	r.rule.Kind = learn.Kind(r.kind)
	switch r.order {
	case "cyclic":
	case "shuffled":
		r.rule.Shuffled = true
	default:
		return fmt.Errorf("%w: --order is cyclic or shuffled, not %q", errUsage, r.order)
	}
	if !r.best || r.rule.Shuffled || r.rule.Kind == learn.Random {
		r.rule.Seed = r.seed // which the rule refuses if it has no use for it
	}
	for _, s := range []struct {
		flag, text string
		to         **big.Rat
	}{
		{"rate", r.rate, &r.rule.Rate},
		{"lambda", r.lambda, &r.rule.Lambda},
		{"margin", r.margin, &r.rule.Margin},
	} {
		if s.text == "" {
			continue
		}
		x, ok := new(big.Rat).SetString(s.text)
		if !ok || len(s.text) > 20 || strings.ContainsAny(s.text, "eEpP") {
			return fmt.Errorf("%w: --%s is a number such as 2, 0.1 or 1/3, not %q", errUsage, s.flag, s.text)
		}
		*s.to = x
	}
	if r.start != "" {
		for part := range strings.SplitSeq(r.start, ",") {
			w, err := strconv.ParseInt(strings.TrimSpace(part), 10, 64)
			if err != nil {
				return fmt.Errorf("%w: --start is a list of integers w0,w1,…, not %q", errUsage, r.start)
			}
			r.rule.Start = append(r.rule.Start, w)
		}
	}
	if err := r.rule.Check(max(0, len(r.rule.Start)-1)); err != nil {
		return fmt.Errorf("%w: %v", errUsage, err)
	}
	const most = math.MaxInt64 / million
	switch {
	case r.weights != "" && r.weights != "minimal" && !r.lists && r.effort != someEffort:
		return fmt.Errorf("%w: --effort is for --weights minimal and for --list; others take none", errUsage)
	case r.effort < 0 || r.effort > most:
		return fmt.Errorf("%w: --effort is a number of millions of operations, up to %d, or 0 for no limit, not %d", errUsage, int64(most), r.effort)
	}
	return r.checkWeights()
}

const million = 1_000_000

// checkWeights refuses settings of a rule for weights that are not a rule's.
func (r *ruleFlags) checkWeights() error {
	switch r.weights {
	case "", "learned":
		return nil
	case "minimal", "any":
	default:
		return fmt.Errorf("%w: --weights is learned, minimal or any, not %q", errUsage, r.weights)
	}
	switch {
	case r.rule.MaxUpdates > 0:
		return fmt.Errorf("%w: --max-updates is for --weights learned; others need no updates", errUsage)
	case r.kind != "" || r.rate != "" || r.start != "" || r.rule.Shuffled:
		return fmt.Errorf("%w: the settings of a rule are for --weights learned", errUsage)
	}
	return nil
}

// verdict finds the verdict, and tells how far it is. The verdict may be the
// learner's own, whose next one overwrites it.
func (r *ruleFlags) verdict(ctx context.Context, l *learn.Learner, f truthtable.Function, tell func(learn.Progress)) (learn.Verdict, error) {
	switch r.weights {
	case "minimal":
		return r.minimal(ctx, f)
	case "any":
		return l.Decide(ctx, f)
	}
	rule := r.rule
	rule.Progress = tell
	l.OwnCycle = r.ownCycle
	return l.Learn(ctx, f, rule)
}

// minimal finds the smallest weights, or those that are the smallest so far when
// the effort is used up or an interrupt stops the search. If it stops the search
// before there are any, the first will do.
func (r *ruleFlags) minimal(ctx context.Context, f truthtable.Function) (learn.Verdict, error) {
	search, end := r.searches.begin(ctx)
	defer end()
	v, err := learn.Minimal(search, f, r.effort*million)
	switch {
	case !errors.Is(err, context.Canceled) || ctx.Err() != nil:
		return v, err
	case v.Status == learn.Separable:
		return v, nil
	}
	return learn.Minimal(ctx, f, 1)
}
