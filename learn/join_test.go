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
		f, err := truthtable.Counting("f", truthtable.DefaultInputs(3), []uint64{on}, nil)
		if err != nil {
			t.Fatal(err)
		}
		rule, err := Rule{}.learn(ctx, f, much, much)
		if err != nil {
			t.Fatal(err)
		}
		// Given up by the rule, then taken up again.
		late, err := Rule{}.learn(ctx, f, little, much)
		if err != nil {
			t.Fatal(err)
		}
		// Given up for good.
		never, err := Rule{}.learn(ctx, f, little, little)
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

// TestBound: the rule never needs more updates than the weights of its own
// verdict, or of the judge's, or the smallest, allow.
func TestBound(t *testing.T) {
	ctx := context.Background()
	for n := 1; n <= 4; n++ {
		for on := range uint64(1) << (1 << n) {
			f, err := truthtable.Counting("f", truthtable.DefaultInputs(n), []uint64{on}, nil)
			if err != nil {
				t.Fatal(err)
			}
			judged, err := Decide(ctx, f)
			if err != nil {
				t.Fatal(err)
			}
			if judged.Status != Separable {
				if b := judged.Bound(f); b != nil {
					t.Fatalf("a bound of %v without weights", b)
				}
				continue
			}
			learned, err := Learn(ctx, f, Rule{})
			if err != nil {
				t.Fatal(err)
			}
			smallest, err := Minimal(ctx, f)
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range []Verdict{judged, learned, smallest} {
				if b := v.Bound(f); !b.IsInt64() || learned.Updates > b.Int64() {
					t.Errorf("n=%d, function %x: %d updates, but %v allows %v", n, on, learned.Updates, v.Weights, b)
				}
			}
		}
	}
}
