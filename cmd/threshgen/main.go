// Threshgen turns a Boolean truth table into Go code.
//
// It learns the weights of one threshold unit by Honavar's fixed-correction
// rule, proves it when no such weights exist, and otherwise writes a Go
// function and a test that checks it against every row of the table.
//
//	threshgen generate TABLE... [flags]   write a classifier and its test for each
//	threshgen learn    TABLE... [flags]   verdict, weights or certificate
//	threshgen trace    TABLE [flags]      every step of the rule
//	threshgen serve    [TABLE] [flags]    the same, live in a browser
//	threshgen convert  TABLE [flags]      the table in another format
//	threshgen completion SHELL            a script that completes what you type
//	threshgen man                         a manual page
//	threshgen help [VERB]
//
// Say threshgen help VERB for the flags of a verb. In a Go file:
//
//	//go:generate threshgen generate majority.tt
//
// Exit codes: 0 done, separable, up to date; 1 the answer is no: not
// separable, stale, or undecided within the limit; 2 wrong usage, malformed
// input, could not write, or interrupted.
package main

// What does the command do with its arguments, and with what code does it end?
//
// Next: verbs (which there are), help (what it says of itself), then one file a verb:
// generate.go, learn.go, trace.go, serve.go, convert.go, completion.go and man.go, each with
// the files that its question leads to. What knows nothing of tables has a package of
// its own in internal.

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/pflag"

	"threshgen/cmd/threshgen/internal/terminal"
	"threshgen/truthtable"
)

// The exit codes, and there are no others. If the reader of the result goes away
// the command ends as any filter does: by SIGPIPE, without a word.
const (
	exitYes   = 0 // done; separable; up to date
	exitNo    = 1 // not separable; stale; undecided within the limit
	exitError = 2 // wrong usage; malformed input; could not write; interrupted
)

// A command is one run: where it reads and writes.
type command struct {
	verb     string               // whose arguments it has parsed
	meant    string               // by them, if they are wrong usage: what comes near, or nothing
	declared func(*pflag.FlagSet) // if not nil, it is given a verb's flags, and nothing is run: see flagsOf
	stdin    io.Reader
	results  results
	stdout   *bufio.Writer // to the results
	stderr   io.Writer
	folder   string // where it runs, if that is another one than its user is in
	getenv   func(string) string
	files    chan struct{} // full while an interrupt has to wait: see hold
	searches searches
}

// errUsage is the error of wrong usage of a verb: its message wants a hint.
var errUsage = errors.New("wrong usage")

func main() {
	c := &command{}
	// First of all: a signal that comes before, while the runtime starts, ends the
	// process as it ends any.
	ctx, stop := c.searches.interruptible()
	defer stop()
	c.stdin, c.stderr, c.getenv = os.Stdin, os.Stderr, os.Getenv
	c.files = make(chan struct{}, 1)
	c.results.to = os.Stdout
	c.stdout = bufio.NewWriter(&c.results)
	os.Exit(c.run(ctx, os.Args[1:]))
}

// run does what the arguments say and returns the exit code. An interrupt ends
// it at once, whatever it computes or waits for: a read from a terminal or a
// pipe knows of no context. Only files are first put in place or taken away.
func (c *command) run(ctx context.Context, args []string) int {
	type result struct {
		code int
		err  error
	}
	done := make(chan result, 1)
	go func() {
		code, err := c.dispatch(ctx, args)
		if flushErr := c.stdout.Flush(); err == nil {
			err = flushErr
		}
		done <- result{code, err}
	}()
	var r result
	select {
	case r = <-done:
	case <-ctx.Done():
		select {
		case r = <-done:
		case c.files <- struct{}{}:
			r.err = ctx.Err()
		}
	}
	if r.err != nil {
		c.complain(r.err)
		return exitError
	}
	return r.code
}

// hold keeps an interrupt from ending the command until release is called, which is
// when no file is left half done. Once files are in place it is not called any more:
// then the interrupt came too late.
func (c *command) hold() (release func()) {
	c.files <- struct{}{}
	return func() { <-c.files }
}

// dispatch finds the verb.
func (c *command) dispatch(ctx context.Context, args []string) (code int, err error) {
	if len(args) == 0 {
		fmt.Fprint(c.stderr, helpText("overview"))
		return exitError, nil
	}
	name, rest := args[0], args[1:]
	switch name {
	case "--help", "-h":
		name = "help"
	case "version", "--version":
		return c.version()
	}
	for _, v := range verbs() {
		if v.name == name {
			return v.run(c, ctx, rest)
		}
	}
	c.meant, c.verb = meantVerb(args)
	return exitError, fmt.Errorf("%w: there is no verb %q; there are %s", errUsage, name, enumerated(verbNames()))
}

// complain writes an error to standard error, each line of it with the prefix.
func (c *command) complain(err error) {
	if errors.Is(err, context.Canceled) {
		if terminal.Is(c.stderr) {
			fmt.Fprint(c.stderr, terminal.ClearLine) // what progress shows
		}
		// Not by note: results may still be on their way.
		fmt.Fprintln(c.stderr, "threshgen: interrupted")
		return
	}
	for line := range strings.SplitSeq(err.Error(), "\n") {
		if line = strings.TrimRight(line, " \t\r"); line != "" {
			c.note("%s", line)
		}
	}
	switch {
	case errors.Is(err, errUsage):
		if c.meant != "" {
			c.note("hint: did you mean %s?", c.meant)
		}
		c.note("%s", strings.TrimSpace("hint: threshgen help "+c.verb))
	case errors.Is(err, truthtable.ErrSeveralTables):
		c.note("hint: --table 1 reads the first, --table 2 the second")
		if c.verb == "generate" {
			c.note("hint: name a file for each with -o, or the second takes the place of the first")
		}
	}
}

// note writes one line that is not a result, below the results up to now.
func (c *command) note(format string, a ...any) {
	c.stdout.Flush() // an error stays, and run reports it
	fmt.Fprintf(c.stderr, "threshgen: %s\n", terminal.Printable(fmt.Sprintf(format, a...)))
}

// flags makes the flag set of a verb, which adds its own.
func flags(verb string) *pflag.FlagSet {
	fs := pflag.NewFlagSet(verb, pflag.ContinueOnError)
	fs.SortFlags = false
	fs.Usage = func() {} // --help is answered by hand, errors by complain
	return fs
}

// parse parses a verb's arguments. asked is true where they ask for help,
// which it has then given, or where only the flags are asked for.
func (c *command) parse(fs *pflag.FlagSet, args []string) (asked bool, err error) {
	if c.declared != nil {
		c.declared(fs)
		return true, nil
	}
	c.verb = fs.Name()
	switch err := fs.Parse(args); {
	case errors.Is(err, pflag.ErrHelp):
		return true, c.tell(fs.Name())
	case err != nil:
		c.meant = meantFlag(fs, err)
		return false, fmt.Errorf("%w of %s: %s", errUsage, fs.Name(), inWords(err))
	}
	c.meant = meantValue(fs)
	return false, nil
}
