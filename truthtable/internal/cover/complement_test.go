// Are the patterns outside of cubes found, all and only they, and without waste?

package cover

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// parse packs a cube that is written with 0, 1 and -.
func parse(row string) Cube {
	n := len(row)
	c := Cube{make([]uint64, Words(n)), make([]uint64, Words(n))}
	for i := range n {
		c.Put(n, i, strings.IndexByte("01-", row[i]))
	}
	return c
}

// holds reports whether a row is in one of the cubes.
func holds(c Cover, row string) bool {
	return c.anyContains(c.Len(), parse(row))
}

// has reports whether this is one of the cubes.
func has(c Cover, d Cube) bool {
	for k := range c.Len() {
		if slices.Equal(c.At(k).X, d.X) && slices.Equal(c.At(k).Free, d.Free) {
			return true
		}
	}
	return false
}

// TestOutside compares the complement within a cube with its definition.
func TestOutside(t *testing.T) {
	for seed := range uint64(3000) {
		random := rand.New(rand.NewPCG(seed, 1))
		n := 1 + random.IntN(6)
		within := parse(randomDigits(random, n))
		cover := Cover{N: n}
		for range random.IntN(8) {
			row := make([]byte, n)
			for i := range row {
				row[i] = "01--"[random.IntN(4)]
			}
			cover.Add(parse(string(row)))
		}
		found, err := cover.outside(within, new(Effort))
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rowsOf(n) {
			want := within.Overlaps(parse(row)) && !holds(cover, row)
			if got := holds(found, row); got != want {
				t.Fatalf("seed %d: row %s is outside: %v, want %v", seed, row, got, want)
			}
		}
	}
}

// TestOutsideOfUnate: where the cubes ask every input for one value only, what
// is outside of them comes as all cubes that are as large as they can be, each
// once, by trying every cube there is.
func TestOutsideOfUnate(t *testing.T) {
	for seed := range uint64(500) {
		random := rand.New(rand.NewPCG(seed, 2))
		n := 1 + random.IntN(6)
		var value [6]byte
		for i := range value {
			value[i] = "01"[random.IntN(2)]
		}
		cover := Cover{N: n}
		for range random.IntN(8) {
			row := []byte(strings.Repeat("-", n))
			for i := range row {
				if random.IntN(2) == 0 {
					row[i] = value[i]
				}
			}
			cover.Add(parse(string(row)))
		}
		found, err := cover.Complement(new(Effort))
		if err != nil {
			t.Fatal(err)
		}
		count := 0
		for _, row := range cubesOf(n) {
			if d := parse(row); isLargest(d, cover, n) {
				count++
				if !has(found, d) {
					t.Fatalf("seed %d: %s is missing", seed, row)
				}
			}
		}
		if found.Len() != count {
			t.Fatalf("seed %d: %d cubes, want %d", seed, found.Len(), count)
		}
	}
}

// randomDigits is a cube of n inputs, of which up to three are free.
func randomDigits(random *rand.Rand, n int) string {
	row := make([]byte, n)
	for i := range row {
		row[i] = "01"[random.IntN(2)]
	}
	for range random.IntN(4) {
		row[random.IntN(n)] = '-'
	}
	return string(row)
}

// rowsOf are all rows of n inputs.
func rowsOf(n int) []string {
	return slices.DeleteFunc(cubesOf(n), func(row string) bool { return strings.Contains(row, "-") })
}

// cubesOf are all cubes of n inputs.
func cubesOf(n int) []string {
	if n == 0 {
		return []string{""}
	}
	var all []string
	for _, c := range cubesOf(n - 1) {
		all = append(all, c+"0", c+"1", c+"-")
	}
	return all
}

// isLargest reports whether a cube meets none of a cover, and would with one
// more input free.
func isLargest(d Cube, cover Cover, n int) bool {
	if cover.meets(d, new(Effort)) {
		return false
	}
	for i := range n {
		word, bit := Place(n, i)
		mask := uint64(1) << bit
		larger := Cube{[]uint64{d.X[word] &^ mask}, []uint64{d.Free[word] | mask}}
		if d.Free[word]&mask == 0 && !cover.meets(larger, new(Effort)) {
			return false
		}
	}
	return true
}

// TestFileEffort: what is found for one output counts for the others of a file.
func TestFileEffort(t *testing.T) {
	cover := Cover{N: 5}
	for _, row := range []string{"1----", "-1---", "--110"} {
		cover.Add(parse(row))
	}
	e := Effort{file: maxFileEffort - 40}
	for range 100 {
		e.Begin()
		if _, err := cover.Complement(&e); err != nil {
			if err != errMuchEffort {
				t.Errorf("the error is %v", err)
			}
			return
		}
	}
	t.Error("there is no end")
}

// TestEffort gives up on cubes that hold every pattern in a way that is hard to
// see, and says so.
func TestEffort(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 3))
	const n = 200
	cover := Cover{N: n}
	for range 2000 {
		row := []byte(strings.Repeat("-", n))
		for range 4 {
			row[random.IntN(n)] = "01"[random.IntN(2)]
		}
		cover.Add(parse(string(row)))
	}
	if _, err := cover.Complement(new(Effort)); err != errMuchEffort {
		t.Errorf("the error is %v", err)
	}
}
