package learn

import (
	"context"
	"testing"

	"threshgen/truthtable"
)

// TestDecideInWideNumbers makes the judge go over to math/big early, on all
// functions of 4 inputs as partial tables with one row left out, so that the
// program over all rows has to answer.
func TestDecideInWideNumbers(t *testing.T) {
	for on := uint64(0); on < 1<<16; on += 7 {
		care := ^(uint64(1) << (on % 16)) & 0xffff
		f, err := truthtable.NewCounting("f", truthtable.DefaultInputs(4), []uint64{on & care}, []uint64{care})
		if err != nil {
			t.Fatal(err)
		}
		want, err := Decide(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		var d Decider
		d.solver.MaxDigits = 1
		got, err := d.Decide(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		if got.Status != want.Status {
			t.Fatalf("function %x: %v in wide numbers, %v otherwise", on, got.Status, want.Status)
		}
	}
}
