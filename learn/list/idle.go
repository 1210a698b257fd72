// Which inputs need no look, because a list for the function without them is one
// for all of it?

package list

import (
	"slices"

	"threshgen/learn"
	"threshgen/truthtable"
)

// A half is a function in which some inputs have one value. It is as hard as the
// whole function where that half has the targets of the other, too: a list for
// the one is a list for the other, and what is proved of it holds for both.
type half struct {
	inputs []int          // of the whole function, from 0: those that are left
	row    truthtable.Row // of the whole function: the values of the others
}

// denseInputs is up to how many inputs listed rows are put in counting order.
const denseInputs = 10

// withoutIdle takes away, one after the other, the inputs of which one value has
// all the targets that the other has. Cubes stay as they are. The rows of the
// half are in counting order if those of f are, or if there are few.
func withoutIdle(f truthtable.Function) (truthtable.Function, half) {
	n := f.N()
	h := half{row: truthtable.PackedRow(n, make([]uint64, truthtable.Words(n)))}
	for i := range n {
		h.inputs = append(h.inputs, i)
	}
	if f.HasCubes() || !f.InCountingOrder() && n > denseInputs || n == 0 {
		return f, h
	}
	on, care := newSet(1<<n), newSet(1<<n)
	for e := range f.Examples() {
		k := int(e.Row.Word(0))
		care.add(k)
		if e.On {
			on.add(k)
		}
	}
	base := uint64(0)
	for i := 0; i < len(h.inputs) && len(h.inputs) > 1; {
		left := len(h.inputs)
		value, ok := idleValue(left, left-1-i, on, care)
		if !ok {
			i++
			continue
		}
		on, care = halfOf(left, left-1-i, value, on), halfOf(left, left-1-i, value, care)
		base |= uint64(value) << (n - 1 - h.inputs[i])
		h.inputs = slices.Delete(h.inputs, i, i+1)
	}
	var names []string
	for _, i := range h.inputs {
		names = append(names, f.Inputs[i])
	}
	h.row = truthtable.PackedRow(n, []uint64{base})
	g, err := truthtable.NewCounting(f.Name, names, on, care)
	if err != nil {
		panic(err) // the sets are made of those of a function
	}
	return g, h
}

// idleValue is the value of the input at bit p of the row number whose half has
// all targets that the other half has.
func idleValue(n, p int, on, care set) (value int, ok bool) {
	var fits = [2]bool{true, true}
	see := func(on0, care0, on1, care1, mask uint64) {
		clash := (on0 ^ on1) & care0 & care1 & mask
		fits[0] = fits[0] && clash == 0 && care1&^care0&mask == 0
		fits[1] = fits[1] && clash == 0 && care0&^care1&mask == 0
	}
	for i := range on {
		switch {
		case p < 6:
			see(on[i], care[i], on[i]>>(1<<p), care[i]>>(1<<p), withoutBit[p])
		case i>>(p-6)&1 == 0:
			j := i | 1<<(p-6)
			see(on[i], care[i], on[j], care[j], ^uint64(0))
		}
	}
	if fits[0] {
		return 0, true
	}
	return 1, fits[1]
}

// withoutBit are the rows of a word whose number has a 0 in bit p.
var withoutBit = [6]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}

// halfOf are the rows of a set with that value in bit p, without the bit.
func halfOf(n, p, value int, s set) set {
	half := newSet(1 << (n - 1))
	for k := range 1 << (n - 1) {
		if s.has(k>>p<<(p+1) | value<<p | k&(1<<p-1)) {
			half.add(k)
		}
	}
	return half
}

// liftList makes a list for the half one for the whole.
func (h half) liftList(l List) List {
	for i, t := range l.Tests {
		w := make(learn.Weights, h.row.N()+1)
		w[0] = t.Weights[0]
		for j, x := range t.Weights[1:] {
			w[1+h.inputs[j]] = x
		}
		l.Tests[i].Weights = w
	}
	return l
}

// lift makes a proof for the half one for the whole. A certificate is one for the
// whole already.
func (h half) lift(p Proof) Proof {
	switch p.Because {
	case OddCycles:
		for target, cycle := range p.Cycles {
			lifted := make(Cycle, len(cycle))
			for i, e := range cycle {
				lifted[i] = Edge{h.whole(e.P), h.whole(e.Q), h.whole(e.R), h.whole(e.S)}
			}
			p.Cycles[target] = lifted
		}
	case Parity, Search:
		free := make([]int, len(p.Subcube.Free))
		for i, x := range p.Subcube.Free {
			free[i] = h.inputs[x]
		}
		p.Subcube = Subcube{h.whole(p.Subcube.Row), free}
	}
	return p
}

// whole is the row of the whole function.
func (h half) whole(r truthtable.Row) truthtable.Row {
	n := h.row.N()
	words := make([]uint64, truthtable.Words(n))
	for i := range words {
		words[i] = h.row.Word(i)
	}
	for j, i := range h.inputs {
		if r.Input(j) {
			word, bit := truthtable.Place(n, i)
			words[word] |= 1 << bit
		}
	}
	return truthtable.PackedRow(n, words)
}
