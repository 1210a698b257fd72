// How does a function become a list?

package gen

import (
	"context"

	"threshgen/learn/list"
)

// setList makes the function that list, or the one unit that it is.
func (f *function) setList(r *list.Result) {
	d := decisionsOf(r.List)
	if q, ok := d.unit(f.f.N()); ok {
		f.inequality = q
		return
	}
	f.list, f.proof = &d, r.Proof
}

// sumNames are the names of the sums of a list in the form bool, and of what makes
// them, from which the parameters must differ.
func (f *function) sumNames() []string {
	if f.list == nil {
		return nil
	}
	_, sums := f.list.shares()
	return append(sumNames(len(sums)), bitName)
}

// withoutWeight lists the inputs that make no difference.
func (f *function) withoutWeight() []int {
	if f.list != nil {
		return f.list.idle()
	}
	return f.idle()
}

// planList chooses the body of a list. The error is that of ctx.
func (v *variant) planList(ctx context.Context) (body, error) {
	switch n := v.f.N(); {
	case v.form == Bool || v.form == Struct:
		return newBoolSteps(v.list, v.operands()), nil
	case v.form == Bits && n <= maxTable:
		return lookUp{n, v.list.table()[0]}, nil
	case v.form == Bits:
		return newPackedSteps(v.list), nil
	}
	return newListLanes(ctx, v.list, v.inputs)
}
