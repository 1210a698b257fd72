// Is a verdict true? This file believes nobody: it evaluates every example and
// adds up every row by the definitions alone, and shares no code with what
// found the verdict.

package learn

import (
	"errors"
	"fmt"
	"math"
	"math/big"

	"threshgen/truthtable"
)

// Check reports whether the verdict's proof holds for f, and what is wrong
// with it where it does not. Weights must give the target of every example and
// have the margin that the verdict states; the sums of a certificate must be
// equal, and it must have a term. An undecided verdict claims nothing and is
// right if it says why.
func (v Verdict) Check(f truthtable.Function) error { return check(&v, &f) }

func check(v *Verdict, f *truthtable.Function) error {
	switch {
	case v.Status == Undecided && v.Why == "":
		return errors.New("undecided without a reason")
	case v.Status == Undecided:
		return nil
	case v.Status == Separable && v.Large != nil:
		return checkLargeWeights(f, v.Large.Weights)
	case v.Status == Separable:
		return checkWeights(f, v.Weights, v.Margin)
	case v.Status == NotSeparable && v.Large != nil:
		return checkLargeCertificate(f, v.Certificate, v.Large.Times)
	case v.Status == NotSeparable:
		return checkCertificate(f, v.Certificate)
	}
	return fmt.Errorf("unknown status %d", int(v.Status))
}

// checkWeights evaluates W·X on every example.
func checkWeights(f *truthtable.Function, w Weights, margin int64) error {
	if len(w) != f.N()+1 {
		return fmt.Errorf("%d weights for %d inputs and the bias", len(w), f.N())
	}
	if !sumFits(w) {
		return errors.New("the weights are too large to add up")
	}
	least := int64(math.MaxInt64)
	see := func(k int, net int64, on bool) error {
		if (net > 0) != on {
			return fmt.Errorf("row %v has W·X = %d against its target", f.Row(k), net)
		}
		if !on {
			net = -net
		}
		least = min(least, net)
		return nil
	}
	var err error
	if f.InCountingOrder() {
		err = evaluateCounting(f, w, see)
	} else {
		err = evaluateListed(f, w, see)
	}
	if least == math.MaxInt64 { // there is no example
		least = 0
	}
	if err == nil && least != margin {
		return fmt.Errorf("the margin is %d, not %d", least, margin)
	}
	return err
}

// evaluateListed adds up the weights of the inputs that are 1, row by row.
func evaluateListed(f *truthtable.Function, w Weights, see func(k int, net int64, on bool) error) error {
	for e := range f.Examples() {
		net := w[0]
		for i := range f.N() {
			if e.Row.Input(i) {
				net += w[1+i]
			}
		}
		if err := see(e.K, net, e.On); err != nil {
			return err
		}
	}
	return nil
}

// evaluateCounting does the same where row k is the number k. Most rows have
// their upper digits in common with the row before, so the sums of the last
// six inputs are added up once and for all, and the others once in 64 rows.
func evaluateCounting(f *truthtable.Function, w Weights, see func(k int, net int64, on bool) error) error {
	n := f.N()
	digits := min(n, 6)
	digit := func(k, i int) bool { return k>>(n-1-i)&1 == 1 } // of input i in row k
	var last [64]int64
	for j := range 1 << digits {
		for i := n - digits; i < n; i++ {
			if digit(j, i) {
				last[j] += w[1+i]
			}
		}
	}
	on, care := f.On(), f.Care()
	for block := range care {
		first := w[0]
		for i := range n - digits {
			if digit(block*64, i) {
				first += w[1+i]
			}
		}
		for j := range 64 {
			if care[block]>>j&1 == 1 {
				if err := see(block*64+j, first+last[j], on[block]>>j&1 == 1); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// sumFits reports whether no sum of some of the numbers overflows.
func sumFits(w []int64) bool {
	room := int64(math.MaxInt64)
	for _, x := range w {
		if x == math.MinInt64 {
			return false
		}
		if x < 0 {
			x = -x
		}
		if room -= x; room < 0 {
			return false
		}
	}
	return true
}

// checkCertificate adds up the on-rows and takes the off-rows away: the rest
// must be 0 in the bias and in every input.
func checkCertificate(f *truthtable.Function, c Certificate) error {
	room := int64(math.MaxInt64)
	for _, t := range c {
		if t.Times < 1 || t.Times > room {
			return fmt.Errorf("the certificate takes row %d %d times", t.K, t.Times)
		}
		room -= t.Times
	}
	if err := checkTerms(f, c); err != nil {
		return err
	}
	n := f.N()
	var few [65]int64 // spares the allocation for most tables
	rest := few[:min(n+1, len(few))]
	if n+1 > len(few) {
		rest = make([]int64, n+1)
	}
	for _, t := range c {
		row, times := f.Row(t.K), t.Times
		if f.Target(t.K) == truthtable.Zero {
			times = -times
		}
		rest[0] += times
		for i := range n {
			if row.Input(i) {
				rest[1+i] += times
			}
		}
	}
	for i, x := range rest {
		if x != 0 {
			return fmt.Errorf("the sums of the certificate differ by %d in x%d", x, i)
		}
	}
	return nil
}

// checkTerms makes sure that a certificate has terms, and that they are
// examples.
func checkTerms(f *truthtable.Function, c Certificate) error {
	if len(c) == 0 {
		return errors.New("the certificate is empty")
	}
	for _, t := range c {
		if t.K < 0 || t.K >= f.Rows() || f.Target(t.K) == truthtable.DontCare {
			return fmt.Errorf("the certificate names row %d, which is no example", t.K)
		}
	}
	return nil
}

// checkLargeWeights is checkWeights for numbers of any size.
func checkLargeWeights(f *truthtable.Function, w []*big.Int) error {
	if len(w) != f.N()+1 {
		return fmt.Errorf("%d weights for %d inputs and the bias", len(w), f.N())
	}
	for e := range f.Examples() {
		net := new(big.Int).Set(w[0])
		for i := range f.N() {
			if e.Row.Input(i) {
				net.Add(net, w[1+i])
			}
		}
		if (net.Sign() > 0) != e.On {
			return fmt.Errorf("row %v has W·X = %v against its target", e.Row, net)
		}
	}
	return nil
}

// checkLargeCertificate is checkCertificate for numbers of any size.
func checkLargeCertificate(f *truthtable.Function, c Certificate, times []*big.Int) error {
	if err := checkTerms(f, c); err != nil {
		return err
	}
	if len(times) != len(c) {
		return fmt.Errorf("%d numbers for the %d rows of the certificate", len(times), len(c))
	}
	for i := range f.N() + 1 {
		rest := new(big.Int)
		for j, t := range c {
			if times[j].Sign() <= 0 {
				return fmt.Errorf("the certificate takes row %d %v times", t.K, times[j])
			}
			if i > 0 && !f.Row(t.K).Input(i-1) {
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
