// Did the cubes of a file give away that there are no weights?

package learn

import (
	"math/bits"

	"threshgen/truthtable"
)

// crosses takes the four rows of a function's crossing for a certificate. It returns
// false if there is none.
func (v *Verdict) crosses(f *truthtable.Function) bool {
	rows := f.Crossing()
	if len(rows) == 0 {
		return false
	}
	v.Status, v.Method = NotSeparable, TwoMonotone
	if differ(&rows[0].Row, &rows[1].Row) == 1 {
		v.Method = Unate
	}
	for i := range rows {
		t := Term{K: rows[i].K, Times: 1}
		if f.HasCubes() {
			t.Pattern = &rows[i].Row
		}
		v.Certificate = append(v.Certificate, t)
	}
	v.Certificate.normalise()
	return true
}

// differ is in how many inputs two rows differ.
func differ(a, b *truthtable.Row) (count int) {
	for i := range truthtable.Words(a.N()) {
		count += bits.OnesCount64(a.Word(i) ^ b.Word(i))
	}
	return count
}
