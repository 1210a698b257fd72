package main

import (
	"bufio"
	"bytes"
	"context"
	"strings"
	"testing"
)

// TestConvertInterrupted: after an interrupt no more is written.
func TestConvertInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, said bytes.Buffer
	c := &command{stdin: strings.NewReader("e8"), stdout: bufio.NewWriter(&out), stderr: &said}
	code := c.run(ctx, []string{"convert", "-", "--to", "csv"})
	if code != exitError || out.Len() > 0 || said.String() != "threshgen: interrupted\n" {
		t.Errorf("code %d, %q, %q", code, out.String(), said.String())
	}
}
