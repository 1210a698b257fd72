// What does someone see who waits?

package main

import (
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"threshgen/learn"
)

// A working line says what is going on, and how far it is.
type working struct {
	c     *command
	what  string
	begin time.Time
	state atomic.Pointer[learn.Progress] // nil: nothing to count

	mu    sync.Mutex
	shown bool
}

// progress shows what is being done on a line of its own once that has taken a
// second, if standard error is a terminal, and what tell says of it. Call erase
// before anything else is written, and done when it is over: both take the line
// away.
func (c *command) progress(what string) (tell func(learn.Progress), erase, done func()) {
	if !isTerminal(c.stderr) {
		return nil, func() {}, func() {}
	}
	w := &working{c: c, what: what, begin: time.Now()}
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		tick := time.NewTicker(250 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-stop:
				return
			case <-tick.C:
				w.show()
			}
		}
	}()
	return func(p learn.Progress) { w.state.Store(&p) }, w.erase,
		func() {
			close(stop)
			<-stopped
			w.erase()
		}
}

// clearLine takes the line away on which the cursor is.
const clearLine = "\r\x1b[K"

// show writes the line anew.
func (w *working) show() {
	w.mu.Lock()
	defer w.mu.Unlock()
	elapsed := time.Since(w.begin)
	if elapsed < time.Second {
		return
	}
	w.shown = true
	line := fmt.Sprintf("threshgen: %s, %.0f s", w.what, elapsed.Seconds())
	if p := w.state.Load(); p != nil {
		line += ", " + count(p.Passes, "pass") + ", " + count(p.Updates, "update")
		if p.Bound != nil {
			line += fmt.Sprintf(" of at most %v", p.Bound)
		}
	}
	fmt.Fprint(w.c.stderr, clearLine, printable(line))
}

func (w *working) erase() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.shown {
		fmt.Fprint(w.c.stderr, clearLine)
		w.shown = false
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
