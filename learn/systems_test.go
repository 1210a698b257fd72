package learn

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// A system is a kind of examples of n inputs, by what makes it hard.
var systems = []struct {
	name string
	make func(random *rand.Rand, n int) []string // digits, "-" for free, and a target
}{
	{"random targets", func(random *rand.Rand, n int) []string {
		return distinct(2*n, func() string { return digits(random, n, "01") }, func(string) bool { return random.IntN(2) == 0 })
	}},
	{"a unit", func(random *rand.Rand, n int) []string {
		w := randomWeights(random, n, 100)
		return distinct(3*n, func() string { return digits(random, n, "01") }, w.answers)
	}},
	{"a unit with a wrong row", func(random *rand.Rand, n int) []string {
		w := randomWeights(random, n, 20)
		wrong := random.IntN(3 * n)
		row := 0
		return distinct(3*n, func() string { return digits(random, n, "01") }, func(x string) bool {
			row++
			return w.answers(x) != (row == wrong)
		})
	}},
	{"ties", func(random *rand.Rand, n int) []string {
		w := randomWeights(random, n, 1)
		return distinct(3*n, func() string { return digits(random, n, "000111-"[:6]) }, w.answers)
	}},
	{"few directions", func(random *rand.Rand, n int) []string {
		// Rows that are put together from few blocks depend on each other.
		var blocks []string
		for range 3 {
			blocks = append(blocks, digits(random, (n+3)/4, "01"))
		}
		return distinct(2*n, func() string {
			var x strings.Builder
			for range 4 {
				x.WriteString(blocks[random.IntN(len(blocks))])
			}
			return x.String()[:n]
		}, func(string) bool { return random.IntN(4) == 0 })
	}},
	{"few rows", func(random *rand.Rand, n int) []string {
		return distinct(1+random.IntN(4), func() string { return digits(random, n, "01") }, func(string) bool { return random.IntN(2) == 0 })
	}},
	{"one bit after the other", func(random *rand.Rand, n int) []string {
		// The first input that is 1 decides, and at times a row is wrong.
		return distinct(2*n, func() string {
			zeros := random.IntN(n)
			return strings.Repeat("0", zeros) + "1" + digits(random, n-zeros-1, "01")
		}, func(x string) bool { return strings.Index(x, "1")%2 == 0 != (random.IntN(8*n) == 0) })
	}},
	{"greater", func(random *rand.Rand, n int) []string {
		// Numbers that agree up to some place, one digit of each in turn.
		return distinct(3*n, func() string {
			x := []byte(digits(random, n, "01"))
			for i := range random.IntN(n) {
				x[i|1%n] = x[i&^1]
			}
			return string(x)
		}, func(x string) bool {
			for i := 0; i+1 < len(x); i += 2 {
				if x[i] != x[i+1] {
					return x[i] > x[i+1]
				}
			}
			return false
		})
	}},
	{"cubes", func(random *rand.Rand, n int) []string {
		return apart(n, func() (string, bool) { return digits(random, n, "01-"), random.IntN(2) == 0 })
	}},
	{"cubes of a unit", func(random *rand.Rand, n int) []string {
		w := randomWeights(random, n, 9)
		return apart(2*n, func() (string, bool) {
			x := []byte(digits(random, n, "01"))
			on := w.answers(string(x))
			for range n { // free inputs as long as the target stays
				i := random.IntN(n)
				if was := x[i]; w.constant(string(x[:i])+"-"+string(x[i+1:]), on) {
					x[i] = '-'
				} else {
					x[i] = was
				}
			}
			return string(x), on
		})
	}},
	{"cubes, the first decides", func(random *rand.Rand, n int) []string {
		place := 0
		return apart(n, func() (string, bool) {
			place++
			zeros := (place - 1) % n
			return strings.Repeat("0", zeros) + "1" + strings.Repeat("-", n-zeros-1), random.IntN(2) == 0
		})
	}},
}

// digits are random ones of those given.
func digits(random *rand.Rand, n int, of string) string {
	x := make([]byte, n)
	for i := range x {
		x[i] = of[random.IntN(len(of))]
	}
	return string(x)
}

func randomWeights(random *rand.Rand, n, most int) Weights {
	w := make(Weights, n+1)
	for i := range w {
		w[i] = int64(random.IntN(2*most+1) - most)
	}
	return w
}

func (w Weights) answers(x string) bool {
	net := w[0]
	for i := range x {
		net += w[1+i] * int64(x[i]-'0')
	}
	return net > 0
}

// constant reports whether the unit answers all rows of a cube alike.
func (w Weights) constant(x string, on bool) bool {
	net := w[0]
	for i := range x {
		switch {
		case x[i] == '1':
			net += w[1+i]
		case x[i] == '-' && on:
			net += min(0, w[1+i])
		case x[i] == '-':
			net += max(0, w[1+i])
		}
	}
	return net > 0 == on
}

// distinct are so many rows, or as many as soon turn up.
func distinct(count int, row func() string, on func(string) bool) (lines []string) {
	seen := map[string]bool{}
	for range 4 * count {
		if x := row(); !seen[x] && len(lines) < count {
			seen[x] = true
			lines = append(lines, fmt.Sprint(x, " ", digit(on(x))))
		}
	}
	return lines
}

// apart are cubes that contradict none of those before.
func apart(count int, cube func() (string, bool)) (lines []string) {
	for range count {
		x, on := cube()
		line := fmt.Sprint(x, " ", digit(on))
		if !slices.ContainsFunc(lines, func(other string) bool { return contradicts(line, other) }) {
			lines = append(lines, line)
		}
	}
	return lines
}

func contradicts(a, b string) bool {
	for i := range len(a) - 2 {
		if a[i] != b[i] && a[i] != '-' && b[i] != '-' {
			return false
		}
	}
	return a[len(a)-1] != b[len(b)-1]
}

func digit(on bool) int {
	if on {
		return 1
	}
	return 0
}

// functionOf makes a function of examples.
func functionOf(t testing.TB, n int, lines []string) truthtable.Function {
	t.Helper()
	words := truthtable.Words(n)
	patterns, free := make([]uint64, len(lines)*words), make([]uint64, len(lines)*words)
	on := make([]uint64, (len(lines)+63)/64)
	cubes := false
	for k, line := range lines {
		for i := range n {
			word, bit := truthtable.Place(n, i)
			switch line[i] {
			case '1':
				patterns[k*words+word] |= 1 << bit
			case '-':
				free[k*words+word] |= 1 << bit
				cubes = true
			}
		}
		if line[n+1] == '1' {
			on[k/64] |= 1 << (k % 64)
		}
	}
	f, err := truthtable.NewListed("f", truthtable.DefaultInputs(n), patterns, on, nil)
	if cubes {
		f, err = truthtable.NewCubes("f", truthtable.DefaultInputs(n), patterns, free, on, nil)
	}
	if err != nil {
		t.Fatalf("%v: %s", err, lines)
	}
	return f
}
