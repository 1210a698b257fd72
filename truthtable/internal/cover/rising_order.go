// Do all inputs of a rising function compare, and if not, which two do not?

package cover

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// hash hashes the primes.
func (r *rising) hash() {
	random := rand.New(rand.NewPCG(1985, 1962))
	r.keys, r.hashed = make([]uint64, r.n), make(map[uint64]int32, len(r.primes))
	for rank := range r.keys {
		r.keys[rank] = random.Uint64()
	}
	for k, prime := range r.primes {
		key := uint64(0)
		for _, rank := range prime {
			key ^= r.keys[rank]
		}
		r.hashed[key] = int32(k)
		r.effort.spend(8 + len(prime))
	}
}

// A pair is two primes of which each has one of two ranks that the other has not,
// and is off when this rank becomes the other.
type pair struct {
	stronger, weaker int    // ranks, next to each other
	has              [2]int // the prime with the stronger, and that with the weaker
}

// compare looks for two inputs that do not compare. If it finds none the function
// is regular, and the ranks are in order of strength. In an order of strength it is
// enough that each input is as strong as the next.
func (r *rising) compare() (p pair, found bool, err error) {
	if r.effort.isSpent() {
		return pair{}, false, errMuchEffort
	}
	r.hash()
	for weaker := 1; weaker < r.n; weaker++ {
		stronger := weaker - 1
		k := r.turnedOff(weaker, stronger)
		if r.effort.isSpent() {
			return pair{}, false, errMuchEffort
		}
		if k < 0 {
			continue
		}
		// The weaker cannot be the stronger of the two, by the numbers of primes.
		other := r.turnedOff(stronger, weaker)
		if r.effort.isSpent() || other < 0 {
			return pair{}, false, errMuchEffort
		}
		return pair{stronger, weaker, [2]int{other, k}}, true, nil
	}
	return pair{}, false, nil
}

// turnedOff is the first prime with one rank and without another that is off when
// the one becomes the other, or -1.
func (r *rising) turnedOff(from, to int) int {
	for i, word := range r.having[from] {
		if r.having[to] != nil {
			word &^= r.having[to][i]
		}
		for ; word != 0; word &= word - 1 {
			k := i*64 + bits.TrailingZeros64(word)
			if !r.beginsWithPrime(k, from, to) && !r.isOnWith(k, from, to) {
				return k
			}
			if r.effort.isSpent() {
				return -1
			}
		}
	}
	return -1
}

// beginsWithPrime reports whether prime k with another rank for one of its own
// begins with a prime, as on-rows of regular functions do: the least of the first
// ranks that are enough are a prime.
func (r *rising) beginsWithPrime(k, from, to int) bool {
	key, moved := uint64(0), false
	for at, rank := range r.primes[k] {
		if int(rank) == from {
			rank, moved = int32(to), true
		}
		key ^= r.keys[rank]
		r.effort.spend(4)
		if !moved {
			continue // a part of a prime
		}
		if other, ok := r.hashed[key]; ok && len(r.primes[other]) == at+1 && r.agree(r.primes[other], r.primes[k], from, to) {
			return true
		}
	}
	return false
}

// agree reports whether a prime is what another begins with when one of its ranks
// becomes a rank next to it.
func (r *rising) agree(prime, moved []int32, from, to int) bool {
	for at, rank := range prime {
		other := moved[at]
		if int(other) == from {
			other = int32(to)
		}
		if rank != other {
			return false
		}
	}
	return true
}

// isOnWith reports whether prime k is on with another rank for one of its own.
func (r *rising) isOnWith(k, from, to int) bool {
	in, set := make([]bool, r.n), slices.Clone(r.primes[k])
	for at, rank := range set {
		if int(rank) == from {
			set[at] = int32(to)
		}
		in[set[at]] = true
	}
	return r.isOn(set, in, len(r.primes))
}
