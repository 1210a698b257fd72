// What does the generated code look like?
//
// Browse testdata/*.golden: each holds a classifier and its test. After a
// change that is meant, go test ./gen -update writes them anew.

package gen

import (
	"bytes"
	"flag"
	"go/format"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write testdata/*.golden anew")

// goldens are the files of testdata, by name.
func goldens(t *testing.T) map[string]Spec {
	random := seeded(1)
	spec := func(pkg, source string, units ...Unit) Spec { return Spec{Package: pkg, Source: source, Units: units} }

	all := func(s Spec) Spec {
		s.Forms, s.Benchmarks = allForms(s.Units), true
		return s
	}

	// On 17 inputs: 3 of 8 clear inputs outweigh 2 of 8 blockers, one is idle.
	seventeen := []int64{-4, 3, 3, 3, 3, 3, 3, 3, 3, 0, -2, -2, -2, -2, -2, -2, -2, -2}
	// On 130: 100 votes of 1, 29 of 2 against them, and one that outweighs all.
	wide := slices.Concat([]int64{-3}, slices.Repeat([]int64{1}, 100), slices.Repeat([]int64{-2}, 29), []int64{1 << 40})
	seventy := randomWeights(random, 70, 2)

	return map[string]Spec{
		"or":         spec("gates", "or.tt", counted(t, "or", "x1 x2", 0, 1, 1)),
		"nand":       spec("gates", "nand.tt", counted(t, "nand", "a b", 2, -1, -1)),
		"majority":   spec("majority", "majority.tt", counted(t, "majority", "a b c", -1, 1, 1, 1)),
		"veto":       spec("vote", "dir/veto.csv", counted(t, "2 of 3", "ann bob chris veto?", -1, 1, 1, 1, -3)),
		"majority9":  spec("majority", "majority9.hex", counted(t, "majority9", "", -4, 1, 1, 1, 1, 1, 1, 1, 1, 1)),
		"comparator": spec("compare", "comparator.pla", counted(t, "a>b", "a[1] a[0] b[1] b[0]", 0, 2, 1, -2, -1)),
		"forms": all(spec("votes", "votes.tt",
			counted(t, "quorum", "chair ann bob chris", -2, 2, 1, 1, 1),
			counted(t, "veto", "chair ann bob chris", -1, -3, 1, 1, 1))),
		"forms9":  all(spec("majority", "majority9.hex", counted(t, "majority9", "", -4, 1, 1, 1, 1, 1, 1, 1, 1, 1))),
		"forms40": all(spec("wide", "forty.tt", listed(t, "forty", 6, random, randomWeights(seeded(3), 40, 1)...))),
		"greater8": {Package: "compare", Source: "greater.pla", Forms: []Form{Bits, Lanes},
			Units: []Unit{counted(t, "greater", "", 0, 8, 4, 2, 1, -8, -4, -2, -1)}},
		"lanes": {Package: "carry", Source: "carry.csv", Forms: []Form{Lanes},
			Units: []Unit{counted(t, "carry", "a b cin", -1, 1, 1, 1)}},
		"dontcare": spec("gates", "dontcare.tt", masked(t, "some", "EN clk_in idle", []uint64{0b01011111}, -1, 1, 2, 0)),
		"adder": spec("adder", "adder.tt",
			counted(t, "c_out", "a b c_in", -1, 1, 1, 1),
			counted(t, "any", "a b c_in", 0, 1, 1, 1),
			counted(t, "not a", "a b c_in", 1, -1, 0, 0),
			counted(t, "never", "a b c_in", 0, 0, 0, 0)),
		"packed17":  spec("blocked", "blocked.pla", counted(t, "blocked", "", seventeen...)),
		"listed20":  spec("ballots", "ballots.csv", listedNamed(t, random)),
		"listed130": spec("wide", "wide.pla", listed(t, "wide", 4, random, wide...)),
		"single40":  spec("wide", "one.pla", listed(t, "one", 5, random, append(make([]int64, 40), 1)...)),
		"listed70":  spec("genes", "genes.txt", listed(t, "genes", 80, random, seventy...)),
		"cubes150":  spec("genes", "network.pla", cubeUnit(t, seeded(7), randomWeights(seeded(8), 150, 2), 12, 60)),
		"cubes30":   all(spec("guards", "guards.pla", cubeUnit(t, seeded(9), randomWeights(seeded(10), 30, 1), 5, 12))),
		"list": all(spec("gates", "gates.tt",
			found(t, counting(t, "sum", 3, 0x96, nil)),
			found(t, counting(t, "mux", 3, 0xca, nil)),
			found(t, counting(t, "irregular", 5, 0x566a3c00, nil)))),
		"network": {Package: "cell", Source: "cell.cnet", Units: network(t), Forms: []Form{Bool, Struct, Lanes}, All: "Next"},
		"sharedbits": {Package: "gates", Source: "gates.csv", Forms: []Form{Bits, Lanes}, All: "Gates", Units: []Unit{
			counted(t, "c_out", "a b c_in", -1, 1, 1, 1), counted(t, "any", "a b c_in", 0, 1, 1, 1)}},
		"struct18": {Package: "ballots", Source: "hit.csv", Forms: []Form{Struct, Bits, Lanes},
			Units: []Unit{renamed(listed(t, "", 6, seeded(12), append(slices.Repeat([]int64{1}, 18), -9)...), "hit",
				"S0 S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 hit age>=18 over_ride veto?")}},
		"list9":     all(spec("lists", "nine.tt", nineInputs(t))),
		"listcubes": all(spec("lists", "guards.pla", listOfCubes(t))),
		"genes8": spec("genes", "p53.cnet", renamed(listed(t, "", 70, random, 1, 2, -1, 3, 0, -2, 1, 5, -4),
			"P53", "ATM Chk1/2 E2F1 Mdm2 cyclin-D MDM2 E2f1 p14(ARF)")),
	}
}

// listedNamed has 20 inputs with names.
func listedNamed(t *testing.T, random *rand.Rand) Unit {
	w := randomWeights(random, 20, 1)
	return renamed(listed(t, "", 6, random, w...), "passed",
		"ann bob chris dee eve flo gus hal ivy joe kim lee mia ned oda pam quin roy sue tie-breaker?")
}

func TestGolden(t *testing.T) {
	for name, spec := range goldens(t) {
		t.Run(name, func(t *testing.T) {
			classifier, test := write(t, spec)
			got := bytes.Join([][]byte{classifier, test}, []byte("\n-- the test --\n\n"))
			path := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.WriteFile(path, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

// planned is the file of a Spec whatever its weights are worth: it is not checked.
func planned(t *testing.T, s Spec) file {
	t.Helper()
	f, err := s.file()
	if err != nil {
		t.Fatal(err)
	}
	for _, function := range f.functions {
		if err := function.plan(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	return f
}

// classifierOf is what a file becomes, unchecked as well.
func classifierOf(t *testing.T, f file) []byte {
	t.Helper()
	var all []declaration
	for _, function := range f.functions {
		all = append(all, function.declarations()...)
	}
	for _, w := range f.all {
		all = append(all, w.declarations()...)
	}
	source, err := f.render(all)
	if err != nil {
		t.Fatal(err)
	}
	return source
}

// write is the classifier and the test of a Spec, and sees that both begin
// with the header and are as gofmt would have them.
func write(t *testing.T, s Spec) (classifier, test []byte) {
	t.Helper()
	classifier, test, err := Files(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	for _, src := range [][]byte{classifier, test} {
		if !IsGenerated(src) || !standardHeader.Match(src) {
			t.Errorf("no header:\n%s", src)
		}
		formatted, err := format.Source(src)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(formatted), string(src)); diff != "" {
			t.Errorf("not as gofmt would have it:\n%s", diff)
		}
	}
	return classifier, test
}
