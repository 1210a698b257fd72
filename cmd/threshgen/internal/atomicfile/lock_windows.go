// How does a folder belong to one process at a time, on Windows?

package atomicfile

import (
	"errors"
	"path/filepath"
	"syscall"
)

const (
	deleteOnClose    = 0x04000000        // FILE_FLAG_DELETE_ON_CLOSE
	sharingViolation = syscall.Errno(32) // ERROR_SHARING_VIOLATION
)

// tryLock locks a folder, if nobody else has. A folder itself cannot be locked,
// so a file in it is: one that nobody else may open, and that Windows takes away
// with the process, however that ends.
func tryLock(dir string) (unlock func(), err error) {
	name, err := syscall.UTF16PtrFromString(filepath.Join(dir, ".threshgen.lock"))
	if err != nil {
		return nil, err
	}
	file, err := syscall.CreateFile(name, syscall.GENERIC_WRITE, 0, nil, syscall.OPEN_ALWAYS,
		syscall.FILE_ATTRIBUTE_HIDDEN|deleteOnClose, 0)
	// A file that is just going away is a denied access.
	if errors.Is(err, sharingViolation) || errors.Is(err, syscall.ERROR_ACCESS_DENIED) {
		return nil, errLocked
	}
	if err != nil {
		return nil, err
	}
	return func() { syscall.CloseHandle(file) }, nil
}
