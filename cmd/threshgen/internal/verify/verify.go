// Package verify runs generated tests in their package, before anything is written.
package verify

// Do the generated tests pass beside what stands in their folder?

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"threshgen/cmd/threshgen/internal/atomicfile"
	"threshgen/cmd/threshgen/internal/gopkg"
)

// A verification is a test of files that are not written yet. The go command
// sees them where they are to stand, by its flag -overlay, beside what stands
// there: their package, module and workspace are the real ones.
type verification struct {
	work    string            // a folder for what is built, gone afterwards
	env     []string          // of the go command
	dir     string            // where the go command runs, and the tests
	pkg     string            // the package, seen from there
	folder  string            // where the files seem to stand
	overlay map[string]string // what is read instead of a file, by its full name
}

// Run runs the tests of generated files with the go command, in the package where
// they are to stand: on this system, and without the flags of $GOFLAGS. Nothing is
// left of it, even when the context ends it.
func Run(ctx context.Context, packageName string, files []atomicfile.File) (err error) {
	if _, err := exec.LookPath("go"); err != nil {
		return errors.New("--verify runs the tests with the go command, and there is none in $PATH; put it there, or leave --verify out")
	}
	work, err := os.MkdirTemp("", "threshgen")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()

	v := &verification{work: work, overlay: make(map[string]string)}
	// The user's flags are not in the way, nor is a system for which they build:
	// the tests run here. Empty flags would let those of go env -w hold. What is
	// built is gone with that folder, even if it is interrupted.
	v.env = append(os.Environ(), "GOFLAGS=-x=false", "GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH, "GOTMPDIR="+work)
	for _, step := range []func() error{
		func() error { return v.place(ctx, filepath.Dir(files[0].Name)) },
		func() error { return v.lay(packageName, files) },
		func() error { return v.run(ctx, files) },
	} {
		if err := step(); ctx.Err() != nil {
			return ctx.Err()
		} else if err != nil {
			return err
		}
	}
	return nil
}

// place finds out where the go command is to see the files: in their own folder
// or, if that belongs to no module, in a module for them and for the files that
// stand there.
func (v *verification) place(ctx context.Context, dir string) (err error) {
	if v.folder, err = filepath.Abs(dir); err != nil {
		return err
	}
	v.dir, v.pkg = v.folder, "."
	for missing(v.dir) { // the go command runs in the nearest folder that is there
		v.pkg = "./" + filepath.Base(v.dir) + strings.TrimPrefix(v.pkg, ".")
		v.dir = filepath.Dir(v.dir)
	}
	out, err := v.command(ctx, "go", "env", "GOMOD", "GOVERSION")
	if err != nil {
		return fmt.Errorf("the go command does not work in %s: %w\n%s", v.dir, err, out)
	}
	module, version, _ := strings.Cut(out, "\n")
	if module != os.DevNull {
		return nil
	}
	own := filepath.Join(v.work, "module")
	if err := os.Mkdir(own, 0o777); err != nil {
		return err
	}
	if !missing(v.folder) {
		entries, err := os.ReadDir(v.folder)
		if err != nil {
			return err
		}
		for _, e := range entries {
			name := filepath.Join(v.folder, e.Name())
			if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
				v.overlay[filepath.Join(own, e.Name())] = name
			}
		}
	}
	mod := "module generated\n"
	if number := regexp.MustCompile(`^go(\d+\.\d+)`).FindStringSubmatch(version); number != nil {
		mod += "\ngo " + number[1] + "\n" // all that this go command can
	}
	v.env = append(v.env, "GO111MODULE=on", "GOWORK=off")
	v.dir, v.pkg, v.folder = own, ".", own
	return os.WriteFile(filepath.Join(own, "go.mod"), []byte(mod), 0o666)
}

// missing reports whether there is no such folder, but there may be above it.
func missing(dir string) bool {
	_, err := os.Stat(dir)
	return errors.Is(err, fs.ErrNotExist) && filepath.Dir(dir) != dir
}

// lay lays the files over those that stand there.
func (v *verification) lay(packageName string, files []atomicfile.File) error {
	if packageName == "main" && !gopkg.Declares(filepath.Dir(files[0].Name), "main", "main") {
		// A command needs a function main, which nobody has written yet.
		files = append(slices.Clip(files), atomicfile.File{Name: "main_of_verify.go", Source: []byte("package main\n\nfunc main() {}\n")})
	}
	for _, f := range files {
		written := filepath.Join(v.work, filepath.Base(f.Name))
		if err := os.WriteFile(written, f.Source, 0o666); err != nil {
			return err
		}
		v.overlay[filepath.Join(v.folder, filepath.Base(f.Name))] = written
	}
	text, err := json.Marshal(map[string]any{"Replace": v.overlay})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(v.work, "overlay.json"), text, 0o666)
}

// run compiles the tests of the package and runs those of the files. That they
// are compiled is not enough, nor that they do not fail: each has to pass, for
// the package may have a TestMain that runs none.
func (v *verification) run(ctx context.Context, files []atomicfile.File) error {
	tests := filepath.Join(v.work, "tests.exe") // which any system takes
	args := []string{"test", "-c", "-overlay", filepath.Join(v.work, "overlay.json"), "-o", tests}
	if v.dir != v.folder {
		args = append(args, "-vet=off") // which would run in the folder that is missing
	}
	out, err := v.command(ctx, "go", append(args, v.pkg)...)
	if err != nil {
		return fmt.Errorf("the package does not compile with the generated files in it: %w\n%s", err, out)
	}
	names, err := gopkg.Tests(files)
	if err != nil {
		return err
	}
	out, err = v.command(ctx, tests, "-test.v", "-test.timeout=10m", "-test.run=^("+strings.Join(names, "|")+")$")
	if err != nil {
		return fmt.Errorf("the generated tests do not pass: %w\n%s", err, withoutProgress(out))
	}
	for _, name := range names {
		if !strings.Contains("\n"+out, "\n--- PASS: "+name+" ") {
			return fmt.Errorf("%s did not run: look at the TestMain of the package", name)
		}
	}
	return nil
}

// withoutProgress is what tests say, but for the lines on what runs just now.
func withoutProgress(out string) string {
	var kept []string
	for line := range strings.SplitSeq(out, "\n") {
		if !strings.HasPrefix(line, "=== ") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}

// command runs a command and gives all that it prints.
func (v *verification) command(ctx context.Context, name string, args ...string) (out string, err error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = v.dir
	cmd.Env = append(v.env, "PWD="+v.dir)
	cmd.WaitDelay = time.Second // for a child that outlives it
	bytes, err := cmd.CombinedOutput()
	return strings.TrimSpace(string(bytes)), err
}
