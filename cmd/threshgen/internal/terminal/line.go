// What does someone see who waits?

package terminal

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"
)

// Is reports whether w is a terminal.
func Is(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// ClearLine takes the line away on which the cursor is.
const ClearLine = "\r\x1b[K"

// A Line is a line on a terminal that says how far something is, again and again.
type Line struct {
	to    io.Writer
	say   func(elapsed time.Duration) string
	begin time.Time

	stop, stopped chan struct{}
	mu            sync.Mutex
	shown         bool
}

// Begin shows what say says after some time, on a line of its own, once that is a
// second.
func Begin(to io.Writer, say func(elapsed time.Duration) string) *Line {
	l := &Line{to: to, say: say, begin: time.Now(), stop: make(chan struct{}), stopped: make(chan struct{})}
	go func() {
		defer close(l.stopped)
		tick := time.NewTicker(250 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-l.stop:
				return
			case <-tick.C:
				l.show()
			}
		}
	}()
	return l
}

// show writes the line anew.
func (l *Line) show() {
	l.mu.Lock()
	defer l.mu.Unlock()
	elapsed := time.Since(l.begin)
	if elapsed < time.Second {
		return
	}
	l.shown = true
	fmt.Fprint(l.to, ClearLine, Printable(l.say(elapsed)))
}

// Erase takes the line away until it is shown anew: call it before anything else
// is written.
func (l *Line) Erase() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.shown {
		fmt.Fprint(l.to, ClearLine)
		l.shown = false
	}
}

// Done takes the line away for good.
func (l *Line) Done() {
	close(l.stop)
	<-l.stopped
	l.Erase()
}
