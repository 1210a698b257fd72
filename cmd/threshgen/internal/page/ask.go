// What becomes of a table that the live page sends?

package page

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"threshgen/learn"
	"threshgen/truthtable"
)

// A read is a table that was asked for, and the function of it that is shown.
type read struct {
	table *truthtable.Table
	f     truthtable.Function
	notes []string
	rule  learn.Rule
}

// read reads the table. It refuses what the page would not be quick with.
func (s *Server) read(ask *Ask) (*read, error) {
	out := &read{}
	options := truthtable.Options{
		DefaultOutput: "f",
		Note:          func(note string) { out.notes = append(out.notes, note) },
		Warn:          func(w truthtable.Warning) { out.notes = append(out.notes, w.Reason()) },
	}
	var err error
	if out.table, err = truthtable.Read(strings.NewReader(ask.Table), ask.name(), options); err != nil {
		return nil, err
	}
	if n := out.table.Len(); n == 0 || ask.Function < 0 || ask.Function >= n || n > mostFunctions {
		return nil, fmt.Errorf("the page shows one function of a table of 1 to %d: this has %d", mostFunctions, n)
	}
	out.f = out.table.Function(ask.Function)
	if n := out.f.N(); n > mostInputs {
		return nil, fmt.Errorf("%s has %d inputs, and the live page takes up to %d; threshgen trace --html takes more", out.f.Name, n, mostInputs)
	}
	if out.rule, err = s.Rule(ask.Rule); err != nil {
		return nil, err
	}
	return out, out.rule.Check(out.f.N())
}

// name is what the table is called.
func (a *Ask) name() string {
	if a.Name == "" {
		return "the table"
	}
	return a.Name
}

// run is what the page shows of an ask, all but the code.
func (s *Server) run(ctx context.Context, ask *Ask) (any, error) { return s.document(ctx, ask) }

// document is the page on one function.
func (s *Server) document(ctx context.Context, ask *Ask) (*Document, error) {
	t, err := s.read(ask)
	if err != nil {
		return nil, err
	}
	study, v, err := Examine(ctx, t.f, t.rule, nil, presentations(t.f))
	if err != nil {
		return nil, err
	}
	if study.Verdict, err = s.Verdict(ask.name(), t.f, v); err != nil {
		return nil, err
	}
	d := &Document{
		Table: ask.name(), Live: true, Studies: []*Study{study}, Notes: t.notes,
		Function: ask.Function,
	}
	for _, k := range learn.Kinds {
		d.Kinds = append(d.Kinds, string(k))
	}
	for j := range t.table.Len() {
		d.Names = append(d.Names, t.table.Function(j).Name)
	}
	return d, nil
}

// presentations is how many a page follows: thousands of passes over a small table,
// and some over a large one.
func presentations(f truthtable.Function) int64 { return max(1<<14, 20*int64(f.Rows())) }

// How much is done for a list without being asked, and when asked. It is nothing
// where there may be much to do.
const (
	quickInputs  = 5
	searchEffort = 4_000_000
	quickEffort  = 100_000
)

// code is the code for an ask.
func (s *Server) code(ctx context.Context, ask *Ask) (any, error) {
	t, err := s.read(ask)
	if err != nil {
		return nil, err
	}
	v, err := Verdict(ctx, t.f, t.rule, presentations(t.f))
	if err != nil {
		return nil, err
	}
	if v.Status == learn.Undecided {
		if v, err = learn.Decide(ctx, t.f); err != nil {
			return nil, err
		}
	}
	effort := 0
	switch {
	case t.f.N() <= quickInputs:
		effort = quickEffort
	case ask.Search:
		effort = searchEffort
	}
	return CodeOf(ctx, filepath.Base(ask.name()), t.f, v, effort)
}
