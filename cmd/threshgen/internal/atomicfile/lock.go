// How do two runs at once keep from mixing their files?

package atomicfile

import (
	"context"
	"errors"
	"time"
)

// errLocked is the error of a lock that somebody else has.
var errLocked = errors.New("the folder is locked")

// patience is how long to wait for a lock. Ours are gone after milliseconds; one that
// stays is another program's, such as that of a flock(1) which runs us.
const patience = 10 * time.Second

// Lock waits until the folder is ours, and takes away what runs that were
// killed have left in it. Where there can be no lock, or another program keeps it,
// Lock returns without one: still nobody's work is overwritten, but two runs at once
// may leave files of both.
func Lock(ctx context.Context, dir string) (unlock func()) {
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
