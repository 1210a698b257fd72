// What did generate make, in a line a function?

package main

import (
	"fmt"
	"strings"

	"threshgen/gen"
)

// How much of it is said: of more, how many there are.
const (
	mostMade    = 8  // functions of a table
	mostWeights = 16 // of a function
)

// made says of each function how many inputs and units it has, and the weights of
// its inputs if it is one unit:
//
//	launch: 4 inputs, 1 unit, weights 1 1 1 -4
//	xor: 2 inputs, a list of 2 units
func made(units []gen.Unit) (lines []string) {
	for _, u := range units[:min(len(units), mostMade)] {
		line := fmt.Sprintf("%s: %s, ", u.Function.Name, count(int64(u.Function.N()), "input"))
		if u.List != nil {
			line += "a list of " + count(int64(len(u.List.List.Tests)), "unit")
		} else {
			weights := u.Verdict.Weights[1:]
			shown := fmt.Sprint([]int64(weights[:min(len(weights), mostWeights)]))
			line += "1 unit, weights " + strings.Trim(shown, "[]")
			if len(weights) > mostWeights {
				line += " …"
			}
		}
		lines = append(lines, line)
	}
	if more := len(units) - mostMade; more > 0 {
		lines = append(lines, fmt.Sprintf("and %s more", count(int64(more), "function")))
	}
	return lines
}
