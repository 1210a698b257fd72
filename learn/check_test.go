package learn_test

import (
	"slices"
	"testing"

	"threshgen/learn"
	"threshgen/truthtable"
)

// TestCheckRefusesChanges changes every number of every proof for all
// functions of 3 inputs: Check must refuse what no longer proves anything.
func TestCheckRefusesChanges(t *testing.T) {
	refused := 0
	for on := range uint64(256) {
		f := complete(t, 3, on)
		v := mustLearn(t, f, learn.Rule{})
		for _, change := range changes(f, v) {
			wrong := !proves(f, change) || change.Status == learn.Separable && change.Margin != margin(f, change.Weights)
			if err := change.Check(f); (err != nil) != wrong {
				t.Fatalf("function %02x: Check says %v of %+v, and proving it gives %t", on, err, change, !wrong)
			}
			if wrong {
				refused++
			}
		}
	}
	if refused < 1000 {
		t.Errorf("only %d changes were wrong: the test tests little", refused)
	}
}

// changes are the verdicts that differ from v in one number.
func changes(f truthtable.Function, v learn.Verdict) []learn.Verdict {
	var out []learn.Verdict
	for _, by := range []int64{-1, 1} {
		for i := range v.Weights {
			c := v
			c.Weights = slices.Clone(v.Weights)
			c.Weights[i] += by
			out = append(out, c)
		}
		if v.Status == learn.Separable {
			c := v
			c.Margin += by
			out = append(out, c)
		}
		for i := range v.Certificate {
			c := v
			c.Certificate = slices.Clone(v.Certificate)
			c.Certificate[i].Times += by
			out = append(out, c)
			c.Certificate = slices.Clone(v.Certificate)
			c.Certificate[i].K = (c.Certificate[i].K + 1) % f.Rows()
			out = append(out, c)
		}
	}
	return out
}

// margin is the least of ±W·X, by the definition.
func margin(f truthtable.Function, w learn.Weights) int64 {
	var all []int64
	for k := range f.Rows() {
		net := w[0]
		for i, digit := range f.Row(k).String() {
			net += w[1+i] * int64(digit-'0')
		}
		if f.Target(k) == truthtable.Zero {
			net = -net
		}
		all = append(all, net)
	}
	return slices.Min(all)
}

func TestCheckRefusesNonsense(t *testing.T) {
	or, xor := complete(t, 2, 0b1110), complete(t, 2, 0b0110)
	partial, err := truthtable.NewCounting("f", truthtable.DefaultInputs(2), []uint64{0b0010}, []uint64{0b0110})
	if err != nil {
		t.Fatal(err)
	}
	const huge = 1 << 62
	for name, test := range map[string]struct {
		f truthtable.Function
		v learn.Verdict
	}{
		"no certificate":        {xor, learn.Verdict{Status: learn.NotSeparable}},
		"row out of range":      {xor, learn.Verdict{Status: learn.NotSeparable, Certificate: learn.Certificate{{K: 4, Times: 1}}}},
		"negative row":          {xor, learn.Verdict{Status: learn.NotSeparable, Certificate: learn.Certificate{{K: -1, Times: 1}}}},
		"don't-care row":        {partial, learn.Verdict{Status: learn.NotSeparable, Certificate: learn.Certificate{{K: 0, Times: 1}, {K: 1, Times: 1}}}},
		"weights for XOR":       {xor, learn.Verdict{Status: learn.Separable, Weights: learn.Weights{0, 1, 1}}},
		"certificate for OR":    {or, learn.Verdict{Status: learn.NotSeparable, Certificate: learn.Certificate{{K: 0, Times: 1}, {K: 1, Times: 1}, {K: 2, Times: 1}, {K: 3, Times: 1}}}},
		"too few weights":       {or, learn.Verdict{Status: learn.Separable, Weights: learn.Weights{0, 1}}},
		"no weights":            {or, learn.Verdict{Status: learn.Separable}},
		"weights that overflow": {or, learn.Verdict{Status: learn.Separable, Weights: learn.Weights{0, huge, huge}}},
		"no reason":             {or, learn.Verdict{}},
		"no such status":        {or, learn.Verdict{Status: 7}},
	} {
		if err := test.v.Check(test.f); err == nil {
			t.Errorf("%s: Check accepts it", name)
		}
	}
	if err := (learn.Verdict{Why: "a limit"}).Check(or); err != nil {
		t.Errorf("undecided with a reason: %v", err)
	}
}
