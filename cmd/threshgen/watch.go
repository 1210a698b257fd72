// When do the files that generate writes have to be made anew?

package main

import (
	"context"
	"errors"
	"os"
	"slices"
	"time"
)

// watchEvery is how often tables are looked at. A look costs microseconds, and
// nobody saves and looks at the result faster.
const watchEvery = 100 * time.Millisecond

// stamp is what changes when a file is saved.
type stamp struct {
	there    bool
	modified int64 // in nanoseconds, so that two can be compared
	size     int64
}

// stamps are those of files. One that is away for a moment, as when an editor puts
// another in its place, is not there.
func stamps(names []string) []stamp {
	all := make([]stamp, len(names))
	for i, name := range names {
		if info, err := os.Stat(name); err == nil {
			all[i] = stamp{true, info.ModTime().UnixNano(), info.Size()}
		}
	}
	return all
}

// watch generates, and again whenever a table was saved, until an interrupt ends it:
// what is wrong with a table is told, and the next time it is saved may mend it.
// A table that is being written is left until it has stayed the same for a while.
func (c *command) watch(ctx context.Context, tables []string, generate func() (code int, err error)) (code int, err error) {
	for {
		seen := stamps(tables)
		c.searches.anew()
		if _, err := generate(); errors.Is(err, context.Canceled) {
			return exitError, err
		} else if err != nil {
			c.complain(err)
		}
		// Files that are in place keep an interrupt out; from now on it may come.
		select {
		case <-c.files:
		default:
		}
		if err := c.stdout.Flush(); err != nil {
			return exitError, err
		}
		c.note("watching %s; an interrupt ends it", enumerated(tables))
		if err := c.saved(ctx, tables, seen); err != nil {
			return exitError, err
		}
	}
}

// saved waits until the tables are others than they were, all there, and the same
// for two looks.
func (c *command) saved(ctx context.Context, tables []string, seen []stamp) error {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	before := seen
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
		now := stamps(tables)
		away := slices.ContainsFunc(now, func(s stamp) bool { return !s.there })
		if !away && !slices.Equal(now, seen) && slices.Equal(now, before) {
			return nil
		}
		before = now
	}
}
