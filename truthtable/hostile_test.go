// What do readers spend on files that were made to hurt them?
//
// A file may be anything, and as long as it likes. What a reader allocates
// must stay within a small multiple of the file's length, whatever its header
// says, and it must end with a table or with one line.

package truthtable_test

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"threshgen/truthtable"
)

// formats are all formats, and the one that goes by the content.
var formats = []truthtable.Format{
	truthtable.Auto, truthtable.Text, truthtable.CSV, truthtable.Hex, truthtable.PLA, truthtable.CNET, truthtable.BLIF,
}

const (
	kilo = 1 << 10
	mega = 1 << 20
	long = 400 * kilo // more than a line of 131072 columns needs
)

// hostile are such files and what is said of them; nothing where they are
// tables. The name chooses the format where the content does not.
var hostile = []struct {
	name, content string
	want          string
}{
	// Headers that ask for more than the file has.
	{"inputs.pla", ".i 4000000000\n.o 1\n", "inputs.pla:1:4: more than 65536 inputs"},
	{"outputs.pla", ".i 1\n.o 99999999\n", "outputs.pla:2:4: more than 65536 outputs"},
	{"negative.pla", ".i 18446744073709551617\n.o 1\n", "negative.pla:1:4: more than 65536 inputs"},
	{"wide.pla", ".i 24 .o 60000\n", ""},
	{"wide-listed.pla", ".i 65536 .o 65536 .type fr\n", "wide-listed.pla:1:1: no rows"},
	{"short.pla", ".i 65536\n.o 65536\n.type fr\n1",
		"short.pla:4:1: the row that begins here has only 1 value (the table has 65536 inputs and 65536 outputs)"},
	{"sizes.pla", strings.Repeat(".i 5\n", long), "sizes.pla:2:1: a second .i"},
	{"counts.pla", ".i 2 .o 1\n" + strings.Repeat(".p 4000000000\n", 100*kilo) + "00 1\n", ""},
	{"nodes.cnet", ".v 4000000000\n", `nodes.cnet:1:4: "4000000000" where a number up to 65536 belongs`},
	{"fan.cnet", ".n 1 65536 2\n", "fan.cnet:1:6: 65536 inputs, but 1 of them are named"},

	// Long lines of nothing.
	{"header.tt", strings.Repeat("a ", long) + "| f\n", "header.tt:1:262145: more than 131072 columns"},
	{"header.md", "|" + strings.Repeat("a|", long) + "\n", "header.md:1:262146: more than 131072 columns"},
	{"row.tt", strings.Repeat("1", long) + "\n", "row.tt:1:1: more than 65536 inputs"},
	{"pipes.tt", strings.Repeat("|", long) + "\n", "pipes.tt:1:131074: more than 131072 columns"},
	{"header.csv", strings.Repeat(",", long) + "\n", "header.csv:1:1: more than 131072 columns"},
	{"row.csv", "a,f\n" + strings.Repeat("1,", long) + "\n", "row.csv:2:1: more than 131072 columns (line 1 is read as the header)"},
	{"quotes.csv", strings.Repeat(`"`, long) + ",f\n0,1\n", ""}, // a name of many quotes
	{"quotes-many.csv", strings.Repeat(`"",`, long) + "\n", "quotes-many.csv:1:1: more than 131072 columns"},
	{"quotes-odd.csv", strings.Repeat(`"`, long+1) + ",f\n", `quotes-odd.csv:1:1: a " without another`},
	{"buses.txt", strings.Repeat("a[63..0] ", long) + "| f\n", "buses.txt:1:18433: more than 131072 columns"},
	{"buses.csv", strings.Repeat("a[63..0],", 20000) + "f\n", "buses.csv:1:18433: more than 131072 columns"},
	{"digits.hex", strings.Repeat("0", long-1) + "\n",
		"digits.hex:1:1: 409599 hexadecimal digits (the number of digits must be a power of two)"},
	{"underscores.hex", strings.Repeat("_", long) + "8\n", ""},
	{"names.blif", ".names" + strings.Repeat(" a", long) + "\n", "names.blif:1:131080: more than 65536 inputs"},
	{"joined.blif", ".names a \\\n" + strings.Repeat("\\\n", long) + "b\n1 1\n", ""},
	{"joined-open.blif", ".names a b\n" + strings.Repeat("\\\n", long),
		`joined-open.blif:2:1: the \ at the end of the line continues nothing`},

	// Many lines of nothing.
	{"newlines.tt", strings.Repeat("\n", long), "newlines.tt:1:1: no rows"},
	{"returns.tt", strings.Repeat("\r", long), "returns.tt:1:1: no rows"},
	{"pipes-lines.tt", strings.Repeat("|\n", long), "pipes-lines.tt:1:2: output 1 has no name"},
	{"rules.tt", strings.Repeat("~\n", long), "rules.tt:1:1: no rows"},
	{"same.tt", "a b | f\n" + strings.Repeat("0 1 1\n", long), ""},
	{"cubes.pla", ".i 1 .o 1\n" + strings.Repeat("1 1\n", long), ""},
	{"blocks.blif", manyBlocks(50 * kilo), ""},
	{"nodes-all.cnet", manyNodes(65536), ""},

	// Rows that stand for many.
	{"dashes-60.tt", strings.Repeat(strings.Repeat("-", 60)+" | 1\n", 10*kilo), ""},
	{"dashes-60.csv", strings.Join(truthtable.DefaultInputs(61), ",") + "\n" + strings.Repeat(strings.Repeat("-,", 60)+"1\n", 10*kilo), ""},
	{"cubes-on.pla", ".i 60 .o 1 .type fr\n" + strings.Repeat(strings.Repeat("-", 60)+"1\n", 10*kilo), ""},
	{"cubes-off.pla", ".i 60 .o 1 .type fd\n" + strings.Repeat(strings.Repeat("1-", 30)+"1\n", 10*kilo), ""},
	{"cubes-apart.pla", ".i 60 .o 1 .type fr\n" + strings.Repeat("1"+strings.Repeat("-", 59)+"1\n0"+strings.Repeat("-", 59)+"0\n", 5*kilo), ""},

	// What is no text, in the middle of a table.
	{"nul.cnet", ".n 1 1 2\n1 1\n\x00", "nul.cnet:3:1: a NUL byte (a table is text; save it as UTF-8)"},
	{"nul.blif", ".names a b\n1 \x00\n", "nul.blif:2:3: a NUL byte (a table is text; save it as UTF-8)"},
	{"nul.hex", "e8\ne\x00\n", "nul.hex:2:2: a NUL byte (a table is text; save it as UTF-8)"},
	{"latin.cnet", ".l 1 caf\xe9\n.n 2 1 1\n1 1\n", "latin.cnet:1:9: a name that is not valid UTF-8 (save the table as UTF-8)"},
	{"latin.blif", ".names \xe9 b\n1 1\n", "latin.blif:1:8: a name that is not valid UTF-8 (save the table as UTF-8)"},
	{"latin.hex", "e8\n\xe9\n", `latin.hex:2:1: "\xe9" is no hexadecimal digit`},
	{"latin-row.pla", ".i 1 .o 1\n\xe9 1\n", `latin-row.pla:2:1: unknown input value "\xe9" (inputs are 0, 1 and -)`},
	{"latin-row.cnet", ".n 1 1 2\n\xe9 1\n", `latin-row.cnet:2:1: unknown value "\xe9" (values are 0, 1 and -)`},
	{"latin-row.csv", "a,f\n0,\xe9\n", `latin-row.csv:2:3: unknown value "\xe9" (values are 0, 1 and -, or TRUE and FALSE; --inputs and --outputs pick columns, or ask for rules, such as --outputs kind=red; line 1 is read as the header)`},
}

