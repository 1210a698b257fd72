// Do rows of cubes that are read eight characters at a time mean what they mean
// one by one?

package truthtable_test

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"threshgen/truthtable"
)

// TestPlainCubes reads random PLA tables and networks once as they are and once
// with a comment at the end of each row, which no plain row has: the functions and
// the errors must be the same, also where the bytes come one at a time.
func TestPlainCubes(t *testing.T) {
	for format, write := range map[truthtable.Format]func(*rand.Rand, *cubeFile){
		truthtable.PLA: writePLA, truthtable.CNET: writeCNET, truthtable.BLIF: writeBLIF,
	} {
		t.Run(string(format), func(t *testing.T) {
			random := rand.New(rand.NewPCG(51, 52))
			failed := 0
			const files = 300
			for range files {
				f := cubeFile{end: choose(random.IntN(2) == 0, "\n", "\r\n"), isClean: random.IntN(2) == 0}
				write(random, &f)
				want, wantErr := readAll(strings.NewReader(f.commented.String()), format)
				plain := f.plain.String()
				for _, r := range []io.Reader{strings.NewReader(plain), iotest.OneByteReader(strings.NewReader(plain))} {
					got, err := readAll(r, format)
					if d := cmp.Diff(want, got); d != "" || fmt.Sprint(err) != fmt.Sprint(wantErr) {
						t.Fatalf("%q\nerrors %v and %v\n-commented +plain:\n%s", plain, wantErr, err, d)
					}
				}
				if wantErr != nil {
					failed++
				}
			}
			if failed < files/20 || failed > files*3/4 {
				t.Errorf("%d of %d files have errors", failed, files)
			}
		})
	}
}

// TestPlainCubesFail: a reader that fails once and then ends has failed.
func TestPlainCubesFail(t *testing.T) {
	for format, content := range map[truthtable.Format]string{
		truthtable.PLA:  ".i 3\n.o 2\n" + strings.Repeat("0-1 01\n", 30),
		truthtable.CNET: ".n 1 3 1 2 3\n" + strings.Repeat("0-1 1\n", 30),
		truthtable.BLIF: ".names a b c f\n" + strings.Repeat("0-1 1\n", 30),
	} {
		for cut := 16; cut < len(content); cut++ {
			once := iotest.TimeoutReader(iotest.DataErrReader(&inParts{content[:cut], content[cut:]}))
			if _, err := truthtable.Read(once, "t", truthtable.Options{Format: format}); !errors.Is(err, iotest.ErrTimeout) {
				t.Fatalf("%s failed after %d bytes: error %v", format, cut, err)
			}
		}
	}
}

// inParts is a reader that gives one part at a time.
type inParts []string

func (p *inParts) Read(out []byte) (int, error) {
	if len(*p) == 0 {
		return 0, errors.New("the end")
	}
	count := copy(out, (*p)[0])
	*p = (*p)[1:]
	return count, nil
}

// A cubeFile is written twice, and has what is wrong or not plain unless it is clean.
type cubeFile struct {
	plain, commented strings.Builder
	end              string
	isClean          bool
}

func (f *cubeFile) line(text, comment string) {
	f.plain.WriteString(text + f.end)
	f.commented.WriteString(text + comment + f.end)
}

// row writes a row of so many inputs and outputs with these characters.
func (f *cubeFile) row(random *rand.Rand, n, outputs int, in, out, gap string) {
	row := make([]byte, 0, n+outputs+len(gap))
	for range n {
		row = append(row, in[random.IntN(len(in))])
	}
	row = append(row, gap...)
	for range outputs {
		row = append(row, out[random.IntN(len(out))])
	}
	text := string(row)
	if !f.isClean {
		at := random.IntN(len(row))
		switch random.IntN(120) {
		case 0:
			text = text[:at] + string("2~|x4 \t-01\xb0\xadp"[random.IntN(13)]) + text[at+1:]
		case 1:
			text = text[:at] + text[at+1:]
		case 2, 3:
			text = " " + text
		case 4, 5:
			text += " "
		case 6:
			text += "1"
		case 7, 8:
			text = text[:n] + strings.Repeat(" ", 1+random.IntN(30)) + text[n:]
		}
	}
	f.line(text, " #")
}

func writePLA(random *rand.Rand, f *cubeFile) {
	n, outputs := 1+random.IntN(20), 1+random.IntN(3)
	in, kind := "01-", choose(random.IntN(3) == 0, "fr", "fd")
	if random.IntN(3) == 0 { // cubes would take long to complete
		n, outputs, in, kind = 25+random.IntN(150), 1+random.IntN(70), "01", "fr"
	}
	f.line(fmt.Sprintf(".i %d%s.o %d%s.type %s", n, f.end, outputs, f.end, kind), "")
	gap := []string{"", " ", "|", "\t | "}[random.IntN(4)]
	out := choose(kind == "fr" && in == "01-", "1", "01~-")
	for range 40 {
		f.row(random, n, outputs, in, out, gap)
	}
}

func writeCNET(random *rand.Rand, f *cubeFile) {
	for node := range 1 + random.IntN(8) {
		n := 1 + random.IntN(9)
		header := fmt.Sprintf(".n %d %d", node+1, n)
		for i := range n {
			header += fmt.Sprintf(" %d", 10+(i+node)%10)
		}
		f.line(header, "")
		out := choose(random.IntN(3) == 0, "0", "1")
		for range random.IntN(30) {
			f.row(random, n, 1, "01-", out, choose(random.IntN(9) == 0, "\t ", " "))
		}
	}
}

func writeBLIF(random *rand.Rand, f *cubeFile) {
	for k := range 1 + random.IntN(8) {
		header := ".names"
		n := 1 + random.IntN(9)
		for i := range n {
			header += fmt.Sprintf(" a%d", 10+(i+k)%10)
		}
		f.line(fmt.Sprintf("%s f%d", header, k), "")
		out := choose(random.IntN(3) == 0, "0", "1")
		for range random.IntN(30) {
			row := out
			if !f.isClean && random.IntN(200) == 0 {
				row = "01"
			}
			f.row(random, n, 1, "01-", row, choose(random.IntN(9) == 0, "\t ", " "))
		}
	}
}

// readAll is the functions of a table, by all that can be asked of them.
func readAll(r io.Reader, format truthtable.Format) (functions []string, err error) {
	table, err := truthtable.Read(r, "t", truthtable.Options{Format: format})
	if err != nil {
		return nil, err
	}
	for j := range table.Len() {
		f := table.Function(j)
		functions = append(functions, fmt.Sprint(f.Name, f.Inputs, f.Rows(), f.Patterns(), f.FreeInputs(), f.On(), f.Care()))
	}
	return functions, nil
}
