// Is everything read as it is meant that stands in people's files?
//
// Each case is named after its oddity, as one would look for it.

package truthtable_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"threshgen/truthtable"

	"github.com/google/go-cmp/cmp"
)

const orTable = "or(x1 x2): 00 0, 01 1, 10 1, 11 1"

// oddities are tables, and what they read as: what dump writes, and what the
// reader passes over.
var oddities = []struct {
	name    string
	file    string // t where nothing depends on it
	content string
	inputs  []string
	want    string
	notes   []string
}{
	// Text.
	{name: "text: a header, blanks and a |",
		content: "x1 x2 | or\n0 0 | 0\n0 1 | 1\n1 0 | 1\n1 1 | 1\n", want: orTable},
	{name: "text: no |, so that the last column is the output",
		content: "x1 x2 or\n0 0 0\n0 1 1\n1 0 1\n1 1 1\n", want: orTable},
	{name: "text: a | in the rows alone",
		content: "x1 x2 or # the last column\n00|0\n0 1 1\n101\n111\n", want: orTable},
	{name: "text: a | in the header alone",
		content: "x1 x2 | or\n000\n01 1\n10 1\n111\n", want: orTable},
	{name: "text: no blanks between values", file: "or.tt",
		content: "00|0\n01|1\n10|1\n11|1\n", want: orTable},
	{name: "text: no header, and names after the file", file: "dir.d/or.tt",
		content: "0 0 0\n0 1 1\n1 0 1\n1 1 1\n", want: orTable},
	{name: "text: no header, in a file of Windows", file: `C:\or.tt`,
		content: "000\n011\n101\n111\n", want: orTable},
	{name: "text: no header and no extension", file: "or", // 3 is no number of digits
		content: "000\n011\n101\n111\n", want: orTable},
	{name: "text: no header and several outputs", file: "two.tt",
		content: "1 | 1 0\n0 | 0 1\n", want: "two1(x1): [1 1, 0 0]\ntwo2(x1): [1 0, 0 1]"},
	{name: "text: no header, and no name of a file", file: "-.",
		content: "0 1\n1 0\n", want: "-(x1): 0 1, 1 0"},
	{name: "text: no header, and a file that is all extension", file: ".tt",
		content: "0 1\n1 0\n", want: ".tt(x1): 0 1, 1 0"},
	{name: "text: no header, and a file named in Latin-1 with a line end", file: "caf\xe9\n.tt",
		content: "0 1\n1 0\n", want: "caf__(x1): 0 1, 1 0"},
	{name: "text: # comments and empty lines",
		content: "# or\n\nx1 x2 | or # names\n  # more\n0 0 | 0\n0 1 | 1\n# another\n\n10|1 # a row\n11\t|\t1\n#", want: orTable},
	{name: "text: tabs and blanks",
		content: "x1\tx2\tor\n0\t0\t0\n 0 \t1 1\n1 0 1 \n1 1 1\t\n", want: orTable, file: "t.tt"},
	{name: "text: mixed line ends", file: "t.tt",
		content: "x1\tx2 or\r\n0\t0\t0\r\n0\t1\t1\n1 0 1\r1 1 1\r\r\n", want: orTable},
	{name: "text: several outputs",
		content: "a b | f g\n00 01\n01 1-\n", want: "f(a b): [00 0, 01 1]\ng(a b): [00 1, 01 -]"},
	{name: "text: an output with the name of an input, and a row twice",
		content: "a b | a\n00 0\n00 0\n10 1\n", want: "a(a b): [00 0, 10 1]"},
	{name: "text: - in inputs", content: "a b c | f\n-1- 1\n-00 0\n",
		want: "f(a b c): [010 1, 011 1, 110 1, 111 1, 000 0, 100 0]"},
	{name: "text: - in inputs, over a row with the same target", content: "a b | f\n-- 1\n01 1\n",
		want: "f(a b): 00 1, 01 1, 10 1, 11 1"},
	{name: "text: - in inputs, of which there are more than rows are laid out for",
		content: strings.Repeat("1", 25) + " 1\n" + strings.Repeat("-", 24) + "0 0\n",
		want:    "t(" + inputNames(25) + "): [" + strings.Repeat("1", 25) + " 1, " + strings.Repeat("-", 24) + "0 0]"},
	{name: "text: - in outputs", content: "a b | f\n00 -\n01 1\n", want: "f(a b): [00 -, 01 1]"},
	{name: "text: x and X for -", content: "a b | f\nx0 1\n01 X\n", want: "f(a b): [00 1, 10 1, 01 -]"},
	{name: "text: x for - in the first line", content: "0 x | 1\n1 0 | 0\n", want: "t(x1 x2): [00 1, 01 1, 10 0]"},
	{name: "text: x as a name", content: "x X | 1x\n01 1\n", want: "1x(x X): [01 1]"},
	{name: "text: names in any script", content: "größe ≤ | 真\n01 1\n", want: "真(größe ≤): [01 1]"},
	{name: "text: a Latin-1 comment", file: "latin.txt", content: "# caf\xe9\n0 1 1 # \xe9\n", want: "latin(x1 x2): [01 1]"},
	{name: "text: Latin-1 names", content: "gr\xf6\xdfe b | \xe9t\xe9 # \xe0\n01 1\n", want: "été(größe b): [01 1]"},
	{name: "text: UTF-8 names below a Latin-1 comment", content: "# caf\xe9\né b | ß\n01 1\n", want: "ß(é b): [01 1]"},

	// Markdown.
	{name: "Markdown: outer pipes and a rule line",
		content: "| x1 | x2 | or |\n|----|:--:|---:|\n| 0 | 0 | 0 |\n| 0 | 1 | 1 |\n|1|0|1|\n| 1 | 1 | 1 |\n", want: orTable},
	{name: "Markdown: no outer pipes",
		content: "x1 | x2 | or\n---|---|---\n0 | 0 | 0\n0 | 1 | 1\n1 | 0 | 1\n1 | 1 | 1\n", want: orTable},
	{name: "Markdown: no outer pipes and two columns",
		content: "a | f\n--|--\n0 | 0\n1 | 1\n", want: "f(a): 0 0, 1 1"},
	{name: "Markdown: indented, and a rule as short as can be",
		content: "  | a | f |\n  |:-|-|\n  | 0 | - |\n", want: "f(a): [0 -]"},
	{name: "Markdown: no header", file: "or.md",
		content: "| 0 | 0 | 0 |\n| 0 | 1 | 1 |\n| 1 | 0 | 1 |\n| 1 | 1 | 1 |\n", want: orTable},
	{name: "Markdown: no header and no outer pipes", file: "or.md",
		content: "0|0|0\n0|1|1\n1|0|1\n1|1|1\n", want: orTable},
	{name: "Markdown: rows without pipes",
		content: "| x1 | x2 | or |\n|--|--|--|\n00 0\n0 1 1\n101\n11 1\n", want: orTable},
	{name: "Markdown: names with blanks and commas",
		content: "| door open | light, on |\n|---|---|\n| 0 | 0 |\n| 1 | 1 |\n", want: "light, on(door open): 0 0, 1 1"},
	{name: "Markdown: a bus",
		content: "| A[1..0] | f |\n|---|---|\n| 01 | 0 |\n| 2 | 1 |\n", want: "f(A1 A0): [01 0, 10 1]"},

	// Logisim-evolution's text. The first is a whole export: of its lines those
	// end in CR LF that it does not write as one piece.
	{name: "Logisim-evolution: an export, with mixed line ends", file: "main.txt",
		content: "# Truth table\r\n# Generated from circuit main\r\n# Exported on Tue Jan 06 10:00:00 CET 2026\r\n\r\n" +
			"# Hints and Notes on Formatting:\n# * \x91Name[N..0]\x92 indicates an N+1 bit variable\n\r\n\r\n" +
			"A B[3..0] |  D[1..0]\r\n~~~~~~~~~~~~~~~~~~~~\r\n0  0000   |    10   \r\n0  0001   |    --   \r\n1  1111   |    01   \r\n",
		want: "D1(A B3 B2 B1 B0): [00000 1, 00001 -, 11111 0]\nD0(A B3 B2 B1 B0): [00000 0, 00001 -, 11111 1]"},
	{name: "Logisim-evolution: blanks before the header",
		content: " M[1..0] i_1 | R\n~~~~~~~~~~~~~~~\n   01     0  | 1\n", want: "R(M1 M0 i_1): [010 1]"},
	{name: "Logisim-evolution: ~~~~ lines anywhere",
		content: "A B | Y\n~~~~~~~\n0 0 | 1\n~ ~\n1 1 | 0\n~~~\n", want: "Y(A B): [00 1, 11 0]"},
	{name: "Logisim-evolution: - in a bus", content: "A[2..0] | f\n1-0 | 1\n00- | 0\n",
		want: "f(A2 A1 A0): [100 1, 110 1, 000 0, 001 0]"},
	{name: "Logisim-evolution: x in a bus", content: "A[2..0] | f\n1x0 | X\n", want: "f(A2 A1 A0): [100 -, 110 -]"},
	{name: "Logisim-evolution: a bus in hexadecimal", content: "A[3..0] B | D[3..0]\nc 0 | 5\nA 1 | F\nf 1 | a\n", want: "" +
		"D3(A3 A2 A1 A0 B): [11000 0, 10101 1, 11111 1]\nD2(A3 A2 A1 A0 B): [11000 1, 10101 1, 11111 0]\n" +
		"D1(A3 A2 A1 A0 B): [11000 0, 10101 1, 11111 1]\nD0(A3 A2 A1 A0 B): [11000 1, 10101 1, 11111 0]"},
	{name: "Logisim-evolution: hexadecimal digits of fewer than four bits", content: "A[4..0] B[1..0] | f\n1F 2 | 1\n0a 3 | 0\n",
		want: "f(A4 A3 A2 A1 A0 B1 B0): [1111110 1, 0101011 0]"},
	{name: "Logisim-evolution: - and x in hexadecimal", content: "A[4..0] | f\n-F | 1\n1x | 1\nX0 | 1\n", want: "f(A4 A3 A2 A1 A0): " +
		"[01111 1, 11111 1, 10000 1, 10001 1, 10010 1, 10011 1, 10100 1, 10101 1, 10110 1, 10111 1, " +
		"11000 1, 11001 1, 11010 1, 11011 1, 11100 1, 11101 1, 11110 1, 00000 1]"},
	{name: "Logisim-evolution: one digit for all of a bus, in hexadecimal", content: "A[1..0] | f\n1 | 1\n- | 1\n", want: "f(A1 A0): [01 1, 00 1, 10 1, 11 1]"},
	{name: "Logisim-evolution: binary and hexadecimal rows", content: "A[3..0] | f\n0101 | 1\n0110 | 0\n7 | 1\n1000 | 0\n1001 | 1\n",
		want: "f(A3 A2 A1 A0): [0101 1, 0110 0, 0111 1, 1000 0, 1001 1]"},
	{name: "Logisim-evolution: a range that ascends", content: "A[0..2] | f\n110 | 1\n3 | 0\n", want: "f(A0 A1 A2): [110 1, 011 0]"},
	{name: "Logisim-evolution: a range that does not end in 0", content: "A[9..8] | f\n10 | 1\n", want: "f(A9 A8): [10 1]"},
	{name: "Logisim-evolution: a range of one bit", content: "A[3..3] B | f\n01 | 1\n", want: "f(A3 B): [01 1]"},
	{name: "Logisim-evolution: a bus whose name ends in a digit", content: "A1[1..0] A11 | f\n10 0 | 1\n", want: "f(A1_1 A1_0 A11): [100 1]"},
	{name: "Logisim-evolution: a bus without a |", content: "a D[1..0]\n0 01\n1 2\n", want: "D1(a): 0 0, 1 1\nD0(a): 0 1, 1 0"},
	{name: "Logisim-evolution: a | without blanks around it", content: "A[1..0]|D[1..0]\n01|10\n", want: "D1(A1 A0): [01 1]\nD0(A1 A0): [01 0]"},
	{name: "Logisim-evolution: Latin-1 in the name of a bus", content: "\xe9[1..0] | \xe8\n01 | 1\n", want: "è(é1 é0): [01 1]"},
	{name: "Logisim-evolution: brackets that are no range", content: "A[1] A[0] B[..] C[1..] | [1..0] D[x..0]\n0011 | 10\n",
		want: "[1..0](A[1] A[0] B[..] C[1..]): [0011 1]\nD[x..0](A[1] A[0] B[..] C[1..]): [0011 0]"},

	// CSV.
	{name: "CSV: commas", file: "t.csv", content: "x1,x2,or\n0,0,0\n0,1,1\n1,0,1\n1,1,1\n", want: orTable},
	{name: "CSV: semicolons", content: "x1;x2;or\n0;0;0\n0;1;1\n1;0;1\n1;1;1\n", want: orTable},
	{name: "CSV: tabs", content: "x1\tx2\tor\n0\t0\t0\n0\t1\t1\n1\t0\t1\n1\t1\t1\n", want: orTable},
	{name: "CSV: tabs, and blanks in a name", file: "x.tsv", content: "a b\tf\n0\t1\n", want: "f(a b): [0 1]"},
	{name: "CSV: TRUE and FALSE, T and F, in any case",
		content: "x1;x2;or\nFALSE;false;F\nf;T;TRUE\n1;f;t\n1;True;1\n", want: orTable},
	{name: "CSV: T, F and x as names", content: "T,F,x\n0,0,1\n", want: "x(T F): [00 1]"},
	{name: "CSV: x, X, - and * for don't-care", content: "a,b,f,g\nx,1,*,0\n-,0,X,1\n*,1,-,0\n",
		file: "t.csv", want: "g(a b f): [010 0, 011 0, 110 0, 111 0, 000 1, 001 1, 100 1, 101 1]"},
	{name: "CSV: don't-care outputs", content: "a,,f,g,h,i\n0,,x,X,-,*\n", want: "f(a): [0 -]\ng(a): [0 -]\nh(a): [0 -]\ni(a): [0 -]"},
	{name: "CSV: an empty column parts inputs from outputs, as in Digital", file: "digital.csv",
		content: "A,B,,Y,Z\n0,0,,0,1\n0,1,,x,1\n", want: "Y(A B): [00 0, 01 -]\nZ(A B): [00 1, 01 1]"},
	{name: "CSV: an empty column named by blanks and quotes", content: "A, B, \"\",Y\n0,0, ,1\n0,1,\"\",0\n", want: "Y(A B): [00 1, 01 0]"},
	{name: "CSV: a | column, as in Logisim-evolution",
		content: "\"A\",\"B\",\"|\",\"Y\",\"Z\"\n0,0,\"|\",0,1\n0,1,\"|\",-,x\n", want: "Y(A B): [00 0, 01 -]\nZ(A B): [00 1, 01 -]"},
	{name: "CSV: a | column between tabs", content: "A\tB\t|\tY\tZ\n0\t0\t|\t0\t1\n0\t1\t|\t-\tx\n", want: "Y(A B): [00 0, 01 -]\nZ(A B): [00 1, 01 -]"},
	{name: "CSV: a bus with a cell for every bit, as in Logisim-evolution",
		content: "\"A\",\"B[2..0]\",,,\"|\",\"D[1..0]\",\n0,0,-,0,\"|\",1,0\n1,1,1,0,\"|\",-,1\n",
		want:    "D1(A B2 B1 B0): [0000 1, 0010 1, 1110 -]\nD0(A B2 B1 B0): [0000 0, 0010 0, 1110 1]"},
	{name: "CSV: the bits of a bus named one by one", content: "\"A\",\"|\",\"D:1\",\"D:0\"\n0,\"|\",1,0\n", want: "D:1(A): [0 1]\nD:0(A): [0 0]"},
	{name: "CSV: a bus in one cell", content: "A[3..0],f\n0101,1\n10--,0\nx111,1\n", file: "t.csv",
		want: "f(A3 A2 A1 A0): [0101 1, 1000 0, 1001 0, 1010 0, 1011 0, 0111 1, 1111 1]"},
	{name: "CSV: a bus in one cell, in hexadecimal", content: "A[4..0],,f\n0F,,1\n1a,,0\n01,,0\n", want: "f(A4 A3 A2 A1 A0): [01111 1, 11010 0, 00001 0]"},
	{name: "CSV: a bus in one cell, without its leading zeros", content: "A[3..0],f\n0,0\n1,1\n", file: "t.csv", want: "f(A3 A2 A1 A0): [0000 0, 0001 1]"},
	{name: "CSV: a bus with a cell for every bit, and an empty column",
		content: "A[1..0],,,f\n0,1,,1\n1,0,,0\n", want: "f(A1 A0): [01 1, 10 0]"},
	{name: "CSV: quoted cells", content: "\"a\",\"b, \"\"c\"\"\",f\n\"0\",\"1\",\"TRUE\"\n\"0\",\"0\",\"x\"\n", want: "f(a b, \"c\"): [01 1, 00 -]"},
	{name: "CSV: a | in a name", file: "x.csv", content: "\"a|b\",f\n0,1\n", want: "f(a|b): [0 1]"},
	{name: "CSV: blanks around cells", content: "x1 , \"x2\" ,\"or \"\n 0 ,\"0\" , 0\n0,\t1, 1\n 1,0,1\t\n1,1,1 \n", want: orTable},
	{name: "CSV: # comments and empty lines", content: "# by hand\n\nx1,x2,or\n0,0,0\n\n0,1,1\n  \n# a \"\n1,0,1\n1,1,1\n\n\n", want: orTable},
	{name: "CSV: lines of empty cells", content: ",,\nx1,x2,or\n0,0,0\n0,1,1\n,,\n1,0,1\n1,1,1\n , ,\"\"\n", want: orTable, file: "t.csv"},
	{name: "CSV: a delimiter behind every line", content: "x1;x2;or;\n0;0;0;\n0;1;1;\n1;0;1;\n1;1;1;\n", want: orTable},
	{name: "CSV: a delimiter behind every row", content: "x1,x2,or\n0,0,0,\n0,1,1,\n1,0,1,,\n1,1,1\n", want: orTable},
	{name: "CSV: a delimiter behind the header", content: "x1,x2,or,,\n0,0,0\n0,1,1\n1,0,1\n1,1,1\n", want: orTable},
	{name: "CSV: a delimiter behind every line, and an empty column", content: "x1,x2,,or,\n0,0,,0,\n0,1,,1,\n1,0,,1,\n1,1,,1,\n", want: orTable},
	{name: "CSV: a tab behind every line", content: "x1\tx2\tor\t\n0\t0\t0\t\n0\t1\t1\t\n1\t0\t1\t\n1\t1\t1\t\n", want: orTable},
	{name: "CSV: a byte-order mark", content: "\ufeffx1;x2;or\n0;0;0\n0;1;1\n1;0;1\n1;1;1\n", want: orTable},
	{name: "CSV: lone CRs", content: "a,f\r0,1\r1,0\r", want: "f(a): 0 1, 1 0"},
	{name: "CSV: Latin-1 names", content: "na\xefve,\xfcber,f\n0,1,1\n", want: "f(naïve über): [01 1]"},
	{name: "CSV: - in inputs", content: "A,B,,Y\nX,1,,1\n0,0,,0\n", want: "Y(A B): [01 1, 11 1, 00 0]"},

	// PLA.
	{name: "PLA: all directives", file: "or.pla", content: ".i 2\n.o 1\n.ilb x1 x2\n.ob or\n.type fd\n.p 2\n1- 1\n-1 1\n.e\n", want: orTable},
	{name: "PLA: no .p", file: "or.pla", content: ".i 2\n.o 1\n1- 1\n-1 1\n.e\n", want: orTable},
	{name: "PLA: a .p that is wrong", file: "or.pla", content: ".i 2\n.o 1\n.p 99\n1- 1\n-1 1\n.e\n", want: orTable},
	{name: "PLA: .p before .type", file: "or.pla", content: ".i 2\n.o 1\n.p 1\n.type r\n00 0\n.e\n", want: orTable},
	{name: "PLA: .type before .i", file: "or.pla", content: ".type r # off-rows\n.i 2\n.o 1\n00 0\n11 1\n", want: orTable},
	{name: "PLA: no .type is fd", content: ".i 1\n.o 2\n0 1-\n", want: "o0(x1): 0 1, 1 0\no1(x1): 0 -, 1 0"},
	{name: "PLA: .end", file: "or.pla", content: ".i 2\n.o 1\n1- 1\n-1 1\n.end\n", want: orTable},
	{name: "PLA: no .e", file: "or.pla", content: ".i 2\n.o 1\n1- 1\n-1 1\n", want: orTable},
	{name: "PLA: CRLF, no final newline", file: "or.pla", content: ".i 2\r\n.o 1\r\n1- 1\r\n-1 1\r\n.e", want: orTable},
	{name: "PLA: CRLF, no .e and no final newline", file: "or.pla", content: ".i 2\r\n.o 1\r\n1- 1\r\n-1 1", want: orTable},
	{name: "PLA: a byte-order mark", file: "or.pla", content: "\ufeff.i 2\n.o 1\n1- 1\n-1 1\n.e\n", want: orTable},
	{name: "PLA: several directives in a line", file: "or.pla", content: ".i 2 .o 1 .p 2\n1- 1\n-1 1\n.e\n", want: orTable},
	{name: "PLA: a title line before .i", file: "or.pla", content: "The OR of two inputs.\n\n.i 2\n.o 1\n1- 1\n-1 1\n", want: orTable},
	{name: "PLA: a title line, and no extension", file: "or", content: "The OR\n.i 2\n.o 1\n1- 1\n-1 1\n", want: orTable},
	{name: "PLA: comments before .i, after directives and after rows", file: "or.pla",
		content: "# or\n.i 2 # inputs\n.o 1\n# rows\n1- 1 # one\n-1 1# two\n", want: orTable},
	{name: "PLA: anything after .e", file: "or.pla", content: ".i 2\n.o 1\n1- 1\n-1 1\n.e # the end\n11 0 anything\n.foo", want: orTable},
	{name: "PLA: - in outputs", content: ".i 2\n.o 1\n-1 -\n10 1\n", want: "t(x1 x2): 00 0, 01 -, 10 1, 11 -"},
	{name: "PLA: 2 for - in inputs", file: "or.pla", content: ".i 2\n.o 1\n12 1\n21 1\n", want: orTable},
	{name: "PLA: 2 for - in outputs", content: ".i 1\n.o 1\n0 2\n1 1\n", want: "t(x1): 0 -, 1 1"},
	{name: "PLA: 4 for 1 in outputs", file: "or.pla", content: ".i 2\n.o 1\n1- 4\n-1 4\n", want: orTable},
	{name: "PLA: ~ in outputs", content: ".i 2\n.o 2\n1- 1~\n-1 ~1\n", want: "o0(x1 x2): 00 0, 01 0, 10 1, 11 1\no1(x1 x2): 00 0, 01 1, 10 0, 11 1"},
	{name: "PLA: | between the parts", file: "or.pla", content: ".i 2\n.o 1\n1-|1\n-1 | 1\n", want: orTable},
	{name: "PLA: tabs", file: "or.pla", content: ".i\t2\n.o\t1\n1-\t1\n\t-1\t1\n", want: orTable},
	{name: "PLA: blanks inside the parts", file: "or.pla", content: ".i 2\n.o 1\n1 - 1\n - 1  1\n", want: orTable},
	{name: "PLA: no blank between the parts", file: "or.pla", content: ".i 2\n.o 1\n1-1\n-11\n", want: orTable},
	{name: "PLA: a cube over several lines", file: "or.pla", content: ".i 2\n.o 1\n1\n- # goes on\n\n1\n-1 1\n", want: orTable},
	{name: "PLA: .ilb and .ob with too few names", content: ".i 2\n.o 3\n.ilb a\n.ob f\n1- 111\n", want: "" +
		"f(a x2): 00 0, 01 0, 10 1, 11 1\no1(a x2): 00 0, 01 0, 10 1, 11 1\no2(a x2): 00 0, 01 0, 10 1, 11 1"},
	{name: "PLA: .ilb and .ob without a name", content: ".i 1\n.o 1\n.ilb\n.ob # none\n1 1\n", want: "t(x1): 0 0, 1 1"},
	{name: "PLA: a # inside a name", content: ".i 1\n.o 1\n.ilb a#b # names\n1 1\n", want: "t(a#b): 0 0, 1 1"},
	{name: "PLA: no rows", content: ".i 1\n.o 1\n.e\n", want: "t(x1): 0 0, 1 0"},
	{name: "PLA: on and don't-care in fd is don't-care", content: ".i 2\n.o 2\n-- -2\n11 10\n", want: "" +
		"o0(x1 x2): 00 -, 01 -, 10 -, 11 -\no1(x1 x2): 00 -, 01 -, 10 -, 11 -"},
	{name: "PLA: a row that is off after one that is on in fd", content: ".i 1\n.o 1\n- 1\n1 0\n", want: "t(x1): 0 1, 1 1"},
	{name: "PLA: type f", content: ".i 2\n.o 1\n.type f\n1- 1\n11 0\n01 -\n", want: "t(x1 x2): 00 0, 01 0, 10 1, 11 1"},
	{name: "PLA: type r", content: ".i 2\n.o 1\n.type r\n1- 0\n01 1\n00 -\n", want: "t(x1 x2): 00 1, 01 1, 10 0, 11 0"},
	{name: "PLA: type dr", content: ".i 2\n.o 1\n.type dr\n1- 0\n11 -\n01 1\n", want: "t(x1 x2): 00 1, 01 1, 10 0, 11 -"},
	{name: "PLA: type fr", content: ".i 2\n.o 1\n.type fr\n1- 1\n-1 ~\n00 0\n", want: "t(x1 x2): 00 0, 01 -, 10 1, 11 1"},
	{name: "PLA: type fdr", content: ".i 2\n.o 1\n.type fdr\n1- 1\n00 0\n01 -\n", want: "t(x1 x2): 00 0, 01 -, 10 1, 11 1"},
	{name: "PLA: 150 inputs", content: ".i 150\n.o 1\n.type fr\n" + strings.Repeat("1", 150) + " 1\n" + strings.Repeat("0", 149) + "- 0\n",
		want: fmt.Sprintf("t(%s): [%s 1, %s- 0]", inputNames(150), strings.Repeat("1", 150), strings.Repeat("0", 149))},
	{name: "PLA: more inputs than rows are laid out for", content: ".i 26\n.o 2\n.type fr\n" +
		"10101010101010101010101010 1~\n" +
		"1010101010101010101010100- 01\n", want: "" +
		"o0(" + inputNames(26) + "): [10101010101010101010101010 1, 1010101010101010101010100- 0]\n" +
		"o1(" + inputNames(26) + "): [1010101010101010101010100- 1]"},

	// Hex.
	{name: "hex: 8 is the AND of two inputs", file: "and.hex", content: "8\n", want: "and(x1 x2): 00 0, 01 0, 10 0, 11 1"},
	{name: "hex: e8 is the majority of three", file: "maj.hex", content: "e8\n",
		want: "maj(x1 x2 x3): 000 0, 001 0, 010 0, 011 1, 100 0, 101 1, 110 1, 111 1"},
	{name: "hex: the leftmost bit is the row of ones", file: "all.hex", content: "8000\n", want: "all(x1 x2 x3 x4): " +
		"0000 0, 0001 0, 0010 0, 0011 0, 0100 0, 0101 0, 0110 0, 0111 0, 1000 0, 1001 0, 1010 0, 1011 0, 1100 0, 1101 0, 1110 0, 1111 1"},
	{name: "hex: the last input toggles fastest", file: "last.hex", content: "aa\n",
		want: "last(x1 x2 x3): 000 0, 001 1, 010 0, 011 1, 100 0, 101 1, 110 0, 111 1"},
	{name: "hex: 0x, and capitals", file: "or", content: "0xE\n", want: orTable},
	{name: "hex: 0X", file: "or", content: "0Xe\n", want: orTable},
	{name: "hex: 0b", file: "or", content: "0b1110\n", want: orTable},
	{name: "hex: 0B", file: "or", content: "0B1110\n", want: orTable},
	{name: "hex: comments, empty lines and blanks", file: "or", content: "# x1 or x2\n\n  e # as bits\n", want: orTable},
	{name: "hex: underscores", file: "h.hex", content: "e_8\n", want: "h(x1 x2 x3): 000 0, 001 0, 010 0, 011 1, 100 0, 101 1, 110 1, 111 1"},
	{name: "hex: a function a line", file: "or.hex", content: "E\n8\n", want: orTable[:2] + "1" + orTable[2:] + "\nor2(x1 x2): 00 0, 01 0, 10 0, 11 1"},
	{name: "hex: one digit for one input", file: "not.hex", content: "1\n", inputs: []string{"x1"}, want: "not(x1): 0 1, 1 0"},
	{name: "hex: two binary digits for one input", file: "same.hex", content: "0b10\n", inputs: []string{"x1"}, want: "same(x1): 0 0, 1 1"},
	{name: "hex: 0b apart from its digits", file: "not.hex", content: "0b_01\n", want: "not(x1): 0 1, 1 0"},
	{name: "hex: 0b that are digits, apart from the others", file: "x4.hex", content: "0b_3c\n", want: "x4(x1 x2 x3 x4): " +
		"0000 0, 0001 0, 0010 1, 0011 1, 0100 1, 0101 1, 0110 0, 0111 0, 1000 1, 1001 1, 1010 0, 1011 1, 1100 0, 1101 0, 1110 0, 1111 0"},
	{name: "hex: 0b that are digits", file: "h.hex", content: "0b\ne8\n", want: "" +
		"h1(x1 x2 x3): 000 1, 001 1, 010 0, 011 1, 100 0, 101 0, 110 0, 111 0\n" +
		"h2(x1 x2 x3): 000 0, 001 0, 010 0, 011 1, 100 0, 101 1, 110 1, 111 1"},
	{name: "hex: digits of 0 and 1 alone", file: "x.hex", content: "01\n", want: "x(x1 x2 x3): 000 1, 001 0, 010 0, 011 0, 100 0, 101 0, 110 0, 111 0"},
	{name: "hex: digits of 0 and 1 alone, told by the lengths", file: "h", content: "01\n1\n", want: "" +
		"h1(x1 x2 x3): 000 1, 001 0, 010 0, 011 0, 100 0, 101 0, 110 0, 111 0\nh2(x1 x2): 00 1, 01 0, 10 0, 11 0"},

	// CNET.
	{name: "CNET: functions of their own inputs", content: ".v 3\n.n 1 1 2\n1 1\n0 0\n.n 3 2 1 2\n11 1\n0- 0\n-0 0\n",
		want: "n1(n2): 0 0, 1 1\nn3(n1 n2): 00 0, 01 0, 10 0, 11 1"},
	{name: "CNET: a label of any text", content: ".v 4\n.l 4 Cdc2/Cdc13* (active)\n.n 4 1 4\n1 0\n0 1\n",
		want: "Cdc2/Cdc13* (active)(Cdc2/Cdc13* (active)): 0 1, 1 0"},
	{name: "CNET: a label below its node", content: ".n 1 1 2\n1 0\n0 1\n.l 2 b\n", want: "n1(b): 0 1, 1 0"},
	{name: "CNET: - in rows, and rows that overlap", content: ".n 1 2 1 2\n1- 1\n-1 1\n00 0\n", want: "n1(n1 n2): 00 0, 01 1, 10 1, 11 1"},
	{name: "CNET: rows not listed have no target", content: ".n 1 2 1 2\n11 1\n", want: "n1(n1 n2): 00 -, 01 -, 10 -, 11 1"},
	{name: "CNET: a source is no function", file: "cell.cnet", content: "# a cell\n.v 2\n\n.n 1 0\n.n 2 1 1 # one input\n0 1\n1 0\n",
		want: "n2(n1): 0 1, 1 0", notes: []string{"cell.cnet:4: node 1 has no inputs, and so is no function"}},
	{name: "CNET: a source with a value", content: ".n 1 0\n1\n.n 2 1 1\n0 1\n1 0\n",
		want: "n2(n1): 0 1, 1 0", notes: []string{"t:1: node 1 has no inputs, and so is no function"}},
	{name: "CNET: comments", content: "# a cell\n.n 1 1 1 # one input\n# rows\n0 1 # on\n1 0\n", want: "n1(n1): 0 1, 1 0"},
	{name: "CNET: no .v", content: ".n 7 1 7\n1 1\n0 0\n", want: "n7(n7): 0 0, 1 1"},
	{name: "CNET: a .txt file", file: "cell.txt", content: "# a cell\n.v 1\n.n 1 1 1\n1 1\n0 0\n", want: "n1(n1): 0 0, 1 1"},

	// BLIF.
	{name: "BLIF: rows that list what is on", content: ".names a b y\n1- 1\n-1 1\n", want: "y(a b): 00 0, 01 1, 10 1, 11 1"},
	{name: "BLIF: rows that list what is off", content: ".names a b y\n1- 0\n-1 0\n", want: "y(a b): 00 1, 01 0, 10 0, 11 0"},
	{name: "BLIF: no rows are constant 0", content: ".names b y\n", want: "y(b): 0 0, 1 0"},
	{name: "BLIF: a model around it", content: ".model or\n.inputs a b\n.outputs y\n.names a b y\n1- 1\n-1 1\n.end\nnonsense\n",
		want: "y(a b): 00 0, 01 1, 10 1, 11 1"},
	{name: "BLIF: lines that \\ continues", content: ".inputs a \\\n b\n.names a \\\n b \\\ny\n1- 1\n-1 \\\n1\n", want: "y(a b): 00 0, 01 1, 10 1, 11 1"},
	{name: "BLIF: # comments", content: "# a gate\n.names a y # not\n# its row\n0 1 # on\n", want: "y(a): 0 1, 1 0"},
	{name: "BLIF: several functions", content: ".names a b y\n11 1\n.names y n\n1 0\n", want: "y(a b): 00 0, 01 0, 10 0, 11 1\nn(y): 0 1, 1 0"},
	{name: "BLIF: a constant is no function", content: ".names one\n1\n.names a y\n1 1\n", want: "y(a): 0 0, 1 1",
		notes: []string{"t:1: one has no inputs, and so is no function"}},
}

