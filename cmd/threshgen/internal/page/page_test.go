package page

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"

	"threshgen/learn"
	"threshgen/truthtable"
)

// function reads the only function of a table.
func function(t *testing.T, text string) truthtable.Function {
	t.Helper()
	table, err := truthtable.Read(strings.NewReader(text), "t", truthtable.Options{DefaultOutput: "f"})
	if err != nil {
		t.Fatal(err)
	}
	return table.Function(0)
}

// examine examines f, with a limit that only rules of real numbers reach, which need
// not come back to where they were.
func examine(t *testing.T, f truthtable.Function, rule learn.Rule) (*Study, learn.Verdict) {
	t.Helper()
	s, v, err := Examine(context.Background(), f, rule, nil, 1<<13)
	if err != nil {
		t.Fatal(err)
	}
	return s, v
}

// TestExamine: for every function of up to 3 inputs and every rule that ends by itself,
// the steps are those of learn.Steps, the verdict is the judge's, and the two sides of
// a cycle add up to the same.
func TestExamine(t *testing.T) {
	loops := 0
	for _, kind := range learn.Kinds {
		rule := learn.Rule{Kind: kind}
		for n := 1; n <= 3; n++ {
			for on := range uint64(1) << (1 << n) {
				f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), []uint64{on}, nil)
				if err != nil {
					t.Fatal(err)
				}
				s, v := examine(t, f, rule)
				judged, err := learn.Decide(context.Background(), f)
				if err != nil {
					t.Fatal(err)
				}
				if v.Status != judged.Status || s.Status != v.Status.String() {
					t.Fatalf("%s on %x: %s, and the judge says %v", kind, on, s.Status, judged.Status)
				}
				if s.Left == nil && !s.Total.CutShort {
					same(t, f, rule, s)
				}
				if s.Loop != nil && s.Loop.On != nil {
					loops++
					if on, off := addUp(n, s.Loop.On), addUp(n, s.Loop.Off); !slices.Equal(on, off) {
						t.Fatalf("%s on %v: the cycle adds %v and takes %v away", kind, s.Targets, on, off)
					}
				}
			}
		}
	}
	if loops < 500 {
		t.Errorf("only %d cycles", loops)
	}
}

// same compares the steps with those of the reference.
func same(t *testing.T, f truthtable.Function, rule learn.Rule, s *Study) {
	t.Helper()
	i := 0
	for want := range learn.Steps(f, rule) {
		if i == len(s.Steps) {
			t.Fatalf("%d steps, and there are more", i)
		}
		got := s.Steps[i]
		if !slices.Equal(got.After, want.After) || !slices.Equal(got.Before, want.Before) || got.K != want.K || got.Update != want.Update() || got.Net != want.Net {
			t.Fatalf("step %d is %+v, want %+v", i+1, got, want)
		}
		i++
	}
	if i != len(s.Steps) {
		t.Fatalf("%d steps, want %d", len(s.Steps), i)
	}
}

// addUp is the sum of rows [1 x1 … xn].
func addUp(n int, terms []Term) []int64 {
	sum := make([]int64, n+1)
	for _, t := range terms {
		sum[0] += t.Times
		for i, digit := range t.Row {
			sum[i+1] += t.Times * int64(digit-'0')
		}
	}
	return sum
}

// TestThinned: of a long trace those steps are left out that change nothing, and then
// updates in the middle; what the note says of them is so.
func TestThinned(t *testing.T) {
	for _, test := range []struct {
		rate   *big.Rat // small, so that the way from the start is long
		start  learn.Weights
		parted bool
	}{
		{big.NewRat(1, 1), learn.Weights{-900, -900, -900}, false},
		{big.NewRat(1, 10), learn.Weights{-900, -900, -900}, true},
	} {
		f := function(t, or)
		rule := learn.Rule{Rate: test.rate, Start: test.start}
		s, _, err := Examine(context.Background(), f, rule, nil, 1<<17)
		if err != nil {
			t.Fatal(err)
		}
		if s.Left == nil || len(s.Steps) > mostSteps+1 {
			t.Fatalf("%d steps of %d, left out: %v", len(s.Steps), s.Total.Presentations, s.Left)
		}
		if got := s.Left.Presentations + int64(len(s.Steps)); got != s.Total.Presentations {
			t.Errorf("%d steps shown or left out of %d", got, s.Total.Presentations)
		}
		if parted := s.Left.From > 0; parted != test.parted {
			t.Errorf("updates %d to %d are left out of %d", s.Left.From, s.Left.To, s.Total.Updates)
		}
		shown := map[int64]bool{}
		for _, step := range s.Steps {
			if step.Update {
				shown[step.Updates] = true
			}
		}
		for u := int64(1); u <= s.Total.Updates; u++ {
			if left := u >= s.Left.From && u <= s.Left.To; shown[u] == left {
				t.Fatalf("update %d is shown: %t, and left out: %t", u, shown[u], left)
			}
		}
		if last := s.Steps[len(s.Steps)-1]; last.Stop == "" || last.Presentation != s.Total.Presentations {
			t.Errorf("the last step is %+v", last)
		}
	}
}

