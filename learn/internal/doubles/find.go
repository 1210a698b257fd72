// What do doubles make of the rows?

package doubles

import (
	"context"
	"math"
	"math/bits"
	"slices"
)

// A Guess is how far doubles came.
type Guess struct {
	// Weights, with the bias last, are nil if none were found.
	Weights []float64
	// Active are the active rows, Times their λ, and Entering the row that they
	// are thought to trap, or -1.
	Active   []int
	Times    []float64
	Entering int
	free     set
}

// Find guesses weights, or rows that leave no room for any. All machines guess
// alike. The error is that of ctx.
func Find(ctx context.Context, r *Rows) (Guess, error) {
	s := newFinder(r)
	trapped, err := s.run(ctx)
	g := Guess{Active: s.active, Times: s.lambda, Entering: trapped, free: s.free}
	if trapped < 0 {
		g.Weights = s.x
	}
	return g, err
}

// A finder is a search in doubles.
type finder struct {
	*Rows
	inputs int // the place of the bias
	active []int
	lambda []float64
	factor factor
	free   set
	sums   []float64 // Σ λ_k·C_k
	x      []float64 // the weights: the sums of those that are free
	since  int       // changes since the factor was made anew

	// How all this changes with the λ of the entering row.
	products []float64 // with the active rows, over L
	rise     []float64 // what the λ of the active rows fall by
	sumsRise []float64
	flips    []int
	tables
}

func newFinder(r *Rows) *finder {
	inputs := 64 * r.Words
	return &finder{
		Rows: r, inputs: inputs, free: r.freeAtFirst(), tables: newTables(r),
		sums: make([]float64, inputs+1), x: make([]float64, inputs+1), sumsRise: make([]float64, inputs+1),
	}
}

const (
	// enough is the margin, of 1, at which a row is satisfied.
	enough = 1 - 1e-7
	// nothing is what is left of a number that should be 0.
	nothing = 1e-9
)

// run takes in rows until none is violated, or one is trapped: that row, or -1.
// It gives up where rounding errors have taken over: no progress, or too many
// steps.
func (s *finder) run(ctx context.Context) (trapped int, err error) {
	reached := 0.0
	for range 100 + 20*(s.inputs+s.count()) {
		s.weigh()
		p, net := s.worst(s.x)
		if p < 0 || net > enough {
			return -1, nil
		}
		end, err := s.enter(ctx, p, net)
		if err != nil || end == trap {
			return p, err
		}
		total := 0.0 // ‖w‖²
		for _, l := range s.lambda {
			total += l
		}
		if end == lost || !(total > reached) || math.IsInf(total, 1) {
			return -1, nil
		}
		reached = total
	}
	return -1, nil
}

// The ways for a row to enter.
type end int

const (
	taken end = iota
	trap
	lost
)

// enter takes row p in, whose net is too small: its λ rises until it is
// satisfied. Meanwhile active rows whose λ falls to 0 leave, and signed weights
// whose sums come to 0 become free, or stop being so.
func (s *finder) enter(ctx context.Context, p int, net float64) (end, error) {
	lambda := 0.0
	own := float64(s.product(p, p, s.free))
	fewest := math.MaxInt // weights that became free, or stopped being so, at once
	for range 100 + 10*(s.inputs+len(s.active)) {
		if ctx.Err() != nil {
			return lost, ctx.Err()
		}
		rest := s.direction(p, own)
		step, leaves := math.Inf(1), -1
		var flips []int
		if rest > nothing*own {
			step = (1 - net) / rest
		}
		for j, r := range s.rise {
			if r > nothing && s.lambda[j]/r < step {
				step, leaves = s.lambda[j]/r, j
			}
		}
		if s.Signed {
			if at, weights := s.nextFlips(p); at < step {
				step, leaves, flips = at, -1, weights
			}
		}
		if math.IsInf(step, 1) {
			return trap, nil
		}
		lambda += step
		net += float64(step * rest)
		subtract(s.lambda, step, s.rise)
		if s.Signed {
			subtract(s.sums, -step, s.sumsRise)
		}
		s.since++
		switch {
		case len(flips) > 0:
			// All at once, as long as that leaves fewer and fewer (Júdice and
			// Pires 1994), else one at a time.
			switch {
			case step > 0:
				fewest = math.MaxInt
			case len(flips) < fewest:
				fewest = len(flips)
			default:
				flips = flips[:1]
			}
			if ok, err := s.flip(ctx, flips); !ok || err != nil {
				return lost, err
			}
			own = float64(s.product(p, p, s.free))
		case leaves >= 0:
			s.factor.drop(leaves)
			s.active = slices.Delete(s.active, leaves, leaves+1)
			s.lambda = slices.Delete(s.lambda, leaves, leaves+1)
		default:
			s.factor.add(s.products, rest)
			s.active = append(s.active, p)
			s.lambda = append(s.lambda, lambda)
			return s.settle(ctx)
		}
	}
	return lost, nil
}

