// What is true of the rows?

package doubles

import (
	"context"
	"errors"
	"math/big"
	"math/bits"
	"slices"

	"threshgen/learn/internal/lift"
)

// A Result is weights, or rows that leave no room for any.
type Result struct {
	// Weights are integers with C_k·w > 0 for all rows, with the bias last.
	Weights []*big.Int
	// Rows and Times are rows and numbers ≥ 1, if there are no weights: the sum
	// of these multiples of the C_k is 0 in the bias and in weights that have
	// no sign, at most 0 where they are at least 0, and the other way round. No
	// other multiples of these rows are so, but multiples of these.
	Rows  []int
	Times []*big.Int
	// Steps counts the changes of the active rows since the guess; 0 says that
	// the guess was right.
	Steps int
}

// Search finds out. It begins where the guess ended, as far as that is right. The
// error is that of ctx. It is not proved that changes of nothing but signed
// weights that are 0 cannot go on for ever, so they are counted: after very many,
// which no rows are known to need, the result is empty, as it is where no prime is
// good for the rows.
func Search(ctx context.Context, r *Rows, g Guess) (Result, error) {
	s := &searcher{Rows: r, ctx: ctx, inputs: 64 * r.Words}
	if g.Entering >= 0 {
		if trapped, err := s.confirm(g); err != nil {
			return Result{}, err
		} else if trapped {
			return s.proof(g.Entering), nil
		}
	}
	if err := s.begin(g); err != nil {
		return Result{}, err
	}
	p := g.Entering
	for {
		if err := ctx.Err(); err != nil {
			return Result{}, err
		}
		if p < 0 {
			var settled bool
			if p, settled = s.worst(); settled {
				return Result{Weights: s.weights(), Steps: s.steps}, nil
			}
			if ctx.Err() != nil {
				continue
			}
		}
		trapped, err := s.enter(p)
		switch {
		case errors.Is(err, errUnlucky) || s.idle > mostIdle(s.inputs):
			return Result{}, nil
		case err != nil:
			return Result{}, err
		}
		if trapped {
			return s.proof(p), nil
		}
		p = -1
	}
}

// proof is what the active rows and the row that they trap prove.
func (s *searcher) proof(p int) Result {
	result := Result{Rows: []int{p}, Times: []*big.Int{s.over}, Steps: s.steps}
	for j, k := range s.active {
		if s.fall[j].Sign() != 0 {
			result.Rows = append(result.Rows, k)
			result.Times = append(result.Times, new(big.Int).Neg(s.fall[j]))
		}
	}
	return result
}

// A searcher is a search in integers. Its λ and its sums are over det.
type searcher struct {
	*Rows
	ctx    context.Context
	inputs int
	active []int
	lambda []*big.Int
	det    *big.Int
	free   set
	sums   []*big.Int // Σ λ_k·C_k
	steps  int
	idle   int // steps since the sums changed

	// How this changes with the λ of the entering row, over their own denominator.
	fall     []*big.Int // what the λ of the active rows fall by
	over     *big.Int
	rest     *big.Int // what the net of the entering row rises by
	sumsRise []*big.Int
}

// mostIdle is after how many steps that change no sum the search gives up.
var mostIdle = func(inputs int) int { return 1000 + 100*inputs }

// restart forgets all rows.
func (s *searcher) restart() {
	s.active, s.lambda, s.det, s.free = nil, nil, big.NewInt(1), s.freeAtFirst()
	s.addUp()
}

// confirm reports whether the guess is right that the active rows trap a row: that
// it is a combination of them that lets no λ fall and no weight become free.
func (s *searcher) confirm(g Guess) (trapped bool, err error) {
	s.active, s.free = g.Active, g.free
	// The products of the rows would have numbers of twice the length.
	numbers := make([][]int32, len(s.active))
	for j, k := range s.active {
		numbers[j] = s.numbers(k)
	}
	if s.fall, s.over, err = lift.Combine(s.ctx, numbers, s.numbers(g.Entering)); s.fall == nil || err != nil {
		return false, err
	}
	for _, x := range s.fall {
		if x.Sign() > 0 {
			return false, nil
		}
	}
	if s.Signed {
		if err := s.raise(g.Entering); err != nil {
			return false, err
		}
		for i := range s.inputs {
			if s.flips(i) {
				return false, nil
			}
		}
	}
	return true, nil
}

