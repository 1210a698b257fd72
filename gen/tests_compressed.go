// How does a test hold many rows in counting order?
//
// Even as bits they would be megabytes of text, which every checkout and build
// takes along. But the targets of a unit repeat themselves: one that weighs 26
// inputs by numbers of four digits is 8 MB of bits and 400 KB compressed, and one
// with small weights less. So that is what the test holds, and it still tries
// every row.

package gen

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/binary"
	"math/bits"

	"github.com/dave/jennifer/jen"
)

// testCompressed holds the targets as a bit set, compressed:
//
//	// The targets of the rows in counting order, a bit each, are compressed (DEFLATE)
//	// and in base64.
//	const targets = `
//		7MExAQAAAMKg9U9tDB+gAAAA…
//	`
//	inflate := func(text string) []byte {
//		set := make([]byte, 1<<17/8)
//		text = strings.Join(strings.Fields(text), "")
//		data := base64.NewDecoder(base64.StdEncoding, strings.NewReader(text))
//		if _, err := io.ReadFull(flate.NewReader(data), set); err != nil {
//			t.Fatal(err)
//		}
//		return set
//	}
//	on := inflate(targets)
//	for row := 0; row < 1<<17; row++ {
//		want := on[row/8]>>(7-row%8)&1 == 1
//		…
//	}
//
// and, where there are rows without a target, another such text that says
// which have one.
func (f *function) testCompressed() []jen.Code {
	body := []jen.Code{
		jen.Comment("// The targets of the rows in counting order, a bit each, are compressed (DEFLATE)"),
		jen.Comment("// and in base64."),
		compressed("targets", f.f.On()),
	}
	var loop []jen.Code
	if !f.allHaveTargets() {
		body = append(body, jen.Comment("// Likewise, 1 for a row that has a target."), compressed("cares", f.f.Care()))
		// if care[row/8]>>(7-row%8)&1 == 0 {
		// 	continue
		// }
		loop = append(loop, jen.If(bitOf("care").Op("==").Lit(0)).Block(jen.Continue()))
	}
	body = append(body, f.declareInflate(), inflated("on", "targets"))
	if !f.allHaveTargets() {
		body = append(body, inflated("care", "cares"))
	}
	body = append(body, f.declareRandom()...)
	loop = append(loop, jen.Id("want").Op(":=").Add(bitOf("on")).Op("==").Lit(1))
	return append(body, countTo("row", f.patterns(), append(loop, f.tryNumber()...)...))
}

// patterns is the number of all rows: 1<<17.
func (f *function) patterns() *jen.Statement { return jen.Lit(1).Op("<<").Lit(f.f.N()) }

// declareInflate declares what makes a bit set of a text. A text that is cut short
// or damaged fails.
func (f *function) declareInflate() jen.Code {
	set, text, data := jen.Id("set"), jen.Id("text"), jen.Id("data")
	decode := jen.Qual("encoding/base64", "NewDecoder").
		Call(jen.Qual("encoding/base64", "StdEncoding"), jen.Qual("strings", "NewReader").Call(text))
	read := jen.Qual("io", "ReadFull").Call(jen.Qual("compress/flate", "NewReader").Call(data), set)
	// inflate := func(text string) []byte { … }
	return jen.Id("inflate").Op(":=").Func().Params(text.Clone().String()).Index().Byte().Block(
		set.Clone().Op(":=").Make(jen.Index().Byte(), f.patterns().Op("/").Lit(8)),
		text.Clone().Op("=").Add(joined("text")),
		data.Clone().Op(":=").Add(decode),
		jen.If(jen.List(jen.Id("_"), jen.Err()).Op(":=").Add(read), jen.Err().Op("!=").Nil()).
			Block(jen.Id("t").Dot("Fatal").Call(jen.Err())),
		jen.Return(set),
	)
}

// inflated declares the bit set that a text stands for.
func inflated(set, text string) jen.Code {
	// on := inflate(targets)
	return jen.Id(set).Op(":=").Id("inflate").Call(jen.Id(text))
}

// compressed declares a bit set as a text, in which a row of a lower number is a
// higher bit.
func compressed(text string, set []uint64) jen.Code {
	var data bytes.Buffer
	w, err := flate.NewWriter(&data, flate.DefaultCompression) // the best takes ten times as long for a fifth less
	if err != nil {
		panic(err) // there is no such level
	}
	var some [1 << 12]byte
	for len(set) > 0 {
		words := min(len(set), len(some)/8)
		for k, word := range set[:words] {
			// Reversed, the lowest row is the highest bit, and its byte the first.
			binary.BigEndian.PutUint64(some[8*k:], bits.Reverse64(word))
		}
		w.Write(some[:8*words]) // a Buffer takes all
		set = set[words:]
	}
	w.Close()
	return constText(text, split(base64.StdEncoding.EncodeToString(data.Bytes()), 64))
}

// bitOf is the bit of the test's row in a bit set.
func bitOf(set string) *jen.Statement {
	// on[row/8]>>(7-row%8)&1
	return jen.Id(set).Index(jen.Id("row").Op("/").Lit(8)).Op(">>").
		Parens(jen.Lit(7).Op("-").Id("row").Op("%").Lit(8)).Op("&").Lit(1)
}
