// What is said of every kind of malformed table?
//
// Each sample here goes wrong in one way. The error is compared to the letter,
// for it is all that a user gets to see: where, what, and what to do.

package truthtable_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// malformed are tables and their errors. The name is the file's, and chooses
// the format where the content does not.
var malformed = []struct {
	name, content string
	want          string
}{
	// No table at all.
	{"empty.tt", "", "empty.tt:1:1: no rows"},
	{"empty.csv", "", "empty.csv:1:1: no rows"},
	{"empty.hex", "", "empty.hex:1:1: no rows"},
	{"empty.pla", "", "empty.pla:1:1: no rows"},
	{"empty", "", "empty:1:1: no rows"},
	{"mark.tt", "\ufeff", "mark.tt:1:1: no rows"},
	{"comments.tt", "# a\n\n  # b", "comments.tt:1:1: no rows"},
	{"comments.csv", "# a\r\n\r\n", "comments.csv:1:1: no rows"},
	{"form-feed.csv", "\f\n", `form-feed.csv:1:1: the control character '\f' in a name`},
	{"comments.hex", "# a\n", "comments.hex:1:1: no rows"},
	{"comments.pla", "# a\n \t\n", "comments.pla:1:1: no rows"},
	{"zero", strings.Repeat("\x00", 100),
		"zero:1:1: a NUL byte (a table is text; save it as UTF-8)"},
	{"nul.tt", "a b | f\n0 0 | \x00\n",
		"nul.tt:2:7: a NUL byte (a table is text; save it as UTF-8)"},
	{"nul-after-cr.tt", "a b | f\r0 0 | 0\r1\x00",
		"nul-after-cr.tt:3:2: a NUL byte (a table is text; save it as UTF-8)"},
	{"nul.csv", "a,f\n0,\x001\n",
		"nul.csv:2:3: a NUL byte (a table is text; save it as UTF-8)"},
	{"nul.pla", ".i 1\n.o 1\n0 0\n\x00",
		"nul.pla:4:1: a NUL byte (a table is text; save it as UTF-8)"},
	{"utf16.txt", "a\x00 \x00b\x00\n\x00",
		"utf16.txt:1:2: a NUL byte (a table is text; save it as UTF-8)"},
	{"utf32.txt", "\xff\xfe\x00\x00a\x00\x00\x00",
		"utf32.txt:1:1: a NUL byte (a table is text; save it as UTF-8)"},
	{"utf16-half.csv", "\xff\xfea\x00,\x00f\x00\n\x000\x00,\x00\x00\xd8",
		`utf16-half.csv:2:3: unknown value "�" (values are 0, 1 and -, or TRUE and FALSE; --inputs and --outputs pick columns, or ask for rules, such as --outputs kind=red; line 1 is read as the header)`},
	{"garbage", "\x7fELF\x02\x01\x01\x03\x90\xfe\n",
		`garbage:1:1: the control character '\x7f' in a name (save the table as UTF-8)`},
	{"garbage.tt", "\ufeff\x89PNG\r\n\x1a\n\xff",
		`garbage.tt:1:1: the control character '\u0089' in a name (save the table as UTF-8)`},
	{"both", "0001\n0110\n",
		"both:1:1: this may be a row of a text table or a hex string (say which format it is, text or hex)"},
	{"both-below", "\n# rows\n01\n",
		"both-below:3:1: this may be a row of a text table or a hex string (say which format it is, text or hex)"},

	// Text.
	{"value.tt", "0 2 | 1\n",
		`value.tt:1:3: unknown value "2" (values are 0 and 1; of other numbers make these first, by a threshold such as > 0.5)`},
	{"value-first-star.tt", "0 * | 1\n",
		`value-first-star.tt:1:3: unknown value "*" (a don't-care is - or x)`},
	{"value-below.tt", "a b | f\n0 0 | 0\n0 1 | ?\n",
		`value-below.tt:3:7: unknown value "?" (Logisim-evolution writes ? for an output in error; a don't-care is - or x; line 1 is read as the header)`},
	{"word.tt", "a b | f\n0 0 | MAYBE\n",
		`word.tt:2:7: unknown value "MAYBE" (values are 0, 1 and -; line 1 is read as the header)`},
	{"word-first.tt", "0 false | 2false\n",
		`word-first.tt:1:11: unknown value "2" (values are 0, 1 and -; no name in a header is made of them alone)`},
	{"number.tt", "a b | f\n0 0 | 0.73\n",
		`number.tt:2:7: unknown value "0.73" (values are 0 and 1; of other numbers make these first, by a threshold such as > 0.5; line 1 is read as the header)`},
	{"number.csv", "a;b;f\n0;0;0,73\n",
		`number.csv:2:5: unknown value "0,73" (values are 0 and 1; of other numbers ask for a rule, such as --inputs 'age>=18'; line 1 is read as the header)`},
	{"latin-value.tt", "a b | f\n0 \xe9 | 0\n",
		`latin-value.tt:2:3: unknown value "\xe9" (values are 0, 1 and -; line 1 is read as the header)`},
	{"header-only.tt", "a b | f\n# no more\n",
		"header-only.tt:2:1: no rows below the header"},
	{"header-rule-only.md", "| a | f |\n|---|---|\n",
		"header-rule-only.md:2:1: no rows below the header"},
	{"one-column.tt", "f\n0\n1\n",
		"one-column.tt:1:1: a table of one column (if these are hexadecimal numbers, say that the format is hex)"},
	{"one-value.tt", "1\n",
		"one-value.tt:1:1: a table has at least one input and one output (each in a column of its own)"},
	{"no-output.tt", "a b |\n0 1 |\n",
		"no-output.tt:1:1: a table has at least one input and one output (each in a column of its own)"},
	{"no-input.tt", "| f\n| 1\n",
		"no-input.tt:1:1: a table has at least one input and one output (each in a column of its own)"},
	{"no-output-rows.tt", "0 1 |\n",
		"no-output-rows.tt:1:3: a second value in a cell (every column has its own cell)"},
	{"pipe-only.tt", "|\n",
		"pipe-only.tt:1:2: output 1 has no name"},
	{"pipes-only.md", "| | |\n",
		"pipes-only.md:1:3: input 1 has no name"},
	{"short.tt", "a b | f\n0 0 | 0\n0 1\n",
		"short.tt:3:4: the row has only 2 values (the table has 2 inputs and 1 output; line 1 is read as the header)"},
	{"shorter.tt", "a b c | f g\n0 # one\n",
		"shorter.tt:2:2: the row has only 1 value (the table has 3 inputs and 2 outputs; line 1 is read as the header)"},
	{"long.tt", "a b | f\n0 0 | 0 1\n",
		"long.tt:2:9: the row has more than 3 values (the table has 2 inputs and 1 output; line 1 is read as the header)"},
	{"long-packed.tt", "001\n0101\n",
		"long-packed.tt:2:4: the row has more than 3 values (the table has 2 inputs and 1 output)"},
	{"pipe-early.tt", "a b | f\n0 | 0 0\n",
		"pipe-early.tt:2:3: | after 1 value, but the table has 2 inputs (line 1 is read as the header)"},
	{"pipe-late.tt", "a b | f\n00 1 |\n",
		"pipe-late.tt:2:6: | after 3 values, but the table has 2 inputs (line 1 is read as the header)"},
	{"pipe-twice.tt", "a b | f\n0 0 || 0\n",
		"pipe-twice.tt:2:6: a second | (line 1 is read as the header)"},
	{"pipe-plain.tt", "a b f\n0|00\n",
		"pipe-plain.tt:2:2: | after 1 value, but the table has 2 inputs (line 1 is read as the header)"},
	{"pipes-header.tt", "a b | c | f\n",
		"pipes-header.tt:1:9: a second | between inputs and outputs (rows of a Markdown table begin and end with one)"},
	{"pipes-row.tt", "0 0 | 1 | 1\n",
		"pipes-row.tt:1:9: a second | between inputs and outputs (rows of a Markdown table begin and end with one)"},
	{"twins.tt", "a b a | f\n000|1\n",
		`twins.tt:1:5: inputs 1 and 3 are both named "a"`},
	{"twin-outputs.tt", "a b | f g h g\n00|1111\n",
		`twin-outputs.tt:1:13: outputs 2 and 4 are both named "g"`},
	{"latin-control.tt", "# \x93 is fine here\na \xe9t\xe9 caf\xe9\x93 | f\n",
		`latin-control.tt:2:11: the control character '\u0093' in a name (save the table as UTF-8)`},
	{"latin-twins.tt", "\xe9 a \xe9 | f\n",
		`latin-twins.tt:1:5: inputs 1 and 3 are both named "é"`},
	{"control.tt", "a \x1b[31mb | f\n",
		`control.tt:1:3: the control character '\x1b' in a name`},
	{"clash.tt", "a b | f\n0 0 | 0\n0 1 | 1\n\n0 0 | 1\n",
		"clash.tt:5:1: another target than on line 2, which has the same inputs"},
	{"clash-free.tt", "a b | f\n0 - | 0\n- 1 | 1\n",
		"clash-free.tt:3:1: another target than on line 2, which has the same inputs"},
	{"clash-dc.tt", "a b | f\n 0 0 | -\n 0 0 | 1\n",
		"clash-dc.tt:3:2: another target than on line 2, which has the same inputs"},
	{"clash-second.tt", "a b | f g\n0 0 | 0 0\n0 0 | 0 1\n",
		"clash-second.tt:3:1: another target than on line 2, which has the same inputs"},
	{"clash-crlf.tt", "00 0\r\n11 1\r\n00 1\r\n",
		"clash-crlf.tt:3:1: another target than on line 1, which has the same inputs"},
	{"clash-wide.tt", strings.Repeat("1", 70) + "|1\n" + strings.Repeat("1", 70) + "|0\n",
		"clash-wide.tt:2:1: another target than on line 1, which has the same inputs"},
	{"clash-cubes.tt", strings.Repeat("-", 60) + "|1\n" + strings.Repeat("1", 60) + "|1\n0" + strings.Repeat("-", 59) + "|-\n",
		"clash-cubes.tt:3:1: another target than on line 1, which has the same inputs"},
	{"clash-cubes-second.tt", "1" + strings.Repeat("-", 24) + "|1-\n" + strings.Repeat("1", 25) + "|1-\n-0" + strings.Repeat("-", 23) + "|10\n",
		"clash-cubes-second.tt:3:1: another target than on line 1, which has the same inputs"},
	{"dashes-part.tt", "00" + strings.Repeat("-", 22) + " | 1\n# at the end\n",
		"dashes-part.tt:2:1: too many rows to list (every - among the inputs doubles a row; a PLA table of .type fr may have any number)"},
	{"dashes-outputs.tt", strings.Repeat("-", 20) + "|" + strings.Repeat("1", 200) + "\n",
		"dashes-outputs.tt:1:1: too many rows to list (every - among the inputs doubles a row; a PLA table of .type fr may have any number)"},
	{"dashes-listed.tt", "1" + strings.Repeat("0", 23) + "|1\n0" + strings.Repeat("-", 23) + "|1\n",
		"dashes-listed.tt:2:1: too many rows to list (every - among the inputs doubles a row; a PLA table of .type fr may have any number)"},
	{"cell-empty.md", "| a | b | f |\n|---|---|---|\n| 0 |  | 1 |\n",
		"cell-empty.md:3:8: an empty cell (a don't-care is -; line 1 is read as the header)"},
	{"cell-wide.md", "| a | b | f |\n|---|---|---|\n| 0 1 | 1 |\n",
		"cell-wide.md:3:5: a second value in a cell (every column has its own cell; line 1 is read as the header)"},
	{"cell-few.md", "| a | b | f |\n|---|---|---|\n| 0 | 1 |\n",
		"cell-few.md:3:10: the row has only 2 values (the table has 2 inputs and 1 output; line 1 is read as the header)"},
	{"cell-many.md", "| a | b | f |\n|---|---|---|\n| 0 | 1 | 1 | 0 |\n",
		"cell-many.md:3:15: the row has more than 3 values (the table has 2 inputs and 1 output; line 1 is read as the header)"},
	{"cell-unnamed.md", "| a |  | f |\n|---|---|---|\n| 0 | 1 | 1 |\n",
		"cell-unnamed.md:1:8: input 2 has no name"},
	{"rule-late.md", "| a | f |\n| 0 | 1 |\n|---|---|\n",
		"rule-late.md:3:3: a second value in a cell (every column has its own cell; line 1 is read as the header)"},

	// Buses.
	{"bus-wide.txt", "A[64..0] | f\n",
		"bus-wide.txt:1:1: a bus of more than 64 bits"},
	{"bus-huge.txt", "a b[0..9999999999] | f\n",
		"bus-huge.txt:1:3: a bus of more than 64 bits"},
	{"bus-huger.txt", "a b[99999999999999999999..99999999999999999999] | f\n",
		"bus-huger.txt:1:3: a bus of more than 64 bits"},
	{"bus-hugest.txt", "a b[0..9223372036854775807] | f\n",
		"bus-hugest.txt:1:3: a bus of more than 64 bits"},
	{"bus-name.txt", "a b" + strings.Repeat("b", 100) + "[1..0] | f\n",
		"bus-name.txt:1:3: a bus with a name longer than 100 bytes"},
	{"bus-only.txt", "A[3..0]\n0101\n",
		"bus-only.txt:1:1: a table has at least one input and one output (each in a column of its own)"},
	{"bus-clash-output.txt", "a | D0 D[1..0]\n",
		`bus-clash-output.txt:1:8: outputs 1 and 3 are both named "D0"`},
	{"bus-few.txt", "A[3..0] | f\n010 | 1\n",
		`bus-few.txt:2:1: "010" for 4 bits (write 4 binary digits or 1 hexadecimal digit; line 1 is read as the header)`},
	{"bus-decimal.txt", "a A[3..0] | f\n0 9 | 1\n0 10 | 1\n",
		`bus-decimal.txt:3:3: "10" for 4 bits (write 4 binary digits or 1 hexadecimal digit; line 1 is read as the header)`},
	{"bus-many.txt", "A[7..0] | f\n000000000000000000000000 | 1\n",
		`bus-many.txt:2:1: "00000000000000000000…" for 8 bits (write 8 binary digits or 2 hexadecimal digits; line 1 is read as the header)`},
	{"bus-parted.txt", "A[3..0] | f\n00 00 | 1\n",
		`bus-parted.txt:2:1: "00" for 4 bits (write 4 binary digits or 1 hexadecimal digit; line 1 is read as the header)`},
	{"bus-joined.txt", "a b C[1..0] | f\n00 01 | 1\n",
		`bus-joined.txt:2:1: "00" for 1 bit (write 1 binary digit; line 1 is read as the header)`},
	{"bus-joined-output.txt", "C[1..0] | f g\n01 | 11\n",
		`bus-joined-output.txt:2:6: "11" for 1 bit (write 1 binary digit; line 1 is read as the header)`},
	{"bus-digit.txt", "A[3..0] | f\n0121 | 1\n",
		`bus-digit.txt:2:3: unknown value "2" (write 4 binary digits or 1 hexadecimal digit; line 1 is read as the header)`},
	{"bus-hex.txt", "A[7..0] | f\ncG | 1\n",
		`bus-hex.txt:2:2: "G" is no hexadecimal digit (write 8 binary digits or 2 hexadecimal digits; line 1 is read as the header)`},
	{"bus-hex-latin.txt", "A[3..0] | f\n\xe9 | 1\n",
		`bus-hex-latin.txt:2:1: "\xe9" is no hexadecimal digit (write 4 binary digits or 1 hexadecimal digit; line 1 is read as the header)`},
	{"bus-hex-wider.txt", "b A[5..0] | f\n1 3F | 1\n1 4x | 1\n",
		`bus-hex-wider.txt:3:3: "4x" is more than 6 bits hold (line 1 is read as the header)`},
	{"bus-bit-hex.txt", "A[1..0] b | f\n01 a | 1\n",
		`bus-bit-hex.txt:2:4: unknown value "a" (write 1 binary digit; line 1 is read as the header)`},
	{"bus-short.txt", "A[1..0] b | f\n01 1\n",
		"bus-short.txt:2:5: the row has only 3 values (the table has 3 inputs and 1 output; line 1 is read as the header)"},
	{"bus-long.txt", "A[1..0] b | f\n01 1 | 1 1\n",
		"bus-long.txt:2:10: the row has more than 4 values (the table has 3 inputs and 1 output; line 1 is read as the header)"},
	{"bus-pipe.txt", "A[1..0] b | f\n01 | 1 1\n",
		"bus-pipe.txt:2:4: | after 2 values, but the table has 3 inputs (line 1 is read as the header)"},
	{"bus-pipe-twice.txt", "A[1..0] | f\n01 | | 1\n",
		"bus-pipe-twice.txt:2:6: a second | (line 1 is read as the header)"},
	{"bus-cell.md", "| A[1..0] | b | f |\n|---|---|---|\n| 01 1 | 1 |\n",
		"bus-cell.md:3:6: a second value in a cell (every column has its own cell; line 1 is read as the header)"},
	{"bus-cell-empty.md", "| A[1..0] | b | f |\n|---|---|---|\n| 01 | | 1 |\n",
		"bus-cell-empty.md:3:8: an empty cell (a don't-care is -; line 1 is read as the header)"},
	{"bus-clash-rows.txt", "A[3..0] | f\n0101 | 1\n5 | 0\n",
		"bus-clash-rows.txt:3:1: another target than on line 2, which has the same inputs"},
	{"bus-dashes.txt", "A[23..0] | f\n00" + strings.Repeat("x", 22) + " | 1\n# at the end\n",
		"bus-dashes.txt:3:1: too many rows to list (every - among the inputs doubles a row; a PLA table of .type fr may have any number)"},
	{"bus-rows-none.txt", "# Truth table\r\n\r\nA[1..0] | f\r\n~~~~~~~~~~~\r\n",
		"bus-rows-none.txt:4:1: no rows below the header"},

	// CSV.
	{"headless.csv", "0,0,1\n0,1,1\n",
		`headless.csv:1:1: "0" is no name (the first line of a CSV table is a header of names)`},
	{"headless-words.csv", "a,TRUE\n",
		`headless-words.csv:1:3: "TRUE" is no name (the first line of a CSV table is a header of names)`},
	{"header-only.csv", "a,b,f\n",
		"header-only.csv:1:1: no rows below the header"},
	{"one-column.csv", "f\n1\n",
		"one-column.csv:1:1: a table has at least one input and one output (each in a column of its own)"},
	{"value.csv", "a;f\n0;1\n1; 2\n",
		`value.csv:3:4: unknown value "2" (values are 0 and 1; of other numbers ask for a rule, such as --inputs 'age>=18'; line 1 is read as the header)`},
	{"value-long.csv", "a;f\n0;" + strings.Repeat("yes", 100) + "\n",
		`value-long.csv:2:3: unknown value "yesyesyesyesyesyesye…" (values are 0, 1 and -, or TRUE and FALSE; --inputs and --outputs pick columns, or ask for rules, such as --outputs kind=red; line 1 is read as the header)`},
	{"empty-cell.csv", "a,b,f\n0,,1\n",
		"empty-cell.csv:2:3: an empty cell (a don't-care is -; line 1 is read as the header)"},
	{"short.csv", "a,b,f\n0,1\n",
		"short.csv:2:4: the row has only 2 values (the table has 2 inputs and 1 output; line 1 is read as the header)"},
	{"long.tsv", "a\tb\tf\n0\t1\t1\t0\n",
		"long.tsv:2:7: the row has more than 3 values (the table has 2 inputs and 1 output; line 1 is read as the header)"},
	{"gap-value.csv", "a,,f\n0,1,1\n",
		`gap-value.csv:2:3: "1" between inputs and outputs (the column that parts them stays empty; line 1 is read as the header)`},
	{"gap-twice.csv", "a,,b,|,f\n",
		"gap-twice.csv:1:6: a second column without a name (one such column parts inputs from outputs)"},
	{"gap-last.csv", "a,f,|\n0,1,\n",
		"gap-last.csv:1:1: a table has at least one input and one output (each in a column of its own)"},
	{"gap-only.csv", "a,,\n0,,\n",
		"gap-only.csv:1:1: a table has at least one input and one output (each in a column of its own)"},
	{"behind.csv", "a,f,,\n0,1,,1\n",
		"behind.csv:2:6: the row has more than 2 values (the table has 1 input and 1 output; line 1 is read as the header)"},
	{"empty-lines.csv", ",,\n\n;\n",
		`empty-lines.csv:3:1: a table has at least one input and one output (each in a column of its own)`},
	{"empty-cells.csv", ",,\n , \n",
		"empty-cells.csv:1:1: no rows"},
	{"bus-cell-decimal.csv", "A[3..0],f\n9,1\n12,1\n",
		`bus-cell-decimal.csv:3:1: "12" for 4 bits (write 4 binary digits or 1 hexadecimal digit; line 1 is read as the header)`},
	{"bus-cell-wide.csv", "A[2..0],f\n\"8\",1\n",
		`bus-cell-wide.csv:2:1: "8" is more than 3 bits hold (line 1 is read as the header)`},
	{"bus-cell-empty.csv", "A[2..0],f\n,1\n",
		"bus-cell-empty.csv:2:1: an empty cell (a don't-care is -; line 1 is read as the header)"},
	{"bus-cells.csv", "\"A[1..0]\",,\"|\",\"f\"\n01,,\"|\",1\n",
		`bus-cells.csv:2:1: "01" in one cell (write one bit a column; a spreadsheet turns 0010 into 10; line 1 is read as the header)`},
	{"bus-cells-few.csv", "\"A[2..0]\",,\"|\",\"f\"\n",
		"bus-cells-few.csv:1:12: a second column without a name (one such column parts inputs from outputs)"},
	{"bus-wide.csv", "a,b[64..0],f\n",
		"bus-wide.csv:1:3: a bus of more than 64 bits"},
	{"bus-clash.csv", "A1,A[1..0],f\n",
		`bus-clash.csv:1:4: inputs 1 and 2 are both named "A1"`},
	{"gap-first.csv", "|,f\n,1\n",
		"gap-first.csv:1:1: a table has at least one input and one output (each in a column of its own)"},
	{"twins.csv", "a, a,f\n0,0,1\n",
		`twins.csv:1:4: inputs 1 and 2 are both named "a"`},
	{"twin-outputs.csv", "a,|,f,f\n",
		`twin-outputs.csv:1:7: outputs 1 and 2 are both named "f"`},
	{"latin-control.csv", "a,na\xefve \x80,f\n",
		`latin-control.csv:1:9: the control character '\u0080' in a name (save the table as UTF-8)`},
	{"quote-open.csv", "a,\"f\n0,1\n",
		`quote-open.csv:1:3: a " without another`},
	{"quote-open-row.csv", "a,f\n0,1\n\"1,0\n",
		`quote-open-row.csv:3:1: a " without another (line 1 is read as the header)`},
	{"quote-bare.csv", "a,f\"\"g\n",
		`quote-bare.csv:1:4: a misplaced " (quotes go around a whole cell; within it, write "")`},
	{"quote-open-doubled.csv", "a,f\n0, \"\"\"1\n",
		`quote-open-doubled.csv:2:4: a " without another (line 1 is read as the header)`},
	{"quote-after.csv", "a,f\n\"0\"x,1\n",
		`quote-after.csv:2:3: a misplaced " (quotes go around a whole cell; within it, write ""; line 1 is read as the header)`},
	{"clash.csv", "a,b,f\n0,-,T\n# again\n0,1,f\n",
		"clash.csv:4:1: another target than on line 2, which has the same inputs"},
	{"dashes.csv", "a,b" + manyNames(22) + ",f\n1,0," + strings.Repeat("x,", 22) + "1\n",
		"dashes.csv:2:1: too many rows to list (every - among the inputs doubles a row; a PLA table of .type fr may have any number)"},

	// Hex.
	{"digit.hex", "e8\n8g\n",
		`digit.hex:2:2: "g" is no hexadecimal digit`},
	{"digit-x.hex", "0x8x\n",
		`digit-x.hex:1:4: "x" is no hexadecimal digit`},
	{"digit-underscore.hex", "  0xe_8_0_q # maj\n",
		`digit-underscore.hex:1:11: "q" is no hexadecimal digit`},
	{"digit-binary.hex", "0b0110_2110\n",
		`digit-binary.hex:1:8: "2" is no binary digit`},
	{"digit-utf8.hex", "é8\n",
		`digit-utf8.hex:1:1: "é" is no hexadecimal digit`},
	{"blank.hex", "e8 80\n",
		"blank.hex:1:1: no rows below the header"},
	{"count.hex", "e8e\n",
		"count.hex:1:1: 3 hexadecimal digits (the number of digits must be a power of two)"},
	{"count-binary.hex", "0b010\n",
		"count-binary.hex:1:1: 3 binary digits (the number of digits must be a power of two)"},
	{"count-none.hex", "0x\n",
		"count-none.hex:1:1: 0 hexadecimal digits (the number of digits must be a power of two)"},
	{"count-underscore.hex", "_\n",
		"count-underscore.hex:1:1: 0 hexadecimal digits (the number of digits must be a power of two)"},
	{"constant.hex", "0b1\n",
		"constant.hex:1:1: 1 binary digit (a function has at least one input, and so two)"},
	{"dash.hex", "1-01\n",
		`dash.hex:1:2: "-" is no hexadecimal digit`},

	// PLA.
	{"no-size.pla", "000 1\n",
		"no-size.pla:1:1: the file does not say .i and .o (a PLA table begins with them)"},
	{"no-size-type.pla", ".type fd\n.e\n",
		"no-size-type.pla:1:1: the file does not say .i and .o (a PLA table begins with them)"},
	{"no-outputs.pla", ".i 2\n.e\n",
		"no-outputs.pla:1:1: the file does not say .i and .o (a PLA table begins with them)"},
	{"row-before.pla", ".i 2\n00 1\n.o 1\n",
		"row-before.pla:2:1: a row above .o"},
	{"size-missing.pla", ".i\n",
		"size-missing.pla:1:3: the number of inputs is missing"},
	{"size-word.pla", ".i two\n",
		`size-word.pla:1:4: "two" is no number of inputs`},
	{"size-negative.pla", ".i -3\n",
		`size-negative.pla:1:4: "-3" is no number of inputs`},
	{"size-zero.pla", ".i 0\n.o 1\n",
		"size-zero.pla:1:4: a table has at least one input"},
	{"size-zero-outputs.pla", ".i 1\n.o 0\n",
		"size-zero-outputs.pla:2:4: a table has at least one output"},
	{"size-huge.pla", ".i 4000000000\n.o 1\n",
		"size-huge.pla:1:4: more than 65536 inputs"},
	{"size-huger.pla", ".i 99999999999999999999999\n",
		"size-huger.pla:1:4: more than 65536 inputs"},
	{"size-outputs.pla", ".i 1\n.o   99999999\n",
		"size-outputs.pla:2:6: more than 65536 outputs"},
	{"size-two.pla", ".i 2 3\n",
		`size-two.pla:1:6: unexpected "3" after a directive`},
	{"size-twice.pla", ".i 2\n.o 1\n.i 2\n",
		"size-twice.pla:3:1: a second .i"},
	{"size-joined.pla", ".i2\n.o1\n",
		`size-joined.pla:1:1: unknown directive ".i2"`},
	{"names-early.pla", ".ilb a b\n.i 2\n",
		"names-early.pla:1:6: names of inputs above .i"},
	{"names-outputs-early.pla", ".i 2\n.ob f\n",
		"names-outputs-early.pla:2:5: names of outputs above .o"},
	{"names-many.pla", ".i 2\n.o 1\n.ilb a b c\n",
		"names-many.pla:3:10: more names than 2 inputs"},
	{"names-twins.pla", ".i 3\n.o 1\n.ilb a b b\n",
		`names-twins.pla:3:10: inputs 2 and 3 are both named "b"`},
	{"names-taken.pla", ".i 2\n.o 1\n.ilb x2\n",
		`names-taken.pla:3:8: inputs 1 and 2 are both named "x2"`},
	{"names-latin.pla", ".i 1\n.o 1\n.ob \xfcber\n",
		"names-latin.pla:3:5: a name that is not valid UTF-8 (save the table as UTF-8)"},
	{"unknown.pla", ".i 1\n.o 1\n.latch a b\n",
		`unknown.pla:3:1: unknown directive ".latch"`},
	{"model", ".model top\n.inputs a b\n",
		`model:2:1: no .names block with inputs`},
	{"type.pla", ".i 1\n.o 1\n.type df\n",
		`type.pla:3:7: unknown type "df" (the types are f, r, fd, fr, dr and fdr)`},
	{"type-missing.pla", ".i 1\n.o 1\n.type # fd\n",
		`type-missing.pla:3:7: unknown type "#" (the types are f, r, fd, fr, dr and fdr)`},
	{"type-late.pla", ".i 1\n.o 1\n0 1\n.type fr\n",
		"type-late.pla:4:1: .type below a row (it says how to read all of them)"},
	{"off-many.pla", "many\n.i 34\n.o 1\n" + freePairs(34),
		"off-many.pla:2:4: type fd leaves it to find the off-rows of output 1, which make more than 65536 cubes (list on-rows and off-rows, and say .type fr)"},
	{"on-many.pla", ".i 34 .o 2 .type dr\n" + strings.NewReplacer(" 1", " ~0", " -", " ~-").Replace(freePairs(34)),
		"on-many.pla:1:18: type dr leaves it to find the on-rows of output 2, which make more than 65536 cubes (list on-rows and off-rows, and say .type fr)"},
	{"off-inputs.pla", ".i 5000 .o 1 .type f\n" + strings.Repeat("-", 5000) + "1",
		"off-inputs.pla:1:20: type f leaves it to find the off-rows of output 1, which can be found for at most 4096 inputs (list on-rows and off-rows, and say .type fr)"},
	{"unlisted-wide-fdr.pla", ".i 25 .o 1 .type fdr\n0" + strings.Repeat("-", 24) + "1\n11" + strings.Repeat("-", 23) + "0\n",
		"unlisted-wide-fdr.pla:1:18: type fdr lists every row, but output 1 has no row 1000000000000000000000000 (type fd takes other rows as off, type fr as don't-care)"},
	{"clash-wide-fdr.pla", ".i 25 .o 1 .type fdr\n0" + strings.Repeat("-", 24) + "1\n 0" + strings.Repeat("1", 24) + "-\n",
		"clash-wide-fdr.pla:3:2: another target than on line 2, which has the same inputs"},
	{"rows-none-wide.pla", ".i 30 .o 1 .type fr\n.e\n",
		"rows-none-wide.pla:1:1: no rows"},
	{"empty-fdr-wide.pla", ".i 25\n.o 1\n.type fdr\n.e\n",
		"empty-fdr-wide.pla:3:7: type fdr lists every row, but output 1 has no row " + strings.Repeat("0", 25) +
			" (type fd takes other rows as off, type fr as don't-care)"},
	{"input.pla", ".i 3\n.o 1\n0x1 1\n",
		`input.pla:3:2: unknown input value "x" (inputs are 0, 1 and -)`},
	{"input-tilde.pla", ".i 3\n.o 1\n0~1 1\n",
		`input-tilde.pla:3:2: unknown input value "~" (inputs are 0, 1 and -)`},
	{"output.pla", ".i 3\n.o 2\n001 1x\n",
		`output.pla:3:6: unknown output value "x" (outputs are 0, 1, - and ~)`},
	{"long-joined.pla", ".i 3\n.o 2\n00\n1 101 # three\n",
		"long-joined.pla:4:5: the row has more than 2 outputs (.o says how many there are)"},
	{"short.pla", ".i 3\n.o 2\n001 10\n  00\n.e\n",
		"short.pla:4:3: the row that begins here has only 2 values (the table has 3 inputs and 2 outputs)"},
	{"short-end.pla", ".i 3\n.o 2\n001 1",
		"short-end.pla:3:1: the row that begins here has only 4 values (the table has 3 inputs and 2 outputs)"},
	{"clash-fr.pla", ".i 3\n.o 2\n.type fr\n0-1 10\n11- ~1\n -11 0~\n",
		"clash-fr.pla:6:2: output 1 has another target in row 011 than on line 4"},
	{"clash-wide.pla", ".i 70\n.o 1\n.type fr\n" + strings.Repeat("01", 35) + " 1\n" + strings.Repeat("01", 35) + " 0\n",
		"clash-wide.pla:5:1: another target than on line 4, which has the same inputs"},
	{"clash-fdr.pla", ".i 2\n.o 1\n.type fdr\n0- 1\n1- 0\n-1 -\n",
		"clash-fdr.pla:6:1: output 1 has another target in row 01 than on line 4"},
}