func manyBlocks(count int) string {
	var b strings.Builder
	for i := range count {
		fmt.Fprintf(&b, ".names a y%d\n1 1\n", i)
	}
	return b.String()
}

func manyNodes(count int) string {
	var b strings.Builder
	for i := range count {
		fmt.Fprintf(&b, ".n %d 1 1\n1 1\n", i+1)
	}
	return b.String()
}

// TestHostile compares what is said of the files, and holds readers in every
// format, right or wrong, to what a file is worth.
func TestHostile(t *testing.T) {
	for _, test := range hostile {
		for _, format := range formats {
			err := readHostile(t, test.name, test.content, truthtable.Options{Format: format})
			if format == truthtable.Auto && (err == nil && test.want != "" || err != nil && err.Error() != test.want) {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
			readHostile(t, test.name, test.content, truthtable.Options{Format: format, OnConflict: truthtable.DropOnConflict})
		}
	}
}

// readHostile reads a file, and sees that it is not worth too much.
func readHostile(t *testing.T, name, content string, o truthtable.Options) error {
	t.Helper()
	var table *truthtable.Table
	var err error
	allocated := allocations(func() { table, err = truthtable.Read(strings.NewReader(content), name, o) })
	// A PLA of the widest size has 65536 names by itself. A cube is some 30 bytes
	// in memory, as often as it is copied while its opposite is sought.
	if most := uint64(200*len(content) + 16*mega); allocated > most {
		t.Errorf("%s by %+v: allocated %d bytes for %d, want at most %d", name, o, allocated, len(content), most)
	}
	checkEnd(t, table, err)
	return err
}

// TestExpanded: rows that stand for as many as are allowed cost what the limit
// on them says, 32 MB, and what it takes to grow up to that.
func TestExpanded(t *testing.T) {
	const limit = 32 * mega
	for _, test := range []struct{ name, content, want string }{
		{"listed.tt", "1010" + strings.Repeat("-", 20) + " 1\n", ""},
		{"listed-more.tt", strings.Repeat("1010"+strings.Repeat("-", 20)+" 1\n", 2),
			"listed-more.tt:2:1: too many rows to list (every - among the inputs doubles a row; a PLA table of .type fr may have any number)"},
		{"listed-part.tt", strings.Repeat("1"+strings.Repeat("-", 23)+" 1\n", 2),
			"listed-part.tt:1:1: too many rows to list (every - among the inputs doubles a row; a PLA table of .type fr may have any number)"},
		{"counted.tt", strings.Repeat("-", 24) + " 1\n", ""},
		{"outputs.tt", strings.Repeat("-", 10) + " | " + strings.Repeat("1", 30000) + "\n", ""},
	} {
		var err error
		allocated := allocations(func() {
			_, err = truthtable.Read(strings.NewReader(test.content), test.name, truthtable.Options{})
		})
		if (err == nil) != (test.want == "") || err != nil && err.Error() != test.want {
			t.Errorf("got  %v\nwant %s", err, test.want)
		}
		if most := uint64(6 * limit); allocated > most {
			t.Errorf("%s: allocated %d bytes, want at most %d", test.name, allocated, most)
		}
	}
}

// checkEnd sees that reading ended with a table, or with a line for each mistake.
func checkEnd(t *testing.T, table *truthtable.Table, err error) {
	t.Helper()
	switch {
	case err == nil && table.Len() == 0:
		t.Error("no function")
	case err == nil:
	case table != nil:
		t.Error("a table and an error")
	case len(mistakesOf(err)) == 0:
		t.Errorf("%T, not an *Error: %v", err, err)
	}
	for _, e := range mistakesOf(err) {
		if len(e.Error()) > 300 || strings.ContainsAny(e.Error(), "\n\r\x00") {
			t.Errorf("no line that one can read: %.400q", e.Error())
		}
	}
}

// allocations is how many bytes do allocates, the garbage included.
func allocations(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// endless is a device that never stops.
type endless byte

func (e endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(e)
	}
	return len(p), nil
}

// TestEndlessZeros: a device full of NULs is no table in any format.
func TestEndlessZeros(t *testing.T) {
	for _, format := range formats {
		_, err := truthtable.Read(endless(0), "/dev/zero", truthtable.Options{Format: format})
		if err == nil || err.Error() != "/dev/zero:1:1: a NUL byte (a table is text; save it as UTF-8)" {
			t.Errorf("format %q: %v", format, err)
		}
	}
}

// TestEndlessLine: a line without an end is given up, whichever the format.
func TestEndlessLine(t *testing.T) {
	if testing.Short() {
		t.Skip("needs half a gigabyte")
	}
	for c, format := range map[byte]truthtable.Format{'1': truthtable.Auto, '"': truthtable.CSV} {
		var err error
		allocated := allocations(func() {
			_, err = truthtable.Read(io.LimitReader(endless(c), 300*mega), "pipe", truthtable.Options{Format: format})
		})
		if err == nil || err.Error() != "pipe:1:268436481: the line is longer than 256 MB" {
			t.Errorf("%c as %q: %v", c, format, err)
		}
		if most := uint64(3 * 300 * mega); allocated > most {
			t.Errorf("%c as %q: allocated %d bytes, want at most %d", c, format, allocated, most)
		}
	}
}

// A changing file is one whose length changes while it is read.
type changing struct {
	*os.File
	change func(*os.File)
}

func (c *changing) Read(p []byte) (int, error) {
	n, err := c.File.Read(p)
	if c.change != nil {
		c.change(c.File)
		c.change = nil
	}
	return n, err
}

// Stat is what tells the reader how long the file is.
func (c *changing) Stat() (fs.FileInfo, error) { return c.File.Stat() }

// TestChangingFile: a file that grows or shrinks after its first bytes have
// been read is what there is of it when it ends.
func TestChangingFile(t *testing.T) {
	// Each is more than is read at once, in lines and in one line.
	rows := "x1 x2 | f\n" + strings.Repeat("0 1 | 1\n", 16*kilo)
	number := strings.Repeat("e8", 128*kilo)
	for _, test := range []struct {
		name, content string
		change        func(*os.File)
		want          string
	}{
		{"grows.tt", rows, add("1 1 | 0\n"), ""},
		{"grows-wrong.tt", rows, add("0 1 | 0\n"), "grows-wrong.tt:16386:1: another target than on line 2, which has the same inputs"},
		{"shrinks.tt", rows, cutTo(8*10*kilo + 10), ""},
		{"shrinks-row.tt", rows, cutTo(8*10*kilo + 3), "shrinks-row.tt:10241:2: the row has only 1 value (the table has 2 inputs and 1 output; line 1 is read as the header)"},
		{"vanishes.tt", rows, cutTo(0), "vanishes.tt:8192:6: the row has only 2 values (the table has 2 inputs and 1 output; line 1 is read as the header)"},
		{"grows.hex", number, add(number), ""},
		{"shrinks.hex", number, cutTo(128 * kilo), ""},
		{"shrinks-digits.hex", number, cutTo(100_000),
			"shrinks-digits.hex:1:1: 100000 hexadecimal digits (the number of digits must be a power of two)"},
	} {
		path := filepath.Join(t.TempDir(), test.name)
		if err := os.WriteFile(path, []byte(test.content), 0o666); err != nil {
			t.Fatal(err)
		}
		file, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		var table *truthtable.Table
		allocated := allocations(func() {
			table, err = truthtable.Read(&changing{file, test.change}, test.name, truthtable.Options{})
		})
		file.Close()
		checkEnd(t, table, err)
		switch {
		case (err == nil) != (test.want == ""), err != nil && err.Error() != test.want:
			t.Errorf("got  %v\nwant %s", err, test.want)
		}
		if allocated > 4*mega {
			t.Errorf("%s: allocated %d bytes", test.name, allocated)
		}
	}
}

// add appends to a file.
func add(more string) func(*os.File) {
	return func(file *os.File) {
		if info, err := file.Stat(); err == nil {
			file.WriteAt([]byte(more), info.Size())
		}
	}
}

// cutTo cuts a file down to so many bytes.
func cutTo(size int64) func(*os.File) {
	return func(file *os.File) { file.Truncate(size) }
}
