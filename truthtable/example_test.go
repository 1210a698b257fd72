package truthtable_test

import (
	"fmt"
	"os"
	"strings"

	"threshgen/truthtable"
)

func ExampleRead() {
	table, err := truthtable.Read(strings.NewReader(`
a b | or xor
0 0 |  0   0
0 1 |  1   1
1 0 |  1   1
1 1 |  1   -
`), "gates.tt", truthtable.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for j := range table.Len() {
		f := table.Function(j)
		fmt.Println(f.Name, f.Inputs, "complete:", f.Complete())
		for e := range f.Examples() {
			fmt.Println(e.Row, e.On)
		}
	}
	// Output:
	// or [a b] complete: true
	// 00 false
	// 01 true
	// 10 true
	// 11 true
	// xor [a b] complete: false
	// 00 false
	// 01 true
	// 10 true
}

func ExampleRead_mistakes() {
	_, err := truthtable.Read(strings.NewReader("a b f\n0 0 0\n0 2 1\n1 1\n"), "f.tt", truthtable.Options{})
	fmt.Println(err)
	// Output:
	// f.tt:3:3: unknown value "2" (values are 0 and 1; of other numbers make these first, by a threshold such as > 0.5; line 1 is read as the header)
	// f.tt:4:4: the row has only 2 values (the table has 2 inputs and 1 output)
}

func ExampleRead_dropOnConflict() {
	table, err := truthtable.Read(strings.NewReader("a b f\n0 1 0\n1 1 1\n0 1 1\n"), "f.tt", truthtable.Options{
		OnConflict: truthtable.DropOnConflict,
		Note:       func(note string) { fmt.Println(note) },
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	f := table.Function(0)
	for k := range f.Rows() {
		fmt.Println(f.Row(k), f.Target(k))
	}
	// Output:
	// f.tt: dropped 1 target on which lines 2 and 4 contradict each other
	// 01 -
	// 11 1
}

func ExampleScan() {
	numbers := strings.NewReader("8\ne\n6\n")
	format, functions, err := truthtable.Scan(numbers, "gates.hex", truthtable.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(format)
	for f, err := range functions {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(f.Name, f.Inputs, f.Target(3))
	}
	// Output:
	// hex
	// gates1 [x1 x2] 1
	// gates2 [x1 x2] 1
	// gates3 [x1 x2] 0
}

func ExampleNewCounting() {
	// Row 3, which is 1 1, is the only one with target 1.
	and, err := truthtable.NewCounting("and", truthtable.DefaultInputs(2), []uint64{0b1000}, nil)
	fmt.Println(and.Rows(), and.Row(3), and.Target(3), and.Complete(), err)
	// Output: 4 11 1 true <nil>
}

func ExampleNewListed() {
	// Two rows: 1 0 with target 1, and 0 1 with target 0.
	f, err := truthtable.NewListed("f", []string{"a", "b"}, []uint64{0b10, 0b01}, []uint64{0b01}, nil)
	fmt.Println(f.Rows(), f.Row(0), f.Target(0), f.Row(1), f.Target(1), f.Complete(), err)
	// Output: 2 10 1 01 0 false <nil>
}

func ExampleNewCubes() {
	// Two cubes: 1 - - with target 1, and 0 - 0 with target 0.
	patterns, free := []uint64{0b100, 0b000}, []uint64{0b011, 0b010}
	f, err := truthtable.NewCubes("f", []string{"a", "b", "c"}, patterns, free, []uint64{0b01}, nil)
	fmt.Println(f.Cube(0), f.Target(0), f.Cube(1), f.Target(1), err)
	// Output: 1-- 1 0-0 0 <nil>
}

func ExampleWrite() {
	table, err := truthtable.Read(strings.NewReader("a,b,and\n0,0,0\n0,1,0\n1,0,0\n1,1,1\n"), "and.csv", truthtable.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, format := range []truthtable.Format{truthtable.Text, truthtable.PLA, truthtable.Hex} {
		if err := truthtable.Write(os.Stdout, table, format); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// a b | and
	// 0 0 | 0
	// 0 1 | 0
	// 1 0 | 0
	// 1 1 | 1
	// .i 2
	// .o 1
	// .ilb a b
	// .ob and
	// .type fd
	// .p 1
	// 11 1
	// .e
	// 8
}

func ExamplePlace() {
	word, bit := truthtable.Place(3, 0)
	fmt.Println("x1 of 3 inputs is bit", bit, "of word", word)
	// Output: x1 of 3 inputs is bit 2 of word 0
}

func ExampleOf() {
	// Two of three must agree.
	f, err := truthtable.Of("majority", []string{"a", "b", "c"}, func(r truthtable.Row) bool {
		return r.Digit(0)+r.Digit(1)+r.Digit(2) > 1
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := truthtable.Write(os.Stdout, truthtable.NewTable("majority", f), truthtable.Hex); err != nil {
		fmt.Println(err)
	}
	// Output: e8
}

func ExampleOfTargets() {
	// Where both buttons are pressed anything may happen.
	f, err := truthtable.OfTargets("up", []string{"raise", "lower"}, func(r truthtable.Row) truthtable.Target {
		switch {
		case r.Input(0) && r.Input(1):
			return truthtable.DontCare
		case r.Input(0):
			return truthtable.One
		}
		return truthtable.Zero
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := truthtable.Write(os.Stdout, truthtable.NewTable("lift", f), truthtable.Text); err != nil {
		fmt.Println(err)
	}
	// Output:
	// raise lower | up
	// 0     0     | 0
	// 0     1     | 0
	// 1     0     | 1
	// 1     1     | -
}

func ExampleRead_rules() {
	table, err := truthtable.Read(strings.NewReader("name,age,kind\nann,34,red\nbob,17,blue\n"), "people.csv", truthtable.Options{
		Inputs:  []string{"age>=18"},
		Outputs: []string{"kind=red"},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	f := table.Function(0)
	fmt.Println(f.Inputs, f.Name)
	for e := range f.Examples() {
		fmt.Println(e.Row, e.On)
	}
	// Output:
	// [age>=18] kind=red
	// 1 true
	// 0 false
}
