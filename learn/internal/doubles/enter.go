// How does a violated row become active, in integers?

package doubles

import (
	"errors"
	"math/big"
	"slices"
)

// A ratio is how far the λ of the entering row can rise, in units that all have
// in common.
type ratio struct{ over, by *big.Int }

func (r ratio) less(other ratio) bool {
	if other.by == nil {
		return true
	}
	var a, b big.Int
	return a.Mul(r.over, other.by).Cmp(b.Mul(other.over, r.by)) < 0
}

// enter takes row p in, as in doubles. It returns true if the row is trapped.
func (s *searcher) enter(p int) (trapped bool, err error) {
	if s.net(p).Cmp(s.det) >= 0 {
		return false, nil // it was thought to be violated, and is not
	}
	own := new(big.Int) // the λ of row p, over det
	for {
		if err := s.direction(p); err != nil {
			return false, err
		}
		var step ratio
		leaves, flips := -1, -1
		if s.rest.Sign() > 0 {
			step = ratio{new(big.Int).Sub(s.det, s.net(p)), s.rest}
		}
		for j, r := range s.fall {
			if t := (ratio{s.lambda[j], r}); r.Sign() > 0 && t.less(step) {
				step, leaves = t, j
			}
		}
		if s.Signed {
			for i := range s.inputs {
				if !s.flips(i) {
					continue
				}
				if t := (ratio{new(big.Int).Abs(s.sums[i]), new(big.Int).Abs(s.sumsRise[i])}); t.less(step) {
					step, leaves, flips = t, -1, i
				}
			}
		}
		if step.by == nil {
			return true, nil
		}
		s.steps++
		if s.idle++; s.idle > mostIdle(s.inputs) {
			return false, nil
		}
		if step.over.Sign() > 0 {
			s.idle = 0
		}
		s.rise(step, own)
		switch {
		case flips >= 0:
			s.free.flip(flips)
		case leaves >= 0:
			s.active = slices.Delete(s.active, leaves, leaves+1)
			s.lambda = slices.Delete(s.lambda, leaves, leaves+1)
		default:
			s.active = append(s.active, p)
			s.lambda = append(s.lambda, own)
			return false, nil
		}
	}
}

// errUnlucky says that no prime was good for the products of the active rows, of
// which those with any row are combinations.
var errUnlucky = errors.New("no prime is good")

// direction computes how all changes with the λ of row p.
func (s *searcher) direction(p int) (err error) {
	products := make([]int32, len(s.active))
	for j, k := range s.active {
		products[j] = s.product(p, k, s.free)
	}
	if s.fall, s.over, err = s.combine(products); err != nil {
		return err
	}
	if s.fall == nil {
		return errUnlucky
	}
	s.rest = big.NewInt(int64(s.product(p, p, s.free)))
	s.rest.Mul(s.rest, s.over)
	var t big.Int
	for j, r := range s.fall {
		s.rest.Sub(s.rest, t.Mul(r, t.SetInt64(int64(products[j]))))
	}
	return s.raise(p)
}

// raise computes how the sums change with the λ of row p.
func (s *searcher) raise(p int) error {
	s.sumsRise = s.combined(s.sumsRise, s.fall)
	for _, x := range s.sumsRise {
		x.Neg(x)
	}
	s.addTo(s.sumsRise, s.over, p)
	return s.ctx.Err()
}

// flips reports whether signed weight i becomes free as its sum changes, or
// stops being so.
func (s *searcher) flips(i int) bool {
	sign := s.sumsRise[i].Sign()
	if i >= s.inputs/2 {
		sign = -sign
	}
	return sign != 0 && s.free.has(i) == (sign < 0)
}

// rise lets the λ of the entering row, own, rise by step.
func (s *searcher) rise(step ratio, own *big.Int) {
	var t big.Int
	change := func(x, by *big.Int) {
		x.Mul(x, step.by).Add(x, t.Mul(step.over, by))
	}
	// A step may be one of the numbers that change.
	step = ratio{new(big.Int).Set(step.over), new(big.Int).Set(step.by)}
	common := new(big.Int)
	for j, x := range s.lambda {
		change(x, new(big.Int).Neg(s.fall[j]))
		common.GCD(nil, nil, common, x)
	}
	for i, x := range s.sums {
		change(x, s.sumsRise[i])
	}
	change(own, s.over)
	s.det.Mul(s.det, step.by)
	common.GCD(nil, nil, common, own)
	common.GCD(nil, nil, common, s.det)
	for _, x := range s.lambda {
		x.Quo(x, common)
	}
	for _, x := range s.sums {
		x.Quo(x, common)
	}
	own.Quo(own, common)
	s.det.Quo(s.det, common)
}
