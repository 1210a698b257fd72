package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"threshgen/cmd/threshgen/internal/trace"
)

// TestHelpFlags: the help on a verb, or that on the rules, explains each of its
// flags, and names no flag that it does not have.
func TestHelpFlags(t *testing.T) {
	rule := flagTexts(helpText("rules"))
	for _, v := range verbs() {
		has := map[string]bool{}
		for _, f := range flagsOf(v) {
			has[f.Name] = true
			text := textOf(v, f)
			if len(text.lines) == 0 || gist(v, f) == "" {
				t.Errorf("the help on %s does not explain --%s", v.name, f.Name)
				continue
			}
			if takesValue(f) != strings.Contains(text.usage, " ") && f.Shorthand == "" {
				t.Errorf("the help on %s writes --%s as %q", v.name, f.Name, text.usage)
			}
			if f.Shorthand != "" && !strings.HasPrefix(text.usage, "-"+f.Shorthand+", ") {
				t.Errorf("the help on %s writes --%s as %q", v.name, f.Name, text.usage)
			}
		}
		for name := range flagTexts(helpText(v.name)) {
			if _, ok := rule[name]; !has[name] && !ok {
				t.Errorf("the help on %s explains --%s, which it does not have", v.name, name)
			}
		}
		if summary(v.name) == "" {
			t.Errorf("the overview does not say what %s does", v.name)
		}
	}
}

// TestHelpTopics: every file of the folder help is a topic, the overview or a part
// of one, every topic has a file, and the overview names those that verbs share.
func TestHelpTopics(t *testing.T) {
	var files []string
	fs.WalkDir(helpFiles, "help", func(path string, d fs.DirEntry, err error) error {
		if name, ok := strings.CutSuffix(filepath.Base(path), ".txt"); ok && name != "overview" && name != "table-flags" {
			files = append(files, name)
		}
		return err
	})
	topics := helpTopics()
	slices.Sort(topics)
	if !slices.Equal(files, topics) {
		t.Errorf("there are texts on %q, and topics %q", files, topics)
	}
	for _, topic := range sharedTopics {
		if !strings.Contains(helpText("overview"), "\n  threshgen help "+topic+" ") {
			t.Errorf("the overview does not name %q", topic)
		}
	}
}

