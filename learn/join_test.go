package learn

import (
	"context"
	"testing"

	"threshgen/truthtable"
)

// TestRuleAndJudge makes the rule give up early and late, over all functions of
// 3 inputs: the answer is the same, and only its method differs.
func TestRuleAndJudge(t *testing.T) {
	ctx := context.Background()
	much := effort{updates: 1 << 20, presentations: 1 << 20}
	little := effort{updates: 3, presentations: 24}
	for on := range uint64(256) {
		f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(3), []uint64{on}, nil)
		if err != nil {
			t.Fatal(err)
		}
		rule, err := new(Learner).learn(ctx, f, Rule{}, much, much)
		if err != nil {
			t.Fatal(err)
		}
		// Given up by the rule, then taken up again.
		late, err := new(Learner).learn(ctx, f, Rule{}, little, much)
		if err != nil {
			t.Fatal(err)
		}
		// Given up for good.
		never, err := new(Learner).learn(ctx, f, Rule{}, little, little)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range []Verdict{rule, late, never} {
			if err := v.Check(f); err != nil || v.Status != rule.Status {
				t.Fatalf("function %02x: %v, %v; the rule says %v", on, v.Status, err, rule.Status)
			}
		}
		if rule.Status != Separable {
			continue
		}
		if late.Method != FixedCorrection || late.Updates != rule.Updates || late.Presentations != rule.Presentations {
			t.Errorf("function %02x: going on gives %+v, going through %+v", on, late, rule)
		}
		if rule.Updates > little.updates+1 && never.Method == FixedCorrection {
			t.Errorf("function %02x: %+v within %d updates", on, never, little.updates)
		}
	}
}
