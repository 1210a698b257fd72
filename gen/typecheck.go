// Does what was written compile?
//
// It is a fault of this package if it does not, and better found here than in
// the caller's build. Importing the real packages from source would cost a
// second, so the type checker sees stubs that declare what we use of them.

package gen

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
)

// stubs declare, by import path, everything that generated code uses.
var stubs = map[string]string{
	"compress/flate": `package flate
		import "io"
		func NewReader(r io.Reader) io.ReadCloser {}`,
	"encoding/base64": `package base64
		import "io"
		type Encoding struct{}
		var StdEncoding *Encoding
		func NewDecoder(enc *Encoding, r io.Reader) io.Reader {}`,
	"io": `package io
		type Reader interface{ Read(p []byte) (n int, err error) }
		type ReadCloser interface{ Reader; Close() error }
		func ReadFull(r Reader, buf []byte) (n int, err error) {}`,
	"math/bits": `package bits
		func OnesCount8(x uint8) int {}
		func OnesCount16(x uint16) int {}
		func OnesCount32(x uint32) int {}
		func OnesCount64(x uint64) int {}`,
	"math/rand": `package rand
		type Source interface{}
		type Rand struct{}
		func (r *Rand) Uint64() uint64 {}
		func (r *Rand) Intn(n int) int {}
		func New(src Source) *Rand {}
		func NewSource(seed int64) Source {}`,
	"strings": `package strings
		func Fields(s string) []string {}
		func Join(elems []string, sep string) string {}
		type Reader struct{}
		func NewReader(s string) *Reader {}
		func (r *Reader) Read(p []byte) (n int, err error) {}`,
	"testing": `package testing
		type T struct{}
		func (t *T) Errorf(format string, args ...any) {}
		func (t *T) Fatal(args ...any) {}
		func (t *T) Fatalf(format string, args ...any) {}
		func (t *T) Skip(args ...any) {}
		type B struct{ N int }
		func (b *B) Fatal(args ...any) {}
		func (b *B) Run(name string, f func(b *B)) bool {}`,
}

// typeCheck compiles the files of one package as far as their types, for a
// machine of 32 bits, where an int holds least.
func typeCheck(files ...[]byte) error {
	fset := token.NewFileSet()
	var parsed []*ast.File
	for _, src := range files {
		file, err := parser.ParseFile(fset, "generated.go", src, parser.SkipObjectResolution)
		if err != nil {
			return fmt.Errorf("generated code does not parse: %w", err)
		}
		parsed = append(parsed, file)
	}
	config := types.Config{
		Importer: stubImporter{fset},
		Sizes:    types.SizesFor("gc", "386"),
	}
	if _, err := config.Check("generated", fset, parsed, nil); err != nil {
		return fmt.Errorf("generated code does not compile: %w", err)
	}
	return nil
}

// A stubImporter imports nothing but the stubs.
type stubImporter struct{ fset *token.FileSet }

func (i stubImporter) Import(path string) (*types.Package, error) {
	src, ok := stubs[path]
	if !ok {
		return nil, fmt.Errorf("no stub of package %s", path)
	}
	file, err := parser.ParseFile(i.fset, path, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	config := types.Config{IgnoreFuncBodies: true, Importer: i}
	return config.Check(path, i.fset, []*ast.File{file}, nil)
}
