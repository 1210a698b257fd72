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

	// Of a stream: how many functions are answered, how many bytes about these
	// were, and how many there are in all; 0 where that is not known.
	lines, read atomic.Int64
	size        int64

	stop, stopped chan struct{}
	mu            sync.Mutex
	shown         bool
}

// progress shows what is being done on a line of its own once that has taken a
// second, if standard error is a terminal, and what tell says of it. Call erase
// before anything else is written, and done when it is over: both take the line
// away.
func (c *command) progress(what string) (tell func(learn.Progress), erase, done func()) {
	w := c.working(what, 0)
	if w == nil {
		return nil, func() {}, func() {}
	}
	return w.tell, w.erase, w.done
}

// streamProgress does the same for a stream, of so many bytes if that is not 0.
// Call ready with the number of functions that are answered, and of their rows,
// before anything else is written.
func (c *command) streamProgress(what string, size int64) (tell func(learn.Progress), ready func(functions, rows int), done func()) {
	w := c.working(what, size)
	if w == nil {
		return nil, func(int, int) {}, func() {}
	}
	return w.tell, func(functions, rows int) {
		w.lines.Add(int64(functions))
		w.read.Add(int64(rows/4 + functions)) // four rows are a digit
		w.erase()
	}, w.done
}

// working begins to show a line, if standard error is a terminal.
func (c *command) working(what string, size int64) *working {
	if !isTerminal(c.stderr) {
		return nil
	}
	w := &working{
		c: c, what: what, begin: time.Now(), size: size,
		stop: make(chan struct{}), stopped: make(chan struct{}),
	}
	go func() {
		defer close(w.stopped)
		tick := time.NewTicker(250 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-w.stop:
				return
			case <-tick.C:
				w.show()
			}
		}
	}()
	return w
}

func (w *working) tell(p learn.Progress) { w.state.Store(&p) }

func (w *working) done() {
	close(w.stop)
	<-w.stopped
	w.erase()
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
	line := fmt.Sprintf("threshgen: %s, %s", w.what, w.howFar(elapsed))
	fmt.Fprint(w.c.stderr, clearLine, printable(line))
}

// howFar says how far it is after some time.
func (w *working) howFar(elapsed time.Duration) string {
	far := fmt.Sprintf("%.0f s", elapsed.Seconds())
	if lines := w.lines.Load(); lines > 0 {
		far += fmt.Sprintf(", %s, %.0f a second", count(lines, "line"), float64(lines)/elapsed.Seconds())
		if part := float64(w.read.Load()) / float64(w.size); w.size > 0 && part < 1 {
			far += fmt.Sprintf(", %.0f %%, %.0f s left", 100*part, elapsed.Seconds()*(1-part)/part)
		}
	}
	if p := w.state.Load(); p != nil {
		far += ", " + count(p.Passes, "pass") + ", " + count(p.Updates, "update")
		if p.Bound != nil {
			far += fmt.Sprintf(" of at most %v", p.Bound)
		}
	}
	return far
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
