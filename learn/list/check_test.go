// Do the checks refuse what is wrong?

package list_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"threshgen/learn/list"
	"threshgen/truthtable"
)

// TestCheckList compares the check with the answers on all rows, for lists that
// are right and for lists with one number changed.
func TestCheckList(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	wrong := 0
	for range 300 {
		n := 2 + random.IntN(3)
		f := ofWord(t, n, random.Uint64(), random.Uint64()|random.Uint64())
		r := find(t, f, list.Options{})
		if len(r.List.Tests) == 0 {
			continue
		}
		l := r.List
		l.Tests = slices.Clone(l.Tests)
		i := random.IntN(len(l.Tests))
		test := &l.Tests[i]
		test.Weights = slices.Clone(test.Weights)
		test.Weights[random.IntN(n+1)] += int64(random.IntN(2)*2 - 1)
		right, rows := true, make([]int, len(l.Tests))
		for e := range f.Examples() {
			right = right && (l.Output(e.Row) == 1) == e.On
			for j, test := range l.Tests {
				if test.Weights.Output(e.Row) == 1 {
					rows[j]++
					break
				}
			}
		}
		for j := range rows {
			right = right && rows[j] == l.Tests[j].Rows
		}
		if err := l.Check(f); (err == nil) != right {
			t.Errorf("%v on %x of %x: %v", l, f.On(), f.Care(), err)
		}
		if !right {
			wrong++
		}
	}
	if wrong < 50 {
		t.Errorf("only %d lists were wrong", wrong)
	}
}

// TestCheckMalformed refuses lists that are none.
func TestCheckMalformed(t *testing.T) {
	or := ofWord(t, 2, 0b1110, 0b1111)
	for name, l := range map[string]list.List{
		"default":  {Tests: []list.Test{{Weights: []int64{0, 1, 1}, Answer: 1, Rows: 3}}, Default: 2},
		"answer":   {Tests: []list.Test{{Weights: []int64{0, 1, 1}, Answer: -1, Rows: 3}}},
		"weights":  {Tests: []list.Test{{Weights: []int64{0, 1}, Answer: 1, Rows: 3}}},
		"overflow": {Tests: []list.Test{{Weights: []int64{0, 1 << 62, 1 << 62}, Answer: 1, Rows: 3}}},
		"rows":     {Tests: []list.Test{{Weights: []int64{0, 1, 1}, Answer: 1, Rows: 2}}},
		"constant": {Default: 1},
	} {
		if l.Check(or) == nil {
			t.Errorf("%s: %v is no list for OR", name, l)
		}
	}
}

// TestCheckCubes refuses a test that fires on one row of a cube with the wrong
// answer, and a cube that no test takes as a whole.
func TestCheckCubes(t *testing.T) {
	f, err := truthtable.NewCubes("f", []string{"a", "b"}, []uint64{0b10, 0b00}, []uint64{0b01, 0b01}, []uint64{0b01}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := (list.List{Tests: []list.Test{{Weights: []int64{0, 1, 0}, Answer: 1, Rows: 1}}}).Check(f); err != nil {
		t.Error(err)
	}
	for _, w := range [][]int64{{0, 1, 1}, {-1, 1, 1}} { // fires on 01; on 11 alone
		if (list.List{Tests: []list.Test{{Weights: w, Answer: 1, Rows: 1}}}).Check(f) == nil {
			t.Errorf("%v is right on the cubes", w)
		}
	}
}

// TestCheckProof refuses proofs of one more test than there is proof for, and
// proofs for another function.
func TestCheckProof(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	reasons := map[list.Reason]int{}
	for i := range 400 {
		n := 3 + i%3
		f := ofWord(t, n, random.Uint64(), ^uint64(0))
		if i%10 == 0 {
			f = fromPredicate(t, n, func(k uint) bool { return bits.OnesCount(k)%2 == 1 })
		}
		p := find(t, f, list.Options{}).Proof
		reasons[p.Because]++
		more := p
		more.AtLeast++
		if more.Check(f) == nil {
			t.Errorf("%d tests need %d because of %s", p.AtLeast, more.AtLeast, p.Because)
		}
		if p.AtLeast > 1 && p.Check(fromPredicate(t, n, func(k uint) bool { return k > 2 })) == nil {
			t.Errorf("a comparison needs %d tests because of %s", p.AtLeast, p.Because)
		}
	}
	for _, reason := range []list.Reason{list.Certificate, list.OddCycles, list.Parity, list.Search} {
		if reasons[reason] == 0 {
			t.Errorf("no proof by %s", reason)
		}
	}
}