// numbers are those of C_k for the free weights and the bias.
func (s *searcher) numbers(k int) (numbers []int32) {
	sign := int32(-1)
	if s.isOn(k) {
		sign = 1
	}
	for i := range s.free.all {
		numbers = append(numbers, s.number(k, i))
	}
	return append(numbers, sign)
}

// begin takes over the guess: its active rows, those left out whose λ are not
// positive, and for them the weights that are free.
func (s *searcher) begin(g Guess) error {
	s.active, s.free = slices.Clone(g.Active), slices.Clone(g.free)
	if s.free == nil {
		s.free = s.freeAtFirst()
	}
	for range 16 {
		ones := make([]int32, len(s.active))
		for j := range ones {
			ones[j] = 1
		}
		lambda, det, err := s.combine(ones)
		if err != nil {
			return err
		}
		if lambda == nil {
			break
		}
		s.lambda, s.det = lambda, det
		left := s.active[:0]
		for j, k := range s.active {
			if lambda[j].Sign() > 0 {
				left = append(left, k)
			}
		}
		if len(left) < len(lambda) {
			s.active = left
			continue
		}
		s.addUp()
		if s.freeAsSums() || s.ctx.Err() != nil {
			return s.ctx.Err()
		}
	}
	s.restart()
	return nil
}

// freeAsSums lets signed weights be free as their sums say, and reports whether
// they were.
func (s *searcher) freeAsSums() (were bool) {
	if !s.Signed {
		return true
	}
	were = true
	for i := range s.inputs {
		sign := s.sums[i].Sign()
		if i >= s.inputs/2 {
			sign = -sign
		}
		if sign != 0 && s.free.has(i) != (sign > 0) {
			s.free.flip(i)
			were = false
		}
	}
	return were
}

// combine solves G·a = det·target for the products G of the active rows.
func (s *searcher) combine(target []int32) (a []*big.Int, det *big.Int, err error) {
	g := make([][]int32, len(s.active))
	for j, k := range s.active {
		g[j] = make([]int32, len(s.active))
		for i := range j + 1 {
			g[j][i] = s.product(s.active[i], k, s.free)
			g[i][j] = g[j][i]
		}
	}
	return lift.Combine(s.ctx, g, target)
}

// addUp computes the sums.
func (s *searcher) addUp() {
	s.sums = s.combined(s.sums, s.lambda)
}

// combined is Σ by_k·C_k over the active rows, in the old memory; or part of it
// when the context is done.
func (s *searcher) combined(sums []*big.Int, by []*big.Int) []*big.Int {
	if sums == nil {
		sums = make([]*big.Int, s.inputs+1)
		for i := range sums {
			sums[i] = new(big.Int)
		}
	}
	for _, x := range sums {
		x.SetInt64(0)
	}
	for j, k := range s.active {
		if s.ctx.Err() != nil {
			break
		}
		if by[j].Sign() != 0 {
			s.addTo(sums, by[j], k)
		}
	}
	return sums
}

// addTo adds by·C_k to the sums.
func (s *searcher) addTo(sums []*big.Int, by *big.Int, k int) {
	if !s.isOn(k) {
		by = new(big.Int).Neg(by)
	}
	for i := range set(s.row(k)).all {
		sums[i].Add(sums[i], by)
	}
	sums[s.inputs].Add(sums[s.inputs], by)
}

// net is C_k·w, over det.
func (s *searcher) net(k int) *big.Int {
	net := new(big.Int).Set(s.sums[s.inputs])
	for word, x := range s.row(k) {
		for x &= s.free[word]; x != 0; x &= x - 1 {
			net.Add(net, s.sums[64*word+bits.TrailingZeros64(x)])
		}
	}
	if !s.isOn(k) {
		net.Neg(net)
	}
	return net
}

// worst is the row that the weights satisfy least, and whether they are as good
// as any: whether all C_k·w > 0.
func (s *searcher) worst() (worst int, settled bool) {
	worst = -1
	var least *big.Int
	for k := range set(s.Care).all {
		if s.ctx.Err() != nil {
			return worst, false // which Search looks at next
		}
		if net := s.net(k); least == nil || net.Cmp(least) < 0 {
			worst, least = k, net
		}
	}
	return worst, least == nil || least.Sign() > 0
}

// weights are the weights at the end, which need no denominator.
func (s *searcher) weights() []*big.Int {
	weights := make([]*big.Int, s.inputs+1)
	for i, x := range s.sums {
		weights[i] = new(big.Int)
		if i == s.inputs || s.free.has(i) {
			weights[i].Set(x)
		}
	}
	return weights
}
