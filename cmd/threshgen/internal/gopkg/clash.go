// Would the package still compile with the generated files in it?
//
// The names that a package declares are those of all its files, so a function
// that is generated can meet one that somebody wrote. The files beside ours are
// parsed for that, whatever their build constraints: two that are never built
// together are rare, and a name that depends on the system is a trap.

package gopkg

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"strconv"

	"threshgen/cmd/threshgen/internal/atomicfile"
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
func needsOf(files []atomicfile.File) (needs, error) {
	n := needs{make(map[string]string), make(map[string]string), make(map[string]string)}
	for _, f := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), f.Name, f.Source, 0)
		if err != nil {
			return n, err
		}
		for _, id := range declarations(parsed) {
			if other, ok := n.declared[id.Name]; ok {
				return n, fmt.Errorf("both %s and %s would declare %q; generate one of them with --name", other, f.Name, id.Name)
			}
			n.declared[id.Name] = f.Name
		}
		for _, spec := range parsed.Imports {
			n.imported[importName(spec)] = f.Name
		}
		for _, id := range parsed.Unresolved {
			n.used[id.Name] = f.Name
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

// CheckClashes refuses files that cannot stand beside the others of their
// package: it says where the name is declared that they would declare as well.
func CheckClashes(packageName string, files []atomicfile.File) error {
	n, err := needsOf(files)
	if err != nil {
		return err
	}
	folder, err := Read(filepath.Dir(files[0].Name))
	if err != nil {
		return err
	}
	if err := folder.checkFileNames(files); err != nil {
		return err
	}
	var names []string
	for _, f := range files {
		names = append(names, f.Name)
	}
	others := folder.Without(names)
	if err := others.CheckPackage(packageName); err != nil {
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

// importName is what a file calls a package that it imports: as it says, or else
// the end of its path, as nearly all packages are called.
func importName(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	p, _ := strconv.Unquote(spec.Path.Value)
	return path.Base(p)
}
