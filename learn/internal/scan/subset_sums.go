// Which of the 64 rows that differ in six inputs have a sum above a threshold?

package scan

// subsetSums are the weights of the six inputs that change fastest in counting order,
// which are the digits of a row in its word.
//
// The sums of all subsets of the six, in order, answer with one binary search.
// But they take long to put in order, and an update may come with every word.
// So at first the six are taken as three and three: eight searches among eight
// sums, none of which waits for another, and after an update it is just these
// eight that may have to be put in order. Only when that has been asked so
// often that the order of all would have paid, all are put in order.
//
// A function of fewer inputs has the weights 0 in the place of the others; its
// rows are the first of the 64.
type subsetSums struct {
	weights     [6]int64 // by digit: the last input is digit 0
	least, most int64    // of all sums

	fast  sorted8  // sums of the last three inputs
	slow  [8]int64 // sums of the three before them, by their digits
	asked int      // how often since the weights changed
	all   Sorted   // of all six, once asked often enough
}

// often is how many questions to the eight sums take as long as putting the 64
// in order.
const often = 40

// A sorted8 is the sums of three weights in ascending order. from[r] is the bit set of
// the subsets whose place there is r or above.
type sorted8 struct {
	sums [8]int64
	from [9]uint64
}

// A Sorted is the same for six weights: a subset is a number of six digits.
type Sorted struct {
	sums [64]int64
	from [65]uint64
}

// weigh takes in weights of which only those have changed that belong to the
// digits whose bits are set.
func (s *subsetSums) weigh(w []int64, changed int) {
	if changed&63 == 0 {
		return
	}
	n := len(w) - 1
	s.least, s.most = 0, 0
	for p := range min(n, 6) {
		x := w[n-p]
		s.weights[p] = x
		s.least += min(x, 0)
		s.most += max(x, 0)
	}
	if changed&7 != 0 {
		s.fast.put(s.weights[0], s.weights[1], s.weights[2])
	}
	if changed&56 != 0 {
		s.slow = sums(s.weights[3], s.weights[4], s.weights[5])
	}
	s.asked = 0
}

// sums are those of all subsets of three weights, by the bits of the subset.
func sums(a, b, c int64) [8]int64 {
	return [8]int64{0, a, b, a + b, c, a + c, b + c, a + b + c}
}

// put puts the sums of three weights in order: each goes to the place that says
// how many are less, or equal and before it.
func (o *sorted8) put(a, b, c int64) {
	var subsets [8]uint8
	s := sums(a, b, c)
	for j, x := range s {
		at := 0
		for i, y := range s {
			if y < x || y == x && i < j {
				at++
			}
		}
		o.sums[at&7], subsets[at&7] = x, uint8(j)
	}
	set := uint64(0)
	for r := 7; r >= 0; r-- {
		set |= 1 << subsets[r]
		o.from[r] = set
	}
}

// over is the set of the subsets whose sum is above the threshold.
func (o *sorted8) over(threshold int64) uint64 {
	r := step(4, o.sums[3], threshold)
	r += step(2, o.sums[(r+1)&7], threshold)
	r += step(1, o.sums[r&7], threshold)
	r += step(1, o.sums[r&7], threshold)
	return o.from[r]
}

// step is by if the sum is not above the threshold, else 0. It looks at the
// sign of the difference, for a processor would guess a branch wrong as often as
// right while the weights change: no difference may overflow.
func step(by int, sum, threshold int64) int { return by &^ int((threshold-sum)>>63) }

// Put puts the sums of six weights in order: one weight after the other, the
// sums without it are merged with those with it.
func (o *Sorted) Put(weights *[6]int64) {
	var old [32]int64
	var subsets, oldSubsets [64]uint8
	o.sums[0] = 0
	for p, x := range weights {
		half := 1 << p
		copy(old[:half], o.sums[:half])
		copy(oldSubsets[:half], subsets[:half])
		without, with := 0, 0
		for r := range 2 * half {
			if with == half || without < half && old[without] <= old[with]+x {
				o.sums[r], subsets[r] = old[without], oldSubsets[without]
				without++
			} else {
				o.sums[r], subsets[r] = old[with]+x, oldSubsets[with]|1<<p
				with++
			}
		}
	}
	set := uint64(0)
	for r := 63; r >= 0; r-- {
		set |= 1 << subsets[r]
		o.from[r] = set
	}
}

// Over is the set of the subsets whose sum is above the threshold. From word to
// word the answers follow each other as the words do, so a processor guesses
// most of these branches right.
func (o *Sorted) Over(threshold int64) uint64 {
	r := 0
	if o.sums[31] <= threshold {
		r = 32
	}
	if o.sums[(r+15)&63] <= threshold {
		r += 16
	}
	if o.sums[(r+7)&63] <= threshold {
		r += 8
	}
	if o.sums[(r+3)&63] <= threshold {
		r += 4
	}
	if o.sums[(r+1)&63] <= threshold {
		r += 2
	}
	if o.sums[r&63] <= threshold {
		r++
	}
	if o.sums[r&63] <= threshold {
		r++
	}
	return o.from[r]
}

// over is the bit set of the rows whose sum is above the threshold.
func (s *subsetSums) over(threshold int64) (rows uint64) {
	if s.asked > often {
		return s.all.Over(threshold)
	}
	if s.asked++; s.asked > often {
		s.all.Put(&s.weights)
	}
	for j, x := range s.slow {
		rows |= s.fast.over(threshold-x) << (8 * j)
	}
	return rows
}

// at is the sum of the row with these digits.
func (s *subsetSums) at(digits int) (sum int64) {
	for p, x := range s.weights {
		sum += x & -int64(digits>>p&1)
	}
	return sum
}
