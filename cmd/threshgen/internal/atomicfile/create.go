// How does a file without our header appear, and nobody's work is lost?

package atomicfile

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Create writes a file that is not there yet: whole or not at all. A file that is
// there is left alone; it is an error if it holds anything else than what would be
// written.
func Create(name string, write func(io.Writer) error) (written bool, err error) {
	switch same, err := holds(name, write); {
	case err == nil && !same:
		return false, fmt.Errorf("%s is there already, and holds something else; move it away, or name another file with -o", name)
	case !errors.Is(err, fs.ErrNotExist):
		return false, err
	}
	temporary, err := writeTemporary(name, write)
	if err != nil {
		return false, err
	}
	defer os.Remove(temporary)
	if err := giveName(temporary, name); err != nil {
		return false, err
	}
	return true, nil
}

// holds reports whether a file holds just what would be written.
func holds(name string, write func(io.Writer) error) (bool, error) {
	info, err := os.Lstat(name)
	if err != nil {
		return false, err
	}
	if !info.Mode().IsRegular() {
		return false, fmt.Errorf("%s is not a regular file", name)
	}
	file, err := os.Open(name)
	if err != nil {
		return false, err
	}
	defer file.Close()
	there := bufio.NewReader(file)
	err = write(comparison{there})
	if errors.Is(err, errDiffers) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	_, err = there.ReadByte()
	return err == io.EOF, nil
}

// A comparison is a writer that takes only what is there to be read.
type comparison struct{ there io.Reader }

var errDiffers = errors.New("it differs")

func (c comparison) Write(p []byte) (int, error) {
	there := make([]byte, len(p))
	if n, err := io.ReadFull(c.there, there); err != nil || !bytes.Equal(there, p) {
		return n, errDiffers
	}
	return len(p), nil
}
