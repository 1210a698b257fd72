// How is the package used?

package list_test

import (
	"context"
	"fmt"

	"threshgen/learn/list"
	"threshgen/truthtable"
)

// XOR is no threshold unit, but two tests that share a sum.
func ExampleFind() {
	xor, err := truthtable.NewCounting("xor", []string{"x1", "x2"}, []uint64{0b0110}, []uint64{0b1111})
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := list.Find(context.Background(), xor, list.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, t := range r.List.Tests {
		fmt.Println(t.Weights, "→", t.Answer, "on", t.Rows)
	}
	fmt.Println("else →", r.List.Default)
	fmt.Println("shortest:", r.Shortest(), "because of a", r.Proof.Because)
	// Output:
	// [-1 1 1] → 0 on 1
	// [0 1 1] → 1 on 2
	// else → 0
	// shortest: true because of a certificate
}
