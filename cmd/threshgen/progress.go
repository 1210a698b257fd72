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
	tell, _, done = c.show(&working{what: what})
	return tell, done
}

// partProgress does the same for what has a part of it done at any time.
func (c *command) partProgress(what string, part func() float64) (done func()) {
	_, _, done = c.show(&working{what: what, part: part})
	return done
}

// streamProgress does the same for what is learnt while it is read: functions a
// line of a file of so many bytes, or a table, where the size is 0 and part says how
// much of it is read. Call ready with the number of functions that are answered,
// and of their rows, before anything else is written.
func (c *command) streamProgress(what string, size int64, part func() float64) (tell func(learn.Progress), ready func(functions, rows int), done func()) {
	return c.show(&working{what: what, size: size, part: part, more: true})
}

func (c *command) show(w *working) (tell func(learn.Progress), ready func(functions, rows int), done func()) {
	if !terminal.Is(c.stderr) {
		return nil, func(int, int) {}, func() {}
	}
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

	part func() float64 // that is done, up to 1, or 0 where nobody knows; nil: never
	more bool           // that part is what is read, and there is more to do

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
	lines, part := w.lines.Load(), 0.0
	switch {
	case lines > 0:
		far += fmt.Sprintf(", %s, %.0f a second", count(lines, "line"), float64(lines)/elapsed.Seconds())
		if w.size > 0 {
			part = float64(w.read.Load()) / float64(w.size)
		}
	case w.part != nil:
		part = w.part()
	}
	switch {
	case part <= 0 || part >= 1:
	case lines == 0 && w.more:
		far += fmt.Sprintf(", %.0f %% read", 100*part)
	default:
		far += fmt.Sprintf(", %.0f %%, %.0f s left", 100*part, elapsed.Seconds()*(1-part)/part)
	}
	if p := w.state.Load(); p != nil {
		far += ", " + count(p.Passes, "pass") + ", " + count(p.Updates, "update")
		if p.Bound != nil {
			far += fmt.Sprintf(" of at most %v", p.Bound)
		}
	}
	return far
}
