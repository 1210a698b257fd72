// What does a real process do when somebody has had enough: who reads its
// result, or who sends it a signal?

package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// endless is a table that never ends: the same lines again and again.
type endless string

func (e endless) Read(p []byte) (n int, err error) {
	for n+len(e) <= len(p) {
		n += copy(p[n:], e)
	}
	return n, nil
}

// A process is the command, running on its own.
type process struct {
	*exec.Cmd
	stdin  io.WriteCloser
	stdout *bufio.Reader
	closer io.Closer // of stdout
	stderr bytes.Buffer
}

// start starts the command: the test binary under another name, see TestMain.
func start(t *testing.T, args ...string) *process {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute) // for one that hangs
	t.Cleanup(cancel)
	p := &process{Cmd: exec.CommandContext(ctx, self, args...)}
	p.Args[0] = "threshgen"
	p.Dir = t.TempDir()
	p.Cmd.Stderr = &p.stderr
	if p.stdin, err = p.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	stdout, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.stdout, p.closer = bufio.NewReader(stdout), stdout
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	return p
}

// line reads the first line of the result.
func (p *process) line(t *testing.T) string {
	t.Helper()
	line, err := p.stdout.ReadString('\n')
	if err != nil {
		t.Fatalf("no line: %v\n%s", err, &p.stderr)
	}
	return line
}

// comparator is a text table of a > b, for numbers of so many bits. One of 7 is
// more than a pipe holds.
func comparator(bits int) string {
	var table strings.Builder
	for a := range 1 << bits {
		for b := range 1 << bits {
			fmt.Fprintf(&table, "%0*b %0*b | %d\n", bits, a, bits, b, min(1, max(0, a-b)))
		}
	}
	return table.String()
}

// TestClosedPipe: who reads one line and goes ends the command quietly, as any
// filter ends, whatever is left to do.
func TestClosedPipe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "comparator.tt")
	if err := os.WriteFile(file, []byte(comparator(7)), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name  string
		args  []string
		input io.Reader
	}{
		{"learn", []string{"learn", "-"}, endless("e8\n96\n")},
		{"learn by one worker", []string{"learn", "--jobs", "1", "--json", "-"}, endless("e8\n")},
		{"trace", []string{"trace", file}, strings.NewReader("")},
		{"trace --csv", []string{"trace", "--csv", file}, strings.NewReader("")},
		{"trace --json", []string{"trace", "--json", file}, strings.NewReader("")},
		{"convert", []string{"convert", "--to", "csv", file}, strings.NewReader("")},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := start(t, test.args...)
			go func() {
				io.Copy(p.stdin, test.input) // until nobody reads it
				p.stdin.Close()
			}()
			p.line(t)
			p.closer.Close()
			p.Wait()
			if status := p.ProcessState.Sys().(syscall.WaitStatus); !status.Signaled() || status.Signal() != syscall.SIGPIPE {
				t.Errorf("it ended with %v, want the death of a filter", p.ProcessState)
			}
			if p.stderr.Len() > 0 {
				t.Errorf("it said %q", &p.stderr)
			}
		})
	}
}

// TestInterrupt: a signal ends the command at once, with one line, whether it
// waits for a table that does not come or learns for hours.
func TestInterrupt(t *testing.T) {
	for _, test := range []struct {
		name  string
		args  []string
		input string // all that comes
		reply string // the first line of the result, if there is one
		open  bool   // whether more might come
	}{
		{"a stream that pauses", []string{"learn", "--format", "hex", "-"}, "8\n", "f1: separable, W = [-2 2 1]\n", true},
		{"a table that is not over", []string{"learn", "-"}, comparator(7), "", true},
		{"a trace of it", []string{"trace", "--format", "text", "-"}, comparator(7), "", true},
		{"a classifier of it", []string{"generate", "--package", "p", "-o", "p.go", "-"}, comparator(7), "", true},
		{"a conversion of it", []string{"convert", "--to", "csv", "-o", "p.csv", "-"}, comparator(7), "", true},
		// The dual rule takes minutes for this.
		{"a long pass", []string{"learn", "--rule", "dual", "-"}, comparator(7), "", false},
		{"a long trace", []string{"trace", "--rule", "dual", "-"}, comparator(7), "", false},
		{"a classifier that takes long", []string{"generate", "--rule", "dual", "--package", "p", "-o", "p.go", "-"}, comparator(7), "", false},
	} {
		for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
			t.Run(fmt.Sprintf("%s/%v", test.name, signal), func(t *testing.T) {
				p := start(t, test.args...)
				// What does not fit into a pipe has been read when it is written.
				if _, err := io.WriteString(p.stdin, test.input); err != nil {
					t.Fatal(err)
				}
				if !test.open {
					p.stdin.Close()
				}
				if test.reply != "" {
					if line := p.line(t); line != test.reply {
						t.Errorf("line %q, want %q", line, test.reply)
					}
				}
				p.Process.Signal(signal)
				rest, _ := io.ReadAll(p.stdout)
				p.Wait()
				if code := p.ProcessState.ExitCode(); code != exitError || len(rest) > 0 || p.stderr.String() != "threshgen: interrupted\n" {
					t.Errorf("%v, standard output %q, standard error %q", p.ProcessState, rest, &p.stderr)
				}
				if entries, err := os.ReadDir(p.Dir); err != nil || len(entries) > 0 {
					t.Errorf("it left %v, %v", entries, err)
				}
			})
		}
	}
}

