package page

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"threshgen/learn"
	"threshgen/truthtable"
)

const or = "x1 x2 | or\n0 0 | 0\n0 1 | 1\n1 0 | 1\n1 1 | 1\n"

// address is where the tests' server says it listens.
const address = "127.0.0.1:7777"

// server is one that knows the kinds of rules, and no settings.
func server() *Server {
	return &Server{
		First: &Ask{Table: or, Name: "or.tt"},
		Rule: func(s Settings) (learn.Rule, error) {
			return learn.Rule{Kind: learn.Kind(s.Kind), Shuffled: s.Order == "shuffled"}, nil
		},
		Verdict: func(string, truthtable.Function, learn.Verdict) (json.RawMessage, error) {
			return json.RawMessage(`{"certificate":{"on":[],"off":[]}}`), nil
		},
	}
}

// ask posts a body, with some headers changed: "Host", "example.com".
func ask(h http.Handler, path, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("POST", path, strings.NewReader(body))
	r.Host = address
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// table is the body that asks for a table under a kind of rule.
func table(text, kind string) string {
	body, _ := json.Marshal(Ask{Table: text, Rule: Settings{Kind: kind}})
	return string(body)
}

func TestRefused(t *testing.T) {
	h := server().handler(address)
	wide := strings.Repeat("0 ", 25) + "| 0\n"
	for _, test := range []struct {
		name, path, body string
		headers          []string
		status           int
		says             string
	}{
		{"foreign host", "/run", table(or, ""), []string{"Host", "evil.example:7777"}, 403, "http://127.0.0.1:7777/ alone"},
		{"other port", "/run", table(or, ""), []string{"Host", "127.0.0.1:80"}, 403, "alone"},
		{"foreign origin", "/run", table(or, ""), []string{"Origin", "https://evil.example"}, 403, "another page"},
		{"origin null", "/run", table(or, ""), []string{"Origin", "null"}, 403, "another page"},
		{"other port's page", "/code", table(or, ""), []string{"Origin", "http://127.0.0.1:80"}, 403, "another page"},
		{"a form", "/run", table(or, ""), []string{"Content-Type", "text/plain"}, 415, "JSON"},
		{"no JSON", "/run", "rubbish", nil, 400, "not one JSON object"},
		{"two objects", "/run", table(or, "") + "{}", nil, 400, "not one JSON object"},
		{"too large", "/run", table(strings.Repeat("#", MostBody), ""), nil, 413, "larger than 1 MB"},
		{"malformed", "/run", table("0 0 | 2\n", ""), nil, 422, "the table:1:7:"},
		{"no table", "/run", table("", ""), nil, 422, "the table"},
		{"25 inputs", "/run", table(wide, ""), nil, 422, "f has 25 inputs, and the live page takes up to 16"},
		{"25 inputs, code", "/code", table(wide, ""), nil, 422, "f has 25 inputs"},
		{"no rule", "/run", table(or, "magic"), nil, 422, `no rule "magic"`},
		{"no such function", "/run", `{"table":"0|1\n1|0\n","function":1}`, nil, 422, "one function of a table"},
		{"negative function", "/run", `{"table":"0|1\n1|0\n","function":-1}`, nil, 422, "one function of a table"},
	} {
		w := ask(h, test.path, test.body, test.headers...)
		var said struct{ Error string }
		if err := json.Unmarshal(w.Body.Bytes(), &said); err != nil || w.Code != test.status || !strings.Contains(said.Error, test.says) {
			t.Errorf("%s: %d %s, want %d %q", test.name, w.Code, w.Body, test.status, test.says)
		}
	}
	for _, host := range []string{address, "localhost:7777"} {
		if w := ask(h, "/run", table(or, ""), "Host", host, "Origin", "http://"+host); w.Code != 200 {
			t.Errorf("its own page at %s is refused: %s", host, w.Body)
		}
	}
	r := httptest.NewRequest("GET", "/../doc.go", nil)
	r.Host = address
	w := httptest.NewRecorder()
	if h.ServeHTTP(w, r); w.Code == 200 {
		t.Error("it hands out other files")
	}
}

// TestLong: a rule that would never end, or not for minutes, is followed for a while,
// and then the linear program decides.
func TestLong(t *testing.T) {
	h := server().handler(address)
	// XOR in shuffled order never ends; a > b of 8 bits each takes 80,000 updates of
	// passes over 65,536 rows.
	greater := make([]byte, 0, 1<<14)
	for a := range 256 {
		row := make([]byte, 64)
		for digit := range row {
			for bit := range 4 {
				if a > 255-(digit*4+3-bit) {
					row[digit] |= 1 << bit
				}
			}
		}
		for i := range row {
			row[i] = "0123456789abcdef"[row[i]]
		}
		greater = append(row, greater...) // the last row first
	}
	for name, body := range map[string]string{
		"shuffled": `{"table":"6","rule":{"order":"shuffled"}}`,
		"a > b":    table(string(greater), ""),
	} {
		w := ask(h, "/run", body)
		var d Document
		if err := json.Unmarshal(w.Body.Bytes(), &d); err != nil || w.Code != 200 {
			t.Fatalf("%s: %d %.200s", name, w.Code, w.Body)
		}
		s := d.Studies[0]
		if !s.Total.CutShort || s.Status == "undecided" || len(s.Steps) > mostSteps+1 {
			t.Errorf("%s: cut short %t after %d, %s, %d steps", name, s.Total.CutShort, s.Total.Presentations, s.Status, len(s.Steps))
		}
	}
}

// TestManyAsk: a thousand requests of random tables and rubbish, twenty at a time, are
// all answered, and nothing of them stays.
func TestManyAsk(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	before := runtime.NumGoroutine()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- server().Serve(ctx, listener) }()

	random := rand.New(rand.NewPCG(15, 0))
	bodies := make(chan string)
	go func() {
		defer close(bodies)
		for range 1000 {
			bodies <- anyBody(random)
		}
	}()
	client := &http.Client{Transport: &http.Transport{}}
	var all sync.WaitGroup
	var mu sync.Mutex
	codes := map[int]int{}
	for range 20 {
		all.Add(1)
		go func() {
			defer all.Done()
			for body := range bodies {
				path := []string{"/run", "/code"}[len(body)%2]
				response, err := client.Post("http://"+listener.Addr().String()+path, "application/json", strings.NewReader(body))
				if err != nil {
					t.Error(err)
					continue
				}
				text, err := io.ReadAll(response.Body)
				response.Body.Close()
				if err != nil || !json.Valid(text) || response.StatusCode >= 500 {
					t.Errorf("%.80q: %d %.200q %v", body, response.StatusCode, text, err)
				}
				mu.Lock()
				codes[response.StatusCode]++
				mu.Unlock()
			}
		}()
	}
	all.Wait()
	if codes[200] < 400 || codes[200] > 900 {
		t.Errorf("so many answers of each kind: %v", codes)
	}
	client.CloseIdleConnections()
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines were running before, and %d are now", before, runtime.NumGoroutine())
}

