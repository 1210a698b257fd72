package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestChecker has testdata/check.py, which shares nothing with this module, check what
// learn says of tables in text and of hex files; and sees that it finds every kind of
// lie.
func TestChecker(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("left out: there is no python3 here")
	}
	verdicts := func(args ...string) string {
		_, out, said := runHere(append([]string{"learn", "--json", "--list", "--exit-zero"}, args...)...)
		if said != "" {
			t.Fatal(said)
		}
		return out
	}
	check := func(objects string) (code int, said string) {
		run := exec.Command(python, "testdata/check.py")
		run.Stdin = strings.NewReader(objects)
		out, err := run.CombinedOutput()
		exit := (*exec.ExitError)(nil)
		if err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		return run.ProcessState.ExitCode(), string(out)
	}
	var tables []string
	for _, pattern := range []string{"../../testdata/*.tt", "../../testdata/*.hex"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		tables = append(tables, found...)
	}
	if !*slow { // Python takes seconds for its 65,536 rows
		tables = slices.DeleteFunc(tables, func(name string) bool { return filepath.Base(name) == "random16.hex" })
	}
	wide := filepath.Join(t.TempDir(), "wide.tt")     // rows that stay cubes
	silent := filepath.Join(t.TempDir(), "silent.tt") // no row has a target
	if err := os.WriteFile(silent, []byte("00 | -\n01 | -\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	prefix := filepath.Join(t.TempDir(), "prefix.tt") // where beginnings of rows add up
	if err := os.WriteFile(prefix, []byte("000 | 1\n100 | 0\n010 | 0\n110 | 1\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	free := strings.Repeat("-", 26)
	if err := os.WriteFile(wide, []byte("1"+free+"11 | 1\n0"+free+"00 | 1\n1"+free+"0- | 0\n0"+free+"1- | 0\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	all := verdicts(append(tables, wide, silent, prefix)...)
	if code, said := check(all); code != 0 || strings.Count(said, ", true on ") != strings.Count(all, "\n") || len(tables) < 15 {
		t.Errorf("code %d\n%s", code, said)
	}

	xor, or := verdicts("../../testdata/xor.tt"), verdicts("../../testdata/or.tt")
	beginnings := verdicts(prefix)
	parity, irregular := verdicts("../../testdata/parity.hex"), verdicts("../../testdata/irregular.hex")
	for _, lie := range []struct{ object, old, new string }{
		{or, `"weights":[0,1,1],"method"`, `"weights":[0,1,0],"method"`},
		{or, `"weights":[0,1,1],"method"`, `"weights":[1,1,1],"method"`},
		{or, `"margin":0`, `"margin":1`},
		{or, `"verdict":"separable"`, `"verdict":"not separable","certificate":{"on":[],"off":[]}`},
		{or, `"atLeast":1`, `"atLeast":2`},
		{xor, `{"row":"00","times":1}`, `{"row":"01","times":1}`},
		{xor, `{"row":"00","times":1}`, `{"row":"00","times":2}`},
		{xor, `{"row":"01","times":1},`, ``},
		{xor, `"verdict":"not separable"`, `"verdict":"separable","weights":[0,1,1]`},
		{xor, `"answer":0`, `"answer":1`},
		{xor, `"weights":[-1,1,1]`, `"weights":[0,1,1]`},
		{xor, `"rows":2}],"default"`, `"rows":1}],"default"`},
		{xor, `"default":0`, `"default":1`},
		{xor, `"atLeast":2`, `"atLeast":3`},
		{parity, `"atLeast":4`, `"atLeast":5`},
		{parity, `"default":`, `"default":1,"was":`},
		{irregular, `"row":"`, `"row":"1`},
		{or, `"weights":[0,1,1],"method"`, `"weights":[0,1],"method"`},
		{or, `"weights":[0,1,1],"method"`, `"weights":[0.0,1,1],"method"`},
		{or, `"verdict":"separable"`, `"verdict":"true"`},
		{xor, `"weights":[-1,1,1]`, `"weights":[-1,1,1,0]`},
		{xor, `{"row":"00","times":1}`, `{"row":"00","times":1.0}`},
		{beginnings, `"on":[{"row":"000","times":1}`, `"on":[{"row":"0","times":1}`},
	} {
		told := strings.Replace(lie.object, lie.old, lie.new, 1)
		if told == lie.object {
			t.Errorf("%s does not stand in %s", lie.old, lie.object)
			continue
		}
		if code, said := check(told); code != 1 {
			t.Errorf("%s instead of %s: code %d\n%s", lie.new, lie.old, code, said)
		}
	}
	short := strings.NewReplacer(`"000"`, `"0"`, `"100"`, `"1"`).Replace(beginnings)
	if code, said := check(short); code != 1 || short == beginnings {
		t.Errorf("beginnings of rows: code %d\n%s", code, said)
	}
	// What it cannot read it does not believe.
	for _, object := range []string{"{}", "no JSON", strings.Replace(or, "or.tt", "nowhere.tt", 1), strings.Replace(or, `"function":"or"`, `"function":"and"`, 1)} {
		if code, said := check(object); code != 2 {
			t.Errorf("%s: code %d\n%s", object, code, said)
		}
	}
	if n := strings.Count(contents(t, "testdata/check.py"), "\n"); n > 120 {
		t.Errorf("it has %d lines, too many to be believed", n)
	}
}
