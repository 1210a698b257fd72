// Is a list right? This file believes nobody: it asks every test about every
// example by the definitions alone, and shares no code with the search.

package list

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"threshgen/learn/internal/units"
	"threshgen/truthtable"
)

// Check reports whether the list answers every example of f with its target, and
// whether each test takes as many as it says; the error says what is wrong.
//
// A cube is followed through the list as a whole: no test may fire on any of its
// rows with the wrong answer before one with the right answer has fired on all
// of them. So a list that passes is right on every row. One that takes a cube
// apart, a row here and a row there, is refused though it may be right; [Find]
// makes none.
func (l List) Check(f truthtable.Function) error {
	taken, err := l.taken(&f)
	if err != nil {
		return err
	}
	for i, t := range l.Tests {
		if taken[i] != t.Rows {
			return fmt.Errorf("test %d takes %d rows, not %d", i+1, taken[i], t.Rows)
		}
	}
	return nil
}

// taken is how many examples each test takes, for a list that is right; the error
// says what is wrong.
func (l List) taken(f *truthtable.Function) (rows []int, err error) {
	if l.Default != 0 && l.Default != 1 {
		return nil, fmt.Errorf("the default is %d", l.Default)
	}
	var left []int // the examples that get to a test
	for e := range f.Examples() {
		left = append(left, e.K)
	}
	for i, t := range l.Tests {
		switch {
		case t.Answer != 0 && t.Answer != 1:
			return nil, fmt.Errorf("the answer of test %d is %d", i+1, t.Answer)
		case len(t.Weights) != f.N()+1:
			return nil, fmt.Errorf("test %d has %d weights for %d inputs and the bias", i+1, len(t.Weights), f.N())
		case !sumFits(t.Weights):
			return nil, fmt.Errorf("the weights of test %d are too large to add up", i+1)
		}
		rest, err := t.take(f, left)
		if err != nil {
			return nil, fmt.Errorf("test %d %w", i+1, err)
		}
		rows = append(rows, len(left)-len(rest))
		left = rest
	}
	for _, k := range left {
		if on := f.Target(k) == truthtable.One; on != (l.Default == 1) {
			return nil, fmt.Errorf("no test fires on %s, and the default is wrong", f.Cube(k))
		}
	}
	return rows, nil
}

// take is what the test leaves of some examples, in their place. It is an error if
// it fires on one that has the other target.
func (t *Test) take(f *truthtable.Function, examples []int) (left []int, err error) {
	net := nets(f, t.Weights)
	left = examples[:0]
	for _, k := range examples {
		least, most := net(k)
		switch right := (f.Target(k) == truthtable.One) == (t.Answer == 1); {
		case right && least > 0:
			continue
		case !right && most > 0:
			return nil, fmt.Errorf("fires on %s, and its answer is wrong", f.Cube(k))
		}
		left = append(left, k)
	}
	return left, nil
}

// nets is W·X of example k: the least and the most of its rows.
func nets(f *truthtable.Function, w []int64) func(k int) (least, most int64) {
	n := f.N()
	switch {
	case f.HasCubes():
		return func(k int) (least, most int64) {
			least, most = w[0], w[0]
			free, row := f.Free(k), f.Row(k)
			for i, x := range w[1:] {
				if free.Input(i) {
					least += min(x, 0)
					most += max(x, 0)
				} else {
					least += x * row.Digit(i)
					most += x * row.Digit(i)
				}
			}
			return least, most
		}
	case f.InCountingOrder() && n > 0:
		// Row k is the number k: what its two halves add is looked up.
		half := n / 2
		first, second := subsetSums(w[1:1+n-half]), subsetSums(w[1+n-half:])
		return func(k int) (least, most int64) {
			net := w[0] + first[k>>half] + second[k&(1<<half-1)]
			return net, net
		}
	}
	return func(k int) (least, most int64) {
		net, row := w[0], f.Row(k)
		for i, x := range w[1:] {
			net += x * row.Digit(i)
		}
		return net, net
	}
}

// subsetSums are the sums of all subsets of weights: the last weight belongs to
// bit 0 of the subset.
func subsetSums(w []int64) []int64 {
	sums := []int64{0}
	for i := len(w) - 1; i >= 0; i-- {
		for _, sum := range sums {
			sums = append(sums, sum+w[i])
		}
	}
	return sums
}

// sumFits reports whether no sum of some of the numbers overflows.
func sumFits(w []int64) bool {
	room := int64(math.MaxInt64)
	for _, x := range w {
		if x == math.MinInt64 {
			return false
		}
		if room -= max(x, -x); room < 0 {
			return false
		}
	}
	return true
}

