// How fast are the forms of a function, next to what one would write without
// them?
//
// An operation is 4,096 random rows, in the shape that the contender likes best.
//
//	go test ./generated -run '^$' -bench Forms

package generated

import (
	"math/bits"
	"math/rand"
	"testing"
)

// blocks is the number of blocks of 64 rows.
const blocks = 64

// A contender decides all rows and counts the outputs that are 1.
type contender struct {
	name  string
	count func() int
}

// compete runs the contenders, and sees first that they agree with the first.
func compete(b *testing.B, contenders []contender) {
	for _, c := range contenders[1:] {
		if got, want := c.count(), contenders[0].count(); got != want {
			b.Fatalf("%s counts %d, %s counts %d", c.name, got, contenders[0].name, want)
		}
	}
	for _, c := range contenders {
		b.Run(c.name, func(b *testing.B) {
			on := 0
			for n := 0; n < b.N; n++ {
				on += c.count()
			}
			if on < 0 {
				b.Fatal("a negative count")
			}
			b.ReportMetric(64*blocks*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mrows/s")
		})
	}
}

// rowsOf are random rows of n inputs, as x1 x2 …, in one word each.
func rowsOf(n int) []uint64 {
	random := rand.New(rand.NewSource(1))
	rows := make([]uint64, 64*blocks)
	for k := range rows {
		rows[k] = random.Uint64() >> (64 - n)
	}
	return rows
}

// is reports whether input i of n is 1 in a row.
func is(row uint64, n, i int) bool { return row>>(n-1-i)&1 == 1 }

// dot is the dot product with float64 weights over a slice, the common way.
func dot(rows []uint64, bias float64, weights []float64) contender {
	inputs := make([][]float64, len(rows))
	for k, row := range rows {
		inputs[k] = make([]float64, len(weights))
		for i := range weights {
			if is(row, len(weights), i) {
				inputs[k][i] = 1
			}
		}
	}
	return contender{"dot", func() int {
		on := 0
		for _, x := range inputs {
			net := bias
			for i, w := range weights {
				net += w * x[i]
			}
			if net > 0 {
				on++
			}
		}
		return on
	}}
}

// table is a look-up in a slice with an element for each row.
func table(rows []uint64, n int, f func(x uint16) bool) contender {
	table, packed := make([]bool, 1<<n), narrow(rows)
	for k := range table {
		table[k] = f(uint16(k))
	}
	return contender{"table", func() int {
		on := 0
		for _, x := range packed {
			if table[x] {
				on++
			}
		}
		return on
	}}
}

// narrow are rows of up to 16 inputs in the words that they fit into.
func narrow(rows []uint64) []uint16 {
	packed := make([]uint16, len(rows))
	for k, row := range rows {
		packed[k] = uint16(row)
	}
	return packed
}

func BenchmarkFormsMajority9(b *testing.B) {
	const n = 9
	rows := rowsOf(n)
	words := narrow(rows)
	bools, lanes := make([][n]bool, len(rows)), make([][n]uint64, blocks)
	for k, row := range rows {
		for i := 0; i < n; i++ {
			if is(row, n, i) {
				bools[k][i] = true
				lanes[k/64][i] |= 1 << (k % 64)
			}
		}
	}
	hand := func(x uint16) bool {
		return x&1+x>>1&1+x>>2&1+x>>3&1+x>>4&1+x>>5&1+x>>6&1+x>>7&1+x>>8&1 > 4
	}
	compete(b, []contender{
		dot(rows, -4, []float64{1, 1, 1, 1, 1, 1, 1, 1, 1}),
		table(rows, n, Majority9Bits),
		{"hand", func() int {
			on := 0
			for _, x := range words {
				if hand(x) {
					on++
				}
			}
			return on
		}},
		{"bool", func() int {
			on := 0
			for k := range bools {
				x := &bools[k]
				if Majority9(x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], x[8]) {
					on++
				}
			}
			return on
		}},
		{"bits", func() int {
			on := 0
			for _, x := range words {
				if Majority9Bits(x) {
					on++
				}
			}
			return on
		}},
		{"lanes", func() int {
			on := 0
			for k := range lanes {
				on += bits.OnesCount64(Majority9Lanes(&lanes[k]))
			}
			return on
		}},
	})
}

