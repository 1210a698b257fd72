// What becomes of the files that are generated?

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/rogpeppe/go-internal/diff"

	"threshgen/cmd/threshgen/internal/atomicfile"
	"threshgen/cmd/threshgen/internal/gopkg"
	"threshgen/cmd/threshgen/internal/verify"
)

// writeAll writes all files or none, and says for each pair, which is of the target
// of its number, what became of it.
// What stands in the folder is looked at once it is locked, so that no other run
// comes between.
func (c *command) writeAll(ctx context.Context, packageName string, targets []*target, files []atomicfile.File) (code int, err error) {
	fail := func(err error) (int, error) { return exitError, fmt.Errorf("nothing was written: %w", err) }
	if _, err := atomicfile.Plan(files); err != nil {
		return fail(err) // before a folder is made
	}
	dir := filepath.Dir(files[0].Name)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return fail(err)
	}
	_, done := c.progress("waiting for other runs in " + dir)
	unlock := atomicfile.Lock(ctx, dir)
	done()
	defer unlock()
	release := c.hold()
	if err := gopkg.CheckClashes(packageName, files); err != nil {
		release()
		return exitError, err
	}
	todo, err := atomicfile.Plan(files)
	if err == nil {
		err = atomicfile.Write(ctx, todo)
	}
	if err != nil {
		release()
		return fail(err)
	}
	for k, t := range targets {
		pair := files[2*k : 2*k+2]
		if changes(todo, pair) {
			c.note("wrote %s and %s", pair[0].Name, pair[1].Name)
			for _, line := range made(t.spec.Units) {
				c.note("%s", line)
			}
		} else {
			c.note("%s and %s are up to date", pair[0].Name, pair[1].Name)
		}
	}
	return exitYes, nil
}

// planned is what would change in the folder as it is now. It refuses what writeAll
// would refuse in the end.
func planned(packageName string, files []atomicfile.File) ([]atomicfile.Change, error) {
	if err := gopkg.CheckClashes(packageName, files); err != nil {
		return nil, err
	}
	return atomicfile.Plan(files)
}

// check prints what would change, and writes nothing.
func (c *command) check(packageName string, files []atomicfile.File) (code int, err error) {
	todo, err := planned(packageName, files)
	if err != nil {
		return exitError, err
	}
	if err := c.stdout.Flush(); err != nil {
		return exitError, err
	}
	c.colour(diffColours)
	for _, r := range todo {
		if _, err := c.stdout.Write(diff.Diff(c.shown(r.Name), r.Old(), c.shown(r.Name)+" (generated anew)", r.Source)); err != nil {
			return exitError, err
		}
	}
	for pair := range slices.Chunk(files, 2) {
		if changes(todo, pair) {
			code = exitNo
			c.note("%s is stale: generate it anew", c.shown(pair[0].Name))
		}
	}
	return code, nil
}

// shown is the name of a file for whoever ran the command.
func (c *command) shown(name string) string {
	if c.folder == "" {
		return name
	}
	return filepath.Join(c.folder, name)
}

// verify runs the generated tests, before anything is written.
func (c *command) verify(ctx context.Context, packageName string, files []atomicfile.File) error {
	if _, err := planned(packageName, files); err != nil {
		return err
	}
	_, done := c.progress("running the generated tests")
	defer done()
	defer c.hold()()
	err := verify.Run(ctx, packageName, files)
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("nothing was written: %w", err)
	}
	return err
}

// changes reports whether one of these files is to change.
func changes(todo []atomicfile.Change, files []atomicfile.File) bool {
	return slices.ContainsFunc(todo, func(r atomicfile.Change) bool {
		return slices.ContainsFunc(files, func(f atomicfile.File) bool { return f.Name == r.Name })
	})
}
