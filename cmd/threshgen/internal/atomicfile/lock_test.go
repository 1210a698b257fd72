package atomicfile

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
)

// TestSweep: what a run that was killed left is taken away by the next; nothing
// else is.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	others := []string{".or.go", ".threshgen-mine", ".threshgen.tmp", "threshgen-x.tmp"}
	ours := []string{temporaryStart + "ABC" + temporaryEnd, temporaryStart + "DEF" + temporaryEnd}
	for _, name := range append(others, ours...) {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	folder := filepath.Join(dir, temporaryStart+"folder"+temporaryEnd)
	if err := os.Mkdir(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" {
		unlock := Lock(t.Context(), dir)
		if _, err := tryLock(dir); err != errLocked {
			t.Errorf("locked twice: %v", err)
		}
		unlock()
	} else {
		sweep(dir)
	}
	want := append(others, filepath.Base(folder))
	slices.Sort(want)
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q are left, want %q", got, want)
	}
}
