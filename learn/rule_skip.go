// How do the rules without an engine of their own get from mistake to mistake? As
// the loop of Steps does, without the presentations that change nothing.
//
// In row order a scanner finds the next mistake, which in a large table takes as
// long as some of the rows before it and not as all. In shuffled order there is
// nothing to go past: each row is looked at, in a fraction of the time that a
// presentation of Steps takes.

package learn

import (
	"context"
	"math/bits"

	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// skipping is where in the pass a loop is that skips presentations: at a row, or
// in shuffled order at a place in the order.
type skipping struct {
	scanner scan.Scanner // nil until the first presentation
	next    int
	looked  int64 // inputs that were looked at in shuffled order
}

// inSight is how many words of rows are looked at in shuffled order before the
// context is.
const inSight = 1 << 16

// forward makes presentations up to the next mistake, which it corrects, or as far
// as it sees: to the end of the pass, or the last presentation of the effort. At
// least one is left of that. The error is that of ctx when it is done first.
func (l *loop) forward(ctx context.Context, most effort) error {
	if l.scanner == nil {
		l.scanner = scan.New(l.f, l.w)
	}
	if l.shown%l.examples == 0 {
		if err := l.newPass(ctx); err != nil {
			return err
		}
		l.next = 0
		if l.r.Progress != nil {
			l.r.Progress(Progress{Passes: l.step.Pass - 1, Updates: l.updates, Bound: most.bound})
		}
		if l.step.Pass > 1 {
			l.endOfPass()
		}
	}
	at, right := l.mistake()
	count := int(min(int64(right), int64(l.examples-l.clean), most.presentations-l.step.Presentation))
	l.show(count)
	switch {
	case l.clean == l.examples || l.shown == l.examples:
	case at < 0 || count < right:
		l.next = l.after(count)
	case l.step.Presentation == most.presentations:
		l.next = at
	default:
		l.show(1)
		l.clean, l.next = 0, at+1
		l.correct(l.row(at))
	}
	if l.step.Stop == Going {
		l.step.Stop = l.stop()
	}
	return nil
}

// show counts presentations of rows that are right.
func (l *loop) show(count int) {
	l.step.Presentation += int64(count)
	l.shown += count
	l.clean += count
}

// row is the row at that place of the pass.
func (l *loop) row(at int) int {
	if l.r.Shuffled {
		return int(l.shuffled[at])
	}
	return at
}

// mistake is the place of the next mistake of the pass, or -1 if none is in sight,
// and the number of examples before it, or in sight, that are right.
func (l *loop) mistake() (at, right int) {
	if l.r.Shuffled {
		rows := l.shuffled[l.next:]
		rows = rows[:min(len(rows), max(1, inSight/truthtable.Words(l.f.N())))]
		for at, k := range rows {
			on := l.f.Target(int(k)) == truthtable.One
			if l.size.wrong(scan.WorstCaseNet(l.f, l.w, int(k), on), on) {
				l.look(at + 1)
				return l.next + at, at
			}
		}
		l.look(len(rows))
		return -1, len(rows)
	}
	find := l.scanner.Next
	if l.size.notZero() {
		find = l.scanner.NextNotRight
	}
	if l.next < l.f.Rows() {
		if at = find(l.next); at >= 0 {
			return at, l.between(l.next, at)
		}
	}
	return -1, l.examples - l.shown
}

// look counts rows that were looked at in shuffled order: some inputs of each of
// their words are 1, or free in a cube.
func (l *loop) look(rows int) { l.looked += int64(rows) * int64(16*truthtable.Words(l.f.N())) }

// between is the number of examples from one row up to but not including another.
func (l *loop) between(from, to int) (count int) {
	care := l.f.Care()
	first, last := from/64, to/64
	if first == last {
		return bits.OnesCount64(care[first] & (1<<(to%64) - 1<<(from%64)))
	}
	count = bits.OnesCount64(care[first] >> (from % 64))
	for _, word := range care[first+1 : last] {
		count += bits.OnesCount64(word)
	}
	if to%64 > 0 {
		count += bits.OnesCount64(care[last] & (1<<(to%64) - 1))
	}
	return count
}

// after is the place after so many more examples of the pass.
func (l *loop) after(count int) int {
	if l.r.Shuffled {
		return l.next + count
	}
	care := l.f.Care()
	for k := l.next; ; k++ {
		switch {
		case count == 0:
			return k
		case k%64 == 0 && bits.OnesCount64(care[k/64]) <= count:
			count -= bits.OnesCount64(care[k/64])
			k += 63
		default:
			count -= int(care[k/64] >> (k % 64) & 1)
		}
	}
}

// correct corrects W for the mistaken row k. It says which row that is, of a cube,
// and by how much it was corrected: by 0 if not at all.
func (l *loop) correct(k int) (row truthtable.Row, by int64) {
	e := l.example(k)
	e.Row = l.scanner.WorstCase(k)
	by, _ = l.size.amount(l.w.Net(e.Row), e)
	if by > 0 && l.r.MaxUpdates > 0 && l.updates == l.r.MaxUpdates {
		l.step.Stop = Limit
		return e.Row, 0
	}
	if by > 0 {
		l.size.correct(l.w, e, by)
		l.updates++
		signed := by
		if !e.On {
			signed = -by
		}
		l.scanner.Corrected(k, signed)
	}
	return e.Row, by
}
