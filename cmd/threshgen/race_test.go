// Do many runs at once, and runs that are killed, leave whole pairs of files and
// nobody's work lost?

package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

var slow = flag.Bool("slow", false, "run the tests that take minutes")

// rounds is how often a race is run.
func rounds(few, many int) int {
	if *slow {
		return many
	}
	return few
}

// commandIn is the command on its own, to be started in a folder.
func commandIn(t *testing.T, dir string, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute) // for one that hangs
	t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, self, args...)
	cmd.Args[0] = "threshgen"
	cmd.Dir = dir
	return cmd
}

// tablesOfMany writes tables of the same function under the same name, which
// become pairs of files that differ: one has only some of its rows.
func tablesOfMany(t *testing.T, dir string) []string {
	t.Helper()
	var tables []string
	for k, rows := range []string{"000 0\n111 1\n", "000 0\n011 1\n111 1\n", "000 0\n001 1\n111 1\n", "000 1\n111 1\n"} {
		folder := filepath.Join(dir, fmt.Sprint(k))
		if err := os.Mkdir(folder, 0o777); err != nil {
			t.Fatal(err)
		}
		table := filepath.Join(folder, "race.tt")
		if err := os.WriteFile(table, []byte("a b c f\n"+strings.NewReplacer("0", "0 ", "1", "1 ").Replace(rows)), 0o666); err != nil {
			t.Fatal(err)
		}
		tables = append(tables, table)
	}
	return tables
}

// pairOf is what a table becomes where nobody is in the way.
func pairOf(t *testing.T, table string) [2]string {
	t.Helper()
	dir := t.TempDir()
	if out, err := commandIn(t, dir, "generate", "--package", "p", table).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return readPair(dir)
}

// readPair reads the pair of files in a folder.
func readPair(dir string) (pair [2]string) {
	for k, name := range []string{"race.go", "race_test.go"} {
		content, _ := os.ReadFile(filepath.Join(dir, name))
		pair[k] = string(content)
	}
	return pair
}

// TestManyAtOnce: of ten runs that write different pairs under the same names,
// every one succeeds, and the last pair stands there whole. Files are replaced as
// well as new, and the folder need not be there.
func TestManyAtOnce(t *testing.T) {
	tables := tablesOfMany(t, t.TempDir())
	var pairs [][2]string
	for _, table := range tables {
		pair := pairOf(t, table)
		for _, other := range pairs {
			if pair[0] == other[0] || pair[1] == other[1] {
				t.Fatal("two pairs have a file in common")
			}
		}
		pairs = append(pairs, pair)
	}
	for round := range rounds(8, 150) {
		dir := t.TempDir()
		if round%2 == 1 {
			if err := commandIn(t, dir, "generate", "--package", "p", "-o", "sub/race.go", tables[0]).Run(); err != nil {
				t.Fatal(err)
			}
		}
		var all sync.WaitGroup
		for k := range 10 {
			all.Add(1)
			go func() {
				defer all.Done()
				out, err := commandIn(t, dir, "generate", "--package", "p", "-o", "sub/race.go", tables[k%len(tables)]).CombinedOutput()
				if err != nil {
					t.Errorf("round %d: %v\n%s", round, err, out)
				}
			}()
		}
		all.Wait()
		sub := filepath.Join(dir, "sub")
		if !slices.Contains(pairs, readPair(sub)) {
			t.Errorf("round %d: the pair is mixed", round)
		}
		if entries, err := os.ReadDir(sub); err != nil || len(entries) != 2 {
			t.Errorf("round %d: it left %v, %v", round, entries, err)
		}
	}
}

// TestKilled kills runs at any moment. Whatever they leave, the next run writes a
// whole pair and takes away the rest.
func TestKilled(t *testing.T) {
	tables := tablesOfMany(t, t.TempDir())
	dir, left := t.TempDir(), 0
	for round := range rounds(60, 2000) {
		table := tables[round%len(tables)]
		if round%3 == 0 { // new files, too
			os.Remove(filepath.Join(dir, "race.go"))
			os.Remove(filepath.Join(dir, "race_test.go"))
		}
		cmd := commandIn(t, dir, "generate", "--package", "p", table)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(round%30) * 300 * time.Microsecond)
		cmd.Process.Kill()
		cmd.Wait()
		if entries, _ := os.ReadDir(dir); len(entries) > 2 {
			left++
		}
		if round%5 == 4 {
			if out, err := commandIn(t, dir, "generate", "--package", "p", table).CombinedOutput(); err != nil {
				t.Fatalf("round %d: %v\n%s", round, err, out)
			}
			if readPair(dir) != pairOf(t, table) {
				t.Fatalf("round %d: the pair is mixed", round)
			}
			if entries, _ := os.ReadDir(dir); len(entries) != 2 {
				t.Fatalf("round %d: %v are left", round, entries)
			}
		}
	}
	t.Logf("%d runs left temporary files when they were killed", left)
}

// TestWorkThatAppears writes a file by hand, under a name that is to be
// generated, at every moment of a run. It is never lost, nor is what someone
// writes over a file that is to be replaced: it stands there afterwards, or it
// was there so late that it replaced what was generated.
func TestWorkThatAppears(t *testing.T) {
	const hand = "package p // written by hand\n"
	for _, there := range []bool{false, true} {
		for at := int64(1); ; at++ {
			dir := t.TempDir()
			name := filepath.Join(dir, "or.go")
			if there {
				if err := os.WriteFile(name, []byte(stale), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			code, stderr, happened := runWatched(t, at, func(func()) { os.WriteFile(name, []byte(hand), 0o666) },
				"generate", "--package", "p", "-o", name, "../../testdata/or.tt")
			if !happened {
				if at < 4 {
					t.Errorf("it looked %d times only", at-1)
				}
				break
			}
			content, err := os.ReadFile(name)
			if code != exitError || err != nil || string(content) != hand {
				t.Errorf("at look %d: code %d, %s%q, %v", at, code, stderr, content, err)
			}
			if names, _ := whatIsThere(dir); !slices.Equal(names, []string{"or.go"}) {
				t.Errorf("at look %d: it left %q", at, names)
			}
		}
	}
}

// TestHandIsKept is the same race with processes: a new file that somebody makes,
// while nobody says when.
func TestHandIsKept(t *testing.T) {
	tables, hand := tablesOfMany(t, t.TempDir()), []byte("package p // written by hand\n")
	kept := 0
	for round := range rounds(40, 1000) {
		dir := t.TempDir()
		name := filepath.Join(dir, "race.go")
		var said bytes.Buffer
		cmd := commandIn(t, dir, "generate", "--package", "p", tables[0])
		cmd.Stderr = &said
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(round%40) * 200 * time.Microsecond)
		made := false
		if f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666); err == nil {
			made = true
			f.Write(hand)
			f.Close()
		}
		err := cmd.Wait()
		content, _ := os.ReadFile(name)
		switch {
		case made && (err == nil || !bytes.Equal(content, hand)):
			t.Errorf("round %d: %v, %s%q", round, err, &said, content)
		case made:
			kept++
		case err != nil:
			t.Errorf("round %d: %v, %s", round, err, &said)
		}
	}
	t.Logf("%d files were made before their names were taken", kept)
}
