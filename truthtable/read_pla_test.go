// Does a PLA table ask of every row what its type says?

package truthtable_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// listed says what a character in an output column says of its rows, under each
// type; r and dr follow from their letters.
var listed = map[string]map[byte]string{
	"f":   {'1': "on", '0': "", '-': ""},
	"r":   {'1': "", '0': "off", '-': ""},
	"fd":  {'1': "on", '0': "", '-': "dc"},
	"dr":  {'1': "", '0': "off", '-': "dc"},
	"fr":  {'1': "on", '0': "off", '-': ""},
	"fdr": {'1': "on", '0': "off", '-': "dc"},
}

// targetOf evaluates output j of cubes in one row: its target, or ! if the
// cubes contradict each other there.
func targetOf(kind string, cubes []plainRow, x string, j int) string {
	said := map[string]bool{}
	for _, cube := range cubes {
		if matches(cube.x, x) {
			c := strings.NewReplacer("4", "1", "2", "-").Replace(cube.targets[j : j+1])
			said[listed[kind][c[0]]] = true
		}
	}
	switch kind {
	case "f":
		return choose(said["on"], "1", "0")
	case "r":
		return choose(said["off"], "0", "1")
	case "fd":
		return choose(said["dc"], "-", choose(said["on"], "1", "0"))
	case "dr":
		return choose(said["dc"], "-", choose(said["off"], "0", "1"))
	}
	delete(said, "")
	switch {
	case len(said) > 1, len(said) == 0 && kind == "fdr":
		return "!"
	case said["on"]:
		return "1"
	case said["off"]:
		return "0"
	}
	return "-"
}

func choose(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

func matches(cube, x string) bool {
	for i := range x {
		if cube[i] != '-' && cube[i] != '2' && cube[i] != x[i] {
			return false
		}
	}
	return true
}

// randomCubes are cubes that may overlap, or that part the rows among them.
func randomCubes(random *rand.Rand, n, outputs int, apart bool) []plainRow {
	var cubes []plainRow
	if apart {
		var part func(x []byte)
		part = func(x []byte) {
			i := random.IntN(n)
			if x[i] != '-' || random.IntN(6) == 0 {
				cubes = append(cubes, plainRow{x: string(x)})
				return
			}
			for _, c := range []byte("01") {
				half := slices.Clone(x)
				half[i] = c
				part(half)
			}
		}
		part([]byte(strings.Repeat("-", n)))
		random.Shuffle(len(cubes), func(i, j int) { cubes[i], cubes[j] = cubes[j], cubes[i] })
	} else {
		for range random.IntN(12) {
			x := make([]byte, n)
			for i := range x {
				x[i] = "01-2"[random.IntN(4)]
			}
			cubes = append(cubes, plainRow{x: string(x)})
		}
	}
	characters := "01-24~"
	if apart {
		characters = "01-24" // so that every row is listed
	}
	for k := range cubes {
		for range outputs {
			cubes[k].targets += string(characters[random.IntN(len(characters))])
		}
	}
	return cubes
}

func TestPLATypes(t *testing.T) {
	accepted := map[string]int{}
	for _, kind := range []string{"f", "r", "fd", "dr", "fr", "fdr"} {
		for seed := range uint64(600) {
			random := rand.New(rand.NewPCG(seed, 7))
			n := 1 + int(seed)%8
			outputs := 1 + random.IntN(3)
			cubes := randomCubes(random, n, outputs, seed%3 == 0)
			table := plainTable{inputs: truthtable.DefaultInputs(n)}
			for j := range outputs {
				table.outputs = append(table.outputs, fmt.Sprintf("o%d", j))
			}
			if outputs == 1 {
				table.outputs[0] = "t"
			}
			wrong := false
			for k := range 1 << n {
				row := plainRow{x: fmt.Sprintf("%0*b", n, k)}
				for j := range outputs {
					target := targetOf(kind, cubes, row.x, j)
					wrong = wrong || target == "!"
					row.targets += target
				}
				table.rows = append(table.rows, row)
			}
			var content strings.Builder
			fmt.Fprintf(&content, ".i %d\n.o %d\n.type %s\n", n, outputs, kind)
			for _, cube := range cubes {
				fmt.Fprintf(&content, "%s %s\n", cube.x, cube.targets)
			}
			if !wrong {
				accepted[kind]++
				readsAs(t, content.String(), truthtable.Auto, table.dump(true))
			} else if _, err := truthtable.Read(strings.NewReader(content.String()), "t", truthtable.Options{}); err == nil {
				t.Fatalf("cubes that contradict each other are read:\n%s", content.String())
			}
		}
		if accepted[kind] < 100 {
			t.Errorf("only %d tables of type %s were read", accepted[kind], kind)
		}
	}
}
