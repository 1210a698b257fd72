// Would the package still compile with the generated files in it?
//
// The names that a package declares are those of all its files, so a function
// that is generated can meet one that somebody wrote. The files beside ours are
// parsed for that, whatever their build constraints: two that are never built
// together are rare, and a name that depends on the system is a trap.

package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// needs are the names that files want for themselves in their package, each
// with the file that does.
type needs struct {
	declared map[string]string // functions and whatever else stands at the top
	imported map[string]string // packages: a file's imports must not be the package's names
	used     map[string]string // what Go declares: bool, len
}

// needsOf are the needs of the generated files, which must not declare the same
// name twice: they are to stand in one package.
func needsOf(files []file) (needs, error) {
	n := needs{make(map[string]string), make(map[string]string), make(map[string]string)}
	for _, f := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), f.name, f.source, 0)
		if err != nil {
			return n, err
		}
		for _, id := range declarations(parsed) {
			if other, ok := n.declared[id.Name]; ok {
				return n, fmt.Errorf("both %s and %s would declare %q; generate one of them with --name", other, f.name, id.Name)
			}
			n.declared[id.Name] = f.name
		}
		for _, spec := range parsed.Imports {
			n.imported[importName(spec)] = f.name
		}
		for _, id := range parsed.Unresolved {
			n.used[id.Name] = f.name
		}
	}
	for name := range n.imported {
		delete(n.used, name)
	}
	for name := range n.declared {
		delete(n.used, name) // the test uses the classifier's
	}
	return n, nil
}

// checkClashes refuses files that cannot stand beside the others of their
// package: it says where the name is declared that they would declare as well.
func checkClashes(packageName string, files []file) error {
	n, err := needsOf(files)
	if err != nil {
		return err
	}
	folder, err := readFolder(filepath.Dir(files[0].name))
	if err != nil {
		return err
	}
	if err := folder.checkFileNames(files); err != nil {
		return err
	}
	var names []string
	for _, f := range files {
		names = append(names, f.name)
	}
	others := folder.without(names)
	if err := others.checkPackage(packageName); err != nil {
		return err
	}
	for _, other := range others.files {
		if other.pkg == packageName {
			if err := n.check(other.name); err != nil {
				return err
			}
		}
	}
	return nil
}

// check refuses what a file of the same package declares or imports.
func (n needs) check(name string) error {
	parsed, fset := parseGo(name, parser.SkipObjectResolution)
	if parsed == nil {
		return nil
	}
	for _, id := range declarations(parsed) {
		at := fset.Position(id.Pos())
		if file, ok := n.declared[id.Name]; ok {
			return fmt.Errorf("%v: %q is declared here already, and %s would declare it, too; move this one away, rename the output in the table or, if it has only one, name the function with --name", at, id.Name, file)
		}
		if file, ok := n.imported[id.Name]; ok {
			return fmt.Errorf("%v: %q is declared here, and %s would import a package of this name; rename this one, or name a file in another folder with -o", at, id.Name, file)
		}
		if file, ok := n.used[id.Name]; ok {
			return fmt.Errorf("%v: %q is declared here, and %s would use Go's own; rename this one, or name a file in another folder with -o", at, id.Name, file)
		}
	}
	for _, spec := range parsed.Imports {
		if file, ok := n.declared[importName(spec)]; ok {
			return fmt.Errorf("%v: a package is imported here as %q, and %s would declare that name; import it under another, or name the function with --name", fset.Position(spec.Pos()), importName(spec), file)
		}
	}
	return nil
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

// importName is what a file calls a package that it imports: as it says, or else
// the end of its path, as nearly all packages are called.
func importName(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	p, _ := strconv.Unquote(spec.Path.Value)
	return path.Base(p)
}

// checkFileNames refuses names that differ in case only, from each other or from
// a file that is there: the go command builds no package with such files.
func (f folder) checkFileNames(files []file) error {
	folded := make(map[string]string)
	entries, err := os.ReadDir(f.dir)
	if err != nil && !f.missing {
		return err
	}
	for _, e := range entries {
		folded[strings.ToLower(e.Name())] = e.Name()
	}
	for _, file := range files {
		name := filepath.Base(file.name)
		key := strings.ToLower(name)
		if other, ok := folded[key]; ok && other != name {
			return fmt.Errorf("%s and %s differ in case only, and the go command takes no package with both; name another file with -o", other, file.name)
		}
		folded[key] = name
	}
	return nil
}
