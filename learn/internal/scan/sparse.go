// What is W·X on row after row of a list, where nothing is known of their order?

package scan

import (
	"math/bits"
	"slices"

	"threshgen/truthtable"
)

// A Sparse is a Scanner of a list of rows or cubes.
//
// At first it adds up W·X weight by weight; once it has seen so many rows that
// this pays, it makes tables of the weights. On rows the tables are those of
// weights that it was told of some updates ago: for a row X, each update of W by
// c·X_k since adds c times the number of inputs that are 1 in both X_k and X,
// which is quick to count as long as the updates are few. When the counting has
// cost as much as new tables do, they are made. On cubes an update may change the
// worst-case rows, so there it begins anew; but where few inputs of a cube are
// fixed, or few are free, these few alone give its W·X.
//
// Most rows that were right are right after an update, too, and are not looked at:
// see sparse_right.go.
type Sparse struct {
	f     *truthtable.Function
	w     []int64
	words int // of a row
	cubes bool

	seen    int // rows since the weights were changed; of cubes, inputs
	tabled  bool
	fixed   byteSums // of all weights
	least   byteSums // of those below 0, for the free inputs of on-cubes, and
	most    byteSums // of those above 0, for those of off-cubes
	since   []update
	counted int // words in which inputs were counted since then

	summed     bool
	low, high  int64 // the sums of all weights below 0, and of all above
	lookedOver int64 // see Work

	right rightRows
}

// An update is a correction of the weights: W += by·X_k, but for the bias, which
// is taken as it is.
type update struct {
	row []uint64
	by  int64
}

// manyRows are as many as take as long to add up as the tables take to make, and
// manyInputs are as many inputs for each word of a cube.
const (
	manyRows   = 64
	manyInputs = 1 << 11
)

// fewInputs are as many inputs for each word of a cube as take no longer to add up
// than the tables to look at.
const fewInputs = 8

// newSums is about how many words can be counted in the time that it takes to
// make the table for one word of a row.
const newSums = 1 << 10

// maxSince is how many updates may be counted at most.
const maxSince = 64

// Take begins with another function.
func (s *Sparse) Take(f *truthtable.Function) {
	s.f, s.words, s.cubes = f, truthtable.Words(f.N()), f.HasCubes()
	s.right.known, s.right.measured = false, false
}

// Weigh implements Scanner.
func (s *Sparse) Weigh(w []int64) {
	s.w, s.seen, s.tabled, s.summed, s.since = w, 0, false, false, s.since[:0]
	s.right.known = false
}

// Corrected implements Scanner.
func (s *Sparse) Corrected(k int, by int64) {
	switch {
	case s.cubes:
		s.seen, s.tabled = 0, false
	case !s.tabled:
	case len(s.since) == maxSince:
		s.tabulate()
	default:
		s.since = append(s.since, update{s.row(k), by})
	}
	if s.right.known {
		s.drift(k, by)
	} else {
		s.summed = false
	}
}

// Work implements Scanner.
func (s *Sparse) Work() int64 { return s.lookedOver }

// row is row k, packed; of a cube that in which the free inputs are 0.
func (s *Sparse) row(k int) []uint64 { return s.f.Patterns()[k*s.words : (k+1)*s.words] }

// free are the free inputs of cube k.
func (s *Sparse) free(k int) []uint64 { return s.f.FreeInputs()[k*s.words : (k+1)*s.words] }

// tabulate makes the tables for the weights as they are.
func (s *Sparse) tabulate() {
	s.tabled, s.since, s.counted = true, s.since[:0], 0
	s.fixed.weigh(s.w)
	s.lookedOver += int64(s.words * newSums)
	if !s.cubes {
		return
	}
	part := make([]int64, len(s.w))
	for i, x := range s.w[1:] {
		part[1+i] = min(x, 0)
	}
	s.least.weigh(part)
	for i, x := range s.w[1:] {
		part[1+i] = max(x, 0)
	}
	s.most.weigh(part)
	s.lookedOver += int64(s.words * 2 * newSums)
}

// net is W·X of row k, whose target says whether it is an on-row.
func (s *Sparse) net(k int, on bool) int64 {
	if s.cubes {
		return s.cubeNet(k, on)
	}
	s.lookedOver += int64(8 * s.words)
	if !s.tabled {
		if s.seen++; s.seen < manyRows {
			return WorstCaseNet(s.f, s.w, k, on)
		}
		s.tabulate()
	}
	if len(s.since) > 0 && s.counted > newSums*s.words {
		s.tabulate()
	}
	row := s.row(k)
	net := s.fixed.net(s.w[0], row)
	s.counted += len(s.since) * s.words
	s.lookedOver += int64(len(s.since) * s.words)
	for _, u := range s.since {
		both := 0
		for i, x := range u.row {
			both += bits.OnesCount64(x & row[i])
		}
		net += u.by * int64(both)
	}
	return net
}

