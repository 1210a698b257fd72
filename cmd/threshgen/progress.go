// How far is what somebody waits for?

package main

import (
	"fmt"
	"sync/atomic"
	"time"

	"threshgen/cmd/threshgen/internal/terminal"
	"threshgen/learn"
)

// progress shows what is being done once that has taken a second, if standard error
// is a terminal, and what tell says of it. Call done when it is over, and before
// anything else is written.
func (c *command) progress(what string) (tell func(learn.Progress), done func()) {
	tell, _, done = c.streamProgress(what, 0)
	return tell, done
}

// streamProgress does the same for a stream, of so many bytes if that is not 0.
// Call ready with the number of functions that are answered, and of their rows,
// before anything else is written.
func (c *command) streamProgress(what string, size int64) (tell func(learn.Progress), ready func(functions, rows int), done func()) {
	if !terminal.Is(c.stderr) {
		return nil, func(int, int) {}, func() {}
	}
	w := &working{what: what, size: size}
	line := terminal.Begin(c.stderr, w.say)
	return w.tell, func(functions, rows int) {
		w.lines.Add(int64(functions))
		w.read.Add(int64(rows/4 + functions)) // four rows are a digit
		line.Erase()
	}, line.Done
}

// working is what is going on, and how far it is.
type working struct {
	what  string
	state atomic.Pointer[learn.Progress] // nil: nothing to count

	// Of a stream: how many functions are answered, how many bytes about these
	// were, and how many there are in all; 0 where that is not known.
	lines, read atomic.Int64
	size        int64
}

func (w *working) tell(p learn.Progress) { w.state.Store(&p) }

// say is the line that is shown.
func (w *working) say(elapsed time.Duration) string {
	return fmt.Sprintf("threshgen: %s, %s", w.what, w.howFar(elapsed))
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