// TestInterruptServe: an interrupt is how serving ends well, also while the page is
// being asked for.
func TestInterruptServe(t *testing.T) {
	p := start(t, "serve")
	address := strings.TrimSpace(p.line(t))
	response, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(response.Body)
	response.Body.Close()
	if err != nil || !strings.HasPrefix(address, "http://127.0.0.1:") || !bytes.Contains(text, []byte(`"formula":"x1 + x2 \u003e 0"`)) {
		t.Errorf("%s answers %.200s, %v", address, text, err)
	}
	connection, err := net.Dial("tcp", strings.TrimSuffix(strings.TrimPrefix(address, "http://"), "/"))
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	fmt.Fprint(connection, "POST /run HTTP/1.1\r\n") // and no more
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := p.Wait(); err != nil {
		t.Errorf("it ended with %v and said %s", err, &p.stderr)
	}
}

// TestInterruptAtOnce: a signal in the first milliseconds meets the command or,
// before that runs, the start of the process. Either way nothing is left of it.
func TestInterruptAtOnce(t *testing.T) {
	caught := 0
	for round := range 40 {
		p := start(t, "generate", "--package", "p", "-o", "p.go", "-") // of a table that does not come
		time.Sleep(time.Duration(round) * 500 * time.Microsecond)
		p.Process.Signal(syscall.SIGTERM)
		rest, _ := io.ReadAll(p.stdout)
		p.Wait()
		status := p.ProcessState.Sys().(syscall.WaitStatus)
		switch {
		case len(rest) > 0:
			t.Errorf("round %d: it printed %q", round, rest)
		case status.Exited() && status.ExitStatus() == exitError && p.stderr.String() == "threshgen: interrupted\n":
			caught++
		case !status.Signaled() || status.Signal() != syscall.SIGTERM || p.stderr.Len() > 0:
			t.Errorf("round %d: %v, standard error %q", round, p.ProcessState, &p.stderr)
		}
		if entries, err := os.ReadDir(p.Dir); err != nil || len(entries) > 0 {
			t.Errorf("round %d: it left %v, %v", round, entries, err)
		}
	}
	if caught == 0 {
		t.Error("the command never caught the signal")
	}
}

// TestInterruptStream: a stream that goes on ends, too.
func TestInterruptStream(t *testing.T) {
	p := start(t, "learn", "-")
	go io.Copy(p.stdin, endless("e8\n96\n8000\nfffefee8\n")) // until nobody reads it
	p.line(t)
	p.Process.Signal(os.Interrupt)
	io.Copy(io.Discard, p.stdout)
	p.Wait()
	if p.ProcessState.ExitCode() != exitError || p.stderr.String() != "threshgen: interrupted\n" {
		t.Errorf("%v, standard error %q", p.ProcessState, &p.stderr)
	}
}

