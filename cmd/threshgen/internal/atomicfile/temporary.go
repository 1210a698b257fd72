// Where do files stand while they are written, and how do they come by their
// names?

package atomicfile

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// The names of temporary files begin with a dot, so the go command never sees
// them, and are short, so that any name that a file can have leaves room.
const (
	temporaryStart = ".threshgen-"
	temporaryEnd   = ".tmp"
)

// writeTemporary writes a file under a temporary name in its directory. It may
// be read and written by whom the umask lets. An error speaks of its own name.
func writeTemporary(name string, write func(io.Writer) error) (temporary string, err error) {
	temporary = filepath.Join(filepath.Dir(name), temporaryStart+rand.Text()+temporaryEnd)
	t, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err == nil {
		err = write(t)
		if closeErr := t.Close(); err == nil {
			err = closeErr
		}
	}
	if at := new(fs.PathError); errors.As(err, &at) && at.Path == temporary {
		at.Path = name
	}
	if err != nil {
		os.Remove(temporary)
		return "", err
	}
	return temporary, nil
}

// giveName gives a temporary file a name that nobody has. It may leave the
// temporary one, too.
func giveName(temporary, name string) error {
	err := os.Link(temporary, name)
	if err != nil && !errors.Is(err, fs.ErrExist) && !errors.Is(err, fs.ErrNotExist) {
		// A file system without links: an empty file takes the name first.
		var empty *os.File
		if empty, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666); err == nil {
			empty.Close()
			if err = os.Rename(temporary, name); err != nil {
				os.Remove(name)
			}
		}
	}
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s has just appeared, and is not overwritten; move it away, or name another file with -o", name)
	}
	return err
}

// sweep removes the temporary files in a folder that is locked: whoever wrote
// them is no more.
func sweep(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if name := e.Name(); e.Type().IsRegular() && strings.HasPrefix(name, temporaryStart) && strings.HasSuffix(name, temporaryEnd) {
			os.Remove(filepath.Join(dir, name))
		}
	}
}
