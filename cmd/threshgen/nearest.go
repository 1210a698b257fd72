// What did somebody mean who misspelt a word, or left one out?

package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"threshgen/truthtable"
)

// nearest is the one of these words that a misspelt one was meant to be, or nothing
// if none comes near: the only one that begins like that, or else the first of those
// that the fewest changes make of it, about one every three letters, or else the only
// one that it abbreviates.
func nearest(word string, among []string) string {
	if len(word) > 30 { // nobody misspells at such length
		return ""
	}
	var begin []string
	for _, candidate := range among {
		if len(word) > 1 && strings.HasPrefix(candidate, word) {
			begin = append(begin, candidate)
		}
	}
	if len(begin) == 1 {
		return begin[0]
	}
	best, fewest := "", (len(word)+1)/3+1
	for _, candidate := range among {
		if d := distance(strings.ToLower(word), candidate); d < fewest {
			best, fewest = candidate, d
		}
	}
	if best != "" {
		return best
	}
	var short []string
	for _, candidate := range among {
		if len(word) > 2 && abbreviates(strings.ToLower(word), candidate) {
			short = append(short, candidate)
		}
	}
	if len(short) == 1 {
		return short[0]
	}
	return ""
}

// abbreviates reports whether a word is the first letter of a name and some of the
// others, in their order, as pkg is of package.
func abbreviates(word, name string) bool {
	if word[0] != name[0] {
		return false
	}
	for _, letter := range []byte(word) {
		at := strings.IndexByte(name, letter)
		if at < 0 {
			return false
		}
		name = name[at+1:]
	}
	return true
}

// meantVerb is what was meant by arguments that begin with no verb, and the verb
// whose help says more; each may be nothing. A flag of one verb means that verb, and a
// file is a table for learn.
func meantVerb(args []string) (meant, verb string) {
	if flag, isFlag := strings.CutPrefix(args[0], "--"); isFlag {
		flag, _, _ = strings.Cut(flag, "=")
		var of []string
		for _, v := range verbs() {
			for _, f := range flagsOf(v) {
				if f.Name == flag {
					of = append(of, v.name)
				}
			}
		}
		if len(of) == 1 {
			return "threshgen " + of[0] + " --" + flag, of[0]
		}
		return "", ""
	}
	if near := nearest(args[0], verbNames()); near != "" {
		return near, near
	}
	if info, err := os.Stat(args[0]); err == nil && info.Mode().IsRegular() {
		return "threshgen learn " + args[0], ""
	}
	return "", ""
}

// meantTo is the format that a file to be written is named after, or nothing.
func meantTo(output string) string {
	switch format, _ := truthtable.ParseFormat(strings.TrimPrefix(filepath.Ext(output), ".")); format {
	case truthtable.CSV, truthtable.PLA, truthtable.Hex:
		return "--to " + string(format)
	}
	return ""
}

// inWords is an error of flags as somebody would say it who knows no Go.
func inWords(err error) string {
	wrong := (*pflag.InvalidValueError)(nil)
	number := (*strconv.NumError)(nil)
	switch {
	case !errors.As(err, &wrong) || !errors.As(err, &number):
		return err.Error()
	case errors.Is(number.Err, strconv.ErrRange):
		return fmt.Sprintf("--%s %s: the number is out of range", wrong.GetFlag().Name, wrong.GetValue())
	}
	return fmt.Sprintf("--%s is a number, not %q", wrong.GetFlag().Name, wrong.GetValue())
}

// distance is the number of changes that make b of a: a letter more, less or other,
// or two neighbours that change places (optimal string alignment; Damerau, "A
// technique for computer detection and correction of spelling errors", 1964). It
// compares bytes: all words of the command are ASCII.
func distance(a, b string) int {
	// rows[2] is the row of the prefix of a that ends here, rows[1] and rows[0] those
	// of the two prefixes before it.
	var rows [3][]int
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
	}
	for j := range rows[2] {
		rows[2][j] = j
	}
	for i := range len(a) {
		rows[0], rows[1], rows[2] = rows[1], rows[2], rows[0]
		rows[2][0] = i + 1
		for j := range len(b) {
			other := 1
			if a[i] == b[j] {
				other = 0
			}
			d := min(rows[1][j]+other, rows[1][j+1]+1, rows[2][j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, rows[0][j-1]+1)
			}
			rows[2][j+1] = d
		}
	}
	return rows[2][len(b)]
}

// meantFlag is the flag that was meant where a flag set knows none of that name:
// the only one that begins like that, one of that name that another verb has, or one
// that comes near.
func meantFlag(fs *pflag.FlagSet, err error) string {
	unknown := (*pflag.NotExistError)(nil)
	if !errors.As(err, &unknown) || len(unknown.GetSpecifiedName()) < 2 {
		return ""
	}
	name := unknown.GetSpecifiedName()
	var names, begin []string
	fs.VisitAll(func(f *pflag.Flag) {
		names = append(names, f.Name)
		if strings.HasPrefix(f.Name, name) {
			begin = append(begin, f.Name)
		}
	})
	if len(begin) == 1 {
		return "--" + begin[0]
	}
	for _, v := range verbs() {
		for _, f := range flagsOf(v) {
			if f.Name == name {
				return "threshgen " + v.name + " --" + name
			}
		}
	}
	if near := nearest(name, names); near != "" {
		return "--" + near
	}
	return ""
}

// meantValue is the flag with the value that was meant, for the first flag whose
// value is none of its words, or nothing.
func meantValue(fs *pflag.FlagSet) (meant string) {
	fs.Visit(func(f *pflag.Flag) {
		known := f.Annotations[valueChoices]
		if known == nil || meant != "" {
			return
		}
		for _, value := range valuesOf(f) {
			if slices.Contains(known, value) {
				continue
			}
			if near := nearest(value, known); near != "" {
				meant = "--" + f.Name + " " + near
				return
			}
		}
	})
	return meant
}

// valuesOf are the words that a flag was given.
func valuesOf(f *pflag.Flag) []string {
	if several, ok := f.Value.(pflag.SliceValue); ok {
		return strings.Split(strings.Join(several.GetSlice(), ","), ",")
	}
	return []string{f.Value.String()}
}
