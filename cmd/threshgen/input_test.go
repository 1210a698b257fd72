package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"threshgen/truthtable"
)

// TestPart: of a file it is known how much has been read, named or as standard
// input; of a pipe it is not.
func TestPart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f.tt")
	if err := os.WriteFile(path, make([]byte, 1000), 0o644); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, test := range []struct {
		arg   string
		stdin io.Reader
		want  float64
	}{
		{path, nil, 0.25},
		{"-", file, 0.25},
		{"-", bytes.NewReader(make([]byte, 1000)), 0},
	} {
		c := &command{stdin: test.stdin, stderr: io.Discard}
		s, err := c.open(test.arg, input{onConflict: "error"})
		if err != nil {
			t.Fatal(err)
		}
		if got := s.part(); got != 0 {
			t.Errorf("%s: %v before anything is read", test.arg, got)
		}
		if _, err := io.ReadFull(s, make([]byte, 250)); err != nil {
			t.Fatal(err)
		}
		if got := s.part(); got != test.want {
			t.Errorf("%s: %v of it is read, want %v", test.arg, got, test.want)
		}
		s.close()
	}
}

// TestLinesOf: a table is about as many lines as convert takes it for, in each
// format where that is known, so that the part of them that is written says how far
// it is.
func TestLinesOf(t *testing.T) {
	table, err := truthtable.Read(bytes.NewReader([]byte(".i 10\n.o 2\n.type fd\n1--------- 11\n-1-------- 01\n.e\n")), "t.pla", truthtable.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range []truthtable.Format{truthtable.Text, truthtable.CSV, truthtable.Hex} {
		var lines atomic.Int64
		if err := truthtable.Write(untilDone{context.Background(), io.Discard, &lines}, table, format); err != nil {
			t.Fatal(err)
		}
		if got, want := lines.Load(), linesOf(table, format); got < want || got > want+8 {
			t.Errorf("%s: %d lines, taken for %d", format, got, want)
		}
	}
}