// TestChoices: the words that a flag is said to take are those that it takes.
func TestChoices(t *testing.T) {
	t.Chdir(t.TempDir()) // nothing can tell the package there, so nothing is written
	table := "or.hex"
	if err := os.WriteFile(table, []byte("e\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, v := range verbs() {
		for _, f := range flagsOf(v) {
			words := f.Annotations[valueChoices]
			for _, word := range words {
				asked++
				_, _, said := runHere(v.name, "--"+f.Name, word, table)
				if strings.Contains(said, "--"+f.Name) || strings.Contains(said, "there is no rule") {
					t.Errorf("%s --%s %s: %s", v.name, f.Name, word, said)
				}
			}
			if words == nil {
				continue
			}
			if code, _, said := runHere(v.name, "--"+f.Name, "q"+words[0]+"q", table); code != exitError || !strings.Contains(said, "hint: did you mean --"+f.Name+" "+words[0]+"?") {
				t.Errorf("%s --%s q%sq: code %d, %s", v.name, f.Name, words[0], code, said)
			}
		}
	}
	if asked < 60 {
		t.Errorf("only %d words were tried", asked)
	}
}

// runHere runs the command in this process.
func runHere(args ...string) (code int, results, said string) {
	var out, errors bytes.Buffer
	c := &command{stdin: new(bytes.Buffer), stdout: bufio.NewWriter(&out), stderr: &errors, getenv: os.Getenv, files: make(chan struct{}, 1)}
	code = c.run(context.Background(), args)
	return code, out.String(), errors.String()
}

// TestNearest compares the distance with its definition, the fewest changes found by
// trying all, for all short words of two letters.
func TestNearest(t *testing.T) {
	var all []string
	for n := range 5 {
		for k := range 1 << n {
			word := make([]byte, n)
			for i := range word {
				word[i] = "ab"[k>>i&1]
			}
			all = append(all, string(word))
		}
	}
	for _, a := range all {
		for _, b := range all {
			if got, want := distance(a, b), aligned(a, b); got != want {
				t.Errorf("%q and %q: %d, want %d", a, b, got, want)
			}
		}
	}
	for word, want := range map[string]string{
		"gnerate": "generate", "Learn": "learn", "lern": "learn", "cnovert": "convert", "gen": "generate", "trcae": "trace",
		"cook": "", "x": "", "": "", "c": "", "co": "", "compl": "completion", strings.Repeat("learn", 9): "",
	} {
		if got := nearest(word, verbNames()); got != want {
			t.Errorf("nearest to %q is %q, want %q", word, got, want)
		}
	}
}

// aligned is the distance by trying every change at the end of either word.
func aligned(a, b string) int {
	if a == "" || b == "" {
		return len(a) + len(b)
	}
	m, n := len(a), len(b)
	d := min(aligned(a[:m-1], b), aligned(a, b[:n-1])) + 1
	same := 1
	if a[m-1] == b[n-1] {
		same = 0
	}
	d = min(d, aligned(a[:m-1], b[:n-1])+same)
	if m > 1 && n > 1 && a[m-1] == b[n-2] && a[m-2] == b[n-1] {
		d = min(d, aligned(a[:m-2], b[:n-2])+1)
	}
	return d
}

// TestHelpJSON: help json explains the fields that there are, and no others: those of
// the types of objects, and those that runs print which between them print all.
func TestHelpJSON(t *testing.T) {
	learned, traced, _ := strings.Cut(helpText("json"), "of a presentation of trace --json\n")
	fields := regexp.MustCompile(`(?m)^  ([a-z][\w.\[\]]*[\w\]])(?:  .*)?$`)
	for _, test := range []struct {
		verb, text string
		types      []any
		runs       [][]string
	}{
		{"learn", learned, []any{extras{}}, [][]string{
			{"majority.tt", "-v"}, {"xor.tt", "--list"}, {"xor.tt", "--rule", "criterion"}, {"or.tt", "--rule", "dual", "-v"},
			{"xor.tt", "--best"}, {"xor.tt", "--max-updates", "1"}, {"parity5.hex", "--list"}, {"mux.tt", "--list"},
			{"irregular.hex", "--list"}, {"xor.tt", "--list", "--max-tests", "1"}, {"forty.tt", "--weights", "minimal", "--effort", "1"},
		}},
		{"trace", traced, []any{trace.Head{}, trace.Step{}, trace.Pass{}}, [][]string{{"xor.tt"}, {"or.tt", "--rule", "dual"}, {"or.tt", "--rule", "normalized"}}},
	} {
		var explained []string
		for _, line := range fields.FindAllStringSubmatch(test.text, -1) {
			explained = append(explained, line[1])
		}
		there := map[string]bool{}
		for _, x := range test.types {
			fieldsOfType(reflect.TypeOf(x), "", there)
		}
		if test.verb == "learn" {
			there["cubes"] = true // of a table that would be long: see TestHelpJSONCubes
		}
		for _, run := range test.runs {
			table, err := filepath.Abs("../../testdata/" + run[0])
			if err != nil {
				t.Fatal(err)
			}
			_, out, said := runHere(append([]string{test.verb, "--json", table}, run[1:]...)...)
			if out == "" {
				t.Fatalf("%q: %s", run, said)
			}
			for line := range strings.Lines(out) {
				var x map[string]any
				if err := json.Unmarshal([]byte(line), &x); err != nil {
					t.Fatal(err)
				}
				if test.verb == "trace" && x["verdict"] != nil {
					continue // the object of learn
				}
				fieldsOf(x, "", there)
			}
		}
		for _, field := range explained {
			if !there[field] {
				t.Errorf("help json explains %s of %s, which is not there", field, test.verb)
			}
			delete(there, field)
		}
		for field := range there {
			t.Errorf("help json does not explain %s of %s", field, test.verb)
		}
	}
}

// TestHelpJSONCubes: rows that stay cubes are said to be.
func TestHelpJSONCubes(t *testing.T) {
	table := filepath.Join(t.TempDir(), "wide.tt")
	if err := os.WriteFile(table, []byte("1"+strings.Repeat("-", 29)+" | 1\n0"+strings.Repeat("-", 29)+" | 0\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, out, said := runHere("learn", "--json", table); !strings.Contains(out, `"cubes":true`) {
		t.Errorf("%s%s", out, said)
	}
}

// fieldsOfType collects the fields that a type has in JSON, those of its parts
// behind a point, and [] behind a list.
func fieldsOfType(t reflect.Type, path string, found map[string]bool) {
	switch {
	case t.Kind() == reflect.Pointer:
		fieldsOfType(t.Elem(), path, found)
	case t.Kind() == reflect.Slice || t.Kind() == reflect.Array:
		fieldsOfType(t.Elem(), path+"[]", found)
	case t.Kind() == reflect.Struct && (t.PkgPath() == reflect.TypeOf(extras{}).PkgPath() || t.PkgPath() == reflect.TypeOf(trace.Head{}).PkgPath()):
		for i := range t.NumField() {
			name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
			fieldsOfType(t.Field(i).Type, strings.TrimPrefix(path+"."+name, "."), found)
		}
	default:
		found[path] = true
	}
}

// fieldsOf collects the fields of an object in the same way. An empty list has none.
func fieldsOf(x any, path string, found map[string]bool) {
	switch x := x.(type) {
	case map[string]any:
		for name, value := range x {
			fieldsOf(value, strings.TrimPrefix(path+"."+name, "."), found)
		}
	case []any:
		for _, value := range x {
			fieldsOf(value, path+"[]", found)
		}
	default:
		found[path] = true
	}
}

// TestMan: the page that stands here is what threshgen man prints, and mandoc finds
// nothing wrong with it, where there is mandoc.
func TestMan(t *testing.T) {
	page := manPage()
	if page != contents(t, "threshgen.1") {
		t.Error("threshgen.1 is stale: go generate ./cmd/threshgen makes it anew")
	}
	for _, v := range verbs() {
		for _, f := range flagsOf(v) {
			if !strings.Contains(page, roff("--"+f.Name)) {
				t.Errorf("it does not have --%s of %s", f.Name, v.name)
			}
		}
	}
	if _, err := exec.LookPath("mandoc"); err != nil {
		t.Skip("left out: there is no mandoc here")
	}
	out, _ := exec.Command("mandoc", "-T", "lint", "-W", "warning", "threshgen.1").CombinedOutput()
	for line := range strings.Lines(string(out)) {
		if !strings.Contains(line, "missing date") {
			t.Error(line)
		}
	}
}