func TestOddities(t *testing.T) {
	for _, test := range oddities {
		t.Run(test.name, func(t *testing.T) {
			file := test.file
			if file == "" {
				file = "t"
			}
			for how, content := range asWritten(test.content) {
				var notes []string
				o := truthtable.Options{Inputs: test.inputs, Note: func(note string) { notes = append(notes, note) }}
				// One byte at a time is the smallest of pieces.
				table, err := truthtable.Read(iotest.OneByteReader(strings.NewReader(content)), file, o)
				if err != nil {
					t.Errorf("%s: %v in\n%s", how, err, content)
					continue
				}
				if diff := cmp.Diff(test.want, dump(table)); diff != "" {
					t.Errorf("%s: %s\nin\n%s", how, diff, content)
				}
				if diff := cmp.Diff(test.notes, notes); diff != "" {
					t.Errorf("%s: notes: %s", how, diff)
				}
			}
		})
	}
}

// asWritten is a table in all the ways in which an editor may write its lines.
func asWritten(content string) map[string]string {
	ways := map[string]string{"as it is": content}
	if end := strings.TrimRight(content, "\r\n"); !strings.HasSuffix(end, "\\") {
		ways["no final newline"] = end
	}
	if !strings.HasPrefix(content, "\ufeff") {
		ways["a byte-order mark"] = "\ufeff" + content
	}
	if !strings.Contains(content, "\r") {
		ways["CRLF"] = strings.ReplaceAll(content, "\n", "\r\n")
	}
	return ways
}

