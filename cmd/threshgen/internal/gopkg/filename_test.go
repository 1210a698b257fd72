package gopkg

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestCheckFileName: a name is refused if and only if the go command would not
// build the file everywhere, as part of the package, and what is suggested instead
// is accepted.
func TestCheckFileName(t *testing.T) {
	dir := t.TempDir()
	var names []string
	for _, start := range []string{"", "_", ".", "+", "é", "7"} {
		for _, stem := range []string{"", "gate", "gate_arm", "gate_linux_amd64", "gate_test", "arm", "linux", "_", "gate_windows_test", "gate_other"} {
			name := start + stem + ".go"
			names = append(names, name)
			if err := os.WriteFile(filepath.Join(dir, name), []byte("package p\n"), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	// On two systems that have nothing in common.
	built := make(map[string]int)
	for _, system := range [][]string{{"GOOS=linux", "GOARCH=amd64"}, {"GOOS=windows", "GOARCH=arm64"}} {
		list := exec.Command("go", "list", "-e", "-f", `{{join .GoFiles "\n"}}`, ".")
		list.Dir, list.Env = dir, append(os.Environ(), append(system, "GO111MODULE=off", "GOFLAGS=")...)
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		for name := range strings.FieldsSeq(string(out)) {
			built[name]++
		}
	}
	for _, name := range names {
		err := CheckFileName(name)
		// The go command takes no package with a file of this name, though it lists it.
		refused := name == ".go" || strings.HasPrefix(name, "+")
		if everywhere := built[name] == 2 && !refused; everywhere != (err == nil) {
			t.Errorf("%s: the go command builds it on %d systems of 2, and we say %v", name, built[name], err)
		}
		if err != nil && name != ".go" {
			if other := suggestion(name); CheckFileName(other) != nil {
				t.Errorf("%s is suggested for %s: %v", other, name, CheckFileName(other))
			}
		}
	}
}
