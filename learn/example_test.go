package learn_test

import (
	"context"
	"fmt"

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
