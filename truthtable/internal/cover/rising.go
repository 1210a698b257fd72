// Which prime cubes has a rising function, and if all of its inputs compare, which rows
// are off?
//
// A function rises if an on-row remains on when a 0 becomes 1. Then cubes need no
// literal of value 0, and those that no other contains are its prime cubes, each a
// set of inputs (Quine 1955). Input i is as strong as j if an on-row remains on
// when a 1 moves from j to i; the function is regular if any two inputs compare,
// as they do in all that have weights. The maximal off-rows of a regular function
// are no more than its primes times its inputs (Peled and Simeone 1985,
// "Polynomial-time algorithms for regular set-covering and threshold synthesis").

package cover

import (
	"cmp"
	"math/bits"
	"slices"
)

// A rising is a rising function by its prime cubes. It numbers inputs by rank: of a
// regular function the strongest is 0.
type rising struct {
	n      int
	order  []int            // by rank: the input
	primes [][]int32        // the ranks in each, in order; the shortest first
	having [][]uint64       // by rank: the bit set of the primes that have it
	ending [][]uint64       // by rank: of those that have no weaker one
	ends   []int            // by rank: how many these are
	keys   []uint64         // by rank: at random
	hashed map[uint64]int32 // primes by the exclusive or of the keys of their ranks
	effort *Effort
}

// newRising takes sets of inputs, of each of which it is enough that all are 1.
func newRising(n int, sets [][]int32, e *Effort) *rising {
	r := &rising{n: n, order: make([]int, n), primes: sets, effort: e}
	for i := range r.order {
		r.order[i] = i
	}
	slices.SortStableFunc(r.primes, byLength)
	r.renumber(func([]int32) int { return 0 }) // frequent inputs rule out most sets
	r.index()
	r.absorb()
	r.renumber(func(prime []int32) int { return len(prime) })
	r.index()
	return r
}

func byLength(a, b []int32) int { return cmp.Compare(len(a), len(b)) }

// renumber gives inputs new ranks, by how many primes have them. Those of the least
// class count first, and of each other class where the ones before it are equal. By
// length that is the order of strength of a regular function: a stronger input has
// more primes of the shortest length on which the two differ (Winder 1962).
func (r *rising) renumber(class func(prime []int32) int) {
	ranks := make([]int, r.n)
	for i := range ranks {
		ranks[i] = i
	}
	count := make([]int, r.n)
	for end := len(r.primes); end > 0; { // the last class first: sorting is stable
		of := class(r.primes[end-1])
		clear(count)
		for ; end > 0 && class(r.primes[end-1]) == of; end-- {
			for _, rank := range r.primes[end-1] {
				count[rank]++
			}
			r.effort.spend(len(r.primes[end-1]))
		}
		slices.SortStableFunc(ranks, func(a, b int) int { return cmp.Compare(count[b], count[a]) })
		r.effort.spend(8 * r.n)
	}
	order, to := make([]int, r.n), make([]int32, r.n)
	for rank, old := range ranks {
		order[rank], to[old] = r.order[old], int32(rank)
	}
	r.order = order
	for _, prime := range r.primes {
		for at, old := range prime {
			prime[at] = to[old]
		}
		slices.Sort(prime)
	}
}

// index makes the bit sets of primes.
func (r *rising) index() {
	words := (len(r.primes) + 63) / 64
	r.having, r.ending, r.ends = make([][]uint64, r.n), make([][]uint64, r.n), make([]int, r.n)
	put := func(set *[]uint64, k int) {
		if *set == nil {
			*set = make([]uint64, words)
			r.effort.spend(words)
		}
		(*set)[k/64] |= 1 << (k % 64)
	}
	for k, prime := range r.primes {
		for _, rank := range prime {
			put(&r.having[rank], k)
		}
		if len(prime) > 0 {
			put(&r.ending[prime[len(prime)-1]], k)
			r.ends[prime[len(prime)-1]]++
		}
	}
}

// absorb leaves out sets that have all of another.
func (r *rising) absorb() {
	in := make([]bool, r.n)
	kept := r.primes[:0:0]
	for k, set := range r.primes {
		if r.effort.isSpent() {
			return // for nothing: compare gives up
		}
		for _, rank := range set {
			in[rank] = true
		}
		if !r.isOn(set, in, k) {
			kept = append(kept, set)
		}
		for _, rank := range set {
			in[rank] = false
		}
	}
	r.primes = kept
}

