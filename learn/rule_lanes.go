// How does a run find the next mistake in a small table? With the sums of four
// rows in one word.

package learn

import (
	"context"
	"math"
	"math/bits"

	"threshgen/truthtable"
)

// maxLaneInputs is the most inputs of a table that [lanes] take: beyond, most of
// a table can be passed over, which a dense scanner does.
const maxLaneInputs = 8

// maxLaneUpdates is the most updates that [lanes] make. After t updates
// ‖W‖² ≤ t(n+1) (see doc.go), so no sum of k weights is over √(k·t(n+1)) in
// size: of three inputs less than 10,700, of the bias and five inputs less than
// 15,100, of all less than 18,500. They fit in 14, 14 and 15 bits and a sign.
const maxLaneUpdates = 1 << 22

// Lanes are the engine of a run on a table of at most 2^8 rows in counting order. The rows
// are taken in blocks of eight, which differ in the last three inputs: W·X is
// a base, which a block has in common, and the sum of the last three.
//
// A sum is 16 bits of a word, its lane, and is kept with half added to it, so
// that no lane is ever negative and none carries into the next: words are added
// as if they were one number. Base and sum add up to W·X - 1 and 2^15: the
// highest bit of a lane is the unit's output. Row j of a block is in lane j/2 of
// word j%2, and in a set of them it is at place 11 of that lane, or at 15.
type lanes struct {
	f        truthtable.Function
	sums     laneSums
	on, care [1 << maxLaneInputs / 8]uint64 // sets of the rows of a block
	// Up to sixteen rows are not taken in blocks: see sixteen.go.
	sixteen                bool
	onSixteen, careSixteen uint64

	// The passes since sums were kept, and how often each row was
	// corrected in them.
	cycle returning
	kept  laneSums
	times [1 << maxLaneInputs]int32

	weights     Weights // room for those of a verdict
	certificate Certificate
}

// laneSums are the sums, row by row: of the last three inputs, by their digits,
// and of the bias and the other inputs, by block.
type laneSums struct {
	low  [2]uint64
	base [1 << maxLaneInputs / 8 / 4]uint64
}

const (
	everyLane = 0x0001_0001_0001_0001
	laneHalf  = 1 << 14
)

// added is what is added to the words of sums when a row is added to W, or, at
// first, taken away: the inputs that are 1 in both, and the bias in the base.
var added = func() (d [2]struct {
	low  [8][2]uint64
	base [32][8]uint64
}) {
	for k := range 32 {
		for j := range 32 {
			both := uint64(bits.OnesCount(uint(j & k)))
			if j < 8 && k < 8 {
				d[1].low[k][j%2] += both << (16 * (j / 2))
			}
			d[1].base[k][j/4] += (1 + both) << (16 * (j % 4))
		}
		for i := range 8 {
			d[0].base[k][i] = -d[1].base[k][i]
		}
		for i := range 2 {
			d[0].low[k%8][i] = -d[1].low[k%8][i]
		}
	}
	return d
}()

// take begins with another function.
func (l *lanes) take(f truthtable.Function) {
	l.f, l.cycle = f, returning{}
	on, care := f.On(), f.Care()
	if l.sixteen = f.Rows() <= 16; l.sixteen {
		l.onSixteen, l.careSixteen = spread(on[0]), spread(care[0])
		for i := range 4 {
			l.sums.base[i] = (2*laneHalf - 1) * everyLane
		}
	} else {
		for b := range l.blocks() {
			l.on[b], l.care[b] = blockSet(on[b/8]>>(b%8*8)), blockSet(care[b/8]>>(b%8*8))
		}
		l.sums.low = [2]uint64{laneHalf * everyLane, laneHalf * everyLane}
		for i := range l.sums.base {
			l.sums.base[i] = (laneHalf - 1) * everyLane
		}
	}
}

// blockSet is the set of the eight rows that are the lowest bits: these are moved
// apart by halves, by pairs, and one by one.
func blockSet(rows uint64) uint64 {
	x := rows & 0xff
	x = (x | x<<28) & 0x0000_000f_0000_000f
	x = (x | x<<14) & 0x0003_0003_0003_0003
	return (x | x<<3) & 0x0011_0011_0011_0011 << 11
}

// blockPlace is the place of a row in the set of its block.
func blockPlace(j int) int { return j/2*16 + 11 + j%2*4 }

// laned reports whether lanes can run the rule on f.
func laned(f *truthtable.Function, r Rule) bool {
	return f.InCountingOrder() && f.Rows() > 0 && f.N() <= maxLaneInputs && r.MaxUpdates <= maxLaneUpdates
}

func (l *lanes) blocks() int { return (l.f.Rows() + 7) / 8 }

// work implements engine: the updates bound it.
func (l *lanes) work() int64 { return 0 }

// startPass implements engine.
func (l *lanes) startPass() {
	if l.cycle.start() {
		l.kept = l.sums
		clear(l.times[:l.f.Rows()])
	}
}

// runPass implements engine.
func (l *lanes) runPass(ctx context.Context, r *run, most effort) passEnd {
	if r.pass%64 == 1 && ctx.Err() != nil {
		return passInterrupted
	}
	end := passOver
	if l.sixteen {
		end = l.runSixteen(r, most.updates)
	} else {
		end = l.runBlocks(r, most.updates)
	}
	if end == passOver && l.returned() {
		return passReturned
	}
	return end
}

