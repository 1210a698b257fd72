// Which names do Go files declare in their package?

package gopkg

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"

	"threshgen/cmd/threshgen/internal/atomicfile"
)

// Declares reports whether a file of that package in a folder declares a name.
func Declares(dir, packageName, name string) bool {
	folder, err := Read(dir)
	return err == nil && slices.ContainsFunc(folder.files, func(g goFile) bool {
		parsed, _ := parseGo(g.name, parser.SkipObjectResolution)
		return parsed != nil && g.pkg == packageName && slices.ContainsFunc(declarations(parsed), func(id *ast.Ident) bool {
			return id.Name == name
		})
	})
}

// Tests are the names of the tests in the files.
func Tests(files []atomicfile.File) (names []string, err error) {
	for _, f := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), f.Name, f.Source, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, id := range declarations(parsed) {
			if strings.HasSuffix(f.Name, "_test.go") && strings.HasPrefix(id.Name, "Test") {
				names = append(names, id.Name)
			}
		}
	}
	return names, nil
}

// declarations are the names that a file declares in its package.
func declarations(f *ast.File) []*ast.Ident {
	var ids []*ast.Ident
	add := func(all ...*ast.Ident) {
		for _, id := range all {
			if id.Name != "_" && id.Name != "init" { // of which a package has as many as it likes
				ids = append(ids, id)
			}
		}
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				add(d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					add(spec.Name)
				case *ast.ValueSpec:
					add(spec.Names...)
				}
			}
		}
	}
	return ids
}