// cubeNet is W·X of the worst-case row of cube k: the sum of the inputs that are 1
// and of the free ones whose weights are on the wrong side, or of all weights on
// that side, but for those of the fixed inputs, if these are fewer.
func (s *Sparse) cubeNet(k int, on bool) int64 {
	row, free := s.row(k), s.free(k)
	ones, open := 0, 0
	for i, x := range row {
		ones += bits.OnesCount64(x)
		open += bits.OnesCount64(free[i])
	}
	zeros := s.f.N() - ones - open
	inputs := ones + min(open, zeros)
	if inputs > fewInputs*s.words {
		if !s.tabled && s.seen > manyInputs*s.words {
			s.tabulate()
		}
		if s.tabled {
			s.lookedOver += int64(16 * s.words)
			sums := s.most
			if on {
				sums = s.least
			}
			return sums.net(s.fixed.net(s.w[0], row), free)
		}
		s.seen += inputs
	}
	s.lookedOver += int64(s.words + inputs)
	if open <= zeros {
		return WorstCaseNet(s.f, s.w, k, on)
	}
	if !s.summed {
		s.sum()
	}
	return s.netOfFixed(row, free, on)
}

// sum adds up the weights on either side of 0.
func (s *Sparse) sum() {
	s.summed, s.low, s.high = true, 0, 0
	for _, x := range s.w[1:] {
		s.low += min(x, 0)
		s.high += max(x, 0)
	}
}

// netOfFixed is what W·X of the worst-case row would be if all inputs were free,
// and what the fixed ones change: an input whose weight is taken is taken back where
// it is 0, and one whose weight is not is added where it is 1.
func (s *Sparse) netOfFixed(row, free []uint64, on bool) int64 {
	n, net := s.f.N(), s.w[0]+s.high
	if on {
		net = s.w[0] + s.low
	}
	for word, x := range row {
		last := min(n, 64*word+64) // the input in the word's lowest bit
		valid := ^uint64(0) >> (64*word + 64 - last)
		for fixed := valid &^ free[word]; fixed != 0; fixed &= fixed - 1 {
			j := bits.TrailingZeros64(fixed)
			weight := s.w[last-j]
			taken, one := weight < 0 == on, x>>j&1 == 1
			switch {
			case taken && !one:
				net -= weight
			case one && !taken:
				net += weight
			}
		}
	}
	return net
}

// Worst implements Scanner.
func (s *Sparse) Worst(worst *Worst) { s.WorstIn(worst, 0, len(s.f.Care())) }

// WorstIn is Worst for the rows in some words of the list.
func (s *Sparse) WorstIn(worst *Worst, from, to int) {
	on, care := s.f.On(), s.f.Care()
	for i := from; i < to; i++ {
		for todo := care[i]; todo != 0; todo &= todo - 1 {
			j := bits.TrailingZeros64(todo)
			target := on[i]>>j&1 == 1
			worst.See(i*64+j, target, s.net(i*64+j, target))
		}
	}
}

// Wrong implements Scanner.
func (s *Sparse) Wrong(see func(word int, wrong uint64)) {
	on := s.f.On()
	for i, todo := range s.f.Care() {
		wrong := uint64(0)
		for ; todo != 0; todo &= todo - 1 {
			j := bits.TrailingZeros64(todo)
			target := on[i]>>j&1 == 1
			if (s.net(i*64+j, target) > 0) != target {
				wrong |= 1 << j
			}
		}
		if wrong != 0 {
			see(i, wrong)
		}
	}
}

// ByOnes implements Scanner. Of the rows of a cube with as many ones the worst
// has the free inputs whose weights satisfy it least.
func (s *Sparse) ByOnes(least []int64) {
	s.tabulate()
	var weights []int64 // of the free inputs
	for e := range s.f.Examples() {
		sign := int64(-1)
		if e.On {
			sign = 1
		}
		row, count := s.row(e.K), 0
		for _, x := range row {
			count += bits.OnesCount64(x)
		}
		net := sign * s.fixed.net(s.w[0], row)
		least[count] = min(least[count], net)
		if !s.cubes {
			continue
		}
		weights = weights[:0]
		free := s.f.Free(e.K)
		for i := range s.f.N() {
			if free.Input(i) {
				weights = append(weights, sign*s.w[1+i])
			}
		}
		slices.Sort(weights)
		for j, x := range weights {
			net += x
			least[count+1+j] = min(least[count+1+j], net)
		}
	}
}

// byteSums holds, for every byte of a packed row, the sum of the weights of the
// inputs that its bits stand for: eight look-ups give the sum of 64 inputs.
type byteSums [][256]int64

// weigh takes in the weights of so many inputs.
func (s *byteSums) weigh(w []int64) {
	n := len(w) - 1
	if bytes := 8 * truthtable.Words(n); len(*s) != bytes {
		*s = make(byteSums, bytes)
	}
	for i := range *s {
		t := &(*s)[i]
		// The byte's bits are inputs next to each other, the last in bit 0.
		last := min(n, 64*(i/8)+64) - 8*(i%8)
		t[0] = 0
		for bit := range 8 {
			x := int64(0)
			if last-bit > 64*(i/8) {
				x = w[last-bit]
			}
			half := 1 << bit
			for b := range half {
				t[half+b] = t[b] + x
			}
		}
	}
}

// net adds to the sum what the row's words give.
func (s byteSums) net(sum int64, row []uint64) int64 {
	for i, x := range row {
		t := s[8*i : 8*i+8]
		sum += t[0][x&255] + t[1][x>>8&255] + t[2][x>>16&255] + t[3][x>>24&255] +
			t[4][x>>32&255] + t[5][x>>40&255] + t[6][x>>48&255] + t[7][x>>56]
	}
	return sum
}