// runBlocks is runPass for blocks of eight rows.
func (l *lanes) runBlocks(r *run, mostUpdates int64) passEnd {
	// No mistake past the last one comes in time in the pass after it.
	stop := 1 << maxLaneInputs
	if r.pass == r.lastPass+1 {
		stop = r.last
	}
	s, n := &l.sums, uint(l.blocks())
	low0, low1 := s.low[0], s.low[1]
	end := passOver
	updates, last := r.updates, -1
	b := uint(r.next) / 8 % 32
	wrong := (outputsOf(low0, low1, s.base[b/4]>>(b%4*16)) ^ l.on[b]) & l.care[b] & (^uint64(0) << blockPlace(r.next%8))
	for {
		for wrong == 0 && b+1 < n {
			b = (b + 1) % 32
			wrong = (outputsOf(low0, low1, s.base[b/4]>>(b%4*16)) ^ l.on[b]) & l.care[b]
		}
		if wrong == 0 {
			break
		}
		place := uint(bits.TrailingZeros64(wrong))
		j := place/16*2%8 + place/4%2 // 11 is 4·2+3, 15 is 4·3+3
		k := int(8*b + j)
		if k > stop {
			end = passConverged
			break
		}
		if updates == mostUpdates {
			r.next, end = k, passLimited
			break
		}
		stop = 1 << maxLaneInputs
		updates++
		last = k
		l.times[k%len(l.times)]++
		d := &added[l.on[b]>>place&1]
		low0 += d.low[j][0]
		low1 += d.low[j][1]
		s.add(&d.base[b], n)
		wrong = (outputsOf(low0, low1, s.base[b/4]>>(b%4*16)) ^ l.on[b]) & l.care[b] & (^uint64(1) << place)
	}
	if end == passOver && stop < 1<<maxLaneInputs {
		end = passConverged
	}
	s.low = [2]uint64{low0, low1}
	r.updates = updates
	if last >= 0 {
		r.last, r.lastPass = last, r.pass
	}
	return end
}

// add adds to the bases of so many blocks.
func (s *laneSums) add(d *[8]uint64, blocks uint) {
	for i := range min((blocks+3)/4, 8) {
		s.base[i] += d[i]
	}
}

// outputsOf is the set of the rows of a block with output 1. The base of the
// block is the lowest lane.
func outputsOf(low0, low1, base uint64) uint64 {
	const highest = 1 << 15 * everyLane
	base = base & 0xffff * everyLane
	return (low0+base)&highest>>4 | (low1+base)&highest
}

// returned reports whether W is what it was when its sums were kept.
func (l *lanes) returned() bool {
	s, kept := &l.sums, &l.kept
	if s.base[0] != kept.base[0] || s.base[1] != kept.base[1] || s.base[2] != kept.base[2] || s.base[3] != kept.base[3] {
		return false
	}
	return l.sixteen || *s == *kept
}

// net is W·X of row k.
func (l *lanes) net(k int) int64 {
	s := &l.sums
	if l.sixteen {
		return int64(s.base[k%4]>>(k/4*16)&0xffff) - 2*laneHalf + 1
	}
	b, j := k/8, k%8
	return int64(s.base[b/4]>>(b%4*16)&0xffff) + int64(s.low[j%2]>>(j/2*16)&0xffff) - 2*laneHalf + 1
}

// appendWeights appends W, which is W·X where one input is 1, and the others
// are not.
func (l *lanes) appendWeights(w Weights) Weights {
	bias := l.net(0)
	w = append(w, bias)
	for p := l.f.N() - 1; p >= 0; p-- {
		w = append(w, l.net(1<<p)-bias)
	}
	return w
}

// learned implements engine.
func (l *lanes) learned() (Weights, int64) {
	l.weights = l.appendWeights(l.weights[:0])
	return l.weights, l.margin()
}

// margin is the least of ±W·X over the examples, 0 if there is none. Of blocks it
// takes four rows at a time: with s for what a lane has below its highest bit,
// ±W·X is s+1 where that bit is the output 1, and else what s lacks of all ones.
func (l *lanes) margin() int64 {
	if l.sixteen {
		return l.marginSixteen()
	}
	const (
		ones    = 0x7fff * everyLane
		highest = ones + everyLane
	)
	least := uint64(ones)
	for b := range l.blocks() {
		base := l.sums.base[b/4%8] >> (b % 4 * 16) & 0xffff * everyLane
		for i, low := range l.sums.low {
			x := low + base
			on := x >> 15 & everyLane
			care := l.care[b] >> (11 + 4*i) & everyLane
			size := (x^(everyLane-on)*0x7fff)&ones + on | (everyLane-care)*0x7fff
			smaller := everyLane - ((size|highest)-least)>>15&everyLane // of each lane: 1 or 0
			least ^= (least ^ size) & (smaller * 0x7fff)
		}
	}
	if least == ones {
		return 0
	}
	return int64(min(least&0xffff, least>>16&0xffff, least>>32&0xffff, least>>48))
}

// marginSixteen is margin for sixteen rows.
func (l *lanes) marginSixteen() int64 {
	least := int64(math.MaxInt64)
	for care := l.f.Care()[0]; care != 0; care &= care - 1 {
		net := l.net(bits.TrailingZeros64(care))
		least = min(least, max(net, -net))
	}
	if least == math.MaxInt64 {
		return 0
	}
	return least
}

// lastCycle implements engine.
func (l *lanes) lastCycle(to int64) (Passes, Certificate) {
	c := l.certificate[:0]
	for k, times := range l.times[:l.f.Rows()] {
		if times > 0 {
			c = append(c, Term{K: k, Times: int64(times)})
		}
	}
	l.certificate = c
	c.divide()
	return l.cycle.passes(to), c
}