// anyBody asks for a random function of up to 8 inputs, or for what makes no sense.
func anyBody(random *rand.Rand) string {
	kind := string(learn.Kinds[random.IntN(len(learn.Kinds))])
	switch random.IntN(6) {
	case 0:
		junk := make([]byte, random.IntN(200))
		for i := range junk {
			junk[i] = byte(random.IntN(256))
		}
		return string(junk)
	case 1:
		junk := make([]byte, random.IntN(200))
		for i := range junk {
			junk[i] = " 01-|,.xab\n#"[random.IntN(12)]
		}
		return table(string(junk), kind)
	}
	n := 1 + random.IntN(8)
	digits := max(1, 1<<n/4)
	var hex strings.Builder
	for range digits {
		fmt.Fprintf(&hex, "%x", random.IntN(16))
	}
	return table(hex.String()+"\n", kind)
}

// TestPage: the page as it opens carries its table, and a policy that runs no script but
// its own.
func TestPage(t *testing.T) {
	r := httptest.NewRequest("GET", "/", nil)
	r.Host = address
	w := httptest.NewRecorder()
	h := server().handler(address)
	h.ServeHTTP(w, r)
	if w.Code != 200 || !bytes.Contains(w.Body.Bytes(), []byte(`"live":true`)) || bytes.Contains(w.Body.Bytes(), []byte("<style>")) {
		t.Errorf("%d %.300s", w.Code, w.Body)
	}
	policy := w.Header().Get("Content-Security-Policy")
	if !strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe") {
		t.Errorf("the policy is %s", policy)
	}
	for _, file := range []string{"/page.js", "/page.css"} {
		r := httptest.NewRequest("GET", file, nil)
		r.Host = address
		w := httptest.NewRecorder()
		if h.ServeHTTP(w, r); w.Code != 200 || w.Body.Len() < 5000 {
			t.Errorf("%s: %d, %d bytes", file, w.Code, w.Body.Len())
		}
	}
}

// BenchmarkAsk is a request of a random table of 8 inputs.
func BenchmarkAsk(b *testing.B) {
	h := server().handler(address)
	random := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		var hex strings.Builder
		for range 64 {
			fmt.Fprintf(&hex, "%x", random.IntN(16))
		}
		if w := ask(h, "/run", table(hex.String()+"\n", "")); w.Code != 200 {
			b.Fatal(w.Body)
		}
	}
}
