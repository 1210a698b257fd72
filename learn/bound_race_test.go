package learn

import (
	"context"
	"fmt"
	"math/big"
	"testing"

	"threshgen/truthtable"
)

// TestRace: on every separable function of up to 3 inputs, under every rule and from
// several starts, each update raises W*·W by Rise at least and ‖W‖² by Growth at
// most, in integers, and there are no more than Bound.
func TestRace(t *testing.T) {
	races := 0
	for _, r := range raceRules() {
		for n := 1; n <= 3; n++ {
			for on := range uint64(1) << (1 << n) {
				f := targets(t, n, on)
				if r.Start != nil && len(r.Start) != n+1 {
					continue
				}
				v, err := Decide(context.Background(), f)
				if err != nil {
					t.Fatal(err)
				}
				race, err := r.Race(context.Background(), f, v)
				if err != nil {
					t.Fatal(err)
				}
				if v.Status != Separable {
					if race != nil {
						t.Fatalf("%s %s: a race that nobody wins", r.kind(), f.Name)
					}
					continue
				}
				races++
				if err := runRace(race, Steps(f, r)); err != nil {
					t.Fatalf("%s %v, n = %d, on %x: %v", r.kind(), r.Start, n, f.On(), err)
				}
			}
		}
	}
	if races < 1000 {
		t.Errorf("only %d races", races)
	}
}

// runRace follows a race.
func runRace(race *Race, steps func(func(Step) bool)) error {
	product := func(u []*big.Int, w Weights) *big.Int { // times Bias
		sum := new(big.Int)
		for i := range w {
			x := new(big.Int).Mul(u[i], big.NewInt(w[i]))
			if i > 0 {
				x.Mul(x, big.NewInt(race.Bias))
			}
			sum.Add(sum, x)
		}
		return sum
	}
	square := func(w Weights) *big.Int {
		var u []*big.Int
		for _, x := range w {
			u = append(u, big.NewInt(x))
		}
		return product(u, w)
	}
	bias := big.NewInt(race.Bias)
	updates := int64(0)
	for s := range steps {
		if !s.Update() {
			continue
		}
		updates++
		rise := new(big.Int).Sub(product(race.Weights, s.After), product(race.Weights, s.Before))
		if rise.Cmp(new(big.Int).Mul(race.Rise, bias)) < 0 {
			return fmt.Errorf("update %d raises W*·W by %v/%v, not %v", updates, rise, bias, race.Rise)
		}
		growth := new(big.Int).Sub(square(s.After), square(s.Before))
		if race.Growth != nil && growth.Cmp(new(big.Int).Mul(race.Growth, bias)) > 0 {
			return fmt.Errorf("update %d raises ‖W‖² by %v/%v, not %v", updates, growth, bias, race.Growth)
		}
		at, limits := race.At(s.After), race.Limits(updates)
		const close = 1e-9
		if at.Along < limits.Along-close || race.Growth != nil && at.Length > limits.Length+close || at.Along > at.Length+close {
			return fmt.Errorf("after update %d the race is at %v, outside of %v", updates, at, limits)
		}
	}
	if race.Bound.Cmp(big.NewInt(updates)) < 0 {
		return fmt.Errorf("%d updates, and the bound is %v", updates, race.Bound)
	}
	return nil
}

// raceRules are all kinds of rules, with settings.
func raceRules() (rules []Rule) {
	for _, k := range Kinds {
		rules = append(rules, Rule{Kind: k})
	}
	return append(rules,
		Rule{Rate: big.NewRat(1, 3)}, Rule{Rate: big.NewRat(5, 2), Start: Weights{1, -2, 3}},
		Rule{Kind: Bipolar, Rate: big.NewRat(2, 3), Start: Weights{-4, 1, 1, 0}},
		Rule{Kind: Absolute, Start: Weights{7, -3, 2}}, Rule{Kind: Random, Seed: 5, Shuffled: true},
		Rule{Kind: Fractional, Lambda: big.NewRat(2, 1)}, Rule{Kind: Criterion, Start: Weights{1, 2}},
	)
}

// TestRaceOR is the race of the worked example, by hand: W* = [-1 2 2] with δ = 1
// and L² = 3, so 9·3 updates at most.
func TestRaceOR(t *testing.T) {
	f := targets(t, 2, 0b1110)
	v, err := Decide(context.Background(), f)
	if err != nil {
		t.Fatal(err)
	}
	race, err := Rule{}.Race(context.Background(), f, v)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(race.Weights, race.Delta, race.Rise, race.Growth, race.Bound); got != "[-1 2 2] 1 1 3 27" {
		t.Errorf("the race is %s", got)
	}
	if got := race.At(Weights{0, 1, 1}); got != (Lap{4. / 3, 1.4142135623730951}) {
		t.Errorf("[0 1 1] is at %v", got)
	}
	if got := race.Limits(27); got != (Lap{9, 9}) {
		t.Errorf("after 27 updates the limits are %v", got)
	}
}

// targets is the complete function of n ≤ 6 inputs whose bit k is the target of row k.
func targets(t *testing.T, n int, on uint64) truthtable.Function {
	t.Helper()
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), []uint64{on}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
