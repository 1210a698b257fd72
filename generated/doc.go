// Package generated shows what threshgen writes: every file here but this one
// and benchmark_test.go was written by the go:generate lines below, from the
// tables in testdata, and imports nothing but the standard library.
//
// Read majority.go and majority_test.go first, which have all three forms;
// greater.go is what becomes of a table in Espresso's format, vote.go of a
// table with three outputs, fan.go of a partial table with don't-cares, maystart.go
// of digits on the command line. xor.go, adder.go, mux.go, parity5.go and
// irregular.go are lists, for no single unit computes them; gene.go is nine products
// that turn out to be one unit. majority9.go, random16.go and forty.go
// are what benchmark_test.go measures.
//
// # Gallery
//
// Units from many fields, each by the shortest table that says it, and below it the
// line that makes it. Two of three votes and no veto; the digits are the table, with
// the veto slowest:
//
//	//go:generate threshgen generate --hex 00e8 --inputs veto,a,b,c --name Carried
//
// A comparator of two numbers of two bits:
//
//	//go:generate threshgen generate --hex 7310 --inputs a1,a0,b1,b0 --name Exceeds --weights minimal
//
// A bank of alarms, of which smoke sounds the siren and the others do when armed:
//
//	smoke armed door window | siren
//	  1     -    -     -    |   1
//	  0     1    1     -    |   1
//	  0     1    0     1    |   1
//	  0     1    0     0    |   0
//	  0     0    -     -    |   0
//
//	//go:generate threshgen generate siren.tt
//
// A partial table: what three patients had, and no word on the others. The function
// answers for all, and its doc comment says by which weights:
//
//	fever cough rash | flu
//	  1     1    0   |  1
//	  0     1    0   |  0
//	  1     0    1   |  0
//
//	//go:generate threshgen generate flu.tt
//
// A gene that any of nine activators switches on, as long as neither of two inhibitors
// is there, is gene.pla: a product for each activator, and nothing for the off-rows.
package generated

//go:generate go run ../cmd/threshgen generate ../testdata/and.tt ../testdata/or.tt ../testdata/nand.tt ../testdata/nor.tt ../testdata/not.tt
//go:generate go run ../cmd/threshgen generate --form bool --form bits --form lanes --bench ../testdata/majority.tt
//go:generate go run ../cmd/threshgen generate --form bool --form bits --form lanes --bench --weights minimal ../testdata/majority9.hex
//go:generate go run ../cmd/threshgen generate --form bool --form bits --form lanes --bench ../testdata/launch.md
//go:generate go run ../cmd/threshgen generate --form bits --form lanes --weights minimal ../testdata/greater.pla
//go:generate go run ../cmd/threshgen generate ../testdata/carry.csv
//go:generate go run ../cmd/threshgen generate --form bool --form lanes ../testdata/fan.tsv
//go:generate go run ../cmd/threshgen generate ../testdata/vote.tt
//go:generate go run ../cmd/threshgen generate --form bool --form bits --form lanes --bench ../testdata/random16.hex
//go:generate go run ../cmd/threshgen generate --form bits --form lanes --bench ../testdata/forty.tt
//go:generate go run ../cmd/threshgen generate --hex 8000 --inputs door,belt,brake,key --name MayStart
//go:generate go run ../cmd/threshgen generate --list --form bool --form bits --form lanes --bench ../testdata/xor.tt
//go:generate go run ../cmd/threshgen generate --list --form bool --form bits --form lanes --bench --weights minimal ../testdata/adder.csv
//go:generate go run ../cmd/threshgen generate --list --form bool --form bits --form lanes --bench ../testdata/mux.tt
//go:generate go run ../cmd/threshgen generate --list --form bool --form bits --form lanes --bench ../testdata/parity5.hex
//go:generate go run ../cmd/threshgen generate --list --form bool --form bits --form lanes --bench ../testdata/irregular.hex
//go:generate go run ../cmd/threshgen generate --list --form bool --form bits --form lanes --weights minimal ../testdata/gene.pla
//go:generate go run ../cmd/threshgen generate --hex 00e8 --inputs veto,a,b,c --name Carried
//go:generate go run ../cmd/threshgen generate --hex 7310 --inputs a1,a0,b1,b0 --name Exceeds --weights minimal
//go:generate go run ../cmd/threshgen generate --weights minimal ../testdata/siren.tt ../testdata/flu.tt
