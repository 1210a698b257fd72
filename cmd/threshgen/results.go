// How do results go out?

package main

import (
	"bytes"
	"fmt"
	"io"

	"threshgen/cmd/threshgen/internal/terminal"
)

// results is standard output. It writes whole lines only, so that an interrupt leaves
// no part of one, and makes text printable. All results end with a line.
type results struct {
	to   io.Writer
	part []byte // of a line
	data bool   // whether they are a table for others to read, and no text
	// paint, if not nil, gives colours to printable lines.
	paint func(line string) string
}

func (r *results) Write(p []byte) (n int, err error) {
	end := bytes.LastIndexByte(p, '\n') + 1
	if end > 0 {
		text := append(r.part, p[:end]...)
		if !r.data {
			text = terminal.PrintableBytes(text)
			if r.paint != nil {
				text = painted(text, r.paint)
			}
		}
		if _, err := r.to.Write(text); err != nil {
			return 0, fmt.Errorf("could not write the result: %w", err)
		}
		r.part = r.part[:0]
	}
	r.part = append(r.part, p[end:]...)
	return len(p), nil
}
