// How do the flags of a verb ask for weights?

package main

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"

	"threshgen/learn"
	"threshgen/truthtable"
)

// method is how the verdict on a function is found.
type method struct {
	rule    learn.Rule
	weights string // which weights are wanted: see the help texts
}

// flags declares the flags of the rule.
func (m *method) flags(fs *pflag.FlagSet) {
	fs.Int64Var(&m.rule.MaxUpdates, "max-updates", 0, "")
}

// weightsFlag declares the flag that chooses the weights.
func (m *method) weightsFlag(fs *pflag.FlagSet) {
	fs.StringVar(&m.weights, "weights", "learned", "")
}

// check refuses settings that make no sense.
func (m *method) check() error {
	switch m.weights {
	case "", "learned", "minimal", "any":
	default:
		return fmt.Errorf("%w: --weights is learned, minimal or any, not %q", errUsage, m.weights)
	}
	switch {
	case m.rule.MaxUpdates < 0:
		return fmt.Errorf("%w: --max-updates is a number of updates, 0 for no limit, not %d", errUsage, m.rule.MaxUpdates)
	case m.rule.MaxUpdates > 0 && (m.weights == "minimal" || m.weights == "any"):
		return fmt.Errorf("%w: --max-updates is for --weights learned; others need no updates", errUsage)
	}
	return nil
}

// verdict finds the verdict, and tells how far it is. The verdict may be the
// decider's own, whose next one overwrites it.
func (m *method) verdict(ctx context.Context, d *learn.Decider, f truthtable.Function, tell func(learn.Progress)) (learn.Verdict, error) {
	switch m.weights {
	case "minimal":
		return learn.Minimal(ctx, f)
	case "any":
		return d.Decide(ctx, f)
	}
	rule := m.rule
	rule.Progress = tell
	return learn.Learn(ctx, f, rule)
}
