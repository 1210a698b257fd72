package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the test binary be the command for the scripts.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"threshgen": main})
}

// TestScripts runs testdata/script: one behaviour of the command a file.
func TestScripts(t *testing.T) {
	tables, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("TABLES", tables)
			for _, name := range []string{"GOCACHE", "GOPATH", "GOPROXY", "GOFLAGS", "GORACE", "HOME"} {
				if value := os.Getenv(name); value != "" {
					e.Setenv(name, value)
				}
			}
			if os.Getenv("GOCACHE") == "" {
				cache, err := exec.Command("go", "env", "GOCACHE").Output()
				if err != nil {
					return err
				}
				e.Setenv("GOCACHE", string(cache[:len(cache)-1]))
			}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"code": code,
			"only": only,
		},
		Condition: func(cond string) (bool, error) {
			if cond == "root" { // whom no permission stops
				return os.Geteuid() == 0, nil
			}
			return false, errors.New("unknown condition " + cond)
		},
	})
}

// code N COMMAND [ARG...] runs a command that must end with exit code N.
func code(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: code N COMMAND [ARG...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// only DIR [FILE...] checks that a directory holds these files and no others,
// hidden ones included.
func only(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: only DIR [FILE...]")
	}
	entries, err := os.ReadDir(ts.MkAbs(args[0]))
	ts.Check(err)
	var got []string
	for _, e := range entries {
		if e.Name() != ".tmp" { // the script's own
			got = append(got, e.Name())
		}
	}
	if want := args[1:]; !slices.Equal(got, want) {
		ts.Fatalf("%s holds %q, want %q", args[0], got, want)
	}
}
