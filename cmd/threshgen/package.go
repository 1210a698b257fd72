// Which package do the generated files belong to?

package main

import (
	"fmt"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"

	"threshgen/cmd/threshgen/internal/gopkg"
)

// packageName is the package of the files to generate: as it was given, or as
// go generate says it in $GOPACKAGE, or that of the Go files that stand beside
// them. The files of an external test have the same name with the ending _test,
// which is taken off.
func (c *command) packageName(given string, targets []*target) (string, error) {
	output := targets[0].output // all are in one folder
	folder, err := gopkg.Read(filepath.Dir(output))
	if err != nil {
		return "", fmt.Errorf("could not tell the package: %w", err)
	}
	name := given
	if name == "" && folder.Dir == "." {
		// go generate runs in the package's directory, so its word is no
		// word on another one.
		name = strings.TrimSuffix(c.getenv("GOPACKAGE"), "_test")
	}
	if name == "" {
		switch names := folder.Packages(); {
		case output == printed && len(names) != 1:
			name = "main" // nobody builds it
		case folder.Missing:
			return "", fmt.Errorf("could not tell the package: the folder %s is not there yet, and would be made; name its package with --package", folder.Dir)
		case len(names) == 0:
			return "", fmt.Errorf("could not tell the package: there is no Go file beside %s (name it, as in --package demo)", output)
		case len(names) > 1:
			return "", fmt.Errorf("could not tell the package: beside %s are files of the packages %s (name it with --package)", output, strings.Join(quoted(names), " and "))
		default:
			name = names[0]
		}
	}
	if !token.IsIdentifier(name) || name == "_" {
		return "", fmt.Errorf("%w of generate: %q is not a name for a package", errUsage, name)
	}
	if output == printed {
		return name, nil
	}
	// The files that are to be replaced may change their package.
	return name, folder.Without(outputs(targets)).CheckPackage(name)
}

// quoted are names in quotes, for a sentence.
func quoted(names []string) []string {
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = strconv.Quote(name)
	}
	return all
}

// outputs are the names of all files that the targets become.
func outputs(targets []*target) []string {
	var names []string
	for _, t := range targets {
		names = append(names, t.output, testName(t.output))
	}
	return names
}