// direction computes how the λ of the active rows fall as that of row p rises,
// and returns how much its net rises.
func (s *finder) direction(p int, own float64) (rest float64) {
	s.products = s.products[:0]
	for _, k := range s.active {
		s.products = append(s.products, float64(s.product(p, k, s.free)))
	}
	s.factor.forward(s.products)
	s.rise = append(s.rise[:0], s.products...)
	s.factor.backward(s.rise)
	return own - dot(s.products, s.products)
}

// nextFlips are the signed weights that first become free, or stop being so, and
// by how much the λ of row p rises until they do: one, unless that is 0.
func (s *finder) nextFlips(p int) (at float64, flips []int) {
	clear(s.sumsRise)
	s.addTo(s.sumsRise, 1, p)
	for j, k := range s.active {
		s.addTo(s.sumsRise, -s.rise[j], k)
	}
	at, flips = math.Inf(1), s.flips[:0]
	for j := range s.inputs {
		by, sum := s.sumsRise[j], s.sums[j]
		if j >= s.inputs/2 {
			by, sum = -by, -sum
		}
		if free := s.free.has(j); free && by < -nothing || !free && by > nothing {
			switch t := max(0, -sum/by); {
			case t < at:
				at, flips = t, append(flips[:0], j)
			case t == 0:
				flips = append(flips, j)
			}
		}
	}
	s.flips = flips
	return at, flips
}

// flip makes signed weights free, or no longer free. It returns false if the
// active rows then look as if they depended on each other.
func (s *finder) flip(ctx context.Context, weights []int) (ok bool, err error) {
	for _, i := range weights {
		s.free.flip(i)
	}
	if len(weights) > 1 {
		return s.refactor(ctx)
	}
	i, by := weights[0], -1.0
	if s.free.has(i) {
		by = 1
	}
	s.products = s.products[:0]
	for _, k := range s.active {
		s.products = append(s.products, float64(s.number(k, i)))
	}
	return s.factor.change(s.products, by), nil
}

// settle computes the λ and the sums anew, so that no error accumulates.
func (s *finder) settle(ctx context.Context) (end, error) {
	if s.since > max(200, len(s.active)) {
		if ok, err := s.refactor(ctx); !ok || err != nil {
			return lost, err
		}
	}
	for j := range s.lambda {
		s.lambda[j] = 1
	}
	s.factor.forward(s.lambda)
	s.factor.backward(s.lambda)
	clear(s.sums)
	for j, k := range s.active {
		s.lambda[j] = max(s.lambda[j], 0)
		s.addTo(s.sums, s.lambda[j], k)
	}
	return taken, nil
}

// refactor makes the factor anew. It returns false if the active rows look as if
// they depended on each other.
func (s *finder) refactor(ctx context.Context) (bool, error) {
	s.factor.n, s.since = 0, 0
	active := s.active
	defer func() { s.active = active }()
	for i, k := range active {
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		s.active = active[:i]
		own := float64(s.product(k, k, s.free))
		rest := s.direction(k, own)
		if !(rest > nothing*own) {
			return false, nil
		}
		s.factor.add(s.products, rest)
	}
	return true, nil
}

// addTo adds by·C_k to the sums.
func (s *finder) addTo(sums []float64, by float64, k int) {
	if !s.isOn(k) {
		by = -by
	}
	for i, x := range s.row(k) {
		sums := sums[64*i : 64*i+64]
		for ; x != 0; x &= x - 1 {
			sums[bits.TrailingZeros64(x)] += by
		}
	}
	sums[s.inputs] += by
}

// weigh makes weights of the sums.
func (s *finder) weigh() {
	for i := range s.inputs {
		s.x[i] = 0
		if s.free.has(i) {
			s.x[i] = s.sums[i]
		}
	}
	s.x[s.inputs] = s.sums[s.inputs]
}