// Check reports whether the proof holds for f, and what is wrong with it where it
// does not. Certificates, cycles and parities are added up and evaluated; a
// search is made again, by the plain one of this file.
func (p Proof) Check(f truthtable.Function) error {
	switch p.Because {
	case Obvious:
		return p.checkObvious(&f)
	case Certificate:
		if p.AtLeast != 2 {
			return fmt.Errorf("a certificate proves that 2 tests are needed, not %d", p.AtLeast)
		}
		if len(p.Verdict.Certificate) == 0 {
			return errors.New("there is no certificate")
		}
		return p.Verdict.Check(f)
	case OddCycles:
		if p.AtLeast != 3 {
			return fmt.Errorf("odd cycles prove that 3 tests are needed, not %d", p.AtLeast)
		}
		for target, cycle := range p.Cycles {
			if err := cycle.check(&f, target); err != nil {
				return err
			}
		}
		return nil
	case Parity:
		return p.checkParity(&f)
	case Search:
		return p.checkSearch(&f)
	}
	return fmt.Errorf("unknown reason %q", p.Because)
}

// checkObvious makes sure that f is not constant where a test is needed.
func (p Proof) checkObvious(f *truthtable.Function) error {
	both := [2]bool{}
	for e := range f.Examples() {
		if e.On {
			both[1] = true
		} else {
			both[0] = true
		}
	}
	if p.AtLeast > 1 || p.AtLeast == 1 && both != [2]bool{true, true} {
		return fmt.Errorf("it is not obvious that %d tests are needed", p.AtLeast)
	}
	return nil
}

// check adds up the rows of every edge. A test that fires on both ends, and on
// neither of the other two rows, would have to give the same sum two signs.
func (c Cycle) check(f *truthtable.Function, target int) error {
	if len(c)%2 == 0 {
		return fmt.Errorf("a cycle of %d edges is not odd", len(c))
	}
	own, other := truthtable.Target(target), truthtable.Target(1-target)
	for i, e := range c {
		for j, r := range []truthtable.Row{e.P, e.Q, e.R, e.S} {
			if r.N() != f.N() || targetOf(f, r) != [4]truthtable.Target{own, own, other, other}[j] {
				return fmt.Errorf("the row %v of the cycle has another target", r)
			}
		}
		for input := range f.N() {
			if e.P.Digit(input)+e.Q.Digit(input) != e.R.Digit(input)+e.S.Digit(input) {
				return fmt.Errorf("%v + %v is not %v + %v", e.P, e.Q, e.R, e.S)
			}
			if e.Q.Digit(input) != c[(i+1)%len(c)].P.Digit(input) {
				return fmt.Errorf("edge %d of the cycle does not end where the next begins", i+1)
			}
		}
	}
	return nil
}

// targetOf is the target of any row of the function's inputs.
func targetOf(f *truthtable.Function, r truthtable.Row) truthtable.Target {
	if f.InCountingOrder() {
		return f.Target(int(r.Word(0)))
	}
examples:
	for e := range f.Examples() {
		free := f.Free(e.K)
		for i := range f.N() {
			if !free.Input(i) && e.Row.Input(i) != r.Input(i) {
				continue examples
			}
		}
		return f.Target(e.K)
	}
	return truthtable.DontCare
}

// checkParity makes sure that on the subcube the target changes with every input.
func (p Proof) checkParity(f *truthtable.Function) error {
	if p.AtLeast != len(p.Subcube.Free) {
		return fmt.Errorf("a parity of %d inputs does not prove that %d tests are needed", len(p.Subcube.Free), p.AtLeast)
	}
	rows, err := p.Subcube.rows(f)
	if err != nil {
		return err
	}
	for k, target := range rows {
		if target == truthtable.DontCare || int(target^rows[0]) != bits.OnesCount(uint(k))%2 {
			return errors.New("the function is no parity on the subcube")
		}
	}
	return nil
}

// rows are the targets of the subcube's rows in counting order of its inputs.
func (s Subcube) rows(f *truthtable.Function) ([]truthtable.Target, error) {
	if len(s.Free) > 30 || s.Row.N() != f.N() {
		return nil, errors.New("the subcube is not one of the function")
	}
	for i, x := range s.Free {
		if x < 0 || x >= f.N() || i > 0 && x <= s.Free[i-1] || s.Row.Input(x) {
			return nil, fmt.Errorf("input %d of the subcube is not free", x+1)
		}
	}
	targets := make([]truthtable.Target, 1<<len(s.Free))
	for k := range targets {
		targets[k] = truthtable.DontCare
	}
	for e := range f.Examples() {
		s.mark(f, e, targets)
	}
	return targets, nil
}

// mark puts down the target of the rows of the subcube that the example has.
func (s Subcube) mark(f *truthtable.Function, e truthtable.Example, targets []truthtable.Target) {
	open, fixed, ones := f.Free(e.K), 0, 0 // by bit of the subcube's row numbers
	for i, next := 0, 0; i < f.N(); i++ {
		inside := next < len(s.Free) && s.Free[next] == i
		if inside {
			next++
		}
		switch {
		case open.Input(i):
		case inside:
			bit := 1 << (len(s.Free) - next)
			fixed |= bit
			ones |= bit * int(e.Row.Digit(i))
		case e.Row.Input(i) != s.Row.Input(i):
			return
		}
	}
	for k := range targets {
		if k&fixed == ones {
			targets[k] = f.Target(e.K)
		}
	}
}

