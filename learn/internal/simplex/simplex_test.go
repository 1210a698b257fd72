package simplex

import (
	"context"
	"math/big"
	"math/rand/v2"
	"testing"
)

// columns is a program whose columns are listed: the last number of each is its
// gain. It settles nothing.
type columns [][]int64

func (c columns) Column(k int, z []int64) (gain int64) {
	copy(z, c[k])
	return c[k][len(z)]
}

func (c columns) Price(w []int64, det int64) (k int, settled bool) {
	large := make([]*big.Int, len(w))
	for i, x := range w {
		large[i] = big.NewInt(x)
	}
	return c.PriceBig(large, big.NewInt(det))
}

func (c columns) PriceBig(w []*big.Int, det *big.Int) (k int, settled bool) {
	k = -1
	most := new(big.Int)
	for j := range c {
		if short := c.short(j, w, det); short.Cmp(most) > 0 {
			k, most = j, short
		}
	}
	return k, false
}

// short is g·det - w·z of column j: positive where w/det violates it.
func (c columns) short(j int, w []*big.Int, det *big.Int) *big.Int {
	short := new(big.Int).Mul(big.NewInt(c[j][len(w)]), det)
	for i, x := range w {
		short.Sub(short, new(big.Int).Mul(big.NewInt(c[j][i]), x))
	}
	return short
}

