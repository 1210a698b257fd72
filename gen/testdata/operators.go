//go:build ignore

package main

import (
	"encoding/json"
	"fmt"
	"go/token"
	"math/rand/v2"
	"os"
	"strings"
)

type mutation struct {
	Site, Kind int
	Arg        int64
	Text       string
}

type mutated struct {
	Name, Form, Test string
	N, Unit          int
	Mutations        []mutation
}

type patterned struct {
	Patterns []string
	On       []bool
	Rising   []int
}

type call struct {
	test  func(*recorder)
	one   func(r []byte, spare uint64) bool
	lanes func(x []uint64) uint64
}

type tally struct {
	Mutants, Killed, Harmful int
	Lives                    []string
}

// effort is how much is done to find a row on which a mutant is wrong.
var effort int

// now is the mutation that is made.
var now = mutation{Site: -1}

type integer interface {
	~int | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

const (
	otherOperator = iota
	flipLeft
	flipRight
	addLeft
	addRight
	leftAlone
	rightAlone
	complemented
)

func operate[T integer](op token.Token, a, b T) T {
	switch op {
	case token.ADD:
		return a + b
	case token.SUB:
		return a - b
	case token.MUL:
		return a * b
	case token.AND:
		return a & b
	case token.OR:
		return a | b
	case token.XOR:
		return a ^ b
	case token.SHL:
		return a << b
	case token.SHR:
		return a >> b
	case token.AND_NOT:
		return a &^ b
	}
	panic("no operator")
}

func changed[T integer](op token.Token, a, b T) T {
	switch now.Kind {
	case otherOperator:
		op = token.Token(now.Arg)
	case flipLeft:
		a ^= 1 << now.Arg
	case flipRight:
		b ^= 1 << now.Arg
	case addLeft:
		a += T(now.Arg)
	case addRight:
		b += T(now.Arg)
	case leftAlone:
		return a
	case rightAlone:
		return b
	case complemented:
		return ^operate(op, a, b)
	}
	return operate(op, a, b)
}

func and[T integer](site int, a, b T) T {
	if site == now.Site {
		return changed(token.AND, a, b)
	}
	return a & b
}

func or[T integer](site int, a, b T) T {
	if site == now.Site {
		return changed(token.OR, a, b)
	}
	return a | b
}

func xor[T integer](site int, a, b T) T {
	if site == now.Site {
		return changed(token.XOR, a, b)
	}
	return a ^ b
}

func andNot[T integer](site int, a, b T) T {
	if site == now.Site {
		return changed(token.AND_NOT, a, b)
	}
	return a &^ b
}

func add[T integer](site int, a, b T) T {
	if site == now.Site {
		return changed(token.ADD, a, b)
	}
	return a + b
}

func sub[T integer](site int, a, b T) T {
	if site == now.Site {
		return changed(token.SUB, a, b)
	}
	return a - b
}

func mul[T integer](site int, a, b T) T {
	if site == now.Site {
		return changed(token.MUL, a, b)
	}
	return a * b
}

func shr[T, S integer](site int, a T, b S) T {
	if site == now.Site {
		return changed(token.SHR, a, T(b))
	}
	return a >> b
}

// exceeds is by how much the last sum exceeded its threshold, if it was
// compared with one.
var exceeds int64
var compared bool

func compare[T integer](site int, op token.Token, a, b T) bool {
	not := false
	if site == now.Site {
		switch now.Kind {
		case otherOperator:
			op = token.Token(now.Arg)
		case flipLeft:
			a ^= 1 << now.Arg
		case flipRight:
			b ^= 1 << now.Arg
		case addLeft:
			a += T(now.Arg)
		case addRight:
			b += T(now.Arg)
		case complemented:
			not = true
		}
	}
	compared = true
	switch op {
	case token.GTR:
		exceeds = int64(a) - int64(b)
		return (a > b) != not
	case token.GEQ:
		exceeds = int64(a) - int64(b) + 1
		return (a >= b) != not
	case token.LSS:
		exceeds = int64(b) - int64(a)
		return (a < b) != not
	case token.LEQ:
		exceeds = int64(b) - int64(a) + 1
		return (a <= b) != not
	case token.EQL:
		compared = false
		return (a == b) != not
	}
	compared = false
	return (a != b) != not
}

func gt[T integer](site int, a, b T) bool { return compare(site, token.GTR, a, b) }
func lt[T integer](site int, a, b T) bool { return compare(site, token.LSS, a, b) }
func ge[T integer](site int, a, b T) bool { return compare(site, token.GEQ, a, b) }
func le[T integer](site int, a, b T) bool { return compare(site, token.LEQ, a, b) }
func eq[T integer](site int, a, b T) bool { return compare(site, token.EQL, a, b) }
func ne[T integer](site int, a, b T) bool { return compare(site, token.NEQ, a, b) }

func both(site int, a, b bool) bool   { return logic(site, false, a, b) }
func either(site int, a, b bool) bool { return logic(site, true, a, b) }

func logic(site int, or, a, b bool) bool {
	if site == now.Site {
		switch now.Kind {
		case otherOperator:
			or = !or
		case leftAlone:
			return a
		case rightAlone:
			return b
		case complemented:
			a, b, or = !a, !b, !or
		}
	}
	if or {
		return a || b
	}
	return a && b
}

func not(site int, a bool) bool { return (site == now.Site) == a }

func complement[T integer](site int, a T) T {
	if site == now.Site {
		return a
	}
	return ^a
}

func index(site, k int) int {
	if site == now.Site {
		return k + int(now.Arg)
	}
	return k
}

func same[T any](site int, a T) T {
	if site == now.Site {
		switch x := any(a).(type) {
		case bool:
			return any(!x).(T)
		case uint64:
			return any(^x).(T)
		}
		panic("of another type")
	}
	return a
}

// pack packs a row, with spare bits above it in the last word.
func pack(r []byte, spare uint64, x []uint64) {
	x[len(x)-1] = spare
	if len(r)%64 == 0 {
		x[len(x)-1] = 0
	}
	for i, digit := range r {
		x[i/64] = x[i/64]<<1 | uint64(digit)
	}
}

// harms reports whether a mutant answers wrongly for some row of the table.
func harms(f *mutated, t *patterned, random *rand.Rand) bool {
	c := calls[f.Name]
	if c.lanes != nil {
		return harmsLanes(f, t, random)
	}
	if w := linear(f.N, c, random); w != nil {
		return harmsLinear(c, t, w)
	}
	row := make([]byte, f.N)
	for range 100 * effort {
		for k, pattern := range t.Patterns {
			free := strings.Count(pattern, "-")
			for range min(8, 1<<free) {
				up = t.On[k] == (random.IntN(4) == 0)
				choose(row, pattern, t, random)
				if c.one(row, random.Uint64()&-(random.Uint64()&1)) != t.On[k] || c.one(row, ^uint64(0)) != t.On[k] {
					return true
				}
			}
		}
	}
	return false
}

// choose is some row of a cube: one that is random, or near one of all 0, of all
// 1, or of another cube.
func choose(row []byte, pattern string, t *patterned, random *rand.Rand) {
	other := t.Patterns[random.IntN(len(t.Patterns))]
	mode, dense := random.IntN(5), random.IntN(7)
	for i := range row {
		switch {
		case pattern[i] != '-':
			row[i] = pattern[i] - '0'
			continue
		case mode == 0:
			row[i] = byte(random.Uint32() & 1)
			continue
		case mode == 1:
			row[i] = 0
		case mode == 2:
			row[i] = 1
		case mode == 3:
			row[i] = byte(random.Uint32() & 1)
			if other[i] != '-' {
				row[i] = other[i] - '0'
			}
		default:
			row[i] = byte(t.Rising[i])
			if !up {
				row[i] ^= 1
			}
		}
		if random.IntN(2<<dense) == 0 {
			row[i] ^= 1
		}
	}
}

// up is whether such a row is to have a high sum.
var up bool

// linear are the weights of a mutant that still adds up weights; nil if it does
// not, or looks at spare bits.
func linear(n int, c call, random *rand.Rand) []int64 {
	w, row := make([]int64, n+1), make([]byte, n)
	ask := func(spare uint64) int64 { compared = false; c.one(row, spare); return exceeds }
	w[0] = ask(0)
	if !compared {
		return nil
	}
	for i := range row {
		row[i] = 1
		w[1+i] = ask(0) - w[0]
		row[i] = 0
	}
	for range 1000 {
		sum, dense := w[0], 1+random.IntN(7)
		for i := range row {
			row[i] = 0
			if random.IntN(8) < dense {
				row[i] = 1
				sum += w[1+i]
			}
		}
		if ask(0) != sum || ask(random.Uint64()) != sum || ask(^uint64(0)) != sum {
			return nil
		}
	}
	return w
}

// harmsLinear is exact: the row of each cube that such weights are nearest to
// getting wrong.
func harmsLinear(c call, t *patterned, w []int64) bool {
	row := make([]byte, len(w)-1)
	for k, pattern := range t.Patterns {
		for i := range row {
			row[i] = pattern[i] - '0'
			if pattern[i] == '-' {
				row[i] = 0
				if (w[1+i] > 0) != t.On[k] {
					row[i] = 1
				}
			}
		}
		if c.one(row, 0) != t.On[k] {
			return true
		}
	}
	return false
}

// harmsLanes tries rows of cubes in some lanes, and anything in the others.
func harmsLanes(f *mutated, t *patterned, random *rand.Rand) bool {
	c, x, row := calls[f.Name], make([]uint64, f.N), make([]byte, f.N)
	blank := strings.Repeat("-", f.N)
	rounds := max(10, effort*1000/len(t.Patterns))
	for range rounds {
		for k, pattern := range t.Patterns {
			clear(x)
			tested := random.Uint64() | random.Uint64()
			for lane := range 64 {
				p := pattern
				if tested>>lane&1 == 0 {
					p = blank
				}
				up = t.On[k] == (random.IntN(4) == 0)
				choose(row, p, t, random)
				for i, digit := range row {
					x[i] |= uint64(digit) << lane
				}
			}
			want := uint64(0)
			if t.On[k] {
				want = tested
			}
			if c.lanes(x)&tested != want {
				return true
			}
		}
	}
	return false
}

func main() {
	data, err := os.ReadFile("mutants.json")
	if err != nil {
		panic(err)
	}
	var all struct {
		Functions []*mutated
		Tables    []*patterned
		Effort    int
	}
	if err := json.Unmarshal(data, &all); err != nil {
		panic(err)
	}
	effort = all.Effort
	tallies := make(map[string]*tally)
	for _, f := range all.Functions {
		t, ok := tallies[f.Form]
		if !ok {
			t = new(tally)
			tallies[f.Form] = t
		}
		random := rand.New(rand.NewPCG(1, 2))
		c := calls[f.Name]
		if fails(c.test) || harms(f, all.Tables[f.Unit], random) {
			panic(f.Name + " fails without a change")
		}
		for _, now = range f.Mutations {
			t.Mutants++
			switch {
			case fails(c.test):
				t.Killed++
				t.Harmful++
			case harms(f, all.Tables[f.Unit], random):
				t.Harmful++
				t.Lives = append(t.Lives, fmt.Sprintf("%s (%d inputs): %s", f.Name, f.N, now.Text))
			}
		}
		now = mutation{Site: -1}
	}
	if err := json.NewEncoder(os.Stdout).Encode(tallies); err != nil {
		panic(err)
	}
}
