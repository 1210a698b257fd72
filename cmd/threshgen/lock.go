// How do two runs at once keep from mixing their files?

package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// errLocked is the error of a lock that somebody else has.
var errLocked = errors.New("the folder is locked")

// patience is how long to wait for a lock. Ours are gone after milliseconds;
// who keeps one longer is another program, such as a flock(1) that runs us.
const patience = 10 * time.Second

// lock waits until the folder is ours, and takes away what runs that were
// killed have left in it. Without a lock, where there can be none or another
// program keeps it, files are still never overwritten that are not to be: only
// two runs at once may then leave files of both.
func lock(ctx context.Context, dir string) (unlock func()) {
	for end := time.Now().Add(patience); ; {
		unlock, err := tryLock(dir)
		if err == nil {
			sweep(dir)
			return unlock
		}
		if !errors.Is(err, errLocked) || time.Now().After(end) || ctx.Err() != nil {
			return func() {}
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// The names of temporary files begin with a dot, so the go command never sees
// them, and are short, so that any name that a file can have leaves room.
const (
	temporaryStart = ".threshgen-"
	temporaryEnd   = ".tmp"
)

// sweep removes the temporary files in a folder that is locked: whoever wrote
// them is no more.
func sweep(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if name := e.Name(); e.Type().IsRegular() && strings.HasPrefix(name, temporaryStart) && strings.HasSuffix(name, temporaryEnd) {
			os.Remove(filepath.Join(dir, name))
		}
	}
}
