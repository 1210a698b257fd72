// What does the live page ask, and what is it refused?

package page

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"time"

	"threshgen/learn"
	"threshgen/truthtable"
)

// MostBody is how many bytes a request may have.
const MostBody = 1 << 20

// What else a request may cost. All but the last are counts, so that the same table
// has the same answer on every machine.
const (
	mostInputs    = 16
	mostFunctions = 100
	mostTime      = 10 * time.Second
)

// A Server answers the live page. It keeps nothing between requests.
type Server struct {
	First *Ask // what the page opens with
	// Rule makes a rule of its settings, and says which makes no sense.
	Rule func(Settings) (learn.Rule, error)
	// Verdict is the object that learn --json prints.
	Verdict func(table string, f truthtable.Function, v learn.Verdict) (json.RawMessage, error)

	addr string        // where it listens
	busy chan struct{} // as many as may compute at a time
}

// An Ask is a request: a table and a rule.
type Ask struct {
	Table    string   `json:"table"`    // its text, in any format
	Name     string   `json:"name"`     // of its file
	Function int      `json:"function"` // which of its functions, from 0
	Rule     Settings `json:"rule"`
	Search   bool     `json:"search"` // whether the code is worth a search for a list
}

// Settings are those of a rule, as they are written.
type Settings struct {
	Kind   string `json:"kind"`
	Rate   string `json:"rate"`
	Lambda string `json:"lambda"`
	Margin string `json:"margin"`
	Start  string `json:"start"`
	Order  string `json:"order"`
	Seed   string `json:"seed"`
}

// Check says why the page cannot open with its first table, if so.
func (s *Server) Check(ctx context.Context) error {
	_, err := s.document(ctx, s.First)
	return err
}

// Serve answers on a listener of the loopback interface until the context is done.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{
		Handler:           s.handler(l.Addr().String()),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      30 * time.Second,
		MaxHeaderBytes:    1 << 14,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	defer context.AfterFunc(ctx, func() { server.Close() })()
	if err := server.Serve(l); ctx.Err() == nil {
		return err
	}
	return nil
}

// handler answers at that address, and at none that merely leads there: a page from
// elsewhere could otherwise ask under a name of its own.
func (s *Server) handler(addr string) http.Handler {
	s.addr = addr
	s.busy = make(chan struct{}, runtime.GOMAXPROCS(0))
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", s.page)
	mux.HandleFunc("GET /page.css", file("text/css; charset=utf-8", asset("page.css")))
	mux.HandleFunc("GET /page.js", file("text/javascript; charset=utf-8", script()))
	mux.HandleFunc("GET /favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	mux.HandleFunc("POST /run", s.answer(s.run))
	mux.HandleFunc("POST /code", s.answer(s.code))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", livePolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		if !s.own(r.Host) {
			refuse(w, http.StatusForbidden, fmt.Errorf("this page is at http://%s/ alone", addr))
			return
		}
		if origin := r.Header.Get("Origin"); origin != "" && !s.own(strings.TrimPrefix(origin, "http://")) {
			refuse(w, http.StatusForbidden, errors.New("another page may not ask here"))
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// livePolicy lets the page load its own files and ask its own server.
const livePolicy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// own reports whether a request's host is this server.
func (s *Server) own(host string) bool {
	_, port, err := net.SplitHostPort(s.addr)
	return err == nil && (host == s.addr || host == "localhost:"+port)
}

// file answers with one of the page's files.
func file(kind string, text []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.Write(text)
	}
}

// page is the page as it opens.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	d, err := s.document(r.Context(), s.First)
	if err != nil {
		refuse(w, http.StatusInternalServerError, err)
		return
	}
	d.Source = s.First.Table
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	d.write(w, filled{})
}

// answer answers an ask in JSON. What is asked is bounded before it is computed.
func (s *Server) answer(what func(context.Context, *Ask) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); kind != "application/json" {
			refuse(w, http.StatusUnsupportedMediaType, errors.New("a request is JSON"))
			return
		}
		var ask Ask
		body := json.NewDecoder(http.MaxBytesReader(w, r.Body, MostBody))
		err := body.Decode(&ask)
		if err == nil {
			_, err = body.Token()
		}
		if tooLarge := (*http.MaxBytesError)(nil); errors.As(err, &tooLarge) {
			refuse(w, http.StatusRequestEntityTooLarge, errors.New("the table is larger than 1 MB; threshgen trace takes it"))
			return
		}
		if err != io.EOF {
			refuse(w, http.StatusBadRequest, errors.New("the request is not one JSON object"))
			return
		}
		ctx, cancel := context.WithTimeout(r.Context(), mostTime)
		defer cancel()
		select {
		case s.busy <- struct{}{}:
			defer func() { <-s.busy }()
		case <-ctx.Done():
			refuse(w, http.StatusServiceUnavailable, errors.New("too much is asked at a time"))
			return
		}
		out, err := what(ctx, &ask)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			refuse(w, http.StatusUnprocessableEntity, errors.New("this takes too long for the page; threshgen trace takes its time"))
		case err != nil:
			refuse(w, http.StatusUnprocessableEntity, err)
		default:
			send(w, http.StatusOK, out)
		}
	}
}

// refuse says in JSON why there is no answer.
func refuse(w http.ResponseWriter, status int, err error) {
	send(w, status, map[string]string{"error": err.Error()})
}

// send sends a value as JSON.
func send(w http.ResponseWriter, status int, x any) {
	text, err := json.Marshal(x)
	if err != nil {
		status, text = http.StatusInternalServerError, []byte(`{"error":"the answer is no JSON"}`)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Write(text)
}