// refusals are oddities that are refused, each by its name.
var refusals = []struct{ name, file, content, want string }{
	{"PLA: .mv", "t", ".mv 4 2 3 5\n",
		"t:1:1: .mv: its inputs have more than two values (only plain tables of bits can be read)"},
	{"PLA: .kiss", "t", ".kiss\n",
		"t:1:1: .kiss: it is a state machine (only plain tables of bits can be read)"},
	{"PLA: .symbolic", "t", ".i 2\n.o 1\n.symbolic 1 ;\n",
		"t:3:1: .symbolic: its inputs are symbols (only plain tables of bits can be read)"},
	{"PLA: .symbolic-output", "t", ".i 2\n.o 1\n.symbolic-output 1\n",
		"t:3:1: .symbolic-output: its outputs are symbols (only plain tables of bits can be read)"},
	{"PLA: .label", "t", ".label var=1\n",
		"t:1:1: .label: its inputs have more than two values (only plain tables of bits can be read)"},
	{"PLA: .pair", "t", ".i 2\n.o 1\n.pair 1 (a b)\n",
		"t:3:1: .pair: its inputs are taken in pairs (only plain tables of bits can be read)"},
	{"PLA: .phase", "t", ".i 1\n.o 2\n  .phase 01\n",
		"t:3:3: .phase: its outputs are inverted (only plain tables of bits can be read)"},
	{"PLA: 3 in outputs", "t", ".i 3\n.o 2\n001 13\n",
		"t:3:6: the output value 3 (espresso's manual and its program do not agree on what it means)"},
	{"PLA: more output columns than .o says", "t", ".i 3\n.o 2\n001 10 1\n",
		"t:3:8: the row has more than 2 outputs (.o says how many there are)"},
	{"PLA: no .i", "t.pla", ".o 1\n1 1\n",
		"t.pla:1:1: the file does not say .i and .o (a PLA table begins with them)"},
	{"PLA: a row that fdr does not list", "t", ".i 2\n.o 1\n.type fdr\n0- 1\n11 0\n",
		"t:3:7: type fdr lists every row, but output 1 has no row 10 (type fd takes other rows as off, type fr as don't-care)"},
	{"PLA: a row that is on and off in fr", "t", ".i 2\n.o 1\n.type fr\n0- 1\n-1 0\n",
		"t:5:1: output 1 has another target in row 01 than on line 4"},
	{"CSV: 10, as a spreadsheet leaves of 0010", "t.csv", "a,b,f\r\n0,0,1\r\n10,1,1\r\n",
		`t.csv:3:1: "10" in one cell (write one bit a column; a spreadsheet turns 0010 into 10; line 1 is read as the header)`},
	{"CSV: 10 for a bus, as a spreadsheet leaves of 0010", "t.csv", "A[3..0],f\r\n0101,1\r\n10,1\r\n",
		`t.csv:3:1: "10" for 4 bits (write all of them; a spreadsheet turns 0010 into 10; line 1 is read as the header)`},
	{"CSV: 10 for a bus, which would be hexadecimal, too", "t.csv", "A[4..0],f\n1F,1\n10,1\n",
		`t.csv:3:1: "10" for 5 bits (write all of them; a spreadsheet turns 0010 into 10; line 1 is read as the header)`},
	{"Logisim-evolution: a hexadecimal digit that exceeds the bus", "t", "A[2..0] | f\n7 | 1\n8 | 1\n",
		`t:3:1: "8" is more than 3 bits hold (line 1 is read as the header)`},
	{"Logisim-evolution: ? for an output in error", "t", "A[1..0] | D[1..0]\n01 | ??\n",
		`t:2:6: unknown value "?" (Logisim-evolution writes ? for an output in error; a don't-care is - or x; line 1 is read as the header)`},
	{"Logisim-evolution: a bit with the name of another column", "t", "A[1..0] b A1 | f\n",
		`t:1:11: inputs 1 and 4 are both named "A1"`},
	{"text: the same row with another target", "t", "a b | f\n0 1 | 1\n\n- 1 | 0\n",
		"t:4:1: another target than on line 2, which has the same inputs"},
	{"hex: digits that are no power of two", "t.hex", "e8e\n",
		"t.hex:1:1: 3 hexadecimal digits (the number of digits must be a power of two)"},
	{"CNET: nodes without inputs alone", "t", ".v 1\n.n 1 0\n",
		"t:2:1: no node with inputs (a node begins with .n NODE INPUTS and their numbers)"},
	{"BLIF: rows of both targets", "t", ".names a y\n1 1\n0 0\n",
		"t:3:3: a row of the other target than those above (the rows of a block all end in 1 or all in 0)"},
	{"BLIF: .latch", "t", ".model m\n.latch a b\n",
		"t:2:1: .latch: it has a memory (only functions in .names blocks can be read)"},
	{"BLIF: .mlatch", "t", ".model m\n.mlatch a\n",
		"t:2:1: .mlatch: it is a gate of a library (only functions in .names blocks can be read)"},
	{"BLIF: .gate", "t", ".model m\n.gate and2 a=x\n",
		"t:2:1: .gate: it is a gate of a library (only functions in .names blocks can be read)"},
	{"BLIF: .subckt", "t", ".model m\n.subckt n a=x\n",
		"t:2:1: .subckt: it is a part of another file (only functions in .names blocks can be read)"},
	{"BLIF: .search", "t", ".model m\n.search n.blif\n",
		"t:2:1: .search: it is a part of another file (only functions in .names blocks can be read)"},
	{"BLIF: .exdc", "t", ".model m\n.exdc\n",
		"t:2:1: .exdc: its don't-cares are another network (only functions in .names blocks can be read)"},
	{"BLIF: .mv", "t", ".model m\n.mv a 3\n",
		"t:2:1: .mv: its inputs have more than two values (only functions in .names blocks can be read)"},
	{"BLIF: .table", "t", ".model m\n.table a b\n",
		"t:2:1: .table: its inputs have more than two values (only functions in .names blocks can be read)"},
}

