package parting

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"
)

func TestTry(t *testing.T) {
	for _, size := range [][2]int{{40, 80}, {80, 160}, {130, 260}, {300, 600}, {500, 2000}, {60, 200000}} {
		for _, unit := range []bool{false, true} {
			n, m := size[0], size[1]
			rnd := rand.New(rand.NewPCG(1, uint64(n)))
			words := (n + 63) / 64
			r := &Rows{Words: words, Bits: make([]uint64, m*words), On: make([]uint64, (m+63)/64), Care: make([]uint64, (m+63)/64)}
			w := make([]int, n)
			tot := 0
			for i := range w {
				w[i] = rnd.IntN(201) - 100
				tot += w[i]
			}
			for k := range m {
				s := -tot
				for i := range n {
					if rnd.IntN(2) == 1 {
						r.Bits[k*words+i/64] |= 1 << (i % 64)
						s += 2 * w[i]
					}
				}
				r.Care[k/64] |= 1 << (k % 64)
				if unit && s > 0 || !unit && rnd.IntN(2) == 1 {
					r.On[k/64] |= 1 << (k % 64)
				}
			}
			start := time.Now()
			g, err := Find(context.Background(), r)
			fmt.Println(n, m, unit, g.Entering, len(g.Active), err, time.Since(start))
		}
	}
}