func BenchmarkFormsRandom16(b *testing.B) {
	const n = 16
	rows := rowsOf(n)
	words := narrow(rows)
	bools, lanes := make([][n]bool, len(rows)), make([][n]uint64, blocks)
	for k, row := range rows {
		for i := 0; i < n; i++ {
			if is(row, n, i) {
				bools[k][i] = true
				lanes[k/64][i] |= 1 << (k % 64)
			}
		}
	}
	hand := func(x uint16) bool {
		in := func(i int) int { return int(x >> (16 - i) & 1) }
		return -18*in(1)-54*in(2)+54*in(3)+17*in(4)+18*in(5)+7*in(6)+68*in(7)+96*in(8)-108*in(9)-
			30*in(10)+102*in(11)+120*in(12)-84*in(13)+114*in(14)-36*in(15)+18*in(16) > 142
	}
	compete(b, []contender{
		dot(rows, -142, []float64{-18, -54, 54, 17, 18, 7, 68, 96, -108, -30, 102, 120, -84, 114, -36, 18}),
		table(rows, n, Random16Bits),
		{"hand", func() int {
			on := 0
			for _, x := range words {
				if hand(x) {
					on++
				}
			}
			return on
		}},
		{"bool", func() int {
			on := 0
			for k := range bools {
				x := &bools[k]
				if Random16(x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7],
					x[8], x[9], x[10], x[11], x[12], x[13], x[14], x[15]) {
					on++
				}
			}
			return on
		}},
		{"bits", func() int {
			on := 0
			for _, x := range words {
				if Random16Bits(x) {
					on++
				}
			}
			return on
		}},
		{"lanes", func() int {
			on := 0
			for k := range lanes {
				on += bits.OnesCount64(Random16Lanes(&lanes[k]))
			}
			return on
		}},
	})
}

func BenchmarkFormsForty(b *testing.B) {
	const n = 40
	rows := rowsOf(n)
	lanes := make([][n]uint64, blocks)
	for k, row := range rows {
		for i := 0; i < n; i++ {
			if is(row, n, i) {
				lanes[k/64][i] |= 1 << (k % 64)
			}
		}
	}
	hand := func(x uint64) bool {
		in := func(i int) int { return int(x >> (40 - i) & 1) }
		return 4*in(1)-12*in(2)-9*in(3)+32*in(4)-20*in(5)+9*in(6)-24*in(7)+29*in(8)+19*in(9)-29*in(10)+
			12*in(11)-26*in(12)-30*in(13)-30*in(14)-31*in(15)-24*in(16)-27*in(17)+17*in(18)+8*in(19)-
			in(20)-19*in(21)+18*in(22)+31*in(23)+14*in(24)-12*in(25)+3*in(26)-34*in(27)+20*in(28)+
			13*in(29)+39*in(30)-7*in(31)+25*in(32)+19*in(33)-7*in(34)+40*in(35)+19*in(36)+30*in(37)-
			10*in(38)-8*in(39)+4*in(40) > 22
	}
	compete(b, []contender{
		dot(rows, -22, []float64{4, -12, -9, 32, -20, 9, -24, 29, 19, -29, 12, -26, -30, -30, -31, -24, -27, 17, 8, -1,
			-19, 18, 31, 14, -12, 3, -34, 20, 13, 39, -7, 25, 19, -7, 40, 19, 30, -10, -8, 4}),
		{"hand", func() int {
			on := 0
			for _, x := range rows {
				if hand(x) {
					on++
				}
			}
			return on
		}},
		{"bits", func() int {
			on := 0
			for _, x := range rows {
				if Forty(x) {
					on++
				}
			}
			return on
		}},
		{"lanes", func() int {
			on := 0
			for k := range lanes {
				on += bits.OnesCount64(FortyLanes(&lanes[k]))
			}
			return on
		}},
	})
}