// isOn reports whether any of the first primes lies in a set of ranks. It looks
// through those that end in one of the ranks if they are few; else it rules out all
// that have a rank which is not in the set.
func (r *rising) isOn(set []int32, in []bool, first int) bool {
	words := (first + 63) / 64
	few := 16 * words
	for _, rank := range set {
		few -= r.ends[rank]
	}
	if few < 0 {
		return r.isLeft(in, first)
	}
	for _, rank := range set {
		if r.ends[rank] == 0 {
			continue
		}
		r.effort.spend(words)
		for i, word := range r.ending[rank][:words] {
			for ; word != 0; word &= word - 1 {
				k := i*64 + bits.TrailingZeros64(word)
				if k < first && !slices.ContainsFunc(r.primes[k], func(rank int32) bool { return !in[rank] }) {
					return true
				}
				r.effort.spend(4)
			}
		}
	}
	return first > 0 && len(r.primes[0]) == 0
}

// isLeft is isOn by ruling out.
func (r *rising) isLeft(in []bool, first int) bool {
	live := make([]uint64, (first+63)/64)
	at := make([]int, len(live)) // the words of live that are not 0
	for i := range live {
		live[i], at[i] = ^uint64(0), i
	}
	if first%64 != 0 {
		live[len(live)-1] = 1<<(first%64) - 1
	}
	for rank, isIn := range in {
		set := r.having[rank]
		if isIn || set == nil {
			continue
		}
		r.effort.spend(1 + len(at))
		left := at[:0]
		for _, i := range at {
			if live[i] &^= set[i]; live[i] != 0 {
				left = append(left, i)
			}
		}
		if at = left; len(at) == 0 {
			return false
		}
	}
	return len(at) > 0
}

// offRows calls yield for sets of ranks: all rows in which one of these sets is 0
// are off, and no others. They are the maximal off-rows of a regular function.
//
// The ranks get values one after the other, strongest first. Where no prime is left
// that has 1 only, the row is off, whatever follows; where one has no rank that
// follows, it is on. Of a regular function every end is a maximal off-row or a
// prime of its own: were an earlier 0 of the off-row a 1, it would be at least as
// much as with the last 0 a 1, which is on.
func (r *rising) offRows(yield func(zeros []int32)) error {
	live := allOnes(len(r.primes))
	switch {
	case len(r.primes) == 0:
		yield(nil)
		return nil
	case len(r.primes[0]) == 0:
		return nil
	}
	w := walk{rising: r, yield: yield, rooms: make([][]uint64, r.n)}
	return w.from(0, live)
}

// A walk is offRows on its way.
type walk struct {
	*rising
	yield func(zeros []int32)
	zeros []int32
	found int
	rooms [][]uint64 // by rank: which primes are left where it is 0
}

// from goes on where these primes are left, of which each has a rank from there on.
func (w *walk) from(rank int, live []uint64) error {
	for ; rank < w.n; rank++ {
		w.effort.spend(2 * len(live))
		if !meet(live, w.having[rank]) {
			continue // its value says nothing here
		}
		if w.effort.isSpent() {
			return errMuchEffort
		}
		if w.rooms[rank] == nil {
			w.rooms[rank] = make([]uint64, len(live))
		}
		left, any := w.rooms[rank], uint64(0)
		for i, set := range w.having[rank] {
			left[i] = live[i] &^ set
			any |= left[i]
		}
		w.zeros = append(w.zeros, int32(rank))
		if any == 0 {
			if w.found++; w.found*2*Words(w.n) > maxRegular {
				return errMuchEffort
			}
			w.yield(w.zeros)
		} else if err := w.from(rank+1, left); err != nil {
			return err
		}
		w.zeros = w.zeros[:len(w.zeros)-1]
		if meet(live, w.ending[rank]) {
			return nil
		}
	}
	return nil
}

// meet reports whether two sets have an element in common; nil is empty.
func meet(a, b []uint64) bool {
	for i, word := range b {
		if a[i]&word != 0 {
			return true
		}
	}
	return false
}

// allOnes is the set of the first few numbers.
func allOnes(count int) []uint64 {
	set := make([]uint64, (count+63)/64)
	for k := range count {
		set[k/64] |= 1 << (k % 64)
	}
	return set
}
