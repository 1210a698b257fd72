// Which package do the generated files belong to?

package main

import (
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// packageName is the package of the file to generate: as it was given, or as
// go generate says it in $GOPACKAGE, or that of the Go files that stand beside
// it. The files of an external test have the same name with the ending _test,
// which is taken off.
func (c *command) packageName(given, output string) (string, error) {
	const hint = "name it with --package"
	name := given
	if name == "" && filepath.Dir(output) == "." {
		// go generate runs in the package's directory, so its word is no
		// word on another one.
		name = strings.TrimSuffix(c.getenv("GOPACKAGE"), "_test")
	}
	if name == "" {
		names, err := packagesIn(filepath.Dir(output))
		if err != nil {
			return "", fmt.Errorf("could not tell the package: %w (%s)", err, hint)
		}
		switch len(names) {
		case 0:
			return "", fmt.Errorf("could not tell the package: there is no Go file beside %s (%s)", output, hint)
		case 1:
			name = names[0]
		default:
			return "", fmt.Errorf("could not tell the package: beside %s are files of %s (%s)", output, strings.Join(names, " and "), hint)
		}
	}
	if !token.IsIdentifier(name) || name == "_" {
		return "", fmt.Errorf("%w of generate: %q is not a name for a package", errUsage, name)
	}
	return name, nil
}

// packagesIn lists the packages that the Go files of a directory belong to.
// A directory that does not exist yet has none.
func packagesIn(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var names []string
	for _, entry := range entries {
		if filepath.Ext(entry.Name()) != ".go" || !builtEverywhere(strings.TrimSuffix(entry.Name(), "_test.go")+".go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, entry.Name()), nil, parser.PackageClauseOnly)
		if err != nil {
			continue // not a Go file that could say anything
		}
		name := file.Name.Name
		if strings.HasSuffix(entry.Name(), "_test.go") {
			name = strings.TrimSuffix(name, "_test")
		}
		names = append(names, name)
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}
