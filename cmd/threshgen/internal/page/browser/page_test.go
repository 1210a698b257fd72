package browser

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// drawn is what a picture shows of W: the weights that its line carries, and for a line
// the plane's points that it goes through. The corners say where those are.
const drawn = `(() => {
  const line = document.querySelector("#pattern .line.now, #pattern .plane.now");
  if (!line) return {weights: null};
  const weights = line.dataset.weights.split(",").map(Number);
  const at = (row) => { const m = document.querySelector('#pattern [data-row="' + row + '"] > :is(circle.on, circle.free, rect)'); if (!m) return null; const b = m.getBBox(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const o = at("00"), a = at("10"), b = at("01");
  if (!o || !a || !b || line.tagName !== "line") return {weights};
  const point = (x, y) => [(line[x].baseVal.value - o[0]) / (a[0] - o[0]), (line[y].baseVal.value - o[1]) / (b[1] - o[1])];
  return {weights, points: [point("x1", "y1"), point("x2", "y2")]};
})()`

// TestLine: the line, plane or threshold that is drawn at every step is that of the
// weights in trace --json.
func TestLine(t *testing.T) {
	one := filepath.Join(t.TempDir(), "not.tt")
	if err := os.WriteFile(one, []byte("x | not\n0 | 1\n1 | 0\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range [][]string{
		{"or.tt"}, {"xor.tt"}, {"and.tt"}, {"or.tt", "--rule", "fractional"}, {"or.tt", "--rule", "bipolar"}, {"nand.tt", "--rate", "1/3"},
		{"majority.tt"}, {"launch.md"}, {one},
	} {
		table := test[0]
		if !filepath.IsAbs(table) {
			table = filepath.Join(root, "testdata", table)
		}
		tb := open(t, static(t, table, test[1:]...), look{})
		lines := 0
		for i, s := range steps(t, table, test[1:]...) {
			tb.press("ArrowRight")
			got := ask[struct {
				Weights []float64
				Points  [][2]float64
			}](tb, drawn)
			if got.Weights == nil { // there is none, or it is out of sight
				continue
			}
			lines++
			for j, w := range s.After {
				if math.Abs(got.Weights[j]-w) > 1e-6 {
					t.Fatalf("%v, step %d: the line is of %v, want %v", test, i+1, got.Weights, s.After)
				}
			}
			for _, p := range got.Points {
				if off := s.After[0] + s.After[1]*p[0] + s.After[2]*p[1]; math.Abs(off) > 0.02*(1+math.Abs(s.After[0])) {
					t.Fatalf("%v, step %d: the line of %v goes through %v", test, i+1, s.After, p)
				}
			}
		}
		if lines < 3 {
			t.Errorf("%v: only %d lines", test, lines)
		}
	}
}

// TestMoves: where motion is welcome the line moves from W before to W after.
func TestMoves(t *testing.T) {
	table := filepath.Join(root, "testdata", "or.tt")
	tb := open(t, static(t, table), look{moves: true})
	tb.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight") // [1 0 1] → [0 0 1]
	if w := ask[string](tb, `document.querySelector("#pattern .line.now").dataset.weights`); w != "1,0,1" {
		t.Errorf("the line begins at %s", w)
	}
	tb.wait(`document.querySelector("#pattern .line.now").dataset.weights === "0,0,1"`)
}

// TestEndOfXOR: it says that it never stops, and shows why: the point that is between
// the 1s and between the 0s, and two sums that are the same.
func TestEndOfXOR(t *testing.T) {
	tb := open(t, static(t, filepath.Join(root, "testdata", "xor.tt")), look{})
	tb.press("End")
	if said := tb.text("#closing"); !strings.Contains(said, "for ever") {
		t.Errorf("it closes with %q", said)
	}
	if meet := ask[string](tb, `document.querySelector("#pattern .meet").dataset.meet`); meet != "0.5,0.5" {
		t.Errorf("the segments cross at %s", meet)
	}
	sums := ask[[]string](tb, `[...document.querySelectorAll("#ending .sum")].map((s) => [...s.cells].slice(1).map((c) => c.textContent).join(" "))`)
	if fmt.Sprint(sums) != "[2 1 1 2 1 1]" {
		t.Errorf("the sums are %v", sums)
	}
	if !ask[bool](tb, `document.querySelector("#weights .loop") !== null`) || tb.text("#ending .verdict b") != "No weights can compute it." {
		t.Error("there is no cycle, or no verdict")
	}
	if tests := ask[int](tb, `document.querySelectorAll("#code .listed .line.now").length`); tests != 2 {
		t.Errorf("its list is drawn as %d lines", tests)
	}
	if code := tb.text("#code pre"); !strings.Contains(code, "switch {") {
		t.Errorf("its code is %s", code)
	}
}

// TestFlip: a target that is turned on the live page changes verdict and code.
func TestFlip(t *testing.T) {
	tb := open(t, serve(t), look{})
	tb.wait(`document.querySelector("#code pre") !== null`)
	if code := tb.text("#code pre"); !strings.Contains(code, "return x1 || x2") {
		t.Fatalf("the code of OR is %s", code)
	}
	row := `document.querySelector('#rows button[data-row="3"]')`
	ask[any](tb, row+".click()")
	tb.wait(row + `.textContent === "–"`)
	ask[any](tb, row+".click()")
	tb.wait(row + `.textContent === "0" && document.querySelector("#code pre") !== null`)
	if verdict, code := tb.text("#ending .verdict b"), tb.text("#code pre"); verdict != "No weights can compute it." || !strings.Contains(code, "switch {") {
		t.Errorf("%s, %s", verdict, code)
	}
	// Other rules, presets, inputs; and what is wrong is said.
	ask[any](tb, `document.querySelectorAll(".presets button")[3].click()`)
	tb.wait(`document.querySelectorAll("#rows tbody tr").length === 8 && document.querySelector("#pattern .turns") !== null`)
	ask[any](tb, `document.querySelector(".editing button").click()`)
	tb.wait(`document.querySelectorAll("#rows tbody tr").length === 16`)
	ask[any](tb, `(() => { const s = document.getElementById("rule-kind"); s.value = "dual"; s.dispatchEvent(new Event("change")); })()`)
	tb.wait(`[...document.querySelectorAll("#book th")].some((h) => h.textContent === "a")`)
	ask[any](tb, `(() => { document.getElementById("paste").value = "0 0 | 2"; document.getElementById("take").click(); })()`)
	tb.wait(`!document.getElementById("wrong").hidden`)
	if said := tb.text("#wrong"); !strings.Contains(said, "the table:1:7:") {
		t.Errorf("it says %q", said)
	}
}

// TestKeys: everything can be done from the keyboard, and is said aloud.
func TestKeys(t *testing.T) {
	tb := open(t, static(t, filepath.Join(root, "testdata", "or.tt")), look{})
	at := func() int { t.Helper(); return ask[int](tb, `Number(document.getElementById("slider").value)`) }
	for _, test := range []struct {
		key  string
		want int
	}{{"n", 2}, {"n", 5}, {"ArrowLeft", 4}, {"ArrowRight", 5}, {"End", 13}, {"Home", 0}, {"ArrowRight", 1}} {
		if tb.press(test.key); at() != test.want {
			t.Errorf("%s leads to %d, want %d", test.key, at(), test.want)
		}
	}
	if said := tb.text("#heard"); !strings.HasPrefix(said, "Step 1, row 0 0. W·X = 0") || !strings.Contains(said, "the unit says 0") {
		t.Errorf("it says %q", said)
	}
	tb.press("+", "+", "+", " ")
	if label := ask[string](tb, `document.getElementById("b-play").ariaLabel`); label != "Pause" {
		t.Errorf("the button says %s while it plays", label)
	}
	tb.wait(`Number(document.getElementById("slider").value) === 13`)
	tb.wait(`document.getElementById("b-play").ariaLabel === "Play"`)
	// Every control is reached by Tab.
	reached := ask[[]string](tb, `[...document.querySelectorAll("button, input, select, summary, [tabindex]")].filter((e) => e.tabIndex < 0).map((e) => e.id)`)
	if len(reached) > 0 {
		t.Errorf("Tab does not lead to %v", reached)
	}
	// A line of the book leads to its step, and a slider that has the focus still goes
	// by steps.
	ask[any](tb, `document.querySelectorAll("#book button")[6].click()`)
	if at() != 7 {
		t.Errorf("line 7 leads to %d", at())
	}
}

// TestNames: names are text, whatever they look like, on the file and on the live page.
func TestNames(t *testing.T) {
	table := filepath.Join(t.TempDir(), "names.csv")
	const script, image = `</script><img src=x onerror=alert(1)>`, `"><svg onload=alert(2)>`
	text := `"` + script + `","` + strings.ReplaceAll(image, `"`, `""`) + `",,"<b>f</b>"` + "\n0,0,,0\n0,1,,1\n1,0,,1\n1,1,,1\n"
	if err := os.WriteFile(table, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, address := range map[string]string{"file": static(t, table), "live": serve(t, table)} {
		tb := open(t, address, look{})
		tb.wait(`document.querySelector("#code pre") !== null`)
		tb.press("End")
		heads := ask[[]string](tb, `[...document.querySelectorAll("#rows th")].map((h) => h.textContent)`)
		if len(heads) != 4 || heads[0] != script || heads[1] != image || heads[2] != "<b>f</b>" {
			t.Errorf("%s: the names are %q", name, heads)
		}
		if n := ask[int](tb, `document.querySelectorAll("img, b b, svg[onload], script:not([id]):not([src])").length`); n > 1 { // its own script
			t.Errorf("%s: %d elements are of a name", name, n)
		}
	}
}

// TestWithoutScript: then the page is what trace prints, and the code.
func TestWithoutScript(t *testing.T) {
	tb := open(t, static(t, filepath.Join(root, "testdata", "xor.tt")), look{noScript: true})
	var text string
	tb.run(chromedp.Text("body", &text))
	for _, want := range []string{"presentation  X", "update *", "The updates marked * add up to 0", "xor is not separable", "func Xor(x1, x2 bool) bool {", "func TestXor("} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not say %q", want)
		}
	}
}

