// Which mistakes of a table are told together?

package truthtable_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"threshgen/truthtable"
)

// mistakesOf are the mistakes that an error tells, one or more; none if it is
// not one of a table.
func mistakesOf(err error) []*truthtable.Error {
	var e *truthtable.Error
	var all *truthtable.Errors
	switch {
	case errors.As(err, &all):
		return slices.Clone(all.List)
	case errors.As(err, &e):
		return []*truthtable.Error{e}
	}
	return nil
}

// TestMistakes: what is wrong on one line does not hide what is wrong on another,
// and makes nothing wrong that is right.
func TestMistakes(t *testing.T) {
	for _, test := range []struct {
		name, content string
		want          string // line:column of each
	}{
		{"a.tt", "a b | f\n0 0 | 0\n0 Q | 1\n0 1 0 | 1\n1 1 | 1\n1 1 | 0\n1 0 | 7\n", "3:3 4:7 6:1 7:7"},
		{"a.csv", "a,b,f\n0,0,\n\"0,1,1\n1,1,1\n1,1,0\n1,0,1,1\n", "2:5 3:1 5:1 6:7"},
		{"a.md", "| a | f |\n|---|---|\n| 0 | Q |\n| 1 1 | 0 |\n", "3:7 4:5"},
		// A cube with a wrong value contradicts nothing, and ends where it should.
		{"a.pla", ".i 2\n.o 1\n.type fr\n0\n0 z\n1Q 1\n-- 0\n11 1\n10\n1 1\n", "5:3 6:2 8:1 9:1 10:3"},
		{"b.pla", ".i 2\n.o 2\n.type fr\n0- 11\n00 01\n01 00\n-1 10\n.e\n", "5:1 6:1 7:1"},
		{"wide.pla", ".i 30\n.o 1\n.type fr\n" + strings.Repeat("1", 30) + " 3\n" + strings.Repeat("0", 31) + " 1\n", "4:32 5:33"},
		{"stop.pla", ".i 2\n.o 1\n.type q\n00 7\n", "3:7"}, // what the rows mean is not known
		{"a.blif", ".names a b y\n1Q 1\n11 1\n00 0\n.latch a b\n1 1\n.names a c\n2 1\n.names a c\n0 Q\n", "2:2 4:4 5:1 8:1 9:10"},
		{"a.cnet", ".v 3\n.n 1 2 2 3\n0Q 1\n11 1\n11 0\n.n 7 1 1\n0 0\n.x\n1 1\n.n 2 1 1\n0 0\n0 1\n", "3:2 5:1 6:4 8:1 12:1"},
		{"a.hex", "e8\ne80\nxyz\n8\n", "2:1 3:1"},
		{"nul.tt", "a f\n0 Q\n1 0 0\n\x00", "2:3 3:5 4:1"},
	} {
		_, err := truthtable.Read(strings.NewReader(test.content), test.name, truthtable.Options{})
		var got []string
		for _, e := range mistakesOf(err) {
			got = append(got, fmt.Sprintf("%d:%d", e.Line, e.Column))
		}
		if diff := cmp.Diff(test.want, strings.Join(got, " ")); diff != "" {
			t.Errorf("%s: %s\n%v", test.name, diff, err)
		}
		if err != nil && strings.Count(err.Error(), "\n") != len(got)-1 {
			t.Errorf("%s: not a line each:\n%v", test.name, err)
		}
	}
}

// TestMistakesAlone spoils random lines of right tables in every format: each is
// a mistake, and there is no other.
func TestMistakesAlone(t *testing.T) {
	random := rand.New(rand.NewPCG(71, 72))
	for _, format := range []struct{ name, header, between, last string }{
		{"t.tt", "a b c d | f", " ", " | "},
		{"t.csv", "a,b,c,d,f", ",", ","},
		{"t.md", "| a | b | c | d | f |\n|---|---|---|---|---|", " | ", " | "},
		{"t.pla", ".i 4\n.o 1\n.type fdr", "", " "},
		{"t.cnet", ".v 5\n.n 1 4 2 3 4 5", "", " "},
		{"t.blif", ".names a b c d f", "", " "},
	} {
		for range 50 {
			lines := strings.Split(format.header, "\n")
			var want []int
			for x := range 16 {
				digits := strings.Split(fmt.Sprintf("%04b", x), "")
				if random.IntN(4) == 0 {
					digits[random.IntN(4)] = "Q"
					want = append(want, len(lines)+1)
				}
				line := strings.Join(digits, format.between) + format.last + "1"
				if strings.HasSuffix(format.name, "md") {
					line = "| " + line + " |"
				}
				lines = append(lines, line)
			}
			_, err := truthtable.Read(strings.NewReader(strings.Join(lines, "\n")), format.name, truthtable.Options{})
			var got []int
			for _, e := range mistakesOf(err) {
				got = append(got, e.Line)
			}
			if diff := cmp.Diff(want[:min(len(want), 10)], got); diff != "" {
				t.Fatalf("%s: %s\n%v in\n%s", format.name, diff, err, strings.Join(lines, "\n"))
			}
			if more := err != nil && strings.HasSuffix(err.Error(), "\n"+format.name+": too many errors"); more != (len(want) > 10) {
				t.Fatalf("%s: %d mistakes, but\n%v", format.name, len(want), err)
			}
		}
	}
}

// TestMistakesEnd: after ten mistakes nothing is read any more, however much
// there is.
func TestMistakesEnd(t *testing.T) {
	for _, format := range []truthtable.Format{truthtable.Text, truthtable.CSV, truthtable.Hex} {
		r := &repeated{head: "a,b\n", line: "q,\n"}
		_, err := truthtable.Read(r, "t", truthtable.Options{Format: format})
		if format == truthtable.Text && err != nil {
			continue // its first line is one name
		}
		if len(mistakesOf(err)) != 10 || !strings.HasSuffix(err.Error(), "too many errors") {
			t.Errorf("format %s: %v", format, err)
		}
	}
}

// repeated is a line again and again, without an end.
type repeated struct{ head, line string }

func (r *repeated) Read(p []byte) (int, error) {
	if r.head == "" {
		r.head = r.line
	}
	n := copy(p, r.head)
	r.head = r.head[n:]
	return n, nil
}

// TestScanMistakes: a stream goes on behind a malformed line, up to ten.
func TestScanMistakes(t *testing.T) {
	functions, mistakes := 0, 0
	for f, err := range scan(t, strings.NewReader(strings.Repeat("e8\nzz\n", 20)), "t") {
		switch {
		case err != nil:
			mistakes++
		case f.Name != fmt.Sprintf("t%d", 2*functions+1):
			t.Errorf("function %d is %s", functions+1, f.Name)
			fallthrough
		default:
			functions++
		}
	}
	if functions != 11 || mistakes != 11 {
		t.Errorf("%d functions and %d errors", functions, mistakes)
	}
}