// TestResults: whatever is written at once, whole lines go out, so an interrupt
// cuts none in two.
func TestResults(t *testing.T) {
	var all strings.Builder
	for k := range 3000 {
		fmt.Fprintln(&all, strings.Repeat("x", k%7*k%9000))
	}
	for _, size := range []int{1, 100, 4096, 5000, all.Len()} {
		var out wholeLines
		w := bufio.NewWriter(&results{to: &out})
		for rest := all.String(); rest != ""; {
			part := rest[:min(size, len(rest))]
			rest = rest[len(part):]
			if _, err := w.WriteString(part); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Flush(); err != nil || out.String() != all.String() {
			t.Errorf("%d bytes at once: %v, %d bytes of %d came through", size, err, out.Len(), all.Len())
		}
		if out.cut > 0 {
			t.Errorf("%d bytes at once: %d parts of lines", size, out.cut)
		}
	}
}

// wholeLines counts writes that do not end with a line.
type wholeLines struct {
	bytes.Buffer
	cut int
}

func (w *wholeLines) Write(p []byte) (int, error) {
	if !bytes.HasSuffix(p, []byte("\n")) {
		w.cut++
	}
	return w.Buffer.Write(p)
}

// TestInterruptVerify: with the command ends the go command that it runs, and
// what that built is gone.
func TestInterruptVerify(t *testing.T) {
	dir := t.TempDir()
	bin, temporary := filepath.Join(dir, "bin"), filepath.Join(dir, "tmp")
	for _, name := range []string{bin, temporary} {
		if err := os.Mkdir(name, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	// A go command that says when it runs, leaves something and never ends.
	pipe := filepath.Join(dir, "pipe")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		t.Skip(err)
	}
	script := "#!/bin/sh\ntouch $GOTMPDIR/built\necho running >" + pipe + "\nexec sleep 600\n"
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	t.Setenv("TMPDIR", temporary)

	or, err := filepath.Abs("../../testdata/or.tt")
	if err != nil {
		t.Fatal(err)
	}
	p := start(t, "generate", "--verify", "--package", "p", or)
	if said, err := os.ReadFile(pipe); string(said) != "running\n" {
		t.Fatalf("the go command said %q, %v", said, err)
	}
	p.Process.Signal(syscall.SIGTERM)
	p.Wait()
	if p.ProcessState.ExitCode() != exitError || p.stderr.String() != "threshgen: interrupted\n" {
		t.Errorf("%v, standard error %q", p.ProcessState, &p.stderr)
	}
	for _, dir := range []string{p.Dir, temporary} {
		if entries, err := os.ReadDir(dir); err != nil || len(entries) > 0 {
			t.Errorf("it left %v, %v", entries, err)
		}
	}
}

// TestWatch saves a table in all the ways that editors have, and looks at what comes
// of it: what is right is generated, what is wrong is told, and an interrupt ends it.
func TestWatch(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no signals")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	save := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	until := func(what string, holds func() bool) {
		t.Helper()
		for deadline := time.Now().Add(30 * time.Second); !holds(); time.Sleep(5 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("not in half a minute: %s", what)
			}
		}
	}
	generated := func(name, formula string) func() bool {
		return func() bool {
			source, _ := os.ReadFile(filepath.Join(dir, name))
			return strings.Contains(string(source), formula)
		}
	}
	save("a.tt", "x y | f\n1 1 | 1\n0 - | 0\n1 0 | 0\n")
	save("b.tt", "x y | g\n0 0 | 0\n1 - | 1\n0 1 | 1\n")
	said := new(lines)
	w := exec.Command(self, "generate", "--package", "p", "--watch", "a.tt", "b.tt")
	w.Args[0], w.Dir, w.Stderr = "threshgen", dir, said // see TestMain
	if err := w.Start(); err != nil {
		t.Fatal(err)
	}
	defer w.Process.Kill()
	times := func(text string, n int) func() bool {
		return func() bool { return strings.Count(said.String(), text) >= n }
	}
	until("the first files", times("threshgen: watching a.tt and b.tt; an interrupt ends it\n", 1))
	until("f is AND", generated("a.go", "func F("))
	// Written over, with a mistake.
	save("a.tt", "x y | f\n1 1 | 2\n")
	until("the mistake", times("threshgen: a.tt:2:7: ", 1))
	until("watching on", times("watching", 2))
	// Put in its place.
	save("new", "x y | h\n1 1 | 0\n0 - | 1\n1 0 | 1\n")
	if err := os.Rename(filepath.Join(dir, "new"), filepath.Join(dir, "a.tt")); err != nil {
		t.Fatal(err)
	}
	until("h is NAND", generated("a.go", "func H("))
	until("watching on", times("watching", 3))
	// Away for a while, and not separable when it is back.
	os.Remove(filepath.Join(dir, "b.tt"))
	time.Sleep(3 * watchEvery)
	save("b.tt", "x y | g\n0 0 | 0\n1 0 | 1\n0 1 | 1\n1 1 | 0\n")
	until("nothing is written", times("nothing was written: not every output of b.tt", 1))
	until("watching on", times("watching", 4))
	w.Process.Signal(os.Interrupt)
	w.Wait()
	if w.ProcessState.ExitCode() != exitError || !strings.HasSuffix(said.String(), "threshgen: interrupted\n") {
		t.Errorf("%v, %s", w.ProcessState, said)
	}
	if !generated("b.go", "func G(")() {
		t.Error("what was there is gone")
	}
}
