// Which verbs are there, and which flags and operands does each take?
//
// Whatever lists verbs, flags or their values asks here: the help, the completion
// of shells, the manual page and the hints for a misspelt word.

package main

import (
	"context"
	"strings"

	"github.com/spf13/pflag"
)

// A verb is what the command's first argument may be.
type verb struct {
	name string
	run  func(c *command, ctx context.Context, args []string) (code int, err error)
	// operands are the words that may follow; nil: tables do.
	operands func() []string
}

// verbs are all verbs. It is a function because help, which is one, asks for them.
func verbs() []verb {
	return []verb{
		{name: "generate", run: (*command).generate},
		{name: "learn", run: (*command).learn},
		{name: "trace", run: (*command).trace},
		{name: "serve", run: (*command).serve},
		{name: "convert", run: (*command).convert},
		{name: "completion", run: (*command).completion, operands: shellNames},
		{name: "man", run: (*command).man, operands: nothing},
		{name: "help", run: (*command).help, operands: helpTopics},
	}
}

// nothing is what may follow a verb that takes no operands.
func nothing() []string { return []string{} }

// verbNames are the names of the verbs.
func verbNames() []string {
	var names []string
	for _, v := range verbs() {
		names = append(names, v.name)
	}
	return names
}

// tableExtensions are the endings of the files that tables come in.
var tableExtensions = []string{"tt", "txt", "md", "csv", "tsv", "hex", "pla", "cnet", "blif"}

// flagsOf are the flags that a verb declares. The verb is run up to the moment at
// which it would parse its arguments, so there is no second list of them.
func flagsOf(v verb) (declared []*pflag.Flag) {
	c := command{declared: func(fs *pflag.FlagSet) {
		fs.VisitAll(func(f *pflag.Flag) { declared = append(declared, f) })
	}}
	v.run(&c, context.Background(), nil)
	return declared
}

// What a flag's value is, for those who complete and correct it: annotations of
// pflag.
const (
	valueChoices = "choices" // one of these words
	valueFile    = "file"    // a file with one of these endings; none: any file
)

// choices says which words a flag takes.
func choices(fs *pflag.FlagSet, flag string, words []string) {
	annotate(fs, flag, valueChoices, words)
}

// namesFile says that a flag takes the name of a file with one of these endings,
// or of any.
func namesFile(fs *pflag.FlagSet, flag string, extensions ...string) {
	annotate(fs, flag, valueFile, extensions)
}

// annotate annotates a flag, which must be declared.
func annotate(fs *pflag.FlagSet, flag, key string, values []string) {
	if err := fs.SetAnnotation(flag, key, values); err != nil {
		panic(err) // the flag is misspelt in the source
	}
}

// words are the names that a list of constants stands for.
func words[S ~string](names []S) []string {
	var all []string
	for _, name := range names {
		all = append(all, string(name))
	}
	return all
}

// takesValue reports whether a flag wants a value behind it.
func takesValue(f *pflag.Flag) bool { return f.NoOptDefVal == "" }

// enumerated is a list for a sentence: a, b and c.
func enumerated(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
