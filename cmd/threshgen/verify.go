// Do the generated tests pass, before anything is written?

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// verify runs the generated tests with the go command, in a module of their own
// that is gone afterwards.
func (c *command) verify(ctx context.Context, packageName string, files []file) (err error) {
	_, _, done := c.progress("running the generated tests")
	defer done()
	defer c.hold()()
	dir, err := os.MkdirTemp("", "threshgen")
	if err != nil {
		return fmt.Errorf("could not verify: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()

	module := []file{{"go.mod", []byte("module generated\n\ngo 1.13\n")}}
	if packageName == "main" {
		// A command needs a function main, which stands in the user's files.
		module = append(module, file{"main_of_verify.go", []byte("package main\n\nfunc main() {}\n")})
	}
	for _, f := range append(module, files...) {
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(f.name)), f.source, 0o666); err != nil {
			return fmt.Errorf("could not verify: %w", err)
		}
	}
	test := exec.CommandContext(ctx, "go", "test", ".")
	test.Dir = dir
	// The user's module, workspace and flags are none of this module's. What the
	// go command builds is gone with the module, even if it is interrupted.
	test.Env = append(os.Environ(), "GO111MODULE=on", "GOWORK=off", "GOFLAGS=", "GOTMPDIR="+dir, "PWD="+dir)
	test.WaitDelay = time.Second // for a test that outlives it
	if out, err := test.CombinedOutput(); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return fmt.Errorf("nothing was written: the generated test does not pass: %w\n%s", err, strings.TrimSpace(string(out)))
	}
	return nil
}
