// Are the patterns outside of cubes found, all and only they, and without waste?

package truthtable

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// packCube packs a cube that is written with 0, 1 and -.
func packCube(row string) cube {
	x, free := pack(row)
	return cube{slices.Clone(x), slices.Clone(free)}
}

// holds reports whether a row is in one of the cubes.
func holds(cubes []cube, row string) bool {
	x, _ := pack(row)
	return slices.ContainsFunc(cubes, func(c cube) bool {
		return c.contains(cube{x, make([]uint64, len(x))})
	})
}

// TestOutside compares the complement within a cube with its definition.
func TestOutside(t *testing.T) {
	for seed := range uint64(3000) {
		random := rand.New(rand.NewPCG(seed, 1))
		n := 1 + random.IntN(6)
		within := packCube(randomRow(random, n))
		var cover []cube
		for range random.IntN(8) {
			row := make([]byte, n)
			for i := range row {
				row[i] = "01--"[random.IntN(4)]
			}
			cover = append(cover, packCube(string(row)))
		}
		c := newComplementer(n, nil)
		found, err := c.outside(within, cover)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range expand(strings.Repeat("-", n)) {
			want := holds([]cube{within}, row) && !holds(cover, row)
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
		var cover []cube
		for range random.IntN(8) {
			row := []byte(strings.Repeat("-", n))
			for i := range row {
				if random.IntN(2) == 0 {
					row[i] = value[i]
				}
			}
			cover = append(cover, packCube(string(row)))
		}
		c := newComplementer(n, nil)
		found, err := c.outside(c.whole(), cover)
		if err != nil {
			t.Fatal(err)
		}
		count := 0
		for _, row := range cubesOf(n) {
			if d := packCube(row); isLargest(d, cover, n) {
				count++
				if !slices.ContainsFunc(found, func(f cube) bool { return f.contains(d) && d.contains(f) }) {
					t.Fatalf("seed %d: %s is missing", seed, row)
				}
			}
		}
		if len(found) != count {
			t.Fatalf("seed %d: %d cubes, want %d", seed, len(found), count)
		}
	}
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
func isLargest(d cube, cover []cube, n int) bool {
	if slices.ContainsFunc(cover, d.overlaps) {
		return false
	}
	for i := range n {
		word, bit := Place(n, i)
		mask := uint64(1) << bit
		larger := cube{[]uint64{d.x[word] &^ mask}, []uint64{d.free[word] | mask}}
		if d.free[word]&mask == 0 && !slices.ContainsFunc(cover, larger.overlaps) {
			return false
		}
	}
	return true
}

// TestFileEffort: what is found for one output counts for the others of a file.
func TestFileEffort(t *testing.T) {
	cover := []cube{packCube("1----"), packCube("-1---"), packCube("--110")}
	file := maxFileEffort - 40
	for range 100 {
		c := newComplementer(5, &file)
		if _, err := c.outside(c.whole(), cover); err != nil {
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
	var cover []cube
	for range 2000 {
		row := []byte(strings.Repeat("-", n))
		for range 4 {
			row[random.IntN(n)] = "01"[random.IntN(2)]
		}
		cover = append(cover, packCube(string(row)))
	}
	c := newComplementer(n, nil)
	if _, err := c.outside(c.whole(), cover); err != errMuchEffort {
		t.Errorf("the error is %v", err)
	}
}
