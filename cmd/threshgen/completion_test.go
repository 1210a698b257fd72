package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// completions are what somebody types, and what may follow: in a folder that holds
// or.tt, or.go, orbit and gene.pla.
var completions = []struct {
	typed string
	want  []string
}{
	{"gen", []string{"generate"}},
	{"tr", []string{"trace"}},
	{"learn --on-c", []string{"--on-conflict"}},
	{"generate --form l", []string{"lanes"}},
	{"generate --form b", []string{"bits", "bool"}},
	{"generate --rule no", []string{"normalized"}},
	{"learn --weights m", []string{"minimal"}},
	{"convert --to h", []string{"hex"}},
	{"learn --format bl", []string{"blif"}},
	{"trace --order s", []string{"shuffled"}},
	{"convert --be", nil},          // of another verb
	{"generate --package or", nil}, // no file
	{"learn g", []string{"gene.pla"}},
	{"learn or", []string{"or.tt", "orbit/"}},
	{"learn --json gen", []string{"gene.pla"}},
	{"generate -o or.g", []string{"or.go"}},
	{"convert --output or.g", []string{"or.go"}},
	{"help exi", []string{"exit-codes"}},
	{"completion z", []string{"zsh"}},
}

// folderToComplete makes the folder, with the scripts besides, out of the way.
func folderToComplete(t *testing.T) (dir, scripts string) {
	dir, scripts = t.TempDir(), t.TempDir()
	for _, name := range []string{"or.tt", "or.go", "gene.pla"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "orbit"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, s := range shells() {
		var script strings.Builder
		s.script(&script)
		if err := os.WriteFile(filepath.Join(scripts, s.name), []byte(script.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir, scripts
}

// shellRun runs a script in a shell, or skips the test where there is none.
func shellRun(t *testing.T, dir, shell string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(shell); err != nil {
		t.Skipf("left out: there is no %s here", shell)
	}
	run := exec.Command(shell, args...)
	run.Dir = dir
	run.Env = append(os.Environ(), "HOME="+t.TempDir(), "TERM=dumb", "LC_ALL=C.UTF-8")
	out, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", shell, err, out)
	}
	return string(out)
}

// TestCompletionBash completes as bash does: with the words in COMP_WORDS.
func TestCompletionBash(t *testing.T) {
	dir, scripts := folderToComplete(t)
	for _, c := range append(completions, struct {
		typed string
		want  []string
	}{"generate --form = l", []string{"lanes"}}) { // bash parts words at =
		words := strings.Fields("threshgen " + c.typed)
		script := fmt.Sprintf("source %s/bash; COMP_WORDS=(%s); COMP_CWORD=%d; _threshgen; printf '%%s\\n' \"${COMPREPLY[@]}\"",
			scripts, strings.Join(words, " "), len(words)-1)
		got := strings.Fields(shellRun(t, dir, "bash", "-c", script))
		for i, word := range got { // readline adds the / of a folder
			if info, err := os.Stat(filepath.Join(dir, word)); err == nil && info.IsDir() {
				got[i] += "/"
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.typed, got, c.want)
		}
	}
}

// TestCompletionFish asks fish for what it would offer.
func TestCompletionFish(t *testing.T) {
	dir, scripts := folderToComplete(t)
	var script strings.Builder
	fmt.Fprintf(&script, "source %s/fish\n", scripts)
	for _, c := range completions {
		fmt.Fprintf(&script, "echo case\ncomplete -C 'threshgen %s'\n", c.typed)
	}
	answers := strings.Split(shellRun(t, dir, "fish", "--no-config", "-c", script.String()), "case\n")[1:]
	if len(answers) != len(completions) {
		t.Fatalf("%d answers to %d questions: %q", len(answers), len(completions), answers)
	}
	for i, c := range completions {
		var got []string
		for line := range strings.Lines(answers[i]) {
			word, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
			got = append(got, word)
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.typed, got, c.want)
		}
	}
}

// TestCompletionZsh types into a zsh of its own, presses the tabulator, and reads
// what stands on the line then: what all completions begin with.
func TestCompletionZsh(t *testing.T) {
	dir, scripts := folderToComplete(t)
	lines := filepath.Join(t.TempDir(), "lines")
	begin := fmt.Sprintf(`
zmodload zsh/zpty
zpty inner 'PS1= zsh -f -i'
say() { zpty -w inner "$1" }
say 'autoload -Uz compinit && compinit -u; unsetopt beep; setopt no_list_ambiguous'
say 'source %s/zsh'
say 'line() { print -r -- "$BUFFER" >>%s; BUFFER=; zle reset-prompt }; zle -N line; bindkey "^T" line; bindkey "^I" complete-word'
`, scripts, lines)
	var script strings.Builder
	script.WriteString(begin)
	// A line is read before the next is typed: it is there once the file has grown.
	for i, c := range completions {
		fmt.Fprintf(&script, "zpty -w -n inner $'threshgen %s\\t\\C-t'\n", c.typed)
		fmt.Fprintf(&script, "for try in {1..100}; do [[ -e %[1]s && $(wc -l <%[1]s) -gt %[2]d ]] && break; zpty -r -t inner ignored; sleep 0.01; done\n", lines, i)
	}
	script.WriteString("zpty -d inner\n")
	said := shellRun(t, dir, "zsh", "-f", "-c", script.String())
	got := strings.Split(contents(t, lines), "\n")
	if len(got) != len(completions)+1 {
		t.Fatalf("%d lines for %d questions: %q\n%s", len(got)-1, len(completions), got, said)
	}
	for i, c := range completions {
		want := "threshgen " + c.typed
		if len(c.want) > 0 {
			want = want[:strings.LastIndex(want, " ")+1] + commonPrefix(c.want)
		}
		if line := strings.TrimRight(got[i], " ="); line != want {
			t.Errorf("%q: %q, want %q", c.typed, line, want)
		}
	}
}

// commonPrefix is what all of these words begin with.
func commonPrefix(words []string) string {
	prefix := words[0]
	for _, word := range words {
		for !strings.HasPrefix(word, prefix) {
			prefix = prefix[:len(prefix)-1]
		}
	}
	return prefix
}
