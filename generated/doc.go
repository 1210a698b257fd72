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
