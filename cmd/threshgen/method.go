// How do the flags of a verb ask for weights?

package main

import (
	"context"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"threshgen/learn"
	"threshgen/truthtable"
)

// method is how the verdict on a function is found.
type method struct {
	rule    learn.Rule
	weights string // which weights are wanted: see the help texts
	circles bool   // whether the rule is to go round its circles, as far as it takes

	best bool   // whether the best weights are wanted where none are right
	seed uint64 // of the rule's randomness, and that of the best weights

	// The settings of the rule as they were written.
	kind, rate, lambda, margin, order, start string
}

// flags declares the flags of the rule.
func (m *method) flags(fs *pflag.FlagSet) {
	fs.StringVar(&m.kind, "rule", "", "")
	fs.StringVar(&m.rate, "rate", "", "")
	fs.StringVar(&m.lambda, "lambda", "", "")
	fs.StringVar(&m.margin, "margin", "", "")
	fs.StringVar(&m.start, "start", "", "")
	fs.StringVar(&m.order, "order", "cyclic", "")
	fs.Uint64Var(&m.seed, "seed", 0, "")
	fs.Int64Var(&m.rule.MaxUpdates, "max-updates", 0, "")
}

// weightsFlag declares the flag that chooses the weights.
func (m *method) weightsFlag(fs *pflag.FlagSet) {
	fs.StringVar(&m.weights, "weights", "learned", "")
}

// bestFlag declares the flag that asks for the best weights.
func (m *method) bestFlag(fs *pflag.FlagSet) {
	fs.BoolVar(&m.best, "best", false, "")
}

// check makes the rule of its settings, and refuses what makes no sense for
// any table. What depends on the number of inputs is refused with the table.
func (m *method) check() error {
	m.rule.Kind = learn.Kind(m.kind)
	switch m.order {
	case "cyclic":
	case "shuffled":
		m.rule.Shuffled = true
	default:
		return fmt.Errorf("%w: --order is cyclic or shuffled, not %q", errUsage, m.order)
	}
	if !m.best || m.rule.Shuffled || m.rule.Kind == learn.Random {
		m.rule.Seed = m.seed // which the rule refuses if it has no use for it
	}
	for _, s := range []struct {
		flag, text string
		to         **big.Rat
	}{
		{"rate", m.rate, &m.rule.Rate},
		{"lambda", m.lambda, &m.rule.Lambda},
		{"margin", m.margin, &m.rule.Margin},
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
	if m.start != "" {
		for part := range strings.SplitSeq(m.start, ",") {
			w, err := strconv.ParseInt(strings.TrimSpace(part), 10, 64)
			if err != nil {
				return fmt.Errorf("%w: --start is a list of integers w0,w1,…, not %q", errUsage, m.start)
			}
			m.rule.Start = append(m.rule.Start, w)
		}
	}
	if err := m.rule.Check(max(0, len(m.rule.Start)-1)); err != nil {
		return fmt.Errorf("%w: %v", errUsage, err)
	}
	return m.checkWeights()
}

// checkWeights refuses settings of a rule for weights that are not a rule's.
func (m *method) checkWeights() error {
	switch m.weights {
	case "", "learned":
		return nil
	case "minimal", "any":
	default:
		return fmt.Errorf("%w: --weights is learned, minimal or any, not %q", errUsage, m.weights)
	}
	switch {
	case m.rule.MaxUpdates > 0:
		return fmt.Errorf("%w: --max-updates is for --weights learned; others need no updates", errUsage)
	case m.kind != "" || m.rate != "" || m.start != "" || m.rule.Shuffled:
		return fmt.Errorf("%w: the settings of a rule are for --weights learned", errUsage)
	}
	return nil
}

// verdict finds the verdict, and tells how far it is. The verdict may be the
// learner's own, whose next one overwrites it.
func (m *method) verdict(ctx context.Context, l *learn.Learner, f truthtable.Function, tell func(learn.Progress)) (learn.Verdict, error) {
	switch m.weights {
	case "minimal":
		return learn.Minimal(ctx, f, 0)
	case "any":
		return l.Decide(ctx, f)
	}
	rule := m.rule
	rule.Progress = tell
	l.Circles = m.circles
	return l.Learn(ctx, f, rule)
}