// checkSearch tries all lists of fewer tests on the subcube: up to five inputs those
// of all units, with six those whose tests may take any rows of one target of
// which no two have the sum of two of the other. Taking rows away
// from a list's function leaves it a list, so only first tests matter that take
// as many rows as any; the two last tests can be given one answer, for instead
// of firing on what is left of one target the last may fire on the other.
func (p Proof) checkSearch(f *truthtable.Function) error {
	n := len(p.Subcube.Free)
	if n > pairInputs {
		return fmt.Errorf("a search through lists of %d inputs takes too long to be made again", n)
	}
	targets, err := p.Subcube.rows(f)
	if err != nil {
		return err
	}
	var rows [2]uint64 // by target
	for k, target := range targets {
		if target != truthtable.DontCare {
			rows[target] |= 1 << k
		}
	}
	found := p.AtLeast < 2
	switch {
	case found:
	case n > units.MaxInputs:
		found = partable(rows, p.AtLeast-1)
	default:
		found = listable(units.Words(n), [2]uint32{uint32(rows[0]), uint32(rows[1])}, p.AtLeast-1)
	}
	if found {
		return fmt.Errorf("the subcube does not need %d tests", p.AtLeast)
	}
	return nil
}

// listable reports whether the rows of the two targets are a list of so many
// tests, at least 1, out of these units.
func listable(all []uint32, rows [2]uint32, tests int) bool {
	for target := range rows {
		firsts := largest(all, rows[target], rows[1-target])
		for _, p := range firsts {
			rest := rows
			rest[target] &^= p
			switch {
			case rest[target] == 0:
				return true
			case tests == 2:
				if slices.ContainsFunc(firsts, func(q uint32) bool { return rest[target]&^q == 0 }) {
					return true
				}
			case tests > 2:
				if listable(all, rest, tests-1) {
					return true
				}
			}
		}
	}
	return false
}

// largest are the sets of rows on which a unit fires that fires on none of the
// others, without those that are part of another.
func largest(all []uint32, rows, others uint32) (sets []uint32) {
	for _, word := range all {
		if word&others == 0 {
			sets = append(sets, word&rows)
		}
	}
	slices.SortFunc(sets, func(a, b uint32) int {
		return cmp.Or(bits.OnesCount32(b)-bits.OnesCount32(a), cmp.Compare(a, b))
	})
	kept := sets[:0]
	for _, set := range sets {
		if !slices.ContainsFunc(kept, func(k uint32) bool { return set&^k == 0 }) {
			kept = append(kept, set)
		}
	}
	return kept
}

// partable reports whether there may be a list of so many tests, at least 1, if a
// test takes no two rows p and q with p + q = r + s for r and s of the other target.
func partable(rows [2]uint64, tests int) bool {
	for target, own := range rows {
		apart := sharingNone(own, rows[1-target])
		if tests == 2 && twoParts(own, &apart) {
			return true
		}
		tried := map[uint64]bool{}
		// A set that cannot be larger has any row, or one that is apart from it.
		var take func(open, taken uint64) bool
		take = func(open, taken uint64) bool {
			if open == 0 {
				if tried[taken] {
					return false
				}
				tried[taken] = true
				rest := rows
				rest[target] &^= taken
				return rest[target] == 0 || tests > 2 && partable(rest, tests-1)
			}
			row := bits.TrailingZeros64(open)
			for next := 1<<row | apart[row]&open; next != 0; next &= next - 1 {
				row := bits.TrailingZeros64(next)
				if take(open&^(1<<row|apart[row]), taken|1<<row) {
					return true
				}
			}
			return false
		}
		if take(own, 0) {
			return true
		}
	}
	return false
}

// sharingNone are by row of one target those that share no test with it.
func sharingNone(own, other uint64) (apart [64]uint64) {
	has := func(rows uint64, row int) bool { return rows>>row&1 == 1 }
	for p := range apart {
		for r := range apart {
			if !has(own, p) || !has(other, r) {
				continue
			}
			for s := range apart[:r] {
				if q := p ^ r ^ s; p&q == r&s && has(own, q) && has(other, s) {
					apart[p] |= 1 << q
				}
			}
		}
	}
	return apart
}

// twoParts reports whether the rows are two sets in neither of which two are apart.
func twoParts(rows uint64, apart *[64]uint64) bool {
	var sides [2]uint64
	var put func(row, side int) bool
	put = func(row, side int) bool {
		if (sides[0]|sides[1])>>row&1 == 1 {
			return sides[side]>>row&1 == 1
		}
		sides[side] |= 1 << row
		for near := apart[row]; near != 0; near &= near - 1 {
			if !put(bits.TrailingZeros64(near), 1-side) {
				return false
			}
		}
		return true
	}
	for ; rows != 0; rows &= rows - 1 {
		row := bits.TrailingZeros64(rows)
		if (sides[0]|sides[1])>>row&1 == 0 && !put(row, 0) {
			return false
		}
	}
	return true
}
