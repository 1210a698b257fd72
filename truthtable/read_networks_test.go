package truthtable_test

import (
	"strings"
	"testing"

	"threshgen/truthtable"
)

// TestMalformedNetworks: one line, with the place.
func TestMalformedNetworks(t *testing.T) {
	for content, want := range map[string]string{
		".v 2\n":                        "t:1:1: no node with inputs (a node begins with .n NODE INPUTS and their numbers)",
		".v 4000000000\n":               `t:1:4: "4000000000" where a number up to 65536 belongs`,
		".v 2\n.n 3 1 1\n":              `t:2:4: "3" where a number up to 2 belongs`,
		".v 2\n1 1\n":                   "t:2:1: a row above the first node (a node begins with .n NODE INPUTS and their numbers)",
		".n 1 2 1\n":                    "t:1:6: 2 inputs, but 1 of them are named",
		".n 1 1 1\n.n 1 1 1\n":          "t:2:4: node 1 is there already, on line 1",
		".n 1 2 3 3\n00 1\n":            `t:1:10: inputs 1 and 2 are both named "n3"`,
		".n 1 2 2 3\n0x 1\n":            `t:2:2: unknown value "x" (values are 0, 1 and -)`,
		".n 1 2 2 3\n0 1\n":             "t:2:2: 1 value for 2 inputs",
		".n 1 2 2 3\n001 1\n":           "t:2:3: more values than 2 inputs",
		".n 1 2 2 3\n00 -\n":            `t:2:4: "-" where the target 0 or 1 belongs`,
		".n 1 2 2 3\n00\n":              `t:2:3: "" where the target 0 or 1 belongs`,
		".n 1 2 2 3\n0- 1\n-0 0\n":      "t:3:1: output 1 has another target in row 00 than on line 2",
		".n 1 1 2\n.q\n":                `t:2:1: unknown directive ".q" (the directives are .v, .l and .n)`,
		".model m\n":                    "t:1:1: no .names block with inputs",
		".model m\n11 1\n":              "t:2:1: a row outside of a .names block",
		".model m\n.names\n":            "t:2:7: .names without a name (it names the inputs and then the output)",
		".model m\n.latch a b\n":        "t:2:1: .latch: it has a memory (only functions in .names blocks can be read)",
		".names a b y\n11 1\n00 0\n":    "t:3:4: a row of the other target than those above (the rows of a block all end in 1 or all in 0)",
		".names a y\n1 1\n.names b y\n": `t:3:10: "y" is there already, on line 1`,
		".names a a y\n":                `t:1:10: inputs 1 and 2 are both named "a"`,
		".names a y \\\n":               `t:1:1: the \ at the end of the line continues nothing`,
		"\n.names " + inputNames(4097) + " y\n" + strings.Repeat("-", 4097) + " 1\n": "t:2:1: type f leaves it to find the off-rows of output 1, which can be found for at most 4096 inputs (list on-rows and off-rows, and say .type fr)",
	} {
		_, err := truthtable.Read(strings.NewReader(content), "t", truthtable.Options{})
		if err == nil || err.Error() != want {
			t.Errorf("%q:\n got %v\nwant %s", content, err, want)
		}
	}
}

func inputNames(n int) string { return strings.Join(truthtable.DefaultInputs(n), " ") }