// TestLooks: nothing is wider than the window, and whoever cannot see it well is not
// kept out.
func TestLooks(t *testing.T) {
	pages := map[string]string{"live": serve(t)}
	for _, name := range []string{"or.tt", "xor.tt", "majority.tt", "launch.md", "irregular.hex"} {
		pages[name] = static(t, filepath.Join(root, "testdata", name))
	}
	axe, err := os.ReadFile(os.Getenv("AXE"))
	if os.Getenv("AXE") != "" && err != nil {
		t.Fatal(err)
	}
	for name, address := range pages {
		for _, how := range []look{{width: 360, height: 800}, {width: 768, height: 1000, dark: true}, {width: 1280, height: 900}, {width: 1280, height: 900, dark: true}} {
			tb := open(t, address, how)
			tb.wait(`document.querySelector("#code pre") !== null || document.querySelector("#code .note") !== null`)
			tb.press("n", "n", "n")
			if over := ask[int](tb, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
				t.Errorf("%s at %d is %d wider than the window", name, how.width, over)
			}
			if axe != nil {
				ask[any](tb, string(axe)+"; null")
				var found struct {
					Passes     int
					Violations []string
				}
				tb.run(chromedp.Evaluate(`axe.run().then((r) => ({passes: r.passes.length, violations: r.violations.flatMap((v) => v.nodes.map((n) => v.id + ": " + n.target + " " + n.failureSummary))}))`, &found, awaited))
				if found.Passes < 15 {
					t.Errorf("%s: axe-core looked only for %d things", name, found.Passes)
				}
				for _, v := range found.Violations {
					t.Errorf("%s at %d, dark %t: %s", name, how.width, how.dark, v)
				}
			}
			shoot(tb, fmt.Sprintf("%s-%d-%t.png", name, how.width, how.dark))
		}
	}
}

// shoot leaves a picture, if that is wanted.
func shoot(tb *tab, name string) {
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return
	}
	var picture []byte
	ask[any](tb, `document.querySelector(".controls").style.position = "static"`)
	tb.run(chromedp.Sleep(100*time.Millisecond), chromedp.FullScreenshot(&picture, 100))
	if err := os.WriteFile(filepath.Join(dir, name), picture, 0o666); err != nil {
		tb.t.Fatal(err)
	}
}
