// Package generated shows what threshgen writes: every other file here was
// written by the go:generate lines below, from the tables in testdata, and
// imports nothing but the standard library.
//
// Read majority.go and majority_test.go first; greater.go is what becomes of a
// table in Espresso's format, vote.go of a table with three outputs, fan.go of
// a partial table with don't-cares.
package generated

//go:generate go run ../cmd/threshgen generate ../testdata/and.tt
//go:generate go run ../cmd/threshgen generate ../testdata/or.tt
//go:generate go run ../cmd/threshgen generate ../testdata/nand.tt
//go:generate go run ../cmd/threshgen generate ../testdata/nor.tt
//go:generate go run ../cmd/threshgen generate ../testdata/not.tt
//go:generate go run ../cmd/threshgen generate ../testdata/majority.tt
//go:generate go run ../cmd/threshgen generate ../testdata/majority9.hex
//go:generate go run ../cmd/threshgen generate ../testdata/launch.md
//go:generate go run ../cmd/threshgen generate ../testdata/greater.pla
//go:generate go run ../cmd/threshgen generate ../testdata/carry.csv
//go:generate go run ../cmd/threshgen generate ../testdata/fan.tsv
//go:generate go run ../cmd/threshgen generate ../testdata/vote.tt
