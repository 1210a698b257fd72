// What does an interrupt end?

package main

import (
	"context"
	"os"
	"os/signal"
	"sync"
	"syscall"
)

// searches are the searches that have something to hand out when they are
// interrupted.
type searches struct {
	mu      sync.Mutex
	running map[context.Context]context.CancelFunc
	stopped bool
}

// begin gives a search its context, and a function to call when it is over. Once
// searches were stopped, a new one is stopped as it begins.
func (s *searches) begin(ctx context.Context) (search context.Context, end func()) {
	search, cancel := context.WithCancel(ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped {
		cancel()
	}
	if s.running == nil {
		s.running = map[context.Context]context.CancelFunc{}
	}
	s.running[search] = cancel
	return search, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		cancel()
		delete(s.running, search)
	}
}

// anew lets searches begin that are not stopped, after others were.
func (s *searches) anew() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopped = false
}

// stop stops the searches, once until there are others anew: it reports whether there were any.
func (s *searches) stop() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopped || len(s.running) == 0 {
		return false
	}
	s.stopped = true
	for _, cancel := range s.running {
		cancel()
	}
	return true
}

// interruptible is a context that is done when the command is to end: with the
// first signal, but an interrupt first stops searches that can hand something
// out.
func (s *searches) interruptible() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		for received := range signals {
			if received != os.Interrupt || !s.stop() {
				cancel()
				return
			}
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(signals)
		cancel()
	}
}