// pairs are cubes that each ask two of so many inputs for 1. Every way to take
// one of each pair is a cube that no pair is in.
func pairs(n int) string {
	var b strings.Builder
	for i := 0; i < n; i += 2 {
		b.WriteString(strings.Repeat("-", i) + "11" + strings.Repeat("-", n-i-2) + " 1\n")
	}
	return b.String()
}

// freePairs are the same cubes, of which all but the first are don't-care: the
// function is separable, but not what all of them make.
func freePairs(n int) string {
	first, others, _ := strings.Cut(pairs(n), "\n")
	return first + "\n" + strings.ReplaceAll(others, " 1", " -")
}

// manyNames are so many names, each behind a comma.
func manyNames(count int) string {
	var b strings.Builder
	for i := range count {
		fmt.Fprintf(&b, ",n%d", i)
	}
	return b.String()
}

func TestMalformed(t *testing.T) {
	for _, test := range malformed {
		t.Run(test.name, func(t *testing.T) {
			table, err := truthtable.Read(strings.NewReader(test.content), test.name, truthtable.Options{})
			if err == nil {
				t.Fatalf("read %d functions, want %s", table.Len(), test.want)
			}
			if err.Error() != test.want {
				t.Errorf("got  %s\nwant %s", err, test.want)
			}
			var e *truthtable.Error
			if !errors.As(err, &e) {
				t.Errorf("%T, not an *Error", err)
			}
		})
	}
}

// failing is a reader that breaks after its content.
type failing struct{ content string }

var errBroken = errors.New("broken")

func (f *failing) Read(p []byte) (int, error) {
	n := copy(p, f.content)
	f.content = f.content[n:]
	if n == 0 {
		return 0, errBroken
	}
	return n, nil
}

func TestReaderFails(t *testing.T) {
	for name, content := range map[string]string{
		"none.tt":   "",
		"a.tt":      "a b | f\n0 0 | 1\n",
		"a.csv":     "a,b,f\n0,0,1\n",
		"header.md": "| a | f |",
		"a.hex":     "e8\n",
		"a.pla":     ".i 1\n.o 1\n0 1\n",
	} {
		_, err := truthtable.Read(&failing{content}, name, truthtable.Options{})
		if !errors.Is(err, errBroken) || err.Error() != name+": broken" {
			t.Errorf("%s: %v", name, err)
		}
	}
}
