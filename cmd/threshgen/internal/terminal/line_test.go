//go:build go1.25

// What needs testing/synctest, which Go 1.24 lacks.

package terminal

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestLine: nothing is shown in the first second, then what there is to say now,
// made printable, and in the end the line is gone.
func TestLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		l := Begin(&out, func(elapsed time.Duration) string { return "at " + elapsed.String() + "\x1b" })
		// said is what was written in the meantime.
		said := func() string {
			synctest.Wait()
			l.mu.Lock()
			defer l.mu.Unlock()
			defer out.Reset()
			return out.String()
		}
		time.Sleep(900 * time.Millisecond)
		if l.Erase(); said() != "" {
			t.Error("there was a line before a second had passed")
		}
		time.Sleep(200 * time.Millisecond)
		if got, want := said(), ClearLine+`at 1s\u001b`; got != want {
			t.Errorf("after a second: %q, want %q", got, want)
		}
		l.Erase()
		if l.Erase(); said() != ClearLine {
			t.Error("the line was not erased once")
		}
		time.Sleep(250 * time.Millisecond)
		if got, want := said(), ClearLine+`at 1.25s\u001b`; got != want {
			t.Errorf("later: %q, want %q", got, want)
		}
		if l.Done(); said() != ClearLine {
			t.Error("the line was left")
		}
		if time.Sleep(time.Second); said() != "" {
			t.Error("it went on")
		}
	})
}

// TestIs: a buffer, a file and a device that is no terminal are none.
func TestIs(t *testing.T) {
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	file, err := os.Create(t.TempDir() + "/file")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if Is(new(strings.Builder)) || Is(null) || Is(file) {
		t.Error("it is no terminal")
	}
}
