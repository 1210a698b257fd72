// What does the rule do, one presentation after the other? This is the
// reference: the loop as the books print it. Whatever is faster must do the
// same updates in the same order.

package learn

import (
	"context"
	"iter"
	"math/bits"
	"math/rand/v2"
	"slices"

	"threshgen/learn/internal/scan"
	"threshgen/truthtable"
)

// A Step is one presentation: one example shown to the rule.
type Step struct {
	Presentation int64          // from 1
	Pass         int64          // over the examples, from 1
	K            int            // the row's number in the function, from 0
	Row          truthtable.Row // x1…xn; X is [1 x1 … xn]; of a cube its worst-case row

	// Before and After are W when the example was shown and when it was
	// corrected; without an update they are the same slice. They, and Net, which
	// is W·X, are over Scale: 1, unless the rule needs fractions.
	Before, After Weights
	Net           int64
	Scale         int64

	Output int  // o: 1 iff W·X > 0
	Target int  // c
	Wrong  bool // whether the rule calls it a mistake
	// Times says how many times the row, times the rate, the update added or
	// took away: 1, for some rules more; 0 where it was no whole multiple.
	Times int64
	Stop  Stop // why this is the last step; Going on all others
	// Back is the pass at whose start W was what it is now, where Stop is Repeated.
	Back int64
}

// Update reports whether the presentation changed W.
func (s Step) Update() bool { return &s.Before[0] != &s.After[0] }

// A Stop is a reason to stop presenting examples.
type Stop int

// The reasons. Every trace ends with one of them but Going.
const (
	Going      Stop = iota // more steps follow
	CleanCycle             // a full cycle of presentations without a mistake
	Repeated               // W at the end of a pass has been W at the end of an earlier one
	Stalled                // a pass with mistakes changed nothing
	Limit                  // the next update would have passed Rule.MaxUpdates
)

// Steps yields what the rule does on f, one presentation at a time, and stops
// for the reasons that [Stop] lists; in shuffled order perhaps never. A function
// without examples has no steps, nor has a rule that [Rule.Check] refuses, nor a
// function whose examples are not all listed ([truthtable.Function.Unlisted]). The
// weights in a Step stay as they are when the trace goes on.
func Steps(f truthtable.Function, r Rule) iter.Seq[Step] {
	return func(yield func(Step) bool) {
		if f.Unlisted() != nil || f.CountExamples() == 0 || r.Check(f.N()) != nil {
			return
		}
		newLoop(&f, r).run(yield)
	}
}

// A loop is a rule on its way.
type loop struct {
	f        *truthtable.Function
	r        Rule
	size     correction
	w        Weights
	examples int
	random   *rand.Rand
	cycle    brent
	updates  int64
	step     Step

	// Where in the pass the loop is.
	shown    int       // presentations of the pass
	before   int64     // updates before it
	clean    int       // presentations since the last mistake
	shuffled []uint32  // the rows of the pass, if their order is random
	skipping           // where presentations are not made one by one
	criteria []Descent // at the end of each pass, if the rule descends E(W)
}

func newLoop(f *truthtable.Function, r Rule) *loop {
	l := &loop{
		f: f, r: r, examples: f.CountExamples(),
		random: rand.New(rand.NewPCG(r.Seed, 0)),
	}
	l.size = newCorrection(f, r)
	if r.kind() == Dual {
		l.size.strengths = make([]int64, f.Rows())
	}
	l.w = l.size.start(r, f.N(), l.random)
	return l
}

// run presents examples, pass after pass, until the rule or its reader stops.
func (l *loop) run(yield func(Step) bool) {
	for l.step.Stop == Going {
		if l.newPass(context.Background()) != nil {
			return // only a context that is done ends it early
		}
		for e := range l.order() {
			l.shown++
			s := l.present(e)
			if l.clean++; s.Wrong {
				l.clean = 0
			}
			if s.Stop == Going {
				s.Stop = l.stop()
			}
			if !yield(*s) || s.Stop != Going {
				return
			}
		}
	}
}

// stop is why the presentation that has been made is the last.
func (l *loop) stop() Stop {
	switch {
	case l.clean == l.examples:
		return CleanCycle
	case l.shown < l.examples:
	case l.updates == l.before:
		return Stalled
	case !l.r.Shuffled && l.cycle.closes(l.w):
		l.step.Back = l.cycle.passes(l.step.Pass).From
		return Repeated
	}
	return Going
}

// newPass begins a pass over the examples. The error is that of ctx when it is done
// first: to shuffle millions of rows takes seconds.
func (l *loop) newPass(ctx context.Context) error {
	l.cycle.start(l.w)
	l.step.Pass++
	l.shown, l.before = 0, l.updates
	if !l.r.Shuffled {
		return nil
	}
	l.clean = 0 // in another order they are no cycle with those before
	l.shuffled = slices.Grow(l.shuffled[:0], l.examples)
	for i, care := range l.f.Care() {
		if i%inSight == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		for ; care != 0; care &= care - 1 {
			l.shuffled = append(l.shuffled, uint32(i*64+bits.TrailingZeros64(care)))
		}
	}
	return l.shuffle(ctx)
}

// shuffle does what [rand.Rand.Shuffle] does with the rows of the pass, but for the
// look at ctx (Fisher and Yates).
func (l *loop) shuffle(ctx context.Context) error {
	for i := len(l.shuffled) - 1; i > 0; i-- {
		if i%inSight == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		j := l.random.Uint64N(uint64(i + 1))
		l.shuffled[i], l.shuffled[j] = l.shuffled[j], l.shuffled[i]
	}
	return nil
}

// present shows one example, and corrects W if it is a mistake.
func (l *loop) present(e truthtable.Example) *Step {
	if l.f.HasCubes() {
		e.Row = scan.WorstCase(l.f, l.w, e.K)
	}
	net := l.w.Net(e.Row)
	l.step = Step{
		Presentation: l.step.Presentation + 1, Pass: l.step.Pass, K: e.K, Row: e.Row,
		Before: l.w, Net: net, Scale: l.size.scale, After: l.w,
		Output: output(net), Target: target(e), Wrong: l.size.wrong(net, e.On),
	}
	if !l.step.Wrong {
		return &l.step
	}
	by, times := l.size.amount(net, e)
	switch {
	case by == 0:
	case l.r.MaxUpdates > 0 && l.updates == l.r.MaxUpdates:
		l.step.Stop = Limit
	default:
		l.w = append(Weights(nil), l.w...)
		l.size.correct(l.w, e, by)
		l.updates++
		l.step.After, l.step.Times = l.w, times
	}
	return &l.step
}

// order yields the examples of the pass.
func (l *loop) order() iter.Seq[truthtable.Example] {
	if !l.r.Shuffled {
		return l.f.Examples()
	}
	return func(yield func(truthtable.Example) bool) {
		for _, k := range l.shuffled {
			if !yield(l.example(int(k))) {
				return
			}
		}
	}
}

// example is that of row k, which has a target.
func (l *loop) example(k int) truthtable.Example {
	return truthtable.Example{K: k, Row: l.f.Row(k), On: l.f.Target(k) == truthtable.One}
}

// target is c as a number.
func target(e truthtable.Example) int {
	if e.On {
		return 1
	}
	return 0
}