// TestDuality solves random programs and proves each answer: weights and rows
// of equal cost that satisfy their constraints are optimal both, and a
// combination of columns that adds up to 0 with a gain excludes all weights.
func TestDuality(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	seen := map[Status]int{}
	wide := 0
	for round := range 6000 {
		dim := 1 + random.IntN(6)
		c := make(columns, random.IntN(14))
		for j := range c {
			c[j] = make([]int64, dim+1)
			for i := range c[j] {
				c[j][i] = random.Int64N(5) - 2
			}
		}
		cost := make([]int64, dim)
		for i := range cost {
			cost[i] = 1 + random.Int64N(4)
		}
		s := Solver{MaxDigits: round % 4} // 0 is no limit
		s.Reset(dim, cost, 4, 4)
		status, err := s.Solve(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		seen[status]++
		if s.wide != nil {
			wide++
		}
		if status == Infeasible {
			proveInfeasible(t, &s, c, dim)
		} else {
			proveOptimal(t, &s, c, cost)
		}
	}
	if seen[Optimal] < 500 || seen[Infeasible] < 500 || wide < 500 {
		t.Errorf("%v, %d in wide numbers: the test tests little", seen, wide)
	}
}

func proveInfeasible(t *testing.T, s *Solver, c columns, dim int) {
	t.Helper()
	sum, gain, terms := make([]big.Int, dim), new(big.Int), 0
	s.ProofBig(func(k int, times *big.Int) {
		terms++
		if times.Sign() <= 0 {
			t.Fatalf("column %d is taken %v times", k, times)
		}
		for i := range sum {
			sum[i].Add(&sum[i], new(big.Int).Mul(times, big.NewInt(c[k][i])))
		}
		gain.Add(gain, new(big.Int).Mul(times, big.NewInt(c[k][dim])))
	})
	for i := range sum {
		if sum[i].Sign() != 0 {
			t.Fatalf("%v: the columns add up to %v", c, sum)
		}
	}
	if gain.Sign() <= 0 || terms > dim+1 {
		t.Fatalf("%v: a proof of %d terms with the gain %v", c, terms, gain)
	}
	ok := s.Proof(func(k int, times int64) {
		if times <= 0 {
			t.Fatalf("column %d is taken %d times", k, times)
		}
	})
	if ok != (s.wide == nil) {
		t.Fatalf("a proof in int64: %t", ok)
	}
}

func proveOptimal(t *testing.T, s *Solver, c columns, cost []int64) {
	t.Helper()
	w, det := s.WeightsBig()
	primal := new(big.Int)
	for i, x := range w {
		primal.Add(primal, new(big.Int).Mul(big.NewInt(cost[i]), new(big.Int).Abs(x)))
	}
	for j := range c {
		if c.short(j, w, det).Sign() > 0 {
			t.Fatalf("%v: weights %v/%v violate column %d", c, w, det, j)
		}
	}
	numbers := s.wide
	if numbers == nil {
		numbers = s.fixed.widen()
	}
	dual, sum := new(big.Int), make([]big.Int, len(w))
	for i, k := range s.basis {
		if k < 0 {
			continue
		}
		a := &numbers.beta[i]
		if a.Sign() < 0 {
			t.Fatalf("%v: column %d is taken %v times", c, k, a)
		}
		dual.Add(dual, new(big.Int).Mul(a, big.NewInt(c[k][len(w)])))
		for l := range sum {
			sum[l].Add(&sum[l], new(big.Int).Mul(a, big.NewInt(c[k][l])))
		}
	}
	for l := range sum {
		if limit := new(big.Int).Mul(det, big.NewInt(cost[l])); sum[l].CmpAbs(limit) > 0 {
			t.Fatalf("%v: the rows' sum %v/%v exceeds the cost %d", c, &sum[l], det, cost[l])
		}
	}
	if primal.Cmp(dual) != 0 {
		t.Fatalf("%v: the weights cost %v/%v, the rows prove %v", c, primal, det, dual)
	}
}

// TestDegenerate runs programs in which all that is decided is decided by
// ties: columns many times over, and sums of others. A method that can cycle
// does so here sooner or later.
func TestDegenerate(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	for range 2000 {
		dim := 3 + random.IntN(6)
		base := make(columns, 4)
		for j := range base {
			base[j] = make([]int64, dim+1)
			for i := range dim {
				base[j][i] = random.Int64N(3) - 1
			}
			base[j][dim] = random.Int64N(2)
		}
		var c columns
		for range 30 {
			a, b := base[random.IntN(4)], base[random.IntN(4)]
			sum := make([]int64, dim+1)
			for i := range sum {
				sum[i] = a[i] + b[i]*random.Int64N(2)
			}
			c = append(c, sum)
		}
		var s Solver
		s.Reset(dim, nil, 2, 2)
		status, err := s.Solve(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		if status == Infeasible {
			proveInfeasible(t, &s, c, dim)
		} else {
			proveOptimal(t, &s, c, s.bound)
		}
	}
}

// TestOverflow solves a program whose inverse needs numbers of hundreds of
// bits: w_i ≥ 3·w_(i-1), from w_0 ≥ 1 on.
func TestOverflow(t *testing.T) {
	const dim = 200
	var c columns
	first := make([]int64, dim+1)
	first[0], first[dim] = 1, 1
	c = append(c, first)
	for i := 1; i < dim; i++ {
		next := make([]int64, dim+1)
		next[i], next[i-1] = 1, -3
		c = append(c, next)
	}
	var s Solver
	s.Reset(dim, nil, 3, 3)
	status, err := s.Solve(context.Background(), c)
	if err != nil || status != Optimal {
		t.Fatal(status, err)
	}
	if _, _, ok := s.Weights(); ok {
		t.Error("these weights fit into no int64")
	}
	proveOptimal(t, &s, c, s.bound)
	w, det := s.WeightsBig()
	want := new(big.Int).Exp(big.NewInt(3), big.NewInt(dim-1), nil)
	if got := new(big.Int).Quo(w[dim-1], det); got.Cmp(want) != 0 {
		t.Errorf("the last weight is %v, want %v", got, want)
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	const dim = 100
	var c columns
	for i := range dim {
		column := make([]int64, dim+1)
		column[i], column[dim] = 1, 1
		c = append(c, column)
	}
	var s Solver
	s.Reset(dim, nil, 1, 1)
	if _, err := s.Solve(ctx, c); err != context.Canceled {
		t.Errorf("error %v, want that of the context", err)
	}
}

// TestExact holds the divisions against math/big.
func TestExact(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	for range 100000 {
		q := 1 + random.Int64N(1<<random.IntN(30))
		v := random.Int64N(1<<30) - 1<<29
		if got := divisor(q).exact(q * v); got != v {
			t.Fatalf("%d/%d = %d", q*v, q, got)
		}
		a, c := random.Int64()-random.Int64(), random.Int64()-random.Int64()
		b, d := random.Int64()-random.Int64(), random.Int64()-random.Int64()
		p := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
		r := new(big.Int).Mul(big.NewInt(c), big.NewInt(d))
		if got := compareProducts(a, b, c, d); got != p.Cmp(r) {
			t.Fatalf("%d·%d and %d·%d compare as %d", a, b, c, d, got)
		}
		exact := p.Sub(p, r)
		if new(big.Int).Mod(exact, big.NewInt(q)).Sign() != 0 {
			q = 1
		}
		exact.Quo(exact, big.NewInt(q))
		got, ok := exact128(a, b, c, d, q)
		if fits := exact.BitLen() <= 62; ok != fits || ok && exact.Cmp(big.NewInt(got)) != 0 {
			t.Fatalf("(%d·%d - %d·%d)/%d = %d, %t; want %v", a, b, c, d, q, got, ok, exact)
		}
	}
}

// TestReached: what a search has proved of the cost never falls, and in the end
// is the cost; and a copy goes on as the search itself does, also where it is told
// to expect larger gains.
func TestReached(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	for round := range 500 {
		dim := 2 + random.IntN(5)
		c := make(columns, 3+random.IntN(14))
		for j := range c {
			c[j] = make([]int64, dim+1)
			for i := range c[j] {
				c[j][i] = random.Int64N(5) - 2
			}
		}
		s := Solver{MaxDigits: round % 3 * 4}
		s.Reset(dim, nil, 2, 2)
		var copied Solver
		reached := new(big.Rat)
		watched := watch{c, func() {
			if now := s.Reached(); now.Cmp(reached) < 0 {
				t.Fatalf("it proved %v, and then %v", reached, now)
			} else {
				reached = now
			}
			if random.IntN(3) == 0 {
				copied.Copy(&s)
				copied.Expect(2 + random.Int64N(1<<40))
			}
		}}
		status, err := s.Solve(context.Background(), watched)
		if err != nil {
			t.Fatal(err)
		}
		if copied.bound == nil {
			copied.Copy(&s)
		}
		again, err := copied.Solve(context.Background(), c)
		if err != nil || again != status {
			t.Fatalf("%v, but the copy says %v, %v", status, again, err)
		}
		if status == Infeasible {
			proveInfeasible(t, &copied, c, dim)
			continue
		}
		proveOptimal(t, &copied, c, copied.bound)
		if copied.Reached().Cmp(s.Reached()) != 0 {
			t.Fatalf("%v, but the copy costs %v", s.Reached(), copied.Reached())
		}
	}
}

// watch is columns that look on.
type watch struct {
	columns
	look func()
}

func (w watch) Price(x []int64, det int64) (k int, settled bool) {
	w.look()
	return w.columns.Price(x, det)
}

func (w watch) PriceBig(x []*big.Int, det *big.Int) (k int, settled bool) {
	w.look()
	return w.columns.PriceBig(x, det)
}
