// Do lists that only keep rows apart prove what is true?

package list

import (
	"context"
	"math/rand/v2"
	"testing"
)

// TestPairs compares the search with that of the check, on functions of six inputs,
// and sees that it never denies a list of five inputs that there is.
func TestPairs(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	denied := [5]int{}
	for k := range 400 {
		on, care := random.Uint64(), random.Uint64()&random.Uint64()
		if k%40 == 0 {
			care = ^uint64(0)
		}
		rows := [2]uint64{care &^ on, care & on}
		for tests := 1; tests <= 3; tests++ {
			s := pairs{context.Background(), 1 << 20}
			got, want := s.listable(rows, tests), partable(rows, tests)
			if got != want {
				t.Fatalf("%x: a list of %d tests: %v, and %v in the check", rows, tests, got, want)
			}
		}
		few := [2]uint32{uint32(rows[0]), uint32(rows[1])}
		for tests := 1; tests <= 4; tests++ {
			s := pairs{context.Background(), 1 << 20}
			e := exhaustive{catalogues(5), context.Background(), map[impossible]bool{}, unbounded}
			if s.listable([2]uint64{uint64(few[0]), uint64(few[1])}, tests) {
				continue
			}
			denied[tests]++
			if steps, ok := e.list(few, tests); ok {
				t.Fatalf("%x: a list of %d tests is denied: %v", few, tests, steps)
			}
		}
	}
	if denied[1] == 0 || denied[2] == 0 || denied[3] == 0 {
		t.Errorf("denied by tests: %v", denied)
	}
}
