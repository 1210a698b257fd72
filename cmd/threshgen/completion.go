// The verb completion: how does a shell complete what somebody types?
//
// A script for each shell, made from the verbs and their flag sets. Values come
// from the flags' annotations, descriptions from the help texts.

package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"
)

// A shell is one that completes by a script.
type shell struct {
	name   string
	script func(w io.Writer)
}

// shells are those that there is a script for.
func shells() []shell {
	return []shell{{"bash", bash}, {"zsh", zsh}, {"fish", fish}}
}

// shellNames are their names.
func shellNames() (names []string) {
	for _, s := range shells() {
		names = append(names, s.name)
	}
	return names
}

// completion prints the script for a shell.
func (c *command) completion(_ context.Context, args []string) (code int, err error) {
	fs := flags("completion")
	if asked, err := c.parse(fs, args); asked || err != nil {
		return exitYes, err
	}
	if fs.NArg() != 1 {
		return exitError, fmt.Errorf("%w of completion: it wants a shell: %s", errUsage, enumerated(shellNames()))
	}
	for _, s := range shells() {
		if s.name == fs.Arg(0) {
			c.results.data = true // no text for people, but for a shell
			s.script(c.stdout)
			return exitYes, nil
		}
	}
	c.meant = nearest(fs.Arg(0), shellNames())
	return exitError, fmt.Errorf("%w of completion: there is no script for %q; there are those for %s", errUsage, fs.Arg(0), enumerated(shellNames()))
}

