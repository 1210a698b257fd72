// Threshgen turns a Boolean truth table into Go code.
//
// It learns the weights of one threshold unit by Honavar's fixed-correction
// rule, proves it when no such weights exist, and otherwise writes a Go
// function and a test that checks it against every row of the table.
//
//	threshgen generate TABLE... [flags]   write a classifier and its test for each
//	threshgen learn    TABLE... [flags]   verdict, weights or certificate
//	threshgen trace    TABLE [flags]      every step of the rule
//	threshgen convert  TABLE [flags]      the table in another format
//	threshgen help [VERB]
//
// Say threshgen help VERB for the flags of a verb. In a Go file:
//
//	//go:generate threshgen generate majority.tt
//
// Exit codes: 0 done, separable, up to date; 1 the answer is no: not
// separable, stale, or undecided within the limit; 2 wrong usage, malformed
// input, or could not write.
package main

// What does the command do with its arguments, and with what code does it end?
//
// Next: help.go (what it says of itself), then one file a verb: generate.go,
// learn.go, trace.go, convert.go.

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/spf13/pflag"
)

// The exit codes. They are all the command ever ends with.
const (
	exitYes   = 0 // done; separable; up to date
	exitNo    = 1 // not separable; stale; undecided within the limit
	exitError = 2 // wrong usage; malformed input; could not write
)

// A command is one run: where it reads and writes.
type command struct {
	stdin  io.Reader
	stdout *bufio.Writer
	stderr io.Writer
	getenv func(string) string
}

// errUsage is the error of wrong usage of a verb: its message wants a hint.
var errUsage = errors.New("wrong usage")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	c := &command{stdin: os.Stdin, stdout: bufio.NewWriter(os.Stdout), stderr: os.Stderr, getenv: os.Getenv}
	os.Exit(c.run(ctx, os.Args[1:]))
}

// run does what the arguments say and returns the exit code.
func (c *command) run(ctx context.Context, args []string) int {
	code, err := c.dispatch(ctx, args)
	if flushErr := c.stdout.Flush(); err == nil && flushErr != nil {
		err = fmt.Errorf("could not write the result: %w", flushErr)
	}
	if err != nil {
		c.complain(err)
		return exitError
	}
	return code
}

// dispatch finds the verb.
func (c *command) dispatch(ctx context.Context, args []string) (code int, err error) {
	if len(args) == 0 {
		fmt.Fprint(c.stderr, helpTexts[""])
		return exitError, nil
	}
	switch verb, rest := args[0], args[1:]; verb {
	case "generate":
		return c.generate(ctx, rest)
	case "learn":
		return c.learn(ctx, rest)
	case "trace":
		return c.trace(ctx, rest)
	case "convert":
		return c.convert(ctx, rest)
	case "help", "--help", "-h":
		return c.help(rest)
	case "version", "--version":
		return c.version()
	default:
		return exitError, fmt.Errorf("%w: there is no verb %q; there are generate, learn, trace, convert and help", errUsage, verb)
	}
}

// complain writes an error to standard error, each line of it with the prefix.
func (c *command) complain(err error) {
	switch {
	case errors.Is(err, context.Canceled):
		c.note("interrupted")
	default:
		c.note("%v", err)
	}
	if errors.Is(err, errUsage) {
		c.note("hint: threshgen help")
	}
}

// note writes one line that is not a result, below the results up to now.
func (c *command) note(format string, a ...any) {
	c.stdout.Flush() // an error stays, and run reports it
	fmt.Fprintf(c.stderr, "threshgen: "+format+"\n", a...)
}

// flags makes the flag set of a verb; the verb adds its own flags.
func flags(verb string) *pflag.FlagSet {
	fs := pflag.NewFlagSet(verb, pflag.ContinueOnError)
	fs.SortFlags = false
	fs.Usage = func() {} // --help is answered by hand, errors by complain
	return fs
}

// parse parses a verb's arguments. asked is true where they ask for help,
// which it has then given.
func (c *command) parse(fs *pflag.FlagSet, args []string) (asked bool, err error) {
	switch err := fs.Parse(args); {
	case errors.Is(err, pflag.ErrHelp):
		_, err := c.help([]string{fs.Name()})
		return true, err
	case err != nil:
		return false, fmt.Errorf("%w of %s: %v", errUsage, fs.Name(), err)
	}
	return false, nil
}
