// Which tests of a list share a sum, and which need none?

package gen

import "slices"

// A share says how a test of a list decides: by a sum, or by a condition on
// inputs alone.
type share struct {
	sum   int  // the number of the sum, or -1
	below bool // the sum's weights have the other sign: it must be below a bound
}

// shares finds for each test of a list how it decides, and the weights of the
// sums. A test that is an OR or AND needs no sum of its own, but asks one that is
// there for other tests; a single input needs none at all.
func (d *decisions) shares() (of []share, sums [][]int64) {
	var all [][]int64
	var users []int
	for _, t := range d.tests {
		_, _, single := t.single()
		k, below := -1, false
		for j, weights := range all {
			if slices.Equal(weights, t.weights) {
				k = j
			} else if slices.Equal(weights, negated(t.weights)) {
				k, below = j, true
			}
		}
		switch {
		case single:
			of = append(of, share{sum: -1})
			continue
		case k < 0:
			k, all, users = len(all), append(all, t.weights), append(users, 0)
		}
		users[k]++
		of = append(of, share{k, below})
	}
	number := make([]int, len(all))
	for k, weights := range all {
		number[k] = -1
		if users[k] > 1 || !d.isCondition(weights, of, k) {
			number[k] = len(sums)
			sums = append(sums, weights)
		}
	}
	for i := range of {
		if of[i].sum >= 0 {
			of[i].sum = number[of[i].sum]
		}
	}
	return of, sums
}

// isCondition reports whether the only test of that sum is an OR or AND.
func (d *decisions) isCondition(weights []int64, of []share, k int) bool {
	i := slices.IndexFunc(of, func(s share) bool { return s.sum == k })
	l := d.tests[i].literals()
	return l.or() || l.and()
}

// bound is what the test's sum must exceed, or be below.
func (t decision) bound(s share) int64 {
	if s.below {
		return -t.threshold
	}
	return t.threshold
}

// wide reports whether a sum that the tests share needs 64 bits.
func (d *decisions) wide(of []share, sum int) bool {
	for i, t := range d.tests {
		if of[i].sum == sum && t.wide() {
			return true
		}
	}
	return false
}