// single is a text in single quotes, for any of the shells.
func single(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// spellings are the ways to write a flag.
func spellings(f *pflag.Flag) []string {
	all := []string{"--" + f.Name}
	if f.Shorthand != "" {
		all = append(all, "-"+f.Shorthand)
	}
	return all
}

// bash writes the script for bash, which needs nothing but bash itself.
func bash(w io.Writer) {
	fmt.Fprint(w, `# Completion of threshgen for bash: source <(threshgen completion bash)

# _threshgen_files completes files with these endings, and folders.
_threshgen_files() {
	local ending
	compopt -o filenames 2>/dev/null
	mapfile -t COMPREPLY < <(
		compgen -d -- "$cur"
		if [ $# -eq 0 ]; then compgen -f -- "$cur"; fi
		for ending; do compgen -f -X "!*.$ending" -- "$cur"; done | sort -u
	)
}

_threshgen_words() {
	mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
}

_threshgen() {
	local cur=${COMP_WORDS[COMP_CWORD]} flag=${COMP_WORDS[COMP_CWORD-1]}
	COMPREPLY=()
	# --form=lanes comes as three words.
	if [ "$cur" = = ]; then
		cur=
	elif [ "$flag" = = ]; then
		flag=${COMP_WORDS[COMP_CWORD-2]}
	fi
	if [ "$COMP_CWORD" -eq 1 ]; then
`)
	fmt.Fprintf(w, "\t\t_threshgen_words '%s --help --version'\n\t\treturn\n\tfi\n", strings.Join(verbNames(), " "))
	fmt.Fprint(w, "\tcase ${COMP_WORDS[1]} in\n")
	for _, v := range verbs() {
		fmt.Fprintf(w, "\t%s)\n\t\tcase $flag in\n", v.name)
		var names []string
		for _, f := range flagsOf(v) {
			names = append(names, "--"+f.Name)
			if !takesValue(f) {
				continue
			}
			fmt.Fprintf(w, "\t\t%s) ", strings.Join(spellings(f), "|"))
			if words := f.Annotations[valueChoices]; words != nil {
				fmt.Fprintf(w, "_threshgen_words '%s'; ", strings.Join(words, " "))
			} else if endings, ok := f.Annotations[valueFile]; ok {
				fmt.Fprintf(w, "_threshgen_files %s; ", strings.Join(endings, " "))
			}
			fmt.Fprint(w, "return ;;\n")
		}
		fmt.Fprint(w, "\t\tesac\n")
		fmt.Fprintf(w, "\t\tcase $cur in\n\t\t-*) _threshgen_words '%s' ;;\n", strings.Join(append(names, "--help"), " "))
		if v.operands == nil {
			fmt.Fprintf(w, "\t\t*) _threshgen_files %s ;;\n", strings.Join(tableExtensions, " "))
		} else {
			fmt.Fprintf(w, "\t\t*) _threshgen_words '%s' ;;\n", strings.Join(v.operands(), " "))
		}
		fmt.Fprint(w, "\t\tesac\n\t\t;;\n")
	}
	fmt.Fprint(w, "\tesac\n}\n\ncomplete -F _threshgen threshgen\n")
}

// zsh writes the script for zsh, in the words of its own _arguments.
func zsh(w io.Writer) {
	fmt.Fprint(w, "#compdef threshgen\n# Completion of threshgen for zsh: put it into a folder of $fpath as _threshgen.\n\n_threshgen() {\n")
	fmt.Fprint(w, "\tlocal -a verbs\n\tif (( CURRENT == 2 )); then\n\t\tverbs=(\n")
	for _, v := range verbs() {
		fmt.Fprintf(w, "\t\t\t%s\n", single(v.name+":"+summary(v.name)))
	}
	fmt.Fprint(w, "\t\t)\n\t\t_describe -t verbs verb verbs\n\t\treturn\n\tfi\n\tlocal verb=$words[2]\n")
	// What is left looks to _arguments like a command of its own.
	fmt.Fprint(w, "\tshift words\n\t(( CURRENT-- ))\n\tcase $verb in\n")
	bracketed := strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`)
	for _, v := range verbs() {
		fmt.Fprintf(w, "\t%s)\n\t\t_arguments -s", v.name)
		for _, f := range flagsOf(v) {
			for _, spelling := range spellings(f) {
				spec := spelling
				switch {
				case !takesValue(f):
				case strings.HasPrefix(spelling, "--"):
					spec += "=" // --form lanes and --form=lanes
				default:
					spec += "+" // -o or.go and -oor.go
				}
				if _, again := f.Value.(pflag.SliceValue); again {
					spec = "*" + spec
				}
				spec += "[" + bracketed.Replace(gist(v, f)) + "]"
				if takesValue(f) {
					spec += ":" + bracketed.Replace(operand(v, f)) + ":" + zshValue(f)
				}
				fmt.Fprintf(w, " \\\n\t\t\t%s", single(spec))
			}
		}
		fmt.Fprint(w, " \\\n\t\t\t'(- *)--help[show the help]'")
		if v.operands == nil {
			fmt.Fprintf(w, " \\\n\t\t\t%s", single("*:TABLE:"+zshFiles(tableExtensions)))
		} else if words := v.operands(); len(words) > 0 {
			fmt.Fprintf(w, " \\\n\t\t\t%s", single("1:word:("+strings.Join(words, " ")+")"))
		}
		fmt.Fprint(w, "\n\t\t;;\n")
	}
	// A file of $fpath is run for the first completion; one that is sourced is not.
	fmt.Fprint(w, "\tesac\n}\n\nif [ \"$funcstack[1]\" = _threshgen ]; then\n\t_threshgen \"$@\"\nelse\n\tcompdef _threshgen threshgen\nfi\n")
}

// zshValue is what _arguments offers for a flag's value.
func zshValue(f *pflag.Flag) string {
	if words := f.Annotations[valueChoices]; words != nil {
		return "(" + strings.Join(words, " ") + ")"
	}
	if endings, ok := f.Annotations[valueFile]; ok {
		return zshFiles(endings)
	}
	return " "
}

// zshFiles is what offers files with one of these endings, or any.
func zshFiles(endings []string) string {
	switch len(endings) {
	case 0:
		return "_files"
	case 1: // in parentheses it would be a qualifier
		return `_files -g "*.` + endings[0] + `"`
	}
	return `_files -g "*.(` + strings.Join(endings, "|") + `)"`
}

// fish writes the script for fish: a line a word.
func fish(w io.Writer) {
	fmt.Fprint(w, "# Completion of threshgen for fish: put it into ~/.config/fish/completions/threshgen.fish\n\n")
	fmt.Fprint(w, `# __threshgen_files completes files with these endings, or any, and folders.
function __threshgen_files
	set -l typed (commandline -ct | string replace -r -- '^--[a-z-]+=' '')
	set -l ending '\.(?:'(string join '|' $argv)')'
	test (count $argv) -eq 0; and set ending ''
	__fish_complete_path $typed | string match -r -- '^[^\t]*(?:/|'$ending')(?:\t.*)?$'
end

complete -c threshgen -f
`)
	for _, v := range verbs() {
		fmt.Fprintf(w, "complete -c threshgen -n __fish_use_subcommand -a %s -d %s\n", v.name, single(summary(v.name)))
	}
	for _, v := range verbs() {
		begin := fmt.Sprintf("complete -c threshgen -n '__fish_seen_subcommand_from %s'", v.name)
		if v.operands == nil {
			fmt.Fprintf(w, "%s -a %s\n", begin, single(fishFiles(tableExtensions)))
		} else if words := v.operands(); len(words) > 0 {
			fmt.Fprintf(w, "%s -a %s\n", begin, single(strings.Join(words, " ")))
		}
		for _, f := range flagsOf(v) {
			fmt.Fprintf(w, "%s -l %s", begin, f.Name)
			if f.Shorthand != "" {
				fmt.Fprintf(w, " -s %s", f.Shorthand)
			}
			if words := f.Annotations[valueChoices]; words != nil {
				fmt.Fprintf(w, " -x -a %s", single(strings.Join(words, " ")))
			} else if endings, ok := f.Annotations[valueFile]; ok {
				fmt.Fprintf(w, " -x -a %s", single(fishFiles(endings)))
			} else if takesValue(f) {
				fmt.Fprint(w, " -x")
			}
			fmt.Fprintf(w, " -d %s\n", single(gist(v, f)))
		}
	}
}

// fishFiles is what offers files with one of these endings, or any, and folders.
func fishFiles(endings []string) string {
	return "(__threshgen_files " + strings.Join(endings, " ") + ")"
}
