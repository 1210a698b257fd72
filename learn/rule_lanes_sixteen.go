// How do lanes run on at most sixteen rows? As on more (see rule_lanes.go), but
// with W·X of every row in a lane of its own, so that one look finds the next
// mistake. It takes a sixth off a stream of functions of four inputs (BenchmarkStream
// of the command, all-n4).

package learn

import "math/bits"

// Sums of sixteen rows are four words of bases: row k has lane k/4 of word k%4,
// which is W·X - 1 and 2^15. A set of the rows has row k at place k%4 of the
// uppermost four bits of lane k/4.

// addedSixteen is what is added to the four words when a row is added to W, or,
// at first, taken away.
var addedSixteen = func() (d [2][16][4]uint64) {
	for k := range 16 {
		for j := range 16 {
			both := uint64(1 + bits.OnesCount(uint(j&k)))
			d[1][k][j%4] += both << (j / 4 * 16)
		}
		for i, word := range d[1][k] {
			d[0][k][i] = -word
		}
	}
	return d
}()

// placeOf is the place of a row in a set, and spread the set whose rows are the
// bits of a word.
func placeOf(k int) int { return k/4*16 + 12 + k%4 }

func spread(rows uint64) uint64 {
	x := rows & 0xffff
	x = (x | x<<24) & 0x0000_00ff_0000_00ff
	return (x | x<<12) & 0x000f_000f_000f_000f << 12
}

// runSixteen is runPass for sixteen rows.
func (l *lanes) runSixteen(r *run, mostUpdates int64) passEnd {
	stop := 1 << maxLaneInputs
	if r.pass == r.lastPass+1 {
		stop = r.last
	}
	const highest = 1 << 15 * everyLane
	on, care := l.onSixteen, l.careSixteen
	s := (*[4]uint64)(l.sums.base[:])
	first, second, third, fourth := s[0], s[1], s[2], s[3]
	updates, last := r.updates, -1
	end := passOver
	todo := ^uint64(0) << placeOf(r.next)
	for {
		outputs := (first&highest>>1|second&highest)>>2 | third&highest>>1 | fourth&highest
		wrong := (outputs ^ on) & care & todo
		if wrong == 0 {
			break
		}
		place := uint(bits.TrailingZeros64(wrong))
		k := place/16*4 + place%4
		if int(k) > stop {
			end = passConverged
			break
		}
		if updates == mostUpdates {
			r.next, end = int(k), passLimited
			break
		}
		stop = 1 << maxLaneInputs
		updates++
		last = int(k)
		l.times[k%16]++
		d := &addedSixteen[on>>place&1][k%16]
		first += d[0]
		second += d[1]
		third += d[2]
		fourth += d[3]
		todo = ^uint64(1) << place
	}
	if end == passOver && stop < 1<<maxLaneInputs {
		end = passConverged
	}
	*s = [4]uint64{first, second, third, fourth}
	r.updates = updates
	if last >= 0 {
		r.last, r.lastPass = last, r.pass
	}
	return end
}