// TestCycle: the updates that make the certificate are marked, and add up to it.
func TestCycle(t *testing.T) {
	s, v := examine(t, function(t, "6\n"), learn.Rule{})
	times := map[string]int64{}
	for _, step := range s.Steps {
		if step.Certificate {
			times[step.Row]++
		}
	}
	if fmt.Sprint(times) != "map[00:1 01:1 10:1 11:1]" || v.Cycle.From != s.Loop.From {
		t.Errorf("%v, passes %+v", times, s.Loop)
	}
}

// write writes the page of a table's first function.
func write(t *testing.T, text string) []byte {
	t.Helper()
	f := function(t, text)
	s, v := examine(t, f, learn.Rule{})
	s.Verdict = json.RawMessage(`{}`)
	var err error
	if s.Code, err = CodeOf(context.Background(), "t.tt", f, v, quickEffort); err != nil {
		t.Fatal(err)
	}
	s.Text = text
	var b bytes.Buffer
	if err := Write(&b, &Document{Table: "t.tt", Studies: []*Study{s}}); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestWrite: the page's policy lets just its own script and style run, nothing in it
// comes from elsewhere, and the data is JSON.
func TestWrite(t *testing.T) {
	page := write(t, or)
	for tag, kind := range map[string]string{"script": "script-src", "style": "style-src"} {
		found := regexp.MustCompile(`(?s)<`+tag+`>(.*?)</`+tag+`>`).FindAllSubmatch(page, -1)
		if len(found) != 1 {
			t.Fatalf("%d elements %s", len(found), tag)
		}
		sum := sha256.Sum256(found[0][1])
		if want := kind + " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(html.UnescapeString(string(page)), want) {
			t.Errorf("the policy has no %s", want)
		}
	}
	if outside := regexp.MustCompile(`(src|href)="|@import|url\(`).Find(page); outside != nil {
		t.Errorf("it asks for something else: %s", outside)
	}
	if len(page) > 150_000 {
		t.Errorf("the page of OR has %d bytes", len(page))
	}
	var d Document
	data := regexp.MustCompile(`(?s)id="data">(.*?)</script>`).FindSubmatch(page)
	if data == nil || json.Unmarshal(data[1], &d) != nil || d.Studies[0].Formula != "x1 + x2 > 0" {
		t.Errorf("the data is %.300s", data)
	}
}

// TestNames: names from a table are text wherever they stand.
func TestNames(t *testing.T) {
	page := string(write(t, "\"</script><img src=x onerror=alert(1)>\",\"<b>\",,\"<i>&amp;\"\n0,0,,0\n0,1,,1\n1,0,,1\n1,1,,1\n"))
	for _, tag := range []string{"<img", "<b>", "<i>"} {
		if strings.Contains(page, tag) {
			t.Errorf("%q stands in the page", tag)
		}
	}
	if n := strings.Count(page, "</script>"); n != 2 {
		t.Errorf("%d scripts end", n)
	}
}

// TestWide: a page of 16 inputs has less than 2 MB.
func TestWide(t *testing.T) {
	on := make([]uint64, 1<<10)
	for k := range 1 << 16 {
		sum := -100
		for i := range 16 {
			sum += (7*i*i%31 - 9) * (k >> i & 1)
		}
		if sum > -90 {
			on[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(16), on, nil)
	if err != nil {
		t.Fatal(err)
	}
	s, v, err := Examine(context.Background(), f, learn.Rule{}, nil, presentations(f))
	if err != nil {
		t.Fatal(err)
	}
	s.Verdict = json.RawMessage(`{}`)
	if s.Code, err = CodeOf(context.Background(), "t.tt", f, v, quickEffort); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := Write(&b, &Document{Table: "t.tt", Studies: []*Study{s}}); err != nil {
		t.Fatal(err)
	}
	if b.Len() > 2_000_000-mostSteps*200 { // as much as its text may have
		t.Errorf("the page has %d bytes", b.Len())
	}
	if s.Left == nil || s.Status != "separable" || s.Code.Classifier == "" {
		t.Errorf("%s, left out: %v, code: %+v", s.Status, s.Left, s.Code)
	}
}
