// What does a machine read about a list?

package main

import (
	"threshgen/learn"
	"threshgen/learn/list"
)

// listJSON has no tests and no default where no list was found, and says why.
// Its proof needs no evidence where it is obvious or the object's certificate.
type listJSON struct {
	Why      string      `json:"why,omitempty"`
	Tests    *[]testJSON `json:"tests,omitempty"`
	Default  *int        `json:"default,omitempty"`
	AtLeast  int         `json:"atLeast"`  // any list has so many tests
	Shortest bool        `json:"shortest"` // whether that is as many as this one has

	Because list.Reason `json:"because,omitempty"`
	Cycles  *cyclesJSON `json:"cycles,omitempty"`
	Subcube string      `json:"subcube,omitempty"` // the inputs that are free are -
}

type testJSON struct {
	Weights learn.Weights `json:"weights"`
	Answer  int           `json:"answer"`
	Rows    int           `json:"rows"`
}

// cyclesJSON has the four rows of each edge p + q = r + s.
type cyclesJSON struct {
	On  [][4]string `json:"on"`
	Off [][4]string `json:"off"`
}

// object is the list as the field of an object.
func (l *listing) object() *listJSON {
	p := &l.Proof
	out := listJSON{AtLeast: p.AtLeast}
	if l.none != nil {
		out.Why = l.none.Error()
	} else {
		tests := []testJSON{}
		for _, t := range l.List.Tests {
			tests = append(tests, testJSON{t.Weights, t.Answer, t.Rows})
		}
		out.Tests, out.Default, out.Shortest = &tests, &l.List.Default, l.Shortest()
	}
	if p.Because != list.Obvious {
		out.Because = p.Because
	}
	switch p.Because {
	case list.OddCycles:
		out.Cycles = &cyclesJSON{edges(p.Cycles[1]), edges(p.Cycles[0])}
	case list.Parity, list.Search:
		out.Subcube = p.Subcube.String()
	}
	return &out
}

// edges are those of a cycle.
func edges(c list.Cycle) (all [][4]string) {
	for _, e := range c {
		all = append(all, [4]string{e.P.String(), e.Q.String(), e.R.String(), e.S.String()})
	}
	return all
}
