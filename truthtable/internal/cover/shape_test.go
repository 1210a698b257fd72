package cover

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestSearch compares the search for a row with all rows.
func TestSearch(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	found := 0
	for range 1000 {
		n := 1 + random.IntN(7)
		cover := randomCover(random, n, random.IntN(14))
		s := newSearch(n, new(Effort), cover)
		for range 3 { // what one search has given it takes back
			within := parse(randomCube(random, n, 2))
			row, ok, err := s.within(within)
			if err != nil {
				t.Fatal(err)
			}
			want := slices.ContainsFunc(rowsOf(n), func(row string) bool {
				return within.Overlaps(parse(row)) && !cover.anyOverlaps(parse(row))
			})
			if ok != want {
				t.Fatalf("found is %v, want %v", ok, want)
			}
			if !ok {
				continue
			}
			found++
			if r := (Cube{row, make([]uint64, len(row))}); !within.Overlaps(r) || cover.anyOverlaps(r) {
				t.Fatalf("the row %v is not as it should be", row)
			}
		}
	}
	if found < 300 {
		t.Errorf("only %d rows were found", found)
	}
}

// TestShape: four rows cross, or the cubes outside hold all other rows and no
// more than there can be; and where nothing is free it is always one of the two.
func TestShape(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	var crossed, regular, neither int
	for i := range 4000 {
		n := 1 + random.IntN(7)
		cover, free := randomCover(random, n, random.IntN(8)), Cover{N: n}
		switch i % 4 {
		case 0:
			free = randomCover(random, n, random.IntN(4))
		case 1, 2:
			cover = hiddenUnit(random, n, i%4 == 1)
		}
		e := NewShapeEffort(0)
		s, err := cover.Shape(free, &e)
		switch {
		case err != nil && free.Len() == 0:
			t.Fatal(err)
		case err != nil:
			neither++
		case s.Four != nil:
			crossed++
			checkFour(t, cover, free, s.Four)
		default:
			regular++
			out, err := s.Outside()
			if err != nil {
				t.Fatal(err)
			}
			all := cover.And(free)
			if out.Len() > max(1, n*all.Len()) {
				t.Fatalf("%d cubes outside of %d of %d inputs", out.Len(), all.Len(), n)
			}
			for _, row := range rowsOf(n) {
				if r := parse(row); all.anyOverlaps(r) == out.anyOverlaps(r) {
					t.Fatalf("the row %s is in both or in neither", row)
				}
			}
			for k := range out.Len() {
				if free.Len() == 0 && !isLargest(out.At(k), all, n) {
					t.Fatal("a cube outside could be larger")
				}
			}
		}
	}
	if min(crossed, regular, neither) < 300 {
		t.Errorf("%d functions crossed, %d were regular and %d neither", crossed, regular, neither)
	}
}

// TestShapeOfMany: of many inputs the work is polynomial.
func TestShapeOfMany(t *testing.T) {
	const n = 130
	pairs := Cover{N: n}
	for i := range n / 2 {
		pairs.Add(parse(strings.Repeat("--", i) + "11" + strings.Repeat("--", n/2-1-i)))
	}
	e := NewShapeEffort(0)
	s, err := pairs.Shape(Cover{N: n}, &e)
	if err != nil || s.Four == nil {
		t.Fatalf("four rows: %v, error: %v", s.Four, err)
	}
	checkFour(t, pairs, Cover{N: n}, s.Four)
}

// checkFour makes sure of what four rows are said to be.
func checkFour(t *testing.T, cover, free Cover, four *Four) {
	t.Helper()
	n := cover.N
	var sums [2][]int
	for side, rows := range [][2][]uint64{four.On, four.Off} {
		sums[side] = make([]int, n)
		for _, row := range rows {
			r := Cube{row, make([]uint64, len(row))}
			if free.anyOverlaps(r) || cover.anyOverlaps(r) != (side == 0) {
				t.Fatalf("%v is on the wrong side", row)
			}
			for i := range n {
				word, bit := Place(n, i)
				sums[side][i] += int(row[word] >> bit & 1)
			}
		}
	}
	if !slices.Equal(sums[0], sums[1]) {
		t.Fatalf("the sums are %v and %v", sums[0], sums[1])
	}
}

// hiddenUnit are all prime cubes of a random unit, some of which fall with inputs,
// or besides them the rows that are on, which need more literals than there must be.
func hiddenUnit(random *rand.Rand, n int, rows bool) Cover {
	w := make([]int, n)
	sum := 0
	for i := range w {
		w[i] = random.IntN(6)
		sum += w[i]
	}
	bias, turned := random.IntN(sum+1), random.IntN(1<<n)
	on := func(row int) bool {
		net := -bias
		for i := range n {
			net += w[i] * ((row ^ turned) >> i & 1)
		}
		return net > 0
	}
	c := Cover{N: n}
	for row := range 1 << n {
		if !on(row) {
			continue
		}
		text := []byte(strings.Repeat("-", n))
		isPrime := true
		for i := range n {
			active := (row^turned)>>i&1 == 1
			isPrime = isPrime && !(active && on(row^1<<i))
			if active || rows {
				text[i] = "01"[row>>i&1]
			}
		}
		if isPrime || rows {
			c.Add(parse(string(text)))
		}
	}
	return c
}

func randomCover(random *rand.Rand, n, cubes int) Cover {
	c := Cover{N: n}
	for range cubes {
		c.Add(parse(randomCube(random, n, 2)))
	}
	return c
}

// randomCube is a cube in which about every so-manieth input is not free.
func randomCube(random *rand.Rand, n, every int) string {
	text := make([]byte, n)
	for i := range text {
		text[i] = '-'
		if random.IntN(every) == 0 {
			text[i] = "01"[random.IntN(2)]
		}
	}
	return string(text)
}

// BenchmarkShape finds the cubes outside of units of so many inputs, of which all
// prime cubes are there.
func BenchmarkShape(b *testing.B) {
	random := rand.New(rand.NewPCG(9, 10))
	for _, n := range []int{12, 14, 16} {
		cover := hiddenUnit(random, n, false)
		b.Run(fmt.Sprintf("%d-%d", n, cover.Len()), func(b *testing.B) {
			for b.Loop() {
				e := NewShapeEffort(0)
				s, err := cover.Shape(Cover{N: n}, &e)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := s.Outside(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
