//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

// How does a folder belong to one process at a time, on Unix?

package atomicfile

import (
	"errors"
	"os"
	"syscall"
)

// tryLock locks a folder, if nobody else has. The lock is on the folder itself,
// so it leaves no file behind, and it goes with the process, however that ends.
// Where a file system knows no such locks the error is not errLocked.
func tryLock(dir string) (unlock func(), err error) {
	folder, err := os.OpenFile(dir, os.O_RDONLY|syscall.O_NONBLOCK, 0) // a pipe must not keep us waiting
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(folder.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		folder.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) || errors.Is(err, syscall.EINTR) {
			return nil, errLocked
		}
		return nil, err
	}
	return func() { folder.Close() }, nil
}
