// Package gopkg answers whether generated files can stand in a folder: which
// package is there, what its files declare, and what the go command makes of a
// file's name. It parses what stands there and runs nothing.
package gopkg

// What Go files stand in a folder, and which package are they of?

import (
	"errors"
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A Folder is what the Go files in it say in their package clauses.
type Folder struct {
	Dir     string
	Missing bool // there is no such folder yet
	files   []goFile
}

// A goFile is a file that the go command would look at, on one system or
// another: build constraints are not asked.
type goFile struct {
	name string // with the folder
	pkg  string // what its package clause says
	at   token.Position
	// A constrained file is built in some places only, and often in none: the
	// programs that go generate runs are such files of package main.
	constrained bool
}

// largest is the size of a file beyond any Go that someone wrote.
const largest = 1 << 24

// Read reads the package clauses of the Go files in a folder, the tests
// and those with any build constraint among them. Pipes and devices are left
// alone, and what does not begin as Go does; a folder that is not there yet has
// no files.
func Read(dir string) (Folder, error) {
	f := Folder{Dir: dir}
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return f, fmt.Errorf("%s is a file and not a folder; name another file with -o", dir)
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		f.Missing = true
		return f, nil
	}
	if err != nil {
		return f, err
	}
	for _, entry := range entries {
		name := entry.Name()
		if filepath.Ext(name) != ".go" || strings.HasPrefix(name, "_") || strings.HasPrefix(name, ".") {
			continue
		}
		parsed, fset := parseGo(filepath.Join(dir, name), parser.PackageClauseOnly|parser.ParseComments)
		if parsed == nil || parsed.Name.Name == "documentation" { // which the go command passes over
			continue
		}
		f.files = append(f.files, goFile{
			name: filepath.Join(dir, name), pkg: parsed.Name.Name, at: fset.Position(parsed.Name.Pos()),
			constrained: !builtEverywhere(strings.TrimSuffix(name, "_test.go")+".go") || hasConstraint(parsed),
		})
	}
	return f, nil
}

// parseGo parses a Go file as far as it is right; nil if that is not even a package
// clause, or if it is no file that someone wrote.
func parseGo(name string, mode parser.Mode) (*ast.File, *token.FileSet) {
	info, err := os.Stat(name) // the go command follows links, too
	if err != nil || !info.Mode().IsRegular() || info.Size() > largest {
		return nil, nil
	}
	fset := token.NewFileSet()
	parsed, _ := parser.ParseFile(fset, name, nil, mode)
	if parsed == nil || parsed.Name == nil || parsed.Name.Name == "_" {
		return nil, nil
	}
	return parsed, fset
}

// hasConstraint reports whether a file has a line //go:build or // +build.
func hasConstraint(f *ast.File) bool {
	for _, group := range f.Comments {
		for _, c := range group.List {
			if c.Pos() < f.Package && (constraint.IsGoBuild(c.Text) || constraint.IsPlusBuild(c.Text)) {
				return true
			}
		}
	}
	return false
}

// Without is the folder without the files of these names.
func (f Folder) Without(files []string) Folder {
	f.files = slices.DeleteFunc(slices.Clone(f.files), func(g goFile) bool {
		return slices.ContainsFunc(files, func(name string) bool { return filepath.Base(name) == filepath.Base(g.name) })
	})
	return f
}

// Packages are the packages that a new file may be of: those of the files
// without a build constraint or, if there are none, of the others.
func (f Folder) Packages() []string {
	var always, sometimes []string
	for _, g := range f.files {
		if g.constrained {
			sometimes = append(sometimes, g.of())
		} else {
			always = append(always, g.of())
		}
	}
	if always == nil {
		always = sometimes
	}
	slices.Sort(always)
	return slices.Compact(always)
}

// of is the package that the file belongs to or, as the external tests of foo in
// package foo_test do, tests.
func (g goFile) of() string {
	if strings.HasSuffix(g.name, "_test.go") {
		return strings.TrimSuffix(g.pkg, "_test")
	}
	return g.pkg
}

// CheckPackage refuses a package that differs from that of the files that are
// there.
func (f Folder) CheckPackage(name string) error {
	packages := f.Packages()
	if len(packages) == 0 || slices.Contains(packages, name) {
		return nil
	}
	i := slices.IndexFunc(f.files, func(g goFile) bool { return g.pkg == packages[0] })
	if i < 0 { // there are external tests alone
		i = slices.IndexFunc(f.files, func(g goFile) bool { return g.of() == packages[0] })
	}
	return fmt.Errorf("%v: this file is of package %s, so no file of package %s can stand beside it; say --package %s, or name a file in another folder with -o",
		f.files[i].at, f.files[i].pkg, name, packages[0])
}