func TestRefusals(t *testing.T) {
	for _, test := range refusals {
		_, err := truthtable.Read(strings.NewReader(test.content), test.file, truthtable.Options{})
		if err == nil || err.Error() != test.want {
			t.Errorf("%s:\ngot  %v\nwant %s", test.name, err, test.want)
		}
	}
}

// TestPLAOutputCharacters goes through the characters of an output column, one
// by one: what its row is, where row 1 has the character and row 0 a 1.
func TestPLAOutputCharacters(t *testing.T) {
	const unlisted = "t.pla:3:7: type fdr lists every row, but output 1 has no row 1 (type fd takes other rows as off, type fr as don't-care)"
	for _, test := range []struct{ character, f, r, fd, dr, fr, fdr string }{
		{"1", "1", "1", "1", "1", "1", "1"},
		{"4", "1", "1", "1", "1", "1", "1"},
		{"0", "0", "0", "0", "0", "0", "0"},
		{"-", "0", "1", "-", "-", "-", "-"},
		{"2", "0", "1", "-", "-", "-", "-"},
		{"~", "0", "1", "0", "1", "-", unlisted},
		{"", "0", "1", "0", "1", "-", unlisted}, // a row that is not listed
	} {
		for kind, want := range map[string]string{"f": test.f, "r": test.r, "fd": test.fd, "dr": test.dr, "fr": test.fr, "fdr": test.fdr} {
			content := ".i 1\n.o 1\n.type " + kind + "\n0 1\n"
			if test.character != "" {
				content += "1 " + test.character + "\n"
			}
			table, err := truthtable.Read(strings.NewReader(content), "t.pla", truthtable.Options{})
			got := fmt.Sprint(err)
			if err == nil {
				f := table.Function(0)
				got = f.Target(1).String()
			}
			if got != want {
				t.Errorf("type %s, character %q: %s, want %s", kind, test.character, got, want)
			}
		}
	}
}
