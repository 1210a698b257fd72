// What does someone see who waits?

package main

import (
	"fmt"
	"os"
	"sync/atomic"
	"time"

	"threshgen/learn"
)

// working is a progress line: what is going on, and how far it is.
type working struct {
	what  string
	state atomic.Pointer[learn.Progress] // nil: nothing to count
}

// progress shows what is being done on a line of its own once that has taken a
// second, if standard error is a terminal, and what tell says of it. Call done
// when it is over: it takes the line away.
func (c *command) progress(what string) (tell func(learn.Progress), done func()) {
	if !isTerminal(c.stderr) {
		return nil, func() {}
	}
	w := &working{what: what}
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		w.show(c, stop)
	}()
	return func(p learn.Progress) { w.state.Store(&p) },
		func() {
			close(stop)
			<-stopped
		}
}

// show draws the line every now and then until stop is closed.
func (w *working) show(c *command, stop <-chan struct{}) {
	const clear = "\r\x1b[K"
	begin := time.Now()
	tick := time.NewTicker(250 * time.Millisecond)
	defer tick.Stop()
	shown := false
	for {
		select {
		case <-stop:
			if shown {
				fmt.Fprint(c.stderr, clear)
			}
			return
		case <-tick.C:
			elapsed := time.Since(begin)
			if elapsed < time.Second {
				continue
			}
			shown = true
			fmt.Fprintf(c.stderr, "%sthreshgen: %s, %.0f s", clear, w.what, elapsed.Seconds())
			if p := w.state.Load(); p != nil {
				fmt.Fprintf(c.stderr, ", %d passes, %d updates", p.Passes, p.Updates)
				if p.Bound != nil {
					fmt.Fprintf(c.stderr, " of at most %v", p.Bound)
				}
			}
		}
	}
}

// isTerminal reports whether w is a character device, as terminals are.
func isTerminal(w any) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
