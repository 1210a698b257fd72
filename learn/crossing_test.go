package learn

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// TestCoverVerdicts compares the verdicts on covers of 17 inputs, of which at most
// six matter, with those on the complete tables of these six.
func TestCoverVerdicts(t *testing.T) {
	random := rand.New(rand.NewPCG(51, 52))
	counts := map[Status]int{}
	for i := range 150 {
		n := 3 + random.IntN(4)
		places := random.Perm(17)[:n]
		on, care := make([]uint64, 1), make([]uint64, 1)
		care[0] = ^uint64(0) >> (64 - 1<<n)
		var cubes []string
		kind := []string{"f", "r", "fd"}[i%3]
		for range 1 + random.IntN(6) {
			cube := []byte(strings.Repeat("-", n))
			for j := range cube {
				if random.IntN(2) == 0 {
					cube[j] = "01"[(j+i)%2] // mostly unate
				}
				if random.IntN(6) == 0 {
					cube[j] = "01"[random.IntN(2)]
				}
			}
			target := byte('1')
			switch {
			case kind == "r":
				target = '0'
			case kind == "fd" && random.IntN(3) == 0:
				target = '-'
			}
			wide := []byte(strings.Repeat("-", 17))
			for j, place := range places {
				wide[place] = cube[j]
			}
			cubes = append(cubes, fmt.Sprintf("%s %c\n", wide, target))
			for row := range 1 << n {
				if !agrees(cube, row) {
					continue
				}
				if target == '-' {
					care[0] &^= 1 << row
				}
				on[0] |= 1 << row
			}
		}
		if kind == "r" {
			on[0] = ^on[0]
		}
		on[0] &= care[0]
		small, err := truthtable.NewCounting("f", truthtable.DefaultInputs(n), on, care)
		if err != nil {
			t.Fatal(err)
		}
		want, err := Decide(context.Background(), small)
		if err != nil {
			t.Fatal(err)
		}
		f := readCover(t, ".i 17 .o 1 .type "+kind+"\n"+strings.Join(cubes, ""))
		for _, decide := range []func() (Verdict, error){
			func() (Verdict, error) { return Decide(context.Background(), f) },
			func() (Verdict, error) { return Learn(context.Background(), f, Rule{}) },
		} {
			v, err := decide()
			if err != nil {
				t.Fatal(err)
			}
			if v.Status != want.Status {
				t.Fatalf("%s\n%v, want %v", strings.Join(cubes, ""), v.Status, want.Status)
			}
		}
		counts[want.Status]++
		if f.Regular() && want.Status == NotSeparable || f.Crossing() != nil && want.Status == Separable {
			t.Fatalf("regular is %v, the crossing %v", f.Regular(), f.Crossing())
		}
	}
	if counts[Separable] < 20 || counts[NotSeparable] < 20 {
		t.Errorf("verdicts: %v", counts)
	}
}

// TestRegularCovers learns hidden units of many inputs from all of their prime cubes:
// on random rows, most of them near the threshold, they say what the cubes say. Where
// a cube is missing there is a proof of four rows, or other weights.
func TestRegularCovers(t *testing.T) {
	random := rand.New(rand.NewPCG(53, 54))
	refuted := 0
	for _, n := range []int{30, 60, 130, 200} {
		primes := hiddenPrimes(random, n, 600)
		for missing := range 2 {
			cubes := primes[missing:]
			f := readCover(t, fmt.Sprintf(".i %d .o 1 .type f\n%s 1\n", n, strings.Join(cubes, " 1\n")))
			v, err := Decide(context.Background(), f)
			if err != nil {
				t.Fatal(err)
			}
			if v.Status == NotSeparable && missing == 0 {
				t.Fatalf("%d inputs: %v", n, v.Certificate)
			}
			if v.Status == NotSeparable {
				refuted++
				sum := make([]int, n)
				for i := range v.Certificate {
					x := v.Certificate[i].Row(&f)
					isOn := slices.ContainsFunc(cubes, func(c string) bool { return agreesRow(c, x) })
					if isOn != (f.Target(v.Certificate[i].K) == truthtable.One) {
						t.Fatalf("row %v is on: %v", x, isOn)
					}
					for j := range sum {
						if isOn {
							sum[j] += int(x.Digit(j))
						} else {
							sum[j] -= int(x.Digit(j))
						}
					}
				}
				if slices.ContainsFunc(sum, func(x int) bool { return x != 0 }) {
					t.Fatal("the sums differ")
				}
				continue
			}
			if !f.Complete() {
				t.Error("the function is not complete")
			}
			for range 300 {
				prime := cubes[random.IntN(len(cubes))]
				row := make([]uint64, truthtable.Words(n))
				for i := range n {
					word, bit := truthtable.Place(n, i)
					digit := uint64(0)
					switch {
					case prime[i] == '-':
						digit = random.Uint64N(2) * random.Uint64N(2)
					case random.IntN(6) > 0:
						digit = uint64(prime[i] - '0')
					}
					row[word] |= digit << bit
				}
				x := truthtable.PackedRow(n, row)
				isOn := slices.ContainsFunc(cubes, func(c string) bool { return agreesRow(c, x) })
				if (v.Weights.Output(x) == 1) != isOn {
					t.Fatalf("%d inputs: row %v is on: %v", n, x, isOn)
				}
			}
		}
	}
	if refuted == 0 {
		t.Error("no function without one of its cubes was refuted")
	}
}

// hiddenPrimes are the prime cubes of a random unit, at most so many, in random order.
func hiddenPrimes(random *rand.Rand, n, most int) []string {
	weights := make([]int, n)
	total := 0
	for i := range weights {
		weights[i] = 1 + random.IntN(4)
		total += weights[i]
	}
	slices.SortFunc(weights, func(a, b int) int { return b - a })
	places := random.Perm(n)
	for threshold := total - 1; ; threshold-- {
		var next []string
		cube := []byte(strings.Repeat("-", n))
		var add func(i, sum, left int)
		add = func(i, sum, left int) {
			switch {
			case len(next) > most || sum+left < threshold:
			case sum >= threshold: // the last is the lightest: without it there is too little
				next = append(next, string(cube))
			default:
				cube[places[i]] = "01"[places[i]%3%2]
				add(i+1, sum+weights[i], left-weights[i])
				cube[places[i]] = '-'
				add(i+1, sum, left-weights[i])
			}
		}
		add(0, 0, total)
		if len(next) > most/4 {
			random.Shuffle(len(next), func(i, k int) { next[i], next[k] = next[k], next[i] })
			return next
		}
	}
}

// readCover reads the one function of a PLA table.
func readCover(t *testing.T, content string) truthtable.Function {
	t.Helper()
	table, err := truthtable.Read(strings.NewReader(content), "t.pla", truthtable.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return table.Function(0)
}

// agrees reports whether a row, by its number, is in a cube.
func agrees(cube []byte, row int) bool {
	for i, c := range cube {
		if c != '-' && int(c-'0') != row>>(len(cube)-1-i)&1 {
			return false
		}
	}
	return true
}

// agreesRow reports whether a row is in a cube.
func agreesRow(cube string, row truthtable.Row) bool {
	for i := range cube {
		if cube[i] != '-' && int64(cube[i]-'0') != row.Digit(i) {
			return false
		}
	}
	return true
}
