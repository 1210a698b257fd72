// The verb serve: how is a rule watched at work, and played with?

package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strconv"

	"threshgen/cmd/threshgen/internal/page"
)

// anOr is the table that the page opens with if no other is given.
const anOr = "x1 x2 | or\n0 0 | 0\n0 1 | 1\n1 0 | 1\n1 1 | 1\n"

// serve opens the page live on the loopback interface, until it is interrupted.
func (c *command) serve(ctx context.Context, args []string) (code int, err error) {
	var (
		port int
		open bool
	)
	fs := flags("serve")
	fs.IntVar(&port, "port", 0, "")
	fs.BoolVar(&open, "open", false, "")
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	switch {
	case fs.NArg() > 1:
		return exitError, fmt.Errorf("%w of serve: it opens with one table", errUsage)
	case port < 0 || port > 65535:
		return exitError, fmt.Errorf("%w of serve: --port is a number up to 65535, not %d", errUsage, port)
	}
	first := &page.Ask{Table: anOr, Name: "OR"}
	if fs.NArg() == 1 {
		if first, err = c.firstAsk(fs.Arg(0)); err != nil {
			return exitError, err
		}
	}
	server := &page.Server{First: first, Rule: pageRule, Verdict: verdictObject}
	if err := server.Check(ctx); err != nil {
		return exitError, err
	}
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return exitError, fmt.Errorf("could not open the page: %w", err)
	}
	// A request leaves much garbage and little else: collected less often, twenty at a
	// time are answered in half the time, for some 20 MB.
	debug.SetGCPercent(400)
	// Serving is over with an interrupt, and that is its good end.
	serving, end := c.searches.begin(ctx)
	defer end()
	address := "http://" + listener.Addr().String() + "/"
	fmt.Fprintln(c.stdout, address)
	if err := c.stdout.Flush(); err != nil {
		return exitError, err
	}
	c.note("watch it learn there; an interrupt, Ctrl-C, ends it")
	if open {
		if err := browse(address); err != nil {
			c.note("could not open a browser: %v", err)
		}
	}
	return exitYes, server.Serve(serving, listener)
}

// firstAsk reads the table that the page opens with as it is: in the page it can be
// changed.
func (c *command) firstAsk(arg string) (*page.Ask, error) {
	s, err := c.open(arg, input{onConflict: "error"})
	if err != nil {
		return nil, err
	}
	defer s.close()
	text, err := io.ReadAll(io.LimitReader(s, page.MostBody+1))
	if err != nil {
		return nil, fmt.Errorf("could not read the table: %w", err)
	}
	if len(text) > page.MostBody {
		return nil, fmt.Errorf("%s is larger than the page takes, 1 MB; threshgen trace --html takes it", arg)
	}
	return &page.Ask{Table: string(text), Name: s.name}, nil
}

// browse opens an address in the browser of the desktop.
func browse(address string) error {
	opener := []string{"xdg-open"}
	switch runtime.GOOS {
	case "darwin":
		opener = []string{"open"}
	case "windows":
		opener = []string{"rundll32", "url.dll,FileProtocolHandler"}
	}
	cmd := exec.Command(opener[0], append(opener[1:], address)...)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait()
	return nil
}
