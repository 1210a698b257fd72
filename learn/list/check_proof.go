// Does a proof hold? Like check.go, this file shares no code with what found it.

package list

import (
	"errors"
	"fmt"
	"math/bits"

	"threshgen/truthtable"
)

// Check reports whether the proof holds for f, and what is wrong with it where it
// does not. Certificates, cycles and parities are added up and evaluated; a
// search is made again, by the plain one of check_search.go.
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
