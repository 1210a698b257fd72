package browser

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// threshgen is the command, built for these tests.
var threshgen string

// allocator starts browsers.
var allocator context.Context

func TestMain(m *testing.M) {
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "threshgen")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir)
		threshgen = filepath.Join(dir, "threshgen")
		build := exec.Command("go", "build", "-o", threshgen, "./cmd/threshgen")
		build.Dir = root
		if out, err := build.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
			return 1
		}
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.WSURLReadTimeout(time.Minute))
		if os.Geteuid() == 0 { // for whom Chromium has no sandbox
			options = append(options, chromedp.NoSandbox)
		}
		if path := os.Getenv("CHROMIUM"); path != "" {
			options = append(options, chromedp.ExecPath(path))
		}
		var stop context.CancelFunc
		allocator, stop = chromedp.NewExecAllocator(context.Background(), options...)
		defer stop()
		return m.Run()
	}())
}

// root is the folder of the module threshgen.
const root = "../../../../.."

// A tab is a page in a browser, and what went wrong there.
type tab struct {
	t   *testing.T
	ctx context.Context

	mu     sync.Mutex
	errors []string
}

// A look is how a page is looked at.
type look struct {
	width, height int64
	dark, moves   bool
	noScript      bool
}

// open opens an address. Whatever the console calls an error fails the test.
func open(t *testing.T, address string, how look) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(allocator)
	ctx, cancelTime := context.WithTimeout(ctx, 3*time.Minute)
	tb := &tab{t: t, ctx: ctx}
	t.Cleanup(func() {
		cancelTime()
		cancel()
		tb.mu.Lock()
		defer tb.mu.Unlock()
		for _, e := range tb.errors {
			t.Errorf("the console says: %s", e)
		}
	})
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			tb.fault(e.ExceptionDetails.Error())
		case *runtime.EventConsoleAPICalled:
			if e.Type == runtime.APITypeError || e.Type == runtime.APITypeWarning {
				tb.fault(fmt.Sprint(e.Args))
			}
		case *log.EventEntryAdded:
			if e.Entry.Level == log.LevelError && !strings.Contains(e.Entry.Text, "422") { // a refusal, which the page shows
				tb.fault(e.Entry.Text + " " + e.Entry.URL)
			}
		case *page.EventJavascriptDialogOpening:
			tb.fault("a dialog: " + e.Message)
		}
	})
	if how.width == 0 {
		how.width, how.height = 1280, 900
	}
	features := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "light"}, {Name: "prefers-reduced-motion", Value: "reduce"}}
	if how.dark {
		features[0].Value = "dark"
	}
	if how.moves {
		features[1].Value = "no-preference"
	}
	tb.run(
		log.Enable(),
		chromedp.EmulateViewport(how.width, how.height),
		emulation.SetEmulatedMedia().WithFeatures(features),
		emulation.SetScriptExecutionDisabled(how.noScript),
		chromedp.Navigate(address),
	)
	return tb
}

func (tb *tab) fault(text string) {
	tb.mu.Lock()
	defer tb.mu.Unlock()
	tb.errors = append(tb.errors, text)
}

func (tb *tab) run(actions ...chromedp.Action) {
	tb.t.Helper()
	if err := chromedp.Run(tb.ctx, actions...); err != nil {
		tb.t.Fatal(err)
	}
}

// ask evaluates an expression of JavaScript.
func ask[T any](tb *tab, expression string) (value T) {
	tb.t.Helper()
	tb.run(chromedp.Evaluate(expression, &value))
	return value
}

// press presses keys, by the names that they have in events.
func (tb *tab) press(keys ...string) {
	tb.t.Helper()
	for _, key := range keys {
		ask[bool](tb, fmt.Sprintf(`(document.activeElement || document.body).dispatchEvent(new KeyboardEvent("keydown", {key: %q, bubbles: true, cancelable: true}))`, key))
	}
}

// text is the text of the first element that fits, as it is shown.
func (tb *tab) text(selector string) string {
	tb.t.Helper()
	return ask[string](tb, fmt.Sprintf(`(document.querySelector(%q) || {innerText: ""}).innerText`, selector))
}

// wait waits until an expression is true.
func (tb *tab) wait(expression string) {
	tb.t.Helper()
	tb.run(chromedp.Poll(expression, nil, chromedp.WithPollingTimeout(time.Minute)))
}

// static writes the page of a table and returns its address.
func static(t *testing.T, table string, flags ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.html")
	cmd := exec.Command(threshgen, append([]string{"trace", "--html", "-o", file, table}, flags...)...)
	if out, err := cmd.CombinedOutput(); err != nil && cmd.ProcessState.ExitCode() != 1 {
		t.Fatalf("%v: %s", err, out)
	}
	return "file://" + file
}

// serve serves a table, or none, and returns the address.
func serve(t *testing.T, args ...string) string {
	t.Helper()
	cmd := exec.Command(threshgen, append([]string{"serve"}, args...)...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(os.Interrupt)
		if err := cmd.Wait(); err != nil {
			t.Errorf("after an interrupt serve ends with %v", err)
		}
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(line)
}

// A step is what trace --json says of a presentation.
type step struct {
	Presentation  int64     `json:"presentation"`
	Before, After []float64 `json:"-"`
	RawBefore     []int64   `json:"before"`
	RawAfter      []int64   `json:"after"`
	Update        bool      `json:"update"`
	Scale         float64   `json:"scale"`
}

// steps are those of trace --json.
func steps(t *testing.T, table string, flags ...string) (all []step) {
	t.Helper()
	cmd := exec.Command(threshgen, append([]string{"trace", "--json", table}, flags...)...)
	out, err := cmd.Output()
	if err != nil && cmd.ProcessState.ExitCode() != 1 {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		var s step
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatal(err)
		}
		if s.Presentation == 0 {
			continue
		}
		if s.Scale == 0 {
			s.Scale = 1
		}
		for i := range s.RawAfter {
			s.After = append(s.After, float64(s.RawAfter[i])/s.Scale)
			s.Before = append(s.Before, float64(s.RawBefore[i])/s.Scale)
		}
		all = append(all, s)
	}
	return all
}

// awaited waits for a promise.
func awaited(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }
