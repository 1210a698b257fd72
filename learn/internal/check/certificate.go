// Do the on-rows of a certificate add up to what its off-rows add up to?

package check

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/bits"

	"threshgen/truthtable"
)

// A Term is one example of a certificate: how often which row is taken, and which
// row it is of a cube.
type Term struct {
	K       int
	Times   int64
	Pattern *truthtable.Row
}

// term is whatever type the callers have for a [Term].
type term interface {
	~struct {
		K       int
		Times   int64
		Pattern *truthtable.Row
	}
}

// row is the row that is added up.
func (t Term) row(f *truthtable.Function) truthtable.Row {
	if t.Pattern == nil {
		return f.Row(t.K)
	}
	return *t.Pattern
}

// Certificate adds up the on-rows and takes the off-rows away: the rest
// must be 0 in the bias and in every input.
func Certificate[T term](f *truthtable.Function, c []T) error {
	room := int64(math.MaxInt64)
	for i := range c {
		t := Term(c[i])
		if t.Times < 1 || t.Times > room {
			return fmt.Errorf("the certificate takes row %d %d times", t.K, t.Times)
		}
		room -= t.Times
	}
	if err := checkTerms(f, c); err != nil {
		return err
	}
	n := f.N()
	var few [17]int64 // spares the allocation for most tables
	rest := few[:min(n+1, len(few))]
	if n+1 > len(few) {
		rest = make([]int64, n+1)
	}
	for i := range c {
		t := Term(c[i])
		times := t.Times
		if f.Target(t.K) == truthtable.Zero {
			times = -times
		}
		rest[0] += times
		if f.InCountingOrder() { // the row is its number
			addInputs(rest, n, uint64(t.K), times)
			continue
		}
		row := t.row(f)
		for word := range truthtable.Words(n) {
			addInputs(rest, min(n, 64*word+64), row.Word(word), times)
		}
	}
	for i, x := range rest {
		if x != 0 {
			return fmt.Errorf("the sums of the certificate differ by %d in x%d", x, i)
		}
	}
	return nil
}

// addInputs adds to the inputs that are 1 in a word of a row, whose lowest bit is
// the input of that number, from 1.
func addInputs(to []int64, lowest int, word uint64, times int64) {
	for ; word != 0; word &= word - 1 {
		to[lowest-bits.TrailingZeros64(word)] += times
	}
}

// checkTerms makes sure that a certificate has terms, and that they are
// examples, or rows of cubes that are.
func checkTerms[T term](f *truthtable.Function, c []T) error {
	if len(c) == 0 {
		return errors.New("the certificate is empty")
	}
	for i := range c {
		t := Term(c[i])
		if t.K < 0 || t.K >= f.Rows() || f.Target(t.K) == truthtable.DontCare {
			return fmt.Errorf("the certificate names row %d, which is no example", t.K)
		}
		if !f.HasCubes() && t.Pattern != nil {
			return fmt.Errorf("the certificate names a pattern of row %d, which is no cube", t.K)
		}
		if f.HasCubes() && !t.inCube(f) {
			return fmt.Errorf("the certificate names a pattern that is not in the cube %s", f.Cube(t.K))
		}
		if f.HasCubes() && !t.hasOneTarget(f) {
			return fmt.Errorf("the certificate names the pattern %v, which cubes give another target", *t.Pattern)
		}
	}
	return nil
}

// inCube reports whether the term's pattern agrees with its cube.
func (t Term) inCube(f *truthtable.Function) bool {
	return t.Pattern != nil && t.Pattern.N() == f.N() && isIn(f, *t.Pattern, t.K)
}

// isIn reports whether a pattern agrees with cube k.
func isIn(f *truthtable.Function, pattern truthtable.Row, k int) bool {
	cube, free := f.Row(k), f.Free(k)
	for word := range truthtable.Words(f.N()) {
		if (pattern.Word(word)^cube.Word(word))&^free.Word(word) != 0 {
			return false
		}
	}
	return true
}

// hasOneTarget reports whether the term's pattern is in no cube of the other target.
// So cubes that were found, as those of the target that a file does not list, prove
// nothing of rows that the file's own cubes hold. Where only some rows of that target
// are listed it may be in no don't-care cube either: then it is one of its rows.
func (t Term) hasOneTarget(f *truthtable.Function) bool {
	for k := range f.Rows() {
		target := f.Target(k)
		if target == f.Target(t.K) || target == truthtable.DontCare && f.Unlisted() == nil {
			continue
		}
		if isIn(f, *t.Pattern, k) {
			return false
		}
	}
	return true
}

// LargeCertificate does so for numbers of any size, which are in times: those of
// the terms do not count.
func LargeCertificate[T term](f *truthtable.Function, c []T, times []*big.Int) error {
	if err := checkTerms(f, c); err != nil {
		return err
	}
	if len(times) != len(c) {
		return fmt.Errorf("%d numbers for the %d rows of the certificate", len(times), len(c))
	}
	for i := range f.N() + 1 {
		rest := new(big.Int)
		for j := range c {
			t := Term(c[j])
			if times[j].Sign() <= 0 {
				return fmt.Errorf("the certificate takes row %d %v times", t.K, times[j])
			}
			if i > 0 && !t.row(f).Input(i-1) {
				continue
			}
			if f.Target(t.K) == truthtable.One {
				rest.Add(rest, times[j])
			} else {
				rest.Sub(rest, times[j])
			}
		}
		if rest.Sign() != 0 {
			return fmt.Errorf("the sums of the certificate differ by %v in x%d", rest, i)
		}
	}
	return nil
}
