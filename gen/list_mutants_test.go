// Does the generated test of a list fail for every change of it that matters?

package gen

import (
	"slices"
	"testing"

	"threshgen/learn/list"
	"threshgen/truthtable"
)

// changedLists are the lists that differ from one in a test left out, in two tests of
// different answers that change places, in a weight or threshold by 1, in an answer
// or in the default.
func changedLists(l list.List) []list.List {
	var all []list.List
	change := func(do func(l *list.List)) {
		c := list.List{Tests: slices.Clone(l.Tests), Default: l.Default}
		for i := range c.Tests {
			c.Tests[i].Weights = slices.Clone(c.Tests[i].Weights)
		}
		do(&c)
		all = append(all, c)
	}
	change(func(l *list.List) { l.Default ^= 1 })
	for i, test := range l.Tests {
		change(func(l *list.List) { l.Tests = slices.Delete(l.Tests, i, i+1) })
		change(func(l *list.List) { l.Tests[i].Answer ^= 1 })
		if i > 0 && l.Tests[i-1].Answer != test.Answer {
			change(func(l *list.List) { l.Tests[i-1], l.Tests[i] = l.Tests[i], l.Tests[i-1] })
		}
		for j := range test.Weights {
			for _, step := range []int64{1, -1} {
				change(func(l *list.List) { l.Tests[i].Weights[j] += step })
			}
		}
	}
	return all
}

// answers reports whether a list is right on all examples; of cubes on many random
// rows.
func answers(u Unit, l list.List) bool {
	random, n := seeded(95), u.Function.N()
	for e := range u.Function.Examples() {
		rows := []truthtable.Row{e.Row}
		if u.Function.HasCubes() {
			free := u.Function.Free(e.K)
			for range 2000 {
				words := make([]uint64, truthtable.Words(n))
				for w := range words {
					words[w] = e.Row.Word(w) | free.Word(w)&random.Uint64()
				}
				rows = append(rows, truthtable.PackedRow(n, words))
			}
		}
		if slices.ContainsFunc(rows, func(r truthtable.Row) bool { return (l.Output(r) == 1) != e.On }) {
			return false
		}
	}
	return true
}

// TestListMutants: lists that were found for small functions, and random ones on rows
// of more inputs.
func TestListMutants(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	t.Parallel()
	random := seeded(92)
	units := []Unit{
		found(t, counting(t, "xor", 2, 6, nil)),
		found(t, counting(t, "sum", 3, 0x96, nil)),
		found(t, counting(t, "irregular", 5, 0x566a3c00, nil)),
		found(t, counting(t, "partial", 5, 0x12345678, []uint64{0xfedc7654})),
	}
	units = append(units, listOfCubes(t))
	for k := range 4 {
		units = append(units, found(t, counting(t, "f"+string(rune('a'+k)), 3+k%3, random.Uint64(), nil)))
	}
	if *slow {
		units = append(units, randomLists(t, random, 5, 5, 12)...)
	} else {
		units = append(units[:7:7], randomLists(t, random, 1, 5, 9)...)
	}
	mutants := tryMutants(t, units, []Form{Bool, Bits, Struct, Lanes}, func(u Unit) (changed []Unit) {
		if u.List == nil {
			return nil
		}
		for _, l := range changedLists(u.List.List) {
			if !answers(u, l) {
				changed = append(changed, Unit{Function: u.Function, List: &list.Result{List: l, Proof: u.List.Proof}})
			}
		}
		return changed
	})
	if mutants < 200 {
		t.Errorf("only %d mutants", mutants)
	}
	t.Logf("%d mutants of %d lists, in three forms each", mutants, len(units))
}

// TestListOperators: what an operator, a mask or a constant of a list becomes.
func TestListOperators(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	t.Parallel()
	random, stride, count := seeded(93), 17, 2
	if *slow {
		stride, count = 1, 12
	}
	units := append(randomLists(t, random, count, 4, 9), randomLists(t, random, count, 20, 30)...)
	for k := range units {
		units[k].Function.Name = "l" + string(rune('a'+k))
	}
	report(t, "lists", operatorMutants(t, units, []Form{Bool, Bits, Lanes}, stride, 1))
}
