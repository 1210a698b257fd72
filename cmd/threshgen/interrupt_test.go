package main

import (
	"bufio"
	"context"
	"os"
	"strings"
	"testing"
	"time"
)

// TestInterruptSearch: an interrupt of searches for the smallest weights hands
// out what they have, also for tables whose turn has not come; another one ends
// the command.
func TestInterruptSearch(t *testing.T) {
	table, err := os.ReadFile("../../testdata/forty.tt")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	said := new(lines)
	c := &command{stdin: strings.NewReader(string(table)), stdout: bufio.NewWriter(&out), stderr: said, getenv: os.Getenv, files: make(chan struct{}, 1)}
	done := make(chan int)
	go func() {
		done <- c.run(t.Context(), []string{"learn", "--weights", "minimal", "--effort", "0", "-", "../../testdata/forty.tt"})
	}()
	for !c.searches.stop() {
		time.Sleep(time.Millisecond)
	}
	if code := <-done; code != exitYes || said.String() != "" {
		t.Errorf("code %d, %s", code, said)
	}
	if strings.Count(out.String(), "separable") != 2 || strings.Count(out.String(), "at least") != 2 {
		t.Errorf("it said %s", &out)
	}
	if c.searches.stop() {
		t.Error("a second interrupt ends nothing")
	}
}

// TestSearches: a search that is over is stopped by nothing, and without any an
// interrupt is for the command.
func TestSearches(t *testing.T) {
	var s searches
	if s.stop() {
		t.Error("there is no search")
	}
	over, end := s.begin(context.Background())
	end()
	if over.Err() == nil || s.stop() {
		t.Error("the search is over")
	}
	search, end := s.begin(context.Background())
	defer end()
	if !s.stop() || search.Err() == nil {
		t.Error("the search goes on")
	}
	late, end := s.begin(context.Background())
	defer end()
	if late.Err() == nil {
		t.Error("a search that begins late goes on")
	}
}

// TestInterruptList: an interrupt of the search for a list hands out the shortest
// so far, and a list all the same where there is none yet.
func TestInterruptList(t *testing.T) {
	for _, wait := range []time.Duration{0, 300 * time.Millisecond} {
		var out strings.Builder
		said := new(lines)
		table := "18f3a50c9e2746bd71c8f0e3aa5d91342c6b87f01d59e3a4b60c7f8295ed1a43\n"
		c := &command{stdin: strings.NewReader(table), stdout: bufio.NewWriter(&out), stderr: said, getenv: os.Getenv, files: make(chan struct{}, 1)}
		done := make(chan int)
		go func() {
			done <- c.run(t.Context(), []string{"learn", "--list", "--effort", "0", "-"})
		}()
		time.Sleep(wait)
		for !c.searches.stop() {
			time.Sleep(time.Millisecond)
		}
		if code := <-done; code != exitYes || said.String() != "" {
			t.Errorf("code %d, %s", code, said)
		}
		if !strings.Contains(out.String(), "f1: a list of ") || !strings.Contains(out.String(), "else → ") {
			t.Errorf("it said %s", &out)
		}
	}
}
