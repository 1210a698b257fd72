package learn_test

import (
	"context"
	"fmt"
	"math/bits"

	"threshgen/learn"
	"threshgen/truthtable"
)

// The target column of OR, written from the last row to the first, is 1110.
func ExampleLearn() {
	or, err := truthtable.NewCounting("or", truthtable.DefaultInputs(2), []uint64{0b1110}, nil)
	if err != nil {
		panic(err)
	}
	v, err := learn.Learn(context.Background(), or, learn.Rule{})
	if err != nil {
		panic(err)
	}
	fmt.Println(v.Status, v.Weights, v.Presentations, v.Updates)
	// Output: separable [0 1 1] 13 4
}

// No unit computes XOR, and the rule proves it: 01 + 10 = 00 + 11.
func ExampleLearn_notSeparable() {
	xor, err := truthtable.NewCounting("xor", truthtable.DefaultInputs(2), []uint64{0b0110}, nil)
	if err != nil {
		panic(err)
	}
	v, err := learn.Learn(context.Background(), xor, learn.Rule{})
	if err != nil {
		panic(err)
	}
	fmt.Println(v.Status)
	for _, term := range v.Certificate {
		fmt.Println(xor.Target(term.K), "row", xor.Row(term.K), "times", term.Times)
	}
	// Output:
	// not separable
	// 0 row 00 times 1
	// 1 row 01 times 1
	// 1 row 10 times 1
	// 0 row 11 times 1
}

// The worked example of the textbooks: OR of two inputs from W = 0, in 13
// presentations. The last four change nothing, so W = [0 1 1] is the answer.
func ExampleSteps() {
	or, err := truthtable.NewCounting("or", truthtable.DefaultInputs(2), []uint64{0b1110}, nil)
	if err != nil {
		panic(err)
	}
	fmt.Println(" t  x   before  W·X o c  after")
	for s := range learn.Steps(or, learn.Rule{}) {
		fmt.Printf("%2d  %v  %v   %d  %d %d  %v\n", s.Presentation, s.Row, s.Before, s.Net, s.Output, s.Target, s.After)
	}
	// Output:
	//  t  x   before  W·X o c  after
	//  1  00  [0 0 0]   0  0 0  [0 0 0]
	//  2  01  [0 0 0]   0  0 1  [1 0 1]
	//  3  10  [1 0 1]   1  1 1  [1 0 1]
	//  4  11  [1 0 1]   2  1 1  [1 0 1]
	//  5  00  [1 0 1]   1  1 0  [0 0 1]
	//  6  01  [0 0 1]   1  1 1  [0 0 1]
	//  7  10  [0 0 1]   0  0 1  [1 1 1]
	//  8  11  [1 1 1]   3  1 1  [1 1 1]
	//  9  00  [1 1 1]   1  1 0  [0 1 1]
	// 10  01  [0 1 1]   1  1 1  [0 1 1]
	// 11  10  [0 1 1]   1  1 1  [0 1 1]
	// 12  11  [0 1 1]   2  1 1  [0 1 1]
	// 13  00  [0 1 1]   0  0 0  [0 1 1]
}

// Is the number with the digits x1 x2 greater than that with x3 x4?
func ExampleDecide() {
	on := uint64(0)
	for k := range 16 {
		if k>>2 > k&3 {
			on |= 1 << k
		}
	}
	greater, err := truthtable.NewCounting("greater", truthtable.DefaultInputs(4), []uint64{on}, nil)
	if err != nil {
		panic(err)
	}
	v, err := learn.Decide(context.Background(), greater)
	if err != nil {
		panic(err)
	}
	fmt.Println(v.Status, v.Weights, v.Method)
	// Output: separable [0 2 1 -2 -1] linear-program
}

// The rule learns larger weights for the majority of five inputs than it takes.
func ExampleMinimal() {
	on := uint64(0)
	for k := range 32 {
		if bits.OnesCount(uint(k)) > 2 {
			on |= 1 << k
		}
	}
	majority, err := truthtable.NewCounting("majority", truthtable.DefaultInputs(5), []uint64{on}, nil)
	if err != nil {
		panic(err)
	}
	learned, err := learn.Learn(context.Background(), majority, learn.Rule{})
	if err != nil {
		panic(err)
	}
	smallest, err := learn.Minimal(context.Background(), majority, 0)
	if err != nil {
		panic(err)
	}
	fmt.Println(learned.Weights)
	fmt.Println(smallest.Weights)
	// Output:
	// [-6 3 3 3 2 2]
	// [-2 1 1 1 1 1]
}

// No weights get all rows of XOR right, but some get all but one.
func ExampleBest() {
	xor, err := truthtable.NewCounting("xor", truthtable.DefaultInputs(2), []uint64{0b0110}, nil)
	if err != nil {
		panic(err)
	}
	p, err := learn.Best(context.Background(), xor, 0)
	if err != nil {
		panic(err)
	}
	for _, k := range p.Wrong {
		fmt.Println(p.Weights, "is wrong on", xor.Row(k))
	}
	fmt.Println("at least", p.AtLeast, "row is wrong, so this is optimal:", p.Optimal())
	// Output:
	// [0 -1 1] is wrong on 10
	// at least 1 row is wrong, so this is optimal: true
}

// What is proved of the updates that the rule needs for OR; it needs 4.
func ExampleRule_Bounds() {
	or, err := truthtable.NewCounting("or", truthtable.DefaultInputs(2), []uint64{0b1110}, nil)
	if err != nil {
		panic(err)
	}
	v, err := learn.Learn(context.Background(), or, learn.Rule{})
	if err != nil {
		panic(err)
	}
	bounds, err := learn.Rule{}.Bounds(context.Background(), or, v)
	if err != nil {
		panic(err)
	}
	for _, b := range bounds {
		fmt.Println(b.Name, "=", b.Value, "by W* =", b.Weights)
	}
	// Output:
	// ‖cW*-W0‖²/(2cA-Q), the best c = 27 by W* = [-1 2 2]
	// (‖W*‖L/δ)² = 27 by W* = [-1 2 2]
	// ‖W*‖²(n+1), W*·Z ≥ 1 = 27 by W* = [-1 2 2]
}

// The check believes no weights, and no certificate.
func ExampleVerdict_Check() {
	or, err := truthtable.NewCounting("or", truthtable.DefaultInputs(2), []uint64{0b1110}, nil)
	if err != nil {
		panic(err)
	}
	right := learn.Verdict{Status: learn.Separable, Weights: learn.Weights{0, 1, 1}}
	wrong := learn.Verdict{Status: learn.Separable, Weights: learn.Weights{-1, 1, 1}}
	never := learn.Verdict{Status: learn.NotSeparable, Certificate: learn.Certificate{{K: 0, Times: 1}, {K: 1, Times: 1}}}
	for _, v := range []learn.Verdict{right, wrong, never} {
		fmt.Println(v.Check(or))
	}
	// Output:
	// <nil>
	// row 01 has W·X = 0 against its target
	// the sums of the certificate differ by 1 in x2
}
