// What is a truth table here, and how is it read and written?

// Package truthtable reads truth tables from files in six formats, and writes
// them in four.
//
// # Tables, functions, rows
//
// A [Table] has named inputs x1…xn, one or more named outputs, and rows. One of
// its outputs is a [Function]: for every row an input pattern, and a target that
// is 0, 1 or don't-care. A row without a target is no example: it asks for
// nothing.
//
//	a b | or xor
//	0 0 |  0   0
//	0 1 |  1   1
//	1 0 |  1   1
//	1 1 |  1   -
//
// There is one order of inputs. In counting order x1 changes slowest and xn
// fastest: row k is the pattern whose digits x1…xn, read as a binary number, are
// k. A [Row] packs its digits in the same order, so for n ≤ 64 the row 0 1 1 is
// the word 0b011.
//
// The rows of a function are laid out in one of three ways: in counting order,
// where no pattern is stored; listed, each pattern once in the order of the file;
// or as cubes, where a row stands for all patterns that agree with it but for the
// inputs that are free. See [Function].
//
// # Formats
//
// [Read] tells the format by the content, and where that fits more than one by
// the extension of the name; [Options] can force one.
//
//   - [Text]: rows of 0, 1 and -, below a header of names or without one, the
//     values parted by blanks or not. A | parts inputs from outputs; without it the
//     last column is the output. Markdown tables, also within a document.
//   - [CSV]: a header of names and a column for each value, parted by commas,
//     semicolons or tabs. An empty column parts inputs from outputs. Of columns of
//     data, rules such as age>=18 and kind=red make the bits: see [Options].
//   - [Hex]: the target column as a hexadecimal or binary number, a function a
//     line. Its leftmost bit is the target of the last row, 1…1.
//   - [PLA]: the cubes of Espresso, which list on-rows, off-rows and don't-cares as
//     .type says.
//   - [CNET]: the nodes of a Boolean network, as BNS and CANA write them. Each is a
//     function of its own inputs; rows that it does not list are don't-cares.
//   - [BLIF]: the .names blocks of a model, each a complete function.
//
// In Text and CSV columns may be a bus such as A[3..0], values words such as TRUE
// or ✓, and a - among the inputs makes a row stand for several. Up to 24 inputs
// these become rows of their own; of more inputs they stay cubes. The same is true
// of PLA, CNET and BLIF, whose functions are laid out with all 2^n rows up to 24
// inputs. Where a file lists only on-rows, or only off-rows, the others are found;
// or its cubes give away a [Function.Crossing], which may be all that is found. A
// file is text in UTF-8, or in UTF-16 below a byte-order mark.
//
// Not every function comes from a file: [Of] makes one of a predicate in Go.
//
// # Mistakes
//
// What is wrong with a table is an [Error], with line and column and what to do
// about it, or [Errors] if it is wrong in several places. Lines that give one row
// different targets contradict each other, which is a mistake as well, unless
// [DropOnConflict] makes such rows don't-cares. A table that is right but may be
// meant otherwise gives a [Warning].
//
// # Reading on
//
// From the ground up: function.go and table.go (the model), builder.go (rows),
// cubes.go and table_of_cubes.go (files of cubes), internal/cover (the algebra of
// cubes), then read_text.go and the other formats, and read.go and write.go on top.
// No file uses one that comes after it in this order.
package truthtable
